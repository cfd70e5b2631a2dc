"""What the expert does in an Upkeep that waits: the stance may draw what was just played."""

from game.titles.hercule.ai.swift.board import GOES_ON, LOST, Board, end_turn, rain
from game.titles.hercule.ai.swift.thought import Advice, Thought
from game.titles.hercule.ai.swift.tries import Race, Tried, play_on
from game.titles.hercule.rules.moves import AnyMove, NextPhase, TapStance

_WAYS: tuple[tuple[AnyMove, ...], ...] = ((NextPhase(),), (TapStance(), NextPhase()))


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
    return Advice(_WAYS[best.place], word, {"beaten": best.beaten, "tries": best.tries})
