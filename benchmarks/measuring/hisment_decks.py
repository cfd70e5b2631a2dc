"""How the starter decks of Hisment compare: pairings, who begins, how long a game lasts, what a card brings.

``python -m benchmarks.measuring.hisment_decks --games 300 --jobs 2``. Each pairing is played from both seats
with the same policy on both sides; a draw counts a half.

A card's lift is how much more its deck wins where the card was drawn in the first eight rounds than it wins
against the same deck, from the same place in the order, with as many cards drawn by then: in long games more
is drawn, and some sides draw more, which says nothing about a card. All intervals hold together with 95 %
(Bonferroni). The likely lift is shrunk towards zero by the spread of chance alone (empirical Bayes).
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from math import sqrt
from statistics import NormalDist, fmean, median, quantiles, variance
from typing import NamedTuple

from benchmarks.words import CommandLine, count, natural, pool_for
from game.ai.policy import Policy
from game.ai.simulation import GameRecord, play_game, wilson
from game.core.protocol import AnyRules
from game.titles.hisment.title import TITLE

FEWEST = 40
"""How often a card must have been drawn early for its lift to be shown."""
MOST = 0.08
"""The largest acceptable lift of a card."""
SHOWN = 8
"""How many cards are shown at either end of the list."""


class Task(NamedTuple):
    """One game: its seed, the policy, the decks by seat."""

    seed: int
    policy: str
    decks: tuple[str, str]


class Lift(NamedTuple):
    """What a card brings its deck: its lift, half the width of its interval, and its likely lift."""

    deck: str
    card: str
    drawn: int
    lift: float
    half: float
    likely: float = 0.0


class Side(NamedTuple):
    """One side of a game: with which sides it is compared, the cards it drew early, its share."""

    deck: str
    like: tuple[str, bool, int]
    cards: frozenset[str]
    share: float


@cache
def rules() -> AnyRules:
    """The rules with the program's own cards."""
    return TITLE.load().rules


def played(task: Task) -> tuple[Task, GameRecord]:
    """Play a game; the record is from the view of the first seat."""
    players: list[Policy] = [TITLE.policies[task.policy]() for _ in range(2)]
    options = {"deck_0": task.decks[0], "deck_1": task.decks[1]}
    return task, play_game(rules(), players, task.seed, options)


def tasks(policy: str, games: int, seed: int) -> Iterator[Task]:
    """Yield the games of each pairing of decks, in both seats."""
    decks = [str(value) for value in rules().info.options[0].values]
    for (number, pair), game in product(enumerate(combinations(decks, 2)), range(games)):
        first, second = pair if game % 2 else reversed(pair)
        yield Task(seed + number * games + game, policy, (first, second))


def share(found: GameRecord) -> float:
    """The result of a game for the first seat: 1, 0.5 for a draw, or 0."""
    drawn = not found.won and found.counted("drawn_game")
    return 0.5 if drawn else float(found.won)


class Table:
    """The results of many games."""

    def __init__(self) -> None:
        self.pairs: dict[tuple[str, ...], list[float]] = defaultdict(list)
        self.decks: dict[str, list[float]] = defaultdict(list)
        self.sides: list[Side] = []
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
            cards = one.counted(f"early_{seat}")
            like = task.decks[1 - seat], seat == began, sum(cards.values())
            self.sides.append(Side(deck, like, frozenset(cards), shares[seat]))

    def lines(self) -> Iterator[str]:
        """Yield the tables in Markdown."""
        yield "| pairing | games | won by the first named | 95 % |\n|---|---|---|---|"
        yield from (row(" against ".join(pair), found) for pair, found in sorted(self.pairs.items()))
        yield row("whoever begins", self.first)
        yield from (row(f"{deck}, all games", found) for deck, found in sorted(self.decks.items()))
        tenths = quantiles(self.rounds, n=10)
        middle = f"median {median(self.rounds):g}, tenths {tenths[0]:.0f} to {tenths[-1]:.0f}"
        yield f"\nrounds: {middle}; moves: {sum(self.moves) / len(self.moves):.0f}"
        yield "endings: " + ", ".join(f"{name} {often}" for name, often in self.endings.most_common())
        yield from told(lifts(self.sides))
        yield from self.errors[:10]


def lifts(sides: Sequence[Side]) -> list[Lift]:
    """What each card brings its deck, the largest lift first."""
    alike, drawn = defaultdict[object, list[float]](list), defaultdict[tuple[str, str], list[float]](list)
    for side in sides:
        alike[side.deck, side.like].append(side.share)
    for side in sides:
        more = side.share - fmean(alike[side.deck, side.like])
        for card in side.cards:
            drawn[side.deck, card].append(more)
    enough = {key: found for key, found in drawn.items() if len(found) >= FEWEST}
    sure = NormalDist().inv_cdf(1 - 0.025 / max(1, len(enough)))
    errors = {key: sqrt(variance(found) / len(found)) for key, found in enough.items()}
    found = [Lift(*key, len(more), fmean(more), sure * errors[key]) for key, more in enough.items()]
    spread = max(0.0, fmean(each.lift**2 for each in found) - fmean(error**2 for error in errors.values()))
    likely = [
        each._replace(likely=each.lift * spread / (spread + errors[each.deck, each.card] ** 2))
        for each in found
    ]
    return sorted(likely, key=lambda each: each.lift, reverse=True)


def told(found: Sequence[Lift]) -> Iterator[str]:
    """Yield the lifts in Markdown: how many are too large, then the largest and the smallest."""
    beyond = [each for each in found if each.lift > MOST]
    surely = sum(each.lift - each.half > MOST for each in found)
    yield f"\n{len(found)} cards: {len(beyond)} beyond {MOST:.0%}, {surely} of them surely;"
    yield f"likely {sum(each.likely > MOST for each in found)}; {found[0].likely:+.1%} at most"
    yield "\n| card | deck | drawn | lift | 95 % | likely |\n|---|---|---|---|---|---|"
    for one in (*found[:SHOWN], *found[SHOWN:][-SHOWN:]):
        interval = f"{one.lift - one.half:+.1%} to {one.lift + one.half:+.1%}"
        yield f"| {one.card} | {one.deck} | {one.drawn} | {one.lift:+.1%} | {interval} | {one.likely:+.1%} |"


def row(what: str, found: Sequence[float]) -> str:
    """A row of the table."""
    low, high = wilson(round(sum(found)), len(found))
    return f"| {what} | {len(found)} | {sum(found) / len(found):.1%} | {low:.1%} to {high:.1%} |"


def main() -> None:
    """Print the tables."""
    parser = CommandLine("benchmarks.measuring.hisment_decks", __doc__)
    parser.add_argument("--games", type=count, default=100, help="games a pairing")
    parser.add_argument("--policy", default="greedy", choices=[*TITLE.policies])
    parser.add_argument("--seed", type=natural, default=0)
    parser.add_pool()
    asked = parser.parse_args()
    table = Table()
    with pool_for(asked) as pool:
        for task, one in pool.results(played, tasks(asked.policy, asked.games, asked.seed)):
            table.take(task, one)
    print("\n".join(table.lines()))


if __name__ == "__main__":
    main()
