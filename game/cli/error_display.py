"""Who is told how the program ends: whoever started it from a shell reads it there, all others see a box."""

import os
import stat
import sys
from collections.abc import Mapping, Sequence

WITHOUT_WINDOW = frozenset({"engine", "simulate", "shot", "demo", "check", "-h"}) | {
    *("--help", "--version", "--licences", "--install-desktop", "--uninstall")
}
SWITCH = "LERNE_BOX"
"""The variable that wants a box (`always`), or none (`never`), whoever reads standard error."""


def wants_box(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a failure of this command line is to be shown on the screen: the window's, that nobody reads.

    A box waits for somebody to close it, so there is none where a machine may have started the program.
    """
    if not WITHOUT_WINDOW.isdisjoint(arguments):
        return False
    wanted = environment.get(SWITCH, "")
    if wanted in ("always", "never"):
        return wanted == "always"
    return not environment.get("CI") and not _is_read()


def _is_read() -> bool:
    """Whether somebody reads standard error: at a terminal, or a program through a pipe."""
    # The windowed program of Windows has none; what stands in for them there calls itself a terminal.
    if sys.stdin is sys.stdout is sys.stderr is None:
        return False
    return any(map(os.isatty, range(3))) or _is_pipe(2)


def _is_pipe(number: int) -> bool:
    try:
        return stat.S_ISFIFO(os.fstat(number).st_mode)
    except OSError:
        return False
