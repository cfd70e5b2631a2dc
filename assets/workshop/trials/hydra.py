"""The Lernaean Hydra."""

from dataclasses import dataclass

from assets.workshop.beasts import snake_head
from assets.workshop.drawing import AMBER, GREEN, RED, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, crescent, drop, flame, lens, mirrored, polar, polygon
from assets.workshop.trials.ground import trial
from assets.workshop.trials.limbs import leg
from assets.workshop.trials.serpent import coil, link


@dataclass(frozen=True)
class _Neck:
    """A neck: `way` is 1 looking right, -1 looking left; with size 0 its head is burnt off."""

    name: str
    spine: tuple[Point, ...]
    root: float
    end: float
    size: float
    way: int
    fallen: tuple[float, float]

    @property
    def body(self) -> Ribbon:
        return Ribbon(self.spine, [self.root, self.root * 0.8, self.root * 0.66, self.end * 1.1, self.end])

    @property
    def leaves(self) -> int:
        return 4 if self.size < 0.95 else 5


_NECKS = (
    _Neck("low_left", ((154, 268), (114, 258), (94, 226), (58, 234)), 32, 18, 0.8, -1, (-45, 40)),
    _Neck("low_right", ((212, 270), (256, 264), (270, 230), (292, 222)), 32, 18, 0.8, 1, (40, -3)),
    _Neck("left", ((158, 264), (114, 242), (110, 200), (72, 188)), 36, 19, 0.9, -1, (-21, -34)),
    _Neck("stump", ((206, 262), (244, 236), (240, 204), (262, 176)), 34, 22, 0, 1, (30, 94)),
    _Neck(
        "tall_left", ((170, 262), (138, 222), (152, 176), (122, 142), (96, 136)), 40, 21, 1.0, -1, (69, -145)
    ),
    _Neck(
        "tall_right", ((196, 262), (222, 216), (206, 172), (230, 126), (258, 114)), 40, 21, 1.02, 1, (46, 52)
    ),
    _Neck(
        "middle", ((182, 266), (164, 214), (190, 166), (188, 112), (158, 84)), 48, 25, 1.24, -1, (-12, -107)
    ),
)

_BEND = 0.52  # where on a neck the rivet sits
_TAIL = (
    *((206.0, 318.0), (250, 330), (300, 322), (332, 288)),
    *((312, 252), (278, 258), (280, 286), (302, 286), (300, 274)),
)
_RING = ((150.0, 296.0), (116, 266), (72, 268), (44, 294), (66, 324), (136, 330))


def lernaean_hydra() -> Drawing:
    """Return the drawing. Ornament: scales, and seven necks, one of them burnt out."""
    d = trial()
    _marsh(d)
    d.layer("puppet")
    for neck in _NECKS:
        _low(d, neck)
    _trunk(d)
    for neck in _NECKS:
        _high(d, neck)
    d.layer("front")
    d.ground(341)
    struck = {n.name: 7.0 * n.way for n in _NECKS} | {f"{n.name}_head": -13.0 * n.way for n in _NECKS}
    d.pose("struck", body=4, tail=-10, left_leg=-7, right_leg=6, **struck)
    fallen = {n.name: n.fallen[0] for n in _NECKS} | {f"{n.name}_head": n.fallen[1] for n in _NECKS}
    d.pose("fallen", body=(0, 0, 30), tail=24, left_leg=24, right_leg=-24, **fallen)
    return d


def _marsh(d: Drawing) -> None:
    d.fill(
        blob(
            [
                (0, 300),
                (50, 270),
                (90, 292),
                (150, 262),
                (215, 290),
                (270, 258),
                (360, 280, 1),
                (360, 520, 1),
                (0, 520, 1),
            ]
        ),
        "#b98d72",
    )
    for x, h in ((26.0, 210.0), (50, 250), (334, 262), (312, 220), (20, 150)):
        d.line(f"M{x} 400C{x} {400 - h * 0.5} {x + 6} {400 - h * 0.8} {x + 2} {400 - h}", 3, "#9a705a")
        d.fill(lens(x + 2, 388 - h, 34, 9, -86), "#9a705a")


def _low(d: Drawing, neck: _Neck) -> None:
    with d.part(neck.name, *neck.spine[0], on="body"):
        link(d, neck.body, 0, _BEND, neck.way, neck.leaves)


def _high(d: Drawing, neck: _Neck) -> None:
    x, y, _ = neck.body.at(_BEND)
    with d.part(f"{neck.name}_head", x, y, on=neck.name):
        link(d, neck.body, _BEND, 1, neck.way, neck.leaves)
        d.rivet(x, y, 3.6)
        if neck.size:
            snake_head(d, *neck.body.at(1), neck.size, neck.way)
        else:
            _ember(d, *neck.body.at(1))


def _ember(d: Drawing, x: float, y: float, heading: float) -> None:
    with d.moved(x, y, heading + 90):
        d.card(
            polygon([(-13, 8), (-14, -6), (-8, 0), (-4, -9), (1, -1), (6, -10), (9, -2), (15, -7), (12, 8)]),
            1.4,
        )
    for dx, h, w, colour in ((-1, 46, 26, RED), (1, 32, 16, AMBER), (1, 18, 8, "#fff2c0")):
        d.fill(flame(x + dx, y - 5, h, w, 5), colour)


def _trunk(d: Drawing) -> None:
    tail, ring = Ribbon(_TAIL, [48, 46, 40, 31, 24, 18, 13, 8, 3]), Ribbon(_RING, [30, 36, 40, 42, 42, 44])
    root = tail.at(0.3)
    with d.part("tail", root[0], root[1], on="body"):
        coil(d, tail, 0.28, 1, -1, 15)
        d.rivet(root[0], root[1], 4.5)
    with d.part("body", 180, 330):
        coil(d, ring, 0, 1, 1, 14)
        coil(d, tail, 0, 0.31, -1, 5)
        _chest(d)
    _claws(d)


def _chest(d: Drawing) -> None:
    """A breastplate of green bars between rows of scales; the necks rise from behind its upper edge."""
    half: list[Knot] = [(180, 252), (160, 257), (138, 266, 1), (132, 290), (138, 318), (134, 352, 1)]
    d.card(blob(mirrored(half, 180)), 2.4)
    for row in range(6):
        y = 266.0 + row * 13
        d.gel(GREEN, lens(180, y + 2, 44 - abs(row - 1.5) * 3, 7, 0))
        for _ in d.both_sides(180):
            d.hole(crescent(150 - row % 2 * 4, y + 5, 5, 3.8, -90))


def _claws(d: Drawing) -> None:
    for name, way in (("left_leg", -1), ("right_leg", 1)):
        spine = [(46.0, 276.0), (66, 282), (72, 298), (58, 310), (62, 325)]
        leg(d, name, [(180 + way * x, y) for x, y in spine], [30, 28, 22, 17, 15], _talons, 90 - way * 90)
        with d.part(name):
            for i in range(8):
                d.hole(drop(*polar(180 + way * 46, 276, 7, i * 45), 7, 4, i * 45))


def _talons(d: Drawing) -> None:
    for turn in (-22, 24, 0):
        d.card(drop(2, 0, 34, 11, turn), 1.4)
        d.hole(drop(*polar(2, 0, 6, turn), 9, 3.6, turn))
