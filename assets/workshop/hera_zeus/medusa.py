"""Medusa: the gorgon's face full front, twelve snakes about it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from assets.workshop.beasts import snake_head
from assets.workshop.drawing import GOLD, RED, Drawing, Turn
from assets.workshop.hera_zeus.attire import LAUREL, charm
from assets.workshop.hera_zeus.insignia import emblem, peacock_eye, spark
from assets.workshop.hera_zeus.sheet import Livery, card
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    crescent,
    drop,
    ellipse,
    lens,
    mirrored,
    polar,
    polygon,
    spiral,
)

_X, _Y, _SIZE = 180, 206, 0.86
_IRIS = "#a8e04a"


class _Snake(NamedTuple):
    """A snake: its angle from the crown, negative to the left; its length, and the direction of its head."""

    angle: float
    reach: float
    size: float
    glance: float

    @property
    def name(self) -> str:
        return f"snake_{'left' if self.angle < 0 else 'right'}_{abs(self.angle):g}"

    @property
    def way(self) -> int:
        return -1 if self.angle < 0 else 1


_SNAKES = (
    *[_Snake(way * turn, 140, 0.66, 34) for turn in (13, 48, 83) for way in (-1, 1)],
    *[_Snake(way * turn, 124, 0.74, -16) for turn in (33, 68, 101) for way in (-1, 1)],
)


def medusa(livery: Livery) -> Drawing:
    """Return the drawing. Ornament: snakes; the aegis below wears the eyes of the peacock, or lightning."""
    d = card()
    _glare(d)
    d.layer("puppet")
    _aegis(d, livery)
    for snake in _SNAKES:
        _viper(d, snake)
    with d.part("head", _X, 290), d.moved(_X, _Y, 0, _SIZE):
        _skull(d, livery)
    _mouth(d)
    for side in (-1, 1):
        _gaze(d, side)
    with _piece(d, "mask"):
        _nose(d)
        _curls(d)
        emblem(d, 0, -100, 28, livery.peacock)
    _poses(d)
    return d


def _poses(d: Drawing) -> None:
    poses: dict[str, dict[str, float | Turn]] = {"strike": {}, "struck": {}, "fallen": {}}
    for i, snake in enumerate(_SNAKES):
        low, way, far = f"{snake.name}_head", snake.way, snake.glance > 0
        reach = polar(0, 0, 9, snake.angle - 90)
        poses["strike"] |= {snake.name: (way * (9 if far else -5), *reach), low: way * (-18 if far else 10)}
        poses["struck"] |= {snake.name: 9 if i % 4 < 2 else -9, low: 16 * way}
        poses["fallen"] |= {snake.name: way * (128 - abs(snake.angle) * 0.86), low: way * (30 - i * 3)}
    d.pose("strike", head=(0, 0, -6), jaw=(0, 0, 8), tongue=(0, 0, 14), brow_left=9, brow_right=-9)
    d.pose("struck", head=(9, 4, 0), jaw=(-6, 0, 2), tongue=(12, 0, 2), brow_left=-8, brow_right=6, aegis=-4)
    d.pose("fallen", head=(17, 6, 44), jaw=(8, 0, 8), tongue=(-16, 0, 16), brow_left=-12, brow_right=12)
    d.pose("fallen", lid_left=(0, 0, 34), lid_right=(0, 0, 34), aegis=(0, 0, 10))
    for name, parts in poses.items():
        d.pose(name, **parts)


@contextmanager
def _piece(d: Drawing, name: str, x: float = 0, y: float = 0, side: int = 1) -> Iterator[None]:
    """A part of the face, in the face's frame, that turns about a point; mirrored on the left side."""
    with (
        d.part(name, _X + x * side * _SIZE, _Y + y * _SIZE, on="head"),
        d.moved(_X, _Y, 0, _SIZE * side, _SIZE),
    ):
        yield


