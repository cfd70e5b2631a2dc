"""How long saving and loading a run of 300 moves take: ``python -m benchmarks.saves``."""

import random
import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.words import run
from game.core.protocol import AnyRules
from game.core.session import AnySession, Session
from game.titles.registry import load_title
from saves.home import Home
from saves.manager import SaveManager

MOVES = 300
RUN_ID = "0" * 32


def long_run(rules: AnyRules) -> AnySession:
    """A practice run of at least MOVES moves; each defeat on the way is taken back."""
    session: AnySession = Session.new(rules, 1)
    session.submit(rules.legal_moves(session.state, 0)[-1])
    session.practice = True
    hand = random.Random(1)
    while len(session.steps) < MOVES:
        if session.outcome is not None:
            for _ in range(40):
                session.undo()
        session.submit(hand.choice(session.legal_moves(0)))
    return session


def measure(rules: AnyRules, session: AnySession, folder: Path, *, sync: bool) -> None:
    manager = SaveManager(
        Home(folder), lambda _: rules, lambda: datetime(2026, 1, 1, tzinfo=UTC), lambda: RUN_ID, sync=sync
    )
    run = manager.create(session, "hercule", "Long")
    report(f"save after an action, {'with' if sync else 'without'} fsync", run.save)
    report("list", manager.list_runs)
    report("open (replay and compare)", lambda: manager.open(RUN_ID))
    print(f"{(folder / 'runs' / f'{RUN_ID}.json').stat().st_size:>9} bytes in the run file")


def main() -> None:
    rules = load_title("hercule")
    session = long_run(rules)
    for sync in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            measure(rules, session, Path(folder), sync=sync)


def report(what: str, work: Callable[[], object], rounds: int = 60) -> None:
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        times.append((time.perf_counter() - began) * 1000)
    print(f"{statistics.median(times):>9.2f} ms  {max(times):>8.2f} ms at worst  {what}")


if __name__ == "__main__":
    run("benchmarks.saves", __doc__, main)
