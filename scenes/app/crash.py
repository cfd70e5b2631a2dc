"""What is told and kept of an error that nobody foresaw: a sentence, and a log that names no hidden card."""

import tempfile
import traceback
from pathlib import Path

from game.core.errors import GameError
from saves.errors import SaveError
from saves.home import Home
from saves.recovery import bare, masked, write_crash_log
from scenes.services import Services
from scenes.titles.registry import all_scenes


def ended_by_error(services: Services) -> GameError:
    """The one sentence about the present error, whose log is on disk; what was played is saved once more."""
    run = "the run is saved" if services.saves.retry() else "the run could not be saved"
    return crashed(services.home, masked_log(services, traceback.format_exc()), run)


def crashed(home: Home, log: str, run: str) -> GameError:
    """The one sentence about an error, once its log is on disk; `run` is what became of the game."""
    return GameError(f"something unexpected happened; {run}, the log is {_written(home, log)}")


def keep_log(services: Services, told: str) -> Path:
    """Keep the log of an error that the program outlived."""
    return _written(services.home, masked_log(services, told))


def masked_log(services: Services, told: str) -> str:
    """What is logged of an error: of a hidden hand nothing, in any title."""
    try:
        return masked(told, [word for scenes in all_scenes(services) for word in scenes.secrets()])
    except Exception as error:
        # Where not even that is known, no message of an error is told.
        return bare(error)


def _written(home: Home, text: str) -> Path:
    """Keep a log in the home, or where the system keeps what is passing."""
    try:
        return write_crash_log(home, text)
    except SaveError:
        return write_crash_log(Home(Path(tempfile.mkdtemp(prefix="lerne-crash-"))), text)
