"""Faces of cards with two levels: a half for each level, and the whole card of both."""

from typing import ClassVar, TypeAlias

from PIL import Image

from scenes.art.card_painter import CARD, HALF, Sheet, face_size, lit
from scenes.art.drawings import Size, at, circle, drawn, num, polar, polygon
from scenes.art.faces import PRINT, Face
from scenes.art.lighting import LIT, POINTS, Focus
from scenes.art.ornaments import badge_image, icon_image

Output: TypeAlias = tuple[str, int]  # kind (attack, defense, experience or trigger) and number
_UNLIT = "#3a2013"
_PLACES = {
    1: (0.98, ((0.0, 0.0),)),
    2: (0.74, ((-0.31, 0.0), (0.31, 0.0))),
    3: (0.6, ((0.0, -0.36), (-0.33, 0.2), (0.33, 0.2))),
}
"""For each number of icons in a disc: the size of an icon and its centres, in radii of the disc."""


class HalfFace(Face, frozen=True):
    """The face of one level of a two-level card; `art` names a drawing such as `techniques/strike_base`.

    `played` is an icon and an amount: the caption in short, for a small card that has no room for it.
    """

    units: ClassVar[Size] = HALF
    title: str
    art: str
    mood: str = "amber"
    outputs: tuple[Output, ...] = ()
    caption: str = ""
    upgraded: bool = False
    played: tuple[str, str] | None = None

    def draw(self, width: int, compact: bool) -> Sheet:
        return self.half(width, compact, HALF).framed()

    def half(self, width: int, compact: bool, window: Size) -> Sheet:
        """Paint the half without its frame, alone or as a part of a whole card."""
        sheet = lit(self.art, self.mood, width, Focus(0.45, 0.5, 0.8, 1.0), cut=(HALF, window))
        self._head(sheet, compact)
        if len(self.outputs) == 1:
            _medallion(sheet, *self.outputs[0], compact)
        elif self.outputs:
            _badge_column(sheet, self.outputs, compact)
        if self.caption and not compact:
            self._foot(sheet, 237 if window == CARD else 233)
        elif self.played and compact:
            _tongue(sheet, *self.played)
        return sheet

    def _foot(self, sheet: Sheet, y: float) -> None:
        """Paint the caption on a dark ground, so that no word stands on the bare screen."""
        step = PRINT
        lines, face = sheet.broken("text", self.caption, PRINT, PRINT - 0.5, 318, PRINT)
        top, ground = y - 12 - (len(lines) - 1) * step, sheet.paper()
        edge = at(60, top - 6, 130, top + 2, 200, top - 4, 270, top - 8, 310, top - 1, 360, top - 5)
        ground.fill(f"M{at(0, top)}C{edge}V260H0Z", sheet.inks.ink)
        sheet.lay(ground)
        for i, line in enumerate(reversed(lines)):
            sheet.words(180, y - i * step, line, face)

    def _head(self, sheet: Sheet, compact: bool) -> None:
        """Paint the plate at the upper edge: the name, and one or two lit lozenges for the level."""
        size, least, room, height, more = (37, 31, 250, 60, 22) if compact else (24, 19, 240, 46, 16)
        lines, face = sheet.broken("title", self.title.upper(), size, least, room, least)
        high = height + (len(lines) - 1) * more
        low = high - 8
        sheet.plate(f"M0 0H360V{low}C300 {low} 290 {high} 250 {high}H110C70 {high} 60 {low} 0 {low}Z")
        mid = (low + 15) / 2 + (3 if compact else 2)
        for i, line in enumerate(lines):
            y = mid + (i - (len(lines) - 1) / 2) * face.size / sheet.unit * 0.94
            sheet.words(26, y, line, face, anchor="lm")
        places, r = ((296, 324), 10) if compact else ((300, 322), 7)
        paper, y, h = sheet.paper(), mid - 1, r * 1.25
        for i, x in enumerate(places):
            leaf = polygon([(x - r, y), (x, y - h), (x + r, y), (x, y + h)])
            paper.plate(leaf, LIT if i <= self.upgraded else _UNLIT, 1.4, sheet.inks.line)
        sheet.lay(paper)


