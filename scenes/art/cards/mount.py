"""Mounting a lit picture as a card: perforated frame, vignette, round corners; knows no values."""

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from scenes.art.assets import drawing_path
from scenes.art.cards.sheet import Sheet
from scenes.art.joints import Mix, load_rig, posed
from scenes.art.lamp import Focus, blur, glow, grey_rgb, light
from scenes.art.palette import INKS, Inks, mood, rgb
from scenes.art.picture import Size
from scenes.art.svg import Drawing, drawn, load_drawing, on_white

CARD, HALF = (360, 520), (360, 260)
BAND = 15
FOCUS = Focus(0.5, 0.4)
_FRAME_LIGHT = ((0.0, "#ffffff"), (0.6, "#f0e6da"), (1.0, "#b8aca0"))


def mounted(
    art: str, mood_name: str, width: int, focus: Focus = FOCUS, pose: Mix = (), inks: str = "ember"
) -> Sheet:
    """A whole card's drawing under its lamp and in its frame."""
    sheet = lit_sheet(art, mood_name, width, CARD, focus, pose, inks)
    shade(sheet, CARD)
    frame(sheet)
    return sheet


def lit_sheet(
    art: str, mood_name: str, width: int, units: Size, focus: Focus, pose: Mix = (), inks: str = "ember"
) -> Sheet:
    """The drawing under its lamp, ready for furniture; a missing drawing leaves the bare screen."""
    size = width, round(width * units[1] / units[0])
    lamp, drawing = mood(mood_name), drawing_of(art, pose)
    image = light(drawing, size, lamp, focus) if drawing else glow(size, lamp.ramp, focus)
    return Sheet(image, width / units[0], INKS[inks])


def drawing_of(art: str, pose: Mix = ()) -> Drawing | None:
    """The drawing of that name with its puppet in a pose, or None if there is none that can be read."""
    path = drawing_path(art)
    try:
        drawing = load_drawing(path) if path else None
    except ValueError:
        return None
    rig = load_rig(path) if path and pose else None
    return posed(drawing, rig, pose) if drawing and rig else drawing


def shade(sheet: Sheet, window: Size) -> None:
    """Darken the edges of the window of a whole card or of a half, as far as the sheet shows it."""
    w, h = sheet.image.size
    whole = _vignette((w, round(w * window[1] / window[0])), sheet.unit)
    sheet.image = ImageChops.multiply(sheet.image, whole.crop((0, 0, w, h)))


def frame(sheet: Sheet) -> None:
    """Put the perforated frame on, lit by its own lamp."""
    k, (w, h) = sheet.unit, sheet.image.size
    strip = frame_strip("frame_half" if h < w else "frame", (w, h), k, sheet.inks)
    sheet.image.paste(strip, (0, 0), ImageChops.invert(_window((w, h), k)))
    edge, pen = (BAND - 1) * k, ImageDraw.Draw(sheet.image)
    box = edge, edge, w - edge - 1, h - edge - 1
    pen.rounded_rectangle(box, 8 * k, outline=rgb(sheet.inks.line), width=max(1, round(1.2 * k)))


def _window(size: Size, unit: float) -> Image.Image:
    window, inset = Image.new("L", size, 0), BAND * unit
    box = (inset, inset, size[0] - inset - 1, size[1] - inset - 1)
    ImageDraw.Draw(window).rounded_rectangle(box, 7 * unit, fill=255)
    return window


@lru_cache(maxsize=6)
def _vignette(size: Size, unit: float) -> Image.Image:
    return grey_rgb(blur(_window(size, unit), 13 * unit).point(lambda v: int(90 + v * 165 / 255)))


@lru_cache(maxsize=6)
def frame_strip(kind: str, size: Size, unit: float, inks: Inks) -> Image.Image:
    """The perforated frame of a kind with light behind it, its window left bright; never to be changed."""
    holes = on_white(drawn(f"furniture/{kind}", size))
    lamp = glow(size, _FRAME_LIGHT, Focus(0.5, 0.4, 1.0, 1.0))
    strip = ImageChops.multiply(ImageChops.multiply(Image.new("RGB", size, rgb(inks.line)), lamp), holes)
    strip = ImageChops.screen(strip, Image.new("RGB", size, rgb(inks.ink)))
    spill = blur(strip.point(lambda v: max(0, v - 70)), 3 * unit)
    return ImageChops.screen(strip, spill.point(lambda v: v // 2))


def rounded(image: Image.Image, radius: float) -> Image.Image:
    """The picture with transparent round corners."""
    w, h = image.size
    mask = Image.new("L", (w * 2, h * 2), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, w * 2 - 1, h * 2 - 1), radius * 2, fill=255)
    card = image.convert("RGBA")
    card.putalpha(mask.resize((w, h), Image.Resampling.BOX))
    return card
