"""The sheet for the seven heroes: daylight, a paper sun, and the colours of their dress."""

from collections.abc import Sequence

from assets.workshop.drawing import CARD, Drawing
from assets.workshop.shapes import Knot, blob, circle, drop, polar

VERMILION, FLAME, CORN, AZURE, CREAM = "#f4300a", "#ff8a1e", "#ffc64e", "#3c92dc", "#ffe6bc"
HAZE, MIST, SLATE, PEACH, ROSE = "#c8c8d2", "#b2b8c8", "#8f98b2", "#f8c6a4", "#f3a583"
GROUND = 381
_OVER = 10


def sheet() -> Drawing:
    """An empty sheet of 360 by 520 with a far layer; the subject stands between y 24 and 384."""
    d = Drawing(360, 520)
    d.layer("far")
    return d


def sun(d: Drawing, x: float, y: float, r: float) -> None:
    """The sun of the daylight cloth, a disc among pointed rays, with sharp edges in front of all haze."""
    d.layer("sky")
    for i in range(16):
        d.fill(drop(*polar(x, y, r * 1.2, i * 22.5), r * (0.4 if i % 2 else 0.24), r * 0.13, i * 22.5), PEACH)
    d.fill(circle(x, y, r), ROSE)
    d.layer("far")


def hills(d: Drawing, *tops: float, colour: str = HAZE) -> None:
    """Far hills with their heights given from the left edge to the right."""
    _land(d, tops, colour)


def foreground(d: Drawing, y: float = GROUND) -> None:
    """The ground the hero stands on."""
    d.layer("front")
    _land(d, [y + (2 if i % 2 else -2) for i in range(6)], CARD)


def _land(d: Drawing, tops: Sequence[float], colour: str) -> None:
    """Hills from edge to edge and beyond, since a picture may be a pixel wider than its drawing."""
    step = (d.width + 2 * _OVER) / (len(tops) - 1)
    ridge: list[Knot] = [(i * step - _OVER, y, int(i in (0, len(tops) - 1))) for i, y in enumerate(tops)]
    low = d.height + _OVER
    d.fill(blob([*ridge, (d.width + _OVER, low, 1), (-_OVER, low, 1)]), colour)


def small_sun(d: Drawing, x: float, y: float, r: float, colour: str, degrees: float = 0) -> None:
    """The sun as woven into cloth and beaten into metal: a disc and eight rays."""
    d.gel(colour, circle(x, y, r * 0.42))
    for i in range(8):
        d.gel(colour, drop(*polar(x, y, r * 0.6, i * 45 + degrees), r * 0.44, r * 0.26, i * 45 + degrees))
