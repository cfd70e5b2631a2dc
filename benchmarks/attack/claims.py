"""Attack: files with false contents but a valid checksum are read, listed, opened, counted and drawn.

Every file goes through all that the program does with it except the drawing; every twenty-fifth try
(`DRAWN`) also goes through the program's own scenes: *Continue*, all tabs, all buttons, all pages.
"""

import json
import random
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from functools import partial
from pathlib import Path

import msgspec

from benchmarks.attack.damage import sentence
from benchmarks.attack.games import title_in_turn
from benchmarks.attack.guest import BUTTONS, TABS, Guest
from benchmarks.attack.lying import LIAR, Lie, honest, runs_of, written
from benchmarks.attack.tries import Broken, Try, hand_of, tried
from game.titles.registry import PLAYABLE
from saves.decks import DeckShelf
from saves.errors import SaveError
from saves.home import Home
from saves.manager import RunInfo, SaveManager
from saves.progress import load_progress, save_progress
from saves.ranked import Ranked
from saves.settings import load_settings, save_settings
from saves.shelves.days import Days
from saves.shelves.masks import Earned, MaskShelf
from saves.shelves.streak import streak_of
from saves.statistics import statistics_of
from scenes.titles.registry import scenes_of
from tests.saves.table import manager_of, rules_of
from tests.scenes.playing import services_at

