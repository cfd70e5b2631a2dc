"""The card painter: a lit picture in card units, with frame, plates and text; knows no kind of card."""

import math
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import as_file, files
from typing import Self, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFont
from PIL.ImageFont import FreeTypeFont as Font

from game.content.problems import ContentError, Place, shown
from game.paths import FONTS
from scenes.art.drawings import Drawing, Paper, Size, by_strips, drawn_on_white, lay
from scenes.art.lighting import (
    INKS,
    RAMPS,
    Focus,
    Inks,
    blur,
    glow,
    grey_rgb,
    light,
    mood,
    rgb,
    shadow_of,
    warmed,
)
from scenes.art.photos import photo
from scenes.art.puppets import Mix, drawing_of
from scenes.toolkit.text import STAND_IN, composed, unseen

# role: package (an empty one for the program's own fonts), file, weight axis (None for a static font)
_ROLES: dict[str, tuple[str, str, int | None]] = {
    "title": ("fontpkg_cinzel", "Cinzel[wght].ttf", 800),
    "text": ("fontpkg_eb_garamond", "EBGaramond[wght].ttf", 600),
    "aside": ("fontpkg_eb_garamond", "EBGaramond-Italic[wght].ttf", 500),
    "strong": ("fontpkg_alegreya_sans", "AlegreyaSans-Bold.ttf", None),
    "count": ("", "LerneSans-Bold.ttf", None),  # words with a number among them
    "number": ("", "LerneSans-Black.ttf", None),
}
# Fallbacks for Greek and Cyrillic, which the capitals of the title font lack.
_ABLE = "text", "strong"
_MEASURED, _NO_CHARACTER = 64, "\uffff"
ELLIPSIS = "…"
_DEGREE, _RAISED_O = "°", "º"
"""The small ring of the title font breaks at the sizes of headings; its raised letter does not."""
THIN = "\u202f"  # narrow no-break space: no font here has it, so it is drawn as an advance
_THIN_EM = 0.17
Pen: TypeAlias = ImageDraw.ImageDraw
CARD, HALF = (360, 520), (360, 260)
Cut: TypeAlias = tuple[Size, Size]  # the size to light, and the window whose edges are darkened
CUT: Cut = (CARD, CARD)
BAND = 15
FOCUS = Focus(0.5, 0.4)
_LEAD = 1.1


@lru_cache(maxsize=32)  # each takes up to 0.8 MiB
def font(role: str, size: float) -> Font:
    """The font of a role at a size in pixels; raises ContentError."""
    package, name, weight = _ROLES[role]
    with as_file(files(package) / "files" / name if package else FONTS / name) as path:
        try:
            found = ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
        except OSError as error:
            raise ContentError([Place(shown(path)).problem("the font cannot be read")]) from error
    if weight is not None:
        found.set_variation_by_axes([weight])
    return found


@lru_cache(maxsize=4096)
def _holds(role: str, character: str) -> bool:
    """Return True if the font of a role has a character."""
    face = font(role, _MEASURED)
    return character in (THIN, " ", "\u00a0") or _mask(face, character) != _mask(face, _NO_CHARACTER)


def _mask(face: Font, character: str) -> tuple[bytes, Size]:
    mask = face.getmask(character)
    return bytes(mask), mask.size


@lru_cache(maxsize=1024)
def able(role: str, text: str) -> str:
    """The first of a role and its fallbacks whose font has all letters of a text, else the role itself."""
    if text.isascii():
        return role
    letters = frozenset(composed(text))
    return next((each for each in (role, *_ABLE) if all(_holds(each, letter) for letter in letters)), role)


@lru_cache(maxsize=4096)
def _readable(text: str, path: str) -> str:
    """A text with a stand-in for each letter that the font lacks; invisible characters are dropped."""
    role = next((role for role, (_, name, _) in _ROLES.items() if path.endswith(name)), "text")
    text = text.replace(_DEGREE, _RAISED_O) if role == "title" else text
    shown = (c if _holds(role, c) else "" if unseen(c) else STAND_IN for c in composed(text))
    return "".join(shown)


def readable(text: str, face: Font) -> str:
    """A text as a font can draw it."""
    return text if text.isascii() else _readable(text, str(face.path))


def measure(text: str, face: Font) -> float:
    """The width of one line in pixels."""
    text = readable(text, face)
    words = sum(face.getlength(part) for part in text.split(THIN))
    return float(words + text.count(THIN) * face.size * _THIN_EM)


def write(pen: Pen, at: tuple[float, float], text: str, face: Font, colour: str, anchor: str = "la") -> None:
    """Draw one line of text; `anchor` is Pillow's two-letter text anchor."""
    x = at[0] - measure(text, face) * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor[0]]
    for part in readable(text, face).split(THIN):
        pen.text((x, at[1]), part, font=face, fill=colour, anchor="l" + anchor[1])
        x += face.getlength(part) + face.size * _THIN_EM


