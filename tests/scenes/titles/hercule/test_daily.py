"""The daily run on screen: one ranked attempt a day and difficulty, then practice; what can be shared."""

import errno
import random
from collections.abc import Callable
from datetime import date, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from benchmarks.measuring.daily import played
from game.core.protocol import Concede
from game.titles.hercule.daily import Daily, Result, Verified
from game.titles.hercule.rules.state import Difficulty
from saves.run import Run
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.services import Services, set_language
from scenes.table.round_summary import PAUSE
from scenes.titles.hercule.daily.attempts import Attempts, conclude, share_line, task
from scenes.titles.hercule.daily.page import DailyPage, Taken
from scenes.titles.hercule.ending import EndingScene
from scenes.titles.hercule.start.choosing import NewRun
from scenes.titles.hercule.start.page import NewRunScene
from scenes.titles.hercule.title import HerculeScenes
from scenes.toolkit.timeline import FakeClock
from tests.saves.faults import failing
from tests.saves.table import play
from tests.saves.test_claims import claim
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at

TODAY = date(2040, 3, 9)
DAY = TODAY.isoformat()
NORMAL = Daily(DAY, Difficulty.NORMAL)


class Checked(Attempts):
    """Attempts for which every date is verified, with a witness of one line."""

    line = "0"
    wins: int | None = 18

    def look_up(self, day: str, difficulty: Difficulty) -> Verified | None:
        return Verified(Daily(day, difficulty), self.wins, self.line)


def page(services: Services, difficulty: str = "normal", attempts: Attempts | None = None) -> DailyPage:
    return DailyPage(services, TODAY, difficulty, attempts or Checked(services, DAY))


def set_up(services: Services) -> NewRunScene:
    return NewRunScene(services, lambda: TODAY)


def chosen(folder: Path, *presses: str) -> Any:
    """The result of the set-up page after choosing the daily run on its page and beginning it."""
    visitor = Visitor(folder, set_up)
    for press in ("daily", *presses, "play", "begin"):
        visitor.hand.click(press)
    return visitor.results[0]


def begun(services: Services, daily: Daily = NORMAL, *, ranked: bool = True) -> Run:
    rules = Attempts(services, DAY).rules
    session = daily.begin(rules)
    session.submit(rules.recommended_deck())
    return HerculeScenes(services).begin(NewRun(session, "Daily", None, daily, ranked))


def given_up(run: Run) -> Run:
    run.session.submit(Concede(), 0)
    return run


def told(services: Services, day: str = DAY, difficulty: Difficulty = Difficulty.NORMAL) -> str:
    return Checked(services, DAY).entry(day, difficulty).stand


