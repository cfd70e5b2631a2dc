"""Nodes that show something: sprites, labels, plates, halos, and a scroll view."""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

import pygame
from msgspec.structs import replace

from scenes.toolkit import sight, text as lettering
from scenes.toolkit.design import FontSize, like
from scenes.toolkit.geometry import Pose, Size
from scenes.toolkit.input import Intent, KeyPress, Wheel
from scenes.toolkit.node import Group, Node, Semantic, Writing
from scenes.toolkit.paint import FOOTLIGHT, Colour, Corner, Theme, blend, halo, kept, plate, tilted
from scenes.toolkit.strokes import PLATE, WORDS, Strokes
from scenes.toolkit.text import Fitted, Weight

Source = pygame.Surface | Callable[[int, int], pygame.Surface | None]
Anchor = Literal["topleft", "top", "left", "center", "right"]
_LARGE, _STRIP, _HOLLOW = 2**18, 128, 2**17
"""The pixels from which on a plate is large; its rows that are kept, between upper and lower corners; and the
pixels from which on a hollow plate is painted side by side."""


@dataclass(eq=False, kw_only=True)
class Sprite(Node):
    """A picture that may turn; `source` is a surface, or a function of a size in pixels (None: not yet)."""

    looks, baked = "source", True
    source: Source

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The picture at that size; a plain surface is returned as it is and scaled by the painter."""
        return self.source if isinstance(self.source, pygame.Surface) else self.source(width, height)


@dataclass(eq=False, kw_only=True)
class Label(Node):
    """Text in a box: wrapped, and made smaller until it fits, so that nothing is ever clipped.

    Without a box it takes the size of its text, no wider than `max_width`, around its pose by its anchor.
    """

    looks = "text text_size colour weight anchor max_lines backing"
    soft: int = WORDS
    text: str
    text_size: int
    colour: Colour
    weight: Weight = "medium"
    anchor: Anchor = "left"
    max_width: int = 0
    max_lines: int = 0
    backing: Colour | None = None

    def __post_init__(self) -> None:
        if self.size == (0, 0):
            found = self.fitted(box=(self.max_width or 1 << 20, 1 << 20))
            self.size = (found.width, found.height)
            right = found.width * (0.5 - _across(self.anchor))
            down = found.height * 0.5 if "top" in self.anchor else 0.0
            self.pose = replace(self.pose, x=self.pose.x + right, y=self.pose.y + down)

    def described(self) -> Semantic | None:
        return self.semantic or (Semantic("text", self.text) if self.text else None)

    def fitted(self, size: int = 0, box: Size | None = None) -> Fitted:
        """The lines as they are drawn, by default at the size and in the box of the label."""
        size, box = size or self.text_size, box or self.size
        return lettering.fit(self.text, self.weight, size, *box, self.max_lines)

    def line_boxes(self) -> Iterator[pygame.Rect]:
        """Yield the boxes of what is drawn of its lines, in window pixels, while it stands upright."""
        found, (left, top) = self.fitted(), self.world_rect().topleft
        places = _places(found, self.weight, self.size, self.anchor)
        for words, (across, down) in zip(found.lines, places, strict=True):
            wide = lettering.width(words, self.weight, found.size)
            first, last = lettering.inked(words, self.weight, found.size)
            yield pygame.Rect(left + across, top + down + first, wide, last - first)

    def writing(self) -> Writing:
        return self.fitted().size, *inked(self, self.colour, self.backing)

    def face(self, width: int, height: int) -> pygame.Surface | None:
        if not self.text:
            return None
        box, found = (width, height), self.fitted()
        if box != self.size:
            found = self.fitted(max(1, round(found.size * (width / self.size[0]))), box)
        ink, _ = inked(self, self.colour, self.backing)
        return _drawn(found, self.weight, ink, box, self.anchor)

    def paint(self, strokes: Strokes) -> None:
        """Paint upright text line by line, so that no more is painted, and kept, than the lines take."""
        world = self.world()
        if world.angle % 360 or world.scale != 1 or not world.alpha:
            super().paint(strokes)
        elif self.text:
            left, top = round(world.x - self.size[0] / 2), round(world.y - self.size[1] / 2)
            ink, back = inked(self, self.colour, self.backing)
            lines = list(_lines(self.fitted(), self.weight, ink, self.size, self.anchor))
            # In a box too small for any letter nothing is written.
            if lines and back is not None and bare(self, self.backing):
                boxes = (drawn.get_rect(topleft=(left + at[0], top + at[1])) for drawn, at in lines)
                strokes.fill(back, boxes_around(boxes).inflate(6, 2))
            for drawn, place in lines:
                corner = left + place[0], top + place[1]
                strokes.blit(drawn, corner, opacity=world.alpha, soft=self.soft)


def level(root: Node) -> None:
    """Give the labels of a panel that want the same size one size: all shrink with one, down to body text."""
    for node in root.children:
        # What was painted already is a part that was kept.
        if node.children and node.visible and node.drawn is None:
            if len(node.children) > 1:
                _level(child for child in node.children if isinstance(child, Label) and child.text)
            level(node)


def _level(labels: Iterable[Label]) -> None:
    wanted = dict[FontSize, list[Label]]()
    for label in labels:
        if isinstance(label.text_size, FontSize) and label.text_size.smaller:
            wanted.setdefault(label.text_size, []).append(label)
    for size, alike in wanted.items():
        least = min(label.fitted().size for label in alike)
        if least < size and len(alike) > 1:
            for label in alike:
                # What fits at no size of the scale shrinks alone.
                label.text_size = like(size, max(least, size.smaller[-1]))


def line_ends(node: Node) -> Iterator[int]:
    """Yield how far down each line of the texts in a node ends, in pixels."""
    return (math.ceil(end) for end, _ in text_lines(node))


def text_lines(node: Node, above: float = 0.0) -> Iterator[tuple[float, int]]:
    """Yield how far down each line of the texts in a node ends, and its height, in pixels."""
    top = above + node.pose.y - node.size[1] / 2
    if isinstance(node, Label):
        found, step = node.fitted(), lettering.line_height(node.weight, node.fitted().size)
        # A short text stands where its anchor says.
        spare = {"top": 0.0, "topleft": 0.0}.get(node.anchor, (node.size[1] - step * len(found.lines)) / 2)
        yield from ((top + spare + n * step, step) for n, _ in enumerate(found.lines, 1))
    for child in node.children:
        yield from text_lines(child, top)


def ground(node: Node) -> Colour | None:
    """The fill of the nearest plate that holds the node, or None."""
    fills = (above.fill for above in node.above() if isinstance(above, Panel))
    return next((fill for fill in fills if fill), None)


def bare(node: Node, backing: Colour | None = None) -> bool:
    """Return True if words stand on a picture, and the player wants a plate behind all words."""
    return sight.high() is not None and backing is None and ground(node) is None


def inked(node: Node, ink: Colour, backing: Colour | None = None) -> tuple[Colour, Colour | None]:
    """The colours in which a node writes, and on which: in high contrast there is always a ground."""
    behind, high = backing or ground(node), sight.high()
    if high is None:
        return ink, behind
    behind = high.plate if behind is None else sight.filled(behind)
    return sight.written(ink, behind), behind


def boxes_around(boxes: Iterable[pygame.Rect]) -> pygame.Rect:
    """The box around all of some boxes."""
    first, *others = boxes
    return first.unionall(others)


def _across(anchor: Anchor) -> float:
    """Where a line stands in its room, from 0 at the left to 1 at the right."""
    return 0.0 if "left" in anchor else 1.0 if anchor == "right" else 0.5


@kept
def _drawn(found: Fitted, weight: Weight, ink: Colour, box: Size, anchor: Anchor) -> pygame.Surface:
    made = pygame.Surface(box, pygame.SRCALPHA)
    made.fill((*ink, 0))
    for drawn, place in _lines(found, weight, ink, box, anchor):
        made.blit(drawn, place, special_flags=pygame.BLEND_RGBA_MAX)
    return made


def _lines(
    found: Fitted, weight: Weight, ink: Colour, box: Size, anchor: Anchor
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """Yield the drawn lines of a text, each with its place in the box."""
    places = _places(found, weight, box, anchor)
    for words, place in zip(found.lines, places, strict=True):
        yield lettering.line(words, weight, found.size, ink), place


@lru_cache(maxsize=1024)  # a game takes some 300, each 1 KiB
def _places(found: Fitted, weight: Weight, box: Size, anchor: Anchor) -> tuple[tuple[int, int], ...]:
    step, middle = lettering.line_height(weight, found.size), "top" not in anchor
    top = lettering.middle(weight, found.size, len(found.lines), box[1]) if middle else 0
    free = (box[0] - lettering.width(words, weight, found.size) for words in found.lines)
    return tuple(
        (round(room * _across(anchor)), lettering.laid(words, weight, found.size, top + index * step))
        for index, (words, room) in enumerate(zip(found.lines, free, strict=True))
    )


_OPPOSITE = 1.6  # contrast to the words below which a plate is a ground of the other kind, dark for light
_WIDER = 1.0  # pixels by which the outline of a plate is wider in high contrast
_FAINT = 100  # opacity, of 255, below which a plate only tints what it lies on


@dataclass(eq=False, kw_only=True)
class Panel(Node):
    """A plate: fill, outline, and round or scooped corners; a `veil` is see-through in high contrast too."""

    looks = "fill outline radius thickness corner opacity veil"
    soft: int = PLATE
    fill: Colour | None = None
    outline: Colour | None = None
    radius: int = 8
    thickness: float = 1.0
    corner: Corner = "round"
    opacity: int = 255
    veil: bool = False

    def paint(self, strokes: Strokes) -> None:
        """Paint it; of a large plate only a strip between the corners is kept, of a hollow one only the edge.

        All rows between the corners are the same, and when a frame changes nothing within it is painted.
        """
        world, (width, height) = self.world(), self.size
        edge = self.radius + math.ceil(self.thickness + _WIDER) + 2
        large = width * height >= _LARGE and height > 2 * edge + _STRIP
        hollow = width * height >= _HOLLOW and self._hollow and min(width, height) > 2 * edge
        whole = not (large or hollow) or world.scale != 1 or world.angle % 360
        if whole or type(self).face is not Panel.face:
            super().paint(strokes)
            return
        strip = _STRIP if large else height - 2 * edge
        image = self.face(width, 2 * edge + strip) if world.alpha > 0 else None
        if image is None:
            return
        left, top = round(world.x - width / 2), round(world.y - height / 2)
        sides = ((0, edge), (width - edge, edge)) if hollow else ((0, width),)
        middle = ((at, edge, min(strip, height - edge - at)) for at in range(edge, height - edge, strip))
        for at, first, rows in ((0, 0, edge), *middle, (height - edge, edge + strip, edge)):
            for x, wide in sides if edge <= at < height - edge else ((0, width),):
                strokes.blit(image, (left + x, top + at), (x, first, wide, rows), world.alpha, self.soft)

    def face(self, width: int, height: int) -> pygame.Surface | None:
        size, colours = (width, height), self.paints()
        if not any(colours):
            return None
        if sight.high() is None or self._tints:
            return plate(size, self.radius, *colours, self.thickness, self.corner, self.opacity)
        # Wider, and one that is wider than others stays so.
        thick = max(self.thickness, min(self.thickness + _WIDER, min(size) / 16))
        return plate(size, self.radius, *colours, thick, self.corner)

    @property
    def _hollow(self) -> bool:
        return self.fill is None or not self.opacity

    @property
    def _tints(self) -> bool:
        return self.fill is None or self.veil or self.opacity < _FAINT

    def paints(self) -> tuple[Colour | None, Colour | None]:
        """Fill and outline; in high contrast a plate that holds something has both, a mark keeps its own."""
        usual, high = self.fill, sight.high()
        if high is None:
            return usual, self.outline
        if usual is None or self._tints:
            return usual, self.outline and sight.stroke(self.outline)
        own = usual in (high.text, high.dim, high.line, high.on_lit)
        if not self.children and (own or sight.ratio(usual, high.text) > _OPPOSITE):
            return sight.marked(usual), self.outline and sight.stroke(self.outline)
        fill = sight.filled(usual)
        line = self.outline or (high.line if fill == usual else usual)
        return fill, sight.stroke(line)


FRAMED = 0.55
"""How wide the frame in place of a light is, as a share of how far the light would reach."""


@dataclass(eq=False, kw_only=True)
class Halo(Node):
    """A soft light behind a thing of `size`, as around a card that may be taken."""

    looks = "colour spread radius strength hollow"
    colour: Colour
    spread: int = 16
    radius: int = 8
    strength: float = 1.0
    hollow: bool = False

    def paint(self, strokes: Strokes) -> None:
        world = self.world()
        size = (round(self.size[0] * world.scale), round(self.size[1] * world.scale))
        image = self._light(size)
        if world.angle % 360:
            image = tilted(image, world.angle, fine=True, keep=not self.live)
        strokes.blit(image, image.get_rect(center=(round(world.x), round(world.y))), opacity=world.alpha)

    def _light(self, size: Size) -> pygame.Surface:
        """The light; in high contrast a frame in its place, and narrower: no words are read through it."""
        high = sight.high()
        if high is None:
            return halo(size, self.spread, self.radius, self.colour, self.strength, hollow=self.hollow)
        wide = max(2, round(self.spread * FRAMED))
        ink = high.lit if self.colour == FOOTLIGHT.usual.lit else sight.written(self.colour, high.plate)
        return plate((size[0] + 2 * wide, size[1] + 2 * wide), self.radius, None, ink, float(wide))


_LINES_PER_WHEEL = 3


@dataclass(eq=False, kw_only=True)
class ScrollView(Node):
    """A view on `content`, whose nodes stand in pixels from its left top, `length` pixels in all.

    Of a list, `chosen` is the row that must stay in sight. A view that `stays` keeps the offset of the one
    that it replaces even if none of its rows is chosen.
    """

    looks = ""
    length: int = 0
    line: int = 24
    offset: int = 0
    chosen: Node | None = None
    stays: bool = False
    theme: Theme = FOOTLIGHT
    content: Group = field(default_factory=Group)

    def __post_init__(self) -> None:
        self.clips, wide = True, max(4, self.line // 5)
        fill = blend(self.theme.plate, self.theme.line, 0.7)
        self._bar = Panel(fill=fill, radius=wide // 2, size=(wide, 0), z=1, visible=False)
        self.add(self.content, self._bar)

    def fill(self, *nodes: Node) -> "ScrollView":
        """Add nodes to the content, which becomes long enough for them."""
        self.content.add(*nodes)
        ends = (round(node.pose.y + node.size[1] / 2) for node in self.content.children)
        self.length = max([self.length, *ends])
        self.scroll_to(self.offset)
        return self

    @property
    def last(self) -> int:
        """The greatest offset, in pixels."""
        return max(0, self.length - self.size[1])

    def scroll_to(self, offset: float) -> bool:
        """Show the content from an offset on; return True if it moved."""
        last = self.last
        wanted = round(min(last, max(0, offset)))
        moved, self.offset = wanted != self.offset, wanted
        self.content.pose = Pose(0, -wanted)
        self._bar.visible, wide = last > 0, self._bar.size[0]
        if last:
            tall = max(3 * wide, self.size[1] * self.size[1] // self.length)
            top = (self.size[1] - tall) * self.offset // last
            self._bar.place((self.size[0] - wide - 2, top, wide, tall))
        return moved

    def reveal(self, node: Node) -> bool:
        """Scroll as little as it takes to see a node of the content; return True if it moved."""
        box, own = node.world_rect(), self.world_rect()
        if box.top < own.top:
            return self.scroll_to(self.offset - (own.top - box.top) - self.line // 2)
        if box.bottom > own.bottom:
            return self.scroll_to(self.offset + box.bottom - own.bottom + self.line // 2)
        return False

    def go_on(self, before: "ScrollView") -> None:
        """Take over the offset of the list that this one replaces."""
        self.scroll_to(before.offset)
        if self.chosen is not None:
            self.reveal(self.chosen)

    def handle(self, intent: Intent) -> bool:
        step = _LINES_PER_WHEEL * self.line
        return isinstance(intent, Wheel) and self.scroll_to(self.offset - intent.lines * step)

    def key(self, press: KeyPress) -> bool:
        page = self.size[1] - self.line
        places = {"page up": self.offset - page, "page down": self.offset + page, "home": 0, "end": self.last}
        return press.key in places and self.scroll_to(places[press.key])
