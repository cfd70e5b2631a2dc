"""The puzzle page: a grid of the puzzles of one sort by grade, with marks, and details of the chosen one."""

from abc import abstractmethod
from functools import partial
from itertools import groupby
from typing import Any, ClassVar, Generic, TypeAlias

from scenes.art.card_painter import face_size
from scenes.art.faces import Face
from scenes.puzzles.picture import puzzle_picture
from scenes.puzzles.shelf import Mark, P, Shelf
from scenes.puzzles.today import share_line, state_words, streak_words
from scenes.services import Services, date_name, dotted, sentence, tr
from scenes.share.dialog import share_action
from scenes.share.postcard import Picture
from scenes.sound.board import Tune
from scenes.table.panels import GOLD, key_cap, sign_at
from scenes.table.table import Table
from scenes.toolkit.design import GAP, HAIR, TIGHT
from scenes.toolkit.geometry import Box, Grow, Metrics, Px, columns, own
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Semantic
from scenes.widgets.cards import card
from scenes.widgets.controls import Option, copied
from scenes.widgets.furniture import label
from scenes.widgets.page import (
    BODY,
    HEAD,
    SMALL,
    Action,
    Column,
    Page,
    buttons,
    control_height,
    fitted,
    line_height,
    row_width,
    text_width,
)
from scenes.widgets.row import Row

NEXT = "next"
"""The result with which a puzzle's table closes to go on to the next puzzle."""
SIDE, SIGN, TODAY = 51, 17.5, 26
TODAY_KEY = "T"
SOLVED: tuple[Mark, ...] = ("first", "solved")
SIGNS: dict[Mark, str] = {"first": "star", "solved": "check", "shown": "eye"}


