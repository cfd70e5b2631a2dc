"""Attack: several starts on one home at once; one gets in, the others say so and leave, even after kills."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random

from benchmarks.attack.games import title_in_turn
from benchmarks.attack.shelves import begin
from benchmarks.attack.tries import Broken, Try, hand_of, tried
from tests.saves.table import manager_of

STARTS, REFUSED = 3, 2
DEADLINE, LOOK_EVERY = 120.0, 0.05
OPEN, TOLD = "windows that opened", "starts that were refused in words, with code 2"


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Make one home per try, with a run in it."""
    for number in numbers:
        yield tried(number, partial(rushed, hand_of("windows", seed, number), title_in_turn(number)))


def rushed(hand: Random, title: str) -> Mapping[str, int]:
    """Start three at once, end all, by force or not, then start one more; the run must survive."""
    with tempfile.TemporaryDirectory() as folder:
        home, found = Path(folder) / "home", Counter[str]()
        run = begin(manager_of(home), title, "A run", hand)
        with started(home, STARTS) as starts:
            found.update(start.settled() for start in starts)
            if found[OPEN] != 1:
                raise Broken(f"{found[OPEN]} windows are open")
            for start in starts:
                start.end(hand.choice((signal.SIGKILL, signal.SIGTERM)))
        with started(home, 1) as (again,):
            if again.settled() != OPEN:
                raise Broken("no window opens after the others have ended")
        if (home / "crash.log").exists():
            raise Broken("a program crashed")
        if [info.id for info in manager_of(home).list_runs()] != [run.id]:
            raise Broken("the run is lost")
        return {**found, f"homes opened again: {title}": 1}


@contextmanager
def started(home: Path, number: int) -> Iterator[list["Start"]]:
    """Start this many programs on one home, and end them all on leaving the context."""
    with tempfile.TemporaryDirectory() as folder:
        starts = [Start(home, Path(folder) / f"{one}.json") for one in range(number)]
        try:
            yield starts
        finally:
            for start in starts:
                start.end(signal.SIGKILL)


class Start:
    """A started program, and what it shows or prints."""

    def __init__(self, home: Path, dump: Path) -> None:
        self._dump, self._said = dump, dump.with_suffix(".txt")
        silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LERNE_BOX": "never"}
        order = [sys.executable, "-m", "game", "--home", str(home), "--dump-ui", str(dump)]
        with self._said.open("wb") as said:
            self._process = subprocess.Popen(order, env={**os.environ, **silent}, stdout=said, stderr=said)

    def settled(self) -> str:
        """Wait until its window opens or it is refused; return which."""
        end = time.monotonic() + DEADLINE
        while not self._dump.exists():
            if self._process.poll() is not None:
                return self._refused()
            if time.monotonic() > end:
                raise Broken("it neither opened nor ended")
            time.sleep(LOOK_EVERY)
        return OPEN

    def _refused(self) -> str:
        said = self._said.read_text("utf-8")
        if self._process.returncode != REFUSED or not said.strip():
            raise Broken(f"it ended with {self._process.returncode}: {said[-200:]}")
        return TOLD

    def end(self, how: signal.Signals) -> None:
        """Send a signal and wait for the end."""
        self._process.send_signal(how)
        self._process.wait()
