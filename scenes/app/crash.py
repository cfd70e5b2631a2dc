"""What an unforeseen error leaves behind: a sentence for the player and a log that names no hidden card."""

import contextlib
import tempfile
from pathlib import Path

from game.cli.damage import damaged_file
from game.cli.words import speak, tr, tr_later
from game.content.text import Text
from saves.errors import SaveError
from saves.home import Home
from saves.recovery import bare, masked, traced, write_crash_log
from scenes.app.log_header import head
from scenes.app.redacted_log import told_of
from scenes.app.report import NO_RUN, SAVED, UNSAVED, Crashed
from scenes.services import Services, language
from scenes.titles.registry import all_scenes, scenes_of

ENDED = "an error ended the program"
_KEPT = {
    SAVED: tr_later("something unexpected happened; the game is saved, the log is {path}"),
    UNSAVED: tr_later("something unexpected happened; the game could not be saved, the log is {path}"),
    NO_RUN: tr_later("something unexpected happened; no game was open, the log is {path}"),
}
_DAMAGED = tr_later(
    "a file of the program is missing or damaged ({file}): unpack or install Lerne again; the log is {path}"
)


def ended_by_error(services: Services, error: BaseException) -> Crashed:
    """Log a fatal error, save the current run once more, and return the `Crashed` error to raise."""
    speak(language())
    return _crashed(services.home, error, _save(services), logged(services, error))


def never_begun(home: Home | None, error: BaseException) -> Crashed:
    """Return the `Crashed` error for a failure before the services exist, when no card names are known."""
    return _crashed(home, error, NO_RUN, f"{head()}\n{ENDED}:\n{bare(error)}\n")


def keep_log(services: Services, error: BaseException, what: str) -> Path:
    """Write the log of an error that the program survived and return its path."""
    return written(services.home, logged(services, error, f"{what}, and the program went on"))


def logged(services: Services, error: BaseException, what: str = ENDED) -> str:
    """The text of the log: header, traceback and game; it reveals nothing of a hidden hand, in any title."""
    try:
        words = [word for each in all_scenes(services) for card in each.named() for word in _words(*card)]
        told = traced(error, lambda message: masked(message, words))
    except Exception:
        # Without the card names nothing can be masked, so the messages of the errors are left out.
        told = bare(error)
    return f"{head(services)}\n{what}:\n{told}\n{_game(services)}\n"


def written(home: Home | None, text: str) -> Path:
    """Write a log into the home, or into a temporary folder if that fails; return its path."""
    with contextlib.suppress(SaveError):
        if home is not None:
            return write_crash_log(home, text)
    return write_crash_log(Home(Path(tempfile.mkdtemp(prefix="lerne-crash-"))), text)


def _crashed(home: Home | None, error: BaseException, kept: str, report: str) -> Crashed:
    log, file = written(home, report), damaged_file(error)
    sentence = tr(_DAMAGED, file=file, path=log) if file else tr(_KEPT[kept], path=log)
    damage = (
        tr("A file of the program is missing or damaged: {file}. Unpack or install Lerne again.", file=file)
        if file
        else ""
    )
    return Crashed(sentence, kept, log, report, damage)


def _save(services: Services) -> str:
    """Save the current run and all files; the error that is being reported may make that fail too."""
    try:
        if services.playing is not None:
            services.playing.save()
        saved = services.saves.retry()
    except Exception:
        saved = False
    if not saved:
        return UNSAVED
    return SAVED if services.playing is not None else NO_RUN


def _words(id: str, name: Text) -> tuple[str, ...]:
    return id, name.en, name.fr


def _game(services: Services) -> str:
    run = services.playing
    if run is None:
        return ""
    try:
        return told_of(run, scenes_of(run.record.title, services).named())
    except Exception as error:
        return f"the position cannot be told: {type(error).__name__}\n"
