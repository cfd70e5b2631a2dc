"""Furniture drawn by code with smooth edges: plates, rings, halos, veils; cached by size and colours."""

import math
from functools import lru_cache
from itertools import product
from typing import Literal

import pygame

from scenes.toolkit.theme import Colour

Corner = Literal["round", "notch"]
_FINE = 4


@lru_cache(maxsize=512)
def plate(
    size: tuple[int, int],
    radius: int,
    fill: Colour | None,
    line: Colour | None = None,
    thickness: float = 1.0,
    corner: Corner = "round",
    opacity: int = 255,
) -> pygame.Surface:
    """A plate with round or scooped (`notch`) corners, filled, outlined, or both."""
    width, height = max(1, size[0]), max(1, size[1])
    reach = max(1, min(radius + math.ceil(thickness) + 1, width // 2, height // 2))
    # The four corners and a cross of one pixel between them, drawn large and scaled down.
    side = (2 * reach + 1) * _FINE
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    # A transparent pixel keeps its colour when it is averaged: start from the edge's own, or edges darken.
    edge = line or fill or (0, 0, 0)
    large.fill((*edge, 0))
    round_by = min(radius, reach) * _FINE
    if line:
        _shape(large, 0, round_by, corner, (*line, 255))
    if line or fill:
        inside = (*fill, opacity) if fill else (*edge, 0)
        _shape(large, round(thickness * _FINE) if line else 0, round_by, corner, inside)
    tile = pygame.transform.smoothscale(large, (2 * reach + 1, 2 * reach + 1))
    return _stretched(tile, reach, width, height)


def _shape(
    target: pygame.Surface, inset: int, radius: int, corner: Corner, ink: tuple[int, int, int, int]
) -> None:
    side = target.get_width()
    rect = pygame.Rect(inset, inset, side - 2 * inset, side - 2 * inset)
    if corner == "round":
        pygame.draw.rect(target, ink, rect, border_radius=max(0, radius - inset))
        return
    layer = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    layer.fill((*ink[:3], 255), rect)
    for centre in ((0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)):
        pygame.draw.circle(layer, (0, 0, 0, 0), centre, radius + inset)
    mask = pygame.mask.from_surface(layer)
    mask.to_surface(target, setcolor=ink, unsetcolor=None)


def _stretched(tile: pygame.Surface, reach: int, width: int, height: int) -> pygame.Surface:
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    columns, rows = (
        ((0, reach, 0, reach), (reach, 1, reach, room - 2 * reach), (reach + 1, reach, room - reach, reach))
        for room in (width, height)
    )
    for (from_x, from_w, x, w), (from_y, from_h, y, h) in product(columns, rows):
        if w > 0 and h > 0:
            part = tile.subsurface((from_x, from_y, from_w, from_h))
            made.blit(pygame.transform.scale(part, (w, h)), (x, y), special_flags=pygame.BLEND_RGBA_MAX)
    return made


@lru_cache(maxsize=64)
def dashes(size: tuple[int, int], radius: int, line: Colour, thickness: float = 1.0) -> pygame.Surface:
    """The dashed outline of an empty place."""
    width, height = size
    large = plate((width * 2, height * 2), radius * 2, None, line, thickness * 2).copy()
    dash = max(4, round(thickness * 10))
    inner = pygame.Rect(0, 0, width * 2, height * 2).inflate(-4 * radius, -4 * radius)
    for x, y in product(range(inner.left, inner.right, 2 * dash), (0, height * 2 - 2 * radius)):
        large.fill((*line, 0), (x, y, dash, 2 * radius))
    for x, y in product((0, width * 2 - 2 * radius), range(inner.top, inner.bottom, 2 * dash)):
        large.fill((*line, 0), (x, y, 2 * radius, dash))
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=64)
def halo(
    size: tuple[int, int], spread: int, radius: int, ink: Colour, strength: float = 1.0
) -> pygame.Surface:
    """A soft light around a rectangle of `size`; the picture is wider by `spread` on each side."""
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    shrink = max(1, spread // 6)
    small = (max(4, width // shrink), max(4, height // shrink))
    made = pygame.Surface(small, pygame.SRCALPHA)
    made.fill((*ink, 0))
    inner = pygame.Rect(0, 0, size[0] // shrink, size[1] // shrink)
    inner.center = (small[0] // 2, small[1] // 2)
    inner.inflate_ip(spread // shrink // 2, spread // shrink // 2)
    pygame.draw.rect(made, (*ink, round(255 * strength)), inner, border_radius=max(1, radius // shrink))
    soft = pygame.transform.gaussian_blur(made, max(1, spread // shrink // 2), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(soft, (width, height))


def clear() -> None:
    """Forget all furniture, as when another game is taken out."""
    for made in (plate, dashes, halo):
        made.cache_clear()
