"""Shows what a machine of Hisment considers: its plans for the rest of the turn, with their values.

``python -m benchmarks.measuring.hisment_why "battle turn=4 terrain=…"`` for a position in text form, or
``--seed 7 --turn 9`` for the beginning of a turn of a game that two machines play.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from benchmarks.words import CommandLine, count, natural, understood
from game.core.rng import Rng
from game.titles.hisment.ai.planner import Planner
from game.titles.hisment.rules.moves import Next
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import State
from game.titles.hisment.title import TITLE

SHOWN = 8
LEVELS = [name for name, make in TITLE.policies.items() if isinstance(make(), Planner)]


def somewhere(found: HismentRules, seed: int, turn: int) -> State:
    """The beginning of a turn in a game between two medium machines."""
    state, rng = found.setup(seed, 2, {}), Rng.stream(seed, "policy")
    player = TITLE.policies["medium"]()
    while state.turn < turn and not state.over:
        view, legal = found.view(state, state.seat), found.legal_moves(state, state.seat)
        move, rng = player.choose(found, view, legal, rng)
        state, _ = found.apply(state, move, state.seat)
    return state


def lines(found: HismentRules, state: State, level: str) -> Iterator[str]:
    """Yield the position, then each plan: its value after the reply, its value at sight, its acts."""
    planner = TITLE.policies[level]()
    assert isinstance(planner, Planner)
    yield found.format_position(state)
    yield f"{'value':>8} {'at sight':>8}  acts of the seat {state.seat}"
    view = found.view(state, state.seat)
    for candidate in planner.candidates(found, view, Rng.stream(1, "why"))[:SHOWN]:
        acts = [found.format_move(state, move) for move in candidate.moves if move != Next()]
        yield f"{candidate.value:8.2f} {candidate.at_sight:8.2f}  {', '.join(acts) or 'nothing'}"


def main(argv: Sequence[str] | None = None) -> None:
    """Print the candidates."""
    parser = CommandLine("benchmarks.measuring.hisment_why", __doc__)
    parser.add_argument("position", nargs="?")
    parser.add_argument("--seed", type=natural, default=1)
    parser.add_argument("--turn", type=count, default=7)
    parser.add_argument("--level", default="hard", choices=LEVELS)
    asked = parser.parse_args(argv)
    found = TITLE.load().rules
    assert isinstance(found, HismentRules)
    text = asked.position
    at = partial(found.parse_position, text) if text else partial(somewhere, found, asked.seed, asked.turn)
    state = understood(parser, at)
    print("\n".join(lines(found, state, asked.level)))


if __name__ == "__main__":
    main()
