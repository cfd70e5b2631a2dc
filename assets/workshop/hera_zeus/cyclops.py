"""The Cyclops: the one-eyed smith of the thunderbolts, seen from the front, at his anvil."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hera_zeus.brawn import Brawny
from assets.workshop.hera_zeus.insignia import spark
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.people import Body, Cast, Figure, Pose
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    drop,
    ellipse,
    flame,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)

_LEAF = "#b6e05a"
_SMITH = Body((0, -72), ((37, -62), (-37, -62)), ((13, 3), (-13, 3)), 42, 45, 36, 37, 9)
_X, _GROUND, _SCALE = 162, 384, 1.3
_FORGE = Pose(
    torso=-2,
    head=0,
    front_arm=(2, -84),
    back_arm=(126, 210),
    front_leg=(-20, -6),
    back_leg=(22, 8),
    holds=(-98, 190),
)
_STRIKE = Pose(
    torso=13,
    head=12,
    front_arm=(-50, -98),
    back_arm=(142, 196),
    front_leg=(-34, 2),
    back_leg=(30, 18),
    feet=(0, 8),
    holds=(-104, 206),
    step=-42,
)
_STRUCK = Pose(
    torso=-13,
    head=-20,
    front_arm=(8, -98),
    back_arm=(116, 194),
    front_leg=(-24, -2),
    back_leg=(18, 10),
    holds=(-116, 172),
    step=-4,
)
_FALLEN = Pose(
    torso=56,
    head=78,
    front_arm=(-10, -16),
    back_arm=(54, 26),
    front_leg=(-62, 78),
    back_leg=(-8, 96),
    feet=(54, 74),
    holds=(-66, 170),
    step=-34,
)


def cyclops() -> Drawing:
    """Return the drawing. Ornament: jags of lightning on the apron; the eye is a sun."""
    d = card()
    _forge(d)
    d.layer("puppet")
    smith = Figure(d, _CAST, _X, _GROUND, _SCALE, _FORGE)
    with smith.on("back_hold"):
        _hammer(d)
    smith.arm("back")
    smith.legs()
    smith.trunk()
    smith.head()
    with smith.on("head"):
        _face(d)
    with d.part("lid", *smith.place("head", 0, -50), on="head"), d.moved(*smith.place("head"), 0, _SCALE):
        _brow(d)
    _anvil(d)
    with smith.on("front_hold"):
        _bolt(d)
        _tongs(d)
    smith.arm("front")
    d.layer("front")
    d.ground(382)
    for name, pose in (("strike", _STRIKE), ("struck", _STRUCK), ("fallen", _FALLEN)):
        smith.pose(name, pose)
    d.pose("struck", lid=(0, 0, 10))
    d.pose("fallen", lid=(0, 0, 28))
    return d


def _forge(d: Drawing) -> None:
    """The cave under the mountain, the fire's arch."""
    d.fill("M0 0H360V420H0ZM44 420V190A136 136 0 0 1 316 190V420Z", "#94a37f", "evenodd")
    for i in range(9):
        x, y = polar(180, 190, 158, 180 + i * 22.5)
        d.fill(rectangle(x - 11, y - 11, 22, 22, 5), "#7d8d69")
    for x, h, w in ((70, 120, 40), (110, 170, 44), (246, 190, 46), (292, 130, 40)):
        d.fill(flame(x, 390, h, w, 8), "#d9d3a4")


def _head(d: Drawing) -> None:
    """A bald round skull, ears with rings; the face is laid on it."""
    for _ in d.both_sides(0):
        d.card(blob([(-32, -50, 1), (-46, -52), (-52, -38), (-46, -24), (-34, -20, 1)]), 1.8)
        d.gel(SKIN, blob([(-37, -45, 1), (-44, -45), (-47, -37), (-43, -29), (-37, -28, 1)]))
        d.line("M-37 -41C-42 -42 -43 -36 -40 -33", 1.8)
        d.line(circle(-46, -17, 6), 4.6)
        d.line(circle(-46, -17, 6), 2.2, GOLD)
    half: list[Knot] = [(0, -88), (-20, -85), (-36, -68), (-40, -46), (-37, -20), (-28, 2), (0, 12)]
    d.card(blob(mirrored(half, 0)), 2.2)


def _face(d: Drawing) -> None:
    pane: list[Knot] = [(0, -74), (-18, -72), (-31, -58), (-34, -40), (-30, -20), (-14, -12), (0, -10)]
    d.gel(SKIN, blob(mirrored(pane, 0)))
    d.fill(
        blob([(-31, -44, 1), (-16, -59), (0, -63), (16, -59), (31, -44, 1), (16, -30), (0, -27), (-16, -30)])
    )
    d.gel("#fff1d6", lens(0, -45, 55, 30, 0))
    d.fill(circle(0, -45, 13.6))
    d.gel(GOLD, circle(0, -45, 11.4))
    for i in range(12):
        d.gel(RED, drop(*polar(0, -45, 6.4, i * 30), 4.6, 2.4, i * 30))
    d.fill(circle(0, -45, 5.6))
    d.hole(circle(-2, -47, 1.5))
    _nose(d)
    _beard(d)


