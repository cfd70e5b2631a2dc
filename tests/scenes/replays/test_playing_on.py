"""Playing on from a replay: the menu offers it, asks who plays, and the practice game replaces all else."""

from pathlib import Path

import pytest

from game.titles.registry import PLAYABLE
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.titles.registry import samples_of
from scenes.toolkit.timeline import FakeClock
from tests.scenes.playing import services_at

SIZE = (1280, 720)


def watching(folder: Path, title: str) -> tuple[Director, Pilot]:
    """The replay of a sample game over the list of games, at its start."""
    services = services_at(folder, size=SIZE)
    director = Director(services)
    samples = samples_of(title)
    assert samples is not None
    samples.SAMPLES[f"{title}/replay"].make(services)
    director.runs()
    director.watch(services.saves.list_finished()[0].id)
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    return director, Pilot(services.stack, SIZE, clock)


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_moment_is_played_on_as_practice_in_place_of_the_replay(tmp_path: Path, title: str) -> None:
    director, hand = watching(tmp_path, title)
    hand.press("home")
    hand.click("menu")
    hand.click("menu:play_on")
    if title != "hercule":
        hand.click("pick:0")
        hand.click("pick:easy")
    assert director.run is not None
    assert director.run.session.practice
    stack = director.services.stack
    assert len(stack.from_above()) == 1
    match = director.run.record.match
    if title == "hercule":
        assert match is None
    else:
        assert match is not None
        assert match.humans == (0,)
    assert director.run.id in {info.id for info in director.services.saves.list_runs() if info.practice}


def test_the_end_is_not_played_on_and_says_why(tmp_path: Path) -> None:
    director, hand = watching(tmp_path, "hera_zeus")
    hand.press("end")
    hand.press("p")
    assert director.run is None
