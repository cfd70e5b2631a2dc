"""What is set by hand: a choice, tabs, a toggle, a slider, a line of text; each tells its new value."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from scenes.toolkit import text as lettering
from scenes.toolkit.geometry import Box
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.node import Node
from scenes.toolkit.plate import plate
from scenes.toolkit.pointer import Click, DoubleClick, DragMove, DragStart, Drop, Intent
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.theme import FOOTLIGHT, Colour, Theme, blend
from scenes.widgets.button import SMALLEST_TARGET, Button

_GAP = 10  # the focus ring of one option must not lie on the next


@dataclass(frozen=True, slots=True)
class Option:
    """One of several: its value, and how it is called."""

    value: str
    label: str


@dataclass(eq=False, kw_only=True)
class Choice(Node):
    """Options side by side of which one is chosen; each has the id `name:value`."""

    name: str
    options: tuple[Option, ...]
    value: str
    text_size: int
    changed: Callable[[str], None]
    theme: Theme = FOOTLIGHT
    role: str = "radio"

    def place(self, box: Box | tuple[int, int, int, int]) -> "Choice":
        Node.place(self, box)
        for child in tuple(self.children):
            child.remove()
        self.add(*(self._button(index) for index in range(len(self.options))))
        return self

    def _button(self, index: int) -> Button:
        option, (width, height) = self.options[index], self.size
        left = round(index * (width + _GAP) / len(self.options))
        right = round((index + 1) * (width + _GAP) / len(self.options)) - _GAP
        chosen = option.value == self.value
        name = f"{self.name}:{option.value}"
        return Button(
            text=option.label,
            name=name,
            text_size=self.text_size,
            theme=self.theme,
            selected=chosen,
            on_click=lambda: self.choose(option.value),
            semantic=Semantic(self.role, option.label, "chosen" if chosen else "", True, name),
        ).place((left, 0, right - left, height))

    def choose(self, value: str) -> None:
        """Take an option, show it, and tell it."""
        if value == self.value:
            return
        self.value = value
        for option, child in zip(self.options, self.children, strict=True):
            if isinstance(child, Button) and child.semantic is not None:
                child.selected = option.value == value
                child.semantic = replace(child.semantic, value="chosen" if child.selected else "")
        self.changed(value)

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, kw_only=True)
class Tabs(Choice):
    """A choice of pages."""

    role: str = "tab"


@dataclass(eq=False, kw_only=True)
class Toggle(Node):
    """A switch that is on or off; the words beside it are a label of the scene's."""

    name: str
    label: str
    on: bool
    changed: Callable[[bool], None]
    theme: Theme = FOOTLIGHT

    def __post_init__(self) -> None:
        self.clickable = True
        self._say()

    def _say(self) -> None:
        self.semantic = Semantic("toggle", self.label, "on" if self.on else "off", True, self.name)

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, Click | DoubleClick):
            return False
        self.on = not self.on
        self._say()
        self.changed(self.on)
        return True

    def face(self, width: int, height: int) -> pygame.Surface | None:
        theme, tall = self.theme, min(height, round(width * 0.56))
        wide = min(width, round(tall * 1.8))
        made = pygame.Surface((width, height), pygame.SRCALPHA)
        fill = theme.lit if self.on else blend(theme.plate, theme.line, 0.16 if self.hovered else 0.0)
        track = plate((wide, tall), tall // 2, fill, theme.line, max(1.0, tall / 18))
        top = (height - tall) // 2
        made.blit(track, (0, top))
        inset = max(3, tall // 7)
        side = tall - 2 * inset
        knob = plate((side, side), side // 2, theme.on_lit if self.on else theme.dim)
        made.blit(knob, (wide - side - inset if self.on else inset, top + inset))
        return made


@dataclass(eq=False, kw_only=True)
class Slider(Node):
    """A value from 0 to 1 in even steps; click, drag, or use the arrows."""

    name: str
    label: str
    value: float
    changed: Callable[[float], None]
    steps: int = 10
    theme: Theme = FOOTLIGHT

    def __post_init__(self) -> None:
        self.clickable = self.draggable = True
        self._say()

    def _say(self) -> None:
        self.semantic = Semantic("slider", self.label, f"{self.value:.0%}", True, self.name)

    def _take(self, value: float) -> None:
        stepped = min(1.0, max(0.0, round(value * self.steps) / self.steps))
        if stepped != self.value:
            self.value = stepped
            self._say()
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
        ends = {"home": 0.0, "end": 1.0}
        moves = {"left": -1, "down": -1, "right": 1, "up": 1}
        if press.key in ends:
            self._take(ends[press.key])
        elif press.key in ("left", "right"):
            self._take(self.value + moves[press.key] / self.steps)
        else:
            return False
        return True

    def _reach(self) -> int:
        return max(SMALLEST_TARGET, min(self.size)) // 2

    def face(self, width: int, height: int) -> pygame.Surface | None:
        theme, reach = self.theme, self._reach()
        made = pygame.Surface((width, height), pygame.SRCALPHA)
        length, thick = width - 2 * reach, max(4, height // 9)
        middle, at = height // 2, reach + round(self.value * (width - 2 * reach))
        made.blit(
            plate((length, thick), thick // 2, blend(theme.plate, theme.line, 0.4)),
            (reach, middle - thick // 2),
        )
        if at > reach:
            made.blit(plate((at - reach, thick), thick // 2, theme.lit), (reach, middle - thick // 2))
        side = min(height, round(reach * 1.3)) // 2 * 2
        fill = theme.text if self.hovered or self.pressed else theme.lit
        knob = plate((side, side), side // 2, fill, theme.on_lit, max(1.0, side / 12))
        made.blit(knob, (at - side // 2, middle - side // 2))
        return made


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
            pygame.scrap.put_text(text)
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


def _pasted() -> str:
    try:
        return pygame.scrap.get_text().replace("\n", " ")
    except pygame.error:
        return ""
