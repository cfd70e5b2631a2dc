"""Garbage collector settings for processes that only search."""

import gc

# Number of allocations between two collections: a search makes countless small tuples and hardly any cycle.
SELDOM = 100_000


def collect_seldom() -> None:
    """Make the cyclic garbage collector run seldom: at its default it took a seventh of a search's time."""
    gc.set_threshold(SELDOM)
