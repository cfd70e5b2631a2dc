"""Runs are listed, opened, renamed, deleted and restarted while file calls fail; none may be lost by it."""

import errno
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from benchmarks.attack.damage import contents, sentence
from benchmarks.attack.games import begun, match_of, midway, played, step
from benchmarks.attack.refusing import Refusal, refusing
from benchmarks.attack.tries import Broken
from game.core.digest import digest
from game.titles.registry import PLAYABLE
from saves.errors import SaveError
from saves.home import Home
from saves.manager import RunInfo, SaveManager
from saves.run import Run
from tests.saves.table import Clock, manager_of, rules_of

DOINGS, MOST = 25, 10**9
CUT = b"lerne"


@cache
def stocked(title: str) -> Path:
    """Make a home with running and finished runs of a title, and damaged copies.

    One run lies in both folders, as after a kill while it moved. Beside them stands one run of each other
    title.
    """
    root, hand = Path(tempfile.mkdtemp(prefix="lerne-shelves-")), random.Random(5)
    manager = manager_of(root)
    runs = [begin(manager, title, f"Run {number}", hand) for number in range(5)]
    for run in runs:
        midway(run.session, 40, hand)
    for run in runs[:2]:
        early = root / "runs" / f"{run.id}.json"
        kept = early.read_bytes()
        while run.session.outcome is None:
            played(run.session, 1, hand)
    early.write_bytes(kept)
    # A run opens from its restore point when all copies are damaged; without one, a copy stays good.
    all_copies = "*.json" if (root / "restore" / runs[3].id).is_dir() else ".json"
    for run, hit in ((runs[2], ".json"), (runs[3], all_copies)):
        for path in (root / "runs").glob(f"{run.id}{hit}"):
            path.write_bytes(CUT)
    for other in set(PLAYABLE) - {title}:
        begin(manager, other, "Another game", hand)
    return root


def begin(manager: SaveManager, title: str, name: str, hand: random.Random) -> Run:
    """Create a run with as few seats as the title allows, so that it ends soon."""
    session = begun(hand, title, rules_of(title).info.min_seats)
    return manager.create(session, title, name, match=match_of(session))


class Known(NamedTuple):
    """What a run may be after the refusals: its positions and names; with `loose` it may also be gone."""

    states: frozenset[str]
    names: frozenset[str]
    loose: bool = False


@cache
def known(title: str) -> Mapping[str, Known]:
    """What each run of the shelf may be at the start."""
    with tempfile.TemporaryDirectory() as folder:
        manager = manager_of(Path(shutil.copytree(stocked(title), Path(folder) / "home")))
        names = {info.id: info.name for info in listed(manager)}
        opened = {run: manager.open(run) for run in names}
        return {
            run: Known(frozenset({digest(one.session.state)}), frozenset({names[run], one.run.name}))
            for run, one in opened.items()
        }


def listed(manager: SaveManager) -> tuple[RunInfo, ...]:
    return (*manager.list_runs(), *manager.list_finished())


