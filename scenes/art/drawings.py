"""Drawings: SVG files and SVG built at run time, rasterised to images, and the base class of pictures."""

import io
import math
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias
from xml.etree import ElementTree

import msgspec
import pygame
from PIL import Image

from game.content.shipped import bytes_of

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
BAKED = ART.with_name("baked.pictures")
"""The baked pictures in the packed program; the source tree has no such file."""


@lru_cache(maxsize=512)
def drawing_path(name: str) -> Path | None:
    """The file of a drawing such as `trials/cerberus`, or None if the art folder holds no such file."""
    try:
        path = (ART / f"{name}.svg").resolve()
        found = path.is_relative_to(ART) and path.is_file()
    except (OSError, ValueError):
        return None
    return path if found else None


Size: TypeAlias = tuple[int, int]
Box: TypeAlias = tuple[int, int, int, int]
_STRIP = 64  # rows
Dyes: TypeAlias = tuple[tuple[str, str], ...]
"""Replacements of colours in a drawing: pairs of old and new colour."""


class Picture(msgspec.Struct, frozen=True, tag=True):
    """The description of a picture; equal descriptions give the same pixels."""

    def paint(self, size: Size) -> Image.Image:
        """Paint the picture at this size."""
        raise NotImplementedError

    def in_contrast(self, _ground: str, _line: str) -> "Picture | None":
        """What stands in its place in high contrast; None if, for a background, one colour does."""
        return None

    @property
    def arts(self) -> tuple[str, ...]:
        """The names of the drawings it is made from; by default its `art`, if it has one."""
        art = getattr(self, "art", "")
        return (art,) if art else ()


_NAMESPACE = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", _NAMESPACE)


class Layer(msgspec.Struct, frozen=True):
    """One top-level group of a drawing, as an SVG file of its own."""

    name: str
    opacity: float
    svg: bytes


class Drawing(msgspec.Struct, frozen=True):
    """A drawing split into layers, back to front; or a `photo`, a picture of a card pack.

    `seen` is the window (x, y, width, height) of a photo, if not all of it is to be seen.
    """

    width: float
    height: float
    layers: tuple[Layer, ...]
    photo: str = ""
    seen: tuple[float, float, float, float] | None = None


@lru_cache(maxsize=64)
def load_drawing(path: Path) -> Drawing:
    """Load the layers of an SVG file; raises ValueError if it is not a drawing with width and height."""
    try:
        root = ElementTree.fromstring(bytes_of(path))
        width, height = float(root.attrib["width"]), float(root.attrib["height"])
    except (ElementTree.ParseError, KeyError) as problem:
        raise ValueError(f"{path.name} is not a drawing: {problem}") from problem
    layers = []
    for group in root:
        alone = ElementTree.Element(root.tag, root.attrib)
        alone.append(group)
        name, opacity = group.get("id", ""), float(group.get("data-op", "1"))
        layers.append(Layer(name, opacity, ElementTree.tostring(alone)))
    return Drawing(width, height, tuple(layers))


def part_of(drawing: Drawing, x: float, y: float, width: float, height: float) -> Drawing:
    """The part of a drawing inside a window, which may extend beyond the drawing."""
    box = f'width="{num(width)}" height="{num(height)}" viewBox="{at(x, y, width, height)}"'
    head = f'<svg xmlns="{_NAMESPACE}" {box}'.encode()
    layers = (
        Layer(layer.name, layer.opacity, head + layer.svg[layer.svg.index(b">") :])
        for layer in drawing.layers
    )
    return Drawing(width, height, tuple(layers), drawing.photo, (x, y, width, height))


def strips(size: Size) -> Iterator[Box]:
    """Split a picture into strips from top to bottom, so that each takes little memory."""
    for top in range(0, size[1], _STRIP):
        yield 0, top, size[0], min(top + _STRIP, size[1])


def by_strips(image: Image.Image, work: Callable[[Image.Image, Box], Image.Image]) -> Image.Image:
    """Apply a function to each strip of an image in place; no buffer is ever as large as the whole image."""
    for box in strips(image.size):
        image.paste(work(image.crop(box), box), box)
    return image


def raster(svg: bytes, size: Size) -> Image.Image:
    """Rasterise SVG text at exactly this size on a transparent background."""
    image = Image.new("RGBA", size)
    for piece, box in _pieces(svg, size):
        image.paste(piece, box)
    return image


def lay(image: Image.Image, svg: bytes) -> Image.Image:
    """Rasterise SVG text at the image's size and lay it on the image; returns the same image."""
    for piece, box in _pieces(svg, image.size):
        image.paste(piece, box, piece)
    return image


