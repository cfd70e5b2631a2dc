"""The faces of cards that are one picture from top to foot: trials, the stance, a god's deck, backs."""

from typing import ClassVar, TypeAlias

from PIL import Image

from scenes.art.drawings import Picture, Size, circle, num, ogee_plate
from scenes.art.lamp import Focus
from scenes.art.ornaments import badge_image, icon_image
from scenes.art.puppets import Mix
from scenes.art.sheet import CARD, Sheet, face_size, lit, rounded

COMPACT_BELOW = 200


class Face(Picture, frozen=True):
    """What a card shows, in words the caller has already translated; its size decides how much of it."""

    units: ClassVar[Size] = CARD

    def size(self, width: int) -> Size:
        """The size of the card at this width."""
        return face_size(width, self.units)

    def draw(self, width: int, compact: bool) -> Sheet:
        """The card before its corners are cut; a compact one is read from afar."""
        raise NotImplementedError

    def paint(self, size: Size) -> Image.Image:
        """The card, drawn larger and reduced where that makes small print crisper."""
        compact = size[0] < COMPACT_BELOW or getattr(self, "compact", False)
        sheet = self.draw(size[0] * (2 if size[0] <= 240 else 1), compact)
        image = rounded(sheet.image, 18 * sheet.unit)
        return image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)


_Three: TypeAlias = tuple[float, float, float]


class TrialFace(Face, frozen=True):
    """A trial: act, subject, three values, ability; its puppet may be in a pose."""

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
        """The subject, its name, three badges, and the ability if there is room to read it."""
        sheet = lit(self.art, self.mood, width, pose=self.pose).framed()
        place, letters = ((344, 30, 20), (34, 29, 316)) if compact else ((360, 23, 12), (24, 21, 296))
        foot = _headed(sheet, self.act, self.title, compact, place, letters)
        y, r, places = (446, 46, (74, 180, 286)) if compact else (foot + 41, 22, (96, 180, 264))
        for x, kind in zip(places, ("health", "attack", "defense"), strict=True):
            sheet.stamp(badge_image(kind, str(getattr(self, kind)), sheet.pixels(r * 2)), x, y)
        if not compact:
            sheet.paragraph(y + 28, 500, 300, self.text, 17.5)
        return sheet


class StanceFace(Face, frozen=True):
    """One side of the stance card."""

    side: str
    title: str
    art: str
    mood: str = "gold"
    action_text: str = ""
    end_text: str = ""

    def draw(self, width: int, compact: bool) -> Sheet:
        """Its letter, its name, what tapping does and what the turn's end does."""
        sheet = lit(self.art, self.mood, width).framed()
        if compact:
            _headed(sheet, self.side, self.title, compact, (420, 34, 24), (38, 30, 314))
            return sheet
        foot = _headed(sheet, self.side, self.title, compact, (386, 23, 11), (24, 20, 314))
        split = foot + 10 + (500 - foot - 10) * 0.56
        sheet.paragraph(foot + 8, split, 306, self.action_text, 16.5)
        sheet.paragraph(split, 502, 306, self.end_text, 15, "aside", sheet.inks.dim)
        return sheet


class BackFace(Face, frozen=True):
    """The back of a card."""

    art: str = "techniques/back"
    mood: str = "amber"
    inks: str = "ember"

    def draw(self, width: int, compact: bool) -> Sheet:
        focus = Focus(0.5, 0.5, 0.8, 0.62)
        return lit(self.art, self.mood, width, focus, inks=self.inks).framed()


def _headed(sheet: Sheet, act: str, title: str, compact: bool, place: _Three, letters: _Three) -> float:
    """The plate with the name (top, line and margin; size, least and room); its last line's middle."""
    (top, line, margin), (size, least, room) = place, letters
    lines, face = sheet.broken("title", title.upper(), size, least, room, size * 0.92)
    top -= (len(lines) - 1) * line
    sheet.plate(ogee_plate(top, 15, 345, 505))
    _act_tab(sheet, act, compact)
    for i, words in enumerate(lines):
        sheet.words(180, top + margin + i * size * 0.96, words, face)
    return top + margin + (len(lines) - 1) * size * 0.96


def _act_tab(sheet: Sheet, act: str, compact: bool) -> None:
    """The tab at the upper edge with the act's numeral or the stance's letter."""
    w, h = (44, 44) if compact else (32, 36)
    a, b, low = 180 - w, 180 + w, h - 12
    sheet.plate(
        f"M{a} 0H{b}V{low}C{180 + w * 0.6:g} {h - 10} {180 + w * 0.4:g} {h} 180 {h + 4}"
        f"C{180 - w * 0.4:g} {h} {180 - w * 0.6:g} {h - 10} {a} {low}Z"
    )
    sheet.say(180, h * 0.46 + 1, act, "title", 27 if compact else 20, w * 1.5)


_PENNANT_LEFT = 20.0
_SEAL = 64.0, 457.0, 38.0
"""Where a small card's plate names the strength: it shows in a strip of 100 units at the foot."""


class GodFace(Face, frozen=True):
    """A card of a god's deck.

    The pennant bears the strength, or the icon `sign` where there is none; `badges` are icons down the right
    edge. The plate of a small card that may lie in a column names its strength again, since the cards before
    it cover its pennant.
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

    def draw(self, width: int, compact: bool) -> Sheet:
        """The card; a compact one has no rules text, but larger signs and its name at the very foot."""
        sheet = lit(self.art, self.mood, width, Focus(0.5, 0.38), self.pose, self.inks).framed()
        if compact:
            self._foot(sheet)
            self._pennant(sheet, 92, 128)
            self._rail(sheet, 309, 50, 62, 29)
        else:
            self._plate(sheet)
            self._pennant(sheet, 62, 86)
            self._rail(sheet, 322, 40, 40, 17)
        return sheet

    def _plate(self, sheet: Sheet) -> None:
        sheet.plate(ogee_plate(392, 15, 345, 505))
        sheet.say(180, 404, self.title.upper(), "title", 26, 310)
        sheet.say(180, 426, self.epithet, "aside", 15, 310, sheet.inks.dim)
        sheet.paragraph(438, 502, 304, self.text, 17)

    def _foot(self, sheet: Sheet) -> None:
        """The name at the lower edge, beside the strength where the card may lie under others."""
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
        """The strength, or the icon that stands in its place."""
        if self.strength is None:
            sheet.stamp(icon_image(self.sign, sheet.pixels(size * 0.86), colour), x, y)
        else:
            sheet.say(x, y, str(self.strength), "title", size, colour=colour)

    def _rail(self, sheet: Sheet, x: float, top: float, step: float, r: float) -> None:
        """Small discs one under the other."""
        for i, badge in enumerate(self.badges):
            y = top + i * step
            paper = sheet.paper()
            paper.plate(circle(x, y, r), sheet.inks.plate, 1.2, sheet.inks.line)
            sheet.lay(paper, shadow=0.5, depth=4)
            sheet.stamp(icon_image(badge, sheet.pixels(r * 1.24), sheet.inks.text), x, y)
