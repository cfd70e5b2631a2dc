"""The Mares of Diomedes."""

from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.ornament import meander, rays
from assets.workshop.people.tones import SKIN
from assets.workshop.shapes import Knot, blob, circle, lens, mirrored, polygon
from assets.workshop.trials.ground import trial
from assets.workshop.trials.mare import Attitude, Mare, chain


def mares_of_diomedes() -> Drawing:
    """Ornament: manes and tails of flame."""
    d = trial()
    rays(d, 190, 170, 40, 420, 15, 3, "#d6966e")
    d.layer("puppet")
    mares = (
        Mare(d, "fourth_", 0.84, Attitude(76, 240, -66, -22, 24, jaw=14, back=True)),
        Mare(d, "third_", 0.86, Attitude(176, 250, -42, 44, 56, fore=(28, -12))),
        Mare(d, "second_", 0.9, Attitude(134, 246, -58, 20, -18, jaw=15, fore=(-2, -36))),
        Mare(d, "first_", 0.94, Attitude(92, 244, -58, 2, 28, fore=(34, -4), tail=-66)),
    )
    _manger(d)
    mares[0].bust()
    for mare in mares[1:]:
        mare.draw()
    for mare in mares[:0:-1]:
        with mare.on("chain"):
            chain(d, 4)
    d.layer("front")
    d.ground(340)
    _struck(*mares)
    _fallen(*mares)
    return d


def _struck(fourth: Mare, third: Mare, second: Mare, first: Mare) -> None:
    fourth.pose("struck", neck=-7, head=10, jaw=-8)
    third.pose("struck", body=-3, neck=-6, head=-12, jaw=10, near_fore=-14, far_fore=10, chain=18)
    second.pose("struck", body=-4, neck=-8, head=-10, jaw=8, near_fore=12, far_fore=-12, chain=22)
    first.pose("struck", body=-4, neck=-8, head=-14, jaw=10, near_fore=-16, far_fore=12, tail=12, chain=24)
    first.drawing.pose("struck", manger=2)


def _fallen(fourth: Mare, third: Mare, second: Mare, first: Mare) -> None:
    fourth.pose("fallen", body=(40, 6, 92), neck=-86, head=-14, jaw=12)
    third.pose(
        "fallen",
        body=(34, -40, 50),
        hind=(60, -40, 52),
        neck=24,
        head=-66,
        jaw=-16,
        near_fore=60,
        far_fore=70,
    )
    second.pose(
        "fallen", body=(40, -30, 54), hind=(60, -30, 56), neck=10, head=6, jaw=-16, near_fore=60, far_fore=80
    )
    first.pose(
        "fallen",
        body=(52, -30, 54),
        hind=(60, -30, 56),
        neck=34,
        head=-60,
        jaw=-16,
        near_fore=10,
        far_fore=50,
        tail=-50,
    )
    first.drawing.pose("fallen", manger=(14, 30, 26))


def _manger(d: Drawing) -> None:
    """A stone trough full of bones."""
    with d.part("manger", 284, 338):
        for x, y, turn in ((246, 278, -62), (284, 284, 24), (332, 276, 74)):
            with d.moved(x, y, turn):
                d.card(
                    blob(
                        [
                            (-26, -4),
                            (-20, -6),
                            (0, -2.6),
                            (20, -6),
                            (26, -4),
                            (26, 4),
                            (20, 6),
                            (0, 2.6),
                            (-20, 6),
                            (-26, 4),
                        ]
                    ),
                    1.6,
                )
                d.gel(SKIN, lens(0, 0, 34, 3, 0))
        with d.moved(312, 276):
            half: list[Knot] = [(0, -20), (-14, -17), (-19, -4), (-13, 8), (-9, 18), (0, 20)]
            d.card(blob(mirrored(half, 0)), 1.8)
            for x in (-7, 7):
                d.gel(RED, circle(x, -2, 4.6))
            d.hole(polygon([(0, 4), (-3, 9), (3, 9)]))
        d.card(polygon([(222, 292), (346, 292), (336, 342), (232, 342)]), 2.4)
        meander(d, 230, 299, 108, 3.2, GOLD)
        for i in range(7):
            d.gel(RED, lens(242 + i * 14, 326, 16, 5, 90))
