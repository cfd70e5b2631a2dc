"""Wherever an error occurs, the run is kept, and the log tells where it occurred and names no hidden card."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import msgspec
import pytest

from game.__main__ import main
from game.core.session import Session
from saves.home import Home
from saves.match import Match
from saves.recovery import interrupted_run
from saves.run import Run
from saves.shelves import packs
from scenes.app import startup
from scenes.app.program import Director
from scenes.app.redacted_log import hidden
from scenes.art.gallery import Gallery
from scenes.art.ornaments import Ornament
from scenes.devtools.pilot import Onlooker, Pilot
from scenes.pages.title import TitleScene
from scenes.sound.board import Mixer, SoundBoard
from scenes.table.table import Table
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.toolkit import stack as stacks
from scenes.toolkit.layers import Transition
from scenes.toolkit.window import Window, headless
from tests.saves.table import manager_of, rules_of

TITLE, ME = "hera_zeus", 0
FLAGS = ("--size", "1280x720", "--lang", "en", "--anim", "off", "--steady", "--bot-iterations", "1")
HEAD = ("lerne:", "python:", "pygame:", "sdl:", "video:", "audio:", "system:", "locale:", "screens:")


class Place(NamedTuple):
    """Where an error is raised: from the start on, or only after the table of a run is open."""

    owner: Any
    name: str
    at_table: bool = False
    opened: bool = True


PLACES = {
    "before the home": Place(Home, "prepare", opened=False),
    "the home": Place(startup, "held", opened=False),
    "the cards": Place(packs, "_built_in", opened=False),
    "the first scene": Place(TitleScene, "build", opened=False),
    "the table": Place(HeraZeusScenes, "lay_table"),
    "the curtain": Place(Transition, "begin"),
    "an update": Place(Table, "update", at_table=True),
    "a picture of the scene": Place(stacks, "paint", at_table=True),
    "a worker": Place(Gallery, "_bake", at_table=True),
    "a sound": Place(SoundBoard, "cue", at_table=True),
    "saving": Place(Run, "_write", at_table=True),
}


def secrets(run: Run) -> set[str]:
    """The ids and names of all cards that the player does not see."""
    view = run.session.rules.view(run.session.state, ME)
    cards = rules_of(TITLE).catalogue.cards
    return hidden(msgspec.json.encode(view).decode(), ((id, card.name) for id, card in cards.items()))


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a run against a machine that is half a turn old."""
    headless()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    home = Home(tmp_path / "home")
    home.prepare()
    session: Session[Any, Any, Any] = Session.new(rules_of(TITLE), 7, 2, {"first": "hera"})
    match = Match("", ("Ada", "Machine"), ("human", "easy"))
    manager_of(home.root).create(session, TITLE, "An evening", 2, match)
    session.submit(session.legal_moves(ME)[0], ME)
    home.progress_file.write_text('{"offered": true}')
    return home.root


def thrower(words: set[str]) -> Callable[..., NoReturn]:
    told = f"the hand is {', '.join(sorted(words))}"

    def throw(*_: Any, **__: Any) -> NoReturn:
        raise ValueError(told)

    return throw


def take_up(window: Window) -> tuple[Pilot, Run]:
    """Continue the run with the focused Continue button."""
    stack: Any = window.stack
    pilot = Onlooker(stack, stack.size, stack.clock)
    pilot.press("return")
    director: Director = stack.may_close.__self__
    assert director.run is not None
    return pilot, director.run


def evening(place: Place, throw: Any, monkeypatch: pytest.MonkeyPatch) -> Callable[[Window], None]:
    """Continue a run, play a card and bake a picture in the background, with an error at the given place."""

    def play(window: Window) -> None:
        # Nothing is baked before the first picture.
        window.seen()
        pilot, run = take_up(window)
        if place.at_table:
            monkeypatch.setattr(place.owner, place.name, throw)
        if place.owner is SoundBoard:
            pilot.press("escape")
            pilot.press("down")
            pilot.press("return")
        run.session.submit(run.session.legal_moves(ME)[0], ME)
        gallery: Any = window.stack.pictures()
        gallery.prepare(Ornament("title_board"), (97, 31))
        while gallery.busy:
            pilot.frame()
        pilot.settle()

    return play


def start(home: Path) -> int:
    return main(["--home", str(home), *FLAGS])


def saved(home: Path) -> Run:
    manager = manager_of(home)
    (info,) = manager.list_runs()
    return manager.open(info.id).run


def log_in(folder: Path) -> str:
    """The text of the only crash log in this folder or below."""
    (log,) = folder.rglob("crash.log")
    return log.read_text("utf-8")


