"""The Stymphalian Birds."""

from contextlib import AbstractContextManager
from dataclasses import dataclass

from assets.workshop.drawing import AMBER, GOLD, HOLE, RED, Drawing, Turn
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, drop, lens, placed, polar
from assets.workshop.trials.ground import trial

_SHAFTS = (  # the rain: tip of the quill, length, heading
    *((24.0, 190.0, 44.0, 112.0), (84.0, 272.0, 46.0, 108.0), (132.0, 268.0, 40.0, 104.0)),
    *((252.0, 286.0, 40.0, 98.0), (48.0, 250.0, 36.0, 110.0), (310.0, 262.0, 46.0, 100.0)),
)


_ARM = {"near": 92.0, "far": 66.0}  # the longest blade of an arm; the head needs room before the far one


@dataclass(frozen=True)
class _Bird:
    """A bird of the flock: the centre of its body, its tilt, its size; its letter names its parts."""

    name: str
    x: float
    y: float
    tilt: float
    scale: float

    @property
    def fine(self) -> bool:
        """Return True if the bird is near enough to show more than its blades."""
        return self.scale > 0.5

    def at(self, x: float, y: float) -> Point:
        """A point of the bird on the sheet."""
        knot = placed([(x, y)], self.x, self.y, self.tilt, self.scale)[0]
        return knot[0], knot[1]

    def part(self, name: str) -> str:
        """The name of a part of this bird."""
        return f"{self.name}_{name}"


_GREAT = _Bird("great", 188, 226, -10, 0.88)
_FLOCK = (_Bird("last", 313, 58, -2, 0.22), _Bird("next", 196, 92, -6, 0.34))


def stymphalian_birds() -> Drawing:
    """Return the drawing. Ornament: bronze feathers, each a blade."""
    d = trial()
    _marsh(d)
    d.layer("puppet")
    for bird in (*_FLOCK, _GREAT):
        _draw(d, bird)
    _rain(d)
    d.layer("front")
    _reeds(d)
    d.ground(338)
    _poses(d)
    return d


def _poses(d: Drawing) -> None:
    struck: dict[str, float | Turn] = {f"blade_{i}": (9, 0, -5) for i in range(len(_SHAFTS))}
    fallen: dict[str, float | Turn] = {
        f"blade_{i}": (8 - 5 * i, 0, 300 - y) for i, (_, y, _, _) in enumerate(_SHAFTS)
    }
    for bird, spin, drift in ((_GREAT, 168, 6), (_FLOCK[0], 190, 14), (_FLOCK[1], 150, -140)):
        struck |= {
            bird.part("body"): -5,
            bird.part("neck"): -8,
            bird.part("head"): 14,
            bird.part("tail"): 12,
            bird.part("near_wing"): 9,
            bird.part("near_hand"): 11,
            bird.part("far_wing"): -8,
            bird.part("far_hand"): -10,
            bird.part("near_leg"): -12,
            bird.part("far_leg"): 10,
        }
        fallen |= {
            bird.part("body"): (spin, drift, 308 - bird.y),
            bird.part("neck"): -8,
            bird.part("head"): 40,
            bird.part("near_wing"): 50,
            bird.part("near_hand"): 4,
            bird.part("far_wing"): -50,
            bird.part("far_hand"): -6,
            bird.part("near_leg"): 14,
            bird.part("far_leg"): -8,
        }
    d.pose("struck", **struck)
    d.pose("fallen", **fallen)


def _draw(d: Drawing, bird: _Bird) -> None:
    _wing(d, bird, "far", (-10, -14), (-46, -40), (-62, -88), (-164, -82), -166)
    _tail(d, bird)
    _leg(d, bird, "far", (8, 22), 16)
    _body(d, bird)
    _leg(d, bird, "near", (22, 24), -6)
    _neck(d, bird)
    _wing(d, bird, "near", (0, -10), (54, -20), (82, -64), (-50, 26), 22)


def _frame(d: Drawing, bird: _Bird) -> AbstractContextManager[None]:
    return d.moved(bird.x, bird.y, bird.tilt, bird.scale)