def hindered(hand: random.Random, title: str) -> Mapping[str, int]:
    """Do random things with the runs while calls are refused, and check everything afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder) / "home", hand, title)
        refusal = Refusal(hand, shelf.root)
        if gone := hand.randrange(6) == 0:
            refusal.error, refusal.kind, refusal.length = errno.ENOENT, None, MOST
        with refusing(refusal):
            for _ in range(DOINGS):
                shelf.act()
                if gone and refusal.failed and hand.randrange(3) == 0:
                    # A missing drive comes back between two actions, never in the middle of one.
                    refusal.length = 0
        shelf.look()
        hit = {
            "calls refused": refusal.failed,
            "shelves hindered": int(refusal.failed > 0),
            f"shelves: {title}": 1,
        }
        return shelf.found + Counter(hit)


class Shelf:
    """The runs of a home, and what each of them may be."""

    def __init__(self, root: Path, hand: random.Random, title: str) -> None:
        self.stock, self.root = stocked(title), Path(shutil.copytree(stocked(title), root))
        self.hand, self.found = hand, Counter[str]()
        self.known, self.untouched, self.gone = dict(known(title)), set(known(title)), set[str]()
        self.live: dict[str, Run] = {}
        self.manager = self._start()
        self.doings: tuple[Callable[[str], object], ...] = (
            *(self.begin, self.list, self.open, self.open, self.watch),
            *(self.rename, self.practise, self.delete),
        )

    def _start(self) -> SaveManager:
        return SaveManager(
            Home(self.root), rules_of, Clock(), lambda: f"{self.hand.getrandbits(128):032x}", sync=True
        )

    def act(self) -> None:
        """Do one random thing with a random run; a refusal must come as a sentence."""
        doing, runs = self.hand.choice(self.doings), sorted(self.known)
        try:
            doing(self.hand.choice(runs)) if runs else self.begin("")
        except SaveError as refused:
            sentence(refused.text.get("en"), refused.text.get("fr"))
            self.found["doings refused in a sentence"] += 1
        else:
            self.found["doings done"] += 1

    def begin(self, _run: str) -> None:
        """Start the program again."""
        self.manager = self._start()
        self.live.clear()

    def list(self, _run: str) -> None:
        """List all runs; raise Broken if that is refused."""
        try:
            listed(self.manager)
        except SaveError as error:
            raise Broken("a list was refused") from error

    def open(self, run: str) -> None:
        """Open a run and play up to two moves."""
        opened = self.manager.open(run)
        self.live[run] = opened.run
        self._same(run, opened.session.state)
        for _ in range(self.hand.randrange(3)):
            if opened.session.outcome is None:
                before = opened.record.revision
                step(opened.session, self.hand)
                if opened.record.revision != before:
                    self._played(opened.run)

    def watch(self, run: str) -> None:
        """Replay a run from its start to its last position."""
        self._same(run, self.manager.open_replay(run).states[-1])

    def rename(self, run: str) -> None:
        """Give a run another name."""
        was, name = self.known[run], f"Name {self.hand.randrange(100)}"
        self.untouched.discard(run)
        self.known[run] = was._replace(names=was.names | {name})
        self.manager.rename(run, name)
        if run not in self.live:
            self.known[run] = was._replace(names=frozenset({name}))
        else:
            self._played(self.live[run])

    def practise(self, run: str) -> None:
        """Restart a run from the beginning of one of its rounds."""
        number, _ = self.hand.choice(self.manager.rounds(run))
        self._played(self.manager.restart_from(run, number).run)

    def delete(self, run: str) -> None:
        """Delete a run; if the deletion is refused half-way, the run may be there or not."""
        self.untouched.discard(run)
        self.known[run] = self.known[run]._replace(loose=True)
        self.manager.delete(run)
        del self.known[run]
        self.live.pop(run, None)
        self.gone.add(run)

    def _same(self, run: str, state: object) -> None:
        if not self.known[run].loose and digest(state) not in self.known[run].states:
            raise Broken("another position is opened than the last one")

    def _played(self, run: Run) -> None:
        """Note what is on disk, or may be there as long as the run reports that it is not saved."""
        now, was = digest(run.session.state), self.known.get(run.id)
        self.untouched.discard(run.id)
        if run.problem is None:
            self.known[run.id] = Known(frozenset({now}), frozenset({run.name}))
        elif was is None:
            self.known[run.id] = Known(frozenset({now}), frozenset({run.name}), loose=True)
        else:
            self.known[run.id] = was._replace(states=was.states | {now}, names=was.names | {run.name})

    def look(self) -> None:
        """Save what is unsaved, then raise Broken if a run or a file is not as it must be."""
        waiting = self.manager.unsaved
        if not self.manager.retry():
            raise Broken("not saved though nothing is refused any more")
        for one in waiting:
            self._played(one)
        files = contents(self.root)
        for path in self.stock.glob("[rf]*/*.json"):
            older = path.parent.name == "runs" and (self.stock / "finished" / path.name).exists()
            run = path.name.partition(".")[0]
            if run in self.untouched and not older and path.read_bytes() not in files:
                raise Broken(f"a file is lost: {path.name}")
        if any(path.read_bytes() != CUT for path in (self.root / "damaged").iterdir()):
            raise Broken("a good file was set aside")
        self._all_there()

    def _all_there(self) -> None:
        manager = self._start()
        lines = {info.id: info for info in listed(manager)}
        if strange := {*lines} - {*self.known}:
            raise Broken("a deleted run is there again" if strange & self.gone else "nobody knows this run")
        for run, known in self.known.items():
            if run not in lines and not known.loose:
                raise Broken("a run is lost")
            if run in lines and not known.loose:
                self._same(run, manager.open(run).session.state)
                if lines[run].name not in known.names:
                    raise Broken("it has another name")
