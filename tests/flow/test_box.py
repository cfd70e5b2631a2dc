"""The message box that reports a failed start to players who see no standard error, on a real screen."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.flow.desk import PATIENCE, SIZE, Screen, Start, command, environment, wait_for
from tests.flow.xclient import Hand

pytestmark = pytest.mark.long

BOX = {"LERNE_BOX": "always", "LANGUAGE": ""}
# A program that breaks before its window opens.
THROWS = """
import sys
from game.__main__ import main
from scenes.app import program

def throw(*_):
    raise ValueError

program.open_services = throw
sys.exit(main(sys.argv[1:]))
"""
MIDDLE = SIZE[0] // 2, SIZE[1] // 2 - 100  # a point in a box, which stands in the upper half


def box_of(order: list[str], screen: Screen, lang: str = "C.UTF-8") -> tuple[int, str]:
    """The exit code and the error output of a program that shows one box, which Escape closes."""
    around = {**environment(screen.display), **BOX, "LC_ALL": lang}
    hand = Hand(screen.display, 0)
    before = hand.windows()
    program = subprocess.Popen(order, env=around, stderr=subprocess.PIPE, text=True)

    def shown() -> bool:
        assert program.poll() is None, "it ended without a box"
        return hand.windows() != before

    def closed() -> bool:
        # Repeated, because a box takes no key before it is on the screen.
        hand.move(MIDDLE).key("Escape").send()
        return program.poll() is not None

    wait_for("a box", shown, lambda: str(hand.windows()))
    wait_for("the end", closed, lambda: "a box that no Escape closes")
    hand.leave()
    assert program.stderr is not None
    with program.stderr as said:
        return program.returncode, said.read()


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("C.UTF-8", "cannot be used to keep runs"),
        ("fr_FR.UTF-8", "ne peut pas servir à conserver les parties"),
    ],
)
def test_no_home_is_told_in_a_box(screen: Screen, tmp_path: Path, lang: str, words: str) -> None:
    (tmp_path / "home").write_text("a file")
    code, said = box_of(command(tmp_path / "home"), screen, lang)
    assert code == 2
    assert words in said


def test_a_crash_is_told_in_a_box_that_can_be_closed(screen: Screen, home: Path) -> None:
    code, said = box_of([sys.executable, "-c", THROWS, "--home", str(home)], screen)
    assert code == 2
    assert str(home / "crash.log") in said


def test_a_second_start_whose_window_comes_forward_shows_no_box(start: Start, home: Path) -> None:
    desk = start()
    desk.at("title")
    done = subprocess.run(
        command(home),
        env={**desk.environment, **BOX},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert "--home" in done.stderr
    assert not (home / "come-forward").exists()
    desk.close_window()


@pytest.mark.parametrize("display", ["", ":4999"], ids=["none", "dead"])
def test_a_box_that_no_display_can_show_is_a_sentence_all_the_same(home: Path, display: str) -> None:
    done = subprocess.run(
        command(home),
        env={**environment(None), **BOX, "LC_ALL": "fr_FR.UTF-8", "DISPLAY": display},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    # A library may complain first that no desktop answers.
    sentence = done.stderr.splitlines()[-1]
    assert "Fatal" not in done.stderr
    assert "il n’y a pas d’écran où ouvrir la fenêtre" in sentence
