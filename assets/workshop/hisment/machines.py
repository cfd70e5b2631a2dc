"""The faces of the machines of Hisment: two great busts that look right, the moon and the night."""

from collections.abc import Callable

from assets.workshop.drawing import AMBER, GOLD, RED, VIOLET, Drawing
from assets.workshop.hera_zeus.busts import Frame, great_eye, holder, pendant, window
from assets.workshop.ornament import rays
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, circle, crescent, diamond, drop, lens, polar, spiral, star
from assets.workshop.tempers import eos

_PALE, _SILVER, _LILAC = "#e9f3ff", "#bcd6f4", "#c9b3f2"
_MOONLIT = "#e6e4f6"
_NAPE = (160, 300)  # where a head turns
_PROFILE: list[Knot] = [
    (204, 122, 1), (213, 144), (219, 164), (226, 180), (240, 204), (250, 217, 1), (246, 224), (237, 228, 1),
    (242, 235), (243, 239), (236, 243, 1), (241, 248), (239, 255), (232, 259), (237, 269), (229, 283),
    (208, 287), (184, 276), (166, 252), (158, 216), (162, 150),
]  # fmt: skip
_NECK: list[Knot] = [
    (150, 236, 1), (152, 280), (146, 314), (122, 344), (120, 384, 1), (226, 390, 1), (226, 356), (213, 334),
    (205, 312), (204, 280, 1),
]  # fmt: skip
_SHOULDERS: list[Knot] = [
    (112, 340, 1), (132, 364), (174, 378), (218, 366), (240, 342, 1), (272, 358), (296, 390), (306, 446, 1),
    (180, 456), (46, 446, 1), (56, 388), (82, 354),
]  # fmt: skip


def selene() -> Drawing:
    """Return the drawing of Selene. Ornament: the phases of the moon, from her crown to her hem."""
    d = _sheet("#cfdcf2", 20)
    frame = Frame(40, 44, 0.9)
    with frame.part(d, "body", (172, 470)):
        window(d, crescent(150, 196, 152, 62, -6), 4.4, _PALE, 2.6)
        _craters(d)
    with frame.part(d, "body"):
        holder(d, 172, 436, 560)
    with frame.part(d, "head", _NAPE, on="body"):
        _ringlets(d)
        window(d, blob(_NECK), colour=_MOONLIT)
        window(d, blob(_PROFILE), colour=_MOONLIT)
        _moonlit(d)
        _combed(d)
        _moon_crown(d)
    with frame.part(d, "body"):
        _mantle(d)
    d.pose("act", head=-3)
    return d


def nyx() -> Drawing:
    """Return the drawing of Nyx: black card, pierced by stars, before a mantle that is the sky."""
    d = _sheet("#b9a3e6", 24)
    frame = Frame(46, 48, 0.9)
    with frame.part(d, "body", (172, 470)):
        holder(d, 172, 436, 560)
        _night(d)
    with frame.part(d, "head", _NAPE, on="body"):
        d.card(blob(_NECK), 2.4)
        d.card(blob(_PROFILE), 2.4)
        _starlit(d)
        _star_crown(d)
    with frame.part(d, "body"):
        _cloak(d)
    d.pose("act", head=-3)
    return d


def _sheet(ray: str, count: int) -> Drawing:
    d = Drawing(360, 520)
    d.layer("far")
    rays(d, 186, 204, 60, 420, count, 2.6, ray)
    d.layer("puppet")
    return d


def _craters(d: Drawing) -> None:
    """Seas of the moon, as thin rings on its lit part."""
    for x, y, r in ((24, 230, 9), (38, 268, 6), (32, 170, 7), (66, 310, 7), (20, 196, 4)):
        d.line(circle(x, y, r), 2)
    for x, y in ((44, 232), (56, 286), (44, 140)):
        d.fill(circle(x, y, 2.4))


def _ringlets(d: Drawing) -> None:
    """Curled locks from the nape down to the shoulders."""
    for i, (x, y, x2, y2) in enumerate(((112, 226, 66, 372), (126, 236, 92, 392), (140, 240, 120, 388))):
        lock = Ribbon([(x, y), (x - 26, y + 44), (x2 + 14, y2 - 62), (x2 - 6, y2 - 26), (x2 + 8, y2)],
                      [24, 25, 22, 17, 4])  # fmt: skip
        d.limb(lock, 2)
        d.along(lock, "lens", 7, 0.5, turn=34, span=(0.16, 0.9), colour=_SILVER if i % 2 else "#ffffff")


