"""Basic widgets: pictures, backdrops, panels, labels and headlines."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

import pygame
from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont

from scenes.art.card_painter import able, balanced, clipped, fit, font, measure, write
from scenes.art.drawings import Picture
from scenes.art.gallery import to_surface
from scenes.art.ornaments import PhaseSign, icon_image
from scenes.art.velvet import Frieze
from scenes.services import Services
from scenes.toolkit import sight, text as lettering
from scenes.toolkit.design import BODY, GAP, TIGHT, TextSize, usual
from scenes.toolkit.geometry import Box, Metrics, Pose, Size, own, window
from scenes.toolkit.node import Group, Node, Semantic, Writing
from scenes.toolkit.paint import FOOTLIGHT, Colour, Theme, code, kept
from scenes.toolkit.shapes import Label, Panel, Sprite, bare, inked
from scenes.toolkit.strokes import WORDS

Letters = Literal["title", "aside", "text"]
SIGN_BELOW, SIGN_HIGHER = 13, 4  # than the edge of its panel it hangs from, and than its words
LEAST = 0.5
"""The share of its size down to which a headline shrinks; if it is longer still, an ellipsis cuts it."""


@kept
def drawn(draw: Callable[..., Image.Image], *details: Any) -> pygame.Surface:
    """The picture that a drawing function of the icons makes of these details, ready for the screen."""
    return to_surface(draw(*details))


def icon(name: str, size: int, ink: Colour) -> pygame.Surface:
    """An icon in one colour."""
    return drawn(icon_image, name, max(1, size), code(sight.drawn(ink)))


@dataclass(frozen=True)
class Hung:
    """A baked picture at any size; until it is baked, a sketch of it."""

    services: Services
    wanted: Picture

    def __call__(self, width: int, height: int) -> pygame.Surface | None:
        """What there is of the picture at a size."""
        return self.services.sight(self.wanted, (width, height))


def hung(services: Services, wanted: Picture, box: Box | tuple[int, int, int, int], z: float = 0) -> Sprite:
    """A picture in a box of the parent's pixels."""
    return Sprite(source=Hung(services, wanted), z=z).place(box)


def outlined(wanted: Picture) -> Picture:
    """A picture of something as the player wants to see it: in high contrast with a stroke around it."""
    high = sight.high()
    plain = None if high is None else wanted.in_contrast(code(high.plate), code(high.line))
    return wanted if plain is None else plain


def backdrop(services: Services, wanted: Picture, m: Metrics) -> Node:
    """A picture over the whole window; in high contrast one colour."""
    if (high := sight.high()) is not None:
        plain = wanted.in_contrast(code(high.ink), code(high.line))
        if plain is None:
            return Panel(fill=high.ink, radius=0, z=-100).place(window(m))
        wanted = plain
    return hung(services, wanted, window(m), z=-100)


def sign_board(services: Services, box: Box) -> Node:
    """The board of a hanging sign; in high contrast a plain plate, which is the ground of its words."""
    if (high := sight.high()) is not None:
        return Panel(fill=high.plate, outline=high.line, radius=6).place(box)
    return hung(services, PhaseSign(), box)


def titled_panel(
    m: Metrics, box: Box, title: str, theme: Theme = FOOTLIGHT, opacity: int = 224, covers: str = ""
) -> Group:
    """A scooped plate with its title on a small sign over the upper edge; children stand inside.

    If it lies over another panel, whose title it `covers`, its sign is at least as wide as that one's.
    """
    plate = Panel(fill=theme.plate, outline=theme.line, radius=m.px(12), corner="notch", opacity=opacity)
    plate.thickness = max(1.0, 1.4 * m.unit)
    group = Group().place(box).add(plate.place(own(box)))
    return group.add(title_sign(m, box.width, title, theme, covers)) if title else group


