"""How often each level of machine blunders in the test positions, by title.

``python -m benchmarks.measuring.blunders --seeds 4 --iterations 24``; ``--title hisment`` for that one alone,
whose machines think as long as they do at the table.
"""

from collections.abc import Sequence

from benchmarks.words import CommandLine, count, natural
from game.ai.levels import machine_levels
from tests.hera_zeus import blunders as hera_zeus
from tests.hisment.machines import blunders as hisment

TITLES = ("hera_zeus", "hisment")


def main() -> None:
    """Print for each level in how many of the positions it blunders, and in which."""
    parser = CommandLine("benchmarks.measuring.blunders", __doc__)
    parser.add_argument("--seeds", type=count, default=4)
    parser.add_argument("--iterations", type=natural, default=24)
    parser.add_argument("--title", default="", choices=("", *TITLES))
    asked = parser.parse_args()
    seeds = range(asked.seeds)
    for title in TITLES if not asked.title else (asked.title,):
        print(title)
        for level in machine_levels():
            if title == "hisment":
                _report(level, [*hisment.made_by(level, seeds)], asked.seeds)
            else:
                _report(level, [*hera_zeus.made_by(level, seeds, asked.iterations)], asked.seeds)


def _report(level: str, made: Sequence[tuple[str, int]], seeds: int) -> None:
    spoilt = sum(times for _, times in made) / seeds
    print(f"{level}: {spoilt:.2f} of {len(made)}")
    for name, times in made:
        if times:
            print(f"  {times} of {seeds}: {name}")


if __name__ == "__main__":
    main()
