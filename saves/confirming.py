"""Wait for the disk beside the window, so that no key has to."""

import contextlib
from collections.abc import Callable
from threading import Thread

from saves.errors import SaveError


class Confirmation:
    """The disk's word that it keeps a file that was written; `ask` waits for it, and raises SaveError."""

    def __init__(self, ask: Callable[[], None]) -> None:
        self._ask = ask
        self._thread: Thread | None = None
        self._refusal: SaveError | None = None
        self._over = False

    def has_come(self, *, wait: bool) -> bool:
        """Return True once it has come, which can be waited for; raises SaveError if it was refused."""
        if self._thread is None and not wait:
            self._begin()
        if wait:
            self._join()
        if self._over and self._refusal is not None:
            raise self._refusal
        return self._over

    def _begin(self) -> None:
        thread = Thread(target=self._work, name="disk")
        # Where the system gives no thread, whoever waits asks.
        with contextlib.suppress(RuntimeError):
            thread.start()
            self._thread = thread

    def _join(self) -> None:
        if self._thread is not None:
            self._thread.join()
        if not self._over:
            self._work()

    def _work(self) -> None:
        try:
            self._ask()
        except SaveError as error:
            self._refusal = error
        self._over = True
