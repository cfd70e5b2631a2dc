"""Deck codes: a deck as one line of letters to share, with check letters that detect typing errors.

A code consists of the version `H2-`, four letters that identify the set of cards, the number of copies of
each card in the order of their ids as digits of one large number, and four check letters. The letters are
Crockford's base 32 without I, L, O and U; case, spaces and hyphens do not count.

The check letters are those of a Reed-Solomon code over the 32 letters: two different codes of at most 31
letters differ in at least five, so that any four wrong letters are found, and any two that have changed
places. In a longer code, of a larger set of cards, any one wrong letter is still found, and any two
neighbours that have changed places.

Codes of the older version `H1-` end in three letters of a digest, which one in some thousand wrong letters
leaves unchanged. They can be read, but are not written. They are a letter shorter, so that no typing error
turns one version into the other.
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
"""Regular expression for text that looks like a code, to tell it from the name of a deck."""
CHECKED = {"H1": 3, "H2": 4}
"""The versions that can be read, with the number of check letters of each."""

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SET = 4
_BITS, _POLYNOMIAL = 5, 0b100101
"""The finite field with 32 elements: five bits a letter, and x^5 = x^2 + 1."""


class Flaw(StrEnum):
    """The reason for which a code cannot be read; its value is the id of its sentence in the words."""

    NO_CODE = "code_no_code"
    SEVERAL = "code_several"
    VERSION = "code_version"
    LETTER = "code_letter"
    LENGTH = "code_length"
    CHECKSUM = "code_checksum"
    OTHER_CARDS = "code_other_cards"


class CodeError(ValueError):
    """A text that is not a deck code: the flaw, and the values that its sentence names."""

    def __init__(self, flaw: Flaw, **named: str | int) -> None:
        super().__init__(flaw.value)
        self.flaw, self.named = flaw, named


def code_of(catalogue: Catalogue, cards: Iterable[str]) -> str:
    """The code of cards of this set; there must be no more copies of a card than a deck may hold."""
    counts, number = Counter(cards), 0
    for card in sorted(catalogue.cards):
        number = number * (most_of(catalogue, card) + 1) + counts[card]
    body = _set_of(catalogue) + _written(number, _length(catalogue))
    whole = body + _check(VERSION, body)
    return _in_groups(VERSION, whole)


def read_code(catalogue: Catalogue, text: str) -> DeckDef:
    """The deck of the code in a text, whether or not it is legal; raises CodeError.

    The text may contain the same deck more than once. Several decks raise an error, as it is unclear which is
    meant.
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
    """The codes in a text as they are written, each once, including invalid ones."""
    return tuple(_found(catalogue, text))


def _found(catalogue: Catalogue, text: str) -> dict[str, DeckDef | CodeError]:
    """The decks in a text by their codes; for text meant as a code that is none, the error."""
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
    """The code and deck of a candidate's first valid reading; else the last reading and its error."""
    for letters, whole in candidate.readings:
        try:
            return _in_groups(candidate.version, letters), decoded(catalogue, candidate.version, letters)
        except CodeError as error:
            # A wrong length is reported only if it is certain which letters belong to the code.
            vague = error.flaw is Flaw.LENGTH and not whole
            last = _in_groups(candidate.version, letters), CodeError(Flaw.CHECKSUM) if vague else error
    return last


def _in_groups(version: str, letters: str) -> str:
    return "-".join((version, *(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))))


def letters_of(catalogue: Catalogue, version: str) -> int:
    """The number of letters of a code of this set after its version."""
    return SET + _length(catalogue) + CHECKED[version]


def decoded(catalogue: Catalogue, version: str, whole: str) -> DeckDef:
    """The deck of a version and the letters after it, whether or not it is legal; raises CodeError."""
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
    """The cards encoded in a number; raises CodeError if it encodes none."""
    found = list[str]()
    for card in sorted(catalogue.cards, reverse=True):
        number, often = divmod(number, most_of(catalogue, card) + 1)
        found += [card] * often
    if number:
        raise CodeError(Flaw.CHECKSUM)
    return found


def _length(catalogue: Catalogue) -> int:
    """The number of letters that the largest number of this set takes."""
    key = "letters of codes"
    if key not in catalogue.memory:
        largest = prod(most_of(catalogue, card) + 1 for card in catalogue.cards)
        catalogue.memory[key] = -(-(largest - 1).bit_length() // _BITS)
    found: int = catalogue.memory[key]
    return found


def _set_of(catalogue: Catalogue) -> str:
    """The letters that identify a set of cards: a digest of the ids and the allowed copies of each."""
    key = "set of codes"
    if key not in catalogue.memory:
        told = "\n".join(f"{card} {most_of(catalogue, card)}" for card in sorted(catalogue.cards))
        catalogue.memory[key] = _digest(told, SET)
    found: str = catalogue.memory[key]
    return found


def _check(version: str, body: str) -> str:
    """The check letters of a code."""
    if version == "H1":
        return _digest(version + body, CHECKED[version])
    return "".join(LETTERS[digit] for digit in _remainder(map(LETTERS.index, body)))


def _remainder(digits: Iterable[int]) -> list[int]:
    """The remainder of the digits, as a polynomial, over the divisor whose roots are powers of 2.

    A leading 1 is added, so that a code of zeros only is not valid.
    """
    rest = [*[0] * (CHECKED[VERSION] - 1), 1]
    for digit in (*digits, *[0] * CHECKED[VERSION]):
        first, *others = rest
        rest = [one ^ factor for one, factor in zip((*others, digit), _MULTIPLES[first], strict=True)]
    return rest


def _product(one: int, other: int) -> int:
    """The product of two elements of the field."""
    found = 0
    while other:
        found ^= one if other & 1 else 0
        one <<= 1
        one ^= _POLYNOMIAL if one >> _BITS else 0
        other >>= 1
    return found


def _divisor() -> Iterator[int]:
    """The coefficients of (x - 1)(x - 2)(x - 4)(x - 8) without the leading one."""
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
