"""Logging of errors that the program survives: those caused by a file, and those that end a thread."""

import logging
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from saves.guard import DEFECTS

Keep = Callable[[BaseException, str], object]
"""Logs an error with a description of what it affected."""


class SurvivedErrors(logging.Handler):
    """A log handler that keeps each error once, however often the file that causes it is read."""

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
    """Context manager: log the errors that the program survives, including those that end a thread."""
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
