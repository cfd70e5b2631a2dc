"""The masks that were earned in a home, each with its day and its run; none is ever taken away."""

import contextlib
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from game.content.text import Text
from game.core.chronicle import Word
from saves.errors import SaveError
from saves.format import ID_FORM
from saves.home import Home
from saves.shelves.small_file import SmallFile, Words

LARGEST = 4 * 1024 * 1024
SCHEMA = 1
WORDS = Words(
    Text(
        en="The masks on the shelf cannot be read now: {why}. Nothing is written over them.",
        fr="Les masques de l’étagère sont illisibles pour l’instant\u00a0: {why}. Rien n’est écrit "
        "par-dessus.",
    ),
    Text(
        en="A mask for the shelf could not be saved: {why}.",
        fr="Un masque de l’étagère n’a pas pu être sauvegardé\u00a0: {why}.",
    ),
    Text(
        en="The file of the masks was damaged: it was set aside, and an older copy holds if there is one.",
        fr="Le fichier des masques était endommagé\u00a0: il a été mis de côté\u202f; une copie plus "
        "ancienne, s’il y en a une, en tient lieu.",
    ),
)
Key = Annotated[str, Meta(pattern=r"^[a-z0-9_]{1,64}/[a-z0-9_]{1,64}\Z")]
Day = Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?\Z")]
Run = Annotated[str, Meta(pattern=rf"^({ID_FORM})?\Z")]


class Earned(msgspec.Struct, frozen=True, array_like=True):
    """When a mask was earned: the day, and the id of the run; each is empty if it is not known."""

    day: Day = ""
    run: Run = ""


class Kept(msgspec.Struct, frozen=True):
    """All masks that were earned, by title and id (`title/mask`); `schema` is the form of the file.

    `counted` are the titles whose runs of before the first entry were counted.
    """

    schema: Annotated[int, Meta(ge=1)]
    masks: dict[Key, Earned] = {}
    counted: tuple[Word, ...] = ()


class MaskShelf(SmallFile[Kept]):
    """The file of the masks; a mask whose pack is off keeps its name there."""

    def __init__(self, home: Home) -> None:
        super().__init__(home, home.masks_file, Kept, Kept(SCHEMA), LARGEST, WORDS, _both)

    def of(self, title: str) -> Mapping[str, Earned]:
        """The masks of a title that were earned, by id."""
        parts = ((key.partition("/"), earned) for key, earned in self.value.masks.items())
        return {mask: earned for (owner, _, mask), earned in parts if owner == title}

    def keep(self, title: str, found: Mapping[str, Earned]) -> None:
        """Record masks of a title; one that is there already stays as it is."""
        new = {f"{title}/{mask}": earned for mask, earned in found.items()}
        self._change(masks={**new, **self.value.masks})

    def count(self, title: str) -> bool:
        """Record that the runs of a title were counted; returns False if they were before."""
        if title in self.value.counted:
            return False
        self._change(counted=(*self.value.counted, title))
        return True

    def _change(self, **parts: object) -> None:
        changed = msgspec.structs.replace(self.value, **parts)
        # A full disk must not end the game: the mask stays in memory, is retried, and a problem is shown.
        if changed != self.value:
            with contextlib.suppress(SaveError):
                self.change(changed)


def _both(_: Kept, mine: Kept, theirs: Kept) -> Kept:
    """Merge the masks in memory with those of the file: what either has is kept."""
    counted = tuple(dict.fromkeys((*theirs.counted, *mine.counted)))
    return Kept(max(mine.schema, theirs.schema), {**mine.masks, **theirs.masks}, counted)
