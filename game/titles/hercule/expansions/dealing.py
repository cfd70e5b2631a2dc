"""What the mini-expansions lay out when a run is set up, and what of it must be there in every position."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.core.refs import Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions import hera_revenge
from game.titles.hercule.rules import wounds
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.stance import can_tap
from game.titles.hercule.rules.state import Card, Phase, Settings, State

Checks = Iterator[tuple[Callable[[], bool], str]]


def laid_out(catalogue: Catalogue, settings: Settings, cards: Iterable[Card]) -> dict[str, Any]:
    """The fields of a new run: where the cards lie, Hera's stack, the first special health card."""
    stack: list[Card] = []
    reserve: list[Card] = []
    for card in cards:
        stacked = settings.blood_and_bruises and catalogue.is_wound(card.name)
        (stack if stacked else reserve).append(card)
    return {
        "reserve": tuple(reserve),
        "wounds": wounds.layered(catalogue, tuple(stack)),
        "revenge": hera_revenge.all_six(catalogue) if settings.hera_revenge else (),
        "health_card": next(iter(catalogue.health_cards)) if settings.calm_and_wrath else None,
    }


def checks(catalogue: Catalogue, state: State) -> Checks:
    """What would be wrong with the expansions of a position, and the sentence for it."""
    on, is_wound = state.settings, catalogue.is_wound
    apart = state.reserve if on.blood_and_bruises else state.wounds
    yield lambda: any(is_wound(card.name) for card in apart), "a wound lies in the wrong pile"
    yield lambda: not all(is_wound(card.name) for card in state.wounds), "no wound lies among the wounds"
    yield lambda: any(card.upgraded for card in state.wounds), "an upgraded card lies among the wounds"
    wanted = hera_revenge.all_six(catalogue) if on.hera_revenge else ()
    yield lambda: sorted((*state.revenge, *state.revealed)) != sorted(wanted), "a card of Hera's is missing"
    names = catalogue.health_cards if on.calm_and_wrath else (None,)
    yield lambda: state.health_card not in names, "no such special health card"
    yield lambda: state.health_before not in (None, *names), "no such special health card"
    yield (
        lambda: on.calm_and_wrath and state.health_card == state.health_before,
        "the special health card of the trial before",
    )


def checks_of(catalogue: Catalogue, state: State, seat: Seat) -> Checks:
    """What would be wrong with the expansions of one hero."""
    on, hero = state.settings, state.heroes[seat]
    planning = on.hera_revenge and state.phase is Phase.PLANNING
    yield lambda: hero.shield > 0 and not on.athena, "a shield without Athena"
    alone = len(state.heroes) == 1
    yield (
        lambda: hero.alternate != on.omphale and (alone or hero.alternate),
        "a stance that is not played with",
    )
    yield lambda: bool(hero.under) and not hero.alternate, "cards lie under no Omphale"
    yield lambda: any(catalogue.is_wound(card.name) for card in hero.under), "a wound lies under the stance"
    yield (
        lambda: hero.struck and not (planning and can_tap(Draft(catalogue, state, seat))),
        "nothing struck the stance",
    )
    yield (
        lambda: any(not planning or hero.struck or times < 1 for _, times in hero.earlier),
        "triggers are remembered for nothing",
    )
    resting = state.phase in (Phase.SETUP, Phase.PREPARATION)
    yield lambda: resting and bool(hero.under), "cards lie under the stance between trials"
