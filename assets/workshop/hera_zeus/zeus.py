"""Zeus: a bearded profile under oak leaves that looks left, the thunderbolt before him."""

from assets.workshop.drawing import AMBER, GOLD, GREEN, RED, Drawing
from assets.workshop.hera_zeus.busts import Frame, great_eye, holder, rosette, window
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.ornament import rays
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, circle, lens, placed, polar, polygon, spiral

_NAPE = (150, 300)
_ELBOW = (256, 446)
_FIST = (294, 296)
_LEAF = "#9fd85a"
_FACE: list[Knot] = [
    (196, 116, 1), (206, 134), (212, 152), (222, 163), (222, 174), (236, 198), (249, 212, 1), (246, 220),
    (236, 226, 1), (238, 238), (190, 262), (164, 244), (156, 200), (160, 140),
]  # fmt: skip
_BEARD: list[Knot] = [
    (170, 188, 1), (176, 216), (196, 228), (216, 224), (236, 226), (252, 240, 1), (246, 246), (254, 262),
    (256, 290), (250, 316), (240, 336), (232, 358, 1), (220, 344), (208, 360, 1), (196, 342), (180, 352, 1),
    (174, 330), (158, 334, 1), (156, 308), (142, 296, 1), (146, 262), (152, 226), (158, 196),
]  # fmt: skip
_SCALP: list[Knot] = [
    (208, 130, 1), (188, 138), (176, 158), (176, 186), (166, 204), (160, 226), (140, 246), (112, 246),
    (88, 220), (80, 180), (88, 136), (116, 102), (158, 88), (194, 98),
]  # fmt: skip
_JAG: list[Knot] = [
    (0, -136, 1), (9, -92), (18, -100), (12, -58), (21, -64), (9, -14), (7, 0),
]  # fmt: skip


def zeus() -> Drawing:
    """Return the drawing. Ornament: curls of the beard, oak leaves, and the bolt's jags on the cloak."""
    d = card()
    rays(d, 190, 200, 60, 420, 16, 4.4, "#a9c993")
    d.layer("puppet")
    zeus_bust(d, Frame(345, -28, 0.97, left=True))
    return d


def zeus_bust(d: Drawing, frame: Frame, armed: bool = True) -> None:
    """Draw the bust on its rod; in the pose he raises his head and, if `armed`, the bolt."""
    with frame.part(d, "body", (168, 470)):
        holder(d, 168, 436, 580)
    if armed:
        with frame.part(d, "hand", _ELBOW, on="body"):
            with d.moved(*_FIST, -4, 1.2):
                _bolt(d)
            _arm(d)
            _fist(d)
    with frame.part(d, "body"):
        _breast(d)
    with frame.part(d, "head", _NAPE, on="body"):
        _locks(d)
    with frame.part(d, "body"):
        _cloak(d)
    with frame.part(d, "head"):
        _head(d)
    d.pose("act", head=3, **({"hand": -5} if armed else {}))


def _head(d: Drawing) -> None:
    window(d, blob(_FACE))
    d.fill(blob([(178, 160, 1), (196, 142), (216, 152), (224, 164, 1), (208, 158), (196, 156)]))
    great_eye(d, 200, 178, 6)
    d.line("M176 184C170 184 166 178 164 172M184 140C192 136 200 138 206 142", 2.2)
    d.line("M212 196C216 206 212 212 204 216", 2)
    d.line("M234 210C228 208 225 214 229 220", 2.4)
    d.card(blob(_BEARD), 2.4)
    d.gel(RED, blob([(244, 242, 1), (232, 240), (222, 245, 1), (232, 252), (243, 250)]))
    d.card(blob([(240, 224, 1), (250, 232), (258, 248, 1), (240, 241), (222, 242), (206, 256, 1),
                 (196, 262, 1), (204, 238), (220, 226)]), 2)  # fmt: skip
    d.cut("M240 231C226 232 214 240 206 250", 2)
    _curls(d)
    d.card(blob(_SCALP), 2.6)
    for x, y, x2, y2 in (
        (190, 128, 124, 236),
        (174, 118, 106, 228),
        (156, 112, 94, 206),
        (134, 112, 88, 180),
    ):
        d.cut(f"M{x} {y}C{x - 30} {y + 14} {x2 - 6} {y2 - 62} {x2} {y2}", 2.2)
    d.cut("M172 166C168 190 156 204 146 236", 2.2)
    window(d, blob([(156, 190), (147, 196), (147, 212), (156, 224), (162, 218), (166, 198)]), 2.6)
    d.line("M160 198C152 200 153 210 158 214", 2)
    _wreath(d)


