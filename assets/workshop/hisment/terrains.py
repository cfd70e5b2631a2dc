"""The seven terrains of Hisment, each an empty stage: two wings, a back scene, floor boards."""

from collections.abc import Callable
from functools import partial

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hisment.elements import DYES, Dyed, Element, gear, mote
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    diamond,
    drop,
    flame,
    lens,
    polar,
    polygon,
    rectangle,
    spiral,
    star,
)

TERRAINS_OF: dict[str, Element] = {
    "ember_forge": "fire",
    "drowned_stage": "water",
    "ice_mirror": "ice",
    "gear_hall": "metal",
    "root_vault": "earth",
    "wind_bridge": "air",
    "diamond_hall": "diamond",
}
FLOOR = 352.0


def terrain(name: str) -> Drawing:
    """The stage of a terrain."""
    element = TERRAINS_OF[name]
    d = Dyed(element)
    d.layer("far")
    _BACKS[name](d)
    d.layer("mid")
    _SCENES[name](d)
    d.layer("puppet")
    _wings(d, element)
    _boards(d)
    return d


def _wings(d: Drawing, element: Element) -> None:
    """Two columns with the sign of the element, and an arch above."""
    for side in (-1, 1):
        x = 180 + side * 150
        d.card(rectangle(x - 20, 96, 40, FLOOR - 96, 4), 2)
        d.card(rectangle(x - 27, 86, 54, 16, 4), 1.6)
        d.card(rectangle(x - 27, FLOOR - 12, 54, 16, 4), 1.6)
        for i in range(5):
            y = 130 + i * 46
            d.gel(AMBER if i % 2 else RED, mote(element, x, y, 12, -90))
            d.cut(f"M{x - 14} {y + 22}H{x + 14}", 1.8)
    arch: list[Knot] = [
        (-10, 96, 1),
        (-10, -10, 1),
        (370, -10, 1),
        (370, 96, 1),
        (330, 92, 1),
        (290, 58),
        (180, 34),
        (70, 58),
        (30, 92, 1),
    ]
    d.card(blob(arch), 2)
    for i in range(7):
        turn = -150 + i * 20
        d.gel(GOLD, mote(element, *polar(180, 196, 172, turn), 9, turn))


def _boards(d: Drawing) -> None:
    """The boards of the floor, and a row of footlights."""
    d.card(polygon([(-10, FLOOR), (370, FLOOR), (370, 530), (-10, 530)]), 2)
    for i in range(-5, 6):
        d.cut(f"M{180 + i * 30} {FLOOR + 4}L{180 + i * 56} 420", 1.6)
    for i in range(9):
        x = 20 + i * 40
        d.card(circle(x, FLOOR + 2, 9), 1)
        d.gel(GOLD, lens(x, FLOOR + 1, 11, 7, 0))


def _forge_back(d: Drawing) -> None:
    d.fill(
        polygon([(20, 380), (120, 170), (150, 200), (190, 150), (330, 380)]), DYES["fire"].clear, opacity=0.5
    )


def _forge(d: Drawing) -> None:
    d.card(
        blob([(112, FLOOR, 1), (104, 250), (130, 196), (180, 182), (230, 196), (256, 250), (248, FLOOR, 1)]),
        2,
    )
    d.gel(RED, blob([(138, FLOOR - 8, 1), (134, 276), (180, 238), (226, 276), (222, FLOOR - 8, 1)]))
    for x, high, wide, ink in ((160, 70, 34, AMBER), (198, 86, 40, AMBER), (180, 56, 30, GOLD)):
        d.gel(ink, flame(x, FLOOR - 10, high, wide, 4))
    d.card(rectangle(162, 108, 36, 82, 3), 1.6)
    d.card(blob([(70, 320, 1), (112, 320, 1), (104, 334), (98, FLOOR, 1), (74, FLOOR, 1), (84, 336)]), 1.6)


