"""The cards of 7e Héros: whole, as tiles of a group, as ghosts and shadows; the stage on which they meet."""

import math
from typing import ClassVar

from PIL import Image, ImageChops, ImageDraw

from scenes.art.drawings import Picture, Size, by_strips, circle, drawn, drawn_on_white, ogee_plate
from scenes.art.faces import Face
from scenes.art.lamp import INKS, Focus, blur, grey_rgb, rgb, tint
from scenes.art.puppets import Mix
from scenes.art.screens import dress
from scenes.art.sheet import CARD, Sheet, lit

TILE = (360, 360)
TALL = (360, 430)
PRINT = 21.0
_NIGHT, _DEEP, _PAPER, _RED, _LINE = "#1b2b4d", "#101c3c", "#fff6e2", "#c43d24", "#53659a"
_FIGURE, _GHOST, _PALE = "#24356b", "#131f42", "#6f80b4"
_CLOTH = ((0.0, "#3c5089"), (0.45, "#25376a"), (1.0, "#080e22"))
_PARCHMENT = ((0.0, "#fff4d6"), (0.55, "#f1dfb4"), (1.0, "#c9b07c"))
_LIGHT = "#ffd98a"


class HeroFace(Face, frozen=True):
    """A hero: the number on its seal, the name, and at the foot the numbers that the card asks for."""

    title: str
    art: str
    number: int
    allowed: tuple[int, ...]
    text: str = ""
    mood: str = "parch"
    pose: Mix = ()
    compact: bool = False

    def draw(self, width: int, compact: bool) -> Sheet:
        """The card; a compact one has no small print, and shows of the numbers those alone that fit."""
        sheet = lit(self.art, self.mood, width, Focus(0.5, 0.36), self.pose, "daylight").framed()
        size, room = (42, 318) if compact else (31, 310)
        lines, face = sheet.broken("title", self.title.upper(), size, size - 8, room, size)
        text = 0 if compact else sheet.tall(self.text, PRINT, 300)
        step = face.size / sheet.unit * 1.02
        foot = 448 if compact else 462
        top = foot - 14 - len(lines) * step - (text + 6 if text else 0)
        sheet.plate(ogee_plate(top - 8, 15, 345, 505))
        for index, line in enumerate(lines):
            sheet.words(180, top + 10 + (index + 0.5) * step, line, face)
        if text:
            sheet.paragraph(top + 14 + len(lines) * step, foot, 300, self.text, PRINT)
        self._asks(sheet, foot, compact=compact)
        _seal(sheet, self.number, 66, 66, 108 if compact else 92)
        return sheet

    def _asks(self, sheet: Sheet, top: float, *, compact: bool) -> None:
        """The strip at the foot: of a large card all seven numbers, those lit that the card asks for."""
        paper = sheet.paper()
        paper.fill(f"M15 {top}H345V505H15Z", _NIGHT)
        shown = self.allowed if compact else tuple(range(1, 8))
        r = 24.0 if compact else 17.0
        step = min(57.0, 312 / len(shown)) if compact else 44.0
        y = (top + 505) / 2
        places = [180 + (index - (len(shown) - 1) / 2) * step for index in range(len(shown))]
        for x, number in zip(places, shown, strict=True):
            if number in self.allowed:
                paper.plate(circle(x, y, r), _RED, 2.2, _PAPER)
            else:
                paper.line(circle(x, y, r - 2), 1.4, _LINE)
        sheet.lay(paper)
        for x, number in zip(places, shown, strict=True):
            ink = _PAPER if number in self.allowed else "#9aa6c9"
            sheet.say(x, y, str(number), "number", r * 1.5, colour=ink)


class TileFace(Face, frozen=True):
    """A hero of a group; one that was used has put out its light, and is turned by whoever lays it."""

    units: ClassVar[Size] = TILE
    art: str
    number: int
    used: bool = False

    def draw(self, width: int, compact: bool) -> Sheet:
        """The hero in its window, and its seal."""
        sheet = _window(self.art, "moonlight" if self.used else "parch", width, TILE)
        _seal(sheet, self.number, 84, 84, 150, dull=self.used)
        return _edged(sheet, _LINE if self.used else _PAPER)


class GhostFace(Face, frozen=True):
    """The place of a hero who is missing: its silhouette on the cloth, its number at the foot."""

    units: ClassVar[Size] = TILE
    art: str
    number: int

    def draw(self, width: int, compact: bool) -> Sheet:
        """The silhouette, hardly lighter than the night."""
        size = width, width
        whole = width, round(width * CARD[1] / CARD[0])
        figure = drawn_on_white(self.art, whole).convert("L").crop((0, 0, *size))
        mask = figure.point(lambda v: 255 if v < 200 else 0)
        image = Image.new("RGB", size, rgb(_GHOST))
        image.paste(rgb(_FIGURE), (0, 0), mask)
        sheet = Sheet(image, width / TILE[0], INKS["daylight"])
        sheet.say(302, 300, str(self.number), "number", 92, colour=_PALE)
        return _edged(sheet, _LINE)


