"""Numbers that roll: a value in a ring of beads that can be shown on its way from one number to another."""

from dataclasses import dataclass

import pygame

from scenes.art.icons import badge_image, dial_image
from scenes.toolkit.node import Node
from scenes.widgets.furniture import drawn


@dataclass(eq=False, kw_only=True)
class Dial(Node):
    """A value of a kind of points; the ring is full at `whole`."""

    kind: str
    shown: float
    whole: float

    name = "dial"

    def __post_init__(self) -> None:
        self.ref = f"{self.name}:{self.kind}"

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The dial at the number that is shown now; its beads follow in steps of a twelfth."""
        share = round(min(1.0, max(0.0, self.shown / max(1.0, self.whole))) * 24) / 24
        return drawn(dial_image, self.kind, str(max(0, round(self.shown))), share, max(16, width))


@dataclass(eq=False, kw_only=True)
class Total(Dial):
    """A value in the silhouette of its kind of points."""

    whole: float = 0.0
    name = "sum"

    def face(self, width: int, height: int) -> pygame.Surface | None:
        return drawn(badge_image, self.kind, str(round(self.shown)), max(8, width))
