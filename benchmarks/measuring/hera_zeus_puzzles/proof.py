"""Proves whether a turn of Héra et Zeus wins for certain, and by how many plans.

A *plan* is the set of the acts of a turn that keep the victory certain, in whatever order; the end of the
turn and the order of what Pandora sweeps away do not count, and a plan that contains a shorter one is the
same plan. Lines are played with the hidden cards as they lie; each of their acts must win in all worlds.
"""

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from game.titles.hera_zeus.puzzles.certainty import Certainty
from game.titles.hera_zeus.rules.moves import AnyMove, DiscardNext, EndTurn
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Phase, State
from game.titles.hera_zeus.rules.view import View

Line = tuple[AnyMove, ...]
Plan = tuple[AnyMove, ...]


class Proof(NamedTuple):
    """The result: a line for each plan, the positions searched, and whether that was all of them."""

    plans: dict[Plan, Line]
    positions: int
    whole: bool


def plan_of(line: Line) -> Plan:
    """The plan of a line."""
    acts = (move for move in line if not isinstance(move, EndTurn | DiscardNext))
    return tuple(sorted(acts, key=lambda move: (type(move).__name__, move)))


def prove(rules: HeraZeusRules, start: State, positions: int = 3_000, most: int = 2) -> Proof:
    """Find the plans of a position, at most so many."""
    certainty, plans = Certainty(rules, start, positions), dict[Plan, Line]()
    seen, number = set[tuple[View, Plan]](), count()
    open_: list[tuple[int, int, State, Line]] = [(0, next(number), start, ())]
    if not certainty.of(start):
        open_.clear()
    while open_ and len(plans) < most and not certainty.unclear:
        _, _, state, line = heappop(open_)
        plan = plan_of(line)
        key = rules.view(state, start.seat), plan
        if key in seen or any(not Counter(found) - Counter(plan) for found in plans):
            continue
        seen.add(key)
        if state.phase is Phase.OVER:
            plans[plan] = line
            continue
        for move in _kept(rules, certainty, state):
            after = rules.advance(state, move)
            heappush(open_, (len(plan_of((*line, move))), next(number), after, (*line, move)))
    return Proof(plans, certainty.looked, not certainty.unclear)


def _kept(rules: HeraZeusRules, certainty: Certainty, state: State) -> Iterator[AnyMove]:
    """The moves that keep the victory certain."""
    return (move for move in rules.legal_moves(state, state.seat) if certainty.by(state, move))
