"""Command-line parsing for the benchmarks: a help text each, and one sentence for each wrong argument."""

import argparse
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NoReturn, TypeVar

from yaml import YAMLError

from game.cli.pool import Pool, every_core, pool_of
from game.core.errors import GameError
from game.titles.registry import PLAYABLE

T = TypeVar("T")

WRONG = 2  # exit code for invalid arguments


class CommandLine(argparse.ArgumentParser):
    """An argument parser whose help is the docstring of the program's module."""

    def __init__(self, name: str, told: str | None) -> None:
        super().__init__(
            prog=f"python -m {name}",
            description=told,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def add_pool(self) -> None:
        """Add the options that say where mass work is done; `pool_for` reads them."""
        self.add_argument("--jobs", type=count, default=every_core(), help="processes; default: one a core")
        self.add_argument("--scheduler", default="", metavar="ADDRESS", help="a Dask cluster instead")

    def error(self, message: str) -> NoReturn:
        """Print the problem in one line and exit with code 2."""
        self.exit(WRONG, f"{self.prog}: {message}; --help tells what there is.\n")


def pool_for(given: argparse.Namespace) -> AbstractContextManager[Pool]:
    """The workers that a command line asks for."""
    return pool_of(given.jobs, given.scheduler)


def run(name: str, told: str | None, work: Callable[[], None]) -> None:
    """Run a program that takes no arguments."""
    CommandLine(name, told).parse_args()
    work()


def count(text: str) -> int:
    """Parse a positive whole number, such as a number of games."""
    return _least(text, 1)


def natural(text: str) -> int:
    """Parse a whole number that may be 0, such as a seed."""
    return _least(text, 0)


def _least(text: str, least: int) -> int:
    # int() accepts further notations that nobody needs here.
    if not (text.isascii() and text.isdecimal() and len(text) <= 18 and int(text) >= least):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} on")
    return int(text)


def span(text: str) -> float:
    """Parse a positive, finite duration."""
    found = _number(text)
    if not 0 < found < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no length of time")
    return found


def amount(text: str) -> float:
    """Parse a finite number from 0 on, such as a share."""
    found = _number(text)
    if not 0 <= found < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 on")
    return found


def _number(text: str) -> float:
    """The number that a text is; a negative one if it is none."""
    try:
        return float(text) if text.isascii() else -1.0
    except ValueError:
        return -1.0


def file(text: str) -> Path:
    """Parse the path of an existing file."""
    if not Path(text).is_file():
        raise argparse.ArgumentTypeError(f"there is no file {text!r}")
    return Path(text)


def title(text: str) -> str:
    """Parse the name of one of the program's titles."""
    if text not in PLAYABLE:
        raise argparse.ArgumentTypeError(f"no title is called {text!r}; there are {', '.join(PLAYABLE)}")
    return text


def understood(words: CommandLine, work: Callable[[], T]) -> T:
    """Return what `work` returns; if it raises, report the message as an argument error."""
    try:
        return work()
    except (GameError, OSError, ValueError, TypeError, LookupError, AttributeError, YAMLError) as error:
        words.error(" ".join(str(error).split())[:300])
