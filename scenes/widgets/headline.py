"""Headline in the theatre's own letters, for titles and asides; the interface's plain text is a Label."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame
from PIL import Image, ImageDraw

from scenes.art.gallery import to_surface
from scenes.art.sheet import fit, write
from scenes.toolkit.node import Node
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import ground
from scenes.toolkit.theme import Colour, code

Letters = Literal["title", "aside", "text"]


@dataclass(eq=False, kw_only=True)
class Headline(Node):
    """One line in Cinzel (`title`) or Garamond (`aside`, `text`), made smaller until it fits its box."""

    text: str
    text_size: int
    colour: Colour
    letters: Letters = "title"
    at_left: bool = False

    def described(self) -> Semantic | None:
        return self.semantic or Semantic("text", self.text)

    def text_height(self) -> int | None:
        return round(fit(self.letters, self.text, self.text_size, self.size[0]).size)

    def colours(self) -> tuple[Colour | None, Colour | None]:
        return self.colour, ground(self)

    def face(self, width: int, height: int) -> pygame.Surface | None:
        return _written(self.text, self.letters, self.text_size, self.colour, (width, height), self.at_left)


@lru_cache(maxsize=64)
def _written(
    text: str, letters: Letters, size: int, colour: Colour, box: tuple[int, int], at_left: bool
) -> pygame.Surface:
    image = Image.new("RGBA", box, (*colour, 0))
    face = fit(letters, text, size, box[0])
    at, anchor = ((0.0, box[1] / 2), "lm") if at_left else ((box[0] / 2, box[1] / 2), "mm")
    write(ImageDraw.Draw(image), at, text, face, code(colour), anchor)
    return to_surface(image)