def _nose(d: Drawing) -> None:
    d.fill(
        blob(
            [
                (-5, -29, 1),
                (-8, -20),
                (-15, -13),
                (-11, -6),
                (0, -5),
                (11, -6),
                (15, -13),
                (8, -20),
                (5, -29, 1),
            ]
        )
    )
    d.gel(
        SKIN,
        blob(
            [
                (-3, -25),
                (-4.6, -17),
                (-9.6, -12),
                (-7, -9),
                (0, -8.4),
                (7, -9),
                (9.6, -12),
                (4.6, -17),
                (3, -25),
            ]
        ),
    )
    for x in (-6, 6):
        d.fill(lens(x, -10, 6, 3.4, 0))
        d.line(f"M{x * 3.4} -24C{x * 4} -21 {x * 4.2} -18 {x * 4} -14", 1.8)


def _brow(d: Drawing) -> None:
    """The forehead with its one brow; it sinks over the eye like a lid."""
    lid: list[Knot] = [(0, -83), (-17, -80), (-31, -66), (-35, -47, 1), (-18, -58), (0, -61)]
    d.gel(SKIN, blob(mirrored(lid, 0)))
    for y, wide in ((-76.6, 9), (-70.6, 15)):
        d.line(f"M{-wide} {y}C{-wide / 3} {y - 3} {wide / 3} {y - 3} {wide} {y}", 1.7)
    half: list[Knot] = [
        (0, -68), (-14, -67, 1), (-16, -64), (-27, -59, 1), (-28, -54), (-36, -44, 1), (-18, -55),
        (0, -59),
    ]  # fmt: skip
    d.fill(blob(mirrored(half, 0)))


def _beard(d: Drawing) -> None:
    """A beard parted by a grim mouth, curled in two rows, singed at the tips."""
    half: list[Knot] = [
        (0, -4), (-14, -6), (-28, -16), (-39, -26, 1), (-40, -8), (-38, 8, 1), (-33, 4), (-31, 20, 1),
        (-24, 14), (-20, 29, 1), (-13, 21), (-8, 36, 1), (0, 24),
    ]  # fmt: skip
    d.card(blob(mirrored(half, 0)), 1.6)
    d.gel(RED, blob([(-15, 3, 1), (0, -1), (15, 3, 1), (8, 8), (0, 9.4), (-8, 8)]))
    for x in (-8, -2.7, 2.7, 8):
        d.gel("#fff1d6", rectangle(x - 2.2, 1.4, 4.2, 4.4, 1))
    for _ in d.both_sides(0):
        d.gel("#fff1d6", polygon([(-15.4, 6), (-10.8, 6), (-13.4, -4)]))
        for x, y, r, turn in ((-28, -5, 5.4, 200), (-26, 9, 5, 160), (-15, 17, 5, 180)):
            d.cut(spiral(x, y, 0.8, r, 1.3, turn, -1), 1.8)
    d.gel(AMBER, lens(0, 21, 11, 4.6, 90))


def _torso(d: Drawing) -> None:
    """A barrel under the bib of a smith's apron, a jag of lightning on it."""
    half: list[Knot] = [
        (0, -80), (-16, -80), (-40, -77), (-53, -63), (-49, -42), (-39, -20), (-35, 2), (0, 10),
    ]  # fmt: skip
    d.card(blob(mirrored(half, 0)), 2)
    for _ in d.both_sides(0):
        d.gel(SKIN, blob([(-27, -60, 1), (-38, -66), (-46, -58), (-42, -44), (-33, -38), (-27, -42, 1)]))
        d.fill(circle(-36, -47, 3))
        for i in range(3):
            d.hole(lens(-38 + i * 2.4, -31 + i * 8, 11, 4, 68))
        strap: list[Knot] = [(-22, -50, 1), (-30, -84, 1), (-20, -86, 1), (-13, -50, 1)]
        d.card(blob(strap), 1.4)
        d.gel(GOLD, circle(-21, -72, 2.6), circle(-19, -62, 2.6))
    bib: list[Knot] = [
        (-25, -56, 1), (0, -52), (25, -56, 1), (29, -22), (31, 4, 1), (0, 10), (-31, 4, 1), (-29, -22),
    ]  # fmt: skip
    d.card(blob(bib), 2)
    d.cut(
        "M-20 -50C-8 -46 8 -46 20 -50L24 -20C25 -12 25.6 -8 26 -4M-20 -50L-24 -20C-25 -12 -25.6 -8 -26 -4",
        1.7,
    )
    spark(d, 0, -29, 0.62, 8)
    for side in (-1, 1):
        for i, y in enumerate((-42, -31, -20)):
            x = side * (14 + i * 1.6)
            d.gel(
                _LEAF,
                polygon([(x - 3, y - 5), (x + 3, y - 1), (x, y), (x + 3, y + 5), (x - 3, y + 1), (x, y)]),
            )
    _belt(d)


