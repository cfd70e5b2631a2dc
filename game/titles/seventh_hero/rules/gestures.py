"""The drags and clicks that stand for the moves of 7e Héros."""

from collections.abc import Iterator

from game.core.refs import Ref, Seat
from game.titles.seventh_hero.cards import Catalogue, Power
from game.titles.seventh_hero.rules import moves, places
from game.titles.seventh_hero.rules.moves import AnyMove
from game.titles.seventh_hero.rules.state import State

Gesture = tuple[Ref, Ref | None]


def gestures(catalogue: Catalogue, state: State, move: AnyMove, seat: Seat) -> tuple[Gesture, ...]:
    """The drags and clicks that stand for a move."""
    left = places.plate((seat + 1) % len(state.players))
    match move:
        case moves.Send(card):
            return ((places.hand(seat, card), left),)
        case moves.Drop(card):
            return ((places.hand(seat, card), places.DISCARD),)
        case moves.AskHint(card):
            return ((places.hand(seat, card), places.plate(state.main)),)
        case moves.Recruit():
            return (places.WANDERER, places.group(seat)), (places.answer(seat, "recruit"), None)
        case moves.Pass():
            return (places.WANDERER, left), (places.answer(seat, "pass"), None)
        case moves.Answer(""):
            return ((places.answer(seat, "let_be"), None),)
        case moves.Answer(hero, target) | moves.UsePower(hero, target):
            return tuple(_power(catalogue, state, seat, hero, target))
    return ()


def _power(catalogue: Catalogue, state: State, seat: Seat, hero: str, target: str) -> Iterator[Gesture]:
    """The gestures for a power: drag the hero onto its target, or click it if only one target is possible."""
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
