"""The motifs of the medals, centred, 80 units to each side: light on black card."""

from collections.abc import Callable
from functools import partial

from assets.workshop.drawing import AMBER, GOLD, RED, VIOLET, Drawing
from assets.workshop.hisment.elements import gear
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    crescent,
    diamond,
    drop,
    flame,
    lens,
    polar,
    polygon,
    quill,
    rectangle,
    spiral,
    star,
)

PALE = "#f4efff"


def _vest(d: Drawing, kind: str) -> None:
    """An armour seen from the front, in the cut of its class."""
    flare = {"scale": 8, "leaf": 16, "quilt": 2, "robe": 26, "hide": -4}[kind]
    outline: list[Knot] = [
        (-16, -62, 1),
        (-52, -50),
        (-64, -18, 1),
        (-42, -12),
        (-40, 20),
        (-44 - flare, 64, 1),
        (0, 70),
        (44 + flare, 64, 1),
        (40, 20),
        (42, -12),
        (64, -18, 1),
        (52, -50),
        (16, -62, 1),
        (0, -48),
    ]
    d.gel(PALE, blob(outline))
    match kind:
        case "hide":
            for x, y in ((-20, -14), (14, -4), (-8, 24), (22, 36), (-26, 46)):
                d.gel(AMBER, blob([(x - 10, y), (x, y - 8), (x + 11, y - 2), (x + 4, y + 9), (x - 7, y + 8)]))
        case "scale":
            for row in range(6):
                for i in range(5):
                    d.fill(crescent(-28 + i * 14 + (row % 2) * 7, -30 + row * 16, 8, 5, -90), "#3f6f9f")
        case "leaf":
            for row in range(5):
                for i in range(4):
                    d.gel("#5fae6c", lens(-24 + i * 16 + (row % 2) * 8, -28 + row * 20, 22, 10, 70))
        case "quilt":
            for row in range(6):
                for i in range(4):
                    d.fill(diamond(-27 + i * 18, -32 + row * 18, 7, 7), "#a85f3a")
        case _:
            for x, y, r in ((-18, -18, 11), (20, 4, 9), (-22, 34, 8), (10, 44, 11), (26, -32, 6)):
                d.gel(VIOLET, star(x, y, r, r * 0.4, 5))
    d.fill(rectangle(-40, 12, 80, 7), "#241a3a")


def _knuckles(d: Drawing) -> None:
    for i in range(4):
        x = -45 + i * 30
        d.gel(GOLD, circle(x, -6, 19))
        d.fill(circle(x, -6, 10))
        d.gel(AMBER, polygon([(x - 9, -22), (x, -52), (x + 9, -22)]))
    d.gel(GOLD, blob([(-56, 16, 1), (-44, 44), (0, 52), (44, 44), (56, 16, 1)]))


def _tooth(d: Drawing) -> None:
    d.line("M-56 -50C-40 -18 40 -18 56 -50", 5, PALE)
    d.gel(PALE, blob([(-20, -22, 1), (20, -22, 1), (22, 10), (4, 62, 1), (-16, 26)]))
    d.gel(AMBER, blob([(-10, -14, 1), (2, -14), (2, 14), (-2, 36, 1), (-10, 10)]))
    for x in (-38, 38):
        d.gel(RED, circle(x, -32, 7))


def _hammer(d: Drawing) -> None:
    with d.turned("rotate(35)"):
        d.gel(AMBER, rectangle(-6, -20, 12, 92, 4))
        d.gel(PALE, rectangle(-50, -66, 100, 48, 8))
        for x in (-38, 26):
            d.fill(rectangle(x, -60, 12, 36, 3), "#c2452a")
        d.fill(gear(0, -42, 17, 8), "#241a3a")


def _blade(d: Drawing, degrees: float, long: float = 104) -> None:
    with d.turned(f"rotate({degrees})"):
        d.gel(
            PALE, blob([(-8, 38, 1), (-12, -long * 0.2), (0, -long * 0.66, 1), (12, -long * 0.2), (8, 38, 1)])
        )
        d.line(f"M0 30V{-long * 0.4:.0f}", 2.4, "#5f7286")
        d.gel(GOLD, blob([(-28, 38, 1), (0, 32), (28, 38, 1), (22, 48), (-22, 48)]))
        d.gel(AMBER, rectangle(-4, 46, 8, 22, 2))
        d.gel(GOLD, circle(0, 72, 6))


