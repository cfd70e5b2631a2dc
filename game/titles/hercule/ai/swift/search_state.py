"""One question to the expert: the position, the worlds that fit what is seen, the time to think."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeAlias

from game.ai import policy
from game.ai.policy import Deadline
from game.core.rng import Rng
from game.titles.hercule.ai.position import Position, board_of, pair_of
from game.titles.hercule.ai.swift.beside.pairs import Pair
from game.titles.hercule.ai.swift.board import Board
from game.titles.hercule.ai.taste import PLANNERS, USUAL
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.state import State
from game.titles.hercule.rules.view import View
from game.titles.hercule.together.acts import foreseen

_WORLDS, _MANY_WORLDS, _LONG = 16, 64, 400
_FEWEST, _WIDEST, _WIDEST_KNOWN = 6, 48, 400


Advice: TypeAlias = policy.Advice[AnyMove]
"""The plan of the expert; its word is one of the card data, as `reason_holds`."""


class SearchState(Position):
    """The view as a position, the worlds behind it, and the limits of the search."""

    def __init__(
        self, rules: Any, view: View, legal: Sequence[AnyMove], rng: Rng, iterations: int, is_late: Deadline
    ) -> None:
        self.rules, self.view, self.legal = rules, view, legal
        self.iterations, self.is_late = iterations, is_late
        self._rng = rng
        self.given: State = rules.determinize(view, self.seed(0))
        # Two heroes buy as greedy does: by the usual taste their decks swell.
        taste = PLANNERS[view.settings.difficulty] if len(self.given.heroes) > 1 else USUAL
        super().__init__(rules.of(view), self._position(0), view.seat, taste)

    def _position(self, world: int) -> State:
        """A position that fits the view: of two heroes, once all that is laid is played."""
        state: State = self.rules.determinize(self.view, self.seed(world))
        return foreseen(self.rules.of(self.view), state).state if len(state.heroes) > 1 else state

    def seed(self, world: int) -> Rng:
        """The chance of a world: the same whenever something is asked in this turn."""
        turn = (self.view.round << 20) + (self.view.turn << 8) + world
        return Rng(self._rng.key, (self._rng.count + (turn << 8)) & ((1 << 53) - 1))

    @property
    def is_known(self) -> bool:
        """Whether the deck, and Hera's cards, can lie in one order only."""
        fates = len(set(self.given.revenge))
        return self.hero.foreseen == len(self.hero.deck) and fates < 2

    @property
    def _most_worlds(self) -> int:
        """How many worlds are thought of; more where only a deadline ends the search."""
        return _MANY_WORLDS if self.iterations >= _LONG else min(_WORLDS, self.iterations)

    @cached_property
    def pairs(self) -> list[Pair]:
        """Of two heroes, positions of both that fit the view."""
        states = [self._position(world) for world in range(self._most_worlds)]
        return [pair_of(self.scene, state) for state in states]

    @cached_property
    def worlds(self) -> list[Board]:
        """Positions that fit the view, each other order of what is hidden once."""
        if len(self.state.heroes) > 1:
            return [pair.heroes[self.seat] for pair in self.pairs]
        found: dict[tuple[object, ...], Board] = {}
        for world in range(1 if self.is_known else self._most_worlds):
            state = self.state if not world else self.rules.determinize(self.view, self.seed(world))
            board = board_of(self.scene, state)
            found.setdefault((*board.deck, *board.fates), board)
        return list(found.values())

    @property
    def width(self) -> int:
        """How many ways are tried: where all is known one try tells, elsewhere each needs some."""
        if len(self.worlds) == 1:
            return min(_WIDEST_KNOWN, self.iterations)
        return min(_WIDEST, max(_FEWEST, self.iterations // 3))
