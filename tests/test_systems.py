"""Code that depends on the system, tested with the answers of the other systems."""

import ctypes
import errno
import importlib.util
import os
import re
import sys
import types
from collections.abc import Callable
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai import worker
from game.cli import words
from game.paths import ROOT
from saves import atomic, lock
from saves.home import Home
from scenes.app import box, memory
from scenes.toolkit import window

OTHERS = ["win32", "darwin"]
ASKING = {
    "game/ai/worker.py": "tests/test_systems.py",
    "game/cli/desktop.py": "tests/cli/test_desktop.py",
    "game/cli/words.py": "tests/test_systems.py",
    "saves/atomic.py": "tests/test_systems.py",
    "saves/lock.py": "tests/test_systems.py",
    "scenes/app/box.py": "tests/test_systems.py",
    "scenes/app/calm.py": "tests/scenes/app/test_calm.py",
    "scenes/app/memory.py": "tests/test_systems.py",
    "scenes/app/report.py": "tests/scenes/app/test_report.py",
    "scenes/share/keeping.py": "tests/scenes/share/test_share.py",
    "scenes/services.py": "tests/scenes/app/test_language.py",
    "scenes/spoken/bridge.py": "tests/spoken/test_other_systems.py",
    "scenes/spoken/voice.py": "tests/spoken/test_other_systems.py",
    "scenes/toolkit/window.py": "tests/test_systems.py",
}
"""The modules that depend on the system, and where the answer of another system is set."""


def test_whatever_asks_for_the_system_is_tried_with_another() -> None:
    asks = re.compile(r"\bsys\.platform\b|\bos\.name\b")
    rooms = (path for room in ("game", "saves", "scenes") for path in (ROOT / room).rglob("*.py"))
    found = {path.relative_to(ROOT).as_posix() for path in rooms if asks.search(path.read_text("utf-8"))}
    assert found == ASKING.keys()
    for test in ASKING.values():
        assert "win32" in (ROOT / test).read_text("utf-8")


@pytest.mark.parametrize(("system", "begun"), [("win32", 0), ("darwin", 1), ("linux", 1)])
def test_what_python_starts_beside_processes_is_started_where_it_does(
    monkeypatch: pytest.MonkeyPatch, system: str, begun: int
) -> None:
    calls = list[object]()
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(resource_tracker, "ensure_running", lambda: calls.append(system))
    worker.stand_by()
    assert len(calls) == begun


class TestMemory:
    @pytest.mark.parametrize("give", [memory.give_back_large_blocks, memory.give_back, memory.trim])
    @pytest.mark.parametrize("system", OTHERS)
    def test_elsewhere_no_library_of_linux_is_looked_for(
        self, monkeypatch: pytest.MonkeyPatch, system: str, give: Callable[[], None]
    ) -> None:
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(ctypes, "CDLL", self.refused)
        give()

    @pytest.mark.parametrize("give", [memory.give_back_large_blocks, memory.trim])
    def test_a_linux_with_another_c_library_is_left_alone(
        self, monkeypatch: pytest.MonkeyPatch, give: Callable[[], None]
    ) -> None:
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setattr(ctypes, "CDLL", lambda _: object())
        give()

    @staticmethod
    def refused(*_: object) -> None:
        raise AssertionError("a library was opened")


class TestBox:
    @pytest.mark.parametrize("system", OTHERS)
    def test_elsewhere_a_box_is_shown_by_this_very_process(
        self, monkeypatch: pytest.MonkeyPatch, system: str
    ) -> None:
        """There copied text can be pasted while the box is open, and no process can be forked."""
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.delattr(os, "fork")
        monkeypatch.setattr(pygame.display, "message_box", lambda *_: 1)
        assert box.show("words", ("yes", "no")) == 1


