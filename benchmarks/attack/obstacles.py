"""Things that lie where a file should be: folders, pipes, links that lead nowhere or in a circle, devices."""

import os
import random
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from benchmarks.attack.tries import Broken

PATIENCE = 600  # seconds, since a busy machine is slow
_GIBIBYTE = 1 << 30


def folder(path: Path) -> None:
    """A folder with something in it, which no file replaces."""
    path.mkdir()
    (path / "inside").write_bytes(b"")


def circle(path: Path) -> None:
    """A link to itself."""
    path.symlink_to(path.name)


def dangling(path: Path) -> None:
    """A link to nothing."""
    path.symlink_to(path.with_name("nothing"))


def device(path: Path) -> None:
    """A link to a device that never ends."""
    path.symlink_to("/dev/zero")


def waiting(path: Path) -> None:
    """A socket; its address must be short, so it is moved to its place."""
    aside = Path(f"/tmp/lerne-{os.getpid()}.socket")
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(aside))
    aside.rename(path)


def enormous(path: Path) -> None:
    """A file of many gibibytes that takes no room."""
    with path.open("wb") as file:
        file.truncate(64 * _GIBIBYTE)


OBSTACLES: tuple[Callable[[Path], None], ...] = (
    folder,
    os.mkfifo,
    circle,
    dangling,
    device,
    waiting,
    enormous,
)


def put(hand: random.Random, path: Path) -> str:
    """Put one of these in the place of a file, and return what it is called."""
    path.unlink(missing_ok=True)
    made = hand.choice(OBSTACLES)
    made(path)
    return made.__name__


@contextmanager
def patient(seconds: int = PATIENCE) -> Iterator[None]:
    """Raise Broken if the enclosed work hangs; only on the main thread."""

    def late(_signal: int, _frame: FrameType | None) -> None:
        raise Broken(f"nothing happens for {seconds} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
