"""Run files in their folders: generations, second copies, damaged files; knows no rules and no sessions."""

import contextlib
import errno
import math
import os
import re
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.content.text import Text
from saves import atomic
from saves.atomic import Stamp
from saves.errors import DamagedRun, NewerSchema, NoSuchRun, Overtaken, SaveError, UnreadableRun, reason_of
from saves.format import ID_FORM, LARGEST, RunCard, RunRecord, damaged, decode, decode_card, encode
from saves.home import Home

RUN_FILE = re.compile(rf"(?P<id>{ID_FORM})(?:\.[12])?\.json")
POINT_FILE = re.compile(r"(?P<number>[0-9]{1,9})\.json")
SETTLED, UNSETTLED = 2_000_000_000, -1  # Nanoseconds after which a folder's time tells of any change.
NOTHING, UNKNOWN = -1.0, math.inf  # Revisions of a run without a good copy, and of an unreadable one.

UNWRITTEN = Text(
    en="The run could not be saved: {why}.", fr="La partie n’a pas pu être sauvegardée\u00a0: {why}."
)
UNREADABLE = Text(
    en="This run cannot be read now: {why}.", fr="Cette partie est illisible pour l’instant\u00a0: {why}."
)
UNSEEN = Text(
    en="The folder of the runs cannot be read now: {why}.",
    fr="Le dossier des parties est illisible pour l’instant\u00a0: {why}.",
)
OVERTAKEN = Text(
    en="The file of this run is no longer the one that was opened.",
    fr="Le fichier de cette partie n’est plus celui qui a été ouvert.",
)
NO_RUN = Text(en="There is no such run.", fr="Cette partie n’existe pas.")


def run_of(name: str) -> str:
    """The id of the run that a file of this name holds a copy of; empty if it is none."""
    found = RUN_FILE.fullmatch(name)
    return found["id"] if found else ""


