"""A match from its page to its end: who plays, the machine, what is kept, what lists say, replays."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.worker import answer
from game.core.protocol import AnyRules
from game.core.rng import Rng
from game.core.session import Session
from game.hera_zeus.moves import AnyMove, TakeCard
from game.hera_zeus.rules import HeraZeusRules
from game.hera_zeus.state import Choice, State
from game.hera_zeus.view import View
from game.titles import load_title
from saves.match import Level, Match
from scenes.app import Director
from scenes.art.gallery import Gallery
from scenes.graph.pilot import FRAME, Pilot
from scenes.graph.timeline import FakeClock
from scenes.hera_zeus.ending import MatchEnding
from scenes.hera_zeus.house import HeraZeusHouse
from scenes.hera_zeus.machine import MachinePlayer
from scenes.hera_zeus.match_samples import sample_match
from scenes.hera_zeus.match_table import LOOK, MatchTable
from scenes.hera_zeus.new import NewMatchScene
from scenes.hera_zeus.records import HeraZeusRecords
from scenes.hera_zeus.replay import MatchReplay
from scenes.hera_zeus.usher import Machine, Usher
from scenes.runs import RunsScene
from scenes.studio import Studio
from tests.scenes.playing import studio_at

HERA, ZEUS = 0, 1
SIZE = (1024, 640)
GALLERY = Gallery(None)  # shared: pictures do not change from test to test
PAIR = Match("", ("Ada", "Bob"))
ALONE = Match("", ("Ada", "Machine"), ("human", "easy"))
HADES = (
    "turn turn=5 points=3 spent=1 pending=hades/0/-1/H hera.hand=ZMGH hera.field=A+/C/M hera.pile=GFD "
    "zeus.hand=bcc zeus.field=g/c/d"
)


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    made = studio_at(tmp_path)
    made.gallery = GALLERY
    return made


def pilot(studio: Studio) -> Pilot:
    clock = studio.stack.clock
    assert isinstance(clock, FakeClock)
    return Pilot(studio.stack, SIZE, clock)


def rules_of(studio: Studio) -> HeraZeusRules:
    rules = studio.load_rules("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    return rules


def at(hand: Pilot) -> str:
    return str(hand.tree()["scene"])


def labels(hand: Pilot) -> list[str]:
    return [node["label"] for node in hand.tree()["nodes"]]


class Page:
    """The page of a new match, and what came of it."""

    def __init__(self, studio: Studio) -> None:
        self.results: list[Any] = []
        studio.stack.push(NewMatchScene(studio), self.results.append)
        self.hand = pilot(studio)

    @property
    def match(self) -> Match:
        made: Match = self.results[0].match
        return made


class TestPage:
    def test_enter_begins_a_game_of_two_people(self, studio: Studio) -> None:
        page = Page(studio)
        page.hand.press("return")
        assert page.match == Match("", ("Hera", "Zeus"))
        assert page.results[0].session.options == {
            "first": "hera",
            "remove_figure": "action",
            "pandora_order": "program",
        }

    def test_names_levels_length_and_house_rules_are_taken(self, studio: Studio) -> None:
        page = Page(studio)
        page.hand.click("name:0")
        page.hand.type(" the Great")
        for id in ("level:1:hard", "best_of:5", "opening:random", "first:zeus", "remove_figure:pegasus"):
            page.hand.click(id)
        page.hand.click("begin")
        assert page.match == Match(
            "", ("Hera the Great", "Zeus"), ("human", "hard"), best_of=5, opening="random"
        )
        state = page.results[0].session.state
        assert (state.first, state.settings.remove_figure) == (ZEUS, "pegasus")

    def test_machines_are_never_among_themselves(self, studio: Studio) -> None:
        page = Page(studio)
        page.hand.click("level:0:easy")
        page.hand.click("level:1:hard")
        page.hand.press("escape")
        again = Page(studio)
        again.hand.click("begin")
        assert again.match.levels == ("human", "hard"), "and what was chosen is kept"

    def test_without_a_seed_it_does_not_begin(self, studio: Studio) -> None:
        page = Page(studio)
        page.hand.click("seed")
        page.hand.press("backspace")
        page.hand.click("begin")
        assert page.results == []
        page.hand.click("another")
        page.hand.click("begin")
        assert len(page.results) == 1


class TestKept:
    def test_from_the_poster_to_the_table_and_back_to_it(self, studio: Studio) -> None:
        director = Director(studio)
        director.start()
        hand = pilot(studio)
        hand.press("2")
        hand.press("return")
        assert at(hand) == "hera_zeus/curtain"
        hand.click("raise")
        hand.press("2")
        (run,) = studio.saves.list_runs()
        assert (run.title, run.match and run.match.players) == ("hera_zeus", ("Hera", "Zeus"))
        hand.press("escape")
        hand.press("escape")
        hand.click("menu")
        hand.click("menu:title")
        hand.press("return")
        assert at(hand) == "hera_zeus/curtain", "it is taken up behind the curtain"

    def test_a_game_is_resumed_in_the_middle_of_a_choice(self, studio: Studio) -> None:
        session: Any = Session(rules_of(studio), rules_of(studio).parse_position(HADES), seed=7)
        run = studio.saves.create(session, "hera_zeus", "Ada and Bob", 2, PAIR)
        studio.saves.close(run.id)
        director = Director(studio)
        director.go_on(run.id)
        hand = pilot(studio)
        assert at(hand) == "hera_zeus/curtain"
        hand.click("raise")
        table = studio.stack.top
        assert isinstance(table, MatchTable)
        pending = table.desk.view.pending
        assert pending is not None
        assert pending.choice is Choice.HADES
        hand.click("choice:pegasus_hera")
        assert isinstance(table.desk.session.steps[-1].move, TakeCard)
        assert studio.saves.open(run.id).session.state.pending is None, "it is on disk at once"


class Puppet:
    """A machine that answers after being looked for a few times, and notes what it was told."""

    def __init__(self, rules: HeraZeusRules, patience: int = 3) -> None:
        self.rules, self.patience = rules, patience
        self.asked: list[tuple[View, str, int]] = []
        self.looked, self.closed = 0, 0

    def ask(self, view: View, moves: Sequence[AnyMove], level: str, seed: int) -> None:
        assert moves
        self.asked.append((view, level, seed))
        self.looked = 0

    def poll(self) -> AnyMove | None:
        self.looked += 1
        if self.looked < self.patience:
            return None
        view, _, seed = self.asked[-1]
        state = self.rules.determinize(view, Rng.stream(seed, "puppet"))
        legal = self.rules.legal_moves(state, view.viewer or 0)
        return legal[seed % len(legal)]

    def close(self) -> None:
        self.closed += 1


@cache
def loaded(title: str, _packs: tuple[str, ...]) -> AnyRules:
    return load_title(title)


class AtHand:
    """A line to a worker that thinks here and at once."""

    def __init__(self) -> None:
        self.replies: list[bytes] = []

    def send(self, message: bytes) -> None:
        if message:
            reply = answer(message, loaded, lambda: 0.0, lambda: False)
            self.replies.append(msgspec.json.encode(reply))

    def receive(self) -> bytes | None:
        return self.replies.pop(0) if self.replies else None

    def close(self) -> None:
        self.replies.clear()


class Alone:
    """Somebody against a machine."""

    def __init__(self, studio: Studio, match: Match = ALONE, machine: Machine | None = None) -> None:
        rules = rules_of(studio)
        self.session: Session[State, AnyMove, View] = Session.new(rules, 7, 2)
        self.puppet = Puppet(rules)
        usher = Usher(match, self.session, studio.stack.clock, machine or self.puppet)
        self.table = MatchTable(studio, usher, "A game")
        self.results: list[str] = []
        studio.stack.push(self.table, self.results.append)
        self.hand = pilot(studio)

    def lay(self) -> None:
        """Her first three cards, and the end of her turn."""
        for _ in range(3):
            self.table.change(lambda: self.table.desk.submit(self.session.legal_moves(HERA)[0]))
        self.hand.press("e")

    def wait_for_her_turn(self) -> int:
        """How many frames the machine's turn took."""
        for frame in range(2000):
            if self.table.desk.acts or self.results:
                return frame
            self.hand.wait(FRAME)
        raise AssertionError("the machine never comes to an end")


