"""Card faces: paints cards of every format from a description; knows no rules and no language."""

from typing import ClassVar, TypeAlias

from PIL import Image, ImageDraw

from scenes.art.card_painter import CARD, HALF, Sheet, face_size, lamplit, lit, rounded
from scenes.art.drawings import Picture, Size, at, circle, drawn, num, ogee_plate, part_of, polar, polygon
from scenes.art.lighting import LIT, POINTS, Focus, rgb
from scenes.art.ornaments import badge_image, icon_image
from scenes.art.puppets import Mix, drawing_of

Output: TypeAlias = tuple[str, int]  # kind (attack, defense, experience or trigger) and number
_Three: TypeAlias = tuple[float, float, float]

COMPACT_BELOW = 280
PORTRAIT = (300, 330)
"""The size of a portrait, in card units."""
PRINT = 18.0
"""The size of small print on a large card, in card units: 20 pixels or more in the inspector at 1920x1080."""
_READ = 22.0
"""The size of the text of a card that is read beside other words: body text on a card 292 lengths wide."""
LOFT = 220.0
"""The least top of a text plate, in card units: the drawing stays visible above it, and long text shrinks."""
_PENNANT_LEFT = 20.0
_SEAL = 64.0, 457.0, 38.0
"""Centre and radius of the strength on a small card's plate, visible in a strip of 100 units at the foot."""
_UNLIT = "#3a2013"
_PLACES = {
    1: (0.98, ((0.0, 0.0),)),
    2: (0.74, ((-0.31, 0.0), (0.31, 0.0))),
    3: (0.6, ((0.0, -0.36), (-0.33, 0.2), (0.33, 0.2))),
}
"""For each number of icons in a disc: the size of an icon and its centres, in radii of the disc."""


class Face(Picture, frozen=True):
    """The description of a card's face, with translated text; its size decides how much of it is shown."""

    units: ClassVar[Size] = CARD

    def size(self, width: int) -> Size:
        """The size of the card in pixels at this width."""
        return face_size(width, self.units)

    def draw(self, width: int, compact: bool) -> Sheet:
        """Paint the card with square corners; a compact one is laid out to be read at a small size."""
        raise NotImplementedError

    def paint(self, size: Size) -> Image.Image:
        """Paint the card; a small one is painted at twice the size and reduced, for crisper small print."""
        compact = size[0] < COMPACT_BELOW or getattr(self, "compact", False)
        sheet = self.draw(size[0] * (2 if size[0] <= 240 else 1), compact)
        image = rounded(sheet.image, 18 * sheet.unit)
        return image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)


class TrialFace(Face, frozen=True):
    """The face of a trial: act, subject, three values and ability; its puppet may be posed."""

    act: str
    title: str
    art: str
    mood: str = "amber"
    health: int = 0
    attack: int = 0
    defense: int = 0
    text: str = ""
    pose: Mix = ()

    def draw(self, width: int, compact: bool) -> Sheet:
        """Paint the subject, its name, three badges, and the ability if there is room to read it."""
        sheet = lit(self.art, self.mood, width, pose=self.pose).framed()
        text = 0 if compact else sheet.tall(self.text, PRINT, 300)
        # The plate of a large card is as high as its text needs.
        top = max(LOFT, min(360, 417 - text))
        place, letters = ((344, 30, 20), (34, 29, 316)) if compact else ((top, 23, 12), (24, 21, 296))
        foot = _headed(sheet, self.act, self.title, compact, place, letters)
        y, r, places = (446, 46, (74, 180, 286)) if compact else (foot + 41, 22, (96, 180, 264))
        for x, kind in zip(places, ("health", "attack", "defense"), strict=True):
            sheet.stamp(badge_image(kind, str(getattr(self, kind)), sheet.pixels(r * 2)), x, y)
        if not compact:
            sheet.paragraph(y + 28, 498, 300, self.text, PRINT)
        return sheet


