"""Writes a file of cards to print beside the window, which goes on; knows no widgets."""

import tempfile
import threading
from pathlib import Path

from saves import atomic
from scenes.printing.book import Book


class _Stopped(Exception):
    """The player has stopped it."""


class Job:
    """A book on its way to a file, written whole at the end or not at all.

    `error` is why it was not; `stopped`, that the player did not want it any more before it was there.
    """

    def __init__(self, book: Book, path: Path) -> None:
        self.book, self.path = book, path
        self.share = 0.0
        self.ended = self.stopped = False
        self.error: Exception | None = None
        self._stop = threading.Event()

    def start(self) -> None:
        """Begin, on a thread of its own that does not keep the program from ending."""
        threading.Thread(target=self.run, name="printing", daemon=True).start()

    def run(self) -> None:
        """Paint, write, and keep the error if there is one."""
        try:
            # Imported when it is needed: it would slow every start down.
            from scenes.printing.pdf import written

            self._require_room()
            data = written(self.book, self._progress)
            self._progress(1, 1)
            atomic.write(self.path, data)
        except _Stopped:
            self.stopped = True
        except Exception as error:  # whoever looks at the job raises it
            self.error = error
        finally:
            self.ended = True

    def _require_room(self) -> None:
        """Raise OSError before the work instead of after it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=self.path.parent).close()

    def stop(self) -> None:
        """Give up before the next picture; nothing is written."""
        self._stop.set()

    def _progress(self, done: int, of: int) -> None:
        if self._stop.is_set():
            raise _Stopped
        self.share = done / of
