"""What is likely hidden where: how players of Héra et Zeus lay their cards, hold them, and let them wait.

The numbers were counted over games that the players played among themselves, in hundredths of an even deal,
in the order of KINDS: so much likelier is it that a card lies there than that it lies anywhere else.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from game.hera_zeus.cards import Catalogue
from game.hera_zeus.deal import Spot
from game.hera_zeus.evaluation import KINDS, MYTHS, kind_of
from game.hera_zeus.state import other
from game.hera_zeus.view import SideView, View

_KINDS = (*KINDS, *MYTHS, "hostage")
# A front that waited so many own turns without a challenge; behind so many others, the figure counted;
# a hand whose owner drew so many cards since the last one was laid.
_COUNTED = {
    "front_0": (49, 129, 106, 152, 170, 65, 88, 39, 180, 75, 0, 0, 0, 0, 0, 7),
    "front_1": (119, 107, 131, 108, 129, 97, 72, 106, 97, 148, 0, 0, 0, 0, 0, 16),
    "front_2": (83, 85, 140, 93, 130, 58, 73, 120, 148, 228, 0, 0, 0, 0, 0, 26),
    "front_3": (64, 58, 78, 66, 106, 42, 86, 145, 171, 400, 0, 0, 0, 0, 0, 24),
    "rear_1": (75, 23, 176, 40, 69, 86, 31, 276, 71, 261, 0, 0, 0, 0, 0, 55),
    "rear_2": (63, 22, 164, 38, 71, 75, 45, 231, 59, 221, 0, 0, 0, 0, 0, 198),
    "rear_3": (29, 29, 46, 29, 45, 34, 18, 109, 48, 95, 0, 0, 0, 0, 0, 941),
    "hand_0": (110, 36, 31, 41, 31, 149, 115, 135, 28, 32, 59, 207, 206, 81, 394, 47),
    "hand_2": (133, 73, 52, 77, 65, 138, 88, 134, 41, 56, 60, 137, 122, 109, 268, 104),
    "hand_5": (117, 96, 68, 113, 95, 126, 65, 128, 51, 88, 55, 99, 76, 71, 165, 155),
}
# Nobody plays like all others: this much, in hundredths, every card keeps everywhere.
_DOUBT = 15
_LONG_WAIT, _DEEPEST = 3, 3
_QUIET = (5, 2, 0)


class Beliefs:
    """The likelihoods for one set of cards, as `determinize` asks for them."""

    def __init__(self, catalogue: Catalogue) -> None:
        kinds = {card: _KINDS.index(kind_of(catalogue, card)) for card in catalogue.cards}
        self._tables: Mapping[str, Mapping[str, int]] = MappingProxyType(
            {
                where: {card: _DOUBT + counted[kind] for card, kind in kinds.items()}
                for where, counted in _COUNTED.items()
            }
        )

    def __call__(self, view: View, spot: Spot | None) -> Mapping[str, int]:
        """How likely each card is on a hidden spot of the other side's columns, or in its hand (None)."""
        assert view.viewer is not None
        side = view.sides[other(view.viewer)]
        return self._tables[_hand(side) if spot is None else _laid(side, spot)]


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
    """The beliefs for a set of cards, made once."""
    return Beliefs(catalogue)
