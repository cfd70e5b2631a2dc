"""The drags and clicks of Hisment: cards go to heroes and piles, heroes to squares, attacks to their aim."""

from collections.abc import Iterator
from enum import StrEnum

from game.core.errors import CoreReason
from game.core.refs import Ref, Seat
from game.titles.hisment.cards import HEART, Catalogue
from game.titles.hisment.effects import OF_PLAYERS, Op, Target, Trigger
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
from game.titles.hisment.rules.phases import battle, powers
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
            aims = _natural(catalogue, state, seat, card, Trigger.PLAY)
            return _on(places.hand(seat, card), seat, hero, aims)
        case Use(card, hero):
            aims = _natural(catalogue, state, seat, card, Trigger.ACTIVATE)
            return _on(places.worn(seat, card), seat, hero, aims)
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
            return _struck(catalogue, state, seat, attack, target)
    return ()


def _on(source: Ref, seat: Seat, hero: str, aims: Iterator[Ref]) -> tuple[Gesture, ...]:
    """A card goes onto the hero that it names; one that names none is clicked, or dragged to what it is for.

    What is for nobody in particular, or for a Heart, which is not always in sight, is let go on the board.
    """
    if hero:
        return ((source, places.hero(seat, hero)),)
    found = tuple(dict.fromkeys(aims))
    anywhere = () if any(place.zone == "hero" for place in found) else (places.STAGE,)
    return (source, None), *((source, place) for place in (*found, *anywhere))


def _natural(catalogue: Catalogue, state: State, seat: Seat, card: str, on: Trigger) -> Iterator[Ref]:
    """Where a card that names nobody does what it does: heroes on the board, its bearer, Hearts."""
    for effect in catalogue.cards[card].effects:
        if effect.on is not on:
            continue
        side = 1 - seat if effect.aim in (Target.ENEMY, Target.OPPONENT) else seat
        if effect.op in (Op.HEAL_HEART, Op.DAMAGE_HEART):
            yield places.heart(side)
        elif effect.aim is Target.SELF:
            bearer = powers.bearer_of(state.players[seat], card) or values.on_board(state, seat)
            if bearer is not None:
                yield places.hero(seat, values.line_of(catalogue, bearer))
        elif effect.op not in OF_PLAYERS and effect.aim in (Target.OWN, Target.ENEMY):
            hero = values.on_board(state, side)
            if hero is not None:
                yield places.hero(side, values.line_of(catalogue, hero))


def _struck(catalogue: Catalogue, state: State, seat: Seat, attack: str, target: str) -> tuple[Gesture, ...]:
    source, side = places.worn(seat, attack), 1 - seat
    if catalogue.attacks[attack].sort == "support":
        return _on(source, seat, target, _natural(catalogue, state, seat, attack, Trigger.ATTACK))
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
    met = _met(draft, target)
    match source.zone:
        case "shop":
            return Buy(source.key)
        case "hand":
            return _card_meant(draft.catalogue, source.key, zone, met)
        case "worn":
            name = HEART if zone == "heart" else met
            return Strike(source.key, name) if draft.state.phase is Phase.BATTLE else Use(source.key, name)
        case "hero":
            return _hero_meant(draft, seat, source.key, zone, key)
    return None


def _met(draft: Draft, target: Ref | None) -> str:
    """The line of the hero for whom a place stands, if it stands for one."""
    if target is None or target.zone not in ("hero", "panel", "square"):
        return ""
    if target.zone != "square":
        return target.key
    square = board.square(target.key)
    heroes = (hero for player in draft.state.players for hero in player.heroes if hero.square == square)
    return next(map(draft.line, heroes), "")


def _card_meant(catalogue: Catalogue, card: str, zone: str, line: str) -> AnyMove:
    """A card is sold at the cemetery; else a chapter is played, and anything else attached."""
    if zone == "cemetery":
        return Sell(card)
    return Play(card, line) if card in catalogue.chapters else Attach(card, line)


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
