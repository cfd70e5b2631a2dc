"""Drawing the one-sided cards: trials, the stance, backs."""

from PIL import Image

from scenes.art.cards.faces import BackFace, StanceFace, TrialFace
from scenes.art.cards.mount import CARD, frame, lit_sheet, rounded, shade
from scenes.art.cards.sheet import Sheet
from scenes.art.icons import badge_image
from scenes.art.lamp import Focus
from scenes.art.lettering import two_lines
from scenes.art.paper import ogee_plate

_FOCUS = Focus(0.5, 0.4)
_BACK_FOCUS = Focus(0.5, 0.5, 0.8, 0.62)


def draw_trial(face: TrialFace, width: int, compact: bool) -> Image.Image:
    """A trial: the subject, its name, three badges, and the ability if there is room to read it."""
    sheet = lit_sheet(face.art, face.mood, width, CARD, _FOCUS, face.pose)
    shade(sheet, CARD)
    frame(sheet)
    title = _title_lines(
        sheet, face.title, 34 if compact else 24, 29 if compact else 21, 316 if compact else 296
    )
    top = (344 if compact else 360) - (len(title) - 1) * (30 if compact else 23)
    _plate(sheet, top)
    _act_tab(sheet, face.act, compact)
    foot = _write_title(sheet, title, top + (20 if compact else 12), 34 if compact else 24)
    y, r, places = (446, 46, (74, 180, 286)) if compact else (foot + 41, 22, (96, 180, 264))
    values = (("health", face.health), ("attack", face.attack), ("defense", face.defense))
    for x, (kind, value) in zip(places, values, strict=True):
        sheet.stamp(badge_image(kind, str(value), sheet.pixels(r * 2)), x, y)
    if not compact:
        sheet.paragraph(180, y + 28, 500, 300, face.text, 17.5)
    return rounded(sheet.image, 18 * sheet.unit)


def draw_stance(face: StanceFace, width: int, compact: bool) -> Image.Image:
    """One side of the stance: its letter, its name, what tapping does and what the turn's end does."""
    sheet = lit_sheet(face.art, face.mood, width, CARD, _FOCUS)
    shade(sheet, CARD)
    frame(sheet)
    top = 420 if compact else 386
    title = _title_lines(sheet, face.title, 38 if compact else 24, 30 if compact else 20, 314)
    top -= (len(title) - 1) * (34 if compact else 23)
    _plate(sheet, top)
    _act_tab(sheet, face.side, compact)
    foot = _write_title(sheet, title, top + (24 if compact else 11), 38 if compact else 24)
    if not compact:
        split = foot + 10 + (500 - foot - 10) * 0.56
        sheet.paragraph(180, foot + 8, split, 306, face.action_text, 16.5)
        sheet.paragraph(180, split, 502, 306, face.end_text, 15, "aside", sheet.inks.dim)
    return rounded(sheet.image, 18 * sheet.unit)


def draw_back(face: BackFace, width: int) -> Image.Image:
    """A card's back."""
    sheet = lit_sheet(face.art, face.mood, width, CARD, _BACK_FOCUS, inks=face.inks)
    shade(sheet, CARD)
    frame(sheet)
    return rounded(sheet.image, 18 * sheet.unit)


def _plate(sheet: Sheet, top: float) -> None:
    sheet.plate(ogee_plate(top, 15, 345, 505))


def _act_tab(sheet: Sheet, act: str, compact: bool) -> None:
    """The tab at the upper edge with the act's numeral or the stance's letter."""
    w, h = (44, 44) if compact else (32, 36)
    a, b, low = 180 - w, 180 + w, h - 12
    sheet.plate(
        f"M{a} 0H{b}V{low}C{180 + w * 0.6:g} {h - 10} {180 + w * 0.4:g} {h} 180 {h + 4}"
        f"C{180 - w * 0.4:g} {h} {180 - w * 0.6:g} {h - 10} {a} {low}Z"
    )
    face = sheet.fitted("title", act, 27 if compact else 20, w * 1.5)
    sheet.words(180, h * 0.46 + 1, act, face, sheet.inks.text, "mm")


def _title_lines(sheet: Sheet, title: str, size: float, least: float, room: float) -> list[tuple[str, float]]:
    """The name on one line, or on two if one would be too small; each with its size in card units."""
    name = title.upper()
    one = sheet.fitted("title", name, size, room)
    lines = two_lines(name)
    if one.size >= least * sheet.unit or len(lines) == 1:
        return [(name, one.size / sheet.unit)]
    shared = min(sheet.fitted("title", line, size * 0.92, room).size for line in lines) / sheet.unit
    return [(line, shared) for line in lines]


def _write_title(sheet: Sheet, lines: list[tuple[str, float]], y: float, step: float) -> float:
    """Write the name downwards from y; the height of its last line's middle."""
    for line, size in lines:
        sheet.line_of(180, y, line, "title", size, sheet.inks.text, "mm")
        y += step * 0.96
    return y - step * 0.96
