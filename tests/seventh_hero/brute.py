"""Brute-force check of which heroes can wander: deals every possible hand, apart from the proofs' code.

It reads the full events and ignores what the seat did not see: which cards were drawn, and which were sent
and given as hints in the current turn. A hand is the number of copies of each hero.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from game.core.events import CardMoved
from game.titles.seventh_hero.puzzles.puzzle import PuzzleSession
from game.titles.seventh_hero.rules.events import NoneFits, TurnBegan
from game.titles.seventh_hero.rules.rules import SeventhHeroRules

KINDS = ("required", "hint", "heard", "counted", "none_fitted")
Hand = tuple[int, ...]
Deal = tuple[Hand, tuple[str, ...]]
"""The cards left in a hand, and the hints it gave this turn."""


class Deed(NamedTuple):
    """An event of a hand: it drew, gave a hero, sent, hinted (hint number), or lacked a requirement."""

    what: str
    seat: int
    of: str = ""
    turn: int = 0


class Table:
    """A puzzle as its seat saw it; methods take `facts`, the names of the facts that are believed."""

    def __init__(self, session: PuzzleSession) -> None:
        rules = session.rules
        assert isinstance(rules, SeventhHeroRules)
        self.catalogue, self.state, self.me = rules.catalogue, session.state, session.puzzle.seat
        self.heroes = tuple(self.catalogue.heroes)
        self.seats = len(self.state.players)
        self.first = [len(player.hand) for player in session.origin.players]
        self.deeds = tuple(self._deeds(session))

    def _deeds(self, session: PuzzleSession) -> Iterator[Deed]:
        turn, requirement, hints = session.origin.turn, session.origin.requirement, len(session.origin.hints)
        for event in (event for step in session.steps for event in step.events):
            now = turn == self.state.turn
            match event:
                case TurnBegan():
                    turn, requirement, hints = turn + 1, event.requirement, 0
                case NoneFits(seat):
                    yield Deed("lacked", seat, requirement, turn)
                case CardMoved(card, source, target) if target.zone == "hand":
                    yield Deed("drew", target.seat)
                case CardMoved(card, source, target) if source.zone == "hand":
                    hints += target.zone == "hints"
                    hidden = now and target.zone in ("wanderer", "hints")
                    if not hidden:
                        yield Deed("gave", source.seat, card.name)
                    elif target.zone == "hints":
                        yield Deed("hinted", source.seat, str(hints))
                    else:
                        yield Deed("sent", source.seat)

    @property
    def facts(self) -> frozenset[str]:
        """The names of all facts."""
        found = {f"counted {hero}" for hero in self.heroes}
        if not (self.state.void or (self.state.wanderer and self.state.wanderer.blind)):
            found.add("required")
        for number, hint in enumerate(self.state.hints, 1):
            found.add(f"{'hint' if hint.seat == self.me else 'heard'} {number}")
        found |= {
            f"none_fitted {deed.turn}"
            for deed in self.deeds
            if deed.what == "lacked" and deed.seat != self.me
        }
        return frozenset(found)

    def left(self, facts: frozenset[str]) -> set[str]:
        """The heroes that can wander if these facts are believed."""
        return {hero for hero in self.heroes if self._possible(hero, facts)}

    def _possible(self, hero: str, facts: frozenset[str]) -> bool:
        if "required" in facts and not self._fits(hero, self.state.requirement):
            return False
        for number, hint in enumerate(self.state.hints, 1):
            if f"hint {number}" in facts and self._says_yes(hero, hint.card) is not hint.answer:
                return False
        limits = self._unseen(facts)
        others = [self._shadows(seat, hero, facts, limits) for seat in range(self.seats) if seat != self.me]
        return any(self._enough(hero, deal, limits) for deal in product(*others))

    def _fits(self, hero: str, requirement: str) -> bool:
        return self.catalogue.value(hero) in self.catalogue.heroes[requirement].requires.values(self.seats)

    def _says_yes(self, hero: str, card: str) -> bool:
        if self.state.settings.rules == "japanese":
            return self._fits(hero, card)
        return hero == card

    def _unseen(self, facts: frozenset[str]) -> Mapping[str, int]:
        """How many copies of each counted hero the seat does not see."""
        state = self.state
        seen = Counter((*state.discard, *state.players[self.me].hand))
        seen += Counter(hint.card for hint in state.hints if hint.seat == self.me)
        for player in state.players:
            seen += Counter((*player.eliminated, *(hero.name for hero in player.group)))
        everyone = Counter(self.catalogue.all_cards)
        return {hero: everyone[hero] - seen[hero] for hero in self.heroes if f"counted {hero}" in facts}

    def _shadows(self, seat: int, hero: str, facts: frozenset[str], limits: Mapping[str, int]) -> set[Hand]:
        """The numbers of counted heroes a seat can have taken, in hand and as hints; only minimal ones."""
        counted = [place for place, name in enumerate(self.heroes) if name in limits]
        found = set[Hand]()
        for hand, hints in self._hands(seat, hero, facts):
            whole = [number + hints.count(self.heroes[place]) for place, number in enumerate(hand)]
            if all(whole[place] <= limits[self.heroes[place]] for place in counted):
                found.add(tuple(whole[place] for place in counted))
        return _least(found)

    def _hands(self, seat: int, hero: str, facts: frozenset[str]) -> set[Deal]:
        """Every hand that the seat can hold at the end."""
        deeds, first = [deed for deed in self.deeds if deed.seat == seat], self.first[seat]
        if not any(f"none_fitted {deed.turn}" in facts for deed in deeds):
            # Without such a fact any cards will do for the hand, so only its hints matter.
            deeds = [deed for deed in deeds if deed.what == "hinted" and f"heard {deed.of}" in facts]
            first = len(deeds)
        size = range(len(self.heroes))
        dealt = combinations_with_replacement(size, first)
        deals: set[Deal] = {(tuple(map(cards.count, size)), ()) for cards in dealt}
        for deed in deeds:
            deals = {after for deal in deals for after in self._after(deal, deed, hero, facts)}
        return deals

    def _after(self, deal: Deal, deed: Deed, hero: str, facts: frozenset[str]) -> Iterator[Deal]:
        hand, hints = deal
        match deed.what:
            case "drew":
                yield from ((_plus(hand, place, 1), hints) for place in range(len(hand)))
            case "gave" | "sent":
                place = self.heroes.index(deed.of or hero)
                if hand[place]:
                    yield _plus(hand, place, -1), hints
            case "hinted":
                hint = self.state.hints[int(deed.of) - 1]
                for place, card in enumerate(self.heroes):
                    told = self._says_yes(hero, card) is hint.answer or f"heard {deed.of}" not in facts
                    if hand[place] and told:
                        yield _plus(hand, place, -1), (*hints, card)
            case "lacked":
                fitting = (n for n, card in zip(hand, self.heroes, strict=True) if self._fits(card, deed.of))
                if f"none_fitted {deed.turn}" not in facts or not any(fitting):
                    yield deal

    def _enough(self, hero: str, deal: tuple[Hand, ...], limits: Mapping[str, int]) -> bool:
        """Whether there are enough unseen cards of each counted hero for that deal."""
        counted = [name for name in self.heroes if name in limits]
        taken = map(sum, zip(*deal, strict=True)) if deal else (0 for _ in counted)
        return all(n + (name == hero) <= limits[name] for name, n in zip(counted, taken, strict=True))


def _plus(hand: Hand, place: int, number: int) -> Hand:
    return (*hand[:place], hand[place] + number, *hand[place + 1 :])


def _least(found: set[Hand]) -> set[Hand]:
    """The hands without those that take at least as much of everything as another one."""
    return {
        hand
        for hand in found
        if not any(other != hand and all(map(int.__le__, other, hand)) for other in found)
    }
