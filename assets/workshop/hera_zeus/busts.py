"""Shared pieces of the two great busts; faces look right. Independent of the cards."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from assets.workshop.drawing import GOLD, Drawing
from assets.workshop.people.tones import SKIN
from assets.workshop.shapes import Point, at, blob, circle, drop, lens, placed, polar


class Frame(NamedTuple):
    """The place of a bust on a drawing, its scale, and whether it looks left."""

    x: float
    y: float
    scale: float
    left: bool = False

    @contextmanager
    def part(self, d: Drawing, name: str, joint: Point = (0, 0), on: str = "") -> Iterator[None]:
        """Put all following pieces on a part, in the bust's own scale."""
        side = -1 if self.left else 1
        x, y = self.x + joint[0] * self.scale * side, self.y + joint[1] * self.scale
        with d.part(name, x, y, on), d.moved(self.x, self.y, 0, self.scale * side, self.scale):
            yield


def window(d: Drawing, outline: str, edge: float = 4.4, colour: str = SKIN, gap: float = 2.4) -> None:
    """A pane in a frame of card along its outline."""
    d.card(outline, gap + edge)
    d.gel(colour, outline)
    d.line(outline, edge * 2)


def great_eye(d: Drawing, x: float, y: float, degrees: float = 4, iris: str = GOLD) -> None:
    """An almond eye with lids, 44 long."""
    d.fill(blob(placed([(-26, 1, 1), (-8, -14), (12, -11), (24, 3, 1), (8, 11), (-10, 10)], x, y, degrees)))
    d.gel("#fff1d6", lens(x - 0.6, y - 0.6, 35, 17, degrees))
    d.fill(circle(x + 3.4, y - 1.4, 8.4))
    d.gel(iris, circle(x + 3.4, y - 1.4, 6))
    d.fill(circle(x + 4.2, y - 1.6, 3))


def pendant(d: Drawing, x: float, y: float, colour: str) -> None:
    """An earring: a disc, a bar and three drops."""
    d.card(circle(x, y, 9), 1.8)
    d.gel(GOLD, circle(x, y, 6.4))
    d.fill(circle(x, y, 2.6))
    for side, long in ((-9, 17), (9, 17), (0, 25)):
        d.card(drop(x + side, y + 15, long, 9, 90), 1.4)
        d.gel(colour if side else GOLD, drop(x + side, y + 15.6, long - 5, 5.4, 90))


def rosette(d: Drawing, x: float, y: float, r: float, petal: str, heart: str) -> None:
    """A round clasp of eight petals."""
    d.card(circle(x, y, r), 2)
    for i in range(8):
        d.gel(petal, drop(*polar(x, y, r * 0.36, i * 45), r * 0.5, r * 0.34, i * 45))
    d.gel(heart, circle(x, y, r * 0.22))


def holder(d: Drawing, x: float, top: float, bottom: float) -> None:
    """The rod that holds a bust up, with its knob."""
    d.line(f"M{at((x, top))}L{at((x, bottom))}", 8)
    d.card(circle(x, top + 40, 9), 1.6)
    d.hole(circle(x, top + 40, 3.4))