def _curls(d: Drawing) -> None:
    """The beard in rows of spirals, straight strands between, tips below."""
    for x, y, r, turn, way in (
        (178, 236, 8, 200, -1), (168, 262, 9, 180, 1), (196, 262, 10, 220, -1), (222, 268, 10, 200, 1),
        (243, 274, 8, 160, -1), (178, 290, 10, 200, -1), (207, 296, 11, 180, 1), (234, 304, 9.6, 200, -1),
        (164, 314, 7.6, 180, 1), (190, 322, 9, 200, -1), (216, 328, 8.6, 180, 1),
    ):  # fmt: skip
        d.cut(spiral(x, y, 1, r, 1.5, turn, way), 2.1)
    for x, y in ((232, 346), (208, 348), (182, 342), (160, 326)):
        d.gel(AMBER, lens(x - 1, y, 13, 4.4, 96))
    d.cut("M160 206C157 224 154 250 150 286", 2)


def _locks(d: Drawing) -> None:
    """Long hair down the neck, one twisted lock over another."""
    for i, (x, y, x2, y2, wide) in enumerate((
        (98, 160, 22, 262, 30), (92, 190, 34, 306, 31), (100, 214, 54, 346, 32), (114, 226, 82, 370, 30),
        (132, 232, 108, 372, 26),
    )):  # fmt: skip
        bend, end = (x - 30 + i * 5, y + 32), [(x2 + 18, y2 - 46), (x2 - 8, y2 - 14), (x2 + 6, y2 + 8)]
        lock = Ribbon([(x, y), bend, *end], [wide, wide, wide * 0.86, wide * 0.6, 4])
        d.limb(lock, 2)
        d.along(lock, "lens", 7, 0.5, turn=38, span=(0.26, 0.9))


def _wreath(d: Drawing) -> None:
    """Oak leaves round the head, acorns between, ribbons at the nape."""
    for x2, y2 in ((58, 262), (78, 276)):
        ribbon = Ribbon([(92, 196), (72, 220), (76, 244), (x2, y2)], [5, 8, 9, 10])
        d.limb(ribbon, 1.8)
        d.along(ribbon, "dot", 4, 0.5, colour=GOLD, span=(0.3, 0.9))
    path = Ribbon([(86, 200), (80, 150), (106, 108), (150, 90), (196, 102), (214, 124)], [8] * 6)
    d.limb(path, 1.6)
    for i in range(9):
        x, y, turn = path.at(0.03 + i * 0.112)
        for side in (1, -1):
            heading = turn + side * 42
            middle = polar(x, y, 15, heading)
            d.card(_oak(*middle, heading), 1.6)
            d.gel(GREEN if side > 0 else _LEAF, lens(*middle, 22, 7.4, heading))
    for share in (0.2, 0.42, 0.64, 0.86):
        x, y, _ = path.at(share)
        d.card(circle(x, y, 6.4), 1.4)
        d.gel(GOLD, circle(x, y, 4.4))


def _oak(x: float, y: float, degrees: float) -> str:
    """A lobed leaf, 34 long."""
    upper: list[Knot] = [(-15, 0), (-9, -7), (-5, -5.4), (0, -9), (5, -6), (10, -6.4), (18, 0, 1)]
    whole = [*upper, *[(k[0], -k[1]) for k in reversed(upper[1:-1])]]
    return blob(placed(whole, x, y, degrees))


