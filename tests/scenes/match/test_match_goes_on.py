"""A match that was left after one of its games can be continued from the title screen or the list of runs."""

import errno
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import msgspec
import pytest

from game.core.protocol import Concede
from game.core.session import AnySession, Session
from saves.match import Match
from saves.recovery import mark_open
from saves.run import Run
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.match.ending import EndChoice
from scenes.match.scenes import MatchScenes
from scenes.match.set_up import NewMatch
from scenes.pages.runs import RunsScene
from scenes.pages.title import TitleScene
from scenes.services import Services
from scenes.titles.hera_zeus.samples import sample_match
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.titles.hisment.samples import sample_match as sample_duel
from scenes.titles.registry import playable, scenes_of
from tests.saves.faults import failing
from tests.scenes.match_pilot import at, labels, pilot
from tests.scenes.playing import services_at

SINGLE = Match("", ("Ada", "Bob"))
THREE = Match("", ("Ada", "Bob"), best_of=3)


def reopened(services: Services) -> Services:
    """Services of a new start on the same home, as after a kill: the first ones are not closed."""
    return services_at(services.home.root)


def started(services: Services) -> tuple[Director, Pilot]:
    director = Director(services)
    director.start()
    return director, pilot(services)


def values(hand: Pilot) -> dict[str, str]:
    """The value of each node on screen, by id."""
    return {node["id"]: node["value"] for node in hand.tree()["nodes"]}


def games_of(services: Services) -> list[int]:
    """The game numbers of all runs that belong to a match of several games."""
    saves = services.saves
    runs = (*saves.list_runs(), *saves.list_finished())
    return sorted(run.match.game for run in runs if run.match is not None and run.match.best_of > 1)


@pytest.mark.parametrize("sample", [sample_match, sample_duel])
def test_continue_plays_the_next_game_of_a_match_and_only_once(
    services: Services, sample: Callable[..., Run]
) -> None:
    first = sample(services, finished=True, match=THREE)
    for _ in range(2):
        later = reopened(services)
        director, hand = started(later)
        if at(hand) == "message":
            hand.press("escape")
        assert ", game 2" in values(hand)["continue"]
        hand.click("continue")
        assert at(hand).startswith(f"{first.record.title}/")
        assert games_of(later) == [1, 2]
        assert director.run is not None
        assert director.run.record.match is not None
        assert director.run.record.match.id == first.id
        assert sum(director.run.record.match.wins) == 1


def test_every_title_of_matches_goes_on(services: Services) -> None:
    """The match goes on whoever has won: here, the player who did not concede."""
    for title in playable():
        scenes = scenes_of(title, services)
        if not isinstance(scenes, MatchScenes):
            continue
        rules = services.load_rules(title)
        session: AnySession = Session.new(rules, 3, rules.info.max_seats)
        players = tuple("ABCDEFGH"[: rules.info.max_seats])
        run = scenes.begin(NewMatch(session, Match("", players, best_of=3)))
        while session.outcome is None:
            session.submit(Concede(), rules.to_act(session.state)[0])
        director = Director(reopened(services))
        director.go_on(run.id)
        assert director.run is not None
        assert director.run.record.match is not None
        assert director.run.record.match.game == 2, title


def test_a_game_that_ended_on_its_ending_page_goes_on_from_the_title(services: Services) -> None:
    run = sample_match(services, finished=True, match=THREE)
    director = Director(services)
    director._ended(HeraZeusScenes(services), run, EndChoice("title"))
    hand = pilot(services)
    assert "Continue" in labels(hand)
    hand.click("continue")
    assert games_of(services) == [1, 2]


@pytest.mark.parametrize(("language", "said"), [("en", "game 2 is next"), ("fr", "partie 2 à suivre")])
def test_the_list_of_runs_says_what_is_next_and_plays_it(
    services: Services, language: str, said: str
) -> None:
    sample_match(services, finished=True, match=THREE)
    later = services_at(services.home.root, lang=language)
    Director(later).runs()
    hand = pilot(later)
    shown = later.stack.top
    assert isinstance(shown, RunsScene)
    assert shown.tab == "going"
    assert any(said in label for label in labels(hand))
    hand.click("tab:finished")
    assert any(said in label for label in labels(hand))
    hand.click("continue")
    assert at(hand) == "hera_zeus/curtain", "two people play"
    assert games_of(later) == [1, 2]


def test_a_match_that_is_decided_is_not_offered(services: Services) -> None:
    sample_match(services, finished=True, match=msgspec.structs.replace(THREE, wins=(1, 1), game=3))
    later = reopened(services)
    _, hand = started(later)
    assert isinstance(later.stack.top, TitleScene)
    assert "Continue" not in labels(hand)


def test_who_deletes_the_last_game_is_told_that_the_match_goes_with_it(services: Services) -> None:
    sample_match(services, finished=True, match=THREE)
    Director(services).runs()
    hand = pilot(services)
    hand.click("delete")
    assert any("match cannot go on" in label for label in labels(hand))


@pytest.mark.parametrize(("match", "said"), [(THREE, "“Continue” takes it up"), (SINGLE, "was over")])
def test_after_a_kill_at_the_end_what_is_said_is_so(services: Services, match: Match, said: str) -> None:
    run = sample_match(services, finished=True, match=match)
    mark_open(services.home, run.id)
    _, hand = started(reopened(services))
    assert at(hand) == "message"
    assert any(said in label for label in labels(hand))


@pytest.mark.parametrize(
    ("harm", "said"),
    [("gone", "is no longer there"), ("damaged", "cannot be read now"), ("unreadable", "cannot be read now")],
)
def test_after_a_kill_nothing_is_promised_of_a_run_that_is_not_there(
    services: Services, harm: str, said: str
) -> None:
    run = sample_match(services)
    mark_open(services.home, run.id)
    services.saves.close(run.id)
    files = [path for path in services.home.runs.rglob("*") if path.is_file()]
    for path in files:
        if harm == "gone":
            path.unlink()
        elif harm == "damaged":
            path.write_bytes(b"nothing of a run")
    later = reopened(services)
    with failing("open", errno.EIO, run.id) if harm == "unreadable" else nullcontext():
        _, hand = started(later)
    told = [label for label in labels(hand) if "did not close properly" in label]
    assert said in told[0]
    assert "Continue" not in labels(hand)


@pytest.mark.parametrize("log", [None, Path("/home/ada/crash.log")])
def test_after_a_kill_the_run_goes_on_at_once_and_the_log_is_named(
    services: Services, log: Path | None
) -> None:
    run = sample_match(services)
    mark_open(services.home, run.id)
    later = reopened(services)
    later.crash_log = log
    director, hand = started(later)
    assert any(str(log) in label for label in labels(hand)) == (log is not None)
    hand.press("return")
    assert director.run is not None
    assert director.run.id == run.id
    assert not any(isinstance(scene, TitleScene) for scene in later.stack.from_above())
