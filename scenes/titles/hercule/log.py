"""Events as sentences for the log, and what can be done next, in the words of the player."""

from collections.abc import Container
from typing import Any

import msgspec

from game.core.events import CardFace, CardMoved, CardTapped, CounterChanged, Event
from game.core.refs import Ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.events import DefenseResolved, RunEnded, TrialBeaten, TrialRevealed
from game.titles.hercule.rules.moves import (
    Anticipate,
    Move,
    PrepareExhaust,
    PrepareGain,
    PrepareUpgrade,
    Purchase,
    TapStance,
    Upgrade,
)
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.services.words import either, say, sentence
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
        case CardTapped(Ref(zone=zone), tapped):
            return f"{zone}_{'tapped' if tapped else 'untapped'}"
        case CounterChanged(counter):
            return f"{counter}_changed"
        case DefenseResolved(held=held):
            return "blow_held" if held else "blow_taken"
        case RunEnded(won, late):
            return "burnt_down" if late else "won" if won else "lost"
        case _:
            return str(event.__struct_config__.tag)


def advice(view: View, can: Container[type]) -> str:
    """What can be done next, in one sentence; only what can be done is offered."""
    if view.wounds_to_exhaust:
        return said_of("advice_exhaust")
    match view.phase:
        case Phase.PLANNING if view.hand_count:
            return said_of("advice_play", n=view.hand_count)
        case Phase.IMPROVEMENT:
            acts = _offered(can, Purchase, Upgrade, Anticipate)
            about = "improvement" if acts else "unspent" if view.experience_left else "spent"
            return said_of(f"advice_{about}", n=view.experience_left, acts=acts)
        case Phase.PREPARATION:
            acts = _offered(can, PrepareExhaust, PrepareGain, PrepareUpgrade)
            return sentence(said_of("advice_preparation" if acts else "advice_prepared", acts=acts))
        case phase:
            return said_of(f"advice_{phase.value}{'' if TapStance in can else '_alone'}")


def _offered(can: Container[type], *sorts: type[Move]) -> str:
    """What moves of these sorts are, as far as they can be made."""
    return either([said_of(f"do_{sort.__struct_config__.tag}") for sort in sorts if sort in can])
