"""Where a picture to share goes: into a file of the player's pictures, and onto the system's clipboard.

SDL copies text only; pictures are given to what the system has for it. None of that may stop the game.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from io import BytesIO
from pathlib import Path
from shutil import which
from threading import Thread

import platformdirs
import pygame

from saves import atomic
from saves.home import Home
from scenes.app.report import outside

MOST = 1000  # pictures of one day and kind
PATIENCE = 5.0  # seconds for the other program
_PATH = "LERNE_PICTURE"
_WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms, System.Drawing; "
    f"[Windows.Forms.Clipboard]::SetImage([Drawing.Image]::FromFile($env:{_PATH}))"
)
_MAC = f'set the clipboard to (read (POSIX file (system attribute "{_PATH}")) as «class PNGf»)'


def folders(home: Home) -> Iterator[Path]:
    """Where pictures may go: the user's own pictures, unless another home was named; then that home.

    From Flatpak the user's pictures are out of reach.
    """
    if home == Home.default() and "FLATPAK_ID" not in os.environ:
        yield platformdirs.user_pictures_path() / "Lerne"
    yield home.pictures


class Keeping:
    """A picture on its way into a file and onto the clipboard, beside the window, which goes on.

    `path` is its file and `copied` whether the clipboard took it, once it has `ended`; `error` is why there
    is no file.
    """

    def __init__(self, home: Home, name: str, day: date, surface: pygame.Surface) -> None:
        self._home, self._name, self._day = home, name, day
        # What is written may not be locked for it while it is shown.
        self._surface = surface.copy()
        self.path: Path | None = None
        self.error: Exception | None = None
        self.copied = self.ended = False

    def start(self) -> None:
        """Begin, on a thread of its own that does not keep the program from ending."""
        Thread(target=self.run, name="sharing", daemon=True).start()

    def run(self) -> None:
        """Write, copy, and keep the error if there is one."""
        try:
            self.path = keep(self._home, self._name, self._day, png_of(self._surface))
            self.copied = on_clipboard(self.path)
        except Exception as error:  # whoever looks at it raises it
            self.error = error
        finally:
            self.ended = True


def png_of(surface: pygame.Surface) -> bytes:
    """The bytes of a picture's file."""
    stream = BytesIO()
    pygame.image.save(surface, stream, "picture.png")
    return stream.getvalue()


def keep(home: Home, name: str, day: date, picture: bytes, suffix: str = ".png") -> Path:
    """Write a picture into a new file and return its path; raises OSError if no folder takes it."""
    trouble = OSError()
    for folder in folders(home):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return atomic.write_first_free(_paths(folder, f"lerne-{name}-{day}", suffix), picture)
        except OSError as error:
            trouble = error
    raise trouble


def _paths(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    """Where a picture of that name may lie, in the order in which they are tried."""
    yield folder / f"{stem}{suffix}"
    yield from (folder / f"{stem}-{number}{suffix}" for number in range(2, MOST + 1))


def on_clipboard(path: Path, environment: Mapping[str, str] = os.environ) -> bool:
    """Put the picture of a file on the clipboard; return False where the system offers no way."""
    order = picture_order(path, environment)
    if order is None:
        return False
    quiet, around = subprocess.DEVNULL, {**outside(environment), _PATH: str(path)}
    try:
        with path.open("rb") as picture:
            done = subprocess.run(
                order, stdin=picture, stdout=quiet, stderr=quiet, env=around, timeout=PATIENCE, check=False
            )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def picture_order(
    path: Path,
    environment: Mapping[str, str],
    platform: str = sys.platform,
    found: Callable[[str], str | None] = which,
) -> list[str] | None:
    """The command that puts the picture of a file on the clipboard; None if there is none."""
    if platform == "win32":
        return ["powershell", "-NoProfile", "-STA", "-Command", _WINDOWS]
    if platform == "darwin":
        return ["osascript", "-e", _MAC]
    if environment.get("WAYLAND_DISPLAY") and found("wl-copy"):
        return ["wl-copy", "--type", "image/png"]
    if environment.get("DISPLAY") and found("xclip"):
        return ["xclip", "-selection", "clipboard", "-target", "image/png", str(path)]
    return None
