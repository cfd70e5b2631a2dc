"""The command line with closed, full and narrow streams, and when stopped: one sentence, and never exit 0."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main

PROGRAM = [sys.executable, "-m", "game"]
SIMULATE = ["simulate", "hercule", "--games", "2", "--policy", "random"]
COMMANDS = (["check", "cards"], SIMULATE, ["engine"], ["--help"], ["--version"], ["shot", "--list"])
REQUEST = b'{"do":"new","title":"hercule"}\n'


def said(error: bytes) -> str:
    """The one sentence on standard error."""
    (line,) = error.decode().splitlines()
    assert line.startswith("lerne: ")
    return line


def in_shell(arguments: list[str], redirection: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a shell with a redirection."""
    order = ["sh", "-c", f'"$@" {redirection}', "sh", *PROGRAM, *arguments]
    # A pipe is buffered, other than a terminal, so that errors come late.
    calm = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(order, input=REQUEST, capture_output=True, check=False, env=calm)


@pytest.mark.long
@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda words: str(words[0]))
@pytest.mark.parametrize("redirection", [">&-", ">/dev/full"])
def test_what_cannot_be_printed_is_told(arguments: list[str], redirection: str) -> None:
    done = in_shell(arguments, redirection)
    assert done.returncode == 2
    assert said(done.stderr)


def test_an_engine_that_is_asked_nothing_at_all_says_so() -> None:
    done = in_shell(["engine"], "<&-")
    assert done.returncode == 2
    assert "standard input is closed" in said(done.stderr)


@pytest.mark.long
@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda words: str(words[0]))
def test_a_reader_that_has_left_is_told(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*PROGRAM, *arguments], input=REQUEST, stdout=writer, stderr=subprocess.PIPE, check=False
    )
    os.close(writer)
    assert done.returncode == 2
    assert "has left" in said(done.stderr)


def test_a_refusal_without_standard_error_is_not_printed_among_the_answers() -> None:
    done = in_shell(["check", "nowhere"], "2>&-")
    assert (done.returncode, done.stdout) == (2, b"")


# Libraries write to descriptors 1 and 2, whatever file has these numbers.
OPENS_A_FILE = """
import sys
from game.__main__ import main

main(["check", "nowhere"])
with open(sys.argv[1], "w") as file:
    file.write(str(file.fileno()))
"""


def test_no_file_takes_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    path = tmp_path / "number"
    order = ["sh", "-c", '"$@" <&- >&- 2>&-', "sh", sys.executable, "-c", OPENS_A_FILE, str(path)]
    subprocess.run(order, check=True)
    assert int(path.read_text()) > 2


@pytest.mark.long
def test_a_picture_is_made_without_any_stream(tmp_path: Path) -> None:
    picture = tmp_path / "title.png"
    order = ["shot", "title", "--size", "320x200", "--out", str(picture)]
    assert in_shell(order, "<&- >&- 2>&-").returncode == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_french_is_printed_in_a_narrow_encoding(encoding: str) -> None:
    done = subprocess.run(
        [*PROGRAM, "check", "nowhere"],
        env={**os.environ, "LC_ALL": "fr_FR.UTF-8", "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.decode(encoding).startswith("lerne: nowhere")
    assert done.stderr.count(b"\n") == 1


def test_a_narrow_encoding_costs_an_escape_and_not_the_answer(tmp_path: Path) -> None:
    card_file = tmp_path / "é.yaml"
    card_file.write_text("techniques: [é]", encoding="utf-8")
    done = subprocess.run(
        [*PROGRAM, "check", str(card_file)],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert done.stdout.endswith(b'\\xe9.yaml:1:14: expected keys and values, found the text "\\xe9"\n')


# A terminal sends the signal to the program and all its child processes: here after the first game.
STOPPED = """
import os, signal, sys
from game.cli import simulate
from game.__main__ import main

# A shell's background jobs ignore Ctrl-C, and so would this one.
signal.signal(signal.SIGINT, signal.default_int_handler)

def track(games, *_, **__):
    for game in games:
        os.killpg(0, signal.SIGINT)
        yield game

simulate.track = track
sys.exit(main(sys.argv[1:]))
"""


# Ctrl-C comes while a module is imported.
STOPPED_AT = """
import os, runpy, signal, sys

class Presses:
    def find_spec(self, name, *_):
        if name == word:
            os.kill(os.getpid(), signal.SIGINT)

word = sys.argv.pop(1)
# As above.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Presses())
runpy.run_module("game", run_name="__main__", alter_sys=True)
"""
IMPORTED = (
    "argparse",
    "msgspec",
    "game.cli.commands",
    "game.cli.arguments",
    "saves.store",
    "game.cli.engine",
)


@pytest.mark.parametrize("name", IMPORTED)
def test_ctrl_c_during_the_start_is_no_traceback(name: str) -> None:
    order = [sys.executable, "-c", STOPPED_AT, name, "engine"]
    done = subprocess.run(order, capture_output=True, check=False, input=b"")
    assert done.returncode == 130
    assert done.stderr in (b"", b"lerne: stopped\n")


# No more descriptors than the interpreter itself needs; an import needs one too.
SHORT_OF_FILES = """
import resource, runpy, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv.pop(1)),) * 2)
runpy.run_module("game", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize("files", range(4, 7))
def test_a_system_without_file_handles_is_told(files: int) -> None:
    order = [sys.executable, "-c", SHORT_OF_FILES, str(files), *SIMULATE, "--jobs", "2"]
    done = subprocess.run(order, capture_output=True, check=False, input=b"")
    assert done.returncode == 2
    assert "Too many open files" in said(done.stderr)


@pytest.mark.long
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_many_games_with_one_sentence(jobs: str) -> None:
    order = [*SIMULATE[:2], "--games", "1000", "--policy", "random", "--jobs", jobs]
    done = subprocess.run(
        [sys.executable, "-c", STOPPED, *order], capture_output=True, check=False, start_new_session=True
    )
    assert done.returncode == 130
    assert said(done.stderr) == "lerne: stopped"


@pytest.mark.parametrize("what", ["--csv", "--plot"])
def test_a_path_that_cannot_be_written_is_refused_before_any_game(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli.simulate.find_spec", lambda _name: True)
    monkeypatch.setattr("game.cli.simulate.played", lambda *_: pytest.fail("a game was played"))
    for path in (tmp_path, tmp_path / "no" / "such.csv"):
        assert main([*SIMULATE, what, str(path)]) == 2
        assert str(path) in capsys.readouterr().err


def test_a_file_that_is_there_is_kept_until_the_games_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.csv"
    path.write_text("of yesterday")

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.cli.simulate.played", stopped)
    assert main([*SIMULATE, "--csv", str(path)]) == 130
    assert path.read_text() == "of yesterday"
    assert main([*SIMULATE, "--csv", str(tmp_path / "new.csv")]) == 130
    assert [left.name for left in tmp_path.iterdir()] == ["games.csv"]
