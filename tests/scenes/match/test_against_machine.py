"""A match against a machine: what it is asked, when it answers, what is kept."""

import errno
from collections.abc import Sequence
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from game.ai.worker import Worker
from game.core.narrowing import narrow
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import AnyMove, TakeCard
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.hera_zeus.rules.view import View
from saves.match import Level, Match
from scenes.devtools.pilot import FRAME
from scenes.match.host import LAST_LOOK_SECONDS, LETTER_SECONDS, MatchHost
from scenes.match.turn_flow import WARM_SECONDS, TurnFlow
from scenes.services import Services
from scenes.titles.hera_zeus.samples import sample_recap
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.toolkit.shapes import ScrollView
from tests.scenes.in_process_machine import AtHand
from tests.scenes.match_pilot import at, pilot, rules_of
from tests.scenes.playing import services_at

HERA, ZEUS = 0, 1
ALONE = Match("", ("Ada", "Machine"), ("human", "easy"))


class Puppet(Worker):
    """A machine that answers after a few polls, and records its questions."""

    def __init__(self, rules: HeraZeusRules, patience: int = 3) -> None:
        self.rules: HeraZeusRules = rules
        self.patience = patience
        self.asked: list[tuple[View, str, int]] = []
        self.looked, self.closed, self.begun = 0, 0, 0

    def begin(self) -> None:
        self.begun += 1

    def ask(
        self, view: Struct, legal_moves: Sequence[Struct], level: str, seed: int, *limits: Any, **more: Any
    ) -> None:
        assert legal_moves
        self.asked.append((narrow(View, view), level, seed))
        self.looked = 0

    def poll(self) -> Any | None:
        self.looked += 1
        if self.looked < self.patience:
            return None
        view, _, seed = self.asked[-1]
        state = self.rules.determinize(view, Rng.stream(seed, "puppet"))
        legal = self.rules.legal_moves(state, view.viewer or 0)
        return legal[seed % len(legal)]

    def close(self) -> None:
        self.closed += 1


class Alone:
    """A person against a machine."""

    def __init__(
        self,
        services: Services,
        match: Match = ALONE,
        machine: Worker | None = None,
        state: State | None = None,
    ) -> None:
        rules = rules_of(services)
        self.session: Session[State, AnyMove, View] = Session(rules, state or rules.setup(7, 2, {}), seed=7)
        self.puppet = Puppet(rules)
        flow = TurnFlow(match, self.session, services, machine or self.puppet)
        table = HeraZeusScenes(services).led_table(flow, "A game")
        assert isinstance(table, HeraZeusTable)
        assert isinstance(table.host, MatchHost)
        self.table, self.host = table, table.host
        self.results: list[str] = []
        services.stack.push(self.table, self.results.append)
        self.hand = pilot(services)

    def lay(self) -> None:
        """Lay her first three cards and end her turn."""
        for _ in range(3):
            self.table.change(lambda: self.table.model.submit(self.session.legal_moves(HERA)[0]))
        self.hand.press("e")

    def wait_for_her_turn(self) -> int:
        """The number of frames that the machine's turn took."""
        for frame in range(2000):
            if self.table.model.acts or self.results:
                return frame
            self.hand.wait(FRAME)
        raise AssertionError("the machine never comes to an end")


def struck(services: Services) -> "Alone":
    """A game in which a machine has just defeated one of his cards."""
    rules = rules_of(services)
    start = rules.parse_position(
        "turn turn=3 points=3 spent=2 hera.hand=W hera.field=A+/D/ zeus.hand=w zeus.field=d/d/"
    )
    game = Alone(services, Match("", ("Machine", "Ada"), ("easy", "human")), state=start)
    for move in ("challenge I", "end turn"):
        game.session.submit(rules.parse_move(game.session.state, move))
    game.table.show()
    game.hand.settle()
    return game


