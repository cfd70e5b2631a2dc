"""What a seat may do in 7e Héros, and what the rules have against anything else."""

from collections.abc import Iterator
from enum import StrEnum

from game.core.errors import CoreReason
from game.core.refs import Seat
from game.titles.seventh_hero.cards import Power
from game.titles.seventh_hero.rules import powers, turns
from game.titles.seventh_hero.rules.draft import Draft
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, Drop, Pass, Recruit, Send, UsePower
from game.titles.seventh_hero.rules.reasons import Reason
from game.titles.seventh_hero.rules.state import Moment, Phase, State


def to_act(state: State) -> tuple[Seat, ...]:
    """Who is asked in the open window; else whose move it is."""
    if state.over:
        return ()
    if state.windows:
        return state.windows[-1].awaited
    if state.phase is Phase.DECIDE and state.wanderer is not None:
        return (state.wanderer.holder,)
    return (state.main,)


def legal(draft: Draft, seat: Seat) -> Iterator[AnyMove]:
    """Every legal move of a seat that may act."""
    state, hand = draft.state, draft.player(seat).hand
    if state.windows:
        yield Answer()
        moment = Moment(state.windows[-1].kind)
        yield from (Answer(use.hero, use.target) for use in powers.offered(draft, moment, seat))
    elif state.phase is Phase.SEND:
        yield from map(Send, turns.fitting(draft))
    elif state.phase is Phase.DROP:
        yield from map(Drop, dict.fromkeys(hand))
    else:
        yield Recruit()
        yield Pass()
        yield from map(AskHint, dict.fromkeys(hand) if len(hand) > 1 else ())
        yield from (UsePower(use.hero, use.target) for use in powers.uses(draft, Moment.CHOICE, seat))


def objection(draft: Draft, move: AnyMove, seat: Seat) -> StrEnum | None:
    """What the rules have against a move of a seat that may act."""
    return None if move in legal(draft, seat) else against(draft, move, seat)


def against(draft: Draft, move: AnyMove, seat: Seat) -> StrEnum:
    """Why a move of a seat that may act is not legal."""
    state = draft.state
    if isinstance(move, Answer) and not state.windows:
        return Reason.NOTHING_ASKED
    if state.windows and not isinstance(move, Answer):
        back = state.base is Moment.RETURNED and seat == state.main
        return Reason.MUST_RECRUIT if back and isinstance(move, Pass | Recruit) else Reason.ANSWER_FIRST
    if isinstance(move, Answer | UsePower):
        return _against_power(draft, move, seat)
    return _against_card(draft, move, seat)


def _against_power(draft: Draft, move: Answer | UsePower, seat: Seat) -> Reason:
    hero = draft.hero(seat, move.hero)
    if hero is None:
        return Reason.NOT_IN_GROUP
    if hero.used:
        return Reason.HERO_USED
    if isinstance(move, UsePower) and draft.state.phase is not Phase.DECIDE:
        return Reason.SEND_FIRST
    if draft.catalogue.power(move.hero) is Power.READY:
        return Reason.NOBODY_TO_READY
    return Reason.POWER_NOT_NOW


def _against_card(draft: Draft, move: AnyMove, seat: Seat) -> StrEnum:
    phase = draft.state.phase
    if isinstance(move, Send | Drop | AskHint) and move.card not in draft.player(seat).hand:
        return Reason.NOT_IN_HAND
    match phase:
        case Phase.SEND:
            return Reason.DOES_NOT_FIT if isinstance(move, Send) else Reason.SEND_FIRST
        case Phase.DROP:
            return Reason.DROP_FIRST
        case Phase.DECIDE if isinstance(move, AskHint):
            return Reason.LAST_CARD
        case _:
            return CoreReason.NOT_HERE
