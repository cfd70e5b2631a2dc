"""What the expert does when the stance waits for him: in Upkeep, or when Hera's lightning has struck it."""

from game.titles.hercule.ai.swift.board import GOES_ON, LOST, Board, end_turn, rain
from game.titles.hercule.ai.swift.improving import plan_as_it_lies
from game.titles.hercule.ai.swift.planning import improved, number_of, prices_now
from game.titles.hercule.ai.swift.search_state import Advice, SearchState
from game.titles.hercule.ai.swift.stance_pile import tap_aside
from game.titles.hercule.ai.swift.tries import Race, Tried, play_on
from game.titles.hercule.rules.moves import AnyMove, NextPhase, TapStance

# A card that is drawn in Upkeep ends it.
_WAYS: tuple[AnyMove, ...] = (NextPhase(), TapStance())


def wait(search: SearchState) -> Advice:
    """Whether to draw a card before the turn ends."""

    def attempt(place: int, world: Board) -> Tried:
        scene, board = search.scene, world.copy()
        board.hand = search.hand[:]
        if place:
            board.hand += rain(scene, board)
        end_turn(scene, board)
        late = board.turn > scene.turns
        return play_on(scene, board, search.ahead, LOST if late else GOES_ON)

    ways = 2 if search.rains else 1
    best = Race(ways, search.worlds, attempt).run(search.iterations, search.is_late)
    word = "reason_rain_later" if best.place else "reason_wait"
    return Advice((_WAYS[best.place],), word, {"beaten": best.beaten, "tries": best.tries})


def name_struck(search: SearchState) -> Advice:
    """Which card to name for the stance that Hera's lightning has tapped."""
    uids = [move.uid for move in search.legal if isinstance(move, TapStance)]
    lies = [played.card.uid for played in search.hero.played]
    prices = prices_now(search)

    def attempt(place: int, world: Board) -> Tried:
        board, uid = world.copy(), uids[place]
        board.tapped, board.hand = True, search.hand[:]
        spots = (lies.index(uid),) if uid in lies else ()
        if not spots:
            board.hand = tap_aside(search.scene, board, board.hand, number_of(search, uid))
        return improved(search, board, prices, plan_as_it_lies(search, spots))

    best = Race(len(uids), search.worlds, attempt).run(search.iterations, search.is_late)
    figures = {"beaten": best.beaten, "tries": best.tries}
    return Advice((TapStance(uids[best.place]),), "reason_struck", figures)
