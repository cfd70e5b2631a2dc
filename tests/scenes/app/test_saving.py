"""What cannot be saved is shown on the table, retried, and asked about before it is lost."""

import errno
import tempfile
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NoReturn

import pygame
import pytest
from msgspec.structs import replace

from game.core.errors import GameError
from saves.errors import SaveError
from saves.settings import Settings, load_settings, save_settings, settings_file
from scenes.app import program
from scenes.app.program import Director
from scenes.app.save_watcher import AGAIN
from scenes.devtools.pilot import Pilot
from scenes.pages.settings import SettingsScene
from scenes.services import Services
from scenes.table.hand_over import CurtainScene, Notice
from scenes.titles.hera_zeus.samples import sample_runs as hera_runs
from scenes.titles.hercule.samples import sample_runs
from scenes.titles.registry import samples_of, scenes_of
from scenes.toolkit.window import Window, WindowConfig
from tests.saves.faults import failing, failing_writes, full_disk, read_only
from tests.scenes.match_pilot import at, pilot
from tests.scenes.playing import services_at


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path / "home")


def seated(services: Services) -> tuple[Director, Any, Pilot]:
    """A saved run at its table."""
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
            hand.wait(AGAIN + 1)
            hand.wait(AGAIN + 1)
            assert "file" in nodes(hand)
        hand.wait(AGAIN + 1)
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
        run = hera_runs(services)[0]
        table: Any = scenes_of("hera_zeus", services).table(run, lambda _: None)
        with full_disk(), pytest.raises(SaveError):
            run.rename("Full")
        assert table.host.mark() == ("Not saved", table.host.trouble())

    def test_the_way_out_promises_no_more_than_holds(self, services: Services) -> None:
        _, _, hand = seated(services)
        for disk, words in ((full_disk(), "Leave"), (nullcontext(), "Leave (the game is saved)")):
            with disk:
                hand.press("1")
                hand.press("escape")
                assert nodes(hand)["menu:title"]["label"] == words
                hand.press("escape")

    def test_the_curtain_promises_no_more_either(self, services: Services) -> None:
        run = hera_runs(services)[0]
        services.stack.push(scenes_of("hera_zeus", services).table(run, lambda _: None), lambda _: None)
        with full_disk(), pytest.raises(SaveError):
            run.rename("Full")
        assert nodes(pilot(services))["leave"]["label"] == "Leave"

    def test_what_is_kept_beside_is_told_once_and_marked(self, services: Services) -> None:
        _, table, hand = seated(services)
        services_at(services.home.root).saves.rename(table.host.kept.id, "Elsewhere")
        hand.press("1")
        assert "changed on disk" in message(hand)
        assert nodes(hand)["file"]["label"] == "Set aside"
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
        with failing_writes("home/"), pytest.raises(GameError, match="the game could not be saved") as told:
            program._show(services, window)
        assert "boom" in Path(str(told.value).rpartition("the log is ")[2]).read_text("utf-8")

    def test_an_error_after_a_good_save_says_so(
        self, services: Services, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken() -> NoReturn:
            _, services.playing, _ = sample_runs(services)
            raise RuntimeError("boom")

        window = Window(services.stack, WindowConfig())
        monkeypatch.setattr(window, "run", broken)
        with pytest.raises(GameError, match="the game is saved, the log is"):
            program._show(services, window)


class TestWhateverIsOnTop:
    """Saving and its alert are the program's duty, whichever scene is on top."""

    def over(self, services: Services, page: str) -> tuple[Any, Pilot]:
        """A table, and over it a menu, a page or the curtain."""
        _, table, hand = seated(services)
        with full_disk():
            hand.press("1")
            match page:
                case "menu":
                    hand.press("escape")
                case "question":
                    table.host.concede()
                case "rules":
                    Director(services).open("rules")
                case "settings":
                    services.stack.push(SettingsScene(services))
                case _:
                    services.stack.push(curtain(services))
            hand.settle()
        return table, hand

    @pytest.mark.parametrize("page", ["menu", "settings", "rules", "question", "curtain"])
    def test_an_unsaved_run_is_retried_and_mentioned_there(self, services: Services, page: str) -> None:
        table, hand = self.over(services, page)
        assert services.stack.top is not table
        assert nodes(hand)["file"]["label"] == "Not saved"
        assert "no space left" in nodes(hand)["file"]["value"]
        with full_disk():
            hand.wait(AGAIN + 1)
            hand.wait(AGAIN + 1)
            assert "file" in nodes(hand)
            services.stack.rebuild_all()
            assert "file" in nodes(hand)
        hand.wait(AGAIN + 1)
        assert table.host.kept.problem is None
        assert "file" not in nodes(hand)
        table.rebuild()
        assert table.find("file") is None

    def test_the_window_wakes_for_it(self, services: Services) -> None:
        self.over(services, "settings")
        assert services.stack.patience(60.0) <= AGAIN

    def test_the_menu_promises_what_holds_by_then(self, services: Services) -> None:
        _, hand = self.over(services, "menu")
        assert nodes(hand)["menu:title"]["label"] == "Leave"
        hand.wait(AGAIN + 1)
        assert nodes(hand)["menu:title"]["label"] == "Leave (the game is saved)"

    @pytest.mark.parametrize("title", ["hercule", "hera_zeus", "seventh_hero", "hisment"])
    def test_in_every_title(self, services: Services, title: str) -> None:
        samples = samples_of(title)
        assert samples is not None
        run = samples.sample_runs(services)[0]
        services.saves.close(run.id)
        director = Director(services)
        director.go_on(run.id)
        assert director.run is not None
        hand = pilot(services)
        with full_disk(), pytest.raises(SaveError):
            director.run.rename("Full")
        services.stack.push(SettingsScene(services))
        hand.settle()
        with full_disk():
            hand.wait(AGAIN + 1)
        assert nodes(hand)["file"]["label"] == "Not saved"
        hand.wait(AGAIN + 1)
        hand.wait(AGAIN + 1)
        assert ("file" in nodes(hand), services.saves.unsaved) == (False, ())
        lists = (*services.saves.list_runs(), *services.saves.list_finished())
        assert "Full" in {info.name for info in lists}

    def test_what_lies_in_the_hand_is_not_taken_out_of_it(self, services: Services) -> None:
        _, table, hand = seated(services)
        source = next(iter(table.lit()))
        hand.move(hand.centre(str(source)))
        hand.down(hand.centre(str(source)))
        hand.move((640, 300))
        hand.wait(0.1)
        held = table.drag
        with full_disk():
            services.learn(offered=not services.progress.offered)
            hand.wait(AGAIN + 1)
        assert held is not None
        assert table.drag is held

    def test_the_question_at_the_end_says_why(self, services: Services) -> None:
        director, _, hand = seated(services)
        with full_disk():
            hand.press("1")
            assert not director.may_close()
            hand.settle()
            said = " ".join(node["label"] for node in nodes(hand).values())
            texts = [node["label"] for node in hand.tree()["nodes"]]
        assert "Something could not be saved" in " ".join(texts) + said
        assert "no space left" in " ".join(texts)


def test_a_home_that_is_new_has_nothing_wrong(tmp_path: Path) -> None:
    services = services_at(tmp_path / "new" / "home")
    assert (services.mention, services.noticed) == (None, ())
    Director(services).start()
    hand = pilot(services)
    assert at(hand) == "title"


class TestOtherFiles:
    """Settings, progress, ranked attempts and decks are retried and reported as runs are."""

    @pytest.mark.parametrize(
        ("act", "words"),
        [
            (lambda services: services.learn(told=("x",)), "How far lessons and puzzles were taken"),
            (lambda services: services.remember("hercule", {"way": "hands"}), "The settings could not"),
            (lambda services: services.ranked.begin("hercule/day", "0" * 32, 5), "The ranked attempts"),
        ],
    )
    def test_what_could_not_be_written_is_told_and_tried_again(
        self, services: Services, act: Any, words: str
    ) -> None:
        Director(services).title()
        hand = pilot(services)
        with full_disk():
            act(services)
            hand.wait(AGAIN + 1)
            assert words in nodes(hand)["file"]["value"]
            assert not services.retry()
        hand.wait(AGAIN + 1)
        assert "file" not in nodes(hand)
        again = services_at(services.home.root)
        assert (again.progress, again.ranked.value) == (services.progress, services.ranked.value)
        assert again.settings_file.value == services.settings_file.value

    def test_a_deck_is_tried_again_too(self, services: Services) -> None:
        Director(services).title()
        hand, shelf = pilot(services), services.decks("hisment")
        file = shelf.add("Mine", ())
        with full_disk():
            with pytest.raises(SaveError):
                shelf.keep(file, "Yours", ())
            hand.wait(1)
            assert "The deck could not be saved" in nodes(hand)["file"]["value"]
        hand.wait(AGAIN + 1)
        hand.wait(AGAIN + 1)
        assert "file" not in nodes(hand)
        assert services_at(services.home.root).decks("hisment").all()[file].name == "Yours"

    def test_decks_that_cannot_be_seen_are_told_wherever_they_are_chosen(self, services: Services) -> None:
        services.decks("hisment").add("Mine", ())
        with failing("listdir", errno.EIO, "decks/hisment"):
            services.stack.push(scenes_of("hisment", services).set_up(), lambda _: None)
            hand = pilot(services)
            hand.wait(0.1)
            assert nodes(hand)["file"]["value"] == (
                "The folder of the decks cannot be read now: input/output error."
            )
            hand.wait(AGAIN + 1)
            assert "file" in nodes(hand)
        hand.wait(AGAIN + 1)
        hand.wait(AGAIN + 1)
        assert "file" not in nodes(hand)

    def test_settings_that_could_not_be_read_are_told_kept_and_taken_over_later(self, tmp_path: Path) -> None:
        home = services_at(tmp_path).home
        save_settings(home, Settings(language="en", text_scale=125, muted=True))
        before = home.settings_file.read_bytes()
        with failing("open", errno.EIO, "settings.json"):
            services = services_at(tmp_path)
            services.settings_file = settings_file(home)
            director = Director(services)
            director.start()
            hand = pilot(services)
            said = " ".join(node["label"] for node in hand.tree()["nodes"])
            assert at(hand) == "message"
            assert "The settings cannot be read now: input/output error." in said
            hand.press("escape")
            assert nodes(hand)["file"]["label"] == "Not read"
            with pytest.raises(SaveError):
                services.apply(replace(services.settings, music_volume=10))
            hand.wait(AGAIN + 1)
            assert home.settings_file.read_bytes() == before
            assert director.may_close() is False
            hand.press("escape")
        hand.wait(AGAIN + 1)
        hand.wait(AGAIN + 1)
        assert "file" not in nodes(hand)
        found = services.settings
        assert (found.text_scale, found.muted, found.music_volume) == (125, True, 10)
        assert load_settings(home) == Settings(language="en", text_scale=125, muted=True, music_volume=10)

    def test_an_unread_file_that_nobody_changed_keeps_no_window_open(self, tmp_path: Path) -> None:
        save_settings(services_at(tmp_path).home, Settings(muted=True))
        with failing("open", errno.EIO, "settings.json"):
            services = services_at(tmp_path)
            assert services.unread is not None
            assert Director(services).may_close()

    def test_nobody_is_greeted_as_new_while_it_is_not_known_who_they_are(self, tmp_path: Path) -> None:
        services_at(tmp_path).learn(offered=True)
        with failing("open", errno.EIO, "progress.json"):
            services = services_at(tmp_path)
            Director(services).start()
            hand = pilot(services)
            hand.settle()
            assert "What was learned so far cannot be read now" in str(hand.tree())
            hand.press("escape")
            assert at(hand) == "title"

    def test_a_damaged_file_is_told_once_at_the_start(self, tmp_path: Path) -> None:
        home = services_at(tmp_path).home
        home.settings_file.write_bytes(b"gone")
        services = services_at(tmp_path)
        Director(services).start()
        hand = pilot(services)
        hand.settle()
        assert "The settings were damaged" in str(hand.tree())
        assert services_at(tmp_path).noticed == ()


def curtain(services: Services) -> CurtainScene:
    scenes: Any = scenes_of("hera_zeus", services)
    return CurtainScene(scenes.seats, lambda: Notice(0, "Your turn."), None)
