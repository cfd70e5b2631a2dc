"""Explains why a move or a drag is refused."""

from enum import StrEnum

from game.core.errors import CoreReason
from game.core.refs import Ref, Seat
from game.titles.seventh_hero.cards import Power
from game.titles.seventh_hero.rules import moves, places
from game.titles.seventh_hero.rules.draft import Draft
from game.titles.seventh_hero.rules.legal import legal_moves
from game.titles.seventh_hero.rules.moves import AnyMove
from game.titles.seventh_hero.rules.powers import AWAKE
from game.titles.seventh_hero.rules.reasons import Reason
from game.titles.seventh_hero.rules.state import Moment, Phase, State


def _objection(draft: Draft, move: AnyMove, seat: Seat) -> StrEnum | None:
    """The reason for which a move of a seat that may act is illegal; None if it is legal."""
    return None if move in legal_moves(draft, seat) else of_move(draft, move, seat)


def of_move(draft: Draft, move: AnyMove, seat: Seat) -> StrEnum:
    """The reason for which an illegal move of a seat that may act is refused."""
    state = draft.state
    if isinstance(move, moves.Answer) and not state.windows:
        return Reason.NOTHING_ASKED
    if state.windows and not isinstance(move, moves.Answer):
        back = state.base is Moment.RETURNED and seat == state.main
        return (
            Reason.MUST_RECRUIT
            if back and isinstance(move, moves.Pass | moves.Recruit)
            else Reason.ANSWER_FIRST
        )
    if isinstance(move, moves.Answer | moves.UsePower):
        return _against_power(draft, move, seat)
    return _against_card(draft, move, seat)


def _against_power(draft: Draft, move: moves.Answer | moves.UsePower, seat: Seat) -> Reason:
    hero = draft.hero(seat, move.hero)
    if hero is None:
        return Reason.NOT_IN_GROUP
    if hero.used:
        return Reason.HERO_USED
    if isinstance(move, moves.UsePower) and draft.state.phase is not Phase.DECIDE:
        return Reason.SEND_FIRST
    if draft.state.settings.asleep and draft.catalogue.power(move.hero) not in AWAKE:
        return Reason.POWER_ASLEEP
    if draft.catalogue.power(move.hero) is Power.READY:
        used = any(each.used for each in draft.player(seat).group)
        return Reason.NOBODY_TO_READY if used else Reason.NOBODY_USED
    return Reason.POWER_NOT_NOW


def _against_card(draft: Draft, move: AnyMove, seat: Seat) -> StrEnum:
    phase = draft.state.phase
    if isinstance(move, moves.Send | moves.Drop | moves.AskHint) and move.card not in draft.player(seat).hand:
        return Reason.NOT_IN_HAND
    match phase:
        case Phase.SEND:
            return Reason.DOES_NOT_FIT if isinstance(move, moves.Send) else Reason.SEND_FIRST
        case Phase.DROP:
            return Reason.DROP_FIRST
        case Phase.DECIDE if isinstance(move, moves.AskHint):
            return Reason.NO_CLUES if draft.state.settings.silent else Reason.LAST_CARD
        case _:
            return CoreReason.NOT_HERE


def of_drag(draft: Draft, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
    """The reason for which a drag or click of a seat that may act is refused."""
    if source.zone == "group" and source.seat != seat:
        return Reason.NOT_IN_GROUP
    if source.zone == "hand" and source.seat != seat:
        return Reason.NOT_IN_HAND
    if source == places.WANDERER or (source.zone == "answer" and source.key in ("recruit", "pass")):
        return _against_wanderer(draft, seat)
    move = _meant(draft.state, source, target)
    if move is None:
        return CoreReason.NOT_HERE
    elsewhere = isinstance(move, moves.Send) and target is not None and target.seat not in (-1, seat)
    return _objection(draft, move, seat) or (Reason.SENT_LEFT if elsewhere else CoreReason.NOT_HERE)


def _against_wanderer(draft: Draft, seat: Seat) -> StrEnum:
    wanderer = draft.state.wanderer
    if wanderer is not None and wanderer.holder != seat:
        return Reason.NOT_BEFORE_YOU
    return _objection(draft, moves.Pass(), seat) or CoreReason.NOT_HERE


def _meant(state: State, source: Ref, target: Ref | None) -> AnyMove | None:
    """The move that a drag most probably stands for, or None."""
    if source.zone == "hand":
        kinds: dict[Phase, type[moves.Send | moves.Drop | moves.AskHint]] = {
            Phase.SEND: moves.Send,
            Phase.DROP: moves.Drop,
        }
        return kinds.get(state.phase, moves.AskHint)(source.key)
    if source.zone == "group":
        other = target.key if target is not None and target.zone == "group" else ""
        return moves.Answer(source.key, other) if state.windows else moves.UsePower(source.key, other)
    return moves.Answer() if source.zone == "answer" else None
