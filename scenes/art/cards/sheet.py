"""A lit picture measured in card units, on which furniture and words are laid; knows no card."""

from PIL import Image, ImageDraw, ImageFont

from scenes.art.fonts import font
from scenes.art.lamp import blur
from scenes.art.lettering import balanced, fit, fit_paragraph, write
from scenes.art.palette import Inks
from scenes.art.paper import Paper


class Sheet:
    """An opaque picture, `unit` pixels to the card unit."""

    def __init__(self, image: Image.Image, unit: float, inks: Inks) -> None:
        self.image, self.unit, self.inks = image, unit, inks

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in card units."""
        return self.image.width / self.unit, self.image.height / self.unit

    def lay(self, paper: Paper, shadow: float = 0, depth: float = 5, fall: float = 2) -> None:
        """Lay cut paper of the sheet's own size, with a soft shadow under it."""
        piece = paper.image(self.image.size)
        if shadow:
            shade = blur(piece.getchannel("A"), depth * self.unit).point(
                [int(v * shadow) for v in range(256)]
            )
            self.image.paste("#000000", (0, round(fall * self.unit)), shade)
        self.image.paste(piece, (0, 0), piece)

    def paper(self) -> Paper:
        """An empty paper of the sheet's own size."""
        return Paper(*self.size)

    def plate(self, outline: str) -> None:
        """A dark plate with a lit edge, on which words may stand."""
        paper = self.paper()
        paper.fill(outline, self.inks.plate)
        paper.line(outline, 1.2, self.inks.line)
        self.lay(paper, shadow=0.55)

    def stamp(self, piece: Image.Image, x: float, y: float) -> None:
        """Put a small picture with its centre here."""
        corner = round(x * self.unit - piece.width / 2), round(y * self.unit - piece.height / 2)
        self.image.paste(piece, corner, piece)

    def pixels(self, units: float) -> int:
        """A length in whole pixels."""
        return max(1, round(units * self.unit))

    def fitted(self, role: str, text: str, size: float, width: float) -> ImageFont.FreeTypeFont:
        """The font of a role, shrunk until the line fits."""
        return fit(role, text, size * self.unit, width * self.unit)

    def words(
        self, x: float, y: float, text: str, face: ImageFont.FreeTypeFont, colour: str, anchor: str
    ) -> None:
        """One line of text."""
        write(ImageDraw.Draw(self.image), (x * self.unit, y * self.unit), text, face, colour, anchor)

    def line_of(
        self, x: float, y: float, text: str, role: str, size: float, colour: str, anchor: str
    ) -> None:
        """One line of text at a size in card units."""
        self.words(x, y, text, font(role, round(size * self.unit, 1)), colour, anchor)

    def paragraph(
        self,
        x: float,
        top: float,
        bottom: float,
        width: float,
        text: str,
        size: float,
        role: str = "text",
        colour: str = "",
    ) -> None:
        """Centred text in even lines, shrunk until it fits between top and bottom."""
        lead, k = 1.1, self.unit
        face, lines = fit_paragraph(role, text, size * k, width * k, (bottom - top) * k, lead)
        y = top + max(0.0, (bottom - top) - len(lines) * face.size * lead / k) * 0.4
        for line in balanced(text, face, width * k):
            self.words(x, y, line, face, colour or self.inks.text, "ma")
            y += face.size * lead / k
