"""What holds in every position that the rules lead to."""

from collections import Counter
from collections.abc import Callable, Iterator

from game.core.errors import InvalidPosition
from game.titles.hercule.cards import Catalogue, Kind
from game.titles.hercule.rules.draft import all_cards
from game.titles.hercule.rules.expansions import dealing
from game.titles.hercule.rules.state import OVER, Hero, Lingering, Phase, Settings, Stance, State


def material(
    catalogue: Catalogue,
    settings: Settings,
    beaten: tuple[str, ...] = (),
    lingering: tuple[Lingering, ...] = (),
) -> Counter[str]:
    """How many cards of each name a position must hold."""
    found = Counter(
        {
            card.id: card.copies
            for card in catalogue.cards.values()
            if card.kind is not Kind.BLESSING and (not card.expansion or getattr(settings, card.expansion))
        }
    )
    active = {trial.name for trial in lingering}
    found.update(name for name in beaten if name not in active)
    return found


def check(catalogue: Catalogue, state: State) -> None:
    """Raise InvalidPosition, naming the first invariant that the state breaks."""
    for broken, sentence in _checks(catalogue, state):
        if broken():
            raise InvalidPosition(sentence)


def _checks(catalogue: Catalogue, state: State) -> Iterator[tuple[Callable[[], bool], str]]:
    cards = all_cards(state)
    over = state.phase in OVER
    faced = () if state.phase is Phase.WON else (state.trial.name,)
    trials = (*state.beaten, *faced, *state.ahead)
    yield lambda: any(name not in catalogue.trials for name in trials), "an unknown trial"
    yield lambda: state.trial.name not in catalogue.trials, "an unknown trial"
    yield lambda: len(set(trials)) != len(trials), "a trial stands in two places"
    yield lambda: len(trials) != min(catalogue.numbers.trials, len(catalogue.trials)), "a trial is missing"
    yield lambda: any(card.name not in catalogue.cards for card in cards), "an unknown card"
    yield lambda: len({card.uid for card in cards}) != len(cards), "two cards have the same uid"
    yield (
        lambda: (
            Counter(card.name for card in cards)
            != material(catalogue, state.settings, _earned(state), state.lingering)
        ),
        "a card is missing or one too many",
    )
    yield lambda: any(card.upgraded for card in state.reserve), "an upgraded card lies in the Reserve"
    yield lambda: min(state.trial.attack, state.trial.defense) < 1, "a value of the trial is below 1"
    yield lambda: state.trial.health > state.trial.full_health, "the trial has more Health than it began with"
    yield lambda: not over and state.trial.health < 1, "a beaten trial is still being faced"
    yield (
        lambda: any(trial.name not in state.beaten for trial in state.lingering),
        "an unbeaten trial lingers",
    )
    yield from dealing.checks(catalogue, state)
    for seat, hero in enumerate(state.heroes):
        yield from dealing.checks_of(catalogue, state, seat)
        yield from _checks_of(catalogue, state, hero)


def _checks_of(catalogue: Catalogue, state: State, hero: Hero) -> Iterator[tuple[Callable[[], bool], str]]:
    """What holds of one hero."""
    phase = state.phase
    yield (
        lambda: any(p.supercharged and catalogue.is_wound(p.card.name) for p in hero.played),
        "a wound is Supercharged",
    )
    raining = not state.settings.omphale
    yield lambda: raining and hero.stance == Stance("B", True), "Raining Cards lies tapped"
    yield lambda: any(p.triggers < 1 for p in hero.played), "a card in play was never triggered"
    yield (
        lambda: phase is not Phase.PREPARATION and hero.preparations > 0,
        "preparation actions outside preparation",
    )
    yield (lambda: hero.preparations > catalogue.numbers.preparations, "too many preparation actions")
    yield (
        lambda: hero.wounds_to_exhaust > 0 and not (phase is Phase.PLANNING and _has_wound(catalogue, hero)),
        "no wound can be chosen",
    )
    yield (
        lambda: phase in (Phase.SETUP, Phase.PREPARATION) and bool(hero.hand or hero.played or hero.discard),
        "cards lie outside deck and Reserve between trials",
    )
    yield lambda: phase is Phase.SETUP and bool(hero.deck), "a deck lies there before it was chosen"


def _has_wound(catalogue: Catalogue, hero: Hero) -> bool:
    """Whether a wound lies in the hero's hand or in play."""
    cards = (*hero.hand, *(played.card for played in hero.played))
    return any(catalogue.is_wound(card.name) for card in cards)


def _earned(state: State) -> tuple[str, ...]:
    """The trials that have had the time to become blessings: on a won run the last one has not."""
    return state.beaten[:-1] if state.phase is Phase.WON else state.beaten
