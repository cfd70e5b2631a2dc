"""The Giant: a Gigas with serpents for legs, a torn-up mountain lifted over his head."""

from assets.workshop.beasts import snake_head
from assets.workshop.drawing import AMBER, GOLD, GREEN, RED, Drawing
from assets.workshop.hera_zeus.brawn import Brawny
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.people import Body, Cast, Figure, Pose
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    drop,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    spiral,
)

_LEAF = "#b6e05a"
_GIGAS = Body((4, -80), ((33, -68), (-31, -68)), ((12, 3), (-12, 3)), 42, 45, 24, 24, 8)
_X, _GROUND, _SCALE = 180, 350, 1.27
_LIFT = Pose(torso=-3, head=2, front_arm=(-124, -176), back_arm=(124, 178), holds=(0, 0))
_STRIKE = Pose(torso=15, head=12, front_arm=(-92, -124), back_arm=(-160, -128), holds=(24, 0), step=-16)
_STRUCK = Pose(torso=-13, head=-24, front_arm=(-132, -186), back_arm=(112, 166), holds=(-12, 0), step=-5)
_FALLEN = Pose(torso=58, head=98, front_arm=(-52, 12), back_arm=(30, 8), holds=(0, 0), step=-26, rise=-42)
# Each leg: its spine from the hip to the serpent's neck, its bend, and the direction of its head.
_SERPENTS: tuple[tuple[str, tuple[Point, ...], float, int], ...] = (
    ("left", ((164, 282), (126, 302), (130, 348), (90, 380), (44, 362), (38, 316), (66, 288)), -152, -1),
    ("right", ((196, 282), (234, 302), (230, 348), (270, 380), (316, 362), (322, 316), (294, 284)), -24, 1),
)
_BEND = 0.58
# The shining stones in the mountain: place, width, height, colour.
_FACETS = (
    (-116, -24, 13, 8, _LEAF), (-96, -42, 12, 8, _LEAF), (-78, -30, 15, 9, SKIN),
    (-62, -46, 13, 9, _LEAF), (-44, -27, 15, 9, AMBER), (-30, -44, 12, 8, _LEAF),
    (-12, -29, 14, 9, SKIN), (-122, -9, 13, 6, SKIN), (-94, -13, 13, 8, AMBER),
    (-66, -13, 13, 7, GOLD), (-40, -12, 15, 8, SKIN), (-16, -11, 13, 7, AMBER),
)  # fmt: skip


def giant() -> Drawing:
    """Return the drawing. Ornament: leaves of scale, from the serpents up to his loins."""
    d = card()
    _mountains(d)
    d.layer("puppet")
    gigas = Figure(d, _CAST, _X, _GROUND, _SCALE, _LIFT)
    for serpent in _SERPENTS:
        _leg(d, *serpent)
    gigas.trunk()
    with gigas.on("front_hold"):
        _mountain(d)
    gigas.arm("back")
    gigas.arm("front")
    gigas.head()
    d.layer("front")
    d.ground(380)
    _poses(d, gigas)
    return d


def _poses(d: Drawing, gigas: Figure) -> None:
    for name, pose in (("strike", _STRIKE), ("struck", _STRUCK), ("fallen", _FALLEN)):
        gigas.pose(name, pose)
    d.pose("strike", left_leg=-4, left_snake=18, left_head=-4, right_leg=-6, right_snake=14, right_head=6)
    d.pose("struck", left_leg=5, left_snake=10, left_head=16, right_leg=-4, right_snake=-12, right_head=-20)
    d.pose("fallen", left_leg=(-22, 20, 0), left_snake=24, left_head=-60)
    d.pose("fallen", right_leg=(-20, 12, 0), right_snake=6, right_head=62)
    d.pose("fallen", front_hold=(-178, 24, 126))  # out of his hand, onto his back


def _mountains(d: Drawing) -> None:
    """The Phlegraean peaks, smoke over the highest."""
    far: list[Knot] = [
        (0, 300), (50, 236, 1), (84, 276), (128, 210, 1), (176, 286), (236, 240, 1), (286, 180, 1),
        (330, 250), (360, 226, 1), (360, 520, 1), (0, 520, 1),
    ]  # fmt: skip
    d.fill(blob(far), "#a8b496")
    near: list[Knot] = [
        (0, 340), (60, 312, 1), (120, 350), (190, 316, 1), (250, 346), (318, 306, 1), (360, 330, 1),
        (360, 520, 1), (0, 520, 1),
    ]  # fmt: skip
    d.fill(blob(near), "#7f8f72")


