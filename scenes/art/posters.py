"""Posters of the games; an announced game's poster is half hidden behind small curtains."""

from collections.abc import Iterable, Sequence

import msgspec
from PIL import Image, ImageChops, ImageOps

from scenes.art.card_painter import Sheet, able, balanced, face_size, fit, font, frame_strip, wrap
from scenes.art.drawings import Paper, Picture, Size, drawing_path, load_drawing, ogee_plate, rectangle
from scenes.art.lighting import INKS, MOODS, Focus, dye, light, row, shadow_of, tint
from scenes.art.velvet import Gather, drawn_in, fold_lights

POSTER = (296, 452)
TACK = (60, 7)  # where the strings hold it, measured from each upper corner
_MARGINS, _ASIDE = 44, 40  # what a line leaves free of the width
_MOST_ROWS, _LEADING = 2, 1.15
_MEASURED = 4.0  # pixels per unit at which words are measured, as hinted letters do not scale evenly
_DUSK = 0.72  # brightness of a picture behind its curtains
_WIDEST = 0.53  # width of each curtain, as a share of the poster's
_GATHER = Gather(0.66, 0.26 / _WIDEST, 1.4, 0.7, 0.08 / _WIDEST)
_REPEAT = 44.0
_THREAD = "#f0b95c"  # the colour of the drawn cord, to be replaced by the thread's


class Cloth(msgspec.Struct, frozen=True):
    """The cloth of a small curtain: its dye, its woven motif (eye, bolt, sun, star) and the thread's dye."""

    colour: str = "red"
    motif: str = "sun"
    thread: str = "gold"


class Part(msgspec.Struct, frozen=True):
    """A drawing on a poster, the mood of its lamp, and the lamp's focus."""

    art: str = ""
    mood: str = "amber"
    focus: Focus = Focus(0.5, 0.34)


class PosterLook(msgspec.Struct, frozen=True):
    """The look of a poster: its inks, its two curtains, and one drawing or two side by side."""

    inks: str = "ember"
    wings: tuple[Cloth, Cloth] = (Cloth(), Cloth())
    parts: tuple[Part, ...] = (Part(),)


class Lettering(msgspec.Struct, frozen=True):
    """The sizes of a poster's words in its units, and in how many rows its tagline may stand."""

    title: float = 30.0
    note: float = 19.0
    line: float = 17.0
    rows: int = 1

    @property
    def tops(self) -> tuple[float, float, float]:
        """The middles of the title, of the note and of the place of the tagline, from the plate's edge."""
        title = 7 + self.title / 2
        note = title + 11.6 + self.title / 5 + self.note * 0.7
        return title, note, note + 6 + self.note * 0.6 + self.line * (0.5 + _LEADING * (self.rows - 1) / 2)

    @property
    def plate(self) -> float:
        """The height of the plate with the words."""
        return self.tops[-1] + 20.5 + self.line * (0.5 + _LEADING * (self.rows - 1) / 2)


def lettering(titles: Iterable[str], lines: Sequence[str], grown: float) -> Lettering:
    """The sizes of the words of posters side by side, which have the same: so large that all words fit.

    `grown` is how much larger they should be than usual; then a tagline may stand in two rows.
    """
    usual, wide = Lettering(), POSTER[0]
    title = min(_one_row("title", words, usual.title * grown, wide - _MARGINS) for words in titles)
    rows, line = 1, usual.line * grown
    while (most := min(_in_rows(words, line, rows) for words in lines)) < line:
        if rows == _MOST_ROWS or grown == 1:
            line = most
            break
        rows += 1
    return Lettering(title, usual.note * grown, line, rows)


def _one_row(role: str, words: str, size: float, room: float) -> float:
    """The size at which words fit one row, at most `size`."""
    return min(size, fit(role, words, size * _MEASURED, room * _MEASURED).size / _MEASURED)


def _in_rows(words: str, size: float, rows: int) -> float:
    """The size at which a tagline fits so many rows, at most `size`."""
    if rows == 1:
        return _one_row("aside", words, size, POSTER[0] - _ASIDE)
    role, room = able("aside", words), (POSTER[0] - _ASIDE) * _MEASURED
    while size > 4 and len(wrap(words, font(role, round(size * _MEASURED, 1)), room)) > rows:
        size -= 0.5
    return size


class Poster(Picture, frozen=True):
    """A game's poster; half hidden behind curtains if `waiting`.

    One that is painted lower than usual shows less of its picture, and its words as large.
    """

    look: PosterLook
    title: str
    note: str = ""
    line: str = ""
    waiting: bool = False
    letters: Lettering = Lettering()

    @property
    def arts(self) -> tuple[str, ...]:
        return tuple(part.art for part in self.look.parts)

    def paint(self, size: Size) -> Image.Image:
        """Paint the poster at twice its size and reduce it, because it is looked at closely."""
        work, look = (size[0] * 2, size[1] * 2), self.look
        pictures = [_lit(part, work) for part in look.parts]
        image = pictures[0] if len(pictures) == 1 else _side_by_side(*pictures)
        if self.waiting:
            image = image.point(lambda v: int(v * _DUSK))
        sheet = Sheet(image, work[0] / POSTER[0], INKS[look.inks])
        top = work[1] / sheet.unit - self.letters.plate
        if self.waiting:
            _draw_wings(sheet, look.wings, top)
        sheet.plate(ogee_plate(top, 0, POSTER[0], work[1] / sheet.unit, 9))
        self._write(sheet, top)
        _frame(sheet)
        return sheet.image.resize(size, Image.Resampling.LANCZOS)

    def _write(self, sheet: Sheet, top: float) -> None:
        """Write the words on the plate below `top`."""
        middle, letters = POSTER[0] / 2, self.letters
        title, note, line = (top + each for each in letters.tops)
        sheet.say(middle, title, self.title, "title", letters.title, POSTER[0] - _MARGINS)
        sheet.say(middle, note, self.note, "count", letters.note, POSTER[0] - _MARGINS)
        room, size = POSTER[0] - _ASIDE, letters.line
        face = font(able("aside", self.line), round(size * sheet.unit, 1))
        rows = [self.line] if letters.rows == 1 else balanced(self.line, face, room * sheet.unit)
        for place, words in enumerate(rows):
            down = (place - (len(rows) - 1) / 2) * size * _LEADING
            sheet.say(middle, line + down, words, "aside", size, room, sheet.inks.dim)


