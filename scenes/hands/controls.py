"""The table of what can be done by key or pad, read from ``cards/controls.yaml`` and each title's own."""

from collections.abc import Iterator, Mapping
from functools import cache
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
Preset = Literal["usual", "left", "right"]
PRESETS: tuple[Preset, ...] = ("usual", "left", "right")


class Control(msgspec.Struct, frozen=True):
    """One thing that can be done: its usual key, those of one hand, and the button of a pad.

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
        return part == self.where or (self.where == "table" and at_table)


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
    title, _, part = scope.partition("/")
    known = (*(controls_of(title) if title in PLAYABLE else ()), *controls_of())
    found = [each for each in known if each.holds(title, part)]
    found.sort(key=lambda each: (each.where != part or part == "table", not each.title))
    return tuple({each.key: each for each in reversed(found)}.values())[::-1]


class Keymap:
    """Which key does what, by the player's choices: the key of each control that was changed."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.chosen = dict(chosen)
        self._meanings: dict[str, dict[str, str]] = {}

    def key(self, control: Control) -> str:
        """The key of a control; empty if it has none."""
        return self.chosen.get(control.name, control.key)

    def meant(self, scope: str, key: str) -> str:
        """The usual key of what a key does in a scope."""
        found = self._meanings.get(scope)
        if found is None:
            found = self._meanings[scope] = self._meaning(scope)
        return found.get(key, key)

    def _meaning(self, scope: str) -> dict[str, str]:
        controls = controls_in(scope)
        found = {
            each.key: NOTHING for each in controls if self.key(each) != each.key and each.key not in STAY
        }
        for each in reversed(controls):
            if key := self.key(each):
                found[key] = each.key
        return found

    def shown(self, scope: str, key: str) -> str:
        """The key to press in a scope for what a key usually does; empty if there is none."""
        same = (self.key(each) for each in controls_in(scope) if each.key == key)
        other = next((found for found in same if found and self.meant(scope, found) == key), "")
        return other or (key if self.meant(scope, key) == key else "")

    def rivals(self, control: Control) -> list[Control]:
        """The other controls with the same key that hold at the same time."""
        key = self.key(control)
        if not key:
            return []
        rivals = (each for each in all_controls() if each.name != control.name and self.key(each) == key)
        return [each for each in rivals if _together(control, each) and each.key != control.key]


def _together(one: Control, other: Control) -> bool:
    """Return True if two controls hold on the same screen."""
    titles = {one.title, other.title} - {""}
    if len(titles) > 1:
        return False
    title = next(iter(titles), "")
    # What a title does at its table is not done in a replay.
    parts = _TABLES - {"replay"} if title else _TABLES
    return any(one.holds(title, part) and other.holds(title, part) for part in parts)


def preset_keys(preset: Preset) -> dict[str, str]:
    """The keys that a preset changes, by the names of their controls."""
    return {each.name: each.preset(preset) for each in all_controls() if each.preset(preset) != each.key}
