"""Games as files: where they go and are found, how one is read, and why one is not."""

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import platformdirs

from game.content.problems import shown
from game.content.text import Text
from saves import atomic
from saves.errors import SaveError, reason_of, said
from saves.format import LARGEST, MAGIC
from saves.home import Home
from saves.shelves.replay_file import SUFFIX
from scenes.services import Services

MOST = 1000  # files of one name
MOST_SHOWN = 50
LONGEST_NAME, MOST_BYTES = 80, 150
_BEGINNING = f'{{"magic":"{MAGIC}"'.encode()

NOT_OURS = Text(en="“{file}” is no game of Lerne.", fr="«\u202f{file}\u202f» n’est pas une partie de Lerne.")
TOO_LARGE = Text(
    en="“{file}” is larger than any game of Lerne: it was not opened.",
    fr="«\u202f{file}\u202f» est plus gros que toute partie de Lerne\u00a0: il n’a pas été ouvert.",
)
UNREADABLE = Text(en="“{file}” cannot be read: {why}.", fr="«\u202f{file}\u202f» est illisible\u00a0: {why}.")
UNREAD_FOLDER = Text(
    en="This folder cannot be read now: {folder} ({why}).",
    fr="Ce dossier est illisible pour l’instant\u00a0: {folder} ({why}).",
)
REFUSED = Text(en="“{file}” was not opened. {why}", fr="«\u202f{file}\u202f» n’a pas été ouvert. {why}")
NO_FILE = Text(
    en="“{file}” is no file that can be opened.",
    fr="«\u202f{file}\u202f» n’est pas un fichier que l’on puisse ouvrir.",
)
UNWRITTEN = Text(
    en="The file could not be written: {why}.", fr="Le fichier n’a pas pu être écrit\u00a0: {why}."
)


class Found(NamedTuple):
    """A file of a game that can be opened, and when it was last changed."""

    path: Path
    changed: datetime


def folders(home: Home) -> Iterator[Path]:
    """Where files of games may go: the user's documents, unless another home was named; then that home.

    From Flatpak the user's documents are out of reach.
    """
    if home == Home.default() and "FLATPAK_ID" not in os.environ:
        yield platformdirs.user_documents_path() / "Lerne"
    yield home.games


def places(home: Home) -> list[Path]:
    """Where files of games are looked for: where they go, and where others arrive."""
    return [*folders(home), platformdirs.user_downloads_path()]


def found(looked_in: list[Path]) -> list[Found]:
    """The files in these folders that are called like games, the newest first."""
    files: list[Found] = []
    for folder in looked_in:
        with suppress(OSError), os.scandir(folder) as entries:
            files += filter(None, map(_found, entries))
    return sorted(files, key=lambda file: file.changed, reverse=True)[:MOST_SHOWN]


def _found(entry: os.DirEntry[str]) -> Found | None:
    """A file that is called like a game; None for anything else, also for what cannot be looked at."""
    with suppress(OSError, ValueError, OverflowError):
        if entry.name.casefold().endswith(SUFFIX) and entry.is_file():
            changed = datetime.fromtimestamp(entry.stat().st_mtime, UTC).astimezone()
            return Found(Path(entry.path), changed)
    return None


def unread(looked_in: list[Path]) -> Iterator[Text]:
    """The folders that are there and cannot be read now, each in a sentence."""
    for folder in looked_in:
        try:
            os.scandir(folder).close()
        except FileNotFoundError:
            continue
        except OSError as error:
            yield said(UNREAD_FOLDER, folder=shown(folder), why=reason_of(error))


def read(path: Path) -> bytes:
    """The bytes of a file that may hold a game, however it came here; raises SaveError."""
    name = shown(Path(path.name))
    try:
        # A pipe would be waited for, and a device never ends.
        if path.exists() and not path.is_file():
            raise SaveError(NO_FILE, file=name)
        with path.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise SaveError(UNREADABLE, file=name, why=reason_of(error)) from error
    if not data.startswith(_BEGINNING):
        raise SaveError(NOT_OURS, file=name)
    if len(data) > LARGEST:
        raise SaveError(TOO_LARGE, file=name)
    return data


def take_in(services: Services, path: Path) -> str:
    """Keep the game of a file among those that count nowhere, and return its id; raises SaveError.

    A refusal names the file: during a game it could be taken for one about the player's own.
    """
    data = read(path)
    try:
        return services.saves.receive(data)
    except SaveError as error:
        raise SaveError(REFUSED, file=shown(Path(path.name)), why=error.text) from error


def keep(services: Services, run_id: str, name: str) -> Path:
    """Write a finished run into a new file of that name, and return its path; raises SaveError."""
    data, trouble = services.saves.packed(run_id), OSError()
    for folder in folders(services.home):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return atomic.write_first_free(_paths(folder, file_name(name)), data)
        except OSError as error:
            trouble = error
    raise SaveError(UNWRITTEN, why=reason_of(trouble)) from trouble


def file_name(name: str) -> str:
    """A name of a file for the name of a game, without what some system does not allow."""
    safe = "".join(each if each.isalnum() or each in " -’'" else "_" for each in name)
    # File systems count bytes, of which a letter may have four.
    short = safe[:LONGEST_NAME].encode()[:MOST_BYTES].decode(errors="ignore")
    return short.strip() or "Lerne"


def _paths(folder: Path, name: str) -> Iterator[Path]:
    """Where a file of that name may lie, in the order in which they are tried."""
    yield folder / f"{name}{SUFFIX}"
    yield from (folder / f"{name} ({number}){SUFFIX}" for number in range(2, MOST + 1))
