"""Run files that claim what is not so, under a sum that fits: taken through the program's own pages."""

import json
import random
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.attack.damage import sealed, step
from benchmarks.attack.guest import BUTTONS, TABS, Guest
from benchmarks.attack.spoiling import HOSTILE, at, changed, places
from benchmarks.attack.tries import Broken, Try, hand_of, tried
from game.core.session import AnySession, Session
from game.titles.registry import PLAYABLE
from saves.manager import RunInfo
from saves.match import Match
from tests.saves.record_corpus import CORPUS
from tests.saves.table import begun, manager_of, play_to_the_end, rules_of

LIAR = "f" * 32
MOST_CHANGES, DEEP, NESTED = 3, "as deep as a file is large", 3_900_000
SLOWEST = 10.0  # seconds of work, far above what any page needs
Visit = Callable[[Guest], str]
LIES: tuple[Any, ...] = (
    *HOSTILE,
    DEEP,
    "9999-12-31T23:59:59.999+00:00",
    "0001-01-01T00:00:00+14:00",
    "\u202ecihtym\u2066\u200b\x07",
    "e" * 32,
    *("hercule", "hera_zeus", "human", "hard", "loser", "{name}", "%s", "\ud800"),
    {"won": True, "finished": True, "winners": [0, 1]},
    {"id": "", "players": ["\u202eAda", "Bob"], "levels": ["human", "hard"], "wins": [1, 0], "game": 2},
    {"id": "", "players": ["A"] * 8},
)


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """A home each, with good runs of each title and one that lies."""
    with tempfile.TemporaryDirectory() as folder:
        good = honest(Path(folder) / "good")
        for number in numbers:
            yield tried(number, partial(visited, hand_of("claims", seed, number), good, Path(folder) / "try"))


def honest(root: Path) -> Path:
    """A home with a run of each title that goes on, and one that is over."""
    manager, hand = manager_of(root), random.Random(5)
    play_to_the_end(manager.create(begun(4), "hercule", "Lost").session, hand)
    manager.create(begun(3), "hercule", "Alone")
    for name in ("Over", "A match"):
        session: AnySession = Session.new(rules_of("hera_zeus"), 3, 2)
        manager.create(session, "hera_zeus", name, 2, Match("", ("Ada", "Bob")))
        while name == "Over" and session.outcome is None:
            step(session, hand)
    return root


def visited(hand: random.Random, good: Path, root: Path) -> Mapping[str, int]:
    """Add a file that lies, and see what each page and each button makes of it."""
    try:
        tab = written(hand, Path(shutil.copytree(good, root)))
        liar, offered = listed(root, good)[LIAR], list[str]()
        found = {"files that lie": 1, told_of(liar): 1}
        visits: list[Visit] = [take_up, partial(look, offered, tab)]
        for visit in visits:
            with tempfile.TemporaryDirectory() as copy, quick():
                home = Path(shutil.copytree(root, Path(copy) / "home"))
                played = visit(Guest(home, hand.choice(("en", "fr"))))
                untouched(good, home, {LIAR, played})
            visits += [partial(button, name, tab) for name in offered]
            offered.clear()
        return {**found, "visits": len(visits)}
    finally:
        shutil.rmtree(root)


@contextmanager
def quick() -> Iterator[None]:
    """A visit that is not kept waiting."""
    began = time.process_time()
    yield
    if time.process_time() - began > SLOWEST:
        raise Broken(f"a visit takes {time.process_time() - began:.0f} s")


def written(hand: random.Random, root: Path) -> str:
    """A run of any schema with up to three lies in it, in either tab, now and then as its restore points."""
    source = hand.choice(sorted(CORPUS.glob("*/*.json")))
    header, body = map(json.loads, source.read_bytes().split(b"\n", 1))
    body["id"] = LIAR
    for _ in range(hand.randint(1, MOST_CHANGES)):
        body = lied(hand, body)
    data = sealed(header, deepened(json.dumps(body).encode()))
    tab, folder = hand.choice((("going", "runs"), ("finished", "finished")))
    (root / folder / f"{LIAR}.json").write_bytes(data)
    if hand.randrange(4) == 0:
        (root / "restore" / LIAR).mkdir()
        (root / "restore" / LIAR / "1.json").write_bytes(data)
    return tab


