"""Which drag means which move, and why a drag means none."""

from collections.abc import Callable
from enum import StrEnum

from game.core.refs import Ref, Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.checks import objection
from game.titles.hercule.rules.draft import find_card
from game.titles.hercule.rules.moves import (
    Anticipate,
    AnyMove,
    ChooseHealth,
    ExhaustWound,
    NextPhase,
    PlayCard,
    PrepareExhaust,
    PrepareGain,
    PrepareShield,
    PrepareUpgrade,
    Purchase,
    TapStance,
    Upgrade,
)
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import Phase, State, side_of

Gesture = tuple[Ref, Ref | None]

UPGRADE_MARK, NEXT, RESERVE = Ref("upgrade"), Ref("next"), Ref("reserve")
_LONGEST_UID = 4


def deck_key(name: str, upgraded: bool) -> str:
    """The cards of this name and level in the deck, as preparation shows them."""
    return f"{name}+" if upgraded else name


def gestures(state: State, move: AnyMove, seat: Seat) -> tuple[Gesture, ...]:
    """The drags (source, target) and clicks (source, None) by which a hero makes this move."""
    own = side_of(state, seat)

    def place(zone: str, key: object = "") -> Ref:
        return Ref(zone, str(key), own)

    match move:
        case PlayCard(uid, supercharged):
            hand = place("hand", uid)
            return ((place("stance"), hand),) if supercharged else ((hand, place("play")),)
        case TapStance(uid):
            if state.settings.omphale:
                return _omphale(state, seat, uid, place)
            return ((place("stance"), None if uid is None else place("play", uid)),)
        case ExhaustWound(uid):
            zone = "hand" if find_card(state.heroes[seat].hand, uid) else "play"
            return ((place(zone, uid), RESERVE),)
        case Purchase(name):
            return ((Ref("reserve", name), place("discard")),)
        case Upgrade():
            return ((place("discard"), UPGRADE_MARK),)
        case Anticipate():
            return ((place("discard"), place("deck")),)
        case NextPhase():
            return ((NEXT, None),)
        case PrepareExhaust(name, upgraded):
            return ((place("deck", deck_key(name, upgraded)), RESERVE),)
        case PrepareGain(name):
            return ((Ref("reserve", name), place("deck")),)
        case PrepareUpgrade(name):
            return ((place("deck", name), UPGRADE_MARK),)
        case PrepareShield():
            return ((place("shield"), None),)
        case ChooseHealth(name):
            return ((Ref("health_card", name), None),)
        case _:
            return ()


def _omphale(state: State, seat: Seat, uid: int | None, place: Callable[..., Ref]) -> tuple[Gesture, ...]:
    """A card of the hand and Omphale are dragged on each other; what lies under her is clicked."""
    hero, stance = state.heroes[seat], place("stance")
    if hero.stance.side == "A":
        return (stance, place("hand", uid)), (place("hand", uid), stance)
    only = ((stance, None),) if len(hero.under) == 1 else ()
    return (place("under", uid), None), *only


def refusal(catalogue: Catalogue, state: State, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
    """Why this drag means nothing here: the reason that the move it intends is refused with."""
    if source.zone == "play" and target and target.zone in ("play", "hand"):
        return Reason.CARD_ORDER
    if source.zone == "discard" and source.key and not _is_top_of_discard(state, seat, source):
        return Reason.ONLY_TOP_OF_DISCARD
    move = _intended(state, source, target)
    return (objection(catalogue, state, move, seat) if move else None) or Reason.NOWHERE


def _is_top_of_discard(state: State, seat: Seat, source: Ref) -> bool:
    discard = state.heroes[seat].discard
    return bool(discard) and discard[-1].uid == _number(source)


def _intended(state: State, source: Ref, target: Ref | None) -> AnyMove | None:
    if state.phase is Phase.PREPARATION and source.zone in ("deck", "reserve"):
        return _intended_preparation(source, target)
    zone = target.zone if target else ""
    match source.zone, zone:
        case "stance" | "under", _ if state.settings.omphale:
            named = source if source.zone == "under" else target
            return TapStance(_number(named) if named and named.key else None)
        case "hand", "stance" if state.settings.omphale:
            return TapStance(_number(source))
        case "hand", "reserve":
            return ExhaustWound(_number(source))
        case "hand", _:
            return PlayCard(_number(source))
        case "stance", "hand":
            assert target is not None
            return PlayCard(_number(target), True)
        case "stance", "play":
            assert target is not None
            return TapStance(_number(target) if target.key else None)
        case "stance", _:
            return TapStance()
        case "reserve", _:
            return Purchase(source.key)
        case "discard", "deck":
            return Anticipate()
        case "discard", _:
            return Upgrade()
        case "next", _:
            return NextPhase()
        case "shield", _:
            return PrepareShield()
        case "health_card", _:
            return ChooseHealth(source.key or "none")
        case "play", "reserve":
            return ExhaustWound(_number(source))
        case _:
            return None


def _intended_preparation(source: Ref, target: Ref | None) -> AnyMove:
    match source.zone, target.zone if target else "":
        case "deck", "upgrade":
            return PrepareUpgrade(source.key.rstrip("+"))
        case "deck", _:
            return PrepareExhaust(source.key.rstrip("+"), source.key.endswith("+"))
        case _:
            return PrepareGain(source.key)


def _number(ref: Ref) -> int:
    return int(ref.key) if ref.key.isdecimal() and len(ref.key) <= _LONGEST_UID else -1