class ShadowFace(Face, frozen=True):
    """One of the seven shadows that the lantern throws: lit, or dark."""

    units: ClassVar[Size] = TALL
    art: str
    number: int
    lit: bool

    def draw(self, width: int, compact: bool) -> Sheet:
        """The shadow and its number."""
        sheet = _window(self.art, "gold" if self.lit else "moonlight", width, TALL)
        paper = sheet.paper()
        ground, edge = (_NIGHT, _LIGHT) if self.lit else (_DEEP, _LINE)
        paper.plate(circle(66, 66, 52), ground, 7, edge)
        sheet.lay(paper)
        sheet.say(66, 66, str(self.number), "number", 84, colour=_LIGHT if self.lit else "#9aa6c9")
        return _edged(sheet, _LIGHT if self.lit else _LINE)


def _window(art: str, mood: str, width: int, units: Size) -> Sheet:
    """As much of a hero's picture as a window of those units shows."""
    sheet = lit(art, mood, width, Focus(0.5, 0.36), inks="daylight")
    high = round(width * units[1] / units[0])
    sheet.image = sheet.image.crop((0, 0, width, high))
    return sheet


def _edged(sheet: Sheet, colour: str) -> Sheet:
    """The same with a line round it."""
    w, h = sheet.image.size
    pen, wide = ImageDraw.Draw(sheet.image), max(1, round(7 * sheet.unit))
    pen.rounded_rectangle((0, 0, w - 1, h - 1), 18 * sheet.unit, outline=rgb(colour), width=wide)
    return sheet


def _seal(sheet: Sheet, number: int, x: float, y: float, wide: float, *, dull: bool = False) -> None:
    side = sheet.pixels(wide)
    sheet.stamp(drawn(f"seventh_hero/{'seal_dull' if dull else 'seal'}", (side, side)), x, y)
    sheet.say(x, y - wide * 0.01, str(number), "title", wide * 0.62, colour=_NIGHT)


class RoundStage(Picture, frozen=True):
    """The night behind the table: dark cloth with small stars, curtains of daylight at its sides."""

    def paint(self, size: Size) -> Image.Image:
        """The cloth, a little lighter in its middle, so that trays and plates are the brightest things."""
        small = max(2, size[0] // 4), max(2, size[1] // 4)
        light = Image.radial_gradient("L").resize(small, Image.Resampling.BICUBIC)
        image = tint(light, _CLOTH).resize(size, Image.Resampling.BICUBIC)
        unit = size[1] / 900
        star = drawn("seventh_hero/spangle", (max(6, round(22 * unit)),) * 2)
        faint = star.copy()
        faint.putalpha(star.getchannel("A").point(lambda v: int(v * 0.5)))
        step = 76 * unit
        for line in range(math.ceil(size[1] / step) + 1):
            for column in range(math.ceil(size[0] / step) + 1):
                x, y = (column + (line % 2) / 2) * step, (line + 0.5) * step
                image.paste(faint, (round(x - star.width / 2), round(y - star.height / 2)), faint)
        dress(image, 0.05, "daylight", 46)
        return image


class LitScreen(Picture, frozen=True):
    """The lit screen in the middle, and round it the dark rim on which the lights stand."""

    corner: float = 74.0
    rim: float = 14.0
    width: float = 624.0

    def paint(self, size: Size) -> Image.Image:
        """Parchment with the lamp behind it, darker towards the rim; nothing outside its round corners."""
        unit = size[0] / self.width
        small = max(2, size[0] // 4), max(2, size[1] // 4)
        light = Image.radial_gradient("L").resize(small, Image.Resampling.BICUBIC)
        parchment = tint(light, _PARCHMENT).resize(size, Image.Resampling.BICUBIC)
        image = Image.new("RGBA", size, (0, 0, 0, 0))
        outer, inner = self._mask(size, 0.0, unit), self._mask(size, 2 * self.rim, unit)
        image.paste(rgb(_DEEP), (0, 0), outer)
        shade = shadow_of_hole(inner, 16 * unit)
        by_strips(parchment, lambda strip, box: ImageChops.multiply(strip, grey_rgb(shade.crop(box))))
        image.paste(parchment, (0, 0), inner)
        for inset, colour in ((1.5, _LINE), (2 * self.rim - 1.5, _LIGHT)):
            self._line(image, inset, colour, unit)
        return image

    def _mask(self, size: Size, inset: float, unit: float) -> Image.Image:
        mask = Image.new("L", (size[0] * 2, size[1] * 2), 0)
        edge = inset * unit * 2
        box = edge, edge, size[0] * 2 - 1 - edge, size[1] * 2 - 1 - edge
        radius = (self.corner + self.rim - inset) * unit * 2
        ImageDraw.Draw(mask).rounded_rectangle(box, radius, fill=255)
        return mask.resize(size, Image.Resampling.BOX)

    def _line(self, image: Image.Image, inset: float, colour: str, unit: float) -> None:
        """A thin line along the rim."""
        outside, inside = (self._mask(image.size, inset + by, unit) for by in (-1.2, 1.2))
        image.paste(rgb(colour), (0, 0), ImageChops.subtract(outside, inside))


def shadow_of_hole(mask: Image.Image, radius: float) -> Image.Image:
    """How bright a sheet is that lies below a hole of this shape: dark towards the edges."""
    return blur(mask, radius).point(lambda v: int(130 + v * 125 / 255))
