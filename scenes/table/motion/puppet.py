"""Puppets that move about their joints on stage: a picture for each step of a pose, baked aside."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pygame

from scenes.art.puppets import Mix
from scenes.services.services import Services
from scenes.table.card import Card
from scenes.toolkit.node import Node

STEPS = 6  # pictures from rest to a whole pose: about a degree and a half each

Describe = Callable[[Mix], Any]
Poses = Mapping[str, tuple[float, float]]
"""Names of poses, each with the lowest and highest weight it is led to."""


def step(name: str, weight: float) -> Mix:
    """A pose at the nearest of its steps; at rest, none."""
    number = round(weight * STEPS)
    return ((name, number / STEPS),) if number else ()


def steps(name: str, low: float, high: float) -> tuple[Mix, ...]:
    """Every step of a pose between two weights."""
    return tuple(step(name, number / STEPS) for number in range(round(low * STEPS), round(high * STEPS) + 1))


@dataclass(eq=False, kw_only=True)
class PuppetCard(Card):
    """A card whose puppet can be put in a pose; until that picture is baked it shows the one before."""

    services: Services
    describe: Describe
    pose_name: str = ""
    weight: float = 0.0

    def face(self, width: int, height: int) -> pygame.Surface | None:
        mix = step(self.pose_name, self.weight)
        found = self.services.picture(self.describe(mix), (width, height)) if mix else None
        return found or super().face(width, height)


@dataclass(eq=False, kw_only=True)
class Marionette(Node):
    """A puppet alone on the stage."""

    services: Services
    describe: Describe
    pose_name: str = ""
    weight: float = 0.0
    last: pygame.Surface | None = field(default=None, repr=False)

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The puppet in its pose, or as it was shown last while that picture is not there."""
        mix = step(self.pose_name, self.weight)
        self.last = self.services.picture(self.describe(mix), (width, height)) or self.last
        return self.last


class Rehearsal:
    """The pictures of poses that will be wanted, baked aside one by one while nothing else is.

    Where there are too many to be kept in memory, they are only laid ready on the disk (not `keep`).
    """

    def __init__(self, services: Services, *, keep: bool = True) -> None:
        self.services, self.keep = services, keep
        self._wanted: deque[tuple[Any, tuple[int, int], bool]] = deque()
        self._known: set[tuple[Any, tuple[int, int]]] = set()

    def want(self, describe: Describe, size: tuple[int, int], poses: Poses) -> None:
        """Have every step of these poses baked, each between two weights."""
        for mix in (mix for name, ends in poses.items() for mix in steps(name, *ends) if mix):
            self.want_picture(describe(mix), size)

    def want_picture(self, picture: Any, size: tuple[int, int], *, keep: bool = False) -> None:
        """Have one picture baked, and kept in any case if it is to be there at once."""
        if (picture, size) not in self._known:
            self._known.add((picture, size))
            self._wanted.append((picture, size, keep or self.keep))

    def go_on(self) -> bool:
        """Ask for the next picture if the gallery has nothing else to do; whether any is still wanted."""
        gallery = self.services.gallery
        while self._wanted and not gallery.busy and not self.services.patient:
            picture, size, keep = self._wanted.popleft()
            gallery.prepare(picture, size, keep=keep)
        return bool(self._wanted)
