"""Io: the white heifer, chained and garlanded, the gadfly at her flank."""

from assets.workshop.drawing import GOLD, RED, Drawing
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    crescent,
    drop,
    ellipse,
    lens,
    polar,
    polygon,
    rectangle,
    spiral,
)  # fmt: skip
from assets.workshop.trials.limbs import leg

_HIDE, _VIOLET, _LEAF = "#fff1d6", "#8e4fe0", "#7fbf4a"
_BODY = Ribbon([(66, 240), (100, 234), (144, 242), (188, 238), (216, 226)], [74, 88, 84, 86, 70])
_NECK = Ribbon([(198, 240), (226, 202), (240, 164), (248, 134)], [92, 70, 54, 46])
_POLL = (248.0, 130.0)
_FORE = (56.0, 34, 21, 14, 12)
_HIND = (70.0, 46, 22, 14, 12)
_PEG = (318.0, 366.0)
# More panes on thighs and shanks: the part, the centre, the length, the turn.
_PANES = (
    ("near_hind", 88, 297, 34, 100), ("near_hind_low", 64, 342, 26, 84), ("far_hind_low", 107, 338, 22, 70),
    ("near_fore", 220, 288, 26, 44), ("near_fore_low", 254, 313, 20, 100), ("far_fore_low", 224, 340, 24, 82),
)  # fmt: skip


def io() -> Drawing:
    """Return the drawing. Ornament: violets, the flower named after her, over a hide that is all panes."""
    d = card()
    _meadow(d)
    d.layer("puppet")
    _tail(d)
    leg(d, "far_fore", [(208, 258), (230, 300), (222, 326), (226, 352), (228, 364)], _FORE, _hoof, 90)
    leg(d, "far_hind", [(92, 260), (118, 298), (100, 324), (114, 352), (116, 364)], _HIND, _hoof, 90)
    _body(d)
    _neck(d)
    leg(d, "near_hind", [(78, 256), (92, 300), (60, 324), (66, 352), (64, 366)], _HIND, _hoof, 94)
    leg(d, "near_fore", [(196, 262), (226, 296), (256, 298), (252, 326), (244, 336)], _FORE, _hoof, 128)
    _flanks(d)
    _head(d)
    _garland(d)
    _chain(d)
    _gadfly(d)
    _poses(d)
    return d


def _poses(d: Drawing) -> None:
    d.pose(
        "strike",
        body=(5, -14, 2),
        neck=(24, -8, 4),
        head=40,
        tail=-10,
        near_fore=-14,
        near_fore_low=-10,
        far_fore=-6,
    )
    d.pose(
        "strike", near_hind=6, far_hind=8, chain=(-30, -6, -8), chain_low=-34, gadfly=(12, 10, 6), thread=-12
    )
    d.pose("struck", body=(-6, -4, 0), neck=-9, head=-10, jaw=14, tail=-8, near_fore=-18, near_fore_low=22)
    d.pose("struck", far_fore=6, near_hind=6, far_hind=7, chain=(12, 2, 6), chain_low=8)
    d.pose("struck", gadfly=(-16, 14, 10), thread=16, wing_near=-18)
    d.pose("fallen", body=(3, -6, 54), neck=(72, -20, 8), head=28, jaw=-6, tail=50)
    d.pose("fallen", chain=(-62, 0, 0), chain_low=-52)
    d.pose("fallen", near_fore=16, near_fore_low=82, far_fore=-40, far_fore_low=-54)
    d.pose("fallen", near_hind=-58, near_hind_low=-40, far_hind=-62, far_hind_low=-12)
    d.pose("fallen", gadfly=(20, 8, 64), thread=-20, wing_near=30)


def _meadow(d: Drawing) -> None:
    """The moon she is likened to, and the olive she is tied under."""
    d.fill(circle(196, 150, 116), "#f8eaf4")
    d.fill(crescent(196, 150, 130, 26, 20), "#ceb2d8")
    for x, high in ((24, 74), (58, 58), (300, 62), (336, 80)):
        d.fill(
            blob(
                [
                    (x - 30, 392),
                    (x - 18, 380 - high * 0.7),
                    (x, 380 - high),
                    (x + 18, 380 - high * 0.7),
                    (x + 30, 392),
                ]
            ),
            "#b291bd",
        )
    d.ground(380)


