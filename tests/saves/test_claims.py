"""Statements of a run file with a valid checksum are checked against its position."""

import contextlib
import hashlib
import json
import random
import time
import tracemalloc
from pathlib import Path

import pytest

from saves import format
from saves.errors import DamagedRun, NoSuchRun, SaveError
from saves.manager import SaveManager
from saves.match import Match
from saves.statistics import statistics_of
from tests.saves.record_corpus import GAMES_OF_TWO, PAIR
from tests.saves.table import begun, manager_of, play, play_to_the_end
from tests.saves.test_hostile import at, body_of, sealed


def lost(root: Path, difficulty: str = "normal") -> Path:
    """The file of a lost run of Hercule, which has a second copy."""
    run = manager_of(root).create(begun(4, {"difficulty": difficulty}), "hercule", "Lost")
    play_to_the_end(run.session, random.Random(4))
    return root / "finished" / f"{run.id}.json"


def game_of_two(root: Path) -> Path:
    """The file of a game of Héra et Zeus in progress."""
    make, _ = GAMES_OF_TWO["laying"]
    run = manager_of(root).create(make(), "hera_zeus", "Two", match=PAIR)
    return root / "runs" / f"{run.id}.json"


def claim(path: Path, place: str, value: object) -> None:
    """Write a value into all copies of a run, with a valid header."""
    for copy in path.parent.glob(f"{path.stem}*.json"):
        body = body_of(copy.read_bytes())
        at(place, value)(body)
        copy.write_bytes(sealed(json.dumps(body).encode()))


def manager(path: Path) -> SaveManager:
    return manager_of(path.parent.parent)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("summary.won", True),
        ("summary.finished", False),
        ("summary.winners", [0, 41]),
        ("summary.labels", {"trials_beaten": "many", "trial": 7, "difficulty": "\u202ecihtym", "turn": -3}),
        ("summary.labels", {}),
    ],
)
def test_who_won_and_how_it_stands_comes_from_the_position(tmp_path: Path, place: str, value: object) -> None:
    path = lost(tmp_path)
    (before,) = manager(path).list_finished()
    claim(path, place, value)
    (info,) = manager(path).list_finished()
    assert info == before
    assert not info.summary.won
    assert manager(path).open(info.id).record.summary == before.summary
    (figures,) = statistics_of([info]).runs
    assert (figures.wins, figures.difficulty) == (0, "normal")


def test_the_names_of_chapters_and_players_are_shown_as_plain_letters(tmp_path: Path) -> None:
    solo, two = lost(tmp_path / "solo"), game_of_two(tmp_path / "two")
    claim(solo, "summary.chapters", [{"name": "\u202enoil\x07"}])
    claim(two, "match.players", ["A\u2066da\n", "\u200b"])
    (info,) = manager(solo).list_finished()
    assert info.summary.chapters[0].name == "noil"
    (info,) = manager(two).list_runs()
    assert info.match is not None
    assert info.match.players == ("Ada", "?")


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("match.levels", ["hard", "cheat"]),
        ("match.levels", ["human"]),
        ("match.levels", ["human", "human", "human"]),
        ("match.players", ["Ada", "Bob", "Eve"]),
        ("match.wins", [2, 0]),
        ("match.game", 0),
        ("match", {"id": "", "players": ["Ada"]}),
        ("match", {"id": "", "players": ["Ada", "Bob", "Eve"]}),
    ],
)
def test_a_match_that_cannot_be_is_damage(tmp_path: Path, place: str, value: object) -> None:
    path = game_of_two(tmp_path)
    claim(path, place, value)
    (info,) = manager(path).list_runs()
    assert info.problem is not None
    with pytest.raises(DamagedRun):
        manager(path).open(path.stem)


def test_a_run_of_one_player_belongs_to_no_match(tmp_path: Path) -> None:
    path = lost(tmp_path)
    claim(path, "match", {"id": "", "players": ["Ada", "Bob"]})
    (info,) = manager(path).list_finished()
    assert info.problem is not None


def test_a_score_that_has_decided_a_match_begins_no_game() -> None:
    with pytest.raises(ValueError, match="decided"):
        Match("", ("Ada", "Bob"), best_of=3, wins=(2, 1), game=4)


@pytest.mark.parametrize("stamp", ["9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+14:00", "soon", ""])
def test_a_time_that_cannot_be_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stamp: str) -> None:
    path = lost(tmp_path)
    claim(path, "created", stamp)
    (info,) = manager(path).list_finished()
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        assert format.moment(info.created) is None
    time.tzset()


def test_what_a_round_is_called_comes_from_its_position(tmp_path: Path) -> None:
    path = lost(tmp_path, "story")
    rounds = manager(path).rounds(path.stem)
    claim(path, "restore.0.label", "\u202eevil")
    assert manager(path).rounds(path.stem) == rounds
    claim(path, "restore.0.state", {"phase": "lunch"})
    assert manager(path).rounds(path.stem) == rounds[1:]


def test_a_run_none_of_whose_rounds_is_a_position_is_practised_from_nowhere(tmp_path: Path) -> None:
    path = lost(tmp_path)
    claim(path, "restore", [{"round": 1, "move_index": 0, "state": None}])
    with pytest.raises(NoSuchRun):
        manager(path).rounds(path.stem)
    assert manager(path).open(path.stem).run.rounds == ()


