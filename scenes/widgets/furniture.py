"""Basic widgets: buttons, cards with their shadows, backdrops, panels, labels and headlines."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import islice
from typing import Any, Literal, NamedTuple

import msgspec
import pygame
from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont

from scenes.art.card_painter import able, clipped, fit, font, measure, write
from scenes.art.drawings import Picture
from scenes.art.faces import COMPACT_BELOW, BackFace, Face
from scenes.art.gallery import to_surface
from scenes.art.ornaments import count_image, icon_image
from scenes.services import Services
from scenes.toolkit import text as lettering
from scenes.toolkit.design import FontSize, like
from scenes.toolkit.geometry import Box, Metrics, Pose, Size, own, window
from scenes.toolkit.input import Click, DoubleClick, Intent
from scenes.toolkit.node import Group, Node, Semantic, Writing
from scenes.toolkit.paint import FOOTLIGHT, Colour, Theme, blend, code, halo, kept, plate, tilted
from scenes.toolkit.shapes import Label, Panel, Source, Sprite, ground
from scenes.toolkit.strokes import Strokes
from scenes.toolkit.text import Fitted

SMALLEST_TARGET = 32
Act = Callable[[], object]
Kind = Literal["normal", "primary", "quiet"]
_GAP = 0.45
_WORTH_A_KEY, _WORTH_BOTH = 0.8, 0.9
_RESTING, _HOVERED = 0.22, 0.5
_SHADOW = (0, 0, 0)


@dataclass(eq=False, kw_only=True)
class Button(Node):
    """A button; its semantic id is its callback id, unless `on_click` takes the click.

    `icon` draws a picture for a height in pixels and the colour of the words; `selected` marks a chosen
    option. When greyed, it can be looked at if `why` has words, which its scene then shows. Its key is shown
    while that is `free`: a focused node may take it first.
    """

    text: str
    name: str
    text_size: int
    theme: Theme = FOOTLIGHT
    kind: Kind = "normal"
    key_cap: str = ""
    free: bool = True
    hint: str = ""
    why: str = ""
    icon: Callable[[int, Colour], pygame.Surface] | None = None
    on_click: Act | None = None
    selected: bool = False
    disabled: bool = False
    clickable: bool = True
    _picture: tuple[object, pygame.Surface] | None = field(default=None, init=False)
    """How it was drawn last, and what that shows: a live button is the same picture while it rests."""

    def __post_init__(self) -> None:
        if self.semantic is None:
            self.semantic = Semantic("button", self.text, self.hint or self.why, not self.disabled, self.name)

    @property
    def focusable(self) -> bool:
        return super().focusable or (self.disabled and bool(self.why) and self.visible)

    @property
    def shown_cap(self) -> str:
        """The key that is drawn on it, or an empty string."""
        return self.key_cap if self.free and self._inside(*self.size).cap else ""

    def contains(self, point: tuple[float, float]) -> bool:
        x, y = self.world().inward(point)
        width, height = (max(SMALLEST_TARGET, side) for side in self.size)
        return abs(x) <= width / 2 and abs(y) <= height / 2

    def handle(self, intent: Intent) -> bool:
        if self.on_click is None or not isinstance(intent, Click | DoubleClick):
            return False
        if self.enabled:
            self.on_click()
        return True

    def writing(self) -> Writing:
        fill, ink, _ = self._paints()
        return self._inside(*self.size).words.size, ink, fill

    def face(self, width: int, height: int) -> pygame.Surface | None:
        fill, ink, line = self._paints()
        radius = max(4, round(min(height * 0.18, self.text_size * 0.55)))
        opacity = 0 if self.kind == "quiet" and not (self.hovered or self.selected) else 255
        outline = None if self.kind == "quiet" else line
        thickness = max(1.0, self.text_size / 14)
        ground = plate((width, height), radius, fill, outline, thickness, opacity=opacity)
        icon = self.icon(self._inside(width, height).icon, ink) if self.icon else None
        look = (ground, icon, ink, self.text, self.text_size, self.key_cap, self.free, self.hint)
        if self._picture is None or self._picture[0] != look:
            self._picture = look, ground.copy()
            self._fill_in(self._picture[1], icon, ink)
        return self._picture[1]

    def _paints(self) -> tuple[Colour, Colour, Colour]:
        theme = self.theme
        if not self.enabled:
            return theme.plate, blend(theme.plate, theme.dim, 0.62), blend(theme.plate, theme.line, 0.4)
        if self.kind == "primary" or self.selected:
            fill = blend(theme.lit, theme.text, 0.35) if self.hovered else theme.lit
            fill = blend(theme.lit, theme.ink, 0.2) if self.pressed else fill
            return fill, theme.on_lit, fill
        fill = blend(theme.plate, theme.line, 0.3 if self.pressed else 0.16 if self.hovered else 0.0)
        return fill, theme.text, theme.lit if self.hovered else theme.line

    def _fill_in(self, made: pygame.Surface, icon: pygame.Surface | None, ink: Colour) -> None:
        width, height = made.get_size()
        inside = self._inside(width, height)
        gap, pad = inside.gap, inside.pad
        cap = _cap(self.key_cap, inside.size, ink) if inside.cap and self.free else None
        room = width - 2 * pad - (inside.cap + gap if inside.cap else 0)
        content = inside.width + (icon.get_width() + (gap if self.text else 0) if icon else 0)
        x = pad + max(0, (room - content) // 2)
        if icon is not None:
            made.blit(icon, (x, (height - icon.get_height()) // 2))
            x += icon.get_width() + gap
        self._write(made, inside, x, ink)
        if cap is not None:
            made.blit(cap, (width - pad - cap.get_width(), (height - cap.get_height()) // 2))

    def _write(self, made: pygame.Surface, inside: "_Inside", left: int, ink: Colour) -> None:
        words, hint = inside.words, inside.hint
        room = made.get_height() - (hint.height if hint else 0)
        y = lettering.middle("bold", words.size, len(words.lines), room)
        step = lettering.line_height("bold", words.size)
        for index, line in enumerate(words.lines):
            drawn = lettering.line(line, "bold", words.size, ink)
            top = lettering.laid(line, "bold", words.size, y + index * step)
            made.blit(drawn, (left + (inside.width - drawn.get_width()) // 2, top))
        if hint and hint.lines:
            drawn = lettering.line(hint.lines[0], "medium", hint.size, ink)
            made.blit(drawn, (left + (inside.width - drawn.get_width()) // 2, y + words.height))

    @property
    def inside(self) -> "_Inside":
        """How its words, hint, icon and key share its room."""
        return self._inside(*self.size)

    def _inside(self, width: int, height: int) -> "_Inside":
        size, room = self.text_size, (width, height)
        smaller = lettering.smaller_than(size)
        return _arranged(self.text, self.key_cap, self.hint, bool(self.icon), size, room, smaller)


def even(row: Sequence[Button]) -> None:
    """Give buttons of one size words of one size, without keys or icons where those make the words small."""
    for first in row:
        alike = [made for made in row if math.dist(made.size, first.size) < 2]
        if len(alike) > 1 and first is alike[0]:
            _dress(alike)


def _dress(alike: Sequence[Button]) -> None:
    worn, enough = [(made.icon, made.key_cap) for made in alike], round(_WORTH_BOTH * alike[0].text_size)

    def letters(icons: bool, keys: bool) -> int:
        for made, (icon, key) in zip(alike, worn, strict=True):
            made.icon, made.key_cap = icon if icons else None, key if keys else ""
        found = ((made._inside(*made.size), made.key_cap) for made in alike)
        return min(inside.words.size if inside.cap or not key else 0 for inside, key in found)

    ways = (True, True), (True, False), (False, True), (False, False)
    size = letters(*max(ways, key=lambda way: min(enough, letters(*way))))
    for made in alike:
        made.text_size = like(made.text_size, size)


def reason_plate(m: Metrics, greyed: Button) -> Panel:
    """The plate that says why a button is greyed: above it, or below without room; it covers all else."""
    return plate_at(m, greyed, Semantic("text", greyed.why, id="why"), greyed.theme)


def plate_at(m: Metrics, node: Node, said: Semantic, theme: Theme) -> Panel:
    """The plate with words about a node: above it, else below, else beside it, where there is room."""
    size, edge, rect = m.text(16), m.px(8), node.world_rect()
    width = m.px(340 * (0.4 + 0.6 * m.text_scale))
    words = Label(text=said.label, text_size=size, colour=theme.text, max_width=width, semantic=said)
    wide, tall = words.size[0] + 2 * size, words.size[1] + size
    left = max(edge, min(rect.centerx - wide // 2, m.width - wide - edge))
    top = rect.top - tall - edge if rect.top > tall + 2 * edge else rect.bottom + edge
    if top + tall > m.height:
        top = max(edge, min(rect.centery - tall // 2, m.height - tall - edge))
        left = rect.right + edge if rect.right + wide + 2 * edge <= m.width else rect.left - wide - edge
    plate = Panel(fill=theme.ink, outline=theme.lit, radius=m.px(8), thickness=max(1.0, m.unit), z=100.0)
    return plate.place((left, top, wide, tall)).add(words.place((size, 0, wide - 2 * size, tall)))


class _Inside(NamedTuple):
    """How the parts of a button share its room: sizes in pixels, and the words as they fit."""

    size: int
    words: Fitted
    hint: Fitted | None
    icon: int
    cap: int
    gap: int
    pad: int

    @property
    def width(self) -> int:
        """The width of the words, or of the hint below them if that is wider."""
        return max(self.words.width, self.hint.width if self.hint else 0)

    @property
    def hint_size(self) -> int:
        """The font size that the hint should have."""
        return _hint_size(self.size)

    @property
    def cap_letters(self) -> int:
        """The font size of the key."""
        return _cap_letters(self.size)


@lru_cache(maxsize=1024)
def _arranged(text: str, key: str, hint: str, icon: bool, size: int, room: Size, _smaller: object) -> _Inside:
    """The largest arrangement; the key is left out where the words would become small beside it."""
    with_key, bare = (_at_best(partial(_at, text, cap, hint, icon, room), size) for cap in (key, ""))
    lower = not key or _cap_size(key, with_key.size)[1] < room[1]
    large = with_key.words.size >= min(_WORTH_A_KEY * size, bare.words.size)
    return with_key if lower and large else bare


def _at_best(at: Callable[[int], _Inside], size: int) -> _Inside:
    best = at(size)
    for trial in islice(lettering.steps(size), 1, None):
        if best.words.size >= trial and not best.words.cut:
            break
        found = at(like(size, trial))
        best = found if found.words.size > best.words.size or best.words.cut else best
    return best


def _at(text: str, key: str, hint: str, icon: bool, box: Size, size: int) -> _Inside:
    width, height = box
    gap, pad = round(size * _GAP), min(round(size * 0.7), width // 10)
    cap = _cap_size(key, size)[0] if key else 0
    tall = min(round(size * 1.15), height) if icon else 0
    room = width - 2 * pad - (cap + gap if cap else 0) - (tall + gap if tall and text else 0)
    small = _hint_size(size)
    below = lettering.fit(hint, "medium", small, max(1, room), height * 2 // 5, 1) if hint else None
    words = lettering.fit(text, "bold", size, max(1, room), height - (below.height if below else 0))
    return _Inside(size, words, below, tall, cap, gap, pad)


def _hint_size(size: int) -> int:
    """The size of a hint: the next smaller one of the scale."""
    return max(size.smaller, default=size) if isinstance(size, FontSize) else round(size * 0.8)


def _cap_letters(size: int) -> int:
    """The size of a key: the smallest one of the scale."""
    if isinstance(size, FontSize):
        return min(size.smaller, default=size)
    return max(lettering.SMALLEST, round(size * 0.78))


def _cap_size(key: str, size: int) -> tuple[int, int, int]:
    """Width and height of the frame around a key, and its font size."""
    letters = _cap_letters(size)
    height = round(letters * 1.35)
    return max(height, lettering.width(key, "bold", letters) + round(letters * 0.55)), height, letters


def _cap(key: str, size: int, ink: Colour) -> pygame.Surface:
    """The picture of a key: its name in a small frame."""
    width, height, letters = _cap_size(key, size)
    word = lettering.line(key, "bold", letters, ink)
    frame = plate((width, height), max(3, letters // 4), None, ink, max(1.0, letters / 13)).copy()
    top = lettering.laid(key, "bold", letters, lettering.middle("bold", letters, 1, height))
    frame.blit(word, ((width - word.get_width()) // 2, top))
    return frame


@dataclass(eq=False, kw_only=True)
class Card(Sprite):
    """A picture with a back; `shown` is 1 face up and 0 face down; in between it turns over its long edge.

    If it is not `up`, the card lies face down, and the picture itself is a back.
    """

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
        shade = halo(size, spread, round(width * 0.05), _SHADOW, 0.62 - 0.2 * depth)
        if world.angle % 90:
            shade = tilted(shade, world.angle, fine=False, keep=not self.live)
        fall = width * (0.012 + 0.075 * depth)
        centre = round(world.x + fall * 0.35), round(world.y + fall)
        strokes.blit(shade, shade.get_rect(center=centre), opacity=world.alpha)


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


Letters = Literal["title", "aside", "text"]
LEAST = 0.5
"""The share of its size down to which a headline shrinks; if it is longer still, an ellipsis cuts it."""


@kept
def drawn(draw: Callable[..., Image.Image], *details: Any) -> pygame.Surface:
    """The picture that a drawing function of the icons makes of these details, ready for the screen."""
    return to_surface(draw(*details))


def icon(name: str, size: int, ink: Colour) -> pygame.Surface:
    """An icon in one colour."""
    return drawn(icon_image, name, max(1, size), code(ink))


def count_disc(number: int, size: int) -> pygame.Surface:
    """The number of cards in a pile, on a small disc."""
    return drawn(count_image, number, size, code(FOOTLIGHT.text))


def hung(services: Services, wanted: Picture, box: Box | tuple[int, int, int, int], z: float = 0) -> Sprite:
    """A baked picture in a box of the parent's pixels; until it is baked, a sketch of it."""
    return Sprite(source=lambda w, h: services.sight(wanted, (w, h)), z=z).place(box)


