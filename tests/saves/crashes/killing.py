"""Kill a playing child process at random moments, and compare the disk with what it reported."""

import itertools
import os
import random
import signal
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from game.core.digest import digest
from game.core.errors import IllegalMove
from game.core.session import AnySession, Session
from saves.home import Home
from saves.manager import SaveManager
from saves.match import Match
from tests.saves.table import manager_of, rules_of

KILLS_PER_HOME = 50
NAMES = ("Ada", "Bob", "Zoé", "Dan", "Eve")


class Report(NamedTuple):
    """The child's report that a change is on disk."""

    run: str
    revision: int
    digest: str


class Verdict(NamedTuple):
    """The result of one kill: how many reported changes are missing on disk, and what else is wrong."""

    reports: int
    behind: int
    wrong: bool
    message: str
    runs_lost: int
    half_written: bool


def kills(
    home: Path, number: int, seed: int, *, longest: int = 150, waits_not: bool = False
) -> Iterator[Verdict]:
    """Kill `number` children, each a moment after a random number of reports."""
    hand = random.Random(seed)
    for turn in range(number):
        root = home / str(turn // KILLS_PER_HOME)
        wanted, spins = hand.randint(1, longest), hand.randrange(20_000)
        yield kill(root, seed * 1_000_000 + turn * 1_000, wanted, spins, waits_not=waits_not)


def kill(
    root: Path, seed: int, wanted: int, spins: int, title: str = "hercule", *, waits_not: bool = False
) -> Verdict:
    """Kill a child after `wanted` reports and `spins` turns of an empty loop, and judge the disk."""
    rules_of(title)
    source, target = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(source)
        play_for_ever(root, seed, target, title, waits_not)
    os.close(target)
    with os.fdopen(source, encoding="ascii") as lines:
        heard = list(itertools.islice(lines, wanted))
        for _ in range(spins):
            pass
        os.kill(child, signal.SIGKILL)
        heard += list(lines)
    os.waitpid(child, 0)
    return judge(root, [report_of(line) for line in heard if line.endswith("\n")])


def play_for_ever(root: Path, seed: int, target: int, title: str, waits_not: bool = False) -> None:
    """The child process: plays run after run; each change is saved and then reported.

    If it `waits_not`, the disk confirms a change only after that, as in a window.
    """
    numbers = itertools.count(seed)
    manager = SaveManager(
        Home(root), rules_of, lambda: datetime(2026, 1, 1, tzinfo=UTC), lambda: f"{next(numbers):032x}"
    )
    hand, manager.waits_not = random.Random(seed), waits_not
    try:
        for number in itertools.count(seed):
            session = new_game(number, title)
            match = Match("", NAMES[:seats]) if (seats := session.rules.seats(session.state)) > 1 else None
            run = manager.create(session, title, f"Run {number}", match=match)
            while True:
                line = f"{run.id} {run.record.revision} {digest(session.state)}\n"
                os.write(target, line.encode())
                manager.confirm(wait=False)
                if session.outcome is not None:
                    break
                act(session, hand)
    except BaseException as error:
        sys.stderr.write(f"the child failed: {error!r}\n")
    finally:
        # A forked child must never run the tests of its parent.
        os._exit(1)


def new_game(number: int, title: str) -> AnySession:
    """A game of a title, with the fewest or the most seats in turn."""
    info = rules_of(title).info
    seats = (info.min_seats, info.max_seats)[number % 2]
    return Session.new(rules_of(title), number, seats)


def act(session: AnySession, hand: random.Random) -> None:
    """Make a random move, or sometimes undo or redo."""
    action = hand.choice((session.undo, session.redo, None, None, None, None))
    try:
        if action is not None:
            action()
            return
    except IllegalMove:
        pass
    seat = hand.choice(session.rules.to_act(session.state))
    session.submit(hand.choice(session.legal_moves(seat)), seat)


def report_of(line: str) -> Report:
    run, revision, seen = line.split()
    return Report(run, int(revision), seen)


def judge(root: Path, reports: list[Report]) -> Verdict:
    """The disk must hold the last reported change, or the one after it."""
    half_written = any((root / "runs").glob(".*.tmp"))
    manager = manager_of(root)
    on_disk = {info.id for info in (*manager.list_runs(), *manager.list_finished())}
    runs_lost = len({report.run for report in reports} - on_disk)
    last = reports[-1]
    opened = manager.open(last.run)
    behind = last.revision - opened.record.revision
    differs = behind == 0 and digest(opened.session.state) != last.digest
    message = opened.message.get("en") if opened.message else ""
    return Verdict(len(reports), behind, differs or behind < -1, message, runs_lost, half_written)
