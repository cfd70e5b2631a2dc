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
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def circle(x: float, y: float, r: float) -> str:
    """A circle."""
    arc = f"A{num(r)} {num(r)} 0 1 0 "
    return f"M{num(x - r)} {num(y)}{arc}{num(x + r)} {num(y)}{arc}{num(x - r)} {num(y)}Z"


def rectangle(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """A rectangle, its corners rounded by r."""
    if r <= 0:
        return f"M{num(x)} {num(y)}H{num(x + w)}V{num(y + h)}H{num(x)}Z"
    arc = f"A{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}{arc}{num(x + w)} {num(y + r)}V{num(y + h - r)}"
        f"{arc}{num(x + w - r)} {num(y + h)}H{num(x + r)}{arc}{num(x)} {num(y + h - r)}V{num(y + r)}"
        f"{arc}{num(x + r)} {num(y)}Z"
    )


def lozenge(x: float, y: float, a: float, b: float) -> str:
    """A diamond of half-width a and half-height b."""
    return polygon([(x - a, y), (x, y - b), (x + a, y), (x, y + b)])


def ogee_plate(top: float, left: float, right: float, bottom: float, dip: float = 10) -> str:
    """A text plate whose upper edge rises in a double curve."""
    mid = (left + right) / 2
    rise, crown = num(top - dip), num(top - dip * 1.9)
    a, b, y, low = num(left), num(right), num(top), num(bottom)
    x = [num(v) for v in (left + 50, left + 60, mid - 46, mid - 24, mid - 18, mid)]
    z = [num(v) for v in (mid + 18, mid + 24, mid + 46, right - 60, right - 50)]
    return (
        f"M{a} {low}V{y}C{x[0]} {y} {x[1]} {rise} {x[2]} {rise}C{x[3]} {rise} {x[4]} {crown} {x[5]} {crown}"
        f"C{z[0]} {crown} {z[1]} {rise} {z[2]} {rise}C{z[3]} {rise} {z[4]} {y} {b} {y}V{low}Z"
    )


def polar(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """The point at this distance and angle."""
    angle = math.radians(degrees)
    return x + r * math.cos(angle), y + r * math.sin(angle)


class Paper:
    """A sheet that gathers cut pieces, in the order in which they are laid."""

    def __init__(self, width: float, height: float) -> None:
        self._size = width, height
        self._pieces: list[str] = []

    def fill(self, outline: str, colour: str, opacity: float = 1.0, rule: str = "nonzero") -> None:
        """Lay a filled piece."""
        self._pieces.append(
            f'<path d="{outline}" fill="{colour}" fill-opacity="{opacity:g}" fill-rule="{rule}"/>'
        )

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
