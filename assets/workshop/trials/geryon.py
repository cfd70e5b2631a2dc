"""Geryon's heads, cuirasses, greaves and shields, each in its own frame; independent of the cards."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.people.casts import Cast
from assets.workshop.people.figure import Figure
from assets.workshop.people.limbs import Limbs, fist
from assets.workshop.people.skeleton import MAN
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    crescent,
    drop,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    spiral,
    star,
)


class Armoured(Limbs):
    """Heavy limbs: bare arms with bracers, greaves with scrolls on the legs."""

    def thigh(self, d: Drawing) -> None:
        """A broad bare thigh."""
        d.limb(Ribbon([(0, -6), (0, 18), (0, 47)], [36, 38, 23]), 2)
        d.gel(SKIN, lens(4, 28, 24, 5.6, 92), lens(-5, 24, 18, 4.4, 88))

    def shin(self, d: Drawing) -> None:
        """A greave, a scroll on the calf, a ridge on the knee."""
        d.card(
            blob([(-10, -7), (-15, 13), (-8.5, 36), (-7, 48), (7, 48), (7.4, 34), (12, 10), (10.5, -7)]), 2
        )
        d.cut("M-8 36H7M-7 41H6.6", 1.8)
        d.gel(GOLD, lens(6, 20, 26, 5, 96))
        d.cut(spiral(-5, 15, 0.8, 5.4, 1.2, 60), 1.7)

    def upper_arm(self, d: Drawing) -> None:
        """A giant's arm."""
        d.limb(Ribbon([(0, -3), (0, 14), (0, 38)], [24, 25, 16]), 2)
        d.gel(SKIN, lens(2, 18, 18, 5.4, 90))

    def fore_arm(self, d: Drawing) -> None:
        """A bracer of gold."""
        d.card(blob([(-8.5, -5), (-9.5, 9), (-6, 28), (6, 28), (9, 8), (8.5, -5)]), 2)
        d.gel(GOLD, polygon([(-7, 11), (7.2, 11), (6, 25), (-6, 25)]))
        d.line("M-7 15.6H7M-6.4 20.4H6.4", 1.6)
        fist(d)


def helm(d: Drawing) -> None:
    """A bearded man in a Corinthian helmet under a tall crest, facing right."""
    d.card(blob([(-11, 10, 1), (-11, -12), (-6, -26), (9, -22), (11, 10, 1)]), 1.8)
    _crest(d)
    _beard(d)
    shell: list[Knot] = [
        (23, -33, 1), (26, -17, 1), (19, -24, 1), (20, -12), (24, 2, 1), (12, 3), (5, -6), (-2, 4, 1),
        (-14, 8, 1), (-17, -8), (-20, -26), (-16, -42), (-4, -51), (10, -51), (20, -44),
    ]  # fmt: skip
    d.card(blob(shell), 1.7)
    d.hole(blob([(7, -27), (12, -32), (18.6, -29, 1), (19, -25, 1), (13, -23)]))
    d.gel(GOLD, blob([(8.4, -27), (12, -30.4), (17.6, -28.4, 1), (17, -26), (12.4, -24.4)]))
    d.fill(circle(13.4, -27.4, 2))
    d.cut("M20 -36C12 -39 4 -36 2 -28C0 -20 4 -14 9 -10", 1.8)
    d.cut(spiral(-6, -34, 0.8, 6, 1.3, 20), 1.7)
    for turn in (96, 122, 148, 174, 200):
        d.gel(SKIN, drop(*polar(-1, -17, 12, turn), 9, 4, turn + 180))
    d.gel(RED, circle(-1, -17, 2))
    for x, y in ((14.6, -8), (18.4, -3)):
        d.hole(circle(x, y, 1.6))


def _crest(d: Drawing) -> None:
    for i in range(15):
        turn = -34 - i * 14.4
        long = 20 + max(0, i - 9) * 2.6
        x, y = polar(-2, -26, 27, turn)
        lock: list[Knot] = [(0, -5), (long * 0.6, -6), (long, 3, 1), (long * 0.5, 5), (0, 5)]
        d.card(blob(placed(lock, x, y, turn - 4)), 1.1)
        d.gel(RED if i % 2 else AMBER, lens(*polar(x, y, long * 0.5, turn), long * 0.62, 4.4, turn))
    rim = [polar(-2, -26, 27.5, -30 - i * 20) for i in range(11)]
    d.line(blob(rim, closed=False), 8)
    for i in range(11):
        d.gel(GOLD, circle(*polar(-2, -26, 27.5, -34 - i * 19.4), 1.9))


def _beard(d: Drawing) -> None:
    d.card(blob([(4, -12, 1), (22, -14, 1), (27, -2), (27, 10), (19, 21, 1), (9, 14), (3, 2)]), 1.2)
    for x, y, turn in ((11, 6, 76), (17, 8, 84), (22, 6, 96), (24, -4, 92)):
        d.gel(SKIN, lens(x, y, 11, 3, turn))


