"""A match: its players by seat, its number of games and its score; knows no rules."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.ai.levels import HUMAN, level_of
from game.content.text import clean

Level: TypeAlias = str
"""The id of a level in `game.ai.levels`."""
Opening: TypeAlias = Literal["loser", "random", "same"]
LONGEST_PLAYER = 30
PlayerName = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_PLAYER)]
MOST_GAMES = 99
Score = Annotated[int, msgspec.Meta(ge=0, le=MOST_GAMES)]

LENGTHS = (1, 3, 5, 7)
MOST_SEATS = 8
MOST_LATE = 1000
Word = Annotated[str, msgspec.Meta(max_length=100)]
Balance = Annotated[int, msgspec.Meta(ge=-MOST_SEATS, le=MOST_SEATS)]
Order: TypeAlias = Literal["ask", "holding", "against", "never"]


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A standing order: when a seat wants to be asked about something; the title defines `about`."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS - 1)]
    about: Word
    order: Order


Spent = Annotated[float, msgspec.Meta(ge=0, le=1_000_000)]


class Late(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That a seat had no time left after so many steps of the game."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS - 1)]
    step: Annotated[int, msgspec.Meta(ge=0)]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An optional clock for people: seconds for each turn, or with `whole` for the whole game of each.

    With `ends` whoever runs out of time concedes; otherwise it is only told. `used` are the seconds that each
    seat has spent, of the turn that began after so many steps of the game, or of the game;
    `late` says when time was up.
    """

    seconds: Annotated[int, msgspec.Meta(ge=10, le=86_400)]
    whole: bool = False
    ends: bool = False
    used: Annotated[tuple[Spent, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()
    turn: Annotated[int, msgspec.Meta(ge=0)] = 0
    late: Annotated[tuple[Late, ...], msgspec.Meta(max_length=MOST_LATE)] = ()

    @property
    def seats(self) -> int:
        """The number of seats that it tells of, at least."""
        return max(len(self.used), *(each.seat + 1 for each in self.late), 0)

    def spent(self, seat: int) -> float:
        """The seconds that a seat has spent."""
        return self.used[seat] if seat < len(self.used) else 0.0

    def left(self, seat: int) -> float:
        """The seconds that a seat has left, not below 0."""
        return max(0.0, self.seconds - self.spent(seat))

    def after(self, seat: int, turn: int, seconds: float) -> "Clock":
        """The clock when a seat has thought for some more seconds of a turn."""
        others = any(used for each, used in enumerate(self.used) if each != seat)
        anew = not self.whole and (turn != self.turn or others)
        used = [0.0 if anew else self.spent(each) for each in range(max(len(self.used), seat + 1))]
        used[seat] = round(used[seat] + seconds, 2)
        return msgspec.structs.replace(self, used=tuple(used), turn=0 if self.whole else turn)

    def noted(self, late: Late) -> "Clock":
        """The clock with one more moment at which time was up, each once and as many as are kept."""
        known = self.late if late in self.late else (*self.late, late)
        return msgspec.structs.replace(self, late=known[:MOST_LATE])

    def fresh(self) -> "Clock":
        """The clock at the start of a game."""
        return msgspec.structs.replace(self, used=(), turn=0, late=())


class Match(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A match: names and levels by seat, length, games won before this one, and this game's number.

    People and machines mix freely; without levels all are people, and a match of machines is watched.
    ``opening`` says who begins a rematch; ``id`` is common to all games of one match. ``shared``: this game
    was dealt from a typed seed, so its cards could be known. ``orders`` are private to their seats, unless
    the players chose ``open_orders``. ``mixed``: the machines' level was changed during this game.
    ``balance``: the level of the machines follows the results of the one person, who stands so far above (or
    below) it; None if it was chosen. ``clock``: people play by one. ``tempers``: the temperaments of the
    machines by seat, empty for people; a run from before there were any has none. Raises
    ValueError for an impossible match.
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
    mixed: bool = False
    balance: Balance | None = None
    clock: Clock | None = None
    tempers: Annotated[tuple[Word, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()

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
        if self.clock is not None and self.clock.seats > seats:
            raise ValueError("a clock runs for the players of its match")

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, level in enumerate(self.levels) if level == HUMAN)

    @property
    def machines(self) -> tuple[int, ...]:
        """The seats of machines."""
        return tuple(seat for seat, level in enumerate(self.levels) if level != HUMAN)

    def temper(self, seat: int) -> str:
        """The temperament of the machine at a seat; empty if it has none, or if a person sits there."""
        return self.tempers[seat] if seat in self.machines and seat < len(self.tempers) else ""

    @property
    def watched(self) -> bool:
        """Return True if only machines play, and people watch."""
        return not self.humans

    @property
    def out_of_time(self) -> tuple[int, ...]:
        """The seats of people who have lost by their time."""
        clock = self.clock
        return tuple(seat for seat in self.humans if clock and clock.ends and not clock.left(seat))

    @property
    def timed_out(self) -> int | None:
        """The seat whose time ended the game, or None."""
        return next(iter(self.out_of_time), None)

    def order(self, seat: int, about: str) -> Order | None:
        """The standing order of a seat about a thing, or None."""
        found = (each.order for each in self.orders if (each.seat, each.about) == (seat, about))
        return next(found, None)

    def ordered(self, seat: int, about: str, order: Order) -> "Match":
        """The match with a new standing order of a seat."""
        others = tuple(each for each in self.orders if (each.seat, each.about) != (seat, about))
        return msgspec.structs.replace(self, orders=(*others, Standing(seat, about, order)))

    def levelled(self, level: Level) -> "Match":
        """The match with another level for all machines, from now on."""
        levels = tuple(each if each == HUMAN else level for each in self.levels)
        return msgspec.structs.replace(self, levels=levels, mixed=self.mixed or levels != self.levels)

    @property
    def needed(self) -> int:
        """The number of games that win the match."""
        return self.best_of // 2 + 1

    def opponents(self, seat: int) -> str:
        """The levels of a seat's opponents, each once, sorted and joined by a plus."""
        others = {level for other, level in enumerate(self.levels) if other != seat}
        return "+".join(sorted(others))

    def score(self, winner: int | None) -> tuple[int, ...]:
        """The games won by each seat if `winner` wins this one (None: nobody alone, or it goes on)."""
        return tuple(won + (seat == winner) for seat, won in enumerate(self.wins))

    def decided(self, winner: int | None) -> bool:
        """Return True if the match is decided once that seat wins this game (None: nobody wins alone)."""
        return max(self.score(winner)) >= self.needed

    def next(self, winner: int | None) -> "Match":
        """The match for its next game; after a decided match, a new match of the same players."""
        told = {"shared": False, "mixed": False, "clock": self.clock and self.clock.fresh()}
        if self.decided(winner):
            return msgspec.structs.replace(self, id="", wins=(0,) * len(self.players), game=1, **told)
        game = min(MOST_GAMES, self.game + 1)
        return msgspec.structs.replace(self, wins=self.score(winner), game=game, **told)

    def beginner(self, winner: int | None, first: int) -> int | None:
        """The seat that begins the next game; None leaves it to chance.

        If the loser begins, that is the seat after the winner; without a sole winner, the seat after `first`.
        """
        before = first if winner is None else winner
        return {"loser": (before + 1) % len(self.players), "random": None, "same": first}[self.opening]
