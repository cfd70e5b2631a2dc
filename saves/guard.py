"""Where a run file is held against the rules: whatever comes of it there is the file's own damage."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from game.core.errors import GameError
from saves.errors import SaveError
from saves.format import damaged

DEFECTS = logging.getLogger("lerne.defects")
"""Errors that nobody foresaw, and that the program outlives; who wants to hear of them adds a handler."""


@contextmanager
def contained() -> Iterator[None]:
    """Raise DamagedRun for any error that tells nothing to the player; one that is no refusal is logged.

    A stranger's file may neither end the program nor take the player's own files along. That the rules have
    a hole is no secret all the same: tests and attacks fail by the log.
    """
    try:
        yield
    except SaveError:
        raise
    except GameError as error:
        raise damaged("it breaks the rules", "il enfreint les règles") from error
    except Exception as error:
        DEFECTS.exception("a run file led to an error")
        raise damaged("the program cannot cope with it", "le programme n’en vient pas à bout") from error
