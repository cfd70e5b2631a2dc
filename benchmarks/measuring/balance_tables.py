"""The tables and the plot of docs/balance.md, from the output of `simulate --json` for each difficulty.

`python -m benchmarks.measuring.balance_tables NORMAL.json HEROIC.json MYTHIC.json --plot docs/balance.svg`
prints Markdown; the plot needs matplotlib (`pip install 'lerne[analysis]'`).
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from benchmarks.measuring.balance import rules_of
from benchmarks.words import CommandLine, file, understood
from game.ai.simulation import Summary, wilson

TARGETS = {"normal": (0.50, 0.60), "heroic": (0.20, 0.30), "mythic": (0.05, 0.12)}
# A trial may end at most WORST times the mean share of lost runs; a blessing sells in RAREST of its rounds.
WORST, RAREST = 2.0, 0.05


class Measured(NamedTuple):
    """The results of the runs at one difficulty."""

    difficulty: str
    summary: Summary


def read(path: Path) -> Measured:
    """Read the output of `simulate` for one difficulty; raises KeyError if it is not of Hercule."""
    told = msgspec.json.decode(path.read_bytes())
    return Measured(dict(told["order"]["options"])["difficulty"], msgspec.convert(told["summary"], Summary))


def share(part: int, whole: int) -> str:
    """Format a share of a whole with its confidence interval."""
    low, high = wilson(part, whole)
    return f"{part}/{whole}, {part / max(1, whole):.0%} ({low:.0%}-{high:.0%})"


def lines(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a Markdown table and an empty line."""
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    yield from ("| " + " | ".join(row) + " |" for row in rows)
    yield ""


def wins(measured: Sequence[Measured]) -> Iterator[str]:
    """Yield the table of wins, trials, turns and wounds at each difficulty."""
    found = [each.summary for each in measured]
    rows = [
        [
            "wanted",
            *(f"{low:.0%}-{high:.0%}" for low, high in (TARGETS[each.difficulty] for each in measured)),
        ],
        ["wins", *(share(each.wins, each.games) for each in found)],
        ["trials beaten, mean", *(f"{each.mean_score:.1f}" for each in found)],
        ["turns, middle run", *(f"{each.median_turns:.0f}" for each in found)],
        ["wounds, mean", *(f"{each.wounds:.1f}" for each in found)],
        ["errors", *(str(len(each.errors)) for each in found)],
    ]
    yield from lines(["", *(each.difficulty.capitalize() for each in measured)], rows)


def losses(measured: Sequence[Measured]) -> dict[str, list[int]]:
    """How many runs each trial ended at each difficulty, the trial with most losses first."""
    names = {trial.name for each in measured for trial in each.summary.trials}
    met = [{trial.name: trial.lost for trial in each.summary.trials} for each in measured]
    found = {name: [one.get(name, 0) for one in met] for name in names}
    return dict(sorted(found.items(), key=lambda item: (-sum(item[1]), item[0])))


def bought(measured: Sequence[Measured]) -> dict[str, tuple[int, int]]:
    """In how many rounds each blessing was offered, and in how many of them bought; rarest bought first."""
    found: dict[str, tuple[int, int]] = {}
    for tally in (tally for each in measured for tally in each.summary.offers):
        rounds, sold = found.get(tally.name, (0, 0))
        found[tally.name] = rounds + tally.games, sold + tally.wins
    return dict(sorted(found.items(), key=lambda item: item[1][1] / item[1][0]))


def tables(measured: Sequence[Measured], names: dict[str, str]) -> Iterator[str]:
    """Yield the lines of all tables; `names` are the names of the trials by id."""
    yield from wins(measured)
    ended = losses(measured)
    mean = sum(map(sum, ended.values())) / max(1, len(ended))
    head = ["ends the run", *(each.difficulty.capitalize() for each in measured), "of the mean share"]
    rows = [[names[name], *map(str, each), f"{sum(each) / mean:.2f}x"] for name, each in ended.items()]
    yield from lines(head, rows)
    rows = [[names[name], share(sold, rounds)] for name, (rounds, sold) in bought(measured).items()]
    yield from lines(["blessing of", "bought in the rounds that offer it"], rows)


def draw(measured: Sequence[Measured], names: dict[str, str], path: Path) -> None:
    """Plot win rates with their targets, the runs that each trial ends, the sales of each blessing."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(13, 4.2), layout="constrained")
    first, second, third = figure.subplots(1, 3)
    for place, (difficulty, found) in enumerate(measured):
        low, high = wilson(found.wins, found.games)
        wanted, most = TARGETS[difficulty]
        first.bar([place], [most - wanted], bottom=[wanted], width=0.7, color="#d9c48a")
        first.errorbar(
            [place], [(low + high) / 2], yerr=[(high - low) / 2], fmt="o", color="#5a2a27", capsize=6
        )
    first.set_xticks(range(len(measured)), [each.difficulty.capitalize() for each in measured])
    first.set(title="Runs won, and what is wanted", ylim=(0, 1))
    _bars(second, names, {name: sum(each) for name, each in losses(measured).items()}, WORST, relative=True)
    second.set(title="Runs ended, of the mean share")
    _bars(third, names, {name: sold / rounds for name, (rounds, sold) in bought(measured).items()}, RAREST)
    third.set(title="Bought when offered", xlim=(0, 1))
    figure.savefig(path, metadata={"Date": None})


def _bars(
    axes: Any, names: dict[str, str], values: dict[str, float], limit: float, relative: bool = False
) -> None:
    """Draw a bar for each name and a line at the limit; with `relative`, in multiples of the mean."""
    mean = sum(values.values()) / max(1, len(values)) if relative else 1.0
    axes.barh([names[name] for name in values], [value / mean for value in values.values()], color="#5a2a27")
    axes.axvline(limit, color="#b08a3a", linestyle="--")
    axes.invert_yaxis()


def main() -> None:
    asked = CommandLine("benchmarks.measuring.balance_tables", __doc__)
    asked.add_argument("found", type=file, nargs="+")
    asked.add_argument("--plot", type=Path)
    given: Any = asked.parse_args()
    measured = understood(asked, lambda: [read(path) for path in given.found])
    names = {name: trial.name.en for name, trial in rules_of({}).catalogue.trials.items()}
    print("\n".join(tables(measured, names)))
    if given.plot:
        draw(measured, names, given.plot)


if __name__ == "__main__":
    main()
