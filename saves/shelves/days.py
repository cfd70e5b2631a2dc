"""The days on which a puzzle of the day was solved; a day is never taken back."""

import contextlib
from collections.abc import Iterator
from datetime import date
from typing import Annotated

import msgspec
from msgspec import Meta

from game.content.text import Text
from game.core.chronicle import Word
from saves.errors import SaveError
from saves.home import Home
from saves.shelves.small_file import SmallFile, Words
from saves.shelves.streak import days_named

LARGEST = 4 * 1024 * 1024
SCHEMA = 1
WORDS = Words(
    Text(
        en="The days of solved puzzles cannot be read now: {why}. Nothing is written over them.",
        fr="Les jours des énigmes résolues sont illisibles pour l’instant\u00a0: {why}. Rien n’est écrit "
        "par-dessus.",
    ),
    Text(
        en="The day of a solved puzzle could not be saved: {why}.",
        fr="Le jour d’une énigme résolue n’a pas pu être sauvegardé\u00a0: {why}.",
    ),
    Text(
        en="The file with the days of solved puzzles was damaged: it was set aside, and an older copy holds "
        "if there is one.",
        fr="Le fichier des jours d’énigmes résolues était endommagé\u00a0: il a été mis de côté\u202f; une "
        "copie plus ancienne, s’il y en a une, en tient lieu.",
    ),
)
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]


class Solved(msgspec.Struct, frozen=True):
    """By date, the titles whose puzzle of that day was solved on it; `schema` is the form of the file."""

    schema: Annotated[int, Meta(ge=1)]
    days: dict[Day, tuple[Word, ...]] = {}


class Days(SmallFile[Solved]):
    """The days of a home on which a puzzle of the day was solved."""

    def __init__(self, home: Home) -> None:
        super().__init__(home, home.days_file, Solved, Solved(SCHEMA), LARGEST, WORDS, _both)

    def has(self, title: str, day: date) -> bool:
        """Whether the title's puzzle of that day was solved on it."""
        return title in self.value.days.get(day.isoformat(), ())

    def keep(self, title: str, day: date) -> None:
        """Record that the title's puzzle of that day was solved on it."""
        if self.has(title, day):
            return
        known, name = self.value.days, day.isoformat()
        days = {**known, name: (*known.get(name, ()), title)}
        # A full disk must not end the game: the day stays in memory, is retried, and a problem is shown.
        with contextlib.suppress(SaveError):
            self.change(msgspec.structs.replace(self.value, days=days))

    def __iter__(self) -> Iterator[date]:
        return days_named(day for day, titles in self.value.days.items() if titles)


def _both(_: Solved, mine: Solved, theirs: Solved) -> Solved:
    """Merge the days in memory with those of the file: what either has is kept."""
    days = {
        day: tuple(dict.fromkeys((*theirs.days.get(day, ()), *mine.days.get(day, ()))))
        for day in {**theirs.days, **mine.days}
    }
    return Solved(max(mine.schema, theirs.schema), days)