class PuzzlesPage(Page[None], Generic[P]):
    """A grid with one square per puzzle; the next unsolved one is preselected. `tune` plays at the table."""

    tune: ClassVar[Tune] = "table"
    more: ClassVar[str] = ""
    """The title's word that is said under the figures of each puzzle, if there is one."""

    def __init__(self, services: Services, shelf: Shelf[P, Any]) -> None:
        super().__init__(services)
        self.shelf = shelf
        first = next((sort for sort in shelf.sorts if shelf.next(sort=sort) in shelf.of(sort)), None)
        self.sort = first or next((sort for sort in shelf.sorts if shelf.of(sort)), shelf.sorts[0])
        self.message = ""
        self.choose(self._usual())

    def said(self, about: str, **values: object) -> str:
        """A text from the title's own words."""
        return self.shelf.said_of(about, **values)

    @abstractmethod
    def table(self, puzzle: P) -> Table:
        """The table on which a puzzle is played."""

    @abstractmethod
    def face(self, puzzle: P) -> Face:
        """The card that represents a puzzle."""

    def _usual(self) -> P | None:
        """The puzzle to preselect: the next unsolved one of the current sort, or its first."""
        own_sort = self.shelf.of(self.sort)
        following = self.shelf.next(sort=self.sort)
        return following if following in own_sort else next(iter(own_sort), None)

    def choose(self, puzzle: P | None, focus: str = "") -> None:
        """Select a puzzle and show its details beside the grid; its square has the focus, or `focus`."""
        self.chosen, self.message = puzzle, ""
        self.shelf.day = self.services.today
        if puzzle is not None:
            self.sort, self.focus.id = self.shelf.sort(puzzle), focus or f"puzzle:{puzzle.id}"
        self.rebuild()

    def take_sort(self, sort: str) -> None:
        """Switch to the puzzles of another sort."""
        self.sort = int(sort)
        self.choose(self._usual())
        self.focus.id = f"sort:{sort}"

    def heading(self) -> str:
        return self.said("puzzles")

    def right_feet(self) -> tuple[Action, ...]:
        solved = self.chosen is not None and self.shelf.mark(self.chosen) in SOLVED
        words, off = tr("Solve again") if solved else self.said("puzzle_play"), self.chosen is None
        begin = Action("play", words, self.play, tr("Enter"), "play", "primary", off)
        following = self.shelf.next(self.chosen) if self.chosen is not None else None
        if following is None:
            return (begin,)
        on = partial(self.choose, following)
        return Action("following", self.said("puzzle_next"), on, "N", "next"), begin

    def play(self) -> None:
        """Open the table of the chosen puzzle."""
        if self.chosen is not None:
            self.shelf.day = self.services.today
            self.services.sound.music(self.tune)
            self.ask(self.table(self.chosen), self._left)

    def _left(self, result: str) -> None:
        """Handle the result of a table: open the next puzzle, or return to the page."""
        following = self.shelf.next(self.chosen)
        if result == NEXT and following is not None:
            self.choose(following)
            self.play()
            return
        self.services.sound.music("title")
        self.choose(self.chosen)

    def fill(self, m: Metrics, body: Box) -> None:
        sorts = [Option(str(sort), self._sort(sort)) for sort in self.shelf.sorts]
        tabs = self.tabs(m, "sort", sorts, str(self.sort), self.take_sort)
        below = self.place_tabs(m, body, tabs)
        self.root.add(tabs)
        left, right = columns(m, below, Grow(0.64), Grow(0.36), gap=GAP)
        self._squares(m, left)
        self._beside(m, right)

    def _sort(self, sort: int) -> str:
        puzzles = self.shelf.of(sort)
        done = sum(self.shelf.mark(puzzle) in SOLVED for puzzle in puzzles)
        name = self.shelf.sort_name(sort)
        return self.said("puzzles_done", sort=name, n=done, all=len(puzzles))

    def _squares(self, m: Metrics, box: Box) -> None:
        """Build the grid: a heading and rows of squares for each grade, as many in a row as fit."""
        panel, view = self.sheet(m, box, GAP, GAP)
        column = Column.within(m, view, m.px(HAIR), m.px(HAIR), theme=self.theme)
        side = max(m.px(SIDE), m.target, line_height(m, BODY) + m.px(TIGHT))
        self._today(m, column)
        across = max(1, (column.width + m.px(TIGHT)) // (side + m.px(TIGHT)))
        step = (column.width - side) / max(1, across - 1)
        for grade, found in groupby(self.shelf.of(self.sort), lambda puzzle: puzzle.grade):
            column.text(
                self.said(f"puzzle_grade_{grade}"), size=SMALL, colour=self.theme.dim, weight="bold", gap=HAIR
            )
            puzzles = list(found)
            for start in range(0, len(puzzles), across):
                line = column.box(side)
                for place, puzzle in enumerate(puzzles[start : start + across]):
                    left = line.left + round(place * step)
                    column.add(self._square(m, puzzle, Box(left, line.top, side, side)))
            column.y += m.px(TIGHT)
        panel.add(column.scrolled(view))

    def _today(self, m: Metrics, column: Column) -> None:
        """The row of the puzzle of the day above the squares: its grade, its state, and the streak."""
        puzzle = self.shelf.today
        if puzzle is None:
            return
        head = tr("Today: {puzzle}", puzzle=self.shelf.name(puzzle))
        grade = sentence(self.said("puzzle_grade", n=puzzle.grade))
        told = dotted(grade, state_words(self.shelf, puzzle))
        lines = [told, *filter(None, (streak_words(self.services.streak),))]
        left, side = m.scaled(TODAY) + m.px(GAP), m.scaled(TODAY)
        inner = Column(m, left, m.px(TIGHT), column.width - left - m.scaled(56))
        inner.text(head, weight="bold", gap=0)
        for line in lines:
            inner.text(line, size=SMALL, colour=self.theme.dim, gap=0)
        chosen = self.chosen is not None and puzzle.id == self.chosen.id
        row = Row(
            name="today",
            words=". ".join((head, *lines)),
            chosen=chosen,
            on_click=self.play if chosen else self.take_today,
            opened=self.play,
            theme=self.theme,
        )
        box = column.box(inner.y + m.px(TIGHT), GAP)
        ink, sign = (GOLD, "check") if self.shelf.solved_today else (self.theme.lit, "lantern")
        mark = sign_at(sign, side, ink, left / 2, box.height / 2)
        cap = key_cap(m, TODAY_KEY, self.theme.dim, box.width - m.scaled(28), box.height / 2)
        column.add(row.place(box).add(mark, *inner.nodes, cap))

    def _square(self, m: Metrics, puzzle: P, box: Box) -> Row:
        """The square of one puzzle: its number, and its mark in the corner."""
        number, mark = self.shelf.number(puzzle), self.shelf.mark(puzzle)
        words = dotted(
            self.shelf.name(puzzle), self.said("puzzle_grade", n=puzzle.grade), self.shelf.mark_words(mark)
        )
        chosen = self.chosen is not None and puzzle.id == self.chosen.id
        made = Row(
            name=f"puzzle:{puzzle.id}",
            words=words,
            chosen=chosen,
            on_click=self.play if chosen else lambda: self.choose(puzzle),
            opened=self.play,
            theme=self.theme,
        ).place(box)
        done = mark in SOLVED
        ink = GOLD if done else self.theme.dim if mark == "shown" else self.theme.text
        # The mark stands in the corner, so that all numbers have one size.
        words = str(number)
        made.add(
            label(m, own(box), words, size=BODY, weight="bold", anchor="center", colour=ink, max_lines=1)
        )
        if mark:
            sign, high = SIGNS.get(mark, "point"), max(m.px(SIGN), box.height // 4)
            made.add(sign_at(sign, high, ink, box.width - high * 0.6, high * 0.6))
        return made

    def _beside(self, m: Metrics, box: Box) -> None:
        """The details of the chosen puzzle: name, goal, result, and its card if there is room."""
        panel, place = self.sheet(m, box, GAP, GAP)
        if self.chosen is None:
            panel.add(
                label(m, place, self.said("puzzles_none"), size=BODY, colour=self.theme.dim, anchor="center")
            )
            return
        words = Column(m, place.left, place.top, place.width)
        words.theme = self.theme
        self._fill(words, self.chosen)
        if words.y > place.top + place.height:
            words = Column.within(m, place, m.px(HAIR), m.px(HAIR), theme=self.theme)
            self._fill(words, self.chosen)
            panel.add(words.scrolled(place, 2 * m.text(BODY)))
            return
        free = place.top + place.height - words.y - m.px(TIGHT)
        wide = min(place.width, m.px(250))
        # Beside larger words the card is as large as ever, or it is not there.
        while face_size(wide)[1] > free and wide > m.px(60) and m.text_scale <= 1:
            wide -= 4
        shown = self.face(self.chosen)
        tall = face_size(wide)[1]
        left = place.left + (place.width - wide) // 2
        panel.add(*words.nodes)
        if tall <= free:
            top = words.y + m.px(TIGHT) + (free - tall) // 2
            panel.add(card(self.services, shown, wide).place((left, top, wide, tall)))

    def _fill(self, words: Column, puzzle: P) -> None:
        """All that is said of the puzzle, then what can be done with it."""
        self._tell(words, puzzle)
        self._offer(words)

    def _tell(self, words: Column, puzzle: P) -> None:
        name = self.shelf.name(puzzle)
        if text_width(words.m, name, HEAD) < words.width:
            words.heading(name)
        else:
            # On one line, larger letters would be smaller ones.
            words.text(name, size=HEAD, weight="bold", colour=self.theme.lit)
        words.text(self.shelf.goal(puzzle), weight="bold")
        marks = (self.said(f"puzzle_grade_{puzzle.grade}"), self.shelf.mark_words(self.shelf.mark(puzzle)))
        words.text(sentence(dotted(*marks)), size=SMALL, colour=self.theme.dim)
        words.text(self.shelf.figures(), size=SMALL, colour=self.theme.dim)
        if puzzle == self.shelf.today:
            day = date_name(self.shelf.day)
            words.text(tr("The puzzle of {day}, the same for everybody.", day=day), size=SMALL, gap=HAIR)
            words.text(tr("One missed day a week does not break the streak."), size=SMALL)
        if self.more:
            words.text(self.said(self.more), size=BODY)

    def _offer(self, words: Column) -> None:
        """Buttons side by side, or below one another where that is too wide; then what came of them."""
        m = words.m
        acts = fitted(m, self._after(), words.width)
        for row in [acts] if row_width(m, acts) <= words.width else [[act] for act in acts]:
            widths = (Px(min(words.width, act.width(m))) for act in row)
            places = columns(m, words.box(control_height(m)), *widths, gap=TIGHT)
            words.add(*buttons(m, places, row, self.theme))
        if self.message:
            said = Semantic("status", self.message, id="message")
            words.text(self.message, size=SMALL, colour=self.theme.lit, semantic=said)

    def _after(self) -> tuple[Action, ...]:
        """What is offered once the chosen puzzle is solved: a picture, and for that of the day a line."""
        chosen = self.chosen
        if chosen is None or self.shelf.mark(chosen) not in SOLVED:
            return ()
        acts = (share_action(self, self.picture),)
        if chosen != self.shelf.today or not self.shelf.solved_today:
            return acts
        return Action("copy_result", tr("Copy the result"), self.copy, "C"), *acts

    def picture(self) -> Picture:
        """The picture of the chosen puzzle, which is solved."""
        assert self.chosen is not None
        return puzzle_picture(self.shelf, self.chosen, self.face(self.chosen), self.theme, self.mood)

    def copy(self) -> None:
        """Copy the line about the solved puzzle of the day, and show that it was copied."""
        if (today := self.shelf.today) is not None:
            self.message = copied(share_line(self.shelf, today), tr("Copied."))
            self.rebuild()

    def take_today(self) -> None:
        """Choose the puzzle of the day, or play it if it is chosen."""
        today = self.shelf.today
        if today is not None and self.chosen is not None and today.id == self.chosen.id:
            self.play()
        elif today is not None:
            self.choose(today, "today")

    def on_key(self, press: KeyPress) -> bool:
        today = Action("today", "", self.take_today, TODAY_KEY)
        acts = (*self._after(), *((today,) if self.shelf.today is not None else ()))
        return self.act_on(press, acts) or super().on_key(press)


AnyPuzzles: TypeAlias = PuzzlesPage[Any]
