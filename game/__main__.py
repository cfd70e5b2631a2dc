"""The command line: the one module of game/ that reaches for saves or scenes, when a command needs them."""

import argparse
import contextlib
import io
import multiprocessing
import os
import secrets
import sys
import tempfile
import traceback
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import arguments as cli
from game.content.problems import ContentError
from game.core.errors import GameError

if TYPE_CHECKING:
    from saves.store import FileStore


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code; whatever is wrong is said in one sentence on standard error."""
    multiprocessing.freeze_support()
    _escape_what_cannot_be_printed()
    try:
        return _run(cli.read(sys.argv[1:] if arguments is None else arguments))
    except ContentError as error:
        return _refuse(str(error))
    except GameError as error:
        return _refuse(str(error))
    except BrokenPipeError:
        _print_the_rest()
        return _refuse("whoever read what is printed has left")
    except OSError as error:
        _print_the_rest()
        return _refuse(f"{error.filename or 'the system'}: {error.strerror or error}")
    except KeyboardInterrupt:
        _print_the_rest()
        return _refuse("stopped")
    except Exception:
        return _refuse(f"something unexpected happened; what is known stands in {_write_crash()}")


def _run(found: argparse.Namespace) -> int:
    if found.command is not None and sys.stdout is None:
        raise cli.UsageError(f"{found.command} prints, and standard output is closed")
    if found.command == "engine" and sys.stdin is None:
        raise cli.UsageError("engine reads, and standard input is closed")
    code = COMMANDS[found.command](found)
    # What still waits to be printed fails here, where it can be said, and not after the program's end.
    if sys.stdout is not None:
        sys.stdout.flush()
    return code


def _escape_what_cannot_be_printed() -> None:
    """Let a narrow encoding cost an escape and never the answer."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _print_the_rest() -> None:
    """Drop what cannot be printed: the interpreter must not try it again, and complain, when it ends."""
    if sys.stdout is not None:
        try:
            sys.stdout.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(sentence: str) -> int:
    # Without standard error there is nobody to tell; print would turn to standard output.
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(f"lerne: {sentence}", file=sys.stderr, flush=True)
    return 2


def _write_crash() -> Path:
    """Write the traceback, which names code and no cards, into a file of its own."""
    handle, name = tempfile.mkstemp(prefix="lerne-crash-", suffix=".log", text=True)
    with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as log:
        log.write(traceback.format_exc())
    return Path(name)


def _window(found: argparse.Namespace) -> int:
    from scenes.app.program import run

    return run(cli.window_options(found))


def _engine(_found: argparse.Namespace) -> int:
    from game.cli.engine import Engine, serve

    serve(Engine(_store()), sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _store() -> "FileStore":
    from game.titles.registry import load_title
    from saves.store import FileStore

    return FileStore(cache(load_title), lambda: datetime.now(UTC), lambda: secrets.token_hex(8))


def _simulate(found: argparse.Namespace) -> int:
    from game.cli.reports import Paper
    from game.cli.simulate import Order, Outputs, simulate

    order = Order(
        found.title,
        found.policy,
        found.games,
        found.seed,
        tuple(found.options),
        found.against,
        found.iterations,
        found.seats,
    )
    return simulate(order, found.jobs, Outputs(found.csv, found.json, found.plot), Paper())


def _shot(found: argparse.Namespace) -> int:
    from scenes.devtools import shots

    if found.list:
        print("\n".join(shots.all_samples()))
        return 0
    shots.shot(found.scene, found.size, found.lang, found.out, found.text_scale)
    return 0


def _demo(found: argparse.Namespace) -> int:
    from scenes.devtools import film

    film.record(found.out)
    return 0


def _check(found: argparse.Namespace) -> int:
    from game.cli.check import check

    return check(found.path, _store().again)


COMMANDS: Mapping[str | None, Callable[[argparse.Namespace], int]] = {
    None: _window,
    "engine": _engine,
    "simulate": _simulate,
    "shot": _shot,
    "demo": _demo,
    "check": _check,
}

if __name__ == "__main__":
    sys.exit(main())
