"""Decks built by a player, one atomic file each; knows no rules."""

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
from saves.shelves.small_file import NOT_DECODED

LARGEST = 64 * 1024
NAME_LETTERS = 60
SCHEMA = 1
MOST_CARDS = 120
DECK_FILE = re.compile(r"deck-([1-9][0-9]{0,5})\.json")

UNWRITTEN = Text(
    en="The deck could not be saved: {why}.", fr="Le deck n’a pas pu être enregistré\u00a0: {why}."
)
UNDELETED = Text(
    en="The deck could not be deleted: {why}.", fr="Le deck n’a pas pu être supprimé\u00a0: {why}."
)
UNREAD = Text(
    en="The folder of the decks cannot be read now: {why}.",
    fr="Le dossier des decks est illisible pour l’instant\u00a0: {why}.",
)
UNREAD_FILE = Text(en="it cannot be read now: {why}", fr="il est illisible pour l’instant\u00a0: {why}")
NO_FILE = Text(en="it is no plain file", fr="ce n’est pas un fichier ordinaire")
NO_DECK = Text(en="it holds no deck", fr="il ne contient pas de deck")
NEWER = Text(en="a newer version of Lerne wrote it", fr="une version plus récente de Lerne l’a écrit")
OTHER_GAME = Text(en="it is a deck of another game", fr="c’est un deck d’un autre jeu")


class UnreadableDeck(SaveError):
    """A deck, or the folder of all decks, that the system cannot read; nothing is written over it."""

    kind = "unreadable_deck"


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as in its file, finished or not; its cards may not exist any more."""

    title: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=NAME_LETTERS)]
    cards: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=MOST_CARDS)] = ()
    format: Literal["lerne deck"] = "lerne deck"
    schema: Annotated[int, Meta(ge=1, le=SCHEMA)] = SCHEMA


class _Version(msgspec.Struct, frozen=True):
    """The fields that tell a deck of a later version from a file that is no deck."""

    format: Literal["lerne deck"] = "lerne deck"
    schema: int = SCHEMA


class DeckShelf:
    """The decks of a title in a home, by file name without its ending, the oldest first.

    A deck that could not be written is listed all the same; `problem` reports it until `retry` succeeds.
    `trouble` says why the decks are unknown, while their folder cannot be read.
    """

    def __init__(self, home: Home, title: str) -> None:
        self._home, self._folder, self._title = home, home.decks / title, title
        self._waiting: dict[str, Deck] = {}
        self.problem: Text | None = None
        self.trouble: Text | None = None

    def all(self) -> dict[str, Deck]:
        """All readable decks, including changes that are not on disk."""
        found: dict[str, Deck] = {}
        for file in self._files():
            with contextlib.suppress(SaveError):
                found[file] = self._read(file)
        return found | self._waiting

    def strange(self) -> dict[str, Text]:
        """The files named like decks that hold no readable deck, each with the reason."""
        found: dict[str, Text] = {}
        for file in self._files():
            try:
                self._read(file)
            except SaveError as error:
                found[f"{file}.json"] = error.text
        return found

    def add(self, name: str, cards: tuple[str, ...]) -> str:
        """Save a new deck in a new file; returns the file's name without its ending. Raises SaveError."""
        data, taken = self._data(self._deck(name, cards)), {*self._names()}
        files = (f"deck-{number}" for number in range(1, 1_000_000))
        free = (self._path(file) for file in files if f"{file}.json" not in taken)
        try:
            return atomic.write_first_free(free, data).stem
        except OSError as error:
            raise SaveError(UNWRITTEN, why=reason_of(error)) from error

    def keep(self, file: str, name: str, cards: tuple[str, ...]) -> None:
        """Replace a deck; raises SaveError, and then the old file stays until a retry succeeds."""
        self._waiting[file] = self._deck(name, cards)
        try:
            self._write(file)
        except SaveError as error:
            self.problem = error.text
            raise

    def retry(self) -> bool:
        """Read or write again what failed before; returns True if everything is on disk."""
        if self.trouble is not None:
            self._files()
        for file in tuple(self._waiting):
            try:
                self._write(file)
            except SaveError as error:
                self.problem = error.text
                return False
        self.problem = None
        return True

    def delete(self, file: str) -> None:
        """Remove a deck; raises SaveError."""
        try:
            self._path(file).unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(UNDELETED, why=reason_of(error)) from error
        self._waiting.pop(file, None)
        self.problem = self.problem if self._waiting else None

    def _write(self, file: str) -> None:
        """Write a deck over the old one; a file that is no deck is set aside, an unreadable one stays."""
        try:
            self._read(file)
        except UnreadableDeck:
            raise
        except SaveError:
            self._make_room(file)
        try:
            atomic.write(self._path(file), self._data(self._waiting[file]))
        except OSError as error:
            raise SaveError(UNWRITTEN, why=reason_of(error)) from error
        self._waiting.pop(file)
        self.problem = self.problem if self._waiting else None

    def _make_room(self, file: str) -> None:
        path = self._path(file)
        if not atomic.there(path):
            return
        try:
            atomic.set_aside(path, self._home.damaged)
        except OSError as error:
            raise SaveError(UNWRITTEN, why=reason_of(error)) from error

    def _deck(self, name: str, cards: tuple[str, ...]) -> Deck:
        return Deck(self._title, clean(name, NAME_LETTERS), cards)

    def _data(self, deck: Deck) -> bytes:
        return msgspec.json.format(msgspec.json.encode(deck)) + b"\n"

    def _path(self, file: str) -> Path:
        return self._folder / f"{file}.json"

    def _names(self) -> tuple[str, ...]:
        """The names in the folder; raises SaveError."""
        found: tuple[str, ...] = ()
        try:
            with contextlib.suppress(FileNotFoundError):
                found = atomic.names(self._folder)
        except OSError as error:
            refused = UnreadableDeck(UNREAD, why=reason_of(error))
            self.trouble = refused.text
            raise refused from error
        self.trouble = None
        return found

    def _files(self) -> Iterator[str]:
        """The files named like decks, in the order of their numbers; empty if the folder cannot be read."""
        names: tuple[str, ...] = ()
        with contextlib.suppress(SaveError):
            names = self._names()
        found = sorted(int(match[1]) for name in names if (match := DECK_FILE.fullmatch(name)))
        return (f"deck-{number}" for number in found)

    def _read(self, file: str) -> Deck:
        """Read the deck of a file; raises SaveError, as UnreadableDeck if the system refuses."""
        path = self._path(file)
        try:
            data = atomic.read(path, LARGEST)
        except atomic.NotAFile as error:
            raise SaveError(NO_FILE) from error
        except FileNotFoundError as error:
            raise SaveError(NO_DECK) from error
        except OSError as error:
            raise UnreadableDeck(UNREAD_FILE, why=reason_of(error)) from error
        try:
            deck = msgspec.json.decode(data, type=Deck)
        except NOT_DECODED as error:
            raise SaveError(NEWER if _is_newer(data) else NO_DECK) from error
        if deck.title != self._title:
            raise SaveError(OTHER_GAME)
        return deck


def _is_newer(data: bytes) -> bool:
    with contextlib.suppress(*NOT_DECODED):
        return msgspec.json.decode(data, type=_Version).schema > SCHEMA
    return False
