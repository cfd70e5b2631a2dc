"""In a replay, the hard machine's odds and the turning points are shown from the seat's own view."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from game.ai.policy import Unit, Weighed
from game.ai.worker import Worker
from game.core.protocol import Concede
from scenes.devtools.pilot import Pilot
from scenes.match import hindsight
from scenes.match.analysis_panel import TOLD
from scenes.match.hindsight import MIN_COST, POINTS, RECHECKS, Hindsight
from scenes.match.replay import ReplayBar
from scenes.services import Services
from scenes.table.overlays import PauseMenu
from scenes.table.round_summary import PAUSE
from scenes.titles.hera_zeus.samples import SAMPLES, sample_match
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.toolkit.scene import Speech
from tests.scenes.in_process_machine import AtHand
from tests.scenes.match_pilot import at, labels, pilot

DECIDED = 42
"""The number of steps before the move at which Nemesis or another card could challenge."""


class Watched:
    """The replay of a finished game with a machine in this process."""

    def __init__(self, services: Services) -> None:
        run = sample_match(services, finished=True)
        scene: Any = HeraZeusScenes(services).face_up(services.saves.open_replay(run.id))
        services.stack.push(scene)
        assert isinstance(scene.host, ReplayBar)
        self.bar, self.hand = scene.host, pilot(services)

    def wait_until_done(self) -> list[str]:
        """Wait until every unit has been judged and rechecked; return what a voice has told meanwhile."""
        assert self.bar.thoughts is not None
        speech, told = Speech(), list[str]()
        for _ in range(4000):
            told += speech.news(self.bar.table)
            if self.bar.thoughts.hindsight.is_done:
                return told
            self.hand.wait(0.1)
        raise AssertionError(self.bar.thoughts.hindsight.progress)

    def told(self) -> list[str]:
        """What a voice tells of the whole table."""
        self.hand.settle()
        nodes = self.hand.tree()["nodes"]
        return [node["label"] for node in nodes if node["role"] == "status"]

    def wait_for(self, word: str) -> str:
        """Wait until the panel contains this word; return its text."""
        for _ in range(400):
            said = " ".join(labels(self.hand))
            if word in said:
                return said
            self.hand.wait(0.1)
        raise AssertionError(labels(self.hand))


@pytest.fixture
def lines(services: Services, monkeypatch: pytest.MonkeyPatch) -> list[AtHand]:
    made: list[AtHand] = []

    def machine(_: Services, rules: Any, _patience: float) -> Worker:
        made.append(AtHand())
        return Worker(rules, line=lambda: made[-1])

    services.bot_iterations = 2
    monkeypatch.setattr(hindsight, "machine_for", machine)
    return made


def test_why_names_the_best_moves_and_the_one_that_was_made_with_their_odds(
    services: Services, lines: list[AtHand]
) -> None:
    watched = Watched(services)
    watched.bar.go(DECIDED)
    watched.hand.press("w")
    said = watched.wait_for("(played)")
    assert "%" in said
    assert "Turn 9 · Hera" in said
    assert "Nemesis challenges the hidden card in Zeus’s column I (played)" in said
    assert len(lines[0].asked) == 1


@pytest.mark.usefixtures("lines")
def test_escape_closes_what_was_asked_for_and_only_then_opens_the_menu(services: Services) -> None:
    watched = Watched(services)
    watched.bar.go(DECIDED)
    for key in ("w", "t"):
        watched.hand.press(key)
        assert watched.bar.thoughts
        assert watched.bar.thoughts.shown
        watched.hand.press("escape")
        assert not watched.bar.thoughts.shown
        assert services.stack.top is watched.bar.table
    watched.hand.press("escape")
    menu = services.stack.top
    assert isinstance(menu, PauseMenu)
    watched.hand.press("q")
    assert services.stack.top not in (menu, watched.bar.table)


def test_the_machine_is_shown_the_view_of_whoever_moved_and_nothing_else(
    services: Services, lines: list[AtHand]
) -> None:
    watched = Watched(services)
    thoughts = watched.bar.thoughts
    assert thoughts is not None
    for step in (DECIDED, 50):
        watched.bar.go(step)
        thoughts.hindsight.weighed(step)
        while thoughts.hindsight.thinks:
            thoughts.hindsight.poll()
        state, seat = thoughts.hindsight.state(step), thoughts.hindsight.seat(step)
        rules: Any = watched.bar.table.model.session.rules
        assert bytes(lines[0].asked[-1].view) == msgspec.json.encode(rules.view(state, seat))


@pytest.mark.usefixtures("lines")
def test_where_it_turned_are_three_moves_at_most_that_cost_most_and_lead_there(services: Services) -> None:
    watched = Watched(services)
    watched.hand.press("1")
    watched.hand.press("t")
    watched.wait_for("Looking back")
    told = watched.wait_until_done()
    assert 0 < sum("Looking back" in line or "Checking again" in line for line in told) <= TOLD + 2
    said = watched.wait_for("Cost")
    thoughts = watched.bar.thoughts
    assert thoughts is not None
    points = thoughts.hindsight.points()
    assert any(line.startswith(f"The search is over: {len(points)} turning point") for line in watched.told())
    assert 0 < len(points) <= POINTS
    assert all(point.cost >= MIN_COST and point.seat == 0 for point in points)
    assert [point.at for point in points] == sorted(point.at for point in points)
    assert all(f"Turn {thoughts.hindsight.turn(point.at)} · Hera" in said for point in points)
    assert said.count("Better: ") >= len(points)
    watched.hand.click(f"point:{points[0].at}")
    assert watched.bar.at == points[0].at
    assert "(played)" in watched.wait_for("(played)")


def test_what_the_panel_covers_has_no_heading_behind_its_own(services: Services) -> None:
    services.stack.push(SAMPLES["hera_zeus/turned"].make(services))
    hand = pilot(services)
    hand.settle()
    point = next(node["id"] for node in hand.tree()["nodes"] if node["id"].startswith("point:"))
    hand.move(hand.centre(point))
    hand.settle()
    table: Any = services.stack.top
    assert table.inspector.explained is None
    hand.press("t")
    hand.move(hand.centre("turned"))
    hand.settle()
    assert table.inspector.explained is not None


def test_nobody_is_asked_before_somebody_wants_to_know(services: Services, lines: list[AtHand]) -> None:
    watched = Watched(services)
    watched.bar.go(DECIDED)
    watched.hand.wait(1.0)
    assert not lines


@pytest.mark.usefixtures("lines")
def test_the_end_of_a_game_leads_there(services: Services) -> None:
    run = sample_match(services, finished=True)
    services.stack.push(HeraZeusScenes(services).ending(run))
    hand: Pilot = pilot(services)
    hand.wait(PAUSE)
    hand.press("t")
    assert at(hand) == "hera_zeus/replay"
    assert any("Looking back" in label or "Cost" in label for label in labels(hand))


class Told:
    """A game with known odds for one of its steps: for each analysis, the odds of both moves."""

    def __init__(self, services: Services, at: int, *looks: Mapping[str, float]) -> None:
        run = sample_match(services, finished=True)
        replay = services.saves.open_replay(run.id)
        played = replay.steps[at].move
        best = next(
            move for move in replay.rules.legal_moves(replay.steps[at - 1].after, 0) if move != played
        )
        moves = {"best": best, "played": played}
        known = [
            tuple(
                sorted(
                    (Weighed((moves[name],), value) for name, value in look.items()),
                    key=lambda way: -way.value,
                )
            )
            for look in looks
        ]
        self.hindsight = Hindsight(services, replay, known={at: known})
        self.hindsight.reviewed_seats = (0,)
        self.hindsight._units = {at: Unit(at, at + 1, 0)}


COSTLY, MILD, FREE = (
    {"best": 0.7, "played": 0.5},
    {"best": 0.54, "played": 0.5},
    {"best": 0.6, "played": 0.6},
)


def test_a_move_is_blamed_if_every_look_blames_it(services: Services) -> None:
    (point,) = Told(services, DECIDED, COSTLY, *[COSTLY] * RECHECKS).hindsight.points()
    assert (point.at, point.seat) == (DECIDED, 0)
    assert point.cost == pytest.approx(0.2)


@pytest.mark.usefixtures("lines")
@pytest.mark.parametrize(("look", "turned"), [(COSTLY, True), (MILD, False)])
def test_what_cost_most_is_named_also_where_no_move_turned_the_game(
    services: Services, look: Mapping[str, float], turned: bool
) -> None:
    watched, told = Watched(services), Told(services, DECIDED, look, *[look] * RECHECKS).hindsight
    thoughts = watched.bar.thoughts
    assert thoughts is not None
    thoughts.hindsight, thoughts.shown = told, "turned"
    watched.bar.table.rebuild()
    said = watched.wait_for("Cost: 20 wins in 100" if turned else "Cost: 4 wins in 100")
    assert ("No single move turned the game. This one cost most:" in said) is not turned


@pytest.mark.parametrize("place", range(RECHECKS))
def test_what_one_of_the_looks_cannot_tell_is_no_mistake(services: Services, place: int) -> None:
    looks = [FREE if number == place else COSTLY for number in range(RECHECKS)]
    told = Told(services, DECIDED, COSTLY, *looks).hindsight
    assert not told.points()
    assert not told.doubts, "and nobody asks about it again"


def test_what_seems_to_have_cost_much_is_asked_about_again_before_it_is_said(services: Services) -> None:
    told = Told(services, DECIDED, COSTLY, COSTLY).hindsight
    assert told.doubts == [DECIDED]
    assert not told.points()


def test_other_eyes_ask_another_question(services: Services, lines: list[AtHand]) -> None:
    watched = Watched(services)
    watched.hand.press("1")
    watched.hand.press("t")
    thoughts = watched.bar.thoughts
    assert thoughts is not None
    assert tuple(thoughts.hindsight.reviewed_seats) == (0,)
    watched.hand.press("3")
    assert tuple(thoughts.hindsight.reviewed_seats) == (0, 1)
    assert lines


def test_whoever_gave_up_weighed_nothing_and_is_not_blamed(services: Services, lines: list[AtHand]) -> None:
    run = sample_match(services)
    session = run.session
    session.submit(Concede(), session.rules.to_act(session.state)[0])
    told = Hindsight(services, session)
    last = len(session.steps) - 1
    assert told.conceded(last)
    assert not told.chose(last)
    assert told.weighed(last) == ()
    told.look_back([0, 1])
    while told.thinks:
        told.poll()
    assert last not in told._units
    assert len(lines[0].asked) >= told.progress[1]


def test_a_replay_says_who_struck_whom_and_not_only_where_the_fallen_went(services: Services) -> None:
    watched = Watched(services)
    watched.bar.go(DECIDED + 1)
    assert len(watched.bar.table.last_lines()) > 1
    watched.hand.press("l")
    assert not watched.bar.table.log_open
    assert "challenges" in watched.bar.hint()


def test_what_the_open_log_says_is_not_said_again(services: Services) -> None:
    watched = Watched(services)
    watched.bar.go(DECIDED + 1)
    assert watched.bar.table.log_open
    assert watched.bar.hint() == "Hera to play."
    # Where an open part of the analysis covers the log, the last step is told above it.
    watched.hand.press("w")
    assert "challenges" in watched.bar.hint()
    watched.hand.press("w")
    watched.bar.to_end()
    assert watched.bar.hint() == "The game is over."
    assert sum("is over" in words for words in labels(watched.hand)) == 1


def test_at_its_end_a_replay_is_watched_again(services: Services) -> None:
    watched = Watched(services)
    watched.bar.go(DECIDED)
    assert "Play" in labels(watched.hand)
    watched.bar.to_end()
    assert "Again" in labels(watched.hand)
    watched.hand.press("space")
    assert watched.bar.playing
    assert watched.bar.at < watched.bar.last
    assert "Pause" in labels(watched.hand)


def test_why_says_of_the_last_step_of_a_conceded_game_that_it_was_given_up(
    services: Services, lines: list[AtHand]
) -> None:
    run = sample_match(services)
    run.session.submit(Concede(), run.session.rules.to_act(run.session.state)[0])
    run.save()
    scene: Any = HeraZeusScenes(services).face_up(services.saves.open_replay(run.id))
    services.stack.push(scene)
    scene.host.go(len(run.session.steps) - 1)
    hand = pilot(services)
    hand.press("w")
    assert "The game was conceded here." in labels(hand)
    assert not lines


def test_a_card_is_read_over_the_first_lines_of_the_log_as_long_as_it_is_looked_at(
    services: Services,
) -> None:
    watched = Watched(services)
    watched.bar.go(DECIDED)
    panel, log = watched.bar.table.inspector, watched.bar.logged(watched.bar.table.scene.layout.log)
    watched.hand.settle()
    assert panel.panel.pose.alpha == 0
    watched.hand.click("log_shows")
    assert any(words.startswith("Show: powers") for words in labels(watched.hand))
    card = next(id for id in watched.hand.ids() if id.startswith("field/0:0"))
    watched.hand.move(watched.hand.centre(card))
    watched.hand.wait(1.0)
    assert panel.panel.pose.alpha == 1
    watched.hand.move(watched.hand.centre("back"))
    watched.hand.wait(1.0)
    assert (panel.explained is not None, panel.panel.pose.alpha, panel.panel.visible) == (True, 1, True)
    # What is in the log is read there, and covered by nothing.
    watched.hand.move((log.left + log.width // 2, log.top + 30))
    watched.hand.wait(1.0)
    assert panel.panel.pose.alpha == 0
