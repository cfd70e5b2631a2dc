"""The half sheet of a technique and the scenery behind it."""

from assets.workshop.drawing import Drawing
from assets.workshop.shapes import blob, polygon, rectangle

GROUND = 228
PAPER, HILL = "#c39a80", "#b48468"


def half(hill: str = HILL) -> Drawing:
    """An empty half sheet with far hills; the subject stands left of x 240, between y 52 and 228."""
    d = Drawing(360, 260)
    d.layer("far")
    d.fill(
        blob([(0, 232), (90, 206), (180, 226), (280, 210), (360, 228, 1), (360, 260, 1), (0, 260, 1)]), hill
    )
    return d


def stage(d: Drawing) -> None:
    """The ground on which the puppets stand."""
    d.layer("puppet")
    d.ground(GROUND)


def temple(d: Drawing, x: float, columns: int = 5, height: float = 110, colour: str = PAPER) -> None:
    """A far temple, its first column at x."""
    width, gap, foot = 18, 30, 236
    right = x + gap * (columns - 1) + width
    d.fill(
        polygon(
            [(x - 14, foot - height), (right + 14, foot - height), ((x + right) / 2, foot - height - 34)]
        ),
        colour,
    )
    d.fill(rectangle(x - 8, foot - height, right - x + 16, 9), colour)
    for i in range(columns):
        left = x + i * gap
        d.fill(
            polygon(
                [
                    (left + 1, foot - height),
                    (left + width - 1, foot - height),
                    (left + width + 1, foot),
                    (left - 1, foot),
                ]
            ),
            colour,
        )


def peaks(d: Drawing, colour: str = PAPER) -> None:
    """Far mountains."""
    d.fill(
        blob(
            [
                (0, 200), (46, 132), (84, 168), (136, 96), (190, 168), (250, 128), (306, 184), (360, 150, 1),
                (360, 260, 1), (0, 260, 1),
            ]
        ),
        colour,
    )  # fmt: skip
