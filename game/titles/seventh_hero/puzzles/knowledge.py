"""Deduction of the heroes that can be wandering from a set of facts; exact, over all deals at once.

Each hidden card of another hand is the set of heroes that it can be. Within one hand these sets are nested:
what a hand lacks, every card in it at that time lacks, so the set of an older card is contained in the set of
a newer one. When a hero leaves a hand, removing the card with the smallest set that contains it therefore
loses no deal. Hall's theorem then decides whether the unseen cards can be dealt to all hands.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product

from game.core.session import AnySession
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.puzzles.facts import Counted, Fact, Heard, Hinted, NoneFitted, Required
from game.titles.seventh_hero.puzzles.observations import HINT, Drew, Gave, Happening, Lacked, watched
from game.titles.seventh_hero.rules import deal
from game.titles.seventh_hero.rules.view import View

PLENTY = 99
"""The number of unseen copies of a hero where no counting fact limits it."""


class Knowledge:
    """What a seat knows, from a first view and the events that it saw since."""

    def __init__(self, catalogue: Catalogue, start: View, happened: Sequence[Happening], now: View) -> None:
        self.catalogue, self.start, self.happened, self.now = catalogue, start, happened, now
        self.heroes = tuple(catalogue.heroes)
        self._bit = {hero: 1 << place for place, hero in enumerate(self.heroes)}
        self._all = (1 << len(self.heroes)) - 1

    @classmethod
    def of(cls, catalogue: Catalogue, session: AnySession, seat: int) -> "Knowledge":
        """The knowledge of a seat at the end of a session."""
        rules, events = session.rules, (event for step in session.steps for event in step.events)
        happened = watched(rules.view(session.origin, seat), (event.seen_from(seat) for event in events))
        return cls(catalogue, rules.view(session.origin, seat), happened, session.view(seat))

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """All facts that the seat has."""
        return tuple(self._facts())

    def _facts(self) -> Iterator[Fact]:
        now, wanderer = self.now, self.now.wanderer
        if wanderer is not None and not wanderer.blind and not now.void:
            yield Required(now.requirement)
        for place, hint in enumerate(now.hints, 1):
            if hint.card:
                yield Hinted(place, hint.card, hint.answer)
            else:
                yield Heard(place, hint.seat, hint.answer)
        unseen = deal.unseen(self.catalogue, now)
        yield from (Counted(hero, unseen[hero]) for hero in self.heroes)
        for each in self.happened:
            if isinstance(each, Lacked):
                yield NoneFitted(each.turn, each.seat, each.requirement)

    def left(self, facts: Iterable[Fact]) -> frozenset[str]:
        """The heroes that can be wandering if only these facts are known."""
        known = frozenset(facts)
        return frozenset(hero for hero in self.heroes if self.possible(hero, known))

    def possible(self, hero: str, known: frozenset[Fact]) -> bool:
        """Whether there is a deal that agrees with the known facts in which this hero wanders."""
        seats = len(self.now.players)
        for fact in known:
            if isinstance(fact, Required) and hero not in self.catalogue.allowed(fact.requirement, seats):
                return False
            if isinstance(fact, Hinted) and not self._agrees(hero, fact.card, fact.answer):
                return False
        limits = {each.hero: each.left for each in known if isinstance(each, Counted)}
        heard = {each.place: each for each in known if isinstance(each, Heard)}
        hidden = [each for each in self.happened if isinstance(each, Gave) and each.hidden == HINT]
        given = product(*(self._given(hero, heard.get(gave.place)) for gave in hidden))
        lacked = frozenset((each.turn, each.seat) for each in known if isinstance(each, NoneFitted))
        return any(self._dealt(hero, cards, lacked, limits) for cards in given)

    def _agrees(self, hero: str, card: str, answer: bool) -> bool:
        return deal.agrees(self.catalogue, self.now, hero, card, answer)

    def _given(self, hero: str, fact: Heard | None) -> Sequence[str]:
        """The cards that a hidden hint can be."""
        return [card for card in self.heroes if fact is None or self._agrees(hero, card, fact.answer)]

    def _dealt(
        self, hero: str, hints: Sequence[str], lacked: frozenset[tuple[int, int]], limits: Mapping[str, int]
    ) -> bool:
        """Whether the cards can be dealt so that this hero wanders and the hidden hints are these cards."""
        taken = Counter((hero, *hints))
        room = {each: limits.get(each, PLENTY) - taken[each] for each in self.heroes}
        if min(room.values()) < 0:
            return False
        hands = self._hands(hero, iter(hints), lacked)
        return hands is not None and self._fits([slot for hand in hands for slot in hand], room)

    def _hands(
        self, hero: str, hints: Iterator[str], lacked: frozenset[tuple[int, int]]
    ) -> Iterable[list[int]] | None:
        """The other hands at the end, a bit set of heroes per card; None if the events rule them out."""
        hands = {
            seat: [self._all] * place.cards
            for seat, place in enumerate(self.start.players)
            if seat != self.start.viewer
        }
        for each in self.happened:
            hand = hands[each.seat]
            match each:
                case Drew():
                    hand.append(self._all)
                case Lacked(seat, turn, requirement) if (turn, seat) in lacked:
                    fitting = self.catalogue.allowed(requirement, len(self.now.players))
                    missing = sum(self._bit[name] for name in fitting)
                    hand[:] = [slot & ~missing for slot in hand]
                case Gave():
                    name = each.hero or (next(hints) if each.hidden == HINT else hero)
                    slots = [slot for slot in hand if slot & self._bit[name]]
                    if not slots:
                        return None
                    hand.remove(min(slots, key=int.bit_count))
        return hands.values()

    def _fits(self, slots: Sequence[int], room: Mapping[str, int]) -> bool:
        """Whether each card can be a hero of its set, with `room` copies per hero (Hall's theorem)."""
        tight = [slot for slot in slots if slot != self._all]
        if sum(room.values()) < len(slots):
            return False
        for some in range(1, self._all) if tight else ():
            within = sum(slot | some == some for slot in tight)
            if within > sum(room[hero] for hero in self.heroes if self._bit[hero] & some):
                return False
        return True
