"""Reading drawings: an SVG file becomes layers, a layer becomes pixels; knows no light and no card."""

import io
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pygame
from PIL import Image

from scenes.art.assets import drawing_path

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
        root = ElementTree.fromstring(path.read_bytes())
        width, height = float(root.attrib["width"]), float(root.attrib["height"])
    except (ElementTree.ParseError, KeyError) as problem:
        raise ValueError(f"{path.name} is not a drawing: {problem}") from problem
    return Drawing(width, height, tuple(_layer(root, group) for group in root))


def _layer(root: ElementTree.Element, group: ElementTree.Element) -> Layer:
    alone = ElementTree.Element(root.tag, root.attrib)
    alone.append(group)
    return Layer(group.get("id", ""), float(group.get("data-op", "1")), ElementTree.tostring(alone))


def raster(svg: bytes, size: tuple[int, int]) -> Image.Image:
    """The picture of an SVG text at exactly this size, on a transparent ground."""
    surface = pygame.image.load_sized_svg(io.BytesIO(svg), size)
    image = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))
    return image if image.size == size else image.resize(size)


@lru_cache(maxsize=64)
def drawn(name: str, size: tuple[int, int], dyes: tuple[tuple[str, str], ...] = ()) -> Image.Image:
    """The drawing of that name, some of its colours changed; shared, so never to be changed in place."""
    path = drawing_path(name)
    if path is None:
        return Image.new("RGBA", size)
    svg = path.read_text(encoding="utf-8")
    for colour, other in dyes:
        svg = svg.replace(colour, other)
    return raster(svg.encode(), size)


def on_white(image: Image.Image) -> Image.Image:
    """The picture laid on white paper: black card then blocks the light, the rest lets it through."""
    ground = Image.new("RGB", image.size, "#ffffff")
    ground.paste(image, (0, 0), image)
    return ground
