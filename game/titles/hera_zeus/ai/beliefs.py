"""Likelihoods of hidden cards: how players of Héra et Zeus lay cards, hold them, and let them wait.

They were counted in games that the computer players played against each other. The numbers are in the
order of `_KINDS` and in hundredths of an even deal: at 100 a card is as likely there as anywhere else.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from game.titles.hera_zeus.ai.features import KINDS, MYTHS, kind_of
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.deal import Spot
from game.titles.hera_zeus.rules.state import other
from game.titles.hera_zeus.rules.view import SideView, View

_KINDS = (*KINDS, *MYTHS, "hostage")
# `front_N`: a front that waited N own turns without a challenge. `rear_N`: a card behind N others, the
# figure included. `hand_N`: a hand whose owner drew N cards since he last laid one.
_COUNTED = {
    "front_0": (107, 144, 136, 160, 136, 70, 72, 61, 156, 62, 0, 0, 0, 0, 0, 18),
    "front_1": (125, 96, 119, 102, 114, 98, 77, 134, 103, 120, 0, 0, 0, 0, 0, 20),
    "front_2": (92, 78, 116, 90, 102, 68, 82, 170, 133, 161, 0, 0, 0, 0, 0, 38),
    "front_3": (76, 56, 68, 65, 74, 44, 97, 236, 144, 232, 0, 0, 0, 0, 0, 42),
    "rear_1": (46, 16, 102, 44, 142, 71, 74, 167, 74, 313, 0, 0, 0, 0, 0, 78),
    "rear_2": (52, 22, 105, 40, 125, 61, 72, 144, 51, 290, 0, 0, 0, 0, 0, 250),
    "rear_3": (36, 28, 38, 32, 94, 32, 45, 76, 40, 156, 0, 0, 0, 0, 0, 782),
    "hand_0": (88, 42, 44, 57, 40, 142, 108, 132, 44, 35, 73, 246, 232, 156, 245, 36),
    "hand_2": (117, 80, 70, 91, 80, 136, 80, 130, 60, 56, 67, 158, 126, 121, 186, 81),
    "hand_5": (108, 94, 85, 118, 108, 124, 68, 128, 60, 75, 60, 103, 80, 84, 118, 106),
}
# Added to every likelihood, in hundredths, because no player plays like all others.
_DOUBT = 15
_LONG_WAIT, _DEEPEST = 3, 3
_QUIET = (5, 2, 0)


class Beliefs:
    """The likelihoods for one set of cards, in the form that `determinize` asks for."""

    def __init__(self, catalogue: Catalogue) -> None:
        kinds = {card: _KINDS.index(kind_of(catalogue, card)) for card in catalogue.cards}
        self.tables: Mapping[str, Mapping[str, int]] = MappingProxyType(
            {
                where: {card: _DOUBT + counted[kind] for card, kind in kinds.items()}
                for where, counted in _COUNTED.items()
            }
        )

    def __call__(self, view: View, spot: Spot | None) -> Mapping[str, int]:
        """The likelihood of each card on a hidden spot of the opponent's columns, or in its hand (None)."""
        assert view.viewer is not None
        side = view.sides[other(view.viewer)]
        return self.tables[_hand(side) if spot is None else _laid(side, spot)]


def _hand(side: SideView) -> str:
    return next(f"hand_{draws}" for draws in _QUIET if side.quiet >= draws)


def _laid(side: SideView, spot: Spot) -> str:
    column, place = spot
    depth = place + (side.figure == column)
    if depth:
        return f"rear_{min(depth, _DEEPEST)}"
    return f"front_{min(side.columns[column][0].waited, _LONG_WAIT)}"


@cache
def beliefs_of(catalogue: Catalogue) -> Beliefs:
    """The beliefs for a set of cards, cached."""
    return Beliefs(catalogue)
