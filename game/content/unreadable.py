"""Packs that the system cannot read at the moment: such a pack is not treated as one that is gone."""

import os
from collections.abc import Iterator
from pathlib import Path

from game.content.folder import MOST_FILES, PICTURES, is_card_file
from game.content.packs import MOST_PACKS
from game.content.problems import Place, Problem, shown
from game.phrase import Phrase, system_reason


def unreadable(folder: Path) -> tuple[Problem, ...]:
    """A problem for the folder, or for each pack, card file or picture in it that cannot be read."""
    try:
        packs = _names(folder)
        return tuple(problem for name in packs[:MOST_PACKS] for problem in _of_pack(folder / name))
    except OSError as error:
        return (_problem(folder, error),)


def _of_pack(folder: Path) -> Iterator[Problem]:
    try:
        names = [name for name in _names(folder) if is_card_file(name) or name.lower().endswith(PICTURES)]
    except OSError as error:
        yield _problem(folder, error)
        return
    for path in (folder / name for name in names[:MOST_FILES]):
        try:
            # Opening a pipe could block for ever.
            if path.is_file():
                path.open("rb").close()
        except OSError as error:
            yield _problem(path, error)


def _names(folder: Path) -> list[str]:
    """The names in a folder; none where there is no folder. Raises OSError."""
    try:
        with os.scandir(folder) as entries:
            return sorted(entry.name for entry in entries)
    except (FileNotFoundError, NotADirectoryError):
        return []


def _problem(path: Path, error: OSError) -> Problem:
    return Place(shown(path)).problem(Phrase("it cannot be read now: {reason}", reason=system_reason(error)))
