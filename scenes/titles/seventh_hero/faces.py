"""The card faces of 7e Héros (whole cards, tiles, ghosts, shadows), and the pictures of the table."""

import math
from typing import ClassVar

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageOps

from scenes.art.backdrops import hang_curtains
from scenes.art.card_painter import CARD, Sheet, lamplit, lit
from scenes.art.drawings import (
    Drawing,
    Layer,
    Paper,
    Picture,
    Size,
    by_strips,
    circle,
    drawn,
    num,
    ogee_plate,
    on_white,
    part_of,
    raster,
    rectangle,
    white,
)
from scenes.art.faces import Face, Letters
from scenes.art.lighting import INKS, Focus, blur, grey_rgb, rgb, screen
from scenes.art.puppets import Mix, drawing_of

TILE = (360, 360)
TALL = (360, 430)
PRINT = 21.0
SPILL = 24.0
"""How far the light of the screen falls on the cloth around it, in design lengths."""
_NIGHT, _DEEP, _PAPER, _RED, _LINE = "#1b2b4d", "#101c3c", "#fff6e2", "#c43d24", "#53659a"
_FIGURE, _GHOST, _PALE = "#31447f", "#131f42", "#8b9bc9"
_DULL = "#a9b4d3"
_LIGHT, _GILT = "#ffd98a", "#b98a4a"
_CLOTH = ((0.0, "#42568f"), (0.4, "#2b3d72"), (0.75, "#16224a"), (1.0, "#080e22"))
_PARCHMENT = ((0.0, "#fffaea"), (0.4, "#fbefd0"), (0.75, "#eed9a8"), (1.0, "#c9aa6e"))
_DUSK = 0.8  # brightness of a shadow that is not lit
_FOCUS = Focus(0.5, 0.36)
_PLATE, _LOFT = 346.0, 220.0
"""Upper edge of the plate on a large card, and the highest it may rise for a longer text."""
_WHOLE = -24.5, -9.0, 409.0
"""Part of a hero's drawing that a large card shows (left, top, width): the ground is above the plate."""
_BARE = -4.0, -48.0, 368.0
"""The same for a card without a name, of which nothing covers the ground."""
_APART = -64.0, -40.0, 420.0
"""Part of the drawing that a tile shows: the seal does not cover the head, the feet are at the lower edge."""
_GROUND = 380.0
"""Upper edge of the ground in each of the drawings."""


class HeroFace(Face, frozen=True):
    """A hero's card: the number on a seal, the name, and at the foot the numbers that the card requires."""

    inks: ClassVar[str] = "daylight"
    title: str
    art: str
    number: int
    allowed: tuple[int, ...]
    text: str = ""
    mood: str = "parch"
    pose: Mix = ()
    compact: bool = False
    letters: Letters = Letters.CINZEL

    def draw(self, width: int, compact: bool) -> Sheet:
        """Draw the card; a compact one has no small print, and a larger name or none, seal and numbers."""
        letters = self.lettered(width)
        if compact and letters is Letters.NONE:
            sheet = self._seen(width, _BARE)
            self._numbers(sheet, 441, 45.5, 21.5)
            _seal(sheet, self.number, 84, 84, 152)
        elif compact:
            sheet = lit(self.art, self.mood, width, _FOCUS, self.pose, "daylight").framed()
            self._small(sheet, letters)
        else:
            sheet = self._seen(width, _WHOLE)
            self._large(sheet)
        return sheet

    def _seen(self, width: int, part: tuple[float, float, float]) -> Sheet:
        """A framed sheet with a part of the drawing (left, top, width)."""
        drawing = drawing_of(self.art, self.pose)
        seen = part_of(drawing, *part, part[2] * CARD[1] / CARD[0]) if drawing else None
        return lamplit(seen, self.mood, width, _FOCUS, "daylight").framed()

    def _small(self, sheet: Sheet, letters: Letters) -> None:
        """Draw name and numbers as large as the foot of the card allows."""
        if letters is Letters.CINZEL:
            lines, face = sheet.broken("title", self.title.upper(), 44, 43, 322, 44)
        else:
            lines, face = sheet.broken("strong", self.title, 54, 52, 322, 54)
        last = 418.0
        first = last - (len(lines) - 1) * 41
        sheet.plate(ogee_plate(first - 26, 15, 345, 505))
        for index, line in enumerate(lines):
            sheet.words(180, first + index * 41, line, face)
        self._numbers(sheet, 441, 45.5, 21.5, 39)
        _seal(sheet, self.number, 61, 61, 106)

    def _large(self, sheet: Sheet) -> None:
        """Draw name and small print on a plate, which rises only for a long text, and all seven numbers."""
        lines, face = sheet.broken("title", self.title.upper(), 32, 27, 314, 30)
        text, foot, step = sheet.tall(self.text, PRINT, 314), 462.0, 31.0
        more = (len(lines) - 1) * step
        top = max(_LOFT, min(_PLATE, foot - 50 - text) - more)
        sheet.plate(ogee_plate(top, 15, 345, 505))
        for index, line in enumerate(lines):
            sheet.words(180, top + 21 + index * step, line, face)
        sheet.paragraph(top + 40 + more, foot - 5, 314, self.text, PRINT)
        self._numbers(sheet, foot, 44, 17.5, 27, others=True)
        _seal(sheet, self.number, 64, 64, 92)

    def _numbers(
        self, sheet: Sheet, top: float, step: float, r: float, size: float = 0.0, *, others: bool = False
    ) -> None:
        """Draw the strip at the foot: the allowed numbers in their places; the others as a dot or dim.

        With a size of 0 their places alone tell which they are: nobody could read them on a smaller card.
        """
        paper, y = sheet.paper(), (top + 506) / 2
        paper.fill(f"M15 {num(top)}H345V505H15Z", _NIGHT)
        paper.line(f"M15 {num(top)}H345", 1.6, _LIGHT)
        places = {number: 180 + (number - 4) * step for number in range(1, 8)}
        for number, x in places.items():
            if number in self.allowed:
                paper.plate(circle(x, y, r), _RED, 2.2, _PAPER)
            elif others:
                paper.line(circle(x, y, r - 2), 1.4, _LINE)
            else:
                paper.fill(circle(x, y, 5), _LINE)
        sheet.lay(paper)
        for number, x in places.items():
            if size and (others or number in self.allowed):
                ink = _PAPER if number in self.allowed else _DULL
                sheet.say(x, y, str(number), "number", size, colour=ink)


