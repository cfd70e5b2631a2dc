"""Ranked attempts: one for each task, begun and ended by this home alone, and final."""

from pathlib import Path

import pytest

from saves import atomic
from saves.home import Home
from saves.ranked import Attempt, Ranked

TASK, OTHER = "hercule/2026-11-22/normal", "hercule/2026-11-22/heroic"
RUN, LATER = "0" * 32, "1" * 32


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_the_first_run_of_a_task_is_the_ranked_one(home: Home) -> None:
    ranked = Ranked(home)
    assert ranked.begin(TASK, RUN, 5)
    assert not ranked.begin(TASK, LATER, 6)
    assert ranked.begin(OTHER, LATER, 7)
    assert (ranked.task_of(RUN), ranked.task_of(LATER), ranked.task_of("2" * 32)) == (TASK, OTHER, None)
    assert Ranked(home).of(TASK) == Attempt(RUN, 5)


def test_what_came_of_it_is_written_once(home: Home) -> None:
    ranked = Ranked(home)
    ranked.end(TASK, (1, 12, 0, 60))
    assert ranked.of(TASK) is None
    ranked.begin(TASK, RUN, 5)
    ranked.end(TASK, (0, 7, 3, 81))
    ranked.end(TASK, (1, 12, 0, 60))
    assert Ranked(home).of(TASK) == Attempt(RUN, 5, (0, 7, 3, 81))
    assert not Ranked(home).begin(TASK, LATER, 5)


@pytest.mark.parametrize("junk", [b"", b"{", b"[]", b'{"a": 1}', b'{"a": ["x", 1]}', b"\xff", b"[" * 100_000])
def test_of_a_damaged_file_the_copy_before_it_is_read(home: Home, junk: bytes) -> None:
    ranked = Ranked(home)
    ranked.begin(TASK, RUN, 5)
    ranked.end(TASK, (0, 7, 3, 81))
    home.ranked_file.write_bytes(junk)
    assert Ranked(home).of(TASK) == Attempt(RUN, 5)


def test_figures_that_cannot_be_are_not_read(home: Home) -> None:
    home.ranked_file.write_text(f'{{"{TASK}": ["{RUN}", 5, [-1]]}}')
    assert Ranked(home).of(TASK) is None
    home.ranked_file.write_text(f'{{"{TASK}": ["../../evil", 5]}}')
    assert Ranked(home).of(TASK) is None


def test_a_full_disk_does_not_end_the_game(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError("no space")

    ranked = Ranked(home)
    with monkeypatch.context() as patch:
        patch.setattr(atomic, "write_rotated", full)
        assert ranked.begin(TASK, RUN, 5)
    ranked.end(TASK, (0, 7, 3, 81))
    assert Ranked(home).of(TASK) == Attempt(RUN, 5, (0, 7, 3, 81))
