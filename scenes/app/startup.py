"""Startup and shutdown: locks the home, records fatal signals, and turns errors into crash logs."""

from pathlib import Path

from game.cli.arguments import WindowOptions
from game.cli.damage import damaged_file
from game.cli.words import speak
from game.core.errors import GameError
from saves.home import Home
from saves.lock import held
from saves.recovery import clear_open
from scenes.app.crash import ended_by_error, never_begun, written
from scenes.app.fatal import Note, left_behind, watched
from scenes.app.log_header import head
from scenes.app.memory import give_back_large_blocks
from scenes.app.program import open_and_play, services_for
from scenes.services import language
from scenes.toolkit.timeline import Clock, FakeClock


def run(options: WindowOptions) -> int:
    """Lock the home and open the window; raises NoDisplay, SaveError or Crashed."""
    home: Home | None = None
    try:
        give_back_large_blocks()
        home = Home.default(options.home)
        home.prepare()
        file = str(options.game.absolute()) if options.game is not None else ""
        with held(home, file):
            found = left_behind(home)
            log = written(home, f"{found}\n") if found else None
            with watched(home) as note:
                note(head())
                return _play(home, options, note, log)
    except (GameError, OSError):
        raise
    except Exception as error:
        if damaged_file(error):
            # The home is unchanged, so only the damaged file needs to be reported.
            raise
        raise never_begun(home, error) from None


def _play(home: Home, options: WindowOptions, note: Note, log: Path | None) -> int:
    """Play until the window is closed."""
    steady = FakeClock() if options.steady else None
    services = services_for(home, options, steady or Clock())
    speak(language())
    try:
        services.crash_log = log
        services.noted = lambda: note(head(services))
        open_and_play(services, options, steady)
    except (GameError, OSError):
        raise
    except Exception as error:
        raise ended_by_error(services, error) from None
    clear_open(home)
    return 0
