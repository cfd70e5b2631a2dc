"""Laurels, a sixth expansion: each blow held earns one; laying one down makes improvements cheaper."""

from collections.abc import Iterator
from enum import StrEnum

from game.core.refs import Ref, Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.record import Checks, Expansion, MoveRule
from game.titles.hercule.rules.bounds import bounded
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.moves import AnyMove, Move
from game.titles.hercule.rules.places import Gesture
from game.titles.hercule.rules.refusal import in_phase, require
from game.titles.hercule.rules.state import Phase, State

LAURELS = "laurels"


class LayLaurel(Move, frozen=True, order=True, tag="lay_laurel"):
    """In Improvement: lay a laurel down, which makes each improvement of the turn cheaper."""


class Reason(StrEnum):
    """Reasons why this expansion refuses a move."""

    NO_LAUREL = "no_laurel"


def held(state: State) -> int:
    """The number of laurels."""
    return dict(state.numbers).get(LAURELS, 0)


def earn(draft: Draft, balance: int) -> None:
    """Earn a laurel if the blow was held."""
    if balance >= 0:
        draft.set_number(LAURELS, held(draft.table) + 1)


def legal(draft: Draft) -> Iterator[AnyMove]:
    """The move that lays a laurel down."""
    if draft.table.phase is Phase.IMPROVEMENT and held(draft.table):
        yield LayLaurel()


def check(draft: Draft, _move: LayLaurel) -> None:
    """Require Improvement, and a laurel."""
    in_phase(draft, Phase.IMPROVEMENT)
    require(held(draft.table), Reason.NO_LAUREL)


def lay(draft: Draft, _move: LayLaurel) -> None:
    """Remove a laurel and make improvements of this turn cheaper."""
    draft.set_number(LAURELS, held(draft.table) - 1)
    draft.set(cost_change=bounded(draft.table.cost_change - 1))


def gestures(_state: State, move: AnyMove, _seat: Seat) -> tuple[Gesture, ...]:
    """The click on the laurels that makes this move."""
    return ((Ref(LAURELS), None),) if isinstance(move, LayLaurel) else ()


def intended(_state: State, _seat: Seat, source: Ref, _target: Ref | None) -> AnyMove | None:
    """The move that a click on the laurels means."""
    return LayLaurel() if source.zone == LAURELS else None


def checks(_catalogue: Catalogue, state: State) -> Checks:
    """There are no laurels without the expansion."""
    yield lambda: held(state) > 0 and not state.settings.brings(LAURELS), "laurels without a contest"


EXPANSION = Expansion(
    id=LAURELS,
    blow_withstood=earn,
    moves={LayLaurel: MoveRule(check, lay, lambda _: "lay laurel", "lay laurel", lambda _: LayLaurel())},
    legal=legal,
    gestures=gestures,
    intended=intended,
    reasons=Reason,
    checks=checks,
)
