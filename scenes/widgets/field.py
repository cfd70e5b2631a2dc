"""A line of text that is typed: caret, limit, input methods; it keeps what was typed as it was typed."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.services.words import tr
from scenes.toolkit import text as lettering
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.node import Node
from scenes.toolkit.plate import plate
from scenes.toolkit.pointer import Click, DoubleClick, Intent
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.theme import FOOTLIGHT, Colour, Theme


@dataclass(eq=False, kw_only=True)
class TextField(Node):
    """One line of text with a caret. `allowed` says which characters it takes; `submitted` follows Enter."""

    name: str
    label: str
    text_size: int
    text: str = ""
    limit: int = 40
    placeholder: str = ""
    allowed: Callable[[str], bool] = str.isprintable
    changed: Callable[[str], None] | None = None
    submitted: Callable[[str], None] | None = None
    theme: Theme = FOOTLIGHT
    caret: int = 0
    composing: str = ""

    def __post_init__(self) -> None:
        self.clickable = True
        self.caret = len(self.text)
        self._say()

    def _say(self) -> None:
        self.semantic = Semantic("textfield", self.label, self.text, True, self.name)

    def text_height(self) -> int | None:
        return self.text_size

    def colours(self) -> tuple[Colour | None, Colour | None]:
        return self.theme.text, self.theme.plate

    def type(self, text: str, *, done: bool) -> bool:
        """Put typed text in at the caret, as far as there is room; what is being composed is only shown."""
        self.composing = "" if done else text
        if done:
            kept = "".join(c for c in text if self.allowed(c))[: max(0, self.limit - len(self.text))]
            self._become(self.text[: self.caret] + kept + self.text[self.caret :], self.caret + len(kept))
        return True

    def _become(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret = text, min(len(text), max(0, caret))
        self._say()
        if changed and self.changed is not None:
            self.changed(text)

    def key(self, press: KeyPress) -> bool:
        """Move the caret, erase, paste, submit; other letters are typed, not shortcuts of the scene."""
        here, text = self.caret, self.text
        if press.key == "return" and self.submitted is not None:
            self.submitted(text)
        elif press.key == "backspace" and here > 0:
            self._become(text[: here - 1] + text[here:], here - 1)
        elif press.key == "delete":
            self._become(text[:here] + text[here + 1 :], here)
        elif press.key in (places := {"left": here - 1, "right": here + 1, "home": 0, "end": len(text)}):
            self.caret = min(len(text), max(0, places[press.key]))
        elif press.key == "v" and press.ctrl:
            self.type(_pasted(), done=True)
        elif press.key == "c" and press.ctrl:
            copied(text)
        else:
            return press.key == "backspace" or (bool(press.text) and press.text.isprintable())
        return True

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, DoubleClick):
            self.caret = len(self.text)
        elif isinstance(intent, Click):
            x = self.inward(intent.pos)[0] - self._pad() + self._shift()
            stops = [
                lettering.width(self.text[:end], "medium", self.text_size)
                for end in range(len(self.text) + 1)
            ]
            self.caret = min(range(len(stops)), key=lambda end: abs(stops[end] - x))
        else:
            return False
        return True

    def _pad(self) -> int:
        return round(self.text_size * 0.6)

    def _caret_x(self) -> int:
        before = self.text[: self.caret] + self.composing
        return lettering.width(before, "medium", self.text_size) if before else 0

    def _shift(self) -> int:
        """How far the text is moved to the left so that the caret is seen."""
        return max(0, self._caret_x() - (self.size[0] - 2 * self._pad() - 2))

    def face(self, width: int, height: int) -> pygame.Surface | None:
        theme, pad = self.theme, self._pad()
        line = theme.lit if self.focused or self.hovered else theme.line
        thickness = max(1.0, self.text_size / 14) * (1.6 if self.focused else 1)
        made = plate((width, height), max(4, self.text_size // 3), theme.plate, line, thickness).copy()
        inner = made.subsurface((pad, 0, max(1, width - 2 * pad), height))
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        words, ink = (shown, theme.text) if shown else (self.placeholder, theme.dim)
        if words:
            drawn = lettering.line(words, "medium", self.text_size, ink)
            inner.blit(drawn, (-self._shift(), lettering.middle("medium", self.text_size, 1, height)))
        if self.focused:
            tall = round(self.text_size * 1.2)
            caret = (
                self._caret_x() - self._shift(),
                (height - tall) // 2,
                max(1, self.text_size // 12),
                tall,
            )
            inner.fill(theme.lit, caret)
        return made


def copied(words: str) -> str:
    """Put words into the clipboard; gives the sentence that says so of a seed."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return tr("There is no clipboard here.")
    return tr("The seed was copied.")


def _pasted() -> str:
    try:
        return pygame.scrap.get_text().replace("\n", " ")
    except pygame.error:
        return ""
