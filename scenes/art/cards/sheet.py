"""A lit picture measured in card units, on which furniture and words are laid; knows no card."""

import math

from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont

from scenes.art.lamp import blur
from scenes.art.lettering import balanced, fit, fit_paragraph, two_lines, write
from scenes.art.palette import Inks
from scenes.art.paper import Paper

_LEAD = 1.1


class Sheet:
    """An opaque picture, `unit` pixels to the card unit."""

    def __init__(self, image: Image.Image, unit: float, inks: Inks) -> None:
        self.image, self.unit, self.inks = image, unit, inks

    def lay(self, paper: Paper, shadow: float = 0, depth: float = 5, fall: float = 2) -> None:
        """Lay cut paper of the sheet's own size, with a soft shadow under it."""
        piece = paper.image(self.image.size)
        if shadow:
            shade = blur(piece.getchannel("A"), depth * self.unit).point(lambda v: int(v * shadow))
            self.image.paste("#000000", (0, round(fall * self.unit)), shade)
        self.image.paste(piece, (0, 0), piece)

    def paper(self) -> Paper:
        """An empty paper of the sheet's own size."""
        return Paper(self.image.width / self.unit, self.image.height / self.unit)

    def plate(self, outline: str) -> None:
        """A dark plate with a lit edge, on which words may stand."""
        paper = self.paper()
        paper.plate(outline, self.inks.plate, 1.2, self.inks.line)
        self.lay(paper, shadow=0.55)

    def stamp(self, piece: Image.Image, x: float, y: float) -> None:
        """Put a small picture with its centre here."""
        corner = round(x * self.unit - piece.width / 2), round(y * self.unit - piece.height / 2)
        self.image.paste(piece, corner, piece)

    def pixels(self, units: float) -> int:
        """A length in whole pixels."""
        return max(1, round(units * self.unit))

    def _fitted(self, role: str, text: str, size: float, room: float) -> FreeTypeFont:
        return fit(role, text, size * self.unit, room * self.unit)

    def broken(
        self, role: str, text: str, size: float, least: float, room: float, again: float
    ) -> tuple[list[str], FreeTypeFont]:
        """A name and its font: one line, or two of size `again` where it would be smaller than `least`."""
        one, lines = self._fitted(role, text, size, room), two_lines(text)
        if one.size >= least * self.unit or len(lines) == 1:
            return [text], one
        return lines, min((self._fitted(role, line, again, room) for line in lines), key=lambda f: f.size)

    def words(
        self, x: float, y: float, text: str, face: FreeTypeFont, colour: str = "", anchor: str = "mm"
    ) -> None:
        """One line of text."""
        place = x * self.unit, y * self.unit
        write(ImageDraw.Draw(self.image), place, text, face, colour or self.inks.text, anchor)

    def say(
        self, x: float, y: float, text: str, role: str, size: float, room: float = math.inf, colour: str = ""
    ) -> None:
        """One line of text about its middle, shrunk until it fits the room."""
        self.words(x, y, text, self._fitted(role, text, size, room), colour)

    def paragraph(
        self, top: float, low: float, room: float, text: str, size: float, role: str = "text", ink: str = ""
    ) -> None:
        """Text in even lines down a card's middle, shrunk until it fits between top and low."""
        k = self.unit
        face, lines = fit_paragraph(role, text, size * k, room * k, (low - top) * k, _LEAD)
        y = top + max(0.0, (low - top) - len(lines) * face.size * _LEAD / k) * 0.4
        for line in balanced(text, face, room * k):
            self.words(180, y, line, face, ink, "ma")
            y += face.size * _LEAD / k