def _pieces(svg: bytes, size: Size) -> Iterator[tuple[Image.Image, Box]]:
    """Rasterise SVG text and yield it in strips: a surface of a whole window is too large to copy at once."""
    surface = pygame.image.load_sized_svg(io.BytesIO(svg), size)
    width, high = surface.get_size()
    if high != size[1]:
        yield _pixels(surface).resize(size), (0, 0, *size)
        return
    for box in strips(size):
        piece = _pixels(surface.subsurface((0, box[1], width, box[3] - box[1])))
        # SDL may add a column when a length is no whole number; each row is squeezed in the same way.
        yield piece if width == size[0] else piece.resize((size[0], piece.height)), box


def _pixels(surface: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


@lru_cache(maxsize=64)
def drawn(name: str, size: Size, dyes: Dyes = ()) -> Image.Image:
    """A drawing by name with some colours replaced; cached, so never change it in place."""
    svg = _dyed(name, dyes)
    return raster(svg.encode(), size) if svg else Image.new("RGBA", size)


def drawn_on_white(name: str, size: Size) -> Image.Image:
    """A drawing by name on white paper, not cached: for drawings that are not needed again."""
    paper, svg = white(size), _dyed(name, ())
    return lay(paper, svg.encode()) if svg else paper


def _dyed(name: str, dyes: Dyes) -> str:
    path = drawing_path(name)
    svg = bytes_of(path).decode() if path else ""
    for colour, other in dyes:
        svg = svg.replace(colour, other)
    return svg


def on_white(image: Image.Image) -> Image.Image:
    """Lay a picture on white paper: black then blocks the light, and everything else lets it through."""
    ground = white(image.size)
    ground.paste(image, (0, 0), image)
    return ground


def white(size: Size) -> Image.Image:
    """A sheet of white paper."""
    return Image.new("RGB", size, "#ffffff")


def num(value: float) -> str:
    """A coordinate as text with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def at(*values: float) -> str:
    """Coordinates of one or more points as SVG path text."""
    return " ".join(map(num, values))


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """SVG path of a closed polygon."""
    return "M" + "L".join(at(*point) for point in points) + "Z"


def circle(x: float, y: float, r: float) -> str:
    """SVG path of a circle."""
    arc = f"A{at(r, r)} 0 1 0 "
    return f"M{at(x - r, y)}{arc}{at(x + r, y)}{arc}{at(x - r, y)}Z"


def rectangle(x: float, y: float, w: float, h: float) -> str:
    """SVG path of a rectangle."""
    return f"M{at(x, y)}H{num(x + w)}V{num(y + h)}H{num(x)}Z"


def ogee_plate(top: float, left: float, right: float, bottom: float, dip: float = 10) -> str:
    """SVG path of a text plate whose upper edge rises in an ogee."""
    x, rise, crown = (left + right) / 2, top - dip, top - dip * 1.9
    up = at(left + 50, top, left + 60, rise, x - 46, rise), at(x - 24, rise, x - 18, crown, x, crown)
    down = at(x + 18, crown, x + 24, rise, x + 46, rise), at(right - 60, rise, right - 50, top, right, top)
    return f"M{at(left, bottom)}V{num(top)}C{'C'.join((*up, *down))}V{num(bottom)}Z"


def polar(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """The point at a distance and angle (in degrees, clockwise on screen) from a centre."""
    angle = math.radians(degrees)
    return x + r * math.cos(angle), y + r * math.sin(angle)


class Paper:
    """Collects shapes and drawings, in the order in which they are laid, into one SVG."""

    def __init__(self, width: float, height: float) -> None:
        self._size = width, height
        self._pieces: list[str] = []

    def plate(self, outline: str, colour: str, width: float = 0, edge: str = "none") -> None:
        """Add a filled shape with a stroked edge."""
        pen = f'stroke="{edge}" stroke-width="{num(width)}"'
        self._pieces.append(f'<path d="{outline}" fill="{colour}" {pen}/>')

    def fill(self, outline: str, colour: str = "#000000") -> None:
        """Add a filled shape."""
        self.plate(outline, colour)

    def line(self, outline: str, width: float, colour: str = "#000000") -> None:
        """Stroke an outline."""
        self.plate(outline, "none", width, colour)

    def drawing(self, name: str, x: float = 0, y: float = 0, dyes: Dyes = ()) -> None:
        """Add a drawing of the art folder with some colours replaced, its upper left corner at (x, y)."""
        self._pieces.append(f'<g transform="translate({at(x, y)})">{_inside(name, dyes)}</g>')

    def image(self, size: Size) -> Image.Image:
        """The paper as an image on a transparent background."""
        return raster(self.svg, size)

    @property
    def svg(self) -> bytes:
        """The paper as SVG text."""
        w, h = (num(side) for side in self._size)
        head = f'<svg xmlns="{_NAMESPACE}" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        rounded = '<g stroke-linecap="round" stroke-linejoin="round">'
        return (head + rounded + "".join(self._pieces) + "</g></svg>").encode()


@lru_cache(maxsize=16)
def _inside(name: str, dyes: Dyes) -> str:
    svg = _dyed(name, dyes)
    return svg[svg.index(">") + 1 : svg.rindex("<")] if svg else ""
