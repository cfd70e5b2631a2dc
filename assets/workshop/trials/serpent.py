"""The scaled links of great serpents; independent of the beast and the scene."""

from assets.workshop.drawing import GREEN, Drawing
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import circle, crescent


def link(
    d: Drawing, body: Ribbon, start: float, end: float, belly: float, count: int, gap: float = 2.2
) -> None:
    """A riveted link of a neck: leaves down its back, green bars on the belly side (`belly` is 1 or -1)."""
    d.card(body.outline(start, end), gap)
    for t in (start, end):
        if 0 < t < 1:
            d.fill(circle(*body.at(t)[:2], body.width(t) / 2))
    inner = start + 0.03, end - 0.03
    d.along(body, "lens", count, 0.4, side=-0.3 * belly, turn=34 * belly, span=inner)
    d.along(body, "bar", round(count * 1.4), 0.25, side=0.56 * belly, colour=GREEN, span=inner)


def coil(
    d: Drawing, body: Ribbon, start: float, end: float, belly: float, count: int, gap: float = 2.4
) -> None:
    """A heavy ring of the trunk in rows of crescent scales, a green belly below."""
    d.card(body.outline(start, end), gap)
    for row, side in enumerate((-0.66, -0.3, 0.06)):
        for i in range(count - row % 2):
            t = start + (end - start) * (i + 0.5 + row % 2 / 2) / count
            r = max(3.6, body.width(t) * 0.15)
            d.hole(crescent(*body.beside(t, side * belly), r, r * 0.6, body.at(t)[2] + 180))
    d.along(
        body, "bar", round(count * 1.3), 0.2, side=0.62 * belly, colour=GREEN, span=(start + 0.02, end - 0.02)
    )
