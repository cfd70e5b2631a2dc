"""The Stymphalian Birds."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import blob, drop, lens, mirrored, polar
from assets.workshop.trials.ground import trial


def stymphalian_birds() -> Drawing:
    """Ornament: bronze feathers, each a blade."""
    d = trial()
    for x, h in ((22.0, 190.0), (44, 240), (318, 230), (340, 180), (70, 130), (296, 140)):
        d.line(f"M{x} 400C{x} {400 - h * 0.5} {x + 6} {400 - h * 0.8} {x + 2} {400 - h}", 4, "#a57f5e")
        d.fill(lens(x + 2, 392 - h, 46, 11, -86), "#a57f5e")
    for x, y, s in ((70.0, 60.0, 0.5), (300, 48, 0.4)):
        d.fill(
            blob(
                [
                    (x - 60 * s, y - 26 * s, 1),
                    (x - 20 * s, y - 8 * s),
                    (x, y + 8 * s),
                    (x + 20 * s, y - 8 * s),
                    (x + 60 * s, y - 26 * s, 1),
                    (x + 16 * s, y + 18 * s),
                    (x - 6 * s, y + 34 * s, 1),
                ]
            ),
            "#8c6448",
        )
    d.layer("puppet")
    for _ in d.both_sides(180):
        for count, length, wide, start, spread, slit in (
            (8, 164, 31, -78, 92, GOLD),
            (7, 112, 29, -70, 84, "#ffffff"),
            (5, 68, 26, -62, 74, AMBER),
        ):
            for i in range(count):
                d.feather(206, 178, length - abs(i - 2) * 6, wide, start + spread * i / (count - 1), slit)
    for i, turn in enumerate((66, 78, 90, 102, 114)):
        d.feather(180, 236, 104 - abs(i - 2) * 9, 27, turn, GOLD)
    for _ in d.both_sides(180):
        d.line("M196 262L216 304", 8)
        for turn in (40, 80, 125):
            d.card(drop(216, 304, 27, 9, turn), 1.2)
    d.card(blob(mirrored([(180, 96), (158, 120), (148, 168), (152, 218), (166, 254), (180, 264)], 180)), 2.6)
    for row in range(6):
        for i in range(4 - row % 2):
            x = 180.0 + (i - (3 - row % 2) / 2) * 14
            d.hole(drop(x, 158 + row * 16, 11, 8, 90))
    neck = Ribbon([(180, 160), (188, 126), (180, 98), (164, 82)], [54, 38, 32, 34])
    d.limb(neck)
    for i, turn in enumerate((-20, -48, -76, -104)):
        d.card(drop(*polar(166, 78, 16, turn), 34 - i * 2, 10, turn - 6), 1.4)
        d.gel(RED, drop(*polar(166, 78, 24, turn), 15, 4, turn - 6))
    d.card(blob([(148, 92), (92, 108), (66, 128, 1), (104, 104), (150, 98)]), 1.2)
    d.card(
        blob(
            [
                (184, 76),
                (170, 58),
                (148, 60),
                (132, 76),
                (96, 92),
                (64, 124, 1),
                (108, 100),
                (146, 98),
                (170, 100),
            ]
        ),
        1.8,
    )
    d.eye(154, 76, 22, -12)
    d.cut("M134 84C122 90 108 96 94 104", 2)
    d.rivet(196, 186, 6)
    d.rivet(164, 186, 6)
    d.ground(338)
    return d
