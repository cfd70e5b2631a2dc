"""Input widgets: a choice, tabs, a toggle, a slider, and a text field; each reports its new value."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, NamedTuple, Self

import pygame

from scenes.services import tr
from scenes.toolkit import sight, text as lettering
from scenes.toolkit.geometry import Box, Point
from scenes.toolkit.input import Click, DoubleClick, DragMove, DragStart, Drop, Intent, KeyPress
from scenes.toolkit.node import Node, Semantic, Writing
from scenes.toolkit.paint import FOOTLIGHT, Theme, blend, plate
from scenes.widgets.buttons import SMALLEST_TARGET, Button, even

_WORD = re.compile(r"\S+\s*|\s+")
_PADDED = 1.4  # text sizes beside the words of an option
APART = 10  # so that the focus ring of one option does not lie on the next
LINE_APART = 4  # between two lines of options


class Option(NamedTuple):
    """One option of several: its value, and its label."""

    value: str
    label: str


@dataclass(eq=False, kw_only=True)
class Choice(Node):
    """Options side by side, one of which is chosen; each has the id `name:value`; `role` may be that of tabs.

    They stand in as many `lines`, all in one frame.
    With `again`, choosing the chosen option again is reported too, for where that means more than the choice.
    `called` is what is chosen, for those who do not see the words beside it. While it is `disabled` it only
    shows what was chosen.
    """

    name: str
    options: tuple[Option, ...]
    value: str
    text_size: int
    changed: Callable[[str], None]
    theme: Theme = FOOTLIGHT
    role: str = "radio"
    again: bool = False
    called: str = ""
    lines: int = 1
    disabled: bool = False

    def described(self) -> Semantic | None:
        return Semantic("choices", self.called) if self.called else None

    def place(self, box: Box | tuple[int, int, int, int]) -> Self:
        super().place(box)
        self.children.clear()
        tall = (self.size[1] - LINE_APART * (self.lines - 1)) / self.lines
        each = -(-len(self.options) // self.lines)
        for line in range(self.lines):
            top, options = round(line * (tall + LINE_APART)), self.options[line * each :][:each]
            edges = self._edges(options)
            for option, left, right in zip(options, edges, edges[1:], strict=False):
                self.add(self._segment(option).place((left, top, right - APART - left, round(tall))))
        even([child for child in self.children if isinstance(child, Button)])
        self._mark()
        return self

    def _segment(self, option: Option) -> Button:
        name, act = f"{self.name}:{option.value}", partial(self.choose, option.value)
        look: dict[str, Any] = {"text_size": self.text_size, "theme": self.theme, "kind": "choice"}
        look["disabled"] = self.disabled
        return Button(text=option.label, name=name, on_click=act, **look)

    def _edges(self, options: Sequence[Option]) -> list[int]:
        """The left edges of options, and of one more: all as wide, or as their words if those need it."""
        whole, pad = self.size[0] + APART, round(_PADDED * self.text_size)
        wanted = [lettering.width(option.label, "bold", self.text_size) + pad + APART for option in options]
        # An option may have two pixels less beside its words before it breaks the rhythm of the row.
        if max(wanted) - 2 <= whole / len(wanted) or sum(wanted) > whole:
            wanted = [1] * len(wanted)
        return [round(whole * sum(wanted[:count]) / sum(wanted)) for count in range(len(wanted) + 1)]

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The frame that holds all options."""
        theme, radius = self.theme, max(4, round(min(height * 0.18, self.text_size * 0.55)))
        line = theme.edge(0.55)
        return plate((width, height), radius, theme.plate, line, max(1.0, self.text_size / 14))

    def _mark(self) -> None:
        for option, child in zip(self.options, self.children, strict=True):
            if isinstance(child, Button):
                child.selected = option.value == self.value
                said = tr("chosen") if child.selected else ""
                child.semantic = Semantic(self.role, option.label, said, not self.disabled, child.name)

    def choose(self, value: str) -> None:
        """Choose an option, show it, and report it."""
        if value != self.value or self.again:
            self.value = value
            self._mark()
            # The option that was chosen before looks different too, on a page that is not rebuilt.
            self.forget()
            self.changed(value)


