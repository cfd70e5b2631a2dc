"""The cards of a god's deck: pennant, plate, icons down the edge; knows no rule."""

from scenes.art.cards.faces import Face
from scenes.art.cards.mount import mounted
from scenes.art.cards.sheet import Sheet
from scenes.art.icons import icon_image
from scenes.art.joints import Mix
from scenes.art.lamp import Focus
from scenes.art.paper import circle, num, ogee_plate

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
        sheet = mounted(self.art, self.mood, width, Focus(0.5, 0.38), self.pose, self.inks)
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
