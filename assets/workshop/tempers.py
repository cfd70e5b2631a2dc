"""The faces of temperaments: busts that look right, each told from the others by her outline alone.

Selene and Nyx, who are older, stand in `hisment/machines.py`.
"""

from collections.abc import Callable

from assets.workshop.drawing import AMBER, GOLD, GREEN, RED, TEAL, VIOLET, Drawing
from assets.workshop.hera_zeus.busts import Frame, great_eye, holder, pendant, rosette, window
from assets.workshop.ornament import rays
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, circle, crescent, diamond, drop, flame, lens, polar, star

_NAPE = (160, 300)  # where a head turns
_ROSY = "#ffd9c4"
_FACE: list[Knot] = [
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
_HAIR: list[Knot] = [
    (214, 134, 1), (197, 140), (184, 156), (178, 178), (178, 200), (166, 222), (150, 244), (128, 252),
    (106, 242), (92, 214), (86, 176), (96, 138), (126, 108), (168, 97), (204, 108),
]  # fmt: skip
Piece = Callable[[Drawing], None]


def _bust(behind: Piece, worn: Piece, dress: Piece, skin: str = SKIN, iris: str = GOLD) -> Drawing:
    """A bust on its rod: what is seen behind it, what is worn on the head, and the shoulders."""
    d = Drawing(360, 520)
    d.layer("far")
    rays(d, 186, 204, 60, 420, 22, 2.6, "#e6d3c0")
    d.layer("puppet")
    frame = Frame(44, 48, 0.9)
    with frame.part(d, "body", (172, 470)):
        holder(d, 172, 436, 560)
    with frame.part(d, "head", _NAPE, on="body"):
        behind(d)
        window(d, blob(_NECK), colour=skin)
        _face(d, skin, iris)
        worn(d)
    with frame.part(d, "body"):
        d.card(blob(_SHOULDERS), 2.6)
        d.cut("M100 350C122 384 150 394 176 394C206 394 234 380 250 352", 2.4)
        dress(d)
    d.pose("act", head=-3)
    return d


def _face(d: Drawing, skin: str, iris: str) -> None:
    """A lit profile: brow, eye, nostril and lips."""
    window(d, blob(_FACE), colour=skin)
    d.fill(blob([(184, 166, 1), (200, 154), (224, 161, 1), (202, 160)]))
    great_eye(d, 205, 184, 4, iris)
    d.line("M176 186C170 184 167 180 164 174", 2.4)
    d.line("M238 216C232 213 229 218 232 224", 2.4)
    d.gel(RED, blob([(241, 235, 1), (230, 236), (221, 242, 1), (230, 251), (239, 250, 1), (236, 243, 1)]))
    d.line("M220 242C226 241 231 242 237 243", 2)


def _hair(d: Drawing, skin: str = SKIN) -> None:
    """Hair combed back from the brow, with an ear and its ring."""
    d.card(blob(_HAIR), 2.6)
    for x, y, x2, y2 in (
        (198, 132, 118, 234),
        (186, 122, 106, 220),
        (168, 118, 98, 202),
        (176, 168, 134, 242),
    ):
        d.cut(
            f"M{x} {y}C{(x * 2 + x2) / 3 - 18:.0f} {(y * 2 + y2) / 3 - 6:.0f} {x2 + 24} {y2 - 34} {x2} {y2}",
            2.3,
        )
    window(d, blob([(158, 200), (150, 206), (150, 220), (158, 232), (164, 226), (168, 208)]), 2.6, skin)


def eos() -> Drawing:
    """Return the drawing of Eos, the dawn. Ornament: flames, from the rising sun behind her to her hem."""
    return _bust(_sunrise, _flames, _fiery, _ROSY, AMBER)


def _sunrise(d: Drawing) -> None:
    """The sun, half risen behind her, in points of fire."""
    for i in range(15):
        heading = -258 + i * 15
        x, y = polar(126, 212, 92, heading)
        d.card(drop(x, y, 66 if i % 2 else 44, 24, heading), 2)
        d.gel(
            AMBER if i % 2 else GOLD, drop(*polar(126, 212, 100, heading), 44 if i % 2 else 26, 11, heading)
        )
    d.card(circle(126, 212, 98), 2.4)
    d.gel("#ffb25a", circle(126, 212, 90))
    for r in (72, 54):
        d.line(circle(126, 212, r), 2.6)


def _flames(d: Drawing) -> None:
    """Hair that is blown back like fire, under a band of suns."""
    for px, py, tall, wide, lean in (
        (150, 128, 74, 40, -34), (120, 150, 82, 44, -42), (104, 186, 84, 44, -44), (106, 222, 74, 40, -40),
    ):  # fmt: skip
        d.card(flame(px, py, tall, wide, lean), 2.4)
        d.gel(RED, flame(px - 4, py - 4, tall * 0.62, wide * 0.42, lean * 0.6))
    _hair(d, _ROSY)
    band = Ribbon([(92, 152), (112, 122), (144, 104), (178, 104), (212, 122)], [10, 15, 17, 16, 12])
    d.limb(band, 2)
    for i in range(7):
        x, y, turn = band.at(0.08 + i * 0.14)
        d.gel(GOLD if i % 2 else AMBER, diamond(x, y, 6.4, 4.6, turn))
        d.card(drop(*polar(x, y, 8, turn - 90), 26 - abs(i - 4) * 3, 9, turn - 90), 1.6)
        d.gel(GOLD, drop(*polar(x, y, 11, turn - 90), 17 - abs(i - 4) * 2, 4.6, turn - 90))
    pendant(d, 158, 240, AMBER)


def _fiery(d: Drawing) -> None:
    """A mantle with a hem of flames and a sun at the throat."""
    for i in range(9):
        x = 66 + i * 27
        y = 440 - abs(i - 4) * 1.6
        d.gel(AMBER if i % 2 else RED, flame(x, y, 34 if i % 2 else 24, 15))
    d.card(star(176, 386, 21, 12, 12), 2)
    d.gel(GOLD, circle(176, 386, 10))
    d.fill(circle(176, 386, 3.4))


def hippolyta() -> Drawing:
    """Return the drawing of Hippolyta. Ornament: the crest of her helmet, and scales of bronze."""
    return _bust(_crest, _helmet, _armour)


def _crest(d: Drawing) -> None:
    """A high crest of horsehair from the brow to the nape, and the tail that falls from it."""
    spine = Ribbon(
        [(226, 78), (192, 44), (140, 38), (88, 66), (56, 122), (50, 190), (62, 262), (46, 336)],
        [14, 48, 58, 58, 54, 48, 42, 8],
    )
    d.limb(spine, 2.4)
    for i in range(24):
        t = 0.05 + i * 0.037
        a, b = spine.beside(t, 0.36), spine.beside(t + 0.012, -0.36)
        d.line(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}", 4.6, RED if i % 4 else GOLD)


def _helmet(d: Drawing) -> None:
    """A helmet pushed back over the hair, its eye-holes on the brow."""
    _hair(d)
    shell: list[Knot] = [
        (224, 138, 1), (220, 104), (194, 80), (152, 74), (112, 88), (84, 124), (76, 172), (84, 216),
        (104, 236, 1), (128, 216), (136, 188), (156, 164), (190, 148),
    ]  # fmt: skip
    d.card(blob(shell), 2.8)
    d.cut("M216 132C186 138 152 152 134 178C124 194 118 214 104 226", 2.4)
    for i in range(9):
        x, y = 206 - i * 13.4, 96 + (i - 2.4) ** 2 * 2.1
        d.gel(GOLD, circle(x, y, 3.6))
    d.gel(AMBER, blob([(208, 116, 1), (188, 108), (166, 118, 1), (184, 128)]))
    d.gel(GOLD, crescent(122, 152, 24, 14, 150))
    d.gel(RED, star(128, 148, 9, 4, 6))
    pendant(d, 158, 240, RED)


def _armour(d: Drawing) -> None:
    """A cuirass of scales, and a strap across it."""
    for row in range(4):
        for i in range(9 - row % 2):
            x, y = 74 + i * 26 + row % 2 * 13, 392 + row * 15 - abs(i - 4) * 1.2
            if y > 390 + abs(x - 176) * 0.04:
                d.gel(GOLD if (i + row) % 3 else AMBER, crescent(x, y, 10, 7, -90))
    strap = Ribbon([(92, 352), (150, 400), (214, 448)], [13, 14, 14])
    d.limb(strap, 2)
    d.along(strap, "diamond", 7, 0.4, colour=RED)
    rosette(d, 98, 356, 16, GOLD, RED)
    rosette(d, 256, 360, 14, GOLD, RED)


def demeter() -> Drawing:
    """Return the drawing of Demeter. Ornament: ears of wheat, in her crown and along her veil."""
    return _bust(_veil, _wheat, _sown)


def _veil(d: Drawing) -> None:
    """A wide veil from the crown down over the shoulders."""
    outline: list[Knot] = [
        (208, 92, 1), (160, 62), (104, 70), (58, 116), (36, 186), (34, 262), (20, 336), (14, 420, 1),
        (128, 420, 1), (146, 330), (150, 250), (130, 170),
    ]  # fmt: skip
    d.card(blob(outline), 2.6)
    for a, b, e in ((62, 150, 40), (80, 196, 62), (96, 246, 88)):
        d.cut(f"M{a + 34} {b - 26}C{a} {b + 40} {e + 14} 320 {e} 408", 2.4)
    for i in range(6):
        x, y = 46 + (i % 2) * 6, 190 + i * 36
        d.gel(GOLD, lens(x - 3, y, 18, 7, 66))
        d.gel(GREEN, lens(x + 16, y + 14, 16, 6, 108))


def _ear(d: Drawing, x: float, y: float, heading: float, long: float) -> None:
    """An ear of wheat from its stalk at (x, y)."""
    tip = polar(x, y, long, heading)
    d.line(f"M{x:.1f} {y:.1f}L{tip[0]:.1f} {tip[1]:.1f}", 3)
    for i in range(5):
        at_x, at_y = polar(x, y, long * (0.36 + i * 0.14), heading)
        for side in (-32, 32):
            d.card(drop(at_x, at_y, 17, 8.4, heading + side), 1.3)
            d.gel(GOLD, drop(*polar(at_x, at_y, 1.6, heading + side), 13, 5, heading + side))
    d.card(drop(*tip, 20, 8.4, heading), 1.3)
    d.gel(GOLD, drop(*polar(*tip, 1.6, heading), 15, 5, heading))


def _wheat(d: Drawing) -> None:
    """A sheaf for a crown."""
    _hair(d)
    for i in range(7):
        _ear(d, 96 + i * 18, 128 - i * 4 + (i - 3) ** 2 * 1.4, -146 + i * 17, 66 - abs(i - 3) * 5)
    band = Ribbon([(88, 158), (108, 128), (142, 108), (178, 106), (212, 122)], [13, 17, 19, 17, 13])
    d.limb(band, 2)
    for i in range(8):
        x, y, turn = band.at(0.07 + i * 0.125)
        d.gel(GREEN if i % 2 else GOLD, lens(x, y, 15, 6.4, turn + (24 if i % 2 else -24)))
    pendant(d, 158, 240, GREEN)


def _sown(d: Drawing) -> None:
    """A mantle with furrows, and a poppy that clasps it."""
    for i in range(4):
        y = 408 + i * 12
        d.cut(f"M{62 + i} {y}C110 {y + 13} 242 {y + 13} {296 + i} {y - 2}", 2)
    for i in range(9):
        d.gel(GREEN if i % 2 else GOLD, drop(72 + i * 26, 412 + (4 - abs(i - 4)) * 2.4, 13, 7, -90))
    rosette(d, 176, 384, 17, RED, GOLD)


def celaeno() -> Drawing:
    """Return the drawing of Celaeno, a harpy. Ornament: feathers, in her hair, her wing and her ruff."""
    return _bust(_wing, _plumes, _ruff, SKIN, TEAL)


def _wing(d: Drawing) -> None:
    """A wing raised behind her."""
    for rank, (count, long, wide, first, step) in enumerate(((8, 196, 30, -178, 13), (7, 128, 25, -172, 14))):
        for i in range(count):
            heading = first + i * step
            x, y = 126 + i * 3, 300 - rank * 6
            d.feather(x, y, long - abs(i - 4) * 8, wide, heading, TEAL if (i + rank) % 2 else VIOLET)


def _plumes(d: Drawing) -> None:
    """Feathers for hair, swept back from the brow, over a mask of down round the eye."""
    for i in range(7):
        heading = -64 - i * 24
        x, y = 176 - i * 13, 124 + max(0, i - 2) ** 2 * 4.6
        d.feather(x, y, 92 - abs(i - 2) * 6, 26, heading, GOLD if i % 2 else TEAL)
    d.card(blob(_HAIR), 2.6)
    for row in range(4):
        for i in range(5 - row // 2):
            x, y = 186 - i * 19 - row * 9, 120 + i * 13 + row * 28
            if x > 98:
                d.gel((TEAL, VIOLET, GOLD)[(i + row) % 3], drop(x, y, 18, 9, 148 + row * 12))
    d.fill(blob([(176, 170, 1), (198, 148), (234, 152), (262, 136, 1), (238, 166), (216, 168)]))
    d.line("M206 200C200 210 196 222 198 236", 3)
    pendant(d, 158, 240, TEAL)


def _ruff(d: Drawing) -> None:
    """A ruff of small feathers over the shoulders."""
    for row in range(3):
        for i in range(11 - row):
            x, y = 64 + i * 23 + row * 11, 380 + row * 20 + abs(i - 5) * 2.2
            if abs(x - 176) > 40 - row * 18:
                d.card(drop(x, y, 30, 15, 90), 1.6)
                d.gel((TEAL, VIOLET)[(i + row) % 2], drop(x, y + 4, 20, 8, 90))
    rosette(d, 176, 384, 15, GOLD, VIOLET)


TEMPERS: dict[str, Callable[[], Drawing]] = {"hippolyta": hippolyta, "demeter": demeter, "celaeno": celaeno}
