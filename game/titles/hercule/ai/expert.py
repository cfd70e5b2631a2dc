"""The expert: it tries the ways to go on out, in worlds that fit what it sees.

A plan is a whole Planning, or a whole Improvement; the expert keeps to it until something new is seen. Where
the quick table does not know what is in the game, single moves are tried by the true rules.
"""

from collections.abc import Callable, Sequence
from typing import Any, Self

from game.ai.policy import Deadline, never
from game.core.rng import Rng
from game.titles.hercule.ai.fallback import Effort, by_the_rules
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.ai.plan_memory import PlanMemory
from game.titles.hercule.ai.swift.beside.partners import improve_beside, name_beside, plan_beside
from game.titles.hercule.ai.swift.improving import improve
from game.titles.hercule.ai.swift.planning import plan
from game.titles.hercule.ai.swift.preparing import choose_deck, prepare_deck
from game.titles.hercule.ai.swift.scope import supports
from game.titles.hercule.ai.swift.search_state import Advice, SearchState
from game.titles.hercule.ai.swift.upkeep import name_struck, wait
from game.titles.hercule.rules.moves import AnyMove, ChooseDeck, ExhaustWound, NextPhase
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View

ITERATIONS, MOST_ITERATIONS = 24, 20_000

_WAYS: dict[Phase, Callable[[SearchState], Advice]] = {
    Phase.SETUP: choose_deck,
    Phase.PREPARATION: prepare_deck,
    Phase.PLANNING: plan,
    Phase.IMPROVEMENT: improve,
    Phase.UPKEEP: wait,
}
_BESIDE: dict[Phase, Callable[[SearchState], Advice]] = {
    Phase.PLANNING: plan_beside,
    Phase.IMPROVEMENT: improve_beside,
}
# Why those moves are made that greedy chooses at sight, where no way is tried.
_AT_SIGHT: dict[type[AnyMove], str] = {
    NextPhase: "reason_wait",
    ExhaustWound: "reason_worst_wound",
    ChooseDeck: "reason_deck_usual",
}


class ExpertPolicy:
    """Plays `iterations` roll-outs before each plan, fewer at the deadline."""

    def __init__(self, iterations: int = ITERATIONS, deadline: Deadline = never) -> None:
        self._iterations, self._deadline = iterations, deadline
        self._memory = PlanMemory()

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """The same with so many iterations a plan, or fewer at a deadline."""
        usual = self._iterations if deadline is None else MOST_ITERATIONS
        return type(self)(iterations or usual, deadline or self._deadline)

    def choose(self, rules: Any, view: View, legal_moves: Sequence[AnyMove], rng: Rng) -> tuple[AnyMove, Rng]:
        """One of the legal moves; the generator is the seed of the worlds that are tried, and stays."""
        return self.explain(rules, view, legal_moves, rng).move, rng

    def explain(self, rules: Any, view: View, legal_moves: Sequence[AnyMove], rng: Rng) -> Advice:
        """The move that the expert makes, those that it means to make after it, and why."""
        if len(legal_moves) == 1:
            return Advice((legal_moves[0],), "reason_only", {})
        state = rules.determinize(view, rng)
        known = self._memory.recall(state, view.seat, rng)
        if known is not None and known.move in legal_moves:
            return known
        if supports(rules.of(view), state):
            search = SearchState(rules, view, legal_moves, rng, self._iterations, self._deadline)
            advice = self._searched(search)
        else:
            advice = self._by_the_rules(rules, view, legal_moves, rng)
        if len(advice.moves) > 1:
            self._memory.keep(rules, state, view.seat, rng, advice)
        return advice

    def _by_the_rules(self, rules: Any, view: View, legal_moves: Sequence[AnyMove], rng: Rng) -> Advice:
        effort = Effort.of(self._iterations)
        found = by_the_rules(rules, view, legal_moves, rng, effort, self._deadline)
        figures = {"beaten": found.beaten, "tries": found.tries}
        return Advice(found.moves, "reason_tried" if found.tries else "reason_only", figures)

    def _searched(self, search: SearchState) -> Advice:
        alone = len(search.state.heroes) == 1
        way = (_WAYS if alone else _BESIDE).get(search.state.phase)
        if search.hero.struck:
            return name_struck(search) if alone else name_beside(search)
        if way is None and alone:
            return Advice((NextPhase(),), "reason_only", {})
        if way is None or search.hero.wounds_to_exhaust:
            move, _ = GreedyPolicy().choose(search.rules, search.view, search.legal, search.seed(0))
            return Advice((move,), _AT_SIGHT.get(type(move), "reason_few"), {})
        return way(search)