def _belt(d: Drawing) -> None:
    d.card(rectangle(-39, -8, 78, 14, 3), 1.4)
    d.gel(GOLD, *[rectangle(x, -4.6, 9, 7.4, 1) for x in (-33, -21, 12, 24)])
    d.card(circle(0, -1, 11), 1.4)
    d.gel(GOLD, circle(0, -1, 8))
    d.fill(circle(0, -1, 5))
    d.gel(RED, circle(0, -1, 2.8))


def _apron(d: Drawing) -> None:
    """Stiff leather to the knees, flames along its hem."""
    outline: list[Knot] = [
        (-34, -6, 1), (-39, 18), (-42, 46, 1), (-28, 51), (-14, 48), (0, 52), (14, 48), (28, 51),
        (42, 46, 1), (39, 18), (34, -6, 1),
    ]  # fmt: skip
    d.card(blob(outline), 2)
    for i in range(6):
        d.gel(
            _LEAF, polygon([((i - 2.5) * 12 + a, 13 + b) for a, b in ((-3.6, 0), (0, -4), (3.6, 0), (0, 4))])
        )
    for i in range(9):
        d.hole(circle((i - 4) * 8.6, 45.6 - abs(i - 4) * 0.1, 1.3))
    for i in range(7):
        x = (i - 3) * 11
        d.gel(AMBER if i % 2 else RED, flame(x, 43, 25 - abs(i - 3) * 1.6, 10.4, (i - 3) * 0.8))


def _hammer(d: Drawing) -> None:
    """A sledge: the haft along the length, the head across it."""
    d.limb(Ribbon([(0, -18), (0, 20), (0, 56)], [7, 7, 8]), 1.6)
    d.cut("M-3 -10L3 -7M-3 -4L3 -1", 1.6)
    head: list[Knot] = [
        (-27, 36, 1), (-20, 40), (20, 40), (27, 36, 1), (29, 49), (27, 64, 1), (20, 60), (-20, 60),
        (-27, 64, 1), (-29, 49),
    ]  # fmt: skip
    d.card(blob(head), 2)
    for x in (-20, 20):
        d.cut(f"M{x} 41V59", 1.9)
    d.gel(AMBER, blob(placed([(-8, 0), (0, -5), (8, 0), (0, 5)], 0, 50)))
    d.hole(circle(-14, 50, 2.2), circle(14, 50, 2.2))


def _tongs(d: Drawing) -> None:
    """Two jaws along the length, riveted."""
    for side in (-1, 1):
        d.card(
            Ribbon(
                [(side * 3, -14), (side * 2, 6), (-side * 2, 20), (-side * 8, 30), (-side * 3, 42)],
                [5, 5, 6, 5, 4],
            ).outline(),
            1.2,
        )
    d.rivet(0, 14, 3.4)


def _bolt(d: Drawing) -> None:
    """The thunderbolt across the tongs' jaws, white-hot at its lower half."""
    with d.moved(0, 41, 84):
        jag: list[Knot] = [
            (10, -62), (-17, -6), (-5, -8), (-15, 26), (-6, 24), (-16, 60), (17, 10), (6, 12), (20, -20),
            (9, -18),
        ]  # fmt: skip
        d.card(polygon(jag), 3)
        d.line(polygon(jag), 3)
        d.gel(GOLD, polygon([(k[0] * 0.62, k[1] * 0.86) for k in jag]))


def _anvil(d: Drawing) -> None:
    """An anvil on a stump bound with iron."""
    stump: list[Knot] = [(254, 344, 1), (252, 364), (246, 392, 1), (330, 392, 1), (324, 364), (322, 344, 1)]
    d.card(blob(stump), 2.2)
    d.gel(AMBER, polygon([(254, 354), (322, 354), (323, 361), (253, 361)]))
    for x in (266, 288, 310):
        d.fill(circle(x, 357.5, 2))
        d.cut(f"M{x} 366C{x + 2} 372 {x - 1} 376 {x + 1} 382", 1.7)
    body: list[Knot] = [
        (226, 312, 1), (252, 306, 1), (336, 306, 1), (336, 320, 1), (318, 324), (310, 332), (320, 346, 1),
        (254, 346, 1), (264, 332), (256, 324), (240, 320),
    ]  # fmt: skip
    d.card(blob(body), 2.4)
    d.cut("M256 314H330", 1.9)
    d.hole(lens(287, 332, 24, 6, 0), circle(262, 341, 2), circle(312, 341, 2))
    d.fill(ellipse(287, 332, 3, 2))


_CAST = Cast(_SMITH, Brawny(), _head, _torso, _apron, (0, -84))
