"""A careful beginner at Héra et Zeus, outside the levels: a baseline that shows what search is worth.

It attacks when the odds of the unseen cards favour it, else lays cards, else draws.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.rng import Rng
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.moves import AnyMove, Challenge, Deploy, Draw, PlayGod, SetUp, StrikeFront
from game.titles.hera_zeus.rules.state import other
from game.titles.hera_zeus.rules.view import View, unseen

_WORTH = {
    Verdict.HOSTAGE: 20.0,
    Verdict.ATTACKER: 1.0,
    Verdict.BOTH_FALL: 0.0,
    Verdict.PANDORA: -0.5,
    Verdict.DEFENDER: -1.0,
}
# As long as it can draw, it lays at most this many cards into a column.
_DEEP = 2


class Greedy:
    """Takes the move with the highest immediate value by the known odds."""

    def choose(self, rules: Any, view: View, legal_moves: Sequence[AnyMove], rng: Rng) -> tuple[AnyMove, Rng]:
        """An attack with a positive value, else a card to lay, else a draw; otherwise any legal move."""
        mind = _Mind(rules.catalogue, view)
        worth = [mind.worth(move) for move in legal_moves]
        best = max(worth)
        return rng.choice([move for move, value in zip(legal_moves, worth, strict=True) if value == best])


class _Mind:
    """The value of each move to the greedy player."""

    def __init__(self, catalogue: Catalogue, view: View) -> None:
        assert view.to_act is not None
        self._catalogue, self._seat = catalogue, view.to_act
        self._own, self._facing = view.sides[self._seat], view.sides[other(self._seat)]
        left = unseen(catalogue, view, other(self._seat))
        self._hidden = {card: count for card, count in left.items() if card in catalogue.deployable}

    def worth(self, move: AnyMove) -> float:
        """The value of a move: attacks above 10, other sensible moves above 0."""
        match move:
            case Challenge(column):
                odds = self._odds(self._own.columns[column][0].card, column)
                return 10 + odds if odds > 0 else -5 + odds
            case StrikeFront(_, column):
                return 10 + 20 * self._hostage(column) if self._hostage(column) > 0.1 else -2
            case PlayGod():
                return 5
            case SetUp(card, _):
                return self._strength(card)
            case Deploy(card, column, place):
                return self._laid(card, column, place)
            case Draw():
                return 1
        return -3

    def _laid(self, card: str, column: int, place: int) -> float:
        """The value of laying a card: strong cards go to the front, the hostage behind others."""
        deep = len(self._own.columns[column])
        if self._catalogue.role[card] is Role.HOSTAGE:
            return 2 if place == deep and deep >= _DEEP else -4
        if deep >= _DEEP or self._strength(card) < 0:
            return -1
        return (4 if not deep else 2) + self._strength(card) / 10 - place

    def _strength(self, card: str) -> float:
        if self._catalogue.role[card] is Role.HOSTAGE:
            return -9
        return 5.0 if self._catalogue.role[card] is Role.MEDUSA else float(self._catalogue.strength[card])

    def _odds(self, card: str, column: int) -> float:
        """The expected value of a challenge, over all cards that could lie there."""
        cards = self._catalogue.cards
        found = [(_WORTH[verdict(cards[card], cards[met])], count) for met, count in self._could_be(column)]
        return sum(value * count for value, count in found) / max(1, sum(count for _, count in found))

    def _hostage(self, column: int) -> float:
        """The probability that a front card is the hostage."""
        could = list(self._could_be(column))
        held = sum(count for card, count in could if self._catalogue.role[card] is Role.HOSTAGE)
        return held / max(1, sum(count for _, count in could))

    def _could_be(self, column: int) -> Iterator[tuple[str, int]]:
        slots = self._facing.columns[column]
        if not slots or self._facing.figure == column:
            return
        if slots[0].card:
            yield slots[0].card, 1
        else:
            yield from self._hidden.items()
