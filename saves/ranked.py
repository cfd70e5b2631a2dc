"""Ranked attempts: the first run at each task in this home, and its result; knows no rules.

Run files are not trusted here: only this home begins and ends an attempt, and a result is written once. It
is kept when its run is deleted.
"""

import contextlib
from typing import Annotated

import msgspec
from msgspec import Meta

from game.content.text import Text
from game.core.chronicle import Number, Word
from saves.errors import SaveError
from saves.format import RunId
from saves.home import Home
from saves.shelves.small_file import SmallFile, Words

LARGEST = 4 * 1024 * 1024
WORDS = Words(
    Text(
        en="The ranked attempts cannot be read now: {why}. Until they can be, no run counts as one.",
        fr="Les tentatives classées sont illisibles pour l’instant\u00a0: {why}. En attendant, aucune partie "
        "n’en est une.",
    ),
    Text(
        en="The ranked attempts could not be saved: {why}.",
        fr="Les tentatives classées n’ont pas pu être sauvegardées\u00a0: {why}.",
    ),
    Text(
        en="The file of the ranked attempts was damaged: it was set aside, and an older copy holds if there "
        "is one.",
        fr="Le fichier des tentatives classées était endommagé\u00a0: il a été mis de côté\u202f; une copie "
        "plus ancienne, s’il y en a une, en tient lieu.",
    ),
)
Figures = Annotated[tuple[Number, ...], Meta(max_length=10)]


class Attempt(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An attempt: its run, the seed of its deal, and its figures, which are empty while it goes on."""

    run: RunId
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
    figures: Figures = ()


class Ranked(SmallFile[dict[str, Attempt]]):
    """All ranked attempts of a home, by the name of their task.

    While the file cannot be read, past attempts are unknown, so none can begin.
    """

    def __init__(self, home: Home) -> None:
        super().__init__(home, home.ranked_file, dict[Word, Attempt], {}, LARGEST, WORDS, _known)

    def of(self, task: str) -> Attempt | None:
        """The attempt at a task, or None."""
        return self.value.get(task)

    def task_of(self, run_id: str) -> str | None:
        """The task whose ranked attempt is this run, or None."""
        return next((task for task, each in self.value.items() if each.run == run_id), None)

    def begin(self, task: str, run_id: str, seed: int) -> bool:
        """Make a run the ranked attempt at a task; returns False if there is one already, or may be."""
        if self.unread:
            self.retry()
        if self.unread or task in self.value:
            return False
        self._keep(task, Attempt(run_id, seed))
        return True

    def end(self, task: str, figures: tuple[int, ...]) -> None:
        """Keep the figures of an attempt that goes on; those of a finished attempt never change."""
        attempt = self.of(task)
        if attempt is not None and not attempt.figures:
            self._keep(task, msgspec.structs.replace(attempt, figures=figures))

    def _keep(self, task: str, attempt: Attempt) -> None:
        # A full disk must not end the game: the attempt stays in memory, is retried, and a problem is shown.
        with contextlib.suppress(SaveError):
            self.change({**self.value, task: attempt})


def _known(_: dict[str, Attempt], mine: dict[str, Attempt], theirs: dict[str, Attempt]) -> dict[str, Attempt]:
    """Merge attempts: those in the file stay, except for new ones here and those that ended here."""
    ended = {
        task: attempt
        for task, attempt in mine.items()
        if task not in theirs or (attempt.run == theirs[task].run and not theirs[task].figures)
    }
    return {**theirs, **ended}
