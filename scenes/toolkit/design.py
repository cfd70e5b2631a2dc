"""The design system: the sizes of text and of space of every screen, in lengths of the design (1600 wide).

In a window 1280 pixels wide the texts are 14, 16, 19, 24, 36 and 60 pixels high, the spaces 4, 8, 16, 24 and
40 wide.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NewType

SMALLEST_TEXT = 11  # pixels, in any window
TextSize = NewType("TextSize", float)
"""One of the six sizes of text below, for `Metrics.text`."""

BODY = TextSize(17.5)  # sentences, signs, the smallest text there is
NAME = TextSize(20)  # names and buttons
TOTAL = TextSize(24)  # sums and counters
TITLE = TextSize(30)
HEADLINE = TextSize(45)
DISPLAY = TextSize(75)  # one word or number a screen
TEXT_SIZES = BODY, NAME, TOTAL, TITLE, HEADLINE, DISPLAY

HAIR, TIGHT, GAP, WIDE, FAR = 5.0, 10.0, 20.0, 30.0, 50.0
SPACES = HAIR, TIGHT, GAP, WIDE, FAR

FRAME = 80.0  # the outer frame: what stands at an edge of a page begins here, and ends as far from the other
COLUMN = 445.0  # the right column of a table
TARGET = 40.0  # the least width and height of what is clicked
POINTER_TARGET, FINGER_TARGET = 32, 44  # the same in pixels, for what a mouse or a finger presses


class FontSize(int):
    """A font size in pixels that knows the `smaller` sizes of its scale, which its text may shrink to.

    `usual` is the size that it would have with the text at 100 %.
    """

    smaller: tuple[int, ...]
    usual: int

    def __new__(cls, pixels: int, smaller: Iterable[int] = (), usual: int = 0) -> "FontSize":
        made = super().__new__(cls, pixels)
        made.smaller = tuple(each for each in smaller if each < pixels)
        made.usual = usual or pixels
        return made


def like(size: int, pixels: int) -> int:
    """A number of pixels as a font size of the same scale as another size."""
    if not isinstance(size, FontSize):
        return pixels
    return FontSize(pixels, (int(size), *size.smaller), min(size.usual, pixels))


def usual(size: int) -> int:
    """The number of pixels that a font size would have with the text at 100 %."""
    return size.usual if isinstance(size, FontSize) else size


@lru_cache(maxsize=1024)
def font_size(size: TextSize, unit: float, text_scale: float) -> FontSize:
    """The font size of a design text size at a scale of the text, with `unit` pixels per design length."""
    pixels, *steps = (round(each * unit * text_scale) for each in (size, *reversed(TEXT_SIZES)))
    smaller = dict.fromkeys(max(SMALLEST_TEXT, step) for step in steps)
    return FontSize(max(SMALLEST_TEXT, pixels), smaller, max(SMALLEST_TEXT, round(size * unit)))