class TestMachine:
    def test_it_is_asked_with_no_more_than_its_own_view(self, studio: Studio) -> None:
        game = Alone(studio)
        game.lay()
        game.wait_for_her_turn()
        assert game.puppet.asked
        for view, level, _ in game.puppet.asked:
            assert (view.viewer, level) == (ZEUS, "easy")
            assert view.sides[HERA].hand == ()
            assert {slot.card for column in view.sides[HERA].columns for slot in column} == {""}

    def test_its_moves_can_be_followed(self, studio: Studio) -> None:
        game = Alone(studio)
        game.lay()
        steps = len(game.session.steps)
        frames = game.wait_for_her_turn()
        moves = len(game.session.steps) - steps
        assert moves == 4
        assert frames * FRAME >= game.table.usher.pause() * moves

    def test_no_frame_waits_for_it(self, studio: Studio) -> None:
        game = Alone(studio)
        game.puppet.patience = 10**9
        game.lay()
        for _ in range(100):
            game.hand.wait(FRAME)
        assert len(game.puppet.asked) == 1
        game.hand.press("escape")
        assert at(game.hand) == "hera_zeus/menu", "the player can still leave"
        game.hand.click("menu:title")
        assert (game.results, game.puppet.closed) == (["title"], 1)

    def test_the_same_game_asks_with_the_same_chance(self, tmp_path: Path) -> None:
        seeds = []
        for name in ("one", "two"):
            made = studio_at(tmp_path / name)
            made.gallery = GALLERY
            game = Alone(made)
            game.lay()
            game.wait_for_her_turn()
            seeds.append([seed for _, _, seed in game.puppet.asked])
        assert seeds[0] == seeds[1]
        assert len(set(seeds[0])) == len(seeds[0])

    def test_what_it_did_is_told_and_marked_until_the_player_acts(self, studio: Studio) -> None:
        game = Alone(studio)
        game.lay()
        game.wait_for_her_turn()
        game.hand.settle()
        told = game.hand.tree()["nodes"]
        assert any(node["id"] == "recap" for node in told)
        game.table.change(lambda: game.table.desk.submit(game.session.legal_moves(HERA)[0]))
        assert "recap" not in game.hand.ids()

    def test_its_last_turn_is_shown_again_and_changes_nothing(self, studio: Studio) -> None:
        game = Alone(studio)
        game.lay()
        game.wait_for_her_turn()
        game.hand.settle()
        before, steps, nodes = game.session.state, len(game.session.steps), game.hand.tree()["nodes"]
        game.hand.press("r")
        shown = set()
        for _ in range(600):
            shown.add(sum(len(column) for column in game.table.desk.foe.columns))
            if game.table.again is None:
                break
            game.hand.wait(FRAME)
        assert shown == {0, 1, 2, 3}
        assert (game.session.state, len(game.session.steps)) == (before, steps)
        game.hand.settle()
        assert game.hand.tree()["nodes"] == nodes

    def test_a_key_ends_what_is_shown_again(self, studio: Studio) -> None:
        game = Alone(studio)
        game.lay()
        game.wait_for_her_turn()
        game.hand.settle()
        game.hand.press("r")
        game.hand.press("1")
        assert game.table.again is None
        assert not isinstance(game.session.steps[-1].move, TakeCard)

    @pytest.mark.parametrize("level", ["easy", "medium"])
    def test_a_whole_game_comes_to_its_end(self, studio: Studio, level: Level) -> None:
        studio.stack.speed = 0.0
        studio.bot_iterations = 1
        player = MachinePlayer(studio, rules_of(studio), AtHand)
        game = Alone(studio, Match("", ("Machine", "Ada"), (level, "human")), player)
        rng = Rng.stream(7, "player")
        for _ in range(400):
            game.wait_for_her_turn() if not game.session.outcome else game.hand.wait(LOOK)
            if game.results:
                break
            if game.table.desk.ending:
                game.hand.press("e")
            elif game.table.desk.acts:
                move, rng = rng.choice(game.session.legal_moves(ZEUS))
                game.table.change(lambda move=move: game.table.desk.submit(move))  # type: ignore[misc]
        assert game.results == ["over"]


