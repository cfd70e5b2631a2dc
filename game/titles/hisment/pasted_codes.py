"""What looks like deck codes in what people paste: with a sentence, a mail, quotation marks around it.

It knows nothing of cards: which of these readings is a code, the letters at its end tell.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import NamedTuple

GROUP = 5
"""The letters of a code are written in groups of so many."""
LOOKED_AT = 8_000
"""Of a longer text no more is looked through."""
FARTHEST = 400
"""So far behind its beginning a code ends at the latest, whatever stands between its letters."""
_MEANT = str.maketrans("ILO", "110")
_BEGINS = re.compile(r"(?<![0-9A-Z])H[\s-]{0,3}([0-9ILO])")
_RUN = re.compile(r"[-\s0-9A-Z]*")
_DASHES = frozenset("\u2212\u2043\u00b7")
"""Minus, a bullet, a dot between words: some programs make hyphens of codes into these."""
_ENOUGH = 15
"""So many letters without a space between them are no word of a sentence."""


class Reading(NamedTuple):
    """Letters that could be those of a code; `whole` if they are all that was meant to be one."""

    letters: str
    whole: bool

    def meant(self) -> "Reading":
        """The same with the digits that some letters look like."""
        return self._replace(letters=self.letters.translate(_MEANT))


class Candidate(NamedTuple):
    """A place that could be a code: its version, its readings, and whether it surely was meant as one."""

    version: str
    readings: tuple[Reading, ...]
    meant: bool


def candidates(text: str, lengths: Mapping[str, int]) -> Iterator[Candidate]:
    """Each place of a text that could be a code, with how many letters each version has behind it."""
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
    """The groups of letters that only hyphens and spaces part."""
    run = _RUN.match(rest)
    return re.findall(r"[0-9A-Z]+", run[0] if run else "")


def _fitting(words: list[str], wanted: int) -> Iterator[Reading]:
    """The first words that together are as long as a code: what follows is a sentence."""
    letters = ""
    for word in words:
        letters += word
        if len(letters) == wanted:
            yield Reading(letters, whole=True)
        if len(letters) >= wanted:
            return


def _told(rest: str) -> Reading:
    """What was meant as a code, and fits none: all up to a space, or whole groups with spaces between."""
    upto = re.split(r"\s", rest.lstrip("-"), maxsplit=1)[0]
    joined = re.sub(r"[^0-9A-Z]+$", "", upto).replace("-", "")
    if len(joined) > GROUP:
        return Reading(joined, whole=True)
    words, run = _words(rest), _RUN.match(rest)
    groups = [*takewhile(lambda word: len(word) == GROUP, words)]
    ends = run is not None and not re.search(r"\w", rest[run.end() :])
    if groups and ends and len(words) == len(groups) + 1:
        # The last group of a code that is too short is short itself.
        groups = words
    return Reading("".join(groups), whole=ends and groups == words)


def _plain(text: str) -> str:
    """The text in capitals, with one sort of hyphen and space, without what is not seen or only quotes."""
    folded = unicodedata.normalize("NFKC", text)
    seen = (each for each in folded if unicodedata.category(each) != "Cf")
    marked = "".join("-" if _is_dash(each) else each for each in seen).upper()
    return re.sub(r"\n[\s>|]*", "\n", marked)


def _is_dash(letter: str) -> bool:
    return unicodedata.category(letter) == "Pd" or letter in _DASHES
