"""A file that cannot be read is not treated as empty: it is reported, not overwritten, and read later.

This is tested for each kind of small file and each passing error; a damaged file gives way to an older copy.
"""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from saves import atomic
from saves.archive import Archive
from saves.decks import DeckShelf
from saves.errors import SaveError, UnreadableRun
from saves.home import Home
from saves.manager import SaveManager
from saves.progress import Progress, load_progress, progress_file, save_progress
from saves.ranked import Attempt, Ranked
from saves.settings import Settings, load_settings, save_settings, settings_file
from saves.shelves.days import Days, Solved
from saves.shelves.masks import Earned, Kept, MaskShelf
from saves.shelves.small_file import SmallFile, merge
from tests.saves.faults import failing, full_disk
from tests.saves.table import manager_of
from tests.saves.test_faults import PASSING, files, played
from tests.saves.test_ladder import won

RUN, LATER = "0" * 32, "1" * 32


class Kind(NamedTuple):
    """A small file: how it is opened, its value before, a change, and the value with both."""

    name: str
    opened: Callable[[Home], SmallFile[Any]]
    before: Any
    changed: Callable[[Any], Any]
    both: Any


KINDS = (
    Kind(
        "settings.json",
        settings_file,
        Settings(language="fr", muted=True, last_choices={"a": {"x": True}}),
        lambda held: replace(held, text_scale=150, last_choices={**held.last_choices, "b": {"y": "z"}}),
        Settings(language="fr", muted=True, text_scale=150, last_choices={"a": {"x": True}, "b": {"y": "z"}}),
    ),
    Kind(
        "progress.json",
        progress_file,
        Progress(
            lessons={"a": 5, "b": 2},
            told=("one",),
            opened={"a": 4},
            puzzles={"p": "shown", "q": "tried", "r": "first"},
        ),
        lambda held: replace(
            held,
            lessons={"a": 1, "c": 3},
            told=("two",),
            opened={"a": 1},
            puzzles={"p": "first", "q": "first", "s": "tried"},
        ),
        Progress(
            lessons={"a": 5, "b": 2, "c": 3},
            told=("one", "two"),
            opened={"a": 4},
            puzzles={"p": "shown", "q": "solved", "r": "first", "s": "tried"},
        ),
    ),
    Kind(
        "ranked.json",
        Ranked,
        {"day": Attempt(RUN, 5)},
        lambda held: {**held, "day": Attempt(LATER, 6), "next": Attempt(LATER, 7)},
        {"day": Attempt(RUN, 5), "next": Attempt(LATER, 7)},
    ),
    Kind(
        "days.json",
        Days,
        Solved(1, {"2026-11-22": ("a",)}),
        lambda held: replace(held, days={**held.days, "2026-11-22": ("b",), "2026-11-23": ("b",)}),
        Solved(1, {"2026-11-22": ("a", "b"), "2026-11-23": ("b",)}),
    ),
    Kind(
        "masks.json",
        MaskShelf,
        Kept(1, {"a/b": Earned("2026-11-22", RUN)}, ("a",)),
        lambda held: replace(held, masks={"a/b": Earned(), "a/c": Earned("2026-11-23")}, counted=("b",)),
        Kept(1, {"a/b": Earned("2026-11-22", RUN), "a/c": Earned("2026-11-23")}, ("a", "b")),
    ),
)
EACH = pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])