def violet(d: Drawing, x: float, y: float, r: float, degrees: float = 0) -> None:
    """A flower of five petals, the lowest the broadest."""
    for turn, long in ((90, 1.0), (18, 0.86), (162, 0.86), (-54, 0.9), (-126, 0.9)):
        px, py = polar(x, y, r * 0.5 * long, turn + degrees)
        d.fill(drop(px, py, -0.1 + r * 0.62, r * 0.86, turn + degrees + 180))
        d.gel(_VIOLET, circle(*polar(x, y, r * 0.54 * long, turn + degrees), r * 0.29))
    d.gel(GOLD, circle(x, y, r * 0.22))


def _sprig(d: Drawing, x: float, y: float, degrees: float, long: float) -> None:
    """A stem with two leaves, dark on the hide."""
    tip = polar(x, y, long, degrees)
    d.line(polygon([(x, y), tip], closed=False), 2)
    for side in (-1, 1):
        d.fill(
            lens(
                *polar(*polar(x, y, long * 0.6, degrees), 6, degrees + side * 52), 13, 5, degrees + side * 52
            )
        )


def _hoof(d: Drawing) -> None:
    """A cloven hoof, pointing along the x axis."""
    d.card(polygon([(-3, -7), (3, -7), (15, -9), (16, 9), (3, 7), (-3, 7)]), 1.2)
    d.cut("M5 1L15 1", 1.8)
    d.gel(GOLD, rectangle(-1.4, -6, 3, 12))


def _tail(d: Drawing) -> None:
    """A tail that lashes at the sting."""
    with d.part("tail", 38, 232, on="body"):
        tail = Ribbon([(46, 236), (24, 222), (26, 182), (44, 152), (36, 122)], [14, 10, 8, 7, 6])
        d.limb(tail, 1.8)
        for turn, long in ((-128, 34), (-62, 34), (-95, 44)):
            d.card(drop(37, 126, long, 14, turn), 1.4)
            d.gel(_HIDE, drop(*polar(37, 126, 8, turn), long * 0.56, 5, turn))
        d.along(tail, "dot", 7, 0.42, colour=_HIDE, span=(0.2, 0.9))


def _body(d: Drawing) -> None:
    with d.part("body", 140, 244):
        d.limb(_BODY, 2.6)
        d.fill(circle(74, 242, 38))
        d.fill(circle(200, 240, 42))
        d.fill(circle(178, 236, 38))
        d.gel(
            _HIDE,
            blob(
                [
                    (112, 208),
                    (138, 206),
                    (164, 208),
                    (170, 230),
                    (164, 262),
                    (144, 275),
                    (120, 270),
                    (112, 242),
                ]
            ),
        )
        _fan(d, 78, 256, 39, (-146, -46), 6)
        violet(d, 141, 238, 17)
        for turn in (-150, -30, 42, 138):
            _sprig(d, *polar(141, 238, 14, turn), turn, 16)
        for x, y in ((119, 240), (164, 240), (141, 213), (141, 268)):
            d.fill(circle(x, y, 2.4))


def _fan(d: Drawing, x: float, y: float, r: float, span: tuple[float, float], count: int) -> None:
    """Panes like rays about a joint, from one angle to another."""
    for i in range(count):
        turn = span[0] + (span[1] - span[0]) * i / (count - 1)
        d.gel(_HIDE, drop(*polar(x, y, r, turn), 13, 6.4, turn))


def _flanks(d: Drawing) -> None:
    """Panes on croup and shoulder, a violet in each, and down the thighs."""
    for part, x, y, r in (("near_hind", 77, 254, 27), ("near_fore", 196, 256, 23)):
        with d.part(part):
            d.gel(_HIDE, circle(x, y, r))
            for i in range(10):
                d.fill(lens(*polar(x, y, r - 4.4, i * 36 + 18), 9, 4, i * 36 + 18))
            violet(d, x, y, r * 0.66, 12)
    for part, x, y, long, turn in _PANES:
        with d.part(part):
            d.gel(_HIDE, lens(x, y, long, long * 0.3, turn))


