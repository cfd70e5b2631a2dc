"""Pictures turned and scaled for a pose: exact at quarter turns, sharp in between; knows no node."""

from collections import OrderedDict
from collections.abc import Callable

import pygame

from scenes.graph.geometry import Pose

Face = Callable[[int, int], pygame.Surface | None]
Key = tuple[pygame.Surface, tuple[int, int], int]

_KEPT = 256
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
    return _kept(key, lambda: pygame.transform.rotozoom(image, world.angle, share / 2), keep=keep)


def _kept(key: Key, make: Callable[[], pygame.Surface], *, keep: bool) -> pygame.Surface:
    found = _cache.get(key)
    if found is not None:
        _cache.move_to_end(key)
        return found
    made = make()
    if keep:
        _cache[key] = made
        if len(_cache) > _KEPT:
            _cache.popitem(last=False)
    return made


def clear() -> None:
    """Forget all turned pictures, as after a change of the window's size."""
    _cache.clear()
