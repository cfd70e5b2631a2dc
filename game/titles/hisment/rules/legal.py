"""What a seat may do in Hisment, and what the rules have against anything else."""

from collections.abc import Iterator
from enum import StrEnum

from game.core.errors import CoreReason
from game.core.refs import Seat
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
from game.titles.hisment.rules.phases import attaching, battle, powers, releasing, shopping
from game.titles.hisment.rules.reasons import Reason
from game.titles.hisment.rules.state import PHASES, Phase

BELONGS: dict[type, Phase] = {
    Buy: Phase.SHOP,
    Sell: Phase.SHOP,
    Attach: Phase.ATTACH,
    Play: Phase.CHAPTERS,
    Use: Phase.CHAPTERS,
    Release: Phase.RELEASE,
    Enter: Phase.BATTLE,
    Swap: Phase.BATTLE,
    Walk: Phase.BATTLE,
    Strike: Phase.BATTLE,
}
"""The phase of each move but Next."""


def legal(draft: Draft, seat: Seat) -> Iterator[AnyMove]:
    """Every legal move of the seat whose turn it is."""
    catalogue, state = draft.catalogue, draft.state
    yield Next()
    match state.phase:
        case Phase.SHOP:
            yield from shopping.offered(catalogue, state, seat)
        case Phase.ATTACH:
            yield from attaching.offered(catalogue, state, seat)
        case Phase.CHAPTERS:
            yield from powers.offered(draft, seat)
        case Phase.RELEASE:
            yield from releasing.offered(catalogue, state, seat)
        case Phase.BATTLE:
            yield from battle.offered(draft, seat)


def objection(draft: Draft, move: AnyMove, seat: Seat) -> StrEnum | None:
    """What the rules have against a move of the seat whose turn it is."""
    catalogue, state = draft.catalogue, draft.state
    phase = BELONGS.get(type(move), state.phase)
    if phase is not state.phase:
        late = PHASES.index(phase) < PHASES.index(state.phase)
        return Reason.TOO_LATE if late else Reason.TOO_EARLY
    match move:
        case Next():
            return None
        case Buy() | Sell():
            return shopping.objection(catalogue, state, seat, move)
        case Attach():
            return attaching.objection(catalogue, state, seat, move)
        case Play() | Use():
            return powers.objection(draft, seat, move)
        case Release():
            return releasing.objection(catalogue, state, seat, move)
        case Enter() | Swap() | Walk() | Strike():
            return battle.objection(draft, seat, move)
    return CoreReason.NOT_HERE