def _short_sword(d: Drawing) -> None:
    _blade(d, 40)


def _twin_blade(d: Drawing) -> None:
    _blade(d, 45, 112)
    _blade(d, -45, 112)


def _glove(d: Drawing) -> None:
    d.gel(
        PALE,
        blob(
            [
                (-26, 66, 1),
                (-34, 10),
                (-36, -16),
                (-24, -22),
                (-20, 2, 1),
                (-20, -40),
                (-12, -58),
                (-3, -40),
                (-2, -4, 1),
                (0, -50),
                (10, -64),
                (17, -46),
                (14, -2, 1),
                (20, -42),
                (30, -50),
                (34, -34),
                (28, 18),
                (26, 66, 1),
            ]
        ),
    )
    d.fill(rectangle(-30, 40, 58, 10), "#c2452a")
    for x in (-16, 0, 16):
        d.fill(diamond(x, 18, 5, 7), "#3f6f9f")


def _bow(d: Drawing, horn: bool) -> None:
    ink, far = (PALE, 22.0) if horn else (AMBER, 8.0)
    d.line("M-34 -66L-34 66", 2.4, PALE)
    d.gel(
        ink,
        blob(
            [
                (-38, -70, 1),
                (-8, -58),
                (18, -24),
                (24 + far * 0.4, 0),
                (18, 24),
                (-8, 58),
                (-38, 70, 1),
                (-20, 50),
                (6, 20),
                (8, 0),
                (6, -20),
                (-20, -50),
            ]
        ),
    )
    if horn:
        for side in (-1, 1):
            d.gel(GOLD, blob([(-38, side * 70, 1), (-56, side * 62), (-48, side * 48, 1), (-28, side * 60)]))
    d.line("M-34 0H58", 4, GOLD)
    d.gel(RED, polygon([(52, -10), (74, 0), (52, 10)]))


def _feather(d: Drawing) -> None:
    d.gel(PALE, quill(-44, 56, 142, 44, -50))
    d.line("M-50 64L40 -44", 3.4, "#6a4a2a")
    for i in range(4):
        x, y = -14 + i * 15, 20 - i * 18
        d.line(f"M{x} {y}l22 4M{x} {y}l-4 -22", 2.4, "#b5874a")


def _pots(d: Drawing) -> None:
    for x, y, r in ((-34, 22, 32), (34, 22, 32), (0, -28, 32)):
        d.gel(AMBER, circle(x, y, r))
        d.fill(rectangle(x - r * 0.8, y - 4, r * 1.6, 8), "#8a3f1f")
        d.gel(GOLD, rectangle(x - 9, y - r - 8, 18, 12, 2))


def _fuse(d: Drawing) -> None:
    d.line(spiral(0, 10, 8, 56, 2.6, 0), 9, AMBER)
    d.gel(RED, star(54, -44, 26, 11, 8))
    d.gel(GOLD, star(54, -44, 14, 6, 8))


def _thunder_pot(d: Drawing) -> None:
    d.gel(PALE, circle(-4, 18, 48))
    d.fill(polygon([(4, -14), (-20, 22), (-4, 22), (-12, 50), (18, 10), (2, 10)]), "#c2452a")
    d.gel(AMBER, rectangle(-16, -42, 24, 16, 3))
    d.line("M-4 -42C10 -56 18 -44 34 -60", 5, AMBER)
    d.gel(GOLD, star(40, -62, 18, 7, 8))


def _staff(d: Drawing) -> None:
    with d.turned("rotate(28)"):
        d.gel(AMBER, rectangle(-5, -60, 10, 132, 5))
        for y in (-30, 4, 38):
            d.fill(rectangle(-6, y, 12, 6), "#6a4a2a")
        d.gel("#5fae6c", lens(18, -40, 30, 12, -30), lens(-18, -24, 26, 11, 210))


