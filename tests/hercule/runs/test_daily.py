"""The daily run is the same for everybody and can be won, and its results can be compared."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from benchmarks.measuring import daily as program
from game.cli.pool import Pool
from game.content.shipped import bytes_of, packed, shipped
from game.paths import CARDS
from game.titles.hercule.daily import (
    DIFFICULTIES,
    TRIES,
    Daily,
    Result,
    Table,
    Verified,
    apart,
    choices,
    daily_of,
    dated,
    played_with,
    table_name,
    written,
)
from game.titles.hercule.rules.state import Difficulty, Phase
from tests.hercule.table import HOUSE as RULES

SAMPLE = 12
DAY = "2026-11-22"


def tables() -> Iterator[tuple[Difficulty, Table]]:
    for path in sorted((CARDS / "hercule" / "daily").glob("*.txt")):
        yield Difficulty(path.stem.partition("-")[2]), Table(path.read_text("ascii"))


def shipped_lines() -> list[Verified]:
    """All verified dates, table by table."""
    found = (table.verified(RULES, day, each) for each, table in tables() for day in table.lines)
    return [line for line in found if line]


def spread() -> list[Verified]:
    """A sample of the verified dates, from the first to the last."""
    lines = shipped_lines()
    return lines[:: max(1, len(lines) // SAMPLE)]


def test_the_seed_says_date_difficulty_and_candidate() -> None:
    assert Daily(DAY, Difficulty.STORY).seed == 202611221000
    assert Daily(DAY, Difficulty.MYTHIC, 37).seed == 202611224037
    assert len({Daily(DAY, each, n).seed for each in DIFFICULTIES for n in range(5)}) == 20


def test_a_date_deals_the_same_trials_on_every_machine() -> None:
    state = Daily("2030-02-28", Difficulty.NORMAL, 1).begin(RULES).state
    assert (state.trial.name, *state.ahead[:2]) == ("belt_of_hippolyta", "nemean_lion", "ceryneian_hind")


def test_a_run_is_a_daily_run_by_its_seed_and_its_settings() -> None:
    daily = Daily(DAY, Difficulty.HEROIC, 4)
    assert daily_of(daily.seed, daily.begin(RULES).state) == daily
    others: list[tuple[dict[str, bool | str], int]] = [
        ({"difficulty": "normal"}, 1),
        ({"difficulty": "heroic", "athena": True}, 1),
        ({"difficulty": "heroic"}, 2),
    ]
    for options, seats in others:
        assert daily_of(daily.seed, RULES.setup(daily.seed, seats, options)) is None
    assert daily_of(daily.seed, RULES.setup(7, 1, {"difficulty": "heroic"})) is None
    assert daily_of(7, RULES.setup(7, 1, {})) is None
    assert daily_of(202613012000, RULES.setup(202613012000, 1, {})) is None


@pytest.mark.parametrize("day", ["20260231", "20261131", "20270229", "21000229", "20261301", "20260100"])
def test_a_seed_that_is_no_date_is_of_no_daily_run(day: str) -> None:
    seed = int(f"{day}2000")
    assert dated(seed) is None
    assert daily_of(seed, RULES.setup(seed, 1, {})) is None
    for day in ("2028-02-29", "2000-02-29", "2027-12-31", "2027-04-30"):
        assert dated(Daily(day, Difficulty.NORMAL).seed) == Daily(day, Difficulty.NORMAL)


def test_what_is_dealt_apart_is_always_alike_and_never_a_day() -> None:
    seeds = [Daily(DAY, each, number).seed for each in Difficulty for number in range(50)]
    other = [apart(seed) for seed in seeds]
    assert other == [apart(seed) for seed in seeds]
    assert len({*seeds, *other}) == 2 * len(seeds)
    assert not any(dated(seed) for seed in other)


def test_victory_comes_before_trials_and_these_before_wounds_and_these_before_turns() -> None:
    best_first = [
        Result(True, 12, 9, 120),
        Result(False, 11, 0, 60),
        Result(False, 7, 3, 90),
        Result(False, 7, 4, 70),
        Result(False, 7, 4, 71),
    ]
    ranks = [result.rank for result in best_first]
    assert sorted(ranks) == ranks[::-1]


def test_a_place_among_many_is_written_with_more_signs() -> None:
    assert written([(0, 1), (3, 5), (61, 62), (62, 300), (299, 300)]) == "3Z-10-4P"


def test_a_witness_leads_to_a_victory_or_is_refused() -> None:
    daily = Daily(DAY, Difficulty.STORY)
    for seed in range(20):
        witness = program.played(daily, 0, seed)
        if witness:
            break
    assert witness
    assert Verified(daily, 1, witness).played(RULES).state.phase is Phase.WON
    for wrong in (witness[:-1], witness + "0", "0", ""):
        with pytest.raises(ValueError, match=r"."):
            Verified(daily, 1, wrong).played(RULES)


def test_the_order_of_choices_follows_from_the_moves_alone() -> None:
    session = Daily(DAY, Difficulty.NORMAL).begin(RULES)
    session.submit(RULES.recommended_deck())
    assert choices(session) == sorted(session.legal_moves(0), key=msgspec.json.encode)


def test_a_table_of_other_cards_is_not_claimed() -> None:
    line = f"{DAY} 2 18 abc"
    mine = Table(f"{played_with(RULES, Difficulty.NORMAL)}\n{line}\n")
    assert mine.verified(RULES, DAY, Difficulty.NORMAL) == Verified(
        Daily(DAY, Difficulty.NORMAL, 2), 18, "abc"
    )
    assert mine.verified(RULES, "2026-11-23", Difficulty.NORMAL) is None
    assert Table(f"plays-2:other\n{line}\n").verified(RULES, DAY, Difficulty.NORMAL) is None
    assert Table("").verified(RULES, DAY, Difficulty.NORMAL) is None


def test_a_date_may_be_known_to_be_won_and_not_graded() -> None:
    table = Table(f"{played_with(RULES, Difficulty.NORMAL)}\n{DAY} 2 - abc\n")
    found = table.verified(RULES, DAY, Difficulty.NORMAL)
    assert found == Verified(Daily(DAY, Difficulty.NORMAL, 2), None, "abc")
    assert found.line == f"{DAY} 2 - abc"


def test_the_tables_stand_in_the_order_of_dates_and_were_made_with_these_cards() -> None:
    for difficulty, table in tables():
        assert list(table.lines) == sorted(table.lines)
        again = "other cards: python -m benchmarks.measuring.daily"
        assert table.cards == played_with(RULES, difficulty), again
        assert {day[:4] for day in table.lines} <= {next(iter(table.lines))[:4]}
        assert all(wins is None or 0 <= wins <= TRIES for _, wins, _ in table.lines.values())


def test_every_line_of_a_table_is_read() -> None:
    for path in (CARDS / "hercule" / "daily").glob("*.txt"):
        text = shipped("hercule", "daily", path.name)
        assert len(Table(text).lines) == text.count("\n") - 1


def test_a_table_that_was_packed_tight_reads_the_same(tmp_path: Path) -> None:
    path = next((CARDS / "hercule" / "daily").glob("*.txt"))
    (tmp_path / path.name).write_bytes(packed(path))
    assert (tmp_path / path.name).stat().st_size < path.stat().st_size
    assert bytes_of(tmp_path / path.name) == bytes_of(path) == path.read_bytes()


@pytest.mark.parametrize("line", spread(), ids=lambda line: line.daily.key)
def test_the_witness_wins(line: Verified) -> None:
    session = line.played(RULES)
    assert line.daily.led_to(session.state)
    assert len(session.state.beaten) == RULES.catalogue.numbers.trials


class TestProgram:
    """The program that verifies dates ahead; the greedy policy stands in for the expert."""

    def orders(self, *days: str) -> list[program.Order]:
        return [program.Order(day, Difficulty.STORY, 0, 0, 3) for day in days]

    def test_what_is_there_is_passed_over_and_dates_stay_in_order(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked: list[str] = []

        def verify(order: program.Order) -> Verified:
            asked.append(order.day)
            return Verified(Daily(order.day, order.difficulty, 3), 17, "abc")

        monkeypatch.setattr(program, "verify", verify)
        later, earlier = self.orders("2027-01-02", "2027-01-01")
        program.fill([later], Pool(1), tmp_path)
        program.fill([earlier, later], Pool(1), tmp_path)
        assert asked == ["2027-01-02", "2027-01-01"]
        table = program.read(tmp_path / table_name("2027-01-01", Difficulty.STORY))
        assert table.lines == {"2027-01-01": (3, 17, "abc"), "2027-01-02": (3, 17, "abc")}
        assert list(table.lines) == ["2027-01-01", "2027-01-02"]

    def test_the_first_candidate_that_is_won_is_graded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def played(one: Daily, iterations: int, policy_seed: int) -> str | None:
            """The expert wins the third candidate, and those of its graded tries whose seed is even."""
            won = policy_seed % 2 == 0 if iterations == 2 else one.candidate == 2
            return "abc" if won else None

        monkeypatch.setattr(program, "played", played)
        (order,) = self.orders(DAY)
        found = program.verify(order._replace(iterations=8, try_iterations=2))
        assert found == Verified(Daily(DAY, Difficulty.STORY, 2), TRIES // 2, "abc")
        assert program.verify(order._replace(iterations=8, try_iterations=2, candidates=2)) is None
        ungraded = program.verify(order._replace(iterations=8, graded=False))
        assert ungraded == Verified(Daily(DAY, Difficulty.STORY, 2), None, "abc")

    def test_a_date_that_is_not_graded_stands_beside_those_that_are(self, tmp_path: Path) -> None:
        for day, wins in (("2027-01-02", None), ("2027-01-01", 20)):
            program.keep(Verified(Daily(day, Difficulty.STORY), wins, "x"), tmp_path)
        table = program.read(tmp_path / table_name("2027-01-01", Difficulty.STORY))
        assert table.lines == {"2027-01-01": (0, 20, "x"), "2027-01-02": (0, None, "x")}

    def test_a_table_of_other_cards_begins_anew(self, tmp_path: Path) -> None:
        path = tmp_path / table_name(DAY, Difficulty.STORY)
        path.write_text(f"plays-2:old\n{DAY} 0 20 abc\n")
        assert program.missing(self.orders(DAY), tmp_path) == self.orders(DAY)
        program.keep(Verified(Daily("2026-11-30", Difficulty.STORY), 20, "x"), tmp_path)
        assert list(Table(path.read_text()).lines) == ["2026-11-30"]
