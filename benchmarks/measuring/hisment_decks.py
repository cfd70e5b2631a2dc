"""How the starter decks of Hisment compare: pairings, who begins, how long a game lasts, what a card brings.

``python -m benchmarks.measuring.hisment_decks --games 300 --jobs 2``. Each pairing is played from both seats
with the same policy on both sides; a draw counts a half. A card's lift is how much more often its deck wins
when the card was drawn than over all. No list shows the title yet, so it is made known here alone.
"""

import argparse
import multiprocessing
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import combinations, product
from statistics import median, quantiles
from typing import NamedTuple

from game.ai.policy import Policy
from game.ai.simulation import GameRecord, play_game, wilson
from game.core.protocol import AnyRules
from game.titles.hisment.title import TITLE

FEWEST = 40
"""How often a card must have been drawn for its lift to be told."""


class Task(NamedTuple):
    """One game: its seed, the policy, the decks by seat."""

    seed: int
    policy: str
    decks: tuple[str, str]


@cache
def rules() -> AnyRules:
    """The rules with the program's own cards."""
    return TITLE.load().rules


def played(task: Task) -> tuple[Task, GameRecord]:
    """A game, told from the first seat."""
    players: list[Policy] = [TITLE.policies[task.policy]() for _ in range(2)]
    options = {"deck_0": task.decks[0], "deck_1": task.decks[1]}
    return task, play_game(rules(), players, task.seed, options)


def tasks(policy: str, games: int, seed: int) -> Iterator[Task]:
    """Each pairing of decks, from both seats."""
    decks = [str(value) for value in rules().info.options[0].values]
    for (number, pair), game in product(enumerate(combinations(decks, 2)), range(games)):
        first, second = pair if game % 2 else reversed(pair)
        yield Task(seed + number * games + game, policy, (first, second))


def results(found: Sequence[Task], jobs: int) -> Iterable[tuple[Task, GameRecord]]:
    """The games in order, however many processes play them."""
    if jobs == 1:
        yield from map(played, found)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(played, found, chunksize=4)


def share(found: GameRecord) -> float:
    """What a game brought to the first seat: 1, a half, or nothing."""
    drawn = not found.won and found.counted("drawn_game")
    return 0.5 if drawn else float(found.won)


class Table:
    """What many games come to."""

    def __init__(self) -> None:
        self.pairs: dict[tuple[str, ...], list[float]] = defaultdict(list)
        self.decks: dict[str, list[float]] = defaultdict(list)
        self.drawn: dict[tuple[str, str], list[float]] = defaultdict(list)
        self.first: list[float] = []
        self.rounds: list[int] = []
        self.moves: list[int] = []
        self.endings = Counter[str]()
        self.errors: list[str] = []

    def take(self, task: Task, one: GameRecord) -> None:
        """Count one game."""
        if one.error:
            self.errors.append(f"{task}: {one.error}")
            return
        won = share(one)
        shares = (won, 1 - won)
        pair = tuple(sorted(task.decks))
        self.pairs[pair].append(shares[task.decks.index(pair[0])])
        began = int(next(iter(one.counted("began"))))
        self.first.append(shares[began])
        self.rounds.append(one.turns)
        self.moves.append(one.moves)
        self.endings[one.ending] += 1
        for seat, deck in enumerate(task.decks):
            self.decks[deck].append(shares[seat])
            for card in one.counted(f"drawn_{seat}"):
                self.drawn[deck, card].append(shares[seat])

    def lines(self) -> Iterator[str]:
        """The tables in Markdown."""
        yield "| pairing | games | won by the first named | 95 % |\n|---|---|---|---|"
        yield from (row(" against ".join(pair), found) for pair, found in sorted(self.pairs.items()))
        yield row("whoever begins", self.first)
        yield from (row(f"{deck}, all games", found) for deck, found in sorted(self.decks.items()))
        tenths = quantiles(self.rounds, n=10)
        middle = f"median {median(self.rounds):g}, tenths {tenths[0]:.0f} to {tenths[-1]:.0f}"
        yield f"\nrounds: {middle}; moves: {sum(self.moves) / len(self.moves):.0f}"
        yield "endings: " + ", ".join(f"{name} {often}" for name, often in self.endings.most_common())
        yield "\n| card | deck | drawn | lift |\n|---|---|---|---|"
        for lift, deck, card, often in self.lifts():
            yield f"| {card} | {deck} | {often} | {lift:+.1%} |"
        yield from self.errors[:10]

    def lifts(self) -> list[tuple[float, str, str, int]]:
        """How much more a deck wins when a card was drawn; the largest first, then those that cost most."""
        found = [
            (sum(won) / len(won) - sum(self.decks[deck]) / len(self.decks[deck]), deck, card, len(won))
            for (deck, card), won in self.drawn.items()
            if len(won) >= FEWEST
        ]
        ranked = sorted(found, reverse=True)
        return ranked if len(ranked) <= 16 else ranked[:10] + ranked[-6:]


def row(what: str, found: Sequence[float]) -> str:
    """A row of the table."""
    low, high = wilson(round(sum(found)), len(found))
    return f"| {what} | {len(found)} | {sum(found) / len(found):.1%} | {low:.1%} to {high:.1%} |"


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games a pairing")
    parser.add_argument("--policy", default="greedy", choices=[*TITLE.policies])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    table = Table()
    for task, one in results([*tasks(asked.policy, asked.games, asked.seed)], asked.jobs):
        table.take(task, one)
    print("\n".join(table.lines()))


if __name__ == "__main__":
    main()
