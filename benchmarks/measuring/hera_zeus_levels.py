"""How the levels of Héra et Zeus compare: each deal is played twice, with the sides swapped.

``python -m benchmarks.measuring.hera_zeus_levels --games 400``, for one row ``--only "hard medium"``. Hard
makes as many playouts a move as at the table, or a given number (``--iterations 12``; 1 is without search),
or as many as fit into the time of the table (``--seconds 1``).
"""

import time
from collections.abc import Sequence
from typing import Any

from benchmarks.measuring.hera_zeus_greedy import Greedy
from benchmarks.words import CommandLine, count, natural, span
from game.ai.policy import Policy, Searching
from game.ai.simulation import wilson
from game.core.rng import Rng
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.hera_zeus.title import TITLE

PAIRS = (("hard", "medium"), ("hard", "greedy"), ("medium", "greedy"), ("medium", "easy"), ("easy", "random"))


class Timed:
    """A policy that answers within a number of seconds, and records how long it took."""

    def __init__(self, policy: Searching, seconds: float) -> None:
        self._policy, self._seconds, self.took = policy, seconds, list[float]()

    def choose(self, rules: Any, view: Any, legal: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:
        """Choose a move by the deadline."""
        begun = time.perf_counter()
        end = begun + self._seconds
        answer = self._policy.bounded(None, lambda: time.perf_counter() >= end).choose(
            rules, view, legal, rng
        )
        self.took.append(time.perf_counter() - begun)
        return answer


def policy(level: str, iterations: int | None = None, seconds: float | None = None) -> Policy:
    """The policy of a level, or the greedy player."""
    found: Policy = Greedy() if level == "greedy" else TITLE.policies[level]()
    if not isinstance(found, Searching):
        return found
    return Timed(found, seconds) if seconds else found.bounded(iterations, None)


def winner(rules: HeraZeusRules, players: Sequence[Policy], seed: int) -> int:
    """Play a game and return the winner; who begins is drawn at random."""
    return winner_from(rules, players, rules.setup(seed, 2, {"first": "random"}), Rng.stream(seed, "policy"))


def winner_from(rules: HeraZeusRules, players: Sequence[Policy], state: State, rng: Rng) -> int:
    """Play on from a position and return the winner."""
    while seats := rules.to_act(state):
        (seat,) = seats
        move, rng = players[seat].choose(rules, rules.view(state, seat), rules.legal_moves(state, seat), rng)
        state = rules.advance(state, move)
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome.winners[0]


def wins(rules: HeraZeusRules, one: Policy, two: Policy, games: int, seed: int) -> int:
    """How many of the games the first of two players wins."""
    found = 0
    for game in range(games):
        seat = game % 2
        players = (one, two) if seat == 0 else (two, one)
        found += winner(rules, players, seed + game // 2) == seat
    return found


def line(what: str, won: int, games: int) -> str:
    """A row of the table."""
    low, high = wilson(won, games)
    return f"| {what} | {games} | {won / games:.1%} | {low:.1%} to {high:.1%} |"


def main() -> None:
    """Print the table, and how long hard took."""
    parser = CommandLine("benchmarks.measuring.hera_zeus_levels", __doc__)
    parser.add_argument("--games", type=count, default=400)
    parser.add_argument("--seed", type=natural, default=60_000)
    parser.add_argument("--only", default="", choices=("", *map(" ".join, PAIRS)))
    parser.add_argument("--iterations", type=natural)
    parser.add_argument("--seconds", type=span)
    asked = parser.parse_args()
    rules = TITLE.load().rules
    assert isinstance(rules, HeraZeusRules)
    print("| who | games | won | 95 % |\n|---|---|---|---|")
    for one, two in PAIRS:
        if asked.only in ("", f"{one} {two}"):
            first = policy(one, asked.iterations, asked.seconds)
            won = wins(rules, first, policy(two), asked.games, asked.seed)
            print(line(f"{one} against {two}", won, asked.games), flush=True)
            if isinstance(first, Timed):
                took = sorted(first.took)
                print(f"p99 of an answer: {took[int(0.99 * len(took))]:.2f} s", flush=True)


if __name__ == "__main__":
    main()
