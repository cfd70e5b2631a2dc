"""A row of a list, which can be chosen and opened."""

from dataclasses import dataclass

import pygame

from scenes.services import tr
from scenes.toolkit import sight
from scenes.toolkit.input import Click, DoubleClick, Intent
from scenes.toolkit.node import Node, Semantic, Writing
from scenes.toolkit.paint import FOOTLIGHT as T, Theme, plate
from scenes.widgets.buttons import Act

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