def _neck(d: Drawing) -> None:
    with d.part("neck", 204, 236, on="body"):
        d.limb(_NECK, 2.4)
        d.fill(circle(200, 242, 44))
        pane = [_NECK.beside(0.3 + i * 0.1, -0.62) for i in range(7)] + [
            _NECK.beside(0.9 - i * 0.1, 0.1) for i in range(7)
        ]
        d.gel(_HIDE, blob(pane))
        for i in range(5):
            x, y = _NECK.beside(0.36 + i * 0.115, -0.26)
            d.fill(lens(x, y, 15 - i, 5, _NECK.at(0.36 + i * 0.115)[2] + (42 if i % 2 else -42)))
        for i in range(4):
            t = 0.3 + i * 0.14
            a, b = _NECK.beside(t, 0.34), _NECK.beside(t + 0.1, 0.86)
            d.cut(f"M{a[0]:.1f} {a[1]:.1f}Q{a[0] + 9:.1f} {a[1] + 2:.1f} {b[0]:.1f} {b[1]:.1f}", 1.9)
        d.card(blob([(240, 236), (236, 262), (222, 286, 1), (212, 272), (214, 252)]), 0)
        _fan(d, 196, 256, 32, (-138, -66), 4)


def _head(d: Drawing) -> None:
    """A lifted, lowing head with horns like a young moon, a woman's eye and its tear."""
    with d.part("head", *_POLL, on="neck"), d.moved(*_POLL, -30, 0.86):
        _horn(d, 12, -10, 0.92)
    with d.part("jaw", 248, 138, on="head"), d.moved(*_POLL, -30, 0.86):
        d.gel(RED, blob([(24, 20, 1), (56, 12), (70, 12, 1), (58, 22), (30, 28)]))
        d.card(blob([(-4, 22), (22, 24), (48, 22), (66, 17), (71, 23), (62, 31), (36, 36), (6, 36)]), 1.6)
    with d.part("head"), d.moved(*_POLL, -30, 0.86):
        d.card(blob([(-6, -6), (-28, -20), (-46, -14, 1), (-34, -2), (-8, 6)]), 1.8)
        d.gel(_HIDE, lens(-26, -10, 24, 7, 12))
        skull: list[Knot] = [
            (-16, 16), (-18, -6), (-6, -22), (14, -24), (32, -16), (54, -12), (70, -14), (80, -8), (83, 2),
            (77, 11), (62, 13), (48, 16), (34, 28), (12, 34), (-6, 30),
        ]  # fmt: skip
        d.card(blob(skull), 2.2)
        d.gel(
            _HIDE,
            blob(
                [
                    (-10, 10),
                    (-10, -6),
                    (0, -16),
                    (14, -18),
                    (30, -11),
                    (52, -7),
                    (62, -4),
                    (58, 6),
                    (42, 10),
                    (28, 21),
                    (10, 27),
                    (-4, 23),
                ]
            ),
        )
        d.fill(lens(20, -3, 25, 16, 10))
        d.gel("#ffffff", lens(20, -3, 18, 9, 10))
        d.fill(circle(22, -2.6, 4.6))
        for turn in (-128, -104, -80):
            d.line(polygon([polar(20, -2, 8, turn), polar(20, -2, 16, turn)], closed=False), 2)
        d.fill(drop(24, 15, 14, 8, -80))
        d.gel("#5f8cff", drop(24, 14.6, 9, 4.6, -80))
        violet(d, 4, 13, 7, 30)
        d.hole(drop(76, -4, 9, 5, 160))
        d.cut("M80 5C72 4 66 6 58 10", 1.7)
        _horn(d, -2, -14, 1.0)


def _horn(d: Drawing, x: float, y: float, scale: float) -> None:
    horn = Ribbon(
        [(x, y), (x - 12, y - 26 * scale), (x - 2, y - 56 * scale), (x + 26, y - 76 * scale)], [17, 15, 11, 2]
    )
    d.limb(horn, 1.8)
    d.gel(GOLD, Ribbon([horn.at(t)[:2] for t in (0.24, 0.5, 0.86)], [7, 6, 2]).outline())
    d.card(horn.outline(0.14, 0.24), 1)
    d.gel(RED, circle(*horn.at(0.19)[:2], 3.4))