def _drowned_back(d: Drawing) -> None:
    for row in range(5):
        for i in range(-1, 8):
            d.line(spiral(i * 54 + (row % 2) * 27, 150 + row * 36, 3, 18, 1.0, 90), 5, DYES["water"].clear)


def _drowned(d: Drawing) -> None:
    d.card(
        blob(
            [(92, FLOOR, 1), (96, 292), (70, 280, 1), (180, 214), (290, 280, 1), (264, 292), (268, FLOOR, 1)]
        ),
        2,
    )
    for x in (116, 154, 206, 244):
        d.hole(rectangle(x - 8, 296, 16, FLOOR - 300, 3))
    for x, y, r in ((120, 180, 9), (240, 150, 12), (206, 118, 7), (150, 128, 6), (262, 214, 6)):
        d.card(circle(x, y, r), 1)
        d.gel(GOLD, circle(x - r * 0.2, y - r * 0.2, r * 0.55))
    for x, y, way in ((110, 240, 1), (250, 258, -1), (178, 164, 1)):
        d.card(
            blob(
                [
                    (x - 18 * way, y, 1),
                    (x, y - 9),
                    (x + 14 * way, y, 1),
                    (x + 26 * way, y - 9, 1),
                    (x + 26 * way, y + 9, 1),
                    (x + 14 * way, y + 1),
                    (x, y + 9),
                ]
            ),
            1.2,
        )
        d.gel(AMBER, circle(x - 9 * way, y - 1, 2.4))


def _ice_back(d: Drawing) -> None:
    for x, top, wide in ((90, 150, 70), (170, 190, 60), (250, 140, 76), (310, 210, 60)):
        d.fill(
            polygon([(x - wide / 2, 380), (x - 6, top), (x + 10, top + 40), (x + wide / 2, 380)]),
            DYES["ice"].clear,
            opacity=0.55,
        )


def _ice(d: Drawing) -> None:
    d.card(
        blob([(118, FLOOR, 1), (112, 250), (130, 160), (180, 130), (230, 160), (248, 250), (242, FLOOR, 1)]),
        2,
    )
    d.gel(
        GOLD,
        blob(
            [
                (134, FLOOR - 10, 1),
                (128, 250),
                (144, 172),
                (180, 148),
                (216, 172),
                (232, 250),
                (226, FLOOR - 10, 1),
            ]
        ),
    )
    for a, b in (((148, 190), (196, 330)), ((170, 170), (220, 300)), ((146, 260), (170, 340))):
        d.line(f"M{a[0]} {a[1]}L{b[0]} {b[1]}", 3, DYES["ice"].clear)
    d.card(star(180, 118, 26, 8, 6), 1.6)
    d.gel(AMBER, star(180, 118, 17, 5, 6))


def _gear_back(d: Drawing) -> None:
    for x, y, r in ((110, 190, 66), (266, 250, 78), (196, 110, 44)):
        d.fill(gear(x, y, r, 14), DYES["metal"].clear, opacity=0.55)
        d.fill(circle(x, y, r * 0.4), "#ffffff", opacity=0.6)


def _gear(d: Drawing) -> None:
    for x, y, r, teeth in ((128, 268, 54, 12), (222, 226, 62, 14), (196, 322, 40, 10)):
        d.card(gear(x, y, r, teeth, x), 2)
        d.hole(circle(x, y, r * 0.62))
        d.card(circle(x, y, r * 0.5), 0)
        for i in range(5):
            d.gel(AMBER if i % 2 else RED, lens(*polar(x, y, r * 0.3, i * 72), r * 0.3, r * 0.16, i * 72))
        d.gel(GOLD, circle(x, y, r * 0.13))


def _root_back(d: Drawing) -> None:
    d.fill(
        polygon([(40, 380), (130, 170), (170, 220), (214, 180), (330, 380)]),
        DYES["earth"].clear,
        opacity=0.55,
    )


