"""How failures of the window are shown to whoever reads no standard error: in a box; of a crash a report."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from game.cli.words import tr
from game.core.errors import GameError
from saves.lock import HomeInUse, answered
from scenes.app import box

SAVED, UNSAVED, NO_RUN = "saved", "unsaved", "none"
_LIBRARIES = "LD_LIBRARY_PATH"


class Crashed(GameError):
    """The program ended by an error that nobody foresaw: what became of the run, and what the log says.

    `damage` is told where the error comes of the program's own files.
    """

    kind = "crashed"

    def __init__(self, sentence: str, kept: str, log: Path, report: str, damage: str = "") -> None:
        super().__init__(sentence)
        self.kept, self.log, self.report, self.damage = kept, log, report, damage


def show(error: BaseException, sentences: Sequence[str]) -> None:
    """Show how the program ended; nothing where the window that is open has come forward instead."""
    if isinstance(error, HomeInUse) and answered(error.home):
        return
    # A window that could not be closed any more would stand behind the box, black and deaf.
    pygame.display.quit()
    if isinstance(error, Crashed):
        _report(error)
    else:
        box.show("\n".join(sentence[:1].upper() + sentence[1:] for sentence in sentences))


def _report(crashed: Crashed) -> None:
    """What happened, what was kept, and what can be done about it, until that is enough."""
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
        "What is known of it stands in {path}: no card is named there that another player may not know.",
        path=crashed.log,
    )
    happened = crashed.damage or tr("Something unexpected happened, and Lerne had to end.")
    return f"{happened}\n{kept}\n{where}"


def copied(report: str) -> str:
    """Put a report into the clipboard; gives the sentence that says so."""
    try:
        pygame.display.init()
        pygame.scrap.put_text(report)
    except pygame.error:
        return tr("There is no clipboard here.")
    return tr("The report was copied: it can be pasted while this box is open.")


def opened(folder: Path) -> str:
    """Show a folder in the system's own window; gives the sentence that says so."""
    try:
        _start(folder_order(folder), outside(os.environ))
    except OSError:
        return tr("The folder cannot be opened: {path}", path=folder)
    return tr("The folder was opened.")


def folder_order(folder: Path, platform: str = sys.platform) -> list[str]:
    """How a system is told to show a folder."""
    program = {"win32": "explorer", "darwin": "open"}.get(platform, "xdg-open")
    return [program, str(folder)]


def outside(environment: Mapping[str, str]) -> dict[str, str]:
    """The surroundings of a program that is none of ours: the packed one has its own libraries."""
    kept = {name: value for name, value in environment.items() if name != _LIBRARIES}
    before = environment.get(f"{_LIBRARIES}_ORIG")
    return {**kept, _LIBRARIES: before} if before else kept


def started_again() -> str:
    """Start the program once more, as it was started; gives the sentence that says why it cannot be."""
    try:
        # The packed program takes a child of its own for a part of itself, unless it is told.
        _start(again_order(), {**os.environ, "PYINSTALLER_RESET_ENVIRONMENT": "1"})
    except OSError:
        return tr("Lerne cannot be started from here.")
    return ""


def again_order() -> list[str]:
    """The command line by which the program was started."""
    said = sys.argv[1:] if getattr(sys, "frozen", False) else sys.orig_argv[1:]
    return [sys.executable, *said]


def _start(order: Sequence[str], environment: Mapping[str, str]) -> None:
    quiet = subprocess.DEVNULL
    subprocess.Popen(
        order, env=dict(environment), stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
    )
