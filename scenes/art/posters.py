"""Posters of the games; an announced game's poster is half hidden behind small curtains."""

import msgspec
from PIL import Image, ImageChops, ImageOps

from scenes.art.card_painter import Sheet, face_size, frame_strip
from scenes.art.drawings import Paper, Picture, Size, drawing_path, load_drawing, ogee_plate, rectangle
from scenes.art.lighting import INKS, MOODS, Focus, dye, light, row, shadow_of, tint
from scenes.art.velvet import Gather, drawn_in, fold_lights

POSTER = (296, 452)
TACK = (60, 7)  # where the strings hold it, measured from each upper corner
PLATE = 108
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


class Poster(Picture, frozen=True):
    """A game's poster; half hidden behind curtains if `waiting`."""

    look: PosterLook
    title: str
    note: str = ""
    line: str = ""
    waiting: bool = False

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
        if self.waiting:
            _draw_wings(sheet, look.wings)
        (w, h), top = POSTER, POSTER[1] - PLATE
        sheet.plate(ogee_plate(top, 0, w, h, 9))
        sheet.say(w / 2, top + 22, self.title, "title", 30, w - 44)
        sheet.say(w / 2, top + 53, self.note, "strong", 19, w - 44)
        sheet.say(w / 2, top + 79, self.line, "aside", 17, w - 40, sheet.inks.dim)
        _frame(sheet)
        return sheet.image.resize(size, Image.Resampling.LANCZOS)


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
    strip = frame_strip("frame_poster", sheet.image.size, sheet.unit, sheet.inks)
    mask, inset = Image.new("L", sheet.image.size, 255), round(14 * sheet.unit)
    mask.paste(0, (inset, inset, mask.width - inset, mask.height - inset))
    sheet.image.paste(strip, (0, 0), mask)
    edge = sheet.paper()
    edge.drawing("furniture/poster_edge", dyes=((INKS["ember"].line, sheet.inks.line),))
    sheet.lay(edge)


def _draw_wings(sheet: Sheet, cloths: tuple[Cloth, Cloth]) -> None:
    """Paint both curtains over the visible part of the poster above its plate."""
    size = round(sheet.image.width * _WIDEST), round((POSTER[1] - PLATE + 4) * sheet.unit)
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
