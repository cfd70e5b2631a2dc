"""What the program outlives is told in its log all the same: what a file led to, what broke a thread off."""

import logging
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from saves.guard import DEFECTS

Keep = Callable[[BaseException, str], object]
"""Keeps an error, told what it came of."""


class SurvivedErrors(logging.Handler):
    """Keeps each error once, however often a list looks at the file that leads to it."""

    def __init__(self, keep: Keep) -> None:
        super().__init__()
        self._keep, self._known = keep, set[str]()

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is None:
            return
        text = "".join(traceback.format_exception(error))
        if text not in self._known:
            self._known.add(text)
            self._keep(error, record.getMessage())


@contextmanager
def logging_survived_errors(keep: Keep) -> Iterator[None]:
    """Have what the program outlives kept, and what breaks a thread off told like the rest."""
    handler, before = SurvivedErrors(keep), threading.excepthook
    DEFECTS.addHandler(handler)
    threading.excepthook = _broke_off
    try:
        yield
    finally:
        threading.excepthook = before
        DEFECTS.removeHandler(handler)


def _broke_off(thread: threading.ExceptHookArgs) -> None:
    if thread.exc_value is not None and not isinstance(thread.exc_value, SystemExit):
        DEFECTS.error("a thread broke off", exc_info=thread.exc_value)