def cuirass(d: Drawing) -> None:
    """A muscled breastplate: scrolls on the chest, scales below."""
    half: list[Knot] = [
        (0, -82),
        (-11, -80),
        (-27, -74),
        (-35, -62),
        (-31, -42),
        (-22, -20),
        (-20, 3),
        (0, 8),
    ]
    d.card(blob(mirrored(half, 0)), 2.2)
    d.cut("M-27 -47C-20 -35 -6 -36 0 -44C6 -36 20 -35 27 -47", 2.2)
    d.cut("M-14 -77C-8 -68 8 -68 14 -77", 2)
    for _ in d.both_sides(0):
        d.cut(spiral(13, -52, 2, 8, 1.3, 160, -1), 2)
        d.gel(AMBER, lens(25, -66, 9, 4.6, 40))
    for row in range(3):
        for i in range(5 - row % 2):
            d.gel(AMBER if row % 2 else SKIN, crescent((i - (4 - row % 2) / 2) * 8, -29 + row * 8, 4, 3, -90))
    d.gel(RED, drop(0, -64, 11, 6, 90))


def kilt(d: Drawing) -> None:
    """Broad leather tongues under a belt."""
    for i, lean in enumerate((38, -38, 25, -25, 12, -12, 0)):
        x = -lean * 0.72
        tongue: list[Knot] = [(-8, 0), (-9.4, 26), (0, 38, 1), (9.4, 26), (8, 0)]
        d.card(blob(placed(tongue, x, -2, lean * 0.9)), 1.6)
        d.gel(
            RED if i // 2 % 2 else AMBER, lens(*polar(x, -2, 22, 90 + lean * 0.9), 18, 6.4, 90 + lean * 0.9)
        )


GERYON = Cast(MAN, Armoured(), helm, cuirass, kilt, (0, -70))


def shield(d: Drawing, r: float, colour: str) -> None:
    """A round shield with a dotted rim, its field left free."""
    d.card(circle(0, 0, r), 2.8)
    d.cut(circle(0, 0, r * 0.9), 1.8)
    d.cut(circle(0, 0, r * 0.68), 1.8)
    for i in range(20):
        d.gel(colour, circle(*polar(0, 0, r * 0.79, i * 18), r * 0.056))


def whirl(d: Drawing, r: float) -> None:
    """Three running arms, as on coins of the far west, as a shield emblem."""
    for i in range(3):
        with d.moved(0, 0, i * 120):
            d.line(spiral(0, -r * 0.3, r * 0.05, r * 0.24, 1.1, 90, -1), r * 0.09, GOLD)
            d.gel(GOLD, drop(r * 0.1, -r * 0.06, r * 0.34, r * 0.16, -60))
    d.gel(RED, circle(0, 0, r * 0.12))


def bull(d: Drawing, r: float) -> None:
    """The mask of a red bull."""
    for _ in d.both_sides(0):
        d.gel(
            RED,
            Ribbon(
                [(r * 0.12, -r * 0.2), (r * 0.42, -r * 0.2), (r * 0.44, -r * 0.52)], [r * 0.16, r * 0.13, 1]
            ).outline(),
        )
        d.gel(RED, lens(r * 0.36, -r * 0.02, r * 0.28, r * 0.14, 16))
    d.gel(
        RED,
        blob(
            mirrored(
                [
                    (0, -r * 0.28),
                    (-r * 0.24, -r * 0.24),
                    (-r * 0.17, r * 0.2),
                    (-r * 0.16, r * 0.44),
                    (0, r * 0.54),
                ],
                0,
            )
        ),
    )
    for x in (-1, 1):
        d.fill(lens(x * r * 0.12, -r * 0.04, r * 0.14, r * 0.09, x * 30))
        d.fill(circle(x * r * 0.07, r * 0.4, r * 0.04))


def sun(d: Drawing, r: float) -> None:
    """A star of the evening."""
    d.gel(AMBER, star(0, 0, r * 0.62, r * 0.27, 8))
    d.fill(circle(0, 0, r * 0.2))
    d.gel(RED, circle(0, 0, r * 0.13))


def spear(figure: Figure, part: str, ahead: float, behind: float) -> None:
    """A long ash spear in a hand."""
    with figure.on(part):
        d = figure.drawing
        d.line(f"M0 {-behind}V{ahead}", 4.6)
        d.card(lens(0, ahead + 12, 46, 16, 90), 1.4)
        d.gel(GOLD, lens(0, ahead + 12, 28, 6, 90))
        d.card(polygon([(-4, -behind), (4, -behind), (0, -behind - 14)]), 1)
