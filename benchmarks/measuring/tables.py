"""Times in milliseconds as a table: median, p95, p99, worst, and what is wanted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

MEDIAN, HIGH, HIGHEST = 0.5, 0.95, 0.99
WIDTH = 110


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured; `wanted` maps a share of the measurements to the most milliseconds they may take."""

    what: str
    milliseconds: Sequence[float]
    wanted: dict[float, float]


def at(share: float, figures: Sequence[float]) -> float:
    """The figure below which this share of the figures lies."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def show(title: str, rows: Sequence[Row]) -> None:
    """Print a table of times."""
    table = Table(title=title, title_justify="left")
    for name in ("what", "times", "p50", "p95", "p99", "worst", "wanted"):
        table.add_column(name, justify="left" if name in ("what", "wanted") else "right")
    for row in rows:
        figures = [f"{at(share, row.milliseconds):.2f}" for share in (MEDIAN, HIGH, HIGHEST)]
        worst = f"{max(row.milliseconds):.2f}"
        table.add_row(row.what, str(len(row.milliseconds)), *figures, worst, _judged(row))
    Console(width=WIDTH).print(table)


def _judged(row: Row) -> str:
    words = []
    for share, most in row.wanted.items():
        colour = "green" if at(share, row.milliseconds) <= most else "red"
        words.append(f"[{colour}]p{share * 100:.0f} ≤ {most:g} ms[/]")
    return ", ".join(words)


def measured(work: Callable[[], object], clock: Callable[[], float]) -> float:
    """How many milliseconds it takes."""
    began = clock()
    work()
    return (clock() - began) * 1000
