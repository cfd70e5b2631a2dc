"""The players of Hercule where the quick table does not know a position: plans are tried by the true rules.

The ways to go on are proposed by the quick table, which leaves out what it does not know; each is played by
the rules in worlds that fit the view, both heroes' turns, to the end of the round or of the turn. The work is
counted in turns: at most `MOST_TURNS` in each of `MOST_TRIES`, and none is begun after the deadline.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from game.ai.policy import Deadline
from game.core.rng import Rng
from game.titles.hercule.ai.choices import (
    next_moves,
    preparation_order,
    until_news,
    value_of,
    value_of_struck,
)
from game.titles.hercule.ai.evaluation import judged
from game.titles.hercule.ai.playout import turn_on
from game.titles.hercule.ai.position import Position
from game.titles.hercule.ai.swift.planning import moves_of, plans_for, prices_now, since_then
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.tries import Race, Tried
from game.titles.hercule.ai.taste import PLANNERS, AnyTaste
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.omphale import ChooseStance
from game.titles.hercule.rules.moves import (
    AnyMove,
    ChooseDeck,
    ExhaustWound,
    NextPhase,
    Purchase,
    SplitDefense,
    TakeBack,
    TapStance,
)
from game.titles.hercule.rules.state import OVER, Hero, Phase, State
from game.titles.hercule.rules.view import View
from game.titles.hercule.together.acts import foreseen

MOST_TURNS = 8
"""How many turns a try is played on at most."""
WORLDS, MOST_WAYS, MOST_TRIES = 16, 12, 72
_TRIES_A_WAY = 3
MOST_ORDERS = 120
"""All orders of five cards that differ: of a greater hand a few are built, so that a try begins at once."""
Way = tuple[AnyMove, ...]


class Effort(NamedTuple):
    """How many ways are tried, how often all in all, and over how many turns each."""

    ways: int
    tries: int
    turns: int

    @classmethod
    def of(cls, iterations: int) -> "Effort":
        """The effort of a search of so many tries."""
        tries = min(MOST_TRIES, iterations)
        return cls(min(MOST_WAYS, max(2, tries // _TRIES_A_WAY)), tries, MOST_TURNS)


AT_SIGHT = Effort(6, 6, 1)
"""What a planner of one turn does: each of a few ways once, to the end of the turn."""


class Found(NamedTuple):
    """The moves to make, in how many tries they came through the trial, and how many turns were played."""

    moves: Way
    beaten: int
    tries: int
    turns: int


def by_the_rules(
    rules: Any,
    view: View,
    legal: Sequence[AnyMove],
    rng: Rng,
    effort: Effort,
    is_late: Deadline,
    taste: AnyTaste | None = None,
) -> Found:
    """The way that comes furthest; that of the quick table is taken unless another one is better."""
    search = _Search(rules, view, rng, effort.turns, is_late, taste or PLANNERS[view.settings.difficulty])
    ways = list(islice(search.ways(legal), effort.ways))
    worlds = [search.world(number) for number in range(WORLDS)] if len(ways) > 1 else []
    if not worlds:
        return Found(ways[0], 0, 0, 0)

    def attempt(place: int, world: State) -> Tried | None:
        return search.tried(ways[place], world)

    best = Race(len(ways), worlds, attempt).run(effort.tries, is_late)
    return Found(ways[best.place], best.beaten, best.tries, search.turns)


class _Search:
    """One question: the view, and how many turns have been played for it."""

    def __init__(
        self, rules: Any, view: View, rng: Rng, most: int, is_late: Deadline, taste: AnyTaste
    ) -> None:
        self._rules, self._view, self._rng, self._is_late = rules, view, rng, is_late
        self._catalogue: Catalogue = rules.of(view)
        self._seat, self._most, self._taste, self.turns = view.seat, most, taste, 0

    def world(self, number: int) -> State:
        """A position that fits the view, the same whenever something is asked in this turn."""
        turn = (self._view.round << 20) + (self._view.turn << 8) + number
        seed = Rng(self._rng.key, (self._rng.count + (turn << 8)) & ((1 << 53) - 1))
        state: State = self._rules.determinize(self._view, seed)
        return state

    def ways(self, legal: Sequence[AnyMove]) -> Iterator[Way]:
        """The ways to go on that differ, first that of the quick table, then those that promise most."""
        state = self.world(0)
        state = foreseen(self._catalogue, state).state if len(state.heroes) > 1 else state
        position = Position(self._catalogue, state, self._seat, self._taste)
        usual = next_moves(position, legal)
        yield usual
        for way in self._others(position, legal):
            if way != usual and way[0] in legal:
                yield way

    def _others(self, position: Position, legal: Sequence[AnyMove]) -> Iterator[Way]:
        seen = [move for move in legal if not isinstance(move, TakeBack | SplitDefense)]
        if self._view.struck:
            yield from ((move,) for move in sorted(seen, key=lambda move: -value_of_struck(position, move)))
        elif self._view.wounds_to_exhaust:
            yield from self._wounds(position.hero, seen)
        elif position.state.phase is Phase.PLANNING:
            yield from self._plans(position, seen)
        elif position.state.phase is Phase.PREPARATION:
            ordered = sorted(seen, key=lambda move: preparation_order(position, move), reverse=True)
            yield from ((move,) for move in ordered)
        else:
            yield from self._steps(position, seen)

    def _wounds(self, hero: Hero, legal: Sequence[AnyMove]) -> Iterator[Way]:
        """Each wound that could go, of those in hand that are equal one."""
        cards = {card.uid: (card.name, card.upgraded) for card in hero.hand}
        alike: dict[object, Way] = {}
        for move in legal:
            if isinstance(move, ExhaustWound):
                alike.setdefault(cards.get(move.uid, move.uid), (move,))
        yield from alike.values()

    def _plans(self, position: Position, legal: Sequence[AnyMove]) -> Iterator[Way]:
        """The stance, then whole orders of the hand, the best at sight first, one of each last card."""
        hero = position.hero
        cards = {card.uid: (card.name, card.upgraded) for card in (*hero.hand, *hero.under)}
        taps: dict[object, Way] = {}
        for move in legal:
            if isinstance(move, TapStance):
                taps.setdefault(cards.get(move.uid or -1, move.uid), (move,))
        yield from taps.values()
        for plan in _promising(position):
            way = until_news(position, moves_of(position, plan))
            yield way[:-1] if len(way) > 1 and isinstance(way[-1], NextPhase) else way

    def _steps(self, position: Position, legal: Sequence[AnyMove]) -> Iterator[Way]:
        """Each improvement and each use of the stance; of what can be bought the dearest first."""
        offers, place = prices_now(position).offers(False), position.scene.kinds.place
        worth = {card: value for value, card in offers}

        def value(move: AnyMove) -> float:
            return worth.get(2 * place[move.name], 0.0) if isinstance(move, Purchase) else 1e6

        for move in sorted(legal, key=lambda move: -value(move)):
            if not isinstance(move, ChooseDeck | ChooseStance):
                yield (move,)

    def tried(self, way: Way, world: State) -> Tried | None:
        """Go this way in a world, and on to the end of the round; nothing if there is no time left."""
        state, start = self._gone(way, world), world
        for _ in range(self._most):
            if state.phase in OVER or state.round > start.round:
                break
            if self._is_late():
                return None
            state = self._prepared(state)
            state = turn_on(self._catalogue, state, self._taste)
            self.turns += 1
        return judged(self._catalogue, start, state)

    def _gone(self, way: Way, state: State) -> State:
        for move in way:
            if self._rules.why_not(state, move, self._seat) is not None:
                break
            state, _ = self._rules.apply(state, move, self._seat)
        return state

    def _prepared(self, state: State) -> State:
        """Out of the set-up and the preparation, as greedy leaves them."""
        while state.phase in (Phase.SETUP, Phase.PREPARATION):
            seat = self._rules.to_act(state)[0]
            legal = self._rules.legal_moves(state, seat)
            move = next_moves(Position(self._catalogue, state, seat, self._taste), legal)[0]
            state, _ = self._rules.apply(state, move, seat)
        return state


def _promising(position: Position) -> list[Plan]:
    """Plans of the hand that come to different ends or end in different cards, the best at sight first."""
    scene, strip, hand, taps = position.scene, position.strip, position.hand, position.taps
    found: dict[object, Plan] = {}
    for plan in plans_for(scene, strip, hand, taps, MOST_ORDERS):
        charged = tuple([plan.strip[place] for place in plan.doubled])
        found.setdefault((plan.results, charged, plan.order[-1:]), since_then(position, plan))
    value = value_of(position)
    return sorted(found.values(), key=lambda plan: -value(plan))
