"""The log of Hercule: events in sentences."""

from typing import Any

import msgspec

from game.core.events import CardFace, CardMoved, CardRotated, CardTapped, CounterChanged, Event
from game.core.refs import Ref, Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.events import (
    DefenseResolved,
    DefenseSplit,
    ReadyMarked,
    RunEnded,
    TrialBeaten,
    TrialRevealed,
)
from scenes.services import say
from scenes.titles.hercule.expansions.listed import known
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.theme import half, said_of


def about(event: Event) -> str:
    """The name of the card or trial that an event is about."""
    card: CardFace | None = getattr(event, "card", None)
    return card.name if card else getattr(event, "name", "")


def told(model: Model, event: Event) -> str:
    """An event in a sentence; with two heroes, with the name of the hero it belongs to."""
    if isinstance(event, DefenseSplit):
        return said_of("defense_split", points=model.split_words(*event.points))
    seat = seat_of(event) if model.view.heroes else -1
    line = line_of(model.catalogue, event, model.of(seat).side_up[0])
    return said_of("of_hero", name=model.who(seat), thing=line) if line and seat >= 0 else line


def seat_of(event: Event) -> Seat:
    """The seat that an event belongs to; -1 if it belongs to both heroes."""
    seat: Seat = getattr(event, "seat", -1)
    if isinstance(event, RunEnded) and not event.conceded:
        return -1
    if isinstance(event, CounterChanged) and "/" in event.counter:
        return int(event.counter.partition("/")[2])
    refs = (getattr(event, name, None) for name in ("place", "target", "source", "pile"))
    return next((ref.seat for ref in refs if isinstance(ref, Ref) and ref.seat >= 0), seat)


def line_of(catalogue: Catalogue, event: Event, alternate: bool = False) -> str:
    """An event in a sentence, its fields filled in; empty for an event that is not logged."""
    called: dict[Any, Any] = {**catalogue.sides(alternate), **catalogue.trials}
    for record in known():
        called |= record.names(catalogue)
    if not isinstance(event, TrialRevealed | TrialBeaten):
        called |= catalogue.cards
    told = msgspec.structs.asdict(event) | {"card": about(event)}
    names = {field: say(called[value].name) for field, value in told.items() if value in called}
    card = getattr(event, "card", None)
    if isinstance(card, CardFace) and card.name in catalogue.cards and not isinstance(event, CardRotated):
        # A card that is being upgraded still has its usual name.
        names["card"] = half(catalogue.cards[card.name], card.upgraded).title
    return said_of(_sort(catalogue, event), **{**told, **names})


def _sort(catalogue: Catalogue, event: Event) -> str:
    """The key of the sentence for an event; usually the tag of the event."""
    if brought := next(filter(None, (record.sentence(catalogue, event) for record in known())), ""):
        return brought
    match event:
        case CardMoved(card, Ref(zone="reserve"), Ref("discard")) if catalogue.is_wound(card.name):
            return "wound_taken"
        case CardMoved(target=Ref(zone="reserve")):
            return "card_exhausted"
        case CardMoved(_, source, target):
            return f"{source.zone}_to_{target.zone}"
        case CardRotated(card=CardFace(upgraded=True)):
            return "card_upgraded"
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