def _moonlit(d: Drawing) -> None:
    """Brow, eye and mouth of a lit face."""
    d.fill(blob([(184, 166, 1), (200, 154), (224, 161, 1), (202, 160)]))
    great_eye(d, 205, 184, 4, "#7fb2ee")
    d.line("M176 186C170 184 167 180 164 174", 2.4)
    d.line("M238 216C232 213 229 218 232 224", 2.4)
    d.gel(RED, blob([(241, 235, 1), (230, 236), (221, 242, 1), (230, 251), (239, 250, 1), (236, 243, 1)]))
    d.line("M220 242C226 241 231 242 237 243", 2)
    d.line("M212 262C218 266 223 266 228 262", 1.8)


def _combed(d: Drawing) -> None:
    """Hair combed back in waves, into a knot held by a pin."""
    d.card(blob([(112, 204), (84, 190), (58, 204), (52, 232), (68, 256), (96, 258), (116, 238)]), 2.6)
    d.cut(spiral(84, 224, 3, 24, 1.7, 200), 2.2)
    outline: list[Knot] = [
        (214, 134, 1), (197, 140), (184, 156), (178, 178), (178, 200), (166, 222), (150, 244), (128, 252),
        (106, 242), (92, 214), (86, 176), (96, 138), (126, 108), (168, 97), (204, 108),
    ]  # fmt: skip
    d.card(blob(outline), 2.6)
    for x, y, x2, y2, bend in (
        (198, 132, 118, 234, 0), (186, 122, 106, 220, -6), (168, 118, 98, 202, -10), (176, 168, 134, 242, 8),
    ):  # fmt: skip
        a, b = (x * 2 + x2) / 3 + bend - 14, (y * 2 + y2) / 3 + bend * 0.4 - 8
        e, f = (x + x2 * 2) / 3 + bend + 2, (y + y2 * 2) / 3 + bend * 0.4
        d.cut(f"M{x} {y}C{a:.1f} {b:.1f} {e:.1f} {f - 8:.1f} {x2} {y2}", 2.3)
    window(d, blob([(158, 200), (150, 206), (150, 220), (158, 232), (164, 226), (168, 208)]), 2.6, _MOONLIT)
    pendant(d, 158, 240, "#7fb2ee")
    d.line("M44 266L124 178", 5)
    d.card(circle(40, 270, 9), 1.6)
    d.gel(GOLD, circle(40, 270, 5.6))


def _moon_crown(d: Drawing) -> None:
    """A band over the hair, and on it the sickle with its horns up."""
    band = Ribbon([(92, 152), (112, 122), (144, 104), (178, 104), (212, 122)], [10, 14, 16, 15, 12])
    d.limb(band, 2)
    for i in range(9):
        x, y, turn = band.at(0.06 + i * 0.11)
        d.gel(GOLD if i % 2 else _SILVER, diamond(x, y, 5, 4.2, turn))
    sickle = crescent(160, 60, 42, 26, -76)
    window(d, sickle, 3.6, _PALE, 2.4)
    d.card(circle(163, 44, 8), 1.6)
    d.gel(GOLD, circle(163, 44, 5))


def _mantle(d: Drawing) -> None:
    """A mantle with the phases of the moon along its edge."""
    d.card(blob(_SHOULDERS), 2.6)
    d.cut("M100 350C122 384 150 394 176 394C206 394 234 380 250 352", 2.4)
    for i, offset in enumerate((9, 14, 0, 14, 9)):
        x, y = 176 + (i - 2) * 40, 424 - abs(i - 2) * 7
        ring = circle(x, y, 12) if not offset else crescent(x, y, 12, offset, 0 if i < 2 else 180)
        d.gel(_PALE, ring)
    for x, y in ((92, 374), (262, 374), (76, 398), (280, 398)):
        d.hole(star(x, y, 6, 2.2, 4))


