"""A victory is a personal best only if it is faster than one of the same kind that was there before."""

from msgspec.structs import replace

from saves.figures.bests import Best, fastest
from saves.format import Summary
from saves.manager import RunInfo


def won(number: int, turns: int, *, victory: bool = True, ending: str = "spent") -> RunInfo:
    labels: dict[str, int | str] = {"turn": turns, "ending": ending}
    stamp = f"2026-06-{number:02d}T18:00:00+00:00"
    return RunInfo(f"{number:08x}", "hercule", updated=stamp, summary=Summary(True, victory, (0,), labels))


def best(*games: RunInfo) -> Best | None:
    return fastest(games[-1], games, lambda info: info.title)


def test_a_faster_victory_is_a_best_and_says_what_it_was_before() -> None:
    assert best(won(1, 20), won(2, 17), won(3, 14)) == Best(14, 17)


def test_a_first_victory_and_one_as_fast_are_none() -> None:
    assert best(won(1, 14)) is None
    assert best(won(1, 9, victory=False), won(2, 14)) is None
    assert best(won(1, 14), won(2, 14)) is None


def test_games_that_count_apart_neither_set_a_best_nor_are_one() -> None:
    assert best(won(1, 20), replace(won(2, 9), helped=True), won(3, 14)) == Best(14, 20)
    assert best(won(1, 20), replace(won(2, 14), helped=True)) is None
    assert best(won(1, 20), replace(won(2, 14), practice=True)) is None
    assert best(won(1, 20), won(2, 14, ending="conceded")) is None


def test_a_game_of_another_kind_or_a_later_one_is_not_compared() -> None:
    assert best(replace(won(1, 20), title="hisment"), won(2, 14)) is None
    games = won(1, 14), won(2, 20)
    assert fastest(games[0], games, lambda info: info.title) is None
