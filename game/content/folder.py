"""The contents of a pack's folder: its card files, and every other entry with the reason it is not read."""

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

from game.content.problems import Place, Problem, quoted, shown
from game.phrase import Phrase, system_reason

MANIFEST = "pack.yaml"
PICTURES = (".png", ".jpg", ".jpeg")
MOST_FILES = 200
MOST_NOTED = 50
"""The greatest number of unread files that are listed."""
_MOST_WORDS = 1024 * 1024
_CARD_FILE = re.compile(r"[^.].*\.ya?ml", re.DOTALL)
_MEANT = re.compile(r"\.ya?ml(\.txt|\s*)$", re.IGNORECASE)
_ARCHIVES = (".zip", ".7z", ".rar", ".tar", ".gz", ".tgz", ".xz")
# Files that systems, editors, archivers and version control create beside others by themselves.
_BY_ITSELF = frozenset({".ds_store", "thumbs.db", "desktop.ini", ".directory", "__macosx"})
_COPIES = ("~", ".swp", ".bak", ".orig")

NO_CARDS = Phrase("the folder holds no card files (*.yaml)")


def names_in(folder: Path) -> list[str]:
    """The names in a folder, sorted; empty if it cannot be read, which `closed` reports."""
    try:
        with os.scandir(folder) as entries:
            return sorted(entry.name for entry in entries)
    except OSError:
        return []


def closed(folder: Path) -> str:
    """Why a folder cannot be read; empty if it can be, or if there is no such folder."""
    try:
        os.scandir(folder).close()
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        return Phrase("the folder cannot be read: {reason}", reason=system_reason(error))
    return ""


def is_card_file(name: str) -> bool:
    """Return True if a file of a pack has the name of a card file."""
    return _CARD_FILE.fullmatch(name) is not None


def is_picture(name: str) -> bool:
    """Return True if a file of a pack has the name of a picture."""
    return name.lower().endswith(PICTURES)


def _words_of(folder: Path) -> str:
    """The words of all readable card files of a folder; pictures are named in them."""
    words = list[str]()
    for path in card_files(folder):
        with suppress(OSError, ValueError):
            # Reading from a pipe could block for ever.
            if path.is_file() and path.stat().st_size <= _MOST_WORDS:
                words.append(path.read_text("utf-8", "replace"))
    return "\n".join(words)


def card_files(folder: Path) -> list[Path]:
    """The card files of a folder, sorted; at most one more than the limit, which reveals an excess."""
    names = [name for name in names_in(folder) if is_card_file(name)]
    return [folder / name for name in names[: MOST_FILES + 1]]


def misread(folder: Path) -> Iterator[Problem]:
    """Problems of entries surely meant as cards that are not read: without them the pack is incomplete."""
    for name in names_in(folder):
        if not _by_itself(name) and (sentence := _misread(folder / name)):
            yield Place(shown(folder / name)).problem(sentence)


def unread(folder: Path) -> tuple[Problem, ...]:
    """Remarks on all other entries that are not read, each with its reason; they need no attention."""
    named = _words_of(folder) if any(map(is_picture, names_in(folder))) else ""
    found = [
        Place(shown(folder / name)).problem(Phrase("not read: {reason}", reason=_reason(folder / name)))
        for name in names_in(folder)
        if not (_by_itself(name) or is_card_file(name) or _misread(folder / name))
        and not (is_picture(name) and name in named)
    ]
    more = len(found) - MOST_NOTED
    return tuple(found[:MOST_NOTED]) + (
        (
            Place(shown(folder)).problem(
                Phrase("not read: {more} more, {most_noted} are listed", more=more, most_noted=MOST_NOTED)
            ),
        )
        if more > 0
        else ()
    )


def no_pack(path: Path) -> str:
    """Why an entry of a folder of packs is no pack, if it is surely meant as one; else empty."""
    if _by_itself(path.name):
        return ""
    if unreadable := closed(path):
        return unreadable
    if _is_folder(path):
        return "; ".join([NO_CARDS, *islice(_nearly(path), 1)])
    if path.suffix.lower() in _ARCHIVES:
        return Phrase("a pack is a folder: unpack this archive")
    if _MEANT.search(path.name):
        return Phrase("a pack is a folder: a card file that lies beside them belongs to none")
    return ""


def _nearly(folder: Path) -> Iterator[str]:
    """What in a folder without card files is nearest to one, each with the reason why it is none."""
    for name in names_in(folder):
        if card_files(folder / name):
            yield Phrase("those in {name} are one folder too deep", name=quoted(name))
        elif not _by_itself(name) and (sentence := _misread(folder / name)):
            yield Phrase("{name} is not read: {why}", name=quoted(name), why=sentence)


def beside(folder: Path) -> tuple[Problem, ...]:
    """Remarks on entries of a folder of packs that are no packs and are hardly meant as such."""
    found = (folder / name for name in names_in(folder))
    return tuple(
        Place(shown(path)).problem(Phrase("not read: a pack is a folder of card files"))
        for path in found
        if not (_by_itself(path.name) or card_files(path) or no_pack(path))
    )[:MOST_NOTED]


def _is_folder(path: Path) -> bool:
    """Return True for a folder; False if it cannot be examined, which its reader reports."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _by_itself(name: str) -> bool:
    lower = name.lower()
    return lower in _BY_ITSELF or lower.startswith(("._", ".git")) or lower.endswith(_COPIES)


def _misread(path: Path) -> str:
    name = path.name
    if unreadable := closed(path):
        return unreadable
    if _is_folder(path):
        inside = next(iter(card_files(path)), None) if not is_card_file(name) else None
        return (
            Phrase("folders in a pack are not read: {inside} lies in one", inside=quoted(inside.name))
            if inside
            else ""
        )
    if name.lower() in ("pack.yaml", "pack.yml") and name != MANIFEST:
        return Phrase("the file that names a pack must be called {manifest}", manifest=MANIFEST)
    if is_card_file(name) or not _MEANT.search(name):
        return ""
    if name.startswith("."):
        return Phrase("a card file whose name begins with a point is hidden, and not read")
    return Phrase("a card file is read if its name ends in .yaml or .yml, in small letters")


def _reason(path: Path) -> str:
    if _is_folder(path):
        return Phrase("folders in a pack are not looked into")
    if is_picture(path.name):
        return Phrase("no card names this picture")
    if path.name.startswith("."):
        return Phrase("its name begins with a point")
    return Phrase("its name ends neither in .yaml nor in .yml")
