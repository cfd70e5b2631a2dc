"""What helps after a crash: which run was being played, and a log of the error."""

import contextlib
import re
import traceback
from collections.abc import Iterable
from pathlib import Path

from game.content.text import Text
from saves import atomic
from saves.errors import SaveError, reason_of
from saves.format import ID_FORM
from saves.home import Home

MASK = "[card]"

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
    """A log without these words: what a card is called may be what somebody must not know."""
    pattern = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    return re.sub(rf"\b({pattern})\b", MASK, text) if pattern else text


def bare(error: BaseException) -> str:
    """A log of lines of code and kinds of errors alone: the error that was met last, then its causes."""
    told, seen = list[str](), set[int]()
    link: BaseException | None = error
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        told.append("".join(traceback.format_tb(link.__traceback__)) + type(link).__name__)
        link = link.__cause__ or link.__context__
    return "\n\nIt came of:\n".join(told) + "\n"


def write_crash_log(home: Home, text: str) -> Path:
    """Keep the log of an uncaught error, and the two before it; raises SaveError."""
    try:
        atomic.write_rotated(home.crash_log, text.encode("utf-8", "replace"))
    except OSError as error:
        raise SaveError(UNWRITTEN, why=reason_of(error)) from error
    return home.crash_log
