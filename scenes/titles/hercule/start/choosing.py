"""The choices for a new run, and the run that they make; no scene."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.ai.levels import HUMAN, played_in
from game.core.protocol import OptionValue
from game.core.refs import Seat
from game.core.session import Session
from game.titles.hercule.cards import TrialDef
from game.titles.hercule.daily import Daily, apart, daily_of, dated
from game.titles.hercule.rules import moves
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Difficulty
from game.titles.registry import title_of
from saves.match import Level, Match
from scenes.match.deck import DeckChoice
from scenes.match.last_choices import kept_names, last_names
from scenes.services import dotted, say, tr
from scenes.titles.hercule.expansions.listed import known
from scenes.titles.hercule.expansions.record import Expansion, HeroChoice, TrialChoice
from scenes.titles.hercule.model import Run
from scenes.titles.hercule.theme import difficulty_words, hero_name


class NewRun(NamedTuple):
    """A run that is ready to be played, with its name."""

    session: Run
    name: str
    match: Match | None = None
    daily: Daily | None = None
    ranked: bool = False


WAYS = ("alone", "hands", "people", "machine")
WAY = "way"
PARTNER: Level = "hard"
LEVEL = "level"
DECK = "deck:{}"


def usual_options(rules: HerculeRules) -> dict[str, OptionValue]:
    """Every option of a usual run at its default; those of challenges are not named."""
    return {option.id: option.default for option in rules.info.options if not option.challenge}


def machine_levels() -> Mapping[Level, str]:
    """The names of the levels at which a machine can play the second hero."""
    found = played_in(title_of("hercule").policies)
    return {level.id: level.name.said(tr) for level in found if level.id != HUMAN}


class Choosing(DeckChoice):
    """The choices for a new run; each of two heroes has a deck, and `edited` is the one being chosen.

    `offers`: whether a daily run is the one of its date, and that date is not in the future.
    """

    way, level = "alone", PARTNER
    edited: Seat = 0
    opened = 0  # heads of the ladder that may be tried

    def __init__(
        self, rules: HerculeRules, seed: int, offers: Callable[[Daily], bool] = lambda _daily: True
    ) -> None:
        self.rules, self.catalogue, self.seed, self.offers = rules, rules.catalogue, str(seed), offers
        self.options: dict[str, OptionValue] = usual_options(rules)
        self.turned = 0
        stacks = {card.id: card.copies for card in self.catalogue.techniques}
        recommended = dict(rules.recommended_deck().counts)
        self.other = Counter(recommended)
        self.names: list[str | None] = [None, None]
        self.takes = {record.hero_choice.id: [True, True] for record in known() if record.hero_choice}
        super().__init__(stacks, self.catalogue.numbers.deck, recommended)

    @property
    def pair(self) -> bool:
        """Whether there are two heroes."""
        return self.way != "alone"

    def recall(self, chosen: Mapping[str, OptionValue]) -> None:
        """Restore the choices of an earlier run as far as they are still offered, except the heads."""
        self.way = str(chosen[WAY]) if chosen.get(WAY) in WAYS else self.way
        for option in (one for one in self.rules.info.options if not one.challenge):
            if option.id != "heads" and chosen.get(option.id) in option.values:
                self.take(option.id, chosen[option.id])
        self.names = last_names(chosen, len(self.names))
        self.level = str(chosen[LEVEL]) if chosen.get(LEVEL) in machine_levels() else self.level
        self.counts, self.other = (
            self._deck(chosen.get(DECK.format(seat))) or self.recommended.copy() for seat in (0, 1)
        )
        for id, taken in self.takes.items():
            taken[:] = (chosen.get(f"{id}:{seat}") is not False for seat in range(len(taken)))

    def _deck(self, told: OptionValue | None) -> Counter[str] | None:
        """The deck of an earlier run; None if it cannot be taken now."""
        found = Counter(str(told).split())
        fits = found.total() == self.wanted and not found - Counter(self.stacks)
        return found if fits else None

    @property
    def decks(self) -> tuple[Counter[str], Counter[str]]:
        """The deck of each hero, by seat."""
        return (self.counts, self.other) if self.edited == 0 else (self.other, self.counts)

    @property
    def remembered(self) -> Mapping[str, OptionValue]:
        """The choices to restore for the next run."""
        cards = {
            f"{id}:{seat}": takes for id, taken in self.takes.items() for seat, takes in enumerate(taken)
        }
        decks = {DECK.format(seat): " ".join(sorted(deck.elements())) for seat, deck in enumerate(self.decks)}
        kept = {WAY: self.way, LEVEL: self.level, **decks}
        return {**kept, **self.options, **cards, **kept_names(self.names)}

    def proposed_name(self, number: int) -> str:
        """The name of a run that the player does not name: the game, its number, the difficulty."""
        named = tr("{game}, run {n}", game=say(self.rules.info.name), n=number)
        return dotted(named, difficulty_words(self.catalogue, self.options["difficulty"], self.heads))

    def edit(self, seat: Seat) -> None:
        """Switch to the deck of that hero."""
        if seat != self.edited:
            self.edited, self.counts, self.other = seat, self.other, self.counts

    @property
    def heads(self) -> int:
        """The number of heads in force."""
        return int(self.options["heads"])

    def take(self, name: str, value: OptionValue) -> None:
        """Set an option; Mythic puts all open heads in force."""
        self.options[name] = value
        if name == "difficulty":
            self.grow(self.opened if value == Difficulty.MYTHIC else 0)

    def grow(self, heads: int) -> None:
        """Set the number of heads; if they want a deck of another size, take the recommended one."""
        before, self.options["heads"] = self.recommended, str(heads)
        usual = Counter(dict(self.rules.recommended_deck(heads).counts))
        self.recommended, self.wanted = usual, usual.total()
        if before != usual:
            self.counts, self.other = usual.copy(), usual.copy()

    @property
    def expansions(self) -> tuple[Expansion, ...]:
        """The mini-expansions that are chosen."""
        return tuple(record for record in known() if self.options.get(record.id))

    @property
    def hero_choices(self) -> tuple[HeroChoice, ...]:
        """The choices that each of two heroes has; empty for one."""
        return tuple(record.hero_choice for record in self.expansions if self.pair and record.hero_choice)

    @property
    def missing(self) -> int:
        """How many cards are still to be chosen, in all decks."""
        return self.wanted - self.chosen + self.pair * (self.wanted - self.other.total())

    @property
    def match(self) -> Match | None:
        """Who plays the two heroes; None if one person plays all."""
        if not self.named:
            return None
        levels: tuple[Level, Level] = (HUMAN, HUMAN if self.way == "people" else self.level)
        return Match("", (self.name(0), self.name(1)), levels)

    @property
    def named(self) -> Sequence[Seat]:
        """The seats whose players have a name."""
        return {"people": (0, 1), "machine": (0,)}.get(self.way, ())

    def name(self, seat: Seat) -> str:
        """The name of a hero's player as typed, or that of the hero."""
        typed = self.names[seat] if seat in self.named else None
        return (typed or "").strip() or hero_name(seat)

    @property
    def first_trial(self) -> TrialDef | None:
        """The trial that this seed reveals first; None without a seed."""
        if not self.seed:
            return None
        state = self._new().state
        return self.rules.of(state).trials[state.trial.name]

    @property
    def trial_choice(self) -> TrialChoice | None:
        """The choice beside the first trial; None if there is none."""
        choices = (record.trial_choice for record in self.expansions)
        return next((choice(self.catalogue, self.turned) for choice in choices if choice), None)

    @property
    def daily(self) -> Daily | None:
        """The daily run that seed and options make; None if they make none."""
        if not self.seed or dated(int(self.seed)) is None:
            return None
        made = daily_of(int(self.seed), self._dealt(int(self.seed)).state)
        return made if made and self.offers(made) else None

    @property
    def is_apart(self) -> bool:
        """Whether the seed is a daily run's, but the options are not: cards are then dealt differently."""
        return bool(self.seed) and dated(int(self.seed)) is not None and self.daily is None

    def take_daily(self, daily: Daily) -> None:
        """Choose the seed and options of a daily run; the deck stays to be chosen."""
        self.way, self.seed = "alone", str(daily.seed)
        self.edit(0)
        self.options = {**usual_options(self.rules), **daily.options}
        self.grow(0)

    def begin(self) -> Run:
        """The session with its decks chosen. Raises IllegalMove if cards are missing."""
        session = self._new()
        if (chosen := self.trial_choice) and not chosen.is_made(session.state):
            session.submit(chosen.move)
        for seat, counts in enumerate(self.decks[: 1 + self.pair]):
            for choice in self.hero_choices:
                if not self.takes[choice.id][seat]:
                    session.submit(choice.refuse, seat)
            session.submit(moves.ChooseDeck(tuple(sorted((+counts).items()))), seat)
        return session

    def _new(self) -> Run:
        return self._dealt(apart(int(self.seed)) if self.is_apart else int(self.seed))

    def _dealt(self, seed: int) -> Run:
        return Session.new(self.rules, seed, 1 + self.pair, self.options)
