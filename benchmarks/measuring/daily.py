"""Verifies daily runs of Hercule in advance: for each date a seed that the expert wins, with its grade.

`python -m benchmarks.measuring.daily --from 2026-11-22 --days 731` fills the tables in cards/hercule/daily.
Dates that were verified with the current cards are skipped, so it can be stopped at any time. A candidate is
screened with `--iterations`, and graded by 20 tries with `--try-iterations`, each with a policy seed of its
own; `--ungraded` leaves out the tries, which are most of the work. 0 iterations mean the greedy planner, to
try out the program: it plays the same for every seed.
"""

import argparse
import time
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import NamedTuple

from benchmarks.words import CommandLine, count, natural, pool_for
from game.ai.policy import Policy
from game.ai.registry import policy_for
from game.cli.pool import Pool
from game.core.rng import Rng
from game.paths import CARDS
from game.titles.hercule import daily
from game.titles.hercule.daily import Daily, Table, Verified, table_name
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Difficulty
from game.titles.registry import load_title
from saves import atomic

FOLDER = CARDS / "hercule" / "daily"


class Order(NamedTuple):
    """A date to verify: how many iterations the expert searches, and the most candidates that are tried."""

    day: str
    difficulty: Difficulty
    iterations: int
    try_iterations: int
    candidates: int = daily.CANDIDATES
    graded: bool = True


@cache
def rules_of_hercule() -> HerculeRules:
    """The rules with the program's own cards."""
    rules = load_title("hercule")
    assert isinstance(rules, HerculeRules)
    return rules


def played(one: Daily, iterations: int, policy_seed: int) -> str | None:
    """Play a run from the view of a person; return the moves if it is won, None if it is lost."""
    rules, player, rng = rules_of_hercule(), _player(iterations), Rng.stream(policy_seed, "policy")
    session, numbers = one.begin(rules), list[tuple[int, int]]()
    while session.outcome is None:
        moves = daily.choices(session)
        move, rng = player.choose(rules, session.view(0), session.legal_moves(0), rng)
        numbers.append((moves.index(move), len(moves)))
        session.submit(move)
    return daily.written(numbers) if session.outcome.winners else None


def _player(iterations: int) -> Policy:
    return policy_for("hercule", "expert", iterations) if iterations else policy_for("hercule", "greedy")


def verify(order: Order) -> Verified | None:
    """The first candidate of a date that the expert wins; None if it wins none of them."""
    for candidate in range(order.candidates):
        one = Daily(order.day, order.difficulty, candidate)
        witness = played(one, order.iterations, one.seed)
        if witness is not None:
            return Verified(one, wins_of(one, order.try_iterations) if order.graded else None, witness)
    return None


def wins_of(one: Daily, iterations: int) -> int:
    """How many of the tries that grade a run win it."""
    seeds = range(one.seed + 1, one.seed + 1 + daily.TRIES)
    return sum(played(one, iterations, seed) is not None for seed in seeds)


def read(path: Path) -> Table:
    """Read a table from disk; empty if there is none."""
    return Table(path.read_text("ascii") if path.is_file() else "")


def keep(found: Verified, folder: Path) -> None:
    """Add a line to its table, in the order of dates; lines verified with other cards are dropped."""
    one, rules = found.daily, rules_of_hercule()
    path, cards = folder / table_name(one.day, one.difficulty), daily.played_with(rules, one.difficulty)
    table = read(path)
    days = (table.verified(rules, day, one.difficulty) for day in table.lines)
    known = {line.daily.day: line.line for line in (*days, found) if line}
    lines = [line for _, line in sorted(known.items())]
    folder.mkdir(parents=True, exist_ok=True)
    atomic.write(path, "\n".join([cards, *lines, ""]).encode("ascii"))


def missing(orders: Sequence[Order], folder: Path) -> list[Order]:
    """The orders that no table holds with the current cards."""
    rules, table = rules_of_hercule(), cache(lambda name: read(folder / name))

    def known(each: Order) -> bool:
        found = table(table_name(each.day, each.difficulty))
        return found.verified(rules, each.day, each.difficulty) is not None

    return [each for each in orders if not known(each)]


def fill(orders: Sequence[Order], pool: Pool, folder: Path) -> None:
    """Verify what is missing and store each result as soon as it is there."""
    wanted, begun = missing(orders, folder), time.monotonic()
    print(f"{len(orders) - len(wanted)} of {len(orders)} are there already", flush=True)
    for done, (order, line) in enumerate(zip(wanted, pool.results(verify, wanted), strict=True), 1):
        if line is not None:
            keep(line, folder)
        said = told(line) if line else "no victory"
        left = (time.monotonic() - begun) / done * (len(wanted) - done) / 60
        print(f"{order.day} {order.difficulty}: {said} (about {left:.0f} minutes left)", flush=True)


def told(found: Verified) -> str:
    """Describe the result of a date for the log."""
    number = f"number {found.daily.candidate}"
    return number if found.wins is None else f"{number}, {found.wins} of {daily.TRIES} tries"


def orders_of(wanted: argparse.Namespace) -> list[Order]:
    """One order for each date and difficulty, by date."""
    difficulties = [Difficulty(name) for name in wanted.difficulty or daily.DIFFICULTIES]
    days = [(wanted.first + timedelta(days=number)).isoformat() for number in range(wanted.days)]
    how = wanted.iterations, wanted.try_iterations, wanted.candidates, not wanted.ungraded
    return [Order(day, each, *how) for day in days for each in difficulties]


def arguments() -> argparse.ArgumentParser:
    """The parser of the command line."""
    parser = CommandLine("benchmarks.measuring.daily", __doc__)
    today = datetime.now(UTC).date()
    parser.add_argument("--from", dest="first", type=date.fromisoformat, default=today, help="the first date")
    parser.add_argument("--days", type=count, default=731, help="how many dates (731: two years)")
    parser.add_argument("--difficulty", action="append", choices=list(Difficulty), help="one; else all four")
    parser.add_argument("--iterations", type=natural, default=8, help="of the expert that screens a date")
    parser.add_argument("--try-iterations", type=natural, default=2, help="of the tries that grade it")
    parser.add_argument("--ungraded", action="store_true", help="no tries: that it can be won is enough")
    parser.add_argument("--candidates", type=count, default=daily.CANDIDATES, help="tried for a date at most")
    parser.add_pool()
    parser.add_argument("--to", dest="folder", type=Path, default=FOLDER, help="the folder of the tables")
    return parser


def main() -> None:
    """Fill the tables."""
    wanted = arguments().parse_args()
    with pool_for(wanted) as pool:
        fill(orders_of(wanted), pool, wanted.folder)


if __name__ == "__main__":
    main()
