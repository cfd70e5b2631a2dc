"""Props that hold something: cups, jars, lamps, a purse, an egg, a fruit, hearts."""

from assets.workshop.drawing import AMBER, GOLD, RED, VIOLET, Drawing
from assets.workshop.masks.arms import BRONZE, STEEL, _flame
from assets.workshop.masks.leather import Form, arc, face, lock, pane, pierced, socket, strap
from assets.workshop.ornament import meander, waves
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    diamond,
    drop,
    ellipse,
    lens,
    polar,
    polygon,
    rectangle,
    star,
)


def sun_cup(d: Drawing) -> None:
    """The golden cup in which the Sun sails at night, the sun's face above its rim."""
    for i, (x, y, turn) in enumerate(arc(11, 52, 200, -90, -26)):
        long = 40 if i % 2 == 0 else 26
        pane(
            d,
            polygon([polar(x, y, 8, turn + 90), polar(x, y, long, turn), polar(x, y, 8, turn - 90)]),
            RED if i % 2 else AMBER,
            4,
            1.4,
        )
    pane(d, circle(0, -26, 46), GOLD, 5.4)
    for _ in d.both_sides(0):
        socket(d, -17, -36, 19, 9, 0, 3)
        d.line("M-28 -46C-22 -52 -12 -50 -8 -46", 3)
    d.line("M0 -36L-5 -20H5", 3)
    for _ in d.both_sides(0):
        strap(d, [(-70, 18), (-104, 2), (-108, 34), (-62, 44)], [9, 9, 9, 9], BRONZE, 4)
    pane(d, face([(0, 4), (-86, 2, 1), (-78, 36), (-44, 64), (0, 72)]), "#e2492c", 6)
    waves(d, -66, 16, 132, 7, GOLD, 4)
    d.line("M-62 46C-30 62 30 62 62 46", 3, GOLD)
    pane(d, face([(0, 70), (-12, 72), (-9, 92), (-42, 108, 1), (0, 110)]), BRONZE, 5)


def nectar(d: Drawing) -> None:
    """A two-handled cup that overflows."""
    for _ in d.both_sides(0):
        strap(d, [(-44, -58), (-92, -88), (-98, -34), (-84, 8), (-38, 26)], [11, 12, 12, 11, 10], GOLD, 4.4)
        d.line("M-50 -60C-54 -40 -60 -30 -56 -10", 7)
    for x, y, r in ((-30, -96, 6), (4, -106, 8), (32, -92, 5)):
        pane(d, circle(x, y, r), "#f2a0b0", 3.4, 0)
    pane(d, face([(0, -90), (-26, -84), (-52, -66), (0, -56)]), "#f2a0b0", 5)
    pane(d, face([(0, -62), (-58, -68, 1), (-52, -20), (-38, 22), (-14, 46), (0, 48)]), GOLD, 6)
    pane(d, blob([(26, -66, 1), (40, -66, 1), (42, -30), (36, -12), (28, -28)]), "#f2a0b0", 4, 0)
    pane(d, blob([(-44, -66, 1), (-30, -66, 1), (-30, -46), (-38, -34), (-45, -48)]), "#f2a0b0", 4, 0)
    for k in range(5):
        d.fill(drop(-24 + k * 12, 2 + abs(k - 2) * -2, 24, 9, -90))
    d.line("M-42 12C-20 22 20 22 42 12", 3)
    pane(d, face([(0, 46), (-9, 48), (-8, 78), (-40, 100, 1), (-40, 108, 1), (0, 108)]), GOLD, 5)
    pane(d, ellipse(0, 62, 15, 7), "#9a5fd0", 4, 0)


