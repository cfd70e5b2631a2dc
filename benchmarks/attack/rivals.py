"""Attack: two programs play on one home without locks; what each played must be on disk at the end."""

import os
import random
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from benchmarks.attack.games import played, title_in_turn
from benchmarks.attack.shelves import begin
from benchmarks.attack.tries import Broken, Try, hand_of, tried
from saves.errors import SaveError
from saves.format import Line, RunRecord, decode
from saves.home import Home
from saves.manager import SaveManager
from saves.run import Run
from tests.saves.table import Clock, manager_of, rules_of

RUNS, DOINGS, ACTIONS, TO_THE_END = 3, 30, 6, 400
LATEST, LOOK_EVERY = 200, 0.002
OPENED, SAVED, UNSAVED = "opened", "saved", "not saved, and told so"
DELETED, REFUSED, CRASHED = "deleted", "refused in a sentence", "crashed"
BESIDE, SAME_MOMENT = "runs that went on in a file of their own", "saved by both in the same moment, one lost"


class Report(NamedTuple):
    """What a program reports of a run after each action; `log` is a fingerprint of its moves so far."""

    what: str
    run: str = ""
    sitting: int = 0
    revision: int = 0
    moves: int = 0
    log: str = ""
    over: bool = False


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Let two programs play in one home per try, which holds a few runs."""
    for number in numbers:
        yield tried(number, partial(both, hand_of("rivals", seed, number), title_in_turn(number)))


def both(hand: random.Random, title: str) -> Mapping[str, int]:
    """Run both programs at once, perhaps kill either, then check everything they reported as saved."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "home"
        manager = manager_of(root)
        for number in range(RUNS):
            begin(manager, title, f"Run {number}", hand)
        rivals = [Rival(root, Path(folder) / name, hand.getrandbits(32), title) for name in "ab"]
        deadly = [hand.choice((None, hand.randrange(LATEST))) for _ in rivals]
        while sum(rival.plays(after) for rival, after in zip(rivals, deadly, strict=True)):
            time.sleep(LOOK_EVERY)
        return {f"homes: {title}": 1, **judged(root, [rival.told() for rival in rivals])}


class Rival:
    """A process that plays on a home and reports in a file what it has saved."""

    def __init__(self, root: Path, diary: Path, seed: int, title: str) -> None:
        self._diary, self._ended = diary, False
        diary.touch()
        self._child = os.fork()
        if self._child == 0:
            play_about(root, diary, random.Random(seed), title)

    def plays(self, deadly: int | None) -> bool:
        """Return True while the process runs; kill it once it has written more than `deadly` reports."""
        if not self._ended:
            if deadly is not None and len(self.told()) > deadly:
                os.kill(self._child, signal.SIGKILL)
            self._ended = os.waitpid(self._child, os.WNOHANG)[0] != 0
        return not self._ended

    def told(self) -> list[Report]:
        """All complete reports that the process has written."""
        lines = self._diary.read_text("ascii").splitlines(keepends=True)
        return [msgspec.json.decode(line, type=Report) for line in lines if line.endswith("\n")]


def play_about(root: Path, diary: Path, hand: random.Random, title: str) -> None:
    """The child process: do random things with the runs of the home."""
    try:
        with diary.open("ab", buffering=0) as file:

            def tell(report: Report) -> None:
                file.write(msgspec.json.encode(report) + b"\n")

            try:
                Rivalry(root, hand, tell, title).go()
            except BaseException as error:
                tell(Report(CRASHED, repr(error)))
    finally:
        # A forked child must never continue in the parent's code.
        os._exit(0)


