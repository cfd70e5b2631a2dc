"""Turns played on by the true rules as the quick table proposes: a whole turn at once, of one hero or of two.

Here nothing is asked for twice: a hand is planned once, and no view is made. So a turn costs a few
milliseconds, where asking the planner for every move of it takes many times as long.
"""

from game.titles.hercule.ai.choices import improvement, next_moves, planning
from game.titles.hercule.ai.position import Position
from game.titles.hercule.ai.swift.beside.choices import both_steps
from game.titles.hercule.ai.swift.improving import move_of
from game.titles.hercule.ai.swift.kinds import worst_wound
from game.titles.hercule.ai.taste import PLANNERS, AnyTaste
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules import phases
from game.titles.hercule.rules.actions import ACTIONS, WAYS_ON, end_planning
from game.titles.hercule.rules.draft import Draft, find_card
from game.titles.hercule.rules.legal import legal_moves
from game.titles.hercule.rules.moves import AnyMove, ExhaustWound, NextPhase, PlayCard, TapStance
from game.titles.hercule.rules.stance import can_tap
from game.titles.hercule.rules.state import Phase, State
from game.titles.hercule.together.acts import possible

# A card that draws may be drawn again and again; no hand is played further than this.
_MOST_ACTS = 40


def turn_on(catalogue: Catalogue, state: State, taste: AnyTaste | None = None) -> State:
    """The position at the next Planning, or when the round or the run is over."""
    draft, taste = Draft(catalogue, state), taste or PLANNERS[state.settings.difficulty]
    if draft.table.phase is Phase.PLANNING:
        _plan(draft, taste)
    if draft.table.phase is Phase.IMPROVEMENT:
        _improve(draft, taste)
        phases.attack(draft)
    while draft.table.phase in WAYS_ON:
        WAYS_ON[draft.table.phase](draft)
    return draft.state


def _do(draft: Draft, move: AnyMove) -> None:
    """Play a move that is legal; of the wounds that it could exhaust the worst."""
    ACTIONS[type(move)](draft, move)
    while draft.hero.wounds_to_exhaust:
        uid = worst_wound(draft.catalogue, draft.hero).uid
        ACTIONS[ExhaustWound](draft, ExhaustWound(uid))


def _position(draft: Draft, taste: AnyTaste) -> Position:
    return Position(draft.catalogue, draft.state, draft.seat, taste)


def _plan(draft: Draft, taste: AnyTaste) -> None:
    """Play what is laid, then what is left of each hand; Hera's card has its say."""
    if not any(hero.struck for hero in draft.state.heroes):
        for _ in draft.each():
            _play_laid(draft)
        for _ in draft.each():
            _play_hand(draft, taste)
        end_planning(draft)
    for _ in draft.each():
        if draft.hero.struck:
            legal = legal_moves(draft.catalogue, draft.state, draft.seat)
            _do(draft, next_moves(_position(draft, taste), legal)[0])


def _play_laid(draft: Draft) -> None:
    acts = possible(draft.catalogue, draft.state, draft.seat, draft.hero.laid)
    draft.set_hero(laid=(), ready=False)
    for act in acts:
        if not isinstance(act, ExhaustWound):
            _do(draft, act)


def _play_hand(draft: Draft, taste: AnyTaste) -> None:
    """Play the hand as it is planned, and plan anew whenever the plan ends before the turn does."""
    for _ in range(_MOST_ACTS):
        for move in planning(_position(draft, taste)):
            if isinstance(move, NextPhase):
                return
            if isinstance(move, PlayCard) and find_card(draft.hero.hand, move.uid) is None:
                continue
            if not isinstance(move, TapStance) or can_tap(draft):
                _do(draft, move)


def _improve(draft: Draft, taste: AnyTaste) -> None:
    """Spend the Experience of all where it is worth most."""
    position = _position(draft, taste)
    if draft.side < 0:
        for move in improvement(position):
            if not isinstance(move, NextPhase):
                _do(draft, move)
        return
    for seat, step in both_steps(position):
        draft.turn_to(seat)
        _do(draft, move_of(position.scene, step))