def _breast(d: Drawing) -> None:
    """Neck and bare breast, hemmed below like a puppet's bust."""
    window(
        d,
        blob(
            [
                (142, 250, 1), (134, 310), (110, 340), (70, 356), (48, 392), (40, 440, 1), (120, 450),
                (210, 450), (284, 440, 1), (278, 392), (254, 356), (226, 340), (210, 322), (208, 260, 1),
            ]
        ),
    )  # fmt: skip
    d.line("M178 412C202 426 232 426 252 402M178 412C174 424 172 436 174 446", 2.6)
    d.line("M198 360C206 370 218 372 232 368", 2.2)


def _cloak(d: Drawing) -> None:
    """A cloak thrown over the far shoulder, its border jagged."""
    d.card(
        blob(
            [
                (110, 338, 1), (66, 352), (42, 392), (32, 440, 1), (58, 454), (90, 444, 1), (118, 458),
                (150, 446, 1), (180, 458), (208, 446, 1), (190, 410), (160, 366), (132, 336, 1),
            ]
        ),
        2.6,
    )  # fmt: skip
    border = Ribbon([(124, 344), (152, 376), (176, 408), (194, 440)], [18, 19, 20, 20])
    d.limb(border, 2)
    for i in range(6):
        x, y, turn = border.at(0.1 + i * 0.155)
        d.gel(GOLD if i % 2 else _LEAF, polygon([polar(x, y, r, turn + q) for r, q in (
            (9.6, 0), (6, 70), (2.6, 110), (9.6, 180), (6, 250), (2.6, 290))]))  # fmt: skip
    for i in range(5):
        top, low = 102 - i * 9, 134 - i * 19
        d.cut(f"M{top} {356 + i * 6}C{top + 10} {388 + i * 4} {low - 10 + i * 5} 414 {low} 440", 2)
    rosette(d, 112, 350, 17, GOLD, RED)


def _bolt(d: Drawing) -> None:
    """A twice forked bolt, bright within, its grip in the middle."""
    for turn in (0, 180):
        with d.moved(0, 0, turn):
            for side in (-1, 1):
                d.card(blob([(side * 4, -10, 1), (side * 22, -36), (side * 21, -64), (side * 28, -100, 1),
                             (side * 11, -66), (side * 12, -40), (0, -14, 1)]), 2)  # fmt: skip
                d.gel(AMBER, lens(side * 17, -54, 48, 5.4, -90 + side * 5))
            whole = [*_JAG, *[(-k[0], k[1]) for k in reversed(_JAG[1:])]]
            d.card(polygon(whole), 2.2)
            d.gel(GOLD, polygon([(k[0] * 0.52, k[1] * 0.88 - 3) for k in whole]))
    d.card(blob([(-11, -12), (11, -12), (13, 0), (11, 12), (-11, 12), (-13, 0)]), 2)


def _arm(d: Drawing) -> None:
    """The fore-arm that comes from behind, a bracelet on it."""
    arm = Ribbon([(212, 436), (244, 398), (272, 350), (289, 306)], [44, 42, 34, 24])
    window(d, arm.outline(), 4)
    d.line(polygon([arm.beside(t, -0.3) for t in (0.42, 0.52, 0.62)], closed=False), 2.2)
    for share in (0.7, 0.84):
        x, y, turn = arm.at(share)
        d.fill(lens(x, y, 8, arm.width(share) + 8, turn))
    x, y, turn = arm.at(0.77)
    d.fill(lens(x, y, 20, 42, turn))
    d.gel(GOLD, lens(x, y, 9, 30, turn))


def _fist(d: Drawing) -> None:
    x, y = _FIST
    knuckles: list[Knot] = [
        (-19, 16),
        (-22, -2),
        (-15, -17),
        (4, -20),
        (19, -14),
        (22, 4),
        (15, 18),
        (-4, 21),
    ]
    window(d, blob(placed(knuckles, x, y)), 4)
    for i in range(3):
        high = y - 9 + i * 10
        d.line(f"M{x + 2} {high}C{x + 8} {high - 3} {x + 14} {high - 2} {x + 20} {high + 2 - i}", 2.2)
