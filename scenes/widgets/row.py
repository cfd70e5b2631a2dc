"""A row of a list, which can be chosen and opened, and where a list ends."""

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from scenes.services import tr
from scenes.toolkit import sight
from scenes.toolkit.design import FAR, TIGHT
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.input import Click, DoubleClick, Intent
from scenes.toolkit.node import Node, Semantic, Writing
from scenes.toolkit.paint import FOOTLIGHT as T, Theme, plate
from scenes.toolkit.shapes import Panel
from scenes.widgets.buttons import Act, Button
from scenes.widgets.controls import Choice, TextField

_ROW_RADIUS = 6
_CHOSEN = 4.0  # pixels around the chosen row in high contrast


@dataclass(eq=False, kw_only=True)
class Row(Node):
    """A row of a list: a plate that can be chosen, with labels on it; a double click calls `opened`."""

    name: str
    words: str
    chosen: bool
    on_click: Act
    opened: Act | None = None
    theme: Theme = T
    clickable: bool = True

    def __post_init__(self) -> None:
        self.semantic = Semantic("row", self.words, tr("chosen") if self.chosen else "", True, self.name)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, DoubleClick) and self.opened is not None:
            self.opened()
        elif isinstance(intent, Click):
            self.on_click()
        else:
            return False
        return True

    def face(self, width: int, height: int) -> pygame.Surface | None:
        theme, share = self.theme, 0.30 if self.chosen else 0.14 if self.hovered else 0.05
        line = theme.lit if self.chosen or self.focused else theme.edge(0.45)
        # In high contrast the ground tells nothing, so the stroke of the chosen one does.
        thick = _CHOSEN if self.chosen and sight.high() is not None else 1.0
        return plate((width, height), _ROW_RADIUS, theme.tint(share), line, thick)

    def writing(self) -> Writing:
        return None, None, self.theme.tint(0.30 if self.chosen else 0.05)


def within_row(m: Metrics, nodes: Iterable[Node], box: Box) -> Box:
    """The box of a list that goes on below it, ended within a row: that shows that there is more.

    It is returned as it is if all rows are seen, or if what it ends beside is no row.
    """
    strips = [node for node in nodes if isinstance(node, Row | Button | Choice | TextField | Panel)]
    rows = [(node.pose.y - node.size[1] / 2, node.pose.y + node.size[1] / 2) for node in strips]
    foot, least = box.height, m.px(TIGHT)
    if any(start + least <= foot <= end - least for start, end in rows) or all(
        end <= foot for _, end in rows
    ):
        return box
    middle = max(((start + end) / 2 for start, end in rows if start + end <= 2 * foot), default=0)
    return box._replace(height=round(middle)) if foot - middle <= m.px(2 * FAR) else box
