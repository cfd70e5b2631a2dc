"""Cerberus, the hound at the gate of Hades."""

from assets.workshop.beasts import snake_head
from assets.workshop.drawing import AMBER, RED, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, diamond, drop, lens, polar, spiral
from assets.workshop.trials.ground import trial
from assets.workshop.trials.hound import Hound, head, neck
from assets.workshop.trials.limbs import leg
from assets.workshop.trials.serpent import coil

_LEFT = Hound("left", ((150, 241), (116, 222), (92, 190)), (66, 54, 40), 170, 0.8, -1, ((0.8, 66),))
_MIDDLE = Hound(
    "middle", ((166, 226), (168, 164), (152, 102)), (70, 56, 42), 200, 0.86, -1, ((0.66, 58), (0.88, 62))
)
_RIGHT = Hound(
    "right", ((186, 232), (226, 204), (248, 162)), (66, 54, 40), -22, 0.8, 1, ((0.56, 60), (0.8, 34))
)
_TAIL = ((262, 242), (290, 268), (320, 264), (334, 236), (318, 212))


def cerberus() -> Drawing:
    """Return the drawing. Ornament: snakes and fire."""
    d = trial()
    _gate(d)
    d.layer("puppet")
    _tail(d)
    leg(
        d,
        "far_hind",
        [(252, 246), (256, 276), (284, 298), (280, 316), (268, 330)],
        [54, 40, 22, 17, 16],
        _paw,
        0,
    )
    leg(
        d,
        "far_fore",
        [(176, 250), (188, 276), (196, 298), (194, 316), (186, 330)],
        [50, 38, 24, 18, 17],
        _paw,
        0,
    )
    for hound in (_RIGHT, _MIDDLE):
        neck(d, hound)
        head(d, hound, 22)
    _body(d)
    neck(d, _LEFT)
    head(d, _LEFT, 26)
    leg(
        d,
        "near_hind",
        [(250, 246), (232, 276), (262, 300), (254, 318), (242, 330)],
        [66, 50, 25, 18, 17],
        _paw,
        0,
    )
    leg(
        d,
        "near_fore",
        [(154, 250), (142, 276), (126, 298), (116, 316), (106, 330)],
        [58, 44, 26, 19, 18],
        _paw,
        0,
    )
    with d.part("near_hind"):
        d.cut(spiral(250, 244, 1.6, 13, 1.6, 150), 2.4)
        for i in range(10):
            d.hole(drop(*polar(250, 244, 18, i * 36), 9, 4.4, i * 36))
        for i in range(2):
            d.hole(lens(225 + i, 262 + i * 15, 13, 4.4, 98 - i * 14))
    with d.part("near_fore"):
        d.cut(spiral(152, 248, 1.6, 10, 1.5, 30), 2.4)
        for i in range(9):
            d.gel(AMBER if i % 2 else RED, drop(*polar(152, 248, 15, i * 40), 10, 4.6, i * 40))
    d.layer("front")
    d.ground(340)
    d.pose(
        "struck",
        body=3,
        left=-8,
        left_head=-10,
        left_jaw=-8,
        middle=9,
        middle_head=12,
        middle_jaw=-8,
        right=10,
        right_head=-12,
        right_jaw=8,
        tail=-10,
        tail_tip=14,
        near_fore=8,
    )
    d.pose(
        "fallen",
        body=(0, 0, 62),
        left=-26,
        left_head=4,
        left_jaw=16,
        middle=(-46, 34, 14),
        middle_head=8,
        middle_jaw=16,
        right=38,
        right_head=14,
        right_jaw=-16,
        tail=(44, -16, 0),
        tail_tip=30,
        near_fore=46,
        near_fore_low=20,
        far_fore=-50,
        near_hind=-60,
        near_hind_low=60,
        far_hind=-50,
    )
    return d


def _gate(d: Drawing) -> None:
    """The barred arch."""
    d.fill("M0 0H360V400H0ZM48 400V170A132 132 0 0 1 312 170V400Z", "#8d5a52", "evenodd")
    for x in (92, 136, 180, 224, 268):
        d.line(f"M{x} 30V400", 5, "#d9ab9c")
    for y in (112, 222):
        d.line(f"M40 {y}H320", 5, "#d9ab9c")
    for i in range(13):
        d.fill(diamond(*polar(180, 170, 148, 180 + i * 15), 9, 6, i * 15), "#c9a08a")


def _paw(d: Drawing) -> None:
    """A hound's paw under an ankle at (0, 0), the claws to the left."""
    for x, y in ((-19, 3), (-16, 7), (-10, 9)):
        d.fill(drop(x + 5, y - 2, 13, 5, 158))
    d.card(blob([(9, -8), (-4, -10), (-16, -4), (-20, 4), (-14, 10), (4, 10), (11, 6)]), 1.2)
    d.cut("M-14 2C-11 4 -10 6 -10 9M-7 1C-4 3 -3 6 -3 9", 1.7)


def _tail(d: Drawing) -> None:
    tail = Ribbon(_TAIL, [30, 28, 25, 21, 17])
    with d.part("tail_tip", *tail.at(0.5)[:2], on="tail"):
        for i in range(4):
            x, y = tail.beside(0.56 + i * 0.1, 0.6)
            d.card(drop(x, y, 18 - i, 10, tail.at(0.56 + i * 0.1)[2] + 62), 1.2)
        coil(d, tail, 0.48, 1, 1, 6, 2)
        snake_head(d, *tail.at(1), 0.66, -1)
    with d.part("tail", *_TAIL[0], on="body"):
        for i in range(3):
            x, y = tail.beside(0.18 + i * 0.11, 0.6)
            d.card(drop(x, y, 19, 11, tail.at(0.18 + i * 0.11)[2] + 62), 1.2)
        coil(d, tail, 0, 0.52, 1, 6, 2)
        d.rivet(*tail.at(0.5)[:2], 3.6)


def _body(d: Drawing) -> None:
    trunk: list[Knot] = [
        (132, 226), (150, 204), (180, 198), (206, 212), (240, 220), (268, 222), (280, 240), (272, 262),
        (240, 268),
        (212, 276), (184, 292), (152, 286), (134, 258),
    ]  # fmt: skip
    with d.part("body", 200, 246):
        for i in range(6):
            d.fill(drop(150 + i * 11, 280 + (4 if i in (1, 2) else 0), 22, 10, 82 - i * 4))
        d.card(blob(trunk), 2.6)
        for i in range(4):
            x = 193 + i * 12.0
            d.gel(RED if i % 2 == 0 else AMBER, lens(x, 250 - i * 2, 40 - i * 5, 7, 100))
        for i in range(6):
            d.hole(lens(202 + i * 11, 222 + i * 1.4, 11, 4.4, 24))
