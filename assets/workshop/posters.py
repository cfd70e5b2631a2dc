"""The posters of Hercule and of Héra et Zeus."""

from collections.abc import Callable

from assets.workshop.beasts import snake_head
from assets.workshop.drawing import GREEN, Drawing
from assets.workshop.hera_zeus.busts import Frame
from assets.workshop.hera_zeus.hera import hera_bust
from assets.workshop.hera_zeus.zeus import zeus_bust
from assets.workshop.ornament import rays, scales
from assets.workshop.people import HERO, Figure, Pose
from assets.workshop.people.props import cloak, club
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import blob, lens, polygon

_GROUND = 404
_READY = Pose(
    torso=-10,
    head=-8,
    front_arm=(-70, -104),
    back_arm=(122, 208),
    front_leg=(-46, 4),
    back_leg=(32, 46),
    feet=(0, 18),
    holds=(0, 158),
    cloak=12,
)
_LIGHT = "#ffd25e"
_SEAMS = (252, 93.6)  # where Hera's half ends and where Zeus' begins
_JAGS = (
    (-13, -10), (20, -10), (10, 100), (25, 95), (8, 240), (23, 234), (-1, 452), (-19, 452), (-6, 254),
    (-21, 260), (-7, 116), (-22, 121),
)  # fmt: skip
_CORE = (
    (-6, -10), (13, -10), (4, 108), (17, 104), (1, 248), (14, 244), (-6, 452), (-13, 452), (1, 246),
    (-13, 252), (1, 108), (-14, 113),
)  # fmt: skip
# Each neck: its spine, the widths at root and head, the head's scale.
_NECKS = (
    ([(330, 420), (342, 340), (318, 262), (330, 200), (324, 164)], 34, 21, 0.86),
    ([(308, 420), (300, 330), (292, 240), (272, 165), (284, 108), (246, 78)], 40, 22, 1.1),
    ([(282, 420), (268, 330), (250, 250), (220, 180), (222, 126), (178, 98)], 44, 24, 1.3),
    ([(258, 420), (232, 360), (232, 306), (200, 258), (222, 212), (190, 192)], 42, 21, 1.0),
)


def hercule() -> Drawing:
    """Hercules on his strings before the Hydra, its tail coiled between them."""
    d = Drawing(360, 520)
    d.layer("far")
    d.fill(
        blob([(0, 330), (70, 286), (140, 322), (230, 276), (360, 318, 1), (360, 520, 1), (0, 520, 1)]),
        "#b98d72",
    )
    for x, top in ((18, 196), (36, 150), (62, 214), (128, 232)):
        d.line(f"M{x} 400C{x} {top + 90} {x + 6} {top + 40} {x + 2} {top}", 3, "#9a705a")
        d.fill(lens(x + 2, top, 34, 9, -86), "#9a705a")
    d.layer("puppet")
    hero = Figure(d, HERO, 104, _GROUND + 1, 0.9, _READY)
    for part, knot in (("back_fore", (0, 32)), ("head", hero.cast.crown), ("front_fore", (0, 32))):
        held_x, held_y = hero.place(part, *knot)
        d.rod(held_x, held_y, held_x, -4, 1.3)
    for spine, root, end, size in _NECKS:
        _neck(d, Ribbon(spine, [root, root * 0.84, root * 0.72, end * 1.1, end]), size)
    _body(d)
    _tail(d)
    d.ground(_GROUND)
    cloak(hero)
    with hero.on("back_hold"):
        club(d, 84)
    hero.draw()
    return d


def _neck(d: Drawing, neck: Ribbon, size: float) -> None:
    d.limb(neck, 2.4)
    d.along(neck, "lens", 13, 0.42, side=0.32, turn=-35, span=(0.16, 0.92))
    d.along(neck, "bar", 19, 0.24, side=-0.54, colour=GREEN, span=(0.16, 0.95))
    x, y, heading = neck.at(1)
    snake_head(d, x, y, heading, size, -1)


def _tail(d: Drawing) -> None:
    tail = Ribbon(
        [(306, 440), (240, 414), (198, 398), (172, 366), (186, 334), (210, 340), (206, 362), (194, 358)],
        [50, 46, 38, 28, 20, 14, 9, 4],
    )
    d.limb(tail, 2.4)
    d.along(tail, "lens", 16, 0.4, side=-0.3, turn=35, span=(0.22, 0.94))
    d.along(tail, "bar", 22, 0.22, side=0.55, colour=GREEN, span=(0.22, 0.92))


def _body(d: Drawing) -> None:
    d.card(blob([(214, 440), (222, 388), (258, 364), (306, 360), (350, 372), (380, 420), (360, 460)]), 2.6)
    scales(d, 300, 376, 8.4, 7, 3, 17)


def hera() -> Drawing:
    """The left half of a poster: Hera, the lightning on her right."""
    d = _half(162, 26, "#cdb2dc")
    hera_bust(d, Frame(40, 28, 0.77))
    _lightning(d, _SEAMS[0])
    return d


def zeus() -> Drawing:
    """The right half: Zeus, the same lightning on his left."""
    d = _half(184, 16, "#a9c993")
    zeus_bust(d, Frame(314, 18, 0.81, left=True), armed=False)
    _lightning(d, _SEAMS[1])
    return d


def _half(x: float, count: int, colour: str) -> Drawing:
    d = Drawing(360, 520)
    d.layer("far")
    rays(d, x, 190, 56, 460, count, 70 / count, colour)
    d.layer("puppet")
    return d


def _lightning(d: Drawing, x: float) -> None:
    """The lightning from the top to the plate; each half draws all of it and shows its own side."""
    for knots, colour in ((_JAGS, ""), (_CORE, _LIGHT)):
        outline = polygon([(x + jag_x, y) for jag_x, y in knots])
        if colour:
            d.gel(colour, outline)
        else:
            d.card(outline, 3)


POSTERS: dict[str, Callable[[], Drawing]] = {"hercule": hercule, "hera": hera, "zeus": zeus}
