"""The last match set-up of a title (seats, names, levels), stored among the choices in the settings.

A value from another version, or one edited by hand, is not an error: it counts as not chosen.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from game.ai.levels import HUMAN
from game.content.text import clean
from game.core.protocol import OptionValue
from saves.match import MOST_SEATS, Level, Opening

Orders = Literal["private", "open"]
NAME_LETTERS = 24
EASY: Level = "easy"
_COUNT, _LENGTH, _OPENING, _ORDERS = "match:seats", "match:length", "match:opening", "match:orders"
_NAME, LEVEL = "name:{}", "level:{}"
BALANCE = "match:balance"


@dataclass(slots=True)
class LastChoices:
    """The last set-up: seats, names (None if not typed), levels, length, who begins, who sees orders.

    `balance` is that of a level that finds its player (`saves.match.Match`); None if it was chosen.
    """

    count: int
    names: list[str | None]
    levels: list[Level]
    best_of: int
    opening: Opening
    orders: Orders
    balance: int | None = None

    @property
    def kept(self) -> dict[str, OptionValue]:
        """The set-up as choices under names that no option has."""
        return {
            _COUNT: str(self.count),
            _LENGTH: str(self.best_of),
            _OPENING: self.opening,
            _ORDERS: self.orders,
            **kept_names(self.names),
            **{LEVEL.format(seat): level for seat, level in enumerate(self.levels)},
            **({} if self.balance is None else {BALANCE: str(self.balance)}),
        }


def kept_names(names: Sequence[str | None]) -> dict[str, OptionValue]:
    """The typed names as choices."""
    return {_NAME.format(seat): name for seat, name in enumerate(names) if name and name.strip()}


def last_choices(last: Mapping[str, OptionValue], seats: int, levels: Iterable[str]) -> LastChoices:
    """Read the last set-up of a match with at most this many seats and these levels.

    Without stored levels, a person plays the first seat and the easy machine all others.
    """
    known = frozenset(levels)
    usual = [HUMAN, *[EASY if EASY in known else HUMAN] * (seats - 1)]
    found = [(last.get(LEVEL.format(seat)), level) for seat, level in enumerate(usual)]
    return LastChoices(
        count=_number(last.get(_COUNT)),
        names=last_names(last, seats),
        levels=[level if isinstance(level, str) and level in known else other for level, other in found],
        best_of=_number(last.get(_LENGTH)),
        opening=_one_of(last.get(_OPENING), get_args(Opening), "loser"),
        orders=_one_of(last.get(_ORDERS), get_args(Orders), "private"),
        balance=_balance(last.get(BALANCE)),
    )


def last_names(last: Mapping[str, OptionValue], seats: int) -> list[str | None]:
    """The typed name of each seat, cleaned for display; None for a seat without one."""
    found = (last.get(_NAME.format(seat)) for seat in range(seats))
    return [clean(name, NAME_LETTERS) or None if isinstance(name, str) else None for name in found]


def _number(value: OptionValue | None) -> int:
    """A number from 0 to 99; 0 for any other value."""
    return int(value) if isinstance(value, str) and value in map(str, range(100)) else 0


def _balance(value: OptionValue | None) -> int | None:
    """A balance that a match may have; None for any other value."""
    return (
        int(value)
        if isinstance(value, str) and value in map(str, range(-MOST_SEATS, MOST_SEATS + 1))
        else None
    )


def _one_of(value: OptionValue | None, known: Sequence[str], usual: str) -> Any:
    return value if value in known else usual
