"""What holds the memory: every surface that is alive, by whoever holds it."""

import gc
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pygame

from scenes.services import Services
from scenes.toolkit.geometry import Size
from scenes.toolkit.paint import Keep, furniture, weight
from scenes.widgets.buttons import composed


class Holder(NamedTuple):
    """What holds some surfaces: how many, their bytes in all, and the size of the largest."""

    name: str
    number: int
    bytes: int
    largest: Size


def holders(services: Services, screen: pygame.Surface) -> list[Holder]:
    """All surfaces that are alive by their holders, most bytes first; parts of a surface have no bytes."""
    names, found = dict[int, str](), dict[int, pygame.Surface]()
    for name, surface in (*_named(services, screen), *_others()):
        if surface.get_parent() is None:
            names.setdefault(id(surface), name)
            found[id(surface)] = surface
    groups = defaultdict[str, list[pygame.Surface]](list)
    for number, surface in found.items():
        groups[names[number]].append(surface)
    return sorted((_holder(*group) for group in groups.items()), key=lambda each: -each.bytes)


def _holder(name: str, held: list[pygame.Surface]) -> Holder:
    return Holder(name, len(held), sum(map(weight, held)), max(held, key=weight).get_size())


def _named(services: Services, screen: pygame.Surface) -> Iterator[tuple[str, pygame.Surface]]:
    """The surfaces of the window and of the caches, named by what they show."""
    yield "the window", screen
    yield "still picture of a scene", services.stack.still.surface
    yield from _kept("gallery", services.gallery.ready)
    yield from _kept("widgets", furniture)
    yield from _kept("buttons", composed)


def _kept(cache: str, keep: Keep[Any]) -> Iterable[tuple[str, pygame.Surface]]:
    """The pictures that a cache keeps, or only still finds because they are shown."""
    for key, surface in list(keep._shown.items()):
        yield f"{cache}: {_called(key[0])}{'' if key in keep.pictures else ', only shown'}", surface


def _called(made_by: object) -> str:
    """What a key of a cache begins with: a function that paints, a picture to turn, or a description."""
    named: str | None = getattr(made_by, "__name__", None)
    return named or ("of a picture" if isinstance(made_by, pygame.Surface) else type(made_by).__name__)


def _others() -> Iterator[tuple[str, pygame.Surface]]:
    """Every surface that something refers to, named by the type of that."""
    for each in gc.get_objects():
        for held in gc.get_referents(each):
            if isinstance(held, pygame.Surface):
                yield f"else: {type(each).__name__}", held
