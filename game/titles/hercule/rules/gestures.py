"""Gestures: which drags and clicks make a move, and which move a drag means."""

from enum import StrEnum

from game.core.refs import Ref, Seat
from game.titles.hercule.expansions.record import active, all_expansions
from game.titles.hercule.rules import moves
from game.titles.hercule.rules.draft import find_card
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.places import (
    RESERVE,
    UPGRADE_MARK,
    Gesture,
    deck_key,
    laid_key,
    reserve_ref,
    uid_of,
)
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import Laid, Phase, State, side_of


def gestures(state: State, move: AnyMove, seat: Seat) -> tuple[Gesture, ...]:
    """The drags (source, target) and clicks (source, None) by which a hero makes this move."""
    for expansion in active(state.settings):
        if found := expansion.gestures(state, move, seat):
            return found
    own = side_of(state, seat)

    def place(zone: str, key: object = "") -> Ref:
        return Ref(zone, str(key), own)

    match move:
        case moves.PlayCard(uid, supercharged):
            hand = place("hand", uid)
            return ((place("stance"), hand),) if supercharged else ((hand, place("play")),)
        case moves.TapStance(uid):
            return ((place("stance"), None if uid is None else place("play", uid)),)
        case moves.ExhaustWound(uid):
            zone = "hand" if find_card(state.heroes[seat].hand, uid) else "play"
            return ((place(zone, uid), RESERVE),)
        case moves.Purchase(name):
            return ((reserve_ref(name), place("discard")),)
        case moves.Upgrade():
            return ((place("discard"), UPGRADE_MARK),)
        case moves.Anticipate():
            return ((place("discard"), place("deck")),)
        case moves.TakeBack(number):
            key = laid_key(state.heroes[seat].laid[number], number)
            return ((place("laid", key), place("hand")),)
        case moves.SplitDefense((_, second)):
            return ((Ref("split", seat=0), Ref("split", seat=1, place=second)),)
        case moves.NextPhase():
            return ((place("next"), None),)
        case moves.PrepareExhaust(name, upgraded):
            return ((place("deck", deck_key(name, upgraded)), RESERVE),)
        case moves.PrepareGain(name):
            return ((reserve_ref(name), place("deck")),)
        case moves.PrepareUpgrade(name):
            return ((place("deck", name), UPGRADE_MARK),)
        case _:
            return ()


def intended(state: State, seat: Seat, source: Ref, target: Ref | None) -> AnyMove | StrEnum | None:
    """The move that a drag means, the reason why it means none, or None."""
    if source.zone == "play" and target and target.zone in ("play", "hand"):
        return Reason.CARD_ORDER if state.phase is Phase.PLANNING else Reason.NOT_PLANNING
    if source.zone == "discard" and source.key and not _is_top_of_discard(state, seat, source):
        return Reason.ONLY_TOP_OF_DISCARD
    if source.zone == "split":
        return Reason.GRIP_ON_POINTS if state.phase is Phase.ATTACK else Reason.NOT_ATTACK
    if source.zone == "laid":
        return moves.TakeBack(_place_of(state.heroes[seat].laid, source))
    asked = (expansion.intended(state, seat, source, target) for expansion in all_expansions())
    return next((move for move in asked if move is not None), None) or _intended(state, source, target)


def _place_of(acts: tuple[Laid, ...], source: Ref) -> int:
    keys = [laid_key(act, place) for place, act in enumerate(acts)]
    return keys.index(source.key) if source.key in keys else len(acts)


def _is_top_of_discard(state: State, seat: Seat, source: Ref) -> bool:
    discard = state.heroes[seat].discard
    return bool(discard) and discard[-1].uid == uid_of(source)


def _intended(state: State, source: Ref, target: Ref | None) -> AnyMove | None:
    if state.phase is Phase.PREPARATION and source.zone in ("deck", "reserve"):
        return _intended_preparation(source, target)
    zone = target.zone if target else ""
    match source.zone, zone:
        case "hand", "reserve":
            return moves.ExhaustWound(uid_of(source))
        case "hand", _:
            return moves.PlayCard(uid_of(source))
        case "stance", "hand":
            assert target is not None
            return moves.PlayCard(uid_of(target), True)
        case "stance", "play":
            assert target is not None
            return moves.TapStance(uid_of(target) if target.key else None)
        case "stance", _:
            return moves.TapStance()
        case "reserve", _:
            return moves.Purchase(source.key)
        case "discard", "deck":
            return moves.Anticipate()
        case "discard", _:
            return moves.Upgrade()
        case "next", _:
            return moves.NextPhase()
        case "play", "reserve":
            return moves.ExhaustWound(uid_of(source))
        case _:
            return None


def _intended_preparation(source: Ref, target: Ref | None) -> AnyMove:
    match source.zone, target.zone if target else "":
        case "deck", "upgrade":
            return moves.PrepareUpgrade(source.key.rstrip("+"))
        case "deck", _:
            return moves.PrepareExhaust(source.key.rstrip("+"), source.key.endswith("+"))
        case _:
            return moves.PrepareGain(source.key)
