"""Prints measurements as a table: median, p95, p99, worst, and the targets."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

from scenes.app.memory import tidy

MEDIAN, HIGH, HIGHEST = 0.5, 0.95, 0.99
WIDTH = 120


@dataclass(frozen=True, slots=True)
class Row:
    """A row of measurements; `wanted` maps a quantile to the largest value that it may have.

    With `bare`, the times of a bare program in the same run, the medians of both are compared too; `at_most`
    is the largest wanted ratio.
    """

    what: str
    figures: Sequence[float]
    wanted: dict[float, float]
    unit: str = "ms"
    bare: Sequence[float] = ()
    at_most: float = 0.0

    @property
    def ratio(self) -> float:
        """How many times bare the median is; 0 if it is not known."""
        known = self.figures and self.bare
        return at(MEDIAN, self.figures) / at(MEDIAN, self.bare) if known else 0.0


def at(share: float, figures: Sequence[float]) -> float:
    """The quantile of some figures; `share` is between 0 and 1."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def show(title: str, rows: Sequence[Row]) -> None:
    """Print a table of figures; a row without measurements shows dashes."""
    table = Table(title=title, title_justify="left")
    for name in ("what", "times", "p50", "p95", "p99", "worst", "× bare", "wanted"):
        table.add_column(name, justify="left" if name in ("what", "wanted") else "right")
    for row in rows:
        shares = (MEDIAN, HIGH, HIGHEST, 1.0) if row.figures else ()
        figures = [f"{at(share, row.figures):.2f}" for share in shares] or ["-"] * 4
        ratio = f"{row.ratio:.1f}" if row.ratio else ""
        table.add_row(row.what, str(len(row.figures)), *figures, ratio, _judged(row))
    Console(width=WIDTH).print(table)


def _judged(row: Row) -> str:
    words = []
    for share, most in row.wanted.items():
        colour = "green" if row.figures and at(share, row.figures) <= most else "red"
        words.append(f"[{colour}]p{share * 100:.0f} ≤ {most:g} {row.unit}[/]")
    if row.at_most:
        words.append(f"[{'green' if row.ratio <= row.at_most else 'red'}]≤ {row.at_most:g} × bare[/]")
    return ", ".join(words)


def measured(work: Callable[[], object], clock: Callable[[], float] = time.thread_time) -> float:
    """The time that a call takes, in milliseconds; by default the CPU time of the thread.

    Garbage is collected afterwards, as the window does it after a frame.
    """
    began = clock()
    work()
    taken = (clock() - began) * 1000
    tidy(quiet=False)
    return taken