def jar(d: Drawing) -> None:
    """Pandora's jar, its lid flying, and what gets out."""
    for spine, colour in (
        ([(-12, -28), (-48, -52), (-30, -84), (-70, -98)], "#6f9f4a"),
        ([(8, -28), (30, -58), (66, -50), (84, -84)], VIOLET),
        ([(0, -28), (-4, -54), (10, -70), (2, -92)], "#e2492c"),
    ):
        strap(d, spine, [22, 19, 15, 3], colour, 4)
        x, y = spine[-1]
        pane(d, circle(x, y, 10), colour, 4, 1)
        d.fill(circle(x - 3, y - 1, 2.2))
        d.fill(circle(x + 4, y - 1, 2.2))
    with d.moved(54, -22, 28):
        pane(d, face([(0, -20), (-24, -14), (-44, 4, 1), (0, 10)]), BRONZE, 5)
        pane(d, circle(0, -24, 7), GOLD, 4)
    for _ in d.both_sides(0):
        strap(d, [(-42, -6), (-76, 0), (-78, 36), (-56, 48)], [10, 10, 10, 10], BRONZE, 4.4)
    pane(
        d,
        face(
            [
                (0, -30),
                (-32, -30, 1),
                (-34, -14, 1),
                (-62, 22),
                (-54, 66),
                (-24, 100),
                (-28, 110, 1),
                (0, 112),
            ]
        ),
        "#e2763c",
        6,
    )
    d.line("M-34 -14H34M-56 10H56M-58 56H58", 3.4)
    meander(d, -52, 16, 104, 8, "#000000", 4.4)
    for i in range(7):
        d.fill(drop(-30 + i * 10, 66, 28 - abs(i - 3) * 3, 7, 90))


def bell(d: Drawing) -> None:
    """The bell of a cow, on a broad collar with horns of gold."""
    for _ in d.both_sides(0):
        horn = strap(d, [(-30, -58), (-72, -54), (-96, -80), (-84, -112)], [20, 20, 14, 2], "#fff0d0", 4.4)
        d.along(horn, "bar", 5, 0.44, colour=GOLD, span=(0.14, 0.56))
    pane(
        d, blob([(-48, -74, 1), (0, -86), (48, -74, 1), (50, -48, 1), (0, -58), (-50, -48, 1)]), "#9a5fd0", 5
    )
    for k in range(5):
        d.gel(GOLD, star(-34 + k * 17, -66 - (2 - abs(k - 2)) * 3, 7, 3, 5))
    pane(d, ellipse(0, 94, 14, 15), "#c85a16", 5)
    pane(d, face([(0, -58), (-26, -52), (-40, -20), (-46, 40), (-70, 84, 1), (-34, 92), (0, 94)]), GOLD, 6)
    d.line("M-52 54C-20 64 20 64 52 54M-46 38C-20 48 20 48 46 38", 3.4)
    d.gel("#d98718", lens(-26, 2, 66, 11, 100))
    with d.moved(4, -6, 0, 0.32):
        for _ in d.both_sides(0):
            d.fill(blob([(-30, -40), (-80, -50), (-96, -90), (-70, -130, 1), (-70, -86), (-30, -62)]))
            d.fill(blob([(-36, -16, 1), (-66, -30), (-92, -20, 1), (-70, -2)]))
        d.fill(face([(0, -60), (-44, -54), (-40, 10), (-28, 70), (0, 92)]))
        for _ in d.both_sides(0):
            d.gel(GOLD, lens(-22, -10, 26, 14, 24), drop(-12, 70, 13, 9, -50))
    for x in (-40, -20, 0, 20, 40):
        d.fill(circle(x, 76 + abs(x) * -0.06, 4.4))


def six_lantern(d: Drawing) -> None:
    """A lantern with faces on its panes."""
    d.line(circle(0, -98, 11), 5)
    pane(d, face([(0, -92), (-12, -86), (-30, -64), (-70, -50, 1), (0, -44)]), "#c43d24", 5.4)
    pane(d, polygon([(-62, -46), (62, -46), (52, 66), (-52, 66)]), "#ffe9a0", 6)
    for x in (-19.5, 19.5):
        d.line(f"M{x} -46L{x * 0.86:.1f} 66", 5)
    d.line("M-58 10H58", 5)
    for i, (x, y) in enumerate(((-38, -18), (0, -18), (38, -18), (-35, 38), (0, 38), (35, 38))):
        colour = ("#e2492c", "#5aa2dc", "#86bf4a", "#9a5fd0", "#ff9f38", "#4fbfae")[i]
        d.fill(ellipse(x, y, 14, 18))
        d.gel(colour, ellipse(x, y, 11, 15))
        for side in (-1, 1):
            d.fill(ellipse(x + side * 4.6, y - 4, 2.6, 2))
        bow = (6, -5, 0, 4, -4, 5)[i]
        d.line(f"M{x - 5} {y + 6}Q{x} {y + 6 + bow} {x + 5} {y + 6}", 2.4)
    pane(d, polygon([(-60, 66), (60, 66), (48, 84), (-48, 84)]), "#c43d24", 5.4)
    for x in (-34, 0, 34):
        strap(d, [(x, 88), (x, 112)], [6, 11], GOLD, 3, 1)


