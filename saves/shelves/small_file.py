"""A small file of a home: kept whole with its older copies, never written over unread; knows no content."""

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from game.content.text import Text
from saves import atomic
from saves.errors import SaveError, reason_of
from saves.home import Home

T = TypeVar("T")
NOT_DECODED = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Words(NamedTuple):
    """What is told of a file: that it cannot be read or written now, that it was damaged."""

    unread: Text
    unwritten: Text
    damaged: Text


class SmallFile(Generic[T]):
    """A value and the file that keeps it.

    `value` is what holds in the program. A change that cannot be written holds all the same, and `problem`
    says so until `retry` has it on disk. While the file cannot be read, `unread` is true and nothing is
    written; once it can be, what was changed meanwhile is merged into what it holds. `notice` says that it
    was damaged, and set aside.
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
        self.unread = False
        with contextlib.suppress(SaveError):
            self._look()

    @property
    def waits(self) -> bool:
        """Whether something was changed that is not on disk."""
        return self.value != self._seen

    def change(self, value: T) -> None:
        """Let another value hold, and keep it on disk; raises SaveError where that does not work now."""
        self.value = value
        self._save()

    def retry(self) -> bool:
        """Read or write what could not be before; whether the file is as it should be now."""
        if self.problem is not None:
            with contextlib.suppress(SaveError):
                self._save()
        return self.problem is None

    def _save(self) -> None:
        self._look()
        if not self.waits:
            return
        data = msgspec.json.format(msgspec.json.encode(self.value, order="deterministic")) + b"\n"
        try:
            atomic.write_rotated(self._path, data)
        except OSError as error:
            raise self._trouble(self._words.unwritten, error) from error
        self._seen, self.problem = self.value, None

    def _look(self) -> None:
        """Take over what the file holds now; raises SaveError when that cannot be known, or makes no room."""
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
        """What the newest good copy holds, and the damaged ones before it; raises OSError."""
        damaged: list[Path] = []
        for path in atomic.generations(self._path):
            try:
                return self._decoded(atomic.read(path, self._largest)), damaged
            except FileNotFoundError:
                continue
            except (atomic.NotAFile, *NOT_DECODED):
                damaged.append(path)
        # Nothing is found where the whole home is gone, either.
        self._home.root.stat()
        return self._empty, damaged

    def _decoded(self, data: bytes) -> T:
        if len(data) > self._largest:
            raise msgspec.DecodeError("too large")
        found: T = msgspec.json.decode(data, type=self._kind)
        return found

    def _trouble(self, text: Text, error: OSError) -> SaveError:
        refused = SaveError(text, why=reason_of(error))
        self.problem = refused.text
        return refused


def merge(before: Any, mine: Any, theirs: Any) -> Any:
    """What was changed here, beside what was changed there; where both changed the same thing, mine."""
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