def kept(where: str) -> str:
    """The expected words about the run after an error at this place."""
    if where == "saving":
        return "the game could not be saved"
    return "the game is saved" if PLACES[where].opened else "no game was open"


def named(log: str, words: set[str]) -> list[str]:
    """The words that the log contains; lines of code are skipped, since they say nothing about a game."""
    told = "\n".join(line for line in log.splitlines() if not line.startswith("  "))
    return [word for word in words if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", told)]


def offered(home: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Return True if the next start offers to continue the run, and that works."""
    seen: list[str] = []

    def look(window: Window) -> None:
        assert window.stack.top is not None
        seen.append(window.stack.top.id)
        headless()
        stack: Any = window.stack
        Pilot(stack, stack.size, stack.clock).press("return")
        take_up(window)

    monkeypatch.setattr(Window, "run", look)
    assert start(home) == 0
    return seen == ["message"]


@pytest.mark.long
@pytest.mark.parametrize("where", PLACES)
def test_whatever_throws_the_run_is_kept_and_the_log_tells_no_card(
    where: str, house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place, before = PLACES[where], saved(house)
    words, moves = secrets(before), len(before.session.log)
    assert len(words) > 10
    throw = thrower(words)
    monkeypatch.setattr(Window, "run", evening(place, throw, monkeypatch))
    if not place.at_table:
        monkeypatch.setattr(place.owner, place.name, throw)

    assert start(house) == 2

    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"something unexpected happened; {kept(where)}, the log is " in said
    log = log_in(house.parent)
    assert [line for line in HEAD if f"\n{line} " not in log] == []
    assert "in throw\n" in log
    assert "ValueError" in log
    monkeypatch.undo()
    after = saved(house)
    assert named(log, secrets(after) & words) == []
    assert len(after.session.log) == moves + (place.at_table and where != "saving" and where != "a sound")
    assert interrupted_run(Home(house)) == (after.id if place.opened else None)
    if place.opened:
        assert ("position, as seat 0 sees it:\n{" in log, "ValueError: the hand is [card]" in log) == (
            True,
            True,
        )
        assert offered(house, monkeypatch)


@pytest.mark.long
def test_a_thread_that_breaks_off_is_told_and_the_evening_goes_on(
    house: Path, monkeypatch: pytest.MonkeyPatch, defects: list[str]
) -> None:
    def look(window: Window) -> None:
        window.seen()
        assert window.spare is not None
        # The sound is opened in the first quiet frame.
        next(window.spare)
        take_up(window)

    words = secrets(saved(house))
    monkeypatch.setattr(Mixer, "_open", thrower(words))
    monkeypatch.setattr(Window, "run", look)
    assert start(house) == 0
    assert len(defects) == 1
    log = log_in(house)
    assert ("a thread broke off" in log, named(log, words)) == (True, [])


# The table is open, and a library crashes.
BROKEN_DOWN = """
import os, signal, sys
from game.__main__ import main
from scenes.toolkit.window import Window
from tests.scenes.app.test_errors_everywhere import take_up

def run(window):
    pilot, played = take_up(window)
    played.session.submit(played.session.legal_moves(0)[0], 0)
    os.kill(os.getpid(), int(sys.argv.pop()))

Window.run = run
sys.exit(main(sys.argv[1:-1]))
"""


@pytest.mark.long
@pytest.mark.parametrize("sign", [signal.SIGSEGV, signal.SIGABRT], ids=lambda sign: sign.name)
def test_a_fatal_signal_is_in_the_log_from_the_next_start_on(
    sign: signal.Signals, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = saved(house)
    words, moves = secrets(before), len(before.session.log)
    order = [sys.executable, "-c", BROKEN_DOWN, "--home", str(house), *FLAGS, str(int(sign))]
    done = subprocess.run(order, capture_output=True, check=False, env=os.environ)
    assert (done.returncode, done.stderr) == (-sign, b"")

    assert len(saved(house).session.log) == moves + 1
    assert offered(house, monkeypatch)

    log = log_in(house)
    assert [line for line in HEAD if f"\n{line} " not in log] == []
    assert f"\ntitle: {TITLE}\n" in log
    assert ("Fatal Python error" in log, "in submit" in log or "in run" in log) == (True, True)
    assert named(log, words) == []
    assert not Home(house).fatal_log.exists()
    assert offered_only_once(house, monkeypatch)


def offered_only_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Return True if a start after a normal exit offers nothing and writes no further log."""
    log = log_in(home)
    return not offered(home, monkeypatch) and log_in(home) == log
