"""Interface text: fonts, measuring, wrapping, fitting and drawing; a text itself is never changed.

The font has no letters of Hebrew, Arabic or Japanese, and no emoji; fonts with all of them weigh tens of
megabytes. For each such letter a stand-in is drawn that every font of the program has, and a note where the
text is shown or typed says so.
"""

import re
import unicodedata
from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from game.content.problems import ContentError, Place, shown
from game.paths import FONTS
from scenes.toolkit.design import FontSize
from scenes.toolkit.paint import Colour, kept

Weight = Literal["medium", "bold", "extrabold", "black", "italic"]

ELLIPSIS = "…"
STAND_IN = "◊"
SMALLEST = 8
_CUTS = {"extrabold": "ExtraBold", "italic": "MediumItalic"}  # all others are named like their weight
# The font has no narrow no-break space, its thin space is the wider the bolder it is, and its plain space is
# so narrow that words run together at 16 px: other spaces of the font are drawn for them, after wrapping.
DOT = "·"  # between parts of a line
_WORD_SPACE, _THIN_SPACE, _SPACE_AFTER_F = "\u2005", "\u2006", "\u2004"
# All plain spaces but those between a number and a word.
_AFTER_WORDS = re.compile(r"(?<!\d) | (?![^\W\d])")
_LAST_DOT = re.compile(f"[ \u00a0]{DOT}$")
_ALONE = 4  # how many times wider than a word alone in the last line the text is, so that it looks lost
_DOUBT = 1, 0.2  # pixels, and share of the size, by which a line may differ from the sum of two parts
_NO_CHARACTER, _MEASURED = "\uffff", 64
# Letters stand on whole pixels; a c drawn together with a stem loses so much that both look like a d.
_BEFORE_STEMS = re.compile("(?<=c)(?=[hkl])")
_DRAWN = str.maketrans({"\u202f": _THIN_SPACE, **dict.fromkeys(" \u00a0\t", _WORD_SPACE), "\x00": None})


@lru_cache(maxsize=64)  # each takes up to 0.3 MiB
def font(weight: Weight, size: int) -> pygame.font.Font:
    """The interface font of a weight at a size in pixels; raises ContentError if it cannot be read."""
    pygame.font.init()
    path = FONTS / f"LerneSans-{_CUTS.get(weight, weight.title())}.ttf"
    try:
        return pygame.font.Font(str(path), size)
    except (OSError, pygame.error) as error:
        raise ContentError([Place(shown(path)).problem("the font cannot be read")]) from error


def line_height(weight: Weight, size: int) -> int:
    """Pixels from one line to the next."""
    return font(weight, size).get_linesize()


@lru_cache(maxsize=128)
def _ink(weight: Weight, size: int) -> tuple[int, int]:
    """Pixels by which the capitals' middle lies above the line's, and the lowest ink below the line's top."""
    capital, deep = (font(weight, size).render(words, True, (0, 0, 0)) for words in ("H", "Éçjgpþ|()[]"))
    return capital.get_height() // 2 - capital.get_bounding_rect().centery, deep.get_bounding_rect().bottom


def height(weight: Weight, size: int, lines: int) -> int:
    """The height of so many lines in pixels, from the top of the first to the lowest ink of the last."""
    return line_height(weight, size) * (lines - 1) + _ink(weight, size)[1] if lines else 0


def middle(weight: Weight, size: int, lines: int, room: int) -> int:
    """The top of lines of text whose capitals stand in the middle of the room."""
    centred = (room - line_height(weight, size) * lines) // 2 + _ink(weight, size)[0]
    return max(0, min(room - height(weight, size, lines), centred))


@lru_cache(maxsize=128)
def digits_middle(weight: Weight, size: int, room: int) -> float:
    """How far down in a room the middle of the digits of a line stands, which a low room pushes up."""
    ink = font(weight, size).render("0", True, (0, 0, 0)).get_bounding_rect()
    return middle(weight, size, 1, room) + ink.top + ink.height / 2


@lru_cache(maxsize=512)
def laid(text: str, weight: Weight, size: int, top: int) -> int:
    """The top at which to draw a line whose letters stand as from `top`: accents may push them down."""
    return max(0, top - _pushed(_drawable(text, weight), weight, size))


def _pushed(drawn: str, weight: Weight, size: int) -> int:
    face = font(weight, size)
    highest = max((found[3] for found in face.metrics(drawn) if found), default=0)
    return max(0, highest - face.get_ascent())


@lru_cache(maxsize=512)
def inked(text: str, weight: Weight, size: int) -> tuple[int, int]:
    """Where the ink of a drawn line begins and ends, in pixels below its top."""
    drawn, face = _drawable(text, weight), font(weight, size)
    found = [each for each in face.metrics(drawn) if each]
    base = face.get_ascent() + _pushed(drawn, weight, size)
    highest, lowest = max((each[3] for each in found), default=0), min((each[2] for each in found), default=0)
    return base - highest, base - lowest