def fit(role: str, text: str, size: float, width: float, least: float = 4) -> Font:
    """The font of a role, or of a fallback that has all letters, shrunk until the line fits.

    The size shrinks step by step, because hinted letters do not scale evenly.
    """
    role = able(role, text)
    size = round(size, 1)
    while size > least and (wanted := measure(text, font(role, size))) > width:
        # By a tenth at least: a hundredth of a small size would be rounded away, again and again.
        size = max(least, round(min(size - 0.1, size * width / wanted * 0.99), 1))
    return font(role, size)


def clipped(text: str, face: Font, width: float) -> str:
    """As much of a line as fits the width, with an ellipsis if something was cut off."""
    if measure(text, face) <= width:
        return text
    while text and measure(text + ELLIPSIS, face) > width:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


def wrap(text: str, face: Font, width: float) -> list[str]:
    """Wrap a text into lines; breaks only at plain spaces and line ends."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}".strip()
            if line and measure(longer, face) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def balanced(text: str, face: Font, width: float) -> list[str]:
    """Wrap a text into lines of nearly equal width, with no more lines than the full width needs."""
    lines = wrap(text, face, width)
    narrow, wide = width / 2, width
    while wide - narrow > 1:
        middle = (narrow + wide) / 2
        tried = wrap(text, face, middle)
        if len(tried) > len(lines) or any(measure(line, face) > middle for line in tried):
            narrow = middle
        else:
            wide = middle
    return wrap(text, face, wide)


def two_lines(text: str) -> list[str]:
    """Split a title at the space or after the hyphen nearest its middle; whole if a part has one letter."""
    for gap in (" ", "-"):
        cuts = [i for i, letter in enumerate(text) if letter == gap and 1 < i < len(text) - 2]
        if cuts:
            cut = min(cuts, key=lambda i: abs(2 * i - len(text)))
            return [text[: cut + 1].rstrip(), text[cut + 1 :]]
    return [text]


def face_size(width: int, units: Size = CARD) -> Size:
    """The size of a whole card, or of a format with these units, at this width in pixels."""
    return width, round(width * units[1] / units[0])


@dataclass
class Sheet:
    """An opaque picture that is painted in card units; `unit` is pixels per card unit."""

    image: Image.Image
    unit: float
    inks: Inks

    def lay(self, paper: Paper, shadow: float = 0, depth: float = 5, fall: float = 2) -> None:
        """Lay paper of the sheet's own size on the picture, optionally with a soft shadow under it."""
        if not shadow:
            lay(self.image, paper.svg)
            return
        piece = paper.image(self.image.size)
        shade = shadow_of(piece, depth * self.unit, shadow)
        self.image.paste("#000000", (0, round(fall * self.unit)), shade)
        self.image.paste(piece, (0, 0), piece)

    def paper(self) -> Paper:
        """An empty paper of the sheet's size in card units."""
        return Paper(self.image.width / self.unit, self.image.height / self.unit)

    def plate(self, outline: str) -> None:
        """Paint a dark plate with a lit edge as a background for text."""
        paper = self.paper()
        paper.plate(outline, self.inks.plate, 1.2, self.inks.line)
        self.lay(paper, shadow=0.55)

    def stamp(self, piece: Image.Image, x: float, y: float) -> None:
        """Paste a small picture with its centre at this point."""
        corner = round(x * self.unit - piece.width / 2), round(y * self.unit - piece.height / 2)
        self.image.paste(piece, corner, piece)

    def pixels(self, units: float) -> int:
        """A length in card units as whole pixels, at least 1."""
        return max(1, round(units * self.unit))

    def broken(
        self, role: str, text: str, size: float, least: float, room: float, again: float
    ) -> tuple[list[str], Font]:
        """Lay out a name: one line, or two lines of size `again` if one line would be smaller than `least`.

        Returns the lines and their font.
        """
        k, lines = self.unit, two_lines(text)
        one = fit(role, text, size * k, room * k)
        if one.size >= least * k or len(lines) == 1:
            return [text], one
        return lines, min((fit(role, line, again * k, room * k) for line in lines), key=lambda f: f.size)

    def words(self, x: float, y: float, text: str, face: Font, ink: str = "", anchor: str = "mm") -> None:
        """Draw one line of text."""
        place = x * self.unit, y * self.unit
        write(ImageDraw.Draw(self.image), place, text, face, ink or self.inks.text, anchor)

    def say(
        self, x: float, y: float, text: str, role: str, size: float, room: float = math.inf, colour: str = ""
    ) -> None:
        """Draw one line of text centred on this point, shrunk until it fits the room."""
        self.words(x, y, text, fit(role, text, size * self.unit, room * self.unit), colour)

    def tall(self, text: str, size: float, room: float, role: str = "text") -> float:
        """The height of a paragraph at its full size, in card units; 0 without text."""
        face = font(able(role, text), round(size * self.unit, 1))
        return len(wrap(text, face, room * self.unit)) * face.size * _LEAD / self.unit if text else 0.0

    def paragraph(
        self, top: float, low: float, room: float, text: str, size: float, role: str = "text", ink: str = ""
    ) -> None:
        """Draw text in balanced lines, centred on the card, shrunk until it fits between `top` and `low`."""
        k, role = self.unit, able(role, text)
        for step in range(36):
            face = font(role, round(size * k * (1 - step / 36), 1))
            high = len(wrap(text, face, room * k)) * face.size * _LEAD / k
            if high <= low - top or face.size < 8:
                break
        y = top + max(0.0, low - top - high) * 0.4
        for line in balanced(text, face, room * k):
            self.words(180, y, line, face, ink, "ma")
            y += face.size * _LEAD / k

    def framed(self) -> Self:
        """Add the perforated frame, lit by its own lamp; returns the sheet itself."""
        k, (w, h) = self.unit, self.image.size
        strip = frame_strip("frame_half" if h < w else "frame", (w, h), k, self.inks)
        self.image.paste(strip, (0, 0), ImageChops.invert(_window((w, h), k)))
        edge, pen = (BAND - 1) * k, ImageDraw.Draw(self.image)
        box = edge, edge, w - edge - 1, h - edge - 1
        pen.rounded_rectangle(box, 8 * k, outline=rgb(self.inks.line), width=max(1, round(1.2 * k)))
        return self


