"""Deck codes: a deck in one line of letters to hand on, with what tells a slip of the pen from another set.

`H1-` is the version; four letters name the set of cards; then, of every card in the order of their ids, how
often it is in the deck, as digits of one large number; at last three letters that belong to all before them.
The letters are Crockford's: no I, L, O or U; small ones, spaces and hyphens do not count.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

from game.titles.hisment.cards import Catalogue, DeckDef
from game.titles.hisment.decks import most_of, sorted_out

VERSION = "H1"
LONGEST = 96
PATTERN = rf"[Hh][0-9][-0-9A-Za-z]{{4,{LONGEST - 2}}}"
"""What looks like a code, so that it can be told from the name of a deck."""

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MEANT = str.maketrans("ILO", "110")
_SET, _CHECK, _GROUP = 4, 3, 5


class Flaw(StrEnum):
    """Why a code is not read; its sentence is the word of this name."""

    NO_CODE = "code_no_code"
    VERSION = "code_version"
    LETTER = "code_letter"
    LENGTH = "code_length"
    CHECKSUM = "code_checksum"
    OTHER_CARDS = "code_other_cards"


class CodeError(ValueError):
    """A text that is no deck: the flaw, and what its sentence names."""

    def __init__(self, flaw: Flaw, **named: str | int) -> None:
        super().__init__(flaw.value)
        self.flaw, self.named = flaw, named


def code_of(catalogue: Catalogue, cards: Iterable[str]) -> str:
    """The code of cards of this set; of each no more than a deck may hold."""
    counts, number = Counter(cards), 0
    for card in sorted(catalogue.cards):
        number = number * (most_of(catalogue, card) + 1) + counts[card]
    body = _set_of(catalogue) + _written(number, _length(catalogue))
    whole = body + _check(body)
    return "-".join((VERSION, *(whole[at : at + _GROUP] for at in range(0, len(whole), _GROUP))))


def read_code(catalogue: Catalogue, text: str) -> DeckDef:
    """The deck of a code, legal or not; raises CodeError."""
    version, whole = _parts(text)
    if version != VERSION:
        raise CodeError(Flaw.VERSION, version=version)
    wrong = next((letter for letter in whole if letter not in _LETTERS), "")
    if wrong:
        raise CodeError(Flaw.LETTER, letter=wrong)
    body, check = whole[:-_CHECK], whole[-_CHECK:]
    wanted = _SET + _length(catalogue) + _CHECK
    if _check(body) != check:
        if body.startswith(_set_of(catalogue)) and len(whole) != wanted:
            raise CodeError(Flaw.LENGTH, found=len(VERSION + whole), wanted=len(VERSION) + wanted)
        raise CodeError(Flaw.CHECKSUM)
    if not body.startswith(_set_of(catalogue)) or len(whole) != wanted:
        raise CodeError(Flaw.OTHER_CARDS)
    return sorted_out(catalogue, _cards(catalogue, _read(body[_SET:])))


def _parts(text: str) -> tuple[str, str]:
    """Version and letters of what was typed or pasted."""
    found = re.sub(r"[\s-]+", "", text).upper().translate(_MEANT)
    if not re.fullmatch(r"H[0-9].+", found):
        raise CodeError(Flaw.NO_CODE)
    return found[: len(VERSION)], found[len(VERSION) :]


def _cards(catalogue: Catalogue, number: int) -> list[str]:
    """The cards that a number stands for; raises CodeError for one that stands for none."""
    found = list[str]()
    for card in sorted(catalogue.cards, reverse=True):
        number, often = divmod(number, most_of(catalogue, card) + 1)
        found += [card] * often
    if number:
        raise CodeError(Flaw.CHECKSUM)
    return found


def _length(catalogue: Catalogue) -> int:
    """How many letters the largest number of this set takes."""
    largest = 1
    for card in catalogue.cards:
        largest *= most_of(catalogue, card) + 1
    return -(-(largest - 1).bit_length() // 5)


def _set_of(catalogue: Catalogue) -> str:
    """The letters of a set of cards: of which ids it is, and how often each may stand in a deck."""
    told = "\n".join(f"{card} {most_of(catalogue, card)}" for card in sorted(catalogue.cards))
    return _digest(told, _SET)


def _check(body: str) -> str:
    return _digest(VERSION + body, _CHECK)


def _digest(text: str, letters: int) -> str:
    found = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return _written(found % 32**letters, letters)


def _written(number: int, length: int) -> str:
    return "".join(_LETTERS[number >> 5 * place & 31] for place in reversed(range(length)))


def _read(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number << 5 | _LETTERS.index(letter)
    return number