def _root(d: Drawing) -> None:
    for x, bend, wide in ((90, 40, 26), (140, -26, 20), (180, 10, 30), (226, 30, 20), (270, -40, 26)):
        root = Ribbon(
            [(x + bend, 40), (x - bend, 150), (x + bend * 0.6, 250), (x, FLOOR + 4)],
            [8, wide * 0.8, wide, wide * 1.5],
        )
        d.limb(root, 1.8)
        d.along(root, "lens", 6, 0.36, colour=AMBER)
    for x, y in ((116, 300), (204, 290), (250, 316)):
        d.card(drop(x, y, 22, 12, -70), 1)
        d.gel(GOLD, drop(x, y - 2, 14, 6, -70))


def _wind_back(d: Drawing) -> None:
    for y, left, right in ((140, 30, 190), (196, 190, 340), (258, 40, 150)):
        d.line(f"M{left} {y}H{right}", 5, DYES["air"].clear)
        d.line(spiral(right, y - 16, 4, 16, 1.0, 90, -1), 5, DYES["air"].clear)


def _wind(d: Drawing) -> None:
    d.limb(Ribbon([(20, 292), (100, 322), (180, 332), (260, 322), (340, 292)], [10, 9, 9, 9, 10]), 2)
    d.limb(Ribbon([(20, 236), (100, 276), (180, 290), (260, 276), (340, 236)], [4, 4, 4, 4, 4]), 1.2)
    for i in range(13):
        x = 36 + i * 24
        sag = 1 - ((x - 180) / 160) ** 2
        d.line(f"M{x} {240 + sag * 48:.0f}V{296 + sag * 34:.0f}", 3)
        d.gel(
            AMBER if i % 2 else RED,
            polygon([(x, 244 + sag * 48), (x + 16, 250 + sag * 48), (x, 256 + sag * 48)]),
        )


def _diamond_back(d: Drawing) -> None:
    for x, top, wide in ((100, 170, 60), (170, 130, 50), (250, 160, 64)):
        d.fill(
            polygon(
                [
                    (x - wide / 2, 380),
                    (x - wide / 2, top + 46),
                    (x, top),
                    (x + wide / 2, top + 46),
                    (x + wide / 2, 380),
                ]
            ),
            DYES["diamond"].clear,
            opacity=0.5,
        )


def _diamond(d: Drawing) -> None:
    gem = [(180, 330), (102, 226), (134, 176), (226, 176), (258, 226)]
    d.card(polygon(gem), 2)
    for ink, facet in (
        (AMBER, [(110, 226), (138, 183), (158, 226)]),
        (GOLD, [(144, 182), (216, 182), (196, 226), (164, 226)]),
        (RED, [(222, 183), (250, 226), (202, 226)]),
        (RED, [(112, 233), (158, 233), (176, 316)]),
        (AMBER, [(165, 233), (195, 233), (180, 318)]),
        (GOLD, [(202, 233), (248, 233), (184, 316)]),
    ):
        d.gel(ink, polygon(facet))
    for i in range(12):
        d.card(diamond(*polar(180, 236, 116, -180 + i * 16.4), 12, 3.4, -180 + i * 16.4), 0.8)


_BACKS: dict[str, Callable[[Drawing], None]] = {
    "ember_forge": _forge_back, "drowned_stage": _drowned_back, "ice_mirror": _ice_back,
    "gear_hall": _gear_back, "root_vault": _root_back, "wind_bridge": _wind_back,
    "diamond_hall": _diamond_back,
}  # fmt: skip
_SCENES: dict[str, Callable[[Drawing], None]] = {
    "ember_forge": _forge, "drowned_stage": _drowned, "ice_mirror": _ice, "gear_hall": _gear,
    "root_vault": _root, "wind_bridge": _wind, "diamond_hall": _diamond,
}  # fmt: skip
TERRAINS: dict[str, Callable[[], Drawing]] = {name: partial(terrain, name) for name in TERRAINS_OF}
