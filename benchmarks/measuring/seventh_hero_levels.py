"""How the levels of 7e Héros compare, over many games of the compiled copy.

``python -m benchmarks.measuring.seventh_hero_levels levels --games 4000``: one among others and two against
two, seats rotated. ``attackers``: hard among players with one habit each. ``ceiling``: what those would win
who saw the wandering hero. A victory that is shared by n counts 1/n for each. ``--against FILE`` plays
against hard with the weights of a file; ``--times`` prints how long hard thinks, as the program itself plays.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec
import numpy as np

from benchmarks.fast.seventh_hero.players import Player, numbers_of, play
from benchmarks.words import CommandLine, count, file, understood
from game.ai.registry import policy_for
from game.core.rng import Rng
from game.titles.registry import load_title
from game.titles.seventh_hero.ai.learnt import Learnt, learnt

FIRST = 50_000
NOISE = {"easy": 4.1, "medium": 1.0, "counter": 0.0}
ATTACKERS = ("grudger", "hoarder", "passer", "sniper")
Table = Sequence[str]
Row = tuple[str, float, Table]
"""What is measured, the fair share, and who sits at the table; the first name is the one that counts."""


def player(name: str, former: Learnt | None = None) -> Player:
    """The player of a level, or another kind; *counter* is hard without what it has learnt.

    *Former* is hard with other weights.
    """
    if name in NOISE:
        return Player("counter", NOISE[name])
    kind = "reckoner" if name in ("hard", "former") else name
    known = former if name == "former" and former else learnt()
    return Player(kind, 0.0, numbers_of(known) if "reckoner" in kind else None)


def among(one: str, other: str, seats: int = 4) -> Row:
    """One player among others of a kind."""
    return f"one {one} among {seats - 1} {other}", 1 / seats, (one, *(other,) * (seats - 1))


def pairs(one: str, other: str) -> Row:
    """Two players against two, opposite each other."""
    return f"two {one} against two {other}", 0.5, (one, other, one, other)


def _met() -> Iterator[Row]:
    for attacker in ATTACKERS:
        yield among("hard", attacker)
        yield among(attacker, "hard")
    yield "one hard among these: grudger, hoarder, sniper", 0.25, ("hard", "grudger", "hoarder", "sniper")
    yield "one hard among these: medium, grudger, passer", 0.25, ("hard", "medium", "grudger", "passer")


TABLES: dict[str, Sequence[Row]] = {
    "levels": (
        among("hard", "medium"),
        among("medium", "easy"),
        among("easy", "random"),
        among("hard", "random", 5),
        among("hard", "medium", 3),
        among("hard", "medium", 5),
        among("hard", "counter"),
        among("counter", "medium"),
        among("counter", "hard"),
        among("medium", "hard"),
        among("counter", "random", 5),
        pairs("hard", "medium"),
        pairs("hard", "counter"),
        pairs("medium", "easy"),
        pairs("easy", "random"),
    ),
    "attackers": tuple(_met()),
    "ceiling": (
        among("knowing counter", "medium"),
        among("knowing reckoner", "medium"),
        among("knowing reckoner", "hard"),
    ),
}


def shares(table: Table, games: int, former: Learnt | None = None) -> list[float]:
    """The share of the victory that those who play as the first of a table had in each game."""
    players, found = {name: player(name, former) for name in table}, []
    for game in range(games):
        first = game % len(table)
        turned = (*table[first:], *table[:first])
        won = play([players[name] for name in turned], FIRST + game).winners
        found.append(sum(turned[seat] == table[0] for seat in won) / len(won))
    return found


def line(row: Row, games: int, former: Learnt | None = None) -> str:
    """A row of the table."""
    what, fair, table = row
    found = np.array(shares(table, games, former))
    mean, spread = found.mean(), 1.96 * found.std() / np.sqrt(games)
    return f"| {what} | {fair:.0%} | {mean:.1%} | {mean - spread:.1%} to {mean + spread:.1%} |"


def table_name(text: str) -> str:
    """Parse the name of a table."""
    if text not in TABLES:
        raise argparse.ArgumentTypeError(f"there are {', '.join(TABLES)}")
    return text


def read(path: Path) -> Learnt:
    """The weights of a file; raises DecodeError, ValidationError."""
    return msgspec.json.decode(path.read_bytes(), type=Learnt)


def times(games: int) -> str:
    """How long hard takes for a choice, in milliseconds."""
    rules, hard, found = load_title("seventh_hero"), policy_for("seventh_hero", "hard"), []
    for seed in range(games):
        state, rng = rules.setup(FIRST + seed, 4, {}), Rng.stream(seed, "policy")
        while rules.outcome(state) is None:
            seat = rules.to_act(state)[0]
            view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
            start = time.perf_counter()
            move, rng = hard.choose(rules, view, legal, rng)
            found.append(1000 * (time.perf_counter() - start))
            state, _ = rules.apply(state, move, seat)
    median, most = np.percentile(found, [50, 99])
    return f"{len(found)} moves: median {median:.2f} ms, 99 of 100 {most:.2f} ms, longest {max(found):.2f} ms"


def main() -> None:
    """Print the tables that are asked for."""
    parser = CommandLine("benchmarks.measuring.seventh_hero_levels", __doc__)
    parser.add_argument("tables", nargs="*", type=table_name)
    parser.add_argument("--games", type=count, default=4000)
    parser.add_argument("--only", default="", help="rows whose text contains this")
    parser.add_argument("--against", type=file)
    parser.add_argument("--times", action="store_true")
    given = parser.parse_args()
    if given.times:
        print(times(given.games))
        return
    former = understood(parser, partial(read, given.against)) if given.against else None
    met = (among("hard", "former"), among("former", "hard"), pairs("hard", "former"))
    tables = [met] if former else [TABLES[name] for name in given.tables or TABLES]
    for table in tables:
        print("| who | fair | won | 95 % |\n|---|---|---|---|")
        for row in table:
            if given.only in row[0]:
                print(line(row, given.games, former), flush=True)


if __name__ == "__main__":
    main()
