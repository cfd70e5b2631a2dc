"""The level that finds its player: the machines play stronger after victories, and weaker after defeats.

A victory against machines of the same strength is worth as much as all its defeats together: with n seats it
counts n - 1, a defeat one. Once the balance reaches n, or -n, the level changes by one and begins at 0.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Finding(NamedTuple):
    """A level, and how far its player stands above (or below) it."""

    level: str
    balance: int


def after(found: Finding, seats: int, levels: Sequence[str], *, won: bool) -> Finding:
    """What a finished match makes of it; `levels` are those of the machines, from weak to strong."""
    balance, rank = found.balance + (seats - 1 if won else -1), levels.index(found.level)
    if abs(balance) < seats:
        return Finding(found.level, balance)
    wanted = rank + (1 if balance > 0 else -1)
    if wanted not in range(len(levels)):
        # At either end it stays one match away from a change, which would otherwise be far.
        return Finding(found.level, max(1 - seats, min(seats - 1, balance)))
    return Finding(levels[wanted], 0)
