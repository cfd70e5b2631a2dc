"""Captions: what a sound tells, in a small line at the lower edge, heard or not."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from scenes.services import Services, tr
from scenes.sound.board import Cue
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, HAIR, TIGHT
from scenes.toolkit.geometry import Box, Metrics, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.scene import AnyScene
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import label

SECONDS = 3.0
ID = "caption"
_ABOVE_ALL = 2900.0
WORDS: Mapping[Cue, Callable[[], str]] = MappingProxyType(
    {
        "hit": lambda: tr("A blow lands"),
        "block": lambda: tr("A shield holds"),
        "wound": lambda: tr("A wound"),
        "beaten": lambda: tr("Something falls"),
        "supercharged": lambda: tr("A card doubles its force"),
        "challenge": lambda: tr("A challenge"),
        "clash": lambda: tr("Two cards clash"),
        "stone": lambda: tr("Something turns to stone"),
        "wings": lambda: tr("Wings beat"),
        "chain": lambda: tr("A chain rattles"),
        "box": lambda: tr("A box opens"),
        "vision": lambda: tr("A vision"),
        "shield": lambda: tr("A shield rings"),
        "thunder": lambda: tr("Thunder"),
        "cloud": lambda: tr("A cloud passes"),
        "gash": lambda: tr("A blade cuts"),
        "rage": lambda: tr("A roar of rage"),
        "yarn": lambda: tr("A thread is spun"),
        "send_on": lambda: tr("A card goes on"),
        "recruited": lambda: tr("A hero is recruited"),
        "cluck": lambda: tr("A hen clucks"),
        "flare": lambda: tr("Fire flares up"),
        "brew": lambda: tr("A cauldron bubbles"),
        "bark": lambda: tr("A dog barks"),
        "spyglass": lambda: tr("A spyglass opens"),
        "sword": lambda: tr("A sword is drawn"),
        "trick": lambda: tr("A conjuring trick"),
        "time_near": lambda: tr("Time is nearly up"),
        "time_up": lambda: tr("Time is up"),
        "refuse": lambda: tr("That cannot be done"),
        "curtain": lambda: tr("The curtain"),
        "victory": lambda: tr("Victory"),
        "defeat": lambda: tr("Defeat"),
    }
)
"""The sounds that tell something; cards that slide and buttons that click are seen."""


class Caption(Panel):
    """The line of a caption; it takes no clicks."""


class Captions:
    """Shows the caption of the last sound on the top scene, on each build of it anew, for some seconds.

    If what leaves by itself is to stay, it stays until the next sound or the next press.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.words = ""
        self.due: float | None = None
        services.sound.on_cue = self.on_cue

    def on_cue(self, cue: Cue) -> None:
        """Take note of a sound."""
        if self.services.settings.captions and cue in WORDS:
            self.words = WORDS[cue]()
            stays = self.services.settings.stays
            self.due = None if stays else self.services.stack.clock.now() + SECONDS
            self._show()

    def step(self) -> None:
        """Take the line away once its time is over."""
        if self.words and self.due is not None and self.services.stack.clock.now() >= self.due:
            self.end()

    def end(self) -> None:
        """Take the line away."""
        if self.words:
            self.words, self.due = "", None
            self._show()

    def _show(self) -> None:
        for scene in self.services.stack.from_above():
            self.built(scene)

    def built(self, scene: AnyScene) -> None:
        """Put the line on a scene if it is the top one, or take it away."""
        hung: list[Node] = [node for node in scene.root.children if isinstance(node, Caption)]
        for node in hung:
            node.remove()
        if self.words and scene is self.services.stack.top:
            hung.append(line(scene.metrics, self.words))
            scene.root.add(hung[-1])
        if hung:
            scene.touch()


def line(m: Metrics, words: str) -> Caption:
    """The line itself, in the lower left corner."""
    size = m.text(BODY)
    wide, tall = lettering.width(words, "bold", size) + 2 * size, round(size * 1.7)
    made = Caption(fill=FOOTLIGHT.ink, outline=FOOTLIGHT.line, radius=m.px(6), z=_ABOVE_ALL)
    box = Box(m.px(TIGHT), m.height - tall - m.px(HAIR), min(wide, m.width // 2), tall)
    made.semantic = Semantic("status", words, id=ID)
    look = {"weight": "bold", "anchor": "center", "max_lines": 1}
    return made.place(box).add(label(m, own(box), words, size=BODY, **look))
