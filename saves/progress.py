"""What the player has been taught: how far each lesson and puzzle was taken, what was said once."""

import contextlib

import msgspec

from saves import atomic
from saves.home import Home

LARGEST = 64 * 1024


class Progress(msgspec.Struct, frozen=True):
    """`lessons` counts the steps that are done, by title and lesson; `told` are the first times that were.

    `puzzles` has a word for each that was begun: `tried`, `shown`, `solved`, `first` (at the first try).
    """

    offered: bool = False
    lessons: dict[str, int] = {}
    told: tuple[str, ...] = ()
    puzzles: dict[str, str] = {}


def load_progress(home: Home) -> Progress:
    """The progress on disk; none where it cannot be read."""
    try:
        return msgspec.json.decode(atomic.read(home.progress_file, LARGEST), type=Progress)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Progress()


def save_progress(home: Home, progress: Progress) -> None:
    """Keep the progress on disk; a lesson is not worth a complaint where that does not work."""
    with contextlib.suppress(OSError):
        atomic.require_readable(home.progress_file)
        atomic.write(home.progress_file, msgspec.json.format(msgspec.json.encode(progress)) + b"\n")