class Rivalry:
    """The actions of one of the two programs."""

    def __init__(self, root: Path, hand: random.Random, tell: Callable[[Report], None], title: str) -> None:
        self.manager = SaveManager(
            Home(root), rules_of, Clock(), lambda: f"{hand.getrandbits(128):032x}", sync=False
        )
        self.hand, self.tell, self.sitting, self.title = hand, tell, 0, title

    def go(self) -> None:
        """Do DOINGS random things; raise Broken if anything is left unsaved at the end."""
        for _ in range(DOINGS):
            doing = self.hand.choice(
                (self.sit, self.sit, self.sit, self.sit, self.finish, self.rename, self.away)
            )
            runs = [*self.manager.list_runs(), *self.manager.list_finished()]
            try:
                doing(self.hand.choice(runs).id if runs else "")
            except SaveError as error:
                self.tell(Report(REFUSED, error.kind))
        if not self.manager.retry():
            raise Broken("not saved, though nothing is refused")

    def sit(self, run: str, actions: int = ACTIONS) -> None:
        """Open this run, or sometimes start a new one, and play a few moves."""
        if self.hand.randrange(6):
            taken, before = self.manager.open(run).run, OPENED
        else:
            taken = begin(self.manager, self.title, "New deal", self.hand)
            before = SAVED
        self.sitting += 1
        self._told(taken, before)
        for _ in range(actions):
            if taken.session.outcome is None:
                played(taken.session, 1, self.hand)
                self._told(taken)

    def finish(self, run: str) -> None:
        """Open this run and play it to its end."""
        self.sit(run, TO_THE_END)

    def rename(self, run: str) -> None:
        """Rename a run, which the other program may be playing."""
        self.manager.rename(run, f"Name {self.hand.randrange(100)}")

    def away(self, run: str) -> None:
        """Delete a run, in one of four cases."""
        if self.hand.randrange(4) == 0:
            self.tell(Report(DELETED, run))
            self.manager.delete(run)

    def _told(self, run: Run, what: str = SAVED) -> None:
        moves, what = run.record.moves, what if run.problem is None else UNSAVED
        over = run.record.summary.finished
        self.tell(Report(what, run.id, self.sitting, run.record.revision, len(moves), marked(moves), over))


def marked(moves: Sequence[Line]) -> str:
    """A fingerprint of some moves."""
    return sha256(msgspec.json.encode(moves)).hexdigest()[:16]


def judged(root: Path, told: Sequence[Sequence[Report]]) -> Mapping[str, int]:
    """Count what both programs reported; raise Broken if anything reported as saved is not on disk."""
    reports = [report for each in told for report in each]
    if crash := next((report for report in reports if report.what == CRASHED), None):
        raise Broken(f"a program crashed: {crash.run}")
    gone = {report.run for report in reports if report.what == DELETED}
    on_disk = [decode(path.read_bytes()) for path in root.glob("[rf][ui]*/*.json")]
    for report in (one for one in reports if one.what == SAVED and one.run not in gone):
        newest = max((record.revision for record in on_disk if record.id == report.run), default=-1)
        if newest < report.revision:
            raise Broken(f"revision {newest} lies where {report.revision} was saved")
        if report.over and not (root / "finished" / f"{report.run}.json").exists():
            raise Broken("a finished run is not among the finished ones any more")
    lost = [report for report in last_words(told) if report.run not in gone and not kept(report, on_disk)]
    twice = Counter((one.run, one.revision) for one in reports if one.what == SAVED)
    for report in lost:
        # Without locks the other program may replace the file between the check and the replacement.
        if twice[report.run, report.revision] < 2:
            raise Broken(f"{report.moves} moves are in no file")
    lines = manager_of(root)
    listed = (*lines.list_runs(), *lines.list_finished())
    if any((root / "damaged").iterdir()) or any(info.problem for info in listed):
        raise Broken("a file is damaged")
    apart = {record.id for record in on_disk if record.name.endswith("(2)")}
    counted = Counter({BESIDE: len(apart), SAME_MOMENT: len(lost)})
    return counted + Counter(report.what for report in reports)


def last_words(told: Sequence[Sequence[Report]]) -> Iterator[Report]:
    """Yield the last report of each sitting that says something was saved."""
    for each in told:
        yield from {one.sitting: one for one in each if one.what == SAVED}.values()


def kept(report: Report, on_disk: Sequence[RunRecord]) -> bool:
    """Return True if a file holds the reported moves, possibly followed by others."""
    return any(marked(record.moves[: report.moves]) == report.log for record in on_disk)
