"""How long computing the odds of the wandering hero in 7e Héros takes: milliseconds a view.

``python -m benchmarks.posterior``: random games of five; at each decision the odds as every seat knows them.
"""

from statistics import median
from time import process_time

from benchmarks.words import run
from game.core.rng import Rng
from game.titles.registry import load_title
from game.titles.seventh_hero.ai.worth import Worth, usual

GAMES, SEATS = 5, 5


def main() -> None:
    """Print the table."""
    rules = load_title("seventh_hero")
    taken: list[float] = []
    for seed in range(GAMES):
        state, rng = rules.setup(seed, SEATS, {}), Rng.stream(seed, "posterior")
        while rules.outcome(state) is None:
            seat = rules.to_act(state)[0]
            if state.wanderer is not None:
                for viewer in range(SEATS):
                    worth = Worth(rules.catalogue, rules.view(state, viewer), usual())  # type: ignore[attr-defined]
                    begun = process_time()
                    worth.odds()
                    taken.append(1000 * (process_time() - begun))
            move, rng = rng.choice(rules.legal_moves(state, seat))
            state, _ = rules.apply(state, move, seat)
    taken.sort()
    print("| views | median | 99 of 100 | longest |\n|---|---|---|---|")
    at = taken[len(taken) * 99 // 100]
    print(f"| {len(taken)} | {median(taken):.3f} ms | {at:.3f} ms | {taken[-1]:.3f} ms |")


if __name__ == "__main__":
    run("benchmarks.posterior", __doc__, main)
