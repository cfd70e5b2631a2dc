"""Finds possible deck codes in pasted text, for example within a sentence, a mail or quotation marks.

It knows no cards: the check letters decide which reading is a valid code.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import NamedTuple

GROUP = 5
"""The number of letters in a group of a written code."""
LOOKED_AT = 8_000
"""The number of characters of a text that are searched."""
FARTHEST = 400
"""The number of characters after its beginning within which a code must end."""
_MEANT = str.maketrans("ILO", "110")
_BEGINS = re.compile(r"(?<![0-9A-Z])H[\s-]{0,3}([0-9ILO])")
_RUN = re.compile(r"[-\s0-9A-Z]*")
_DASHES = frozenset("\u2212\u2043\u00b7")
"""Minus sign, bullet and middle dot: some programs replace the hyphens of a code by these."""
_ENOUGH = 15
"""A run of this many letters without a space is not a word of a sentence."""


class Reading(NamedTuple):
    """Letters that could be a code; `whole` if they are all that was meant as one."""

    letters: str
    whole: bool

    def meant(self) -> "Reading":
        """The reading with the digits that I, L and O look like."""
        return self._replace(letters=self.letters.translate(_MEANT))


class Candidate(NamedTuple):
    """A possible code in a text: its version, its readings, and whether it was certainly meant as a code."""

    version: str
    readings: tuple[Reading, ...]
    meant: bool


def candidates(text: str, lengths: Mapping[str, int]) -> Iterator[Candidate]:
    """Every possible code in a text; `lengths` is the number of letters after each version."""
    plain = _plain(text[:LOOKED_AT])
    for found in _BEGINS.finditer(plain):
        version = "H" + found[1].translate(_MEANT)
        rest = plain[found.end() : found.end() + FARTHEST]
        told = _told(rest)
        first = not re.search(r"[0-9A-Z]", plain[: found.start()])
        meant = found[1].isdigit() and len(told.letters) >= (GROUP if first else _ENOUGH)
        fitting = _fitting(_words(rest), lengths.get(version, 0))
        readings = [each.meant() for each in (*fitting, told) if each.letters]
        if readings:
            yield Candidate(version, tuple(readings), meant)


def _words(rest: str) -> list[str]:
    """The groups of letters up to the first character other than a hyphen or space."""
    run = _RUN.match(rest)
    return re.findall(r"[0-9A-Z]+", run[0] if run else "")


def _fitting(words: list[str], wanted: int) -> Iterator[Reading]:
    """The first groups that together have the length of a code; a sentence may follow."""
    letters = ""
    for word in words:
        letters += word
        if len(letters) == wanted:
            yield Reading(letters, whole=True)
        if len(letters) >= wanted:
            return


def _told(rest: str) -> Reading:
    """What was meant as a code but has another length: all up to a space, or the whole groups."""
    upto = re.split(r"\s", rest.lstrip("-"), maxsplit=1)[0]
    joined = re.sub(r"[^0-9A-Z]+$", "", upto).replace("-", "")
    if len(joined) > GROUP:
        return Reading(joined, whole=True)
    words, run = _words(rest), _RUN.match(rest)
    groups = [*takewhile(lambda word: len(word) == GROUP, words)]
    ends = run is not None and not re.search(r"\w", rest[run.end() :])
    if groups and ends and len(words) == len(groups) + 1:
        # If a code is too short, its last group is shorter than the others.
        groups = words
    return Reading("".join(groups), whole=ends and groups == words)


def _plain(text: str) -> str:
    """The text in capitals with uniform hyphens, without invisible characters and quote marks of mails."""
    folded = unicodedata.normalize("NFKC", text)
    seen = (each for each in folded if unicodedata.category(each) != "Cf")
    marked = "".join("-" if _is_dash(each) else each for each in seen).upper()
    return re.sub(r"\n[\s>|]*", "\n", marked)


def _is_dash(letter: str) -> bool:
    return unicodedata.category(letter) == "Pd" or letter in _DASHES
