"""The end of a game as a scene: curtains, a board, a panel for what came of it, and the ways on."""

from typing import Any, TypeVar

import pygame

from scenes.art.scenery.stage import SideCurtain, StageBackground, TitleBoard, Valance
from scenes.match.fields import copied
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.node import Group, Node
from scenes.toolkit.scene import Scene
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Picture
from scenes.widgets.furniture import backdrop, label, titled_panel
from scenes.widgets.headline import Headline
from scenes.widgets.page import BODY, Foot, control_height, foot_button, foot_width, line_height

R = TypeVar("R")


class Epilogue(Scene[R]):
    """The curtains are drawn aside at a victory, and half fallen at a defeat."""

    staged = True
    widest = 1120

    def __init__(self, services: Services, *, won: bool) -> None:
        super().__init__()
        self.services, self.won = services, won
        self.message = ""

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
        """The ways on."""
        return ()

    def build(self, metrics: Metrics) -> None:
        """Curtains, board, panel, the ways on."""
        m = metrics
        self.root.add(backdrop(self.services, StageBackground(self.mood, False), m))
        self.root.add(*self._curtains(m))
        self.root.add(self._board(m))
        foot = m.height - control_height(m) - m.px(30)
        top = m.px(126)
        width = min(m.px(self.widest * (0.8 + 0.2 * m.text_scale)), m.width - m.px(200))
        box = Box((m.width - width) // 2, top, width, foot - m.px(24) - top)
        panel = titled_panel(m, box, "", self.theme, opacity=246)
        self.root.add(panel)
        self.fill(m, panel, box)
        self.root.add(*self._buttons(m, foot))

    def last_word(self, m: Metrics, panel: Group, box: Box, words: str, top: int) -> int:
        """One line that tells the end; gives the height below it."""
        size = m.text(26)
        line = Headline(text=words, text_size=size, colour=self.theme.text, letters="aside")
        panel.add(line.place((m.px(32), top, box.width - 2 * m.px(32), round(size * 1.4))))
        return top + round(size * 1.4)

    def about(self, m: Metrics, panel: Group, box: Box, top: int, words: str) -> None:
        """Which game it was, or what there is to say at the moment."""
        place = Box(m.px(32), top, box.width - 2 * m.px(32), line_height(m, BODY))
        words = self.message or words
        said = Semantic("status", words, id="about")
        dim = self.theme.dim
        panel.add(label(m, place, words, size=BODY, colour=dim, anchor="center", max_lines=1, semantic=said))

    def _curtains(self, m: Metrics) -> list[Node]:
        width = round(m.width * (0.17 if self.won else 0.25))
        colour, tied = "red" if self.won else "wine", self.won
        made: list[Node] = []
        for right in (False, True):
            wanted = SideCurtain(colour, right, tied)
            x = m.width - width / 2 if right else width / 2
            made.append(self.hung(wanted, Pose(x, m.height / 2), (width, m.height)))
        height = m.px(104)
        made.append(self.hung(Valance(colour), Pose(m.width / 2, height / 2), (m.width, height)))
        return made

    def hung(self, wanted: Any, pose: Pose, size: tuple[int, int]) -> Picture:
        """A baked picture at its place; nothing until it is baked."""
        return Picture(
            source=lambda w, h: (
                self.services.picture(wanted, (w, h)) or pygame.Surface((1, 1), pygame.SRCALPHA)
            ),
            pose=pose,
            size=size,
        )

    def _board(self, m: Metrics) -> Group:
        width, height = m.px(760), m.px(128)
        group = Group().place(Box((m.width - width) // 2, 0, width, height))
        ink = self.theme.lit if self.won else self.theme.text
        words = Headline(text=self.headline.upper(), text_size=m.px(60), colour=ink)
        board = self.hung(TitleBoard(), Pose(width / 2, height / 2), (width, height))
        return group.add(board, words.place((m.px(100), m.px(8), width - m.px(200), m.px(80))))

    def _buttons(self, m: Metrics, top: int) -> list[Node]:
        feet, gap = self.feet(), m.px(14)
        widths = [foot_width(m, foot) for foot in feet]
        room = m.width - m.px(60) - gap * (len(feet) - 1)
        share = min(1.0, room / sum(widths))
        widths = [round(width * share) for width in widths]
        left = (m.width - sum(widths) - gap * (len(feet) - 1)) // 2
        made = []
        for foot, width in zip(feet, widths, strict=True):
            made.append(foot_button(m, Box(left, top, width, control_height(m)), foot))
            left += width + gap
        return made

    def copy(self, words: str) -> None:
        """Put a seed into the clipboard, and say so."""
        self.message = copied(words)
        self.rebuild()

    def on_key(self, press: KeyPress) -> bool:
        """The keys on the buttons."""
        foot = next((foot for foot in self.feet() if foot.key.lower() == press.key), None)
        if foot is None or press.ctrl or press.alt:
            return False
        foot.on_click()
        return True

    def update(self) -> None:
        """Take in pictures that were baked aside."""
        if self.services.gallery.poll():
            self.touch()
        self.wake_at = self.timeline.clock.now() + 0.05 if self.services.gallery.busy else None
