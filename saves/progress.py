"""The player's progress: lessons and puzzles, hints already shown, and opened steps of ladders."""

import msgspec

from game.content.text import Text
from game.core.chronicle import Number
from saves.home import Home
from saves.shelves.small_file import SmallFile, Words

LARGEST = 64 * 1024

WORDS = Words(
    Text(
        en="What was learned so far cannot be read now: {why}. Nothing is written over it.",
        fr="Ce qui a été appris est illisible pour l’instant\u00a0: {why}. Rien n’est écrit par-dessus.",
    ),
    Text(
        en="How far lessons and puzzles were taken could not be saved: {why}.",
        fr="La progression des leçons et des énigmes n’a pas pu être sauvegardée\u00a0: {why}.",
    ),
    Text(
        en="The file of what was learned was damaged: it was set aside, and an older copy holds if there "
        "is one.",
        fr="Le fichier de ce qui a été appris était endommagé\u00a0: il a été mis de côté\u202f; une copie "
        "plus ancienne, s’il y en a une, en tient lieu.",
    ),
)


class Progress(msgspec.Struct, frozen=True):
    """What the player has done and been shown.

    `lessons` counts finished steps by title and lesson; `told` are the hints already shown.
    `opened`: the step of each title's ladder that was opened by runs that have been deleted.
    `puzzles` has a word for each that was begun: `tried`, `shown`, `solved`, `first` (at the first try).
    """

    offered: bool = False
    lessons: dict[str, int] = {}
    told: tuple[str, ...] = ()
    opened: dict[str, Number] = {}
    puzzles: dict[str, str] = {}


def progress_file(home: Home) -> SmallFile[Progress]:
    """The file of the progress, with the progress on disk as its value."""
    return SmallFile(home, home.progress_file, Progress, Progress(), LARGEST, WORDS, _further)


def load_progress(home: Home) -> Progress:
    """The progress on disk; an empty one if it cannot be read."""
    return progress_file(home).value


def save_progress(home: Home, progress: Progress) -> None:
    """Save the progress; raises SaveError."""
    progress_file(home).change(progress)


def opened_up_to(known: Progress, title: str, step: int) -> Progress:
    """The progress with a title's ladder open up to this step at least."""
    step = max(step, known.opened.get(title, 0))
    return msgspec.structs.replace(known, opened={**known.opened, title: step}) if step else known


def _further(before: Progress, mine: Progress, theirs: Progress) -> Progress:
    """Merge the progress in memory (`mine`) with that of the file (`theirs`); `before` is what was last read.

    No step of a ladder is closed again, and no hint is shown twice. A lesson changed here since the last read
    keeps its value; one that was never read takes the further value.
    """
    lessons = {
        title: steps if title in before.lessons else max(steps, theirs.lessons.get(title, 0))
        for title, steps in mine.lessons.items()
        if steps != before.lessons.get(title)
    }
    return Progress(
        offered=mine.offered or theirs.offered,
        lessons={**theirs.lessons, **lessons},
        told=(*theirs.told, *(each for each in mine.told if each not in theirs.told)),
        opened={
            title: max(mine.opened.get(title, 0), theirs.opened.get(title, 0))
            for title in {**theirs.opened, **mine.opened}
        },
        puzzles={
            puzzle: _mark(*(each.puzzles.get(puzzle, "") for each in (before, mine, theirs)))
            for puzzle in {**theirs.puzzles, **mine.puzzles}
        },
    )


def _mark(before: str, mine: str, theirs: str) -> str:
    """Merge the marks of a puzzle; it is solved `first` only if nobody tried it before."""
    if mine in ("", before) or not theirs:
        return theirs or mine
    if before == theirs:
        return mine
    return "solved" if theirs == "tried" and mine in ("solved", "first") else theirs
