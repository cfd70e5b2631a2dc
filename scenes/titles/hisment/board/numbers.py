"""Numbers on the squares of the board: the damage that the viewer's hero would do, and what it would suffer.

Each has a mark of its own, told apart in grey too: a dark lozenge, and a light tag with a minus sign.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.core.refs import Seat
from game.titles.hisment.rules import board
from game.titles.hisment.rules.state import SEATS
from scenes.table.panels import one_line
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.board.nodes import DARK, FINE, FIRE, IVORY, RED, Body, Surroundings, chip_box
from scenes.titles.hisment.layout import Layout
from scenes.titles.hisment.theme import NIGHT
from scenes.toolkit import sight
from scenes.toolkit.design import BODY
from scenes.toolkit.geometry import Box, own
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Colour, kept
from scenes.toolkit.shapes import Panel

LOZENGE, LARGE_LOZENGE = (34.0, 34.0), (58.0, 58.0)
TAG, LARGE_TAG = (44.0, 26.0), (72.0, 46.0)
SMALL_LOZENGE, SMALL_TAG = (29.0, 29.0), (33.0, 21.0)
"""Sizes of the marks, those with large text, and those on the small board of the shop."""
MIDDLE = ((0.5, 0.5),)
"""The only place on the small board of the shop, where a number is as wide as its square."""
CORNERS = (0.21, 0.74), (0.79, 0.74), (0.21, 0.4), (0.79, 0.4)
"""Places of a number on its square, the preferred one first."""
FOOT = 0.1
AWAY = (0.21, 0.74), (0.5, 0.74), (0.79, 0.74), (0.21, 0.46), (0.79, 0.46), (0.21, FOOT), (0.79, FOOT)
"""The places that are tried where a figure or the plate with its points is in the way; those at one height
first, so that numbers of neighbouring squares stand in one line, and do not touch those of the next."""
INWARD, INSIDE = 0.42, (0.26, 0.5)
"""How far a large one stands from the left edge of the board, as a share of a square; and a tag, also a
large one, from the edges of its square, so that it does not touch the next one."""
DOUBT = 6
"""The share of its box that a number may hide more of a figure elsewhere than at the foot of its square."""
READ = 50
"""How much more it counts that a plate's pixel is hidden than a figure's."""
Size = tuple[int, int]


@dataclass(eq=False, kw_only=True)
class Lozenge(Panel):
    """A square that stands on its corner."""

    looks = Panel.looks

    def face(self, width: int, height: int) -> pygame.Surface | None:
        fill, line = self.paints()
        return _lozenge((width, height), fill or DARK, line or DARK)


@kept
def _lozenge(size: Size, fill: Colour, line: Colour) -> pygame.Surface:
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    large.fill((*line, 0))
    w, h = large.get_size()
    for inset, ink in ((0, line), (w // 12, fill)):
        points = [(w // 2, inset), (w - inset, h // 2), (w // 2, h - inset), (inset, h // 2)]
        pygame.draw.polygon(large, (*ink, 255), points)
    return pygame.transform.smoothscale(large, size)


def number_in(scene: Surroundings, square: int, box: Box, words: str, filled: bool, theirs: bool) -> Node:
    """A number on a square: damage by the viewer's hero, or by the enemy's (`theirs`)."""
    node = Group(z=24.0).place(box)
    node.semantic = Semantic("number", board.name_of(square), words)
    return node.add(number_mark(scene, own(box), words, theirs=theirs, filled=filled))


def number_mark(
    scene: Surroundings, box: Box, words: str, *, theirs: bool = False, filled: bool = False
) -> Node:
    """A number in its mark: a dark lozenge, or for what the enemy does (`theirs`) a light tag."""
    if theirs:
        edge = max(1.4, box.height / 12)
        mark = Panel(fill=IVORY, outline=RED, thickness=edge, radius=box.height // 5, opacity=255)
        return mark.place(box).add(one_line(scene.metrics, own(box), words, DARK, BODY, backing=IVORY))
    # In high contrast a pointed number is lit as all else is.
    paint = (FIRE if sight.high() is None else NIGHT.lit) if filled else DARK
    lozenge = Lozenge(fill=paint, outline=FIRE).place(box)
    return lozenge.add(one_line(scene.metrics, own(box), words, DARK if filled else IVORY, BODY))


def size_of(layout: Layout, *, theirs: bool) -> Size:
    """The size of a number's mark in pixels."""
    usual = (SMALL_LOZENGE, SMALL_TAG) if layout.shops else (LOZENGE, TAG)
    shapes = (LARGE_LOZENGE, LARGE_TAG) if layout.large else usual
    wide, high = map(layout.metrics.px, shapes[theirs])
    return wide, high


def plates_on(scene: Surroundings) -> tuple[Box, ...]:
    """The boxes of the plates with the points of the heroes on the board; there are none with large text."""
    heroes = ((seat, scene.model.on_board(seat)) for seat in SEATS if not scene.layout.large)
    return tuple(chip_box(scene, hero.square, seat) for seat, hero in heroes if hero is not None)


@lru_cache(maxsize=512)
def clear_box(
    layout: Layout,
    viewer: Seat,
    square: int,
    standing: tuple[Body, ...],
    plates: tuple[Box, ...] = (),
    theirs: bool = False,
) -> Box:
    """The box for a number on a square: the first that touches no figure and no plate, or hides least."""
    boxes = corners(layout, viewer, square, size_of(layout, theirs=theirs))

    def cost(place: tuple[tuple[float, float], Box]) -> int:
        (_, up), box = place
        over = hidden(box, standing, theirs=theirs)
        # On a figure at the foot of its square, a number could be that of the next one.
        over += box.width * box.height // DOUBT if over and up == FOOT else 0
        # Points are read, a figure is only seen.
        return over + READ * sum(_shared(box, each) for each in plates)

    return min(zip(_tried(layout), boxes, strict=True), key=cost)[1]


def hidden(box: Box, standing: Iterable[Body], *, theirs: bool) -> int:
    """The pixels of figures that a number's mark hides."""
    return sum(body.covered(box) if theirs else body.under(box) for body in standing)


def covers_figure(box: Box, standing: Iterable[Body]) -> bool:
    """Whether a tag lies on a figure for the most part."""
    return 2 * hidden(box, standing, theirs=True) > box.width * box.height


def _shared(one: Box, other: Box) -> int:
    """The pixels that two boxes share."""
    shared = pygame.Rect(one).clip(pygame.Rect(other))
    return shared.width * shared.height


def _tried(layout: Layout) -> Iterable[tuple[float, float]]:
    """The places that are tried for a number, as shares of its square."""
    return MIDDLE if layout.shops else CORNERS if layout.large else AWAY


def corners(layout: Layout, viewer: Seat, square: int, size: Size) -> Iterator[Box]:
    """The possible boxes for a number on a square, the preferred one first.

    A large one reaches out over its square, and would lie on the number of the line beside the board.
    """
    is_first = layout.large and geometry.cell(square, viewer)[0] == 0
    tag = size[0] > size[1]
    least = INSIDE[layout.large] if tag else INWARD if is_first else 0.0
    for across, up in _tried(layout):
        inside = min(1 - least, max(least, across)) if tag else max(least, across)
        x, y = layout.point(geometry.within(square, viewer, inside, up))
        yield Box(round(x - size[0] / 2), round(y - size[1] / 2), *size)
