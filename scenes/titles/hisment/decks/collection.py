"""The left side of the deck editor: filters over the collection, and a page of its cards."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from typing import NamedTuple

import pygame
from pygame import Surface

from game.titles.hisment.decks import Breach
from game.titles.hisment.effects import Element, HeroClass
from scenes.art.card_painter import face_size
from scenes.services import Services, ntr, tr
from scenes.table.layout import RATIO
from scenes.titles.hisment.decks.charts import price_name
from scenes.titles.hisment.decks.draft import Draft
from scenes.titles.hisment.decks.filters import KINDS, LEVELS, PRICES, Filters
from scenes.titles.hisment.decks.panel import group_name
from scenes.titles.hisment.layout import CROWDED
from scenes.titles.hisment.theme import COLOURS, NIGHT, Looks, icon_of
from scenes.toolkit.design import BODY, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import DESIGN_HEIGHT, Box, Metrics, Pose, Px, aligned, inset, own
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Colour, colour
from scenes.toolkit.shapes import Panel, Sprite
from scenes.widgets.buttons import Button, button
from scenes.widgets.cards import Card, card
from scenes.widgets.furniture import icon, label
from scenes.widgets.page import control_height, text_width

CARD, PLATE = 122.0, 24  # the width of a card, and the height of the plate on it
WIDEST = 162  # the largest width of a card where only one part of the editor has room
LEAST = 0.92  # the least width there, as a share of it
VEIL = 96  # in high contrast still a tint, under which the name can be read
"""Opacity of what lies over a card that cannot be added: its name keeps a contrast of 4.5."""


class Mark(NamedTuple):
    """A filter that can be set: row, value, words, and an icon if it has one."""

    row: str
    value: object
    words: str
    icon: str = ""


class Flow:
    """A flow layout: boxes side by side from the left, wrapped into lines."""

    def __init__(self, m: Metrics, box: Box, tall: int) -> None:
        self.m, self.box, self.tall = m, box, tall
        self.x, self.y, self.gap = box.left, box.top, m.px(HAIR)

    def next(self, width: int) -> Box:
        """The next box of that width."""
        if self.x > self.box.left and self.x + width > self.box.left + self.box.width:
            self.line()
        made = Box(self.x, self.y, min(width, self.box.width), self.tall)
        self.x += width + self.gap
        return made

    def fill(self, least: int, most: int = 1 << 20) -> Box:
        """The rest of the line, or the whole next line if less than `least` is left; right-aligned."""
        if self.rest < least:
            self.line()
        wide = min(self.rest, most)
        self.x += self.rest - wide
        return self.next(wide)

    def space(self) -> None:
        """Leave an additional gap before the next box."""
        self.x += self.gap

    @property
    def rest(self) -> int:
        """The width that is left in this line."""
        return self.box.left + self.box.width - self.x

    def line(self) -> None:
        """Begin a new line."""
        self.x, self.y = self.box.left, self.y + self.tall + self.gap

    @property
    def end(self) -> int:
        """The lower edge of the last line."""
        return self.y + self.tall


class FilterRow:
    """The filters as buttons; `changed` is called after each click."""

    def __init__(self, looks: Looks, filters: Filters, changed: Callable[[], None]) -> None:
        self.looks, self.filters, self._changed = looks, filters, changed

    def buttons(self, m: Metrics, flow: Flow, line: int) -> list[Node]:
        """The buttons of a line: kinds; elements and classes; levels and prices."""
        made: list[Node] = []
        for number, group in enumerate(self._lines()[line]):
            if number:
                flow.space()
            made += [self._button(m, flow, mark) for mark in group]
        return made

    def _lines(self) -> list[list[list[Mark]]]:
        looks = self.looks
        kinds = [Mark("kind", kind, group_name(kind)) for kind in KINDS]
        elements = [Mark("element", each, looks.element(each), each) for each in Element]
        classes = [Mark("class", each, looks.hero_class(each), each) for each in HeroClass]
        levels = [Mark("level", level, tr("Level {n}", n=level)) for level in LEVELS]
        prices = [Mark("price", group, price_name(group), "coin") for group in range(len(PRICES) + 1)]
        return [[kinds], [elements, classes], [levels, prices]]

    def _button(self, m: Metrics, flow: Flow, mark: Mark) -> Button:
        on = mark.value in self.filters.marks[mark.row]
        bare = bool(mark.icon) and mark.row != "price"
        words = "" if bare else mark.words
        width = text_width(m, words, BODY) + round(m.text(BODY) * (1.5 if words else 2.5))
        width += round(m.text(BODY) * 1.2) if mark.icon and words else 0
        turn = partial(self._turn, mark)
        name = f"{mark.row}:{mark.value}"
        box = flow.next(max(m.target, width))
        made = button(m, box, name, words, turn, size=BODY, theme=NIGHT, selected=on)
        if mark.icon:
            made.icon = partial(_tinted if bare and not on else icon, icon_of(mark.icon))
        made.semantic = Semantic("toggle", mark.words, tr("on") if on else tr("off"), True, name)
        return made

    def _turn(self, mark: Mark) -> None:
        self.filters.turn(mark.row, mark.value)
        self._changed()


def _tinted(name: str, size: int, ink: Colour) -> Surface:
    """An icon, in its own colour if it is an element's."""
    return icon(name, size, colour(COLOURS[name]) if name in COLOURS else ink)