def _crook(d: Drawing) -> None:
    with d.turned("rotate(16)"):
        d.gel(PALE, rectangle(-5, -16, 10, 90, 5))
        d.line(spiral(20, -36, 8, 28, 1.1, 180), 9, PALE)
        d.gel(VIOLET, crescent(20, -36, 12, 9, -40))
        for y in (14, 34):
            d.gel(GOLD, rectangle(-7, y, 14, 6, 2))


def _vial(d: Drawing) -> None:
    d.gel(
        PALE,
        blob(
            [
                (-12, -56, 1),
                (12, -56, 1),
                (12, -26),
                (38, 22),
                (32, 58),
                (0, 66),
                (-32, 58),
                (-38, 22),
                (-12, -26),
            ]
        ),
    )
    d.fill(blob([(-28, 16, 1), (28, 16, 1), (26, 50), (0, 58), (-26, 50)]), "#4a3aa0")
    d.gel(GOLD, crescent(2, 34, 15, 12, -30))
    d.gel(AMBER, rectangle(-14, -68, 28, 14, 3))


def _hat(d: Drawing) -> None:
    d.gel(
        PALE, blob([(-66, 20, 1), (-34, 8), (-30, -40), (0, -54), (30, -40), (34, 8), (66, 20, 1), (0, 38)])
    )
    d.fill(blob([(-32, -2, 1), (0, 8), (32, -2, 1), (33, 8), (0, 18), (-33, 8)]), "#c2452a")
    for x, y in ((-24, 56), (2, 64), (28, 54), (-44, 44), (48, 42)):
        d.gel(GOLD, circle(x, y, 10))
        d.fill(diamond(x, y, 4, 4))


def _mending(d: Drawing) -> None:
    d.gel(
        RED, blob([(0, 60, 1), (-52, 4), (-50, -36), (-22, -48), (0, -24, 1), (22, -48), (50, -36), (52, 4)])
    )
    for i in range(4):
        y = -18 + i * 18
        d.line(f"M-14 {y - 6}L14 {y + 6}M14 {y - 6}L-14 {y + 6}", 4, PALE)
    d.line("M40 -60L-4 66", 4, GOLD)
    d.fill(lens(38, -54, 10, 4, -70))


def _incense(d: Drawing) -> None:
    d.gel(
        GOLD,
        blob(
            [(-44, 24, 1), (44, 24, 1), (34, 52), (12, 60), (18, 70, 1), (-18, 70, 1), (-12, 60), (-34, 52)]
        ),
    )
    d.fill(rectangle(-38, 30, 76, 6), "#8a4f22")
    for x, way in ((-18, 1), (4, -1), (24, 1)):
        d.line(
            f"M{x} 18C{x + 20 * way} -2 {x - 20 * way} -20 {x + 4 * way} -38"
            f"C{x + 16 * way} -50 {x} -60 {x - 4} -66",
            6,
            PALE,
        )


def _key(d: Drawing) -> None:
    with d.turned("rotate(-38)"):
        d.gel(GOLD, circle(0, -42, 28))
        d.fill(circle(0, -42, 14))
        d.gel(GOLD, rectangle(-6, -18, 12, 88, 3))
        for y in (42, 58):
            d.gel(GOLD, rectangle(4, y, 24, 9, 2))
        d.gel(RED, circle(0, -42, 6))


def _drum(d: Drawing) -> None:
    d.gel(AMBER, blob([(-46, -16, 1), (46, -16, 1), (38, 50), (0, 62), (-38, 50)]))
    for i in range(5):
        x = -40 + i * 20
        d.line(f"M{x} -10L{x * 0.84 + 8:.0f} 50L{x + 20 if i < 4 else x} -10", 2.6, "#6a2a14")
    d.gel(PALE, lens(0, -18, 98, 30, 0))
    for x, x2 in ((-58, -6), (58, 6)):
        d.line(f"M{x} -64L{x2} -24", 5, PALE)
        d.gel(RED, circle(x2, -24, 7))


def _wall(d: Drawing) -> None:
    for i in range(3):
        x = -44 + i * 44
        d.gel(
            PALE if i != 1 else GOLD,
            blob([(x - 24, -44, 1), (x, -54), (x + 24, -44, 1), (x + 24, 16), (x, 58, 1), (x - 24, 16)]),
        )
        d.fill(star(x, -4, 14, 6, 6), "#3f6f9f")


