"""Puzzles of Héra et Zeus: `python -m benchmarks.measuring.hera_zeus_puzzles --games 40 --seed 1`.

Each turn of some games of machines is varied, and searched for one that exactly one plan wins, whatever lies
hidden. Each game is noted in `--found`, so that a stopped command can go on. All that were found there are
printed in the form of `cards/hera_zeus/puzzles.yaml`, at most a few whose plans are alike.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.measuring.hera_zeus_puzzles.attempts import LADDER
from benchmarks.measuring.hera_zeus_puzzles.positions import posed, turns
from benchmarks.measuring.hera_zeus_puzzles.proof import Line, prove
from benchmarks.words import CommandLine, count, natural
from game.core.rng import Rng
from game.titles.hera_zeus.puzzles.puzzle import Puzzle, PuzzleSession
from game.titles.hera_zeus.puzzles.worlds import worlds
from game.titles.hera_zeus.rules.moves import Draw
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.registry import load_title

# The most positions of a proof, and the most puzzles of a game and of plans that are alike.
POSITIONS, MOST_OF_GAME, MOST_ALIKE = 250, 4, 2
# Fewer acts are a plan if one of them turns up a card that may be several.
LEAST_ACTS, LEAST_OPEN_ACTS = 2, 4
_WHERE = re.compile(r" I+( \d)?|_hera|_zeus")


class Found(msgspec.Struct, frozen=True):
    """A puzzle without its grade, and how many of twenty tries solved it."""

    id: str
    position: str
    witness: str
    solved: int


class Game(msgspec.Struct, frozen=True):
    """A searched game, and what was found in it."""

    seed: int
    found: tuple[Found, ...] = ()


def puzzle_of(rules: HeraZeusRules, state: State, name: str) -> Found | None:
    """The puzzle that a position makes, or None."""
    proof = prove(rules, state, POSITIONS)
    if not proof.whole or len(proof.plans) != 1:
        return None
    ((plan, line),) = proof.plans.items()
    least = LEAST_ACTS if turns_up(rules, state, line) else LEAST_OPEN_ACTS
    if len(plan) < least or Draw() in plan:
        # A card is only drawn where a point has to be spent somehow.
        return None
    witness = ", ".join(rules.format_move(state, move) for move in line)
    puzzle = Puzzle(id=name, grade=5, position=rules.format_position(state), witness=witness)
    return Found(name, puzzle.position, witness, LADDER.solved(PuzzleSession(rules, puzzle)))


def turns_up(rules: HeraZeusRules, state: State, line: Line) -> bool:
    """Whether an act of a line brings a card to light that may be any of several."""
    for move in line:
        if len([*islice(worlds(rules.catalogue, state, move), 3)]) > 2:
            return True
        state = rules.advance(state, move)
    return False


def harvest(rules: HeraZeusRules, seed: int) -> Iterator[Found]:
    """Yield the puzzles of a game, for each turn the one that machines solve least often."""
    number = 0
    for state in turns(rules, seed):
        tried = posed(rules, state, Rng.stream(seed, f"variants of {state.turn}"))
        made = (puzzle_of(rules, each, f"certain_{seed}_{state.turn}") for each in tried)
        found = min(filter(None, made), key=lambda each: each.solved, default=None)
        if found is not None:
            yield found
            number += 1
        if number == MOST_OF_GAME:
            return


def chosen(found: Iterable[Found]) -> list[Found]:
    """The puzzles, the easiest first, but for those whose plan is like that of others."""
    plans, taken = dict[str, int](), list[Found]()
    for each in sorted(found, key=lambda each: (LADDER.grade(each.solved), each.id)):
        plan = _WHERE.sub("", each.witness)
        plans[plan] = plans.get(plan, 0) + 1
        if plans[plan] <= MOST_ALIKE:
            taken.append(each)
    return taken


def main() -> None:
    parser = CommandLine("benchmarks.measuring.hera_zeus_puzzles", __doc__)
    parser.add_argument("--games", type=count, default=40)
    parser.add_argument("--seed", type=natural, default=1)
    parser.add_argument("--found", type=Path, default=Path("hera_zeus_puzzles.jsonl"))
    asked = parser.parse_args()
    rules: Any = load_title("hera_zeus")
    lines = asked.found.read_text(encoding="utf-8").splitlines() if asked.found.exists() else []
    games = [msgspec.json.decode(line, type=Game) for line in lines]
    done = {game.seed for game in games}
    with asked.found.open("ab") as file:
        for seed in range(asked.seed, asked.seed + asked.games):
            if seed not in done:
                games.append(Game(seed, tuple(harvest(rules, seed))))
                file.write(msgspec.json.encode(games[-1]) + b"\n")
                file.flush()
    print("puzzles:")
    for each in chosen(found for game in games for found in game.found):
        print(f"  - id: {each.id}\n    grade: {LADDER.grade(each.solved)}")
        print(f"    position: >-\n      {each.position}\n    witness: >-\n      {each.witness}")


if __name__ == "__main__":
    main()
