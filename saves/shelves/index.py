"""The index of finished runs: what lists and statistics show of each, so that no file is read a second time.

It is kept in the cache, follows from the files alone, and is made anew wherever it does not fit them. The
types in it are outside garbage collection (``gc=False``), which took most of the time of reading thousands.
"""

import contextlib
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Generic, TypeVar

import msgspec

from saves import atomic
from saves.atomic import Stamp
from saves.format import SCHEMA, application_version

T = TypeVar("T")
FORM = 4
"""To be raised when a list line, a label or a chapter is told otherwise: older indexes are made anew."""
LARGEST = 64 * 1024 * 1024
DIGEST = 32
"""The bytes of the checksum before the index."""


class Entry(msgspec.Struct, Generic[T], frozen=True, array_like=True, gc=False):
    """What is shown of a run, the stamp of its files, and the digest of the cards that it was read with."""

    stamp: Stamp
    digest: Annotated[str, msgspec.Meta(max_length=100)]
    shown: T


class File(msgspec.Struct, Generic[T], frozen=True, array_like=True):
    """The file of an index; `made_by` is the form of what wrote it."""

    made_by: tuple[str, int, int]
    entries: dict[str, Entry[T]]


MADE_BY = application_version(), SCHEMA, FORM


class Index(Generic[T]):
    """The index of the runs in a folder; `kind` is the type of its file."""

    def __init__(self, path: Path, kind: type[File[T]]) -> None:
        self._path = path
        self._decoder = msgspec.msgpack.Decoder(kind)
        self._entries: dict[str, Entry[T]] | None = None
        self._stamps: Mapping[str, Stamp] = {}
        self._changed = False

    def look(self, stamps: Mapping[str, Stamp]) -> None:
        """Take the stamps of all runs that there are."""
        self._stamps = stamps

    def stamp(self, run_id: str) -> Stamp | None:
        """The stamp of a run, as far as it was taken."""
        return self._stamps.get(run_id)

    def find(self, run_id: str, digest: Callable[[T], str]) -> T | None:
        """What is shown of a run, if its files and cards are those that it was read from."""
        entry = self._known.get(run_id)
        if entry is None or entry.stamp != self._stamps.get(run_id):
            return None
        return entry.shown if entry.digest == digest(entry.shown) else None

    def put(self, run_id: str, digest: str, shown: T) -> None:
        """Remember what is shown of a run."""
        if stamp := self._stamps.get(run_id):
            self._known[run_id] = Entry(stamp, digest, shown)
            self._changed = True

    def keep(self) -> None:
        """Write the index if it has changed, without the runs that are gone."""
        if self._changed:
            self._changed = False
            kept = {run_id: entry for run_id, entry in self._known.items() if run_id in self._stamps}
            self._entries = kept
            with contextlib.suppress(OSError, OverflowError, msgspec.MsgspecError):
                data = msgspec.msgpack.encode(File(MADE_BY, kept))
                atomic.write(self._path, sha256(data).digest() + data, sync=False)

    @property
    def _known(self) -> dict[str, Entry[T]]:
        if self._entries is None:
            self._entries = self._read()
        return self._entries

    def _read(self) -> dict[str, Entry[T]]:
        """The entries on disk; none if they are damaged, or were written by another version."""
        with contextlib.suppress(OSError, ValueError, RecursionError, msgspec.MsgspecError):
            told = atomic.read(self._path, LARGEST)
            summed, data = told[:DIGEST], told[DIGEST:]
            # A flipped bit may leave an index that can be read, and figures that are wrong.
            if sha256(data).digest() == summed and (found := self._decoder.decode(data)).made_by == MADE_BY:
                return found.entries
        return {}