class StanceFace(Face, frozen=True):
    """The face of one side of the stance card."""

    side: str
    title: str
    art: str
    mood: str = "gold"
    action_text: str = ""
    end_text: str = ""

    def draw(self, width: int, compact: bool) -> Sheet:
        """Paint its letter and name, and below them the effects of tapping it and of the end of the turn."""
        sheet = lit(self.art, self.mood, width).framed()
        action, end = sheet.tall(self.action_text, PRINT, 306), sheet.tall(self.end_text, PRINT, 306, "aside")
        top = max(LOFT, min(386, 471 - action - end))
        place, letters = ((420, 34, 24), (38, 30, 314)) if compact else ((top, 23, 11), (24, 20, 314))
        foot = _headed(sheet, self.side, self.title, compact, place, letters)
        if not compact:
            split = foot + 12 + (486 - foot) * action / max(1, action + end)
            sheet.paragraph(foot + 12, split, 306, self.action_text, PRINT)
            sheet.paragraph(split, 498, 306, self.end_text, PRINT, "aside", sheet.inks.dim)
        return sheet


class BackFace(Face, frozen=True):
    """The face of a card's back."""

    art: str = "techniques/back"
    mood: str = "amber"
    inks: str = "ember"

    def draw(self, width: int, compact: bool) -> Sheet:
        return lit(self.art, self.mood, width, Focus(0.5, 0.5, 0.8, 0.62), inks=self.inks).framed()


def _headed(sheet: Sheet, act: str, title: str, compact: bool, place: _Three, letters: _Three) -> float:
    """Paint the name plate; returns the y of the middle of its last line.

    `place` is top, line height and margin; `letters` is size, least size and room.
    """
    (top, line, margin), (size, least, room) = place, letters
    lines, face = sheet.broken("title", title.upper(), size, least, room, size * 0.92)
    top -= (len(lines) - 1) * line
    sheet.plate(ogee_plate(top, 15, 345, 505))
    if act:
        _act_tab(sheet, act, compact)
    for i, words in enumerate(lines):
        sheet.words(180, top + margin + i * size * 0.96, words, face)
    return top + margin + (len(lines) - 1) * size * 0.96


def _act_tab(sheet: Sheet, act: str, compact: bool) -> None:
    """Paint the tab at the upper edge with the numeral of the act or the letter of the stance."""
    w, h = (44, 44) if compact else (32, 36)
    a, b, low = 180 - w, 180 + w, h - 12
    right = at(180 + w * 0.6, h - 10, 180 + w * 0.4, h, 180, h + 4)
    left = at(180 - w * 0.4, h, 180 - w * 0.6, h - 10, a, low)
    sheet.plate(f"M{a} 0H{b}V{low}C{right}C{left}Z")
    sheet.say(180, h * 0.46 + 1, act, "title", 27 if compact else 20, w * 1.5)


