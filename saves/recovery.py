"""What helps after a crash: which run was being played, and a log of the errors."""

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
    """Remember that this run is being played, where that can be written down."""
    with contextlib.suppress(OSError):
        atomic.write(home.open_run_file, run_id.encode(), sync=False)


def clear_open(home: Home) -> None:
    """Forget it: the program ends as it should."""
    with contextlib.suppress(OSError):
        home.open_run_file.unlink(missing_ok=True)


def interrupted_run(home: Home) -> str | None:
    """The run that was being played when the program last ended without saying so."""
    try:
        data = atomic.read(home.open_run_file, 100)
    except OSError:
        return None
    run_id = data.decode("ascii", "replace")
    return run_id if re.fullmatch(ID_FORM, run_id) else None


def masked(text: str, words: Iterable[str]) -> str:
    """A text without these words, however they are capitalised: each may be what somebody must not know."""
    pattern = "|".join(map(re.escape, sorted(filter(None, words), key=len, reverse=True)))
    return re.sub(rf"(?<!\w)({pattern})(?!\w)", MASK, text, flags=re.IGNORECASE) if pattern else text


def bare(error: BaseException) -> str:
    """An error by lines of code and kinds of errors alone."""
    return traced(error, lambda _: "")


def traced(error: BaseException, told_of: Callable[[str], str]) -> str:
    """The error that was met last, then its causes: lines of code, its kind, what is told of its message."""
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
        # An error that cannot even be told is told by its kind.
        return ""


def write_crash_log(home: Home, text: str) -> Path:
    """Put an error behind those that the log holds; a full log gives way, and is kept as an older one.

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
