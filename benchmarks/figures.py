"""How long statistics and the finished games take to open with 5,000: ``python -m benchmarks.figures``.

The home is made of a few games by chance of each title, copied under other ids and dates. The figures are
CPU time, the least of several runs; the ratio is to the same page in an empty home.
"""

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count, cycle, islice
from pathlib import Path

import msgspec

from benchmarks.words import CommandLine, count as whole_number
from game.core.session import Session
from game.titles.registry import PLAYABLE, load_title
from saves.archive import Archive
from saves.format import RunRecord
from saves.home import Home
from saves.manager import SaveManager
from saves.match import Match
from saves.settings import Settings
from scenes.app.program import open_services
from scenes.app.save_watcher import SLICE
from scenes.pages.runs import RunsScene
from scenes.pages.title import TitleScene
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window import headless

REPEATS, WINDOW = 5, (1280, 720)
MOST = 300
"""Milliseconds that the page may take with 5,000 games."""


def by_chance(home: Home, each: int) -> Iterator[RunRecord]:
    """Play finished games by chance, so many of each title, and yield their records."""
    numbers = count(1)
    saves = SaveManager(
        home,
        load_title,
        lambda: datetime(2026, 1, 1, tzinfo=UTC),
        lambda: f"{next(numbers):032x}",
        sync=False,
    )
    for title in PLAYABLE:
        for seed in range(each):
            yield _played(saves, title, seed)


def _played(saves: SaveManager, title: str, seed: int) -> RunRecord:
    rules, hand = load_title(title), random.Random(seed)
    seats = rules.info.min_seats
    session = Session.new(rules, seed, seats)
    while session.outcome is None:
        seat = rules.to_act(session.state)[0]
        session.submit(hand.choice(session.legal_moves(seat)), seat)
    names = tuple(f"Player {seat}" for seat in range(seats))
    match = Match("", names, ("human", *["easy"] * (seats - 1))) if seats > 1 else None
    return saves.create(session, title, title, seats, match).record


def fill(home: Home, games: int, each: int = 6) -> None:
    """Fill a home with so many finished games."""
    archive, began = Archive(home, sync=False), datetime(2025, 1, 1, tzinfo=UTC)
    with tempfile.TemporaryDirectory() as folder:
        records = list(by_chance(Home(Path(folder)), each))
    archive.tidy()
    for number, record in enumerate(islice(cycle(records), games), 1):
        begun = began + timedelta(hours=3, minutes=7) * number
        stamps = {"created": begun.isoformat(), "updated": (begun + timedelta(minutes=25)).isoformat()}
        copy = msgspec.structs.replace(record, id=f"{number:032x}", **stamps)
        archive.write(msgspec.structs.replace(copy, revision=1), 0)


def least(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The least seconds of several runs."""
    found = list[float]()
    for _ in range(repeats):
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return min(found)


def opened(home: Home, title: str, tab: str = "figures", view: str = "results") -> Callable[[], object]:
    """Return the work of opening a tab of the games in a program that has just read a home."""

    def work() -> None:
        page = RunsScene(services)
        page.game, page.view, page.tab = title, view, tab
        page.chosen = next((run.id for run in page.shown), "")
        services.stack.replace(page)

    services = open_services(home, FakeClock(), Settings(first_times=False), 7)
    services.stack.size = WINDOW
    # The title screen has looked for what can be continued, and all titles are loaded beside it.
    services.saves.list_to_continue(services.saves.list_so_far())
    for each in PLAYABLE:
        services.load_rules(each)
    return work


def begun(home: Home) -> Callable[[], object]:
    """Return the work of making the title screen in a program that starts, with all titles loaded."""
    services = open_services(home, FakeClock(), Settings(first_times=False), 7)
    services.stack.size = WINDOW
    for each in PLAYABLE:
        services.load_rules(each)
    return lambda: services.stack.push(TitleScene(services))


def filled(home: Home) -> tuple[float, float]:
    """The longest slice in which games are read beside the window, and all of them; in seconds."""
    saves = open_services(home, FakeClock(), Settings(first_times=False), 7).saves
    saves.list_so_far()
    slices = list[float]()
    while saves.ahead.coming:
        slices.append(least(lambda: saves.read_ahead(SLICE), 1))
    return max(slices, default=0.0), sum(slices)


def main() -> None:
    parser = CommandLine("benchmarks.figures", __doc__)
    parser.add_argument("--games", type=whole_number, default=5000)
    games = parser.parse_args().games
    headless()
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Home(Path(folder, "empty")), Home(Path(folder, "full"))
        empty.prepare()
        fill(full, games)
        print(f"{'ms':>9}  {'ratio':>6}  with {games} games")
        for title in PLAYABLE:
            bare = least(opened(empty, title))
            if not full.index.exists():
                report("title screen of the first start ever", least(begun(full), 1), least(begun(empty), 1))
                report(f"first page ever, of what is known, {title}", least(opened(full, title), 1), bare)
                longest, whole = filled(full)
                print(
                    f"{1000 * longest:>9.1f}          longest slice of {1000 * whole:.0f} ms read beside it"
                )
            starts = min(least(opened(full, title), 1) for _ in range(REPEATS))
            report(f"page of a program that starts, {title}", starts, bare)
            report(f"page, {title}", least(opened(full, title)), bare)
            report(f"page over time, {title}", least(opened(full, title, view="course")), bare)
        one = next(iter(PLAYABLE))
        report("finished games", least(opened(full, one, "finished")), least(opened(empty, one, "finished")))


def report(what: str, seconds: float, bare: float) -> None:
    late = "  too long" if 1000 * seconds > MOST else ""
    print(f"{1000 * seconds:>9.1f}  {seconds / bare:>6.1f}  {what}{late}")


if __name__ == "__main__":
    main()
