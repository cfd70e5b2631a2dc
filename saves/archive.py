"""Run files in their folders: generations, twins, what is set aside; knows no rules and no sessions."""

import contextlib
import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path

from game.content.text import Text
from saves import atomic
from saves.errors import NoSuchRun, SaveError, UnreadableRun
from saves.format import ID_FORM, LARGEST, RunCard, RunRecord, damaged, decode, decode_card, encode
from saves.home import Home, reason_of

_FILE = re.compile(rf"(?P<id>{ID_FORM})(?:\.[12])?\.json")
_POINT = re.compile(r"(?P<number>[0-9]{1,9})\.json")
_GONE = FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))

UNWRITTEN = Text(
    en="The run could not be saved: {why}.", fr="La partie n’a pas pu être sauvegardée\u00a0: {why}."
)
UNREADABLE = Text(
    en="This run cannot be read now: {why}.", fr="Cette partie est illisible pour l’instant\u00a0: {why}."
)
NO_RUN = Text(en="There is no such run.", fr="Cette partie n’existe pas.")


class Archive:
    """All run files of one home."""

    def __init__(self, home: Home, *, sync: bool = True) -> None:
        self.home = home
        self._sync = sync
        self._seen: dict[Path, frozenset[str]] = {}

    def tidy(self) -> None:
        """Make the folders, sweep what a kill left half done; raises SaveError."""
        self.home.prepare()
        for folder in (self.home.root, self.home.runs, self.home.finished):
            atomic.sweep(folder)
        for run_id in self.ids(self.home.runs) & self.ids(self.home.finished):
            self._keep_newer(run_id)

    def ids(self, folder: Path) -> frozenset[str]:
        """The runs that have a file in a folder; those of before, while it cannot be looked into."""
        with contextlib.suppress(OSError):
            found = map(_FILE.fullmatch, atomic.names(folder))
            self._seen[folder] = frozenset(match["id"] for match in found if match)
        return self._seen.get(folder, frozenset())

    def known(self, run_id: str) -> bool:
        """Whether any file of this run exists."""
        return run_id in self.ids(self.home.runs) | self.ids(self.home.finished)

    def copies(self, run_id: str) -> tuple[Path, ...]:
        """The files of a run that exist, newest first; raises NoSuchRun or UnreadableRun."""
        if not re.fullmatch(ID_FORM, run_id):
            raise NoSuchRun(NO_RUN)
        folders = (self.home.runs, self.home.finished)
        places = (place for folder in folders for place in atomic.generations(folder / f"{run_id}.json"))
        existing = tuple(filter(atomic.there, places))
        if not existing:
            raise NoSuchRun(NO_RUN) if self.home.root.is_dir() else unreadable(_GONE)
        return existing

    def write(self, record: RunRecord) -> None:
        """Make a record the newest copy of its run; raises SaveError."""
        folder, other = self.home.runs, self.home.finished
        if record.summary.finished:
            folder, other = other, folder
        try:
            atomic.write_rotated(folder / f"{record.id}.json", encode(record), sync=self._sync)
            atomic.remove(other / f"{record.id}.json")
        except OSError as error:
            raise SaveError(UNWRITTEN, why=reason_of(error)) from error

    def write_point(self, record: RunRecord, number: int) -> None:
        """Keep a record as the restore point of a round; raises SaveError."""
        try:
            atomic.write(self.point_path(record.id, number), encode(record), sync=self._sync)
        except OSError as error:
            raise SaveError(UNWRITTEN, why=reason_of(error)) from error

    def point_path(self, run_id: str, number: int) -> Path:
        """Where the restore point of a round lies."""
        return self.home.restore / run_id / f"{number}.json"

    def points(self, run_id: str) -> Iterator[int]:
        """The rounds that have a restore point on disk, the last first."""
        found: list[int] = []
        with contextlib.suppress(OSError):
            matches = map(_POINT.fullmatch, atomic.names(self.home.restore / run_id))
            found += (int(match["number"]) for match in matches if match)
        yield from sorted(found, reverse=True)

    def read(self, path: Path, run_id: str) -> RunRecord:
        """The record of a file; raises SaveError."""
        record = decode(self._bytes(path))
        self._require_same(record.id, run_id)
        return record

    def card(self, path: Path, run_id: str) -> RunCard:
        """What a list shows of a file; raises SaveError."""
        card = decode_card(self._bytes(path))
        self._require_same(card.id, run_id)
        return card

    def set_aside(self, paths: list[Path]) -> bool:
        """Move damaged files into their folder; False when one of them could not be."""
        try:
            for path in paths:
                atomic.set_aside(path, self.home.damaged)
        except OSError:
            return False
        return True

    def delete(self, run_id: str) -> None:
        """Remove every file of a run; raises NoSuchRun or SaveError."""
        try:
            for path in self.copies(run_id):
                path.unlink(missing_ok=True)
            for number in self.points(run_id):
                self.point_path(run_id, number).unlink(missing_ok=True)
            folder = self.home.restore / run_id
            if folder.is_dir():
                atomic.sweep(folder)
                folder.rmdir()
        except OSError as error:
            raise SaveError(UNWRITTEN, why=reason_of(error)) from error

    def _bytes(self, path: Path) -> bytes:
        try:
            return atomic.read(path, LARGEST)
        except atomic.NotAFile as error:
            raise damaged("it is not a plain file", "ce n’est pas un fichier ordinaire") from error
        except OSError as error:
            raise unreadable(error) from error

    def _require_same(self, written: str, run_id: str) -> None:
        if written != run_id:
            raise damaged("it holds another run", "il contient une autre partie")

    def _keep_newer(self, run_id: str) -> None:
        """A kill between the two halves of a move leaves a run in both folders: the older one goes."""
        twins = {folder: self._revision(folder, run_id) for folder in (self.home.runs, self.home.finished)}
        newest = max(twins, key=lambda folder: twins[folder])
        for folder in twins:
            if folder is not newest and twins[newest] >= 0:
                atomic.remove(folder / f"{run_id}.json")

    def _revision(self, folder: Path, run_id: str) -> int:
        for path in atomic.generations(folder / f"{run_id}.json"):
            try:
                return self.card(path, run_id).revision
            except SaveError:
                continue
        return -1


def unreadable(error: OSError) -> UnreadableRun:
    """The refusal of a run that the system does not hand over now, with its reason."""
    return UnreadableRun(UNREADABLE, why=reason_of(error))
