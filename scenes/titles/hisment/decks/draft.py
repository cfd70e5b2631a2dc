"""A deck under construction: its cards, their history, and what is wrong; every change is saved."""

from collections.abc import Callable, Sequence

from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.deck_codes import code_of
from game.titles.hisment.decks import Fault, faults, filled_up, idle_attacks, most_of, refusal, sorted_out
from saves.decks import MOST_CARDS


class Draft:
    """The cards of a deck; the function `kept` is called with all of them after each change.

    `strange` are cards that the catalogue does not have, as when a card pack is missing. They stay in the
    deck, since nobody has taken them out.
    """

    def __init__(
        self, catalogue: Catalogue, cards: Sequence[str], kept: Callable[[tuple[str, ...]], None]
    ) -> None:
        self.catalogue, self._kept = catalogue, kept
        self.cards = tuple(card for card in cards if card in catalogue.cards)
        self.strange = tuple(card for card in cards if card not in catalogue.cards)
        self.before: list[tuple[str, ...]] = []

    @property
    def whole(self) -> tuple[str, ...]:
        """All cards to save, `strange` ones too, up to the limit of a file."""
        return (*self.cards, *self.strange)[:MOST_CARDS]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """All breaches of the deck rules."""
        return faults(self.catalogue, sorted_out(self.catalogue, self.cards))

    @property
    def code(self) -> str:
        """The deck code of the cards."""
        return code_of(self.catalogue, self.cards)

    @property
    def idle(self) -> tuple[str, ...]:
        """The attacks that none of its heroes can use; empty until all heroes are chosen."""
        begun = sorted_out(self.catalogue, self.cards).heroes
        return idle_attacks(self.catalogue, self.cards) if len(begun) >= self.catalogue.numbers.heroes else ()

    def most(self, card: str) -> int:
        """How often a card may be in a deck."""
        return most_of(self.catalogue, card)

    def refusal(self, card: str) -> Fault | None:
        """Why a card cannot be added; None if it can."""
        return refusal(self.catalogue, self.cards, card)

    def add(self, card: str) -> Fault | None:
        """Add a card; return the reason if that is refused."""
        found = self.refusal(card)
        if found is None:
            self.take((*self.cards, card))
        return found

    def remove(self, card: str) -> None:
        """Take out one copy of a card; does nothing if there is none."""
        if card in self.cards:
            place = self.cards.index(card)
            self.take((*self.cards[:place], *self.cards[place + 1 :]))

    def take(self, cards: tuple[str, ...]) -> None:
        """Replace all cards of the deck."""
        if cards != self.cards:
            self.before.append(self.cards)
            self.cards = cards
            self._kept(self.whole)

    def fill_up(self, seed: int) -> None:
        """Add the missing cards at random."""
        self.take(filled_up(self.catalogue, self.cards, Rng.stream(seed, "deck")))

    def undo(self) -> None:
        """Take the last change back."""
        if self.before:
            self.cards = self.before.pop()
            self._kept(self.whole)
