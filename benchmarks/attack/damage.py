"""Run files damaged by chance, or changed under a header that fits, as by somebody who means harm."""

import hashlib
import json
import os
import random
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.attack.games import begun, match_of, step, title_in_turn
from benchmarks.attack.spoiling import SPOILS, changed
from benchmarks.attack.tries import Broken, Try, hand_of, tried
from game.titles.registry import PLAYABLE
from saves.errors import SaveError
from saves.manager import OpenedRun
from tests.saves.table import manager_of

ACTIONS, MORE = 60, 5
WHOLE_FILE = 4  # the first schema whose sum is that of the whole file, not of the body alone


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """A home each with one run, one or all of whose copies are damaged."""
    with tempfile.TemporaryDirectory() as folder:
        homes = {title: home_of(Path(folder) / title, title) for title in PLAYABLE}
        for number in numbers:
            home, hand = homes[title_in_turn(number)], hand_of("damage", seed, number)
            yield tried(number, partial(damage, hand, home, Path(folder) / str(number)))


def home_of(root: Path, title: str) -> Path:
    """The home of a run in the middle of a turn."""
    hand = random.Random(5)
    session = begun(hand, title)
    manager_of(root).create(session, title, "A run", match=match_of(session))
    for _ in range(ACTIONS):
        step(session, hand)
    return root


def damage(hand: random.Random, home: Path, root: Path) -> Mapping[str, int]:
    """Damage one home, list it, open it and play on."""
    shutil.copytree(home, root)
    try:
        copies = sorted((root / "runs").iterdir(), key=lambda path: -len(path.name))
        newest = min(copies, key=lambda path: len(path.name))
        hit = copies if hand.randrange(4) == 0 else [newest]
        if hand.randrange(4) == 0:
            shutil.rmtree(root / "restore")
        for path in hit:
            spoil(hand, path)
        found = {opened(hand, root, newest.stem): 1, "files damaged": len(hit)}
        return {**found, f"homes: {home.name}": 1}
    finally:
        shutil.rmtree(root)


def spoil(hand: random.Random, path: Path) -> None:
    """Change its bytes, a value in it, or what it is."""
    data, kind = path.read_bytes(), hand.randrange(10)
    if kind < 4:
        path.write_bytes(hand.choice(SPOILS)(hand, data))
    elif kind < 9:
        header, body = map(json.loads, data.split(b"\n", 1))
        path.write_bytes(sealed(header, json.dumps(changed(hand, body)).encode()))
    else:
        path.unlink()
        hand.choice((os.mkdir, os.mkfifo, partial(os.symlink, __file__)))(path)


def sealed(header: dict[str, Any], body: bytes) -> bytes:
    """A run file whose header fits the body, in whichever schema it was written."""
    told = {**header, "length": len(body), "sha256": ""}
    summed = json.dumps(told).encode() + b"\n" + body if header["schema"] >= WHOLE_FILE else body
    return json.dumps({**told, "sha256": hashlib.sha256(summed).hexdigest()}).encode() + b"\n" + body


def opened(hand: random.Random, root: Path, run_id: str) -> str:
    """What became of the run: refused with a sentence, or played on."""
    before = contents(root)
    manager = manager_of(root)
    if [info.id for info in manager.list_runs()] != [run_id]:
        raise Broken("the run is not listed")
    try:
        run = manager.open(run_id)
    except SaveError as refused:
        sentence(refused.text.get("en"), refused.text.get("fr"))
        return f"refused: {refused.kind}"
    finally:
        if not before <= contents(root):
            raise Broken("a file is lost")
    for _ in range(MORE):
        step(run.session, hand)
    if run.run.problem:
        raise Broken(f"not saved: {run.run.problem.get('en')}")
    return way_of(run)


def way_of(run: OpenedRun) -> str:
    """How a run was opened, by what was said of it."""
    if run.message is None:
        return "opened as if nothing had been"
    words = run.message.get("en")
    sentence(words, run.message.get("fr"))
    ways = {"from the start of": "opened from a restore point", "is lost": "opened from the copy before"}
    ways |= {"are lost": "opened from a copy before", "replay": "opened without its replay"}
    return next((way for part, way in ways.items() if part in words), f"opened: {words}")


def sentence(*said: str) -> None:
    for words in said:
        if not words.endswith(".") or "\n" in words:
            raise Broken(f"no sentence: {words!r}")


def contents(root: Path) -> set[bytes]:
    """The bytes of every plain file of a home."""
    found = (path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    return {path.read_bytes() for path in found}
