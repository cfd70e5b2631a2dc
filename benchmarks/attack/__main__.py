"""Attack the program: ``python -m benchmarks.attack [NAME ...] [--tries N] [--seed S] [--first N --step K]``.

Without a name all attacks run, each with as many tries as `make attack` makes. The exit code is 1 if anything
is broken. `--first N --tries 1` repeats a single try; `--step 4` makes only every fourth try, which are all
of one title where the titles take turns.
"""

import argparse
import sys

from benchmarks.attack.arms import ARMS, alone
from benchmarks.attack.tries import show, toll
from benchmarks.words import CommandLine, count, natural
from game.ai.gc_tuning import collect_seldom


def known(text: str) -> str:
    """Parse the name of an attack."""
    if text not in ARMS:
        raise argparse.ArgumentTypeError(f"there is no attack {text!r}; there are {', '.join(ARMS)}")
    return text


def main() -> int:
    parser = CommandLine("benchmarks.attack", __doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", type=known, help=", ".join(ARMS))
    parser.add_argument("--tries", type=count)
    parser.add_argument("--seed", type=natural, default=1)
    parser.add_argument("--first", type=natural, default=0)
    parser.add_argument("--step", type=count, default=1)
    asked = parser.parse_args()
    collect_seldom()
    broken = 0
    for name in asked.names or ARMS:
        tries = ARMS[name].tries if asked.tries is None else asked.tries
        numbers = range(asked.first, asked.first + tries * asked.step, asked.step)
        paid = toll(name, alone(name), numbers, asked.seed)
        show(paid)
        broken += len(paid.broken)
    return min(broken, 1)


if __name__ == "__main__":
    sys.exit(main())