def _boots(d: Drawing) -> None:
    d.gel(PALE, blob([(-20, -56, 1), (18, -56, 1), (16, 8), (56, 30), (60, 52, 1), (-26, 52, 1), (-24, 6)]))
    d.fill(rectangle(-22, -46, 40, 8), "#c2452a")
    d.fill(rectangle(-26, 44, 86, 8), "#6a4a2a")
    for i in range(3):
        d.gel(AMBER, quill(-26, -18 + i * 18, 46 - i * 6, 16, 196 - i * 10))


def _trap(d: Drawing) -> None:
    d.gel(PALE, polygon([(-64, -14), (64, -14), (48, 14), (-48, 14)]))
    d.fill(polygon([(-40, -8), (40, -8), (32, 8), (-32, 8)]))
    for side in (-1, 1):
        d.gel(AMBER, polygon([(side * 40, 14), (side * 8, 14), (side * 18, 66), (side * 44, 56)]))
    d.gel(RED, polygon([(-10, -62), (10, -62), (10, -38), (22, -38), (0, -18), (-22, -38), (-10, -38)]))


def _song(d: Drawing) -> None:
    d.gel(
        RED,
        blob([(-10, 56, 1), (-52, 8), (-50, -24), (-26, -36), (-10, -16, 1), (6, -36), (30, -24), (32, 8)]),
    )
    d.gel(GOLD, lens(38, 6, 22, 15, -20))
    d.line("M47 4V-58C62 -54 68 -40 60 -28", 5, GOLD)
    d.line("M-36 -4H16M-30 12H10", 3, PALE)


def _crack(d: Drawing) -> None:
    d.gel(
        RED, blob([(0, 62, 1), (-56, 4), (-54, -38), (-24, -52), (0, -26, 1), (24, -52), (54, -38), (56, 4)])
    )
    d.fill(polygon([(4, -34), (-14, -2), (4, 6), (-10, 58), (16, -2), (0, -10), (14, -38)]))


def _book(d: Drawing) -> None:
    for side in (-1, 1):
        d.gel(
            PALE,
            blob(
                [
                    (0, -34, 1),
                    (side * 30, -46),
                    (side * 62, -36, 1),
                    (side * 62, 44, 1),
                    (side * 30, 34),
                    (0, 48, 1),
                ]
            ),
        )
        for i in range(4):
            d.line(f"M{side * 12} {-20 + i * 16}L{side * 50} {-24 + i * 16}", 3, "#6a5a86")
    d.gel(RED, polygon([(-4, -42), (8, -46), (8, 22), (2, 14), (-4, 22)]))


def _stalls(d: Drawing) -> None:
    for i in range(5):
        d.gel(
            RED if i % 2 == 0 else PALE,
            blob(
                [
                    (-62 + i * 25, -44, 1),
                    (-38 + i * 25, -44, 1),
                    (-37 + i * 25, -14),
                    (-50 + i * 25, -4),
                    (-63 + i * 25, -14),
                ]
            ),
        )
    d.gel(AMBER, rectangle(-62, 22, 124, 12, 2))
    for x in (-56, 50):
        d.gel(AMBER, rectangle(x, -8, 7, 70))
    for x in (-30, 0, 30):
        d.gel(GOLD, circle(x, 10, 10))


def _branding(d: Drawing) -> None:
    d.gel(GOLD, rectangle(-6, -8, 12, 78, 4))
    d.gel(RED, circle(0, -34, 34))
    d.fill(circle(0, -34, 25))
    d.gel(AMBER, flame(0, -14, 46, 30, 4))


def _spring(d: Drawing) -> None:
    for i in range(5):
        near, far = (polar(0, y, r, -150 + i * 30)[0] for y, r in ((-30, 34), (10, 62)))
        d.line(f"M0 20Q{near:.0f} -70 {far:.0f} {10 + abs(i - 2) * 12}", 6, GOLD)
    d.gel(AMBER, blob([(-60, 34, 1), (60, 34, 1), (44, 60), (0, 68), (-44, 60)]))
    for x, y in ((-40, -18), (0, -40), (40, -18)):
        d.gel(GOLD, drop(x, y, 26, 16, -90))


