"""Arithmetic of turns that are only thought of: what an order of play would come to.

Knows the words of the card data as the rules do, and names no card.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import factorial, prod

import msgspec

from game.content.effects import Effect
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.lasting import Modifiers
from game.titles.hercule.rules.momentary import Moment
from game.titles.hercule.rules.scoring import Yield, bonus, per_trigger
from game.titles.hercule.rules.state import Card, Hero, State

MOST_ORDERS = 5_040
"""How many orders of a hand are tried: all of seven cards that differ."""


class Piece(msgspec.Struct, frozen=True):
    """A card as far as a plan is concerned: its points a trigger, and what happens when it is played."""

    uid: int
    name: str
    upgraded: bool
    points: Yield
    wound: bool
    malice: int
    effects: tuple[Effect, ...]


class Turn(msgspec.Struct, frozen=True):
    """What a turn would come to at the end of Planning."""

    pieces: tuple[tuple[Piece, int], ...]
    totals: Yield
    trial_attack: int
    trial_defense: int
    cost_change: int
    wounds_exhausted: int


def piece_of(catalogue: Catalogue, modifiers: Modifiers, card: Card) -> Piece:
    """A card as a plan sees it."""
    return Piece(
        uid=card.uid,
        name=card.name,
        upgraded=card.upgraded,
        points=per_trigger(catalogue, modifiers, card),
        wound=catalogue.is_wound(card.name),
        malice=malice(catalogue, card.name, card.upgraded),
        effects=catalogue.cards[card.name].level(card.upgraded).effects,
    )


class Strip:
    """A play strip that grows card by card; one is used for one order and thrown away.

    `others`: the points that come from a second hero.
    """

    def __init__(
        self, catalogue: Catalogue, modifiers: Modifiers, state: State, hero: Hero, others: Yield
    ) -> None:
        self._modifiers = modifiers
        self._others = others
        self._pieces = [piece_of(catalogue, modifiers, played.card) for played in hero.played]
        self._triggers = [played.triggers for played in hero.played]
        self._doubled = {played.card.uid for played in hero.played if played.supercharged}
        self._trial_attack = state.trial.attack
        self._trial_defense = state.trial.defense + state.defense_change + bonus(catalogue, state).defense
        self._cost_change = state.cost_change
        self._again = [effect for piece in self._pieces for effect in _at(piece, Moment.TRIGGERED)]
        self._draws = 0
        self._exhausted = 0

    def copy(self) -> "Strip":
        """The same strip, to go on in another way."""
        other = object.__new__(Strip)
        other.__dict__.update(self.__dict__)
        other._pieces, other._triggers = [*self._pieces], [*self._triggers]
        other._again = [*self._again]
        return other

    def play(self, order: Sequence[Piece]) -> Turn:
        """Play pieces in this order and add up."""
        waiting = list(order)
        while waiting:
            piece = waiting.pop(0)
            self._trigger(1)
            self._pieces.append(piece)
            self._triggers.append(1)
            self._again += _at(piece, Moment.TRIGGERED)
            for effect in (*self._again, *_at(piece, Moment.PLAYED)):
                self._do(effect, waiting)
        # A card still to be drawn covers all the others, whatever it is.
        self._trigger(self._draws)
        return self._turn()

    def _trigger(self, times: int) -> None:
        if self._modifiers.trigger_cap is None:
            self._triggers = [count + times for count in self._triggers]
        else:
            self._triggers = [self._modifiers.triggers(count, times) for count in self._triggers]

    def _do(self, effect: Effect, waiting: list[Piece]) -> None:
        match effect.op:
            case "draw_cards":
                self._draws += amount(effect, "cards")
            case "retrigger":
                last = self._triggers.pop()
                self._trigger(amount(effect, "times"))
                self._triggers.append(last)
            case "weaken_defense":
                self._trial_defense -= amount(effect, "defense")
            case "change_trial":
                self._trial_attack = max(1, self._trial_attack + amount(effect, "attack"))
                self._trial_defense += amount(effect, "defense")
            case "cost_less":
                self._cost_change -= amount(effect, "experience")
            case "exhaust_wounds":
                self._exhaust(amount(effect, "wounds"), waiting)

    def _exhaust(self, wounds: int, waiting: list[Piece]) -> None:
        """The worst goes, as `worst_wound` says."""
        for _ in range(wounds):
            found = [piece for piece in (*reversed(self._pieces), *waiting) if piece.wound]
            if not found:
                return
            worst = max(found, key=lambda piece: self._badness(piece, piece in self._pieces))
            if worst in self._pieces:
                place = self._pieces.index(worst)
                del self._pieces[place], self._triggers[place]
            else:
                waiting.remove(worst)
            self._exhausted += 1

    def _badness(self, piece: Piece, played: bool) -> tuple[object, ...]:
        return badness(piece.malice, played, piece.name, piece.upgraded)

    def _turn(self) -> Turn:
        attack = defense = experience = 0
        for piece, triggers in zip(self._pieces, self._triggers, strict=True):
            times = triggers * (2 if piece.uid in self._doubled else 1)
            attack += piece.points.attack * times
            defense += piece.points.defense * times
            experience += piece.points.experience * times
        return Turn(
            pieces=tuple(zip(self._pieces, self._triggers, strict=True)),
            totals=Yield(attack, defense, experience) + self._others,
            trial_attack=self._trial_attack,
            trial_defense=max(1, self._trial_defense),
            cost_change=self._cost_change,
            wounds_exhausted=self._exhausted,
        )


def malice(catalogue: Catalogue, name: str, upgraded: bool) -> int:
    """How bad a wound is: it goes by itself (0), it stays (1), it brings another one (2)."""
    discarded = catalogue.cards[name].discarded
    return 0 if discarded == "exhausted" else 2 if discarded == "wounds" and not upgraded else 1


def badness(malice: int, played: bool, name: str, upgraded: bool) -> tuple[object, ...]:
    """By which the worst wound is told: what it does, then whether it was played and so has done its good.

    Of two in hand that do as much the name decides, so that all who ask choose the same.
    """
    return (malice, played, "" if played else name, upgraded and not played)


def worst_wound(catalogue: Catalogue, hero: Hero) -> Card:
    """The worst wound at hand; of equal ones the last, as where the rules need not ask."""
    rows = ((True, [played.card for played in hero.played]), (False, hero.hand))
    wounds = [
        (badness(malice(catalogue, card.name, card.upgraded), played, card.name, card.upgraded), card)
        for played, cards in rows
        for card in reversed(cards)
        if catalogue.is_wound(card.name)
    ]
    return max(wounds, key=lambda found: found[0])[1]


def _at(piece: Piece, moment: Moment) -> list[Effect]:
    """What a card does at a moment."""
    return [effect for effect in piece.effects if effect.on == moment]


def amount(effect: Effect, name: str) -> int:
    """A number that the card data gives an effect; 0 if it gives none."""
    value = dict(effect.args).get(name)
    return value if isinstance(value, int) else 0


def count_orders(pieces: Sequence[Piece]) -> int:
    """How many orders of some pieces differ."""
    alike = Counter((piece.name, piece.upgraded) for piece in pieces)
    return factorial(len(pieces)) // prod(factorial(often) for often in alike.values())


def orders(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    """The orders of some pieces that differ: equal cards do not change places."""
    if not pieces:
        yield ()
    seen: set[tuple[str, bool]] = set()
    for place, piece in enumerate(pieces):
        kind = (piece.name, piece.upgraded)
        if kind not in seen:
            seen.add(kind)
            rest = (*pieces[:place], *pieces[place + 1 :])
            yield from ((piece, *order) for order in orders(rest))
