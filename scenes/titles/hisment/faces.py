"""The card faces of Hisment: whole cards, portraits for panels, and figures for the board."""

from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw
from PIL.ImageFont import FreeTypeFont as Font

from scenes.art.card_painter import Sheet, fit, lit, measure
from scenes.art.drawings import Picture, Size, num, ogee_plate
from scenes.art.faces import Face, Letters
from scenes.art.lighting import Focus, blur, rgb
from scenes.art.ornaments import icon_image
from scenes.art.puppets import Mix, PuppetPicture

INKS = "midnight"
PRINT = 17.5
_FOCUS = Focus(0.5, 0.4)
_PLATE, _LOFT = 352.0, 236.0
"""Upper edge of the plate on a large card, and the highest it may rise for a longer text."""
_PENNANT = 20.0
SIGN = 1.12  # how far a number begins after the left edge of its icon, as a share of the icon's width
_COIN, _DEAR = "#ffd76a", "#a79dc4"
DASHES = 11
"""Number of stripes across a figure whose light is dashed."""


class Sign(NamedTuple):
    """An icon in a colour, and the words beside it; without an icon, words alone, such as a level."""

    icon: str
    colour: str
    words: str = ""


class HismentFace(Face, frozen=True):
    """A card: its `signs` on the pennant, its name, a `caption`, its `values` in a row, and its text.

    A price of 0 is not shown; a `dear` one, which the player cannot pay, is grey and struck through.
    The `flavour`, which is no rule, is in italics.
    """

    title: str
    art: str
    mood: str = "prism"
    signs: tuple[Sign, ...] = ()
    caption: str = ""
    values: tuple[Sign, ...] = ()
    text: str = ""
    price: int = 0
    dear: bool = False
    pose: Mix = ()
    compact: bool = False
    letters: Letters = Letters.CINZEL
    flavour: str = ""

    def draw(self, width: int, compact: bool) -> Sheet:
        """Draw the card; a compact one has no small print, and a larger name, signs and values."""
        sheet = lit(self.art, self.mood, width, _FOCUS, self.pose, INKS).framed()
        if compact:
            self._small(sheet)
        else:
            self._large(sheet)
        return sheet

    def _small(self, sheet: Sheet) -> None:
        """Draw name and values as large as the foot of the card allows."""
        lines, face = small_name(sheet, self.title, self.lettered(sheet.image.width))
        values = self.values[:3]
        foot = 415.0 if values else 466.0
        first = foot - (len(lines) - 1) * 50
        sheet.plate(ogee_plate(first - 34, 15, 345, 505))
        for index, line in enumerate(lines):
            sheet.words(180, first + index * 50, line, face)
        _row(sheet, values, 474, 56, 318)
        self._pennant(sheet, 78, 74)
        if self.price:
            _price(sheet, self.price, 345, 15, 60, self.dear)

    def _large(self, sheet: Sheet) -> None:
        """Draw name, caption and values on a plate as high as the text needs."""
        lines, face = sheet.broken("title", self.title.upper(), 30, 22, 306, 24)
        values, more = 44.0 if self.values else 4.0, (len(lines) - 1) * 26
        rules, tale = sheet.tall(self.text, PRINT, 306), sheet.tall(self.flavour, PRINT, 306, "aside")
        text = rules + tale
        top = max(_LOFT, min(_PLATE, 452 - text - values) - more)
        sheet.plate(ogee_plate(top, 15, 345, 505))
        for index, line in enumerate(lines):
            sheet.words(180, top + 25 + index * 26, line, face)
        sheet.say(180, top + 51 + more, self.caption, "aside", 16.5, 310, sheet.inks.dim)
        _row(sheet, self.values, top + 81 + more, 23, 312)
        first = top + 58 + values + more
        split = first + (500 - first) * rules / max(1, text)
        sheet.paragraph(first, split, 306, self.text, PRINT)
        sheet.paragraph(split, 500, 306, self.flavour, PRINT, "aside", sheet.inks.dim)
        self._pennant(sheet, 50, 46)
        if self.price:
            _price(sheet, self.price, 345, 15, 34, self.dear)

    def _pennant(self, sheet: Sheet, w: float, step: float) -> None:
        """Draw the pennant with elements and class, one below the other; the card of a machine has none."""
        if not self.signs:
            return
        left, low = _PENNANT, 14 + step * len(self.signs) + w * 0.1
        mid, point = left + w / 2, num(low + w * 0.26)
        sheet.plate(f"M{left} 0H{left + w}V{num(low)}L{mid} {point}L{left} {num(low)}Z")
        for index, sign in enumerate(self.signs):
            y = 14 + step * (index + 0.5)
            if sign.icon:
                sheet.stamp(icon_image(sign.icon, sheet.pixels(step * 0.82), sign.colour), mid, y)
            else:
                sheet.say(mid, y, sign.words, "title", step * 0.86, w * 0.9, sign.colour)


