"""How fast the rules are, on one core: `python -m benchmarks.rules_speed`, or with the names of some titles.

The search path is the simplified play on which a machine thinks; for Hisment it is the generation of ways on
the board.
"""

from collections import deque
from collections.abc import Callable
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.words import CommandLine, title as known
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hisment.ai.quick_walks import walks
from game.titles.hisment.rules.rules import HismentRules
from game.titles.registry import PLAYABLE, load_title
from tests.hera_zeus.sampling import sample

GAMES = 40
REPEATS = 10
FIGURES = {"legal list + apply": 50_000, "search path": 100_000}

Pair = tuple[Any, Any, Seat]


def played(rules: AnyRules) -> list[Pair]:
    """The positions, moves and seats of some random games."""
    pairs: list[Pair] = []
    for seed in range(GAMES):
        state, rng = rules.setup(seed, rules.info.min_seats, {}), Rng.stream(seed, "benchmark")
        while seats := rules.to_act(state):
            move, rng = rng.choice(rules.legal_moves(state, seats[0]))
            pairs.append((state, move, seats[0]))
            state, _ = rules.apply(state, move, seats[0])
    return pairs


def rate(work: Callable[[], None], count: int) -> float:
    """Items a second, the best of several repeats."""
    best = float("inf")
    for _ in range(REPEATS):
        begun = process_time()
        work()
        best = min(best, process_time() - begun)
    return count / best


def measured(rules: Any, pairs: list[Pair]) -> dict[str, float]:
    def both() -> None:
        for state, move, seat in pairs:
            rules.legal_moves(state, seat)
            rules.apply(state, move, seat)

    def alone() -> None:
        for state, move, seat in pairs:
            rules.apply(state, move, seat)

    def views() -> None:
        for state, *_ in pairs:
            rules.view(state, 0)

    def search() -> None:
        for number, (state, *_) in enumerate(pairs):
            move, _ = sample(rules.catalogue, state, Rng(number))
            rules.advance(state, move)

    works = {"legal list + apply": both, "apply": alone, "view": views}
    if isinstance(rules, HeraZeusRules):
        works["search path"] = search
    found = {name: rate(work, len(pairs)) for name, work in works.items()}
    return found | {"search path": ways(rules, pairs)} if isinstance(rules, HismentRules) else found


def ways(rules: HismentRules, pairs: list[Pair]) -> float:
    """How many reachable positions of a hero on the board are generated a second."""
    states = [state for state, *_ in pairs]

    def go() -> None:
        for state in states:
            deque(walks(rules.catalogue, state, state.seat), maxlen=0)

    return rate(go, sum(len([*walks(rules.catalogue, state, state.seat)]) for state in states))


def main() -> None:
    words = CommandLine("benchmarks.rules_speed", __doc__)
    words.add_argument("titles", nargs="*", type=known, metavar="TITLE")
    table = Table("title", "what", "a second", "figure", title="rules in process, one core")
    for title in words.parse_args().titles or PLAYABLE:
        rules = load_title(title)
        for what, speed in measured(rules, played(rules)).items():
            figure = FIGURES.get(what)
            table.add_row(title, what, f"{speed:,.0f}", f"{figure:,}" if figure else "")
    Console().print(table)


if __name__ == "__main__":
    main()
