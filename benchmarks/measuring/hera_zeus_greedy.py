"""A careful beginner at Héra et Zeus, outside the levels: the measure of what looking ahead is worth.

Attacks when the odds of what it has not seen favour it, else lays cards, else draws.
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
# It lays no more than so many cards into a column as long as it can draw.
_DEEP = 2


class Greedy:
    """The move that is worth most at once, by the known odds alone."""

    def choose(self, rules: Any, view: View, legal_moves: Sequence[AnyMove], rng: Rng) -> tuple[AnyMove, Rng]:
        """An attack that should pay, else a card laid, else a draw; anything if nothing else is legal."""
        mind = _Mind(rules.catalogue, view)
        worth = [mind.worth(move) for move in legal_moves]
        best = max(worth)
        return rng.choice([move for move, value in zip(legal_moves, worth, strict=True) if value == best])


class _Mind:
    """What a move is worth to it."""

    def __init__(self, catalogue: Catalogue, view: View) -> None:
        assert view.to_act is not None
        self._catalogue, self._seat = catalogue, view.to_act
        self._own, self._facing = view.sides[self._seat], view.sides[other(self._seat)]
        left = unseen(catalogue, view, other(self._seat))
        self._hidden = {card: count for card, count in left.items() if card in catalogue.deployable}

    def worth(self, move: AnyMove) -> float:
        """Attacks above 10, what else is sensible above 0."""
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
        """A strong card for a front, the hostage behind others."""
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
        """What a challenge is worth, over all cards that could lie there."""
        cards = self._catalogue.cards
        found = [(_WORTH[verdict(cards[card], cards[met])], count) for met, count in self._could_be(column)]
        return sum(value * count for value, count in found) / max(1, sum(count for _, count in found))

    def _hostage(self, column: int) -> float:
        """How likely a front is the hostage."""
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
