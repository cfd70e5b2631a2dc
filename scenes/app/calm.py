"""Whether the system asks for less motion; it is asked in a thread, so that no start waits for the answer."""

import ctypes
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from threading import Thread

import pygame

_WAIT_SECONDS = 5.0
_CLIENT_AREA_ANIMATION = 0x1042  # SPI_GETCLIENTAREAANIMATION
_ASKED: Mapping[str, tuple[tuple[Sequence[str], str], ...]] = {
    "linux": (
        (("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), "false"),
        (("kreadconfig6", "--group", "KDE", "--key", "AnimationDurationFactor"), "0"),
        (("kreadconfig5", "--group", "KDE", "--key", "AnimationDurationFactor"), "0"),
    ),
    "darwin": ((("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1"),),
}
"""By platform the commands that know, and the answer of each that means less motion."""
ANSWERED = pygame.event.custom_type()

Run = Callable[[Sequence[str]], str]


def run(command: Sequence[str]) -> str:
    """What a command of the system prints; empty if there is none or it fails."""
    with suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(command, capture_output=True, text=True, timeout=_WAIT_SECONDS, check=True)
        return done.stdout.strip()
    return ""


def wants_calm(platform: str = sys.platform, run: Run = run) -> bool:
    """Return True if the system is set to show less motion; False too if nobody knows."""
    if platform == "win32":
        return _windows_is_calm()
    return any(run(command) == answer for command, answer in _ASKED.get(platform, ()))


def _windows_is_calm() -> bool:
    shown, library = ctypes.c_int(1), getattr(ctypes, "windll", None)
    if library is None:
        return False
    known = library.user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(shown), 0)
    return bool(known) and not shown.value


class Calm:
    """The question to the system, and once it is there its `answer`."""

    def __init__(self, asked: Callable[[], bool] = wants_calm) -> None:
        self.answer: bool | None = None
        self._asked = asked
        self.thread = Thread(target=self._ask, name="calm", daemon=True)
        self.thread.start()

    def _ask(self) -> None:
        self.answer = self._asked()
        with suppress(pygame.error):
            # The loop sleeps until something happens.
            pygame.event.post(pygame.Event(ANSWERED))
