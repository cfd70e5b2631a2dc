"""The crash report: its buttons, what they do on each system, and when a box is shown."""

import select
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.__main__ import main
from game.cli import commands
from saves.home import Home
from saves.lock import HomeInUse, answered
from scenes.app import box, report
from scenes.app.report import NO_RUN, SAVED, UNSAVED, Crashed
from scenes.toolkit.window import headless

COPY, OPEN, AGAIN, CLOSE = range(4)
PATIENCE = 60  # seconds, for a busy machine


class Boxes:
    """A fake message box with prepared answers, which records its texts."""

    def __init__(self, *answers: int | None) -> None:
        self.answers, self.said, self.buttons = list(answers), list[str](), list[tuple[str, ...]]()

    def show(self, words: str, buttons: Sequence[str] = ("OK",), default: int = 0) -> int | None:
        self.said.append(words)
        self.buttons.append(tuple(buttons))
        return self.answers.pop(0) if self.answers else None


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    """A list of the programs that are started, with their environments."""
    found: list[tuple[list[str], dict[str, str]]] = []

    def start(order: list[str], env: Mapping[str, str], **_: Any) -> SimpleNamespace:
        found.append((order, dict(env)))
        return SimpleNamespace(wait=lambda: 0)

    monkeypatch.setattr("subprocess.Popen", start)
    return found


def answer(monkeypatch: pytest.MonkeyPatch, *answers: int | None) -> Boxes:
    boxes = Boxes(*answers)
    monkeypatch.setattr(box, "show", boxes.show)
    return boxes


def crash(kept: str = SAVED, damage: str = "") -> Crashed:
    return Crashed("it crashed", kept, Path("/home/ada/crash.log"), "the whole report", damage)


def test_all_that_can_be_done_about_a_crash_is_done_as_often_as_wanted(
    monkeypatch: pytest.MonkeyPatch, started: list[Any]
) -> None:
    copied: list[str] = []
    headless()
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/ours")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/theirs")
    boxes = answer(monkeypatch, COPY, OPEN, COPY, AGAIN)
    report.show(crash(), ["it crashed"])
    assert copied == ["the whole report"] * 2
    (opened, around), (again, _) = started
    assert (Path(opened[-1]), around["LD_LIBRARY_PATH"]) == (Path("/home/ada"), "/theirs")
    assert again == report.again_order()
    assert [said.count("\n\n") for said in boxes.said] == [0, 1, 1, 1]
    assert len({*boxes.buttons}) == 1


@pytest.mark.parametrize("answered_by", [CLOSE, None])
def test_a_report_that_is_closed_or_cannot_be_shown_starts_nothing(
    monkeypatch: pytest.MonkeyPatch, started: list[Any], answered_by: int | None
) -> None:
    answer(monkeypatch, answered_by)
    report.show(crash(), ["it crashed"])
    assert started == []


@pytest.mark.parametrize(
    ("kept", "words"), [(SAVED, "is saved"), (UNSAVED, "could not be saved"), (NO_RUN, "No game was open")]
)
def test_what_was_kept_is_told(monkeypatch: pytest.MonkeyPatch, kept: str, words: str) -> None:
    boxes = answer(monkeypatch)
    report.show(crash(kept), ["it crashed"])
    assert words in boxes.said[0]
    assert str(Path("/home/ada/crash.log")) in boxes.said[0]


def test_damaged_files_are_told_instead_of_what_nobody_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = answer(monkeypatch)
    report.show(crash(damage="A file is damaged."), [])
    assert boxes.said[0].startswith("A file is damaged.\n")


@pytest.mark.parametrize(
    ("platform", "program"), [("win32", "explorer"), ("darwin", "open"), ("linux", "xdg-open")]
)
def test_each_system_shows_a_folder_in_its_way(platform: str, program: str) -> None:
    assert report.folder_order(Path("a folder"), platform) == [program, "a folder"]