def _wing(
    d: Drawing, bird: _Bird, side: str, shoulder: Point, elbow: Point, wrist: Point, fan: Point, trail: float
) -> None:
    """A wing of two links; the hand's blades fan out, the arm's blades trail."""
    way = 1 if side == "near" else -1
    hand, arm = bird.part(f"{side}_hand"), bird.part(f"{side}_wing")
    count, wide = (7, 25) if bird.fine else (5, 36)
    with d.part(hand, *bird.at(*wrist), on=arm), _frame(d, bird):
        for i in range(count):
            along = i / (count - 1)
            turn = fan[0] + (fan[1] - fan[0]) * (along if way > 0 else 1 - along)
            _blade(d, *polar(*wrist, 6, turn), 124 - 42 * abs(along - 0.33), wide, turn, GOLD, way)
    with d.part(arm, *bird.at(*shoulder), on=bird.part("body")), _frame(d, bird):
        bone = Ribbon([shoulder, elbow, wrist], [34, 26, 22])
        for i in range(count - 1):
            along = i / (count - 2)
            turn = trail + way * (-14 + along * 40)
            _blade(d, *bone.at(0.96 - along * 0.75)[:2], _ARM[side] - along * 30, wide, turn, HOLE, way)
        if bird.fine:
            _coverts(d, bone, trail, way)
        d.card(bone.outline(), 1.8)
        d.fill(circle(*wrist, 12))
        d.fill(circle(*shoulder, 17))
        if bird.fine:
            d.along(bone, "drop", 5, 0.42, span=(0.22, 0.84))
            d.rivet(*wrist, 5)
            d.hole(*(drop(*polar(*shoulder, 9.5, i * 45), 8, 4.4, i * 45) for i in range(8)))
            d.rivet(*shoulder, 5)
        else:
            d.rivet(*shoulder, 9)


def _coverts(d: Drawing, bone: Ribbon, trail: float, way: int) -> None:
    for i in range(6):
        x, y, _ = bone.at(1 - i * 0.16)
        _blade(d, x, y, 50 - i * 2, 19, trail + way * (-22 + i * 8), AMBER, way)


def _blade(
    d: Drawing, x: float, y: float, length: float, width: float, turn: float, slit: str, way: int
) -> None:
    """A feather like a knife: straight back, curved edge, a pane along the shaft."""
    n, w = length, width * way
    edge: list[Knot] = [(0, -w * 0.18), (n * 0.3, -w * 0.46), (n * 0.78, -w * 0.5), (n * 1.04, w * 0.3, 1)]
    d.card(blob(placed([*edge, (n * 0.8, w * 0.34), (n * 0.4, w * 0.4), (0, w * 0.18)], x, y, turn)), 1.5)
    pane: list[Knot] = [(n * 0.42, 0, 1), (n * 0.6, -w * 0.22), (n * 0.8, -w * 0.22), (n * 0.93, w * 0.06, 1)]
    d.gel(slit, blob(placed([*pane, (n * 0.76, w * 0.08)], x, y, turn)))


def _body(d: Drawing, bird: _Bird) -> None:
    with d.part(bird.part("body"), bird.x, bird.y), _frame(d, bird):
        hull: list[Knot] = [
            (-48, -10),
            (-26, -26),
            (12, -26),
            (44, -8),
            (66, 8),
            (44, 22),
            (8, 32),
            (-28, 24),
        ]
        d.card(blob(hull), 2.2)
        for row in range(3 if bird.fine else 0):
            for i in range(5 - row % 2):
                d.hole(drop(-22 + i * 15 + row % 2 * 7, -6 + row * 12, 11, 6.5, 12))


def _tail(d: Drawing, bird: _Bird) -> None:
    with d.part(bird.part("tail"), *bird.at(52, 6), on=bird.part("body")), _frame(d, bird):
        for i, turn in enumerate((22, 78, 33, 67, 44, 56)):
            _blade(d, 48, 8, 78 + i * 5, 22, turn, GOLD if i < 4 else HOLE, 1)


def _leg(d: Drawing, bird: _Bird, side: str, hip: Point, turn: float) -> None:
    x, y = hip
    with (
        d.part(bird.part(f"{side}_leg"), *bird.at(x, y), on=bird.part("body")),
        _frame(d, bird),
        d.moved(x, y, turn),
    ):
        for claw in (70, 104, 138, 176):
            d.card(blob(placed([(0, -4), (16, -6), (27, 2, 1), (15, 1), (0, 4)], -18, 66, claw)), 1.2)
        d.card(Ribbon([(6, 24), (4, 42), (-18, 68)], [11, 8, 9]).outline(), 1.4)
        d.card(Ribbon([(-2, -10), (6, 12), (5, 34)], [30, 24, 10]).outline(), 1.8)
        d.hole(drop(3, 4, 14, 8, 84))


