"""The table of what can be done by key or pad, read from ``cards/controls.yaml`` and each title's own."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal

import msgspec

from game.content.schema import read_struct
from game.content.text import Text
from game.paths import CARDS
from game.titles.registry import PLAYABLE, title_of

_FILE = "controls.yaml"
NOTHING = "nothing"
"""The name of a key that means nothing, because what it usually does is done by another."""
STAY = frozenset({"up", "down", "left", "right", "tab", "return", "escape"})
"""Keys that keep their meaning beside a changed one, unless that is given to another action."""
_TABLES = frozenset({"table", "preparation", "together", "answers", "replay"})
PAGES = "pages"
"""The group of what pages and menus have of their own, beside those of all games and of each title."""
Preset = Literal["usual", "left", "right"]
PRESETS: tuple[Preset, ...] = ("usual", "left", "right")


class Control(msgspec.Struct, frozen=True):
    """One thing that can be done, on which screens: its usual key, those of one hand, and a pad's button.

    `person` is the number of the pad that does it, if each of two people has one; 0 if any pad does it.
    """

    id: str
    where: str
    key: str
    words: Text
    left: str | None = None
    right: str | None = None
    pad: str = ""
    person: int = 0
    title: str = ""

    @property
    def name(self) -> str:
        """The id with its title, as it is kept in the settings."""
        return f"{self.title}/{self.id}" if self.title else self.id

    @property
    def group(self) -> str:
        """The group in which it is listed: a title, the pages, or none for what all games have."""
        return self.title or ("" if self.where in {"everywhere", *_TABLES} else PAGES)

    def preset(self, preset: Preset) -> str:
        """Its key in one of the presets; empty if it has none there."""
        one_handed = {"left": self.left, "right": self.right}.get(preset)
        return self.key if one_handed is None else one_handed

    def holds(self, title: str, part: str) -> bool:
        """Return True if it can be done in a part of a title: a table, a replay."""
        if self.where == "everywhere":
            return True
        if self.title not in ("", title):
            return False
        at_table = part in _TABLES if not self.title else part in _TABLES - {"together"}
        return part in self.where.split() or (self.where == "table" and at_table)


class _File(msgspec.Struct, frozen=True):
    controls: tuple[Control, ...]


@cache
def controls_of(title: str = "") -> tuple[Control, ...]:
    """The controls of a title alone, or without one those of all; raises ContentError."""
    path = (title_of(title).cards or CARDS / title) / _FILE if title else CARDS / _FILE
    found = read_struct(path, _File).controls if path.is_file() else ()
    return tuple(msgspec.structs.replace(each, title=title) for each in found)


def all_controls() -> Iterator[Control]:
    """Every control: the shared ones, then those of each title."""
    for title in ("", *PLAYABLE):
        yield from controls_of(title)


@cache
def controls_in(scope: str) -> tuple[Control, ...]:
    """The controls that hold in a scope, such as `toy/table`.

    What this part alone has goes before what every table of the title has, and that before what all titles
    share; of those with the same usual key only the first is meant.
    """
    title, _, part = scope.rpartition("/")
    known = (*(controls_of(title) if title in PLAYABLE else ()), *controls_of())
    found = [each for each in known if each.holds(title, part)]
    found.sort(key=lambda each: (each.where != part or part == "table", not each.title))
    return tuple({each.key: each for each in reversed(found)}.values())[::-1]


class Keymap:
    """Which key, and which button of a pad, does what, by the player's choices for each changed control."""

    def __init__(self, chosen: Mapping[str, str], pads: Mapping[str, str] = MappingProxyType({})) -> None:
        self.chosen, self.pads = dict(chosen), dict(pads)
        self._meanings: dict[str, dict[str, str]] = {}

    def key(self, control: Control) -> str:
        """The key of a control; empty if it has none."""
        return self.chosen.get(control.name, control.key)

    def button(self, control: Control) -> str:
        """The button of a pad for a control; empty if it has none."""
        return self.pads.get(control.name, control.pad)

    def control_of(self, scope: str, button: str, person: int) -> Control | None:
        """What a button of a person's pad does in a scope; `person` is 0 while only one pad is used."""
        found = [each for each in controls_in(scope) if self.button(each) == button]
        found.sort(key=lambda each: each.name not in self.pads)
        mine = (each for each in found if each.person and each.person == person)
        return next(mine, next((each for each in found if not each.person), None))

    def is_done_by_pad(self, scope: str, control: Control) -> bool:
        """Return True if a button of a pad does this in a scope, and not something else."""
        button = self.button(control)
        return bool(button) and self.control_of(scope, button, control.person) == control

    def meant(self, scope: str, key: str) -> str:
        """The usual key of what a key does in a scope."""
        if not self.chosen:
            # So the start need not read which keys there are.
            return key
        found = self._meanings.get(scope)
        if found is None:
            found = self._meanings[scope] = self._meaning(scope)
        return found.get(key, key)

    def _meaning(self, scope: str) -> dict[str, str]:
        controls = controls_in(scope)
        found = {
            each.key: NOTHING for each in controls if self.key(each) != each.key and each.key not in STAY
        }
        # What was chosen goes before what is as usual, and then what comes first.
        for each in sorted(controls, key=lambda each: each.name not in self.chosen)[::-1]:
            if key := self.key(each):
                found[key] = each.key
        return found

    def shown(self, scope: str, key: str) -> str:
        """The key to press in a scope for what a key usually does; empty if there is none."""
        if not self.chosen:
            return key
        same = (self.key(each) for each in controls_in(scope) if each.key == key)
        other = next((found for found in same if found and self.meant(scope, found) == key), "")
        return other or (key if self.meant(scope, key) == key else "")

    def rivals(self, control: Control) -> list[Control]:
        """The other controls with the same key, or button of a pad, that hold at the same time."""
        key, button = self.key(control), self.button(control)

        def shares(other: Control) -> bool:
            same_key = key and self.key(other) == key and other.key != control.key
            same_button = button and self.button(other) == button and other.pad != control.pad
            return bool(same_key or same_button) and not (control.person and other.person and not same_key)

        others = (each for each in all_controls() if each.name != control.name and shares(each))
        return [each for each in others if _together(control, each)]


def _together(one: Control, other: Control) -> bool:
    """Return True if two controls hold on the same screen."""
    titles = {one.title, other.title} - {""}
    if len(titles) > 1:
        return False
    title = next(iter(titles), "")
    parts = {*one.where.split(), *other.where.split(), *_TABLES} - {"everywhere"}
    if title:
        # What a title does at its table is not done in a replay.
        parts -= {"replay"}
    return any(one.holds(title, part) and other.holds(title, part) for part in parts)


def preset_keys(preset: Preset) -> dict[str, str]:
    """The keys that a preset changes, by the names of their controls."""
    return {each.name: each.preset(preset) for each in all_controls() if each.preset(preset) != each.key}