def test_what_cannot_be_done_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise FileNotFoundError

    def no_clipboard(_: str) -> None:
        raise pygame.error("none")

    headless()
    monkeypatch.setattr("subprocess.Popen", refuse)
    monkeypatch.setattr(pygame.scrap, "put_text", no_clipboard)
    boxes = answer(monkeypatch, COPY, OPEN, AGAIN, CLOSE)
    report.show(crash(), [])
    assert "no clipboard" in boxes.said[1]
    assert "cannot be opened" in boxes.said[2]
    assert "cannot be started" in boxes.said[3]


ANSWERED = """
import os, signal, sys
from scenes.app import box

answers = {"last": lambda *_: 3, "first": lambda *_: 0, "none": lambda *_: None, "error": lambda *_: 1 / 0,
           "exit": lambda *_: os._exit(1), "signal": lambda *_: os.kill(os.getpid(), signal.SIGSEGV)}
box._show = answers[sys.argv[1]]
print("answer", box.show("words", ("a", "b", "c", "d")))
"""


@pytest.mark.parametrize(
    ("what", "answer"),
    [
        ("last", "3"),
        ("first", "0"),
        ("none", "None"),
        ("error", "None"),
        ("exit", "None"),
        ("signal", "None"),
    ],
)
def test_a_box_that_breaks_down_is_no_answer(what: str, answer: str) -> None:
    done = subprocess.run([sys.executable, "-c", ANSWERED, what], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == f"answer {answer}"


def test_it_is_started_again_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "orig_argv", ["python", "-m", "game", "--lang", "fr"])
    assert report.again_order() == [sys.executable, "-m", "game", "--lang", "fr"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "argv", ["lerne", "--lang", "fr"])
    assert report.again_order() == [sys.executable, "--lang", "fr"]


def test_a_failure_of_the_window_is_shown_as_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LERNE_BOX", "always")
    boxes = answer(monkeypatch)
    (tmp_path / "home").write_text("a file")
    assert main(["--home", str(tmp_path / "home")]) == 2
    assert main(["--size", "3"]) == 2
    assert [f"lerne: {said}" for said in boxes.said] == [
        line.replace("argument", "Argument", 1) for line in capsys.readouterr().err.splitlines()
    ]


@pytest.mark.parametrize("wanted", ["never", "always"])
def test_a_box_that_fails_changes_nothing(wanted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setenv("LERNE_BOX", wanted)
    monkeypatch.setattr(report, "show", fail)
    monkeypatch.setattr(commands, "COMMANDS", {None: fail})
    monkeypatch.setattr(commands, "_write_crash", lambda: Path("log"))
    assert main([]) == 2


def test_who_called_a_window_that_came_forward_sees_no_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.sleep", lambda _: None)
    home = Home(tmp_path)
    boxes = answer(monkeypatch)
    report.show(HomeInUse(home), ["in use"])
    assert boxes.said == []
    home.call_file.touch()
    assert not answered(home)
    report.show(HomeInUse(home), ["in use"])
    assert boxes.said == ["In use"]


def test_a_box_is_no_wider_than_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    said = list[str]()
    monkeypatch.setattr(box, "_show", lambda words, *_: said.append(words))
    monkeypatch.setattr(sys, "platform", "win32")
    path = "/home/" + 9 * "a-very-long-name/" + "crash.log"
    box.show(f"{30 * 'mot '}\u00ab\u202fa\u202f\u00bb\n\n{path}")
    lines = said[0].split("\n")
    assert max(map(len, lines[:-1])) <= 70
    assert [len(lines), lines[-2:]] == [4, ["", path]]


WAITING = """
import signal
from scenes.app import box
box._show = lambda *_: print("shown", flush=True) or signal.pause()
box.show("words")
"""


def test_a_box_ends_with_the_program_that_shows_it() -> None:
    with subprocess.Popen([sys.executable, "-c", WAITING], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        while program.stdout.readline() != "shown\n":
            assert program.poll() is None
        program.kill()
        # Its output ends when no process holds it open, not even that of the box.
        assert select.select([program.stdout], [], [], PATIENCE)[0]
        assert program.stdout.read() == ""
