"""The posters that the workshop draws itself."""

from collections.abc import Callable

from assets.workshop.beasts import snake_head
from assets.workshop.drawing import GREEN, Drawing
from assets.workshop.ornament import scales
from assets.workshop.people import HERO, Figure, Pose
from assets.workshop.people.props import cloak, club
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import blob, lens

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
# Each neck: its spine, the widths at root and head, the size of the head.
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


POSTERS: dict[str, Callable[[], Drawing]] = {"hercule": hercule}
