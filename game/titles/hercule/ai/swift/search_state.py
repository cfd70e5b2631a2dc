"""What the expert thinks about: one question, and the worlds that fit what is seen."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeAlias

from game.ai import policy
from game.ai.policy import Deadline
from game.core.rng import Rng
from game.titles.hercule.ai.swift.beside.pairs import Pair
from game.titles.hercule.ai.swift.board import Board, Scene, can_charge, can_rain
from game.titles.hercule.ai.swift.laying import Strip
from game.titles.hercule.ai.swift.rounds import scene_of
from game.titles.hercule.ai.swift.stance_pile import asides
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.lasting import active_trials
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.state import Hero, State
from game.titles.hercule.rules.view import View
from game.titles.hercule.together.acts import foreseen

_WORLDS = 16
_FEWEST, _WIDEST, _WIDEST_KNOWN = 6, 48, 400


Advice: TypeAlias = policy.Advice[AnyMove]
"""The plan of the expert; its word is one of the card data, as `reason_holds`."""


class SearchState:
    """One question to the expert: the view as a position, and how long there is to think."""

    def __init__(
        self, rules: Any, view: View, legal: Sequence[AnyMove], rng: Rng, iterations: int, is_late: Deadline
    ) -> None:
        self.rules, self.view, self.legal = rules, view, legal
        self.iterations, self.is_late = iterations, is_late
        self._rng = rng
        self.catalogue: Catalogue = rules.of(view)
        self.given: State = rules.determinize(view, self.seed(0))
        self.state = self._position(0)
        self.active, self.seat = active_trials(self.state), view.seat
        heart, heroes = self.state.health_card, len(self.state.heroes)
        self.scene: Scene = scene_of(self.catalogue, self.active, self.state.settings, heart, heroes)
        self.ahead = len(self.state.ahead)

    @property
    def hero(self) -> Hero:
        """The hero who is asked."""
        return self.state.heroes[self.seat]

    def _position(self, world: int) -> State:
        """A position that fits the view: of two heroes, once all that is laid is played."""
        state: State = self.rules.determinize(self.view, self.seed(world))
        return foreseen(self.catalogue, state).state if len(state.heroes) > 1 else state

    def seed(self, world: int) -> Rng:
        """The chance of a world: the same whenever something is asked in this turn."""
        turn = (self.view.round << 20) + (self.view.turn << 8) + world
        return Rng(self._rng.key, (self._rng.count + (turn << 8)) & ((1 << 53) - 1))

    @cached_property
    def hand(self) -> list[int]:
        """The hand as numbers."""
        return self.scene.kinds.numbers(self.hero.hand)

    @cached_property
    def strip(self) -> Strip:
        """The cards in play."""
        number = self.scene.kinds.number
        return tuple([(number(p.card), p.triggers, p.supercharged) for p in self.hero.played])

    @cached_property
    def earlier(self) -> tuple[int, ...]:
        """The triggers of the cards in play before the last one was played."""
        counts = dict(self.hero.earlier)
        return tuple([counts.get(p.card.uid, p.triggers) for p in self.hero.played[:-1]])

    @property
    def is_known(self) -> bool:
        """Whether the deck, and Hera's cards, can lie in one order only."""
        fates = len(set(self.given.revenge))
        return self.hero.foreseen == len(self.hero.deck) and fates < 2

    @cached_property
    def pairs(self) -> list[Pair]:
        """Of two heroes, positions of both that fit the view."""
        states = [self._position(world) for world in range(min(_WORLDS, self.iterations))]
        return [
            Pair(board_of(self.scene, state, 0), board_of(self.scene, state, 1), state.split)
            for state in states
        ]

    @cached_property
    def worlds(self) -> list[Board]:
        """Positions that fit the view, each other order of what is hidden once."""
        if len(self.state.heroes) > 1:
            return [pair.heroes[self.seat] for pair in self.pairs]
        found: dict[tuple[object, ...], Board] = {}
        for world in range(1 if self.is_known else min(_WORLDS, self.iterations)):
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

    @property
    def rains(self) -> bool:
        """Whether the stance can be tapped for cards now."""
        return can_rain(self.scene, self.worlds[0])

    @property
    def asides(self) -> tuple[int, ...]:
        """The cards that Omphale could be tapped on now."""
        return asides(self.scene, self.worlds[0], self.hand)

    @property
    def taps(self) -> bool:
        """Whether the stance can be tapped on a card now."""
        return can_charge(self.scene, self.worlds[0])


def board_of(scene: Scene, state: State, seat: int = 0) -> Board:
    """A position as numbers, without the cards in hand and in play."""
    hero, trial, kinds = state.heroes[seat], state.trial, scene.kinds
    reserve = [0] * len(kinds.names)
    for card in state.reserve:
        reserve[kinds.place[card.name]] += 1
    return Board(
        deck=kinds.numbers(hero.deck),
        discard=kinds.numbers(hero.discard),
        hand=[],
        reserve=reserve,
        health=trial.health,
        full=trial.full_health,
        attack=trial.attack,
        defense=trial.defense,
        side=int(hero.stance.side == "B"),
        tapped=hero.stance.tapped,
        taken=state.lost_health,
        turn=state.turn,
        shield=hero.shield,
        wounds=tuple(kinds.numbers(state.wounds)),
        fates=tuple([scene.effects[name] for name in state.revenge]),
        under=tuple(kinds.numbers(hero.under)),
        chance=state.rng.key ^ state.rng.count,
    )
