"""Cards as numbers: twice a card's place in the card data, and one more when it is upgraded."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.content.effects import Effect
from game.titles.hercule.ai.taste import Taste
from game.titles.hercule.cards import Catalogue, Kind
from game.titles.hercule.rules.lasting import Modifiers
from game.titles.hercule.rules.momentary import Moment
from game.titles.hercule.rules.scoring import per_trigger
from game.titles.hercule.rules.state import Card, Hero

# How many bits each sort of points has, and more triggers than there can be.
BITS, ENDLESS = 20, 99_999
LOW = (1 << BITS) - 1
# What a card does when it is played: the operation of the card data, and its argument.
_OPS = {
    "draws": ("draw_cards", "cards"),
    "retriggers": ("retrigger", "times"),
    "exhausts": ("exhaust_wounds", "wounds"),
    "weakens": ("weaken_defense", "defense"),
    "rouses": ("change_trial", "attack"),
    "hardens": ("change_trial", "defense"),
    "cheapens": ("cost_less", "experience"),
}
# Of these a card may do some at each of its triggers, too.
_AGAIN = ("weakens", "rouses", "hardens", "cheapens")


class Precedence(NamedTuple):
    """For each card the others that give as much or more in every sort, and trigger earlier ones as often.

    `usual`: those that do so, of equal ones those with a lower number; `charged`: those that do so where the
    card is Supercharged; `after_charged`: those to which it does so then.
    """

    usual: list[set[int]]
    charged: list[set[int]]
    after_charged: list[set[int]]


class Kinds:
    """What every card gives a trigger and does when it is played, under some lasting abilities.

    ``twice``: Supercharged doubles what its triggers do, too.
    """

    def __init__(self, catalogue: Catalogue, modifiers: Modifiers, twice: bool) -> None:
        self.names = tuple(catalogue.cards)
        self.place = {name: place for place, name in enumerate(self.names)}
        self.trigger_cap = ENDLESS if modifiers.trigger_cap is None else modifiers.trigger_cap
        halves = [(name, upgraded) for name in self.names for upgraded in (False, True)]
        points = [per_trigger(catalogue, modifiers, Card(0, *half)) for half in halves]
        self.attack = [point.attack for point in points]
        self.defense = [point.defense for point in points]
        self.experience = [point.experience for point in points]
        self.points = [
            (point.attack << 2 * BITS) + (point.defense << BITS) + point.experience for point in points
        ]
        effects = [catalogue.cards[name].level(upgraded).effects for name, upgraded in halves]
        self.draws, self.retriggers, self.exhausts, self.weakens, self.rouses, self.hardens, self.cheapens = (
            [_sum(done, *word) for done in effects] for word in _OPS.values()
        )
        again = [tuple([_sum(done, *_OPS[word], Moment.TRIGGERED) for word in _AGAIN]) for done in effects]
        self.again = {card: deeds for card, deeds in enumerate(again) if any(deeds)}
        self.twice = twice
        self.untaps = [
            any(effect.op == "untap_stance" for effect in _at(done, Moment.PLAYED)) for done in effects
        ]
        self.is_wound = [catalogue.is_wound(name) for name, _ in halves]
        self.malice = [malice(catalogue, *half) for half in halves]
        self.badness = [Taste().wound_kinds[bad] for bad in self.malice]
        self.leaves = [
            wound and (upgraded or not bad)
            for wound, bad, (_, upgraded) in zip(self.is_wound, self.malice, halves, strict=True)
        ]
        self.deepens = [bad > 1 for bad in self.malice]
        self.layer = [(catalogue.cards[name].layer or 0, name) for name, _ in halves]
        self.is_technique = [catalogue.cards[name].kind is Kind.TECHNIQUE for name, _ in halves]
        self.fronts: dict[tuple[tuple[int, ...], bool], Any] = {}
        self.sums: dict[tuple[tuple[int, ...], int, int], list[int]] = {}
        self.firsts: dict[tuple[tuple[int, ...], int, int], list[tuple[int, tuple[int, ...], int]]] = {}
        self.stops = [
            draws > 0 or exhausts > 0 for draws, exhausts in zip(self.draws, self.exhausts, strict=True)
        ]
        self.deeds = (self.weakens, self.rouses, self.hardens, self.cheapens, self.draws)
        cards = range(len(halves))
        self._precedence: Precedence | None = None
        self._acting = {c for c in cards if c in self.again or any(does[c] for does in self.deeds)}

    @property
    def precedence(self) -> Precedence:
        """Which cards are better played before which others."""
        if self._precedence is None:
            self._precedence = self._preceding()
        return self._precedence

    def _preceding(self) -> Precedence:
        once = list(zip(self.attack, self.defense, self.experience, strict=True))
        twice = [(2 * attack, 2 * defense, 2 * experience) for attack, defense, experience in once]
        by_again = dict[int, list[int]]()
        for card, again in enumerate(self.retriggers):
            by_again.setdefault(again, []).append(card)
        alike = [by_again[again] for again in self.retriggers]
        found = Precedence([], [], [])
        for card, others in enumerate(alike):
            ahead = {other for other in others if _gives(once[other], once[card])}
            found.usual.append({other for other in ahead if once[other] != once[card] or other < card})
            after = {other for other in others if _gives(twice[card], once[other])}
            found.charged.append({other for other in others if _gives(once[other], twice[card])} - after)
            found.after_charged.append(after)
        return found

    def acts(self, cards: Iterable[int]) -> bool:
        """Whether any of these does more than to give points."""
        return not self._acting.isdisjoint(cards)

    def worse(self, wound: int, played: bool) -> tuple[object, ...]:
        """By which the worst wound is told."""
        return badness(self.malice[wound], played, self.names[wound // 2], bool(wound & 1))

    def number(self, card: Card) -> int:
        """A card as a number."""
        return 2 * self.place[card.name] + card.upgraded

    def numbers(self, cards: Iterable[Card]) -> list[int]:
        """Cards as numbers."""
        return [self.number(card) for card in cards]


def _gives(mine: tuple[int, ...], their: tuple[int, ...]) -> bool:
    """Whether points are as many or more in every sort."""
    return all(one >= other for one, other in zip(mine, their, strict=True))


def malice(catalogue: Catalogue, name: str, upgraded: bool) -> int:
    """How bad a wound is: it goes by itself (0), it stays (1), it brings another one (2)."""
    discarded = catalogue.cards[name].discarded
    return 0 if discarded == "exhausted" else 2 if discarded == "wounds" and not upgraded else 1


def badness(malice: int, played: bool, name: str, upgraded: bool) -> tuple[object, ...]:
    """The key that orders wounds: what a wound does, then whether it was played and so has done its good.

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


def amount(effect: Effect, name: str) -> int:
    """A number that the card data gives an effect; 0 if it gives none."""
    value = dict(effect.args).get(name)
    return value if isinstance(value, int) else 0


def _at(effects: Iterable[Effect], moment: Moment) -> list[Effect]:
    return [effect for effect in effects if effect.on == moment]


def _sum(effects: Iterable[Effect], op: str, word: str, moment: Moment = Moment.PLAYED) -> int:
    return sum(amount(effect, word) for effect in _at(effects, moment) if effect.op == op)


def kinds_of(catalogue: Catalogue, modifiers: Modifiers, twice: bool) -> Kinds:
    """The cards as numbers; known once for the same abilities."""
    key = ("kinds", modifiers.trigger_cap, modifiers.point_caps, twice)
    known: Kinds | None = catalogue.memory.get(key)
    if known is None:
        known = catalogue.memory[key] = Kinds(catalogue, modifiers, twice)
    return known
