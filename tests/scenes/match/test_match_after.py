"""After a game of a match: its ending, the next game, replays, and the lists."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from saves.match import Match
from scenes.app.program import Director
from scenes.devtools.pilot import FRAME, Pilot
from scenes.match.ending import EndChoice, MatchEnding
from scenes.match.replay import ReplayBar
from scenes.pages.runs import RunsScene
from scenes.services import Services
from scenes.titles.hera_zeus.samples import sample_match
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.titles.hercule.samples import ended
from scenes.titles.hercule.title import HerculeScenes
from scenes.titles.hisment.samples import sample_match as sample_duel
from scenes.titles.hisment.title import HismentScenes
from scenes.titles.seventh_hero.samples import sample_ending
from scenes.toolkit.scene import AnyScene
from tests.scenes.match_pilot import at, labels, pilot

ALONE = Match("", ("Ada", "Machine"), ("human", "easy"))
LONG = 5.0  # seconds after which every key of an ending counts
ENDINGS: dict[str, Callable[[Services], AnyScene]] = {
    "hera_zeus": lambda services: HeraZeusScenes(services).ending(sample_match(services, finished=True)),
    "hisment": lambda services: HismentScenes(services).ending(sample_duel(services, finished=True)),
    "seventh_hero": sample_ending,
    "hercule": ended,
}


class TestEnd:
    def test_the_next_game_is_begun_by_the_loser_and_counts_on(self, services: Services) -> None:
        run = sample_match(services, finished=True)
        house = HeraZeusScenes(services)
        winner = run.session.state.result.winner
        second = house.next_game(run)
        match = second.record.match
        assert match is not None
        assert run.record.match is not None
        assert (match.id, match.game, sum(match.wins)) == (run.record.match.id, 2, 1)
        assert match.wins[winner] == 1
        assert second.session.state.first == 1 - winner

    def test_a_next_game_whose_decks_are_gone_is_refused_in_a_sentence(self, services: Services) -> None:
        run = sample_duel(services, finished=True, match=Match("m", ("Anne", "Bruno")))
        run.session.options = {"deck_0": "H1-CX970-Z061H-01E6C-49GZ1-YAR30-4PSC"}
        director = Director(services)
        director.services.stack.push(HismentScenes(services).ending(run), None)
        director._guarded(lambda: director._ended(HismentScenes(services), run, EndChoice("next")))
        assert at(pilot(services)) == "message"
        assert any("cannot be set up like this one" in label for label in labels(pilot(services)))

    def test_both_may_look_at_the_table_from_its_end(self, services: Services) -> None:
        run = sample_match(services, finished=True)
        results: list[Any] = []
        services.stack.push(HeraZeusScenes(services).ending(run), results.append)
        hand = pilot(services)
        assert any("wins: " in label for label in labels(hand))
        assert "Match score" in labels(hand)
        hand.click("next")
        hand.click("next")
        assert not results, "clicks as the page comes were meant for the table"
        hand.wait(LONG)
        hand.press("r")
        assert at(hand) == "hera_zeus/replay"
        hand.press("escape")
        hand.press("q")
        hand.press("n")
        assert [choice.what for choice in results] == ["next"]

    @pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero", "hisment", "hercule"])
    def test_enter_shows_what_it_would_press_before_it_begins_a_new_game(
        self, services: Services, title: str
    ) -> None:
        results: list[Any] = []
        services.stack.push(ENDINGS[title](services), results.append)
        hand = pilot(services)
        hand.wait(LONG)
        hand.press("return")
        assert not results
        hand.press("return")
        assert [choice.what for choice in results] in (["next"], ["new"])

    @pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero", "hisment", "hercule"])
    def test_space_presses_the_golden_button_but_not_by_habit(self, services: Services, title: str) -> None:
        results: list[Any] = []
        services.stack.push(ENDINGS[title](services), results.append)
        hand, page = pilot(services), services.stack.top
        assert page is not None
        for _ in range(5):
            hand.press("space")
            hand.wait(0.5 * page.pause)
        assert not results, "each of them came too soon after the page or the one before"
        hand.wait(page.pause)
        hand.press("space")
        assert not results, "it shows what it would press"
        assert page.focus.shown
        hand.press("space")
        assert [choice.what for choice in results] in (["next"], ["new"])

    @pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero", "hisment", "hercule"])
    def test_space_presses_what_has_the_focus_once_that_is_shown(
        self, services: Services, title: str
    ) -> None:
        results: list[Any] = []
        services.stack.push(ENDINGS[title](services), results.append)
        hand, page = pilot(services), services.stack.top
        assert page is not None
        hand.wait(LONG)
        page.focus.id, page.focus.shown = "title", True
        hand.press("space")
        assert [choice.what for choice in results] == ["title"]

    @pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero", "hisment", "hercule"])
    def test_keys_pressed_as_it_comes_were_meant_for_the_table(self, services: Services, title: str) -> None:
        results: list[Any] = []
        services.stack.push(ENDINGS[title](services), results.append)
        hand, page = pilot(services), services.stack.top
        for key in ("n", "r", "a", "t", "space", "return", "escape"):
            hand.press(key)
        assert services.stack.top is page
        assert not results

    @pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero", "hisment", "hercule"])
    def test_the_key_on_its_button_begins_a_new_game_at_once(self, services: Services, title: str) -> None:
        results: list[Any] = []
        services.stack.push(ENDINGS[title](services), results.append)
        hand = pilot(services)
        hand.wait(LONG)
        hand.press("n")
        assert [choice.what for choice in results] in (["next"], ["new"])

    def test_somebody_alone_wins_or_loses(self, services: Services) -> None:
        run = sample_match(services, finished=True)
        winner = run.session.state.result.winner
        for person, word in ((winner, "Victory"), (1 - winner, "Defeat")):
            levels = ("human", "hard") if person == 0 else ("hard", "human")
            match = msgspec.convert({"id": "", "players": ("A", "B"), "levels": levels}, Match)
            house = HeraZeusScenes(services)
            assert MatchEnding(run, match, house.seats, house.face_up).headline == word


class TestReplay:
    def watch(self, services: Services) -> tuple[ReplayBar, Pilot]:
        run = sample_match(services, finished=True)
        scene: Any = HeraZeusScenes(services).face_up(services.saves.open_replay(run.id))
        services.stack.push(scene)
        assert isinstance(scene.host, ReplayBar)
        return scene.host, pilot(services)

    def test_it_steps_both_ways_by_moves_by_turns_and_to_the_ends(self, services: Services) -> None:
        scene, hand = self.watch(services)
        assert scene.at == scene.last
        hand.press("left")
        assert scene.at == scene.last - 1
        hand.press("right")
        hand.press("home")
        assert scene.at == 0
        hand.press("page down")
        assert scene.at == 4, "three cards and the curtain"
        hand.press("page up")
        assert scene.at == 0
        hand.press("end")
        assert scene.at == scene.last

    def test_it_plays_by_itself_at_three_speeds(self, services: Services) -> None:
        scene, hand = self.watch(services)
        hand.press("home")
        hand.press("space")
        hand.wait(0.1)
        first = scene.at
        for _ in range(60):
            hand.wait(FRAME)
        slow = scene.at - first
        hand.click("pace:2")
        before = scene.at
        for _ in range(60):
            hand.wait(FRAME)
        assert scene.at - before > slow

    def test_a_seat_sees_its_own_cards_and_both_see_all(self, services: Services) -> None:
        scene, hand = self.watch(services)
        hand.press("home")
        hand.press("page down")
        hand.press("page down")
        for key, known in (("1", (True, False)), ("2", (False, True)), ("3", (True, True))):
            hand.press(key)
            model: Any = scene.table.model
            seen = [all(slot.card for column in side.columns for slot in column) for side in model.view.sides]
            assert tuple(seen) == known
            assert bool(model.foe.hand) == (key == "3")

    def test_a_seat_is_told_what_it_saw_and_both_are_told_all(self, services: Services) -> None:
        _, hand = self.watch(services)
        for key in ("home", "page down", "page down"):
            hand.press(key)
        for key, unnamed in (("1", {"Zeus"}), ("2", {"Hera"}), ("3", set[str]())):
            hand.press(key)
            told = [label for label in labels(hand) if " places " in label]
            assert told
            assert {label.split()[0] for label in told if " places a card " in label} == unnamed

    def test_a_card_is_read_beside_the_story(self, services: Services) -> None:
        scene, hand = self.watch(services)
        hand.press("home")
        hand.press("right")
        hand.move(hand.centre(f"hand/0:{scene.table.model.view.sides[0].hand[0]}"))
        hand.wait(1.0)
        assert {"reader", "log:0"} <= {node["id"] for node in hand.tree()["nodes"]}

    def test_nothing_is_played_in_it(self, services: Services) -> None:
        scene, hand = self.watch(services)
        hand.press("home")
        card = scene.table.model.view.sides[0].hand[0]
        hand.click(f"hand/0:{card}")
        assert (scene.at, scene.table.interaction.held) == (0, None)

    def test_a_game_of_one_has_the_same_bar_but_for_the_eyes(self, services: Services) -> None:
        run = ended(services).run
        table: Any = HerculeScenes(services).replay(services.saves.open_replay(run.id))
        results: list[str] = []
        services.stack.push(table, results.append)
        hand, bar = pilot(services), table.host
        assert (at(hand), bar.at, bar.last) == ("hercule/replay", 0, len(table.model.session.undone))
        assert not [id for id in hand.ids() if id.startswith("seat:")]
        assert len(hand.ids()) == len(set(hand.ids()))
        hand.press("right")
        hand.press("1")
        assert (bar.at, table.model.index) == (1, {})
        hand.press("end")
        hand.press("home")
        assert bar.at == 0
        hand.click("playing")
        hand.wait(FRAME)
        assert bar.at == 1
        hand.press("escape")
        hand.press("q")
        assert results == ["title"]


class TestLists:
    def test_a_game_is_told_by_its_players_and_never_by_a_hand(self, services: Services) -> None:
        sample_match(services)
        (run,) = services.saves.list_runs()
        words = HeraZeusScenes(services).records()
        assert words.short(run) == "Turn 6, Dominique plays · game 1, best of 3, 0 – 0"
        assert words.lines(run)[:2] == ["Hera: Camille", "Zeus: Dominique"]
        assert [type(face).__name__ for face in words.faces(run)] == ["BackFace", "BackFace"]

    def test_a_finished_game_says_who_won_and_how(self, services: Services) -> None:
        sample_match(services, finished=True)
        (run,) = services.saves.list_finished()
        lines = HeraZeusScenes(services).records().lines(run)
        assert any(" won after 21 turns" in line for line in lines)
        assert any(" wins: " in line for line in lines)

    def test_it_is_continued_and_watched_from_the_list(self, services: Services) -> None:
        sample_match(services)
        sample_match(services, finished=True)
        director = Director(services)
        director.runs()
        hand = pilot(services)
        hand.click("tab:finished")
        hand.click("watch")
        assert at(hand) == "hera_zeus/replay"
        hand.press("escape")
        hand.press("q")
        hand.click("tab:going")
        hand.click("continue")
        assert at(hand) == "hera_zeus/curtain"

    def test_figures_by_side_and_by_opponent(self, services: Services) -> None:
        sample_match(services, finished=True)
        sample_match(services, finished=True, match=ALONE)
        scene = RunsScene(services)
        services.stack.push(scene)
        hand = pilot(services)
        hand.click("tab:figures")
        hand.click("game:hera_zeus")
        assert {"Between two people", "Against the easy computer: 100% won"} <= set(labels(hand))
        hand.click("export")
        written = (services.home.root / "statistics" / "sides.csv").read_text("utf-8")
        assert written.splitlines()[0] == "title,side,opponent,games,wins,turns,seats"
        assert len(written.splitlines()) == 4
