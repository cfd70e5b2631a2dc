"""What the player has been taught: how far each lesson and puzzle was taken, what was said once."""

import contextlib

import msgspec

from game.core.chronicle import Number
from saves import atomic
from saves.home import Home

LARGEST = 64 * 1024


class Progress(msgspec.Struct, frozen=True):
    """`lessons` counts the steps that are done, by title and lesson; `told` are the first times that were.

    `opened`: how far each title's ladder was open by runs that have been deleted.
    `puzzles` has a word for each that was begun: `tried`, `shown`, `solved`, `first` (at the first try).
    """

    offered: bool = False
    lessons: dict[str, int] = {}
    told: tuple[str, ...] = ()
    opened: dict[str, Number] = {}
    puzzles: dict[str, str] = {}


def load_progress(home: Home) -> Progress:
    """The progress on disk; none where it cannot be read."""
    try:
        return msgspec.json.decode(atomic.read(home.progress_file, LARGEST), type=Progress)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Progress()


def save_progress(home: Home, progress: Progress) -> None:
    """Keep the progress on disk; a lesson is not worth a complaint where that does not work.

    No step of a ladder that is open on disk is closed again.
    """
    before = load_progress(home).opened
    opened = {title: max(step, progress.opened.get(title, 0)) for title, step in before.items()}
    progress = msgspec.structs.replace(progress, opened={**progress.opened, **opened})
    with contextlib.suppress(OSError):
        atomic.require_readable(home.progress_file)
        atomic.write(home.progress_file, msgspec.json.format(msgspec.json.encode(progress)) + b"\n")


def keep_opened(home: Home, title: str, step: int) -> None:
    """Keep in mind that a title's ladder is open up to this step."""
    known = load_progress(home)
    if step > known.opened.get(title, 0):
        save_progress(home, msgspec.structs.replace(known, opened={**known.opened, title: step}))
