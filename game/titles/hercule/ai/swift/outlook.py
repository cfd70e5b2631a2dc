"""The chance that a run is won from the end of a round, by what lies in the deck; fitted to quick games."""

from math import exp
from typing import NamedTuple, Protocol

from game.titles.hercule.ai.swift.board import Scene
from game.titles.hercule.rules.state import Difficulty


class Owned(Protocol):
    """A position with cards of its player's, or of both players."""

    def own(self) -> list[int]:
        """All of them."""
        ...


class Weights(NamedTuple):
    """What the danger of a trial to come hangs on: its logarithm is a sum of these."""

    start: float = -0.66
    wound: float = 0.15
    attack: float = -0.38
    defense: float = -1.03
    experience: float = -5.71
    acts: float = -3.0
    size: float = 0.09
    later: float = -0.41
    heroic: float = 0.75
    mythic: float = 1.89


WEIGHTS = Weights()


def features(scene: Scene, cards: list[int], ahead: int) -> tuple[float, ...]:
    """What of a deck, or of two, tells how dangerous the trials to come are."""
    kinds, size, heroes = scene.kinds, max(1, len(cards)), scene.heroes
    wounds = sum([kinds.badness[card] for card in cards if kinds.is_wound[card]])
    difficulty = scene.settings.difficulty
    return (
        1.0,
        wounds / heroes,
        sum([kinds.attack[card & ~1] for card in cards]) / size,
        sum([kinds.defense[card & ~1] for card in cards]) / size,
        sum([kinds.experience[card & ~1] for card in cards]) / size,
        sum([kinds.acts((card,)) for card in cards]) / size,
        abs(size / heroes - 12),
        ahead / 12,
        difficulty == Difficulty.HEROIC,
        difficulty == Difficulty.MYTHIC,
    )


def outlook(scene: Scene, board: Owned, ahead: int) -> float:
    """The chance to win the run, this round being won."""
    if ahead <= 0:
        return 1.0
    danger = sum([w * x for w, x in zip(WEIGHTS, features(scene, board.own(), ahead), strict=True)])
    return exp(-ahead * exp(min(danger, 3.0)))
