"""Attack: run files damaged at random, or changed under a valid header as somebody with bad intent would."""

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

ACTIONS, MORE, MOST = 60, 5, 1 << 30
WHOLE_FILE = 4  # the first schema whose checksum covers the whole file, not the body alone


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Make one home per try with one run, and damage one or all of its copies."""
    with tempfile.TemporaryDirectory() as folder:
        homes = {title: home_of(Path(folder) / title, title) for title in PLAYABLE}
        for number in numbers:
            home, hand = homes[title_in_turn(number)], hand_of("damage", seed, number)
            yield tried(number, partial(damage, hand, home, Path(folder) / str(number)))


def home_of(root: Path, title: str) -> Path:
    """Make a home with a run in the middle of a turn."""
    hand = random.Random(5)
    session = begun(hand, title)
    manager_of(root).create(session, title, "A run", match=match_of(session))
    for _ in range(ACTIONS):
        step(session, hand)
    return root


def damage(hand: random.Random, home: Path, root: Path) -> Mapping[str, int]:
    """Damage a copy of a home, list its run, open it and play on."""
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
    """Spoil the bytes of a file or a value in it, or replace the file by a folder, a pipe or a link."""
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
    """Return a run file whose header matches the body, for whichever schema the header names."""
    told = {**header, "length": len(body), "sha256": ""}
    summed = compact(told) + b"\n" + body if header["schema"] >= WHOLE_FILE else body
    return compact({**told, "sha256": hashlib.sha256(summed).hexdigest()}) + b"\n" + body


def compact(header: dict[str, Any]) -> bytes:
    """A header as the program writes it."""
    return json.dumps(header, separators=(",", ":")).encode()


def opened(hand: random.Random, root: Path, run_id: str) -> str:
    """Say how opening the run ended: refused with a sentence, or played on."""
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
    """Say how a run was opened, derived from the message that came with it."""
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
    """The bytes of every regular file of a home, except for those that no memory holds."""
    found = (path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    return {path.read_bytes() for path in found if path.stat().st_size < MOST}
