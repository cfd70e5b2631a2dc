"""Block: crouched behind the shield; then the lion's hide spread out, on which every arrow breaks."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.people import HERO, Figure, Pose
from assets.workshop.people.props import arrow, cloak, hoplon
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, drop, lens, mirrored, star
from assets.workshop.techniques.sheet import GROUND, half, stage, temple

_CROUCHED = Pose(
    torso=30,
    head=6,
    front_arm=(-50, -96),
    back_arm=(30, -40),
    front_leg=(-104, 6),
    back_leg=(6, 106),
    feet=(0, 60),
    cloak=30,
)
_TALL = Pose(
    torso=0, head=-4, front_arm=(-96, -142), back_arm=(96, 142), front_leg=(-40, 12), back_leg=(40, -12)
)


def block_base() -> Drawing:
    """The hero behind the round shield, two arrows in it."""
    d = half()
    temple(d, 20, 4)
    stage(d)
    hero = Figure(d, HERO, 90, GROUND - 1, 0.88, _CROUCHED)
    cloak(hero, 96)
    hero.draw()
    with d.part("shield", *hero.place("front_hold"), on="front_fore"):
        with d.moved(158, 164):
            hoplon(d, 55)
        for x, y, turn in ((172, 138, 56), (184, 180, 84)):
            with d.moved(x, y, turn):
                arrow(d, 58, stuck=True)
    return d


def block_upgraded() -> Drawing:
    """The hero standing, the hide that no iron pierces held up behind him."""
    d = half()
    stage(d)
    hero = Figure(d, HERO, 126, GROUND - 1, 0.7, _TALL)
    hide(hero)
    for x, y, turn in ((218, 86, 58), (226, 136, 84), (216, 196, 112), (36, 84, -50), (38, 178, -108)):
        _breaking(d, x, y, turn)
    hero.draw()
    return d


def hide(hero: Figure) -> None:
    """The lion's skin spread like a sail between the hands."""
    d = hero.drawing
    edge: list[Knot] = [
        (0, -62), (-40, -70), (-76, -92), (-92, -106, 1), (-108, -96), (-108, -76, 1), (-92, -44), (-88, 6),
        (-98, 44), (-116, 62, 1), (-104, 80), (-84, 78, 1), (-60, 56), (-26, 62), (0, 74, 1),
    ]  # fmt: skip
    with hero.on("cloak"), d.moved(2, 70):
        d.limb(Ribbon([(0, 60), (-6, 84), (8, 96)], [10, 7, 5]))
        d.card(blob(mirrored(edge, 0)), 2.4)
        d.gel(AMBER, blob(mirrored([(k[0] * 0.91, k[1] * 0.9 - 1, *k[2:]) for k in edge], 0)))
        for _ in d.both_sides(0):
            for x, y, turn in ((-100, -98, -130), (-107, -88, -150), (-108, 66, 150), (-99, 76, 120)):
                d.card(drop(x, y, 11, 5, turn), 1)
            for row in range(7):
                for i in range(4):
                    left, top = -34 - i * 15.5 - (row % 2) * 7, -58 + row * 19 + i * (3 - row) * 1.8
                    d.fill(drop(left, top, 15, 7.6, 106 - row * 6 + i * 6))


def _breaking(d: Drawing, x: float, y: float, turn: float) -> None:
    """An arrow that snaps in a spark, its shaft flying off."""
    with d.moved(x, y, turn):
        d.card(star(0, 0, 11, 4.6, 8, 12), 1)
        d.gel(GOLD, star(0, 0, 7.4, 3, 8, 12))
        d.line("M0 -12L2 -26M8 -24L16 -44", 2.8)
        d.gel(RED, lens(14, -42, 14, 7, -66))