def _viper(d: Drawing, snake: _Snake) -> None:
    """Two links, each with its scales, and a head that looks outwards."""
    turn, way = snake.angle - 90, snake.way
    spine: list[Point] = [
        polar(_X, _Y, 48, turn), polar(_X, _Y, snake.reach * 0.6, turn + way * 10),
        polar(_X, _Y, snake.reach * 0.82, turn - way * 8), polar(_X, _Y, snake.reach, turn + way * 4),
    ]  # fmt: skip
    body = Ribbon(spine, [26, 24, 19, 14])
    bend = body.at(0.5)
    with d.part(snake.name, *spine[0], on="head"):
        d.card(body.outline(0, 0.52), 2)
        d.along(body, "lens", 3, 0.44, side=-0.25 * way, turn=34 * way, span=(0.16, 0.46))
        d.along(body, "bar", 4, 0.26, side=0.56 * way, colour=LAUREL, span=(0.12, 0.46))
    with d.part(f"{snake.name}_head", *bend[:2], on=snake.name):
        d.card(body.outline(0.48, 1), 2)
        d.fill(circle(*bend[:2], body.width(0.5) / 2))
        d.along(body, "lens", 3, 0.46, side=-0.25 * way, turn=34 * way, span=(0.58, 0.88))
        d.along(body, "bar", 5, 0.26, side=0.56 * way, colour=LAUREL, span=(0.54, 0.95))
        snake_head(
            d, *body.at(1)[:2], turn + way * snake.glance, snake.size, way if snake.glance > 0 else -way
        )
        d.rivet(*bend[:2], 3.2)


def _skull(d: Drawing, livery: Livery) -> None:
    """The round of the face, ears, and the short beard of flames the oldest gorgons wear."""
    for i in range(9):
        turn = 34 + i * 14
        d.card(drop(*polar(0, 2, 82, turn), 32, 18, turn), 1.6)
        d.gel(RED if i % 2 else GOLD, drop(*polar(0, 2, 89, turn), 19, 7, turn))
    half: list[Knot] = [
        (0, -88), (-44, -82), (-76, -52), (-86, -6), (-81, 40), (-60, 76), (-26, 94), (0, 97),
    ]  # fmt: skip
    d.card(blob(mirrored(half, 0)), 3)
    for _ in d.both_sides(0):
        d.card(circle(90, 12, 13), 2)
        d.gel(GOLD, circle(90, 12, 7))
        if livery.peacock:
            peacock_eye(d, 92, 48, 90, 0.7)
        else:
            d.card(circle(92, 46, 19), 1.6)
            spark(d, 92, 46, 0.56)
        d.gel(SKIN, blob([(20, 6, 1), (38, 12), (58, 8), (74, -6, 1), (66, 14), (46, 22), (28, 17)]))
        d.cut(spiral(60, 36, 2, 11, 1.5, 220), 2.6)
        for x, y in ((38, 30), (46, 48), (36, 40), (74, 20), (76, 34), (48, 60), (40, 92 - 20)):
            d.hole(circle(x, y, 2.1))


def _mouth(d: Drawing) -> None:
    """The grin: tusks, and the tongue out."""
    grin: list[Knot] = [(0, 36), (-26, 34), (-56, 36, 1), (-50, 62), (-25, 80), (0, 82)]
    with _piece(d, "jaw", 0, 60):
        d.card(blob(mirrored(grin, 0)), 3)
        d.hole(blob(mirrored([(k[0] * 0.95, k[1] * 0.96 + 2, *k[2:]) for k in grin], 0)))
        for side in (-1, 1):
            for x, top in ((21.0, 68), (31.0, 64)):
                low = 83 - x * 0.3
                d.fill(polygon([(side * (x - 5), low + 1), (side * (x - 3.6), top), (side * (x + 3.6), top),
                                (side * (x + 5), low - 2)]))  # fmt: skip
    with _piece(d, "tongue", 0, 56):
        tongue: list[Knot] = [(0, 54), (-15, 55), (-17, 80), (-14, 106), (0, 121, 1)]
        d.card(blob(mirrored(tongue, 0)), 2.4)
        d.gel(RED, blob(mirrored([(k[0] * 0.78, k[1] * 0.94 + 4, *k[2:]) for k in tongue], 0)))
        d.line("M0 62V100", 2.6)
    with _piece(d, "teeth", 0, 40):
        d.fill(blob(mirrored([(0, 31), (-28, 28), (-58, 33, 1), (-27, 38), (0, 40)], 0)))
        for _ in d.both_sides(0):
            for x in (5.4, 16.4, 27):
                d.fill(blob([(x - 4.4, 36), (x - 3.6, 49), (x + 3.6, 49), (x + 4.4, 36)]))
            d.card(blob([(33, 39, 1), (44, 37, 1), (42, 58), (35, 78, 1), (33, 58)]), 1.2)