class TestDisplay:
    @pytest.fixture(autouse=True)
    def without_a_display(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
            monkeypatch.delenv(name, raising=False)

    def opened(self, monkeypatch: pytest.MonkeyPatch, system: str) -> list[str]:
        """Open a display on a system whose driver is found; return what the program did."""
        done: list[str] = []
        drivers = {"win32": "windows", "darwin": "cocoa", "linux": "x11"}
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(pygame.display, "init", lambda: done.append("display"))
        monkeypatch.setattr(pygame.display, "get_driver", lambda: drivers[system])
        monkeypatch.setattr(pygame.key, "set_repeat", lambda *_: done.append("keys"))
        window._open_display()
        return done

    @pytest.mark.parametrize("system", OTHERS)
    def test_elsewhere_a_display_has_no_name_and_is_opened(
        self, monkeypatch: pytest.MonkeyPatch, system: str
    ) -> None:
        monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
        assert self.opened(monkeypatch, system) == ["display", "keys"]
        assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ

    def test_on_linux_one_without_a_name_is_not_even_tried(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with pytest.raises(window.DisplayMissing):
            self.opened(monkeypatch, "linux")


class TestLanguage:
    @pytest.mark.parametrize(
        ("number", "spoken"), [(0x040C, "fr"), (0x0C0C, "fr"), (0x0409, "en"), (0x0407, "en")]
    )
    def test_windows_is_asked_in_which_language_it_speaks(
        self, monkeypatch: pytest.MonkeyPatch, number: int, spoken: str
    ) -> None:
        """The language comes from the system's language number, whatever the environment says."""
        kernel = types.SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
        monkeypatch.setattr(ctypes, "windll", types.SimpleNamespace(kernel32=kernel), raising=False)
        monkeypatch.setattr(sys, "platform", "win32")
        monkeypatch.setenv("LANG", "fr_FR.UTF-8" if spoken == "en" else "en_GB.UTF-8")
        words.listen([])
        assert words.language() == spoken

    @pytest.mark.parametrize(("lang", "spoken"), [("fr_FR.UTF-8", "fr"), ("en_GB.UTF-8", "en"), ("", "en")])
    def test_the_terminal_of_macos_says_it_in_its_environment(
        self, monkeypatch: pytest.MonkeyPatch, lang: str, spoken: str
    ) -> None:
        for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", lang)
        monkeypatch.setattr(sys, "platform", "darwin")
        words.listen([])
        assert words.language() == spoken


class TestLock:
    def loaded(self, monkeypatch: pytest.MonkeyPatch, locking: Callable[..., None]) -> Any:
        """Load the module as on Windows, with a stand-in for its locking."""
        monkeypatch.setattr(sys, "platform", "win32")
        monkeypatch.setitem(sys.modules, "msvcrt", types.SimpleNamespace(LK_NBLCK=2, locking=locking))
        spec = importlib.util.spec_from_file_location("lock_of_windows", lock.__file__)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def test_windows_locks_one_byte_and_does_not_wait(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        locked: list[tuple[int, int]] = []
        module = self.loaded(monkeypatch, lambda _, mode, size: locked.append((mode, size)))
        with module.held(Home(tmp_path)):
            assert locked == [(2, 1)]

    def test_who_finds_it_locked_calls_the_other_window(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def taken(*_: object) -> None:
            raise PermissionError(errno.EACCES, "Permission denied")

        module = self.loaded(monkeypatch, taken)
        with pytest.raises(module.HomeInUse), module.held(Home(tmp_path)):
            raise AssertionError("two windows over one home")
        assert lock.called(Home(tmp_path))


class TestHalfWritten:
    OTHER = 4_194_000  # a process id that does not exist

    def asked(self, folder: Path, monkeypatch: pytest.MonkeyPatch, system: str) -> list[int]:
        """Sweep half-written files on a system; return the process ids that the program checked."""
        asked: list[int] = []
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(os, "kill", lambda pid, _: asked.append(pid))
        path = folder / f".run.json.{self.OTHER}.tmp"
        path.touch()
        atomic.sweep(folder)
        assert path.exists() == bool(asked)
        return asked

    def test_windows_is_not_asked_for_a_program_as_that_would_end_it(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert self.asked(tmp_path, monkeypatch, "win32") == []

    @pytest.mark.parametrize("system", ["darwin", "linux"])
    def test_others_are_asked_whether_it_is_still_there(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str
    ) -> None:
        assert self.asked(tmp_path, monkeypatch, system) == [self.OTHER]

    def test_where_no_folder_can_be_opened_files_are_written_all_the_same(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Windows cannot open folders, and does not need it: it syncs folders by itself."""
        opening = os.open

        def opened(path: Path, *how: int) -> int:
            if Path(path).is_dir():
                raise PermissionError(errno.EACCES, "Permission denied")
            return opening(path, *how)

        monkeypatch.setattr(os, "open", opened)
        atomic.write(tmp_path / "run.json", b"whole")
        assert (tmp_path / "run.json").read_bytes() == b"whole"
