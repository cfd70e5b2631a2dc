"""How often a machine of Héra et Zeus does what nobody careful does, in the forty positions of the tests.

``python -m benchmarks.measuring.blunders --seeds 4 --iterations 24``.
"""

from benchmarks.words import CommandLine, count, natural
from tests.hera_zeus.blunders import blunders, made_by

LEVELS = ("easy", "medium", "hard")


def main() -> None:
    """Print for each level how many of the positions it spoils, and which."""
    parser = CommandLine("benchmarks.measuring.blunders", __doc__)
    parser.add_argument("--seeds", type=count, default=4)
    parser.add_argument("--iterations", type=natural, default=24)
    asked = parser.parse_args()
    for level in LEVELS:
        made = [
            (name, times) for name, times in made_by(level, range(asked.seeds), asked.iterations) if times
        ]
        spoilt = sum(times for _, times in made) / asked.seeds
        print(f"{level}: {spoilt:.2f} of {len(blunders())}")
        for name, times in made:
            print(f"  {times} of {asked.seeds}: {name}")


if __name__ == "__main__":
    main()
