"""The Amazon's horse at a canter to the right, its body the part `body`; drawn without its rider."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, at, blob, circle, diamond, drop, lens, polar, polygon, spiral
from assets.workshop.trials.limbs import leg

GRASS = "#b6e05a"
_FORE = (56.0, 32, 17, 10.5, 9.5)
_HIND = (70.0, 46, 20, 11.5, 10)
_BODY = Ribbon([(62, 262), (98, 262), (146, 266), (190, 262), (218, 252)], [70, 84, 70, 82, 66])
_NECK = Ribbon([(204, 254), (232, 226), (252, 192), (266, 162)], [86, 64, 48, 38])
_POLL = (266.0, 158.0)


def steppe_horse(d: Drawing) -> None:
    """The whole horse, the far legs first."""
    leg(d, "far_fore", [(220, 272), (258, 290), (292, 302), (316, 332), (328, 350)], _FORE, _hoof, 52, 1.1)
    leg(d, "far_hind", [(88, 274), (128, 304), (112, 334), (134, 358), (142, 372)], _HIND, _hoof, 40, 1.1)
    _tail(d)
    _body(d)
    _neck(d)
    leg(d, "near_hind", [(78, 270), (96, 312), (62, 330), (60, 358), (46, 374)], _HIND, _hoof, 74, 1.1)
    leg(d, "near_fore", [(212, 274), (244, 300), (274, 294), (276, 324), (262, 342)], _FORE, _hoof, 110, 1.1)
    _rosettes(d)
    _horse_head(d)


def _hoof(d: Drawing) -> None:
    """A hoof under a fetlock, pointing along the x axis."""
    d.card(circle(-2, 0, 6), 1.2)
    d.card(polygon([(0, -6), (14, -9), (15, 8), (0, 6)]), 1.4)
    d.gel(GOLD, polygon([(1, -4), (3.6, -4.8), (3.6, 5), (1, 4.6)]))


def _tail(d: Drawing) -> None:
    with d.part("tail", 38, 250, on="body"):
        for spine, widths in (
            (((54, 242), (34, 246), (30, 290), (44, 334)), (24, 24, 21, 2)),
            (((48, 238), (24, 250), (23, 300), (32, 350)), (20, 19, 15, 2)),
        ):
            lock = Ribbon(spine, widths)
            d.limb(lock, 1.8)
            d.cut(Ribbon([lock.at(t)[:2] for t in (0.26, 0.5, 0.8)], [2, 2, 2]).outline(), 0.8)
        d.card(Ribbon([(25, 264), (33, 268), (40, 276)], [13, 13, 13]).outline(), 1.2)
        d.gel(GRASS, diamond(33, 269, 5, 4, 40))


def _body(d: Drawing) -> None:
    with d.part("body", 140, 264):
        d.limb(_BODY, 2.6)
        d.fill(circle(70, 262, 37))
        d.fill(circle(206, 262, 41))
        _saddlecloth(d)
        for i in range(5):
            x, y = 206 + i * 7.6, 292 - i * 2.4
            d.card(drop(x, y, 19, 9, 92 - i * 8), 1.2)
            d.gel((GOLD, RED)[i % 2], drop(x, y + 1, 12, 4.4, 92 - i * 8))


def _saddlecloth(d: Drawing) -> None:
    """Felt, zigzags round a field of scrolls, a fringe of tassels."""
    cloth: list[Knot] = [
        (98, 226, 1),
        (140, 232),
        (182, 226, 1),
        (186, 276),
        (182, 308, 1),
        (140, 313),
        (98, 308, 1),
        (94, 268),
    ]
    for i in range(8):
        x = 101 + i * 11.2
        d.card(drop(x, 309 + (i % 7 > 0) * 2, 24, 10, 90), 1.2)
        d.gel((RED, GOLD)[i % 2], drop(x, 314, 14, 5, 90))
    d.card(blob(cloth), 2.4)
    for y, colour in ((300, GRASS), (290, AMBER)):
        for i in range(9):
            d.gel(
                colour,
                polygon([(100 + i * 8.9, y + 4), (104.4 + i * 8.9, y - 3.4), (108.8 + i * 8.9, y + 4)]),
            )
    for i in range(3):
        x = 116 + i * 24
        d.cut(spiral(x, 268, 1.4, 9, 1.6, 90 + i * 180, (-1) ** i), 2.2)
        d.gel(GRASS, drop(x, 251, 10, 5.6, -90))
    for x in (96.6, 183.4):
        for i in range(5):
            d.hole(circle(x + (1.6 if x < 140 else -1.6), 240 + i * 10.6, 1.8))


def _rosettes(d: Drawing) -> None:
    """Rosettes on croup and shoulder."""
    for part, x, y in (("near_hind", 78, 268), ("near_fore", 210, 268)):
        with d.part(part):
            d.cut(spiral(x, y, 2, 15, 1.6, 40), 2.2)
            for i in range(9):
                px, py = polar(x, y, 22, i * 40)
                d.gel(GRASS if i % 3 else GOLD, lens(px, py, 9, 4.4, i * 40))


def _neck(d: Drawing) -> None:
    with d.part("neck", 208, 250, on="body"):
        for i in range(10):
            t = 0.3 + i * 0.074
            x, y = _NECK.beside(t, -0.86)
            turn = _NECK.at(t)[2] - 74
            d.card(blob([(x, y), *_tuft(x, y, turn)]), 1.3)
            d.gel((AMBER, RED)[i % 2], lens(*polar(x, y, 12, turn), 12, 4.4, turn))
        d.limb(_NECK, 2.4)
        d.fill(circle(206, 256, 41))
        for side in (-0.34, 0.2):
            d.along(_NECK, "lens", 5, 0.2, side=side, turn=18, span=(0.36, 0.84))
        strap = Ribbon([_NECK.beside(0.3, -1), _NECK.beside(0.22, 0), _NECK.beside(0.2, 1)], [11, 11, 11])
        d.limb(strap, 1.6)
        d.along(strap, "diamond", 6, 0.66, colour=GOLD, span=(0.08, 0.92))


def _tuft(x: float, y: float, turn: float) -> list[Knot]:
    """A clipped tuft of mane."""
    left, tip, right = polar(x, y, 15, turn - 22), polar(x, y, 23, turn), polar(x, y, 12, turn + 34)
    return [left, (*tip, 1), right]


def _horse_head(d: Drawing) -> None:
    with d.part("muzzle", *_POLL, on="neck"), d.moved(*_POLL, 42, 0.92):
        d.card(blob([(-8, -10), (-24, -30, 1), (4, -20)]), 1.6)
        skull: list[Knot] = [
            (-16, 14), (-16, -6), (-4, -18), (14, -19), (34, -14), (54, -11), (68, -13), (78, -9), (81, 0),
            (77, 10), (66, 13), (54, 12), (46, 18), (34, 28), (14, 33), (-6, 28),
        ]  # fmt: skip
        d.card(blob(skull), 2)
        d.card(blob([(-2, -14), (-6, -40, 1), (12, -17)]), 1.6)
        d.gel(RED, lens(1, -24, 16, 5, -84))
        d.eye(22, -5, 16, 8, GOLD)
        d.cut("M10 -10C17 -16 26 -14 34 -6", 2)
        d.hole(drop(74, -4, 10, 5.6, 165))
        d.cut("M76 7C68 6 62 4 57 4", 1.7)
        for a, b in (((2, -17), (14, 32)), ((48, -11), (52, 13)), ((8, 4), (54, 4)), ((26, -16), (50, -2))):
            d.cut(f"M{at(a)}L{at(b)}", 6)
            d.line(f"M{at(a)}L{at(b)}", 3, GOLD)
        for x, y in ((9, 6), (51, 4)):
            d.card(circle(x, y, 6), 1)
            d.gel(RED, circle(x, y, 3.4))
        d.card(drop(6, -20, 26, 10, 30), 1.2)
        d.gel(AMBER, drop(8, -19, 17, 5, 30))
