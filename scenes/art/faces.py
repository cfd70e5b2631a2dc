"""Card faces: paints cards of every format from a description; knows no rules and no language."""

from enum import IntEnum
from typing import ClassVar, NamedTuple, TypeAlias

from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont as Font

from scenes.art.card_painter import CARD, FOCUS, Sheet, face_size, lamplit, lit, rounded
from scenes.art.drawings import Picture, Size, at, circle, num, ogee_plate, part_of
from scenes.art.lighting import Focus, rgb
from scenes.art.ornaments import badge_image, icon_image
from scenes.art.puppets import Mix, drawing_of

COMPACT_BELOW = 280
TWICE = 2
"""How much larger than it is shown a small card is painted, for crisper small print."""
PORTRAIT = (300, 330)
"""The size of a portrait, in card units."""
PRINT = 18.0
"""The size of small print on a large card, in card units: 20 pixels or more in the inspector at 1920x1080."""
_READ = 22.0
"""The size of the text of a god's card: that of body text on a card 292 lengths of the design wide."""
LOFT = 220.0
"""The least top of a text plate, in card units: the drawing stays visible above it, and long text shrinks."""
_PENNANT_LEFT = 20.0
_BARE = 32.0, 0.0, 296.0, 427.5
"""The part of a drawing that is seen on a card too small for a name, whose plate would hide its foot."""
_SEAL = 64.0, 457.0, 38.0
"""Centre and radius of the strength on a small card's plate, visible in a strip of 100 units at the foot."""


class Heading(NamedTuple):
    """How a name is written: its least size on one line, its size on two, and how far these are apart."""

    size: float
    least: float
    again: float
    room: float
    step: float
    role: str = "title"

    def lines(self, sheet: Sheet, title: str) -> tuple[list[str], Font]:
        """The lines of a name and their font; in Cinzel all letters are capitals."""
        words = title.upper() if self.role == "title" else title
        return sheet.broken(self.role, words, self.size, self.least, self.room, self.again)


class Letters(IntEnum):
    """What the name of a small card is written in, by the least width of the card in pixels.

    Nobody could read a name on a smaller one, so it has none.
    """

    NONE = 0
    PLAIN = 76
    """The letters of the interface."""
    CINZEL = 100

    @classmethod
    def at(cls, width: float) -> "Letters":
        """The letters on a card of a width in pixels."""
        return max(each for each in cls if each <= width)


class Face(Picture, frozen=True):
    """The description of a card's face, with translated text; its size decides how much of it is shown."""

    units: ClassVar[Size] = CARD

    def size(self, width: int) -> Size:
        """The size of the card in pixels at this width."""
        return face_size(width, self.units)

    def draw(self, width: int, compact: bool) -> Sheet:
        """Paint the card with square corners; a compact one is laid out to be read at a small size."""
        raise NotImplementedError

    def lettered(self, width: int) -> Letters:
        """The letters of a small card's name on a sheet of this width.

        A card that is drawn larger to be turned keeps those of the width at which it is seen.
        """
        return min(Letters.at(width / TWICE), getattr(self, "letters", Letters.CINZEL))

    def paint(self, size: Size) -> Image.Image:
        """Paint the card; a small one is painted at twice the size and reduced, for crisper small print."""
        compact = size[0] < COMPACT_BELOW or getattr(self, "compact", False)
        sheet = self.draw(size[0] * (TWICE if size[0] <= 240 else 1), compact)
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
    letters: Letters = Letters.CINZEL

    def draw(self, width: int, compact: bool) -> Sheet:
        """Paint the subject, its name, three badges, and the ability if there is room to read it."""
        sheet, letters = lit(self.art, self.mood, width, pose=self.pose).framed(), self.lettered(width)
        text = 0 if compact else sheet.tall(self.text, PRINT, 300)
        if compact and letters is Letters.NONE:
            foot = 392.0
            sheet.plate(ogee_plate(foot, 15, 345, 505))
        elif compact:
            foot = _headed(sheet, self.act, self.title, _TRIAL[letters])
        else:
            # The plate of a large card is as high as its text needs.
            head = max(LOFT, min(360, 417 - text)), 12, Heading(24, 21, 22, 296, 23), _TAB
            foot = _headed(sheet, self.act, self.title, head)
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
    letters: Letters = Letters.CINZEL

    def draw(self, width: int, compact: bool) -> Sheet:
        """Paint its letter and name, and below them the effects of tapping it and of the end of the turn."""
        letters = self.lettered(width)
        if compact and letters is Letters.NONE:
            return _bare(self.art, self.mood, width, FOCUS).framed()
        sheet = lit(self.art, self.mood, width).framed()
        if compact:
            _headed(sheet, self.side, self.title, _STANCE[letters])
            return sheet
        action, end = sheet.tall(self.action_text, PRINT, 306), sheet.tall(self.end_text, PRINT, 306, "aside")
        head = max(LOFT, min(386, 471 - action - end)), 11, Heading(24, 20, 22, 314, 23), _TAB
        foot = _headed(sheet, self.side, self.title, head)
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