class TestMachine:
    def test_it_is_asked_with_no_more_than_its_own_view(self, services: Services) -> None:
        game = Alone(services)
        game.lay()
        game.wait_for_her_turn()
        assert game.puppet.asked
        for view, level, _ in game.puppet.asked:
            assert (view.viewer, level) == (ZEUS, "easy")
            assert view.sides[HERA].hand == ()
            assert {slot.card for column in view.sides[HERA].columns for slot in column} == {""}

    @pytest.mark.parametrize("every", [1, 2])
    def test_its_moves_come_where_nobody_is_answered_but_wait_for_a_frame_at_most(
        self, services: Services, every: int
    ) -> None:
        game, moved = Alone(services), list[bool]()
        game.lay()
        for frame in range(2000):
            if game.table.model.acts:
                break
            before, answered = len(game.session.steps), frame % every == 0
            game.hand.clock.advance(FRAME)
            if answered:
                game.hand.move((3, 3 + frame % 5))
            else:
                game.hand.frame()
            moved += [answered] * (len(game.session.steps) - before)
        assert moved == [every == 1] * 4

    def test_its_moves_can_be_followed(self, services: Services) -> None:
        game = Alone(services)
        game.lay()
        steps = len(game.session.steps)
        frames = game.wait_for_her_turn()
        moves = len(game.session.steps) - steps
        assert moves == 4
        assert frames * FRAME >= game.host.flow.pause() * moves

    def test_no_frame_waits_for_it(self, services: Services) -> None:
        game = Alone(services)
        game.puppet.patience = 10**9
        game.lay()
        for _ in range(100):
            game.hand.wait(FRAME)
        assert len(game.puppet.asked) == 1
        game.hand.press("escape")
        assert at(game.hand) == "hera_zeus/menu", "the player can still leave"
        game.hand.click("menu:title")
        assert (game.results, game.puppet.closed) == (["title"], 1)

    @pytest.mark.parametrize("patient", [False, True])
    def test_its_process_begins_once_while_she_looks_at_the_table(
        self, services: Services, patient: bool
    ) -> None:
        services.patient = patient
        game = Alone(services)
        game.hand.wait(WARM_SECONDS / 2)
        assert not game.puppet.begun
        for _ in range(3):
            game.hand.wait(WARM_SECONDS)
        assert (game.puppet.begun, game.puppet.asked) == (not patient, [])

    def test_its_process_does_not_begin_in_a_frame_that_answers_her(self, services: Services) -> None:
        services.patient = False
        game = Alone(services)
        game.hand.clock.advance(2 * WARM_SECONDS)
        game.hand.move((3, 3))
        counts = [game.puppet.begun]
        game.hand.frame()
        assert [*counts, game.puppet.begun] == [0, 1]

    def test_where_no_process_can_begin_the_table_says_so_and_the_game_goes_on(
        self, services: Services
    ) -> None:
        def begin() -> AtHand:
            raise OSError(errno.EMFILE, "Too many open files")

        player = Worker(rules_of(services), clock=services.stack.clock.now, line=begin)
        game, said = Alone(services, machine=player), set[str]()
        game.lay()
        while not game.table.model.acts:
            game.hand.wait(FRAME)
            said.add(game.table.said[0])
        assert "The computer cannot think right now: it plays by instinct." in said
        assert game.session.steps[-1].seat == ZEUS

    def test_the_same_game_asks_with_the_same_chance(self, tmp_path: Path) -> None:
        seeds = []
        for name in ("one", "two"):
            game = Alone(services_at(tmp_path / name))
            game.lay()
            game.wait_for_her_turn()
            seeds.append([seed for _, _, seed in game.puppet.asked])
        assert seeds[0] == seeds[1]
        assert len(set(seeds[0])) == len(seeds[0])

    def test_each_of_its_moves_stays_until_the_player_goes_on(self, services: Services) -> None:
        services.settings = msgspec.structs.replace(services.settings, stays=True)
        game = Alone(services)
        game.lay()
        for _ in range(2):
            game.hand.wait(FRAME)
            before = len(game.session.steps)
            while not game.host.awaits:
                game.hand.wait(FRAME)
            seen = len(game.session.steps)
            assert seen <= before + 1
            for _ in range(50):
                game.hand.wait(1)
            assert len(game.session.steps) == seen
            assert "Press Space or click when you have seen it." in game.table.said[0]
            game.hand.press("space")
            assert not game.host.awaits

    def test_what_it_did_is_told_and_marked_until_the_player_acts(self, services: Services) -> None:
        game = Alone(services)
        game.lay()
        game.wait_for_her_turn()
        game.hand.settle()
        told = game.hand.tree()["nodes"]
        assert any(node["id"] == "recap" for node in told)
        game.table.change(lambda: game.table.model.submit(game.session.legal_moves(HERA)[0]))
        assert "recap" not in game.hand.ids()

    def test_what_it_did_is_read_before_the_card_that_the_keys_were_on(self, services: Services) -> None:
        game = Alone(services)
        game.lay()
        game.hand.press("tab")
        game.table.focus.id, other = [id for id in game.hand.ids() if id.startswith("hand/0:")][:2]
        game.wait_for_her_turn()
        game.hand.settle()
        recap = game.table.find("recap")
        assert recap is not None
        assert recap.world().alpha == 1.0
        game.table.focus.id = other
        game.hand.settle()
        assert recap.world().alpha == 0.0, "but what is looked at then is read"

    @pytest.mark.parametrize("scale", [100, 150, 200])
    def test_all_that_it_did_is_seen_at_once(self, tmp_path: Path, scale: int) -> None:
        services = services_at(tmp_path, text_scale=scale)
        services.stack.push(sample_recap(services))
        pilot(services)
        scene: Any = services.stack.top
        views = [node for node in scene.find("recap").walk() if isinstance(node, ScrollView)]
        assert [view.last for view in views] == [0]

    def test_its_last_turn_is_shown_again_and_changes_nothing(self, services: Services) -> None:
        game = Alone(services)
        game.lay()
        game.wait_for_her_turn()
        game.hand.settle()
        before, steps, nodes = game.session.state, len(game.session.steps), game.hand.tree()["nodes"]
        game.hand.press("b")
        shown = set()
        for _ in range(600):
            shown.add(sum(len(column) for column in game.table.model.foe.columns))
            if game.host.again is None:
                break
            game.hand.wait(FRAME)
        assert shown == {0, 1, 2, 3}
        assert (game.session.state, len(game.session.steps)) == (before, steps)
        game.hand.settle()
        assert game.hand.tree()["nodes"] == nodes

    def test_what_is_shown_again_is_told_and_stays_until_it_can_be_read(self, services: Services) -> None:
        game = Alone(services)
        game.lay()
        game.wait_for_her_turn()
        game.hand.settle()
        game.hand.press("b")
        told = dict[str, float]()
        for _ in range(600):
            if game.host.again is None:
                break
            told[game.host.hint()] = told.get(game.host.hint(), 0.0) + FRAME
            game.hand.wait(FRAME)
        first, *rest = told
        assert first == "The last turn again; any key ends it."
        assert "Zeus places a card at the front of column II." in rest
        assert all(seconds >= LETTER_SECONDS * len(words) for words, seconds in told.items())

    def test_a_key_ends_what_is_shown_again(self, services: Services) -> None:
        game = Alone(services)
        game.lay()
        game.wait_for_her_turn()
        game.hand.settle()
        game.hand.press("b")
        game.hand.press("1")
        assert game.host.again is None
        assert not isinstance(game.session.steps[-1].move, TakeCard)

    def test_what_the_repeated_turn_removes_may_be_looked_at(self, services: Services) -> None:
        game = struck(services)
        game.hand.press("b")
        assert game.hand.tree()["viewer"] == ZEUS
        place = "field/1:0@0"
        game.hand.move(game.hand.centre(place))
        assert str(game.table.inspector.attention) == place
        game.hand.press("1")
        assert game.host.again is None
        assert game.table.find(place) is None
        assert game.hand.tree()["scene"] == "hera_zeus/table"

    def test_what_was_not_there_yet_may_be_looked_at_too(self, services: Services) -> None:
        game = Alone(services)
        game.lay()
        game.wait_for_her_turn()
        game.hand.settle()
        place = next(
            node["ref"] for node in game.hand.tree()["nodes"] if str(node["ref"]).startswith("field/1")
        )
        game.hand.move(game.hand.centre(place))
        assert str(game.table.inspector.attention) == place
        game.hand.press("b")
        assert game.host.again is not None

    @pytest.mark.parametrize(("key", "button"), [("z", "undo"), ("y", "redo")])
    def test_in_its_turn_a_key_does_no_more_than_its_button_and_says_why(
        self, services: Services, key: str, button: str
    ) -> None:
        game = Alone(services)
        game.lay()
        game.puppet.patience = 10**9
        steps, heard = game.session.steps, game.host.told
        for ctrl in (False, True):
            game.hand.press(key, ctrl=ctrl)
            (node,) = [node for node in game.hand.tree()["nodes"] if node["id"] == button]
            assert not node["enabled"]
            assert node["value"] == game.table.message != ""
            assert (game.session.steps, game.host.told) == (steps, heard), "and the recap stays"
            game.hand.press("escape")

    def test_a_defeat_that_is_still_looked_at_is_not_taken_back(self, services: Services) -> None:
        rules = rules_of(services)
        lost = rules.parse_position("turn turn=3 points=1 hera.field=A+O+/D/ zeus.hand=w zeus.field=p+/d/")
        game = Alone(services, state=lost)
        game.table.change(lambda: game.table.model.submit(rules.parse_move(lost, "challenge I")))
        assert game.session.outcome is not None
        game.hand.press("z")
        assert game.session.outcome is not None
        game.hand.wait(LAST_LOOK_SECONDS * 2)
        assert game.results == ["over"]

    @pytest.mark.parametrize("level", ["easy", "medium"])
    def test_a_whole_game_comes_to_its_end(self, services: Services, level: Level) -> None:
        services.stack.speed = 0.0
        services.bot_iterations = 1
        player = Worker(rules_of(services), line=AtHand, patience=inf)
        game = Alone(services, Match("", ("Machine", "Ada"), (level, "human")), player)
        rng = Rng.stream(7, "player")
        for _ in range(400):
            game.wait_for_her_turn() if not game.session.outcome else game.hand.wait(LAST_LOOK_SECONDS)
            if game.results:
                break
            if game.table.model.ending:
                game.hand.press("e")
            elif game.table.model.acts:
                move, rng = rng.choice(game.session.legal_moves(ZEUS))
                game.table.change(partial(game.table.model.submit, move))
        assert game.results == ["over"]
