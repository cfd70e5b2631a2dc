"""Hera: a crowned profile that looks right, the peacock's tail fanned behind her."""

from assets.workshop.drawing import GOLD, RED, VIOLET, Drawing
from assets.workshop.hera_zeus.busts import Frame, great_eye, holder, pendant, rosette, window
from assets.workshop.hera_zeus.insignia import peacock_feather
from assets.workshop.hera_zeus.sheet import card
from assets.workshop.ornament import rays
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, circle, crescent, diamond, drop, polar, spiral

_NAPE = (160, 300)  # where the head turns
_FAN = (158, 196)  # where the tail's quills meet
_FACE: list[Knot] = [
    (206, 126, 1), (214, 146), (221, 166), (227, 181), (239, 204), (250, 218, 1), (246, 225), (238, 229, 1),
    (242, 236), (242, 240), (237, 244, 1), (240, 249), (238, 255), (233, 259), (237, 269), (228, 282),
    (208, 286), (184, 277), (166, 254), (158, 216), (164, 150),
]  # fmt: skip
_NECK: list[Knot] = [
    (150, 236, 1), (152, 280), (146, 312), (118, 338), (112, 380, 1), (232, 388, 1), (236, 352), (214, 332),
    (204, 312), (203, 280, 1),
]  # fmt: skip
_HAIR: list[Knot] = [
    (216, 136, 1), (198, 140), (184, 156), (178, 178), (180, 198), (172, 208), (162, 226), (150, 246),
    (128, 254), (106, 244), (90, 214), (84, 176), (94, 138), (124, 108), (168, 98), (204, 108),
]  # fmt: skip


def hera() -> Drawing:
    """Return the drawing. Ornament: the eyes of the tail, on the feathers and in scales on her gown."""
    d = card()
    rays(d, 172, 200, 60, 420, 24, 2.6, "#cdb2dc")
    d.layer("puppet")
    hera_bust(d, Frame(46, 44, 0.88))
    return d


def hera_bust(d: Drawing, frame: Frame) -> None:
    """Draw the bust on its rod; in the pose the tail spreads and the head rises."""
    fan = {f"plume_{i}": -212 + i * 18 for i in range(9)}
    for part, degrees in fan.items():
        with frame.part(d, part, _FAN, on="head"):
            x, y = polar(*_FAN, 74, degrees)
            peacock_feather(d, x, y, degrees, 101 + 22 * max(0.0, (y - _FAN[1]) / -74), 0.92)
    with frame.part(d, "body", (172, 470)):
        holder(d, 172, 436, 560)
        _gown(d)
    with frame.part(d, "head", _NAPE, on="body"):
        _veil(d)
        window(d, blob(_NECK))
        _necklace(d)
        _head(d)
    with frame.part(d, "body"):
        _collar(d)
    spread = {part: (degrees + 132) * 0.06 for part, degrees in fan.items()}
    d.pose("act", head=-3, **spread)


def _head(d: Drawing) -> None:
    window(d, blob(_FACE))
    d.fill(blob([(186, 168, 1), (200, 157), (224, 163, 1), (202, 162.5)]))
    great_eye(d, 206, 184)
    d.line("M177 186C171 184 167 180 164 174", 2.6)
    d.line("M238 217C232 214 229 219 232 225", 2.4)
    d.gel(RED, blob([(241, 236, 1), (230, 237), (221, 243, 1), (230, 252), (239, 251, 1), (237, 244, 1)]))
    d.line("M220 243C226 242 231 243 238 244", 2)
    d.line("M212 262C218 266 223 266 228 262", 1.8)
    _chignon(d)
    d.card(blob(_HAIR), 2.6)
    _waves(d)
    window(d, blob([(158, 200), (150, 206), (150, 220), (158, 232), (164, 226), (168, 208)]), 2.6)
    d.line("M161 208C154 210 155 220 160 224", 2)
    pendant(d, 158, 240, VIOLET)
    _crown(d)


def _waves(d: Drawing) -> None:
    """Waved hair, combed from the brow back to the nape."""
    for x, y, x2, y2, bend in (
        (200, 134, 116, 236, 0), (188, 124, 104, 224, -6), (172, 122, 96, 206, -10), (152, 122, 92, 186, -10),
        (178, 162, 132, 240, 8),
    ):  # fmt: skip
        a, b = (x * 2 + x2) / 3 + bend - 8, (y * 2 + y2) / 3 + bend * 0.4 - 8
        e, f = (x + x2 * 2) / 3 + bend + 2, (y + y2 * 2) / 3 + bend * 0.4 + 8
        d.cut(f"M{x} {y}C{a - 8:.1f} {b:.1f} {e:.1f} {f - 14:.1f} {x2} {y2}", 2.2)
    for x, y, r, turn in ((176, 200, 6.4, 60), (164, 186, 7, 200), (186, 150, 6, 30)):
        d.card(circle(x, y, r + 2.6), 1.6)
        d.cut(spiral(x, y, 1, r, 1.3, turn), 1.9)


