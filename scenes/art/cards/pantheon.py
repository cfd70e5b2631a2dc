"""Drawing the cards of a god's deck: pennant, plate, icons down the edge; knows no rule."""

from PIL import Image

from scenes.art.cards.faces import GodFace
from scenes.art.cards.mount import CARD, frame, lit_sheet, rounded, shade
from scenes.art.cards.sheet import Sheet
from scenes.art.icons import icon_image
from scenes.art.lamp import Focus
from scenes.art.paper import circle, num, ogee_plate

_FOCUS = Focus(0.5, 0.38)
_PENNANT_LEFT = 20.0
_SEAL = 64.0, 457.0, 38.0
"""Where a small card's plate names the strength: it shows in a strip of 100 units at the foot."""


def draw_god(face: GodFace, width: int, compact: bool) -> Image.Image:
    """The card; a compact one has no rules text, but larger signs and its name at the very foot."""
    sheet = lit_sheet(face.art, face.mood, width, CARD, _FOCUS, face.pose, face.inks)
    shade(sheet, CARD)
    frame(sheet)
    if compact:
        _foot(sheet, face)
        _pennant(sheet, face, 92, 128)
        _rail(sheet, face.badges, 309, 50, 62, 29)
    else:
        _plate(sheet, face)
        _pennant(sheet, face, 62, 86)
        _rail(sheet, face.badges, 322, 40, 40, 17)
    return rounded(sheet.image, 18 * sheet.unit)


def _plate(sheet: Sheet, face: GodFace) -> None:
    sheet.plate(ogee_plate(392, 15, 345, 505))
    name = face.title.upper()
    sheet.words(180, 404, name, sheet.fitted("title", name, 26, 310), sheet.inks.text, "mm")
    below = sheet.fitted("aside", face.epithet, 15, 310)
    sheet.words(180, 426, face.epithet, below, sheet.inks.dim, "mm")
    sheet.paragraph(180, 438, 502, 304, face.text, 17)


def _foot(sheet: Sheet, face: GodFace) -> None:
    """The name at the lower edge, beside the strength where the card may lie under others."""
    sheet.plate(ogee_plate(418, 15, 345, 505))
    name = face.title.upper()
    if not face.deployable:
        sheet.words(180, 456, name, sheet.fitted("title", name, 44, 300), sheet.inks.text, "mm")
        return
    x, y, r = _SEAL
    paper = sheet.paper()
    paper.fill(circle(x, y, r), sheet.inks.line)
    paper.line(circle(x, y, r - 4.5), 1.8, sheet.inks.plate)
    sheet.lay(paper)
    _sign(sheet, face, x, y, r * 1.35, sheet.inks.ink)
    left, right = x + r + 8, 336
    written = sheet.fitted("title", name, 44, right - left)
    sheet.words((left + right) / 2, y, name, written, sheet.inks.text, "mm")


def _pennant(sheet: Sheet, face: GodFace, w: float, h: float) -> None:
    left, mid = _PENNANT_LEFT, _PENNANT_LEFT + w / 2
    sheet.plate(f"M{left} 0H{left + w}V{h}L{mid} {num(h - w * 0.28)}L{left} {h}Z")
    _sign(sheet, face, mid, h * 0.42, w * 0.76, sheet.inks.text)


def _sign(sheet: Sheet, face: GodFace, x: float, y: float, size: float, colour: str) -> None:
    """The strength, or the icon that stands in its place."""
    if face.strength is None:
        sheet.stamp(icon_image(face.sign, sheet.pixels(size * 0.86), colour), x, y)
    else:
        sheet.line_of(x, y, str(face.strength), "title", size, colour, "mm")


def _rail(sheet: Sheet, badges: tuple[str, ...], x: float, top: float, step: float, r: float) -> None:
    """Small discs one under the other."""
    for i, badge in enumerate(badges):
        y = top + i * step
        paper = sheet.paper()
        paper.fill(circle(x, y, r), sheet.inks.plate)
        paper.line(circle(x, y, r), 1.2, sheet.inks.line)
        sheet.lay(paper, shadow=0.5, depth=4)
        sheet.stamp(icon_image(badge, sheet.pixels(r * 1.24), sheet.inks.text), x, y)
