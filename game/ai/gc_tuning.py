"""What a process that only thinks does about garbage."""

import gc

# Objects after which the collector looks: thoughts are countless small tuples, and hardly any cycle.
SELDOM = 100_000


def collect_seldom() -> None:
    """Let the collector of cycles look seldom: it took a seventh of the time of a process that thinks."""
    gc.set_threshold(SELDOM)
