"""The Golden Apples."""

import math

from assets.workshop.beasts import apple
from assets.workshop.drawing import GREEN, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Point, blob, circle, lens, polar
from assets.workshop.trials.ground import trial
from assets.workshop.trials.ladon import ladon_head

_TRUNK = 232.0
_REACH = 56.0  # the distance of a coil from the middle of the trunk
_PITCH, _THICK = 45.0, 29.0
# Each branch: its part, its spine, its width at the root, its number of leaf pairs.
_BRANCHES = (
    ("left", ((228, 172), (196, 118), (136, 86), (66, 76), (22, 88)), 26, 10),
    ("left", ((228, 150), (190, 84), (136, 50), (84, 40)), 22, 8),
    ("right", ((236, 172), (276, 138), (316, 134), (344, 152)), 24, 7),
    ("right", ((234, 154), (268, 92), (312, 66), (346, 74)), 22, 8),
    ("top", ((230, 150), (226, 96), (200, 44), (168, 28)), 20, 7),
    ("top", ((232, 140), (246, 84), (276, 40), (304, 30)), 20, 7),
)
_APPLES = (
    *(("left", 30.0, 118.0, 18.0), ("left", 98.0, 66.0, 19.0), ("left", 160.0, 124.0, 20.0)),
    *(("top", 150.0, 62.0, 17.0), ("top", 222.0, 66.0, 22.0), ("top", 276.0, 70.0, 18.0)),
    *(("right", 330.0, 104.0, 18.0), ("right", 296.0, 164.0, 19.0)),
)
_DROPPED: dict[int, float] = {0: 20, 3: -34, 7: 22}  # the apples that fall with it, and how far to the right
_NECK = ((176.0, 238.0), (138, 264), (98, 264), (74, 238), (86, 210), (116, 198), (124, 178), (106, 168))
_HEAD = (98.0, 168.0)
_TAIL = ((262.0, 312.0), (304, 326), (336, 316), (346, 284), (328, 264), (310, 276), (320, 288))


def golden_apples() -> Drawing:
    """Return the drawing. Ornament: the lozenges of the serpent wound about the trunk."""
    d = trial()
    _garden(d)
    d.layer("puppet")
    for level in range(3):
        _behind(d, level)
    _tree(d)
    _before(d, 2)
    _before(d, 1)
    _neck(d)
    _before(d, 0)
    with d.part("coil_0"):
        d.rivet(*_NECK[0], 4.5)
    d.layer("front")
    d.ground(341)
    _poses(d)
    return d


def _poses(d: Drawing) -> None:
    swaying = {f"apple_{i}": 12.0 if i % 2 else 9.0 for i in range(len(_APPLES))}
    dropped = {f"apple_{i}": (40.0 - 9 * i, right, 317 - _APPLES[i][2]) for i, right in _DROPPED.items()}
    d.pose(
        "struck",
        neck=-8,
        neck_high=9,
        head=14,
        jaw=-8,
        coil_0=(0, 3, 0),
        coil_1=(0, -3, 0),
        left=-3,
        right=3,
        top=2,
        **swaying,
    )
    d.pose(
        "fallen",
        coil_0=(4, 0, 54),
        coil_1=(-3, 6, 36),
        coil_2=(0, 0, 18),
        neck=-26,
        neck_high=44,
        head=-84,
        jaw=8,
        left=-6,
        right=7,
        **dropped,
    )


def _garden(d: Drawing) -> None:
    hills = [(0.0, 300.0), (70, 262), (140, 290), (220, 258), (300, 286)]
    d.fill(blob([*hills, (360, 262, 1), (360, 520, 1), (0, 520, 1)]), "#b99a5e")
    d.fill(circle(180, 140, 122), "#efe0a6")


