"""The drags and clicks of 7e Héros: cards go to players and piles, heroes onto what they act upon."""

from collections.abc import Iterator
from enum import StrEnum

from game.core.errors import CoreReason
from game.core.refs import Ref, Seat
from game.titles.seventh_hero.cards import Catalogue, Power
from game.titles.seventh_hero.rules import legal, places
from game.titles.seventh_hero.rules.draft import Draft
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, Drop, Pass, Recruit, Send, UsePower
from game.titles.seventh_hero.rules.reasons import Reason
from game.titles.seventh_hero.rules.state import Phase, State

Gesture = tuple[Ref, Ref | None]


def gestures(catalogue: Catalogue, state: State, move: AnyMove, seat: Seat) -> tuple[Gesture, ...]:
    """The drags and clicks that mean a move."""
    left = places.plate((seat + 1) % len(state.players))
    match move:
        case Send(card):
            return ((places.hand(seat, card), left),)
        case Drop(card):
            return ((places.hand(seat, card), places.DISCARD),)
        case AskHint(card):
            return ((places.hand(seat, card), places.plate(state.main)),)
        case Recruit():
            return (places.WANDERER, places.group(seat)), (places.answer(seat, "recruit"), None)
        case Pass():
            return (places.WANDERER, left), (places.answer(seat, "pass"), None)
        case Answer(""):
            return ((places.answer(seat, "let_be"), None),)
        case Answer(hero, target) | UsePower(hero, target):
            return tuple(_power(catalogue, state, seat, hero, target))
    return ()


def _power(catalogue: Catalogue, state: State, seat: Seat, hero: str, target: str) -> Iterator[Gesture]:
    """A hero goes onto what it acts upon; a click will do where that is only one thing."""
    source = places.group(seat, hero)
    if target:
        yield source, places.group(seat, target)
        return
    yield source, None
    for acted_upon in _acted_upon(catalogue.power(hero), state):
        yield source, acted_upon


def _acted_upon(power: Power, state: State) -> tuple[Ref, ...]:
    match power:
        case Power.DRAW:
            return (places.DECK,)
        case Power.VOID:
            return places.DISCARD, places.DEMAND
        case Power.CANCEL:
            use = state.chain[-1].use
            return places.group(use.seat, use.hero), places.chain(len(state.chain) - 1)
        case Power.SEND_ON if state.wanderer is not None:
            return places.plate(state.wanderer.holder), places.WANDERER
        case _:
            return (places.WANDERER,)


def refusal(draft: Draft, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
    """Why a drag or a click of a seat that may act means nothing here."""
    if source.zone == "group" and source.seat != seat:
        return Reason.NOT_IN_GROUP
    if source.zone == "hand" and source.seat != seat:
        return Reason.NOT_IN_HAND
    if source == places.WANDERER or (source.zone == "answer" and source.key in ("recruit", "pass")):
        return _against_wanderer(draft, seat)
    move = _meant(draft.state, source, target)
    return CoreReason.NOT_HERE if move is None else legal.objection(draft, move, seat) or CoreReason.NOT_HERE


def _against_wanderer(draft: Draft, seat: Seat) -> StrEnum:
    wanderer = draft.state.wanderer
    if wanderer is not None and wanderer.holder != seat:
        return Reason.NOT_BEFORE_YOU
    return legal.objection(draft, Pass(), seat) or CoreReason.NOT_HERE


def _meant(state: State, source: Ref, target: Ref | None) -> AnyMove | None:
    """The move that a drag comes closest to."""
    if source.zone == "hand":
        kinds: dict[Phase, type[Send | Drop | AskHint]] = {Phase.SEND: Send, Phase.DROP: Drop}
        return kinds.get(state.phase, AskHint)(source.key)
    if source.zone == "group":
        other = target.key if target is not None and target.zone == "group" else ""
        return Answer(source.key, other) if state.windows else UsePower(source.key, other)
    return Answer() if source.zone == "answer" else None
