"""Guard for checking run files with the rules: any error there counts as damage of the file."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from game.core.errors import GameError
from saves.errors import SaveError
from saves.format import damaged

DEFECTS = logging.getLogger("lerne.defects")
"""Logger of unexpected errors that the program survives; add a handler to receive them."""


@contextmanager
def contained() -> Iterator[None]:
    """Turn all errors but SaveError into DamagedRun; unexpected ones are logged as defects.

    A foreign file must not end the program or harm the player's own files. The log keeps faults of the rules
    visible: tests and attacks fail on it.
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