@dataclass(eq=False, kw_only=True)
class _Control(Node):
    """Base of widgets with a name and a label whose value is set by hand."""

    name: str
    label: str
    theme: Theme = FOOTLIGHT
    clickable: bool = True
    role: ClassVar[str]

    def __post_init__(self) -> None:
        self.say()

    def said(self) -> str:
        """The present value, in words."""
        raise NotImplementedError

    def say(self) -> None:
        """Put the present value into the semantic tree."""
        self.semantic = Semantic(self.role, self.label, self.said(), True, self.name)


@dataclass(eq=False, kw_only=True)
class Toggle(_Control):
    """A switch that is on or off; a click on `beside`, its label, which the scene adds, turns it too."""

    on: bool
    changed: Callable[[bool], None]
    beside: Node | None = None
    role = "toggle"

    def contains(self, point: tuple[float, float]) -> bool:
        return super().contains(point) or (self.beside is not None and self.beside.contains(point))

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

    def along(self, box: Box) -> Self:
        """Place it so that its track, beyond whose ends the knob reaches, fills the width of a box."""
        reach = max(SMALLEST_TARGET, box.height) // 2
        return self.place(box._replace(left=box.left - reach, width=box.width + 2 * reach))

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
        track = sight.stroke(blend(theme.plate, theme.line, 0.4))
        ground = plate((length, thick), thick // 2, track)
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
    """One line of text with a caret; what lies between the caret and the `mark` is selected.

    `allowed` says which characters the field takes, whether they can be drawn or not; `refused` counts the
    characters that it did not take when something was last typed. `submitted` is called on Enter; `pasted`
    returns what is inserted of a text that is pasted.
    """

    text_size: int
    text: str = ""
    limit: int = 40
    placeholder: str = ""
    allowed: Callable[[str], bool] = str.isprintable
    pasted: Callable[[str], str] = str
    changed: Callable[[str], None] | None = None
    submitted: Callable[[str], None] | None = None
    caret: int = 0
    mark: int = 0
    composing: str = ""
    refused: int = 0
    draggable: bool = True
    role = "textfield"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.caret = self.mark = len(self.text)
        self.pad, self._offset = round(self.text_size * 0.6), 0

    def said(self) -> str:
        return self.text

    def writing(self) -> Writing:
        return self.text_size, self.theme.text, self.theme.plate

    def as_in(self, before: "TextField") -> None:
        """Take over caret and selection from the same field before a rebuild."""
        self.refused = before.refused
        if before.text == self.text:
            self.caret, self.mark, self._offset = before.caret, before.mark, before._offset

    @property
    def selected(self) -> tuple[int, int]:
        """Start and end of the selection; both are the caret if nothing is selected."""
        return min(self.caret, self.mark), max(self.caret, self.mark)

    def type(self, text: str, *, done: bool) -> bool:
        """Replace the selection by typed text; text that is still being composed is only shown."""
        self.composing = "" if done else text
        if done:
            first, last = self.selected
            room = max(0, self.limit - len(self.text) + last - first)
            taken = "".join(filter(self.allowed, text))[:room]
            # This comes first, because the callback for the change may rebuild the field.
            self.refused = _letters(text) - _letters(taken)
            self._replace(taken)
        return True

    def _replace(self, words: str, first: int | None = None, last: int | None = None) -> None:
        """Replace the selection, or the text from `first` to `last`, by words."""
        start, end = self.selected
        start, end = start if first is None else max(0, first), end if last is None else last
        before, self.text = self.text, self.text[:start] + words + self.text[end:]
        self.caret = self.mark = start + len(words)
        self.say()
        if self.text != before and self.changed is not None:
            self.changed(self.text)

    def key(self, press: KeyPress) -> bool:
        """Move the caret, select, erase, submit; other letters are typed, not shortcuts of the scene."""
        if press.key == "return" and self.submitted is not None:
            self.submitted(self.text)
        elif press.key in ("left", "right", "home", "end"):
            self._go(press)
        elif press.key in ("backspace", "delete"):
            first, last = self.selected
            self.refused = 0
            if first == last:
                # Nothing is selected: erase the character before the caret, or the one after it.
                first, last = (first - 1, last) if press.key == "backspace" else (first, last + 1)
            self._replace("", first, last)
        elif press.ctrl:
            return self._edit(press.key)
        else:
            return bool(press.text) and press.text.isprintable()
        return True

    def _go(self, press: KeyPress) -> None:
        """Move the caret, with Ctrl by whole words; the mark moves along unless Shift is held."""
        (first, last), here = self.selected, self.caret
        if press.key in ("home", "end"):
            to = 0 if press.key == "home" else len(self.text)
        elif press.ctrl:
            to = self._word(here - 1)[0] if press.key == "left" else self._word(here)[1]
        elif first != last and not press.shift:
            to = first if press.key == "left" else last
        else:
            to = here + (-1 if press.key == "left" else 1)
        self.caret = min(len(self.text), max(0, to))
        self.mark = self.mark if press.shift else self.caret

    def _edit(self, key: str) -> bool:
        """Handle Ctrl with a letter: select all, copy (all, if nothing is selected), cut, or paste."""
        first, last = self.selected
        match key:
            case "a":
                self.mark, self.caret = 0, len(self.text)
            case "c":
                copied(self.text[first:last] or self.text)
            case "x" if first < last:
                copied(self.text[first:last])
                self._replace("")
            case "v":
                with suppress(pygame.error):
                    text = self.pasted(pygame.scrap.get_text())
                    # Line breaks and fixed spaces separate words, so they become plain spaces.
                    self.type("".join(" " if each.isspace() else each for each in text), done=True)
            case _:
                return key == "x"
        return True

    def _word(self, at: int) -> tuple[int, int]:
        """Where the word at a character begins, and where the space behind it ends."""
        words = (found.span() for found in _WORD.finditer(self.text))
        here = min(max(0, at), len(self.text))
        return next(((start, end) for start, end in words if start <= here < end), (here, here))

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, Click | DoubleClick | DragStart | DragMove | Drop):
            return False
        at = self._at(intent.pos)
        if isinstance(intent, DoubleClick):
            first, last = self._word(min(at, len(self.text) - 1))
            self.mark, self.caret = first, first + len(self.text[first:last].rstrip())
        else:
            self.caret = at
            self.mark = at if isinstance(intent, Click | DragStart) else self.mark
        return True

    def _at(self, pos: Point) -> int:
        """The index of the caret that is nearest to a point of the window."""
        x = self.inward(pos)[0] - self.pad + self._offset
        return min(range(len(self.text) + 1), key=lambda end: abs(self._width(self.text[:end]) - x))

    def _width(self, text: str) -> int:
        return lettering.width(text, "medium", self.text_size)

    def face(self, width: int, height: int) -> pygame.Surface | None:
        theme, pad = self.theme, self.pad
        line = theme.lit if self.focused or self.hovered else theme.line
        thickness = max(1.0, self.text_size / 14) * (1.6 if self.focused else 1)
        made = plate((width, height), max(4, self.text_size // 3), theme.plate, line, thickness).copy()
        self._write(made.subsurface((pad, 0, max(1, width - 2 * pad), height)))
        return made

    def _write(self, inner: pygame.Surface) -> None:
        """Draw the words, the selection behind them, and the caret before them."""
        theme, height = self.theme, inner.get_height()
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        caret = self._width(self.text[: self.caret] + self.composing)
        room, tall = self.size[0] - 2 * self.pad - 2, round(self.text_size * 1.2)
        # The text moves to the left no farther than the caret needs to be seen.
        offset = max(caret - room, min(self._offset, caret))
        self._offset = shift = max(0, min(offset, self._width(shown) - room))
        first, last = (self._width(self.text[:end]) for end in self.selected)
        if self.focused and not self.composing:
            behind = blend(theme.plate, theme.lit, 0.4)
            inner.fill(behind, (first - shift, (height - tall) // 2, last - first, tall))
        words, ink = (shown, theme.text) if shown else (self.placeholder, theme.dim)
        if words:
            drawn = lettering.line(words, "medium", self.text_size, ink)
            inner.blit(drawn, (-shift, lettering.middle("medium", self.text_size, 1, height)))
        if self.focused:
            inner.fill(theme.lit, (caret - shift, (height - tall) // 2, max(1, self.text_size // 12), tall))


def _letters(text: str) -> int:
    """The number of characters that are letters of their own."""
    return sum(not lettering.unseen(c) for c in text)


def copied(words: str, done: str = "") -> str:
    """Copy words to the clipboard; return the sentence that says so, by default that of a seed."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return tr("There is no clipboard here.")
    return done or tr("The deal number was copied.")