def dark_lantern(d: Drawing) -> None:
    """A lantern with a shutter, a single beam out of it."""
    pane(d, polygon([(20, 4), (112, -54), (112, 84), (20, 30)]), "#ffe06a", 4.4)
    d.line("M34 12L104 -26M34 22L104 56", 2.6, "#d98718")
    d.line(blob([(-42, -64, 1), (-46, -104), (-18, -112), (10, -104), (8, -64, 1)], closed=False), 6)
    pane(d, polygon([(-42, -50), (-30, -82), (-4, -82), (8, -50)]), "#38578f", 5.4)
    for x in (-26, -17, -8):
        d.hole(circle(x, -66, 3.4))
    pane(d, rectangle(-58, -50, 80, 116, 6), "#5a6fae", 6)
    pane(d, rectangle(-62, 66, 88, 22, 4), "#38578f", 5.4)
    pane(d, circle(-14, 16, 31), GOLD, 5)
    pane(d, _flame_at(-14, 38), RED, 3.4, 0)
    pane(
        d, blob([(-45, 16), (-38, -10), (-14, -16, 1), (-22, 16), (-14, 48, 1), (-38, 42)]), "#38578f", 4.4, 0
    )
    for y in (-36, 58):
        for x in (-46, -30, -14, 2, 12):
            d.hole(circle(x, y, 2.8))


def _flame_at(x: float, low: float) -> str:
    return blob([(x - 2, low), (x - 9, low - 14), (x, low - 40, 1), (x + 11, low - 14)])


def candle(d: Drawing) -> None:
    """The stub of a candle, burning low, its wax run over the holder."""
    for x, y, turn in arc(11, 58, 300, -90, -36):
        d.card(drop(x, y, 22, 8, turn), 1)
        d.gel(GOLD, drop(x, y, 15, 4, turn))
    pane(d, _flame(10, 92, 56, 3), AMBER, 5.4)
    pane(d, _flame(8, 60, 32, -2), GOLD, 3, 0)
    d.hole(drop(0, -2, 30, 12, -90))
    d.line("M0 34V8", 5.4)
    strap(d, [(54, 82), (96, 74), (100, 98), (66, 104)], [10, 10, 10, 9], BRONZE, 4.6)
    pane(d, face([(0, 72), (-74, 74, 1), (-60, 94), (-32, 108), (0, 110)]), "#c43d24", 5.6)
    pierced(d, 7, 120, 46, 3.6, 90, -27)
    left: list[Knot] = [
        (-34, 38),
        (-38, 60),
        (-54, 74),
        (-44, 86),
        (-36, 78),
        (-30, 92),
        (-20, 90),
        (-16, 74),
    ]
    right: list[Knot] = [(-4, 72), (2, 86), (12, 84), (16, 70), (24, 80), (36, 88), (42, 76), (36, 58)]
    pane(
        d, blob([(-28, 26), *left, *right, (34, 40), (28, 24), (12, 30), (0, 26), (-14, 31)]), "#fff0d0", 5.4
    )
    for path in ("M-24 42V58", "M-12 46V54", "M22 40V56", "M10 44V50"):
        d.line(path, 3.4, "#c9a06a")


