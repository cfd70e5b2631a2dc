"""A game's poster; one that waits hangs half hidden behind curtains of its own cloth."""

from PIL import Image, ImageChops

from scenes.art.assets import drawing_path
from scenes.art.cards.mount import frame_strip
from scenes.art.cards.sheet import Sheet
from scenes.art.lamp import light
from scenes.art.palette import INKS, MOODS
from scenes.art.paper import circle, ogee_plate
from scenes.art.scenery.stage import Part, Poster
from scenes.art.scenery.wings import draw_wings
from scenes.art.svg import load_drawing

POSTER = (296, 452)
TACK = (60, 7)  # where the strings hold it, from either upper corner
_PLATE = 108
_DUSK = 0.72  # how bright a picture is behind its curtains


def draw_poster(poster: Poster, size: tuple[int, int]) -> Image.Image:
    """The poster at twice the size, reduced: it is looked at from close by."""
    work = size[0] * 2, size[1] * 2
    look = poster.look
    pictures = [_lit(part, work) for part in look.parts]
    image = pictures[0] if len(pictures) == 1 else _side_by_side(pictures[0], pictures[1])
    if poster.waiting:
        image = image.point([int(v * _DUSK) for v in range(256)] * 3)
    sheet = Sheet(image, work[0] / POSTER[0], INKS[look.inks])
    if poster.waiting:
        draw_wings(sheet, *look.wings, POSTER[1] - _PLATE + 4)
    _foot(sheet, poster)
    _frame(sheet)
    return sheet.image.resize(size, Image.Resampling.LANCZOS)


def _lit(part: Part, size: tuple[int, int]) -> Image.Image:
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
    seam = Image.new("L", (w, 1))
    seam.putdata([max(0, min(255, round((x / w - 0.5) * 24 * 255 + 128))) for x in range(w)])
    return Image.composite(ImageChops.offset(right, round(w * 0.24), 0), image, seam.resize((w, h)))


def _foot(sheet: Sheet, poster: Poster) -> None:
    w, h = POSTER
    top = h - _PLATE
    sheet.plate(ogee_plate(top, 0, w, h, 9))
    inks = sheet.inks
    title = sheet.fitted("title", poster.title, 30, w - 44)
    sheet.words(w / 2, top + 22, poster.title, title, inks.text, "mm")
    sheet.words(
        w / 2, top + 53, poster.note, sheet.fitted("strong", poster.note, 19, w - 44), inks.text, "mm"
    )
    sheet.words(w / 2, top + 79, poster.line, sheet.fitted("aside", poster.line, 17, w - 40), inks.dim, "mm")


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
