"""Who sat where when a match was last begun, as it stands among the choices that the settings keep.

What was chosen in another version, or written by somebody, is no error: it is as if it had not been chosen.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from game.ai.levels import HUMAN
from game.content.text import clean
from game.core.protocol import OptionValue
from saves.match import Level, Opening

Orders = Literal["private", "open"]
NAME_LETTERS = 24
EASY: Level = "easy"
_COUNT, _LENGTH, _OPENING, _ORDERS = "match:seats", "match:length", "match:opening", "match:orders"
_NAME, _LEVEL = "name:{}", "level:{}"


@dataclass(slots=True)
class LastChoices:
    """Seats, names (None: nobody typed one), levels, length, who begins, and who sees orders."""

    count: int
    names: list[str | None]
    levels: list[Level]
    best_of: int
    opening: Opening
    orders: Orders

    @property
    def kept(self) -> dict[str, OptionValue]:
        """The same as choices with names that no option has."""
        return {
            _COUNT: str(self.count),
            _LENGTH: str(self.best_of),
            _OPENING: self.opening,
            _ORDERS: self.orders,
            **kept_names(self.names),
            **{_LEVEL.format(seat): level for seat, level in enumerate(self.levels)},
        }


def kept_names(names: Sequence[str | None]) -> dict[str, OptionValue]:
    """The names that somebody typed, as choices."""
    return {_NAME.format(seat): name for seat, name in enumerate(names) if name and name.strip()}


def last_choices(last: Mapping[str, OptionValue], seats: int, levels: Iterable[str]) -> LastChoices:
    """What is remembered of a match of so many seats at most, with the levels that there are.

    Before a level was chosen for a seat, somebody plays the first one and the easy machine all others.
    """
    known = frozenset(levels)
    usual = [HUMAN, *[EASY if EASY in known else HUMAN] * (seats - 1)]
    found = [(last.get(_LEVEL.format(seat)), level) for seat, level in enumerate(usual)]
    return LastChoices(
        count=_number(last.get(_COUNT)),
        names=last_names(last, seats),
        levels=[level if isinstance(level, str) and level in known else other for level, other in found],
        best_of=_number(last.get(_LENGTH)),
        opening=_one_of(last.get(_OPENING), get_args(Opening), "loser"),
        orders=_one_of(last.get(_ORDERS), get_args(Orders), "private"),
    )


def last_names(last: Mapping[str, OptionValue], seats: int) -> list[str | None]:
    """The name of each seat that somebody typed, as it may be shown."""
    found = (last.get(_NAME.format(seat)) for seat in range(seats))
    return [clean(name, NAME_LETTERS) or None if isinstance(name, str) else None for name in found]


def _number(value: OptionValue | None) -> int:
    """A small number, or 0 for what is none."""
    return int(value) if isinstance(value, str) and value in map(str, range(100)) else 0


def _one_of(value: OptionValue | None, known: Sequence[str], usual: str) -> Any:
    return value if value in known else usual
