"""What is chosen so far for a new match: who sits where, its length, the options; knows no screen."""

from dataclasses import dataclass, field

from game.core.protocol import AnyRules, OptionValue
from game.core.refs import Seat
from game.core.session import Session
from saves.match import Level, Match, Opening

AnySession = Session[object, object, object]


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match that can begin, and its first game."""

    session: AnySession
    match: Match


@dataclass(slots=True)
class Selection:
    """A name that is None is that of the seat, in the current language; seats beyond `count` wait empty."""

    count: int
    names: list[str | None]
    levels: list[Level]
    best_of: int = 1
    opening: Opening = "loser"
    options: dict[str, OptionValue] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: AnyRules) -> "Selection":
        """As few seats as the title has, with people at all of them, and the options as they come."""
        info = rules.info
        return cls(
            info.min_seats,
            [None] * info.max_seats,
            ["human"] * info.max_seats,
            options={option.id: option.default for option in info.options},
        )

    def seat(self, seat: Seat, level: Level) -> None:
        """Let somebody play a seat; where machines would be among themselves, the next one gives way."""
        self.levels[seat] = level
        if "human" not in self.levels[: self.count]:
            self.levels[(seat + 1) % self.count] = "human"

    def take_seats(self, count: int) -> None:
        """Play with so many; one of them at least is a person."""
        self.count = count
        self.seat(0, self.levels[0] if "human" in self.levels[1:count] else "human")

    def begin(self, rules: AnyRules, seed: int, names: tuple[str, ...]) -> NewMatch:
        """The match and its first game."""
        match = Match(
            id="",
            players=names,
            levels=tuple(self.levels[: self.count]),
            best_of=self.best_of,
            opening=self.opening,
        )
        return NewMatch(Session.new(rules, seed, self.count, dict(self.options)), match)
