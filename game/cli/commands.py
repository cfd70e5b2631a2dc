"""Runs the commands; beside the entry point the only code in game/ to import saves and scenes, on demand."""

import argparse
import contextlib
import gc
import io
import os
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import arguments as cli
from game.cli.damage import damaged_file
from game.cli.error_display import wants_box
from game.cli.words import language, tr
from game.content.letters import FRENCH_SPACES, visible
from game.content.problems import ContentError, Problem
from game.content.text import Text
from game.core.errors import GameError

if TYPE_CHECKING:
    from game.core.protocol import AnyRules
    from saves.store import FileStore

REFUSED = 2
STOPPED = 130
"""The exit code that shells give to a process ended by Ctrl-C."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code; errors become one sentence on standard error.

    If the window fails and nobody reads standard error, a box shows the error too.
    """
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    _escape_what_cannot_be_printed()
    words = sys.argv[1:] if arguments is None else arguments
    try:
        return _run(cli.read(words))
    except KeyboardInterrupt:
        _print_the_rest()
        _refuse(tr("stopped"))
        return STOPPED
    except Exception as error:
        if isinstance(error, OSError):
            _print_the_rest()
        sentences = _told_of(error)
        _refuse(*sentences)
        if wants_box(words):
            _show(error, sentences)
        return REFUSED


def _told_of(error: Exception) -> Sequence[str]:
    """The message of an error: usually one sentence, for card data one for each problem."""
    if not isinstance(error, GameError) and (file := damaged_file(error)):
        return [
            tr(
                "a file of the program is missing or damaged: {file}; unpack or install Lerne again",
                file=file,
            )
        ]
    match error:
        case ContentError():
            return [problem.said(tr) for problem in error.problems]
        case GameError():
            # Errors for players have texts in both languages; those of the rules, for programs, are English.
            text = getattr(error, "text", None)
            return [text.get(language()) if isinstance(text, Text) else str(error)]
        case BrokenPipeError():
            return [tr("whoever read what is printed has left")]
        case OSError():
            return [f"{error.filename or tr('the system')}: {error.strerror or error}"]
    return [_told_of_crash()]


def _show(error: Exception, sentences: Sequence[str]) -> None:
    """Show the error in a box; if even that fails, the message on standard error has to do."""
    with contextlib.suppress(Exception):
        from scenes.app.report import show

        show(error, sentences)


def _run(found: argparse.Namespace) -> int:
    if sys.stdout is None and (found.command in PRINTING or getattr(found, "list", False)):
        raise cli.UsageError(tr("{command} prints, and standard output is closed", command=found.command))
    if sys.stdin is None and found.command == "engine":
        raise cli.UsageError(tr("engine reads, and standard input is closed"))
    for path in filter(None, (getattr(found, name, None) for name in WRITTEN)):
        _check_writable(path)
    code = COMMANDS[found.command](found)
    # Flush here, where a failure can still be reported, and not after the program's end.
    if sys.stdout is not None:
        sys.stdout.flush()
    return code


