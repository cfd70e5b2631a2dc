"""What a net of Héra et Zeus wins without search, by the compiled copy: against attackers, or another net.

``python -m benchmarks.measuring.hera_zeus_nets --games 10000`` plays the shipped net; ``--net FILE`` another
one, ``--against FILE`` that one against this file too. The net that shipped before is in the history:
``git show 33672fb5d:cards/hera_zeus/net.json``. ``--laws former`` has the other net play without the youngest
sort of avoided moves, ``none`` with every legal move. Each deal is played twice, the sides swapped, with the
likeliest move throughout; *burst* and *hunter* strike hidden fronts less carefully than those of
``hera_zeus_attackers``, and *mixed* has habits that are drawn anew for each game.
"""

import os
from collections.abc import Iterator
from functools import partial

from benchmarks.fast.hera_zeus.library import LAWS, Floats, Laws, library, wins
from benchmarks.measuring.hera_zeus_attackers import ATTACKERS
from benchmarks.measuring.hera_zeus_levels import line
from benchmarks.measuring.net_layers import flat, read_file
from benchmarks.words import CommandLine, count, file, natural, understood
from game.content.weights import weights_file


def rows(weights: Floats, other: Floats | None, laws: Laws, games: int, seed: int) -> Iterator[str]:
    """Yield the rows of the table: the other net if there is one, then each attacker."""
    threads = os.cpu_count() or 1
    if other is not None:
        yield line("another net", wins(weights, other, 0, games, seed, threads, laws=laws), games)
    for number, name in enumerate((*ATTACKERS, "mixed"), start=1):
        yield line(name, wins(weights, None, number, games, seed, threads), games)


def main() -> None:
    """Print a row for each rival: how often the net wins."""
    parser = CommandLine("benchmarks.measuring.hera_zeus_nets", __doc__)
    parser.add_argument("--net", type=file, default=weights_file("hera_zeus", "net"))
    parser.add_argument("--against", type=file)
    parser.add_argument("--laws", default="all", choices=LAWS)
    parser.add_argument("--games", type=count, default=10_000)
    parser.add_argument("--seed", type=natural, default=300_000)
    asked = parser.parse_args()
    understood(parser, library)
    own = flat(understood(parser, partial(read_file, asked.net)))
    other = flat(understood(parser, partial(read_file, asked.against))) if asked.against else None
    print("| against | games | won | 95 % |\n|---|---|---|---|")
    for row in rows(own, other, Laws[asked.laws.upper()], asked.games, asked.seed):
        print(row, flush=True)


if __name__ == "__main__":
    main()
