"""Legal moves of two heroes and what they do; everything else is as for one hero."""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Any

from game.core.errors import IllegalMove
from game.core.refs import Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules import legal, scoring
from game.titles.hercule.rules.actions import ACTIONS
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.moves import (
    AnyMove,
    ExhaustWound,
    NextPhase,
    PlayCard,
    SplitDefense,
    TakeBack,
    TapStance,
)
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.refusal import CHECKS, require
from game.titles.hercule.rules.state import Phase, State
from game.titles.hercule.together.acts import foreseen, go_on, lay, split_defense, take_back
from game.titles.hercule.together.marks import awaited
from game.titles.hercule.together.shares import is_choice, shares

LAYABLE = (PlayCard, TapStance, ExhaustWound)


def to_act(catalogue: Catalogue, state: State) -> tuple[Seat, ...]:
    """The heroes who may act before the run goes on."""
    return awaited(Draft(catalogue, state))


def legal_moves(catalogue: Catalogue, state: State, seat: Seat) -> list[AnyMove]:
    """Every legal move of a hero."""
    if seat not in to_act(catalogue, state):
        return []
    if state.phase is Phase.PLANNING and not state.heroes[seat].must_name:
        return list(_planning(catalogue, state, seat))
    moves = legal.legal_moves(catalogue, state, seat)
    return [*_splits(catalogue, state), *moves] if state.phase is Phase.ATTACK else moves


def _planning(catalogue: Catalogue, state: State, seat: Seat) -> Iterator[AnyMove]:
    yield from legal.acts(foreseen(catalogue, state, seat))
    yield from map(TakeBack, range(len(state.heroes[seat].laid)))
    if objection(catalogue, state, NextPhase(), seat) is None:
        yield NextPhase()


def _splits(catalogue: Catalogue, state: State) -> Iterator[AnyMove]:
    if not is_choice(catalogue, state):
        return
    now = shares(catalogue, state)
    for first in range(sum(now) + 1):
        if first != now[0]:
            yield SplitDefense((first, sum(now) - first))


def objection(catalogue: Catalogue, state: State, move: AnyMove, seat: Seat) -> StrEnum | None:
    """The reason why a move of one of two heroes is illegal, or None."""
    draft = Draft(catalogue, state, seat)
    if _is_laid(draft, move):
        draft = foreseen(catalogue, state, seat)
    try:
        asked = _CHECKS.get(type(move)) or CHECKS[type(move)]
        asked(draft, move)
    except IllegalMove as refused:
        return refused.reason
    return None


def _is_laid(draft: Draft, move: AnyMove) -> bool:
    """Whether a move only lays an act; a card that the stance waits for is named at once."""
    planning = draft.table.phase is Phase.PLANNING and not draft.hero.must_name
    return planning and isinstance(move, LAYABLE)


def _check_take_back(draft: Draft, move: TakeBack) -> None:
    require(draft.table.phase is Phase.PLANNING, Reason.NOT_PLANNING)
    require(move.place < len(draft.hero.laid), Reason.NOTHING_LAID)


def _check_split(draft: Draft, move: SplitDefense) -> None:
    state = draft.state
    require(state.phase is Phase.ATTACK, Reason.NOT_ATTACK)
    require(is_choice(draft.catalogue, state), Reason.NO_CHOICE_OPEN)
    pool = scoring.totals(draft.catalogue, state).defense
    require(sum(move.points) == pool, Reason.WHOLE_DEFENSE)
    require(move.points != shares(draft.catalogue, state), Reason.SPLIT_SO)


def _check_ready(draft: Draft, move: NextPhase) -> None:
    """Require something to wait for: the hero has no card to play, or one of the two has laid an act."""
    if draft.table.phase is not Phase.PLANNING:
        CHECKS[NextPhase](draft, move)
        return
    require(not draft.hero.must_name, Reason.NAME_CARD_FIRST)
    ahead = foreseen(draft.catalogue, draft.state, draft.seat).hero
    require(not ahead.wounds_to_exhaust, Reason.CHOOSE_WOUND_FIRST)
    require(not ahead.hand or any(hero.laid for hero in draft.table.heroes), Reason.HAND_FIRST)


_CHECKS: Mapping[type, Callable[[Draft, Any], None]] = {
    TakeBack: _check_take_back,
    SplitDefense: _check_split,
    NextPhase: _check_ready,
}
_PLAYED: Mapping[type, Callable[[Draft, Any], None]] = {
    TakeBack: take_back,
    SplitDefense: split_defense,
    NextPhase: go_on,
}


def play(draft: Draft, move: AnyMove) -> None:
    """Play a hero's move; every move but going on clears the ready marks."""
    if not isinstance(move, NextPhase):
        draft.clear_marks()
    if _is_laid(draft, move) and isinstance(move, LAYABLE):
        lay(draft, move)
    else:
        done = _PLAYED.get(type(move)) or ACTIONS[type(move)]
        done(draft, move)