@EACH
@pytest.mark.parametrize("number", PASSING)
class TestSmallFiles:
    def test_nothing_is_written_over_what_cannot_be_read_and_both_hold_later(
        self, tmp_path: Path, kind: Kind, number: int
    ) -> None:
        home = Home(tmp_path)
        kind.opened(home).change(kind.before)
        before = files(tmp_path)
        with failing("open", number, kind.name):
            kept = kind.opened(home)
            assert kept.unread
            told = kept.problem
            with pytest.raises(SaveError) as refused:
                kept.change(kind.changed(kept.value))
            assert not kept.retry()
        assert told is not None
        assert (refused.value.text, told.fr != told.en) == (told, True)
        assert files(tmp_path) == before

        assert kept.retry()
        assert (kept.value, kept.problem, kept.unread) == (kind.both, None, False)
        assert kind.opened(home).value == kind.both

    def test_it_is_read_later_though_nothing_was_changed(
        self, tmp_path: Path, kind: Kind, number: int
    ) -> None:
        kind.opened(Home(tmp_path)).change(kind.before)
        with failing("open", number, kind.name):
            kept = kind.opened(Home(tmp_path))
        assert kept.retry()
        assert kept.value == kind.before

    def test_one_refused_read_at_a_change_costs_nothing(
        self, tmp_path: Path, kind: Kind, number: int
    ) -> None:
        kept = kind.opened(Home(tmp_path))
        kept.change(kind.before)
        with failing("open", number, kind.name), pytest.raises(SaveError):
            kept.change(kind.both)
        assert kind.opened(Home(tmp_path)).value == kind.before
        assert kept.retry()
        assert kind.opened(Home(tmp_path)).value == kind.both


@EACH
class TestSmallFilesBesides:
    def test_a_home_that_is_gone_for_a_while_is_not_an_empty_one(self, tmp_path: Path, kind: Kind) -> None:
        home = Home(tmp_path / "drive")
        home.prepare()
        kind.opened(home).change(kind.before)
        (tmp_path / "drive").rename(tmp_path / "elsewhere")
        kept = kind.opened(home)
        with pytest.raises(SaveError):
            kept.change(kind.changed(kept.value))
        assert not (tmp_path / "drive").exists()
        (tmp_path / "elsewhere").rename(tmp_path / "drive")
        assert kept.retry()
        assert kind.opened(home).value == kind.both

    @pytest.mark.parametrize(
        "junk", [b"", b"{", b"[]", b"\xff", b"[" * 100_000, b'{"lessons": 1, "muted": 1}']
    )
    def test_a_damaged_one_is_set_aside_and_the_copy_before_it_holds(
        self, tmp_path: Path, kind: Kind, junk: bytes
    ) -> None:
        home = Home(tmp_path)
        kept = kind.opened(home)
        kept.change(kind.before)
        kept.change(kind.both)
        (tmp_path / kind.name).write_bytes(junk)
        again = kind.opened(home)
        assert again.value == kind.before
        assert again.notice is not None
        assert [path.read_bytes() for path in home.damaged.iterdir()] == [junk]
        assert kind.opened(home).value == kind.before
        again.change(kind.both)
        assert kind.opened(home).value == kind.both

    def test_a_folder_in_its_place_is_set_aside_with_all_that_is_in_it(
        self, tmp_path: Path, kind: Kind
    ) -> None:
        (tmp_path / kind.name / "diary").mkdir(parents=True)
        kept = kind.opened(Home(tmp_path))
        kept.change(kind.before)
        assert (tmp_path / "damaged" / kind.name / "diary").is_dir()
        assert kind.opened(Home(tmp_path)).value == kind.before

    def test_damage_that_makes_no_room_is_not_written_over(self, tmp_path: Path, kind: Kind) -> None:
        (tmp_path / kind.name).write_bytes(b"gone")
        (tmp_path / "damaged").write_bytes(b"in the way")
        kept = kind.opened(Home(tmp_path))
        with pytest.raises(SaveError):
            kept.change(kind.before)
        assert (tmp_path / kind.name).read_bytes() == b"gone"

    def test_a_full_disk_is_told_until_the_change_is_written(self, tmp_path: Path, kind: Kind) -> None:
        kept = kind.opened(Home(tmp_path))
        with full_disk():
            with pytest.raises(SaveError):
                kept.change(kind.before)
            assert not kept.retry()
        assert kept.problem is not None
        assert kept.retry()
        assert not kept.problem
        assert kind.opened(Home(tmp_path)).value == kind.before


def test_what_two_changed_is_merged_and_mine_goes_first() -> None:
    before = Settings(sound_volume=80, music_volume=60)
    mine, theirs = (
        replace(before, sound_volume=10, muted=True),
        replace(before, sound_volume=90, language="fr"),
    )
    assert merge(before, mine, theirs) == replace(before, sound_volume=10, muted=True, language="fr")


