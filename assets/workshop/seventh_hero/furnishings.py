"""The furnishings of the table of 7e Héros, each drawn once and shown unlit."""

from collections.abc import Callable

from assets.workshop.drawing import Drawing
from assets.workshop.ornament import waves
from assets.workshop.shapes import Knot, blob, circle, ellipse, flame, mirrored, polygon, rectangle, star

_NIGHT, _DEEP, _LINE, _DULL = "#1b2b4d", "#101c3c", "#53659a", "#7483ad"
_PAPER, _RED, _LIGHT, _GLOW, _DARK = "#fff6e2", "#c43d24", "#ffd98a", "#fff1c4", "#2a3a68"


def lantern() -> Drawing:
    """The lantern beside the wandering hero."""
    return _hung(lit=True)


def lantern_out() -> Drawing:
    """The lantern without its light, when no hero wanders."""
    return _hung(lit=False)


def _hung(*, lit: bool) -> Drawing:
    d = Drawing(64, 96)
    edge, pane = (_LIGHT, "#ffc64e") if lit else (_LINE, _DARK)
    d.line(circle(32, 11, 7), 6, edge)
    d.line(circle(32, 11, 7), 3, _NIGHT)
    roof: list[Knot] = [(6, 38, 1), (16, 27), (26, 18, 1), (38, 18, 1), (48, 27), (58, 38, 1)]
    for outline in (rectangle(12, 38, 40, 46, 3), blob(roof), rectangle(8, 82, 48, 10, 3)):
        d.line(outline, 3, edge)
        d.fill(outline, _NIGHT)
    d.fill(rectangle(16.6, 42, 30.8, 37, 2), pane)
    if lit:
        d.fill(flame(32, 79, 33, 19, 2), "#f08a24")
        d.fill(flame(32, 79, 19, 10, 1), _RED)
    else:
        d.line("M32 79V70C29 66 35 62 32 56", 2.4, _LINE)
    for x in (26, 38):
        d.line(f"M{x} 41V80", 2.4, _NIGHT)
    for x in (22, 32, 42):
        d.fill(circle(x, 31.6, 2), edge)
    return d


def bead() -> Drawing:
    """A light on the rim that the hero has passed."""
    d = Drawing(32, 32)
    d.fill(circle(16, 16, 13), _NIGHT)
    d.fill(circle(16, 16, 10.4), _LIGHT)
    d.fill(ellipse(14, 13, 5.6, 4.6), _GLOW)
    return d


def bead_out() -> Drawing:
    """A light on the rim that the hero has not reached yet."""
    d = Drawing(32, 32)
    d.fill(circle(16, 16, 7.4), _NIGHT)
    d.fill(circle(16, 16, 5), _LINE)
    return d


def crown() -> Drawing:
    """The crown on the rim in front of the main player."""
    d = Drawing(64, 64)
    d.fill(circle(32, 32, 30), _NIGHT)
    d.line(circle(32, 32, 28), 3, _LIGHT)
    half: list[Knot] = [(32, 20, 1), (25, 33, 1), (15, 24, 1), (18, 40, 1), (32, 42)]
    d.fill(blob(mirrored(half, 32)), _LIGHT)
    for x, y in ((32, 18), (14, 22), (50, 22)):
        d.fill(circle(x, y, 3), _LIGHT)
    d.fill(rectangle(18, 43, 28, 5, 2), _LIGHT)
    d.fill(polygon([(32, 30), (35, 35), (32, 40), (29, 35)]), _RED)
    return d


def seal() -> Drawing:
    """The sun that bears a hero's number."""
    return _seal(_RED, _PAPER)


def seal_dull() -> Drawing:
    """The sun of a hero that was used."""
    return _seal(_LINE, "#c3cbe2")


def _seal(edge: str, disc: str) -> Drawing:
    d = Drawing(72, 72)
    d.fill(star(36, 36, 35, 29, 20), edge)
    d.fill(circle(36, 36, 26), disc)
    d.line(circle(36, 36, 22.6), 1.4, edge)
    return d


def pip() -> Drawing:
    """A number that the requirement allows."""
    d = Drawing(32, 32)
    d.fill(circle(16, 16, 15), _PAPER)
    d.fill(circle(16, 16, 13), _RED)
    return d


def pip_barred() -> Drawing:
    """A number that the requirement does not allow."""
    d = Drawing(32, 32)
    d.line(circle(16, 16, 12.6), 1.8, _DULL)
    return d


def requirement() -> Drawing:
    """The strip at the foot of a card, on which its seven numbers stand."""
    d = Drawing(330, 46)
    d.fill("M0 4H330V46H0Z", _NIGHT)
    for x in (0, 262):
        waves(d, x + 4, 8, 60, 3, _LINE, 1.6)
    d.line("M0 3H330", 2, _LIGHT)
    d.fill(rectangle(66, 6, 198, 34, 17), _DEEP)
    for i in range(7):
        d.line(circle(85 + i * 26.7, 23, 12.6), 1.4, _LINE)
    return d


def struck() -> Drawing:
    """The mark over the shadow of a hero that the wandering one cannot be."""
    d = Drawing(64, 64)
    for width, colour in ((17.0, _NIGHT), (11.0, _RED)):
        d.line("M14 15C24 28 38 40 50 50M50 13C40 26 26 38 15 51", width, colour)
    return d


def order_never() -> Drawing:
    """Sign of the standing order never to be asked."""
    d = _disc()
    d.line(circle(24, 24, 11), 4.4, _NIGHT)
    d.line("M16.4 31.6L31.6 16.4", 4.4, _NIGHT)
    return d


def order_always() -> Drawing:
    """Sign of the standing order to use a hero as soon as possible."""
    d = _disc()
    d.line("M13.6 25L21 32.4L34.8 16.6", 5, _NIGHT)
    return d


def _disc() -> Drawing:
    d = Drawing(48, 48)
    d.fill(circle(24, 24, 22), _NIGHT)
    d.fill(circle(24, 24, 19), _PAPER)
    return d


def spangle() -> Drawing:
    """A star of the table's night."""
    d = Drawing(32, 32)
    d.fill(star(16, 16, 15, 4.6, 8), "#d8472c")
    return d


FURNISHINGS: dict[str, Callable[[], Drawing]] = {
    draw.__name__: draw
    for draw in (
        *(lantern, lantern_out, bead, bead_out, crown, seal, seal_dull, pip, pip_barred),
        *(requirement, struck, order_never, order_always, spangle),
    )
}
