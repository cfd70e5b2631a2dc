"""The pirates' ship that carries Dionysus: hull, rigging, sail, and the crew turned to dolphins."""

from assets.workshop.drawing import GOLD, GREEN, Drawing
from assets.workshop.hera_zeus.insignia import emblem
from assets.workshop.hera_zeus.sheet import Livery
from assets.workshop.ornament import waves
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, blob, circle, lens, rectangle

MAST = 192


def rigging(d: Drawing) -> None:
    """Mast, yard and stays."""
    d.line(f"M{MAST} 96L36 214M{MAST} 96L334 270", 1.8)
    d.card(rectangle(MAST - 5, 60, 10, 260, 3), 2)
    d.card(blob([(146, 112), (MAST, 104), (326, 98), (330, 103), (MAST, 114), (146, 118)]), 1.8)


def sail(d: Drawing, livery: Livery) -> None:
    """Full of wind, in stripes, the badge in the middle."""
    d.card(blob([(202, 112, 1), (262, 108), (322, 104, 1), (336, 150), (330, 200), (316, 226, 1), (276, 214),
                 (236, 220), (206, 236, 1), (218, 196), (216, 150)]), 2.2)  # fmt: skip
    d.gel(
        livery.main,
        blob([(210, 120, 1), (262, 116), (318, 112, 1), (321, 124, 1), (264, 127), (213, 131, 1)]),
    )
    d.gel(
        livery.main,
        blob([(219, 206, 1), (274, 199), (323, 205, 1), (317, 217, 1), (276, 207), (213, 224, 1)]),
    )
    for i in range(7):
        d.fill(circle(222 + i * 15.6, 122 - i * 1.2, 3))
    for y in (146, 163, 180):
        d.hole(lens(231, y, 17, 5, -4), lens(314, y - 2, 17, 5, 4))
    emblem(d, 273, 163, 31, livery.peacock)


def hull(d: Drawing, livery: Livery) -> None:
    """A long ship: a swan's neck at the stern, a dolphin's snout at the prow."""
    for oar, low in ((52, 392), (70, 396)):
        d.line(f"M{oar} 296L{oar - 26} {low}", 5)
    outline: list[Knot] = [
        (34, 236), (24, 224), (30, 208), (44, 206), (56, 214, 1), (45, 218), (40, 230), (48, 262), (66, 290),
        (110, 306), (180, 312), (250, 308), (300, 294), (318, 272), (322, 254, 1), (332, 274), (330, 300),
        (338, 318), (354, 332), (352, 340, 1), (330, 342), (300, 362), (180, 390), (80, 376), (46, 340),
        (34, 290),
    ]  # fmt: skip
    d.card(blob(outline), 2.4)
    d.eye(44, 212, 7, 10)
    d.eye(318, 322, 19, 12)
    d.cut("M305 316C311 308 322 308 330 316", 2)
    d.cut("M330 337C338 335 344 335 350 336", 1.8)
    rail = Ribbon([(46, 284), (80, 308), (180, 324), (262, 319), (304, 302)], [8] * 5)
    d.gel(livery.main, rail.outline())
    d.line(blob([rail.at(i / 12)[:2] for i in range(13)], closed=False), 1.8)
    ports = Ribbon([(66, 318), (180, 340), (292, 328)], [1, 1])
    for i in range(9):
        x, y, _ = ports.at(0.02 + i * 0.12)
        d.card(circle(x, y, 8.4), 0)
        d.cut(circle(x, y, 8), 1.8)
        d.gel((GOLD, livery.second)[i % 2], circle(x, y, 4.6))
    for low, dim in ((352, 12), (364, 26)):  # the strakes narrow towards the keel
        strake = [(64 + dim, low - 8), (120, low), (180, low + 3), (240, low), (288 - dim, low - 8)]
        d.cut(blob(strake, closed=False), 1.8)
    for i in range(4):
        d.hole(lens(38 + i * 2.4, 242 + i * 13, 9, 4, 74 - i * 4))


def sea(d: Drawing, livery: Livery) -> None:
    """Running waves."""
    d.card(rectangle(-4, 374, 368, 40), 2)
    waves(d, 0, 363, 360, 6, "#000000", 10)
    waves(d, 0, 363, 360, 6, livery.second, 3.2)


def dolphin(d: Drawing) -> None:
    """One of the pirates, leaping to the right."""
    d.card(
        blob(
            [
                (-44, 14),
                (-22, -8),
                (4, -15),
                (26, -8),
                (38, 4),
                (50, 9, 1),
                (34, 12),
                (10, 6),
                (-14, 6),
                (-36, 22, 1),
            ]
        ),
        2,
    )
    d.card(blob([(-38, 16), (-56, 8, 1), (-50, 20), (-54, 34, 1), (-38, 24)]), 1.4)
    d.card(blob([(-6, -12, 1), (-10, -28, 1), (8, -14, 1)]), 1.2)
    d.eye(28, -1, 7, 16)
    for i in range(4):
        d.gel(GREEN, lens(-24 + i * 11, 1 - i * 1.6 - (i % 3) * 1.4, 10, 4, -16 + i * 8))
