"""The design system: the sizes of text and of space of every screen, in lengths of the design (1600 wide).

In a window 1280 pixels wide the texts are 14, 16, 19, 24, 36 and 60 pixels high, the spaces 4, 8, 16, 24 and
40 wide.
"""

from typing import NewType

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