class TestEnd:
    def test_the_next_game_is_begun_by_the_loser_and_counts_on(self, studio: Studio) -> None:
        run = sample_match(studio, finished=True)
        house = HeraZeusHouse(studio)
        winner = run.session.state.result.winner
        second = house.next_game(run)
        match = second.record.match
        assert match is not None
        assert run.record.match is not None
        assert (match.id, match.game, sum(match.wins)) == (run.record.match.id, 2, 1)
        assert match.wins[winner] == 1
        assert second.session.state.first == 1 - winner

    def test_both_may_look_at_the_table_from_its_end(self, studio: Studio) -> None:
        run = sample_match(studio, finished=True)
        results: list[Any] = []
        studio.stack.push(HeraZeusHouse(studio).ending(run), results.append)
        hand = pilot(studio)
        assert any("wins: " in label for label in labels(hand))
        assert "Score of the match" in labels(hand)
        hand.press("r")
        assert at(hand) == "hera_zeus/replay"
        hand.press("escape")
        hand.press("n")
        assert [choice.value for choice in results] == ["next"]

    def test_somebody_alone_wins_or_loses(self, studio: Studio) -> None:
        run = sample_match(studio, finished=True)
        winner = run.session.state.result.winner
        for person, word in ((winner, "Victory"), (1 - winner, "Defeat")):
            levels = ("human", "hard") if person == 0 else ("hard", "human")
            match = msgspec.convert({"id": "", "players": ("A", "B"), "levels": levels}, Match)
            assert MatchEnding(studio, run, match).headline == word


