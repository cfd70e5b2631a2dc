"""Lines for listeners: no more of them at once than anybody can follow."""

from collections.abc import Sequence

from scenes.services import ntr

MOST = 8
"""How many lines are said at once; of more than that, the first and the last ones."""


def shortened(lines: Sequence[str]) -> list[str]:
    """The lines, or, if they are more than a listener can follow, the first and the last of them.

    How a turn ended begins a list, and what is to be done now ends it.
    """
    lines = list(dict.fromkeys(lines))
    if len(lines) <= MOST:
        return lines
    first, last = lines[: MOST // 2], lines[1 - MOST // 2 :]
    left = len(lines) - len(first) - len(last)
    return [*first, ntr("{n} more line is in the log.", "{n} more lines are in the log.", left), *last]


def joined(lines: Sequence[str]) -> str:
    """The lines as one text, of which each line ends like a sentence."""
    return " ".join(line if line.endswith((".", "!", "?", "…")) else f"{line}." for line in lines)


def without_dots(words: str) -> str:
    """Words without the dots that stand between parts of them, which some readers say as *middle dot*."""
    return words.replace(" · ", ", ")


def undecorated(line: str) -> str:
    """A line without the dashes around a heading of the log, which readers say as *em dash*."""
    return line.strip("— ")
