"""Problems in card data, each with its place; independent of YAML and titles."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path

import msgspec

from game.content.letters import visible
from game.phrase import Phrase, in_words

LONGEST_QUOTE = 40
MOST_A_FILE = 50
# Looking for a similar word is slow: beyond these limits no hint is given.
MOST_HINTS = 10
MOST_KNOWN = 200


class Problem(msgspec.Struct, frozen=True, order=True):
    """One sentence about one place in one file."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"

    def said(self, tr: Callable[..., str]) -> str:
        """The problem as one line, translated by `tr`, which looks up a sentence and fills it in."""
        return f"{self.file}:{self.line}:{self.column}: {in_words(self.message, tr)}"


class ContentError(Exception):
    """Unusable card data, with every problem found in it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Place(msgspec.Struct, frozen=True):
    """A file, a line and a column, both counted from 1."""

    file: str
    line: int = 1
    column: int = 1

    def problem(self, message: str) -> Problem:
        """A problem at this place; its invisible characters are escaped."""
        said = message.shown() if isinstance(message, Phrase) else visible(message)
        return Problem(self.file, self.line, self.column, said)


class Problems:
    """A collection of problems, so that a reader can go on after the first."""

    def __init__(self) -> None:
        self._found: list[Problem] = []
        self._counts: Counter[str] = Counter()
        self._noted = 0
        self._hints = 0

    def __len__(self) -> int:
        return self._noted

    def add(self, place: Place, message: str) -> None:
        """Note a problem at a place; beyond `MOST_A_FILE` in one file it is only counted."""
        self._noted += 1
        self._counts[place.file] += 1
        if self._counts[place.file] <= MOST_A_FILE:
            self._found.append(place.problem(message))

    def extend(self, problems: Iterable[Problem]) -> None:
        """Add problems that were found and counted elsewhere."""
        taken = list(problems)
        self._noted += len(taken)
        self._found.extend(taken)

    def unknown(self, place: Place, what: str, word: str, known: Iterable[str]) -> None:
        """Note an unknown word, and the known word that it resembles."""
        self.add(
            place,
            Phrase(
                "unknown {what} {word}{hint}",
                what=what,
                word=quoted(word),
                hint=self.hint(place, word, known),
            ),
        )

    def hint(self, place: Place, word: str, known: Iterable[str]) -> str:
        """The hint for an unknown word; empty if there are too many problems, hints or known words."""
        words = list(known)
        if self._counts[place.file] >= MOST_A_FILE or self._hints >= MOST_HINTS or len(words) > MOST_KNOWN:
            return ""
        self._hints += 1
        return did_you_mean(word, words)

    @property
    def all(self) -> tuple[Problem, ...]:
        """All problems, sorted by file and line."""
        return tuple(sorted([*self._found, *self._left_out()]))

    def _left_out(self) -> Iterator[Problem]:
        for file, count in self._counts.items():
            if count > MOST_A_FILE:
                yield Place(file).problem(
                    Phrase(
                        "there are {count} problems: {most_a_file} of them are listed",
                        count=count,
                        most_a_file=MOST_A_FILE,
                    )
                )

    def raise_if_any(self) -> None:
        """Raise a ContentError with all problems, unless there are none."""
        if self._found:
            raise ContentError(self.all)


def quoted(text: str) -> str:
    """Quote a text from a file, shortened and on one line."""
    line = " ".join(text.split())
    return Phrase('"{text}"', text=f"{line[: LONGEST_QUOTE - 1]}…" if len(line) > LONGEST_QUOTE else line)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return `: did you mean "x"?` if a known word is close, else the known words if they are few."""
    words = sorted(known)
    # difflib is quadratic in the length, and a hostile word may be a megabyte long.
    close = get_close_matches(word[: 2 * LONGEST_QUOTE], words, n=1)
    if close:
        return Phrase(": did you mean {close}?", close=quoted(close[0]))
    if 0 < len(words) <= 8:
        return Phrase(": known are {words}", words=", ".join(words))
    return ""


def shown(path: Path) -> str:
    """Return a path as printable text, whatever bytes the file system allows in it."""
    return visible(str(path).encode("utf-8", "replace").decode("utf-8"))
