"""The drags and clicks that stand for the moves of Hisment."""

from collections.abc import Iterator

from game.core.refs import Ref, Seat
from game.titles.hisment.cards import HEART, Catalogue
from game.titles.hisment.effects import OF_PLAYERS, Op, Target, Trigger
from game.titles.hisment.rules import moves, places, values
from game.titles.hisment.rules.moves import AnyMove
from game.titles.hisment.rules.phases import battle, powers
from game.titles.hisment.rules.state import State

Gesture = tuple[Ref, Ref | None]


def gestures(catalogue: Catalogue, state: State, move: AnyMove, seat: Seat) -> tuple[Gesture, ...]:
    """The drags and clicks that stand for a move."""
    match move:
        case moves.Next():
            return ((places.NEXT, None),)
        case moves.Buy(card, copy):
            # A click is not enough to buy: a new shop card turns up, which cannot be undone.
            return ((places.shop(seat, card, copy), places.hand(seat)),)
        case moves.Sell(card):
            source = places.hand(seat, card)
            # The box for sales is framed, as the cemetery is small; it may also be taken up first.
            return ((source, places.sale(seat)), (source, places.cemetery(seat)), (places.sale(seat), source))
        case moves.Attach(card, hero):
            return ((places.hand(seat, card), places.hero(seat, hero)),)
        case moves.Play(card, hero):
            aims = _natural(catalogue, state, seat, card, Trigger.PLAY)
            return _on(places.hand(seat, card), seat, hero, aims)
        case moves.Use(card, hero):
            aims = _natural(catalogue, state, seat, card, Trigger.ACTIVATE)
            return _on(places.worn(seat, card), seat, hero, aims)
        case moves.Release(hero):
            source = places.hero(seat, hero)
            # A click is what a lesson asks for, so it comes first.
            return (source, None), (source, places.gate(seat))
        case moves.Enter(hero) | moves.Swap(hero):
            goal = places.square(battle.start(catalogue, seat))
            return ((places.hero(seat, hero), goal),)
        case moves.Walk(square):
            own = values.on_board(state, seat)
            line = values.line_of(catalogue, own) if own else ""
            return ((places.hero(seat, line), places.square(square)),)
        case moves.Strike(attack, target):
            return _struck(catalogue, state, seat, attack, target)
    return ()


def _on(source: Ref, seat: Seat, hero: str, aims: Iterator[Ref]) -> tuple[Gesture, ...]:
    """The gestures for a card: onto the hero it names, or else a click or a drag to where it acts.

    A card that acts on nobody in particular, or on a Heart, can be dropped anywhere on the board, because a
    Heart is not always in sight.
    """
    if hero:
        return ((source, places.hero(seat, hero)),)
    found = tuple(dict.fromkeys(aims))
    anywhere = () if any(place.zone == "hero" for place in found) else (places.STAGE,)
    return (source, None), *((source, place) for place in (*found, *anywhere))


def _natural(catalogue: Catalogue, state: State, seat: Seat, card: str, on: Trigger) -> Iterator[Ref]:
    """The places where a card that names no hero acts: heroes on the board, its bearer, Hearts."""
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
