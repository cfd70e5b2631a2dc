"""Words on a picture: measuring, fitting, wrapping, drawing; knows no card."""

from PIL import ImageDraw, ImageFont

from scenes.art.fonts import font

THIN = "\u202f"  # no font of ours holds it: it is drawn as an advance
_THIN_EM = 0.17


def measure(text: str, face: ImageFont.FreeTypeFont) -> float:
    """The width of one line in pixels."""
    words = sum(face.getlength(part) for part in text.split(THIN))
    return float(words + text.count(THIN) * face.size * _THIN_EM)


def write(
    pen: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    face: ImageFont.FreeTypeFont,
    colour: str,
    anchor: str = "la",
) -> None:
    """Draw one line; the anchor is Pillow's two letters."""
    x = at[0] - measure(text, face) * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor[0]]
    for part in text.split(THIN):
        pen.text((x, at[1]), part, font=face, fill=colour, anchor="l" + anchor[1])
        x += face.getlength(part) + face.size * _THIN_EM


def fit(role: str, text: str, size: float, width: float, least: float = 4) -> ImageFont.FreeTypeFont:
    """The font of a role, shrunk until the line fits."""
    wanted = measure(text, font(role, round(size, 1)))
    if wanted > width:
        size = max(least, size * width / wanted * 0.99)
    return font(role, round(size, 1))


def wrap(text: str, face: ImageFont.FreeTypeFont, width: float) -> list[str]:
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


def balanced(text: str, face: ImageFont.FreeTypeFont, width: float) -> list[str]:
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
) -> tuple[ImageFont.FreeTypeFont, list[str]]:
    """The largest font, down from `size`, at which the wrapped text fits the box."""
    step = size / 36
    while True:
        face = font(role, round(size, 1))
        lines = wrap(text, face, width)
        if len(lines) * face.size * lead <= height or size < 8:
            return face, lines
        size -= step
