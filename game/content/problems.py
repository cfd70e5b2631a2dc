"""What is wrong with card data, and where; knows nothing of YAML or of any title."""

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

import msgspec

LONGEST_QUOTE = 40


class Problem(msgspec.Struct, frozen=True, order=True):
    """One sentence about one place in one file."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class ContentError(Exception):
    """Card data that cannot be used, with every problem that was found in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Place(msgspec.Struct, frozen=True):
    """A file, a line and a column, both counted from 1."""

    file: str
    line: int = 1
    column: int = 1

    def problem(self, message: str) -> Problem:
        """Say what is wrong here."""
        return Problem(self.file, self.line, self.column, message)


class Problems:
    """A growing list of problems, so that a reader can go on after the first."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def __len__(self) -> int:
        return len(self._found)

    def add(self, place: Place, message: str) -> None:
        """Note what is wrong at a place."""
        self._found.append(place.problem(message))

    def extend(self, problems: Iterable[Problem]) -> None:
        """Take over problems that were found elsewhere."""
        self._found.extend(problems)

    def unknown(self, place: Place, what: str, word: str, known: Iterable[str]) -> None:
        """Note a word that is not among the known ones, and the one that was perhaps meant."""
        self.add(place, f"unknown {what} {quoted(word)}{did_you_mean(word, known)}")

    @property
    def all(self) -> tuple[Problem, ...]:
        """Every problem so far, in the order of files and lines."""
        return tuple(sorted(self._found))

    def raise_if_any(self) -> None:
        """Raise a ContentError with all problems, unless there are none."""
        if self._found:
            raise ContentError(self.all)


def quoted(text: str) -> str:
    """Quote what a file says, short enough and on one line."""
    line = " ".join(text.split())
    return f'"{line[: LONGEST_QUOTE - 1]}…"' if len(line) > LONGEST_QUOTE else f'"{line}"'


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return `: did you mean "x"?` when a known word is close, else the known words when they are few."""
    words = sorted(known)
    # difflib is quadratic in the length: a hostile word of a megabyte is like no known one.
    close = get_close_matches(word[: 2 * LONGEST_QUOTE], words, n=1)
    if close:
        return f": did you mean {quoted(close[0])}?"
    if 0 < len(words) <= 8:
        return f": known are {', '.join(words)}"
    return ""


def shown(path: Path) -> str:
    """Return a path as it can be printed, whatever bytes the file system allows in it."""
    text = str(path).encode("utf-8", "replace").decode("utf-8")
    return "".join(character if character.isprintable() else "?" for character in text)
