"""The pages beside the table under a player's hands, and what each contains in every language and size."""

import errno
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.content.problems import Problem
from game.content.text import Text
from game.core.session import Session
from saves.errors import SaveError
from saves.settings import UNWRITTEN, load_settings
from scenes.app.program import Director
from scenes.art.posters import Cloth, Part
from scenes.match.ending import EndChoice
from scenes.pages import runs, settings, title
from scenes.pages.rules import RulesScene
from scenes.services import Services
from scenes.table.round_summary import PAUSE
from scenes.title import Announced
from scenes.titles.hercule import samples
from scenes.titles.hercule.start import page
from scenes.titles.registry import playable, samples_of
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import ScrollView
from tests.saves.faults import failing
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at

Make = Callable[[Services], Scene[Any]]


def with_runs(*names: str) -> Callable[[Services], None]:
    def prepare(services: Services) -> None:
        known: Any = services.load_rules("hercule")
        for name in names:
            session: Any = Session.new(known, 3)
            session.submit(known.recommended_deck())
            services.saves.create(session, "hercule", name)

    return prepare


def runs_named(*names: str) -> Make:
    def make(services: Services) -> Scene[Any]:
        with_runs(*names)(services)
        return runs.RunsScene(services)

    return make


def finished_run(services: Services) -> Scene[Any]:
    samples.ended(services)
    return title.TitleScene(services)


