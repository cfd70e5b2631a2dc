"""Puppets that move about their joints on stage: a picture for each step of a pose, baked aside."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from scenes.art.joints import Mix
from scenes.graph.card import Card
from scenes.graph.node import Node
from scenes.studio import Studio

STEPS = 6  # pictures from rest to a whole pose: about a degree and a half each

Describe = Callable[[Mix], Any]


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

    studio: Studio
    describe: Describe
    pose_name: str = ""
    weight: float = 0.0

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The card with its puppet in the pose."""
        found = posed(self.studio, self.describe, step(self.pose_name, self.weight), (width, height))
        return found or super().face(width, height)


@dataclass(eq=False, kw_only=True)
class Marionette(Node):
    """A puppet alone on the stage."""

    studio: Studio
    describe: Describe
    pose_name: str = ""
    weight: float = 0.0

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The puppet in its pose, or at rest while that picture is not there."""
        size = width, height
        found = posed(self.studio, self.describe, step(self.pose_name, self.weight), size)
        return found or self.studio.picture(self.describe(()), size)


def posed(studio: Studio, describe: Describe, mix: Mix, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture of a pose if it is there; at rest None, for the caller knows that one."""
    return studio.picture(describe(mix), size) if mix else None
