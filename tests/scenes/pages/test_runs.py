"""The page of runs: its lines, renaming, deleting, what is exported, and what could not be read."""

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from scenes.app.program import Director
from scenes.pages import runs, title
from scenes.services import Services
from scenes.titles.hercule import samples
from scenes.toolkit.scene import Scene
from tests.saves.faults import failing
from tests.scenes.menu_pilot import Make, Visitor, with_runs


def runs_named(*names: str) -> Make:
    def make(services: Services) -> Scene[Any]:
        with_runs(*names)(services)
        return runs.RunsScene(services)

    return make


def finished_run(services: Services) -> Scene[Any]:
    samples.ended(services)
    return title.TitleScene(services)


class TestRuns:
    def test_enter_continues_the_chosen_run(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, runs_named("First", "Second"))
        visitor.hand.press("return")
        assert visitor.results[0].record.name == visitor.scene.shown[0].name  # type: ignore[attr-defined]

    def test_each_line_names_its_game_and_how_many_trials_there_are(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, runs_named("Old", "Hercules, run 2 · Normal"))
        new, old = sorted(label for label in visitor.labels if "· 3 more Wounds allowed" in label)
        # What the name of the run says is not said again below it.
        assert old == f"{new} · Normal"
        assert new.startswith("Trial 1 of 12: ")
        assert {"Hercules · Old", "Hercules, run 2 · Normal"} <= set(visitor.labels)

    def test_another_run_is_chosen_by_a_click(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, runs_named("First", "Second"))
        wanted = next(run for run in visitor.services.saves.list_runs() if run.name == "First")
        visitor.hand.click(f"run:{wanted.id}")
        assert visitor.node(f"run:{wanted.id}")["value"] == "chosen"
        visitor.hand.click("continue")
        assert visitor.results[0].record.name == "First"

    def test_a_run_is_deleted_only_after_a_yes(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, runs_named("Only"))
        visitor.hand.press("delete")
        assert visitor.open == "confirm"
        visitor.hand.press("return")
        assert len(visitor.services.saves.list_runs()) == 1
        visitor.hand.click("delete")
        visitor.hand.click("yes")
        assert visitor.services.saves.list_runs() == ()
        assert "No game is in progress." in visitor.labels

    def test_a_run_is_renamed(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, runs_named("Old"))
        visitor.hand.click("rename")
        visitor.hand.press("end")
        visitor.hand.type(" but gold")
        visitor.hand.press("return")
        assert visitor.services.saves.list_runs()[0].name == "Old but gold"

    def test_a_long_name_keeps_its_size(self, tmp_path: Path) -> None:
        long = "The night IN WHICH ALL TRIALS OF THE HERO WERE PLAYED"
        visitor = Visitor(tmp_path, runs_named("Short", long), scale=125)
        texts = [node for node in visitor.nodes if node["role"] == "text"]
        # It has a line of its own, and the date one below: no name is cut.
        called = [f"Hercules · {name}" for name in ("Short", long)]
        short, whole = (next(node for node in texts if node["label"] == name) for name in called)
        assert whole["text_height"] == short["text_height"]

    def test_practice_begins_at_a_trial_that_was_reached(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, runs_named("Only"))
        visitor.hand.click("practice")
        visitor.hand.press("return")
        opened = visitor.results[0]
        assert opened.session.practice
        assert opened.session.state.round == 1

    @pytest.mark.parametrize("practised", [True, False])
    def test_a_run_of_practice_says_so_on_its_table(self, tmp_path: Path, practised: bool) -> None:
        visitor = Visitor(tmp_path, runs_named("Only"))
        (run,) = visitor.services.saves.list_runs()
        director = Director(visitor.services)
        director.restart(run.id, 1) if practised else director.go_on(run.id)
        visitor.hand.settle()
        assert visitor.hand.tree()["scene"].startswith("hercule/")
        assert ("practice" in visitor.hand.ids()) is practised

    def test_a_damaged_run_shows_its_sentence(self, tmp_path: Path) -> None:
        def make(services: Services) -> Scene[Any]:
            with_runs("Broken")(services)
            for path in services.home.runs.iterdir():
                path.write_bytes(b"{}")
            return runs.RunsScene(services)

        visitor = Visitor(tmp_path, make)
        assert any("damaged" in label for label in visitor.labels)
        assert "continue" not in visitor.hand.ids()

    @pytest.mark.parametrize(
        ("lang", "words"), [("en", "cannot be read now"), ("fr", "illisible pour l’instant")]
    )
    def test_a_run_that_cannot_be_read_now_is_tried_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, words: str
    ) -> None:
        def fail(*_: object) -> bytes:
            raise OSError(5, "Input/output error")

        visitor = Visitor(tmp_path, runs_named("Good"), lang=lang)
        with monkeypatch.context() as broken:
            broken.setattr("saves.atomic.read", fail)
            visitor.hand.click("tab:finished")
            visitor.hand.click("tab:going")
            assert any(words in label for label in visitor.labels)
            assert "continue" not in visitor.hand.ids()
            visitor.hand.click("retry")
            assert "retry" in visitor.hand.ids()
        visitor.hand.click("retry")
        assert "continue" in visitor.hand.ids()

    def test_a_finished_run_is_watched_again(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, finished_run)
        Director(visitor.services).runs()
        visitor.hand.click("tab:finished")
        visitor.hand.click("watch")
        assert visitor.open == "hercule/replay"

    def test_the_pictures_of_one_game_make_room_for_another(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        visitor, forgotten = Visitor(tmp_path, title.sample), list[str]()
        director, open_now = Director(visitor.services), ""
        monkeypatch.setattr(visitor.services, "forget_pictures", lambda: forgotten.append(open_now))
        for open_now in ("hercule", "hercule", "hera_zeus", "hercule"):
            director.scenes(open_now)
        assert forgotten == ["hera_zeus", "hercule"]

    def test_figures_are_exported_into_the_home(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, runs.sample)
        visitor.hand.click("tab:figures")
        visitor.hand.click("export")
        assert visitor.open == "message"
        written = json.loads((tmp_path / "statistics" / "statistics.json").read_text("utf-8"))
        assert written["runs"][0]["runs"] == 1
        assert (tmp_path / "statistics" / "runs.csv").read_text("utf-8").startswith("title,")
        assert (tmp_path / "statistics" / "trials.csv").read_text("utf-8").startswith("title,")


class TestPassedOver:
    def test_the_runs_page_lists_what_nobody_reads(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, runs.sample)
        assert "tab:others" not in visitor.hand.ids()
        (tmp_path / "runs" / "backup.json").write_bytes(b"{}")
        (tmp_path / "notes.txt").write_bytes(b"mine")
        again = Visitor(tmp_path, runs.RunsScene)
        again.hand.click("tab:others")
        said = str(again.hand.tree())
        for words in ("Skipped (2)", "runs/backup.json", "A run’s file is called", "notes.txt"):
            assert words in said
        (tmp_path / "runs" / "backup.json").unlink()
        (tmp_path / "notes.txt").unlink()
        again.hand.click("tab:going")
        assert "tab:others" not in again.hand.ids()

    def test_a_folder_of_runs_that_cannot_be_read_is_not_called_empty(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, runs.RunsScene)
        assert "No game is in progress." in str(visitor.hand.tree())
        with failing("listdir", errno.EIO, f"{tmp_path}/runs"):
            visitor.hand.click("tab:finished")
            visitor.hand.click("tab:going")
            said = str(visitor.hand.tree())
        assert "No game is in progress." not in said
        assert "The folder of the runs cannot be read now: input/output error." in said
