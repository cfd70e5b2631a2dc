"""A month of play: what the program says of it is what another program counts on disk."""

import csv
import io
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.content.puzzles import shipped_puzzles
from game.paths import CARDS
from game.titles.registry import PLAYABLE
from saves.home import Home
from saves.settings import Settings
from saves.statistics import statistics_of
from scenes.app.program import open_services
from scenes.services import Services
from scenes.toolkit.timeline import FakeClock
from tests.month import recount
from tests.month.playing import DAYS, FIRST, GAMES, Month

WHOLE = DAYS, GAMES
BRIEF = 9, 4


@pytest.fixture(scope="module", params=[BRIEF, pytest.param(WHOLE, marks=pytest.mark.long)], ids=str)
def month(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Month:
    days, games = request.param
    played = Month(tmp_path_factory.mktemp("month"), 1, days=days, games=games)
    played.play()
    return played


def table(folder: Path, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO((folder / f"{name}.csv").read_text("utf-8"))))


def opened_anew(month: Month) -> Services:
    """The services of the next start, which know nothing but the files."""
    return open_services(Home(month.root), FakeClock(), Settings(), 1, now=lambda: month.now)


def test_every_game_is_on_disk_once_and_nothing_else_is(month: Month) -> None:
    records = recount.records(month.root)
    assert len(records) == month.days * month.games
    assert not [path for name in ("runs", "damaged", "restore") for path in (month.root / name).rglob("*")]
    assert {info.id for info in opened_anew(month).saves.list_finished()} == {each["id"] for each in records}


def test_the_statistics_are_those_of_the_recount(month: Month, tmp_path: Path) -> None:
    statistics_of(opened_anew(month).saves.list_finished(), whole=True).export(tmp_path)
    told = {line["title"]: line for line in table(tmp_path, "totals")}
    for title in PLAYABLE:
        games = [each for each in recount.records(month.root) if each["title"] == title]
        count, line = Counter(map(recount.kind, games)), told[title]
        assert int(line["games"]) == count["won"] + count["lost"] + count["people"]
        assert (int(line["wins"]), int(line["abandoned"])) == (count["won"], count["abandoned"])
        assert (int(line["helped"]), int(line["streak"])) == (count["helped"], recount.longest_row(games))
    assert len(table(tmp_path, "games")) == month.days * month.games


def test_the_masks_are_those_of_the_recount(month: Month) -> None:
    services = opened_anew(month)
    for title in PLAYABLE:
        grades = {puzzle.id: puzzle.grade for puzzle in shipped_puzzles(title)}
        expected = recount.masks(CARDS, month.root, title, grades)
        assert set(services.masks.earned(title)) == expected, title
    services.masks.recount(PLAYABLE)
    assert services.mask_shelf.value == month.services.mask_shelf.value


def test_the_streak_is_that_of_the_recount(month: Month) -> None:
    days = recount.solved_days(month.root)
    last = FIRST + timedelta(days=month.days - 1)
    streak = opened_anew(month).streak
    assert (streak.best, streak.total) == (recount.best_streak(days), len(days))
    assert all(FIRST <= day <= last for day in days)


@pytest.mark.parametrize(
    ("days", "best"), [((1, 2, 3), 3), ((1, 3, 5), 2), ((1, 3, 4, 5, 6, 7, 9), 6), ((1, 4), 1), ((), 0)]
)
def test_the_recount_forgives_a_day_a_week(days: tuple[int, ...], best: int) -> None:
    assert recount.best_streak([date(2026, 1, day) for day in days]) == best