SLOWEST = 10.0  # seconds of processor time, far above what any page needs
DRAWN = 25
DAY = date(2026, 1, 2)
Visit = Callable[[Guest], str]


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Make one home per try, with good files of each title and kind, and one false file."""
    with tempfile.TemporaryDirectory() as folder:
        good = honest(Path(folder) / "good")
        for number in numbers:
            hand, root = hand_of("claims", seed, number), Path(folder) / "try"
            work = partial(taken_in, hand, title_in_turn(number), good, root, drawn=number % DRAWN == 0)
            yield tried(number, work)


def taken_in(hand: random.Random, title: str, good: Path, root: Path, *, drawn: bool) -> Mapping[str, int]:
    """Add a false file to a copy of the home and check what the program does with it."""
    try:
        lie = written(hand, title, Path(shutil.copytree(good, root)))
        found = {f"files that lie: {lie.kind}": 1, f"of {title}": 1}
        with quick():
            before = listed(root, good, lie)
            if lie.tab:
                found[told_of(before[LIAR])] = 1
        if drawn:
            found["visits"] = visited(hand, lie, good, root)
        with quick():
            counted(root)
            used(hand, lie, root)
            untouched(good, root, {LIAR})
        return found
    finally:
        shutil.rmtree(root)


@contextmanager
def quick() -> Iterator[None]:
    """Raise Broken if the enclosed work takes more than SLOWEST seconds of processor time."""
    began = time.process_time()
    yield
    if time.process_time() - began > SLOWEST:
        raise Broken(f"a visit takes {time.process_time() - began:.0f} s")


def listed(root: Path, good: Path, lie: Lie) -> dict[str, RunInfo]:
    """Return all runs by id; raise Broken if a good run has changed or the false one is listed wrongly."""
    found, before = ({info.id: info for info in runs_of(each)} for each in (root, good))
    if found.keys() - {LIAR} != before.keys() or any(found[run] != info for run, info in before.items()):
        raise Broken("a good run is not listed as it was")
    if (LIAR in found) != bool(lie.tab):
        raise Broken("the run that lies is not listed")
    if lie.tab and found[LIAR].summary.won != (found[LIAR].problem is None and won(root)):
        raise Broken("who has won is told wrong")
    return found


def won(root: Path) -> bool:
    """Return True if a person has won in the position of the false file."""
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
    """Say what the list shows of the false file, as a line of the table."""
    if not liar.title:
        return "cannot be read"
    return "of a game that is not played here" if liar.title not in PLAYABLE else "listed by its position"


def counted(root: Path) -> None:
    """Make the texts of each run in the lists, the statistics of each title, and both files of the export."""
    services = services_at(root)
    going, over = services.saves.list_to_continue(), services.saves.list_finished()
    for title in PLAYABLE:
        records = scenes_of(title, services).records()
        for info in (info for info in (*going, *over) if info.title == title):
            records.name(info), records.called(info), records.short(info)
            records.lines(info), records.faces(info)
        records.tables(statistics_of(over))
    statistics_of(over).export(root / "statistics")


def used(hand: random.Random, lie: Lie, root: Path) -> None:
    """Do everything that can be done with the false file; a refusal must come as a sentence."""
    if not lie.tab:
        kept(root)
        return
    doings = [watch, take_up, practise, rename]
    hand.shuffle(doings)
    for doing in doings:
        try:
            doing(manager_of(root), hand)
        except SaveError as refused:
            sentence(refused.text.get("en"), refused.text.get("fr"))
    # If all copies are damaged, opening has set the run aside, and there is nothing left to delete.
    if any(info.id == LIAR for info in runs_of(root)):
        manager_of(root).delete(LIAR)
    if any(info.id == LIAR for info in runs_of(root)):
        raise Broken("it cannot be deleted")


def watch(manager: SaveManager, _: random.Random) -> None:
    """Replay it from its start to its last position."""
    replay = manager.open_replay(LIAR)
    for state in replay.states:
        replay.rules.check(state)


def take_up(manager: SaveManager, hand: random.Random) -> None:
    """Open it and make a move, if there is a legal one."""
    session = manager.open(LIAR).session
    for seat in session.rules.to_act(session.state)[:1]:
        session.submit(hand.choice(session.legal_moves(seat)), seat)
        session.rules.check(session.state)


def practise(manager: SaveManager, _: random.Random) -> None:
    """Restart it from the beginning of each of its rounds."""
    for number, _word in manager.rounds(LIAR):
        run = manager.restart_from(LIAR, number).run
        run.session.rules.check(run.session.state)
        manager.delete(run.id)


def rename(manager: SaveManager, _: random.Random) -> None:
    """Give it another name."""
    manager.rename(LIAR, "Another name")


def kept(root: Path) -> None:
    """Read the other files of a home and write them again: settings, progress, decks, attempts, and so on."""
    home = Home(root)
    load_settings(home), load_progress(home)
    ranked, days, masks = Ranked(home), Days(home), MaskShelf(home)
    for title in PLAYABLE:
        shelf = DeckShelf(home, title)
        shelf.strange()
        for file, deck in shelf.all().items():
            shelf.keep(file, deck.name, deck.cards)
        shelf.add("New deal", ())
        ranked.begin(f"{title} 2026-01-02", "e" * 32, 1)
        ranked.end(f"{title} 2026-01-02", (1,))
        if Ranked(home).of(f"{title} 2026-01-02") != ranked.of(f"{title} 2026-01-02"):
            raise Broken("a ranked attempt is not kept")
        days.keep(title, DAY)
        masks.keep(title, {"another": Earned("2026-01-02")})
        if "another" not in MaskShelf(home).of(title):
            raise Broken("a mask is not kept")
    if DAY not in Days(home) or streak_of(days, DAY).now < 1:
        raise Broken("the day of a solved puzzle is not kept")
    save_progress(home, load_progress(home))
    save_settings(home, load_settings(home))


def untouched(good: Path, home: Path, played: set[str]) -> None:
    """Raise Broken if a file of a good run has changed; the runs in `played` are exempt."""
    for path in good.glob("[rf]*/**/*.json"):
        of_run = {path.name.partition(".")[0], path.parent.name}
        if not of_run & played and path.read_bytes() != (home / path.relative_to(good)).read_bytes():
            raise Broken("a good run's file is another")


def visited(hand: random.Random, lie: Lie, good: Path, root: Path) -> int:
    """Visit every page and press every button that concerns the file; return the number of visits."""
    offered = list[str]()
    visits: list[Visit] = [go_on, pages, partial(look, offered, lie.tab)]
    for visit in visits:
        with tempfile.TemporaryDirectory() as copy, quick():
            home = Path(shutil.copytree(root, Path(copy) / "home"))
            played = visit(Guest(home, hand.choice(("en", "fr"))))
            untouched(good, home, {LIAR, played})
        visits += [partial(button, name, lie.tab) for name in offered]
        offered.clear()
    return len(visits)


def go_on(guest: Guest) -> str:
    """Press Continue, whichever run that opens; return the id of the run."""
    if guest.at == "title" and guest.has("continue"):
        guest.choose("continue")
    return guest.play()


def pages(guest: Guest) -> str:
    """Open the new-game page of each title (decks, puzzles, attempts), and settings, cards and rules."""
    for title in PLAYABLE:
        guest.open(partial(guest.director.new_game, title))
    for page in ("settings", "cards", "rules"):
        guest.open(partial(guest.director.open, page))
    return ""


def look(offered: list[str], tab: str, guest: Guest) -> str:
    """Open all tabs of the list, the statistics of each title, and the export.

    Adds the buttons that are offered for the false run to `offered`. A finished run is also listed among the
    running ones as long as its match waits for the next game.
    """
    told = {tab, "going"} if guest.director.services.saves.waits(LIAR) else {tab}
    for each in TABS:
        if (LIAR in guest.list_runs(each)) != (each in told):
            raise Broken(f"the run that lies is told wrong among those: {each}")
    for game in [id for id in guest.pilot.ids() if id.startswith("game:")]:
        guest.choose(game)
    guest.choose("export")
    guest.press("escape")
    if tab:
        guest.list_runs(tab)
        guest.choose(f"run:{LIAR}")
        offered += filter(guest.has, BUTTONS)
    return ""


def button(name: str, tab: str, guest: Guest) -> str:
    """Press one of the buttons for the false run and follow it; a deleted run must be gone from the list."""
    guest.list_runs(tab)
    guest.choose(f"run:{LIAR}")
    guest.choose(name)
    if guest.at in ("prompt", "pick", "confirm"):
        guest.answer()
    if name == "delete" and (guest.at != "runs" or LIAR in guest.list_runs(tab)):
        raise Broken("it cannot be deleted")
    return guest.play()
