"""Omphale's two sides, 360 by 520, the plate below from y 374: the distaff, and the club."""

from collections.abc import Callable

from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.ornament import rays
from assets.workshop.people import HERO, QUEEN, Figure, Pose, heads
from assets.workshop.people.props import cloak, club, distaff
from assets.workshop.shapes import at, circle, drop, polar, spiral

GROUND = 374

_SPINNING = Pose(torso=-2, head=8, front_arm=(-42, -118), back_arm=(58, 168), holds=(0, 174))
_KNEELING = Pose(
    torso=10,
    head=-16,
    front_arm=(-34, -66),
    back_arm=(-84, -112),
    front_leg=(-92, 2),
    back_leg=(-6, 84),
    feet=(0, 60),
)
_PROUD = Pose(torso=-4, head=-4, front_arm=(-24, -138), back_arm=(44, -34), holds=(214, 0), cloak=8)
_SHAKEN = Pose(torso=-12, head=-16, front_arm=(-34, -150), back_arm=(38, -26), holds=(202, 0), cloak=18)


def omphale_a() -> Drawing:
    """The queen winds a ball, the hero kneels and holds her yarn."""
    d = _stage()
    queen = Figure(d, QUEEN, 116, GROUND - 2, 1.3, _SPINNING)
    hero = Figure(d, HERO, 279, GROUND - 2, 1.02, _KNEELING, left=True, name="hero_")
    with queen.on("back_hold"):
        distaff(d, 66)
    hero.arm("back")
    _skein(queen, hero)
    hero.legs()
    hero.trunk()
    hero.head()
    hero.arm("front")
    queen.draw()
    with queen.on("front_hold"):
        _ball(d, 0, 4, 13)
    d.ground(GROUND)
    _ball(d, 186, GROUND - 14, 13)
    return d


def omphale_b() -> Drawing:
    """The queen in the lion's hide, the club in her hand, the distaff thrown down."""
    d = _stage()
    queen = Figure(d, QUEEN._replace(head=heads.lion_queen), 170, GROUND - 2, 1.4, _PROUD)
    cloak(queen)
    queen.arm("back")
    queen.legs()
    queen.trunk()
    with queen.on("torso"):
        _paws(d)
    with queen.on("front_hold"):
        club(d, 76)
    queen.head()
    queen.arm("front")
    with d.moved(252, GROUND - 12, -84):
        distaff(d, 58)
    d.ground(GROUND)
    queen.pose("struck", _SHAKEN)
    return d


def yarn() -> Drawing:
    """A ball of her yarn alone."""
    d = Drawing(120, 120)
    d.line("M84 84C104 92 108 108 92 112C80 115 74 106 60 114", 4)
    d.card(circle(60, 56, 48), 2)
    for strand in range(-2, 3):
        bow, end = strand * 17, strand * 12
        left, right = 24 + abs(end) / 2, 96 - abs(end) / 2
        d.line(f"M{left:g} {56 + end}Q60 {34 + bow} {right:g} {56 + end}", 5, RED)
    for strand in (-1, 0, 1):
        d.line(f"M{60 + strand * 15} 17Q{60 + strand * 30 + 20} 56 {60 + strand * 15} 95", 4.4, GOLD)
    return d


def _stage() -> Drawing:
    d = Drawing(360, 520)
    d.layer("far")
    rays(d, 180, 200, 60, 420, 20, 3, "#d9a878")
    d.layer("puppet")
    return d


def _skein(queen: Figure, hero: Figure) -> None:
    """Yarn looped about both of his hands, and the thread that leads to hers."""
    d = hero.drawing
    (hx, hy), (lx, ly) = hero.place("back_fore", 0, 38), hero.place("front_fore", 0, 38)
    with d.part("skein", hx, hy, on="hero_back_fore"):
        for out in (2, 10, 18, 26):
            d.line(
                f"M{at((hx, hy))}C{at((hx - out, hy + 20))} {at((lx - out, ly - 18))} {at((lx, ly))}"
                f"C{at((lx + out / 2, ly - 18))} {at((hx + out / 2, hy + 18))} {at((hx, hy))}",
                2.2,
            )
    x, y = queen.place("front_hold", 0, 14)
    with d.part("thread", x, y, on="front_hold"):
        d.line(f"M{at((x, y))}C{at((x + 2, y + 22))} {at((hx - 30, hy - 18))} {at((hx, hy))}", 1.8)


def _ball(d: Drawing, x: float, y: float, r: float) -> None:
    """A ball of yarn."""
    d.card(circle(x, y, r), 1.8)
    d.cut(spiral(x, y, 1.2, r - 2.6, 1.6, 40), 1.7)


def _paws(d: Drawing) -> None:
    """The hide's paws knotted below her collar."""
    for side in (-1, 1):
        d.card(drop(4, -58, 30, 13, 90 - side * 38), 1.6)
        for k in (-1, 0, 1):
            x, y = polar(4, -58, 27, 90 - side * 38 + k * 13)
            d.gel(GOLD, drop(x, y, 7, 3.4, 90 - side * 38 + k * 16))
    d.card(circle(4, -59, 8), 1.6)
    d.gel(RED, circle(4, -59, 4))


OMPHALE: dict[str, Callable[[], Drawing]] = {"omphale_a": omphale_a, "omphale_b": omphale_b}
