"""The seven elements: the colours of their gels, their landscapes, and the auras of advanced levels."""

import math
from collections.abc import Callable
from typing import Literal, NamedTuple

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.people.tones import SKIN
from assets.workshop.shapes import (
    blob,
    circle,
    crescent,
    diamond,
    drop,
    flame,
    polar,
    polygon,
    rectangle,
    spiral,
    star,
)

GROUND = 388.0
Element = Literal["fire", "water", "ice", "metal", "earth", "air", "diamond"]


class Dye(NamedTuple):
    """The colours that replace red, amber and gold, and the tone of skin."""

    deep: str
    clear: str
    bright: str
    skin: str


DYES: dict[Element, Dye] = {
    "fire": Dye("#d9351c", "#ff8a2e", "#ffc24a", "#ffb98a"),
    "water": Dye("#1f6fb8", "#4aa3ee", "#8fd4ff", "#bfe0f6"),
    "ice": Dye("#4aa9d0", "#8fdcf6", "#d6f4ff", "#d9eef6"),
    "metal": Dye("#5f7286", "#a9bac9", "#e4ecf3", "#d6dbe0"),
    "earth": Dye("#8a4f22", "#cf8a44", "#f0bf7a", "#e2b184"),
    "air": Dye("#3f9a74", "#8ad6a8", "#d2f6dc", "#d5ead9"),
    "diamond": Dye("#a35fc4", "#e29ae6", "#fbdcff", "#f0d6ee"),
}


class Dyed(Drawing):
    """A drawing in the colours of its elements; a second element replaces the amber."""

    def __init__(self, first: Element, second: Element | None = None) -> None:
        super().__init__(360, 520)
        dye, other = DYES[first], DYES[second or first]
        self.dye, self.other = dye, other
        clear = other.clear if second else dye.clear
        self._dyes = {RED: dye.deep, AMBER: clear, GOLD: dye.bright, SKIN: dye.skin}

    def fill(self, outline: str, colour: str = "#000000", rule: str = "", opacity: float = 1) -> None:
        super().fill(outline, self._dyes.get(colour, colour), rule, opacity)


def foreground(d: Drawing) -> None:
    """Draw the ground in front of everything."""
    d.layer("front")
    d.ground(GROUND, swell=9)


def land(d: Drawing, element: Element) -> None:
    """Draw the far landscape, of thin paper in the colour of the element."""
    d.layer("far")
    LANDS[element](d, DYES[element].clear)


def _fire(d: Drawing, ink: str) -> None:
    d.fill(polygon([(-10, 400), (70, 236), (96, 262), (118, 240), (210, 400)]), ink, opacity=0.55)
    d.fill(polygon([(170, 400), (270, 270), (300, 288), (372, 400)]), ink, opacity=0.4)
    for x, high, lean in ((86, 96, 8), (108, 70, -8), (286, 54, 6)):
        d.fill(flame(x, 252 if x < 200 else 282, high, 30, lean), ink, opacity=0.5)


def _water(d: Drawing, ink: str) -> None:
    for row in range(4):
        y, shift = 286 + row * 30, (row % 2) * 30
        for i in range(-1, 7):
            d.line(spiral(i * 60 + shift, y, 3, 22, 1.1, 90), 6, ink)
    d.fill(rectangle(-10, 350, 380, 60), ink, opacity=0.5)


def _ice(d: Drawing, ink: str) -> None:
    for x, top, wide in ((28, 190, 60), (96, 250, 44), (262, 236, 50), (330, 170, 66), (186, 288, 40)):
        d.fill(
            polygon([(x - wide / 2, 400), (x - 4, top), (x + 8, top + 34), (x + wide / 2, 400)]),
            ink,
            opacity=0.6,
        )
    for x, y in ((70, 90), (300, 110), (180, 60)):
        for k in range(3):
            a, b = polar(x, y, 13, k * 60), polar(x, y, -13, k * 60)
            d.line(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}", 2.4, ink)


def gear(x: float, y: float, r: float, teeth: int = 12, degrees: float = 0) -> str:
    """A wheel with teeth."""
    points = []
    for i in range(teeth):
        for share, far in ((0, 0.84), (0.2, 1), (0.5, 1), (0.7, 0.84)):
            points.append(polar(x, y, r * far, degrees + (i + share) * 360 / teeth))
    return polygon(points)