class TwoLevelFace(Face, frozen=True):
    """The face of a whole two-level card: base half upright above, upgraded half upside down below.

    `compact` forces the layout of a small card even if it is drawn large, to be turned and reduced later.
    """

    base: HalfFace
    upgraded: HalfFace
    compact: bool = False

    @property
    def title(self) -> str:
        """The name of the whole card."""
        return self.base.title

    @property
    def arts(self) -> tuple[str, ...]:
        return self.base.art, self.upgraded.art

    def draw(self, width: int, compact: bool) -> Sheet:
        """Paint both halves on one card, the upgraded one upside down at the foot."""
        sheet = self.base.half(width, compact, CARD)
        foot = self.upgraded.half(width, compact, CARD).image.rotate(180)
        whole = Image.new("RGB", (width, face_size(width)[1]))
        whole.paste(sheet.image, (0, 0))
        whole.paste(foot, (0, whole.height - foot.height))
        sheet.image = whole
        _wave_band(sheet.framed())
        return sheet


def _medallion(sheet: Sheet, kind: str, count: int, compact: bool) -> None:
    """Paint the output of a half with one kind: its icons in a disc, or a badge with the number."""
    colour = POINTS.get(kind, POINTS["trigger"])
    r, x, y = (50, 292, 146) if compact else (40, 300, 134)
    paper = sheet.paper()
    paper.fill(circle(x, y, r + 3), sheet.inks.ink)
    paper.line(circle(x, y, r - 1), 2.2, colour)
    for i in range(24):
        paper.fill(circle(*polar(x, y, r - 6, i * 15), 1.3), sheet.inks.line)
    sheet.lay(paper, shadow=0.6, depth=6, fall=3)
    high = y if compact else y - 6
    if count not in _PLACES:
        sheet.stamp(badge_image(kind, str(count), sheet.pixels(r * 1.25)), x, high)
    else:
        size, places = _PLACES[count]
        for dx, dy in places:
            sheet.stamp(icon_image(kind, sheet.pixels(r * size), colour), x + dx * r, high + dy * r)
    if not compact:
        sheet.say(x, y + r * 0.6, f"+{count}", "number", PRINT - 1, colour=colour)


def _tongue(sheet: Sheet, sign: str, words: str) -> None:
    """Paint what the half does when it is played, on a dark tongue at its left edge."""
    mid, r, right = 120.0, 32.0, 112.0 if words else 58.0
    paper = sheet.paper()
    tongue = f"M0 {mid - r}H{right}a{at(r, r)} 0 0 1 {at(0, 2 * r)}H0Z"
    paper.plate(tongue, sheet.inks.ink, 2, sheet.inks.line)
    sheet.lay(paper, shadow=0.6, depth=6, fall=3)
    sheet.stamp(icon_image(sign, sheet.pixels(50), sheet.inks.text), 46, mid)
    sheet.say(104, mid, words, "number", 46, 66)


def _badge_column(sheet: Sheet, outputs: tuple[Output, ...], compact: bool) -> None:
    """Paint the outputs of a half with several kinds: a dark strip with one numbered badge for each."""
    step, size, x, mid = (54.0, 52.0, 300.0, 152.0) if compact else (48.0, 44.0, 308.0, 138.0)
    if compact and len(outputs) == 2:
        step, size = 66.0, 64.0
    tall, wide = step * len(outputs) + 14, size + 16
    paper, r, straight = sheet.paper(), wide / 2, tall - wide
    bow = f"a{at(r, r)} 0 0 1 "
    right, left = f"{bow}{at(r, r)}v{num(straight)}{bow}", f"{bow}{at(-r, -r)}v{num(-straight)}{bow}"
    outline = f"M{at(x, mid - tall / 2)}{right}{at(-r, r)}{left}{at(r, -r)}Z"
    paper.plate(outline, sheet.inks.ink, 2, sheet.inks.line)
    sheet.lay(paper, shadow=0.6, depth=6, fall=3)
    for i, (kind, count) in enumerate(outputs):
        y = mid + (i - (len(outputs) - 1) / 2) * step
        sheet.stamp(badge_image(kind, str(count), sheet.pixels(size)), x, y)


def _wave_band(sheet: Sheet) -> None:
    """Paint the wave strip between the halves, lit in the colour of the frame."""
    size = sheet.image.width, sheet.pixels(18)
    light, dark = (Image.new("RGB", size, ink) for ink in (sheet.inks.line, sheet.inks.ink))
    band = Image.composite(light, dark, drawn("furniture/wave_band", size).convert("L"))
    inset = sheet.pixels(8)
    sheet.image.paste(band.crop((inset, 0, size[0] - inset, size[1])), (inset, round(251 * sheet.unit)))