def title_sign(m: Metrics, width: int, title: str, theme: Theme = FOOTLIGHT, covers: str = "") -> Panel:
    """The sign of a titled panel of a width, placed in the panel."""
    size, room = m.text(BODY), max(1, width - m.px(GAP) - m.px(TIGHT))
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
    wide, tall = max(name.size[0], other.size[0]) + m.px(GAP), name.size[1] + m.px(SIGN_HIGHER)
    name.pose = Pose(wide / 2, tall / 2)
    sign = Panel(fill=theme.ink, outline=theme.line, radius=m.px(5), thickness=max(1.0, m.unit))
    # A large sign stands higher, so that it does not cover what the panel holds.
    return sign.place(((width - wide) // 2, min(tall // 2, m.px(SIGN_BELOW)) - tall, wide, tall)).add(name)


def label(m: Metrics, box: Box, text: str, *, size: TextSize = BODY, **look: Any) -> Label:
    """Text in a box of the parent's pixels, made smaller until it fits; `look` are further fields of it."""
    look = {"colour": FOOTLIGHT.text, **look}
    return Label(text=text, text_size=m.text(size), size=box[2:], **look).place(box)


@dataclass(eq=False, kw_only=True)
class Headline(Node):
    """One line in Cinzel (`title`) or Garamond (`aside`, `text`): made smaller to fit its box, then cut."""

    soft: int = WORDS
    looks = "text text_size colour letters at_left"
    text: str
    text_size: int
    colour: Colour
    letters: Letters = "title"
    at_left: bool = False

    def described(self) -> Semantic | None:
        return self.semantic or Semantic("text", self.text)

    def writing(self) -> Writing:
        return round(self.letter_size), *inked(self, self.colour)

    @property
    def lettering(self) -> FreeTypeFont:
        """The font in which it is drawn, in the size that fits."""
        return font(able(self.letters, self.text), self.letter_size)

    @property
    def letter_size(self) -> float:
        """The size of its letters in pixels, for which no font is opened where the line is known."""
        size, smaller = self.text_size, lettering.smaller_than(self.text_size)
        if usual(size) < size:
            # A step down the scale would take back all that larger letters gained: as large as fits.
            size, smaller = min(size, max(self.size[1], usual(size))), None
        return _stepped(self.letters, self.text, size, self.size, smaller)

    @property
    def words_width(self) -> int:
        """The width of the line as it is drawn, in pixels."""
        return min(self.size[0], round(measure(self.text, self.lettering)))

    @property
    def is_cut(self) -> bool:
        """True if not all of it fits even at the smallest size."""
        return clipped(self.text, self.lettering, self.size[0]) != self.text

    def face(self, width: int, height: int) -> pygame.Surface | None:
        size = self.letter_size * width / max(1, self.size[0])
        ink, back = inked(self, self.colour)
        behind = back if bare(self) else None
        return _written(self.text, self.letters, size, ink, (width, height), self.at_left, behind)


class _HeadingLine(Headline):
    """One of the lines of a heading, whose first one says it whole."""

    def described(self) -> Semantic | None:
        return self.semantic


def headlines(words: str, pixels: int, width: int, ink: Colour) -> list[Headline]:
    """The lines of a heading in Cinzel that is so wide at most, without their places.

    One too long for a line takes several of nearly equal width, so that all headings have one size.
    """
    lines = balanced(words, font(able("title", words), pixels), width)
    lines = [line.removesuffix(f" {lettering.DOT}") for line in lines]
    size, said = (width, round(pixels * 1.35)), Semantic("text", words)
    made = [_HeadingLine(text=line, text_size=pixels, colour=ink, at_left=True, size=size) for line in lines]
    made[0].semantic = said
    return [*made]


@lru_cache(maxsize=256)
def _stepped(letters: Letters, text: str, size: int, box: Size, smaller: tuple[int, ...] | None) -> float:
    """The largest size of the scale at which a line fits a box, else as small as it takes.

    The font itself is not kept for it: each takes up to 0.8 MiB.
    """
    least, role = size * LEAST, able(letters, text)
    for step in smaller or ():
        if (size <= box[1] and measure(text, font(role, size)) <= box[0]) or step < least:
            break
        size = step
    return fit(letters, text, size, box[0], least).size


@kept
def _written(
    text: str, letters: Letters, size: float, ink: Colour, box: Size, at_left: bool, back: Colour | None
) -> pygame.Surface:
    image = Image.new("RGBA", box, (*ink, 0))
    face = fit(letters, text, size, box[0], size * LEAST)
    at, anchor = ((0.0, box[1] / 2), "lm") if at_left else ((box[0] / 2, box[1] / 2), "mm")
    if back is not None:
        wide = min(box[0], round(measure(text, face)) + box[1] // 3)
        left = 0 if at_left else (box[0] - wide) // 2
        image.paste((*back, 255), (left, 0, left + wide, box[1]))
    write(ImageDraw.Draw(image), at, clipped(text, face, box[0]), face, code(ink), anchor)
    return to_surface(image)


def frieze(services: Services, m: Metrics, panel: Node, used: int) -> None:
    """Decorate the foot of a panel that is empty below `used` pixels, if there is room."""
    (width, height), tall, edge = panel.size, m.px(88), m.px(GAP)
    if height - used >= tall + 2 * edge:
        panel.add(hung(services, Frieze(), (edge, height - edge - tall, width - 2 * edge, tall)))


def work_bar(box: Box, share: float, theme: Theme = FOOTLIGHT) -> list[Node]:
    """A bar as long as what is done of a work."""
    radius = box.height // 2
    done = box._replace(width=max(2 * radius, round(box.width * share)))
    ground = Panel(fill=theme.ink, outline=theme.line, radius=radius).place(box)
    return [ground, Panel(fill=theme.lit, radius=radius).place(done)]