class TileFace(Face, frozen=True):
    """A hero of a group; a used one is drawn in moonlight, and turned by the caller.

    Its number is 0 where that stands over a column of tiles.
    """

    units: ClassVar[Size] = TILE
    inks: ClassVar[str] = "daylight"
    art: str
    number: int
    used: bool = False

    def draw(self, width: int, compact: bool) -> Sheet:
        """Draw the hero in its window, with its seal."""
        sheet = _alone(self.art, "moonlight" if self.used else "parch", width, TILE)
        if self.number:
            _seal(sheet, self.number, 73, 73, 136, dull=self.used)
        return _edged(sheet, _LINE if self.used else _PAPER)


class GhostFace(Face, frozen=True):
    """The place of a missing hero: its silhouette on the cloth, with its number, if not 0, at the foot."""

    units: ClassVar[Size] = TILE
    inks: ClassVar[str] = "daylight"
    art: str
    number: int

    def draw(self, width: int, compact: bool) -> Sheet:
        """Draw the silhouette, a little lighter than its ground."""
        image = Image.new("RGB", (width, width), rgb(_GHOST))
        figure = _figure(self.art, TILE, "puppet")
        for layer in figure.layers if figure else ():
            shape = ImageOps.invert(on_white(raster(layer.svg, image.size)).convert("L"))
            image.paste(rgb(_FIGURE), (0, 0), shape)
        sheet = Sheet(image, width / TILE[0], INKS["daylight"])
        if self.number:
            sheet.say(306, 298, str(self.number), "number", 96, colour=_PALE)
        return _edged(sheet, _LINE)


class ShadowFace(Face, frozen=True):
    """One of the seven shadows that show who may be wandering: lit or dark."""

    units: ClassVar[Size] = TALL
    inks: ClassVar[str] = "daylight"
    art: str
    number: int
    lit: bool

    def draw(self, width: int, compact: bool) -> Sheet:
        """Draw the shadow with its number."""
        sheet = _alone(self.art, "gold" if self.lit else "moonlight", width, TALL)
        if not self.lit:
            sheet.image = sheet.image.point(lambda v: int(v * _DUSK))
        paper = sheet.paper()
        ground, edge = (_NIGHT, _LIGHT) if self.lit else (_DEEP, _LINE)
        paper.plate(circle(66, 66, 52), ground, 7, edge)
        sheet.lay(paper)
        sheet.say(66, 66, str(self.number), "number", 84, colour=_LIGHT if self.lit else _DULL)
        return _edged(sheet, _LIGHT if self.lit else _LINE)


def _figure(art: str, units: Size, *names: str) -> Drawing | None:
    """The named layers of a hero's drawing, cut to a window of these proportions; None without a drawing."""
    drawing = drawing_of(art)
    if drawing is None:
        return None
    near = tuple(layer for layer in drawing.layers if layer.name in names)
    left, top, wide = _APART
    return part_of(msgspec.structs.replace(drawing, layers=near), left, top, wide, wide * units[1] / units[0])


