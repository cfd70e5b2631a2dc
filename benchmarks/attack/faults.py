"""Attack: the system refuses file calls during a game, once or for a while; saved data must survive."""

import shutil
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random

from benchmarks.attack import shelves
from benchmarks.attack.games import begun, match_of, step, title_in_turn
from benchmarks.attack.refusing import Refusal, refusing
from benchmarks.attack.tries import Broken, Try, hand_of, tried
from game.core.digest import digest
from saves.manager import OpenedRun
from saves.run import Run
from tests.saves.table import manager_of

ACTIONS, LOOK_EVERY = 60, 7


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Alternate between a run that is played and a shelf of runs (`shelves`), each in a home of its own."""
    for number in numbers:
        what, title = shelves.hindered if number % 2 else hindered, title_in_turn(number // 2)
        yield tried(number, partial(what, hand_of("faults", seed, number), title))


def hindered(hand: Random, title: str) -> Mapping[str, int]:
    """Play while the system refuses calls, then once more without refusals: everything must be saved."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "home"
        session = begun(hand, title)
        run = manager_of(root, sync=True).create(session, title, "A run", match=match_of(session))
        refusal = Refusal(hand, root)
        with refusing(refusal):
            found = played(run, refusal, root, hand)
        if not over(run):
            step(run.session, hand)
            if run.problem is not None:
                raise Broken(f"not saved though nothing is refused any more: {run.problem.get('en')}")
            found["goes on in a file of its own"] += looked_at(root, run, run.record.revision) - 1
        return found + Counter(
            {f"runs: {title}": 1, "calls refused": refusal.failed, "runs hindered": int(refusal.failed > 0)}
        )


def over(run: Run) -> bool:
    """Return True if a run has ended."""
    return run.session.outcome is not None


def played(run: Run, refusal: Refusal, root: Path, hand: Random) -> Counter[str]:
    """Make moves whether or not they can be saved, and look regularly for what was saved."""
    found, saved = Counter[str](), run.record.revision
    for number in range(ACTIONS):
        step(run.session, hand)
        found["actions saved" if run.problem is None else "actions not saved, and told so"] += 1
        saved = run.record.revision if run.problem is None else saved
        if number % LOOK_EVERY == 0:
            with refusal.pause():
                looked_at(root, run, saved)
        if over(run):
            break
    return found


def looked_at(root: Path, run: Run, saved: int) -> int:
    """Open the home as a newly started program would, and return how many runs it lists.

    Raises Broken if the newest revision is older than the last one saved, or a run opens with a complaint.
    """
    with tempfile.TemporaryDirectory() as elsewhere:
        home = Path(shutil.copytree(root, Path(elsewhere) / "home"))
        manager = manager_of(home)
        listed = (*manager.list_runs(), *manager.list_finished())
        if problem := next((info.problem for info in listed if info.problem), None):
            raise Broken(f"listed with a problem: {problem.get('en')}")
        opened = max((manager.open(info.id) for info in listed), key=lambda one: one.record.revision)
        if opened.message is not None:
            raise Broken(f"it opens with a complaint: {opened.message.get('en')}")
        compared(opened, run, saved)
        return len(listed)


def compared(opened: OpenedRun, run: Run, saved: int) -> None:
    """Raise Broken if the run on disk is older than the last save or differs from what was played."""
    found, now = opened.record.revision, run.record.revision
    if not saved <= found <= now:
        raise Broken(f"saved at {saved}, found at {found} of {now}")
    if found == now and digest(opened.session.state) != digest(run.session.state):
        raise Broken("the position is another one")
