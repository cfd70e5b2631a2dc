"""What cannot be saved is told on the table until it is, tried again, and asked about before it is lost."""

import tempfile
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NoReturn

import pygame
import pytest

from game.core.errors import GameError
from saves.errors import SaveError
from scenes.app import program
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.table.host import SAVE_AGAIN
from scenes.titles.hercule.samples import sample_runs
from scenes.titles.registry import scenes_of
from scenes.toolkit.window import Window, WindowConfig
from tests.saves.faults import failing_writes, full_disk, read_only
from tests.scenes.lobby import at, pilot
from tests.scenes.playing import services_at


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path / "home")


def seated(services: Services) -> tuple[Director, Any, Pilot]:
    """A run that was saved, at its table."""
    run: Any = sample_runs(services)[1]
    director = Director(services)
    director.go_on(run.id)
    return director, services.stack.top, pilot(services)


def nodes(hand: Pilot) -> dict[str, Any]:
    return {node["id"]: node for node in hand.tree()["nodes"]}


def message(hand: Pilot) -> str:
    return str(nodes(hand)["message"]["label"])


class TestTheTable:
    @pytest.mark.parametrize(
        ("lang", "mark", "words"),
        [
            ("en", "Not saved", "could not be saved: no space left"),
            ("fr", "Non sauvegardée", "n’a pas pu être sauvegardée\u00a0: plus de place sur le disque"),
        ],
    )
    def test_a_full_disk_is_told_until_the_run_is_saved(
        self, tmp_path: Path, lang: str, mark: str, words: str
    ) -> None:
        hand = seated(services_at(tmp_path, lang=lang))[2]
        assert "file" not in nodes(hand)
        with full_disk():
            hand.press("1")
            assert words in message(hand)
            assert (nodes(hand)["file"]["label"], words in nodes(hand)["file"]["value"]) == (mark, True)
        hand.press("1")
        assert "file" not in nodes(hand)
        assert words not in message(hand)

    def test_it_stays_beside_a_refusal(self, services: Services) -> None:
        _, table, hand = seated(services)
        with full_disk():
            hand.press("1")
            table.message = "No."
            table.rebuild()
            hand.settle()
            assert (message(hand), "file" in nodes(hand)) == ("No.", True)

    def test_it_is_tried_again_though_nobody_acts(self, services: Services) -> None:
        _, table, hand = seated(services)
        with full_disk():
            hand.press("1")
            hand.wait(SAVE_AGAIN + 1)
            hand.wait(SAVE_AGAIN + 1)
            assert "file" in nodes(hand)
        assert table.wake_at is not None
        hand.wait(SAVE_AGAIN + 1)
        hand.settle()
        assert "file" not in nodes(hand)
        assert table.host.kept.problem is None

    def test_a_read_only_home_goes_on_and_is_left_again(self, services: Services) -> None:
        sample_runs(services)
        with read_only():
            director = Director(services)
            director.title()
            hand = pilot(services)
            hand.press("return")
            hand.press("1")
            assert at(hand) == "hercule/table"
            assert "file" in nodes(hand)
            assert services.stack.top is not None
            services.stack.top.close("title")
            hand.settle()
            assert at(hand) == "title"
            hand.press("return")
            assert at(hand) == "hercule/table"
        assert director.run is not None
        assert director.run.retry()
        assert services.saves.open(director.run.id).session.steps

    def test_a_match_is_watched_over_too(self, services: Services) -> None:
        run = scenes_of("hera_zeus", services).sample_runs()[0]
        table: Any = scenes_of("hera_zeus", services).table(run, lambda _: None)
        with full_disk(), pytest.raises(SaveError):
            run.rename("Full")
        assert table.host.mark() == ("Not saved", table.host.trouble())

    def test_the_way_out_promises_no_more_than_holds(self, services: Services) -> None:
        _, _, hand = seated(services)
        for disk, words in ((full_disk(), "Leave"), (nullcontext(), "Leave (the run is saved)")):
            with disk:
                hand.press("1")
                hand.press("escape")
                assert nodes(hand)["menu:title"]["label"] == words
                hand.press("escape")

    def test_the_curtain_promises_no_more_either(self, services: Services) -> None:
        run = scenes_of("hera_zeus", services).sample_runs()[0]
        services.stack.push(scenes_of("hera_zeus", services).table(run, lambda _: None), lambda _: None)
        with full_disk(), pytest.raises(SaveError):
            run.rename("Full")
        assert nodes(pilot(services))["leave"]["label"] == "Leave"

    def test_what_is_kept_beside_is_told_once_and_marked(self, services: Services) -> None:
        _, table, hand = seated(services)
        services_at(services.home.root).saves.rename(table.host.kept.id, "Elsewhere")
        hand.press("1")
        assert "changed on disk" in message(hand)
        assert nodes(hand)["file"]["label"] == "Kept beside"
        hand.press("1")
        assert "changed on disk" not in message(hand)
        assert "changed on disk" in nodes(hand)["file"]["value"]


class TestTheEnd:
    def test_what_is_saved_is_left_without_a_word(self, services: Services) -> None:
        director, _, hand = seated(services)
        hand.press("1")
        assert director.may_close()
        assert at(hand) == "hercule/table"

    def test_closing_the_window_asks_once_and_no_keeps_it_open(self, services: Services) -> None:
        director, table, hand = seated(services)
        with full_disk():
            hand.press("1")
            for _ in range(2):
                assert not director.may_close()
                hand.settle()
            assert at(hand) == "confirm"
            hand.press("return")
            assert services.stack.top is table
            assert not services.stack.closing
            assert not director.may_close()
            hand.settle()
            hand.click("yes")
            assert services.stack.closing

    def test_a_disk_that_is_free_again_takes_it_at_the_last_moment(self, services: Services) -> None:
        director, table, hand = seated(services)
        with full_disk():
            hand.press("1")
        assert director.may_close()
        assert table.host.kept.problem is None

    def test_leaving_by_the_title_asks_too(self, services: Services) -> None:
        _, table, hand = seated(services)
        with full_disk():
            hand.press("1")
            table.close("title")
            hand.settle()
            hand.press("q")
            assert at(hand) == "confirm"
            hand.press("return")
            assert at(hand) == "title"
        hand.press("q")
        assert services.stack.top is None

    def test_the_window_asks_before_it_closes(self, services: Services) -> None:
        asked = iter((False, True))
        Director(services).title()
        services.stack.may_close = lambda: next(asked)
        window = Window(services.stack, WindowConfig())
        for still_open in (True, False):
            window._dispatch(pygame.Event(pygame.QUIT))
            assert services.stack.closing is not still_open

    def test_an_error_on_a_full_disk_is_logged_elsewhere_and_owns_up(
        self, services: Services, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        def broken() -> NoReturn:
            sample_runs(services)
            raise RuntimeError("boom")

        window = Window(services.stack, WindowConfig())
        monkeypatch.setattr(window, "run", broken)
        monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
        with failing_writes("home/"), pytest.raises(GameError, match="the run could not be saved") as told:
            program._show(services, window)
        assert "boom" in Path(str(told.value).rpartition("the log is ")[2]).read_text("utf-8")

    def test_an_error_after_a_good_save_says_so(
        self, services: Services, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken() -> NoReturn:
            raise RuntimeError("boom")

        window = Window(services.stack, WindowConfig())
        monkeypatch.setattr(window, "run", broken)
        with pytest.raises(GameError, match="the run is saved, the log is"):
            program._show(services, window)
