"""The page of the ladder beyond Mythic: the heads of the Hydra, which are open, and how many in force."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.titles.hercule.cards import Catalogue
from scenes.services import Services, say, tr
from scenes.table.panels import sign_at
from scenes.titles.hercule.theme import said_of
from scenes.toolkit import text as lettering
from scenes.toolkit.design import GAP, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import REST, Box, Metrics, Px, aligned, columns, inset, own, rows
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Node
from scenes.toolkit.paint import FOOTLIGHT as T, Colour
from scenes.widgets.furniture import label
from scenes.widgets.page import SMALL, Action, Column, Page, line_height
from scenes.widgets.row import Row

LARGE = 1.5  # from this text scale on the heads are in one column
SIGN, DRAWN, HIGHEST = 44, 30, 132


def head_told(catalogue: Catalogue, number: int) -> str:
    """A head with its number and its sentence; empty for 0."""
    if not number:
        return ""
    head = catalogue.definitions.ladder[number - 1]
    return said_of("head_told", n=number, sentence=say(head.text, **head.figures))


class LadderPage(Page[int | None]):
    """Page that closes with the number of heads to play with, or None if it was left."""

    id = "hercule/ladder"

    def __init__(self, services: Services, catalogue: Catalogue, opened: int, chosen: int) -> None:
        super().__init__(services)
        self.heads, self.opened, self.chosen = catalogue.definitions.ladder, opened, chosen
        self.catalogue = catalogue
        self.focus.id = "take"

    def heading(self) -> str:
        return said_of("ladder")

    def left_feet(self) -> tuple[Action, ...]:
        none = Action("head:0", said_of("no_heads"), partial(self.choose, 0), "0", lit=not self.chosen)
        return (*super().left_feet(), none)

    def right_feet(self) -> tuple[Action, ...]:
        words = said_of("take_heads", n=self.chosen) if self.chosen else said_of("take_no_heads")
        return (Action("take", words, self.take, tr("Enter"), "play", "primary"),)

    def on_key(self, press: KeyPress) -> bool:
        """Choose a head by its digit; 0 is none of them."""
        known = press.key.isdecimal() and int(press.key) <= len(self.heads)
        if known and int(press.key) != self.chosen:
            self.choose(int(press.key))
        return known or super().on_key(press)

    def take(self) -> None:
        """Close with the chosen number of heads."""
        self.close(self.chosen)

    def choose(self, number: int) -> None:
        """Put the heads up to this one in force if it is open; a second choice closes the page."""
        if number == self.chosen:
            self.take()
        elif number <= self.opened:
            self.chosen = number
            self.rebuild()

    def fill(self, m: Metrics, body: Box) -> None:
        """Lay the heads out in two columns, the first five on the left; in one if the text is large."""
        panel, view = self.sheet(m, body, GAP, GAP)
        column = Column.listed(m, view, partial(self._fill_list, view))
        panel.add(column.scrolled(view))

    def _fill_list(self, view: Box, column: Column) -> None:
        m = column.m
        column.text(said_of("ladder_note"), size=SMALL, colour=T.dim, anchor="top")
        beside = 1 if m.text_scale >= LARGE else 2
        numbers = range(1, len(self.heads) + 1)
        lines = -(-len(numbers) // beside)
        sides = [numbers[first : first + lines] for first in range(0, len(numbers), lines)]
        across = Box(column.left, column.y, column.width, 1)
        tops = columns(m, across, *(REST for _ in range(beside)), gap=TIGHT)
        room = (view.height - column.y) // lines - m.px(TIGHT)
        tall = max(self._tall(m, tops[0].width), min(room, m.px(HIGHEST)))
        for top, side in zip(tops, sides, strict=False):
            self._side(m, column, top, side, tall)
        column.y += lines * (tall + m.px(TIGHT)) - m.px(TIGHT)

    def _tall(self, m: Metrics, width: int) -> int:
        """The height of a row: that of the head with the longest sentence."""
        wide = width - m.px(28 + SIGN)
        words = (say(head.text, **head.figures) for head in self.heads)
        told = (lettering.fit(each, "medium", m.text(NAME), wide, m.height).height for each in words)
        return max(told) + self._above(m) + m.px(GAP)

    def _above(self, m: Metrics) -> int:
        """The height of a head's name and, if the text is large, of its state below."""
        return line_height(m, NAME) + (line_height(m, SMALL) if m.text_scale >= LARGE else 0) + m.px(HAIR)

    def _side(self, m: Metrics, column: Column, top: Box, numbers: Sequence[int], tall: int) -> None:
        for place, number in enumerate(numbers):
            box = Box(top.left, top.top + place * (tall + m.px(TIGHT)), top.width, tall)
            column.add(self._row(m, number, box))

    def _row(self, m: Metrics, number: int, box: Box) -> Row:
        """The row of a head: its state as an icon, and beside it the name and the sentence."""
        head, act = self.heads[number - 1], partial(self.choose, number)
        name, told = said_of("head_line", n=number, name=say(head.name)), say(head.text, **head.figures)
        words = f"{name}. {told} ({self._state(number)})"
        made = Row(name=f"head:{number}", words=words, chosen=number == self.chosen, on_click=act).place(box)
        made.opened = act
        at, beside = columns(m, inset(m, own(box), TIGHT), SIGN, REST, gap=HAIR)
        tall = self._above(m) + lettering.fit(told, "medium", m.text(NAME), beside.width, m.height).height
        above, below = rows(m, aligned(m, beside, height=Px(tall)), Px(self._above(m)), REST)
        shut, on = number > self.opened, number <= self.chosen
        sign, ink = ("lock", T.dim) if shut else ("check", T.lit) if on else ("star", T.text)
        made.add(sign_at(sign, m.px(DRAWN), ink, at.left + at.width / 2, at.top + at.height / 2))
        made.add(*self._head_line(m, number, name, above, ink))
        return made.add(label(m, below, told, size=NAME, colour=T.dim if shut else T.text, anchor="topleft"))

    def _head_line(self, m: Metrics, number: int, name: str, box: Box, ink: Colour) -> Iterator[Node]:
        """The name of a head, with its state on the right, or below if the text is large."""
        state, large = self._state(number), m.text_scale >= LARGE
        wide = Px(lettering.width(state, "medium", m.text(SMALL)) + m.px(HAIR))
        under, beside = rows(m, box, REST, Px(line_height(m, SMALL))), columns(m, box, REST, wide, gap=TIGHT)
        at, place = under if large else beside
        yield label(m, at, name, size=NAME, weight="bold", colour=ink, max_lines=1, anchor="left")
        lies, told = "left" if large else "right", T.lit if number <= self.chosen else T.dim
        yield label(m, place, state, size=SMALL, colour=told, max_lines=1, anchor=lies)

    def _state(self, number: int) -> str:
        """The state of a head in words: in force, open, or what opens it."""
        if number <= self.chosen:
            return said_of("head_on")
        if number <= self.opened:
            return said_of("head_open")
        return said_of("head_locked", n=number - 1) if number > 1 else said_of("head_locked_first")
