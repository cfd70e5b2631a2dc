"""Results of mass work kept in a file, one a line, so that work that was stopped goes on where it stood."""

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.cli.words import tr
from game.core.errors import GameError

Result = TypeVar("Result")


class NotKept(GameError):
    """The file holds no results of this piece of work."""

    kind = "not_kept"


class Kept(Generic[Result]):
    """The results so far by the number of their task; with no file they are kept for this run alone.

    The first line names the piece of work, each other line holds a number and its result. A line that was
    cut off when the program was killed counts as not written.
    """

    def __init__(self, kind: type[Result], path: Path | None = None, work: str = "") -> None:
        self.results = dict[int, Result]()
        self._path, self._kind = path, kind
        if path is not None:
            self._open(path, msgspec.json.encode({"work": work}))

    def _open(self, path: Path, head: bytes) -> None:
        body = path.read_bytes() if path.exists() else b""
        *lines, cut_off = body.split(b"\n")
        if lines and lines[0] != head:
            raise NotKept(tr("{file} keeps the results of other work", file=path))
        try:
            self.results.update(map(self._read, lines[1:]))
        except msgspec.DecodeError as error:
            raise NotKept(tr("{file} is damaged: {problem}", file=path, problem=error)) from error
        # What is whole stays where it is, so that nothing is lost if the program is killed here, too.
        with path.open("ab") as file:
            file.truncate(len(body) - len(cut_off))
            if not lines:
                file.write(head + b"\n")

    def _read(self, line: bytes) -> tuple[int, Result]:
        number, result = msgspec.json.decode(line, type=tuple[int, msgspec.Raw])
        return number, msgspec.json.decode(result, type=self._kind)

    def add(self, number: int, result: Result) -> None:
        """Keep a result."""
        self.results[number] = result
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode((number, result)) + b"\n")
