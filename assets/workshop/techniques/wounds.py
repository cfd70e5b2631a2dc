"""The heavy wound: struck down, then dressed."""

from assets.workshop.drawing import GREEN, RED, Drawing
from assets.workshop.ornament import waves
from assets.workshop.people import HERO, Figure, Pose
from assets.workshop.people.props import arrow
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, drop, ellipse, lens, num, polar, polygon, rectangle, spiral
from assets.workshop.techniques.sheet import GROUND, half, stage

LINEN = "#ffffff"

_DOWN = Pose(
    torso=44,
    head=52,
    front_arm=(-6, -24),
    back_arm=(30, 0),
    front_leg=(-96, 4),
    back_leg=(-4, 104),
    feet=(0, 60),
    cloak=30,
)
_SEATED = Pose(
    torso=-8, head=4, front_arm=(-50, -100), back_arm=(24, -30), front_leg=(-88, -6), back_leg=(-76, 14)
)


def heavy_wound_base() -> Drawing:
    """The hero on one knee, an arrow in his shoulder, the strings slack."""
    d = half("#a8604c")
    stage(d)
    hero = Figure(d, HERO, 116, GROUND - 1, 0.9, _DOWN)
    _slack(d, hero)
    hero.draw()
    with hero.on("torso"), d.moved(-16, -58, -106):
        arrow(d, 66, stuck=True)
    for x, y, long in ((72, 146, 20), (58, 178, 15), (80, 196, 12)):
        d.card(drop(x, y, long + 5, long * 0.62 + 3, -90), 0)
        d.gel(RED, drop(x, y, long, long * 0.56, -90))
    d.gel(RED, ellipse(82, GROUND + 5, 34, 3.6))
    return d


def _slack(d: Drawing, hero: Figure) -> None:
    """The bar hangs askew and its strings hold nothing."""
    for (x, y), part in (((94, 16), "back_fore"), ((146, 20), "head"), ((200, 26), "front_fore")):
        end_x, end_y = hero.place(part, *(hero.cast.crown if part == "head" else (0, 24)))
        d.line(
            f"M{x} {y}C{num(x + 8)} {num(y + (end_y - y) * 0.6)} {num(end_x + 46)} {num(end_y - 70)}"
            f" {num(end_x)} {num(end_y)}",
            1.3,
        )
    with d.moved(146, 20, 6):
        d.card(rectangle(-64, -4, 128, 8, 4), 1.4)


def heavy_wound_upgraded() -> Drawing:
    """The hero seated, an arm in white bandages, a healing herb in the other hand."""
    d = half()
    stage(d)
    _rock(d, 66, GROUND + 2)
    hero = Figure(d, HERO, 78, GROUND - 1, 0.76, _SEATED)
    hero.arm("back")
    hero.legs()
    hero.trunk()
    hero.head()
    hero.arm("front")
    with hero.on("front_arm"):
        _bandage(d, 9, 31, 10.6)
    with hero.on("front_fore"):
        _bandage(d, 8, 27, 7.6)
    _bowl(d, 168, GROUND)
    _herb(d, 208, GROUND)
    return d


def _bandage(d: Drawing, top: float, low: float, half_width: float) -> None:
    """White cloth wound about a limb."""
    d.fill(rectangle(-half_width - 1.4, top - 1.4, half_width * 2 + 2.8, low - top + 2.8, 4))
    d.fill(rectangle(-half_width, top, half_width * 2, low - top, 3), LINEN)
    for i in range(int((low - top) / 6)):
        y = top + 5.4 + i * 6
        d.line(f"M{num(-half_width)} {num(y + 1.4)}L{num(half_width)} {num(y - 2.4)}", 1.6)


def _rock(d: Drawing, x: float, y: float) -> None:
    outline: list[Knot] = [
        (x - 44, y + 6, 1), (x - 40, y - 30), (x - 24, y - 45), (x + 14, y - 44), (x + 28, y - 26),
        (x + 30, y + 6, 1),
    ]  # fmt: skip
    d.card(blob(outline), 1.6)
    d.fill(rectangle(x - 52, y - 1, 92, 12))
    for dx, dy, reach in ((-22, -28, 20), (-30, -12, 16), (-6, -8, 18)):
        d.cut(spiral(x + dx + reach / 2, y + dy, 1, reach * 0.42, 1.2, 180), 1.8)


def _herb(d: Drawing, x: float, y: float) -> None:
    """A sprig of healing leaves, bending towards him."""
    stem = Ribbon([(x + 8, y), (x + 14, y - 38), (x + 8, y - 76), (x - 12, y - 106)], [5, 4, 3.4, 2.4])
    d.limb(stem, 1)
    for i in range(9):
        t, side = 0.16 + i * 0.09, 1 if i % 2 else -1
        px, py, heading = stem.at(t)
        long, turn = 38 - i * 2, heading + side * 46
        d.card(lens(*polar(px, py, long / 2, turn), long, 14, turn), 1.2)
        d.gel(GREEN, lens(*polar(px, py, long / 2, turn), long * 0.76, 8, turn))
    tip = stem.at(0.97)
    d.card(lens(*polar(*tip[:2], 12, tip[2]), 30, 12, tip[2]), 1.2)
    d.gel(GREEN, lens(*polar(*tip[:2], 12, tip[2]), 22, 6.4, tip[2]))


def _bowl(d: Drawing, x: float, y: float) -> None:
    """A bowl of ointment on its foot."""
    d.card(polygon([(x - 5, y - 12), (x + 5, y - 12), (x + 12, y + 2), (x - 12, y + 2)]), 1.2)
    d.card(
        blob([(x - 24, y - 27, 1), (x + 24, y - 27, 1), (x + 16, y - 15), (x, y - 10), (x - 16, y - 15)]), 1.6
    )
    waves(d, x - 15, y - 24, 30, 1.7)
