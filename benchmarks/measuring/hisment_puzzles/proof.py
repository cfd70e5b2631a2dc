"""Proves whether a puzzle of Hisment can be solved, and in how many ways, by trying every line of the turn.

A *plan* is what is bought, attached, played, used, released, entered, swapped and struck. The order, the
squares, and what is sold to pay for it do not count; a plan that contains another one is the same plan. Lines
are tried in the order of their length, so the first one found needs no unnecessary acts.
"""

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Any, NamedTuple

from game.titles.hisment.ai.beam import key_of
from game.titles.hisment.ai.lethal import helps, most_harm
from game.titles.hisment.ai.move_ordering import is_in_order
from game.titles.hisment.puzzles.goals import Goal, reached
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.legal import legal_moves
from game.titles.hisment.rules.moves import AnyMove, Attach, Buy, Next, Play, Sell, Walk
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State

Line = tuple[AnyMove, ...]
Plan = tuple[AnyMove, ...]


class Proof(NamedTuple):
    """The result: a line for each plan, the positions searched, and whether that was all of them."""

    plans: dict[Plan, Line]
    positions: int
    whole: bool


def plan_of(line: Line) -> Plan:
    """The plan of a line."""
    return tuple(sorted((move for move in line if not isinstance(move, Next | Walk | Sell)), key=_sorted))


def _sorted(move: AnyMove) -> tuple[str, AnyMove]:
    return type(move).__name__, move


def _within(small: Plan, large: Plan) -> bool:
    return not Counter(small) - Counter(large)


class Prover:
    """Searches for plans until there are `most` of them or too many positions were searched."""

    def __init__(
        self, rules: HismentRules, goal: Goal, start: State, most: int = 2, positions: int = 30_000
    ) -> None:
        self.rules, self.goal, self.start, self.seat = rules, goal, start, start.seat
        self.most, self.left = most, positions
        self.plans: dict[Plan, Line] = {}

    def prove(self) -> Proof:
        """Find the plans."""
        number, looked, seen = count(), 0, set[Any]()
        open_: list[tuple[int, int, State, Line, Plan]] = [(0, next(number), self.start, (), ())]
        while open_ and len(self.plans) < self.most:
            _, _, state, line, plan = heappop(open_)
            if any(_within(found, plan) for found in self.plans):
                continue
            done = reached(self.rules, self.goal, self.start, state)
            if done:
                self.plans[plan] = line
            key = (key_of(state, self.seat), plan)
            if done is not None or key in seen or self._is_hopeless(state):
                continue
            seen.add(key)
            looked += 1
            if looked > self.left:
                return Proof(self.plans, looked, False)
            for move in self.acts(state, line[-1] if line else None):
                after = self.rules.play(state, move, self.seat)[0]
                acts = plan_of((*plan, move))
                heappush(open_, (len(acts), next(number), after, (*line, move), acts))
        return Proof(self.plans, looked, True)

    def _is_hopeless(self, state: State) -> bool:
        """Return True if not even all remaining means together could win."""
        if self.goal is not Goal.WIN:
            return False
        return state.players[1 - self.seat].heart > most_harm(self.rules.catalogue, state, self.seat)

    def acts(self, state: State, last: AnyMove | None) -> Iterator[AnyMove]:
        """Yield the acts worth trying; acts that commute come in one order only."""
        for move in legal_moves(Draft(self.rules.catalogue, state), self.seat):
            match move:
                case Next() if self.goal is Goal.WIN and state.phase is Phase.BATTLE:
                    continue
                case Buy(card) | Play(card) | Attach(card) if self.goal is Goal.WIN:
                    useful = helps(self.rules.catalogue, card)
                case Walk():
                    useful = not isinstance(last, Walk)
                case _:
                    useful = True
            if useful and is_in_order(self.rules.catalogue, last, move):
                yield move
