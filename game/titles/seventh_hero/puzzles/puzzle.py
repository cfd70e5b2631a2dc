"""A puzzle: what a seat saw of a game, up to a wandering hero before it that can be deduced.

It starts from a position and replays the moves of a game between computer players, so that the log and the
table show what really happened. The solver never sees the rest of the position.
"""

from typing import Annotated

import msgspec

from game.content.problems import Problems
from game.content.puzzles import MOST_PUZZLES, PuzzleKind, part_of
from game.content.source import Tree
from game.core.errors import CoreReason, GameError, IllegalMove
from game.core.events import Event
from game.core.lesson import Exercise, Id
from game.core.puzzle import PositionText, acts_of
from game.core.refs import Seat
from game.core.windows import SeatNumber
from game.titles.seventh_hero.puzzles.knowledge import Knowledge
from game.titles.seventh_hero.puzzles.proof import Proof, proved, tokens
from game.titles.seventh_hero.rules.moves import AnyMove
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import Phase, State
from game.titles.seventh_hero.rules.view import View


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle: the seat, the first position, the moves played, and the facts that prove who wanders.

    The grade, from 1 to 3, says how many facts must be combined.
    """

    id: Id
    grade: Annotated[int, msgspec.Meta(ge=1, le=3)]
    seat: SeatNumber
    position: PositionText
    moves: Annotated[str, msgspec.Meta(min_length=1, max_length=8000)]
    proof: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]

    @property
    def acts(self) -> tuple[str, ...]:
        """The moves in notation."""
        return acts_of(self.moves)


class PuzzleFile(msgspec.Struct, frozen=True):
    """The puzzles of one file."""

    puzzles: Annotated[tuple[Puzzle, ...], msgspec.Meta(max_length=MOST_PUZZLES)] = ()


class PuzzleSession(Exercise[State, AnyMove, View]):
    """Session that replays a puzzle and accepts no more moves; raises GameError if it cannot."""

    def __init__(self, rules: SeventhHeroRules, puzzle: Puzzle) -> None:
        super().__init__(rules, puzzle.position)
        self.catalogue, self.puzzle, self._stands = rules.catalogue, puzzle, False
        self.go_through(puzzle.acts)
        self._stands = True

    def submit(self, move: AnyMove, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play a move of the puzzle; raises IllegalMove after the last one."""
        if self._stands:
            raise IllegalMove(CoreReason.GAME_OVER)
        return super().submit(move, seat)

    @property
    def asks(self) -> bool:
        """Whether the seat has to decide about a hero before it that it does not know."""
        state, seat = self.state, self.puzzle.seat
        wanderer = state.wanderer
        mine = wanderer is not None and wanderer.holder == seat and seat not in wanderer.known_to
        return mine and state.phase is Phase.DECIDE and not state.windows

    @property
    def answer(self) -> str:
        """The wandering hero."""
        return self.state.wanderer.card if self.state.wanderer is not None else ""

    def proof(self) -> Proof | None:
        """The proof from all that the seat has seen, or None."""
        return proved(Knowledge.of(self.catalogue, self, self.puzzle.seat)) if self.asks else None


def _prove(rules: SeventhHeroRules, puzzle: Puzzle, tree: Tree, problems: Problems) -> None:
    try:
        session = PuzzleSession(rules, puzzle)
    except GameError as error:
        problems.add(part_of(tree, "moves"), f"it cannot be played to its end: {error}")
        return
    if not session.asks:
        problems.add(part_of(tree, "seat"), "no hero that it does not know lies before that seat")
        return
    proof = session.proof()
    if proof is None:
        problems.add(part_of(tree, "proof"), "there is none: one hero is left, by two kinds of facts")
    elif (found := ", ".join(tokens(proof.facts))) != puzzle.proof:
        problems.add(part_of(tree, "proof"), f"the proof is: {found}")
    elif proof.grade != puzzle.grade:
        problems.add(part_of(tree, "grade"), f"a proof like this one is of grade {proof.grade}")


PUZZLES = PuzzleKind(PuzzleFile, _prove)
