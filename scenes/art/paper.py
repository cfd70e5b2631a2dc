"""Paper cut at run time: plates, discs and lines as small SVG texts; knows no light."""

import math
from collections.abc import Iterable

from PIL import Image

from scenes.art.svg import raster


def num(value: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{value:.1f}".removesuffix(".0")


def at(*values: float) -> str:
    """One point or several as path text."""
    return " ".join(map(num, values))


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """A closed outline of straight sides."""
    return "M" + "L".join(at(*point) for point in points) + "Z"


def circle(x: float, y: float, r: float) -> str:
    """A circle."""
    arc = f"A{at(r, r)} 0 1 0 "
    return f"M{at(x - r, y)}{arc}{at(x + r, y)}{arc}{at(x - r, y)}Z"


def rectangle(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """A rectangle, its corners rounded by r."""
    if r <= 0:
        return f"M{at(x, y)}H{num(x + w)}V{num(y + h)}H{num(x)}Z"
    arc, right, low = f"A{at(r, r)} 0 0 1 ", x + w, y + h
    return (
        f"M{at(x + r, y)}H{num(right - r)}{arc}{at(right, y + r)}V{num(low - r)}{arc}{at(right - r, low)}"
        f"H{num(x + r)}{arc}{at(x, low - r)}V{num(y + r)}{arc}{at(x + r, y)}Z"
    )


def lozenge(x: float, y: float, a: float, b: float) -> str:
    """A diamond of half-width a and half-height b."""
    return polygon([(x - a, y), (x, y - b), (x + a, y), (x, y + b)])


def ogee_plate(top: float, left: float, right: float, bottom: float, dip: float = 10) -> str:
    """A text plate whose upper edge rises in a double curve."""
    mid, rise, crown = (left + right) / 2, top - dip, top - dip * 1.9
    up = at(left + 50, top, left + 60, rise, mid - 46, rise), at(mid - 24, rise, mid - 18, crown, mid, crown)
    down = (
        at(mid + 18, crown, mid + 24, rise, mid + 46, rise),
        at(right - 60, rise, right - 50, top, right, top),
    )
    return f"M{at(left, bottom)}V{num(top)}C{'C'.join((*up, *down))}V{num(bottom)}Z"


def polar(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """The point at this distance and angle."""
    angle = math.radians(degrees)
    return x + r * math.cos(angle), y + r * math.sin(angle)


class Paper:
    """A sheet that gathers cut pieces, in the order in which they are laid."""

    def __init__(self, width: float, height: float) -> None:
        self._size = width, height
        self._pieces: list[str] = []

    def fill(self, outline: str, colour: str = "#000000") -> None:
        """Lay a filled piece."""
        self._pieces.append(f'<path d="{outline}" fill="{colour}"/>')

    def line(self, outline: str, width: float, colour: str) -> None:
        """Draw along an outline."""
        self._pieces.append(
            f'<path d="{outline}" fill="none" stroke="{colour}" stroke-width="{num(width)}"'
            ' stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def plate(self, outline: str, colour: str, width: float, edge: str) -> None:
        """Lay a filled piece with a drawn edge."""
        self.fill(outline, colour)
        self.line(outline, width, edge)

    def image(self, size: tuple[int, int]) -> Image.Image:
        """The sheet as pixels on a transparent ground."""
        w, h = (num(side) for side in self._size)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"><g>'
        return raster((head + "".join(self._pieces) + "</g></svg>").encode(), size)