def _check_writable(path: Path) -> None:
    """Raise OSError before the work instead of after it; creates no file and changes none."""
    if path.exists():
        path.open("ab").close()
        return
    try:
        import tempfile

        tempfile.TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _escape_what_cannot_be_printed() -> None:
    """Make the output streams escape characters that their encoding lacks, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _print_the_rest() -> None:
    """Flush standard output, or discard the rest so that the interpreter does not fail on it at its end."""
    if sys.stdout is not None:
        try:
            sys.stdout.flush()
        except OSError:
            with contextlib.suppress(OSError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(*sentences: str) -> None:
    # Without standard error print would write to standard output.
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            shown = "\n".join(visible(sentence, FRENCH_SPACES) for sentence in sentences)
            print(f"lerne: {shown}", file=sys.stderr, flush=True)


def _told_of_crash() -> str:
    try:
        path = _write_crash()
    except OSError:
        return tr("something unexpected happened, and there is no folder to write down what")
    return tr("something unexpected happened; what is known is in {path}", path=path)


def _write_crash() -> Path:
    """Write the traceback to a new temporary file; the window, which has hidden hands, uses a masked log."""
    import tempfile

    handle, name = tempfile.mkstemp(prefix="lerne-crash-", suffix=".log", text=True)
    with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as log:
        log.write(traceback.format_exc())
    return Path(name)


def _answer(found: argparse.Namespace) -> int:
    print(found.words.rstrip())
    return 0


def _window(found: argparse.Namespace) -> int:
    # Hardly anything that a start makes is garbage; what frees memory then begins when the window is open.
    gc.disable()
    try:
        from scenes.app.startup import run

        return run(cli.window_options(found))
    finally:
        gc.enable()


def _engine(found: argparse.Namespace) -> int:
    from game.cli.engine import Engine, serve
    from game.titles.registry import load_exactly

    load = cache(partial(load_exactly, packs=_packs(found)))
    serve(Engine(_store(load), load=load), sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _packs(found: argparse.Namespace) -> tuple[Path, ...]:
    """The packs that are on in the home given by `--home`, then those of `--pack`; raises ContentError."""
    from game.content.packs import passed_over
    from game.titles.registry import strangers
    from saves.home import Home
    from saves.settings import load_settings
    from saves.shelves.packs import laid_on

    own, wrong = tuple[Path, ...](), tuple[Problem, ...]()
    if found.home:
        home = Home(found.home)
        chosen = load_settings(home)
        own = laid_on(home.packs, chosen.packs_off, chosen.packs_order)
        wrong = passed_over(home.packs)
    packs = (*own, *found.packs)
    problems = [*wrong, *strangers(packs)]
    if problems:
        raise ContentError(problems)
    return packs


def _store(load: "Callable[[str], AnyRules]") -> "FileStore":
    from secrets import token_hex

    from saves.store import FileStore

    return FileStore(load, lambda: datetime.now(UTC), lambda: token_hex(8))


def _require_own_packs(found: argparse.Namespace) -> None:
    """Refuse a pack of another title, which would change nothing."""
    from game.content.packs import is_of_another

    for pack in found.packs:
        if is_of_another(pack, found.title):
            raise cli.UsageError(tr("{pack} is not a card pack of {title}", pack=pack, title=found.title))


def _simulate(found: argparse.Namespace) -> int:
    from game.cli.reports import Paper
    from game.cli.simulate import Order, Outputs, Place, simulate

    _require_own_packs(found)
    order = Order(
        found.title,
        found.policy,
        found.games,
        found.seed,
        tuple(found.options),
        found.against,
        found.iterations,
        found.seats,
        _packs(found),
        found.pairs,
    )
    outputs = Outputs(found.csv, found.json, found.plot, found.keep)
    return simulate(order, Place(found.jobs, found.scheduler), outputs, Paper())


def _shot(found: argparse.Namespace) -> int:
    from scenes.devtools import shots

    if found.list:
        print("\n".join(shots.all_samples()))
        return 0
    shots.shot(found.scene, found.size, found.lang, found.out, found.text_scale, _packs(found))
    return 0


def _export(found: argparse.Namespace) -> int:
    from game.titles.registry import title_of
    from saves.home import Home
    from scenes.printing import export
    from scenes.printing.book import Order

    title_of(found.title)
    _require_own_packs(found)
    order = Order(found.title, found.paper, found.flip, tuple(found.decks))
    export.export(order, found.lang or language(), found.out, Home.default(found.home), _packs(found))
    return 0


def _demo(found: argparse.Namespace) -> int:
    from scenes.devtools import film

    film.record(found.out)
    return 0


def _check(found: argparse.Namespace) -> int:
    from game.cli.check import check
    from game.titles.registry import load_title

    return check(found.path, _store(cache(load_title)).again)


def _install(_: argparse.Namespace) -> int:
    from game.cli import desktop

    desktop.install()
    return 0


def _uninstall(_: argparse.Namespace) -> int:
    from game.cli import desktop

    desktop.uninstall()
    return 0


COMMANDS: Mapping[str | None, Callable[[argparse.Namespace], int]] = {
    None: _window,
    "engine": _engine,
    "simulate": _simulate,
    "shot": _shot,
    "export": _export,
    "demo": _demo,
    "check": _check,
    cli.INSTALL: _install,
    cli.UNINSTALL: _uninstall,
    "--help": _answer,
    "--version": _answer,
    "--licences": _answer,
}
PRINTING = ("engine", "simulate", "check", cli.INSTALL, cli.UNINSTALL, "--help", "--version", "--licences")
# Arguments that name output files.
WRITTEN = ("csv", "json", "plot", "out", "window_dump_ui", "window_frame_log", "window_speech_log")
