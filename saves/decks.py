"""Decks that a player has put together: a file each, whole or not there; knows no rules."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.content.text import Text, clean
from saves import atomic
from saves.errors import SaveError, reason_of
from saves.home import Home

LARGEST = 64 * 1024
NAME_LETTERS = 60
SCHEMA = 1
_FILE = re.compile(r"deck-([1-9][0-9]{0,5})\.json")

UNWRITTEN = Text(
    en="The deck could not be saved: {why}.", fr="Le deck n’a pas pu être enregistré\u00a0: {why}."
)
UNDELETED = Text(
    en="The deck could not be deleted: {why}.", fr="Le deck n’a pas pu être supprimé\u00a0: {why}."
)


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck of a title as it stands in its file, finished or not, of cards that may not exist any more."""

    title: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=NAME_LETTERS)]
    cards: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=120)] = ()
    format: Literal["lerne deck"] = "lerne deck"
    schema: Annotated[int, Meta(ge=1, le=SCHEMA)] = SCHEMA


class DeckShelf:
    """The decks of a title in a home, by the names of their files without the ending, the oldest first."""

    def __init__(self, home: Home, title: str) -> None:
        self._folder, self._title = home.decks / title, title

    def all(self) -> dict[str, Deck]:
        """Every deck that can be read."""
        read = {path.stem: _read(path) for path in self._files()}
        return {name: deck for name, deck in read.items() if deck is not None and deck.title == self._title}

    def unreadable(self) -> tuple[str, ...]:
        """The names of the files that hold no deck, or one of a later program; they are left as they are."""
        good = self.all()
        return tuple(path.name for path in self._files() if path.stem not in good)

    def add(self, name: str, cards: tuple[str, ...]) -> str:
        """Keep a new deck; gives what its file is called. Raises SaveError."""
        taken = {int(found[1]) for path in self._names() if (found := _FILE.fullmatch(path))}
        file = f"deck-{next(number for number in range(1, 1_000_000) if number not in taken)}"
        self.keep(file, name, cards)
        return file

    def keep(self, file: str, name: str, cards: tuple[str, ...]) -> None:
        """Replace a deck; raises SaveError, and the old one stays."""
        deck = Deck(self._title, clean(name, NAME_LETTERS), cards)
        try:
            atomic.write(self._path(file), msgspec.json.format(msgspec.json.encode(deck)) + b"\n")
        except OSError as error:
            raise SaveError(UNWRITTEN, why=reason_of(error)) from error

    def delete(self, file: str) -> None:
        """Remove a deck; raises SaveError."""
        try:
            self._path(file).unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(UNDELETED, why=reason_of(error)) from error

    def _path(self, file: str) -> Path:
        return self._folder / f"{file}.json"

    def _names(self) -> tuple[str, ...]:
        with contextlib.suppress(OSError):
            return atomic.names(self._folder)
        return ()

    def _files(self) -> Iterator[Path]:
        """The files that are called as decks are, in the order in which they were made."""
        found = ((int(match[1]), name) for name in self._names() if (match := _FILE.fullmatch(name)))
        return (self._folder / name for _, name in sorted(found))


def _read(path: Path) -> Deck | None:
    try:
        return msgspec.json.decode(atomic.read(path, LARGEST), type=Deck)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
