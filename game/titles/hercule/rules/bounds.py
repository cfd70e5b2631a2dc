"""Bounds of the numbers and names in a position: whatever can be written can be read again."""

from typing import Annotated

import msgspec

MOST, MOST_CARDS = 9_999, 999
"""The largest number, and the most cards of one set; two heroes have a set each."""
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Value = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


def bounded(value: int) -> int:
    """The value, clamped to what a position can hold."""
    return max(-MOST, min(MOST, value))
