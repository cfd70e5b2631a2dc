"""What the log says of Hercule: events in sentences."""

from typing import Any

import msgspec

from game.core.events import CardFace, CardMoved, CardTapped, CounterChanged, Event, PileShuffled
from game.core.refs import Ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.events import (
    DefenseResolved,
    ReadyMarked,
    RunEnded,
    TrialBeaten,
    TrialRevealed,
)
from scenes.services import say
from scenes.titles.hercule.theme import said_of


def about(event: Event) -> str:
    """The card or trial that an event tells of."""
    card: CardFace | None = getattr(event, "card", None)
    return card.name if card else getattr(event, "name", "")


def line_of(catalogue: Catalogue, event: Event, alternate: bool = False) -> str:
    """One event in a sentence, its fields filled in; nothing for what needs no telling."""
    fates = {**catalogue.revenge, **catalogue.health_cards}
    called: dict[Any, Any] = {**catalogue.sides(alternate), **catalogue.trials, **fates}
    if not isinstance(event, TrialRevealed | TrialBeaten):
        called |= catalogue.cards
    told = msgspec.structs.asdict(event) | {"card": about(event)}
    names = {field: say(called[value].name) for field, value in told.items() if value in called}
    return said_of(_sort(catalogue, event), **{**told, **names})


def _sort(catalogue: Catalogue, event: Event) -> str:
    """Which of the sentences tells an event: mostly the one that is called as it is."""
    match event:
        case CardMoved(card, Ref(zone="reserve" | "wounds"), Ref("discard")) if catalogue.is_wound(card.name):
            return "wound_taken"
        case CardMoved(target=Ref(zone="wounds")):
            return "wound_exhausted"
        case PileShuffled(Ref(zone="revenge")):
            return "revenge_shuffled"
        case CardMoved(target=Ref(zone="reserve")):
            return "card_exhausted"
        case CardMoved(_, source, target):
            return f"{source.zone}_to_{target.zone}"
        case CardTapped(Ref(zone=zone), tapped):
            return f"{zone}_{'tapped' if tapped else 'untapped'}"
        case CounterChanged(counter):
            return f"{counter.partition('/')[0]}_changed"
        case DefenseResolved(held=held):
            return "blow_held" if held else "blow_taken"
        case ReadyMarked(ready=False):
            return ""
        case RunEnded(conceded=True):
            return "conceded"
        case RunEnded(won, late):
            return "burnt_down" if late else "won" if won else "lost"
        case _:
            return str(event.__struct_config__.tag)
