"""What a player has chosen for a new run so far: difficulty, rulings, seed, name, cards; knows no screen."""

from datetime import date

from game.core.protocol import OptionValue
from game.core.session import Session
from game.titles.hercule.cards import CardDef, TrialDef
from game.titles.hercule.rules.moves import AnyMove, ChooseDeck
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import State
from game.titles.hercule.rules.view import View

Run = Session[State, AnyMove, View]


def daily_seed(today: date) -> int:
    """The seed that everybody has on this day."""
    return today.year * 10_000 + today.month * 100 + today.day


class Choosing:
    """The choices, and the run that they lead to."""

    def __init__(self, rules: HerculeRules, seed: int) -> None:
        self.rules = rules
        self.seed = str(seed)
        self.options: dict[str, OptionValue] = {option.id: option.default for option in rules.info.options}
        self.counts: dict[str, int] = {}
        self.recommend()

    @property
    def techniques(self) -> tuple[CardDef, ...]:
        """The stacks to choose from."""
        return self.rules.catalogue.techniques

    @property
    def wanted(self) -> int:
        """How many cards a deck holds."""
        return self.rules.catalogue.numbers.deck

    @property
    def chosen(self) -> int:
        """How many cards are chosen."""
        return sum(self.counts.values())

    @property
    def first_trial(self) -> TrialDef | None:
        """The trial that this seed reveals first; None without a seed."""
        return self.rules.catalogue.trials[self._new().state.trial.name] if self.seed else None

    @property
    def recommended(self) -> bool:
        """Whether the cards are the recommended ones."""
        return self.counts == self._recommended()

    def left(self, name: str) -> int:
        """How many cards of a stack are not chosen."""
        return self.rules.catalogue.cards[name].copies - self.counts.get(name, 0)

    def recommend(self) -> None:
        """Choose the recommended cards."""
        self.counts = self._recommended()

    def _recommended(self) -> dict[str, int]:
        return dict(self.rules.recommended_deck().counts)

    def clear(self) -> None:
        """Choose no cards."""
        self.counts = {}

    def add(self, name: str) -> bool:
        """Take a card of a stack; False if there is none, or the deck is full."""
        if self.chosen >= self.wanted or self.left(name) <= 0:
            return False
        self.counts[name] = self.counts.get(name, 0) + 1
        return True

    def remove(self, name: str) -> None:
        """Put a card back on its stack."""
        self.counts[name] -= 1
        if not self.counts[name]:
            del self.counts[name]

    def cards(self) -> list[tuple[str, int]]:
        """The chosen cards in the order of the stacks, each with its number among its like."""
        return [(card.id, n) for card in self.techniques for n in range(self.counts.get(card.id, 0))]

    def begin(self) -> Run:
        """The run with its deck chosen; raises IllegalMove unless all cards are."""
        session = self._new()
        session.submit(ChooseDeck(tuple(sorted(self.counts.items()))))
        return session

    def _new(self) -> Run:
        return Session.new(self.rules, int(self.seed), 1, self.options)
