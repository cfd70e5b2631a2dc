"""How eyes see that tell fewer colours apart, and in grey; and what is lit by hue alone.

The matrices are those of Machado, Oliveira and Fernandes (2009) at full severity, for linear light.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import dist
from types import MappingProxyType

import pygame

from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Halo
from scenes.toolkit.strokes import painted
from tests.samples.stage import Staged

Triple = tuple[float, float, float]
SEEN = 6.0  # a difference in Lab that is seen beside each other
GREY = (0.2126, 0.7152, 0.0722)
EYES: Mapping[str, tuple[Triple, Triple, Triple]] = MappingProxyType(
    {
        "deutan": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "protan": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "tritan": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
        "grey": (GREY, GREY, GREY),
    }
)


@lru_cache(maxsize=65536)
def lab(value: Colour, eyes: str) -> Triple:
    """A colour in Lab, as those eyes see it."""
    light = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in value]
    red, green, blue = (
        min(1.0, max(0.0, sum(part * one for part, one in zip(row, light, strict=True))))
        for row in EYES[eyes]
    )
    x, y, z = (
        _root(0.4339 * red + 0.3762 * green + 0.1899 * blue),
        _root(0.2126 * red + 0.7152 * green + 0.0722 * blue),
        _root(0.0177 * red + 0.1095 * green + 0.8728 * blue),
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


def apart(one: Colour, other: Colour, eyes: str) -> float:
    """How far two colours are apart in those eyes."""
    return dist(lab(one, eyes), lab(other, eyes))


def contrast(one: Colour, other: Colour, eyes: str) -> float:
    """The contrast of two colours by WCAG, as those eyes see them."""
    low, high = sorted(_light(lab(each, eyes)[0]) for each in (one, other))
    return (high + 0.05) / (low + 0.05)


def _light(lightness: float) -> float:
    """The luminance of a lightness in Lab."""
    root = (lightness + 16) / 116
    return root**3 if root**3 > 0.008856 else (root - 16 / 116) / 7.787


def unlit(staged: Staged) -> list[str]:
    """The things that are lit, as a card that can be taken, but do not look so to some eyes."""
    lights = [node for node in staged.nodes if isinstance(node, Halo) and node.world().alpha == 1]
    if not lights:
        return []
    lit = painted(staged.top.root, staged.setting.size)
    for light in lights:
        light.visible = False
    dark = painted(staged.top.root, staged.setting.size)
    for light in lights:
        light.visible = True
    found = ((light, who, _most(light, lit, dark, who)) for light in lights for who in EYES)
    return [
        f"{tuple(light.world_rect())} to {eyes}: {most:.1f}" for light, eyes, most in found if most < SEEN
    ]


def _most(light: Node, lit: pygame.Surface, dark: pygame.Surface, eyes: str) -> float:
    """The greatest difference that a light makes around its thing."""
    pairs = (
        (rgb(lit, at), rgb(dark, at)) for at in _around(light.world_rect()) if lit.get_rect().collidepoint(at)
    )
    return max((apart(one, other, eyes) for one, other in pairs), default=SEEN)


def _around(box: pygame.Rect) -> Iterator[tuple[int, int]]:
    """Points a little outside the edges of a box."""
    for share in (0.1, 0.3, 0.5, 0.7, 0.9):
        x, y = box.left + round(box.width * share), box.top + round(box.height * share)
        for far in (2, 5):
            yield from ((x, box.top - far - 1), (x, box.bottom + far))
            yield from ((box.left - far - 1, y), (box.right + far, y))


def rgb(surface: pygame.Surface, at: tuple[int, int]) -> Colour:
    """The colour of a pixel."""
    found = surface.get_at(at)
    return found.r, found.g, found.b