def lied(hand: random.Random, body: Any) -> Any:
    """One more value is another, mostly of those that say something of the run."""
    if hand.randrange(3) == 0:
        return changed(hand, body)
    told = [place for place in places(body) if len(place) == 1 or place[0] in ("match", "restore", "summary")]
    *above, last = hand.choice(told)
    holder = at(body, tuple(above))
    # A lie of another kind is refused when it is read, and says nothing any more.
    alike = [lie for lie in LIES if type(lie) is type(holder[last])]
    holder[last] = hand.choice(alike if alike and hand.randrange(4) else LIES)
    return body


def deepened(data: bytes) -> bytes:
    """The sign for the deepest value made true."""
    return data.replace(json.dumps(DEEP).encode(), b"[" * NESTED + b"]" * NESTED)


def listed(root: Path, good: Path) -> dict[str, RunInfo]:
    """All runs by their ids, the good ones as they were; whoever lies is among them, and has won nothing."""
    found, before = (
        {info.id: info for info in (*manager.list_runs(), *manager.list_finished())}
        for manager in map(manager_of, (root, good))
    )
    if found.keys() - {LIAR} != before.keys() or any(found[run] != info for run, info in before.items()):
        raise Broken("a good run is not listed as it was")
    if LIAR not in found:
        raise Broken("the run that lies is not listed")
    if found[LIAR].summary.won != (found[LIAR].problem is None and won(root)):
        raise Broken("who has won is told wrong")
    return found


def won(root: Path) -> bool:
    """Whether the position of the file that lies is one in which a person has won."""
    (path,) = root.glob(f"[rf]*/{LIAR}.json")
    body = json.loads(path.read_bytes().partition(b"\n")[2])
    if body["title"] not in PLAYABLE:
        return False
    rules = rules_of(body["title"])
    outcome = rules.outcome(rules.read(msgspec.json.encode(body["snapshot"])))
    match = body.get("match") or {}
    levels = match.get("levels") or ["human"] * len(match.get("players", "."))
    return outcome is not None and any(levels[seat] == "human" for seat in outcome.winners)


def told_of(liar: RunInfo) -> str:
    """How much of a lie is left in the list."""
    if not liar.title:
        return "cannot be read"
    return "of a game that is not played here" if liar.title not in PLAYABLE else "listed by its position"


def untouched(good: Path, home: Path, played: set[str]) -> None:
    """The good runs' files are what they were, but for those of the one that was played on."""
    for path in good.rglob("*.json"):
        of_run = {path.name.partition(".")[0], path.parent.name}
        if not of_run & played and path.read_bytes() != (home / path.relative_to(good)).read_bytes():
            raise Broken("a good run's file is another")


def take_up(guest: Guest) -> str:
    """Continue, whichever run that is."""
    if guest.at == "title" and guest.has("continue"):
        guest.choose("continue")
    return guest.play()


def look(offered: list[str], tab: str, guest: Guest) -> str:
    """All tabs of the list and the figures on disk; what is offered for the run that lies."""
    for each in TABS:
        if (LIAR in guest.list_runs(each)) != (each == tab):
            raise Broken(f"the run that lies is told wrong among those: {each}")
    guest.choose("export")
    guest.press("escape")
    guest.list_runs(tab)
    guest.choose(f"run:{LIAR}")
    offered += filter(guest.has, BUTTONS)
    return ""


def button(name: str, tab: str, guest: Guest) -> str:
    """One of the buttons for the run that lies, and what it leads to; a run that is deleted is gone."""
    guest.list_runs(tab)
    guest.choose(f"run:{LIAR}")
    guest.choose(name)
    if guest.at in ("prompt", "pick", "confirm"):
        guest.answer()
    if name == "delete" and (guest.at != "runs" or LIAR in guest.list_runs(tab)):
        raise Broken("it cannot be deleted")
    return guest.play()
