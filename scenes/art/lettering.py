"""Words on a picture: the typefaces by role, measuring, fitting, wrapping, drawing; knows no card."""

from functools import lru_cache
from importlib.resources import as_file, files

from PIL import ImageFont
from PIL.ImageDraw import ImageDraw
from PIL.ImageFont import FreeTypeFont

# role: package, file, weight axis (None for a static font)
_ROLES: dict[str, tuple[str, str, int | None]] = {
    "title": ("fontpkg_cinzel", "Cinzel[wght].ttf", 800),
    "text": ("fontpkg_eb_garamond", "EBGaramond[wght].ttf", 600),
    "aside": ("fontpkg_eb_garamond", "EBGaramond-Italic[wght].ttf", 500),
    "label": ("fontpkg_alegreya_sans", "AlegreyaSans-Medium.ttf", None),
    "strong": ("fontpkg_alegreya_sans", "AlegreyaSans-Bold.ttf", None),
    "number": ("fontpkg_alegreya_sans", "AlegreyaSans-Black.ttf", None),
}
THIN = "\u202f"  # no font of ours holds it: it is drawn as an advance
_THIN_EM = 0.17


@lru_cache(maxsize=256)
def font(role: str, size: float) -> FreeTypeFont:
    """The font of a role at a size in pixels."""
    package, name, weight = _ROLES[role]
    with as_file(files(package) / "files" / name) as path:
        found = ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
    if weight is not None:
        found.set_variation_by_axes([weight])
    return found


def measure(text: str, face: FreeTypeFont) -> float:
    """The width of one line in pixels."""
    words = sum(face.getlength(part) for part in text.split(THIN))
    return float(words + text.count(THIN) * face.size * _THIN_EM)


def write(
    pen: ImageDraw, at: tuple[float, float], text: str, face: FreeTypeFont, colour: str, anchor: str = "la"
) -> None:
    """Draw one line; the anchor is Pillow's two letters."""
    x = at[0] - measure(text, face) * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor[0]]
    for part in text.split(THIN):
        pen.text((x, at[1]), part, font=face, fill=colour, anchor="l" + anchor[1])
        x += face.getlength(part) + face.size * _THIN_EM


def fit(role: str, text: str, size: float, width: float, least: float = 4) -> FreeTypeFont:
    """The font of a role, shrunk until the line fits."""
    wanted = measure(text, font(role, round(size, 1)))
    if wanted > width:
        size = max(least, size * width / wanted * 0.99)
    return font(role, round(size, 1))


def wrap(text: str, face: FreeTypeFont, width: float) -> list[str]:
    """The lines of a text, broken at plain spaces and line ends alone."""
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


def balanced(text: str, face: FreeTypeFont, width: float) -> list[str]:
    """The lines of a text as even as can be, no more of them than the full width needs."""
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
    """A title cut at the space nearest to its middle; whole if that would leave a scrap alone."""
    spaces = [i for i, letter in enumerate(text) if letter == " " and 1 < i < len(text) - 2]
    if not spaces:
        return [text]
    cut = min(spaces, key=lambda i: abs(2 * i - len(text)))
    return [text[:cut], text[cut + 1 :]]


def fit_paragraph(
    role: str, text: str, size: float, width: float, height: float, lead: float
) -> tuple[FreeTypeFont, list[str]]:
    """The largest font, down from `size`, at which the wrapped text fits the box."""
    step = size / 36
    while True:
        face = font(role, round(size, 1))
        lines = wrap(text, face, width)
        if len(lines) * face.size * lead <= height or size < 8:
            return face, lines
        size -= step
