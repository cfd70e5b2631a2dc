"""Base classes for rules: refusals before moves, limits of the set-up, plain text forms."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from game.content.text import Text
from game.core.errors import CoreReason, IllegalMove, InvalidMove, InvalidOption, UnreadablePosition
from game.core.events import Event
from game.core.handles import Zone
from game.core.position_text import Signs
from game.core.protocol import Concede, Options, TitleInfo
from game.core.refs import Ref, Seat

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")

SEED_LIMIT = 1 << 63
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Definitions(Protocol):
    """What rules need from the card data of any title."""

    @property
    def info(self) -> TitleInfo:
        """Seats, options, names."""

    @property
    def reasons(self) -> Mapping[str, Text]:
        """The sentences of all refusals."""


class Catalogue(Protocol):
    """The definitions of a title with its look-ups, and their digest."""

    @property
    def definitions(self) -> Definitions:
        """The card data."""

    @property
    def content_digest(self) -> str:
        """The digest of the card data."""


C = TypeVar("C", bound=Catalogue)


class BaseRules(ABC, Generic[S, M, V]):
    """Base class of rules: checks each move before it is played. The Rules protocol documents the methods."""

    state_type: type[S]
    view_type: type[V]
    move_type: object
    info: TitleInfo
    reasons: Mapping[str, Text]
    content_digest: str

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats whose move it is; empty when the game is over."""

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Every legal move of a seat."""

    @abstractmethod
    def play(self, state: S, move: M, seat: Seat) -> tuple[S, tuple[Event, ...]]:
        """The position after a legal move, and its events."""

    @abstractmethod
    def concede(self, state: S, seat: Seat) -> tuple[S, tuple[Event, ...]]:
        """The position after a seat that may act has conceded, and its events."""

    def check_setup(self, seed: int, seats: int, options: Options) -> None:
        """Raise InvalidOption for a seed, a number of seats or an option that the title does not know."""
        least, most = self.info.min_seats, self.info.max_seats
        if not 0 <= seed < SEED_LIMIT:
            raise InvalidOption(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}")
        if not least <= seats <= most:
            many = str(least) if least == most else f"{least} to {most}"
            raise InvalidOption(f"{self.info.id} is for {many} player{'s' if most > 1 else ''}")
        self.info.check(options)

    def apply(self, state: S, move: M, seat: Seat) -> tuple[S, tuple[Event, ...]]:
        """The position after a seat's move, and its events; raises IllegalMove."""
        reason = self.why_not(state, move, seat)
        if reason is not None:
            raise IllegalMove(reason, self.format_position(state))
        return self.concede(state, seat) if isinstance(move, Concede) else self.play(state, move, seat)

    def why_not(self, state: S, move: M, seat: Seat) -> StrEnum | None:
        """Why a seat cannot make a move here; None when it can."""
        acting = self.to_act(state)
        if not acting:
            return CoreReason.GAME_OVER
        if seat not in acting:
            return CoreReason.NOT_YOUR_TURN
        return None if isinstance(move, Concede) else self.objection(state, move, seat)

    def alike(self, one: M, other: M) -> bool:
        """Whether two moves are the same act; a title whose moves tell equal cards apart overrides it."""
        return one == other

    def seats(self, state: S) -> int:
        """The number of players; titles with a range of seats override it to read the position."""
        return self.info.min_seats

    def objection(self, state: S, move: M, seat: Seat) -> StrEnum | None:
        """Why the rules forbid a move to a seat that may act; None if they allow it."""
        return None if move in self.legal_moves(state, seat) else CoreReason.NOT_HERE

    def refusal(self, state: S, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
        """Why a seat cannot make this drag here (target None: a click)."""
        acting = self.to_act(state)
        if acting and seat not in acting:
            return CoreReason.NOT_YOUR_TURN
        return self.drag_refusal(state, seat, source, target) if acting else CoreReason.GAME_OVER

    def drag_refusal(self, state: S, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
        """Why the rules refuse a drag of a seat that may act."""
        return CoreReason.NOT_HERE

    def reason_text(self, reason: StrEnum) -> Text:
        """The sentence of a refusal."""
        return self.reasons[reason.value]

    def zones(self, view: V) -> Mapping[Ref, Zone]:
        """The zones with their cards as a viewer sees them; empty for a title without cards on a table."""
        return {}

    def check(self, state: S) -> None:
        """Raise InvalidPosition unless the state keeps every invariant of the rules."""

    def written(self, state: S) -> object:
        """The value that is encoded to save a position: the position itself."""
        return state

    def fingerprinted(self, state: S) -> object:
        """The value that a position's digest is made of: what is saved."""
        return self.written(state)

    def read(self, data: bytes) -> S:
        """Decode a position from its JSON; raises msgspec's errors."""
        state: S = msgspec.json.decode(data, type=self.state_type)
        return state

    def format_move(self, state: S, move: M) -> str:
        """Format a move as JSON."""
        return msgspec.json.encode(move).decode()

    def parse_move(self, state: S, text: str) -> M:
        """Read a move's JSON; raises InvalidMove."""
        try:
            move: M = msgspec.json.decode(text, type=self.move_type)
        except _UNREADABLE as error:
            raise InvalidMove(str(error)[:200]) from None
        return move

    def signs(self) -> Signs:
        """What stands for cards in the text form of positions; nothing if it is not made of terms."""
        return Signs()

    def format_position(self, state: S) -> str:
        """Format a position as JSON."""
        return msgspec.json.encode(self.written(state)).decode()

    def parse_position(self, text: str) -> S:
        """Read a position's JSON; raises InvalidPosition."""
        try:
            state = self.read(text.encode())
        except _UNREADABLE as error:
            raise UnreadablePosition(str(error)[:200]) from None
        self.check(state)
        return state


class Notation(NamedTuple, Generic[S, M, C]):
    """The functions for a title's notation: a move in a position, a position with its cards."""

    format_move: Callable[[S, M], str]
    parse_move: Callable[[S, str], M]
    format_position: Callable[[C, S], str]
    parse_position: Callable[[C, str], S]
    signs: Callable[[C], Signs]


class CatalogueRules(BaseRules[S, M, V], Generic[S, M, V, C]):
    """Base class of rules with a catalogue of cards and a notation of their own for moves and positions."""

    notation: Notation[S, M, C]

    def __init__(self, catalogue: C) -> None:
        definitions = catalogue.definitions
        self.catalogue, self.content_digest = catalogue, catalogue.content_digest
        self.info, self.reasons = definitions.info, definitions.reasons

    def format_move(self, state: S, move: M) -> str:
        """Format a move in notation."""
        return self.notation.format_move(state, move)

    def parse_move(self, state: S, text: str) -> M:
        """Read a move's notation; raises InvalidMove."""
        return self.notation.parse_move(state, text)

    def format_position(self, state: S) -> str:
        """Format a position in its text form."""
        return self.notation.format_position(self.catalogue, state)

    def parse_position(self, text: str) -> S:
        """Read a position's text form; raises InvalidPosition."""
        return self.notation.parse_position(self.catalogue, text)

    def signs(self) -> Signs:
        """What stands for cards in the text form of positions."""
        return self.notation.signs(self.catalogue)
