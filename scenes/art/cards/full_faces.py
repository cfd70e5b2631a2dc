"""The one-sided cards: trials, the stance, backs."""

from typing import TypeAlias

from scenes.art.cards.faces import Face
from scenes.art.cards.mount import mounted
from scenes.art.cards.sheet import Sheet
from scenes.art.icons import badge_image
from scenes.art.joints import Mix
from scenes.art.lamp import Focus
from scenes.art.paper import ogee_plate

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
        sheet = mounted(self.art, self.mood, width, pose=self.pose)
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
        sheet = mounted(self.art, self.mood, width)
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
        return mounted(self.art, self.mood, width, Focus(0.5, 0.5, 0.8, 0.62), inks=self.inks)


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
