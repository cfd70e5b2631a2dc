"""How far the machines get where Hercule is hardest: with Hera, Omphale, two heroes, heads of the ladder.

``python -m benchmarks.measuring.hercule_levels --runs 4``, for some rows ``--only "heads 7;alone, Hera"``. A
row is the same runs, played by each of ``--policies``, two heroes by the same one at both seats: the trials
beaten in a run, the runs won, and how long a move took where there was a choice, in the median, in 99 of 100
and at most.

``hard x10`` thinks ten times as long as hard, ``hard whole`` until its search has ended, which is hard at the
table where its second is enough. ``open`` is hard if it knows the order of every pile: what they reach tells
how much of a row's difficulty is the game's. A second table compares each with the first of ``--policies``,
seed by seed: the trials that it beats more, and the points of a hundred by which it wins more runs, with 95 %
intervals, of each row and of all of them. ``--out FILE`` keeps each run that is over; started again with the
same file only what is missing is played, so that a long table can be made bit by bit; with ``--most 30`` no
run of a row is begun after so many seconds, and with ``--most 0`` what there is is shown. With ``--fast`` the
same runs take half the time; the first time the quick table is compiled, which takes a minute.

Times are CPU time, so that other processes do not count. With ``--busy 4`` they are those of a clock beside
so many processes that only count, as is the deadline of ``--seconds 1``, which is the table's.
"""

import gc
import json
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

import msgspec

from benchmarks.fast.building import MissingCompiler
from benchmarks.fast.hercule.building import use
from benchmarks.measuring.beside import busy
from benchmarks.words import CommandLine, amount, natural, span
from game.ai.policy import Deadline, Policy, never
from game.ai.registry import policy_for
from game.ai.simulation import wilson
from game.cli.arguments import SEED_LIMIT, whole
from game.core.protocol import OptionValue
from game.core.rng import Rng
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import State
from game.titles.registry import load_title

HEADS = range(11)
MIXES: dict[str, tuple[str, ...]] = {
    "": (),
    ", Hera": ("hera_revenge",),
    ", Omphale": ("omphale",),
    ", Hera and Omphale": ("hera_revenge", "omphale"),
    ", Hera, Blood and Bruises": ("hera_revenge", "blood_and_bruises"),
}
PLAYERS = ("greedy", "hard", "hard x10", "hard whole", "open")
MOST_MOVES = 6_000


class Row(NamedTuple):
    """A row of the table: the number of heroes and the options."""

    name: str
    seats: int
    options: dict[str, OptionValue]


class Played(msgspec.Struct):
    """The result of a run: trials beaten, whether it was won, and the milliseconds of each move."""

    row: str
    who: str
    thought: float
    seed: int
    beaten: int
    won: bool
    times: list[float]

    @property
    def key(self) -> tuple[str, str, float, int]:
        """What tells the run from the others."""
        return self.row, self.who, self.thought, self.seed


class Thinking(NamedTuple):
    """How long a machine thinks: so many iterations a plan, or seconds by a clock if there are any."""

    iterations: int
    seconds: float
    clock: Callable[[], float]

    @property
    def amount(self) -> float:
        """The seconds, or the iterations."""
        return self.seconds or float(self.iterations)


def rows() -> Iterator[Row]:
    """Yield the rows: one hero at Normal, all heads for one, then two heroes at Normal."""
    for heroes, seats in (("alone", 1), ("two heroes", 2)):
        for name, expansions in MIXES.items():
            options: dict[str, OptionValue] = {"difficulty": "normal", **dict.fromkeys(expansions, True)}
            yield Row(heroes + name, seats, options)
    for heads in HEADS:
        yield Row(f"heads {heads}", 1, {"difficulty": "mythic", "heads": str(heads)})


class Knowing:
    """The rules for a player who knows the order of every pile: what it thinks possible is what is."""

    def __init__(self, rules: HerculeRules, state: State) -> None:
        self._rules, self._state = rules, state

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def determinize(self, view: object, rng: Rng) -> State:
        """The position itself."""
        return self._state


