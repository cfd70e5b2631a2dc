"""What the program outlives is told in its log all the same: an error to which a file of a stranger led."""

import logging
from collections.abc import Callable


class Outlived(logging.Handler):
    """Keeps each error once, however often a list looks at the file that leads to it."""

    def __init__(self, keep: Callable[[str], object]) -> None:
        super().__init__()
        self._keep, self._known = keep, set[str]()

    def emit(self, record: logging.LogRecord) -> None:
        text = self.format(record)
        if text not in self._known:
            self._known.add(text)
            self._keep(text)
