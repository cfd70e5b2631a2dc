"""Faces of cards with two levels: a half for each level, and the whole card of both."""

from typing import ClassVar, TypeAlias

from PIL import Image

from scenes.art.card_painter import CARD, HALF, Sheet, face_size, lit
from scenes.art.drawings import Size, at, circle, drawn, num, polar, polygon
from scenes.art.faces import PRINT, Face, Heading, Letters
from scenes.art.lighting import LIT, POINTS, Focus
from scenes.art.ornaments import badge_image, icon_image

_Three: TypeAlias = tuple[float, float, float]
Output: TypeAlias = tuple[str, int]  # kind (attack, defense, experience or trigger) and number
_UNLIT = "#3a2013"
_PLACES = {
    1: (0.98, ((0.0, 0.0),)),
    2: (0.74, ((-0.31, 0.0), (0.31, 0.0))),
    3: (0.6, ((0.0, -0.36), (-0.33, 0.2), (0.33, 0.2))),
}
"""For each number of icons in a disc: the size of an icon and its centres, in radii of the disc."""
_Head: TypeAlias = tuple[
    float, float, Heading
]  # height of a plate of one line, how much lower it is, the name
_LARGE: _Head = 46, 2, Heading(24, 19, 19, 240, 16)
_SMALL: dict[Letters, _Head] = {
    Letters.CINZEL: (60, 3, Heading(37, 33, 34, 312, 32)),
    Letters.PLAIN: (66, 2, Heading(52, 50, 50, 314, 46, "strong")),
}


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
    letters: Letters = Letters.CINZEL

    def draw(self, width: int, compact: bool) -> Sheet:
        return self.half(width, compact, HALF, self.lettered(width)).framed()

    def half(self, width: int, compact: bool, window: Size, letters: Letters) -> Sheet:
        """Paint the half without its frame, alone or as a part of a whole card."""
        sheet = lit(self.art, self.mood, width, Focus(0.45, 0.5, 0.8, 1.0), cut=(HALF, window))
        if compact:
            self._small(sheet, letters)
        else:
            self._large(sheet, 237 if window == CARD else 233)
        return sheet

    def _large(self, sheet: Sheet, foot: float) -> None:
        """Paint the name beside the level, the points, and the caption."""
        low = self._name(sheet, _LARGE)
        self._level(sheet, (300, 322), (low + 15) / 2 + 1, 7)
        if len(self.outputs) == 1:
            _medallion(sheet, *self.outputs[0], (300, 134, 40), counted=True)
        elif self.outputs:
            _badge_column(sheet, self.outputs, (308, 138), 48, 44)
        if self.caption:
            self._foot(sheet, foot)

    def _small(self, sheet: Sheet, letters: Letters) -> None:
        """Paint the name across the whole half, the points, what it does when it is played, and its level."""
        bare = letters is Letters.NONE
        low = 0.0 if bare else self._name(sheet, _SMALL[letters])
        if len(self.outputs) == 1:
            place = (266, 116, 72) if bare else (292, max(146, low + 62), 50)
            _medallion(sheet, *self.outputs[0], place)
        elif self.outputs:
            step = 54 + 12 * (bare or len(self.outputs) == 2)
            _badge_column(sheet, self.outputs, (288, 118) if bare else (300, 152), step, step - 2)
        if self.played:
            _tongue(sheet, *self.played, *((62, 1.3) if bare else (max(120, low + 44), 1)))
        mid, r = 219, 21
        _left(sheet, mid, r, 84)
        self._level(sheet, (38, 74), mid, 13)

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

    def _name(self, sheet: Sheet, heading: _Head) -> float:
        """Paint the plate at the upper edge with the name; returns where its sides end."""
        height, down, name = heading
        lines, face = name.lines(sheet, self.title)
        high = height + (len(lines) - 1) * name.step
        low = high - 8
        sheet.plate(f"M0 0H360V{low}C300 {low} 290 {high} 250 {high}H110C70 {high} 60 {low} 0 {low}Z")
        mid = (low + 15) / 2 + down
        for i, line in enumerate(lines):
            y = mid + (i - (len(lines) - 1) / 2) * face.size / sheet.unit * 0.94
            sheet.words(26, y, line, face, anchor="lm")
        return low

    def _level(self, sheet: Sheet, places: tuple[float, float], y: float, r: float) -> None:
        """Paint two lozenges, one or both of them lit."""
        paper, h = sheet.paper(), r * 1.25
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
    letters: Letters = Letters.CINZEL

    @property
    def title(self) -> str:
        """The name of the whole card."""
        return self.base.title

    @property
    def arts(self) -> tuple[str, ...]:
        return self.base.art, self.upgraded.art

    def draw(self, width: int, compact: bool) -> Sheet:
        """Paint both halves on one card, the upgraded one upside down at the foot."""
        letters = self.lettered(width)
        sheet = self.base.half(width, compact, CARD, letters)
        foot = self.upgraded.half(width, compact, CARD, letters).image.rotate(180)
        whole = Image.new("RGB", (width, face_size(width)[1]))
        whole.paste(sheet.image, (0, 0))
        whole.paste(foot, (0, whole.height - foot.height))
        sheet.image = whole
        _wave_band(sheet.framed())
        return sheet


def _medallion(sheet: Sheet, kind: str, count: int, place: _Three, *, counted: bool = False) -> None:
    """Paint the output of a half with one kind: its icons in a disc, or a badge with the number.

    `place` is the centre and the radius of the disc; a `counted` one has the number below the icons.
    """
    colour, (x, y, r) = POINTS.get(kind, POINTS["trigger"]), place
    paper = sheet.paper()
    paper.fill(circle(x, y, r + 3), sheet.inks.ink)
    paper.line(circle(x, y, r - 1), 2.2, colour)
    for i in range(24):
        paper.fill(circle(*polar(x, y, r - 6, i * 15), 1.3), sheet.inks.line)
    sheet.lay(paper, shadow=0.6, depth=6, fall=3)
    high = y - 6 * counted
    if count not in _PLACES:
        sheet.stamp(badge_image(kind, str(count), sheet.pixels(r * 1.25)), x, high)
    else:
        size, places = _PLACES[count]
        for dx, dy in places:
            sheet.stamp(icon_image(kind, sheet.pixels(r * size), colour), x + dx * r, high + dy * r)
    if counted:
        sheet.say(x, y + r * 0.6, f"+{count}", "number", PRINT - 1, colour=colour)


def _left(sheet: Sheet, mid: float, r: float, right: float) -> None:
    """Paint a dark tongue at the left edge, of half a height."""
    paper = sheet.paper()
    tongue = f"M0 {num(mid - r)}H{num(right)}a{at(r, r)} 0 0 1 {at(0, 2 * r)}H0Z"
    paper.plate(tongue, sheet.inks.ink, 2, sheet.inks.line)
    sheet.lay(paper, shadow=0.6, depth=6, fall=3)


def _tongue(sheet: Sheet, sign: str, words: str, mid: float, times: float) -> None:
    """Paint what the half does when it is played, on a tongue that is so many times as large."""
    _left(sheet, mid, 32 * times, (112 if words else 58) * times)
    sheet.stamp(icon_image(sign, sheet.pixels(50 * times), sheet.inks.text), 46 * times, mid)
    sheet.say(104 * times, mid, words, "number", 46 * times, 66 * times)


def _badge_column(
    sheet: Sheet, outputs: tuple[Output, ...], centre: tuple[float, float], step: float, size: float
) -> None:
    """Paint the outputs of a half with several kinds: a dark strip with one numbered badge for each."""
    x, mid = centre
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
