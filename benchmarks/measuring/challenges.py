"""How often machines win each challenge and each shadow, as a screen against the impossible and the dull.

``python -m benchmarks.measuring.challenges --games 100``, for some of them ``--only narrow_pass,mirror``, for
some titles ``--titles hercule``. A machine of the level in ``STAND_INS`` plays the person's seat; it is no
person, so the share tells only whether a challenge can be won and lost. The table of docs/challenges.md is
its output.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from math import sqrt
from typing import NamedTuple

from benchmarks.words import CommandLine
from game.ai.gc_tuning import collect_seldom
from game.ai.levels import HUMAN
from game.ai.registry import policy_for
from game.cli.arguments import SEED_LIMIT, whole
from game.cli.pool import every_core, pool_of
from game.core.protocol import AnyRules
from game.core.rng import Rng
from game.titles.challenges import Challenge, ChallengeFile
from game.titles.registry import PLAYABLE, load_title, title_of

STAND_INS = {"hercule": "hard", "hera_zeus": "medium", "seventh_hero": "medium", "hisment": "greedy"}
"""The level that plays for the person, by title; hard tries few moves, so that it is quick, too."""
ITERATIONS = 8
MOST_MOVES = 20_000
LEAST, MOST = 10, 90


class Task(NamedTuple):
    """One game of a challenge."""

    title: str
    id: str
    seed: int


class Result(NamedTuple):
    """The result of a game for the person's seat, and its length in moves."""

    task: Task
    won: bool
    moves: int


@cache
def known(title: str) -> tuple[AnyRules, ChallengeFile]:
    """The rules of a title and its shipped challenges."""
    rules = load_title(title)
    return rules, title_of(title).challenges(rules)


def made_of(task: Task) -> tuple[AnyRules, Challenge]:
    """The rules and the challenge of a task."""
    rules, found = known(task.title)
    made = found.find(task.id)
    assert made is not None
    return rules, made


def played(task: Task) -> Result:
    """Play one game to its end."""
    rules, made = made_of(task)
    levels = made.levels(rules.info)
    players = [
        policy_for(task.title, STAND_INS[task.title], ITERATIONS)
        if level == HUMAN
        else policy_for(task.title, level)
        for level in levels
    ]
    state, rng = made.session(rules, task.seed).state, Rng.stream(task.seed, "policy")
    for moves in range(MOST_MOVES):
        if (outcome := rules.outcome(state)) is not None:
            return Result(task, made.seat in outcome.winners, moves)
        seat = rules.to_act(state)[0]
        move, rng = players[seat].choose(rules, rules.view(state, seat), rules.legal_moves(state, seat), rng)
        state, _ = rules.apply(state, move, seat)
    return Result(task, False, MOST_MOVES)


def tasks(titles: Sequence[str], only: Sequence[str], games: int, seed: int) -> Iterator[Task]:
    """Yield all games, those of a challenge together."""
    for title in titles:
        _, found = known(title)
        for made in (*found.challenges, *found.shadows):
            if not only or made.id in only:
                yield from (Task(title, made.id, seed + game) for game in range(games))


def line(task: Task, results: Sequence[Result]) -> str:
    """A row of the table: the share of victories with its margin, and the mean number of moves."""
    rules, made = made_of(task)
    share, count = sum(result.won for result in results) / len(results), len(results)
    margin = 1.96 * sqrt(share * (1 - share) / count)
    moves = sum(result.moves for result in results) / count
    against = made.level if made.count(rules.info) > 1 else "-"
    mark = "" if LEAST <= 100 * share <= MOST else " (!)"
    percent = f"{100 * share:.0f} ± {100 * margin:.0f}{mark}"
    return f"| {task.title} | {made.name.en} | {against} | {count} | {percent} | {moves:.0f} |"


def main(argv: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = CommandLine("benchmarks.measuring.challenges", __doc__)
    parser.add_argument("--games", type=whole(1, 10_000), default=100)
    parser.add_argument("--seed", type=whole(0, SEED_LIMIT - 10_001), default=70_000)
    parser.add_argument("--jobs", type=whole(1, 64), default=every_core())
    parser.add_argument("--titles", default=",".join(PLAYABLE))
    parser.add_argument("--only", default="", help="the ids of challenges, separated by commas")
    asked = parser.parse_args(argv)
    collect_seldom()
    titles, only = asked.titles.split(","), list(filter(None, asked.only.split(",")))
    for title in set(titles).difference(PLAYABLE):
        parser.error(f"there is no {title!r}")
    print("| title | challenge | against | games | won, % | moves |")
    print("|---|---|---|---|---|---|")
    with pool_of(asked.jobs) as pool:
        results = pool.results(played, tasks(titles, only, asked.games, asked.seed))
        for _, found in groupby(results, lambda result: result.task._replace(seed=0)):
            row = list(found)
            print(line(row[0].task, row), flush=True)


if __name__ == "__main__":
    main()
