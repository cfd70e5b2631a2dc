"""Where the quick table does not know a position: moves are tried by the true rules, greedy playing on."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.ai.policy import Deadline
from game.core.rng import Rng
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.ai.swift.tries import Race, Tried
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.state import OVER, Phase, State
from game.titles.hercule.rules.view import View

# A move costs as much here as some hundred on the quick table.
_SLOWER, _WORLDS = 4, 8
_MOST_TURNS, _MOST_MOVES = 3, 120
_TRIED = (Phase.PLANNING, Phase.IMPROVEMENT, Phase.PREPARATION, Phase.UPKEEP)
_GREEDY = GreedyPolicy()


class Careful(NamedTuple):
    """A move, and in how many tries it came through the trial."""

    move: AnyMove
    beaten: int
    tries: int


def by_the_rules(
    rules: Any, view: View, legal: Sequence[AnyMove], rng: Rng, iterations: int, is_late: Deadline
) -> Careful:
    """The move that comes furthest; greedy's is taken unless another one is better."""
    usual, _ = _GREEDY.choose(rules, view, legal, rng)
    tries = max(2, iterations // _SLOWER)
    others = [move for move in legal if move != usual]
    moves = [usual, *others[: tries // 2]] if view.phase in _TRIED else [usual]
    worlds = [rules.determinize(view, _seed(rng, view, world)) for world in range(_WORLDS)]

    def attempt(place: int, world: State) -> Tried:
        state, _ = rules.apply(world, moves[place], view.seat)
        return _played_on(rules, state, rng)

    best = Race(len(moves), worlds, attempt).run(tries, is_late)
    return Careful(moves[best.place], best.beaten, best.tries)


def _seed(rng: Rng, view: View, world: int) -> Rng:
    turn = (view.round << 20) + (view.turn << 8) + world
    return Rng(rng.key, (rng.count + (turn << 8)) & ((1 << 53) - 1))


def _played_on(rules: Any, start: State, rng: Rng) -> Tried:
    """Let greedy play for everyone, until the trial falls or some turns are over."""
    state, moves = start, 0
    while (
        state.phase not in OVER
        and state.round == start.round
        and state.turn < start.turn + _MOST_TURNS
        and moves < _MOST_MOVES
    ):
        seat = rules.to_act(state)[0]
        move, _ = _GREEDY.choose(rules, rules.view(state, seat), rules.legal_moves(state, seat), rng)
        state, _ = rules.apply(state, move, seat)
        moves += 1
    return _judged(rules, start, state)


def _judged(rules: Any, start: State, state: State) -> Tried:
    """Half for the Health that the trial has lost, half for the wounds that are left."""
    turns = max(0, state.turn - start.turn)
    beaten = state.phase is Phase.WON or state.round > start.round
    if state.phase in OVER:
        return Tried(float(beaten), beaten, turns)
    worn = 1.0 if beaten else 1 - state.trial.health / max(1, state.trial.full_health)
    wounds = [rules.catalogue.is_wound(card.name) for card in _all_cards(state)]
    left = [rules.catalogue.is_wound(card.name) for card in state.reserve]
    return Tried((worn + sum(left) / max(1, sum(wounds))) / 2, beaten, turns)


def _all_cards(state: State) -> list[Any]:
    return [*state.reserve, *(card for hero in state.heroes for card in hero.cards)]