class _Player:
    """A policy with its thinking time, of which a search is told for each move when it is over."""

    def __init__(self, who: str, thinking: Thinking) -> None:
        self._open, times = who == "open", 10 if who == "hard x10" else 1
        name, self._end, self._clock = who if who == "greedy" else "hard", 0.0, thinking.clock
        self._seconds = times * thinking.seconds
        late: Deadline | None = self._late if thinking.seconds else None
        iterations = None if thinking.seconds else times * thinking.iterations
        if who == "hard whole":
            iterations, late = None, never
        self._policy: Policy = policy_for("hercule", name, iterations, late)

    def _late(self) -> bool:
        return self._clock() > self._end

    def choose(
        self, rules: HerculeRules, state: State, seat: int, legal: Sequence[Any], rng: Rng
    ) -> tuple[Any, Rng]:
        """Choose a move within the time."""
        view = rules.view(state, seat)
        asked: Any = Knowing(rules, state) if self._open else rules
        self._end = self._clock() + self._seconds
        return self._policy.choose(asked, view, legal, rng)


def played(rules: HerculeRules, row: Row, who: str, thinking: Thinking, seed: int, most: int) -> Played:
    """Play a run with one policy at every seat, until `most` trials are beaten."""
    state, rng = rules.setup(seed, row.seats, row.options), Rng.stream(seed, "policy")
    player, times, clock = _Player(who, thinking), list[float](), thinking.clock
    for made in range(MOST_MOVES):
        if rules.outcome(state) is not None or len(state.beaten) >= most:
            break
        seat = rules.to_act(state)[made % len(rules.to_act(state))]
        legal, begun = rules.legal_moves(state, seat), clock()
        move, rng = player.choose(rules, state, seat, legal, rng)
        if len(legal) > 1:
            times.append(round((clock() - begun) * 1000, 2))
        state, _ = rules.apply(state, move, seat)
    outcome = rules.outcome(state)
    won = bool(outcome and outcome.winners)
    return Played(row.name, who, thinking.amount, seed, len(state.beaten), won, times)


