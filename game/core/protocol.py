"""The Rules protocol, which each title implements. Every method is pure: it takes and returns values."""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol, TypeVar

import msgspec

from game.content.text import Text
from game.core.errors import InvalidOption
from game.core.events import Event
from game.core.handles import Zone
from game.core.position_text import Signs
from game.core.refs import Ref, Seat
from game.core.rng import Rng

OptionValue = bool | str
Options = Mapping[str, OptionValue]

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


class OptionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option of a game; ``values`` lists its values in any order, including the default.

    ``alone`` is the usual value for one person among machines, if it is not the default. ``needs`` names
    another option and the value without which this one must stand at its default. ``written`` is a pattern of
    further values, which the rules read when a game is set up. An option of challenges (``challenge``) stands
    on no set-up page.
    """

    id: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    name: Text
    value_names: tuple[Text, ...]
    alone: OptionValue | None = None
    needs: tuple[str, OptionValue] | None = None
    written: str = ""
    challenge: bool = False

    def takes(self, value: OptionValue) -> bool:
        """Return True if a value is allowed; the type counts: 1 is not True."""
        if any(value is one or (isinstance(value, str) and value == one) for one in self.values):
            return True
        return bool(self.written) and isinstance(value, str) and bool(re.fullmatch(self.written, value))

    def usual(self, people: int) -> OptionValue:
        """The initial value in a game with this many people."""
        return self.default if self.alone is None or people > 1 else self.alone


class TitleInfo(msgspec.Struct, frozen=True):
    """What the program must know of a title before a game exists; `together`: all seats win or none does."""

    id: str
    name: Text
    tagline: Text
    min_seats: int
    max_seats: int
    options: tuple[OptionInfo, ...] = ()
    together: bool = False

    def check(self, options: Options) -> None:
        """Raise InvalidOption for an option or a value that the title does not know."""
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise InvalidOption(f"no option is called {name!r}; there are {', '.join(known)}")
            if not known[name].takes(value):
                allowed = ", ".join(str(one).lower() for one in known[name].values)
                raise InvalidOption(f"the option {name} is one of {allowed}")
            if self.fitting(options)[name] != value:
                wanted = "=".join(map(str, known[name].needs or ()))
                raise InvalidOption(f"the option {name}={value} needs {wanted}")

    def fitting(self, options: Options) -> dict[str, OptionValue]:
        """The same options, each at its default if it needs another option's value that is not set."""
        given = {option.id: option.default for option in self.options} | dict(options)
        return {
            option.id: option.default
            if option.needs and given[option.needs[0]] != option.needs[1]
            else options[option.id]
            for option in self.options
            if option.id in options
        }


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won (nobody: a defeat or a draw) and a score for each seat."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]

    @property
    def sole_winner(self) -> Seat | None:
        """The only winner; None for a draw, for a defeat of all, and for several winners."""
        return self.winners[0] if len(self.winners) == 1 else None


class Concede(msgspec.Struct, frozen=True, tag_field="move", tag="concede", forbid_unknown_fields=True):
    """Concede the game: every seat that may act can, but it is never among the legal moves.

    So a machine or a random player, which chooses from those, never concedes.
    """


class Rules(Protocol[S, M, V]):
    """The rules of one title over its states S, its moves M and its views V."""

    def __hash__(self) -> int:
        """By identity: caches use rules as keys."""
        ...

    @property
    def info(self) -> TitleInfo:
        """Seats, options, names."""
        ...

    @property
    def state_type(self) -> type[S]:
        """The frozen struct of a state, for decoding."""
        ...

    @property
    def view_type(self) -> type[V]:
        """The frozen struct of a view, for decoding."""
        ...

    @property
    def move_type(self) -> object:
        """The tagged union of the moves, for decoding."""
        ...

    @property
    def content_digest(self) -> str:
        """The digest of the card data that these rules play with."""
        ...

    def setup(self, seed: int, seats: int, options: Options) -> S:
        """The first position; raises InvalidOption."""
        ...

    def seats(self, state: S) -> int:
        """The number of players of this game."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats whose move it is; none when the game is over, several when they choose simultaneously."""
        ...

    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Every move the seat may make, sorted."""
        ...

    def why_not(self, state: S, move: M, seat: Seat) -> StrEnum | None:
        """Why a seat cannot make a move here, found without listing all moves; None when it can."""
        ...

    def alike(self, one: M, other: M) -> bool:
        """Whether two moves are the same act, done with one or another of equal cards."""
        ...

    def apply(self, state: S, move: M, seat: Seat) -> tuple[S, tuple[Event, ...]]:
        """The position after a seat's move, and its events; raises IllegalMove."""
        ...

    def concede(self, state: S, seat: Seat) -> tuple[S, tuple[Event, ...]]:
        """The position after a seat that may act has conceded, and its events."""
        ...

    def gestures(self, state: S, move: M, seat: Seat) -> tuple[tuple[Ref, Ref | None], ...]:
        """The drags (source, target) and clicks (source, None) by which a seat makes this move."""
        ...

    def refusal(self, state: S, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
        """Why a seat cannot make this drag here (target None: a click)."""
        ...

    def reason_text(self, reason: StrEnum) -> Text:
        """The sentence of a refusal."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat (None: a spectator) can see, built by allow-list."""
        ...

    def zones(self, view: V) -> Mapping[Ref, Zone]:
        """The zones with their cards as a viewer sees them, for handles."""
        ...

    def determinize(self, view: V, rng: Rng) -> S:
        """A position that gives the same view, with all hidden cards dealt at random."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def check(self, state: S) -> None:
        """Raise InvalidPosition unless the state keeps every invariant of the rules."""
        ...

    def written(self, state: S) -> object:
        """The value that is encoded to save a position."""
        ...

    def fingerprinted(self, state: S) -> object:
        """The value that a position's digest is made of; equal in all versions for an equal position."""
        ...

    def read(self, data: bytes) -> S:
        """Decode a position from its JSON, of any version; raises msgspec's errors."""
        ...

    def format_move(self, state: S, move: M) -> str:
        """Format a move in the title's notation."""
        ...

    def parse_move(self, state: S, text: str) -> M:
        """Read a move's notation; raises InvalidMove."""
        ...

    def format_position(self, state: S) -> str:
        """Format a position in its compact text form."""
        ...

    def parse_position(self, text: str) -> S:
        """Read a position's text form; raises InvalidPosition."""
        ...

    def signs(self) -> Signs:
        """What stands for cards in the text form of positions."""
        ...


AnyRules = Rules[Any, Any, Any]
