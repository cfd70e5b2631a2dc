"""Which drag means which move, and why a drag means none."""

from collections.abc import Callable
from enum import StrEnum

from game.core.refs import Ref, Seat
from game.titles.hercule.rules import moves
from game.titles.hercule.rules.draft import find_card
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.places import RESERVE, UPGRADE_MARK, deck_key, laid_key, reserve_ref
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import Hero, Laid, Phase, State, side_of

Gesture = tuple[Ref, Ref | None]

_LONGEST_UID = 4


def gestures(state: State, move: AnyMove, seat: Seat) -> tuple[Gesture, ...]:
    """The drags (source, target) and clicks (source, None) by which a hero makes this move."""
    own = side_of(state, seat)

    def place(zone: str, key: object = "") -> Ref:
        return Ref(zone, str(key), own)

    match move:
        case moves.PlayCard(uid, supercharged):
            hand = place("hand", uid)
            return ((place("stance"), hand),) if supercharged else ((hand, place("play")),)
        case moves.TapStance(uid):
            stance = ((place("stance"), None),)
            return stance if uid is None else _on_card(state.heroes[seat], uid, place)
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
        case moves.PrepareShield():
            return ((place("shield"), None),)
        case moves.ChooseStance():
            return ((place("stance"), None),)
        case moves.ChooseHealth(name):
            return ((Ref("health_card", name), None),)
        case _:
            return ()


def _on_card(hero: Hero, uid: int, place: Callable[..., Ref]) -> tuple[Gesture, ...]:
    """Omphale and a card of the hand are dragged on each other; what lies under her is clicked.

    The usual stance goes onto a card in play, which of two heroes may only be laid there, and be in hand.
    """
    stance = place("stance")
    if not hero.alternate:
        return ((stance, place("play", uid)),)
    if find_card(hero.hand, uid):
        return (stance, place("hand", uid)), (place("hand", uid), stance)
    only = ((stance, None),) if len(hero.under) == 1 else ()
    return (place("under", uid), None), *only


def intended(state: State, seat: Seat, source: Ref, target: Ref | None) -> AnyMove | StrEnum | None:
    """The move that a drag is meant for, or the reason why there is none."""
    if source.zone == "play" and target and target.zone in ("play", "hand"):
        return Reason.CARD_ORDER if state.phase is Phase.PLANNING else Reason.NOT_THIS_PHASE
    if source.zone == "discard" and source.key and not _is_top_of_discard(state, seat, source):
        return Reason.ONLY_TOP_OF_DISCARD
    if source.zone == "split":
        return Reason.NO_CHOICE_OPEN
    if source.zone == "laid":
        return moves.TakeBack(_place_of(state.heroes[seat].laid, source))
    return _intended(state, state.heroes[seat].alternate, source, target)


def _place_of(acts: tuple[Laid, ...], source: Ref) -> int:
    keys = [laid_key(act, place) for place, act in enumerate(acts)]
    return keys.index(source.key) if source.key in keys else len(acts)


def _is_top_of_discard(state: State, seat: Seat, source: Ref) -> bool:
    discard = state.heroes[seat].discard
    return bool(discard) and discard[-1].uid == _number(source)


def _intended(state: State, alternate: bool, source: Ref, target: Ref | None) -> AnyMove | None:
    if state.phase is Phase.PREPARATION and source.zone in ("deck", "reserve"):
        return _intended_preparation(source, target)
    zone = target.zone if target else ""
    match source.zone, zone:
        case "stance", _ if state.phase is Phase.SETUP:
            return moves.ChooseStance(not alternate)
        case "stance" | "under", _ if alternate:
            named = source if source.zone == "under" else target
            return moves.TapStance(_number(named) if named and named.key else None)
        case "hand", "stance" if alternate:
            return moves.TapStance(_number(source))
        case "hand", "reserve":
            return moves.ExhaustWound(_number(source))
        case "hand", _:
            return moves.PlayCard(_number(source))
        case "stance", "hand":
            assert target is not None
            return moves.PlayCard(_number(target), True)
        case "stance", "play":
            assert target is not None
            return moves.TapStance(_number(target) if target.key else None)
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
        case "shield", _:
            return moves.PrepareShield()
        case "health_card", _:
            return moves.ChooseHealth(source.key or "none")
        case "play", "reserve":
            return moves.ExhaustWound(_number(source))
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


def _number(ref: Ref) -> int:
    return int(ref.key) if ref.key.isdecimal() and len(ref.key) <= _LONGEST_UID else -1
