"""Likelihoods of hidden cards: how players of Héra et Zeus lay cards, hold them, and let them wait.

They were counted in games that the computer players played against each other, those before an open card in
games of hard (`python -m benchmarks.measuring.hera_zeus_beliefs`). The numbers are in the order of `_KINDS`
and in hundredths of an even deal: at 100 a card is as likely there as anywhere else.
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
# figure included. `hand_N`: a hand whose owner drew N cards since he last laid one. `before_CARD_N`: a front
# that waited N turns before this card of the viewer, which lies up: 1 where it has just come there.
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
    "before_s7_1": (107, 17, 9, 16, 148, 98, 53, 200, 220, 268, 0, 0, 0, 0, 0, 22),
    "before_s7_2": (29, 36, 55, 76, 154, 70, 24, 214, 6, 316, 0, 0, 0, 0, 0, 5),
    "before_s6_1": (363, 180, 33, 19, 117, 96, 68, 183, 39, 246, 0, 0, 0, 0, 0, 10),
    "before_s6_2": (6, 112, 74, 66, 140, 59, 24, 256, 6, 314, 0, 0, 0, 0, 0, 2),
    "before_s5_1": (238, 238, 198, 64, 74, 75, 49, 180, 14, 216, 0, 0, 0, 0, 0, 11),
    "before_s5_2": (6, 9, 260, 91, 109, 38, 16, 270, 3, 286, 0, 0, 0, 0, 0, 3),
    "before_s4_1": (102, 187, 178, 187, 83, 50, 60, 126, 36, 206, 0, 0, 0, 0, 0, 13),
    "before_s4_2": (8, 12, 15, 311, 109, 26, 15, 241, 6, 301, 0, 0, 0, 0, 0, 3),
    "before_s3_1": (61, 91, 145, 152, 150, 63, 90, 66, 81, 167, 0, 0, 0, 0, 0, 11),
    "before_s3_2": (14, 20, 23, 29, 215, 50, 25, 231, 12, 450, 0, 0, 0, 0, 0, 8),
    "before_slayer_1": (82, 81, 108, 161, 172, 141, 38, 18, 24, 330, 0, 0, 0, 0, 0, 52),
    "before_slayer_2": (12, 17, 22, 34, 32, 299, 43, 53, 10, 803, 0, 0, 0, 0, 0, 11),
    "before_medusa_1": (67, 76, 77, 131, 180, 152, 24, 102, 21, 185, 0, 0, 0, 0, 0, 17),
    "before_medusa_2": (44, 59, 87, 134, 154, 9, 23, 243, 8, 292, 0, 0, 0, 0, 0, 5),
}
# Added to every likelihood, in hundredths, because no player plays like all others.
_DOUBT = 15
_LONG_WAIT, _DEEPEST = 3, 3
_QUIET = (5, 2, 0)
# Cards before which another one is laid, or waits, for a reason.
_FEARED = (*KINDS[:6], "medusa")
_WAITED = (1, 2)
WHERES = (
    *(f"front_{turns}" for turns in range(_LONG_WAIT + 1)),
    *(f"rear_{cards}" for cards in range(1, _DEEPEST + 1)),
    *(f"hand_{draws}" for draws in sorted(_QUIET)),
    *(f"before_{kind}_{turns}" for kind in _FEARED for turns in _WAITED),
)
"""All rows, in the order in which the compiled copy has them."""


class Beliefs:
    """The likelihoods for one set of cards, in the form that `determinize` asks for."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._kinds = {card: kind_of(catalogue, card) for card in catalogue.cards}
        self.tables: Mapping[str, Mapping[str, int]] = MappingProxyType(
            {
                where: {card: _DOUBT + counted[_KINDS.index(kind)] for card, kind in self._kinds.items()}
                for where, counted in _COUNTED.items()
            }
        )

    def __call__(self, view: View, spot: Spot | None) -> Mapping[str, int]:
        """The likelihood of each card on a hidden spot of the opponent's columns, or in its hand (None)."""
        assert view.viewer is not None
        own, side = view.sides[view.viewer], view.sides[other(view.viewer)]
        return self.tables[_hand(side) if spot is None else self._laid(own, side, spot)]

    def _laid(self, own: SideView, side: SideView, spot: Spot) -> str:
        column, place = spot
        depth = place + (side.figure == column)
        if depth:
            return f"rear_{min(depth, _DEEPEST)}"
        waited, met = side.columns[column][0].waited, own.columns[column]
        kind = self._kinds[met[0].card] if met and met[0].up and own.figure != column else ""
        if waited and kind in _FEARED:
            return f"before_{kind}_{min(waited, _WAITED[-1])}"
        return f"front_{min(waited, _LONG_WAIT)}"


def _hand(side: SideView) -> str:
    return next(f"hand_{draws}" for draws in _QUIET if side.quiet >= draws)


@cache
def beliefs_of(catalogue: Catalogue) -> Beliefs:
    """The beliefs for a set of cards, cached."""
    return Beliefs(catalogue)