def _metal(d: Drawing, ink: str) -> None:
    for x, y, r, turn in ((58, 250, 70, 0), (318, 306, 84, 10), (190, 366, 60, 4)):
        d.fill(gear(x, y, r, 14, turn), ink, opacity=0.5)
        d.fill(circle(x, y, r * 0.36), "#ffffff", opacity=0.7)


def _earth(d: Drawing, ink: str) -> None:
    d.fill(polygon([(-20, 400), (62, 214), (96, 262), (130, 230), (220, 400)]), ink, opacity=0.6)
    d.fill(polygon([(150, 400), (250, 250), (284, 286), (316, 240), (390, 400)]), ink, opacity=0.45)


def _air(d: Drawing, ink: str) -> None:
    for y, left, right in ((110, -10, 110), (176, 230, 370), (250, -10, 84), (300, 268, 370)):
        end = right if left < 0 else left
        way = 1 if left < 0 else -1
        d.line(f"M{left} {y}H{right}", 5, ink)
        d.line(spiral(end, y - 16, 4, 16, 1.0, 90, -way), 5, ink)
    d.fill(
        blob([(-10, 352, 1), (80, 330), (190, 350), (290, 326), (370, 348, 1), (370, 410, 1), (-10, 410, 1)]),
        ink,
        opacity=0.6,
    )


def _diamond(d: Drawing, ink: str) -> None:
    for x, top, wide in ((40, 210, 54), (88, 276, 36), (280, 258, 44), (326, 196, 60)):
        low = 400
        d.fill(
            polygon(
                [
                    (x - wide / 2, low),
                    (x - wide / 2, top + 40),
                    (x, top),
                    (x + wide / 2, top + 40),
                    (x + wide / 2, low),
                ]
            ),
            ink,
            opacity=0.5,
        )
        d.line(f"M{x} {top}V{low}", 2.4, "#ffffff")
        d.line(f"M{x - wide / 2} {top + 40}H{x + wide / 2}", 2.4, "#ffffff")


LANDS: dict[Element, Callable[[Drawing, str], None]] = {
    "fire": _fire,
    "water": _water,
    "ice": _ice,
    "metal": _metal,
    "earth": _earth,
    "air": _air,
    "diamond": _diamond,
}


def aura(d: Dyed, element: Element, x: float, y: float, r: float, level: int) -> None:
    """Draw the aura of a hero above level 1: a wreath that grows fuller with the level."""
    if level < 2:
        return
    count = 9 if level == 2 else 14
    span = 170 if level == 2 else 260
    dye = DYES[element]
    for i in range(count):
        turn = -90 - span / 2 + span * i / (count - 1)
        px, py = polar(x, y, r, turn)
        d.card(mote(element, px, py, 19 if level == 3 else 15, turn), 1.2, dye.deep if i % 2 else dye.clear)
    if level == 3:
        for i in range(count - 1):
            turn = -90 - span / 2 + span * (i + 0.5) / (count - 1)
            px, py = polar(x, y, r + 20, turn)
            d.fill(mote(element, px, py, 9, turn), dye.bright)


def mote(element: Element, x: float, y: float, size: float, turn: float) -> str:
    """The smallest sign of an element, pointing outwards."""
    match element:
        case "fire":
            return flame(x, y + size * 0.5, size * 1.5, size, size * 0.3 * math.cos(math.radians(turn)))
        case "water":
            return drop(x, y, size * 1.3, size * 0.8, turn)
        case "ice":
            return star(x, y, size * 0.75, size * 0.26, 6, turn)
        case "metal":
            return gear(x, y, size * 0.68, 7, turn)
        case "earth":
            ends = [
                polar(x, y, size * far, turn + at)
                for far, at in ((0.8, 0), (0.6, 110), (0.7, 200), (0.5, 290))
            ]
            return polygon(ends)
        case "air":
            return crescent(x, y, size * 0.6, size * 0.5, turn)
        case _:
            return diamond(x, y, size * 0.8, size * 0.5, turn)
