"""Sees to it, whatever is on stage, that what is not on disk gets there, and says so until it is."""

from typing import Any

from scenes.services import Services
from scenes.toolkit.geometry import Box, Metrics, Px, inset, own, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import label
from scenes.widgets.page import SMALL, Column, line_height

AGAIN = 5.0  # seconds until what could not be read or written is tried again
ID = "file"
WIDTH = 310
_ABOVE_PAGES = 2000.0


class Keeper:
    """The duty of a program's stack: tries again every few seconds, and hangs a plate over every scene.

    A scene that `tells` it in its own place has no plate.
    """

    def __init__(self, services: Services) -> None:
        self.services, self._told = services, mentioned(services)
        self.due: float | None = None
        services.stack.duty = self

    def step(self) -> None:
        """Try again where that is due; once what there is to be told is another, have it told."""
        now, services = self.services.stack.clock.now(), self.services
        if services.unsaved is None and services.unread is None:
            self.due = None
        elif self.due is None:
            self.due = now + AGAIN
        elif now >= self.due:
            services.retry()
            self.due = now + AGAIN if services.unsaved or services.unread else None
        self._tell()

    def _tell(self) -> None:
        scenes, told = self.services.stack.from_above(), mentioned(self.services)
        # What is in somebody's hand is not taken out of it.
        if told == self._told or any(scene.drag is not None for scene in scenes):
            return
        self._told = told
        for scene in scenes:
            scene.on_news()
            self.built(scene)

    def built(self, scene: Scene[Any]) -> None:
        """Hang the plate over a scene, or take it away."""
        before = None if scene.tells else scene.find(ID)
        if before is not None:
            before.remove()
        if self._told is not None and not scene.tells:
            scene.root.add(plate(scene.metrics, self._told))
        elif before is None:
            return
        scene.touch()


def mentioned(services: Services) -> Semantic | None:
    """What is told as long as not everything is read and written, and its sentence."""
    told = services.mention
    return Semantic("alert", *told, id=ID) if told else None


def plate(m: Metrics, said: Semantic) -> Node:
    """A word and its sentence in the upper right corner, beside the sign of a page."""
    width, pad, edge = m.px(WIDTH), m.px(12), m.px(10)
    head = line_height(m, SMALL)
    column = Column(m, 0, 0, width - 2 * pad)
    words = column.text(said.value, size=SMALL)
    height = min(head + words.size[1] + m.px(14), m.px(112))
    made = Panel(fill=FOOTLIGHT.ink, outline=FOOTLIGHT.attack, radius=m.px(8), opacity=240, semantic=said)
    made.thickness, made.z = max(1.0, m.unit), _ABOVE_PAGES
    made.place(Box(m.width - width - edge, edge, width, height))
    above, below = rows(m, inset(m, own(Box(0, 0, width, height)), 12, 4), Px(head), height - head, gap=0)
    made.add(label(m, above, said.label, size=SMALL, weight="bold", max_lines=1))
    room = Box(below.left, below.top, below.width, height - head - m.px(10))
    return made.add(label(m, room, said.value, size=SMALL, colour=FOOTLIGHT.dim, anchor="topleft"))
