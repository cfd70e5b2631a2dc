"""Buttons: a plate with words, an icon, and the key that does the same."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Literal, NamedTuple

import pygame

from scenes.toolkit import text as lettering
from scenes.toolkit.geometry import Size
from scenes.toolkit.input import Click, DoubleClick, Intent
from scenes.toolkit.node import Node, Semantic, Writing
from scenes.toolkit.paint import FOOTLIGHT, Colour, Theme, blend, plate
from scenes.toolkit.text import Fitted

SMALLEST_TARGET = 32
Act = Callable[[], object]
Kind = Literal["normal", "primary", "quiet"]
_GAP = 0.45
_WORTH_A_KEY = 0.8


@dataclass(eq=False, kw_only=True)
class Button(Node):
    """Something to press. Its semantic id is its callback id, unless `on_click` takes the click.

    `icon` gives a picture of a height in pixels in the colour of the words; `selected` marks a chosen option.
    """

    text: str
    name: str
    text_size: int
    theme: Theme = FOOTLIGHT
    kind: Kind = "normal"
    key_cap: str = ""
    hint: str = ""
    icon: Callable[[int, Colour], pygame.Surface] | None = None
    on_click: Act | None = None
    selected: bool = False
    disabled: bool = False
    clickable: bool = True

    def __post_init__(self) -> None:
        if self.semantic is None:
            self.semantic = Semantic("button", self.text, self.hint, not self.disabled, self.name)

    def contains(self, point: tuple[float, float]) -> bool:
        x, y = self.world().inward(point)
        width, height = (max(SMALLEST_TARGET, side) for side in self.size)
        return abs(x) <= width / 2 and abs(y) <= height / 2

    def handle(self, intent: Intent) -> bool:
        if self.on_click is None or not isinstance(intent, Click | DoubleClick):
            return False
        self.on_click()
        return True

    def writing(self) -> Writing:
        fill, ink, _ = self._paints()
        return self._inside(*self.size).words.size, ink, fill

    def face(self, width: int, height: int) -> pygame.Surface | None:
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
        return fill, theme.text, theme.lit if self.hovered else theme.line

    def _fill_in(self, made: pygame.Surface, ink: Colour) -> None:
        width, height = made.get_size()
        inside = self._inside(width, height)
        gap, pad = inside.gap, inside.pad
        icon = self.icon(inside.icon, ink) if self.icon else None
        cap = _cap(self.key_cap, inside.size, ink) if inside.cap else None
        room = width - 2 * pad - (cap.get_width() + gap if cap else 0)
        content = inside.width + (icon.get_width() + (gap if self.text else 0) if icon else 0)
        x = pad + max(0, (room - content) // 2)
        if icon is not None:
            made.blit(icon, (x, (height - icon.get_height()) // 2))
            x += icon.get_width() + gap
        self._write(made, inside, x, ink)
        if cap is not None:
            made.blit(cap, (width - pad - cap.get_width(), (height - cap.get_height()) // 2))

    def _write(self, made: pygame.Surface, inside: "_Inside", left: int, ink: Colour) -> None:
        words, hint = inside.words, inside.hint
        room = made.get_height() - (hint.height if hint else 0)
        y = lettering.middle("bold", words.size, len(words.lines), room)
        step = lettering.line_height("bold", words.size)
        for index, line in enumerate(words.lines):
            drawn = lettering.line(line, "bold", words.size, ink)
            made.blit(drawn, (left + (inside.width - drawn.get_width()) // 2, y + index * step))
        if hint and hint.lines:
            drawn = lettering.line(hint.lines[0], "medium", hint.size, ink)
            made.blit(drawn, (left + (inside.width - drawn.get_width()) // 2, y + words.height))

    def _inside(self, width: int, height: int) -> "_Inside":
        return _arranged(self.text, self.key_cap, self.hint, bool(self.icon), self.text_size, (width, height))


class _Inside(NamedTuple):
    """How a button's parts share its room: sizes in pixels, and the words as they fit."""

    size: int
    words: Fitted
    hint: Fitted | None
    icon: int
    cap: int
    gap: int
    pad: int

    @property
    def width(self) -> int:
        """How wide the words are, or the hint below them."""
        return max(self.words.width, self.hint.width if self.hint else 0)


@lru_cache(maxsize=1024)
def _arranged(text: str, key: str, hint: str, icon: bool, size: int, room: Size) -> _Inside:
    """The largest arrangement; the key is left out where the words would grow small beside it."""
    with_key = _at_best(partial(_at, text, key, hint, icon, room), size)
    if not key or with_key.words.size >= _WORTH_A_KEY * size:
        return with_key
    bare = _at_best(partial(_at, text, "", hint, icon, room), size)
    return bare if bare.words.size > with_key.words.size else with_key


def _at_best(at: Callable[[int], _Inside], size: int) -> _Inside:
    best = at(size)
    for trial in range(size - 1, lettering.SMALLEST - 1, -1):
        if best.words.size >= trial and not best.words.cut:
            break
        found = at(trial)
        best = found if found.words.size > best.words.size or best.words.cut else best
    return best


def _at(text: str, key: str, hint: str, icon: bool, box: Size, size: int) -> _Inside:
    width, height = box
    gap, pad = round(size * _GAP), min(round(size * 0.7), width // 10)
    cap = _cap_size(key, size)[0] if key else 0
    tall = min(round(size * 1.15), height) if icon else 0
    room = width - 2 * pad - (cap + gap if cap else 0) - (tall + gap if tall and text else 0)
    small = round(size * 0.8)
    below = lettering.fit(hint, "medium", small, max(1, room), height * 2 // 5, 1) if hint else None
    words = lettering.fit(text, "bold", size, max(1, room), height - (below.height if below else 0))
    return _Inside(size, words, below, tall, cap, gap, pad)


def _cap_size(key: str, size: int) -> tuple[int, int, int]:
    """Width and height of a key's frame, and its font size."""
    letters = max(lettering.SMALLEST, round(size * 0.78))
    height = round(letters * 1.5)
    return max(height, lettering.width(key, "bold", letters) + round(letters * 0.8)), height, letters


def _cap(key: str, size: int, ink: Colour) -> pygame.Surface:
    """The picture of a key: its name in a small frame."""
    width, height, letters = _cap_size(key, size)
    word = lettering.line(key, "bold", letters, ink)
    frame = plate((width, height), max(3, letters // 4), None, ink, max(1.0, letters / 13)).copy()
    frame.blit(word, ((width - word.get_width()) // 2, lettering.middle("bold", letters, 1, height)))
    return frame
