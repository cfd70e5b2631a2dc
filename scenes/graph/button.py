"""Buttons: a plate with words, an icon, and the key that does the same."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.graph import text as lettering
from scenes.graph.node import Node
from scenes.graph.plate import plate
from scenes.graph.pointer import Click, Intent
from scenes.graph.semantics import Semantic
from scenes.graph.text import Fitted
from scenes.graph.theme import HERCULE, Colour, Theme, blend

SMALLEST_TARGET = 32
Kind = Literal["normal", "primary", "quiet"]
_GAP = 0.45


@dataclass(eq=False, kw_only=True)
class Button(Node):
    """Something to press. Its semantic id is its callback id, unless `on_click` takes the click.

    `icon` gives a picture of a height in pixels in the colour of the words; `selected` marks a chosen option.
    """

    text: str
    name: str
    text_size: int
    theme: Theme = HERCULE
    kind: Kind = "normal"
    key_cap: str = ""
    hint: str = ""
    icon: Callable[[int, Colour], pygame.Surface] | None = None
    on_click: Callable[[], None] | None = None
    selected: bool = False
    disabled: bool = False
    role: str = "button"

    def __post_init__(self) -> None:
        self.clickable = True
        if self.semantic is None:
            self.semantic = Semantic(self.role, self.text, self.hint, not self.disabled, self.name)

    def contains(self, point: tuple[float, float]) -> bool:
        """Its target is never smaller than 32 px."""
        x, y = self.world().inward(point)
        width, height = (max(SMALLEST_TARGET, side) for side in self.size)
        return abs(x) <= width / 2 and abs(y) <= height / 2

    def handle(self, intent: Intent) -> bool:
        """A click calls `on_click`; a second quick click is a click too."""
        if self.on_click is None or not isinstance(intent, Click):
            return False
        self.on_click()
        return True

    def text_height(self) -> int | None:
        """The font size of its words as drawn."""
        return self._fitted(*self.size).size

    def colours(self) -> tuple[Colour | None, Colour | None]:
        """Words and ground, as they are in this state."""
        fill, ink, _ = self._paints()
        return ink, fill

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """Plate, icon, words, and key."""
        fill, ink, line = self._paints()
        radius = max(4, round(min(height * 0.18, self.text_size * 0.55)))
        opacity = 0 if self.kind == "quiet" and not (self.hovered or self.selected) else 255
        outline = None if self.kind == "quiet" else line
        thickness = max(1.0, self.text_size / 14)
        made = plate((width, height), radius, fill, outline, thickness, opacity=opacity).copy()
        self._fill_in(made, ink)
        return made

    def _paints(self) -> tuple[Colour, Colour, Colour]:
        theme = self.theme
        if not self.enabled:
            return theme.plate, blend(theme.plate, theme.dim, 0.62), blend(theme.plate, theme.line, 0.4)
        if self.kind == "primary" or self.selected:
            fill = blend(theme.lit, theme.text, 0.35) if self.hovered else theme.lit
            fill = blend(theme.lit, theme.ink, 0.2) if self.pressed else fill
            return fill, theme.on_lit, fill
        fill = blend(theme.plate, theme.line, 0.3 if self.pressed else 0.16 if self.hovered else 0.0)
        line = theme.lit if self.hovered else theme.line
        return fill, theme.text, line

    def _fill_in(self, made: pygame.Surface, ink: Colour) -> None:
        width, height = made.get_size()
        found, pad = self._fitted(width, height), self._pad()
        icon = self.icon(round(self.text_size * 1.15), ink) if self.icon else None
        gap = round(self.text_size * _GAP)
        cap = self._cap(ink)
        room = width - 2 * pad - (cap.get_width() + gap if cap else 0)
        content = found.width + (
            icon.get_width() + gap if icon and self.text else icon.get_width() if icon else 0
        )
        x = pad + max(0, (room - content) // 2)
        if icon is not None:
            made.blit(icon, (x, (height - icon.get_height()) // 2))
            x += icon.get_width() + gap
        self._write(made, found, x, ink)
        if cap is not None:
            made.blit(cap, (width - pad - cap.get_width(), (height - cap.get_height()) // 2))

    def _write(self, made: pygame.Surface, found: Fitted, left: int, ink: Colour) -> None:
        hint = self._hint_fitted()
        whole = found.height + (hint.height if hint else 0)
        y, step = (made.get_height() - whole) // 2, lettering.line_height("bold", found.size)
        for index, words in enumerate(found.lines):
            drawn = lettering.line(words, "bold", found.size, ink)
            made.blit(drawn, (left + (found.width - drawn.get_width()) // 2, y + index * step))
        if hint and hint.lines:
            drawn = lettering.line(hint.lines[0], "medium", hint.size, ink)
            made.blit(drawn, ((made.get_width() - drawn.get_width()) // 2, y + found.height))

    def _hint_fitted(self) -> Fitted | None:
        if not self.hint:
            return None
        width, height = self.size
        return lettering.fit(
            self.hint, "medium", round(self.text_size * 0.8), width - 2 * self._pad(), height // 2, 1
        )

    def _pad(self) -> int:
        return min(round(self.text_size * 0.7), self.size[0] // 8)

    def _fitted(self, width: int, height: int) -> Fitted:
        gap, taken = round(self.text_size * _GAP), 2 * self._pad()
        cap = self._cap(self.theme.text)
        taken += cap.get_width() + gap if cap else 0
        taken += round(self.text_size * 1.15) + gap if self.icon else 0
        hint = self._hint_fitted()
        room = height - 4 - (hint.height if hint else 0)
        return lettering.fit(self.text, "bold", self.text_size, max(1, width - taken), room)

    def _cap(self, ink: Colour) -> pygame.Surface | None:
        """The picture of a key: its name in a small frame."""
        if not self.key_cap:
            return None
        size = max(10, round(self.text_size * 0.78))
        word = lettering.line(self.key_cap, "bold", size, ink)
        height = round(size * 1.5)
        width = max(height, word.get_width() + round(size * 0.8))
        frame = plate((width, height), max(3, size // 4), None, ink, max(1.0, size / 13)).copy()
        frame.blit(word, word.get_rect(center=(width // 2, height // 2)))
        return frame