def _neck(d: Drawing, bird: _Bird) -> None:
    neck = Ribbon([(-28, -2), (-58, 10), (-80, -6), (-86, -30), (-108, -40)], [44, 30, 22, 21, 24])
    with d.part(bird.part("head"), *bird.at(-104, -38), on=bird.part("neck")), _frame(d, bird):
        _head(d)
    with d.part(bird.part("neck"), *bird.at(-36, 0), on=bird.part("body")), _frame(d, bird):
        d.limb(neck)
        d.fill(circle(-30, 0, 23))
        d.along(neck, "lens", 8 if bird.fine else 4, 0.42, side=0.1, turn=90, span=(0.3, 0.92))
        for i in range(4 if bird.fine else 0):
            d.hole(drop(-44 + i * 9, 14 - i % 2 * 3, 10, 6, 20), drop(-40 + i * 8, -12 - i * 1.5, 10, 6, 4))
    with d.part(bird.part("head")), _frame(d, bird):
        _face(d)


def _head(d: Drawing) -> None:
    for i, turn in enumerate((-92, -66, -40, -14)):
        x, y = polar(-114, -42, 12, turn)
        d.card(drop(x, y, 38 - abs(i - 1) * 5, 11, turn + 8), 1.3)
        d.gel(RED, drop(*polar(x, y, 8, turn + 8), 17, 4.6, turn + 8))
    d.card(blob([(-116, -34), (-150, -22), (-196, 10, 1), (-152, -8), (-112, -22)]), 1.3)


def _face(d: Drawing) -> None:
    skull: list[Knot] = [
        *((-96, -42), (-106, -58), (-124, -60), (-140, -50), (-176, -34), (-204, -2, 1), (-168, -22)),
        *((-140, -28), (-118, -24), (-100, -26)),
    ]
    d.card(blob(skull), 1.8)
    d.eye(-121, -45, 18, -14)
    d.cut("M-142 -40C-158 -36 -172 -28 -182 -20", 1.9)
    d.cut("M-136 -54C-137 -44 -136 -36 -132 -28", 1.8)


def _rain(d: Drawing) -> None:
    for i, (x, y, length, turn) in enumerate(_SHAFTS):
        with d.part(f"blade_{i}", x, y):
            _blade(d, x, y, length, 13, turn, GOLD if i % 2 else HOLE, 1)
            d.line(f"M{x:g} {y:g}L{polar(x, y, -12, turn)[0]:g} {polar(x, y, -12, turn)[1]:g}", 2.4)


def _marsh(d: Drawing) -> None:
    d.fill(
        blob([(0, 292), (80, 276), (170, 290), (260, 272), (360, 288, 1), (360, 520, 1), (0, 520, 1)]),
        "#a57f5e",
    )
    for x, h in ((30.0, 170.0), (52, 220), (86, 150), (284, 150), (322, 210), (344, 180)):
        d.line(f"M{x} 400C{x} {400 - h * 0.5} {x + 6} {400 - h * 0.8} {x + 2} {400 - h}", 3.4, "#8f6a4c")
        d.fill(lens(x + 2, 394 - h, 42, 10, -86), "#8f6a4c")


def _reeds(d: Drawing) -> None:
    for x, top, lean in (
        (14.0, 262.0, -6.0),
        (32, 284, 5),
        (350, 268, 4),
        (336, 292, -7),
        (274, 308, 3),
        (106, 306, 6),
    ):
        d.line(f"M{x} 350C{x} 320 {x + lean / 2} 300 {x + lean} {top}", 2.6)
        d.fill(lens(x + lean, top + 6, 28, 8, 90 + lean))
        d.line(f"M{x + lean} {top - 8}L{x + lean} {top - 18}", 1.8)
        for side in (-1, 1):
            d.fill(
                blob(
                    [
                        (x - 2, 350),
                        (x + side * 10, 322),
                        (x + side * 22, 306, 1),
                        (x + side * 14, 326),
                        (x + 3, 350),
                    ]
                )
            )