def test_while_ranked_attempts_cannot_be_read_none_begins(tmp_path: Path) -> None:
    home = Home(tmp_path)
    Ranked(home).begin("day", RUN, 5)
    with failing("open", errno.EIO, "ranked.json"):
        ranked = Ranked(home)
        assert not ranked.begin("day", LATER, 5)
    assert not ranked.begin("day", LATER, 5)
    assert ranked.begin("next", LATER, 6)
    assert Ranked(home).value == {"day": Attempt(RUN, 5), "next": Attempt(LATER, 6)}


def test_an_attempt_that_ended_while_the_file_could_not_be_read_has_its_figures(tmp_path: Path) -> None:
    ranked = Ranked(Home(tmp_path))
    ranked.begin("day", RUN, 5)
    with failing("open", errno.EIO, "ranked.json"):
        ranked.end("day", (1, 12, 0, 60))
    assert ranked.retry()
    assert Ranked(Home(tmp_path)).of("day") == Attempt(RUN, 5, (1, 12, 0, 60))


def test_files_of_before_are_read_as_they_are(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.settings_file.write_text('{"language": "fr", "last_choices": {"x": {"way": "hands", "odd": [1]}}}')
    home.progress_file.write_text('{"offered": true, "lessons": {"x/first": 3}}')
    (tmp_path / "ranked.1.json").write_text(f'{{"x/day": ["{RUN}", 5, [1, 2]]}}')
    assert load_settings(home).language == "fr"
    assert load_progress(home) == Progress(offered=True, lessons={"x/first": 3})
    assert Ranked(home).of("x/day") == Attempt(RUN, 5, (1, 2))


class TestDecks:
    def shelf(self, root: Path) -> DeckShelf:
        return DeckShelf(Home(root), "hisment")

    @pytest.mark.parametrize("number", PASSING)
    def test_a_new_deck_is_refused_while_nobody_knows_which_there_are(
        self, tmp_path: Path, number: int
    ) -> None:
        self.shelf(tmp_path).add("Mine", ("ember_forge",))
        before = files(tmp_path)
        with failing("listdir", number, "decks"):
            shelf = self.shelf(tmp_path)
            assert shelf.all() == {}
            assert shelf.trouble is not None
            with pytest.raises(SaveError, match="The folder of the decks cannot be read now"):
                shelf.add("New", ())
        assert files(tmp_path) == before
        assert shelf.retry()
        assert not shelf.trouble

    def test_a_new_deck_takes_no_file_that_is_there_though_none_was_seen(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.shelf(tmp_path).add("Mine", ("ember_forge",))
        monkeypatch.setattr(atomic, "names", lambda _: ())
        assert self.shelf(tmp_path).add("New", ()) == "deck-2"
        monkeypatch.undo()
        assert [deck.name for deck in self.shelf(tmp_path).all().values()] == ["Mine", "New"]

    def test_a_drive_without_links_keeps_new_decks_too(self, tmp_path: Path) -> None:
        with failing("link", errno.EPERM):
            shelf = self.shelf(tmp_path)
            assert [shelf.add("One", ()), shelf.add("Two", ())] == ["deck-1", "deck-2"]
        assert [deck.name for deck in self.shelf(tmp_path).all().values()] == ["One", "Two"]
        assert {path.name for path in (tmp_path / "decks" / "hisment").iterdir()} == {
            "deck-1.json",
            "deck-2.json",
        }

    @pytest.mark.parametrize("number", PASSING)
    def test_one_that_cannot_be_read_is_named_as_that_and_not_written_over(
        self, tmp_path: Path, number: int
    ) -> None:
        shelf = self.shelf(tmp_path)
        file = shelf.add("Mine", ("ember_forge",))
        before = files(tmp_path)
        with failing("open", number, f"{file}.json"):
            (told,) = shelf.strange().values()
            with pytest.raises(SaveError):
                shelf.keep(file, "Other", ())
        assert told.en.startswith("it cannot be read now: ")
        assert files(tmp_path) == before
        assert shelf.retry()
        assert self.shelf(tmp_path).all()[file].name == "Other"

    def test_one_that_was_damaged_meanwhile_is_set_aside(self, tmp_path: Path) -> None:
        shelf = self.shelf(tmp_path)
        file = shelf.add("Mine", ())
        (tmp_path / "decks" / "hisment" / f"{file}.json").write_bytes(b"gone")
        shelf.keep(file, "Mine", ("ember_forge",))
        assert (tmp_path / "damaged" / f"{file}.json").read_bytes() == b"gone"

    @pytest.mark.parametrize(
        ("data", "why"),
        [
            (b"{", "it holds no deck"),
            (b'{"title": "hisment", "name": "Late", "schema": 2, "art": "x"}', "a newer version"),
            (b'{"title": "other", "name": "Theirs"}', "it is a deck of another game"),
        ],
    )
    def test_what_is_no_deck_of_ours_says_why(self, tmp_path: Path, data: bytes, why: str) -> None:
        self.shelf(tmp_path).add("Mine", ())
        (tmp_path / "decks" / "hisment" / "deck-5.json").write_bytes(data)
        ((name, told),) = self.shelf(tmp_path).strange().items()
        assert (name, why in told.en) == ("deck-5.json", True)


class TestRuns:
    @pytest.mark.parametrize("number", PASSING)
    def test_a_folder_that_cannot_be_looked_into_says_so(self, tmp_path: Path, number: int) -> None:
        run = played(tmp_path)
        manager = manager_of(tmp_path)
        with failing("listdir", number, "runs"):
            told = manager.trouble
        assert told is not None
        assert told.en.startswith("The folder of the runs cannot be read now: ")
        assert (manager.trouble, [info.id for info in manager.list_runs()]) == (None, [run.id])

    @pytest.mark.parametrize("number", PASSING)
    def test_damaged_copies_stay_while_the_folder_of_restore_points_is_unseen(
        self, tmp_path: Path, number: int
    ) -> None:
        run = played(tmp_path)
        for path in (tmp_path / "runs").iterdir():
            path.write_bytes(b"gone")
        before = files(tmp_path)
        manager = manager_of(tmp_path)
        with failing("listdir", number, f"restore/{run.id}"), pytest.raises(UnreadableRun):
            manager.open(run.id)
        assert files(tmp_path) == before
        assert manager.open(run.id).session.practice

    def test_no_run_is_deleted_by_halves_while_its_points_are_unseen(self, tmp_path: Path) -> None:
        run, before = played(tmp_path), files(tmp_path)
        manager = manager_of(tmp_path)
        with failing("listdir", errno.EIO, f"restore/{run.id}"), pytest.raises(SaveError):
            manager.delete(run.id)
        assert files(tmp_path) == before

    def test_restore_points_stay_where_nobody_can_tell_whose_they_are(self, tmp_path: Path) -> None:
        played(tmp_path)
        before = files(tmp_path)
        for folder in ("runs", "finished"):
            with failing("listdir", errno.EIO, f"/{folder}"), pytest.raises(SaveError):
                Archive(Home(tmp_path)).tidy()
            assert files(tmp_path) == before


def test_a_deletion_keeps_in_mind_what_the_run_had_opened_though_that_cannot_be_written(
    tmp_path: Path,
) -> None:
    manager = manager_of(tmp_path)
    run = won(manager, 4)
    save_progress(manager.home, Progress(offered=True))
    with failing("open", errno.EIO, "progress.json"):
        manager.delete(run)
        assert manager.opened("hercule") == 5
        assert manager.progress.problem is not None
    assert manager.progress.retry()
    assert load_progress(manager.home) == Progress(offered=True, opened={"hercule": 5})


def test_half_written_decks_are_swept(tmp_path: Path) -> None:
    half = tmp_path / "decks" / "hisment" / f".deck-1.json.{os.getpid()}.tmp"
    half.parent.mkdir(parents=True)
    half.write_bytes(b"half")
    assert isinstance(manager_of(tmp_path), SaveManager)
    assert not half.exists()


def test_settings_are_written_over_nothing_by_a_program_that_began_while_they_were_unreadable(
    tmp_path: Path,
) -> None:
    home = Home(tmp_path)
    save_settings(home, Settings(language="fr"))
    with failing("open", errno.EIO, "settings.json"):
        kept = settings_file(home)
    kept.change(replace(kept.value, muted=True))
    assert load_settings(home) == Settings(language="fr", muted=True)