def egg(d: Drawing) -> None:
    """A golden egg in its nest."""
    for x, y, turn in arc(11, 62, 220, -90, -14):
        d.card(drop(x, y, 30, 8, turn), 1)
        d.gel(GOLD, drop(x, y, 21, 4, turn))
    pane(d, face([(0, -74), (-28, -56), (-48, -10), (-44, 34), (-20, 58), (0, 60)]), GOLD, 6)
    d.gel("#fff0d0", drop(-24, 0, 40, 15, -70))
    for _row, (y, n) in enumerate(((-36, 3), (-10, 4), (16, 5))):
        for i in range(n):
            d.fill(diamond((i - (n - 1) / 2) * 19 + 2, y, 5, 8))
            d.gel("#e2492c", diamond((i - (n - 1) / 2) * 19 + 2, y, 2.6, 4.6))
    for k, (_dx, colour) in enumerate(((0, "#7d4a24"), (1, "#c98a4a"))):
        for i in range(9):
            x = -84 + i * 19 + k * 9
            spine = [(x, 36 + abs(x) * -0.08), (x * 0.8 + 10, 66), (x * 0.62 - 8, 96)]
            strap(d, spine, [8, 10, 5], colour, 3.4, 1.2)
    for k in range(3):
        d.line(
            f"M{-92 + k * 8} {48 + k * 17}C-40 {74 + k * 14} 40 {74 + k * 14} {92 - k * 8} {46 + k * 17}", 9
        )
        d.line(
            f"M{-92 + k * 8} {48 + k * 17}C-40 {74 + k * 14} 40 {74 + k * 14} {92 - k * 8} {46 + k * 17}",
            4.4,
            "#e6b878",
        )


def ladle(d: Drawing) -> None:
    """A long ladle over a steaming spoonful."""
    for x, flip in ((-66, 1), (-34, -1), (-2, 1)):
        d.line(
            f"M{x} 20C{x - 16 * flip} 2 {x + 18 * flip} -14 {x}"
            f" -34C{x - 12 * flip} -48 {x + 8 * flip} -58 {x + 2} -68",
            6,
            "#6f9f4a",
        )
    strap(d, [(34, 52), (50, 6), (64, -48), (74, -96)], [15, 12, 11, 12], STEEL, 4.6)
    strap(d, [(74, -92), (80, -112), (100, -104), (94, -88)], [11, 9, 7, 3], STEEL, 4.2, 1)
    d.line("M46 20L58 24M54 -8L66 -4", 3)
    pane(d, ellipse(-30, 40, 70, 17), "#86bf4a", 5.4)
    for x, y, r in ((-58, 36, 6), (-34, 42, 8), (-6, 36, 5), (14, 42, 4)):
        pane(d, circle(x, y, r), "#d8f09a", 3, 0)
    pane(
        d,
        blob([(-100, 42, 1), (-86, 84), (-30, 108), (26, 84), (40, 42, 1), (8, 58), (-30, 60), (-68, 58)]),
        STEEL,
        6,
    )
    d.gel("#5a6fae", lens(-30, 82, 70, 14, 0))


def purse(d: Drawing) -> None:
    """A full purse, tied fast."""
    for x, y in ((-84, 92), (86, 86), (66, 104)):
        pane(d, ellipse(x, y, 15, 12), GOLD, 4.4)
        d.line(f"M{x} {y - 6}V{y + 6}", 3)
    pane(
        d,
        face([(0, -52), (-20, -54), (-36, -70), (-52, -98, 1), (-24, -92), (-12, -108, 1), (0, -96)]),
        "#c85a3a",
        5.4,
    )
    pane(d, face([(0, -44), (-24, -42), (-62, 0), (-74, 52), (-52, 94), (0, 104)]), "#c85a3a", 6)
    for x in (-40, -16, 16, 40):
        d.line(f"M{x * 0.4:.0f} -36C{x * 0.9:.0f} -16 {x * 1.1:.0f} 0 {x * 1.15:.0f} 22", 3)
    d.fill(circle(0, 48, 32))
    d.gel(GOLD, circle(0, 48, 27))
    d.fill(star(0, 48, 19, 8, 6))
    d.gel("#e2492c", circle(0, 48, 5))
    pane(d, rectangle(-30, -58, 60, 16, 7), GOLD, 4.6)
    for _ in d.both_sides(0):
        strap(d, [(-8, -48), (-44, -66), (-66, -44), (-10, -46)], [7, 7, 7, 7], GOLD, 3.6, 1.2)
        strap(d, [(-8, -44), (-28, -16), (-46, -10)], [7, 7, 8], GOLD, 3.6, 1.2)
    pane(d, circle(0, -49, 10), "#e2492c", 4.2)


