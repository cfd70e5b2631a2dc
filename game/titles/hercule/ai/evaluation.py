"""What a position of the true rules is worth: the chance to win the run, for those who try plans out."""

from typing import NamedTuple

from game.titles.hercule.ai.swift.kinds import malice
from game.titles.hercule.ai.swift.outlook import outlook
from game.titles.hercule.ai.swift.rounds import scene_of
from game.titles.hercule.ai.swift.tries import Tried
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules import wounds
from game.titles.hercule.rules.lasting import active_trials
from game.titles.hercule.rules.state import OVER, Card, Phase, State

# What a round that still goes on is worth beside one that is won: something, and the more the nearer its end.
_STANDING, _WORN = 0.3, 0.4
# What it is worth to have so few wounds left to take: with none of them the next one is the end.
_LAST_WOUNDS = (0.45, 0.75, 0.9)


class _Owned(NamedTuple):
    """The cards of all heroes as numbers."""

    cards: list[int]

    def own(self) -> list[int]:
        """All of them."""
        return self.cards


def judged(catalogue: Catalogue, start: State, state: State) -> Tried:
    """What became of a position: by the deck, by how far the trial is worn, by the wounds that are left."""
    beaten, turns = state.phase is Phase.WON or state.round > start.round, max(0, state.turn - start.turn)
    if state.phase in OVER:
        return Tried(float(beaten), beaten, turns)
    chance = _outlook(catalogue, state)
    if beaten:
        return Tried(chance, True, turns)
    worn = 1 - state.trial.health / max(1, state.trial.full_health)
    left = wounds_to_spare(catalogue, state)
    danger = _LAST_WOUNDS[left] if left < len(_LAST_WOUNDS) else 1.0
    return Tried(chance * danger * (_STANDING + _WORN * worn), False, turns)


def wounds_to_spare(catalogue: Catalogue, state: State) -> int:
    """How many more wounds can be taken, on the stack or in the Reserve; each deep one will bring another."""
    brought = sum(
        malice(catalogue, card.name, card.upgraded) > 1
        for card in _own(state)
        if catalogue.is_wound(card.name)
    )
    return max(0, wounds.left(catalogue, state) - brought)


def _outlook(catalogue: Catalogue, state: State) -> float:
    heart, heroes = state.health_card, len(state.heroes)
    scene = scene_of(catalogue, active_trials(state), state.settings, heart, heroes)
    return outlook(scene, _Owned(scene.kinds.numbers(_own(state))), len(state.ahead))


def _own(state: State) -> list[Card]:
    return [card for hero in state.heroes for card in hero.cards]
