"""In a replay: what the hard machine weighs at a move, and where the game turned, from that seat's view."""

from typing import Any

import msgspec
import pytest

from game.ai.worker import Worker
from scenes.devtools.pilot import Pilot
from scenes.match import hindsight
from scenes.match.hindsight import LEAST, POINTS
from scenes.match.replay import ReplayBar
from scenes.services import Services
from scenes.titles.hera_zeus.samples import sample_match
from scenes.titles.hera_zeus.title import HeraZeusScenes
from tests.scenes.at_hand import AtHand
from tests.scenes.lobby import at, labels, pilot


class Watched:
    """The replay of a finished game with a machine at hand."""

    def __init__(self, services: Services) -> None:
        run = sample_match(services, finished=True)
        scene: Any = HeraZeusScenes(services).replay(services.saves.open_replay(run.id))
        services.stack.push(scene)
        assert isinstance(scene.host, ReplayBar)
        self.bar, self.hand = scene.host, pilot(services)

    def wait_for(self, word: str) -> str:
        """What the plate says once it says this."""
        for _ in range(400):
            said = " ".join(labels(self.hand))
            if word in said:
                return said
            self.hand.wait(0.1)
        raise AssertionError(labels(self.hand))


@pytest.fixture
def lines(services: Services, monkeypatch: pytest.MonkeyPatch) -> list[AtHand]:
    made: list[AtHand] = []

    def machine(_: Services, rules: Any) -> Worker:
        made.append(AtHand())
        return Worker(rules, line=lambda: made[-1])

    services.bot_iterations = 2
    monkeypatch.setattr(hindsight, "machine_for", machine)
    return made


def test_why_names_the_best_moves_and_the_one_that_was_made_with_their_odds(
    services: Services, lines: list[AtHand]
) -> None:
    watched = Watched(services)
    watched.bar.go(40)
    watched.hand.press("w")
    said = watched.wait_for("(played)")
    assert "%" in said
    assert len(lines[0].asked) == 1


def test_the_machine_is_shown_the_view_of_whoever_moved_and_nothing_else(
    services: Services, lines: list[AtHand]
) -> None:
    watched = Watched(services)
    thoughts = watched.bar.thoughts
    assert thoughts is not None
    for step in (40, 50):
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
    watched.wait_for("Close")
    thoughts = watched.bar.thoughts
    assert thoughts is not None
    points = thoughts.hindsight.points()
    assert 0 < len(points) <= POINTS
    assert all(point.cost >= LEAST and point.seat == 0 for point in points)
    assert [point.at for point in points] == sorted(point.at for point in points)
    watched.hand.click(f"point:{points[0].at}")
    assert watched.bar.at == points[0].at
    assert "(played)" in watched.wait_for("(played)")


def test_nobody_is_asked_before_somebody_wants_to_know(services: Services, lines: list[AtHand]) -> None:
    watched = Watched(services)
    watched.bar.go(40)
    watched.hand.wait(1.0)
    assert not lines


@pytest.mark.usefixtures("lines")
def test_the_end_of_a_game_leads_there(services: Services) -> None:
    run = sample_match(services, finished=True)
    services.stack.push(HeraZeusScenes(services).ending(run))
    hand: Pilot = pilot(services)
    hand.press("t")
    assert at(hand) == "hera_zeus/replay"
    assert any("Looking back" in label or label == "Close" for label in labels(hand))
