"""The simulate command: many games over some processes, a progress bar, tables, CSV and a plot."""

import csv
import multiprocessing
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from game.ai.registry import policy_for
from game.ai.simulation import GameRecord, Summary, play_game, summarize, wilson
from game.core.errors import GameError
from game.core.protocol import AnyRules, OptionValue
from game.titles import load_title

CHUNK = 4


class Order(msgspec.Struct, frozen=True):
    """What is to be simulated; game i has the seed ``seed + i``."""

    title: str
    policy: str
    games: int
    seed: int
    options: tuple[tuple[str, OptionValue], ...] = ()


class MissingExtra(GameError):
    """A library that this command needs is not installed."""

    kind = "missing_extra"


def simulate(order: Order, jobs: int, csv_path: Path | None, plot: Path | None, console: Console) -> int:
    """Play the games and print what they came to; 1 if a game stopped with an error."""
    if plot and not find_spec("matplotlib"):
        raise MissingExtra("--plot needs matplotlib: pip install 'lerne[analysis]'")
    _check(order)
    games = track(played(order, jobs), "games", order.games, console=console, transient=True)
    records = list(games)
    summary = summarize(records)
    report(order, summary, console)
    if csv_path:
        write_csv(records, csv_path)
    if plot:
        draw(order, summary, plot)
    return 1 if summary.errors else 0


def _check(order: Order) -> None:
    """Refuse a wrong title, policy, option or seed before any game is played."""
    rules = _rules(order.title)
    policy_for(order.title, order.policy)
    for seed in (order.seed, order.seed + order.games - 1):
        rules.setup(seed, rules.info.min_seats, dict(order.options))


@cache
def _rules(title: str) -> AnyRules:
    return load_title(title)


def _play(task: tuple[Order, int]) -> GameRecord:
    order, game = task
    policy = policy_for(order.title, order.policy)
    return play_game(_rules(order.title), policy, order.seed + game, dict(order.options))


def played(order: Order, jobs: int) -> Iterator[GameRecord]:
    """The games in the order of their seeds, however many processes play them."""
    tasks = [(order, game) for game in range(order.games)]
    if jobs == 1:
        yield from map(_play, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_play, tasks, chunksize=CHUNK)


def report(order: Order, summary: Summary, console: Console) -> None:
    """Print the rates and the hardest trials."""
    low, high = wilson(summary.wins, summary.games)
    rate = summary.wins / max(1, summary.games)
    options = " ".join(f"{name}={str(value).lower()}" for name, value in order.options)
    table = Table(title=" ".join(filter(None, (order.title, order.policy, options))), show_header=False)
    table.add_row("games", f"{summary.games}")
    table.add_row("win rate", f"{rate:.1%} (95 % between {low:.1%} and {high:.1%})")
    table.add_row("trials beaten", f"{summary.mean_score:.2f} a game")
    table.add_row("turns a trial", f"{summary.mean_a_trial('turns'):.2f}")
    table.add_row("wounds a trial", f"{summary.mean_a_trial('wounds'):.2f}")
    table.add_row("errors", f"errors={len(summary.errors)}")
    console.print(table)
    console.print(_distribution(summary))
    console.print(_hardest(summary))
    for error in summary.errors[:5]:
        console.print(error, markup=False)


def _distribution(summary: Summary) -> Table:
    table = Table("trials beaten", "games", "share", title="how far the games went")
    for score, games in summary.scores:
        table.add_row(str(score), str(games), f"{games / summary.games:.1%}")
    return table


def _hardest(summary: Summary) -> Table:
    table = Table("trial", "faced", "lost", "loss share", "turns", "wounds", title="hardest trials first")
    for trial in summary.trials:
        table.add_row(
            trial.name,
            str(trial.faced),
            str(trial.lost),
            f"{trial.loss_share:.1%}",
            f"{trial.turns:.2f}",
            f"{trial.wounds:.2f}",
        )
    return table


def write_csv(records: Sequence[GameRecord], path: Path) -> None:
    """Write one line a trial that was faced."""
    with path.open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(
            ("seed", "won", "trials_beaten", "place", "trial", "beaten", "turns", "wounds", "error")
        )
        for record in records:
            game = (record.seed, int(record.won), record.score)
            rows.writerows(
                (*game, place, trial.name, int(trial.beaten), trial.turns, trial.wounds, "")
                for place, trial in enumerate(record.trials, 1)
            )
            if record.error:
                rows.writerow((*game, "", "", "", "", "", record.error))


def draw(order: Order, summary: Summary, path: Path) -> None:
    """Draw how far the games went and how hard each trial was."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 5), layout="constrained")
    figure.suptitle(f"{order.title}, {order.policy}, {summary.games} games")
    left, right = figure.subplots(1, 2)
    left.bar([str(score) for score, _ in summary.scores], [games for _, games in summary.scores])
    left.set(xlabel="trials beaten", ylabel="games")
    right.barh([trial.name for trial in summary.trials], [trial.loss_share for trial in summary.trials])
    right.set(xlabel="loss share")
    right.invert_yaxis()
    figure.savefig(path)