_Tab: TypeAlias = tuple[float, float, float]
"""Half the width of the tab at the upper edge of a card, its height, and the size of what is on it."""
_Head: TypeAlias = tuple[float, float, Heading, _Tab]
"""The top of a plate, how far below it a line is, the name on it, and the tab."""
_TAB: _Tab = 32, 36, 20
_TRIAL: dict[Letters, _Head] = {
    Letters.CINZEL: (344, 20, Heading(34, 31, 31, 316, 30), (44, 44, 27)),
    Letters.PLAIN: (334, 28, Heading(52, 50, 50, 316, 44, "strong"), (62, 60, 42)),
}
_STANCE: dict[Letters, _Head] = {
    Letters.CINZEL: (420, 24, Heading(38, 30, 35, 314, 34), (44, 44, 27)),
    Letters.PLAIN: (412, 32, Heading(54, 48, 52, 314, 48, "strong"), (62, 60, 42)),
}


def _bare(art: str, lamp: str, width: int, focus: Focus, pose: Mix = (), inks: str = "ember") -> Sheet:
    """A sheet of a card without a name: its drawing down to where the name would stand."""
    drawing = drawing_of(art, pose)
    return lamplit(part_of(drawing, *_BARE) if drawing else None, lamp, width, focus, inks)


def _headed(sheet: Sheet, act: str, title: str, head: _Head) -> float:
    """Paint the name plate; returns the y of the middle of its last line."""
    top, margin, heading, tab = head
    lines, face = heading.lines(sheet, title)
    top -= (len(lines) - 1) * heading.step
    sheet.plate(ogee_plate(top, 15, 345, 505))
    if act:
        _act_tab(sheet, act, *tab)
    apart = heading.size * 0.96
    for i, words in enumerate(lines):
        sheet.words(180, top + margin + i * apart, words, face)
    return top + margin + (len(lines) - 1) * apart


def _act_tab(sheet: Sheet, act: str, w: float, h: float, size: float) -> None:
    """Paint the tab at the upper edge with the numeral of the act or the letter of the stance."""
    a, b, low = 180 - w, 180 + w, h - 12
    right = at(180 + w * 0.6, h - 10, 180 + w * 0.4, h, 180, h + 4)
    left = at(180 - w * 0.4, h, 180 - w * 0.6, h - 10, a, low)
    sheet.plate(f"M{a} 0H{b}V{low}C{right}C{left}Z")
    sheet.say(180, h * 0.46 + 1, act, "title", size, w * 1.5)


class GodFace(Face, frozen=True):
    """The face of a card of a god's deck.

    The pennant bears the strength, or the icon `sign` if there is none; `badges` are icons down the right
    edge. The plate of a small card that can lie in a column repeats its strength, because the cards before it
    cover its pennant; the smallest ones have a larger pennant alone. A `worded` one always has its text.
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
    letters: Letters = Letters.CINZEL

    def draw(self, width: int, compact: bool) -> Sheet:
        """Paint the card; a compact one has no rules text, but larger icons and its name at the foot."""
        if compact and self.lettered(width) is Letters.NONE and not self.worded:
            return self._smallest(width)
        sheet = lit(self.art, self.mood, width, Focus(0.5, 0.38), self.pose, self.inks).framed()
        if compact and not self.worded:
            self._foot(sheet)
            self._pennant(sheet, 92, 128)
            self._rail(sheet, 298, 58, 90, 42)
        else:
            self._words(sheet)
            self._pennant(sheet, 76, 106)
            self._rail(sheet, 315, 44, 52, 23)
        return sheet

    def _words(self, sheet: Sheet) -> None:
        """Paint the name and the text, and between them the epithet, unless that stands beside the card."""
        aside = 0 if self.worded else 20
        top = max(LOFT, 462 - aside - sheet.tall(self.text, _READ, 308))
        sheet.plate(ogee_plate(top, 15, 345, 505))
        sheet.say(180, top + 14, self.title.upper(), "title", 30, 310)
        if aside:
            sheet.say(180, top + 36, self.epithet, "aside", PRINT, 310, sheet.inks.dim)
        sheet.paragraph(top + 34 + aside, 498, 308, self.text, _READ)

    def _smallest(self, width: int) -> Sheet:
        """A card without a name: its drawing down to where the name would stand, and a larger pennant."""
        sheet = _bare(self.art, self.mood, width, Focus(0.5, 0.44), self.pose, self.inks).framed()
        self._pennant(sheet, 124, 172)
        return sheet

    def _foot(self, sheet: Sheet) -> None:
        """Paint the name at the lower edge, beside the strength if the card can lie under others."""
        sheet.plate(ogee_plate(418, 15, 345, 505))
        name, role, size = self.title.upper(), "title", 44
        if self.lettered(sheet.image.width) is not Letters.CINZEL:
            name, role, size = self.title, "strong", 58
        if not self.deployable:
            sheet.say(180, 456, name, role, size, 300)
            return
        x, y, r = _SEAL
        paper = sheet.paper()
        paper.fill(circle(x, y, r), sheet.inks.line)
        paper.line(circle(x, y, r - 4.5), 1.8, sheet.inks.plate)
        sheet.lay(paper)
        self._sign(sheet, x, y, r * 1.35, sheet.inks.ink)
        left, right = x + r + 8, 336
        sheet.say((left + right) / 2, y, name, role, size, right - left)

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