class GodFace(Face, frozen=True):
    """The face of a card of a god's deck.

    The pennant bears the strength, or the icon `sign` if there is none; `badges` are icons down the right
    edge. The plate of a small card that can lie in a column repeats its strength, because the cards before it
    cover its pennant. A `worded` card is read at a small size: its text has the size of that beside it.
    """

    title: str
    art: str
    inks: str = "violet"
    mood: str = "violet"
    strength: int | None = None
    sign: str = "myth"
    badges: tuple[str, ...] = ()
    epithet: str = ""
    text: str = ""
    deployable: bool = True
    pose: Mix = ()
    compact: bool = False
    worded: bool = False

    def draw(self, width: int, compact: bool) -> Sheet:
        """Paint the card; a compact one has no rules text, but larger icons and its name at the foot."""
        sheet = lit(self.art, self.mood, width, Focus(0.5, 0.38), self.pose, self.inks).framed()
        if self.worded:
            top = max(LOFT, 462 - sheet.tall(self.text, _READ, 308))
            sheet.plate(ogee_plate(top, 15, 345, 505))
            sheet.say(180, top + 14, self.title.upper(), "title", 30, 310)
            sheet.paragraph(top + 34, 498, 308, self.text, _READ)
            self._pennant(sheet, 76, 106)
            self._rail(sheet, 315, 44, 52, 23)
        elif compact:
            self._foot(sheet)
            self._pennant(sheet, 92, 128)
            self._rail(sheet, 309, 50, 62, 29)
        else:
            sheet.plate(ogee_plate(392, 15, 345, 505))
            sheet.say(180, 404, self.title.upper(), "title", 26, 310)
            sheet.say(180, 426, self.epithet, "aside", 15, 310, sheet.inks.dim)
            sheet.paragraph(438, 502, 304, self.text, 17)
            self._pennant(sheet, 62, 86)
            self._rail(sheet, 322, 40, 40, 17)
        return sheet

    def _foot(self, sheet: Sheet) -> None:
        """Paint the name at the lower edge, beside the strength if the card can lie under others."""
        sheet.plate(ogee_plate(418, 15, 345, 505))
        if not self.deployable:
            sheet.say(180, 456, self.title.upper(), "title", 44, 300)
            return
        x, y, r = _SEAL
        paper = sheet.paper()
        paper.fill(circle(x, y, r), sheet.inks.line)
        paper.line(circle(x, y, r - 4.5), 1.8, sheet.inks.plate)
        sheet.lay(paper)
        self._sign(sheet, x, y, r * 1.35, sheet.inks.ink)
        left, right = x + r + 8, 336
        sheet.say((left + right) / 2, y, self.title.upper(), "title", 44, right - left)

    def _pennant(self, sheet: Sheet, w: float, h: float) -> None:
        left, mid = _PENNANT_LEFT, _PENNANT_LEFT + w / 2
        sheet.plate(f"M{left} 0H{left + w}V{h}L{mid} {num(h - w * 0.28)}L{left} {h}Z")
        self._sign(sheet, mid, h * 0.42, w * 0.76, sheet.inks.text)

    def _sign(self, sheet: Sheet, x: float, y: float, size: float, colour: str) -> None:
        """Paint the strength, or the icon that replaces it."""
        if self.strength is None:
            sheet.stamp(icon_image(self.sign, sheet.pixels(size * 0.86), colour), x, y)
        else:
            sheet.say(x, y, str(self.strength), "title", size, colour=colour)

    def _rail(self, sheet: Sheet, x: float, top: float, step: float, r: float) -> None:
        """Paint the badges as small discs, one below the other."""
        for i, badge in enumerate(self.badges):
            y = top + i * step
            paper = sheet.paper()
            paper.plate(circle(x, y, r), sheet.inks.plate, 1.2, sheet.inks.line)
            sheet.lay(paper, shadow=0.5, depth=4)
            sheet.stamp(icon_image(badge, sheet.pixels(r * 1.24), sheet.inks.text), x, y)


class PortraitFace(Face, frozen=True):
    """A window on a drawing without words, such as a hero's portrait; a `dull` one is darkened."""

    units: ClassVar[Size] = PORTRAIT
    window: ClassVar[tuple[float, float, float, float]] = 36.0, 46.0, 288.0, 316.8
    """Part of the drawing (left, top, width, height) that is shown."""
    art: str
    mood: str
    dull: bool = False

    @property
    def inks(self) -> str:
        """The inks of its frame."""
        return "midnight"

    def draw(self, width: int, compact: bool) -> Sheet:
        """Draw the upper part of the card's drawing."""
        drawing = drawing_of(self.art)
        seen = part_of(drawing, *self.window) if drawing else None
        sheet = lamplit(seen, self.mood, width, Focus(0.5, 0.4), self.inks, (PORTRAIT, PORTRAIT))
        if self.dull:
            sheet.image = sheet.image.point(lambda v: int(v * 0.45))
        w, h = sheet.image.size
        pen, wide = ImageDraw.Draw(sheet.image), max(1, round(5 * sheet.unit))
        pen.rounded_rectangle((0, 0, w - 1, h - 1), 18 * sheet.unit, outline=rgb(sheet.inks.line), width=wide)
        return sheet


class BustFace(PortraitFace, frozen=True):
    """The face of a machine without words: of its bust, little more than the head."""

    window: ClassVar[tuple[float, float, float, float]] = 104.0, 82.0, 192.0, 211.2


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
