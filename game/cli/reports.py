"""What the simulation prints, writes, draws: trials of a game for one, sides and endings of any other."""

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from game.ai.simulation import GameRecord, Summary, Tally, wilson


class Paper(Console):
    """A console that leaves it to the program to say that nobody reads any more."""

    def on_broken_pipe(self) -> None:
        """Go on with the error that is being handled, where rich would leave without a word."""
        raise


def report(title: str, summary: Summary, sides: bool, console: Console) -> None:
    """Print the rates, then what there is of trials or endings, then some errors."""
    table = Table(title=title, show_header=False)
    table.add_row("games", f"{summary.games}")
    table.add_row("win rate", rate(summary.wins, summary.games))
    for what, amount in _sides(summary) if sides else _trials(summary):
        table.add_row(what, amount)
    table.add_row("errors", f"errors={len(summary.errors)}")
    console.print(table)
    for more in [_endings(summary)] if sides else _of_one(summary):
        console.print(more)
    for error in summary.errors[:5]:
        console.print(error, markup=False)


def rate(wins: int, games: int) -> str:
    """A rate with its interval."""
    low, high = wilson(wins, games)
    return f"{wins / max(1, games):.1%} (95 % between {low:.1%} and {high:.1%})"


def _sides(summary: Summary) -> list[tuple[str, str]]:
    rows = [(f"as {side.name}", f"{rate(side.wins, side.games)} of {side.games}") for side in summary.sides]
    return [*rows, ("turns", f"{summary.turns:.1f} a game")]


def _trials(summary: Summary) -> list[tuple[str, str]]:
    return [
        ("trials beaten", f"{summary.mean_score:.2f} a game"),
        ("turns", f"{summary.median_turns:g} in the middle game"),
        ("wounds", f"{summary.wounds:.2f} a game"),
        ("turns a trial", f"{summary.mean_a_trial('turns'):.2f}"),
        ("wounds a trial", f"{summary.mean_a_trial('wounds'):.2f}"),
    ]


def _of_one(summary: Summary) -> list[Table]:
    """The tables of a game for one; what a title does not count has none."""
    tables = [_distribution(summary), _hardest(summary)]
    if summary.offers:
        tables.append(_shares("bought in the rounds that offer it", "rounds", "bought", summary.offers))
    if summary.upgrades:
        tables.append(_shares("by number of upgrades", "games", "won", summary.upgrades))
    return tables


def _shares(title: str, of: str, what: str, tallies: Sequence[Tally]) -> Table:
    table = Table("", of, what, "share", title=title)
    for tally in tallies:
        table.add_row(tally.name, str(tally.games), str(tally.wins), _narrow(tally.wins, tally.games))
    return table


def _narrow(wins: int, games: int) -> str:
    """A rate with its interval, for a column."""
    low, high = wilson(wins, games)
    return f"{wins / max(1, games):.1%} ({low:.0%}-{high:.0%})"


def _endings(summary: Summary) -> Table:
    table = Table("ending", "games", "share", "won", "lost", title="how the games ended")
    for ending in sorted(summary.endings, key=_most_first):
        share = f"{ending.games / summary.games:.1%}"
        lost = ending.games - ending.wins
        table.add_row(ending.name, str(ending.games), share, str(ending.wins), str(lost))
    return table


def _most_first(tally: Tally) -> tuple[int, str]:
    return -tally.games, tally.name


def _distribution(summary: Summary) -> Table:
    table = Table("trials beaten", "games", "share", title="how far the games went")
    for score, games in summary.scores:
        table.add_row(str(score), str(games), f"{games / summary.games:.1%}")
    return table


def _hardest(summary: Summary) -> Table:
    names = ("trial", "faced", "lost", "loss share", "of all losses", "turns", "wounds")
    table, losses = Table(*names, title="hardest trials first"), sum(trial.lost for trial in summary.trials)
    for trial in summary.trials:
        table.add_row(
            trial.name,
            str(trial.faced),
            str(trial.lost),
            f"{trial.loss_share:.1%}",
            _narrow(trial.lost, losses),
            f"{trial.turns:.2f}",
            f"{trial.wounds:.2f}",
        )
    return table


def write_csv(records: Sequence[GameRecord], sides: bool, path: Path) -> None:
    """Write one line a trial that was faced, or one a game of several."""
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(_side_lines(records) if sides else _trial_lines(records))


def write_json(order: Any, summary: Summary, path: Path) -> None:
    """Write the whole summary, each rate with its interval, for programs."""
    losses, steps = sum(trial.lost for trial in summary.trials), summary.upgrades
    told = {
        "order": order,
        "summary": summary,
        "rates": {
            "won": _interval(summary.wins, summary.games),
            "losses": {trial.name: _interval(trial.lost, losses) for trial in summary.trials},
            "bought": {tally.name: _interval(tally.wins, tally.games) for tally in summary.offers},
            "upgrades": {tally.name.strip(): _interval(tally.wins, tally.games) for tally in steps},
        },
    }
    path.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")


def _interval(wins: int, games: int) -> dict[str, float]:
    low, high = wilson(wins, games)
    return {"rate": wins / max(1, games), "low": low, "high": high}


def _side_lines(records: Sequence[GameRecord]) -> list[tuple[object, ...]]:
    return [
        ("seed", "side", "won", "ending", "turns", "moves", "error"),
        *((r.seed, r.side, int(r.won), r.ending, r.turns, r.moves, r.error) for r in records),
    ]


def _trial_lines(records: Sequence[GameRecord]) -> list[tuple[object, ...]]:
    lines: list[tuple[object, ...]] = [
        ("seed", "won", "trials_beaten", "place", "trial", "beaten", "turns", "wounds", "error")
    ]
    for record in records:
        game = (record.seed, int(record.won), record.score)
        lines.extend(
            (*game, place, trial.name, int(trial.beaten), trial.turns, trial.wounds, "")
            for place, trial in enumerate(record.trials, 1)
        )
        if record.error:
            lines.append((*game, "", "", "", "", "", record.error))
    return lines


def draw(title: str, summary: Summary, sides: bool, path: Path) -> None:
    """Draw how far the games went and how hard each trial was, or how the games ended for whom."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 5), layout="constrained")
    figure.suptitle(f"{title}, {summary.games} games")
    left, right = figure.subplots(1, 2)
    if sides:
        met, endings = summary.sides, sorted(summary.endings, key=_most_first)
        left.bar([side.name for side in met], [side.wins / side.games for side in met])
        left.set(xlabel="side", ylabel="win share", ylim=(0, 1))
        right.barh([ending.name for ending in endings], [ending.games for ending in endings])
        right.set(xlabel="games")
    else:
        left.bar([str(score) for score, _ in summary.scores], [games for _, games in summary.scores])
        left.set(xlabel="trials beaten", ylabel="games")
        right.barh([trial.name for trial in summary.trials], [trial.loss_share for trial in summary.trials])
        right.set(xlabel="loss share")
    right.invert_yaxis()
    figure.savefig(path)