def _garland(d: Drawing) -> None:
    """Violets and leaves round her neck."""
    with d.part("neck"):
        band = Ribbon(
            [_NECK.beside(0.4, -1.04), _NECK.beside(0.27, -0.2), _NECK.beside(0.3, 1.06)], [8, 10, 8]
        )
        d.limb(band, 1.6)
        for i in range(7):
            x, y, turn = band.at(0.04 + i * 0.153)
            for side in (-1, 1):
                d.card(lens(*polar(x, y, 11, turn + side * 74), 19, 8, turn + side * 66), 1.2)
                d.gel(_LEAF, lens(*polar(x, y, 11.4, turn + side * 74), 12, 3.6, turn + side * 66))
        for i in range(4):
            x, y, turn = band.at(0.12 + i * 0.25)
            d.card(circle(x, y, 10.4), 1.4)
            d.gel(_HIDE, circle(x, y, 8.6))
            violet(d, x, y, 8.6, turn - 90)


def _chain(d: Drawing) -> None:
    """Links from the garland to a peg in the ground."""
    start = (246.0, 228.0)
    links = Ribbon([start, (262, 284), (286, 340), (_PEG[0] - 4, _PEG[1] - 18)], [8, 8, 8, 8])
    with d.part("peg", *_PEG):
        d.card(polygon([(_PEG[0] - 8, 352), (_PEG[0] + 8, 352), (_PEG[0] + 4, 392), (_PEG[0] - 4, 392)]), 1.8)
        d.card(circle(_PEG[0], 350, 11), 1.6)
        d.gel(GOLD, circle(_PEG[0], 350, 6.4))
        d.fill(circle(_PEG[0], 350, 3))
    bend = links.at(0.5)[:2]
    for part, joint, on, half in (
        ("chain", start, "neck", range(5)),
        ("chain_low", bend, "chain", range(5, 10)),
    ):
        with d.part(part, *joint, on=on):
            for i in half:
                x, y, turn = links.at(0.03 + i * 0.103)
                with d.moved(x, y, turn):
                    _link(d, i % 2 == 1)


def _link(d: Drawing, edgewise: bool) -> None:
    outline, width = ("M-7 0H7", 6.4) if edgewise else (ellipse(0, 0, 9, 5.4), 6.0)
    d.line(outline, width)
    d.line(outline, 2.6, GOLD)


def _gadfly(d: Drawing) -> None:
    """A gadfly on a thread over her croup, its sting towards her."""
    x, y = 118.0, 128.0
    with d.part("thread", x, y - 8, on="gadfly"):
        d.line(f"M{x} {y - 8}V-60", 1.3)
    with d.part("gadfly", x, y), d.moved(x, y, 24):
        for turn, long in ((-150, 44), (-122, 36)):
            d.card(drop(*polar(-2, -6, 6, turn), long, 19, turn), 1.6)
            d.gel("#5ce0cc", drop(*polar(-2, -6, 12, turn), long * 0.62, 9, turn))
        for i in range(3):
            d.line(f"M{-4 + i * 8} 6L{-12 + i * 9} 17L{-10 + i * 9} 25", 2.6)
        d.card(blob([(6, -9), (-14, -10), (-34, 0), (-46, 12, 1), (-30, 11), (-10, 11), (8, 9)]), 1.8)
        for i in range(4):
            d.gel((GOLD, RED)[i % 2], lens(-10 - i * 7, 1 + i * 1.6, 15 - i * 2.4, 3.6, 98))
        d.card(circle(2, 0, 10), 1.4)
        d.cut(spiral(2, 0, 1, 6, 1.2, 0), 1.7)
        d.card(circle(16, 1, 8.6), 1.4)
        d.gel(RED, circle(18, -1.4, 4.8))
        d.fill(circle(18.6, -1.4, 1.8))
        d.line("M22 6L33 18", 2.4)
    with d.part("wing_near", x, y - 6, on="gadfly"), d.moved(x, y, 24):
        for turn, long in ((-64, 40), (-38, 46)):
            d.card(drop(*polar(2, -7, 6, turn), long, 19, turn), 1.6)
            d.gel("#5ce0cc", drop(*polar(2, -7, 12, turn), long * 0.62, 9, turn))