def lit(
    art: str, lamp: str, width: int, focus: Focus = FOCUS, pose: Mix = (), inks: str = "ember", cut: Cut = CUT
) -> Sheet:
    """A sheet with a drawing lit by its lamp and darkened edges; a missing drawing leaves the bare screen."""
    return lamplit(drawing_of(art, pose), lamp, width, focus, inks, cut)


def lamplit(
    drawing: Drawing | None, lamp: str, width: int, focus: Focus, inks: str = "ember", cut: Cut = CUT
) -> Sheet:
    """A sheet with a loaded drawing, or the bare screen if it is None."""
    units, window = cut
    size, unit = face_size(width, units), width / units[0]
    if drawing is not None and drawing.photo:
        image = photo(drawing, size, lamp)
    else:
        image = light(drawing, size, mood(lamp), focus) if drawing else glow(size, mood(lamp).stops, focus)
    edges = vignette(face_size(width, window), unit)
    by_strips(image, lambda strip, box: ImageChops.multiply(strip, grey_rgb(edges.crop(box))))
    return Sheet(image, unit, INKS[inks])


def _window(size: Size, unit: float) -> Image.Image:
    window, inset = Image.new("L", size, 0), BAND * unit
    box = (inset, inset, size[0] - inset - 1, size[1] - inset - 1)
    ImageDraw.Draw(window).rounded_rectangle(box, 7 * unit, fill=255)
    return window


@lru_cache(maxsize=6)
def vignette(size: Size, unit: float) -> Image.Image:
    """The brightness of a window of this size, darker towards the edges; cached, so never change it."""
    return blur(_window(size, unit), 13 * unit).point(lambda v: int(90 + v * 165 / 255))


@lru_cache(maxsize=6)
def frame_strip(kind: str, size: Size, unit: float, inks: Inks) -> Image.Image:
    """The perforated frame of a kind, lit from behind, with a bright window; cached, so never change it."""
    holes = drawn_on_white(f"furniture/{kind}", size)
    strip = warmed(Image.new("RGB", size, rgb(inks.line)), RAMPS["frame"], Focus(0.5, 0.4, 1.0, 1.0))
    by_strips(strip, lambda part, box: ImageChops.multiply(part, holes.crop(box)))
    by_strips(strip, lambda part, _: ImageChops.screen(part, Image.new("RGB", part.size, rgb(inks.ink))))
    return Image.merge("RGB", [_spilt(band, unit) for band in strip.split()])


def _spilt(band: Image.Image, unit: float) -> Image.Image:
    spill = blur(band.point(lambda v: max(0, v - 70)), 3 * unit)
    return ImageChops.screen(band, spill.point(lambda v: v // 2))


def rounded(image: Image.Image, radius: float) -> Image.Image:
    """The picture with transparent round corners."""
    w, h = image.size
    mask = Image.new("L", (w * 2, h * 2), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, w * 2 - 1, h * 2 - 1), radius * 2, fill=255)
    card = image.convert("RGBA")
    card.putalpha(mask.resize((w, h), Image.Resampling.BOX))
    return card