@lru_cache(maxsize=2048)  # a game in one window takes some 900, each 0.5 KiB
def width(text: str, weight: Weight, size: int) -> int:
    """The drawn width of one line in pixels."""
    return sum(font(weight, size).size(piece)[0] for piece in _BEFORE_STEMS.split(_drawable(text, weight)))


@lru_cache(maxsize=4096)
def has_glyph(character: str) -> bool:
    """Return True if the font can show a character, so that no gap stands in its place."""
    shown = character.translate(_DRAWN)
    if not shown or unicodedata.category(shown) == "Cs":
        return False
    drawn, spaces = font("medium", _MEASURED), (_WORD_SPACE, _THIN_SPACE, _SPACE_AFTER_F)
    return drawn.metrics(shown) != drawn.metrics(_NO_CHARACTER) or shown in spaces


def undrawn(text: str) -> int:
    """The number of letters of a text that the font lacks; a stand-in is drawn for each."""
    return 0 if text.isascii() else sum(not has_glyph(c) and not unseen(c) for c in composed(text))


def composed(text: str) -> str:
    """The text with accents joined to their letters, where such characters exist (NFC)."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def unseen(character: str) -> bool:
    """Return True if a character is no letter of its own: it joins, turns or marks others, or is empty."""
    return unicodedata.category(character) in ("Cc", "Cf", "Mn", "Me")


def _drawable(text: str, weight: Weight = "medium") -> str:
    """What is drawn of a text, from left to right: each missing letter shows as a stand-in, none is lost."""
    drawn = composed(text).translate(_DRAWN)
    # The hook of an f hangs over the space after it, a slanted one even more.
    wide = f"{_WORD_SPACE}{_THIN_SPACE}" if weight == "italic" else _SPACE_AFTER_F
    drawn = drawn.replace(f"f{_WORD_SPACE}", f"f{wide}")
    return drawn if text.isascii() else "".join(map(_drawn, drawn))


@lru_cache(maxsize=4096)
def _drawn(character: str) -> str:
    if has_glyph(character):
        return character
    return "" if unseen(character) else STAND_IN


class Fitted(NamedTuple):
    """Text broken into lines at the size at which it fits; `cut` if part of it was left out."""

    lines: tuple[str, ...]
    size: int
    width: int
    height: int
    cut: bool = False


def wrap(text: str, weight: Weight, size: int, max_width: int) -> tuple[str, ...]:
    """Lines no wider than max_width, broken at plain spaces; a longer word is broken inside.

    A number stays on the line of the word after it. A middle dot between two parts goes where a line breaks.
    A short word is not left alone in the last line of a paragraph if the word before it can join it.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line, first, parted, room = "", len(lines), False, _Room(weight, size, max_width)
        for word in _words(paragraph, weight, size, max_width):
            if room.has(line, word):
                line = f"{line} {word}" if line else word
                continue
            if line:
                lines.append(_LAST_DOT.sub("", line))
                parted = word == DOT or lines[-1] != line
            if word == DOT:
                line = ""
                room.begin(line)
                continue
            *full, line = _pieces(word, weight, size, max_width)
            lines.extend(full)
            room.begin(line)
        lines.append(line)
        if len(lines) - first > 1 and not parted:
            above, last = lines[-2:]
            lines[-2:] = _joined_last(above, last, weight, size, max_width)
    return tuple(lines)


class _Room:
    """The room in a line while words are added to it.

    Far from its end their widths are added up: words are known from other texts, a line has to be measured.
    """

    def __init__(self, weight: Weight, size: int, most: int) -> None:
        self._weight, self._size, self._most = weight, size, most
        self._space, self._doubt = width(" ", weight, size), 0.0
        self._filled = 0

    def begin(self, line: str) -> None:
        """Go on with a line that holds this."""
        self._filled, self._doubt = width(line, self._weight, self._size), 0.0

    def has(self, line: str, word: str) -> bool:
        """Return True if a word has room at the end of the line, which it joins then."""
        filled, doubt = width(word, self._weight, self._size), 0.0
        if line:
            filled += self._filled + self._space
            doubt = self._doubt + _DOUBT[0] + self._size * _DOUBT[1]
            if abs(self._most - filled) <= doubt:
                filled, doubt = width(f"{line} {word}", self._weight, self._size), 0.0
        if fits := filled <= self._most:
            self._filled, self._doubt = filled, doubt
        return fits


def _joined_last(above: str, last: str, weight: Weight, size: int, max_width: int) -> tuple[str, str]:
    """The last two lines of a paragraph; a short word that would be alone takes the word before it along."""
    *kept, moved = _AFTER_WORDS.split(above)
    alone = len(_AFTER_WORDS.split(last)) == 1 and _ALONE * width(last, weight, size) < max_width
    joined = f"{moved} {last}"
    if not alone or len(kept) < 2 or moved in ("", DOT) or width(joined, weight, size) > max_width:
        return above, last
    return _LAST_DOT.sub("", " ".join(kept)), joined