def pomegranate(d: Drawing) -> None:
    """A pomegranate cut open, and some of its seeds."""
    for _ in d.both_sides(0):
        pane(d, lens(-44, -86, 66, 24, 24), "#6f9f4a", 4.4)
        d.line("M-18 -74L-66 -96", 2.4)
    pane(
        d,
        polygon([(-22, -66), (-30, -104), (-12, -86), (0, -110), (12, -86), (30, -104), (22, -66)]),
        "#c85a16",
        5,
    )
    pane(d, circle(0, 10, 80), "#d8452c", 6)
    pane(d, face([(0, -52, 1), (-40, -30), (-54, 14), (-36, 56), (0, 74, 1)]), "#ffeccb", 5, 0)
    for _row, (y, n) in enumerate(((-30, 2), (-10, 4), (10, 5), (30, 4), (50, 2))):
        for i in range(n):
            x = (i - (n - 1) / 2) * 20
            d.fill(drop(x, y + 4, 15, 16, -90))
            d.gel("#e2294c", drop(x, y + 4, 10, 11, -90))
    d.gel("#f28a6a", drop(-64, 22, 46, 12, -86))
    for x, y in ((86, 92), (68, 108), (-84, 100)):
        pane(d, drop(x, y, 15, 14, -90), "#e2294c", 3.4)


def _wreath_of_flame(d: Drawing) -> None:
    for x, y, turn in arc(19, 74, 340, -90, 6):
        lock(
            d, x, y, 40 if round(turn / 19) % 2 else 28, 17, turn, GOLD if round(turn / 19) % 2 else "#ff9f38"
        )


def _shards(d: Drawing) -> None:
    for x, y, turn, r in (
        (-30, 100, 20, 12),
        (34, 96, 70, 14),
        (62, 76, 10, 10),
        (-64, 84, 40, 11),
        (4, 108, 0, 9),
    ):
        pane(
            d,
            polygon(
                [polar(x, y, r, turn), polar(x, y, r * 0.6, turn + 130), polar(x, y, r * 0.7, turn + 230)]
            ),
            "#a8dcf4",
            3.4,
            0,
        )


def heart(d: Drawing, state: str = "broken") -> None:
    """A heart of glass: broken, or whole in a wreath of flame."""
    whole = state == "whole"
    if whole:
        _wreath_of_flame(d)
    left: list[Knot] = [(0, -44, 1), (-26, -74), (-64, -66), (-82, -24), (-62, 24), (-26, 60), (0, 92, 1)]
    light, deep = ("#e2496a", "#ff9fb2") if whole else ("#a8dcf4", "#f2efff")
    scale = 0.82 if whole else 1.08
    with d.moved(0, 4, 0, scale):
        pane(d, face(left), light, 6)
        facets = (
            [(-52, -44), (-24, -26), (0, -44)],
            [(-24, -26), (-30, 14), (0, 40)],
            [(-82, -24), (-30, 14), (-62, 24)],
            [(-24, -26), (0, -10), (0, 40)],
        )
        for _ in d.both_sides(0):
            for k, facet in enumerate(facets):
                d.gel(deep if k % 2 else ("#b8244c" if whole else "#5aa2dc"), polygon(facet))
            for facet in facets:
                d.line(polygon(facet), 3)
        if not whole:
            crack = "M8 -66L-12 -34L10 -10L-14 16L8 40L-6 66L2 96"
            d.line(crack, 13)
            d.line(crack, 7, "#ffffff")
    if not whole:
        _shards(d)


VESSELS: dict[str, Form] = {
    "sun_cup": sun_cup,
    "nectar": nectar,
    "jar": jar,
    "bell": bell,
    "six_lantern": six_lantern,
    "dark_lantern": dark_lantern,
    "candle": candle,
    "egg": egg,
    "ladle": ladle,
    "purse": purse,
    "pomegranate": pomegranate,
    "heart": heart,
}
