"""Writes false files of every kind that a home holds, with values replaced but with a valid checksum."""

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.attack.damage import sealed
from benchmarks.attack.games import begun, match_of, played
from benchmarks.attack.spoiling import HOSTILE, at, changed, places
from game.titles.registry import PLAYABLE
from saves.decks import DeckShelf
from saves.home import Home
from saves.manager import RunInfo
from saves.progress import Progress, save_progress
from saves.ranked import Ranked
from saves.settings import Settings, save_settings
from saves.shelves.days import Days
from saves.shelves.masks import Earned, MaskShelf
from tests.saves.record_corpus import CORPUS
from tests.saves.table import manager_of, rules_of

LIAR = "f" * 32
CHANGES, DEEP, NESTED = (1, 1, 2, 3), "as deep as a file is large", 3_900_000
SHALLOW = 50  # one in so many DEEP values is NESTED deep: reading it takes as long as 100 others
GOING, FINISHED = "going", "finished"
FOLDERS = {GOING: "runs", FINISHED: "finished"}
LIES: tuple[Any, ...] = (
    *HOSTILE,
    DEEP,
    ["zzz"],
    ["zzz", "zzz"],
    "9999-12-31T23:59:59.999+00:00",
    "0001-01-01T00:00:00+14:00",
    "\u202ecihtym\u2066\u200b\x07",
    "e" * 32,
    *("hercule", "hera_zeus", "seventh_hero", "hisment", "human", "hard", "loser", "{name}", "%s", "\ud800"),
    {"won": True, "finished": True, "winners": [0, 1]},
    {"id": "", "players": ["\u202eAda", "Bob"], "levels": ["human", "hard"], "wins": [1, 0], "game": 2},
    {"id": "", "players": ["A"] * 8},
)


class Lie(NamedTuple):
    """What a false file is: its kind, and the tab in which its run is listed, "" if it is no run."""

    kind: str
    tab: str = ""


def honest(root: Path) -> Path:
    """Fill a home with a running and a finished game of each title, and one file of each other kind."""
    manager, hand, home = manager_of(root), random.Random(5), Home(root)
    for title in PLAYABLE:
        for name in ("Alone", "Over"):
            session = begun(hand, title, rules_of(title).info.min_seats)
            run = manager.create(session, title, f"{name} {title}", match=match_of(session))
            played(session, 20, hand)
            while name == "Over" and session.outcome is None:
                played(session, 1, hand)
        Ranked(home).begin(f"{title} 2026-01-01", run.id, 20_260_101)
        DeckShelf(home, title).add("Own", ("spray", "mending", "hail") * 10)
    Ranked(home).end(f"{title} 2026-01-01", (1, 2, 3))
    Days(home).keep(title, date(2026, 1, 1))
    MaskShelf(home).keep(title, {"a_mask": Earned("2026-01-01", run.id)})
    told, puzzles = ("drag", "reader"), {f"{title}/1": "solved" for title in PLAYABLE}
    save_progress(home, Progress(True, dict.fromkeys(PLAYABLE, 2), told, dict.fromkeys(PLAYABLE, 1), puzzles))
    save_settings(home, Settings(first_times=False, window_size=(1280, 720), window_place=(0, 0)))
    return root


def written(hand: random.Random, title: str, root: Path) -> Lie:
    """Write one false file into a home: in four of five cases a run of the title, in any schema."""
    if hand.randrange(5):
        return lying_run(hand, title, root)
    path = hand.choice(beside(root, title))
    body = json.loads(path.read_bytes())
    for _ in range(hand.choice(CHANGES)):
        body = lied(hand, body) if isinstance(body, dict | list) else body
    path.write_bytes(deepened(hand, json.dumps(body).encode()))
    return Lie(path.stem.partition("-")[0])


def beside(root: Path, title: str) -> list[Path]:
    """The files of a home that are not runs: settings, progress, attempts, days, masks, the title's decks."""
    home = Home(root)
    decks = sorted((home.decks / title).glob("*.json"))
    return [home.settings_file, home.progress_file, home.ranked_file, home.days_file, home.masks_file, *decks]


@cache
def sources(title: str, good: Path) -> tuple[tuple[bytes, str], ...]:
    """All valid run files of a title, in all schemas, each with the tab that it belongs to."""
    files = (*sorted(CORPUS.glob("*/*.json")), *sorted(good.glob("[rf]*/*.json")))
    told = ((data, json.loads(data.split(b"\n", 1)[1])) for data in (file.read_bytes() for file in files))
    return tuple((data, tab_of(body)) for data, body in told if body["title"] == title)


def tab_of(body: Any) -> str:
    """The tab of a run, according to its own summary."""
    return FINISHED if body.get("summary", {}).get("finished") else GOING


def lying_run(hand: random.Random, title: str, root: Path) -> Lie:
    """Write a run with up to three false values, sometimes into the wrong tab or also as restore point."""
    data, tab = hand.choice(sources(title, root.parent / "good"))
    header, body = map(json.loads, data.split(b"\n", 1))
    body["id"] = LIAR
    for _ in range(hand.choice(CHANGES)):
        body = lied(hand, body)
    told = sealed(header, deepened(hand, json.dumps(body).encode()))
    if hand.randrange(5) == 0:
        tab = FINISHED if tab == GOING else GOING
    (root / FOLDERS[tab] / f"{LIAR}.json").write_bytes(told)
    if hand.randrange(4) == 0:
        (root / "restore" / LIAR).mkdir()
        (root / "restore" / LIAR / "1.json").write_bytes(told)
    return Lie("run", tab)


def lied(hand: random.Random, body: Any) -> Any:
    """Replace one more value, most often one of those that describe the whole run (TELLING)."""
    if hand.randrange(3) == 0:
        return changed(hand, body)
    told = [place for place in places(body) if len(place) == 1 or place[0] in TELLING]
    if not told:
        return deepcopy(hand.choice(HOSTILE))
    *above, last = hand.choice(told)
    holder = at(body, tuple(above))
    # A value of another type is mostly refused when the file is read, and would test nothing further.
    alike = [lie for lie in LIES if type(lie) is type(holder[last])]
    # A copy, so that a later change reaches neither LIES nor another place, nor nests a value in itself.
    holder[last] = deepcopy(hand.choice(alike if alike and hand.randrange(4) else LIES))
    return body


TELLING = ("match", "restore", "summary", "snapshot", "options", "lessons", "opened", "puzzles", "cards")


def deepened(hand: random.Random, data: bytes) -> bytes:
    """Replace the marker DEEP by nested lists, seldom as deep as the file size allows."""
    depth = NESTED if hand.randrange(SHALLOW) == 0 else 1_500
    return data.replace(json.dumps(DEEP).encode(), b"[" * depth + b"]" * depth)


def runs_of(root: Path) -> Iterator[RunInfo]:
    """Yield every run that a home lists."""
    manager = manager_of(root)
    yield from (*manager.list_runs(), *manager.list_finished())