def _alone(art: str, mood: str, width: int, units: Size) -> Sheet:
    """A hero in front of its lamp; houses would be too small to see, and moonlight leaves out the sun."""
    sky = () if mood == "moonlight" else ("sky",)
    figure, focus = _figure(art, units, *sky, "puppet"), Focus(0.52, 0.42, 0.95, 0.9)
    if figure is not None:
        ground = Paper(figure.width, figure.height)
        top = _GROUND - _APART[1]
        ground.fill(rectangle(0, top, figure.width, figure.height - top))
        layers = *figure.layers, Layer("front", 1.0, ground.svg)
        figure = msgspec.structs.replace(figure, layers=layers)
    return lamplit(figure, mood, width, focus, "daylight", (units, units))


def _edged(sheet: Sheet, colour: str) -> Sheet:
    """The sheet with a line around it."""
    w, h = sheet.image.size
    pen, wide = ImageDraw.Draw(sheet.image), max(1, round(7 * sheet.unit))
    pen.rounded_rectangle((0, 0, w - 1, h - 1), 18 * sheet.unit, outline=rgb(colour), width=wide)
    return sheet


def _seal(sheet: Sheet, number: int, x: float, y: float, wide: float, *, dull: bool = False) -> None:
    side = sheet.pixels(wide)
    sheet.stamp(drawn(f"seventh_hero/{'seal_dull' if dull else 'seal'}", (side, side)), x, y)
    sheet.say(x, y - wide * 0.01, str(number), "title", wide * 0.62, colour=_NIGHT)


class RoundStage(Picture, frozen=True):
    """The background of the table: dark cloth with small stars, and curtains of daylight at its sides."""

    def paint(self, size: Size) -> Image.Image:
        """Paint the cloth, lighter around the screen, so that trays and plates are the brightest things."""
        image = screen(white(size), _CLOTH, Focus(0.36, 0.42, 0.72, 0.86))
        unit = size[1] / 900
        star = drawn("seventh_hero/spangle", (max(6, round(22 * unit)),) * 2)
        faint = star.getchannel("A").point(lambda v: int(v * 0.58))
        step = 76 * unit
        for line in range(math.ceil(size[1] / step) + 1):
            for column in range(math.ceil(size[0] / step) + 1):
                x, y = (column + (line % 2) / 2) * step, (line + 0.9) * step
                image.paste(star, (round(x - star.width / 2), round(y - star.height / 2)), faint)
        hang_curtains(image, 0.056, "daylight", 46, "sun", "vermilion")
        return image


class LitScreen(Picture, frozen=True):
    """The lit screen in the middle, its dark rim with the lights, and the light that falls around it.

    `width` includes the rim; the light reaches `SPILL` further on each side.
    """

    corner: float = 74.0
    rim: float = 14.0
    width: float = 624.0

    def paint(self, size: Size) -> Image.Image:
        """Paint the lit parchment, darker towards the rim, and a glow outside the rim."""
        unit = size[0] / (self.width + 2 * SPILL)
        outer, inner = (self._within(size, inset, unit) for inset in (0.0, 2 * self.rim))
        image = Image.new("RGBA", size, rgb(_LIGHT))
        image.putalpha(blur(self._within(size, 6.0, unit), SPILL * 0.42 * unit).point(lambda v: int(v * 0.5)))
        image.paste(rgb(_DEEP), (0, 0), outer)
        parchment = screen(white(size), _PARCHMENT, Focus(0.5, 0.44, 0.66, 0.8))
        shade = blur(inner, 15 * unit).point(lambda v: int(118 + v * 137 / 255))
        by_strips(parchment, lambda strip, box: ImageChops.multiply(strip, grey_rgb(shade.crop(box))))
        image.paste(parchment, (0, 0), inner)
        deep = 2 * self.rim
        lines = (0.0, 2.4, _GILT), (4.4, 1.2, _LINE), (deep - 6.4, 1.2, _LINE), (deep - 2.4, 2.4, _LIGHT)
        for inset, thick, colour in lines:
            outside, inside = (self._within(size, far, unit) for far in (inset, inset + max(thick, 1 / unit)))
            image.paste(rgb(colour), (0, 0), ImageChops.subtract(outside, inside))
        return image

    def _within(self, size: Size, inset: float, unit: float) -> Image.Image:
        """A mask of the area that lies `inset` design lengths or more inside the outline of the rim."""
        mask, edge = Image.new("L", (size[0] * 2, size[1] * 2)), (SPILL + inset) * unit * 2
        box = edge, edge, mask.width - 1 - edge, mask.height - 1 - edge
        radius = (self.corner + self.rim - inset) * unit * 2
        ImageDraw.Draw(mask).rounded_rectangle(box, radius, fill=255)
        return mask.resize(size, Image.Resampling.BOX)
