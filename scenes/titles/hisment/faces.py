"""The cards of Hisment: whole, as portraits in panels, as figures on the board, and the board itself."""

from typing import ClassVar, NamedTuple

from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont as Font

from scenes.art.card_painter import Sheet, fit, lamplit, lit
from scenes.art.drawings import Picture, Size, num, ogee_plate, part_of
from scenes.art.faces import Face
from scenes.art.lighting import Focus, blur, rgb
from scenes.art.ornaments import icon_image
from scenes.art.puppets import Mix, PuppetPicture, drawing_of

INKS = "midnight"
PRINT = 17.5
_FOCUS = Focus(0.5, 0.4)
_PLATE, _LOFT = 352.0, 236.0
"""Where the plate of a large card begins, and how high it may rise where there is more to say."""
_PENNANT = 20.0
_COIN, _DEAR = "#ffd76a", "#a79dc4"
PORTRAIT = (300, 330)
_WINDOW = 36.0, 46.0, 288.0, 316.8
"""How much of a drawing (left, top, width, height) a portrait shows."""


class Sign(NamedTuple):
    """An icon in a colour, and what is said beside it."""

    icon: str
    colour: str
    words: str = ""


class HismentFace(Face, frozen=True):
    """A card: whose it is on the pennant (`signs`), its name, a `caption`, its `values` in a row, its words.

    A price of 0 is not shown, one that is too `dear` in grey.
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

    def draw(self, width: int, compact: bool) -> Sheet:
        """The card; a compact one has no small print, and a larger name, signs and values."""
        sheet = lit(self.art, self.mood, width, _FOCUS, self.pose, INKS).framed()
        if compact:
            self._small(sheet)
        else:
            self._large(sheet)
        return sheet

    def _small(self, sheet: Sheet) -> None:
        """Name and values as large as the foot of the card has room."""
        lines, face = small_name(sheet, self.title)
        values = self.values[:3]
        foot = 424.0 if values else 478.0
        first = foot - (len(lines) - 1) * 50
        sheet.plate(ogee_plate(first - 34, 15, 345, 505))
        for index, line in enumerate(lines):
            sheet.words(180, first + index * 50, line, face)
        _row(sheet, values, 474, 56, 318)
        self._pennant(sheet, 78, 74)
        if self.price:
            _price(sheet, self.price, 345, 15, 60, self.dear)

    def _large(self, sheet: Sheet) -> None:
        """Name, caption and values on a plate as high as the words need."""
        lines, face = sheet.broken("title", self.title.upper(), 30, 22, 306, 24)
        values, more = 44.0 if self.values else 4.0, (len(lines) - 1) * 26
        text = sheet.tall(self.text, PRINT, 306)
        top = max(_LOFT, min(_PLATE, 452 - text - values) - more)
        sheet.plate(ogee_plate(top, 15, 345, 505))
        for index, line in enumerate(lines):
            sheet.words(180, top + 25 + index * 26, line, face)
        sheet.say(180, top + 51 + more, self.caption, "aside", 16.5, 310, sheet.inks.dim)
        _row(sheet, self.values, top + 81 + more, 23, 312)
        sheet.paragraph(top + 58 + values + more, 500, 306, self.text, PRINT)
        self._pennant(sheet, 50, 46)
        if self.price:
            _price(sheet, self.price, 345, 15, 34, self.dear)

    def _pennant(self, sheet: Sheet, w: float, step: float) -> None:
        """Its elements and its class, one under the other."""
        left, low = _PENNANT, 14 + step * len(self.signs) + w * 0.1
        mid, point = left + w / 2, num(low + w * 0.26)
        sheet.plate(f"M{left} 0H{left + w}V{num(low)}L{mid} {point}L{left} {num(low)}Z")
        for index, sign in enumerate(self.signs):
            piece = icon_image(sign.icon, sheet.pixels(step * 0.82), sign.colour)
            sheet.stamp(piece, mid, 14 + step * (index + 0.5))


def small_name(sheet: Sheet, title: str) -> tuple[list[str], Font]:
    """The lines of the name of a small card, as large on two as on one."""
    return sheet.broken("strong", title, 58, 57, 328, 58)


def _row(sheet: Sheet, values: tuple[Sign, ...], y: float, size: float, room: float) -> None:
    """Icons with numbers, side by side in the middle."""
    if not values:
        return
    step = min(room / len(values), size * 3.4)
    first = 180 - step * len(values) / 2
    for index, each in enumerate(values):
        x = first + (index + 0.5) * step
        sheet.stamp(icon_image(each.icon, sheet.pixels(size), each.colour), x - size * 0.5, y)
        _beside(sheet, x + size * 0.12, y, each.words, size, step - size * 1.1, each.colour)


def _price(sheet: Sheet, price: int, right: float, top: float, size: float, dear: bool) -> None:
    """The price in the upper right corner."""
    ink = _DEAR if dear else _COIN
    wide, high = size * 2.5, size * 1.14
    left = right - wide
    low, round_ = num(top + high), num(size * 0.3)
    inner = num(left + size * 0.3)
    sheet.plate(f"M{num(left)} {num(top)}H{num(right)}V{low}H{inner}Q{num(left)} {low} {num(left)} {round_}Z")
    sheet.stamp(icon_image("coin", sheet.pixels(size * 0.8), ink), left + size * 0.6, top + high / 2)
    _beside(sheet, left + size * 1.1, top + high / 2, str(price), size, size * 1.36, ink)


def _beside(sheet: Sheet, x: float, y: float, words: str, size: float, room: float, colour: str) -> None:
    """A number that begins here, shrunk until it has room."""
    face = fit("number", words, size * sheet.unit, room * sheet.unit)
    sheet.words(x, y, words, face, colour, "lm")


class PortraitFace(Face, frozen=True):
    """A hero in its window, without a word; `dull`: the light is out."""

    units: ClassVar[Size] = PORTRAIT
    art: str
    mood: str
    dull: bool = False

    def draw(self, width: int, compact: bool) -> Sheet:
        """The upper part of its card's drawing."""
        drawing = drawing_of(self.art)
        seen = part_of(drawing, *_WINDOW) if drawing else None
        sheet = lamplit(seen, self.mood, width, _FOCUS, INKS, (PORTRAIT, PORTRAIT))
        if self.dull:
            sheet.image = sheet.image.point(lambda v: int(v * 0.45))
        w, h = sheet.image.size
        pen, wide = ImageDraw.Draw(sheet.image), max(1, round(5 * sheet.unit))
        pen.rounded_rectangle((0, 0, w - 1, h - 1), 18 * sheet.unit, outline=rgb(sheet.inks.line), width=wide)
        return sheet


class FigurePicture(Picture, frozen=True, omit_defaults=True):
    """A hero as it stands on the board: its puppet, rimmed in the colour of its side."""

    art: str
    rim: str
    mirrored: bool = False
    pose: Mix = ()

    def paint(self, size: Size) -> Image.Image:
        """The rim is light that spills round the figure."""
        puppet = PuppetPicture(self.art, self.pose, self.mirrored).paint(size)
        spread = max(1.0, size[0] / 46)
        light = blur(puppet.getchannel("A"), spread).point(lambda v: min(255, v * 3))
        made = Image.new("RGBA", size, rgb(self.rim))
        made.putalpha(light)
        made.alpha_composite(puppet)
        return made
