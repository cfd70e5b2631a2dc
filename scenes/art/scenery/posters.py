"""A game's poster; one that waits hangs half hidden behind curtains of its own cloth."""

import msgspec
from PIL import Image, ImageChops

from scenes.art.assets import drawing_path
from scenes.art.cards.mount import frame_strip
from scenes.art.cards.sheet import Sheet
from scenes.art.lamp import Focus, light, row
from scenes.art.palette import INKS, MOODS
from scenes.art.paper import circle, ogee_plate
from scenes.art.picture import Picture, Size
from scenes.art.scenery.wings import Cloth, draw_wings
from scenes.art.svg import load_drawing

POSTER = (296, 452)
TACK = (60, 7)  # where the strings hold it, from either upper corner
_PLATE = 108
_DUSK = 0.72  # how bright a picture is behind its curtains


class Part(msgspec.Struct, frozen=True):
    """A drawing on a poster, the mood of its lamp, and where that stands."""

    art: str = ""
    mood: str = "amber"
    focus: Focus = Focus(0.5, 0.34)


class PosterLook(msgspec.Struct, frozen=True):
    """What a game's poster is made of: inks, its two curtains, one drawing or two side by side."""

    inks: str = "ember"
    wings: tuple[Cloth, Cloth] = (Cloth(), Cloth())
    parts: tuple[Part, ...] = (Part(),)


class Poster(Picture, frozen=True):
    """A game's poster, its title as given; half hidden if it waits."""

    look: PosterLook
    title: str
    note: str = ""
    line: str = ""
    waiting: bool = False

    @property
    def arts(self) -> tuple[str, ...]:
        """The drawings of its parts."""
        return tuple(part.art for part in self.look.parts)

    def paint(self, size: Size) -> Image.Image:
        """The poster at twice the size, reduced: it is looked at from close by."""
        work, look = (size[0] * 2, size[1] * 2), self.look
        pictures = [_lit(part, work) for part in look.parts]
        image = pictures[0] if len(pictures) == 1 else _side_by_side(*pictures)
        if self.waiting:
            image = image.point(lambda v: int(v * _DUSK))
        sheet = Sheet(image, work[0] / POSTER[0], INKS[look.inks])
        if self.waiting:
            draw_wings(sheet, *look.wings, POSTER[1] - _PLATE + 4)
        _foot(sheet, self)
        _frame(sheet)
        return sheet.image.resize(size, Image.Resampling.LANCZOS)


def _lit(part: Part, size: Size) -> Image.Image:
    path, lamp = drawing_path(part.art), MOODS[part.mood]
    if path is None:
        return Image.new("RGB", size, lamp.ramp[2][1])
    tall = light(load_drawing(path), (size[0], round(size[0] * 520 / 360)), lamp, part.focus)
    picture = Image.new("RGB", size, lamp.ink)
    picture.paste(tall.crop((0, 0, size[0], min(size[1], tall.height))), (0, 0))
    return picture


def _side_by_side(left: Image.Image, right: Image.Image) -> Image.Image:
    """Two portraits facing each other, each pushed outwards from the seam."""
    w, h = left.size
    shift = round(w * 0.2)
    image = ImageChops.offset(left, -shift, 0)
    seam = row(w, lambda x: round((x / w - 0.5) * 24 * 255 + 128)).resize((w, h))
    return Image.composite(ImageChops.offset(right, round(w * 0.24), 0), image, seam)


def _foot(sheet: Sheet, poster: Poster) -> None:
    w, h = POSTER
    top = h - _PLATE
    sheet.plate(ogee_plate(top, 0, w, h, 9))
    sheet.say(w / 2, top + 22, poster.title, "title", 30, w - 44)
    sheet.say(w / 2, top + 53, poster.note, "strong", 19, w - 44)
    sheet.say(w / 2, top + 79, poster.line, "aside", 17, w - 40, sheet.inks.dim)


def _frame(sheet: Sheet) -> None:
    """The perforated strip round the edge, two tacks, and the window's lit line."""
    strip = frame_strip("frame_poster", sheet.image.size, sheet.unit, sheet.inks)
    w, h = POSTER
    mask, paper = Image.new("L", sheet.image.size, 255), sheet.paper()
    inset = round(14 * sheet.unit)
    mask.paste(0, (inset, inset, mask.width - inset, mask.height - inset))
    sheet.image.paste(strip, (0, 0), mask)
    paper.line(f"M14 14H{w - 14}V{h - 14}H14Z", 1.3, sheet.inks.line)
    for x in (TACK[0], w - TACK[0]):
        paper.fill(circle(x, TACK[1], 5.4), "#e9b55a")
        paper.fill(circle(x, TACK[1], 2.4), "#3a1a0c")
    sheet.lay(paper)