class Archive:
    """All run files of one home."""

    def __init__(self, home: Home, *, sync: bool = True) -> None:
        self.home = home
        self._sync = sync
        self._seen: dict[Path, frozenset[str]] = {}
        self._stamps: dict[Path, tuple[int, dict[str, Stamp]]] = {}

    def tidy(self) -> None:
        """Make the folders, and remove what killed programs left half done; raises SaveError."""
        home = self.home
        home.prepare()
        atomic.sweep(home.root, deep=False)
        written = home.statistics, home.pictures, home.games
        for folder in (
            home.runs,
            home.finished,
            home.damaged,
            home.restore,
            home.cache,
            home.decks,
            *written,
        ):
            atomic.sweep(folder)
        with contextlib.suppress(OSError):
            self._sweep_points()
        for run_id in self.ids(home.runs) & self.ids(home.finished):
            with contextlib.suppress(OSError, UnreadableRun):
                self._keep_newer(run_id)

    def ids(self, folder: Path) -> frozenset[str]:
        """The ids of the runs with a file in a folder; the last known ones while it cannot be read."""
        with contextlib.suppress(OSError):
            self._seen[folder] = self._ids(folder)
        return self._seen.get(folder, frozenset())

    def _ids(self, folder: Path) -> frozenset[str]:
        """The ids of the runs with a file in a folder; raises OSError."""
        return frozenset(filter(None, map(run_of, atomic.names(folder))))

    def stamps(self, folder: Path) -> dict[str, Stamp]:
        """The stamps of the runs in a folder whose newest copy is a plain file; none while it is unreadable.

        They are taken again only if anything was made, moved or removed in the folder.
        """
        try:
            changed, now = folder.stat().st_mtime_ns, time.time_ns()
            known = self._stamps.get(folder)
            if known is None or known[0] != changed:
                # What changed a moment ago may change once more at what is the same moment to the clock.
                settled = changed if now - changed > SETTLED else UNSETTLED
                self._stamps[folder] = settled, atomic.stamps(folder, run_of)
            return self._stamps[folder][1]
        except OSError:
            return {}

    def trouble(self, folder: Path) -> UnreadableRun | None:
        """Why the runs in a folder are unknown at the moment, or None."""
        try:
            atomic.names(folder)
        except OSError as error:
            return UnreadableRun(UNSEEN, why=reason_of(error))
        return None

    def known(self, run_id: str) -> bool:
        """Return True if any file of this run exists."""
        return run_id in self.ids(self.home.runs) | self.ids(self.home.finished)

    def copies(self, run_id: str) -> tuple[Path, ...]:
        """The existing files of a run, newest first; raises NoSuchRun or UnreadableRun."""
        if not re.fullmatch(ID_FORM, run_id):
            raise NoSuchRun(NO_RUN)
        going, finished = (self._generations(folder, run_id) for folder in self._folders)
        if not going and not finished:
            try:
                self._require_home()
            except OSError as error:
                raise unreadable(error) from error
            raise NoSuchRun(NO_RUN)
        if going and finished and self._age(finished, run_id) > self._age(going, run_id):
            return (*finished, *going)
        return (*going, *finished)

    def folder(self, record: RunRecord) -> Path:
        """The folder of a run: that of the runs in progress, or that of the finished ones."""
        return self.home.finished if record.summary.finished else self.home.runs

    def write(self, record: RunRecord, before: int, copies: int = 1, *, later: bool = False) -> bool:
        """Make a record the newest copy of its run; raises SaveError.

        `before` is the last revision known to be on disk. The file may hold that one, or a later one that
        this program failed to write completely; any other is not overwritten: raises Overtaken, or
        UnreadableRun if the file cannot be read. With `later` the disk confirms it only when `confirm` asks,
        unless other copies depend on it; returns False if that is still to be done.
        """
        folder = self.folder(record)
        # A finished run is not written again, so its second copy is made at once.
        copies = max(copies, 2) if folder == self.home.finished else copies
        try:
            self._require_home()
            path, require = folder / f"{record.id}.json", partial(self._require_ours, record, before)
            others = [other for other in self._folders if other != folder]
            later = later and copies == 1 and not any(self._generations(each, record.id) for each in others)
            sync = self._sync and not later
            atomic.write_rotated(path, encode(record), sync=sync, copies=copies, require=require)
            for other in others:
                self._move_aside(self._remove_older(other, record.id, record.revision))
        except OSError as error:
            raise SaveError(UNWRITTEN, why=reason_of(error)) from error
        return not later

    def confirm(self, record: RunRecord) -> None:
        """Wait until the disk keeps the copy that was written last, and `later`; raises SaveError."""
        if not self._sync:
            return
        try:
            atomic.confirm(self.folder(record) / f"{record.id}.json")
        except OSError as error:
            raise SaveError(UNWRITTEN, why=reason_of(error)) from error

    def write_point(self, record: RunRecord, number: int) -> None:
        """Keep a record as the restore point of a round; raises SaveError."""
        try:
            atomic.write(self.point_path(record.id, number), encode(record), sync=self._sync)
        except OSError as error:
            raise SaveError(UNWRITTEN, why=reason_of(error)) from error

    def point_path(self, run_id: str, number: int) -> Path:
        """The path of the restore point of a round."""
        return self.home.restore / run_id / f"{number}.json"

    def points(self, run_id: str) -> Sequence[int]:
        """The rounds with a restore point on disk, the last one first; raises UnreadableRun."""
        try:
            matches = map(POINT_FILE.fullmatch, atomic.names(self.home.restore / run_id))
            return sorted((int(match["number"]) for match in matches if match), reverse=True)
        except (FileNotFoundError, NotADirectoryError):
            return ()
        except OSError as error:
            raise unreadable(error) from error

    def read(self, path: Path, run_id: str) -> RunRecord:
        """The record of a file; raises SaveError."""
        record = decode(self._bytes(path))
        self._require_same(record.id, run_id)
        return record

    def card(self, path: Path, run_id: str) -> RunCard:
        """Read the fields that a list shows from a file; raises SaveError."""
        card = decode_card(self._bytes(path))
        self._require_same(card.id, run_id)
        return card

    def kept_points(self, run_id: str) -> dict[int, bytes]:
        """The position in each readable restore point of a run, by round."""
        kept: dict[int, bytes] = {}
        found: Sequence[int] = ()
        with contextlib.suppress(SaveError):
            found = self.points(run_id)
        for number in found:
            with contextlib.suppress(SaveError):
                kept[number] = bytes(self.read(self.point_path(run_id, number), run_id).snapshot)
        return kept

    def set_aside(self, paths: Sequence[Path]) -> bool:
        """Move damaged files into their folder; returns False if one could not be moved."""
        try:
            self._move_aside(paths)
        except OSError:
            return False
        return True

    def _move_aside(self, paths: Sequence[Path]) -> None:
        for path in paths:
            atomic.set_aside(path, self.home.damaged)

    def delete(self, run_id: str) -> None:
        """Remove all files of a run, and set aside what is not a file; raises NoSuchRun or SaveError.

        The newest copy goes last: an interrupted deletion leaves the run as it was.
        """
        try:
            copies = self.copies(run_id)
            self._delete_points(run_id)
            for path in reversed(copies):
                self._remove(path)
            # If the drive is gone, its files are missing but not deleted.
            self._require_home()
        except OSError as error:
            raise SaveError(UNWRITTEN, why=reason_of(error)) from error

    def _delete_points(self, run_id: str) -> None:
        """Remove a run's restore points, and their folder if it is then empty; raises OSError."""
        points = self.home.restore / run_id
        if atomic.no_file(points):
            for number in self.points(run_id):
                self._remove(self.point_path(run_id, number))
            atomic.sweep(points)
            with contextlib.suppress(OSError):
                points.rmdir()

    def _sweep_points(self) -> None:
        """Remove restore points of runs whose deletion was interrupted by a kill; raises OSError."""
        runs = self._ids(self.home.runs) | self._ids(self.home.finished)
        for name in atomic.names(self.home.restore):
            if re.fullmatch(ID_FORM, name) and name not in runs and atomic.no_file(self.home.restore / name):
                # Files that cannot be read, or come from a newer program, stay.
                with contextlib.suppress(OSError, SaveError):
                    self._set_aside_damaged(name)
                    self._delete_points(name)

    def _set_aside_damaged(self, run_id: str) -> None:
        """Set aside the damaged restore points of a run, so that they are never deleted."""
        for number in self.points(run_id):
            path = self.point_path(run_id, number)
            try:
                self.card(path, run_id)
            except DamagedRun:
                self._move_aside([path])

    def _remove(self, path: Path) -> None:
        if atomic.no_file(path):
            self._move_aside([path])
        else:
            path.unlink(missing_ok=True)

    def _bytes(self, path: Path) -> bytes:
        try:
            return atomic.read(path, LARGEST)
        except atomic.NotAFile as error:
            raise damaged("it is not a plain file", "ce n’est pas un fichier ordinaire") from error
        except OSError as error:
            raise unreadable(error) from error

    def _require_home(self) -> None:
        """Raise OSError if files are missing because the whole home is gone."""
        if not self.home.root.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))

    def _require_ours(self, record: RunRecord, before: int) -> None:
        """Raise Overtaken if the copy to be replaced was written by another program."""
        found = max(self._found(place, record.id) for place in self._folders)
        if found != NOTHING and not before <= found < record.revision:
            raise Overtaken(OVERTAKEN)

    def _require_same(self, written: str, run_id: str) -> None:
        if written != run_id:
            raise damaged("it holds another run", "il contient une autre partie")

    @property
    def _folders(self) -> tuple[Path, Path]:
        return self.home.runs, self.home.finished

    def _generations(self, folder: Path, run_id: str) -> tuple[Path, ...]:
        return tuple(filter(atomic.there, atomic.generations(folder / f"{run_id}.json")))

    def _newest(self, places: Sequence[Path], run_id: str) -> tuple[float, list[Path]]:
        """The revision of the newest good copy, and the damaged copies before it; raises UnreadableRun."""
        damaged: list[Path] = []
        for path in places:
            try:
                return self.card(path, run_id).revision, damaged
            except DamagedRun:
                damaged.append(path)
            except NewerSchema:
                return UNKNOWN, damaged
        return NOTHING, damaged

    def _age(self, places: Sequence[Path], run_id: str) -> float:
        """The revision of the newest good copy; UNKNOWN if none is good or readable, as it may be newer."""
        try:
            revision, _ = self._newest(places, run_id)
        except UnreadableRun:
            return UNKNOWN
        return UNKNOWN if revision == NOTHING else revision

    def _found(self, folder: Path, run_id: str) -> float:
        """The revision to be replaced, after damaged copies and entries that are no files were set aside.

        Raises OSError, or UnreadableRun if the newest copy cannot be read.
        """
        places = self._generations(folder, run_id)
        revision, damaged = self._newest(places, run_id)
        self._move_aside(damaged)
        self._move_aside([path for path in places if path not in damaged and atomic.no_file(path)])
        return revision

    def _keep_newer(self, run_id: str) -> None:
        """Remove the older copy of a run that is in both folders because a kill interrupted a move."""
        revisions = [self._newest(self._generations(folder, run_id), run_id)[0] for folder in self._folders]
        newest = max(revisions)
        for folder, revision in zip(self._folders, revisions, strict=True):
            if revision < newest < UNKNOWN:
                self._remove_older(folder, run_id, newest)

    def _remove_older(self, folder: Path, run_id: str, revision: float) -> list[Path]:
        """Remove all copies known to be older than a revision; returns the damaged ones."""
        damaged: list[Path] = []
        for path in self._generations(folder, run_id):
            try:
                if self.card(path, run_id).revision < revision:
                    path.unlink(missing_ok=True)
            except DamagedRun:
                damaged.append(path)
            except SaveError:
                continue
        return damaged


def unreadable(error: OSError) -> UnreadableRun:
    """The error for a run that the system cannot read, with its reason."""
    return UnreadableRun(UNREADABLE, why=reason_of(error))
