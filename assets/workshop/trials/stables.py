"""The Augean Stables."""

from assets.workshop.beasts import ox_head
from assets.workshop.drawing import AMBER, BLUE, GOLD, RED, TEAL, Drawing
from assets.workshop.ornament import meander, palmette, rays
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, drop, lens, polar, polygon, rectangle
from assets.workshop.trials.ground import trial

_COLUMNS = {
    "first": (44.0, 236.0),
    "second": (102.0, 218.0),
    "third": (210.0, 240.0),
    "fourth": (268.0, 224.0),
}
_FOAM = "#e6f2f0"


def augean_stables() -> Drawing:
    """Return the drawing. Ornament: the running waves of the river that bursts through the gate."""
    d = trial()
    rays(d, 146, 190, 30, 420, 18, 3.4, "#e2bd8c")
    d.layer("puppet")
    for name in ("third", "fourth"):
        _column(d, name)
    with d.part("ox", 156, 300):
        d.card(blob([(136, 216), (176, 216), (198, 250), (200, 340, 1), (112, 340, 1), (114, 250)]), 2)
        for i in range(5):
            d.hole(lens(190 - i * 3 - (i > 2) * 2, 236 + i * 9, 15, 5, 66))
    _river(d)
    for name in ("first", "second"):
        _column(d, name)
    with d.part("ox_head", 156, 236, on="ox"):
        ox_head(d, 158, 204, 0.56, -8, AMBER)
    _roof(d)
    _wash(d)
    d.layer("front")
    d.fill(rectangle(0, 346, 360, 174))
    _poses(d)
    return d


def _poses(d: Drawing) -> None:
    d.pose(
        "struck",
        beam=-2,
        pediment=-4,
        first=-2,
        second=2,
        third=-2,
        fourth=3,
        ox_head=10,
        breaker=-5,
        swell=6,
        eddy=-8,
        wash=(0, 6, 0),
    )
    d.pose(
        "fallen",
        beam=(9, 14, 118),
        pediment=(13, 34, 14),
        first=-58,
        first_foot=-8,
        second=(-34, 0, 4),
        second_foot=-5,
        third=46,
        third_foot=7,
        fourth=(70, 0, 4),
        fourth_foot=10,
        ox=(0, 0, 70),
        ox_head=18,
        breaker=(-5, -4, -8),
        swell=(3, 6, -22),
        eddy=(-3, -4, -24),
        wash=(0, 0, -26),
    )


def _column(d: Drawing, name: str) -> None:
    """A fluted column in two drums, broken across the middle."""
    x, y = _COLUMNS[name]
    crack: list[Point] = [(x - 15, y + 2), (x - 5, y - 6), (x + 3, y + 6), (x + 15, y - 4)]
    with d.part(f"{name}_foot", x, 330):
        d.card(polygon([*crack, (x + 16, 332), (x - 16, 332)]), 0.8)
        for k in (-1, 0, 1):
            d.cut(f"M{x + k * 8} {y + 14}V318", 2)
    with d.part(name, x, y, on=f"{name}_foot"):
        d.card(polygon([(x - 12, 128), (x + 12, 128), *reversed(crack)]), 0.8)
        for k in (-1, 0, 1):
            d.cut(f"M{x + k * 7} 156L{x + k * 8} {y - 13}", 2)
        d.card(
            blob(
                [
                    (x - 21, 130, 1),
                    (x + 21, 130, 1),
                    (x + 19, 138),
                    (x + 12, 147, 1),
                    (x - 12, 147, 1),
                    (x - 19, 138),
                ]
            ),
            1.4,
        )
        d.gel(GOLD, lens(x, 138, 22, 5, 0))


def _roof(d: Drawing) -> None:
    with d.part("beam", 156, 117):
        d.card(rectangle(18, 104, 276, 26, 2), 2)
        meander(d, 26, 110.6, 260, 3.2, GOLD)
    with d.part("pediment", 156, 100, on="beam"):
        d.card(polygon([(10, 104), (10, 96), (156, 28), (302, 96), (302, 104)]), 2.2)
        d.hole(polygon([(44, 96), (156, 44), (268, 96)]))
        d.fill(polygon([(58, 94.4), (156, 49), (254, 94.4)]))
        palmette(d, 156, 93, 36, 9, -90, 166, GOLD)
        for side in (-1, 1):
            d.gel(RED, lens(156 + side * 52, 86, 34, 8, side * 24))
            for i in range(6):
                d.hole(circle(156 + side * (24 + i * 19.6), 41.6 + i * 9.2, 1.9))
        for x, y in ((22, 90), (156, 27), (290, 90)):
            for turn in (-150, -120, -90, -60, -30):
                d.card(drop(*polar(x, y, 5, turn), 16, 7, turn), 1)
                d.gel(AMBER, drop(*polar(x, y, 7.5, turn), 9, 3.2, turn))
            d.card(circle(x, y, 6), 1)


def _river(d: Drawing) -> None:
    """Three streams that come in from the left and roll up one before the other."""
    with d.part("breaker", 230, 330):
        _stream(
            d,
            [
                (-80, 180), (50, 226), (130, 268), (204, 304), (278, 314), (332, 272), (334, 214), (300, 178),
                (262, 190), (254, 224), (280, 240), (294, 222), (282, 212),
            ],
            [58, 60, 62, 62, 62, 58, 50, 42, 34, 26, 19, 12, 4],
            BLUE,
        )  # fmt: skip
    for i in range(6):
        x, y = polar(296, 214, 62 + i % 2 * 12, -150 + i * 21)
        with d.part("breaker"):
            d.card(drop(x, y, 13, 7, -60 + i * 18), 1)
            d.gel(BLUE, drop(x, y, 8, 3.4, -60 + i * 18))
    with d.part("swell", 170, 336):
        _stream(
            d,
            [
                (-40, 232), (36, 262), (108, 302), (172, 330), (238, 330), (272, 302), (262, 272), (234, 270),
                (226, 290), (242, 300),
            ],
            [46, 48, 48, 46, 42, 36, 28, 19, 11, 4],
            TEAL,
        )  # fmt: skip


def _wash(d: Drawing) -> None:
    with d.part("eddy", 60, 336):
        _stream(
            d,
            [
                (-40, 272),
                (26, 294),
                (76, 324),
                (130, 332),
                (164, 312),
                (158, 286),
                (134, 284),
                (128, 300),
                (140, 308),
            ],
            [40, 42, 42, 38, 32, 25, 17, 10, 4],
            BLUE,
        )
    with d.part("wash", 180, 336):
        knots: list[Knot] = [(-60 + 60 * i, 334 + (5 if i % 2 else -3)) for i in range(9)]
        d.card(blob([*knots, (420, 400, 1), (-60, 400, 1)]), 2.4)


def _stream(d: Drawing, spine: list[Point], widths: list[float], colour: str) -> None:
    """Rolling water: a coloured pane between lines of foam."""
    water = Ribbon(spine, widths)
    d.card(water.outline(), 2.6)
    for side, share, tone in (
        (-0.62, 0.1, _FOAM),
        (-0.24, 0.2, colour),
        (0.14, 0.1, _FOAM),
        (0.52, 0.24, colour),
    ):
        pane = [water.beside(0.02 + i * 0.0325, side) for i in range(31)]
        size = [max(0.4, water.width(0.02 + i * 0.0325) * share) for i in range(31)]
        d.gel(tone, Ribbon(pane, size).outline())
    x, y = spine[-1]
    d.card(circle(x, y, 8.5), 1.6)
    d.gel(_FOAM, circle(x, y, 5))
    d.fill(circle(x, y, 2))
