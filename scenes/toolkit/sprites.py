"""Pictures turned and scaled for a pose: exact at quarter turns, sharp in between; knows no node."""

from collections import OrderedDict
from collections.abc import Callable

import pygame

from scenes.toolkit.geometry import Pose

Face = Callable[[int, int], pygame.Surface | None]
Key = tuple[pygame.Surface, tuple[int, int], int]

_MOST_PIXELS = 10_000_000
_MARGIN = 2
_cache: OrderedDict[Key, pygame.Surface] = OrderedDict()


def turned(face: Face, size: tuple[int, int], world: Pose, *, keep: bool) -> pygame.Surface | None:
    """The picture of a face at a pose's angle and scale; `keep` caches odd angles, for things at rest."""
    width, height = round(size[0] * world.scale), round(size[1] * world.scale)
    if width < 1 or height < 1:
        return None
    if world.angle % 90 == 0:
        return _quarter(face, size, (width, height), round(world.angle % 360), keep=keep)
    return _odd(face, (size[0] * 2, size[1] * 2), world, keep=keep)


def _quarter(
    face: Face, size: tuple[int, int], wanted: tuple[int, int], angle: int, *, keep: bool
) -> pygame.Surface | None:
    # A moving thing changes its scale in each frame: bake no face for each, scale the one of its true size.
    image = face(*wanted) if keep else face(*size)
    if image is None or (image.get_size() == wanted and angle == 0):
        return image
    true_size = image.get_size() == wanted
    return _kept((image, wanted, angle), lambda: _exact(image, wanted, angle), keep=keep or true_size)


def _exact(image: pygame.Surface, wanted: tuple[int, int], angle: int) -> pygame.Surface:
    scaled = image if image.get_size() == wanted else pygame.transform.smoothscale(image, wanted)
    return pygame.transform.rotate(scaled, angle) if angle else scaled


def _odd(face: Face, double: tuple[int, int], world: Pose, *, keep: bool) -> pygame.Surface | None:
    image = face(*double)
    if image is None:
        return None
    share = world.scale * double[0] / image.get_width()
    key = (image, (round(share * 4096), 0), round(world.angle * 16))
    padded = _kept((image, (0, 0), 0), lambda: _padded(image), keep=True)
    return _kept(key, lambda: pygame.transform.rotozoom(padded, world.angle, share / 2), keep=keep)


def _padded(image: pygame.Surface) -> pygame.Surface:
    """The picture within a clear margin, so that its edges are smooth when it is turned."""
    width, height = image.get_size()
    made = pygame.Surface((width + 2 * _MARGIN, height + 2 * _MARGIN), pygame.SRCALPHA)
    # What is clear keeps the colour of the edge, or the edge would be mixed with black.
    made.fill((*image.get_at((width // 2, 0))[:3], 0))
    area = pygame.Rect(_MARGIN, _MARGIN, width, height)
    made.fill((0, 0, 0, 0), area)
    made.blit(image, area)
    return made


def _kept(key: Key, make: Callable[[], pygame.Surface], *, keep: bool) -> pygame.Surface:
    found = _cache.pop(key, None)
    made = found or make()
    if found is not None or keep:
        _cache[key] = made
    if found is None and keep:
        _shrink()
    return made


def _shrink() -> None:
    """Forget what was not used for longest, until the rest is small enough."""
    pixels = sum(image.get_width() * image.get_height() for image in _cache.values())
    while pixels > _MOST_PIXELS:
        _, image = _cache.popitem(last=False)
        pixels -= image.get_width() * image.get_height()


def clear() -> None:
    """Forget all turned pictures, as when another game is taken out."""
    _cache.clear()