def backdrop(services: Services, wanted: Picture, m: Metrics) -> Sprite:
    """A picture over the whole window."""
    return hung(services, wanted, window(m), z=-100)


def card_source(services: Services, face: Face) -> Callable[[int, int], pygame.Surface]:
    """A function for a card's picture at any width; until it is baked, a sketch of it, or a plate."""

    def source(width: int, _height: int) -> pygame.Surface:
        size = face.size(width)
        return services.sight(face, size) or services.gallery.stand_in(face, width)

    return source


def compact(face: Face) -> Face:
    """The face in the layout of a small card at any size, if its type has one."""
    small = "compact" in face.__struct_fields__
    return msgspec.structs.replace(face, compact=True) if small else face


def laid_out(services: Services, face: Face, width: int) -> Face:
    """A face in the layout for a width in pixels: in a larger window that of the same card in 1920x1080."""
    sides = services.stack.size
    low = COMPACT_BELOW * max(1.0, min(sides[0] / 1920, sides[1] / 1080))
    return compact(face) if width < low else face


def card(services: Services, face: Face, width: int, **fields: Any) -> Card:
    """A card of a width in pixels; a small one keeps its layout when it is drawn larger while it turns."""
    face = laid_out(services, face, width)
    up = not isinstance(face, BackFace)
    return Card(source=card_source(services, face), size=face.size(width), up=up, **fields)


