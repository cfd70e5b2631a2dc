"""The days of solved puzzles on disk: kept by two windows at once, and by those who never had the file."""

from datetime import date
from pathlib import Path

import pytest

from saves import atomic
from saves.home import Home
from saves.shelves.days import Days

DAY, NEXT = date(2026, 11, 29), date(2026, 11, 30)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_a_home_without_the_file_has_no_days(home: Home) -> None:
    days = Days(home)
    assert (list(days), days.notice, days.unread) == ([], None, False)


def test_a_day_is_kept_for_each_title(home: Home) -> None:
    days = Days(home)
    days.keep("hercule", DAY)
    days.keep("hercule", DAY)
    days.keep("hisment", DAY)
    again = Days(home)
    assert again.has("hercule", DAY)
    assert again.has("hisment", DAY)
    assert not again.has("hisment", NEXT)
    assert list(again) == [DAY]


def test_two_windows_lose_no_day(home: Home) -> None:
    one, other = Days(home), Days(home)
    one.keep("hercule", DAY)
    other.keep("hisment", DAY)
    other.keep("hisment", NEXT)
    one.keep("hercule", NEXT)
    again = Days(home)
    assert all(again.has(title, day) for title in ("hercule", "hisment") for day in (DAY, NEXT))


@pytest.mark.parametrize("junk", [b"", b"[]", b'{"days": {"soon": []}}', b'{"schema": 0}'])
def test_of_a_damaged_file_the_copy_before_it_is_read(home: Home, junk: bytes) -> None:
    days = Days(home)
    days.keep("hercule", DAY)
    days.keep("hercule", NEXT)
    home.days_file.write_bytes(junk)
    again = Days(home)
    assert again.has("hercule", DAY)
    assert again.notice is not None


def test_what_a_later_program_wrote_is_read_and_never_replaced(home: Home) -> None:
    home.days_file.write_text(later := '{"schema": 2, "days": {"2026-11-29": ["hercule"]}, "more": 1}')
    days = Days(home)
    days.keep("hercule", NEXT)
    assert (days.has("hercule", DAY), days.has("hercule", NEXT), days.retry()) == (True, True, False)
    assert days.problem is not None
    assert "newer version" in days.problem.en
    assert home.days_file.read_text() == later


def test_what_only_a_later_program_can_read_is_not_set_aside(home: Home) -> None:
    home.days_file.write_text(later := '{"schema": 2, "days": [1]}')
    days = Days(home)
    days.keep("hercule", DAY)
    assert (days.unread, days.notice, home.days_file.read_text()) == (True, None, later)


def test_a_full_disk_does_not_end_the_game(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError("no space")

    days = Days(home)
    with monkeypatch.context() as patched:
        patched.setattr(atomic, "write_rotated", full)
        days.keep("hercule", DAY)
    assert days.has("hercule", DAY)
    assert days.problem is not None
    assert days.retry()
    assert Days(home).has("hercule", DAY)
