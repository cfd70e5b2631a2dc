"""Every unread file of a home is listed once, with its reason."""

import errno
import os
import random
import shutil
from datetime import date
from pathlib import Path

import pytest

from game.paths import CARDS
from saves.decks import DeckShelf
from saves.home import Home
from saves.progress import Progress, save_progress
from saves.ranked import Ranked
from saves.recovery import mark_open, write_crash_log
from saves.settings import Settings, save_settings
from saves.shelves.days import Days
from saves.shelves.masks import Earned, MaskShelf
from saves.shelves.unread_files import unread_files
from saves.statistics import Statistics
from tests.saves.faults import failing
from tests.saves.table import begun, manager_of, play_to_the_end
from tests.saves.test_faults import PASSING, played

TITLES = ("hercule", "hisment")


def used(root: Path) -> Home:
    """A home in which the program has written each of its files, some of them several times."""
    home = Home(root)
    played(root)
    play_to_the_end(manager_of(root).create(begun(), "hercule", "Lost").session, random.Random(1))
    shelf = DeckShelf(home, "hisment")
    shelf.add("Mine", ())
    ranked, days, masks = Ranked(home), Days(home), MaskShelf(home)
    for number in range(4):
        save_settings(home, Settings(text_scale=100 + number))
        save_progress(home, Progress(lessons={"a": number}))
        ranked.begin(f"day {number}", "0" * 32, number)
        days.keep("hercule", date(2026, 11, 1 + number))
        masks.keep("hercule", {f"mask_{number}": Earned()})
        write_crash_log(home, "boom")
    mark_open(home, "0" * 32)
    for path in (home.lock_file, home.call_file, home.fatal_log):
        path.touch()
    shutil.copytree(CARDS / "gentle", home.packs / "gentle")
    Statistics().export(home.statistics)
    home.pictures.mkdir()
    home.printed.mkdir()
    home.games.mkdir()
    (home.cache / "pictures").mkdir(parents=True)
    return home


def told(home: Home) -> dict[str, str]:
    found = unread_files(home, TITLES)
    assert len({each.path for each in found}) == len(found)
    return {each.path: each.why.en for each in found}


def test_of_what_the_program_keeps_itself_nothing_is_listed(tmp_path: Path) -> None:
    assert told(used(tmp_path)) == {}


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("notes.txt", "Lerne keeps nothing under this name"),
        ("settings.yaml", "Lerne keeps nothing under this name"),
        ("settings.3.json", "Lerne keeps nothing under this name"),
        ("runs/backup.json", "a run’s file is called by its number"),
        ("runs/0123abcd.3.json", "a run’s file is called by its number"),
        ("finished/0123ABCD.json", "a run’s file is called by its number"),
        ("restore/0123abcd/1.json", "it belongs to no run"),
        ("restore/holiday/1.json", "it belongs to no run"),
        ("decks/hisment/deck-01.json", "a deck’s file is called by its number"),
        ("decks/hisment/mine.json", "a deck’s file is called by its number"),
        ("decks/hisment/deck-7.json", "it holds no deck"),
        ("decks/chess/deck-1.json", "no game of this name"),
        ("decks/deck-1.json", "no game of this name"),
        ("packs/stormy.zip", "a card pack is a folder"),
        ("packs/stormy/read me.txt", "no card file is in it"),
        ("cache/other/x.png", "Lerne keeps nothing under this name"),
        ("damaged/0123abcd.json", "it was damaged and set aside"),
    ],
)
def test_what_nobody_reads_says_why(tmp_path: Path, path: str, why: str) -> None:
    home = used(tmp_path)
    (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / path).write_bytes(b"{}")
    ((where, reason),) = told(home).items()
    assert path.startswith(where)
    assert reason.startswith(why)


def test_a_folder_or_a_stranger_in_place_of_a_file_is_listed(tmp_path: Path) -> None:
    home = used(tmp_path)
    (run,) = (path for path in home.runs.iterdir() if path.name.count(".") == 1)
    (run.parent / f"{run.stem}.2.json").unlink(missing_ok=True)
    (run.parent / f"{run.stem}.2.json").mkdir()
    (home.restore / run.stem / "diary.txt").write_text("dear diary")
    assert sorted(told(home).values()) == [
        "a restore point is called by its number, like 3.json",
        "it is no plain file",
    ]


def test_what_systems_and_half_done_writes_leave_is_not(tmp_path: Path) -> None:
    home = used(tmp_path)
    for name in (".DS_Store", "Thumbs.db", f".settings.json.{os.getpid()}.tmp"):
        (tmp_path / name).write_bytes(b"x")
    assert told(home) == {}


@pytest.mark.long
@pytest.mark.parametrize("number", PASSING)
@pytest.mark.parametrize("folder", ["runs", "finished", "restore", "decks", "packs", "cache", "damaged"])
def test_a_folder_that_cannot_be_looked_into_is_listed_itself(
    tmp_path: Path, folder: str, number: int
) -> None:
    home = used(tmp_path)
    with failing("listdir", number, f"{tmp_path}/{folder}"):
        found = told(home)
    assert found[folder].startswith("it cannot be read now: ")


def test_names_show_no_signs_that_turn_or_hide(tmp_path: Path) -> None:
    home = used(tmp_path)
    (tmp_path / "a\u202eb\nc").write_bytes(b"")
    ((path, _),) = told(home).items()
    assert path.isprintable()


def test_a_deck_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    home = used(tmp_path)
    with failing("open", errno.EIO, "deck-1.json"):
        assert told(home) == {"decks/hisment/deck-1.json": "it cannot be read now: input/output error"}