class Shelves:
    """A page of cards, marked if they are in the deck or cannot be added."""

    def __init__(self, services: Services, looks: Looks, draft: Draft) -> None:
        self.services, self.looks, self.draft = services, looks, draft

    def size(self, m: Metrics, box: Box) -> tuple[int, int, int]:
        """The number of cards across and down, and their width, that fill most of the box."""
        wanted, gap = m.px(CARD * min(1.3, (1 + m.text_scale) / 2)), m.px(TIGHT)
        least, most, more = 0.8 * wanted, round(1.35 * wanted), range(1)
        if m.text_scale >= CROWDED:
            # Beside larger words a card is no smaller than beside small ones; a line more may fit.
            most, more = m.px(WIDEST * max(1.0, m.h / DESIGN_HEIGHT)), range(2)
            least = LEAST * most
            wanted = round(least)
        ways = []
        for across, added in product(range(2, 16), more):
            width = (box.width - gap * (across - 1)) // across
            down = max(1, (box.height + gap) // (face_size(width)[1] + gap)) + added
            width = min(width, most, round((box.height - gap * (down - 1)) / down / RATIO) - 1)
            if least <= width <= most:
                ways.append((across * down * width * width, across, down, width))
        return max(ways, default=(0, 2, 1, min(wanted, box.width // 2)))[1:]

    def fill(self, m: Metrics, box: Box, names: Iterable[str]) -> list[Node]:
        """The cards of a page."""
        across, down, width = self.size(m, box)
        tall = face_size(width)[1]
        right = (box.width - across * width) / max(1, across - 1)
        below = min(m.px(WIDE), (box.height - down * tall) / max(1, down - 1)) if down > 1 else 0
        counts, made = Counter(self.draft.cards), list[Node]()
        for number, name in enumerate(names):
            y, x = divmod(number, across)
            pose = Pose(box.left + x * (width + right) + width / 2, box.top + y * (tall + below) + tall / 2)
            made.append(self._card(m, name, width, pose, counts[name]))
        return made

    def _card(self, m: Metrics, name: str, width: int, pose: Pose, number: int) -> Card:
        fault = self.draft.refusal(name)
        # A full deck is no reason to lock a card: it can still replace another.
        refused = fault is not None and fault.breach is not Breach.SIZE
        said = ntr("{n} in the deck", "{n} in the deck", number) if number else ""
        words = ", ".join(filter(None, (said, tr("cannot be added") if refused and not number else "")))
        semantic = Semantic("card", self.looks.name(name), words, True, f"card:{name}")
        face = self.looks.face(name, priced=True)
        made = card(self.services, face, width, pose=pose, z=1, semantic=semantic)
        made.ref, made.clickable, made.draggable = f"card:{name}", True, not refused
        if number:
            made.add(self._badge(m, made, "check", f"×{number}" if number > 1 else ""))
        elif refused:
            width, height = made.size
            veil = Panel(fill=NIGHT.ink, radius=m.px(6), opacity=VEIL)
            made.add(veil.place((0, 0, width, height)), self._badge(m, made, "lock", ""))
        return made

    def _badge(self, m: Metrics, on: Card, sign: str, words: str) -> Node:
        """A small plate at the right edge: a card is in the deck and how often, or it cannot be added."""
        width, height = on.size
        side = max(m.px(PLATE), round(width * 0.24))
        lit = sign == "check"
        fill, ink = (NIGHT.lit, NIGHT.on_lit) if lit else (NIGHT.ink, NIGHT.text)
        wide = side + (round(side * 0.9) if words else 0)
        plate = Panel(fill=fill, outline=NIGHT.line, radius=m.px(5), thickness=max(1.0, m.unit), z=2)
        plate.place((width - wide + m.px(HAIR), round(height * 0.45), wide, side))
        edge = round(side * 0.18)
        signed = Sprite(source=lambda w, _h: icon(sign, w, ink))
        plate.add(signed.place((edge, edge, side - 2 * edge, side - 2 * edge)))
        if words:
            box = Box(side - edge, 0, wide - side + edge // 2, side)
            plate.add(label(m, box, words, size=BODY, weight="extrabold", colour=ink, max_lines=1))
        return plate


def turn_page(m: Metrics, box: Box, page: int, pages: int, turn: Callable[[int], None]) -> list[Node]:
    """The buttons to turn pages, with the page number between them, at the right end of a line."""
    tall, words = box.height, tr("Page {n} of {all}", n=page + 1, all=pages)
    wide = text_width(m, words, BODY) + m.px(TIGHT)
    span = wide + 2 * tall + m.px(2 * TIGHT)
    line = aligned(m, box, Px(span), x="end")
    back = Box(line.left, line.top, tall, tall)
    onward = Box(line.left + line.width - tall, line.top, tall, tall)
    middle = inset(m, line, Px(tall + m.px(TIGHT)), 0)
    said = Semantic("text", words, id="page")
    made: list[Node] = [label(m, middle, words, size=BODY, anchor="center", max_lines=1, semantic=said)]
    for name, place, step in (("page_back", back, -1), ("page_on", onward, 1)):
        off = not 0 <= page + step < pages
        called = tr("Previous page") if step < 0 else tr("Next page")
        said, act = Semantic("button", called, "", not off, name), partial(turn, page + step)
        shown = button(m, place, name, "", act, theme=NIGHT, disabled=off, semantic=said)
        shown.icon = partial(_arrow, step)
        made.append(shown)
    return made


def _arrow(step: int, size: int, ink: Colour) -> Surface:
    """The icon of the previous page, or of the next."""
    return pygame.transform.flip(icon("play", size, ink), step < 0, False)


def notice(m: Metrics, box: Box, words: str) -> Node:
    """A message at the foot of the collection."""
    said = Semantic("status", words, id="notice")
    shown = label(m, own(box), words, size=BODY, colour=NIGHT.text, max_lines=2, semantic=said)
    return Group().place(box).add(shown)


def field_height(m: Metrics) -> int:
    """The height of buttons and fields among the filters."""
    return control_height(m, BODY)
