"""The half sheet of a blessing: rays behind, ground below, and what a trophy hangs from or stands on."""

from assets.workshop.drawing import GOLD, Drawing
from assets.workshop.ornament import meander, rays
from assets.workshop.shapes import circle, drop, lens, rectangle

X, Y = 130.0, 138.0  # the middle of the space left of the medallion, under the title plate
GROUND = 230


def trophy() -> Drawing:
    """An empty half sheet with rays; the subject stays left of x 246, between y 50 and 230."""
    d = Drawing(360, 260)
    d.layer("far")
    rays(d, X, Y, 30, 330, 16, 3.4, "#e0bd90")
    d.ground(214, "#b48468", 12)
    d.layer("puppet")
    d.ground(GROUND + 3)
    return d


def string(d: Drawing, x: float, y: float, top: float | None = None) -> None:
    """A string from above the stage, tied in a small ring."""
    d.rod(x if top is None else top, -4, x, y, 1.5)
    d.hole(circle(x, y, 4))
    d.line(circle(x, y, 3.4), 2)


def bar(d: Drawing, x: float, y: float, half: float) -> None:
    """A turned bar on two strings."""
    for side in (-1, 1):
        d.rod(x + side * half * 0.66, -4, x + side * half * 0.66, y, 1.5)
        d.card(drop(x + side * (half - 4), y, 16, 11, 90 - side * 90), 1.4)
    d.card(rectangle(x - half, y - 4.5, 2 * half, 9, 4), 1.4)
    for k in range(int(half // 9)):
        for side in (-1, 1):
            d.gel(GOLD, lens(x + side * (9 + k * 9), y, 6, 3.4, 0))


def plinth(d: Drawing, x: float, top: float, half: float) -> None:
    """A stepped stone with a Greek key, its foot in the ground."""
    d.card(rectangle(x - half - 12, top + 24, 2 * half + 24, GROUND - top, 2), 1.8)
    d.card(rectangle(x - half, top + 6, 2 * half, 19, 1), 1.6)
    d.card(rectangle(x - half - 5, top, 2 * half + 10, 7, 2), 1.4)
    meander(d, x - half + 3, top + 10.4, 2 * half - 6, 2.5, GOLD)
    d.ground(GROUND + 3)
