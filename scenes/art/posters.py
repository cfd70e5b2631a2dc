"""The four games' posters; one that waits hangs half hidden behind its own drawn curtain."""

import math

from PIL import Image, ImageChops

from scenes.art.assets import drawing_path
from scenes.art.lamp import Focus, blur, light
from scenes.art.mount import frame_strip
from scenes.art.palette import INKS, MOODS, rgb
from scenes.art.paper import circle, ogee_plate
from scenes.art.sheet import Sheet
from scenes.art.stage import Poster
from scenes.art.svg import load_drawing
from scenes.art.velvet import hang

POSTER = (296, 452)

# game: inks, curtain, and each drawing with its mood and focus
_GAMES: dict[str, tuple[str, str, tuple[tuple[str, str, Focus], ...]]] = {
    "hercule": ("hercule", "red", (("posters/hercule", "amber", Focus(0.5, 0.34)),)),
    "hera_zeus": (
        "hera",
        "violet",
        (("posters/hera", "violet", Focus(0.42, 0.36)), ("posters/zeus", "green", Focus(0.58, 0.36))),
    ),
    "heros": ("heros", "ink", (("posters/heros", "parch", Focus(0.5, 0.4, 1.0, 0.9)),)),
    "hisment": ("hisment", "violet", (("posters/hisment", "prism", Focus(0.5, 0.38, 1.0, 0.85)),)),
}


def poster_arts(game: str) -> tuple[str, ...]:
    """The drawings on a game's poster."""
    return tuple(art for art, _, _ in _GAMES.get(game, _GAMES["hercule"])[2])


def draw_poster(poster: Poster, size: tuple[int, int]) -> Image.Image:
    """The poster at twice the size, reduced: it is looked at from close by."""
    inks, curtain, parts = _GAMES.get(poster.game, _GAMES["hercule"])
    work = size[0] * 2, size[1] * 2
    pictures = [_lit(art, mood, focus, work) for art, mood, focus in parts]
    image = pictures[0] if len(pictures) == 1 else _side_by_side(pictures[0], pictures[1])
    sheet = Sheet(image, work[0] / POSTER[0], INKS[inks])
    if poster.waiting:
        _draw_curtain_over(sheet, curtain)
    _foot(sheet, poster)
    _frame(sheet)
    return sheet.image.resize(size, Image.Resampling.LANCZOS)


def _lit(art: str, mood: str, focus: Focus, size: tuple[int, int]) -> Image.Image:
    path = drawing_path(art)
    if path is None:
        return Image.new("RGB", size, MOODS[mood].ramp[2][1])
    tall = light(load_drawing(path), (size[0], round(size[0] * 520 / 360)), MOODS[mood], focus)
    picture = Image.new("RGB", size, MOODS[mood].ink)
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
    top = h - 108
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
    for x in (60, w - 60):
        paper.fill(circle(x, 7, 5.4), "#e9b55a")
        paper.fill(circle(x, 7, 2.4), "#3a1a0c")
    sheet.lay(paper)


def _draw_curtain_over(sheet: Sheet, colour: str) -> None:
    """Two velvet wings that leave a gap of light in the middle, wider towards the foot."""
    w, h = sheet.image.size
    wing_w = round(w * 0.47)

    def edge(t: float) -> float:
        return wing_w * (1 - 0.3 * math.sin(min(1.0, t * 1.15) * math.pi / 2) ** 3)

    wing = hang((wing_w, h), colour, edge, 6)
    for piece, x in ((wing, 0), (wing.transpose(Image.Transpose.FLIP_LEFT_RIGHT), w - wing_w)):
        shade = Image.new("L", (w, h))
        shade.paste(piece.getchannel("A"), (x, 0))
        dark = blur(shade, 9 * sheet.unit).point([int(v * 0.75) for v in range(256)])
        sheet.image.paste(rgb("#000000"), (0, 0), dark)
        sheet.image.paste(piece, (x, 0), piece)
