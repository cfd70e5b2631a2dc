"""Error boxes for users who do not see standard error; after a crash, a report with buttons."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Thread

import pygame

from game.cli.words import tr
from game.core.errors import GameError
from saves.lock import HomeInUse, answered
from scenes.app import box

SAVED, UNSAVED, NO_RUN = "saved", "unsaved", "none"
_LIBRARIES = "LD_LIBRARY_PATH"


class Crashed(GameError):
    """An unforeseen error ended the program; holds what became of the run, and the text of the log.

    `damage` is a sentence set if the cause is a missing or damaged file of the program.
    """

    kind = "crashed"

    def __init__(self, sentence: str, kept: str, log: Path, report: str, damage: str = "") -> None:
        super().__init__(sentence)
        self.kept, self.log, self.report, self.damage = kept, log, report, damage


def show(error: BaseException, sentences: Sequence[str]) -> None:
    """Show why the program ended; shows nothing if a window that is open already has come forward instead."""
    if isinstance(error, HomeInUse) and answered(error.home):
        return
    # A window that no longer responds would otherwise stay visible behind the box.
    pygame.display.quit()
    if isinstance(error, Crashed):
        _report(error)
    else:
        box.show("\n".join(sentence[:1].upper() + sentence[1:] for sentence in sentences))


def _report(crashed: Crashed) -> None:
    """Show the report of a crash with its buttons until the user closes it or restarts the program."""
    buttons = tr("Copy the report"), tr("Open the folder"), tr("Start Lerne again"), tr("Close")
    words, done = _words(crashed), ""
    while True:
        match box.show(f"{words}\n\n{done}".rstrip(), buttons, default=2):
            case 0:
                done = copied(crashed.report)
            case 1:
                done = opened(crashed.log.parent)
            case 2:
                if not (done := started_again()):
                    return
            case _:
                return


def _words(crashed: Crashed) -> str:
    kept = {
        SAVED: tr("Your game is saved: when Lerne is started again, “Continue” takes it up."),
        NO_RUN: tr("No game was open."),
    }.get(crashed.kept, tr("Your last action could not be saved; what was saved before is still there."))
    where = tr(
        "What is known about it is in {path}; it names no card that another player must not know.",
        path=crashed.log,
    )
    happened = crashed.damage or tr("Something unexpected happened, and Lerne had to end.")
    return f"{happened}\n{kept}\n{where}"


def copied(report: str) -> str:
    """Copy a report to the clipboard; return the sentence that tells the result."""
    try:
        pygame.display.init()
        pygame.scrap.put_text(report)
    except pygame.error:
        return tr("There is no clipboard here.")
    return tr("The report was copied: it can be pasted while this box is open.")


def opened(folder: Path) -> str:
    """Open a folder in the system's file manager; return the sentence that tells the result."""
    try:
        _start(folder_order(folder), outside(os.environ))
    except OSError:
        return tr("The folder cannot be opened: {path}", path=folder)
    # Whether a window has come up nobody can tell from here.
    return tr("The system was asked to open the folder: {path}", path=folder)


def folder_order(folder: Path, platform: str = sys.platform) -> list[str]:
    """The command that opens a folder on a platform."""
    program = {"win32": "explorer", "darwin": "open"}.get(platform, "xdg-open")
    return [program, str(folder)]


def outside(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment for foreign programs, without the packed program's own library path."""
    kept = {name: value for name, value in environment.items() if name != _LIBRARIES}
    before = environment.get(f"{_LIBRARIES}_ORIG")
    return {**kept, _LIBRARIES: before} if before else kept


def started_again() -> str:
    """Start the program again with the same command line; return an error sentence, or an empty string."""
    try:
        # Without this variable the packed program takes its child process for a part of itself.
        _start(again_order(), {**os.environ, "PYINSTALLER_RESET_ENVIRONMENT": "1"})
    except OSError:
        return tr("Lerne cannot be started from here.")
    return ""


def again_order() -> list[str]:
    """The command line that the program was started with."""
    said = sys.argv[1:] if getattr(sys, "frozen", False) else sys.orig_argv[1:]
    return [sys.executable, *said]


def _start(order: Sequence[str], environment: Mapping[str, str]) -> None:
    quiet = subprocess.DEVNULL
    started = subprocess.Popen(
        order, env=dict(environment), stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
    )
    # Somebody must ask for its end, or it stays in the system's list of processes.
    Thread(target=started.wait, daemon=True).start()
