"""Events as sentences for the log, in the words of the player."""

from typing import Any

import msgspec

from game.core.events import CardFace, CardMoved, CounterChanged, Event
from game.core.refs import Ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.events import DefenseResolved, PhaseBegan, RunEnded, TrialBeaten, TrialRevealed
from game.titles.hercule.rules.state import Phase
from scenes.services.words import say
from scenes.titles.hercule.looks import said_of


def about(event: Event) -> str:
    """The card or trial that an event tells of."""
    card: CardFace | None = getattr(event, "card", None)
    return card.name if card else getattr(event, "name", "")


def line_of(catalogue: Catalogue, event: Event) -> str:
    """One event in a sentence, its fields filled in; nothing for what needs no telling."""
    called: dict[Any, Any] = {**catalogue.stances, **catalogue.trials}
    if not isinstance(event, TrialRevealed | TrialBeaten):
        called |= catalogue.cards
    told = msgspec.structs.asdict(event) | {"card": about(event)}
    names = {field: say(called[value].name) for field, value in told.items() if value in called}
    return said_of(_sort(catalogue, event), **{**told, **names})


def _sort(catalogue: Catalogue, event: Event) -> str:
    """Which of the sentences tells an event: mostly the one that is called as it is."""
    match event:
        case CardMoved(card, Ref(zone="reserve"), Ref(zone="discard")) if catalogue.is_wound(card.name):
            return "wound_taken"
        case CardMoved(target=Ref(zone="reserve")):
            return "card_exhausted"
        case CardMoved(_, source, target):
            return f"{source.zone}_to_{target.zone}"
        case PhaseBegan(Phase.PLANNING):
            return "turn_began"
        case CounterChanged(counter):
            return f"{counter}_changed"
        case DefenseResolved(held=held):
            return "blow_held" if held else "blow_taken"
        case RunEnded(won, late):
            return "burnt_down" if late else "won" if won else "lost"
        case _:
            return str(event.__struct_config__.tag)