def titled_panel(
    m: Metrics, box: Box, title: str, theme: Theme = FOOTLIGHT, opacity: int = 224, covers: str = ""
) -> Group:
    """A scooped plate with its title on a small sign over the upper edge; children stand inside.

    If it lies over another panel, whose title it `covers`, its sign is at least as wide as that one's.
    """
    plate = Panel(fill=theme.plate, outline=theme.line, radius=m.px(12), corner="notch", opacity=opacity)
    plate.thickness = max(1.0, 1.4 * m.unit)
    group = Group().place(box).add(plate.place(own(box)))
    return group.add(_sign(m, box.width, title, theme, covers)) if title else group


def _sign(m: Metrics, width: int, title: str, theme: Theme, covers: str) -> Panel:
    size, room = m.text(14), max(1, width - m.px(48))
    name, other = (
        Label(
            text=text.upper(),
            text_size=size,
            colour=theme.text,
            weight="extrabold",
            max_width=room,
            max_lines=1,
        )
        for text in (title, covers)
    )
    wide, tall = max(name.size[0], other.size[0]) + m.px(24), name.size[1] + m.px(4)
    name.pose = Pose(wide / 2, tall / 2)
    sign = Panel(fill=theme.ink, outline=theme.line, radius=m.px(5), thickness=max(1.0, m.unit))
    return sign.place(((width - wide) // 2, -tall // 2, wide, tall)).add(name)


def button(
    m: Metrics, box: Box, name: str, text: str, act: Act, icon_name: str = "", size: float = 18, **fields: Any
) -> Button:
    """A button in a box of the parent's pixels; `fields` are further fields of it."""
    sign = partial(icon, icon_name) if icon_name else None
    return Button(name=name, text=text, on_click=act, text_size=m.text(size), icon=sign, **fields).place(box)


def label(m: Metrics, box: Box, text: str, *, size: float = 17, **look: Any) -> Label:
    """Text in a box of the parent's pixels, made smaller until it fits; `look` are further fields of it."""
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
        return round(self._font.size), self.colour, ground(self)

    @property
    def _font(self) -> FreeTypeFont:
        size = self.text_size
        return _stepped(self.letters, self.text, size, self.size[0], lettering.smaller_than(size))

    @property
    def is_cut(self) -> bool:
        """True if not all of it fits even at the smallest size."""
        return clipped(self.text, self._font, self.size[0]) != self.text

    def face(self, width: int, height: int) -> pygame.Surface | None:
        size = self._font.size * width / max(1, self.size[0])
        return _written(self.text, self.letters, size, self.colour, (width, height), self.at_left)


@lru_cache(maxsize=256)
def _stepped(
    letters: Letters, text: str, size: int, width: int, smaller: tuple[int, ...] | None
) -> FreeTypeFont:
    """The font in the largest size of the scale at which a line fits; without one, as small as it takes."""
    least, role = size * LEAST, able(letters, text)
    for step in smaller or ():
        if measure(text, font(role, size)) <= width or step < least:
            break
        size = step
    return fit(letters, text, size, width, least)


@kept
def _written(
    text: str, letters: Letters, size: float, ink: Colour, box: Size, at_left: bool
) -> pygame.Surface:
    image = Image.new("RGBA", box, (*ink, 0))
    face = fit(letters, text, size, box[0], size * LEAST)
    at, anchor = ((0.0, box[1] / 2), "lm") if at_left else ((box[0] / 2, box[1] / 2), "mm")
    write(ImageDraw.Draw(image), at, clipped(text, face, box[0]), face, code(ink), anchor)
    return to_surface(image)
