"""At a table of machines the spectator sees what all may see, and can pause and resume."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.ai.worker import ProcessLine, Worker
from game.core.refs import Ref
from game.core.session import AnySession, Session
from saves.match import Level, Match
from saves.run import Run
from scenes.devtools.pilot import Pilot
from scenes.match.set_up import NewMatch
from scenes.match.watch import WatchHost
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles.registry import scenes_of
from tests.scenes.match_pilot import at, labels, pilot

NAMES = ("Ada", "Bob", "Cleo", "Dora", "Emil")
GAMES = [("seventh_hero", 3), ("seventh_hero", 5), ("hera_zeus", 2)]
STEP = 0.4
LONG = 300.0  # seconds; a machine takes far less


class Ready(Worker):
    """A machine without a process that answers at once with its last move."""

    def __init__(self) -> None:
        self.moves: Sequence[Any] = ()

    def ask(self, view: Any, moves: Sequence[Any], *limits: Any) -> None:
        self.moves = moves

    def poll(self) -> Any | None:
        return self.moves[-1]

    def close(self) -> None:
        """Nothing to close."""


class Show:
    """A game of machines with a spectator; the machines are the title's own or `ready` ones."""

    def __init__(
        self, services: Services, title: str = "seventh_hero", seats: int = 5, *, ready: bool = True
    ) -> None:
        services.stack.speed, services.bot_iterations = 0.0, 1
        self.services, self.title, self.ready = services, title, ready
        level: Level = "easy"
        session: AnySession = Session.new(services.load_rules(title), 7, seats)
        match = Match("", NAMES[:seats], (level,) * seats)
        self.hand: Pilot = pilot(services)
        self.sit(scenes_of(title, services).begin(NewMatch(session, match)))

    def sit(self, run: Run) -> None:
        self.run, self.results = run, list[str]()
        table = scenes_of(self.title, self.services).table(run, lambda _: None)
        assert isinstance(table, Table)
        assert isinstance(table.host, WatchHost)
        self.table, self.host = table, table.host
        if self.ready:
            table.host.flow.machine = Ready()
        self.services.stack.push(table, self.results.append)

    @property
    def session(self) -> AnySession:
        return self.run.session

    @property
    def played(self) -> int:
        return len(self.session.steps)

    def wait(self, looks: int = 1) -> None:
        for _ in range(looks):
            if not self.results:
                self.hand.wait(STEP)
                self._think()

    def _think(self) -> None:
        """Wait until a machine of the title has its answer."""
        machine = self.host.flow.machine
        if not self.ready and machine.thinks and isinstance(machine._line, ProcessLine):
            machine._line.wait(LONG)

    def until(self, played: int) -> None:
        for _ in range(4000):
            if self.results or self.played >= played:
                return
            self.wait()
        raise AssertionError("nothing goes on")


@pytest.mark.long
@pytest.mark.parametrize(("title", "seats"), GAMES)
def test_a_game_of_machines_is_seen_to_its_end_and_no_hidden_card_with_it(
    services: Services, title: str, seats: int
) -> None:
    show = Show(services, title, seats, ready=False)
    show.hand.press("3")
    while not show.results:
        assert at(show.hand) == f"{title}/table", "no curtain is needed"
        assert show.table.model.view == show.session.view(None)
        assert not show.table.model.index
        show.until(show.played + 25)
    assert show.results == ["over"]
    assert show.session.outcome is not None


def test_a_hand_shows_backs_alone(services: Services) -> None:
    show = Show(services)
    show.until(40)
    show.hand.press("space")
    hands = [node for node in show.hand.tree()["nodes"] if node["id"].startswith("hand")]
    assert [node["role"] for node in hands] == ["hand"]
    assert show.table.inspector.told_of(Ref.parse(hands[0]["id"]), None).where == "Ada’s hand"


@pytest.mark.parametrize(("title", "seats"), [("seventh_hero", 4), ("hera_zeus", 2), ("hisment", 2)])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_everything_that_a_spectator_points_at_explains_itself(
    services: Services, title: str, seats: int, size: tuple[int, int]
) -> None:
    show = Show(services, title, seats)
    show.until(30)
    show.hand.press("space")
    services.stack.resize(size)
    show.hand.settle()
    explained = set[str]()
    for node in show.hand.tree()["nodes"]:
        left, top, width, height = node["rect"]
        show.hand.move((left + width // 2, top + height // 2))
        show.hand.settle()
        explained.add(show.table.inspector.explained.id if show.table.inspector.explained else "")
    assert len(explained) > 5


def test_space_stops_it_and_lets_it_go_on(services: Services) -> None:
    show = Show(services)
    show.until(5)
    show.hand.press("space")
    before = show.played
    show.wait(30)
    assert show.played == before
    assert any(words.startswith("Paused.") for words in labels(show.hand))
    show.hand.press("space")
    show.wait(30)
    assert show.played > before


def test_one_step_goes_as_far_as_something_can_be_told_and_stops_there(services: Services) -> None:
    show = Show(services)
    show.until(5)
    show.hand.press("space")
    for _ in range(6):
        before, entries = show.played, len(show.table.entries())
        show.hand.press("right")
        show.wait(20)
        assert show.played > before
        assert len(show.table.entries()) > entries
        once = show.played
        show.wait(20)
        assert show.played == once


def test_faster_is_faster(services: Services) -> None:
    told = {}
    for pace in ("1", "3"):
        show = Show(services)
        show.hand.press(pace)
        show.wait(20)
        told[pace] = len(show.table.entries())
        show.table.close("title")
    assert told["3"] > told["1"] * 1.5


def test_it_stands_still_under_its_menu(services: Services) -> None:
    show = Show(services)
    show.until(5)
    show.hand.press("escape")
    before = show.played
    show.wait(20)
    assert (at(show.hand), show.played) == ("seventh_hero/menu", before)


def test_it_is_kept_after_each_move_and_watched_on_from_there(services: Services) -> None:
    show = Show(services)
    show.until(30)
    show.hand.press("space")
    state, id = show.session.state, show.run.id
    show.table.close("title")
    services.saves.close(id)
    again: Any = services.saves.open(id)
    assert again.message is None
    show.sit(again.run)
    assert show.session.state == state
    assert show.run.record.match is not None
    assert show.run.record.match.watched
    show.until(show.played + 10)
    assert not show.results


def test_its_end_names_who_has_won_and_leads_to_another_of_the_same(services: Services) -> None:
    show = Show(services, seats=3)
    show.hand.press("3")
    show.until(10_000)
    house = scenes_of("seventh_hero", services)
    outcome = show.session.outcome
    assert outcome is not None
    assert house.won(show.run), "somebody is cheered"
    services.stack.push(house.ending(show.run))
    shown = labels(show.hand)
    assert any(NAMES[seat] in words for seat in outcome.winners for words in shown)
    show.sit(house.next_game(show.run))
    assert show.host.flow.match.watched


def test_before_the_first_move_it_reads_what_is_of_interest_and_says_once_that_nothing_happened(
    services: Services,
) -> None:
    show = Show(services)
    show.hand.press("space")
    said = labels(show.hand)
    assert said.count("Nothing has happened yet.") == 1
    assert "The game is about to begin." in said
    assert not any(words.startswith("Point at a card") for words in said)
    assert show.table.inspector.attention == show.table.inspector.of_interest()
