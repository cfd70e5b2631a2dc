"""Deck codes: a deck in one line of letters to hand on, with what tells a slip of the pen from another set.

`H2-` is the version; four letters name the set of cards; then, of every card in the order of their ids, how
often it is in the deck, as digits of one large number; at last four letters that belong to all before them.
The letters are Crockford's: no I, L, O or U; small ones, spaces and hyphens do not count.

The last four are those of a Reed-Solomon code over the 32 letters: two codes of at most 31 letters that are
not the same differ in five, so that any four wrong letters are found, and any two that have changed places.
In a longer one, of a larger set, any one wrong letter still is, and any two neighbours that changed places.

Codes of before, `H1-`, ended in three letters of a digest, which some one in so many thousand wrong letters
leaves as they were. They are read for ever, and written no more; they are a letter shorter, so that no slip
of the pen makes the one version out of the other.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from math import prod

from game.titles.hisment.cards import Catalogue, DeckDef
from game.titles.hisment.decks import most_of, sorted_out
from game.titles.hisment.pasted_codes import GROUP, Candidate, candidates

VERSION = "H2"
LONGEST = 100
PATTERN = rf"[Hh][0-9][-0-9A-Za-z]{{4,{LONGEST - 2}}}"
"""What looks like a code, so that it can be told from the name of a deck."""
CHECKED = {"H1": 3, "H2": 4}
"""The versions that are read, and how many letters of each belong to those before them."""

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SET = 4
_BITS, _POLYNOMIAL = 5, 0b100101
"""The field of 32: five bits a letter, and x^5 = x^2 + 1."""


class Flaw(StrEnum):
    """Why a code is not read; its sentence is the word of this name."""

    NO_CODE = "code_no_code"
    SEVERAL = "code_several"
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
    whole = body + _check(VERSION, body)
    return _in_groups(VERSION, whole)


def read_code(catalogue: Catalogue, text: str) -> DeckDef:
    """The deck of the code that a text is or holds, legal or not; raises CodeError.

    The same deck may stand there more than once; of several nobody knows which one was meant.
    """
    found = _found(catalogue, text)
    if not found:
        raise CodeError(Flaw.NO_CODE)
    if len(found) > 1:
        raise CodeError(Flaw.SEVERAL, n=len(found))
    (only,) = found.values()
    if isinstance(only, CodeError):
        raise only
    return only


def codes_in(catalogue: Catalogue, text: str) -> tuple[str, ...]:
    """The codes that a text holds, each once and as they are written; those that are wrong among them."""
    return tuple(_found(catalogue, text))


def _found(catalogue: Catalogue, text: str) -> dict[str, DeckDef | CodeError]:
    """The decks of a text by their codes, and by what stands there what was meant as a code and is none."""
    found: dict[str, DeckDef | CodeError] = {}
    decks = set[tuple[str, ...]]()
    lengths = {version: letters_of(catalogue, version) for version in CHECKED}
    for candidate in candidates(text, lengths):
        code, read = _tried(catalogue, candidate)
        if isinstance(read, DeckDef) and read.all_cards not in decks:
            decks.add(read.all_cards)
            found[code] = read
        elif isinstance(read, CodeError) and candidate.meant:
            found.setdefault(code, read)
    return found


def _tried(catalogue: Catalogue, candidate: Candidate) -> tuple[str, DeckDef | CodeError]:
    """What a candidate comes to by the first of its readings that is a code, or else by the last one."""
    for letters, whole in candidate.readings:
        try:
            return _in_groups(candidate.version, letters), decoded(catalogue, candidate.version, letters)
        except CodeError as error:
            # How many letters there are is known only where it is clear which were meant.
            vague = error.flaw is Flaw.LENGTH and not whole
            last = _in_groups(candidate.version, letters), CodeError(Flaw.CHECKSUM) if vague else error
    return last


def _in_groups(version: str, letters: str) -> str:
    return "-".join((version, *(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))))


def letters_of(catalogue: Catalogue, version: str) -> int:
    """How many letters a code of this set has behind its version."""
    return SET + _length(catalogue) + CHECKED[version]


def decoded(catalogue: Catalogue, version: str, whole: str) -> DeckDef:
    """The deck of a version and the letters behind it, legal or not; raises CodeError."""
    if version not in CHECKED:
        raise CodeError(Flaw.VERSION, version=version)
    wrong = next((letter for letter in whole if letter not in LETTERS), "")
    if wrong:
        raise CodeError(Flaw.LETTER, letter=wrong)
    split = len(whole) - CHECKED[version]
    body, check, wanted = whole[:split], whole[split:], letters_of(catalogue, version)
    ours = body.startswith(_set_of(catalogue))
    if ours and len(whole) != wanted:
        raise CodeError(Flaw.LENGTH, found=len(version + whole), wanted=len(version) + wanted)
    if _check(version, body) != check:
        raise CodeError(Flaw.CHECKSUM)
    if not ours or len(whole) != wanted:
        raise CodeError(Flaw.OTHER_CARDS)
    return sorted_out(catalogue, _cards(catalogue, _read(body[SET:])))


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
    key = "letters of codes"
    if key not in catalogue.memory:
        largest = prod(most_of(catalogue, card) + 1 for card in catalogue.cards)
        catalogue.memory[key] = -(-(largest - 1).bit_length() // _BITS)
    found: int = catalogue.memory[key]
    return found


def _set_of(catalogue: Catalogue) -> str:
    """The letters of a set of cards: of which ids it is, and how often each may stand in a deck."""
    key = "set of codes"
    if key not in catalogue.memory:
        told = "\n".join(f"{card} {most_of(catalogue, card)}" for card in sorted(catalogue.cards))
        catalogue.memory[key] = _digest(told, SET)
    found: str = catalogue.memory[key]
    return found


def _check(version: str, body: str) -> str:
    """The letters that belong to those of a code."""
    if version == "H1":
        return _digest(version + body, CHECKED[version])
    return "".join(LETTERS[digit] for digit in _remainder(map(LETTERS.index, body)))


def _remainder(digits: Iterable[int]) -> list[int]:
    """What is left of digits, as a polynomial, by the one whose roots are the first powers of 2 in the field.

    A 1 stands before them, so that nothing but zeros is no code.
    """
    rest = [*[0] * (CHECKED[VERSION] - 1), 1]
    for digit in (*digits, *[0] * CHECKED[VERSION]):
        first, *others = rest
        rest = [one ^ factor for one, factor in zip((*others, digit), _MULTIPLES[first], strict=True)]
    return rest


def _product(one: int, other: int) -> int:
    """The product of two letters of the field."""
    found = 0
    while other:
        found ^= one if other & 1 else 0
        one <<= 1
        one ^= _POLYNOMIAL if one >> _BITS else 0
        other >>= 1
    return found


def _divisor() -> Iterator[int]:
    """The factors of (x - 1)(x - 2)(x - 4)(x - 8) below the highest."""
    factors, root = [1], 1
    for _ in range(CHECKED[VERSION]):
        factors = [high ^ _product(low, root) for high, low in zip((*factors, 0), (0, *factors), strict=True)]
        root = _product(root, 2)
    yield from factors[1:]


_DIVISOR = tuple(_divisor())
_MULTIPLES = tuple(tuple(_product(letter, factor) for factor in _DIVISOR) for letter in range(1 << _BITS))


def _digest(text: str, letters: int) -> str:
    found = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return _written(found % 32**letters, letters)


def _written(number: int, length: int) -> str:
    return "".join(LETTERS[number >> _BITS * place & 31] for place in reversed(range(length)))


def _read(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number << _BITS | LETTERS.index(letter)
    return number
