"""The end of a game as a scene: curtains, a board, a panel for what came of it, and the ways on."""

from collections.abc import Callable
from dataclasses import dataclass

from saves.run import Run
from scenes.art.screens import StageBackground
from scenes.art.velvet import SideCurtain, Valance
from scenes.match.fields import copied
from scenes.pages.exhibits import dotted
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Group, Node, Semantic
from scenes.widgets.furniture import Headline, backdrop, hung, label, titled_panel
from scenes.widgets.page import BODY, Foot, Screen, board, control_height, foot_row, line_height

WIDEST = 1120


@dataclass(frozen=True, slots=True)
class EndChoice:
    """What the player wants next: `next`, `new`, `practice` from the start of a `round`, or the `title`."""

    what: str
    round: int = 0


class Epilogue(Screen[EndChoice]):
    """The curtains are drawn aside at a victory, and half fallen at a defeat."""

    staged = True
    nothing = EndChoice("title")

    def __init__(self, services: Services, run: Run, *, won: bool) -> None:
        super().__init__(services)
        self.run, self.won, self.message = run, won, ""
        self.seed = "" if run.session.seed is None else tr("Seed {seed}", seed=run.session.seed)

    @property
    def mood(self) -> str:
        """The lamp behind the stage."""
        return "gold" if self.won else "hades"

    @property
    def headline(self) -> str:
        """What the board says."""
        return tr("Victory") if self.won else tr("Defeat")

    def fill(self, m: Metrics, panel: Group, box: Box) -> None:
        """Put onto the panel what came of the game."""

    def feet(self) -> tuple[Foot, ...]:
        """The ways on; the last of them is the title."""
        return (Foot("title", tr("Title screen"), self.on_cancel, tr("Esc"), "crown"),)

    def go(self, what: str, round: int = 0) -> Callable[[], None]:
        """A way on."""
        return lambda: self.close(EndChoice(what, round))

    def build(self, metrics: Metrics) -> None:
        m = metrics
        ground = backdrop(self.services, StageBackground(self.mood, False), m)
        ink = self.theme.lit if self.won else self.theme.text
        self.root.add(ground, *self._curtains(m), board(self.services, m, self.headline, 60, ink, 8))
        foot = m.height - control_height(m) - m.px(30)
        top = m.px(126)
        width = min(m.px(WIDEST * (0.8 + 0.2 * m.text_scale)), m.width - m.px(200))
        box = Box((m.width - width) // 2, top, width, foot - m.px(24) - top)
        panel = titled_panel(m, box, "", self.theme, opacity=246)
        self.root.add(panel)
        self.fill(m, panel, box)
        ways = Box(m.px(30), foot, m.width - m.px(60), control_height(m))
        self.root.add(*foot_row(m, ways, self.feet(), gap=14))

    def last_word(self, m: Metrics, panel: Group, box: Box, words: str, top: int) -> int:
        """One line that tells the end; gives the height below it."""
        size = m.text(26)
        line = Headline(text=words, text_size=size, colour=self.theme.text, letters="aside")
        panel.add(line.place((m.px(32), top, box.width - 2 * m.px(32), round(size * 1.4))))
        return top + round(size * 1.4)

    def about(self, m: Metrics, panel: Group, box: Box, top: int, *parts: str) -> None:
        """Which game it was, or what there is to say at the moment."""
        place = Box(m.px(32), top, box.width - 2 * m.px(32), line_height(m, BODY))
        words = self.message or dotted(self.run.name, *parts)
        said = Semantic("status", words, id="about")
        dim = self.theme.dim
        panel.add(label(m, place, words, size=BODY, colour=dim, anchor="center", max_lines=1, semantic=said))

    def _curtains(self, m: Metrics) -> list[Node]:
        width, height = round(m.width * (0.17 if self.won else 0.25)), m.px(104)
        colour, tied = "red" if self.won else "wine", self.won
        pieces = (
            (SideCurtain(colour, False, tied), Box(0, 0, width, m.height)),
            (SideCurtain(colour, True, tied), Box(m.width - width, 0, width, m.height)),
            (Valance(colour), Box(0, 0, m.width, height)),
        )
        return [hung(self.services, wanted, box) for wanted, box in pieces]

    def copy(self, words: str) -> None:
        """Put a seed into the clipboard, and say so."""
        self.message = copied(words)
        self.rebuild()

    def on_key(self, press: KeyPress) -> bool:
        foot = next((foot for foot in self.feet() if foot.key.lower() == press.key), None)
        if foot is None or press.ctrl or press.alt:
            return False
        foot.on_click()
        return True