def _mountain(d: Drawing) -> None:
    """A summit in the frame of the front hand: crags, strata, pines on top, roots torn out below."""
    for x, y, turn, long in ((-104, 6, 96, 20), (-86, 8, 80, 16), (-44, 8, 100, 17), (-28, 6, 76, 15)):
        d.card(drop(x, y - 6, long, 8, turn), 1.4)
    for x, y, h in ((-112, -36, 20), (-96, -44, 25), (-32, -46, 19)):
        _pine(d, x, y, h)
    crag: list[Knot] = [
        (10, -4, 1), (16, -20, 1), (2, -32, 1), (-4, -44, 1), (-22, -46, 1), (-34, -54, 1), (-50, -50, 1),
        (-62, -58, 1), (-78, -48, 1), (-96, -50, 1), (-108, -38, 1), (-126, -36, 1), (-138, -22, 1),
        (-146, -6, 1), (-132, 6, 1), (-108, 6, 1), (-94, 12, 1), (-66, 4, 1), (-40, 12, 1), (-26, 6, 1),
        (-6, 8, 1),
    ]  # fmt: skip
    d.card(blob(crag), 2)
    for seam in (
        "M-136 -13L-112 -20L-100 -12L-80 -22L-62 -14L-50 -18L-34 -26L-20 -18L4 -24",
        "M-120 -28L-98 -34L-84 -28L-70 -40L-56 -32L-44 -38L-26 -34L-8 -38",
        "M-126 -2L-102 -5L-88 1L-66 -7L-42 1L-22 -5L-2 -3",
    ):
        d.cut(seam, 2)
    for x, y, w, h, colour in _FACETS:
        facet = [(-w / 2, h * 0.2), (-w * 0.1, -h / 2), (w / 2, -h * 0.1), (w * 0.2, h / 2)]
        d.gel(colour, polygon([(x + a, y + b) for a, b in facet]))
    for x, y in ((-104, 2), (-84, 6), (-54, 2), (-30, 6), (-112, 2)):
        d.hole(circle(x, y, 1.6))


def _pine(d: Drawing, x: float, y: float, h: float) -> None:
    tiers = [(-9, 8), (-4, 3), (-7, -2), (-3, -h * 0.42), (-5, -h * 0.46), (0, -h)]
    whole = [*tiers, *[(-a, b) for a, b in reversed(tiers[:-1])]]
    d.card(polygon([(x + a, y + b) for a, b in whole]), 1.4)
    d.gel(_LEAF, lens(x, y - h * 0.3, h * 0.5, 4.4, 90))


def _leg(d: Drawing, name: str, spine: tuple[Point, ...], heading: float, way: int) -> None:
    """A serpent from the hip, its forepart and its head parts of their own."""
    body = Ribbon(spine, [56, 54, 48, 41, 33, 27, 22])
    bend, neck = body.at(_BEND), body.at(1)
    with d.part(f"{name}_snake", *bend[:2], on=f"{name}_leg"):
        _scaled(d, body, _BEND - 0.02, 1, way, 9)
    with d.part(f"{name}_head", *neck[:2], on=f"{name}_snake"):
        d.fill(circle(*neck[:2], 10.4))
        snake_head(d, *neck[:2], heading, 0.86, way)
    with d.part(f"{name}_leg", *spine[0], on="hips"):
        d.card(circle(*spine[0], 30), 2)
        _scaled(d, body, 0, _BEND + 0.02, way, 9)
        d.fill(circle(*spine[0], 28))
        d.rivet(*bend[:2], 5)


def _scaled(d: Drawing, body: Ribbon, start: float, end: float, way: int, count: int) -> None:
    """A link: leaves of scale in three rows, golden bars under the belly."""
    d.card(body.outline(start, end), 2.2)
    d.fill(circle(*body.at(start)[:2], body.width(start) / 2 - 0.4))
    d.fill(circle(*body.at(end)[:2], body.width(end) / 2 - 0.4))
    inner = end - start
    for row, side in enumerate((-0.62, -0.16)):
        for i in range(count - row):
            t = start + inner * (i + 0.6 + row * 0.5) / (count + 0.2)
            size = body.width(t)
            x, y = body.beside(t, side * way)
            turn = body.at(t)[2] + 14 * way
            d.gel(_LEAF if row else GREEN, lens(x, y, size * 0.42, size * 0.2, turn))
    d.along(body, "bar", round(count * 1.5), 0.22, side=0.58 * way, colour=GOLD,
            span=(start + 0.03, end - 0.03))  # fmt: skip


def _torso(d: Drawing) -> None:
    """A bare barrel of a chest; scales begin at the loins."""
    half: list[Knot] = [
        (0, -86), (-14, -86), (-36, -80), (-46, -68), (-42, -48), (-30, -26), (-29, 2), (0, 10),
    ]  # fmt: skip
    d.card(blob(mirrored(half, 0)), 2)
    for _ in d.both_sides(0):
        d.gel(SKIN, blob([(4, -62, 1), (12, -70), (26, -68), (32, -58), (26, -48), (12, -46), (4, -50, 1)]))
        d.fill(circle(21, -54, 3))
        d.line("M8 -60C14 -64 22 -63 27 -58", 1.8)
        d.hole(lens(11, -78, 18, 4.6, -12))
        for i, wide in enumerate((14, 12.6)):
            d.gel(
                SKIN,
                blob(placed([(-6.6, -4), (5, -4.6), (wide / 2, 0), (5, 4.4), (-6.6, 4)], 10, -38 + i * 11)),
            )
        for i in range(3):
            d.hole(lens(31 - i * 2.4, -40 + i * 7, 10, 3.6, 118))
    for row, count in enumerate((2, 4, 5)):
        for i in range(count):
            x = (i - (count - 1) / 2) * 10
            d.gel(GREEN if row % 2 else _LEAF, drop(x, -18 + row * 9, 9, 5.6, -90))


