"""Decides how a failure is shown: on standard error if somebody reads it there, else also in a box."""

import os
import stat
import sys
from collections.abc import Mapping, Sequence

WITHOUT_WINDOW = frozenset({"engine", "simulate", "shot", "export", "demo", "check", "-h"}) | {
    *("--help", "--version", "--licences", "--install-desktop", "--uninstall")
}
SWITCH = "LERNE_BOX"
"""Environment variable that forces a box (`always`) or forbids it (`never`)."""


def wants_box(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> bool:
    """Return True if a failure is to be shown in a box: the window's, if nobody reads standard error.

    A box waits until somebody closes it, so there is none if a machine may have started the program.
    """
    if not WITHOUT_WINDOW.isdisjoint(arguments):
        return False
    wanted = environment.get(SWITCH, "")
    if wanted in ("always", "never"):
        return wanted == "always"
    return not environment.get("CI") and not _is_read()


def _is_read() -> bool:
    """Return True if somebody reads standard error: a terminal, or a program through a pipe."""
    # The windowed program of Windows has no streams; their null device there calls itself a terminal.
    if sys.stdin is sys.stdout is sys.stderr is None:
        return False
    return any(map(os.isatty, range(3))) or _is_pipe(2)


def _is_pipe(number: int) -> bool:
    try:
        return stat.S_ISFIFO(os.fstat(number).st_mode)
    except OSError:
        return False
