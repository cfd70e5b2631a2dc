"""What a player has chosen for a new run so far: difficulty, rulings, seed, cards; knows no screen."""

from collections import Counter

from game.core.protocol import OptionValue
from game.core.session import Session
from game.titles.hercule.cards import TrialDef
from game.titles.hercule.rules.moves import AnyMove, ChooseDeck
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import State
from game.titles.hercule.rules.view import View

Run = Session[State, AnyMove, View]


class Choosing:
    """The choices, and the run that they lead to; `counts` says how many of which card."""

    def __init__(self, rules: HerculeRules, seed: int) -> None:
        self.rules, self.catalogue, self.seed = rules, rules.catalogue, str(seed)
        self.techniques, self.wanted = rules.catalogue.techniques, rules.catalogue.numbers.deck
        self.options: dict[str, OptionValue] = {option.id: option.default for option in rules.info.options}
        self.recommended = Counter(dict(rules.recommended_deck().counts))
        self.counts = self.recommended.copy()

    @property
    def chosen(self) -> int:
        """How many cards are chosen."""
        return self.counts.total()

    @property
    def full(self) -> bool:
        """Whether the deck takes no more."""
        return self.chosen >= self.wanted

    @property
    def first_trial(self) -> TrialDef | None:
        """The trial that this seed reveals first; None without a seed."""
        return self.catalogue.trials[self._new().state.trial.name] if self.seed else None

    def left(self, name: str) -> int:
        """How many cards of a stack are not chosen."""
        return self.catalogue.cards[name].copies - self.counts[name]

    def recommend(self) -> None:
        """Choose the recommended cards."""
        self.counts = self.recommended.copy()

    def add(self, name: str) -> bool:
        """Take a card of a stack; False if there is none, or the deck is full."""
        taken = not self.full and self.left(name) > 0
        self.counts[name] += taken
        return taken

    def begin(self) -> Run:
        """The run with its deck chosen; raises IllegalMove unless all cards are."""
        session = self._new()
        session.submit(ChooseDeck(tuple(sorted((+self.counts).items()))))
        return session

    def _new(self) -> Run:
        return Session.new(self.rules, int(self.seed), 1, self.options)
