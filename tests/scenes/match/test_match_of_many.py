"""A match of three to five, people and machines in any mix: curtains, simultaneous choices, fixed times."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import msgspec
import pytest

from game.ai.policy import RandomPolicy
from game.ai.simulation import played_by_chance
from game.ai.worker import Worker
from game.core.refs import Seat
from game.core.session import Session
from saves.match import Level, Match
from scenes.devtools.pilot import FRAME, Pilot
from scenes.match.host import MatchHost
from scenes.match.replay import ReplayBar
from scenes.match.set_up import MatchSetUp, NewMatch
from scenes.match.turn_flow import SURELY, TurnFlow
from scenes.services import Services
from tests.scenes.crows import CrowsScenes, CrowsTable
from tests.scenes.match_pilot import at, labels, pilot
from tests.toy import title
from tests.toy.rules import Answer, Lay

NAMES = ("Ada", "Bob", "Cleo", "Dora", "Emil")
P: Level = "human"
M: Level = "easy"

pytestmark = pytest.mark.usefixtures("crows")


class Clockwork(Worker):
    """A machine that answers with its first or its last move after a number of polls."""

    def __init__(self, patience: int = 1, *, last: bool = False) -> None:
        self.patience, self.last = patience, last
        self.looked = 0
        self.asked: list[tuple[Any, tuple[Any, ...], int]] = []

    def ask(self, view: Any, moves: Sequence[Any], level: str, seed: int, *limits: Any) -> None:
        self.looked = 0
        self.asked.append((view, tuple(moves), seed))

    def poll(self) -> Any | None:
        self.looked += 1
        return self.asked[-1][1][-1 if self.last else 0] if self.looked >= self.patience else None

    def close(self) -> None:
        """Nothing to close: it has no process."""


class Party:
    """A table with some people at one screen and some machines."""

    def __init__(
        self, services: Services, levels: Sequence[Level], machine: Clockwork | None = None, seed: int = 7
    ) -> None:
        services.stack.speed = 0.0
        rules = services.load_rules("crows")
        self.services = services
        self.match = Match("", NAMES[: len(levels)], tuple(levels))
        self.session: Session[Any, Any, Any] = Session.new(rules, seed, len(levels))
        self.machine = machine or Clockwork()
        self.flow = TurnFlow(self.match, self.session, services, self.machine)
        table = CrowsScenes(services).led_table(self.flow, "A game")
        assert isinstance(table, CrowsTable)
        assert isinstance(table.host, MatchHost)
        self.table, self.host = table, table.host
        self.results: list[str] = []
        services.stack.push(table, self.results.append)
        self.hand: Pilot = pilot(services)
        self.curtains: list[Seat] = []

    def go_on(self, frames: int = 1) -> None:
        """Let frames pass; the person who is called raises the curtain."""
        for _ in range(frames):
            self.hand.wait(FRAME)
            if not self.results and at(self.hand) == "crows/curtain" and "raise" in self.hand.ids():
                self.hand.hold("raise")
                self.hand.settle()
                self.curtains.append(self.table.model.seat)

    def until_asked(self) -> None:
        """Go on until somebody at the screen has to choose, or the game was left."""
        for _ in range(3000):
            if self.results or (at(self.hand) == "crows/table" and self.table.model.acts):
                return
            self.go_on()
        raise AssertionError("nobody is ever asked")

    def choose(self, number: int = 0) -> None:
        """Let the viewer make one of the legal moves."""
        moves = self.session.legal_moves(self.table.model.seat)
        self.table.change(lambda: self.table.model.submit(moves[number % len(moves)]))

    def play(self) -> None:
        """Play the game to its end."""
        for number in range(300):
            self.until_asked()
            if self.results:
                return
            self.choose(number)
        raise AssertionError("the game has no end")


MIXES = [(P, P, P), (P, M, P), (M, P, M), (M, M, P), (P, P, M, P), (M, P, M, P, M)]


@pytest.mark.parametrize("levels", MIXES, ids="-".join)
def test_any_mix_is_kept_and_comes_back(services: Services, levels: tuple[Level, ...]) -> None:
    match = Match("", NAMES[: len(levels)], levels, best_of=3)
    session: Any = Session.new(services.load_rules("crows"), 3, len(levels))
    run = CrowsScenes(services).begin(NewMatch(session, match))
    services.saves.close(run.id)
    found = services.saves.open(run.id).run.record.match
    assert found is not None
    assert (found.players, found.levels, found.wins) == (match.players, levels, (0,) * len(levels))


@pytest.mark.parametrize("levels", MIXES, ids="-".join)
def test_any_mix_plays_to_the_end_with_one_curtain_for_each_change_of_person(
    services: Services, levels: tuple[Level, ...]
) -> None:
    party = Party(services, levels, Clockwork(last=True))
    party.play()
    assert party.results == ["over"]
    people = [step.seat for step in party.session.steps if levels[step.seat] == P]
    changes = [seat for seat, _ in groupby(people)]
    assert party.curtains == (changes if levels.count(P) > 1 else [])


def test_somebody_alone_always_looks(services: Services) -> None:
    party = Party(services, (M, P, M))
    for number in range(6):
        party.until_asked()
        assert (party.table.viewer, party.flow.looks) == (1, 1)
        party.choose(number)
    assert party.curtains == []


def test_while_only_machines_have_to_move_whoever_looked_last_stays(services: Services) -> None:
    party = Party(services, (P, P, M))
    party.until_asked()
    party.choose()
    party.until_asked()
    assert party.table.viewer == 1
    party.choose()
    while party.flow.machine_acts:
        assert (party.flow.looks, at(party.hand)) == (1, "crows/table")
        party.go_on()


def test_of_a_game_taken_up_again_whoever_is_called_first_stays_too(services: Services) -> None:
    party = Party(services, (P, P, M))
    party.until_asked()
    party.choose()
    party.until_asked()
    party.choose()
    while party.flow.machine_acts:
        party.go_on()
    assert party.flow.to_act == (2, 0), "Bob laid last, and his card is asked about"
    flow = TurnFlow(party.match, party.session, services)
    assert flow.looks == 0
    party.session.submit(Answer(), 0)
    assert flow.looks == 0


def test_of_a_choice_made_at_once_nobody_sees_what_others_chose(services: Services) -> None:
    party = Party(services, (P, P, P))
    party.until_asked()
    party.choose()
    party.until_asked()
    view = party.table.model.view
    assert (view.viewer, view.laid) == (1, ("?", "", ""))


def test_machines_answer_together_in_the_order_of_seats_and_after_the_people(services: Services) -> None:
    party = Party(services, (M, P, M))
    party.go_on(300)
    assert not party.session.steps, "they wait for the person, however long that takes"
    party.choose()
    party.go_on(2)
    steps = list(party.session.steps)
    assert [step.seat for step in steps] == [1, 0, 2], "and then nobody waits for them"
    assert all(isinstance(step.move, Lay) for step in steps)


def test_a_machine_is_asked_before_it_could_know_what_others_answered(services: Services) -> None:
    party = Party(services, (P, M, M))
    party.until_asked()
    party.choose()
    party.until_asked()
    for view, _, _ in party.machine.asked:
        assert view.laid == ("",) * 3 if not view.windows else view.windows[-1].answers == ()


def frames_to_answer(services: Services, machine: Clockwork, seed: int = 7, choices: int = 4) -> list[int]:
    """The number of frames that each choice of the machines took, with nobody else to act."""
    services.settings = msgspec.structs.replace(services.settings, machine_pause="0")
    party = Party(services, (P, M, M), machine, seed)
    found = []
    for _ in range(choices):
        party.until_asked()
        if isinstance(party.session.legal_moves(0)[0], Answer):
            party.go_on(400)
        party.choose()
        steps, frames = len(party.session.steps), 0
        while len(party.session.steps) == steps and frames < 1000:
            party.go_on()
            frames += 1
        found.append(frames)
    return found


def test_neither_thinking_nor_the_answer_can_be_told_from_the_time(services: Services) -> None:
    quick = frames_to_answer(services, Clockwork())
    assert frames_to_answer(services, Clockwork(patience=3)) == quick
    assert frames_to_answer(services, Clockwork(last=True))[0] == quick[0]
    assert quick[0] >= 2 * SURELY / FRAME


def test_the_length_is_drawn_from_the_seed_of_the_game(services: Services) -> None:
    lengths = {frames_to_answer(services, Clockwork(), seed, 1)[0] for seed in range(5)}
    assert len(lengths) > 1


def test_what_the_others_did_is_told_to_whoever_comes_next(services: Services) -> None:
    party = Party(services, (P, M, M))
    for number in range(2):
        party.until_asked()
        party.choose(number)
    party.until_asked()
    party.hand.settle()
    told = party.table.find("recap")
    assert told is not None
    assert told.semantic is not None
    assert "Seat 1 has answered." in told.semantic.label
    assert "BOB AND CLEO HAVE PLAYED" in labels(party.hand)


class TestSetUp:
    def test_seats_are_added_and_each_is_played_by_whom_one_likes(self, services: Services) -> None:
        results: list[Any] = []
        services.stack.push(CrowsScenes(services).set_up(), results.append)
        hand = pilot(services)
        for id in ("seats:4", "level:1:hard", "level:2:human", "level:3:easy", "best_of:3", "goal:long"):
            hand.click(id)
        hand.click("name:0")
        hand.type(" the First")
        hand.click("begin")
        match = results[0].match
        assert match.players == ("Player 1 the First", "Player 2", "Player 3", "Player 4")
        assert (match.levels, match.best_of) == ((P, "hard", P, M), 3)
        assert (results[0].session.state.goal, len(results[0].session.state.hands)) == (4, 4)

    def test_enter_begins_whatever_was_clicked_last(self, services: Services) -> None:
        results: list[Any] = []
        services.stack.push(CrowsScenes(services).set_up(), results.append)
        hand = pilot(services)
        hand.click("seats:4")
        hand.click("level:1:hard")
        hand.press("return")
        assert results[0].match.levels == (P, "hard", M, M)

    def test_with_the_keyboard_enter_chooses_what_has_the_focus(self, services: Services) -> None:
        results: list[Any] = []
        scene = CrowsScenes(services).set_up()
        assert isinstance(scene, MatchSetUp)
        services.stack.push(scene, results.append)
        hand = pilot(services)
        hand.click("seats:4")
        while scene.focus.id != "level:1:hard":
            hand.press("tab")
        hand.press("return")
        assert (results, scene.selection.levels[1]) == ([], "hard")

    def test_only_machines_that_the_title_has_are_offered(
        self, services: Services, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        policies = {"random": RandomPolicy, "easy": RandomPolicy}
        monkeypatch.setattr(title, "TITLE", msgspec.structs.replace(title.TITLE, policies=policies))
        services.stack.push(CrowsScenes(services).set_up())
        offered = [id for id in pilot(services).ids() if id.startswith("level:0")]
        assert offered == ["level:0:human", "level:0:easy"]

    def test_every_seat_may_be_a_machines(self, services: Services) -> None:
        results: list[Any] = []
        services.stack.push(CrowsScenes(services).set_up(), results.append)
        hand = pilot(services)
        for seat in range(3):
            hand.click(f"level:{seat}:easy")
        hand.click("begin")
        assert results[0].match.levels == (M, M, M)


def test_machines_alone_are_watched_at_a_plain_table_to_the_end(services: Services) -> None:
    services.stack.speed = 0.0
    session: Session[Any, Any, Any] = Session.new(services.load_rules("crows"), 7, 3)
    flow = TurnFlow(Match("", NAMES[:3], (M, M, M)), session, services, Clockwork(last=True))
    table, results = CrowsScenes(services).led_table(flow, "A game"), list[str]()
    services.stack.push(table, results.append)
    hand = pilot(services)
    for _ in range(3000):
        if results:
            break
        assert table.model.view == session.view(None)
        hand.wait(10 * FRAME)
    assert results == ["over"]


class TestAfter:
    def finished(self, services: Services) -> Any:
        session: Any = Session.new(services.load_rules("crows"), 3, 3)
        match = Match("", NAMES[:3], best_of=3)
        return CrowsScenes(services).begin(NewMatch(played_by_chance(session), match))

    def test_the_score_of_three_is_shown_and_the_next_game_counts_on(self, services: Services) -> None:
        run = self.finished(services)
        house = CrowsScenes(services)
        services.stack.push(house.ending(run))
        hand = pilot(services)
        score = next(node for node in hand.tree()["nodes"] if node["id"] == "score")
        assert sorted(score["value"].split(", ")) in (["0", "0", "0"], ["0", "0", "1"])
        following = house.next_game(run).record.match
        assert following is not None
        assert (following.game, len(following.wins)) == (2, 3)

    def test_it_is_watched_with_the_eyes_of_each_and_of_all(self, services: Services) -> None:
        run = self.finished(services)
        table: Any = CrowsScenes(services).replay(services.saves.open_replay(run.id))
        services.stack.push(table)
        hand = pilot(services)
        assert at(hand) == "crows/replay"
        assert isinstance(table.host, ReplayBar)
        for key, viewer in (("1", 0), ("3", 2), ("4", None)):
            hand.press(key)
            assert table.viewer == viewer
        hand.press("home")
        hand.press("right")
        assert (table.host.at, table.model.index) == (1, {})