def _frostbite(d: Drawing) -> None:
    for side in (-1, 1):
        for i in range(4):
            x = -42 + i * 28
            d.gel(
                GOLD if side < 0 else AMBER,
                polygon([(x - 12, side * 54), (x + 12, side * 54), (x, side * (8 if i in (0, 3) else 2))]),
            )
    d.gel(RED, star(0, 0, 16, 5, 6))


def _temper(d: Drawing) -> None:
    d.gel(
        GOLD,
        blob(
            [
                (-60, -10, 1),
                (40, -10, 1),
                (62, -20, 1),
                (44, 6),
                (22, 14),
                (24, 40, 1),
                (36, 56, 1),
                (-36, 56, 1),
                (-24, 40, 1),
                (-22, 14),
                (-50, 6),
            ]
        ),
    )
    for turn in (-130, -90, -50):
        d.gel(AMBER, drop(*polar(0, -18, 12, turn), 36, 12, turn))


def _landslide(d: Drawing) -> None:
    d.gel(AMBER, polygon([(-66, -46), (66, 56), (-66, 56)]))
    for x, y, r in ((-20, -26, 17), (12, -2, 20), (44, 20, 15), (-38, -58, 11), (30, -34, 10)):
        d.gel(
            GOLD,
            polygon([polar(x, y, r * far, at) for far, at in ((1, -70), (0.8, 10), (1, 90), (0.7, 180))]),
        )


def _tailwind(d: Drawing) -> None:
    for y, long in ((-34, 60), (-4, 80), (26, 64)):
        d.line(f"M-66 {y}H{long - 50}", 8, GOLD)
        d.line(spiral(long - 50, y - 15, 4, 15, 1.0, 90, -1), 8, GOLD)
    d.gel(AMBER, polygon([(30, 34), (70, 50), (30, 66), (38, 50)]))


def _dazzle(d: Drawing) -> None:
    d.gel(GOLD, lens(0, 0, 124, 66, 0))
    d.fill(circle(0, 0, 30))
    d.gel(AMBER, diamond(0, 0, 24, 24))
    d.gel(GOLD, diamond(0, 0, 11, 11))
    for i in range(7):
        turn = -150 + i * 20
        d.gel(AMBER, lens(*polar(0, 6, 60, turn), 24, 6, turn))


EQUIPMENT_MOTIFS: dict[str, Callable[[Drawing], None]] = {
    "hide_vest": partial(_vest, kind="hide"), "bronze_knuckles": _knuckles, "bull_tooth": _tooth,
    "tower_hammer": _hammer, "scale_coat": partial(_vest, kind="scale"), "short_sword": _short_sword,
    "duel_glove": _glove, "twin_blade": _twin_blade, "leaf_cloak": partial(_vest, kind="leaf"),
    "yew_bow": partial(_bow, horn=False), "hawk_feather": _feather, "horn_bow": partial(_bow, horn=True),
    "quilted_coat": partial(_vest, kind="quilt"), "clay_pots": _pots, "long_fuse": _fuse,
    "thunder_pot": _thunder_pot, "star_robe": partial(_vest, kind="robe"), "ash_staff": _staff,
    "moon_vial": _vial, "night_crook": _crook,
}  # fmt: skip
CHAPTER_MOTIFS: dict[str, Callable[[Drawing], None]] = {
    "passing_hat": _hat, "mending": _mending, "incense": _incense, "jailers_key": _key, "war_drum": _drum,
    "shield_wall": _wall, "seven_leagues": _boots, "trapdoor": _trap, "heart_song": _song,
    "hairline_crack": _crack, "prompt_book": _book, "new_stalls": _stalls,
}  # fmt: skip
SPECIAL_MOTIFS: dict[str, Callable[[Drawing], None]] = {
    "branding": _branding, "spring": _spring, "frostbite": _frostbite, "temper": _temper,
    "landslide": _landslide, "tailwind": _tailwind, "dazzle": _dazzle,
}  # fmt: skip