def _night(d: Drawing) -> None:
    """Her mantle, which swells up behind her like the sky at night: a waved hem of light, and stars."""
    outline: list[Knot] = [
        (212, 100, 1), (196, 62), (152, 34), (96, 34), (44, 62), (8, 112), (-8, 176), (-4, 244), (14, 304),
        (46, 352), (96, 384, 1), (136, 352), (150, 300), (140, 240),
    ]  # fmt: skip
    d.card(blob(outline), 2.6)
    inner: list[Knot] = [
        (192, 76), (150, 50), (98, 50), (54, 74), (24, 118), (9, 178), (13, 240), (30, 294),
        (60, 338), (92, 362),
    ]  # fmt: skip
    d.line(blob(inner, closed=False), 5, VIOLET)
    for i in range(15):
        x, y = polar(112, 200, 121, -62 - i * 12.6)
        d.gel(GOLD if i % 3 == 0 else _LILAC, circle(x + (i > 7) * 4, y, 2.6 if i % 3 else 3.6))
    for x, y, size in (
        (60, 112, 9), (94, 80, 6), (134, 70, 8), (36, 164, 6), (62, 206, 10), (40, 250, 6), (66, 300, 7),
        (92, 262, 5), (84, 148, 5), (94, 332, 6), (116, 288, 6), (66, 262, 3.6), (112, 100, 3.6),
        (46, 130, 3.6), (34, 206, 3.6), (54, 330, 3),
    ):  # fmt: skip
        d.fill(star(x, y, size, size * 0.28, 4), GOLD if size > 7 else "#ffffff")


def _starlit(d: Drawing) -> None:
    """A face of black card: a lowered lid, lips, a line of jaw, and stars on the cheek."""
    d.cut("M186 168C198 156 212 156 226 164", 3)
    lid: list[Knot] = [(180, 188, 1), (196, 180), (214, 180), (232, 190, 1), (216, 201), (196, 200)]
    d.gel("#fff1d6", blob(lid))
    d.gel(AMBER, circle(212, 189, 8.4))
    d.fill(circle(213, 189, 4))
    d.fill(blob([(178, 189, 1), (194, 176), (216, 175), (235, 190, 1), (214, 184), (196, 185)]))
    d.cut("M180 182C194 172 216 171 232 184", 1.8)
    d.cut("M239 214C233 211 229 216 231 223", 2.2)
    d.gel(RED, blob([(239, 235, 1), (230, 236), (221, 242, 1), (230, 251), (238, 250, 1), (235, 243, 1)]))
    d.line("M220 242.6C226 241.6 231 242.4 237 243", 2)
    d.cut("M164 250C178 270 194 280 216 280", 2)
    for x, y, size in ((196, 222, 7.5), (184, 242, 5), (210, 236, 4), (176, 222, 4.4)):
        d.fill(star(x, y, size, size * 0.3, 4), GOLD if size > 6 else "#ffffff")
    outline: list[Knot] = [
        (214, 132, 1), (196, 140), (182, 158), (176, 182), (172, 206), (158, 232), (136, 250), (110, 244),
        (92, 216), (84, 176), (94, 136), (124, 106), (168, 95), (204, 106),
    ]  # fmt: skip
    d.card(blob([(116, 206), (88, 194), (64, 208), (60, 236), (76, 256), (100, 256), (118, 240)]), 2.6)
    d.cut(spiral(90, 226, 3, 21, 1.7, 200), 2)
    d.card(blob(outline), 2.8)
    for x, y in ((176, 132), (152, 124), (128, 134), (160, 216), (140, 230), (112, 222), (190, 118)):
        d.hole(star(x, y, 5.4, 1.8, 4))


def _star_crown(d: Drawing) -> None:
    """A thin band over the brow, and above it a star of eight points."""
    band = Ribbon([(112, 122), (142, 104), (176, 102), (212, 122)], [8, 12, 13, 10])
    d.limb(band, 2)
    for i in range(7):
        x, y, turn = band.at(0.08 + i * 0.14)
        d.gel(GOLD, lens(x, y, 9, 4.6, turn))
    x, y = 202, 88
    d.card(star(x, y, 33, 12, 8), 2.4)
    d.gel(GOLD, star(x, y, 26, 8.4, 8))
    d.fill(circle(x, y, 4.6))


def _cloak(d: Drawing) -> None:
    """A cloak with the night sky on it, clasped at the throat by a poppy head."""
    d.card(blob(_SHOULDERS), 2.6)
    d.cut("M100 350C122 386 150 396 176 396C206 396 234 382 250 352", 2.4)
    for x, y, size in (
        (84, 384, 8), (116, 408, 6), (150, 424, 9), (196, 418, 6), (228, 430, 8), (262, 400, 9),
        (282, 426, 6), (74, 424, 6), (108, 436, 5),
    ):  # fmt: skip
        d.fill(star(x, y, size, size * 0.3, 4), GOLD if size > 7 else "#ffffff")
    d.card(circle(176, 384, 15), 2)
    for i in range(6):
        d.gel(VIOLET, drop(*polar(176, 384, 3, i * 60 - 90), 10, 5, i * 60 - 90))
    d.gel(GOLD, circle(176, 384, 3))


MACHINES: dict[str, Callable[[], Drawing]] = {"selene": selene, "nyx": nyx, "eos": eos}
