"""Gestures: which drags and clicks make a move, and which move a drag means.

A myth card without a target on the field (Sirens, Hades, Persephone) is played by a drop anywhere over
the stage, or on the pile that it takes from. Other cards of the hand that are dropped there are refused
with a sentence, because each has a place of its own.
"""

from collections.abc import Iterator
from typing import TypeAlias

from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import UNAIMED, Catalogue, Role
from game.titles.hera_zeus.rules import moves, places
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.state import Choice, Phase, State, other

Gesture: TypeAlias = tuple[Ref, Ref | None]


def gestures(state: State, move: AnyMove) -> tuple[Gesture, ...]:
    """The drags (source, target) and clicks (source, None) that mean this move."""
    return tuple(_gestures(state, move))


def _gestures(state: State, move: AnyMove) -> Iterator[Gesture]:
    seat = state.pending.seat if state.pending else state.seat
    facing = other(seat)
    match move:
        case moves.SetUp(card, column):
            yield places.hand(seat, card), places.gap(seat, column, 0)
        case moves.Draw():
            yield places.deck(seat), None
            yield places.deck(seat), places.hand(seat)
        case moves.Deploy(card, column, place):
            yield places.hand(seat, card), places.gap(seat, column, place)
        case moves.Challenge(column):
            yield places.slot(seat, column, 0), places.slot(facing, column, 0)
        case moves.PlayGod(card, column):
            yield places.hand(seat, card), places.column(seat, column)
            yield places.home(seat), places.column(seat, column)
        case moves.RemoveFigure(card):
            figure = places.figure(seat)
            yield (places.hand(seat, card), figure) if card else (figure, places.home(seat))
        case moves.StrikeHand(card) | moves.LookHand(card):
            yield places.hand(seat, card), places.hand(facing)
        case moves.StrikeFront(card, column):
            struck = state.sides[facing].figure == column
            front = places.figure(facing) if struck else places.slot(facing, column, 0)
            yield places.hand(seat, card), front
        case moves.LookColumn(card, column):
            yield places.hand(seat, card), places.column(facing, column)
            for place in range(len(state.sides[facing].columns[column])):
                yield places.hand(seat, card), places.slot(facing, column, place)
        case moves.Lure(card):
            yield places.hand(seat, card), places.pile(facing)
            yield places.hand(seat, card), places.STAGE
        case moves.Descend(card) | moves.CallPegasi(card):
            yield places.hand(seat, card), places.pile(seat)
            yield places.hand(seat, card), places.STAGE
        case moves.Shift(_, column, place, to_column, to_place):
            yield places.slot(seat, column, place), places.gap(seat, to_column, to_place)
        case moves.PickColumn(column):
            yield places.column(facing, column), None
        case moves.TakeCard(card):
            yield places.option(card), None
        case moves.TakePegasi(count):
            yield places.option(str(count)), None
        case moves.DiscardNext(card):
            yield from _orders(state, seat, card)
        case moves.EndTurn():
            yield places.NEXT, None


def _orders(state: State, seat: Seat, card: str) -> Iterator[Gesture]:
    """The gestures that pick the next card to discard: from a list, or where it lies."""
    assert state.pending
    yield places.option(card), None
    if state.pending.choice is Choice.ORDER_HAND:
        yield places.hand(seat, card), None
        return
    column = state.pending.column
    for place, slot in enumerate(state.sides[seat].columns[column]):
        if slot.card == card:
            yield places.slot(seat, column, place), None


def intended(catalogue: Catalogue, state: State, source: Ref, target: Ref | None) -> AnyMove | None:
    """The move that a drag or click looks like, legal or not; None if it looks like none."""
    seat = state.pending.seat if state.pending else state.seat
    if state.pending:
        return _chosen(state, source)
    match source.zone:
        case "next":
            return moves.EndTurn()
        case "deck" if source.seat == seat:
            return moves.Draw()
        case "hand" if source.seat == seat and source.key in catalogue.cards:
            return _from_hand(catalogue, state, source.key, target, seat)
        case "field" if source.seat == seat and target:
            return _from_field(catalogue, state, source, target, seat)
        case "home" if source.seat == seat and target and target.zone == "column":
            god = next(c.id for c in catalogue.cards.values() if c.role is Role.GOD and c.seat == seat)
            return moves.PlayGod(god, _column(target))
        case "figure" if source.seat == seat and target and target.zone == "home":
            return moves.RemoveFigure()
    return None


def _chosen(state: State, source: Ref) -> AnyMove | None:
    assert state.pending
    match state.pending.choice:
        case Choice.COLUMN:
            return moves.PickColumn(_column(source)) if source.zone == "column" else None
        case Choice.HADES:
            return moves.TakeCard(source.key) if source.zone == "choice" else None
        case Choice.PERSEPHONE:
            return moves.TakePegasi(_small(source.key)) if source.zone == "choice" else None
        case _:
            return moves.DiscardNext(source.key) if source.zone in ("choice", "hand") else None


def _from_hand(
    catalogue: Catalogue, state: State, card: str, target: Ref | None, seat: Seat
) -> AnyMove | None:
    if target is None:
        return None
    role, column = catalogue.role[card], _column(target)
    match target.zone:
        case "gap" if target.seat == seat:
            place = min(3, max(0, target.place))
            return (
                moves.SetUp(card, column) if state.phase is Phase.SETUP else moves.Deploy(card, column, place)
            )
        case "figure" if target.seat == seat:
            return moves.RemoveFigure(card)
        case "figure":
            return moves.StrikeFront(card, max(0, state.sides[target.seat % 2].figure))
        case "column" if role is Role.GOD:
            return moves.PlayGod(card, column)
        case "column" | "field" if target.seat != seat:
            looks = role is Role.PYTHIA
            return moves.LookColumn(card, column) if looks else moves.StrikeFront(card, column)
        case "hand" if target.seat != seat:
            return moves.LookHand(card) if role is Role.PYTHIA else moves.StrikeHand(card)
        case "pile":
            return _onto_pile(role, card)
        case "stage" if role in UNAIMED:
            return _onto_pile(role, card)
    return None


def _onto_pile(role: Role, card: str) -> AnyMove:
    if role is Role.SIRENS:
        return moves.Lure(card)
    return moves.CallPegasi(card) if role is Role.PERSEPHONE else moves.Descend(card)


def _from_field(catalogue: Catalogue, state: State, source: Ref, target: Ref, seat: Seat) -> AnyMove | None:
    if target.zone == "field" and target.seat != seat:
        return moves.Challenge(_column(source))
    if target.zone == "gap" and target.seat == seat:
        hand = state.sides[seat].hand
        dionysus = next((card for card in hand if catalogue.role[card] is Role.DIONYSUS), "")
        places_ = (min(3, max(0, ref.place)) for ref in (source, target))
        place, to_place = places_
        return moves.Shift(dionysus, _column(source), place, _column(target), to_place)
    return None


def _column(ref: Ref) -> int:
    return min(2, _small(ref.key))


def _small(key: str) -> int:
    return int(key) if key.isdecimal() and len(key) < 3 else 0
