"""Position text, like FEN in chess: one line with a phase, then parts ``name=value``, each once."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeVar

import msgspec

from game.content.problems import quoted
from game.content.text import Text
from game.core.errors import InvalidOption, UnreadablePosition
from game.core.rng import Rng

LONGEST = 200_000
"""Longest position text in characters: room for ten thousand cards, the most that any title can number."""
S = TypeVar("S", bound=msgspec.Struct)
Pair = tuple[str, str]
# Rules raise AssertionError when they are asked about an impossible position.
_WRONG = (ValueError, KeyError, IndexError, AssertionError, InvalidOption, msgspec.ValidationError)
_YES, _YES_NO = ("yes", "true", "1"), {"true": True, "false": False}


class Signs(NamedTuple):
    """What stands for cards in the text, by the name of the card.

    `piles` are parts with a plain list of the cards that lie there, those that are `shared` belong to no
    player; `lists` are plain lists of other cards, `mixed` parts that have cards among other things, `seats`
    those that name a player. What stands before the point of a part is left out. If signs are `single`
    characters, nothing separates them; `nothing` is an empty pile.
    """

    names: Mapping[str, Text] = MappingProxyType({})
    piles: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    mixed: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    single: bool = False
    nothing: str = ""
    shared: tuple[str, ...] = ()


class Parts:
    """The parts of a position's text; reading one removes it. Raises ValueError for a malformed part."""

    def __init__(self, words: Iterable[str]) -> None:
        self._left = dict[str, str]()
        for word in words:
            name, found, value = word.partition("=")
            if not found:
                raise ValueError(f"expected name=value, found {quoted(word)}")
            if name in self._left:
                raise ValueError(f"the part {quoted(name)} stands twice")
            self._left[name] = value

    def __contains__(self, name: str) -> bool:
        return name in self._left

    @property
    def left(self) -> Mapping[str, str]:
        """The parts that have not been read, by name."""
        return self._left

    def text(self, name: str, usual: str = "") -> str:
        """The value of a part."""
        return self._left.pop(name, usual)

    def given(self, name: str) -> str | None:
        """The value of a part, or None if there is none."""
        return self._left.pop(name, None)

    def number(self, name: str, usual: int = 0) -> int:
        """A whole number; raises ValueError."""
        return int(self.text(name, str(usual)))

    def numbers(self, names: Iterable[str], prefix: str = "") -> dict[str, int]:
        """Whole numbers by the names of fields; raises ValueError."""
        return {name: self.number(prefix + name) for name in names}

    def is_set(self, name: str, *words: str) -> bool:
        """Return True if a part is there; raises ValueError unless it is one of `words` (default: yes)."""
        said = self.given(name)
        if said is not None and said not in (words or _YES):
            raise ValueError(f"the part {name} says {(words or _YES)[0]}, or is left out")
        return said is not None

    def words(self, name: str, separator: str = ",") -> list[str]:
        """The values of a part; empty if there is none."""
        text = self.text(name)
        return text.split(separator) if text else []

    def options(self, names: Iterable[str], prefix: str = "") -> dict[str, object]:
        """The options that are named; true and false become bools."""
        given = {name: self.text(prefix + name) for name in names if prefix + name in self}
        return {name: _YES_NO.get(text, text) for name, text in given.items()}

    def settings(self, kind: type[S], prefix: str = "") -> S:
        """Settings with the options that are named and defaults for all others; raises ValidationError."""
        return msgspec.convert(self.options(kind.__struct_fields__, prefix), kind)

    def rng(self) -> Rng:
        """The generator; the same default for all positions without one."""
        if "rng" not in self:
            return Rng.stream(0, "position")
        key, _, count = self.text("rng").partition("/")
        return Rng(int(key), int(count or 0))


def read_position(text: str, state_of: Callable[[str, Parts], S]) -> S:
    """Read a state with a title's reader for a phase and its parts; raises UnreadablePosition."""
    try:
        if len(text) > LONGEST:
            raise ValueError("the text is too long")
        phase, *words = text.split() or [""]
        parts = Parts(words)
        state = state_of(phase, parts)
        if parts.left:
            raise ValueError(f"nothing is called {min(parts.left)}")
    except _WRONG as error:
        raise UnreadablePosition(f"not a position: {str(error)[:160]}") from None
    return state


def bounded(state: S) -> S:
    """The same state, decoded again: only decoding checks the bounds of numbers. Raises ValidationError."""
    return msgspec.convert(msgspec.to_builtins(state), type(state))


def position_text(phase: str, parts: Iterable[Pair], rng: Rng) -> str:
    """Format a position from its phase, parts and generator."""
    return " ".join((phase, *(f"{name}={value}" for name, value in parts), f"rng={rng.key}/{rng.count}"))


def unusual(
    values: msgspec.Struct, names: Iterable[str], usual: msgspec.Struct | None = None
) -> Iterator[Pair]:
    """The fields that differ from `usual`, or without it those that are not 0, False or empty."""
    for name in names:
        value = getattr(values, name)
        if value != getattr(usual, name) if usual is not None else value:
            yield name, str(value).lower() if isinstance(value, bool) else str(value)


def prefixed(prefix: str, parts: Iterable[Pair]) -> Iterator[Pair]:
    """The same parts with a prefix before each name."""
    return ((prefix + name, value) for name, value in parts)
