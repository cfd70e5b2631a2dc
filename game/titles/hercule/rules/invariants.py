"""Invariants of every position that the rules lead to."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from game.core.errors import InvalidPosition
from game.phrase import Phrase
from game.titles.hercule import ladder
from game.titles.hercule.cards import CardDef, Catalogue, Kind, StanceSide
from game.titles.hercule.expansions.record import all_expansions
from game.titles.hercule.rules.draft import Draft, all_cards
from game.titles.hercule.rules.state import OVER, TURN, Difficulty, Hero, Lingering, Phase, Settings, State
from game.titles.hercule.together.acts import possible
from game.titles.hercule.together.marks import awaited


def material(
    catalogue: Catalogue,
    settings: Settings,
    sets: int,
    beaten: tuple[str, ...] = (),
    lingering: tuple[Lingering, ...] = (),
) -> Counter[str]:
    """The number of cards of each name that a position must hold; every hero brings one set."""
    found = Counter(
        {
            card.id: _copies(card, settings) * sets
            for card in catalogue.cards.values()
            if card.kind is not Kind.BLESSING and (not card.expansion or settings.brings(card.expansion))
        }
    )
    active = {trial.name for trial in lingering}
    found.update(name for name in beaten if name not in active)
    return found


def _copies(card: CardDef, settings: Settings) -> int:
    """How often a set holds a card; in a challenge it can have a single heavy wound."""
    return 1 if settings.frail and card.kind is Kind.WOUND and not card.expansion else card.copies


def check(catalogue: Catalogue, state: State) -> None:
    """Raise InvalidPosition, naming the first invariant that the state breaks."""
    for broken, sentence in _checks(catalogue, state):
        if broken():
            raise InvalidPosition(sentence)


def _checks(catalogue: Catalogue, state: State) -> Iterator[tuple[Callable[[], bool], str]]:
    cards = all_cards(state)
    over = state.phase in OVER
    there = {expansion.id for expansion in all_expansions()}
    yield lambda: not there.issuperset(state.settings.added), "an expansion that is not there"
    yield lambda: _has_head_too_many(catalogue, state.settings), "no such head at this difficulty"
    faced = () if state.phase is Phase.WON else (state.trial.name,)
    trials = (*state.beaten, *faced, *state.ahead)
    yield lambda: any(name not in catalogue.trials for name in trials), Phrase("an unknown trial")
    yield lambda: state.trial.name not in catalogue.trials, Phrase("an unknown trial")
    yield lambda: len(set(trials)) != len(trials), Phrase("a trial stands in two places")
    most = state.settings.trials(catalogue.numbers.trials)
    yield lambda: len(trials) != min(most, len(catalogue.trials)), Phrase("a trial is missing")
    yield lambda: any(card.name not in catalogue.cards for card in cards), Phrase("an unknown card")
    yield lambda: len({card.uid for card in cards}) != len(cards), Phrase("two cards have the same uid")
    yield (
        lambda: (
            Counter(card.name for card in cards)
            != material(catalogue, state.settings, len(state.heroes), _earned(state), state.lingering)
        ),
        Phrase("a card is missing or one too many"),
    )
    yield lambda: any(card.upgraded for card in state.reserve), Phrase("an upgraded card lies in the Reserve")
    yield lambda: min(state.trial.attack, state.trial.defense) < 1, Phrase("a value of the trial is below 1")
    yield (
        lambda: state.trial.health > state.trial.full_health,
        Phrase("the trial has more Health than it began with"),
    )
    yield lambda: not over and state.trial.health < 1, Phrase("a beaten trial is still being faced")
    yield (
        lambda: any(trial.name not in state.beaten for trial in state.lingering),
        "an unbeaten trial lingers",
    )
    yield (
        lambda: state.phase is Phase.SETUP and all(hero.deck for hero in state.heroes),
        "a deck lies there before it was chosen",
    )
    yield (
        lambda: len(state.heroes) == 1 and bool(state.split or state.heroes[0].laid or state.heroes[0].ready),
        "one hero alone does what two do",
    )
    yield lambda: len(state.split) not in (0, len(state.heroes)), "the Defense is divided among others"
    for expansion in all_expansions():
        yield from expansion.checks(catalogue, state)
    yield lambda: len(state.heroes) > 1 and not _goes_on(catalogue, state), "both heroes wait for nothing"
    for seat, hero in enumerate(state.heroes):
        for expansion in all_expansions():
            yield from expansion.checks_of(catalogue, state, seat)
        yield from _checks_of(catalogue, state, hero)


def _checks_of(catalogue: Catalogue, state: State, hero: Hero) -> Iterator[tuple[Callable[[], bool], str]]:
    """Invariants of one hero."""
    phase, settings = state.phase, state.settings
    yield (
        lambda: any(p.supercharged and catalogue.is_wound(p.card.name) for p in hero.played),
        Phrase("a wound is Supercharged"),
    )
    yield (
        lambda: hero.stance.tapped and _stays_upright(catalogue.sides(hero.side_up[0]), hero.stance.side),
        "a stance lies tapped that sets itself upright",
    )
    yield lambda: any(p.triggers < 1 for p in hero.played), Phrase("a card in play was never triggered")
    yield (
        lambda: phase is not Phase.PREPARATION and hero.preparations > 0,
        "preparation actions outside preparation",
    )
    yield (
        lambda: hero.preparations > ladder.preparations(catalogue, settings),
        "too many preparation actions",
    )
    yield (
        lambda: hero.wounds_to_exhaust > 0 and not (phase in TURN and _has_wound(catalogue, hero)),
        "no wound can be chosen",
    )
    yield (
        lambda: phase in (Phase.SETUP, Phase.PREPARATION) and bool(hero.hand or hero.played or hero.discard),
        "cards lie outside deck and Reserve between trials",
    )
    yield lambda: hero.known > len(hero.deck), Phrase("more of the deck is known than there is")
    yield (
        lambda: phase in (Phase.SETUP, Phase.PREPARATION) and hero.known > 0,
        "a deck that is still to be shuffled is known",
    )
    yield lambda: bool(hero.laid) and phase is not Phase.PLANNING, "a card is laid outside Planning"


def _stays_upright(sides: Mapping[str, StanceSide], up: str) -> bool:
    """Whether a side never stays tapped: it springs back, even from lightning, and nothing flips it."""
    turns = any(side.does("flip_stance", "turn_ended") for side in sides.values())
    return sides[up].springs_back and not sides[up].names and not turns


def _has_head_too_many(catalogue: Catalogue, settings: Settings) -> bool:
    """Whether there are heads without Mythic, or more of them than the ladder has."""
    most = len(catalogue.definitions.ladder) if settings.difficulty is Difficulty.MYTHIC else 0
    return settings.grown > most


def _goes_on(catalogue: Catalogue, state: State) -> bool:
    """Whether a hero can act, or the run is over, and all laid acts can be played in this order."""
    if any(
        possible(catalogue, state, seat, hero.laid) != hero.laid for seat, hero in enumerate(state.heroes)
    ):
        return False
    return state.phase in OVER or bool(awaited(Draft(catalogue, state)))


def _has_wound(catalogue: Catalogue, hero: Hero) -> bool:
    """Whether a wound lies in the hero's hand or in play."""
    cards = (*hero.hand, *(played.card for played in hero.played))
    return any(catalogue.is_wound(card.name) for card in cards)


def _earned(state: State) -> tuple[str, ...]:
    """The beaten trials that are blessings or linger; the last one of a won run does neither."""
    return state.beaten[:-1] if state.phase is Phase.WON else state.beaten
