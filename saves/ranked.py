"""The ranked attempts: which run was the first of its task in this home, and what came of it; knows no rules.

What a run file says of itself goes for nothing here: an attempt is begun and ended by this home alone, and
what came of it is written once. It is kept when its run is deleted.
"""

import contextlib
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from game.core.chronicle import Number, Word
from saves import atomic
from saves.format import RunId
from saves.home import Home

LARGEST = 4 * 1024 * 1024
Figures = Annotated[tuple[Number, ...], Meta(max_length=10)]


class Attempt(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The run of an attempt, the seed it was dealt by, and its figures, none while it goes on."""

    run: RunId
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
    figures: Figures = ()


class Ranked:
    """All ranked attempts of a home by the name of their task."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._attempts = next(_readable(home), {})

    def of(self, task: str) -> Attempt | None:
        """The attempt at a task, if it was begun."""
        return self._attempts.get(task)

    def task_of(self, run_id: str) -> str | None:
        """The task whose ranked attempt is that run."""
        return next((task for task, each in self._attempts.items() if each.run == run_id), None)

    def begin(self, task: str, run_id: str, seed: int) -> bool:
        """Let a run be the ranked attempt at a task; False if there is one."""
        if task in self._attempts:
            return False
        self._keep(task, Attempt(run_id, seed))
        return True

    def end(self, task: str, figures: tuple[int, ...]) -> None:
        """Keep what came of an attempt that goes on; what is known of one that ended stays."""
        attempt = self._attempts.get(task)
        if attempt is not None and not attempt.figures:
            self._keep(task, msgspec.structs.replace(attempt, figures=figures))

    def _keep(self, task: str, attempt: Attempt) -> None:
        self._attempts[task] = attempt
        data = msgspec.json.format(msgspec.json.encode(self._attempts, order="sorted"))
        # A full disk must not end the game; what is in memory is written with the next attempt.
        with contextlib.suppress(OSError):
            atomic.require_readable(self._home.ranked_file)
            atomic.write_rotated(self._home.ranked_file, data + b"\n")


def _readable(home: Home) -> Iterator[dict[str, Attempt]]:
    """What the newest copies hold, as far as they can be read."""
    for path in atomic.generations(home.ranked_file):
        with contextlib.suppress(OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            yield dict(msgspec.json.decode(atomic.read(path, LARGEST), type=dict[Word, Attempt]))
