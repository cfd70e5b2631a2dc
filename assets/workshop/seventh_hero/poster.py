"""The poster of 7e Héros: nobody knows which of the seven faces belongs under the hood."""

from collections.abc import Callable

from assets.workshop.drawing import Drawing
from assets.workshop.seventh_hero.black_knight import mask as black_knight
from assets.workshop.seventh_hero.daylight import CORN, foreground, hills, sheet, sun
from assets.workshop.seventh_hero.houndmaster import mask as houndmaster
from assets.workshop.seventh_hero.mad_hen import mask as mad_hen
from assets.workshop.seventh_hero.magician import mask as magician
from assets.workshop.seventh_hero.pyromaniac import mask as pyromaniac
from assets.workshop.seventh_hero.sergeant import mask as sergeant
from assets.workshop.seventh_hero.wanderer import clasp, cloak, hood, lantern, sleeve
from assets.workshop.seventh_hero.witch import mask as witch
from assets.workshop.shapes import Point, polar, polygon

_SUN: Point = (180, 190)
_LANTERN: Point = (288, 282)
_SCALE = 0.72

# Each mask: where its neck hangs, where its string is tied in its own frame, its direction, its face.
_MASKS: tuple[tuple[str, Point, Point, int, Callable[[Drawing], None]], ...] = (
    ("mad_hen", (50, 262), (-4, -80), 1, mad_hen),
    ("pyromaniac", (72, 178), (0, -56), 1, pyromaniac),
    ("witch", (114, 130), (0, -100), 1, witch),
    ("black_knight", (182, 112), (0, -60), 1, black_knight),
    ("houndmaster", (252, 128), (0, -62), -1, houndmaster),
    ("sergeant", (298, 180), (0, -88), -1, sergeant),
    ("magician", (312, 262), (0, -94), -1, magician),
)


def poster() -> Drawing:
    """The wanderer before the sun; seven masks hang round it on their strings."""
    d = sheet()
    sun(d, *_SUN, 104)
    hills(d, 372, 346, 362, 342, 360)
    d.layer("puppet")
    for name, (x, y), (tie_x, tie_y), way, face in _MASKS:
        knot = x + tie_x * way * _SCALE, y + tie_y * _SCALE
        with d.part(name, knot[0], -60):
            d.rod(*knot, knot[0], -60, 1.8)
            with d.moved(x, y, 0, _SCALE * way, _SCALE):
                face(d)
    _wanderer(d)
    foreground(d, 404)
    d.pose("sway", **{name: (2.4 if i % 2 else -2.4, 0, 0) for i, (name, *_) in enumerate(_MASKS)})
    d.pose("sway", lantern=6)
    return d


def _wanderer(d: Drawing) -> None:
    with d.part("cloak", 176, 404), d.moved(176, 230, 0, 1.1):
        cloak(d, 164, 92)
    with d.part("hood", 176, 230, on="cloak"), d.moved(176, 230, 0, 1.1):
        hood(d)
        clasp(d, 0, 26)
    with d.part("lantern", *_LANTERN, on="cloak"):
        for i in range(-4, 6):
            x, y = _LANTERN[0], _LANTERN[1] + 50
            ends = [polar(x, y, reach, i * 22.5) for reach in (50, 58 if i % 2 else 66)]
            d.line(polygon(ends, closed=False), 3, CORN)
        with d.moved(*_LANTERN):
            lantern(d)
    with d.part("sleeve", 214, 276, on="cloak"):
        sleeve(d, [(206, 282), (226, 302), (256, 298), (285, 284)], [46, 42, 30, 15])
