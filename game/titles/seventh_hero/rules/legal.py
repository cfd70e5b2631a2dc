"""Legal moves of 7e Héros."""

from collections.abc import Iterator

from game.core.refs import Seat
from game.titles.seventh_hero.rules import powers, turns
from game.titles.seventh_hero.rules.draft import Draft
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, Drop, Pass, Recruit, Send, UsePower
from game.titles.seventh_hero.rules.state import Moment, Phase, State


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that the open window still waits for; without a window the seat to move."""
    if state.over:
        return ()
    if state.windows:
        return state.windows[-1].awaited
    if state.phase is Phase.DECIDE and state.wanderer is not None:
        return (state.wanderer.holder,)
    return (state.main,)


def legal_moves(draft: Draft, seat: Seat) -> Iterator[AnyMove]:
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
        spoken = len(hand) > 1 and not state.settings.silent
        yield from map(AskHint, dict.fromkeys(hand) if spoken else ())
        yield from (UsePower(use.hero, use.target) for use in powers.uses(draft, Moment.CHOICE, seat))
