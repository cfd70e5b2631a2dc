"""One window for each home: a second one is refused with a sentence, and a killed one blocks nobody."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from saves.home import Home
from saves.lock import HomeInUse, called, held

HOLD = (
    "import sys; from pathlib import Path; from saves.home import Home; from saves.lock import held\n"
    "with held(Home(Path(sys.argv[1]))):\n"
    "    print('held', flush=True)\n"
    "    sys.stdin.read()\n"
)


def is_free(root: Path) -> bool:
    """Return True if a window can open over a home."""
    try:
        with held(Home(root)):
            return True
    except HomeInUse:
        return False


def test_a_second_window_is_refused_and_the_first_is_called(tmp_path: Path) -> None:
    home = Home(tmp_path)
    with held(home):
        assert not called(home)
        with pytest.raises(HomeInUse) as refused, held(home):
            pass
        assert called(home)
        assert not called(home)
    for sentence in (refused.value.text.get("en"), refused.value.text.get("fr")):
        assert "--home" in sentence
        assert str(tmp_path) in sentence


def test_a_home_that_was_left_is_free(tmp_path: Path) -> None:
    with held(Home(tmp_path)):
        assert not is_free(tmp_path)
    assert is_free(tmp_path)


def test_another_home_is_free(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    with held(Home(tmp_path / "one")):
        assert (is_free(tmp_path / "one"), is_free(tmp_path / "two")) == (False, True)


def test_the_lock_dies_with_its_process(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == b"held\n"
            with pytest.raises(HomeInUse), held(Home(tmp_path)):
                pass
        finally:
            other.kill()
    assert is_free(tmp_path)


def test_a_call_from_before_the_start_is_not_answered(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.call_file.touch()
    with held(home):
        assert not called(home)


@pytest.mark.parametrize("kind", [PermissionError(13, "denied"), OSError(30, "Read-only file system")])
def test_where_no_lock_can_be_made_the_home_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: OSError
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise kind

    monkeypatch.setattr(os, "open", refuse)
    with held(Home(tmp_path)):
        assert is_free(tmp_path)


def test_a_file_system_without_locks_opens_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int) -> NoReturn:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr("saves.lock._lock", refuse)
    with held(Home(tmp_path)):
        assert is_free(tmp_path)


@pytest.mark.long
@pytest.mark.parametrize(
    "command", [["engine"], ["simulate", "hercule", "--games", "1", "--jobs", "1"], ["shot", "--list"]]
)
def test_commands_without_a_window_leave_the_home_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    home = Home.default()
    home.root.mkdir(parents=True)
    with held(home):
        before = set(tmp_path.rglob("*"))
        done = subprocess.run(
            [sys.executable, "-m", "game", *command],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        assert (done.returncode, set(tmp_path.rglob("*"))) == (0, before)


def test_a_call_is_a_plain_file_and_nothing_that_may_be_waited_for(tmp_path: Path) -> None:
    home = Home(tmp_path)
    (tmp_path / "elsewhere").write_bytes(b"game.lerne")
    home.call_file.symlink_to("elsewhere")
    assert not called(home)
