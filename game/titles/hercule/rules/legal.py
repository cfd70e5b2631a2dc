"""Which moves are legal, which drag means which move, and why a drag means none."""

from collections.abc import Iterator
from enum import StrEnum

from game.core.refs import Ref, card_ref
from game.titles.hercule.cards import Catalogue, Kind
from game.titles.hercule.rules import scoring
from game.titles.hercule.rules.checks import objection
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.momentary import wounds_at_hand
from game.titles.hercule.rules.moves import (
    Anticipate,
    AnyMove,
    ChooseDeck,
    ExhaustWound,
    NextPhase,
    PlayCard,
    PrepareExhaust,
    PrepareGain,
    PrepareUpgrade,
    Purchase,
    TapStance,
    Upgrade,
)
from game.titles.hercule.rules.phases import can_tap_stance
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import Phase, State

Gesture = tuple[Ref, Ref | None]

PLAY, DECK, DISCARD, STANCE = Ref("play"), Ref("deck"), Ref("discard"), Ref("stance")
UPGRADE_MARK, NEXT = Ref("upgrade"), Ref("next")
_LONGEST_UID = 4


def legal_moves(catalogue: Catalogue, state: State) -> list[AnyMove]:
    """Every legal move, in a fixed order."""
    if state.wounds_to_exhaust:
        return [ExhaustWound(card.uid) for card in wounds_at_hand(Draft(catalogue, state))]
    match state.phase:
        case Phase.SETUP:
            return list(_decks(catalogue))
        case Phase.PLANNING:
            return [*_plays(catalogue, state), *_taps(catalogue, state), *_go_on(state)]
        case Phase.IMPROVEMENT:
            return [*_improvements(catalogue, state), *_taps(catalogue, state), NextPhase()]
        case Phase.ATTACK | Phase.DEFENSE:
            return [*_taps(catalogue, state), NextPhase()]
        case Phase.PREPARATION:
            return [*(_preparations(catalogue, state) if state.preparations else ()), NextPhase()]
        case _:
            return []


def _decks(catalogue: Catalogue) -> Iterator[AnyMove]:
    techniques = sorted(catalogue.techniques, key=lambda card: card.id)
    for counts in _counts([card.copies for card in techniques], catalogue.numbers.deck):
        yield ChooseDeck(
            tuple((card.id, count) for card, count in zip(techniques, counts, strict=True) if count)
        )


def _counts(copies: list[int], wanted: int) -> Iterator[tuple[int, ...]]:
    """How many of each can be taken to make so many in all; what cannot come to it is never begun."""
    if not copies:
        yield ()
        return
    first, *others = copies
    for count in range(max(0, wanted - sum(others)), min(first, wanted) + 1):
        for more in _counts(others, wanted - count):
            yield (count, *more)


def _plays(catalogue: Catalogue, state: State) -> Iterator[AnyMove]:
    for card in state.hand:
        yield PlayCard(card.uid)
    if state.stance.side == "A" and not state.stance.tapped and _unlocked(catalogue, state):
        for card in state.hand:
            if not catalogue.is_wound(card.name):
                yield PlayCard(card.uid, True)


def _unlocked(catalogue: Catalogue, state: State) -> bool:
    return not Draft(catalogue, state).modifiers.stance_locked


def _taps(catalogue: Catalogue, state: State) -> Iterator[AnyMove]:
    if not can_tap_stance(Draft(catalogue, state)):
        return
    if state.stance.side == "B":
        yield TapStance()
        return
    for played in state.played:
        if not played.supercharged and not catalogue.is_wound(played.card.name):
            yield TapStance(played.card.uid)


def _go_on(state: State) -> Iterator[AnyMove]:
    if not state.hand:
        yield NextPhase()


def _improvements(catalogue: Catalogue, state: State) -> Iterator[AnyMove]:
    left = scoring.experience_left(catalogue, state)
    for name in dict.fromkeys(card.name for card in state.reserve):
        if not catalogue.is_wound(name) and scoring.cost(catalogue, state, name) <= left:
            yield Purchase(name)
    if not state.discard or catalogue.is_wound(state.discard[-1].name):
        return
    top = state.discard[-1]
    if scoring.cost(catalogue, state, top.name) <= left:
        yield Anticipate() if top.upgraded else Upgrade()


def _preparations(catalogue: Catalogue, state: State) -> Iterator[AnyMove]:
    deck = dict.fromkeys((card.name, card.upgraded) for card in state.deck)
    techniques = {card.id for card in catalogue.of_kind(Kind.TECHNIQUE)}
    yield from (PrepareExhaust(name, upgraded) for name, upgraded in deck)
    yield from (
        PrepareGain(name) for name in dict.fromkeys(c.name for c in state.reserve) if name in techniques
    )
    yield from (PrepareUpgrade(name) for name, upgraded in deck if name in techniques and not upgraded)


def deck_ref(name: str, upgraded: bool) -> Ref:
    """The cards of this name and level in the deck, as preparation shows them."""
    return Ref("deck", f"{name}+" if upgraded else name)


def gestures(state: State, move: AnyMove) -> tuple[Gesture, ...]:
    """The drags (source, target) and clicks (source, None) that mean this move."""
    match move:
        case PlayCard(uid, supercharged):
            hand = card_ref("hand", uid)
            return ((STANCE, hand),) if supercharged else ((hand, PLAY),)
        case TapStance(uid):
            return ((STANCE, None),) if uid is None else ((STANCE, card_ref("play", uid)),)
        case ExhaustWound(uid):
            zone = "hand" if any(card.uid == uid for card in state.hand) else "play"
            return ((card_ref(zone, uid), Ref("reserve")),)
        case Purchase(name):
            return ((Ref("reserve", name), DISCARD),)
        case Upgrade():
            return ((DISCARD, UPGRADE_MARK),)
        case Anticipate():
            return ((DISCARD, DECK),)
        case NextPhase():
            return ((NEXT, None),)
        case PrepareExhaust(name, upgraded):
            return ((deck_ref(name, upgraded), Ref("reserve")),)
        case PrepareGain(name):
            return ((Ref("reserve", name), DECK),)
        case PrepareUpgrade(name):
            return ((deck_ref(name, False), UPGRADE_MARK),)
        case _:
            return ()


def refusal(catalogue: Catalogue, state: State, source: Ref, target: Ref | None) -> StrEnum:
    """Why this drag means nothing here: the reason that the move it intends is refused with."""
    if source.zone == "play" and target and target.zone in ("play", "hand"):
        return Reason.CARD_ORDER
    if source.zone == "discard" and source.key and not _is_top_of_discard(state, source):
        return Reason.ONLY_TOP_OF_DISCARD
    move = _intended(state, source, target)
    return (objection(catalogue, state, move) if move else None) or Reason.NOWHERE


def _is_top_of_discard(state: State, source: Ref) -> bool:
    return bool(state.discard) and state.discard[-1].uid == _number(source)


def _intended(state: State, source: Ref, target: Ref | None) -> AnyMove | None:
    if state.phase is Phase.PREPARATION and source.zone in ("deck", "reserve"):
        return _intended_preparation(source, target)
    zone = target.zone if target else ""
    match source.zone, zone:
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