def _gaze(d: Drawing, side: int) -> None:
    """An eye that stares, its lid hidden under the brow till it falls, and the brow."""
    name = "left" if side < 0 else "right"
    with _piece(d, f"eye_{name}", 38, -22, side):
        d.gel(_IRIS, blob([(9, -13, 1), (22, -38), (46, -45), (71, -27, 1), (52, -8), (28, -6)]))
        d.fill(circle(40, -23, 14))
        d.gel(GOLD, circle(40, -23, 11.4))
        d.fill(ellipse(40, -23, 3.4, 11))
    with _piece(d, f"lid_{name}", 38, -48, side):
        d.fill(blob([(6, -46, 1), (22, -74), (46, -78), (74, -58, 1), (54, -42), (28, -40)]))
        d.cut("M10 -48C26 -41 52 -41 69 -57", 2.4)
    with _piece(d, f"brow_{name}", 42, -46, side):
        d.card(blob([(2, -24, 1), (24, -46), (50, -52), (80, -38, 1), (74, -56), (46, -68), (14, -56)]), 2.2)
        d.cut("M10 -40C28 -54 48 -59 70 -48", 2.2)


def _nose(d: Drawing) -> None:
    """A broad flat nose, the brow wrinkled over it."""
    half: list[Knot] = [(0, -34), (-7, -10), (-10, 8), (-24, 17), (-18, 29), (0, 27)]
    d.card(blob(mirrored(half, 0)), 2.2)
    for _ in d.both_sides(0):
        d.hole(drop(15, 22, 8, 5.4, 190))
        d.gel(SKIN, lens(3.6, -2, 24, 4, 84))
    for i in range(3):
        y = -42 - i * 7
        d.cut(f"M{i - 8} {y}C-3 {y - 4} 3 {y - 4} {8 - i} {y}", 2)


def _curls(d: Drawing) -> None:
    """Two rows of snail curls on the brow."""
    for r, size, count, step in ((86, 16, 9, 18.6), (69, 12, 7, 18.6)):
        for i in range(count):
            turn = -90 + (i - (count - 1) / 2) * step
            x, y = polar(0, 4, r, turn)
            d.card(circle(x, y, size), 1.8)
            d.cut(spiral(x, y, 1.6, size - 3.4, 1.5, turn + 90, 1 if i * 2 < count else -1), 2.2)


def _aegis(d: Drawing, livery: Livery) -> None:
    """The goatskin she is pinned to, its fringe of the side's own feathers or bolts."""
    with d.part("aegis", _X, 290), d.moved(_X, _Y + 14, 0, 1.06):
        for i in range(9):
            turn = 90 + (i - 4) * 17.0
            if livery.peacock:
                d.card(drop(*polar(0, 0, 88, turn), 56, 24, turn), 1.8)
                peacock_eye(d, *polar(0, 0, 132, turn), turn, 0.68)
            else:
                _fork(d, *polar(0, 0, 94, turn), turn, 1 if i < 4 else -1)
        skin: list[Knot] = [(0, 6), (-86, 12), (-101, 44), (-84, 86), (-46, 112), (0, 119)]
        d.card(blob(mirrored(skin, 0)), 2.4)
        for i in range(10):
            turn = 90 + (i - 4.5) * 15.6
            d.hole(crescent(*polar(0, -2, 90, turn), 6, 4.4, turn + 180))
            d.hole(crescent(*polar(0, 0, 99, turn + 7.8), 5, 3.8, turn + 187.8))
            charm(d, livery, *polar(0, 0, 109, turn), 7, turn - 90)


def _fork(d: Drawing, x: float, y: float, degrees: float, side: int) -> None:
    """A jag of lightning that leaves the rim."""
    bolt = [(-8, -13), (36, -12), (31, -3), (68, 2), (27, 13), (32, 4), (-8, 11)]
    with d.moved(x, y, degrees, 1, side):
        d.card(polygon(bolt), 2)
        d.gel(GOLD, polygon([(20, -7), (30, -7), (26, 1), (52, 2), (34, 7), (38, -1), (20, -1)]))


def _glare(d: Drawing) -> None:
    """The glare that turns to stone."""
    for i in range(30):
        turn = i * 12
        d.fill(drop(*polar(_X, _Y, 120, turn), 96, 15, turn), "#b9a0b4")
