"""Reports of the simulate command as tables, CSV, JSON and a plot: trials of solo games, sides of others."""

import csv
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from game.ai.simulation import GameRecord, Summary, Tally, wilson
from game.cli.words import tr


class Paper(Console):
    """A console that leaves a broken pipe to the program."""

    def on_broken_pipe(self) -> None:
        """Raise the error that is being handled; rich would exit silently."""
        raise


def report(title: str, summary: Summary, sides: bool, console: Console, speed: float = 0.0) -> None:
    """Print the rates, then what there is of trials or endings, then some errors.

    `speed`: how many games were played a second (0: nobody counted).
    """
    table = Table(title=title, show_header=False)
    table.add_row(tr("games"), f"{summary.games}")
    table.add_row(tr("win rate"), rate(summary.wins, summary.games))
    for what, amount in _sides(summary) if sides else _trials(summary):
        table.add_row(what, amount)
    if speed:
        table.add_row(tr("games a second"), f"{speed:.3g}")
    table.add_row(tr("errors"), f"errors={len(summary.errors)}")
    console.print(table)
    for more in [_endings(summary)] if sides else _of_one(summary):
        console.print(more)
    for error in summary.errors[:5]:
        console.print(error, markup=False)


def rate(wins: int, games: int) -> str:
    """A rate with its 95 % interval."""
    low, high = wilson(wins, games)
    numbers = {"rate": f"{wins / max(1, games):.1%}", "low": f"{low:.1%}", "high": f"{high:.1%}"}
    return tr("{rate} (95 % between {low} and {high})", **numbers)


def _sides(summary: Summary) -> list[tuple[str, str]]:
    rows = [
        (tr("as {side}", side=side.name), tr("{n} of {all}", n=rate(side.wins, side.games), all=side.games))
        for side in summary.sides
    ]
    return [*rows, (tr("turns"), tr("{n} a game", n=f"{summary.turns:.1f}"))]


def _trials(summary: Summary) -> list[tuple[str, str]]:
    return [
        (tr("trials beaten"), tr("{n} a game", n=f"{summary.mean_score:.2f}")),
        (tr("turns"), tr("{n} in the median game", n=f"{summary.median_turns:g}")),
        (tr("wounds"), tr("{n} a game", n=f"{summary.wounds:.2f}")),
        (tr("turns a trial"), f"{summary.mean_a_trial('turns'):.2f}"),
        (tr("wounds a trial"), f"{summary.mean_a_trial('wounds'):.2f}"),
    ]


def _of_one(summary: Summary) -> list[Table]:
    """The tables of a solo game, without those of counts that the title does not keep."""
    tables = [_distribution(summary), _hardest(summary)]
    if summary.offers:
        names = tr("bought in the rounds that offer it"), tr("rounds"), tr("bought")
        tables.append(_shares(*names, summary.offers))
    if summary.upgrades:
        names = tr("by number of upgrades"), tr("games"), tr("games won")
        tables.append(_shares(*names, summary.upgrades))
    return tables


def _shares(title: str, of: str, what: str, tallies: Sequence[Tally]) -> Table:
    table = Table("", of, what, tr("share"), title=title)
    for tally in tallies:
        table.add_row(tally.name, str(tally.games), str(tally.wins), _narrow(tally.wins, tally.games))
    return table


def _narrow(wins: int, games: int) -> str:
    """A rate with its interval, short enough for a column."""
    low, high = wilson(wins, games)
    return f"{wins / max(1, games):.1%} ({low:.0%}-{high:.0%})"


def _endings(summary: Summary) -> Table:
    names = tr("ending"), tr("games"), tr("share"), tr("games won"), tr("games lost")
    table = Table(*names, title=tr("how the games ended"))
    for ending in sorted(summary.endings, key=_most_first):
        share = f"{ending.games / summary.games:.1%}"
        lost = ending.games - ending.wins
        table.add_row(ending.name, str(ending.games), share, str(ending.wins), str(lost))
    return table


def _most_first(tally: Tally) -> tuple[int, str]:
    return -tally.games, tally.name


def _distribution(summary: Summary) -> Table:
    table = Table(tr("trials beaten"), tr("games"), tr("share"), title=tr("how far the games went"))
    for score, games in summary.scores:
        table.add_row(str(score), str(games), f"{games / summary.games:.1%}")
    return table


def _hardest(summary: Summary) -> Table:
    rates = tr("faced"), tr("lost"), tr("loss share"), tr("of all losses")
    table = Table(tr("trial"), *rates, tr("turns"), tr("wounds"), title=tr("hardest trials first"))
    losses = sum(trial.lost for trial in summary.trials)
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
    """Write one line for each trial faced, or for each game if there are sides."""
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(_side_lines(records) if sides else _trial_lines(records))


def write_json(order: object, summary: Summary, path: Path) -> None:
    """Write the order and the whole summary, each rate with its interval."""
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
    path.write_bytes(msgspec.json.format(msgspec.json.encode(told, enc_hook=str), indent=1) + b"\n")


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
    """Draw scores and loss shares of the trials, or win shares and endings by side."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 5), layout="constrained")
    figure.suptitle(tr("{title}, {n} games", title=title, n=summary.games))
    left, right = figure.subplots(1, 2)
    if sides:
        met, endings = summary.sides, sorted(summary.endings, key=_most_first)
        left.bar([side.name for side in met], [side.wins / side.games for side in met])
        left.set(xlabel=tr("side"), ylabel=tr("win share"), ylim=(0, 1))
        right.barh([ending.name for ending in endings], [ending.games for ending in endings])
        right.set(xlabel=tr("games"))
    else:
        left.bar([str(score) for score, _ in summary.scores], [games for _, games in summary.scores])
        left.set(xlabel=tr("trials beaten"), ylabel=tr("games"))
        right.barh([trial.name for trial in summary.trials], [trial.loss_share for trial in summary.trials])
        right.set(xlabel=tr("loss share"))
    right.invert_yaxis()
    figure.savefig(path)
