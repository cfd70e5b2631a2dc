"""The puzzle page: a grid of the puzzles of one sort by grade, with marks, and details of the chosen one."""

from abc import abstractmethod
from functools import partial
from itertools import groupby
from typing import Any, ClassVar, Generic, TypeAlias

from scenes.art.card_painter import face_size
from scenes.art.faces import Face
from scenes.puzzles.shelf import Mark, P, Shelf
from scenes.services import Services, dotted, sentence, tr
from scenes.sound.board import Tune
from scenes.table.panels import GOLD, sign_at
from scenes.table.table import Table
from scenes.toolkit.design import target
from scenes.toolkit.geometry import Box, Grow, Metrics, columns, own
from scenes.widgets.cards import card
from scenes.widgets.controls import Option
from scenes.widgets.furniture import label
from scenes.widgets.page import BODY, SMALL, Action, Column, Page, line_height
from scenes.widgets.row import Row

NEXT = "next"
"""The result with which a puzzle's table closes to go on to the next puzzle."""
SIDE, GAP, SIGN = 51, 8, 17.5
SIGNS: dict[Mark, str] = {"first": "star", "solved": "check", "shown": "eye"}


class PuzzlesPage(Page[None], Generic[P]):
    """A grid with one square per puzzle; the next unsolved one is preselected. `tune` plays at the table."""

    tune: ClassVar[Tune] = "table"

    def __init__(self, services: Services, shelf: Shelf[P, Any]) -> None:
        super().__init__(services)
        self.shelf = shelf
        first = next((sort for sort in shelf.sorts if shelf.next(sort=sort) in shelf.of(sort)), None)
        self.sort = first or next((sort for sort in shelf.sorts if shelf.of(sort)), shelf.sorts[0])
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

    def choose(self, puzzle: P | None) -> None:
        """Select a puzzle and show its details beside the grid."""
        self.chosen = puzzle
        if puzzle is not None:
            self.sort, self.focus.id = self.shelf.sort(puzzle), f"puzzle:{puzzle.id}"
        self.rebuild()

    def take_sort(self, sort: str) -> None:
        """Switch to the puzzles of another sort."""
        self.sort = int(sort)
        self.choose(self._usual())
        self.focus.id = f"sort:{sort}"

    def heading(self) -> str:
        return self.said("puzzles")

    def right_feet(self) -> tuple[Action, ...]:
        words, off = self.said("puzzle_play"), self.chosen is None
        begin = Action("play", words, self.play, tr("Enter"), "play", "primary", off)
        following = self.shelf.next(self.chosen) if self.chosen is not None else None
        if following is None:
            return (begin,)
        on = partial(self.choose, following)
        return Action("following", self.said("puzzle_next"), on, "N", "next"), begin

    def play(self) -> None:
        """Open the table of the chosen puzzle."""
        if self.chosen is not None:
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
        left, right = columns(m, below, Grow(0.64), Grow(0.36), gap=24)
        self._squares(m, left)
        self._beside(m, right)

    def _sort(self, sort: int) -> str:
        puzzles = self.shelf.of(sort)
        done = sum(self.shelf.mark(puzzle) in ("first", "solved") for puzzle in puzzles)
        name = self.shelf.sort_name(sort)
        return self.said("puzzles_done", sort=name, n=done, all=len(puzzles))

    def _squares(self, m: Metrics, box: Box) -> None:
        """Build the grid: a heading and rows of squares for each grade, as many in a row as fit."""
        panel, view = self.sheet(m, box, 20, 18)
        column = Column.within(m, view, m.px(5), m.px(2), theme=self.theme)
        side = max(m.px(SIDE), target(), line_height(m, BODY) + m.px(12))
        across = max(1, (column.width + m.px(GAP)) // (side + m.px(GAP)))
        for grade, found in groupby(self.shelf.of(self.sort), lambda puzzle: puzzle.grade):
            column.text(
                self.said(f"puzzle_grade_{grade}"), size=SMALL, colour=self.theme.dim, weight="bold", gap=4
            )
            puzzles = list(found)
            for start in range(0, len(puzzles), across):
                line = column.box(side, GAP)
                for place, puzzle in enumerate(puzzles[start : start + across]):
                    left = line.left + place * (side + m.px(GAP))
                    column.add(self._square(m, puzzle, Box(left, line.top, side, side)))
            column.y += m.px(10)
        panel.add(column.scrolled(view))

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
        done = mark in ("first", "solved")
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
        panel, place = self.sheet(m, box, 22, 24)
        if self.chosen is None:
            panel.add(
                label(m, place, self.said("puzzles_none"), size=BODY, colour=self.theme.dim, anchor="center")
            )
            return
        words = Column(m, place.left, place.top, place.width)
        words.theme = self.theme
        self._tell(words, self.chosen)
        wide = min(place.width, m.px(250))
        while face_size(wide)[1] > place.top + place.height - words.y and wide > m.px(60):
            wide -= 4
        shown = self.face(self.chosen)
        tall = face_size(wide)[1]
        left = place.left + (place.width - wide) // 2
        free = place.top + place.height - words.y
        panel.add(*words.nodes)
        if tall <= free:
            panel.add(
                card(self.services, shown, wide).place((left, words.y + (free - tall) // 2, wide, tall))
            )

    def _tell(self, words: Column, puzzle: P) -> None:
        words.heading(self.shelf.name(puzzle))
        words.text(self.shelf.goal(puzzle), weight="bold", gap=8)
        marks = (self.said(f"puzzle_grade_{puzzle.grade}"), self.shelf.mark_words(self.shelf.mark(puzzle)))
        words.text(sentence(dotted(*marks)), size=SMALL, colour=self.theme.dim, gap=8)
        words.text(self.shelf.figures(), size=SMALL, colour=self.theme.dim, gap=14)


AnyPuzzles: TypeAlias = PuzzlesPage[Any]
