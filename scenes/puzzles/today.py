"""The puzzle of the day in words: its place in a list, the streak, and the line to share."""

from typing import Any

from saves.shelves.streak import Streak
from scenes.puzzles.shelf import P, Shelf
from scenes.services import Services, date_name, dotted, ntr, say, tr

LEAST = 2  # days that are called a row


def streak_words(streak: Streak) -> str:
    """The days in a row, the best row and all days; empty as long as there is none."""
    now = row_words(streak)
    best = tr("{n} at best", n=streak.best) if streak.best > max(streak.now, LEAST - 1) else ""
    more = streak.total > max(streak.now, LEAST - 1) or not now
    total = ntr("{n} day in all", "{n} days in all", streak.total) if more and streak.total else ""
    return dotted(now, best, total)


def row_words(streak: Streak) -> str:
    """The days in a row; empty as long as they are none."""
    return ntr("{n} day in a row", "{n} days in a row", streak.now) if streak.now >= LEAST else ""


def solved_today(services: Services, title: str) -> bool:
    """Whether the puzzle of the day of a title was solved on its day."""
    return services.days.has(title, services.today)


def state_words(shelf: Shelf[P, Any], puzzle: P) -> str:
    """Whether the puzzle of the day was solved on its day; else what is known of it from before."""
    if shelf.solved_today:
        return tr("solved today")
    if shelf.mark(puzzle) in ("solved", "first"):
        return tr("solved before, not yet today")
    return shelf.mark_words(shelf.mark(puzzle))


def share_line(shelf: Shelf[P, Any], puzzle: P) -> str:
    """One line about the solved puzzle of the day; it says nothing about the position."""
    game, grade = say(shelf.rules.info.name), shelf.said_of("puzzle_grade", n=puzzle.grade)
    mark = shelf.mark_words(shelf.mark(puzzle))
    head = tr("puzzle of {day}", day=date_name(shelf.day))
    return dotted("Lerne", game, head, grade, mark, streak_words(shelf.services.streak))
