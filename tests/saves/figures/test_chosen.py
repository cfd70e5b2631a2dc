"""Filters of the statistics: the games of the last days, and those of one level."""

from datetime import date

from saves.figures.chosen import Filter, levels_of
from saves.format import Summary
from saves.manager import RunInfo


def game(number: int, level: str, day: str) -> RunInfo:
    stamp = f"{day}T12:00:00+00:00"
    return RunInfo(
        f"{number:08x}", "hercule", updated=stamp, summary=Summary(True, labels={"difficulty": level})
    )


GAMES = game(1, "normal", "2026-05-01"), game(2, "heroic", "2026-06-01"), game(3, "normal", "2026-06-30")
TODAY = date(2026, 6, 30)


def taken(found: Filter) -> list[int]:
    return [int(info.id, 16) for info in found.taken(GAMES, TODAY)]


def test_all_games_of_the_last_days_and_of_a_level() -> None:
    assert taken(Filter()) == [1, 2, 3]
    assert taken(Filter(30)) == [2, 3]
    assert taken(Filter(29)) == [3]
    assert taken(Filter(30, "normal")) == [3]


def test_a_game_without_a_date_is_none_of_the_last_days() -> None:
    undated = RunInfo("00000004", "hercule", updated="once", summary=Summary(True))
    assert Filter().taken([undated], TODAY) == (undated,)
    assert Filter(30).taken([undated], TODAY) == ()


def test_levels_are_those_that_were_played_most() -> None:
    assert levels_of(GAMES) == ("normal", "heroic")
