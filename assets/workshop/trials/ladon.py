"""Ladon's head, crested and hissing, in profile to the left; drawn without the tree."""

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.shapes import Knot, Point, blob, crescent, drop, lens, polar, polygon

_IVORY = "#ffe9c8"
_CREST = (-2.0, -12.0)


def ladon_head(d: Drawing, x: float, y: float, degrees: float, scale: float) -> None:
    """The head on its neck's end at (x, y), as parts `head` and `jaw` on `neck_high`."""
    with d.part("jaw", *_turned(-8, 16, x, y, scale), on="head"), d.moved(x, y, degrees, scale):
        _jaw(d)
    with d.part("head", x, y, on="neck_high"), d.moved(x, y, degrees, scale):
        _crest(d)
        _skull(d)


def _turned(right: float, down: float, x: float, y: float, scale: float) -> Point:
    return x + right * scale, y + down * scale


def _crest(d: Drawing) -> None:
    turns = [-128 + 25 * i for i in range(8)]
    reach = [40, 54, 62, 64, 60, 54, 46, 36]
    edge: list[Knot] = [(-30, -20, 1)]
    for i, (turn, length) in enumerate(zip(turns, reach, strict=True)):
        edge.append((*polar(*_CREST, length, turn), 1))
        if i < 7:
            edge.append(polar(*_CREST, (length + reach[i + 1]) * 0.4, turn + 12.5))
    d.card(blob([*edge, (4, 22, 1)]), 1.8)
    for i in range(7):
        near, wide = 25.0, 8.4
        a, b = turns[i] + wide, turns[i + 1] - wide
        middle = turns[i] + 12.5
        pane: list[Knot] = [
            (*polar(*_CREST, near, middle), 1),
            polar(*_CREST, reach[i] * 0.7, a - 3),
            (*polar(*_CREST, reach[i] * 0.84, a - 5), 1),
            polar(*_CREST, (reach[i] + reach[i + 1]) * 0.35, middle),
            (*polar(*_CREST, reach[i + 1] * 0.84, b + 5), 1),
            polar(*_CREST, reach[i + 1] * 0.7, b + 3),
        ]
        d.gel(AMBER if i % 2 else RED, blob(pane))


def _jaw(d: Drawing) -> None:
    d.line("M-22 22C-46 22 -56 12 -76 16C-88 18 -92 26 -104 24", 3.4, RED)
    d.line("M-88 18C-96 14 -100 10 -108 12", 2.6, RED)
    for x, y, turn in ((-50, 42, 112), (-30, 38, 100), (-10, 32, 88)):
        d.card(drop(x, y, 24, 9, turn), 1.4)
    for left, top in ((-70, 33), (-58, 30), (-47, 26)):
        d.fill(polygon([(left - 4, top + 6), (left - 1, top - 9), (left + 5, top + 4)]))
    lower: list[Knot] = [(12, 10), (-16, 15), (-40, 27), (-62, 34), (-80, 28, 1), (-84, 36), (-76, 45)]
    d.card(blob([*lower, (-52, 47), (-26, 40), (0, 30), (16, 24)]), 1.6)
    d.cut("M-74 39C-54 41 -36 36 -16 27", 1.8)


def _skull(d: Drawing) -> None:
    d.fill(polygon([(-84, 0), (-80, 19), (-73, -1)]))
    d.gel(_IVORY, polygon([(-81.6, 2), (-79.6, 11), (-76, 1)]))
    for x in (-64.0, -54, -44):
        d.fill(polygon([(x - 4, -3), (x, 9 + (x + 64) * 0.14), (x + 4, -2)]))
    skull: list[Knot] = [
        *((20, -18), (0, -27), (-14, -35), (-32, -36, 1), (-40, -25), (-56, -21), (-70, -27), (-84, -23)),
        *((-93, -11), (-93, 3, 1), (-82, 0), (-66, -5), (-48, -2), (-30, 6), (-12, 17), (6, 23), (20, 20)),
    ]
    d.card(blob(skull), 2)
    d.cut("M-88 -4C-70 -12 -52 -10 -34 -1C-22 6 -12 9 -2 9", 1.9)
    d.cut("M-46 -16C-40 -29 -24 -32 -8 -23", 2.2)
    d.eye(-26, -15, 23, 16)
    d.hole(lens(-80, -17, 10, 4.4, -28))
    d.gel(GOLD, lens(-62, -17, 9, 3.6, 6))
    for px, py in ((-2.0, -12.0), (10, -4), (10, -14), (-2, -2), (10, 8)):
        d.hole(crescent(px, py, 4.6, 3.4, 180))
