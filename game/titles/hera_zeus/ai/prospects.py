"""The value of moves over determinized positions, which a seat cannot tell from the real one."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.errors import InvalidPosition
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hera_zeus.ai.evaluation import Evaluation
from game.titles.hera_zeus.ai.tastes import Taste, indifferent, liked
from game.titles.hera_zeus.rules.deal import Belief, determinize
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.hera_zeus.rules.view import View


class Prospect(NamedTuple):
    """A move, and the mean chance of winning after it over all determinized positions."""

    chance: float
    move: AnyMove


def dealt(
    rules: HeraZeusRules, view: View, rng: Rng, count: int, belief: Belief | None = None
) -> Iterator[State]:
    """Determinized positions for a view: `count`, or none if none fits."""
    for number in range(count):
        try:
            # The counters are so far apart that no two positions draw the same random words.
            yield determinize(rules.catalogue, view, Rng(rng.key, number << 20), belief)
        except InvalidPosition:
            return


def best_first(
    rules: HeraZeusRules,
    evaluation: Evaluation,
    worlds: Sequence[State],
    moves: Sequence[AnyMove],
    taste: Taste = indifferent,
) -> list[Prospect]:
    """The moves with their mean chance over the same positions as a taste sees it, the best first."""
    found = [Prospect(liked(_mean(rules, evaluation, worlds, move), taste(move)), move) for move in moves]
    return sorted(found, key=lambda prospect: -prospect.chance)


def _mean(rules: HeraZeusRules, evaluation: Evaluation, worlds: Sequence[State], move: AnyMove) -> float:
    chances = [evaluation.chance(rules.advance(world, move), actor(world)) for world in worlds]
    return sum(chances) / len(chances)


def actor(state: State) -> Seat:
    """The seat at turn, or the one that has a choice to make."""
    return state.pending.seat if state.pending else state.seat
