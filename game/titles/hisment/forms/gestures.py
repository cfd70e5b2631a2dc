"""The drags and clicks of Hisment: cards go to heroes and piles, heroes to squares, attacks to their aim."""

from enum import StrEnum

from game.core.errors import CoreReason
from game.core.refs import Ref, Seat
from game.titles.hisment.cards import HEART, Catalogue
from game.titles.hisment.rules import board, legal, places, values
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.moves import (
    AnyMove,
    Attach,
    Buy,
    Enter,
    Next,
    Play,
    Release,
    Sell,
    Strike,
    Swap,
    Use,
    Walk,
)
from game.titles.hisment.rules.phases import battle
from game.titles.hisment.rules.reasons import Reason
from game.titles.hisment.rules.state import Phase, State

Gesture = tuple[Ref, Ref | None]


def gestures(catalogue: Catalogue, state: State, move: AnyMove, seat: Seat) -> tuple[Gesture, ...]:
    """The drags and clicks that mean a move."""
    match move:
        case Next():
            return ((places.NEXT, None),)
        case Buy(card):
            # A click alone buys nothing: the next card of the pile turns up, and that is never taken back.
            return ((places.shop(seat, card), places.hand(seat)),)
        case Sell(card):
            return ((places.hand(seat, card), places.cemetery(seat)),)
        case Attach(card, hero):
            return ((places.hand(seat, card), places.hero(seat, hero)),)
        case Play(card, hero):
            return _on(places.hand(seat, card), seat, hero)
        case Use(card, hero):
            return _on(places.worn(seat, card), seat, hero)
        case Release(hero):
            source = places.hero(seat, hero)
            return (source, places.gate(seat)), (source, None)
        case Enter(hero) | Swap(hero):
            goal = places.square(battle.start(catalogue, seat))
            return ((places.hero(seat, hero), goal),)
        case Walk(square):
            own = values.on_board(state, seat)
            line = values.line_of(catalogue, own) if own else ""
            return ((places.hero(seat, line), places.square(square)),)
        case Strike(attack, target):
            return _struck(catalogue, seat, attack, target)
    return ()


def _on(source: Ref, seat: Seat, hero: str) -> tuple[Gesture, ...]:
    """A card goes onto the hero that it names; one that names none is clicked."""
    return ((source, places.hero(seat, hero)),) if hero else ((source, None),)


def _struck(catalogue: Catalogue, seat: Seat, attack: str, target: str) -> tuple[Gesture, ...]:
    source, side = places.worn(seat, attack), 1 - seat
    if catalogue.attacks[attack].sort == "support":
        return _on(source, seat, target)
    return ((source, places.heart(side) if target == HEART else places.hero(side, target)),)


def refusal(draft: Draft, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
    """Why a drag or a click of a seat that may act means nothing here."""
    if _stands(draft, seat, source) and (target is None or target.zone != "square"):
        return _no_square(target)
    move = _meant(draft, seat, source, target)
    return CoreReason.NOT_HERE if move is None else legal.objection(draft, move, seat) or CoreReason.NOT_HERE


def _stands(draft: Draft, seat: Seat, source: Ref) -> bool:
    """Whether it is the seat's own hero on the board, in the phase in which it walks."""
    hero = draft.hero(seat, source.key) if source.zone == "hero" and source.seat == seat else None
    return hero is not None and hero.on_board and draft.state.phase is Phase.BATTLE


def _no_square(target: Ref | None) -> StrEnum:
    """Why a hero who is to walk goes nowhere, when it is clicked or let go on something else."""
    if target is None:
        return Reason.NO_STEPS
    return Reason.SQUARE_TAKEN if target.zone in ("hero", "panel") else CoreReason.NOT_HERE


def _meant(draft: Draft, seat: Seat, source: Ref, target: Ref | None) -> AnyMove | None:
    """The move that a drag comes closest to."""
    if source.seat not in (seat, -1):
        return None
    key, zone = target.key if target else "", target.zone if target else ""
    match source.zone:
        case "shop":
            return Buy(source.key)
        case "hand":
            return _card_meant(draft.state.phase, source.key, zone, key)
        case "worn":
            name = HEART if zone == "heart" else key
            return Strike(source.key, name) if draft.state.phase is Phase.BATTLE else Use(source.key, name)
        case "hero":
            return _hero_meant(draft, seat, source.key, zone, key)
    return None


def _card_meant(phase: Phase, card: str, zone: str, key: str) -> AnyMove:
    if zone == "cemetery":
        return Sell(card)
    return Attach(card, key) if zone == "hero" and phase is not Phase.CHAPTERS else Play(card, key)


def _hero_meant(draft: Draft, seat: Seat, line: str, zone: str, key: str) -> AnyMove:
    """A hero on the board goes to a square, another enters it, or is released."""
    hero, own = draft.hero(seat, line), values.on_board(draft.state, seat)
    comes = hero is not None and hero.released and draft.state.phase is Phase.BATTLE
    if zone != "square" and not comes:
        return Release(line)
    if own is None:
        return Enter(line)
    try:
        goal = board.square(key)
    except ValueError:
        return Swap(line)
    return Walk(goal) if draft.line(own) == line else Swap(line)
