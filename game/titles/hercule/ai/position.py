"""A position of the rules as the quick table sees it, for one hero."""

from functools import cached_property

from game.titles.hercule.ai.swift.beside.pairs import Pair
from game.titles.hercule.ai.swift.board import Board, Scene, can_charge, can_rain
from game.titles.hercule.ai.swift.laying import Strip, strip_of
from game.titles.hercule.ai.swift.rounds import scene_of
from game.titles.hercule.ai.swift.stance_pile import likely_asides
from game.titles.hercule.ai.taste import USUAL, AnyTaste
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.lasting import active_trials
from game.titles.hercule.rules.state import Hero, State


class Position:
    """What a hero's choices are made from; of two heroes, once all that is laid is played."""

    def __init__(self, catalogue: Catalogue, state: State, seat: int = 0, taste: AnyTaste = USUAL) -> None:
        self.catalogue, self.state, self.seat = catalogue, state, seat
        self.active, self.ahead = active_trials(state), len(state.ahead)
        heart, heroes = state.health_card, len(state.heroes)
        self.scene: Scene = scene_of(
            catalogue, self.active, state.settings, heart, heroes, taste.at(self.ahead)
        )

    @property
    def hero(self) -> Hero:
        """The hero who is asked."""
        return self.state.heroes[self.seat]

    @cached_property
    def hand(self) -> list[int]:
        """The hand as numbers."""
        return self.scene.kinds.numbers(self.hero.hand)

    @cached_property
    def strip(self) -> Strip:
        """The cards in play."""
        return strip_of(self.scene.kinds, self.hero.played)

    @cached_property
    def board(self) -> Board:
        """The hero's position as numbers, without the cards in hand and in play."""
        return board_of(self.scene, self.state, self.seat)

    @cached_property
    def pair(self) -> Pair:
        """Both of two heroes."""
        return pair_of(self.scene, self.state)

    @property
    def triggers_before(self) -> tuple[int, ...]:
        """The triggers of the cards in play before the last one was played."""
        return triggers_before(self.hero)

    @property
    def rains(self) -> bool:
        """Whether the stance can be tapped for cards now."""
        return can_rain(self.scene, self.board)

    @property
    def asides(self) -> list[int]:
        """The cards that Omphale could be tapped on now, those first that gain most by it."""
        return likely_asides(self.scene, self.board, self.hand)

    @property
    def taps(self) -> bool:
        """Whether the stance can be tapped on a card now."""
        return can_charge(self.scene, self.board)


def triggers_before(hero: Hero) -> tuple[int, ...]:
    """The triggers of a hero's cards in play before the last one was played."""
    counts = dict(hero.earlier)
    return tuple([counts.get(p.card.uid, p.triggers) for p in hero.played[:-1]])


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
        side=2 * hero.alternate + (hero.stance.side == "B"),
        tapped=hero.stance.tapped,
        taken=state.lost_health,
        turn=state.turn,
        shield=hero.shield,
        wounds=tuple(kinds.numbers(state.wounds)),
        fates=tuple([scene.effects[name] for name in state.revenge]),
        under=tuple(kinds.numbers(hero.under)),
        chance=state.rng.key ^ state.rng.count,
    )


def pair_of(scene: Scene, state: State) -> Pair:
    """Both of two heroes as numbers."""
    return Pair(board_of(scene, state, 0), board_of(scene, state, 1), state.split)