class TestReplay:
    def watch(self, studio: Studio) -> tuple[MatchReplay, Pilot]:
        run = sample_match(studio, finished=True)
        scene = MatchReplay(studio, studio.saves.open_replay(run.id))
        studio.stack.push(scene)
        return scene, pilot(studio)

    def test_it_steps_both_ways_by_moves_by_turns_and_to_the_ends(self, studio: Studio) -> None:
        scene, hand = self.watch(studio)
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

    def test_it_plays_by_itself_at_three_speeds(self, studio: Studio) -> None:
        scene, hand = self.watch(studio)
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

    def test_a_seat_sees_its_own_cards_and_both_see_all(self, studio: Studio) -> None:
        scene, hand = self.watch(studio)
        hand.press("home")
        hand.press("page down")
        hand.press("page down")
        for key, known in (("1", (True, False)), ("2", (False, True)), ("3", (True, True))):
            hand.press(key)
            seen = [
                all(slot.card for column in side.columns for slot in column) for side in scene.desk.view.sides
            ]
            assert tuple(seen) == known
            assert bool(scene.desk.foe.hand) == (key == "3")

    def test_a_seat_is_told_what_it_saw_and_both_are_told_all(self, studio: Studio) -> None:
        _, hand = self.watch(studio)
        for key in ("home", "page down", "page down"):
            hand.press(key)
        for key, unnamed in (("1", {"Zeus"}), ("2", {"Hera"}), ("3", set[str]())):
            hand.press(key)
            told = [label for label in labels(hand) if " lays " in label]
            assert told
            assert {label.split()[0] for label in told if " lays a card " in label} == unnamed

    def test_a_card_is_read_where_the_story_stands_until_the_next_step(self, studio: Studio) -> None:
        scene, hand = self.watch(studio)
        hand.press("home")
        hand.move(hand.centre(f"hand/0:{scene.desk.view.sides[0].hand[0]}"))
        hand.frame()
        assert "SO FAR" not in labels(hand)
        hand.move((2, 2))
        hand.press("right")
        hand.settle()
        assert "SO FAR" in labels(hand)

    def test_nothing_is_played_in_it(self, studio: Studio) -> None:
        scene, hand = self.watch(studio)
        hand.press("home")
        card = scene.desk.view.sides[0].hand[0]
        hand.click(f"hand/0:{card}")
        assert (scene.at, scene.held) == (0, None)


class TestLists:
    def test_a_game_is_told_by_its_players_and_never_by_a_hand(self, studio: Studio) -> None:
        sample_match(studio)
        (run,) = studio.saves.list_runs()
        words = HeraZeusRecords(studio)
        assert words.short(run) == "Turn 6, Dominique plays · game 1, best of 3, 0 – 0"
        assert words.lines(run)[:2] == ["Hera: Camille", "Zeus: Dominique"]
        assert [type(face).__name__ for face in words.faces(run)] == ["BackFace", "BackFace"]

    def test_a_finished_game_says_who_won_and_how(self, studio: Studio) -> None:
        sample_match(studio, finished=True)
        (run,) = studio.saves.list_finished()
        lines = HeraZeusRecords(studio).lines(run)
        assert any(" won after 21 turns." in line for line in lines)
        assert any(" wins: " in line for line in lines)

    def test_it_is_continued_and_watched_from_the_list(self, studio: Studio) -> None:
        sample_match(studio)
        sample_match(studio, finished=True)
        director = Director(studio)
        director.runs()
        hand = pilot(studio)
        hand.click("tab:finished")
        hand.click("watch")
        assert at(hand) == "hera_zeus/replay"
        hand.press("escape")
        hand.click("tab:going")
        hand.click("continue")
        assert at(hand) == "hera_zeus/curtain"

    def test_figures_by_side_and_by_opponent(self, studio: Studio) -> None:
        sample_match(studio, finished=True)
        sample_match(studio, finished=True, match=ALONE)
        scene = RunsScene(studio)
        studio.stack.push(scene)
        hand = pilot(studio)
        hand.click("tab:figures")
        hand.click("game:hera_zeus")
        assert {"Between two people", "Against the easy machine: 100% won"} <= set(labels(hand))
        hand.click("export")
        written = (studio.home.root / "statistics" / "sides.csv").read_text("utf-8")
        assert written.splitlines()[0] == "title,side,opponent,games,wins,turns"
        assert len(written.splitlines()) == 4