def _lit(part: Part, size: Size) -> Image.Image:
    path, lamp = drawing_path(part.art), MOODS[part.mood]
    if path is None:
        return Image.new("RGB", size, lamp.stops[2][1])
    tall = light(load_drawing(path), face_size(size[0]), lamp, part.focus)
    picture = Image.new("RGB", size, lamp.ink)
    picture.paste(tall.crop((0, 0, size[0], min(size[1], tall.height))), (0, 0))
    return picture


def _side_by_side(left: Image.Image, right: Image.Image) -> Image.Image:
    """Put two portraits that face each other side by side, each shifted outwards from the seam."""
    w, h = left.size
    image = ImageChops.offset(left, -round(w * 0.2), 0)
    seam = row(w, lambda x: round((x / w - 0.5) * 24 * 255 + 128)).resize((w, h))
    return Image.composite(ImageChops.offset(right, round(w * 0.24), 0), image, seam)


def _frame(sheet: Sheet) -> None:
    """Paint the perforated strip around the edge, two tacks, and the lit line of the window."""
    whole = sheet.image.width, max(sheet.image.height, round(POSTER[1] * sheet.unit))
    strip = _shortened(frame_strip("frame_poster", whole, sheet.unit, sheet.inks), sheet.image.size)
    mask, inset = Image.new("L", sheet.image.size, 255), round(14 * sheet.unit)
    mask.paste(0, (inset, inset, mask.width - inset, mask.height - inset))
    sheet.image.paste(strip, (0, 0), mask)
    edge = Paper(*(each / sheet.unit for each in whole))
    edge.drawing("furniture/poster_edge", dyes=((INKS["ember"].line, sheet.inks.line),))
    lines = _shortened(edge.image(whole), sheet.image.size)
    sheet.image.paste(lines, (0, 0), lines)


def _shortened(whole: Image.Image, size: Size) -> Image.Image:
    """The frame of a whole poster at the height of a lower one: its middle is left out."""
    if whole.height == size[1]:
        return whole
    upper, cut = size[1] // 2, whole.height - size[1]
    made = whole.crop((0, 0, *size))
    made.paste(whole.crop((0, upper + cut, whole.width, whole.height)), (0, upper))
    return made


def _draw_wings(sheet: Sheet, cloths: tuple[Cloth, Cloth], foot: float) -> None:
    """Paint both curtains over the visible part of the poster above its plate."""
    size = round(sheet.image.width * _WIDEST), round((foot + 4) * sheet.unit)
    left, right = (_wing(cloth, size, sheet.unit) for cloth in cloths)
    for wing, x in ((left, 0), (ImageOps.mirror(right), sheet.image.width - size[0])):
        hung = Image.new("RGBA", sheet.image.size)
        hung.paste(wing, (x, 0))
        sheet.image.paste("#000000", (0, 0), shadow_of(hung, 10 * sheet.unit, 0.7))
        sheet.image.paste(hung, (0, 0), hung)


def _wing(cloth: Cloth, size: Size, unit: float) -> Image.Image:
    """The left curtain: woven flat, then gathered towards its cord."""
    lights = fold_lights(size[0], 6, 2).resize(size)
    thread, ground = (tint(lights, dye(colour)) for colour in (cloth.thread, cloth.colour))
    wing = drawn_in(Image.composite(thread, ground, _weft(cloth, size, unit)), _GATHER)
    w, h = size[0] / unit, size[1] / unit
    cord, dyes = Paper(w, h), ((_THREAD, dye(cloth.thread)[3][1]),)
    cord.drawing("furniture/cord", w * _GATHER.waist - 77, h * _GATHER.cord - 20, dyes)
    wing.alpha_composite(cord.image(size))
    return wing


def _weft(cloth: Cloth, size: Size, unit: float) -> Image.Image:
    """Mask of the second thread: motifs in a half-drop repeat, and the trimming at the inner edge."""
    w, h = size[0] / unit, size[1] / unit
    paper = Paper(w, h)
    for across in range(int(w / _REPEAT) + 1):
        drop = _REPEAT / 2 if across % 2 else 0.0
        for down in range(int(h / _REPEAT) + 2):
            paper.drawing(f"motifs/{cloth.motif}", across * _REPEAT * 0.86, down * _REPEAT + drop - 20)
    paper.fill(rectangle(w - 9, 0, 9, h))
    paper.fill(rectangle(w - 14, 0, 2, h))
    return paper.image(size).getchannel("A")
