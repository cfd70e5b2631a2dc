"""A card on the table: it casts a shadow by how high it is held, and can be turned over; knows no game."""

import math
from dataclasses import dataclass

import pygame

from scenes.toolkit.paint import halo, tilted
from scenes.toolkit.shapes import Source, Sprite
from scenes.toolkit.strokes import Strokes

_RESTING, _HOVERED = 0.22, 0.5
_SHADOW = (0, 0, 0)


@dataclass(eq=False, kw_only=True)
class Card(Sprite):
    """A picture with a back; `shown` is 1 face up, 0 face down, and in between it stands on its long edge.

    Of a card that lies face down the picture itself is a back: it is not `up`.
    """

    back: Source | None = None
    shown: float = 1.0
    up: bool = True

    @property
    def depth(self) -> float:
        """How high it is held: pressed onto the table, at rest, under the pointer, in the hand."""
        if self.lift:
            return max(_RESTING, self.lift)
        if self.pressed:
            return 0.0
        return _HOVERED if self.hovered and (self.draggable or self.clickable) else _RESTING

    def face_up(self) -> pygame.Surface | None:
        """The picture of its face, which is wanted soon if it is not seen yet."""
        return self.source if isinstance(self.source, pygame.Surface) else self.source(*self.size)

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The side that is seen, narrowed while it is being turned over its long edge."""
        side = self.source if self.shown >= 0.5 or self.back is None else self.back
        image = side if isinstance(side, pygame.Surface) else side(width, height)
        share = abs(math.cos(math.pi * self.shown))
        return image if image is None or share > 0.999 else _narrowed(image, share)

    def paint(self, strokes: Strokes) -> None:
        self._cast(strokes)
        super().paint(strokes)

    def _cast(self, strokes: Strokes) -> None:
        world = self.world()
        if world.alpha <= 0 or not self.size[0]:
            return
        width, depth = self.size[0] * world.scale, round(self.depth * 8) / 8
        spread = max(2, round(width * (0.05 + 0.1 * depth)))
        share = abs(math.cos(math.pi * self.shown))
        # In steps of four pixels, so that a card on its way finds its shadow made already.
        size = max(4, round(width * share) & ~3), max(4, round(self.size[1] * world.scale) & ~3)
        if world.angle % 180 == 90:
            size = size[1], size[0]
        shade = halo(size, spread, round(width * 0.05), _SHADOW, 0.62 - 0.2 * depth)
        if world.angle % 90:
            shade = tilted(shade, world.angle, fine=False, keep=not self.live)
        fall = width * (0.012 + 0.075 * depth)
        centre = round(world.x + fall * 0.35), round(world.y + fall)
        strokes.blit(shade, shade.get_rect(center=centre), opacity=world.alpha)


def card_key(uid: int) -> str:
    """The key of a card's piece, by its handle."""
    return f"card:{uid}"


def _narrowed(image: pygame.Surface, share: float) -> pygame.Surface:
    """The picture squeezed about its upright axis, on a ground of its old size."""
    width, height = image.get_size()
    narrow = max(1, round(width * share))
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    made.blit(pygame.transform.smoothscale(image, (narrow, height)), ((width - narrow) // 2, 0))
    return made