def _tree(d: Drawing) -> None:
    for i, (name, spine, root, pairs) in enumerate(_BRANCHES):
        with d.part(name, 232, 160):
            _branch(d, Ribbon(spine, [root, root * 0.7, root * 0.45, 3]), pairs, i)
    for name, spine, root, _ in _BRANCHES:
        branch = Ribbon(spine, [root, root * 0.7, root * 0.45, 3])
        with d.part(name):
            d.fill(branch.outline(0, 0.3))
            d.along(branch, "lens", 4, 0.3, span=(0.08, 0.27))
    trunk = Ribbon([(226, 352), (238, 300), (226, 240), (234, 190), (232, 146)], [96, 52, 44, 42, 38])
    d.card(trunk.outline(0, 0.8), 1.6)
    d.fill(trunk.outline(0.6, 1))
    for side in (-0.5, 0, 0.5):
        bark = [trunk.beside(0.1 + 0.085 * k, side + 0.16 * math.sin(k * 1.7 + side * 4)) for k in range(11)]
        d.cut(blob(bark, closed=False), 2)
    d.hole(lens(232, 176, 22, 9, 90))
    d.fill(circle(232, 176, 2.6))
    for i, (name, x, y, r) in enumerate(_APPLES):
        with d.part(f"apple_{i}", x, y - r * 1.4, on=name):
            d.hole(circle(x, y, r + 4))
            apple(d, x, y, r)


def _branch(d: Drawing, branch: Ribbon, pairs: int, shift: int) -> None:
    d.limb(branch, 1.6)
    for k in range(pairs):
        t = 0.3 + 0.68 * k / (pairs - 1)
        x, y, heading = branch.at(t)
        for side in (-1, 1):
            _leaf(d, x, y, 34 - 8 * t + (shift + k) % 2 * 3, heading + side * (54 - 20 * t))
    x, y, heading = branch.at(1)
    _leaf(d, x - 4, y, 30, heading)


def _leaf(d: Drawing, x: float, y: float, length: float, turn: float) -> None:
    middle = polar(x, y, length * 0.5, turn)
    d.card(lens(*middle, length, length * 0.4, turn), 1.2)
    d.gel(GREEN, lens(*polar(x, y, length * 0.56, turn), length * 0.56, length * 0.14, turn))


def _ends(level: int) -> tuple[Point, Point]:
    return (_TRUNK - _REACH, 238 + _PITCH * level), (_TRUNK + _REACH, 214 + _PITCH * level)


def _behind(d: Drawing, level: int) -> None:
    """The half turns behind the trunk, where the seam with the next coil stays hidden."""
    left, right = _ends(level)
    with d.part(f"coil_{level}", _TRUNK, left[1]):
        if level > 0:
            d.card(Ribbon([(_TRUNK, left[1] - 26), left], [_THICK, _THICK]).outline())
        if level < 2:
            d.card(Ribbon([right, (_TRUNK, left[1] + _PITCH - 26)], [_THICK, _THICK]).outline())


def _before(d: Drawing, level: int) -> None:
    left, right = _ends(level)
    if level == 2:
        band = Ribbon([left, (_TRUNK - 10, 322), *_TAIL], [_THICK, 36, 34, 28, 20, 13, 3])
    else:
        middle = _TRUNK, (left[1] + right[1]) / 2 + 7
        band = Ribbon([left, middle, right], [_THICK, _THICK + 2, _THICK])
    with d.part(f"coil_{level}"):
        for end in (left, right)[: 3 - level]:
            d.card(circle(*end, _THICK / 2), 2.4)
        d.card(band.outline(), 2.4)
        for end in (left, right)[: 3 - level]:
            d.fill(circle(*end, _THICK / 2))
        _lozenges(d, band, *((5, (0.02, 0.98)) if level < 2 else (13, (0.01, 0.94))))


def _lozenges(d: Drawing, body: Ribbon, count: int, span: tuple[float, float]) -> None:
    d.along(body, "diamond", count, 0.46, side=-0.2, span=span)
    d.along(body, "bar", round(count * 1.7), 0.2, side=0.62, colour=GREEN, span=span)
    d.along(body, "dot", round(count * 1.7), 0.1, side=-0.72, span=span)


def _neck(d: Drawing) -> None:
    neck = Ribbon(_NECK, [31, 33, 34, 33, 31, 30, 30])
    x, y, _ = neck.at(0.52)
    with d.part("neck_high", x, y, on="neck"):
        d.card(neck.outline(0.52, 1), 2.4)
        d.fill(circle(x, y, 15.5))
        _lozenges(d, neck, 5, (0.59, 0.94))
    with d.part("neck", *_NECK[0], on="coil_0"):
        d.card(neck.outline(0, 0.54), 2.4)
        _lozenges(d, neck, 6, (0.13, 0.47))
        d.rivet(x, y, 4)
    ladon_head(d, *_HEAD, 0, 0.86)
