"""A match of two players: who sits where, how many games are played, and how it stands; knows no rules."""

from typing import Annotated, Literal, TypeAlias

import msgspec

Level: TypeAlias = Literal["human", "easy", "medium", "hard"]
Opening: TypeAlias = Literal["loser", "random", "same"]
PlayerName = Annotated[str, msgspec.Meta(min_length=1, max_length=30)]
Score = Annotated[int, msgspec.Meta(ge=0, le=99)]

LENGTHS = (1, 3, 5, 7)


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names and levels by seat, the length, the games won before this one, and the number of this one.

    ``opening`` is who begins a rematch; ``id`` is shared by the games of one match.
    """

    id: Annotated[str, msgspec.Meta(max_length=64)]
    players: tuple[PlayerName, PlayerName]
    levels: tuple[Level, Level] = ("human", "human")
    best_of: Annotated[int, msgspec.Meta(ge=1, le=7)] = 1
    opening: Opening = "loser"
    wins: tuple[Score, Score] = (0, 0)
    game: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, level in enumerate(self.levels) if level == "human")

    @property
    def needed(self) -> int:
        """How many games win the match."""
        return self.best_of // 2 + 1

    def score(self, winner: int | None) -> tuple[int, int]:
        """The games won once this one is (None: while it goes on)."""
        hers, his = self.wins
        return hers + (winner == 0), his + (winner == 1)

    def decided(self, winner: int) -> bool:
        """Whether the match is over when this game is won by that seat."""
        return max(self.score(winner)) >= self.needed

    def next(self, winner: int) -> "Match":
        """The match as its next game finds it; after a decided one a new match of the same players begins."""
        if self.decided(winner):
            return msgspec.structs.replace(self, id="", wins=(0, 0), game=1)
        return msgspec.structs.replace(self, wins=self.score(winner), game=self.game + 1)

    def beginner(self, winner: int, first: int) -> int | None:
        """Who begins the next game: None leaves it to the lot (hera_zeus, Set-up)."""
        return {"loser": 1 - winner, "random": None, "same": first}[self.opening]
