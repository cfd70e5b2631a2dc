"""A pack that cannot be read is reported, does not keep the window shut, and does not lose its runs."""

import errno
import io
import os
import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.core.session import AnySession, Session
from game.paths import CARDS
from saves.errors import UnreadableRun
from scenes.app.program import Director
from scenes.services import Services
from tests.saves.faults import failing
from tests.saves.table import play
from tests.saves.test_faults import PASSING, files
from tests.scenes.match_pilot import pilot
from tests.scenes.playing import services_at


def home_of_a_run(root: Path) -> str:
    """Make a home with a pack and a run with its cards; returns the id of the run."""
    shutil.copytree(CARDS / "gentle", root / "packs" / "gentle")
    services = services_at(root)
    rules: Any = services.load_rules("hercule")
    session: AnySession = Session.new(rules, 3)
    run = services.saves.create(session, "hercule", "Of the pack")
    session.submit(rules.recommended_deck())
    play(session, 8, random.Random(1))
    return run.id


def runs_of(root: Path) -> dict[str, bytes]:
    return {name: data for name, data in files(root).items() if not name.startswith("cache")}


@pytest.mark.long
@pytest.mark.parametrize("number", PASSING)
@pytest.mark.parametrize(
    ("call", "about"),
    [
        ("scandir", "/packs"),
        ("scandir", "packs/gentle"),
        ("open", "packs/gentle"),
        ("open", "packs/gentle/trials.yaml"),
        ("open", "packs/gentle/pack.yaml"),
        ("stat", "packs/gentle/trials.yaml"),
        ("stat", "packs/gentle/pack.yaml"),
    ],
)
def test_the_run_waits_and_goes_on_whole_once_the_pack_is_read(
    tmp_path: Path, call: str, about: str, number: int
) -> None:
    run, before = home_of_a_run(tmp_path), runs_of(tmp_path)
    with refused(call, number, about):
        services = services_at(tmp_path)
    assert any("cannot be read" in problem.message for problem in services.problems)
    (info,) = services.saves.list_runs()
    with pytest.raises(UnreadableRun, match="A card pack could not be read"):
        services.saves.open(run)
    with pytest.raises(UnreadableRun):
        services.saves.restart_from(run, 1)
    assert (info.id, info.unreadable, runs_of(tmp_path)) == (run, True, before)

    again = services_at(tmp_path).saves.open(run)
    assert (again.message, len(again.session.steps)) == (None, 9)


@contextmanager
def refused(call: str, number: int, about: str) -> Iterator[None]:
    """Context manager: the system refuses this call; `open` only for paths that contain `about`."""
    if call != "open":
        with failing(call, number, about):
            yield
        return
    real = io.open

    def fail(path: Any, *rest: Any, **more: Any) -> Any:
        if about in str(path):
            raise OSError(number, os.strerror(number), str(path))
        return real(path, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(io, "open", fail)
        yield


def test_a_run_without_packs_is_played_all_the_same(tmp_path: Path) -> None:
    plain = services_at(tmp_path)
    run = plain.saves.create(Session.new(plain.load_rules("hercule"), 3), "hercule", "Plain")
    shutil.copytree(CARDS / "gentle", tmp_path / "packs" / "gentle")
    with failing("scandir", errno.EIO, "packs"):
        services = services_at(tmp_path)
    assert services.saves.open(run.id).message is None


def test_it_is_told_on_the_title_and_among_the_cards(tmp_path: Path) -> None:
    home_of_a_run(tmp_path)
    with failing("scandir", errno.EIO, "packs/gentle"):
        services: Services = services_at(tmp_path)
    Director(services).title()
    hand = pilot(services)
    hand.click("packs")
    assert "the folder cannot be read: Input/output error" in str(hand.tree())