def test_a_run_is_called_in_plain_letters_at_its_table_too(tmp_path: Path) -> None:
    path = lost(tmp_path)
    claim(path, "name", "\u202enoil\x07")
    assert manager(path).open(path.stem).run.name == "noil"


def test_a_seed_and_options_that_cannot_be_are_forgotten(tmp_path: Path) -> None:
    path = game_of_two(tmp_path)
    claim(path, "seed", 10**40)
    claim(path, "options", {"first": "nobody", "x" * 90: True})
    session = manager(path).open(path.stem).session
    assert (session.seed, dict(session.options)) == (None, {})


@pytest.mark.parametrize("place", ["snapshot", "summary", "match", "created", "restore", "title", "name"])
def test_one_bad_file_never_hides_the_others_and_can_be_deleted(tmp_path: Path, place: str) -> None:
    path = game_of_two(tmp_path)
    good = manager(path).create(begun(3), "hercule", "Good")
    claim(path, place, [{"x": []}])
    assert {info.id for info in manager(path).list_runs()} == {path.stem, good.id}
    manager(path).delete(path.stem)
    assert [info.id for info in manager(path).list_runs()] == [good.id]


class TestLatest:
    """*Continue* opens the run that was played last, by a counter of the home."""

    def test_not_by_the_clock(self, tmp_path: Path) -> None:
        first, second = (manager_of(tmp_path).create(begun(n), "hercule", f"Run {n}") for n in (1, 2))
        claim(tmp_path / "runs" / f"{first.id}.json", "updated", "2999-01-01T00:00:00+00:00")
        assert [info.id for info in manager_of(tmp_path).list_runs()] == [second.id, first.id]
        play(manager_of(tmp_path).open(first.id).session, 1, random.Random(1))
        claim(tmp_path / "runs" / f"{first.id}.json", "updated", "1999-01-01T00:00:00+00:00")
        assert [info.id for info in manager_of(tmp_path).list_runs()] == [first.id, second.id]

    def test_who_sits_down_at_a_run_plays_it_last_before_any_move(self, tmp_path: Path) -> None:
        first, second = (manager_of(tmp_path).create(begun(n), "hercule", f"Run {n}") for n in (1, 2))
        manager_of(tmp_path).open(first.id).run.sit_down()
        assert [info.id for info in manager_of(tmp_path).list_runs()] == [first.id, second.id]

    def test_practice_from_the_latest_run_is_later(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(1), "hercule", "First")
        claim(tmp_path / "runs" / f"{run.id}.json", "updated", "2999-01-01T00:00:00+00:00")
        practice = manager_of(tmp_path).restart_from(run.id, 1).run
        assert [info.id for info in manager_of(tmp_path).list_runs()] == [practice.id, run.id]

    def test_finished_runs_stand_by_their_date(self, tmp_path: Path) -> None:
        first = lost(tmp_path)
        claim(first, "played", 9)
        later = manager_of(tmp_path).create(begun(4), "hercule", "Later")
        play_to_the_end(later.session, random.Random(4))
        claim(tmp_path / "finished" / f"{later.id}.json", "updated", "2999-01-01T00:00:00+00:00")
        assert manager_of(tmp_path).list_finished()[0].id == later.id

    def test_a_counter_at_its_end_still_counts(self, tmp_path: Path) -> None:
        run = manager_of(tmp_path).create(begun(1), "hercule", "Far")
        claim(tmp_path / "runs" / f"{run.id}.json", "played", 1_000_000_000)
        later = manager_of(tmp_path).create(begun(2), "hercule", "Later")
        assert manager_of(tmp_path).open(later.id).record.played == 1_000_000_000


def old(body: bytes, schema: int) -> bytes:
    """A file of a schema whose checksum does not cover the header."""
    sum_ = hashlib.sha256(body).hexdigest()
    header = {"magic": "lerne-run", "schema": schema, "application": "0", "length": len(body), "sha256": sum_}
    return json.dumps(header).encode() + b"\n" + body


EMPTY_LISTS = b"[" + b"[]," * 2_600_000 + b"[]]"
SWOLLEN = {
    "an unknown field": b"{",
    "the log": b'"moves":[',
    "the summary": b'"summary":{',
    "the position": b'"snapshot":{',
}


def swollen(body: bytes, where: bytes) -> bytes:
    """A body with millions of empty lists after an opening bracket."""
    junk = EMPTY_LISTS if where.endswith(b"[") else b'"junk":' + EMPTY_LISTS
    return body.replace(where, where + junk + b",", 1)


@pytest.mark.long
@pytest.mark.parametrize("schema", range(1, format.SCHEMA))
@pytest.mark.parametrize("where", SWOLLEN)
def test_eight_megabytes_of_an_old_schema_cost_no_more_than_of_the_new(schema: int, where: str) -> None:
    good = (Path(__file__).parent / "corpus" / f"v{schema}" / "fresh.json").read_bytes().partition(b"\n")[2]
    data = old(swollen(good, SWOLLEN[where]), schema)
    assert 7_000_000 < len(data) < format.LARGEST
    tracemalloc.start()
    for read in (format.decode_card, format.decode):
        with contextlib.suppress(SaveError):
            read(data)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 5 * len(data)
