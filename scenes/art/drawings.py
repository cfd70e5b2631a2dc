"""Drawings: where they lie, SVG read or cut at run time, and what a picture is; knows no light."""

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
"""Pictures that the packed program brings along; there are none in the source tree."""


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
"""Colours of a drawing, each with the one that takes its place."""


class Picture(msgspec.Struct, frozen=True, tag=True):
    """A picture by its description: equal ones have the same pixels."""

    def paint(self, size: Size) -> Image.Image:
        """The picture at this size."""
        raise NotImplementedError

    @property
    def arts(self) -> tuple[str, ...]:
        """The drawings it is made from: the one that it names, if it names any."""
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
    """A drawing split into layers, back to front."""

    width: float
    height: float
    layers: tuple[Layer, ...]


@lru_cache(maxsize=64)
def load_drawing(path: Path) -> Drawing:
    """The layers of an SVG file; ValueError if it is no drawing of ours."""
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
    """What a window on a drawing shows; it may be larger than the drawing."""
    box = f'width="{num(width)}" height="{num(height)}" viewBox="{at(x, y, width, height)}"'
    head = f'<svg xmlns="{_NAMESPACE}" {box}'.encode()
    layers = (
        Layer(layer.name, layer.opacity, head + layer.svg[layer.svg.index(b">") :])
        for layer in drawing.layers
    )
    return Drawing(width, height, tuple(layers))


def strips(size: Size) -> Iterator[Box]:
    """All of a picture from top to bottom, in pieces that take little memory."""
    for top in range(0, size[1], _STRIP):
        yield 0, top, size[0], min(top + _STRIP, size[1])


def by_strips(image: Image.Image, work: Callable[[Image.Image, Box], Image.Image]) -> Image.Image:
    """The same image, changed strip by strip: nothing that this takes is ever as large as the image."""
    for box in strips(image.size):
        image.paste(work(image.crop(box), box), box)
    return image


def raster(svg: bytes, size: Size) -> Image.Image:
    """The picture of an SVG text at exactly this size, on a transparent ground."""
    image = Image.new("RGBA", size)
    for piece, box in _pieces(svg, size):
        image.paste(piece, box)
    return image


def lay(image: Image.Image, svg: bytes) -> Image.Image:
    """The same image, with the picture of an SVG text of its size laid on it."""
    for piece, box in _pieces(svg, image.size):
        image.paste(piece, box, piece)
    return image


def _pieces(svg: bytes, size: Size) -> Iterator[tuple[Image.Image, Box]]:
    """The picture of an SVG text without its surface: a whole window of it is large enough once."""
    surface = pygame.image.load_sized_svg(io.BytesIO(svg), size)
    width, high = surface.get_size()
    if high != size[1]:
        yield _pixels(surface).resize(size), (0, 0, *size)
        return
    for box in strips(size):
        piece = _pixels(surface.subsurface((0, box[1], width, box[3] - box[1])))
        # A column too many, where a length was no whole number, is squeezed in: in each row alike.
        yield piece if width == size[0] else piece.resize((size[0], piece.height)), box


def _pixels(surface: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


@lru_cache(maxsize=64)
def drawn(name: str, size: Size, dyes: Dyes = ()) -> Image.Image:
    """The drawing of that name, some of its colours changed; shared, so never to be changed in place."""
    svg = _dyed(name, dyes)
    return raster(svg.encode(), size) if svg else Image.new("RGBA", size)


def drawn_on_white(name: str, size: Size) -> Image.Image:
    """The drawing of that name on white paper, where it is not needed again."""
    paper, svg = white(size), _dyed(name, ())
    return lay(paper, svg.encode()) if svg else paper


def _dyed(name: str, dyes: Dyes) -> str:
    path = drawing_path(name)
    svg = bytes_of(path).decode() if path else ""
    for colour, other in dyes:
        svg = svg.replace(colour, other)
    return svg


def on_white(image: Image.Image) -> Image.Image:
    """The picture laid on white paper: black card then blocks the light, the rest lets it through."""
    ground = white(image.size)
    ground.paste(image, (0, 0), image)
    return ground


def white(size: Size) -> Image.Image:
    """White paper."""
    return Image.new("RGB", size, "#ffffff")


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


def rectangle(x: float, y: float, w: float, h: float) -> str:
    """A rectangle."""
    return f"M{at(x, y)}H{num(x + w)}V{num(y + h)}H{num(x)}Z"


def ogee_plate(top: float, left: float, right: float, bottom: float, dip: float = 10) -> str:
    """A text plate whose upper edge rises in a double curve."""
    x, rise, crown = (left + right) / 2, top - dip, top - dip * 1.9
    up = at(left + 50, top, left + 60, rise, x - 46, rise), at(x - 24, rise, x - 18, crown, x, crown)
    down = at(x + 18, crown, x + 24, rise, x + 46, rise), at(right - 60, rise, right - 50, top, right, top)
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

    def plate(self, outline: str, colour: str, width: float = 0, edge: str = "none") -> None:
        """Lay a filled piece with a drawn edge."""
        pen = f'stroke="{edge}" stroke-width="{num(width)}"'
        self._pieces.append(f'<path d="{outline}" fill="{colour}" {pen}/>')

    def fill(self, outline: str, colour: str = "#000000") -> None:
        """Lay a filled piece."""
        self.plate(outline, colour)

    def line(self, outline: str, width: float, colour: str = "#000000") -> None:
        """Draw along an outline."""
        self.plate(outline, "none", width, colour)

    def drawing(self, name: str, x: float = 0, y: float = 0, dyes: Dyes = ()) -> None:
        """Lay a drawing of the art folder, some of its colours changed, its upper left corner here."""
        self._pieces.append(f'<g transform="translate({at(x, y)})">{_inside(name, dyes)}</g>')

    def image(self, size: Size) -> Image.Image:
        """The sheet as pixels on a transparent ground."""
        return raster(self.svg, size)

    @property
    def svg(self) -> bytes:
        """The sheet as SVG text."""
        w, h = (num(side) for side in self._size)
        head = f'<svg xmlns="{_NAMESPACE}" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        rounded = '<g stroke-linecap="round" stroke-linejoin="round">'
        return (head + rounded + "".join(self._pieces) + "</g></svg>").encode()


@lru_cache(maxsize=16)
def _inside(name: str, dyes: Dyes) -> str:
    svg = _dyed(name, dyes)
    return svg[svg.index(">") + 1 : svg.rindex("<")] if svg else ""
