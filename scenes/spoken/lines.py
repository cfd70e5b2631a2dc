"""Lines for listeners: no more of them at once than anybody can follow."""

from collections.abc import Sequence

from scenes.services import ntr

MOST = 6
"""How many lines are said at once; of more than that, the last ones, and how many there were before."""


def shortened(lines: Sequence[str]) -> list[str]:
    """The lines, or, if they are more than a listener can follow, how many came before the last ones."""
    if len(lines) <= MOST:
        return list(lines)
    before = len(lines) - MOST + 1
    words = ntr("{n} more line is in the log.", "{n} more lines are in the log.", before)
    return [words, *lines[-MOST + 1 :]]


def joined(lines: Sequence[str]) -> str:
    """The lines as one text, of which each line ends like a sentence."""
    return " ".join(line if line.endswith((".", "!", "?", "…")) else f"{line}." for line in lines)
