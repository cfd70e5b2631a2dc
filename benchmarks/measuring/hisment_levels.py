"""How the levels of Hisment compare, with the seats swapped, on known, held-out and shaken cards.

``python -m benchmarks.measuring.hisment_levels --games 200``, for one row ``--only "hard greedy"``. Each game
is played twice with the same seed and decks but with the seats swapped, and so whoever begins; a draw counts
a half. ``--on held`` uses the decks on which no weight was fitted, ``--on shaken`` changes all numbers of
cards by up to 20 %.
"""

from collections.abc import Sequence

from benchmarks.measuring.hisment_decks import row
from benchmarks.measuring.hisment_play import FITTED_ON, HELD_OUT, played, rules, sittings
from benchmarks.words import CommandLine, count, natural
from game.ai.policy import Policy
from game.titles.hisment.title import TITLE

PAIRS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("hard", "greedy"), ("medium", "greedy"))
SHAKINGS = 10


def shares(one: str, other: str, on: str, games: int, seed: int) -> list[float]:
    """What each game brought the first of two levels."""
    found = list[float]()
    for number, decks, seat in sittings(HELD_OUT if on == "held" else FITTED_ON, games):
        shaken = 1 + number % SHAKINGS if on == "shaken" else 0
        players = [policy(one), policy(other)] if seat == 0 else [policy(other), policy(one)]
        found.append(played(rules(shaken), players, decks, seed + number).shares[seat])
    return found


def policy(level: str) -> Policy:
    """A machine of a level."""
    return TITLE.policies[level]()


def main(argv: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = CommandLine("benchmarks.measuring.hisment_levels", __doc__)
    parser.add_argument("--games", type=count, default=200)
    parser.add_argument("--seed", type=natural, default=30_000)
    parser.add_argument("--on", default="known", choices=("known", "held", "shaken"))
    parser.add_argument("--only", default="", choices=("", *map(" ".join, PAIRS)))
    asked = parser.parse_args(argv)
    print("| who | games | won | 95 % |\n|---|---|---|---|")
    for one, other in PAIRS:
        if asked.only in ("", f"{one} {other}"):
            found = shares(one, other, asked.on, asked.games, asked.seed)
            print(row(f"{one} against {other}, {asked.on}", found), flush=True)


if __name__ == "__main__":
    main()
