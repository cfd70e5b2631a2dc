"""What the expert does when the stance waits for him: in Upkeep, or when Hera's lightning has struck it."""

from game.titles.hercule.ai.swift.board import GOES_ON, LOST, Board, end_turn, rain
from game.titles.hercule.ai.swift.improving import plan_as_it_lies
from game.titles.hercule.ai.swift.planning import improved, number_of, prices_now
from game.titles.hercule.ai.swift.thought import Advice, Thought
from game.titles.hercule.ai.swift.tries import Race, Tried, play_on
from game.titles.hercule.ai.swift.under import tap_aside
from game.titles.hercule.rules.moves import AnyMove, NextPhase, TapStance

# A card that is drawn in Upkeep ends it.
_WAYS: tuple[AnyMove, ...] = (NextPhase(), TapStance())


def wait(thought: Thought) -> Advice:
    """Whether to draw a card before the turn ends."""

    def attempt(place: int, world: Board) -> Tried:
        scene, board = thought.scene, world.copy()
        board.hand = thought.hand[:]
        if place:
            board.hand += rain(scene, board)
        end_turn(scene, board)
        late = board.turn > scene.turns
        return play_on(scene, board, thought.ahead, LOST if late else GOES_ON)

    ways = 2 if thought.rains else 1
    best = Race(ways, thought.worlds, attempt).run(thought.iterations, thought.is_late)
    word = "reason_rain" if best.place else "reason_wait"
    return Advice((_WAYS[best.place],), word, {"beaten": best.beaten, "tries": best.tries})


def name_struck(thought: Thought) -> Advice:
    """Which card to name for the stance that Hera's lightning has tapped."""
    uids = [move.uid for move in thought.legal if isinstance(move, TapStance)]
    lies = [played.card.uid for played in thought.hero.played]
    prices = prices_now(thought)

    def attempt(place: int, world: Board) -> Tried:
        board, uid = world.copy(), uids[place]
        board.tapped, board.hand = True, thought.hand[:]
        spots = (lies.index(uid),) if uid in lies else ()
        if not spots:
            board.hand = tap_aside(thought.scene, board, board.hand, number_of(thought, uid))
        return improved(thought, board, prices, plan_as_it_lies(thought, spots))

    best = Race(len(uids), thought.worlds, attempt).run(thought.iterations, thought.is_late)
    figures = {"beaten": best.beaten, "tries": best.tries}
    return Advice((TapStance(uids[best.place]),), "reason_stance", figures)
