"""What the numbers and names of a position may be: what can be written can be read again."""

from typing import Annotated

import msgspec

MOST, MOST_CARDS = 9_999, 999
"""The largest number, and how many cards one hero may bring: of two heroes each card has one, too."""
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Value = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


def bounded(value: int) -> int:
    """A value as a position can hold it."""
    return max(-MOST, min(MOST, value))