def small_name(sheet: Sheet, title: str, letters: Letters) -> tuple[list[str], Font]:
    """The lines of a compact card's name, in the same size on one line or two."""
    if letters is Letters.CINZEL:
        return sheet.broken("title", title, 50, 44, 320, 50)
    return sheet.broken("strong", title, 58, 57, 320, 58)


def _row(sheet: Sheet, values: tuple[Sign, ...], y: float, size: float, room: float) -> None:
    """Draw icons with numbers side by side, centred, all numbers in one size."""
    if not values:
        return
    size *= min(1.0, room / sum(_wide(sheet, each, size) for each in values))
    wide = [_wide(sheet, each, size) for each in values]
    gap = min((room - sum(wide)) / len(values), size * 1.4)
    x = 180 - (sum(wide) + gap * (len(values) - 1)) / 2
    for each, width in zip(values, wide, strict=True):
        sheet.stamp(icon_image(each.icon, sheet.pixels(size), each.colour), x + size * 0.5, y)
        _beside(sheet, x + size * SIGN, y, each.words, size, room, each.colour)
        x += width + gap


def _wide(sheet: Sheet, value: Sign, size: float) -> float:
    """The width of an icon with its number, in the units of a card."""
    face = fit("number", value.words, size * sheet.unit, sheet.image.width)
    return size * SIGN + measure(value.words, face) / sheet.unit


def _price(sheet: Sheet, price: int, right: float, top: float, size: float, dear: bool) -> None:
    """Draw the price in the upper right corner."""
    ink = _DEAR if dear else _COIN
    wide, high = size * 2.5, size * 1.14
    left = right - wide
    low, round_ = num(top + high), num(size * 0.3)
    inner = num(left + size * 0.3)
    sheet.plate(f"M{num(left)} {num(top)}H{num(right)}V{low}H{inner}Q{num(left)} {low} {num(left)} {round_}Z")
    sheet.stamp(icon_image("coin", sheet.pixels(size * 0.8), ink), left + size * 0.6, top + high / 2)
    if dear:
        _strike(sheet, left + size * 0.6, top + high / 2, size * 0.5, ink)
    _beside(sheet, left + size * 1.1, top + high / 2, str(price), size, size * 1.36, ink)


def _strike(sheet: Sheet, x: float, y: float, reach: float, ink: str) -> None:
    """Strike a coin through, so that it can be told from one within the player's means in grey too."""
    pen, ends = ImageDraw.Draw(sheet.image), (x - reach, y + reach, x + reach, y - reach)
    line = tuple(end * sheet.unit for end in ends)
    for width, colour in ((reach * 0.52, sheet.inks.ink), (reach * 0.24, ink)):
        pen.line(line, fill=rgb(colour), width=max(2, round(width * sheet.unit)))


def _beside(sheet: Sheet, x: float, y: float, words: str, size: float, room: float, colour: str) -> None:
    """Draw a number from this point on, shrunk to the room."""
    face = fit("number", words, size * sheet.unit, room * sheet.unit)
    sheet.words(x, y, words, face, colour, "lm")


class FigurePicture(Picture, frozen=True, omit_defaults=True):
    """A hero's figure on the board: its puppet, with light around it in the colour of its side.

    A `broken` light is dashed, so that the sides can be told apart without their colours.
    """

    art: str
    rim: str
    mirrored: bool = False
    pose: Mix = ()
    broken: bool = False

    def paint(self, size: Size) -> Image.Image:
        """Paint the puppet, and below it the blurred light around it."""
        puppet = PuppetPicture(self.art, self.pose, self.mirrored).paint(size)
        spread = max(1.0, size[0] / 46)
        light = blur(puppet.getchannel("A"), spread).point(lambda v: min(255, v * 3))
        if self.broken:
            light = ImageChops.multiply(light, _dashes(size))
        made = Image.new("RGBA", size, rgb(self.rim))
        made.putalpha(light)
        made.alpha_composite(puppet)
        return made


def _dashes(size: Size) -> Image.Image:
    """A mask of slanting stripes."""
    made = Image.new("L", size)
    pen, step = ImageDraw.Draw(made), max(6, size[0] // DASHES)
    for start in range(-size[1], size[0], step):
        pen.line((start, size[1], start + size[1], 0), fill=255, width=max(3, step // 2))
    return made