class TestRankedOnce:
    def test_the_first_run_of_the_day_is_the_ranked_one(self, tmp_path: Path) -> None:
        made = chosen(tmp_path, "run:heroic")
        assert (made.ranked, made.daily) == (True, Daily(DAY, Difficulty.HEROIC))
        assert made.session.seed == Daily(DAY, Difficulty.HEROIC).seed
        assert made.session.state.settings.difficulty is Difficulty.HEROIC
        assert made.name == "Daily run 2040-03-09 · Heroic"

    def test_the_second_is_practice(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        first = given_up(begun(services))
        EndingScene(services, first)
        made = chosen(tmp_path)
        assert not made.ranked
        second = HerculeScenes(services).begin(made)
        assert (first.session.practice, second.session.practice) == (False, True)
        assert services.ranked.task_of(second.id) is None

    def test_while_the_attempts_cannot_be_read_none_is_called_open(self, tmp_path: Path) -> None:
        begun(services_at(tmp_path))
        with failing("open", errno.EIO, "ranked.json"):
            services = services_at(tmp_path)
            assert services.ranked.unread
        assert told(services) == "unknown"
        assert Checked(services, DAY).entry(DAY, Difficulty.NORMAL).shows is None
        assert not Attempts(services, DAY).is_ranked(NORMAL)
        visitor = Visitor(tmp_path / "seen", lambda seen: page(seen))
        visitor.services.ranked.unread = True
        visitor.services.stack.rebuild_all()
        visitor.hand.settle()
        assert "The ranked attempts cannot be read now" in str(visitor.hand.tree())
        assert services.retry()
        assert told(services) == "going"

    def test_another_difficulty_has_an_attempt_of_its_own(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        begun(services)
        assert told(services) == "going"
        assert told(services, difficulty=Difficulty.MYTHIC) == "open"

    def test_a_day_that_is_over_is_practice_alone(self, tmp_path: Path) -> None:
        assert told(services_at(tmp_path / "old"), "2040-03-08") == "past"
        made = chosen(tmp_path, "day:2040-03-08")
        assert (made.ranked, made.session.seed) == (False, Daily("2040-03-08", Difficulty.NORMAL).seed)

    def test_a_typed_seed_of_today_is_the_ranked_attempt_and_says_so(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, set_up)
        visitor.hand.click("seed")
        visitor.hand.press("backspace")
        visitor.hand.type(str(NORMAL.seed))
        assert visitor.node("reason")["label"] == "The ranked attempt: this run counts."

    @pytest.mark.parametrize(
        "other",
        [
            {"supercharge_effects": False},
            {"athena": True},
            {"difficulty": "heroic"},
            {"way": "hands"},
            {"way": "hands", "omphale": True},
        ],
        ids=str,
    )
    def test_its_seed_with_other_choices_deals_otherwise(self, tmp_path: Path, other: dict[str, Any]) -> None:
        """Otherwise the ranked day could be rehearsed by changing an unimportant rule."""
        scene = set_up(services_at(tmp_path))
        scene.choosing.seed, taken = str(NORMAL.seed), dict(other)
        assert (scene.choosing.daily, scene.choosing.is_apart) == (NORMAL, False)
        scene.choosing.way = taken.pop("way", "alone")
        for name, value in taken.items():
            scene.choosing.take(name, value)
        assert (scene.choosing.daily, scene.ranked) == (None, False)
        begun_so, day = scene.choosing.begin().state, NORMAL.begin(scene.choosing.rules).state
        assert (begun_so.trial.name, *begun_so.ahead) != (day.trial.name, *day.ahead)
        assert begun_so.rng.key != day.rng.key
        assert scene.shown_name.startswith("Hercules, run ")

    def test_that_it_deals_otherwise_is_said(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, set_up)
        visitor.hand.click("seed")
        visitor.hand.press("backspace")
        visitor.hand.type(str(NORMAL.seed))
        visitor.hand.click("difficulty:heroic")
        said = "This deal number is reserved for a daily run: here the cards are dealt differently."
        assert visitor.node("reason")["label"] == said
        visitor.hand.click("difficulty:normal")
        assert visitor.node("reason")["label"] == "The ranked attempt: this run counts."

    @pytest.mark.parametrize(
        "daily",
        [Daily((TODAY + timedelta(days=1)).isoformat(), Difficulty.NORMAL), Daily(DAY, Difficulty.NORMAL, 7)],
        ids=["tomorrow", "another candidate"],
    )
    def test_neither_a_day_to_come_nor_another_of_its_candidates_is_the_daily_run(
        self, tmp_path: Path, daily: Daily
    ) -> None:
        scene = set_up(services_at(tmp_path))
        scene.choosing.seed = str(daily.seed)
        assert (scene.choosing.daily, scene.choosing.is_apart, scene.ranked) == (None, True, False)
        assert scene.choosing.begin().state.rng.key != daily.begin(scene.choosing.rules).state.rng.key
        assert not Attempts(scene.services, DAY).is_ranked(daily)

    def test_a_seed_that_is_no_date_deals_as_any_other(self, tmp_path: Path) -> None:
        scene = set_up(services_at(tmp_path))
        scene.choosing.seed = "204002312000"
        assert (scene.choosing.daily, scene.choosing.is_apart) == (None, False)
        assert scene.choosing.begin().seed == 204002312000
        assert scene.shown_name == "Hercules, run 1 · Normal"

    def test_one_that_is_under_way_is_gone_on_with(self, tmp_path: Path) -> None:
        run = begun(services_at(tmp_path))
        visitor = Visitor(tmp_path, page)
        assert visitor.node("play")["label"] == "Continue"
        visitor.hand.press("return")
        assert visitor.results == [Taken(NORMAL, run.id)]

    def test_left_and_taken_up_again_it_is_ranked_still(self, tmp_path: Path) -> None:
        run = begun(services_at(tmp_path))
        services = services_at(tmp_path)
        opened = services.saves.open(run.id).run
        assert EndingScene(services, given_up(opened)).ranked
        assert told(services) == "ended"

    def test_the_page_leads_back_to_the_table_of_one_under_way(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        run = begun(services)
        clock = services.stack.clock
        assert isinstance(clock, FakeClock)
        director, hand = Director(services), Pilot(services.stack, (1280, 720), clock)
        director._begun(HerculeScenes(services), run.id)
        hand.settle()
        assert director.run is not None
        assert (director.run.id, hand.tree()["scene"]) == (run.id, "hercule/table")


class TestResult:
    def test_the_end_keeps_the_result_and_deleting_the_run_does_not_lose_it(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        opened = begun(services)
        play(opened.session, 30, random.Random(1))
        given_up(opened)
        EndingScene(services, opened)
        chapters = opened.record.summary.chapters
        wounds, turns = sum(each.wounds for each in chapters), sum(each.turns for each in chapters)
        services.saves.delete(opened.id)
        entry = Checked(services_at(tmp_path), DAY).entry(DAY, Difficulty.NORMAL)
        assert (entry.stand, entry.result) == ("ended", Result(False, 0, wounds, turns))

    def test_deleted_before_its_end_it_is_not_open_again(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        services.saves.delete(begun(services).id)
        assert told(services) == "deleted"
        assert not Attempts(services, DAY).is_ranked(NORMAL)

    def test_an_end_that_was_cut_off_is_kept_when_the_page_is_opened(self, tmp_path: Path) -> None:
        given_up(begun(services_at(tmp_path)))
        services = services_at(tmp_path)
        assert told(services) == "deleted"
        assert page(services).entry.result == Result(False, 0, 0, 1)

    def test_practice_changes_nothing(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        EndingScene(services, given_up(begun(services)))
        before = Checked(services, DAY).entry(DAY, Difficulty.NORMAL)
        ending = EndingScene(services, given_up(begun(services, ranked=False)))
        assert not ending.ranked
        assert Checked(services, DAY).entry(DAY, Difficulty.NORMAL) == before

    def test_what_a_file_claims_makes_no_result(self, tmp_path: Path) -> None:
        run = given_up(begun(services_at(tmp_path)))
        path = tmp_path / "finished" / f"{run.id}.json"
        claim(path, "summary.won", True)
        claim(path, "summary.chapters", [{"name": "x", "turns": 1, "wounds": 0, "beaten": True}])
        assert page(services_at(tmp_path)).entry.result == Result(False, 0, 0, 1)

    def test_a_run_of_another_seed_under_its_id_is_not_taken(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        run, other = begun(services), given_up(begun(services, Daily(DAY, Difficulty.STORY, 7), ranked=False))
        services.saves.delete(run.id)
        for copy in (tmp_path / "finished").glob(f"{other.id}*.json"):
            copy.rename(copy.with_name(copy.name.replace(other.id, run.id)))
        claim(tmp_path / "finished" / f"{run.id}.json", "id", run.id)
        again = services_at(tmp_path)
        assert [each.id for each in again.saves.list_finished()] == [run.id]
        assert page(again).entry.result is None
        opened = again.saves.open(run.id).run
        assert conclude(again, run.id, opened.session.state, opened.record.summary) is None

    def test_the_list_of_runs_says_which_is_ranked(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        given_up(begun(services))
        (info,) = services.saves.list_finished()
        assert HerculeScenes(services).records().short(info).endswith("· ranked")


class TestSharing:
    @pytest.mark.parametrize(
        ("lang", "line"),
        [
            ("en", "Lerne · Hercules 2040-03-09 · Normal ▮▮▮▮▮▮▮▯▯▯▯▯ 7 of 12 · 3 Wounds · 81 turns"),
            ("fr", "Lerne · Hercule 2040-03-09 · Normale ▮▮▮▮▮▮▮▯▯▯▯▯ 7 sur 12 · 3 Blessures · 81 tours"),
        ],
    )
    def test_the_line_tells_how_far_and_no_trial(self, tmp_path: Path, lang: str, line: str) -> None:
        services = services_at(tmp_path, lang=lang)
        set_language(lang)
        assert share_line(Attempts(services, DAY).rules, NORMAL, Result(False, 7, 3, 81)) == line
        set_language("en")

    @pytest.mark.parametrize("where", ["page", "ending"])
    def test_it_is_copied_from_the_page_and_from_the_end(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
    ) -> None:
        copied: list[str] = []
        monkeypatch.setattr("pygame.scrap.put_text", copied.append)
        services = services_at(tmp_path)
        ending = EndingScene(services, given_up(begun(services)))
        make: Callable[[Services], Any] = page if where == "page" else lambda _: ending
        visitor = Visitor(tmp_path, make)
        visitor.hand.wait(PAUSE)
        visitor.hand.press("c")
        assert copied == ["Lerne · Hercules 2040-03-09 · Normal ▯▯▯▯▯▯▯▯▯▯▯▯ 0 of 12 · 0 Wounds · 1 turn"]
        assert "Copied." in " ".join(visitor.labels)


class TestWitness:
    def test_it_is_not_shown_before_the_ranked_attempt_has_ended(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page)
        assert "witness" not in visitor.hand.ids()
        begun(visitor.services)
        assert Checked(visitor.services, DAY).entry(DAY, Difficulty.NORMAL).shows is None

    def test_it_is_watched_with_the_bar_of_replays(self, tmp_path: Path) -> None:
        daily = Daily("2040-03-08", Difficulty.STORY)
        lines = (played(daily, 0, seed) for seed in range(20))
        Witnessed = type("Witnessed", (Checked,), {"line": next(filter(None, lines))})  # noqa: N806
        visitor = Visitor(tmp_path, lambda each: page(each, "story", Witnessed(each, DAY)))
        visitor.hand.click("day:2040-03-08")
        visitor.hand.press("w")
        visitor.hand.settle()
        assert visitor.open == "hercule/replay"
        assert visitor.node("step")["label"].startswith("Step 0 of ")

    def test_one_that_does_not_hold_is_said(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page)
        visitor.hand.click("day:2040-03-08")
        visitor.hand.press("w")
        assert "The expert’s game does not work with these cards." in visitor.labels


class TestPage:
    @pytest.mark.parametrize(
        ("lang", "grade", "state"),
        [
            ("en", "Grade: 18 of 20", "Ranked attempt available"),
            ("fr", "Cote\u00a0: 18 sur 20", "Tentative classée possible"),
        ],
    )
    def test_it_says_grade_and_state_of_each_run(
        self, tmp_path: Path, lang: str, grade: str, state: str
    ) -> None:
        visitor = Visitor(tmp_path, page, lang=lang)
        for each in Difficulty:
            words = visitor.node(f"run:{each}")["label"]
            assert grade in words
            assert state in words

    def test_a_date_that_was_won_and_not_graded_says_no_grade(self, tmp_path: Path) -> None:
        ungraded = type("Ungraded", (Checked,), {"wins": None})
        visitor = Visitor(tmp_path, lambda each: page(each, "normal", ungraded(each, DAY)))
        assert "can be won" in visitor.node("run:normal")["label"]
        assert not any("more tries" in said for said in visitor.labels)

    def test_a_date_that_nobody_has_checked_says_so_and_is_played_all_the_same(self, tmp_path: Path) -> None:
        unchecked = Daily("2999-12-31", Difficulty.NORMAL)
        visitor = Visitor(tmp_path, lambda each: DailyPage(each, date(2999, 12, 31), "normal"))
        assert "not checked" in visitor.node("run:normal")["label"]
        assert "Nobody has checked whether this run can be won." in visitor.labels
        visitor.hand.press("return")
        assert visitor.results == [Taken(unchecked)]

    @pytest.mark.parametrize(
        ("lang", "hours", "said"),
        [
            ("en", 0.0, "New daily runs at midnight, local time."),
            ("en", -8.0, "New daily runs at 16:00, local time."),
            ("en", 5.75, "New daily runs at 05:45, local time."),
            ("fr", 1.0, "Nouvelles parties du jour à 01\u00a0h\u00a000, heure locale."),
        ],
    )
    def test_today_says_when_the_next_day_begins_by_the_clock_of_the_player(
        self, tmp_path: Path, lang: str, hours: float, said: str
    ) -> None:
        zone = timezone(timedelta(hours=hours))
        visitor = Visitor(
            tmp_path, lambda each: DailyPage(each, TODAY, "normal", Checked(each, DAY), zone), lang=lang
        )
        assert said in visitor.labels
        visitor.hand.click("day:2040-03-08")
        assert said not in visitor.labels

    def test_it_is_left_without_a_choice(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, set_up)
        before = visitor.node("seed")["value"]
        visitor.hand.click("daily")
        visitor.hand.press("escape")
        assert (visitor.open, visitor.node("seed")["value"]) == ("hercule/new", before)

    def test_the_best_of_the_days_is_named(self, tmp_path: Path) -> None:
        services = services_at(tmp_path)
        for day, figures in (("2040-03-09", (0, 11, 1, 50)), ("2040-03-05", (1, 12, 4, 99))):
            daily = Daily(day, Difficulty.NORMAL)
            services.ranked.begin(task(daily), "0" * 31 + day[-1], daily.seed)
            services.ranked.end(task(daily), figures)
        visitor = Visitor(tmp_path, page)
        said = "Your recent best: 12 of 12 · 4 Wounds · 99 turns (March 5, 2040)."
        assert said in visitor.labels
