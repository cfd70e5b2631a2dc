"""Plays disputed moves of Héra et Zeus out to the end: how often each wins, in worlds that fit the view.

``python -m benchmarks.measuring.played_out --games 200`` goes through ``played_out.yaml``. Both sides play
what looks best without search over two worlds, so a move is judged by its result and not by the evaluation.
Since nobody searches, this is a rough judge: differences of a few percent mean nothing.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import yaml

from benchmarks.measuring.fit_hera_zeus import AtSight
from benchmarks.measuring.hera_zeus_levels import winner_from
from benchmarks.words import CommandLine, count
from game.ai.simulation import wilson
from game.core.rng import Rng
from game.titles.hera_zeus.ai.evaluation import evaluation_of
from game.titles.hera_zeus.ai.prospects import actor, dealt
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.registry import load_title

_FILE = Path(__file__).with_suffix(".yaml")
WORLDS_SEED = 77


class Doubted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, with the move that was made and those that were suggested instead, in notation."""

    name: str
    position: str
    moves: tuple[str, ...]


def doubted() -> tuple[Doubted, ...]:
    """Read all positions of the file."""
    return msgspec.convert(yaml.safe_load(_FILE.read_text("utf-8"))["positions"], tuple[Doubted, ...])


def wins(rules: HeraZeusRules, worlds: Sequence[State], move: AnyMove) -> int:
    """In how many of the worlds the move wins."""
    seat, player = actor(worlds[0]), AtSight(evaluation_of(rules.catalogue))
    won = 0
    for seed, world in enumerate(worlds):
        after, rng = rules.advance(world, move), Rng.stream(seed, "played out")
        won += winner_from(rules, (player, player), after, rng) == seat
    return won


def main() -> None:
    """Print each position, and below it how often each of its moves wins."""
    parser = CommandLine("benchmarks.measuring.played_out", __doc__)
    parser.add_argument("--games", type=count, default=200)
    asked = parser.parse_args()
    rules = load_title("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    for each in doubted():
        state = rules.parse_position(each.position)
        view = rules.view(state, actor(state))
        worlds = list(dealt(rules, view, Rng(WORLDS_SEED), asked.games))
        print(each.name, flush=True)
        for move in each.moves:
            won = wins(rules, worlds, rules.parse_move(state, move))
            low, high = wilson(won, asked.games)
            print(f"  {won / asked.games:4.0%} ({low:.0%} to {high:.0%})  {move}", flush=True)


if __name__ == "__main__":
    main()
