"""A small file with older copies, never overwritten unread; knows nothing of its content."""

import contextlib
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from game.content.text import Text
from saves import atomic
from saves.errors import NewerFile, SaveError, reason_of
from saves.home import Home

T = TypeVar("T")
NOT_DECODED = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Words(NamedTuple):
    """The messages for a file that cannot be read, cannot be written, or was damaged."""

    unread: Text
    unwritten: Text
    damaged: Text


class SmallFile(Generic[T]):
    """A value and its file.

    `value` is the value in force. A change that cannot be written is in force all the same, and `problem`
    reports it until `retry` succeeds. While the file cannot be read, `unread` is True and nothing is written;
    once it can be, changes made meanwhile are merged into its value. `notice` says that the file was damaged
    and set aside. A file whose `schema` is that of a later version is read, if it can be, and never replaced.
    """

    def __init__(
        self,
        home: Home,
        path: Path,
        kind: object,
        empty: T,
        largest: int,
        words: Words,
        merged: Callable[[T, T, T], T] | None = None,
    ) -> None:
        self._home, self._path, self._words = home, path, words
        self._kind, self._empty, self._largest = kind, empty, largest
        self._merged: Callable[[T, T, T], T] = merged or merge
        self.value = self._seen = empty
        self.problem: Text | None = None
        self.notice: Text | None = None
        self.unread = self._newer = False
        with contextlib.suppress(SaveError):
            self._look()

    @property
    def waits(self) -> bool:
        """True if there are changes that are not on disk."""
        return self.value != self._seen

    def change(self, value: T) -> None:
        """Change the value and save it; raises SaveError if it cannot be written now."""
        self.value = value
        self._save()

    def retry(self) -> bool:
        """Read or write again what failed before; returns True if the file is in order."""
        if self.problem is not None:
            with contextlib.suppress(SaveError):
                self._save()
        return self.problem is None

    def _save(self) -> None:
        self._look()
        if not self.waits:
            return
        if self._newer:
            raise self._trouble(self._words.unwritten, NewerFile())
        data = msgspec.json.format(msgspec.json.encode(self.value, order="deterministic")) + b"\n"
        try:
            atomic.write_rotated(self._path, data)
        except OSError as error:
            raise self._trouble(self._words.unwritten, error) from error
        self._seen, self.problem = self.value, None

    def _look(self) -> None:
        """Merge in the file's value and set aside damaged copies; raises SaveError if either fails."""
        try:
            found, damaged = self._read()
        except OSError as error:
            self.unread = True
            raise self._trouble(self._words.unread, error) from error
        self.unread, self.problem = False, None
        self.value = self._merged(self._seen, self.value, found)
        self._seen = found
        for path in damaged:
            self.notice = self._words.damaged
            try:
                atomic.set_aside(path, self._home.damaged)
            except OSError as error:
                raise self._trouble(self._words.unwritten, error) from error

    def _read(self) -> tuple[T, list[Path]]:
        """The value of the newest good copy, and the damaged copies before it; raises OSError."""
        damaged: list[Path] = []
        for path in atomic.generations(self._path):
            try:
                return self._decoded(atomic.read(path, self._largest)), damaged
            except FileNotFoundError:
                continue
            except (atomic.NotAFile, *NOT_DECODED):
                damaged.append(path)
        # Files are also missing if the whole home is gone, which is an error.
        self._home.root.stat()
        return self._empty, damaged

    def _decoded(self, data: bytes) -> T:
        if len(data) > self._largest:
            raise msgspec.DecodeError("too large")
        self._newer = _schema_of(data) > getattr(self._empty, "schema", math.inf)
        try:
            found: T = msgspec.json.decode(data, type=self._kind)
        except NOT_DECODED:
            if self._newer:
                raise NewerFile from None
            raise
        return found

    def _trouble(self, text: Text, error: OSError) -> SaveError:
        refused = SaveError(text, why=reason_of(error))
        self.problem = refused.text
        return refused


class _Versioned(msgspec.Struct):
    """What every version of a file with a schema has."""

    schema: int = 0


def _schema_of(data: bytes) -> int:
    """The schema that a file names, 0 if it names none."""
    with contextlib.suppress(*NOT_DECODED):
        return msgspec.json.decode(data, type=_Versioned).schema
    return 0


def merge(before: Any, mine: Any, theirs: Any) -> Any:
    """Merge two changes of a value that was `before`; where both changed the same part, `mine` wins."""
    if mine == before:
        return theirs
    if theirs == before:
        return mine
    if isinstance(mine, dict) and isinstance(theirs, dict):
        known = before if isinstance(before, dict) else {}
        changed = {key: merge(known.get(key), mine[key], theirs[key]) for key in mine if key in theirs}
        return {**theirs, **mine, **changed}
    if isinstance(mine, msgspec.Struct) and type(mine) is type(theirs):
        fields = (
            (name, *(getattr(each, name) for each in (before, mine, theirs)))
            for name in mine.__struct_fields__
        )
        return msgspec.structs.replace(mine, **{name: merge(*values) for name, *values in fields})
    return mine
