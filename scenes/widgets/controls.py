"""What settings are made of: a choice of options, tabs, a toggle, a slider; each tells its new value."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from scenes.toolkit.geometry import Box
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.node import Node
from scenes.toolkit.plate import plate
from scenes.toolkit.pointer import Click, DoubleClick, DragMove, DragStart, Drop, Intent
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.theme import FOOTLIGHT, Theme, blend
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
