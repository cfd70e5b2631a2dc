"""Crash recovery: a marker of the run in play, and a log of errors."""

import contextlib
import re
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path

from game.content.text import Text
from saves import atomic
from saves.errors import SaveError, reason_of
from saves.format import ID_FORM
from saves.home import Home

MASK = "[card]"
LARGEST_LOG = 5 * 1024 * 1024
LONGEST_MESSAGE = 2_000

UNWRITTEN = Text(
    en="The folder for runs cannot be written: {why}.",
    fr="Impossible d’écrire dans le dossier des parties\u00a0: {why}.",
)


def mark_open(home: Home, run_id: str) -> None:
    """Mark a run as being played, if the marker can be written."""
    with contextlib.suppress(OSError):
        atomic.write(home.open_run_file, run_id.encode(), sync=False)


def clear_open(home: Home) -> None:
    """Remove the marker, when the program ends normally."""
    with contextlib.suppress(OSError):
        home.open_run_file.unlink(missing_ok=True)


def interrupted_run(home: Home) -> str | None:
    """The run that was being played when the program last ended abnormally, or None."""
    try:
        data = atomic.read(home.open_run_file, 100)
    except OSError:
        return None
    run_id = data.decode("ascii", "replace")
    return run_id if re.fullmatch(ID_FORM, run_id) else None


def masked(text: str, words: Iterable[str]) -> str:
    """Mask these words in a text, in any case: each may be hidden from somebody who reads it."""
    pattern = "|".join(map(re.escape, sorted(filter(None, words), key=len, reverse=True)))
    return re.sub(rf"(?<!\w)({pattern})(?!\w)", MASK, text, flags=re.IGNORECASE) if pattern else text


def bare(error: BaseException) -> str:
    """Format an error as lines of code and error types alone."""
    return traced(error, lambda _: "")


def traced(error: BaseException, told_of: Callable[[str], str]) -> str:
    """Format an error, then its causes: lines of code, type, and what `told_of` makes of the message."""
    told, seen = list[str](), set[int]()
    link: BaseException | None = error
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        message = told_of(_message(link))
        frames = "".join(traceback.format_tb(link.__traceback__))
        told.append(frames + type(link).__name__ + (f": {message}" if message else ""))
        link = link.__cause__ or link.__context__
    return "\n\nIt came of:\n".join(told) + "\n"


def _message(error: BaseException) -> str:
    try:
        return str(error)[:LONGEST_MESSAGE]
    except Exception:
        # An error whose message fails is described by its type alone.
        return ""


def write_crash_log(home: Home, text: str) -> Path:
    """Append an error to the crash log; a full log is rotated to an older generation first.

    Raises SaveError.
    """
    entry = text.encode("utf-8", "replace")[:LARGEST_LOG]
    try:
        before = _log_so_far(home.crash_log)
        if len(before) + len(entry) <= LARGEST_LOG:
            atomic.write(home.crash_log, before + entry)
        else:
            atomic.write_rotated(home.crash_log, entry)
    except OSError as error:
        raise SaveError(UNWRITTEN, why=reason_of(error)) from error
    return home.crash_log


def _log_so_far(path: Path) -> bytes:
    try:
        return atomic.read(path, LARGEST_LOG)
    except (FileNotFoundError, atomic.NotAFile):
        return b""