def _chignon(d: Drawing) -> None:
    """A chignon in a net of lozenges."""
    d.card(blob([(112, 216), (82, 196), (54, 208), (44, 236), (58, 264), (86, 270), (112, 252)]), 2.6)
    for row in range(4):
        for i in range(4 - row % 2):
            x, y = 62 + i * 14 + row % 2 * 7, 212 + row * 14
            d.gel(VIOLET if row % 2 else GOLD, diamond(x, y, 4.4, 6))
    d.card(blob([(104, 202), (94, 214), (96, 248), (108, 260), (120, 244), (120, 216)]), 2)
    for i in range(4):
        d.gel(GOLD, circle(105 + (i % 3 > 0) * -1, 214 + i * 11, 3.2))


def _crown(d: Drawing) -> None:
    """A high diadem of palmettes over a jewelled band."""
    with d.moved(150, 116, -10):
        top: list[Knot] = [
            (66, 12, 1), (72, -10), (78, -30, 1), (60, -28), (52, -40, 1), (38, -34), (28, -50, 1), (14, -40),
            (0, -56, 1), (-14, -40), (-28, -50, 1), (-38, -32), (-54, -38, 1), (-60, -22), (-76, -20, 1),
            (-70, 8), (-62, 26, 1), (-40, 8), (0, -2), (40, 2),
        ]  # fmt: skip
        d.card(blob(top), 2.6)
        band = Ribbon([(-66, 20), (-36, 2), (0, -6), (36, -4), (68, 6)], [13, 15, 16, 15, 13])
        d.limb(band, 2)
        for i in range(11):
            x, y, turn = band.at(0.05 + i * 0.09)
            d.gel((GOLD, RED)[i % 2], diamond(x, y, 5.4, 4.4, turn))
        for i in range(7):
            x, y, turn = band.at(0.08 + i * 0.14)
            for k in (-1, 0, 1):
                heading = turn - 90 + k * 26
                d.gel(GOLD, drop(*polar(x, y, 13, heading), 18 - abs(k) * 5, 5.4, heading))
        for x, y in ((78, -33), (52, -44), (28, -54), (0, -60), (-28, -54), (-54, -42), (-77, -24)):
            d.card(circle(x, y, 5), 1.4)
            d.gel(SKIN, circle(x, y, 3))


def _veil(d: Drawing) -> None:
    """A starred veil from the crown down the back."""
    outline: list[Knot] = [
        (96, 120, 1), (74, 160), (60, 220), (58, 280), (44, 340), (38, 400, 1), (96, 400, 1), (128, 330),
        (140, 262), (120, 200),
    ]  # fmt: skip
    d.card(blob(outline), 2.6)
    d.cut("M72 282C64 320 54 356 50 396", 2)
    d.cut("M128 268C120 316 104 350 92 392", 2)
    for i in range(5):
        x, y = 104 - i * 8, 284 + i * 24
        d.hole(circle(x, y, 3.2))
        d.gel(GOLD, diamond(x - 17, y + 8, 3.6, 5.4))


def _necklace(d: Drawing) -> None:
    """Two lines on the throat, then a string with drops."""
    d.line("M162 286C174 294 190 296 200 292", 1.8)
    d.line("M160 302C174 310 192 311 202 306", 1.8)
    string = Ribbon([(136, 326), (160, 342), (186, 344), (214, 332)], [6, 7, 7, 6])
    d.card(string.outline(), 0)
    for i in range(7):
        x, y, turn = string.at(0.06 + i * 0.147)
        d.fill(drop(x, y + 2, 21, 11, turn + 90))
        d.gel(RED if i % 2 else GOLD, drop(x, y + 5, 14, 6, turn + 90))


def _gown(d: Drawing) -> None:
    d.card(
        blob(
            [
                (118, 330, 1), (84, 350), (62, 382), (52, 440, 1), (84, 452), (120, 444, 1), (146, 456),
                (180, 446, 1), (214, 456), (244, 444, 1), (276, 452), (300, 438, 1), (290, 386), (264, 356),
                (226, 336, 1), (176, 352),
            ]
        ),
        2.6,
    )  # fmt: skip


def _collar(d: Drawing) -> None:
    """The gown's edge over the throat: scales like eyes, a clasp on either shoulder."""
    d.card(
        blob(
            [
                (112, 336, 1), (130, 362), (174, 376), (216, 366), (236, 342, 1), (266, 356), (288, 386),
                (298, 436, 1), (180, 444), (56, 436, 1), (64, 384), (84, 352),
            ]
        ),
        2.6,
    )  # fmt: skip
    d.cut("M104 346C124 378 150 388 176 388C204 388 230 374 244 350", 2.2)
    for row in range(3):
        for i in range(7 - row):
            x = 176 + (i - (6 - row) / 2) * 22
            y = 404 + row * 14 - ((x - 176) / 30) ** 2 * 1.1
            d.gel(VIOLET if (i + row) % 2 else GOLD, crescent(x, y, 8, 6, -90))
            d.hole(circle(x, y + 1, 2))
    for x in (76, 276):
        side = 1 if x > 176 else -1
        for i in range(3):
            near, out = x - side * i * 9, side * 8
            d.cut(f"M{near} {374 + i * 3}C{near + out - side * 2} 396 {near + out} 414 {near + out} 434", 2)
    rosette(d, 98, 354, 15, GOLD, RED)
    rosette(d, 252, 358, 14, GOLD, RED)