def line(found: Sequence[Played]) -> str:
    """A row of the table."""
    beaten, times = [run.beaten for run in found], sorted(spent for run in found for spent in run.times)
    spread = 1.96 * stdev(beaten) / sqrt(len(beaten)) if len(beaten) > 1 else 0.0
    p99 = times[min(len(times) - 1, len(times) * 99 // 100)]
    won = sum(run.won for run in found)
    low, high = wilson(won, len(found))
    far, wins = f"{mean(beaten):.2f} ± {spread:.2f}", f"{won}, {low:.0%} to {high:.0%}"
    took = f"{times[len(times) // 2]:.0f} / {p99:.0f} / {times[-1]:.0f} ms"
    return f"| {found[0].row} | {found[0].who} | {len(found)} | {far} | {wins} | {took} |"


def won_more(first: Sequence[bool], other: Sequence[bool]) -> tuple[float, float]:
    """By how many points of a hundred the other wins more of the same runs, ± half the 95 % interval.

    The interval is that of Agresti and Min for pairs, which holds where few of them differ, too.
    """
    pairs, runs = list(zip(first, other, strict=True)), len(first) + 2
    gained, lost = pairs.count((False, True)), pairs.count((True, False))
    apart = (gained - lost) / runs
    return 100 * apart, 196 * sqrt((gained + lost + 1) / runs - apart**2) / sqrt(runs)


def pair_line(what: str, first: Sequence[Played], other: Sequence[Played]) -> str:
    """A row of the second table: what one plays beside what the first plays, of the runs that both have."""
    runs = {(run.row, run.seed): run for run in first}
    pairs = [(runs[run.row, run.seed], run) for run in other if (run.row, run.seed) in runs]
    more = [then.beaten - now.beaten for now, then in pairs]
    spread = 1.96 * stdev(more) / sqrt(len(more)) if len(more) > 1 else 0.0
    points, half = won_more([now.won for now, _ in pairs], [then.won for _, then in pairs])
    names, far = f"| {what} | {other[0].who} | {len(pairs)} |", f"{mean(more):+.2f} ± {spread:.2f}"
    return f"{names} {far} | {points:+.1f} ± {half:.1f} |"


class Kept:
    """The runs that are over, in a file if there is one."""

    def __init__(self, path: Path | None) -> None:
        lines = path.read_text("utf-8").splitlines() if path and path.exists() else []
        found = [msgspec.convert(json.loads(text), Played) for text in lines]
        self._path, self._known = path, {run.key: run for run in found}

    def get(self, key: tuple[str, str, float, int]) -> Played | None:
        """The run, if it is known."""
        return self._known.get(key)

    def add(self, run: Played) -> None:
        """Keep a run."""
        self._known[run.key] = run
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(msgspec.json.encode(run).decode() + "\n")


def play_compiled(parser: CommandLine) -> None:
    """Play on the compiled quick table from now on; ends the program if it cannot be compiled."""
    try:
        use()
    except (MissingCompiler, subprocess.CalledProcessError) as error:
        parser.error(str(error))
    # What is compiled leaves cycles behind, but to look for them so often took a fifth of the time.
    gc.set_threshold(50_000)


def main(argv: Sequence[str] | None = None) -> None:
    """Print the table."""
    known = {row.name: row for row in rows()}
    parser = CommandLine("benchmarks.measuring.hercule_levels", __doc__)
    parser.add_argument("--runs", type=whole(1, 1000), default=4)
    parser.add_argument("--seed", type=whole(0, SEED_LIMIT - 1001), default=60_000)
    parser.add_argument("--iterations", type=whole(1, 1000), default=24)
    parser.add_argument("--seconds", type=span, default=0.0, help="a deadline for each move instead")
    parser.add_argument("--trials", type=whole(1, 12), default=12)
    parser.add_argument("--policies", default="greedy,hard", help=f"of {', '.join(PLAYERS)}")
    parser.add_argument("--only", default=";".join(known), help="the names of rows, separated by semicolons")
    parser.add_argument("--busy", type=natural, default=0, help="processes beside; times are then of a clock")
    parser.add_argument("--most", type=amount, default=float("inf"), help="seconds a row")
    parser.add_argument("--out", type=Path, default=None, help="a file that keeps each run")
    parser.add_argument("--fast", action="store_true", help="play on the compiled quick table")
    asked = parser.parse_args(argv)
    names, policies = asked.only.split(";"), asked.policies.split(",")
    for word in (*set(names).difference(known), *set(policies).difference(PLAYERS)):
        parser.error(f"there is no {word!r}")
    if asked.fast:
        play_compiled(parser)
    rules, kept = load_title("hercule"), Kept(asked.out)
    assert isinstance(rules, HerculeRules)
    thinking = Thinking(asked.iterations, asked.seconds, time.monotonic if asked.busy else time.process_time)
    print("| what | who | runs | trials beaten | won | a move: median, 99 %, longest |")
    print("|---|---|---|---|---|---|")
    seeds, beside = range(asked.seed, asked.seed + asked.runs), list[str]()
    together = dict[str, list[Played]]()
    with busy(asked.busy):
        for name in names:
            begun, found = time.monotonic(), dict[str, list[Played]]()
            for seed, who in product(seeds, policies):
                run = kept.get((name, who, thinking.amount, seed))
                if run is None and time.monotonic() - begun < asked.most:
                    run = played(rules, known[name], who, thinking, seed, asked.trials)
                    kept.add(run)
                if run is not None:
                    found.setdefault(who, []).append(run)
                    together.setdefault(who, []).append(run)
            for runs in found.values():
                print(line(runs), flush=True)
            first = found.pop(policies[0], [])
            beside += [pair_line(name, first, runs) for runs in found.values()]
    if len(names) > 1:
        first = together.pop(policies[0], [])
        beside += [pair_line("all of these", first, runs) for runs in together.values()]
    if beside:
        print(f"\n| what | who | runs of both | trials more than {policies[0]} | won more, points |")
        print("|---|---|---|---|---|", *beside, sep="\n")


if __name__ == "__main__":
    main()
