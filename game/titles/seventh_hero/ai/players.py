"""How the machines choose: by what each move brings on the average, never by what they cannot know."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from game.ai.policy import Scale, Weighed
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.seventh_hero.ai.worth import Odds, Weights, Worth, normal, usual
from game.titles.seventh_hero.cards import Catalogue, Power
from game.titles.seventh_hero.rules import deal
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, Drop, Pass, Recruit, Send, UsePower
from game.titles.seventh_hero.rules.powers import aims_at
from game.titles.seventh_hero.rules.state import NOBODY, Hint, Moment, Phase, Use
from game.titles.seventh_hero.rules.view import View

_replace = msgspec.structs.replace
_CAREFUL = 0.2


class Mind:
    """One decision of a seat: the worth of each of its moves, in heroes."""

    def __init__(self, catalogue: Catalogue, seen: View, weights: Weights) -> None:
        assert seen.viewer is not None
        self.me: Seat = seen.viewer
        self.catalogue, self.seen, self.weights = catalogue, seen, weights
        self.worth = Worth(catalogue, seen, weights)
        self.odds = self.worth.odds()

    def values(self, moves: Sequence[AnyMove]) -> Iterator[float]:
        """What each of these moves brings."""
        return (self.value(move) for move in moves)

    def value(self, move: AnyMove) -> float:
        """What a move brings, beside what happens anyhow."""
        match move:
            case Send(card):
                return self._sent(card)
            case Drop(card):
                return -self._kept(card)
            case Recruit():
                return self.worth.gain(self.me, self.me, self.odds) + self.weights.bold
            case Pass():
                return self._passed(self.odds)
            case AskHint(card):
                return self._hinted(card)
            case UsePower(hero, target) | Answer(hero, target) if hero:
                return self._used(hero, target)
            case _:
                return 0.0

    def _sent(self, card: str) -> float:
        """Where it goes if all decide by what they can know, less what it is worth in the hand."""
        # What all know of it is no more than the requirement.
        worth = Worth(self.catalogue, self.seen, self.weights)
        public = normal(dict.fromkeys(self._allowed(), 1))
        reached, total, seat = 1.0, 0.0, worth.after(self.me)
        while seat != self.me:
            takes = worth.takes(seat, public)
            total += reached * takes * worth.gain(self.me, seat, {card: 1.0})
            reached *= 1 - takes
            seat = worth.after(seat)
        return total + reached * worth.gain(self.me, self.me, {card: 1.0}) - self._kept(card) * 0.3

    def _allowed(self) -> Sequence[str]:
        if self.seen.void:
            return tuple(self.catalogue.heroes)
        return tuple(self.catalogue.allowed(self.seen.requirement, len(self.seen.players)))

    def _kept(self, card: str) -> float:
        """What a card is worth in the hand: one that would join is worth more, a spare one less."""
        spare = self.seen.hand.count(card) > 1
        return 0.3 * max(0.0, self.worth.joins(self.me, card)) * (0.5 if spare else 1.0)

    def _passed(self, odds: Odds) -> float:
        return self.worth.onward(self.me, self.worth.after(self.me), odds)

    def best(self, odds: Odds) -> float:
        """What is to be had before the own choice."""
        return max(self.worth.gain(self.me, self.me, odds) + self.weights.bold, self._passed(odds))

    def _hinted(self, card: str) -> float:
        """What a hint brings: the choice after the answer, less the card."""
        total = 0.0
        for answer in (True, False):
            hints = (*self.seen.hints, Hint(self.me, card, answer))
            after = _replace(self.seen, hints=hints, hand=_without(self.seen.hand, card))
            weights = deal.weights(self.catalogue, after)
            share = sum(p for hero, p in self.odds.items() if self._says(hero, card) == answer)
            if share > 0 and weights:
                total += share * self.best(normal(weights))
        return total - self.weights.card - 0.3 * self._kept(card)

    def _says(self, hero: str, card: str) -> bool:
        return deal.agrees(self.catalogue, self.seen, hero, card, True)

    def _used(self, hero: str, target: str) -> float:
        """What a power brings above what happens without it, less what the hero is worth unused."""
        price = self.worth.ready(hero)
        match self.catalogue.power(hero):
            case Power.BURN:
                return self._stopped() * self._works() - price
            case Power.SEND_ON:
                return self._sent_on() * self._works() - price
            case Power.LOOK:
                return self._looked() * self._works() - price
            case Power.VOID:
                return self._voided() * self._works() - price
            case Power.DRAW:
                drawn = min(self.seen.deck, self.catalogue.numbers.magician)
                return drawn * (0.3 if len(self.seen.hand) < 3 else 0.1) - price * self._waits()
            case Power.READY:
                return self.worth.ready(target) - price * self._waits()
            case Power.CANCEL:
                return self._cancelled() - price
        return -1.0

    def _works(self) -> float:
        """How likely a power is not cancelled."""
        return 1 - self.worth.cancelled(self.me)

    def _waits(self) -> float:
        """How much of a power is lost that is used now: nothing, where its hero leaves the group anyhow."""
        return 0.0 if self.seen.base is Moment.DOUBLE else 0.8

    def _now(self) -> float:
        """What comes if nobody does anything: the holder decides by what he can know."""
        wanderer = self.seen.wanderer
        if wanderer is None:
            return 0.0
        holder = wanderer.holder
        if holder == self.me and self.seen.phase is Phase.DECIDE and holder != self.seen.main:
            return self.best(self.odds)
        if holder == self.seen.main:
            return self.worth.gain(self.me, holder, self.odds)
        return self.worth.onward(self.me, holder, self.odds)

    def _stopped(self) -> float:
        """The wandering hero is discarded: nobody has it."""
        return -self._now()

    def _sent_on(self) -> float:
        """Whoever holds it must pass; back at the main player it is discarded."""
        wanderer = self.seen.wanderer
        if wanderer is None:
            return 0.0
        if wanderer.holder == self.seen.main:
            return self._stopped()
        return self.worth.onward(self.me, self.worth.after(wanderer.holder), self.odds) - self._now()

    def _looked(self) -> float:
        """To know before one decides."""
        wanderer = self.seen.wanderer
        if wanderer is None or wanderer.holder != self.me or wanderer.holder == self.seen.main:
            return 0.0
        known = sum(share * self.best({hero: 1.0}) for hero, share in self.odds.items())
        return known - self.best(self.odds)

    def _voided(self) -> float:
        """To send whom one wants."""
        if self.seen.main != self.me or not self.seen.hand:
            return 0.0
        allowed = self.catalogue.allowed(self.seen.requirement, len(self.seen.players))
        fitting = [self._sent(card) for card in self.seen.hand if card in allowed]
        free = max(map(self._sent, self.seen.hand))
        # Without a card that fits, one of them is lost for a stranger.
        return free - (max(fitting) if fitting else -0.35)

    def _cancelled(self) -> float:
        """What it brings that the last power does not work."""
        use = self.seen.chain[-1].use
        match self.catalogue.power(use.hero):
            case Power.BURN:
                return -self._stopped()
            case Power.SEND_ON:
                return -self._sent_on()
            case Power.CANCEL if len(self.seen.chain) > 1:
                mine = self.seen.chain[-2].use.seat == self.me
                return 0.7 if mine else 0.0
            case Power.DRAW | Power.READY:
                return 0.1
            case _:
                return 0.0


def sparing(catalogue: Catalogue, seen: View, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    """The moves that do not strike who was struck last, where the players agreed on that [option spare]."""
    if not seen.settings.spare or seen.victim == NOBODY or seen.viewer is None:
        return moves
    me: Seat = seen.viewer
    left = [move for move in moves if _aim(catalogue, seen, me, move) != seen.victim]
    return left or moves


def _aim(catalogue: Catalogue, seen: View, me: Seat, move: AnyMove) -> Seat:
    match move:
        case UsePower(hero, target) | Answer(hero, target) if hero:
            return aims_at(catalogue, seen, Use(me, hero, target))
        case _:
            return NOBODY


def _without(cards: Sequence[str], card: str) -> tuple[str, ...]:
    left = list(cards)
    left.remove(card)
    return tuple(left)


class Player:
    """Weighs every move; `noise` blurs what each is worth, so that a weaker one errs where it is close."""

    scale = Scale.POINTS

    def __init__(self, noise: float, weights: Weights | None = None) -> None:
        self._noise, self._weights = noise, weights or usual()

    def choose(self, rules: AnyRules, view: Any, legal_moves: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:
        """The move that is worth most, as far as it looks so."""
        if len(legal_moves) == 1:
            return legal_moves[0], rng
        values, rng = self._judged(rules, view, legal_moves, rng)
        return max(values, key=lambda each: each.value).moves[0], rng

    def weigh(self, rules: AnyRules, view: Any, legal_moves: Sequence[Any], rng: Rng) -> Sequence[Weighed]:
        """The moves it would make with what each looks worth, in heroes, the best first."""
        values, _ = self._judged(rules, view, legal_moves, rng)
        return sorted(values, key=lambda each: -each.value)

    def _judged(
        self, rules: AnyRules, view: Any, legal_moves: Sequence[Any], rng: Rng
    ) -> tuple[list[Weighed], Rng]:
        catalogue: Catalogue = rules.catalogue  # type: ignore[attr-defined]
        moves = sparing(catalogue, view, legal_moves)
        weights = self._weights.liked_by(catalogue.temperaments[view.viewer])
        mind, found = Mind(catalogue, view, weights), list[Weighed]()
        for move, value in zip(moves, mind.values(moves), strict=True):
            blur, rng = _blur(rng)
            # Whoever errs does so in what he chooses, not in giving one card away after the other.
            blur *= self._noise * (_CAREFUL if isinstance(move, AskHint) else 1.0)
            found.append(Weighed((move,), value + blur))
        return found, rng


def _blur(rng: Rng) -> tuple[float, Rng]:
    """A number between -1 and 1, mostly near 0."""
    one, rng = rng.below(1001)
    other, rng = rng.below(1001)
    return (one + other) / 1000 - 1, rng
