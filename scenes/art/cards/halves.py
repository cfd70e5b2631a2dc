"""Drawing the two-level cards: one half, or base and upgraded half head to tail."""

from PIL import Image

from scenes.art.assets import drawing_path
from scenes.art.cards.faces import HalfFace, Output, TwoLevelFace
from scenes.art.cards.mount import CARD, HALF, frame, lit_sheet, rounded, shade
from scenes.art.cards.sheet import Sheet
from scenes.art.icons import badge_image, icon_image
from scenes.art.lamp import Focus
from scenes.art.lettering import two_lines
from scenes.art.palette import LIT, POINTS
from scenes.art.paper import circle, lozenge, polar, rectangle
from scenes.art.svg import raster_file

_FOCUS = Focus(0.45, 0.5, 0.8, 1.0)
_UNLIT = "#3a2013"


def draw_half(face: HalfFace, width: int, compact: bool) -> Image.Image:
    """One half as a small card of its own."""
    sheet = _half(face, width, compact, HALF)
    frame(sheet)
    return rounded(sheet.image, 18 * sheet.unit)


def draw_two_levels(face: TwoLevelFace, width: int, compact: bool) -> Image.Image:
    """Both halves on one card, the upgraded one upside down at the foot."""
    sheet = _half(face.base, width, compact, CARD)
    foot = _half(face.upgraded, width, compact, CARD).image.rotate(180)
    whole = Image.new("RGB", (width, round(width * CARD[1] / CARD[0])))
    whole.paste(sheet.image, (0, 0))
    whole.paste(foot, (0, whole.height - foot.height))
    sheet.image = whole
    frame(sheet)
    _wave_band(sheet)
    return rounded(sheet.image, 18 * sheet.unit)


def _half(face: HalfFace, width: int, compact: bool, window: tuple[int, int]) -> Sheet:
    sheet = lit_sheet(face.art, face.mood, width, HALF, _FOCUS)
    shade(sheet, window)
    _title(sheet, face, compact)
    if face.outputs:
        _medallion(sheet, face.outputs, compact)
    if face.caption and not compact:
        _caption(sheet, face, 238 if window == CARD else 234)
    return sheet


def _caption(sheet: Sheet, face: HalfFace, y: float) -> None:
    """What the card does besides, on dark ground so that no word stands on the bare screen."""
    size, step = 15.0, 15.0
    lines = [face.caption]
    if sheet.fitted("text", face.caption, size, 318).size < 13.4 * sheet.unit:
        lines = two_lines(face.caption)
    top = y - 10 - (len(lines) - 1) * step
    ground = sheet.paper()
    ground.fill(
        f"M0 {top:g}C60 {top - 6:g} 130 {top + 2:g} 200 {top - 4:g}"
        f"C270 {top - 8:g} 310 {top - 1:g} 360 {top - 5:g}V260H0Z",
        sheet.inks.ink,
    )
    sheet.lay(ground)
    words = min((sheet.fitted("text", line, size, 318) for line in lines), key=lambda found: found.size)
    for i, line in enumerate(reversed(lines)):
        sheet.words(180, y - i * step, line, words, sheet.inks.text, "mm")


def _title(sheet: Sheet, face: HalfFace, compact: bool) -> None:
    """The plate at the upper edge: name, and one or two lit lozenges for the level."""
    title, size, least, height = face.title.upper(), 24.0, 19.0, 46.0
    if compact:
        size, least, height = 37.0, 31.0, 60.0
    lines, room = [title], 250.0 if compact else 240.0
    one = sheet.fitted("title", title, size, room)
    if one.size < least * sheet.unit and len(two_lines(title)) > 1:
        lines, height = two_lines(title), height + (22 if compact else 16)
        one = sheet.fitted("title", max(lines, key=len), least, room)
    low = height - 8
    sheet.plate(
        f"M0 0H360V{low:g}C300 {low:g} 290 {height:g} 250 {height:g}H110C70 {height:g} 60 {low:g} 0 {low:g}Z"
    )
    mid = (low + 15) / 2 + (3 if compact else 2)
    for i, line in enumerate(lines):
        y = mid + (i - (len(lines) - 1) / 2) * one.size / sheet.unit * 0.94
        sheet.words(26, y, line, one, sheet.inks.text, "lm")
    _level(sheet, mid - 1, face.upgraded, compact)


