"""The title screen: what Enter continues, its posters, and what it announces."""

from pathlib import Path

import pygame
import pytest

from game.content.problems import Problem
from game.content.text import Text
from scenes.art.posters import Cloth, Part
from scenes.pages import title
from scenes.services import Services
from scenes.title import Announced
from scenes.titles.registry import playable, samples_of
from tests.scenes.menu_pilot import Visitor, with_runs
from tests.scenes.playing import services_at


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