class TestTitle:
    def test_enter_continues_the_last_run(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, title.sample)
        assert visitor.node("continue")["focused"]
        assert visitor.node("continue")["value"] == "Hercules · Sunday evening"
        visitor.hand.press("return")
        run = visitor.services.saves.list_runs()[0].id
        assert visitor.results == [title.Choice("continue", run)]

    @pytest.mark.parametrize(
        ("name", "said"),
        [
            ("Run 2", "Hercules · Run 2"),
            ("Hercules, run 2 · Normal", "Hercules, run 2 · Normal"),
            ("Hercule, partie 2 · Normale", "Hercule, partie 2 · Normale"),
        ],
    )
    def test_the_run_to_go_on_with_is_called_with_its_game(
        self, tmp_path: Path, name: str, said: str
    ) -> None:
        with_runs(name)(services_at(tmp_path))
        visitor = Visitor(tmp_path, title.TitleScene)
        assert visitor.node("continue")["value"] == said

    @pytest.mark.parametrize("game", ["", *playable()])
    def test_what_continue_leads_to_is_made_ready_once_the_title_is_seen(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
    ) -> None:
        services = services_at(tmp_path)
        if found := samples_of(game) if game else None:
            for run in found.sample_runs(services):
                services.saves.close(run.id)
        ordered, services.patient = list[object](), False
        monkeypatch.setattr(services.gallery, "prepare", lambda picture, *_, **__: ordered.append(picture))
        services.stack.push(title.TitleScene(services))
        services.stack.update()
        assert ordered == []
        for _ in range(3):
            services.stack.update()
        assert bool(ordered) is bool(game)

    def test_without_a_run_enter_plays(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, title.TitleScene)
        assert "continue" not in visitor.hand.ids()
        assert visitor.node("play")["value"] == "Hercules"
        visitor.hand.press("return")
        assert visitor.results == [title.Choice("play", game="hercule")]

    def test_a_run_to_continue_moves_no_button(self, tmp_path: Path) -> None:
        places = [
            {
                node["id"]: node["rect"]
                for node in Visitor(tmp_path / way, make).nodes
                if node["role"] == "button"
            }
            for way, make in (("none", title.TitleScene), ("one", title.sample))
        ]
        assert places[0].pop("play") == places[1].pop("continue")
        doors = {"set_up", "runs", "puzzles", "cards", "rules", "settings", "quit"}
        assert {id: places[0][id] for id in doors} == {id: places[1][id] for id in doors}

    @pytest.mark.parametrize("game", ["hercule", "hera_zeus", "hisment", "seventh_hero"])
    def test_the_puzzles_of_a_game_are_two_presses_away(self, tmp_path: Path, game: str) -> None:
        visitor = Visitor(tmp_path, title.TitleScene)
        visitor.hand.press("p")
        visitor.hand.click(f"pick:{game}")
        assert visitor.hand.tree()["scene"] == f"{game}/puzzles"
        visitor.hand.press("escape")
        assert visitor.hand.tree()["scene"] == "title"

    @pytest.mark.parametrize("game", ["hercule", "hera_zeus"])
    def test_the_door_of_new_tables_asks_for_which_game(self, tmp_path: Path, game: str) -> None:
        visitor = Visitor(tmp_path, title.TitleScene)
        visitor.hand.press("n")
        visitor.hand.click(f"pick:{game}")
        assert visitor.results == [title.Choice("set_up", game=game)]

    def test_left_without_an_answer_the_title_is_there_again(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, title.TitleScene)
        visitor.hand.press("n")
        visitor.hand.press("escape")
        assert visitor.results == []
        assert visitor.hand.tree()["scene"] == "title"

    @pytest.mark.parametrize(
        ("key", "what"), [("l", "runs"), ("k", "cards"), ("f1", "rules"), ("o", "settings"), ("q", "quit")]
    )
    def test_each_door_has_its_key(self, tmp_path: Path, key: str, what: title.What) -> None:
        visitor = Visitor(tmp_path, title.TitleScene)
        visitor.hand.press(key)
        assert visitor.results == [title.Choice(what)]

    @pytest.mark.parametrize(("number", "game"), [("1", "hercule"), ("2", "hera_zeus")])
    def test_a_poster_or_its_number_begins_its_game(self, tmp_path: Path, number: str, game: str) -> None:
        by_hand, by_key = (Visitor(tmp_path / way, title.TitleScene) for way in ("hand", "key"))
        by_hand.hand.click(f"poster:{game}")
        by_key.hand.press(number)
        assert by_hand.results == by_key.results == [title.Choice("play", game=game)]

    def test_a_game_that_is_announced_is_closed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        soon = Announced(Text("Othello", "Othello"), (2, 2), Cloth(), Part("posters/hisment"))
        monkeypatch.setattr(title, "ANNOUNCED", {"othello": soon})
        visitor = Visitor(tmp_path, title.TitleScene)
        poster = visitor.node("poster:othello")
        assert not poster["enabled"]
        assert "Coming soon" in poster["value"]
        visitor.hand.click("poster:othello")
        assert visitor.results == []

    @pytest.mark.parametrize("reduced", [False, True])
    def test_the_poster_comes_forward_while_it_is_looked_at(self, tmp_path: Path, reduced: bool) -> None:
        visitor = Visitor(tmp_path, title.TitleScene)
        visitor.services.stack.reduced = visitor.scene.timeline.reduced = reduced
        home, before = pygame.Rect(visitor.node("poster:hercule")["rect"]), visitor.hand.screen.copy()
        visitor.hand.move(home.center)
        visitor.hand.settle()
        forward = pygame.Rect(visitor.node("poster:hercule")["rect"])
        assert forward.width > home.width
        assert abs(forward.bottom - home.bottom) <= 1, "the pointer must not lose it at its edge"
        visitor.hand.move((2, 2))
        visitor.hand.settle()
        assert pygame.image.tobytes(visitor.hand.screen, "RGB") == pygame.image.tobytes(before, "RGB")
        assert not visitor.hand.paint()

    def test_problems_of_packs_are_named_and_lead_to_the_cards(self, tmp_path: Path) -> None:
        def make(services: Services) -> title.TitleScene:
            services.problems = (Problem("mine/cards.yaml", 3, 1, "no card is called strik"),)
            return title.TitleScene(services)

        visitor = Visitor(tmp_path, make)
        assert visitor.node("packs")["label"] == "1 problem in the card packs"
        visitor.hand.click("packs")
        assert visitor.results == [title.Choice("packs")]

    def test_too_many_packs_are_a_problem_that_is_told(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.content.packs.MOST_PACKS", 1)
        for name in "ab":
            (tmp_path / "packs" / name).mkdir(parents=True)
            (tmp_path / "packs" / name / "cards.yaml").write_text("techniques: []")
        problem, *_ = services_at(tmp_path).problems
        assert '"b" and what comes after it are left out' in problem.message


class TestNewRun:
    def test_the_recommended_cards_are_chosen_and_enter_begins(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.press("return")
        made = visitor.results[0]
        assert made.name == "Hercules, run 1 · Normal"
        assert made.session.moves == (made.session.rules.recommended_deck(),)

    @pytest.mark.parametrize("way", ["click", "drag", "key", "focus"])
    def test_ten_cards_are_chosen_in_each_way(self, tmp_path: Path, way: str) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.click("empty")
        assert not visitor.node("begin")["enabled"]
        assert visitor.node("reason")["label"] == "Choose 10 more cards."
        for name, key in [("train", "1")] * 6 + [("strike", "2")] * 3 + [("block", "3")]:
            if way == "click":
                visitor.hand.click(f"reserve:{name}")
            elif way == "drag":
                visitor.hand.drag(f"reserve:{name}", "deck")
            elif way == "key":
                visitor.hand.press(key)
            else:
                visitor.scene.focus.id, visitor.scene.focus.shown = f"reserve:{name}", True
                visitor.hand.press("return")
        visitor.hand.click("begin")
        assert dict(visitor.results[0].session.moves[0].counts) == {"train": 6, "strike": 3, "block": 1}

    def test_a_card_goes_back_by_click_and_by_drag(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.click("deck:train:0")
        visitor.hand.drag("deck:block:1", "reserve")
        assert visitor.node("reserve:train")["value"] == "3 left"
        assert visitor.node("reason")["label"] == "Choose 2 more cards."
        visitor.hand.click("recommended")
        assert visitor.node("begin")["enabled"]

    def test_an_eleventh_card_is_refused_with_a_sentence(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.press("1")
        assert visitor.node("reason")["label"] == "The deck is full: take a card out first."
        assert visitor.node("begin")["enabled"]

    def test_a_typed_seed_shows_its_first_trial(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.click("seed")
        visitor.hand.press("backspace")
        assert visitor.node("reason")["label"] == "Type a deal number, or take another one."
        assert "trial" not in visitor.hand.ids()
        visitor.hand.type("12x")
        assert visitor.node("seed")["value"] == "12"
        visitor.hand.click("begin")
        session = visitor.results[0].session
        assert (session.seed, session.state.trial.name) == (12, session.rules.setup(12, 1, {}).trial.name)

    def test_difficulty_and_rulings_reach_the_run(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.click("difficulty:mythic")
        visitor.hand.click("rulings")
        assert visitor.open == "switches"
        visitor.hand.click("winning_exhausts")
        visitor.hand.click("stance_a_turns:if_upright")
        visitor.hand.press("escape")
        visitor.hand.click("begin")
        chosen = visitor.results[0].session.state.settings
        assert (chosen.difficulty, chosen.stance_a_turns) == ("mythic", "if_upright")
        assert (chosen.winning_exhausts, chosen.rain_dresses_wounds) == (False, True)

    def test_escape_leaves_without_a_run(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, page.NewRunScene)
        visitor.hand.press("escape")
        assert visitor.results == [None]


class TestEnding:
    def test_a_defeat_names_the_trial_and_offers_practice(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, samples.ended)
        assert "One Wound too many: the trial “Cretan Bull” had the last word." in visitor.labels
        visitor.hand.wait(PAUSE)
        visitor.hand.press("p")
        visitor.hand.press("return")
        assert visitor.results == [EndChoice("practice", 5)]

    def test_a_victory_shows_all_twelve_trials_beaten(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, partial(samples.ended, name="victory"))
        assert "Trials beaten: 12 of 12" in visitor.labels
        shown = [node for node in visitor.nodes if node["id"].startswith("trial:")]
        assert [node["value"] for node in shown] == ["beaten"] * 12
        visitor.hand.wait(PAUSE)
        # The first one shows what it would press.
        visitor.hand.press("return")
        visitor.hand.press("return")
        assert visitor.results == [EndChoice("new")]


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


class TestSettings:
    def test_a_change_of_language_is_seen_at_once_and_kept(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, settings.SettingsScene)
        visitor.hand.click("language:fr")
        assert "Taille du texte" in visitor.labels
        assert load_settings(visitor.services.home).language == "fr"
        visitor.hand.click("language:en")
        assert "Text size" in visitor.labels

    def test_larger_text_is_seen_at_once(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, settings.SettingsScene)
        small = visitor.node("language:fr")["text_height"]
        visitor.hand.click("text_scale:200")
        assert visitor.node("language:fr")["text_height"] >= 2 * small

    def test_switches_and_speed_are_kept(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, settings.SettingsScene)
        visitor.hand.click("reduced_motion")
        visitor.hand.click("animation:off")
        kept = load_settings(visitor.services.home)
        assert (kept.reduced_motion, kept.animation) == (True, "off")
        assert visitor.services.stack.reduced

    def test_full_screen_is_asked_of_the_window(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, settings.SettingsScene)
        asked: list[bool] = []
        visitor.services.on_fullscreen = asked.append
        visitor.hand.click("full_screen")
        assert asked == [True]

    def test_the_switch_follows_the_key_that_fills_the_screen(self, tmp_path: Path) -> None:
        visitor = Visitor(tmp_path, settings.SettingsScene)
        asked: list[bool] = []
        visitor.services.on_fullscreen = asked.append
        visitor.services.fill_screen(True)
        assert (asked, visitor.node("full_screen")["value"]) == ([True], "on")
        assert load_settings(visitor.services.home).full_screen
        visitor.hand.click("full_screen")
        assert (asked, visitor.node("full_screen")["value"]) == ([True, False], "off")

    def test_what_cannot_be_kept_holds_all_the_same(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Otherwise the switch and the window would disagree."""
        visitor = Visitor(tmp_path, settings.SettingsScene)
        asked: list[bool] = []
        visitor.services.on_fullscreen = asked.append
        refused = Mock(side_effect=SaveError(UNWRITTEN, why="full"))
        monkeypatch.setattr(visitor.services.settings_file, "change", refused)
        visitor.hand.click("full_screen")
        visitor.services.fill_screen(False)
        assert (asked, visitor.node("full_screen")["value"]) == ([True, False], "off")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_at_usual_text_all_settings_are_seen_at_once_by_group(
    tmp_path: Path, size: tuple[int, int], lang: str
) -> None:
    visitor = Visitor(tmp_path, settings.SettingsScene, lang=lang, size=size)
    nodes = list(visitor.scene.root.walk())
    assert not [node for node in nodes if isinstance(node, ScrollView)]
    named = {node.id for node in nodes if node.id}
    assert {"reduced_motion", "full_screen", "first_times", "muted", "sound_volume", "music_volume"} <= named
    ends = [top + height for _, top, _, height in (visitor.node(name)["rect"] for name in sorted(named))]
    assert max(ends) <= size[1]
    lowest = max(visitor.node(name)["rect"][1] for name in ("muted", "music_volume", "reduced_motion"))
    assert lowest < visitor.node("back")["rect"][1]


@pytest.mark.parametrize("scale", [125, 150, 175, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_bar_of_a_page_that_is_scrolled_touches_nothing(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    visitor = Visitor(tmp_path, settings.SettingsScene, lang="fr", size=size, scale=scale)
    (view,) = (node for node in visitor.scene.root.walk() if isinstance(node, ScrollView))
    bar = view.children[-1]
    rects = [node.world_rect() for node in view.content.walk() if node.id]
    assert not bar.visible or max(rect.right for rect in rects) + 4 <= bar.world_rect().left


def test_a_list_stays_where_it_was_scrolled_to_when_one_of_its_rows_is_chosen(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, lambda each: RulesScene(each, "hercule/rulings"), size=(1024, 640))
    top, wanted = visitor.node("section:goal")["rect"], visitor.node("section:wounds")["rect"]
    visitor.hand.click("section:wounds")
    assert visitor.node("section:wounds")["value"] == "chosen"
    assert (visitor.node("section:goal")["rect"], visitor.node("section:wounds")["rect"]) == (top, wanted)
    assert top[1] < visitor.node("search")["rect"][1]


@pytest.mark.parametrize(("scale", "size"), [(100, (1024, 640)), (100, (1280, 720)), (200, (1920, 1080))])
def test_the_bar_of_the_rules_stands_beside_the_cards(
    tmp_path: Path, scale: int, size: tuple[int, int]
) -> None:
    def make(services: Services) -> Scene[Any]:
        return RulesScene(services, "hercule/expansions")

    visitor = Visitor(tmp_path, make, lang="fr", scale=scale, size=size)
    views = [node for node in visitor.scene.root.walk() if isinstance(node, ScrollView)]
    bars = [view.children[1].world_rect() for view in views if view.children[1].visible]
    cards = [node.world_rect() for node in visitor.scene.root.walk() if node.id.startswith("card:")]
    assert bars
    assert not any(bar.colliderect(card) for bar in bars for card in cards)


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
