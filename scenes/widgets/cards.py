"""Cards with their shadows, and the sources of their pictures."""

import math
from dataclasses import dataclass
from typing import Any

import msgspec
import pygame

from scenes.art.faces import COMPACT_BELOW, BackFace, Face, Letters
from scenes.art.ornaments import count_image
from scenes.services import Services
from scenes.toolkit import sight
from scenes.toolkit.paint import FOOTLIGHT, code, halo, plate, tilted
from scenes.toolkit.shapes import Source, Sprite
from scenes.toolkit.strokes import Strokes
from scenes.widgets.furniture import drawn

WORDED = 230  # the least width in pixels, in a window like that of a compact card, of one with its text
_RESTING, _HOVERED = 0.22, 0.5
_SHADOW = (0, 0, 0)


@dataclass(eq=False, kw_only=True)
class Card(Sprite):
    """A picture with a back; `shown` is 1 face up and 0 face down; in between it turns over its long edge.

    If it is not `up`, the card lies face down, and the picture itself is a back.
    """

    looks = "source back shown clickable draggable"
    back: Source | None = None
    shown: float = 1.0
    up: bool = True

    @property
    def depth(self) -> float:
        """How high it is held: 0 pressed onto the table, more at rest, under the pointer, and in the hand."""
        if self.lift:
            return max(_RESTING, self.lift)
        if self.pressed:
            return 0.0
        return _HOVERED if self.hovered and (self.draggable or self.clickable) else _RESTING

    def face_up(self) -> pygame.Surface | None:
        """The picture of its face; if it is not baked yet, this orders it."""
        return self.source if isinstance(self.source, pygame.Surface) else self.source(*self.size)

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The side that is seen, narrowed while it is turned over its long edge."""
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
        # In steps of four pixels, so that a moving card finds its shadow in the cache.
        size = max(4, round(width * share) & ~3), max(4, round(self.size[1] * world.scale) & ~3)
        if world.angle % 180 == 90:
            size = size[1], size[0]
        high = sight.high()
        if high is not None:
            shade = framed(size, round(width * 0.05), high)
        else:
            shade = halo(size, spread, round(width * 0.05), _SHADOW, 0.62 - 0.2 * depth)
        if world.angle % 90:
            shade = tilted(shade, world.angle, fine=high is not None, keep=not self.live)
        fall = 0.0 if high else width * (0.012 + 0.075 * depth)
        centre = round(world.x + fall * 0.35), round(world.y + fall)
        strokes.blit(shade, shade.get_rect(center=centre), opacity=world.alpha)


def framed(size: tuple[int, int], radius: int, high: sight.Inks) -> pygame.Surface:
    """The frame that stands around a card in high contrast, in place of its shadow."""
    wide = max(2, round(sight.STROKE * size[0] / 100))
    return plate((size[0] + 2 * wide, size[1] + 2 * wide), radius, high.ink, high.line, float(wide))


def card_key(uid: int) -> str:
    """The key of a card's piece, from its handle."""
    return f"card:{uid}"


def _narrowed(image: pygame.Surface, share: float) -> pygame.Surface:
    """The picture squeezed about its upright axis, on a surface of its old size."""
    width, height = image.get_size()
    narrow = max(1, round(width * share))
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    made.blit(pygame.transform.smoothscale(image, (narrow, height)), ((width - narrow) // 2, 0))
    return made


def count_disc(number: int, size: int) -> pygame.Surface:
    """The number of cards in a pile, on a small disc."""
    return drawn(count_image, number, size, code(FOOTLIGHT.usual.text))


@dataclass(frozen=True)
class CardSource:
    """A card's picture at any width; until it is baked, the card in another size, a sketch, or a plate."""

    services: Services
    face: Face

    def __call__(self, width: int, _height: int) -> pygame.Surface:
        """The picture at a width."""
        services, size = self.services, self.face.size(width)
        # On a sketch the letters are squeezed, and a card that has been read should not lose its picture.
        seen = services.picture(self.face, size) or services.gallery.likeness(self.face)
        return seen or services.sight(self.face, size) or services.gallery.stand_in(self.face, width)


def compact(face: Face) -> Face:
    """The face in the layout of a small card at any size, if its type has one."""
    small = "compact" in face.__struct_fields__
    return msgspec.structs.replace(face, compact=True) if small else face


def laid_out(services: Services, face: Face, width: int) -> Face:
    """A face in the layout for a width in pixels: in a larger window that of the same card in 1920x1080.

    Its letters are in a larger window those of the same card in 1280x720.
    """
    larger = min(services.stack.size[0] / 1280, services.stack.size[1] / 720)
    low, letters = COMPACT_BELOW * max(1.0, larger / 1.5), Letters.at(width / max(1.0, larger))
    if "worded" in face.__struct_fields__ and WORDED * max(1.0, larger / 1.5) <= width < low:
        # Its text is large enough to be read on a card that others show without theirs.
        return msgspec.structs.replace(face, worded=True)
    if "letters" in face.__struct_fields__ and width < low:
        face = msgspec.structs.replace(face, letters=min(letters, getattr(face, "letters", letters)))
    return compact(face) if width < low else face


def card(services: Services, face: Face, width: int, **fields: Any) -> Card:
    """A card of a width in pixels; a small one keeps its layout when it is drawn larger while it turns."""
    face = laid_out(services, face, width)
    up = not isinstance(face, BackFace)
    return Card(source=CardSource(services, face), size=face.size(width), up=up, **fields)
