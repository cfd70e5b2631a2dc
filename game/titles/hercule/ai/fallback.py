"""Where the quick table does not know a position: whole plans are tried out by the true rules.

The ways to go on are told by greedy's arithmetic, which knows every word of the card data; each is played in
worlds that fit the view to the end of the round, both heroes' turns as greedy would play them. The work is
counted in turns: at most `MOST_TURNS` in each of `MOST_TRIES`, and none is begun after the deadline.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from game.ai.policy import Deadline
from game.core.rng import Rng
from game.titles.hercule.ai.evaluation import judged
from game.titles.hercule.ai.greedy import GreedyPolicy, ordered, preparation_worth, worth_of_struck
from game.titles.hercule.ai.playout import turn_on
from game.titles.hercule.ai.swift.tries import Race, Tried
from game.titles.hercule.ai.taste import PLANNERS
from game.titles.hercule.ai.worth import Worth
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.omphale import ChooseStance
from game.titles.hercule.rules.moves import (
    AnyMove,
    ChooseDeck,
    ExhaustWound,
    PlayCard,
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


class Careful(NamedTuple):
    """The moves to make, in how many tries they came through the trial, and how many turns were played."""

    moves: Way
    beaten: int
    tries: int
    turns: int


def by_the_rules(
    rules: Any, view: View, legal: Sequence[AnyMove], rng: Rng, iterations: int, is_late: Deadline
) -> Careful:
    """The way that comes furthest; greedy's is taken unless another one is better."""
    search = _Search(rules, view, rng, is_late)
    tries = min(MOST_TRIES, iterations)
    ways = list(islice(search.ways(legal), min(MOST_WAYS, max(2, tries // _TRIES_A_WAY))))
    worlds = [search.world(number) for number in range(WORLDS)] if len(ways) > 1 else []
    if not worlds:
        return Careful(ways[0], 0, 0, 0)

    def attempt(place: int, world: State) -> Tried | None:
        return search.tried(ways[place], world)

    best = Race(len(ways), worlds, attempt).run(tries, is_late)
    return Careful(ways[best.place], best.beaten, best.tries, search.turns)


class _Search:
    """One question: the view, and how many turns have been played for it."""

    def __init__(self, rules: Any, view: View, rng: Rng, is_late: Deadline) -> None:
        self._rules, self._view, self._rng, self._is_late = rules, view, rng, is_late
        self._catalogue: Catalogue = rules.of(view)
        self._seat, self.turns = view.seat, 0
        self._greedy = GreedyPolicy(most_orders=MOST_ORDERS)

    def world(self, number: int) -> State:
        """A position that fits the view, the same whenever something is asked in this turn."""
        turn = (self._view.round << 20) + (self._view.turn << 8) + number
        seed = Rng(self._rng.key, (self._rng.count + (turn << 8)) & ((1 << 53) - 1))
        state: State = self._rules.determinize(self._view, seed)
        return state

    def ways(self, legal: Sequence[AnyMove]) -> Iterator[Way]:
        """The ways to go on that differ, what greedy does first, then those that promise most at sight."""
        usual, _ = self._greedy.choose(self._rules, self._view, legal, self._rng)
        yield (usual,)
        for way in self._others(legal):
            if way != (usual,) and way[0] in legal:
                yield way

    def _others(self, legal: Sequence[AnyMove]) -> Iterator[Way]:
        state = self.world(0)
        state = foreseen(self._catalogue, state).state if len(state.heroes) > 1 else state
        taste = PLANNERS[state.settings.difficulty]
        worth = Worth(self._catalogue, state, taste, self._seat, MOST_ORDERS)
        seen = [move for move in legal if not isinstance(move, TakeBack | SplitDefense)]
        if self._view.struck:
            yield from ((move,) for move in sorted(seen, key=lambda move: -worth_of_struck(worth, move)))
        elif self._view.wounds_to_exhaust:
            yield from self._wounds(worth.hero, seen)
        elif state.phase is Phase.PLANNING:
            yield from self._plans(worth, seen)
        elif state.phase is Phase.PREPARATION:
            yield from ((move,) for move in sorted(seen, key=lambda move: -preparation_worth(worth, move)))
        else:
            yield from self._steps(worth, seen)

    def _wounds(self, hero: Hero, legal: Sequence[AnyMove]) -> Iterator[Way]:
        """Each wound that could go, of those in hand that are equal one."""
        cards = {card.uid: (card.name, card.upgraded) for card in hero.hand}
        alike: dict[object, Way] = {}
        for move in legal:
            if isinstance(move, ExhaustWound):
                alike.setdefault(cards.get(move.uid, move.uid), (move,))
        yield from alike.values()

    def _plans(self, worth: Worth, legal: Sequence[AnyMove]) -> Iterator[Way]:
        """The stance, then whole orders of the hand, the best at sight first, one of each last card."""
        cards = {card.uid: (card.name, card.upgraded) for card in (*worth.hero.hand, *worth.hero.under)}
        taps: dict[object, Way] = {}
        for move in legal:
            if isinstance(move, TapStance):
                taps.setdefault(cards.get(move.uid or -1, move.uid), (move,))
        yield from taps.values()
        again = worth.state.settings.supercharge_played
        for order, target in ordered(worth):
            plays = [PlayCard(uid, uid == target and not again) for uid in order]
            if plays:
                yield (*plays, TapStance(target)) if target is not None and again else tuple(plays)

    def _steps(self, worth: Worth, legal: Sequence[AnyMove]) -> Iterator[Way]:
        """Each improvement and each use of the stance; of what can be bought the dearest first."""

        def value(move: AnyMove) -> float:
            return worth.purchase(move.name, False) if isinstance(move, Purchase) else 1e6

        for move in sorted(legal, key=lambda move: -value(move)):
            if not isinstance(move, ChooseDeck | ChooseStance):
                yield (move,)

    def tried(self, way: Way, world: State) -> Tried | None:
        """Go this way in a world, and on to the end of the round; nothing if there is no time left."""
        state, start = self._gone(way, world), world
        for _ in range(MOST_TURNS):
            if state.phase in OVER or state.round > start.round:
                break
            if self._is_late():
                return None
            state = self._prepared(state)
            state = turn_on(self._catalogue, state)
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
            move, _ = self._greedy.choose(self._rules, self._rules.view(state, seat), legal, self._rng)
            state, _ = self._rules.apply(state, move, seat)
        return state
