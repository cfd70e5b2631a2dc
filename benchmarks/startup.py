"""How long the program takes to its menu, with and without cached pictures; to a table; to a saved run.

``python -m benchmarks.startup``; needs Xvfb and xdotool. *× bare* compares the median with the start of a
bare window (`benchmarks/bare.py`) in the same run.
"""

import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.bare import bare_start
from benchmarks.measuring.tables import MEDIAN, Row, measured, show
from benchmarks.measuring.window import new_home, program, screen
from benchmarks.words import run
from game.titles.registry import load_title
from saves.home import Home
from saves.manager import SaveManager

COLD, WARM, OPENINGS = 3, 8, 20
TO_MENU, MOST_BARE = {MEDIAN: 500.0}, 3.0


def to_menu(display: str, home: Path) -> float:
    began = time.perf_counter()
    with program(display, home) as started:
        started.await_picture()
        return (time.perf_counter() - began) * 1000


def to_menus(display: str, home: Path, times: int) -> Iterator[Row]:
    """Yield the times to a bare window and, in between, to our menu with pictures kept."""
    with program(display, home) as first:
        first.await_scene("title")
        first.await_rest()
    warm, bare = list[float](), list[float]()
    for _ in range(times):
        bare.append(bare_start(display, home))
        warm.append(to_menu(display, home))
    yield Row("start to a bare window", bare, {})
    yield Row("start to menu, pictures kept", warm, TO_MENU, bare=bare, at_most=MOST_BARE)


def cold(display: str) -> float:
    with new_home() as home:
        return to_menu(display, home)


def begin(display: str, home: Path) -> float:
    """Begin a run with the recommended cards; return the milliseconds from the key to the table."""
    with program(display, home) as started:
        started.await_scene("title")
        began = time.perf_counter()
        started.press("1")
        started.await_scene("hercule/table")
        return (time.perf_counter() - began) * 1000


def go_on(display: str, home: Path) -> float:
    """Continue the run; return the milliseconds from the key to the table."""
    with program(display, home) as started:
        started.await_scene("title")
        began = time.perf_counter()
        started.press("Return")
        started.await_scene("hercule/table")
        return (time.perf_counter() - began) * 1000


def opening(home: Path) -> list[float]:
    rules = load_title("hercule")
    saves = SaveManager(Home(home), lambda _: rules, lambda: datetime.now(UTC), lambda: "0" * 32)
    (run,) = saves.list_runs()
    return [measured(lambda: saves.open(run.id)) for _ in range(OPENINGS)]


def main() -> None:
    with screen() as display, new_home() as home:
        rows = [Row("start to menu, pictures to bake", [cold(display) for _ in range(COLD)], {})]
        rows += to_menus(display, home, WARM)
        rows.append(Row("new run to table, pictures to bake", [begin(display, home)], {}))
        tables = [go_on(display, home) for _ in range(WARM)]
        rows.append(Row("menu to table, pictures kept", tables, {MEDIAN: 200.0}))
        rows.append(Row("open a saved run", opening(home), {MEDIAN: 50.0}))
    show("Start, milliseconds", rows)


if __name__ == "__main__":
    run("benchmarks.startup", __doc__, main)
