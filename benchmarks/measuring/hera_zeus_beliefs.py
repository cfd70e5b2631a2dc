"""Counts where hard of Héra et Zeus lays its cards, for the worlds that it deals (``beliefs.py``).

``python -m benchmarks.measuring.hera_zeus_beliefs --games 8000`` has the shipped net play itself in the
compiled copy, its moves drawn by their shares, and prints, for each place, how much more often than by chance
a card of each kind lies there, in hundredths. The rows of fronts before an open card are those of
``beliefs.py``; its others are older, as hard lays its hostage early, by a law, and people do not.
"""

from collections.abc import Iterator

from benchmarks.fast.hera_zeus.library import library, tallied
from benchmarks.measuring.net_layers import flat, read_weights
from benchmarks.words import CommandLine, count, natural, understood
from game.titles.hera_zeus.ai.beliefs import WHERES
from game.titles.hera_zeus.ai.net import read_layers

SMOOTH = 20
"""So many cards more, in each cell, lie as by chance."""


def rows(games: int, seed: int) -> Iterator[str]:
    """Yield the lines of the table."""
    found = tallied(flat(read_weights(read_layers())), games, seed)
    for where, (lying, by_chance) in zip(WHERES, found, strict=True):
        # Where a kind cannot lie there is nothing to be smoothed.
        often = (100 * (lying + SMOOTH * (by_chance > 0)) / (by_chance + SMOOTH)).round().astype(int)
        yield f'    "{where}": ({", ".join(map(str, often))}),'


def main() -> None:
    """Print the table."""
    parser = CommandLine("benchmarks.measuring.hera_zeus_beliefs", __doc__)
    parser.add_argument("--games", type=count, default=8_000)
    parser.add_argument("--seed", type=natural, default=2_000_000)
    asked = parser.parse_args()
    understood(parser, library)
    for row in rows(asked.games, asked.seed):
        print(row)


if __name__ == "__main__":
    main()
