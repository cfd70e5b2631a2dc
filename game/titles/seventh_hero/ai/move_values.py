"""Evaluation of each move of a seat: its expected value in heroes, from what the seat can know."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from game.core.refs import Seat
from game.titles.seventh_hero.ai.power_values import PowerValues
from game.titles.seventh_hero.ai.worth import Odds, Weights, Worth, normal
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules import deal
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, Drop, Pass, Recruit, Send, UsePower
from game.titles.seventh_hero.rules.state import Hint, Phase
from game.titles.seventh_hero.rules.view import View

_replace = msgspec.structs.replace


class MoveValues:
    """Evaluates the moves of one decision of a seat, in heroes."""

    def __init__(self, catalogue: Catalogue, seen: View, weights: Weights) -> None:
        assert seen.viewer is not None
        self.me: Seat = seen.viewer
        self.catalogue, self.seen, self.weights = catalogue, seen, weights
        self.worth = Worth(catalogue, seen, weights)
        self.odds = self.worth.odds()

    def values(self, moves: Sequence[AnyMove]) -> Iterator[float]:
        """The values of these moves, in the same order."""
        return (self.value(move) for move in moves)

    def value(self, move: AnyMove) -> float:
        """The value of a move; for a power answered in a window, only the gain over not using it."""
        match move:
            case Send(card):
                return self.sent(card)
            case Drop(card):
                return -self._kept(card)
            case Recruit():
                return self.worth.gain(self.me, self.me, self.odds) + self.weights.bold
            case Pass():
                return self._passed(self.odds)
            case AskHint(card):
                return self._hinted(card)
            case UsePower(hero, target):
                # `UsePower` competes with Recruit and Pass: it includes the outcome without the power.
                return self.now() + PowerValues(self).value(hero, target)
            case Answer(hero, target) if hero:
                return PowerValues(self).value(hero, target)
            case _:
                return 0.0

    def sent(self, card: str) -> float:
        """The value of sending the card if all decide by what they can know, less its value in hand."""
        # The other seats know nothing about the hero except the requirement, and the hand if it is open.
        worth = Worth(self.catalogue, self.seen, self.weights)
        allowed = self._allowed()
        fitting = Counter(each for each in self.seen.hand if each in allowed)
        public = normal(fitting if self.seen.settings.open_hands else dict.fromkeys(allowed, 1))
        reached, total, seat = 1.0, 0.0, worth.after(self.me)
        while seat != self.me:
            takes = worth.takes(seat, public)
            total += reached * takes * worth.gain(self.me, seat, {card: 1.0})
            reached *= 1 - takes
            seat = worth.after(seat)
        return total + reached * worth.back(self.me, {card: 1.0}) - self._kept(card) * 0.3

    def _allowed(self) -> Sequence[str]:
        if self.seen.void:
            return tuple(self.catalogue.heroes)
        return tuple(self.catalogue.allowed(self.seen.requirement, len(self.seen.players)))

    def _kept(self, card: str) -> float:
        """The value of a card in hand: 0.3 of what recruiting it is worth, halved if there is a copy."""
        spare = self.seen.hand.count(card) > 1
        return 0.3 * max(0.0, self.worth.joins(self.me, card)) * (0.5 if spare else 1.0)

    def _passed(self, odds: Odds) -> float:
        return self.worth.onward(self.me, self.worth.after(self.me), odds)

    def best(self, odds: Odds) -> float:
        """The value of the better choice for the holder: recruit or pass."""
        return max(self.worth.gain(self.me, self.me, odds) + self.weights.bold, self._passed(odds))

    def _hinted(self, card: str) -> float:
        """The value of giving a hint: the expected best choice after the answer, less the card's cost."""
        total = 0.0
        for answer in (True, False):
            hints = (*self.seen.hints, Hint(self.me, card, answer))
            after = _replace(self.seen, hints=hints, hand=_without(self.seen.hand, card))
            weights = deal.weights(self.catalogue, after)
            share = sum(p for hero, p in self.odds.items() if self._says(hero, card) == answer)
            if share > 0 and weights:
                total += share * self.best(self.worth.believed(weights))
        return total - self.weights.card - 0.3 * self._kept(card)

    def _says(self, hero: str, card: str) -> bool:
        return deal.agrees(self.catalogue, self.seen, hero, card, True)

    def now(self) -> float:
        """The value if nobody uses a power: the holder decides by what it can know."""
        wanderer = self.seen.wanderer
        if wanderer is None:
            return 0.0
        holder = wanderer.holder
        if holder == self.me and self.seen.phase is Phase.DECIDE and holder != self.seen.main:
            return self.best(self.odds)
        if holder == self.seen.main:
            return self.worth.gain(self.me, holder, self.odds)
        return self.worth.onward(self.me, holder, self.odds)


def _without(cards: Sequence[str], card: str) -> tuple[str, ...]:
    left = list(cards)
    left.remove(card)
    return tuple(left)
