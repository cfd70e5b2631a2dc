"""Finished runs that no index knows yet, read a few at a time, the newest first; reads no files itself."""

from collections.abc import Callable, Mapping

from saves.atomic import Stamp
from saves.shelves.run_lines import RunInfo

AT_ONCE = 50
"""So many runs are read at once where a list asks for them; that takes no longer than a page does."""


class Ahead:
    """What is still to be read, and the lines of runs that were read and that the index does not keep.

    `read` makes the list line of a run from its files; None if it belongs to another list.
    """

    def __init__(self, read: Callable[[str], RunInfo | None]) -> None:
        self._read = read
        self._stamps: Mapping[str, Stamp] = {}
        self._lines: dict[str, tuple[Stamp | None, RunInfo | None]] = {}
        self._coming: list[str] = []

    @property
    def coming(self) -> int:
        """How many runs are still to be read."""
        return len(self._coming)

    def look(self, missing: frozenset[str], stamps: Mapping[str, Stamp]) -> None:
        """Take the ids that the index does not know, and the stamps of all runs."""
        self._stamps = stamps
        self._lines = {
            run_id: (stamp, line)
            for run_id, (stamp, line) in self._lines.items()
            if run_id in missing and stamps.get(run_id) == stamp
        }
        self._coming = sorted(missing - self._lines.keys(), key=self._age)

    def _age(self, run_id: str) -> tuple[int, str]:
        stamp = self._stamps.get(run_id)
        return stamp[2] if stamp else 0, run_id

    def read(self, most: int) -> None:
        """Read so many of them, the newest first."""
        for _ in range(min(most, len(self._coming))):
            run_id = self._coming.pop()
            self._lines[run_id] = self._stamps.get(run_id), self._read(run_id)

    def lines(self) -> Mapping[str, RunInfo]:
        """The lines of the runs that were read."""
        return {run_id: line for run_id, (_, line) in self._lines.items() if line is not None}

    def forget(self) -> None:
        """Read all of them again, since other cards are laid on."""
        self._lines.clear()
