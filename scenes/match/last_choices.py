"""The last match set-up of a title (seats, names, levels), stored among the choices in the settings.

A value from another version, or one edited by hand, is not an error: it counts as not chosen.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from game.ai.levels import HUMAN
from game.content.text import clean
from game.core.protocol import OptionValue
from saves.match import MOST_SEATS, Clock, Level, Opening

Orders = Literal["private", "open"]
NAME_LETTERS = 24
EASY: Level = "easy"
_COUNT, _LENGTH, _OPENING, _ORDERS = "match:seats", "match:length", "match:opening", "match:orders"
_NAME, LEVEL, _TEMPER = "name:{}", "level:{}", "temper:{}"
BALANCE, CLOCK = "match:balance", "match:clock"


SECONDS = {False: (60, 120, 300), True: (600, 1200, 2700)}
"""The times that can be chosen: for each turn, and for the whole game of each."""


def _clock_words(clock: Clock) -> str:
    ways = "game" if clock.whole else "turn", "ends" if clock.ends else "tells"
    return f"{ways[0]}:{clock.seconds}:{ways[1]}"


CLOCKS: Mapping[str, Clock] = {
    _clock_words(clock): clock
    for whole, times in SECONDS.items()
    for seconds in times
    for clock in (Clock(seconds, whole), Clock(seconds, whole, ends=True))
}
"""All clocks that can be chosen, by the word that is kept for each."""


@dataclass(slots=True)
class LastChoices:
    """The last set-up: seats, names (None if not typed), levels, length, who begins, who sees orders.

    `tempers` are the temperaments of the seats, empty where none was chosen.
    `balance` is that of a level that finds its player (`saves.match.Match`); None if it was chosen.
    """

    count: int
    names: list[str | None]
    levels: list[Level]
    best_of: int
    opening: Opening
    orders: Orders
    balance: int | None = None
    clock: Clock | None = None
    tempers: list[str] = field(default_factory=list)

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
            **{_TEMPER.format(seat): temper for seat, temper in enumerate(self.tempers) if temper},
            **({} if self.balance is None else {BALANCE: str(self.balance)}),
            **({} if self.clock is None else {CLOCK: _clock_words(self.clock)}),
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
    told = (last.get(_TEMPER.format(seat)) for seat in range(seats))
    return LastChoices(
        count=_number(last.get(_COUNT)),
        names=last_names(last, seats),
        levels=[level if isinstance(level, str) and level in known else other for level, other in found],
        best_of=_number(last.get(_LENGTH)),
        opening=_one_of(last.get(_OPENING), get_args(Opening), "loser"),
        orders=_one_of(last.get(_ORDERS), get_args(Orders), "private"),
        balance=_balance(last.get(BALANCE)),
        clock=CLOCKS.get(str(last.get(CLOCK))),
        tempers=[word if isinstance(word, str) else "" for word in told],
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