def _level(sheet: Sheet, y: float, upgraded: bool, compact: bool) -> None:
    x, step, r = (296, 28, 10) if compact else (300, 22, 7)
    paper = sheet.paper()
    for i in range(2):
        leaf = lozenge(x + i * step, y, r, r * 1.25)
        paper.fill(leaf, LIT if i <= upgraded else _UNLIT)
        paper.line(leaf, 1.4, sheet.inks.line)
    sheet.lay(paper)


def _medallion(sheet: Sheet, outputs: tuple[Output, ...], compact: bool) -> None:
    """What the half yields: icons in a disc for one kind, a column of badges for several."""
    if len(outputs) > 1:
        _badge_column(sheet, outputs, compact)
        return
    kind, count = outputs[0]
    colour = POINTS.get(kind, POINTS["trigger"])
    r, x, y = (50, 292, 146) if compact else (40, 300, 134)
    paper = sheet.paper()
    paper.fill(circle(x, y, r + 3), sheet.inks.ink)
    paper.line(circle(x, y, r - 1), 2.2, colour)
    for i in range(24):
        paper.fill(circle(*polar(x, y, r - 6, i * 15), 1.3), sheet.inks.line)
    sheet.lay(paper, shadow=0.6, depth=6, fall=3)
    _icons(sheet, kind, count, colour, x, y if compact else y - 4, r)
    if not compact:
        sheet.line_of(x, y + r * 0.64, f"+{count}", "number", 15, colour, "mm")


def _icons(sheet: Sheet, kind: str, count: int, colour: str, x: float, y: float, r: float) -> None:
    if count > 3 or count < 1:
        sheet.stamp(badge_image(kind, str(count), sheet.pixels(r * 1.25)), x, y)
        return
    size, places = {
        1: (0.98, [(0.0, 0.0)]),
        2: (0.74, [(-0.31, 0.0), (0.31, 0.0)]),
        3: (0.6, [(0.0, -0.36), (-0.33, 0.2), (0.33, 0.2)]),
    }[count]
    piece = icon_image(kind, sheet.pixels(r * size), colour)
    for dx, dy in places:
        sheet.stamp(piece, x + dx * r, y + dy * r)


def _badge_column(sheet: Sheet, outputs: tuple[Output, ...], compact: bool) -> None:
    """Several kinds: a dark strip with one filled badge for each, its number on it."""
    step, size, x, mid = (54.0, 52.0, 300.0, 152.0) if compact else (48.0, 44.0, 308.0, 138.0)
    if compact and len(outputs) == 2:
        step, size = 66.0, 64.0
    tall = step * len(outputs) + 14
    box = rectangle(x - size / 2 - 8, mid - tall / 2, size + 16, tall, (size + 16) / 2)
    paper = sheet.paper()
    paper.fill(box, sheet.inks.ink)
    paper.line(box, 2, sheet.inks.line)
    sheet.lay(paper, shadow=0.6, depth=6, fall=3)
    for i, (kind, count) in enumerate(outputs):
        y = mid + (i - (len(outputs) - 1) / 2) * step
        sheet.stamp(badge_image(kind, str(count), sheet.pixels(size)), x, y)


def _wave_band(sheet: Sheet) -> None:
    """The running-wave strip between the halves, its light in the frame's colour."""
    path = drawing_path("furniture/wave_band")
    if path is None:
        return
    w, h = sheet.image.width, sheet.pixels(18)
    strip = raster_file(path, (w, h)).convert("L")
    band = Image.composite(
        Image.new("RGB", (w, h), sheet.inks.line), Image.new("RGB", (w, h), sheet.inks.ink), strip
    )
    inset = sheet.pixels(8)
    sheet.image.paste(band.crop((inset, 0, w - inset, h)), (inset, round(251 * sheet.unit)))
