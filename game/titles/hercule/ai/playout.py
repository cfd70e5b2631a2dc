"""Turns played on by the true rules with greedy's arithmetic: a whole turn at once, of one hero or of two.

Here nothing is asked for twice: each hand is ordered once, and what is played is known to be legal. So a turn
costs a few milliseconds, where asking greedy for every move of it takes some fifty.
"""

from game.titles.hercule.ai.greedy import (
    aside_of,
    best_step,
    best_supercharge,
    grown_order,
    rains,
    worth_of_struck,
)
from game.titles.hercule.ai.sketch import worst_wound
from game.titles.hercule.ai.taste import PLANNERS
from game.titles.hercule.ai.worth import Worth
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules import phases
from game.titles.hercule.rules.actions import ACTIONS, WAYS_ON, end_planning
from game.titles.hercule.rules.draft import Draft, find_card
from game.titles.hercule.rules.legal import legal_moves
from game.titles.hercule.rules.moves import AnyMove, ExhaustWound, PlayCard, TapStance
from game.titles.hercule.rules.stance import can_tap
from game.titles.hercule.rules.state import Phase, State
from game.titles.hercule.together.acts import possible

# A card that draws may be drawn again and again; no hand is played further than this.
_MOST_ACTS, _MOST_STEPS = 40, 12


def turn_on(catalogue: Catalogue, state: State) -> State:
    """The position at the next Planning, or when the round or the run is over."""
    draft = Draft(catalogue, state)
    if draft.table.phase is Phase.PLANNING:
        _plan(draft)
    if draft.table.phase is Phase.IMPROVEMENT:
        _improve(draft)
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


def _worth(draft: Draft) -> Worth:
    taste = PLANNERS[draft.table.settings.difficulty]
    return Worth(draft.catalogue, draft.state, taste, draft.seat)


def _plan(draft: Draft) -> None:
    """Play what is laid, then what is left of each hand; Hera's card has its say."""
    if not any(hero.struck for hero in draft.state.heroes):
        for _ in draft.each():
            _play_laid(draft)
            _play_hand(draft)
        end_planning(draft)
    for _ in draft.each():
        if draft.hero.struck:
            _do(draft, _struck(draft))


def _play_laid(draft: Draft) -> None:
    acts = possible(draft.catalogue, draft.state, draft.seat, draft.hero.laid)
    draft.set_hero(laid=(), ready=False)
    for act in acts:
        if not isinstance(act, ExhaustWound):
            _do(draft, act)


def _play_hand(draft: Draft) -> None:
    """Tap the stance for cards if that is good, play the hand, in a new order after each draw."""
    for _ in range(_MOST_ACTS):
        worth = _worth(draft)
        tap = (aside_of(worth) or (TapStance() if rains(worth) else None)) if can_tap(draft) else None
        if tap is not None:
            _do(draft, tap)
            continue
        order, turn = grown_order(worth, bare=True)
        target = best_supercharge(worth, turn)
        if not order:
            if target is not None and can_tap(draft):
                _do(draft, TapStance(target))
            return
        _play_in(draft, [piece.uid for piece in order], target)


def _play_in(draft: Draft, order: list[int], target: int | None) -> None:
    """Play cards in an order until one is drawn, one of them Supercharged where that is said at once."""
    at_once = not draft.table.settings.supercharge_played
    for uid in order:
        held = len(draft.hero.hand)
        if find_card(draft.hero.hand, uid) is None:
            continue
        _do(draft, PlayCard(uid, at_once and uid == target))
        if len(draft.hero.hand) >= held:
            return


def _struck(draft: Draft) -> AnyMove:
    """The card that the lightning is best to name."""
    worth = _worth(draft)
    moves = legal_moves(draft.catalogue, draft.state, draft.seat)
    return max(moves, key=lambda move: worth_of_struck(worth, move))


def _improve(draft: Draft) -> None:
    """Spend the Experience of all where it is worth most, as long as it is worth anything."""
    for _ in range(_MOST_STEPS):
        found = []
        for _ in draft.each():
            value, step = best_step(_worth(draft))
            if step is not None:
                found.append((value, draft.seat, step))
        if not found:
            return
        _, seat, step = max(found, key=lambda each: each[0])
        draft.turn_to(seat)
        _do(draft, step)
