"""The words of the programs of this folder: each has its help, and one sentence for a word that is wrong."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn, TypeVar

from yaml import YAMLError

from game.core.errors import GameError
from game.titles.registry import PLAYABLE

T = TypeVar("T")

WRONG = 2  # the code with which a program ends that was asked for what is not there


class CommandLine(argparse.ArgumentParser):
    """What can be said to one program: its help is what its module says of itself."""

    def __init__(self, name: str, told: str | None) -> None:
        super().__init__(
            prog=f"python -m {name}",
            description=told,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Say in one line what is wrong, and end."""
        self.exit(WRONG, f"{self.prog}: {message}; --help tells what there is.\n")


def run(name: str, told: str | None, work: Callable[[], None]) -> None:
    """A program that takes no words."""
    CommandLine(name, told).parse_args()
    work()


def count(text: str) -> int:
    """A number of things to do: one at least."""
    return _least(text, 1)


def natural(text: str) -> int:
    """A whole number, nothing among them: a seed, or how often something is done if at all."""
    return _least(text, 0)


def _least(text: str, least: int) -> int:
    # What other writings of a number int() knows is of no use here.
    if not (text.isascii() and text.isdecimal() and len(text) <= 18 and int(text) >= least):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} on")
    return int(text)


def span(text: str) -> float:
    """A length of time above nothing."""
    try:
        found = float(text) if text.isascii() else 0.0
    except ValueError:
        found = 0.0
    if not 0 < found < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no length of time")
    return found


def file(text: str) -> Path:
    """A file that is there."""
    if not Path(text).is_file():
        raise argparse.ArgumentTypeError(f"there is no file {text!r}")
    return Path(text)


def title(text: str) -> str:
    """One of the program's titles."""
    if text not in PLAYABLE:
        raise argparse.ArgumentTypeError(f"no title is called {text!r}; there are {', '.join(PLAYABLE)}")
    return text


def understood(words: CommandLine, work: Callable[[], T]) -> T:
    """What comes of words that the game reads; one that it refuses is a wrong word, in its sentence."""
    try:
        return work()
    except (GameError, OSError, ValueError, TypeError, LookupError, AttributeError, YAMLError) as error:
        words.error(" ".join(str(error).split())[:300])