def _words(paragraph: str, weight: Weight, size: int, max_width: int) -> Iterator[str]:
    """Yield the words of a paragraph, each with a number before it where the two have room on one line."""
    for word in _AFTER_WORDS.split(paragraph):
        if " " in word and width(word, weight, size) > max_width:
            yield from word.split(" ")
        else:
            yield word


def _pieces(word: str, weight: Weight, size: int, max_width: int) -> list[str]:
    pieces: list[str] = []
    while len(word) > 1 and width(word, weight, size) > max_width:
        taken = max(1, bisect(range(1, len(word)), max_width, key=lambda n: width(word[:n], weight, size)))
        pieces.append(word[:taken])
        word = word[taken:]
    return [*pieces, word]


def smaller_than(size: int) -> tuple[int, ...] | None:
    """The smaller sizes of the scale of a font size, the largest first; None for a plain number of pixels."""
    return size.smaller if isinstance(size, FontSize) else None


def steps(size: int) -> Iterator[int]:
    """Yield the sizes to which a text shrinks: those of its scale, and then pixel by pixel down to 8."""
    smaller = smaller_than(size)
    yield max(size, SMALLEST)
    yield from smaller or ()
    yield from range((smaller[-1] if smaller else size) - 1, SMALLEST - 1, -1)


def fit(text: str, weight: Weight, size: int, max_width: int, max_height: int, max_lines: int = 0) -> Fitted:
    """The text at the largest size up to `size` at which all of it fits; at 8 px it is cut with an ellipsis.

    A size of the design shrinks to the smaller ones of its scale, and below body text only as a last resort.
    A word is broken inside only at the smallest size, so that a button's text shrinks before it splits.
    """
    return _fit(text, weight, size, max_width, max_height, max_lines, smaller_than(size))


@lru_cache(maxsize=1024)  # a game takes some 450, each 1.2 KiB
def _fit(
    text: str,
    weight: Weight,
    size: int,
    max_width: int,
    max_height: int,
    max_lines: int,
    _smaller: tuple[int, ...] | None,  # equal sizes of different scales are kept apart
) -> Fitted:
    words = text.replace("\n", " ").split(" ")
    for trial in steps(size):
        if trial > SMALLEST and any(width(word, weight, trial) > max_width for word in words):
            continue
        found = _measured(wrap(text, weight, trial, max_width), weight, trial)
        few = not max_lines or len(found.lines) <= max_lines
        if few and found.width <= max_width and found.height <= max_height:
            return found
    return _cut(text, weight, max_width, max_height, max_lines)


def _measured(lines: tuple[str, ...], weight: Weight, size: int, cut: bool = False) -> Fitted:
    widest = max((width(line, weight, size) for line in lines), default=0)
    return Fitted(lines, size, widest, height(weight, size, len(lines)), cut)


def _cut(text: str, weight: Weight, max_width: int, max_height: int, max_lines: int) -> Fitted:
    room = 1 + (max_height - _ink(weight, SMALLEST)[1]) // line_height(weight, SMALLEST)
    room = min(room, max_lines) if max_lines else room
    if room < 1 or width(ELLIPSIS, weight, SMALLEST) > max_width:
        return Fitted((), SMALLEST, 0, 0, True)
    *lines, last = wrap(text, weight, SMALLEST, max_width)[:room]
    while last and width(last + ELLIPSIS, weight, SMALLEST) > max_width:
        last = last[:-1]
    kept = (line for line in lines if width(line, weight, SMALLEST) <= max_width)
    return _measured((*kept, last + ELLIPSIS), weight, SMALLEST, cut=True)


def shortened(text: str, weight: Weight, size: int, max_width: int) -> str:
    """As much of a line as has room at its size, with an ellipsis if some was left out."""
    if width(text, weight, size) <= max_width:
        return text
    kept = range(len(text))
    most = bisect(kept, max_width, key=lambda n: width(text[:n].rstrip() + ELLIPSIS, weight, size)) - 1
    return text[: max(0, most)].rstrip() + ELLIPSIS


@kept
def line(text: str, weight: Weight, size: int, ink: Colour) -> pygame.Surface:
    """One drawn line."""
    pieces = _BEFORE_STEMS.split(_drawable(text, weight))
    drawn = [font(weight, size).render(piece, True, ink) for piece in pieces]
    return drawn[0] if len(drawn) == 1 else _joined(drawn, [_pushed(piece, weight, size) for piece in pieces])


def _joined(drawn: list[pygame.Surface], pushed: list[int]) -> pygame.Surface:
    """Pieces of a line side by side, on the baseline of the one that accents push down most."""
    tops = [max(pushed) - own for own in pushed]
    high = max(top + piece.get_height() for top, piece in zip(tops, drawn, strict=True))
    whole = pygame.Surface((sum(piece.get_width() for piece in drawn), high), pygame.SRCALPHA)
    left = 0
    for top, piece in zip(tops, drawn, strict=True):
        whole.blit(piece, (left, top))
        left += piece.get_width()
    return whole