def _girdle(d: Drawing) -> None:
    """Leaves of scale, over the roots of the serpents."""
    for row, (count, long) in enumerate(((7, 32), (6, 24))):
        for i in range(count):
            off = i - (count - 1) / 2
            x, y, turn = off * 9.4, 2 - row * 8, 90 - off * 11
            d.card(lens(*polar(x, y, long * 0.5, turn), long, 14, turn), 1.6)
            colour = (GREEN, GOLD)[row]
            d.gel(colour, lens(*polar(x, y, long * 0.52, turn), long * 0.6, 5.4, turn))
    d.card(blob([(-31, -9), (0, -1), (31, -9), (31, 2), (0, 10), (-31, 2)]), 1.6)
    for i in range(7):
        x = (i - 3) * 8.6
        d.gel(AMBER, circle(x, 4.4 - abs(i - 3) * 1.8, 2.8))


def _head(d: Drawing) -> None:
    """A wild, unshorn head with a hooked nose and a beard of serpents' coils."""
    _hair(d)
    d.card(blob([(-12, 10, 1), (-13, -12), (-8, -34), (10, -38), (14, 8, 1)]), 1.8)
    face: list[Knot] = [
        (0, -44, 1), (14, -45), (21, -40), (24, -34, 1), (20.6, -30), (26, -24), (30, -17, 1),
        (23, -14.6, 1), (22, -4), (8, 2), (-2, -10),
    ]  # fmt: skip
    d.card(blob(face), 1.6)
    d.gel(
        SKIN,
        blob(
            [(3, -41, 1), (13, -42), (18.6, -38), (17.6, -30), (22, -24), (26, -18.6, 1), (14, -15), (5, -12)]
        ),
    )
    d.fill(blob([(4, -33, 1), (10, -38), (22, -35.6, 1), (20, -32), (10, -32)]))
    d.fill(lens(13, -26.6, 14, 9, 8))
    d.gel(RED, lens(13.2, -26.6, 10, 5.8, 8))
    d.fill(circle(14.6, -26.4, 1.9))
    d.line("M23 -18C20 -20 18 -18 18.6 -15", 1.8)
    _beard(d)


def _hair(d: Drawing) -> None:
    """A shock of curls, unshorn."""
    shock: list[Knot] = [
        (16, -41, 1), (12, -52), (2, -52), (-4, -59, 1), (-8, -52), (-18, -57, 1), (-18, -49),
        (-30, -48, 1), (-26, -40), (-39, -34, 1), (-31, -28), (-43, -17, 1), (-33, -15), (-43, 0, 1),
        (-32, -1), (-36, 15, 1), (-24, 8), (-22, 20, 1), (-12, 8), (2, -10), (4, -34),
    ]  # fmt: skip
    d.card(blob(shock), 1.6)
    for x, y, r, turn in (
        (-5, -45, 5, 0), (-17, -42, 5, 40), (-27, -31, 5, 60), (-14, -29, 5.4, 20), (-31, -16, 5, 80),
        (-19, -15, 5.4, 50), (-29, -1, 4.8, 90), (-17, 0, 5, 60),
    ):  # fmt: skip
        d.cut(spiral(x, y, 0.8, r, 1.4, turn), 1.7)
    for x, y, turn in ((-21, -48, 30), (-8, -36, 70), (-22, -23, 60), (-24, -8, 80), (-24, 8, 100)):
        d.gel(AMBER, lens(x, y, 8, 3, turn))


def _beard(d: Drawing) -> None:
    beard: list[Knot] = [
        (0, -24, 1), (5, -13), (14, -15.6), (24, -14), (31, -9, 1), (27, -7), (31, 1), (29, 9),
        (35, 18, 1), (25, 17), (23, 28, 1), (15, 20), (8, 28, 1), (5, 16), (-4, 16, 1), (-2, 4), (-5, -8),
    ]  # fmt: skip
    d.card(blob(beard), 1.2)
    d.gel(RED, blob([(27, -9, 1), (18, -10), (12, -7, 1), (18, -5), (26, -5, 1)]))
    d.fill(polygon([(19, -9.6), (21.4, -6), (23, -9)]))
    for x, y, r, start in ((6, -4, 4.6, 0), (21, 4, 4.8, 60), (10, 8, 5, 20), (20, 15, 4, 90)):
        d.cut(spiral(x, y, 0.8, r, 1.2, start), 1.6)


_CAST = Cast(_GIGAS, Brawny(), _head, _torso, _girdle, (-2, -62))
