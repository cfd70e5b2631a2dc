"""The choices on the set-up page of a match, and the usual ones."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.ai.levels import HUMAN
from game.core.protocol import AnyRules, OptionInfo, OptionValue
from saves.match import Clock, Level, Opening
from scenes.match.last_choices import LastChoices, Orders, last_choices

LENGTHS = (1, 3, 5)


@dataclass(slots=True)
class Selection:
    """The choices made so far; without a screen, and kept while the program runs.

    A name of None stands for the seat's name in the current language; seats from `count` on stay empty; a
    missing option has its usual value.
    """

    count: int
    names: list[str | None]
    levels: list[Level]
    options: dict[str, OptionValue]
    best_of: int = 1
    opening: Opening = "loser"
    orders: Orders = "private"
    balance: int | None = None
    clock: Clock | None = None
    tempers: list[str] = field(default_factory=list)

    @classmethod
    def of(
        cls,
        rules: AnyRules,
        offered: Sequence[OptionInfo],
        last: Mapping[str, OptionValue],
        levels: Iterable[str],
        proposed: int = 0,
    ) -> "Selection":
        """The last choices, as far as they are still valid; otherwise one person against easy machines.

        In that case there are `proposed` seats, or the fewest that the rules allow.
        """
        info = rules.info
        options = {one.id: last[one.id] for one in offered if last.get(one.id) in one.values}
        found = last_choices(last, info.max_seats, levels)
        possible = range(info.min_seats, info.max_seats + 1)
        count = next((each for each in (found.count, proposed) if each in possible), info.min_seats)
        best_of, orders = (found.best_of if found.best_of in LENGTHS else 1), found.orders
        more = found.opening, orders, found.balance, found.clock, found.tempers
        return cls(count, found.names, found.levels, options, best_of, *more)

    @property
    def remembered(self) -> dict[str, OptionValue]:
        """The choices to propose for a later match."""
        how = self.best_of, self.opening, self.orders, self.balance, self.clock, self.tempers
        return {**self.options, **LastChoices(self.count, self.names, self.levels, *how).kept}

    def option(self, info: OptionInfo) -> OptionValue:
        """The chosen value if it is still valid, or the usual value for this number of people."""
        chosen = self.options.get(info.id)
        return chosen if chosen is not None and chosen in info.values else info.usual(self.people)

    def is_usual_alone(self, info: OptionInfo) -> bool:
        """Return True if an option has its special value for one person against machines, unchosen."""
        return info.id not in self.options and self.option(info) != info.default

    @property
    def people(self) -> int:
        """The number of people who play; with 0 the match is watched."""
        return self.levels[: self.count].count(HUMAN)

    @property
    def machine(self) -> Level:
        """The level of the first machine at the table; a person's, if there is none."""
        return next((level for level in self.levels[: self.count] if level != HUMAN), HUMAN)

    @property
    def can_find(self) -> bool:
        """Whether the level could follow the results: one person plays against machines."""
        return self.people == 1 and self.count > 1

    @property
    def finds(self) -> bool:
        """Whether the level of the machines follows the results of the one person."""
        return self.balance is not None and self.can_find

    def find(self, *, finds: bool) -> None:
        """Let the level follow the results, beginning with that of the first machine, or let it be chosen."""
        self.balance = 0 if finds else None
        self.even()

    def take_level(self, seat: int, level: Level) -> None:
        """Choose who plays a seat; a level that follows the results is that of all machines from now on."""
        self.levels[seat] = level
        if self.finds and level != HUMAN:
            self.balance = 0
            self.even(level)

    def even(self, level: Level | None = None) -> None:
        """If the level follows the results, give all machines this level, or that of the first of them."""
        if self.finds:
            every = level or self.machine
            self.levels = [each if each == HUMAN else every for each in self.levels]
