"""Personal bests: whether a game that has just ended is the fastest victory of its kind so far."""

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

from game.core.challenge import CHALLENGE
from saves.figures.games import result_of, turns_of, was_abandoned
from saves.manager import RunInfo


class Best(NamedTuple):
    """A new best, and the one before it."""

    now: int
    before: int


def fastest(info: RunInfo, finished: Iterable[RunInfo], kind: Callable[[RunInfo], Hashable]) -> Best | None:
    """The turns of a victory that took fewer than any before of the same kind; None if there was none."""
    if not _counts(info) or result_of(info) != "won" or not turns_of(info):
        return None
    wins = (each for each in _earlier(info, finished, kind) if result_of(each) == "won")
    before = min((turns for each in wins if (turns := turns_of(each))), default=0)
    return Best(turns_of(info), before) if turns_of(info) < before else None


def _earlier(
    info: RunInfo, finished: Iterable[RunInfo], kind: Callable[[RunInfo], Hashable]
) -> Iterable[RunInfo]:
    """The counted games of the same title and kind that ended before a game."""
    wanted = kind(info)
    for each in finished:
        same = each.title == info.title and each.id != info.id and each.updated <= info.updated
        if same and _counts(each) and kind(each) == wanted:
            yield each


def _counts(info: RunInfo) -> bool:
    """Return True if a game counts among the results."""
    apart = info.practice or info.helped or was_abandoned(info) or CHALLENGE in info.summary.labels
    return info.summary.finished and not apart
