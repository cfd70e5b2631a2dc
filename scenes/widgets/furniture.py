"""Things that several scenes put on stage: cards with their shadows, backgrounds, panels, buttons, words."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Literal

import msgspec
import pygame
from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont as Font

from scenes.art.faces import COMPACT_BELOW, BackFace, Face, GodFace, TwoLevelFace
from scenes.art.gallery import to_surface
from scenes.art.ornaments import count_image, icon_image
from scenes.art.sheet import clipped, face_size, fit, write
from scenes.services.services import Services
from scenes.toolkit.geometry import Box, Metrics, Pose, own, window
from scenes.toolkit.node import Group, Node, Semantic, Writing
from scenes.toolkit.paint import FOOTLIGHT, Colour, Theme, code, halo, tilted
from scenes.toolkit.shapes import Label, Panel, Source, Sprite, ground
from scenes.toolkit.strokes import Strokes
from scenes.widgets.button import Act, Button

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


Letters = Literal["title", "aside", "text"]
LEAST = 0.75
"""So much smaller a line may become; what is longer still ends in an ellipsis."""


@lru_cache(maxsize=1024)
def drawn(draw: Callable[..., Image.Image], *details: Any) -> pygame.Surface:
    """What a function of the icons draws of these details, ready for the screen."""
    return to_surface(draw(*details))


def icon(name: str, size: int, ink: Colour) -> pygame.Surface:
    """An icon in one colour."""
    return drawn(icon_image, name, max(1, size), code(ink))


def count_disc(number: int, size: int) -> pygame.Surface:
    """How many cards a pile holds, on a small disc."""
    return drawn(count_image, number, size, code(FOOTLIGHT.text))


def hung(services: Services, wanted: Any, box: Box | tuple[int, int, int, int], z: float = 0) -> Sprite:
    """A baked picture in a box of the parent's pixels; nothing until it is baked."""
    return Sprite(source=lambda w, h: services.picture(wanted, (w, h)), z=z).place(box)


def backdrop(services: Services, wanted: Any, m: Metrics) -> Sprite:
    """A picture over the whole window; the scene's dark ground until it is baked."""
    return hung(services, wanted, window(m), z=-100)


def card_source(services: Services, face: Face) -> Callable[[int, int], pygame.Surface]:
    """The picture of a card for any width; until it is baked, one of another width, or a plain plate."""

    def source(width: int, _height: int) -> pygame.Surface:
        return services.picture(face, face.size(width)) or services.gallery.stand_in(face, width)

    return source


def compact(face: Face) -> Face:
    """A face in the layout of a small card at any size, if its kind can be had so."""
    return msgspec.structs.replace(face, compact=True) if isinstance(face, TwoLevelFace | GodFace) else face


def card(services: Services, face: Face, width: int, **fields: Any) -> Card:
    """A card of a width in pixels; a small one keeps its layout when it is turned and so drawn larger."""
    if width < COMPACT_BELOW:
        face = compact(face)
    up = not isinstance(face, BackFace)
    return Card(source=card_source(services, face), size=face_size(width), up=up, **fields)


def titled_panel(m: Metrics, box: Box, title: str, theme: Theme = FOOTLIGHT, opacity: int = 224) -> Group:
    """A scooped plate with its name on a small sign over the upper edge; children stand inside."""
    plate = Panel(fill=theme.plate, outline=theme.line, radius=m.px(12), corner="notch", opacity=opacity)
    plate.thickness = max(1.0, 1.4 * m.unit)
    group = Group().place(box).add(plate.place(own(box)))
    return group.add(_sign(m, box.width, title, theme)) if title else group


def _sign(m: Metrics, width: int, title: str, theme: Theme) -> Panel:
    size, room = m.text(14), max(1, width - m.px(48))
    name = Label(
        text=title.upper(), text_size=size, colour=theme.text, weight="extrabold", max_width=room, max_lines=1
    )
    wide, tall = name.size[0] + m.px(24), name.size[1] + m.px(4)
    name.pose = Pose(wide / 2, tall / 2)
    sign = Panel(fill=theme.ink, outline=theme.line, radius=m.px(5), thickness=max(1.0, m.unit))
    return sign.place(((width - wide) // 2, -tall // 2, wide, tall)).add(name)


def button(
    m: Metrics, box: Box, name: str, text: str, act: Act, icon_name: str = "", size: float = 18, **fields: Any
) -> Button:
    """A button in a box of the parent's pixels; `fields` are further ones of it."""
    sign = partial(icon, icon_name) if icon_name else None
    made = Button(name=name, text=text, on_click=act, text_size=m.text(size), icon=sign, **fields)
    return made.place(box)


def label(m: Metrics, box: Box, text: str, *, size: float = 17, **look: Any) -> Label:
    """Text in a box of the parent's pixels, made smaller until it fits; `look` are further ones of it."""
    look = {"colour": FOOTLIGHT.text, **look}
    return Label(text=text, text_size=m.text(size), size=box[2:], **look).place(box)


@dataclass(eq=False, kw_only=True)
class Headline(Node):
    """One line in Cinzel (`title`) or Garamond (`aside`, `text`): made smaller to fit its box, then cut."""

    text: str
    text_size: int
    colour: Colour
    letters: Letters = "title"
    at_left: bool = False

    def described(self) -> Semantic | None:
        return self.semantic or Semantic("text", self.text)

    def writing(self) -> Writing:
        size = round(_fitted(self.text, self.letters, self.text_size, self.size[0]).size)
        return size, self.colour, ground(self)

    def face(self, width: int, height: int) -> pygame.Surface | None:
        return _written(self.text, self.letters, self.text_size, self.colour, (width, height), self.at_left)


@lru_cache(maxsize=64)
def _written(
    text: str, letters: Letters, size: int, colour: Colour, box: tuple[int, int], at_left: bool
) -> pygame.Surface:
    image = Image.new("RGBA", box, (*colour, 0))
    face = _fitted(text, letters, size, box[0])
    at, anchor = ((0.0, box[1] / 2), "lm") if at_left else ((box[0] / 2, box[1] / 2), "mm")
    write(ImageDraw.Draw(image), at, clipped(text, face, box[0]), face, code(colour), anchor)
    return to_surface(image)


def _fitted(text: str, letters: Letters, size: int, width: int) -> Font:
    return fit(letters, text, size, width, size * LEAST)
