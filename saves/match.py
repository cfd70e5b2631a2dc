"""A match: who sits where, how many games are played, and how it stands; knows no rules."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.ai.levels import HUMAN, level_of
from game.content.text import clean

Level: TypeAlias = str
"""The id of a level of `game.ai.levels`."""
Opening: TypeAlias = Literal["loser", "random", "same"]
LONGEST_PLAYER = 30
PlayerName = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_PLAYER)]
MOST_GAMES = 99
Score = Annotated[int, msgspec.Meta(ge=0, le=MOST_GAMES)]

LENGTHS = (1, 3, 5, 7)
MOST_SEATS = 8
Word = Annotated[str, msgspec.Meta(max_length=100)]
Order: TypeAlias = Literal["ask", "holding", "against", "never"]


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a seat wants to be asked about something it could use; what it would be is the title's."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS - 1)]
    about: Word
    order: Order


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Names and levels by seat, the length, the games won before this one, and the number of this one.

    People and machines in any mix; without levels all are people, and machines alone are watched.
    ``opening`` is who begins a rematch; ``id`` is that of all games of one match. ``shared``: this game was
    dealt by a typed seed, so that its cards could be known. ``orders`` are each seat's own, unless the
    players chose ``open_orders``. Raises ValueError for an impossible one.
    """

    id: Annotated[str, msgspec.Meta(max_length=64)]
    players: Annotated[tuple[PlayerName, ...], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    levels: tuple[Level, ...] = ()
    best_of: Annotated[int, msgspec.Meta(ge=1, le=7)] = 1
    opening: Opening = "loser"
    wins: tuple[Score, ...] = ()
    game: Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)] = 1
    shared: bool = False
    orders: Annotated[tuple[Standing, ...], msgspec.Meta(max_length=200)] = ()
    open_orders: bool = False

    def __post_init__(self) -> None:
        seats, names = len(self.players), tuple(clean(name, LONGEST_PLAYER) or "?" for name in self.players)
        msgspec.structs.force_setattr(self, "players", names)
        msgspec.structs.force_setattr(self, "levels", self.levels or (HUMAN,) * seats)
        msgspec.structs.force_setattr(self, "wins", self.wins or (0,) * seats)
        for level in self.levels:
            level_of(level)
        if not len(self.levels) == len(self.wins) == seats:
            raise ValueError("a match has one level and one score for each player")
        if max(self.wins) >= self.needed or self.game <= sum(self.wins):
            raise ValueError("no game of a match is played once it is decided")

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, level in enumerate(self.levels) if level == HUMAN)

    @property
    def machines(self) -> tuple[int, ...]:
        """The seats that machines play."""
        return tuple(seat for seat, level in enumerate(self.levels) if level != HUMAN)

    @property
    def watched(self) -> bool:
        """Whether nobody plays: machines are among themselves, and whoever is there looks on."""
        return not self.humans

    def order(self, seat: int, about: str) -> Order | None:
        """What a seat has ordered about a thing, if anything."""
        found = (each.order for each in self.orders if (each.seat, each.about) == (seat, about))
        return next(found, None)

    def ordered(self, seat: int, about: str, order: Order) -> "Match":
        """The match with another order of a seat."""
        others = tuple(each for each in self.orders if (each.seat, each.about) != (seat, about))
        return msgspec.structs.replace(self, orders=(*others, Standing(seat, about, order)))

    @property
    def needed(self) -> int:
        """How many games win the match."""
        return self.best_of // 2 + 1

    def opponents(self, seat: int) -> str:
        """The sorts of players that a seat plays against: one level, or several joined by a plus."""
        others = {level for other, level in enumerate(self.levels) if other != seat}
        return "+".join(sorted(others))

    def score(self, winner: int | None) -> tuple[int, ...]:
        """The games won once this one is (None: while it goes on)."""
        return tuple(won + (seat == winner) for seat, won in enumerate(self.wins))

    def decided(self, winner: int | None) -> bool:
        """Whether the match is over when this game is won by that seat (None: by nobody alone)."""
        return max(self.score(winner)) >= self.needed

    def next(self, winner: int | None) -> "Match":
        """The match as its next game finds it; after a decided one a new match of the same players begins."""
        if self.decided(winner):
            return msgspec.structs.replace(self, id="", wins=(0,) * len(self.players), game=1, shared=False)
        game = min(MOST_GAMES, self.game + 1)
        return msgspec.structs.replace(self, wins=self.score(winner), game=game, shared=False)

    def beginner(self, winner: int | None, first: int) -> int | None:
        """Who begins the next game; None leaves it to the lot.

        Of several losers the one after the winner does; where nobody has won alone, the one after the first.
        """
        before = first if winner is None else winner
        return {"loser": (before + 1) % len(self.players), "random": None, "same": first}[self.opening]
