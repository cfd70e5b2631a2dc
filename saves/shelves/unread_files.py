"""Lists the files in a home that nothing reads, each with the reason."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game.content.folder import is_card_file
from game.content.problems import shown
from game.content.text import Text
from saves import atomic
from saves.archive import POINT_FILE, RUN_FILE
from saves.decks import DECK_FILE, DeckShelf
from saves.errors import reason_of, said
from saves.format import ID_FORM
from saves.home import Home

MOST = 1_000
"""The greatest number of names of a folder that are examined."""
# Files that systems put into folders that a user opens.
_LITTER = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})
_ASIDE = re.compile(r"\..+\.[0-9]{1,10}\.tmp")

UNKNOWN = Text(en="Lerne keeps nothing under this name", fr="Lerne ne conserve rien sous ce nom")
NO_RUN = Text(
    en="a run’s file is called by its number, 32 letters and digits, and then .json",
    fr="le fichier d’une partie porte son numéro, 32 lettres et chiffres, puis .json",
)
NO_FILE = Text(en="it is no plain file", fr="ce n’est pas un fichier ordinaire")
NO_POINT = Text(
    en="a restore point is called by its number, like 3.json",
    fr="un point de reprise porte son numéro, comme 3.json",
)
OF_NO_RUN = Text(en="it belongs to no run that is here", fr="il n’appartient à aucune partie présente")
NO_DECK = Text(
    en="a deck’s file is called by its number, like deck-3.json",
    fr="le fichier d’un deck porte son numéro, comme deck-3.json",
)
NO_GAME = Text(en="no game of this name is played here", fr="aucun jeu de ce nom ne se joue ici")
NO_PACK = Text(en="a card pack is a folder", fr="un paquet de cartes est un dossier")
EMPTY_PACK = Text(
    en="no card file is in it: its name would end in .yaml or .yml, in small letters",
    fr="il ne contient aucun fichier de cartes\u00a0: le nom en finirait par .yaml ou .yml, en minuscules",
)
SET_ASIDE = Text(
    en="it was damaged and set aside, or stood in the way of a file",
    fr="il était endommagé, ou à la place d’un fichier, et a été mis de côté",
)
UNREAD = Text(en="it cannot be read now: {why}", fr="il est illisible pour l’instant\u00a0: {why}")


class UnreadFile(NamedTuple):
    """A file or folder that nothing reads: its path in the home, and the reason."""

    path: str
    why: Text


def unread_files(home: Home, titles: Sequence[str]) -> tuple[UnreadFile, ...]:
    """All unread files in a home, folder by folder; `titles` are the titles that can be played."""
    found = (_in_root, _in_runs, _in_restore, _in_decks, _in_packs, _in_cache, _in_damaged)
    return tuple(
        UnreadFile(shown(path.relative_to(home.root)), why)
        for look in found
        for path, why in look(home, titles)
    )


Found = Iterator[tuple[Path, Text]]


def _names(folder: Path) -> tuple[list[str], Text | None]:
    """The names in a folder, without system files and temporary ones; or the reason why it cannot be read."""
    try:
        names = sorted(atomic.names(folder))[:MOST]
    except FileNotFoundError:
        return [], None
    except OSError as error:
        return [], said(UNREAD, why=reason_of(error))
    return [name for name in names if name not in _LITTER and not _ASIDE.fullmatch(name)], None


def _look(folder: Path) -> Iterator[tuple[Path, Text | None]]:
    """The paths in a folder without a reason; if it cannot be read, the folder with the reason."""
    names, trouble = _names(folder)
    if trouble is not None:
        yield folder, trouble
    yield from ((folder / name, None) for name in names)


def _in_root(home: Home, _: Sequence[str]) -> Found:
    small = home.settings_file, home.progress_file, home.ranked_file, home.days_file, home.masks_file
    single = *small, home.crash_log
    known = {path for file in single for path in atomic.generations(file)}
    known |= {home.open_run_file, home.lock_file, home.call_file, home.fatal_log}
    folders = {home.runs, home.finished, home.damaged, home.restore, home.cache, home.packs, home.decks}
    written = {home.statistics, home.pictures, home.printed, home.games}
    for path, trouble in _look(home.root):
        if trouble is not None or path not in {*known, *folders, *written}:
            yield path, trouble or UNKNOWN


def _in_runs(home: Home, _: Sequence[str]) -> Found:
    for folder in (home.runs, home.finished):
        names, trouble = _names(folder)
        if trouble is not None:
            yield folder, trouble
        strange = atomic.no_files(folder) if names else frozenset()
        for name in names:
            if not RUN_FILE.fullmatch(name):
                yield folder / name, NO_RUN
            elif name in strange:
                yield folder / name, NO_FILE


def _in_restore(home: Home, _: Sequence[str]) -> Found:
    files = (*_names(home.runs)[0], *_names(home.finished)[0])
    runs = {match["id"] for name in files if (match := RUN_FILE.fullmatch(name))}
    for folder, trouble in _look(home.restore):
        if trouble is not None:
            yield folder, trouble
        elif not re.fullmatch(ID_FORM, folder.name) or folder.name not in runs:
            yield folder, OF_NO_RUN
        else:
            for path, unread in _look(folder):
                if unread is not None or not POINT_FILE.fullmatch(path.name):
                    yield path, unread or NO_POINT


def _in_decks(home: Home, titles: Sequence[str]) -> Found:
    for folder, trouble in _look(home.decks):
        if trouble is not None or folder.name not in titles:
            yield folder, trouble or NO_GAME
            continue
        strange = DeckShelf(home, folder.name).strange()
        for path, unread in _look(folder):
            why = unread or (strange.get(path.name) if DECK_FILE.fullmatch(path.name) else NO_DECK)
            if why is not None:
                yield path, why


def _in_packs(home: Home, _: Sequence[str]) -> Found:
    for path, trouble in _look(home.packs):
        if trouble is not None or not path.is_dir():
            yield path, trouble or NO_PACK
            continue
        inside, unread = _names(path)
        if unread is not None or not any(is_card_file(each) for each in inside):
            yield path, unread or EMPTY_PACK


def _in_cache(home: Home, _: Sequence[str]) -> Found:
    for path, trouble in _look(home.cache):
        if trouble is not None or path.name not in {"pictures", home.index.name}:
            yield path, trouble or UNKNOWN


def _in_damaged(home: Home, _: Sequence[str]) -> Found:
    for path, trouble in _look(home.damaged):
        yield path, trouble or SET_ASIDE
