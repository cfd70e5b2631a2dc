"""What is set by hand: a choice, tabs, a toggle, a slider, a line of text; each tells its new value."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, NamedTuple, Self

import pygame

from scenes.services.words import tr
from scenes.toolkit import text as lettering
from scenes.toolkit.geometry import Box
from scenes.toolkit.input import Click, DoubleClick, DragMove, DragStart, Drop, Intent, KeyPress
from scenes.toolkit.node import Node, Semantic, Writing
from scenes.toolkit.paint import FOOTLIGHT, Theme, blend, plate
from scenes.widgets.button import SMALLEST_TARGET, Button

_GAP = 10  # the focus ring of one option must not lie on the next


class Option(NamedTuple):
    """One of several: its value, and how it is called."""

    value: str
    label: str


@dataclass(eq=False, kw_only=True)
class Choice(Node):
    """Options side by side of which one is chosen; each has the id `name:value`; tabs have that role."""

    name: str
    options: tuple[Option, ...]
    value: str
    text_size: int
    changed: Callable[[str], None]
    theme: Theme = FOOTLIGHT
    role: str = "radio"

    def place(self, box: Box | tuple[int, int, int, int]) -> Self:
        super().place(box)
        (width, height), count = self.size, len(self.options)
        edges = [round(i * (width + _GAP) / count) for i in range(count + 1)]
        self.children.clear()
        for option, left, right in zip(self.options, edges, edges[1:], strict=False):
            made = Button(text=option.label, name=f"{self.name}:{option.value}", text_size=self.text_size)
            made.theme, made.on_click = self.theme, partial(self.choose, option.value)
            self.add(made.place((left, 0, right - _GAP - left, height)))
        self._mark()
        return self

    def _mark(self) -> None:
        for option, child in zip(self.options, self.children, strict=True):
            if isinstance(child, Button):
                child.selected = option.value == self.value
                said = tr("chosen") if child.selected else ""
                child.semantic = Semantic(self.role, option.label, said, id=child.name)

    def choose(self, value: str) -> None:
        """Take an option, show it, and tell it."""
        if value != self.value:
            self.value = value
            self._mark()
            self.changed(value)


@dataclass(eq=False, kw_only=True)
class _Control(Node):
    """Something by name and label that is set by hand; `say` keeps what is said of it up to date."""

    name: str
    label: str
    theme: Theme = FOOTLIGHT
    clickable: bool = True
    role: ClassVar[str]

    def __post_init__(self) -> None:
        self.say()

    def said(self) -> str:
        """What it is set to."""
        raise NotImplementedError

    def say(self) -> None:
        """Put what it is set to into the semantic tree."""
        self.semantic = Semantic(self.role, self.label, self.said(), True, self.name)


@dataclass(eq=False, kw_only=True)
class Toggle(_Control):
    """A switch that is on or off; the words beside it are a label of the scene's."""

    on: bool
    changed: Callable[[bool], None]
    role = "toggle"

    def said(self) -> str:
        return tr("on") if self.on else tr("off")

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, Click | DoubleClick):
            return False
        self.on = not self.on
        self.say()
        self.changed(self.on)
        return True

    def face(self, width: int, height: int) -> pygame.Surface | None:
        theme, tall = self.theme, min(height, round(width * 0.56))
        wide = min(width, round(tall * 1.8))
        made = pygame.Surface((width, height), pygame.SRCALPHA)
        fill = theme.lit if self.on else blend(theme.plate, theme.line, 0.16 if self.hovered else 0.0)
        top, inset = (height - tall) // 2, max(3, tall // 7)
        made.blit(plate((wide, tall), tall // 2, fill, theme.line, max(1.0, tall / 18)), (0, top))
        side = tall - 2 * inset
        knob = plate((side, side), side // 2, theme.on_lit if self.on else theme.dim)
        made.blit(knob, (wide - side - inset if self.on else inset, top + inset))
        return made


@dataclass(eq=False, kw_only=True)
class Slider(_Control):
    """A value from 0 to 1 in even steps; click, drag, or use the arrows."""

    value: float
    changed: Callable[[float], None]
    steps: int = 10
    draggable: bool = True
    role = "slider"

    def said(self) -> str:
        return f"{self.value:.0%}"

    def _take(self, value: float) -> None:
        stepped = min(1.0, max(0.0, round(value * self.steps) / self.steps))
        if stepped != self.value:
            self.value = stepped
            self.say()
            self.changed(stepped)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Click(pos=pos) | DragMove(pos=pos) | Drop(pos=pos):
                self._take((self.inward(pos)[0] - self._reach()) / max(1, self.size[0] - 2 * self._reach()))
                return True
            case DragStart():
                return True
            case _:
                return False

    def key(self, press: KeyPress) -> bool:
        step = 1 / self.steps
        places = {"home": 0.0, "end": 1.0, "left": self.value - step, "right": self.value + step}
        if press.key in places:
            self._take(places[press.key])
        return press.key in places

    def _reach(self) -> int:
        return max(SMALLEST_TARGET, min(self.size)) // 2

    def face(self, width: int, height: int) -> pygame.Surface | None:
        theme, reach = self.theme, self._reach()
        made = pygame.Surface((width, height), pygame.SRCALPHA)
        length, thick = width - 2 * reach, max(4, height // 9)
        middle, at = height // 2, reach + round(self.value * length)
        ground = plate((length, thick), thick // 2, blend(theme.plate, theme.line, 0.4))
        made.blit(ground, (reach, middle - thick // 2))
        if at > reach:
            made.blit(plate((at - reach, thick), thick // 2, theme.lit), (reach, middle - thick // 2))
        side = min(height, round(reach * 1.3)) // 2 * 2
        fill = theme.text if self.hovered or self.pressed else theme.lit
        knob = plate((side, side), side // 2, fill, theme.on_lit, max(1.0, side / 12))
        made.blit(knob, (at - side // 2, middle - side // 2))
        return made


@dataclass(eq=False, kw_only=True)
class TextField(_Control):
    """One line of text with a caret. `allowed` says which characters it takes; `submitted` follows Enter."""

    text_size: int
    text: str = ""
    limit: int = 40
    placeholder: str = ""
    allowed: Callable[[str], bool] = str.isprintable
    changed: Callable[[str], None] | None = None
    submitted: Callable[[str], None] | None = None
    caret: int = 0
    composing: str = ""
    role = "textfield"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.caret, self.pad = len(self.text), round(self.text_size * 0.6)

    def said(self) -> str:
        return self.text

    def writing(self) -> Writing:
        return self.text_size, self.theme.text, self.theme.plate

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
        self.say()
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
            x = self.inward(intent.pos)[0] - self.pad + self._shift()
            stops = range(len(self.text) + 1)
            self.caret = min(stops, key=lambda end: abs(self._width(self.text[:end]) - x))
        else:
            return False
        return True

    def _width(self, text: str) -> int:
        return lettering.width(text, "medium", self.text_size)

    def _caret_x(self) -> int:
        return self._width(self.text[: self.caret] + self.composing)

    def _shift(self) -> int:
        """How far the text is moved to the left so that the caret is seen."""
        return max(0, self._caret_x() - (self.size[0] - 2 * self.pad - 2))

    def face(self, width: int, height: int) -> pygame.Surface | None:
        theme, pad = self.theme, self.pad
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
            tall, wide = round(self.text_size * 1.2), max(1, self.text_size // 12)
            caret = (self._caret_x() - self._shift(), (height - tall) // 2, wide, tall)
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
