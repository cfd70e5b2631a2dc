"""A moving picture of some turns: which steps it shows, and how it becomes a file; draws nothing."""

import threading
from collections.abc import Sequence
from datetime import date
from io import BytesIO
from pathlib import Path

from PIL import Image

from saves.home import Home
from scenes.share.keeping import keep

SIZE = 960, 540
MOST_PICTURES = 60
MOST_BYTES = 4_000_000
QUALITIES = 75, 60, 45, 30
LASTING, LAST_LOOK = 1_000, 3_000  # milliseconds
EFFORT = 2  # of six; more of it makes the file little smaller, and takes long
SUFFIX = ".webp"


class _Stopped(Exception):
    """The player has stopped it."""


def steps_shown(ends: Sequence[int], first: int, last: int) -> tuple[int, ...]:
    """The steps that a picture of these turns shows, of a game whose turns end at these steps.

    These are all from the position before the first one to the end of the last; of many the ends of turns;
    and of very many some of those. Of a turn without a step, in which the game ended, it is how that began.
    """
    end = ends[last]
    begin = max(0, min(ends[first - 1], end - 1))
    steps = list(range(begin, end + 1))
    if len(steps) > MOST_PICTURES:
        steps = [step for step in ends if begin <= step <= end]
    if len(steps) > MOST_PICTURES:
        steps = [steps[n * (len(steps) - 1) // (MOST_PICTURES - 1)] for n in range(MOST_PICTURES)]
    return tuple(dict.fromkeys(steps))


class Film:
    """Pictures on their way into a file, beside the window, which goes on.

    `path` is the file once it has `ended`, if it was not `stopped`; `error` is why there is none.
    """

    def __init__(self, home: Home, name: str, day: date) -> None:
        self._home, self._name, self._day = home, name, day
        self._pictures: list[Image.Image] = []
        self._stop = threading.Event()
        self.path: Path | None = None
        self.error: Exception | None = None
        self.ended = self.stopped = False

    def add(self, pixels: bytes) -> None:
        """Add the next picture, in bytes of red, green and blue."""
        self._pictures.append(Image.frombytes("RGB", SIZE, pixels))

    def start(self) -> None:
        """Begin to write, on a thread of its own that does not keep the program from ending."""
        threading.Thread(target=self.run, name="filming", daemon=True).start()

    def stop(self) -> None:
        """Give up before the next attempt; nothing is written."""
        self._stop.set()

    def run(self) -> None:
        """Encode, write, and keep the error if there is one."""
        try:
            data = self._encoded()
            self._look()
            self.path = keep(self._home, self._name, self._day, data, SUFFIX)
        except _Stopped:
            self.stopped = True
        except Exception as error:  # whoever looks at it raises it
            self.error = error
        finally:
            self._pictures.clear()
            self.ended = True

    def _encoded(self) -> bytes:
        """The file, in the best quality in which it is small enough; of fewer pictures if in none."""
        pictures = self._pictures
        while True:
            for quality in QUALITIES:
                self._look()
                data = encoded(pictures, quality)
                if len(data) <= MOST_BYTES or len(pictures) == 1:
                    return data
            pictures = [*pictures[:-1:2], pictures[-1]] if len(pictures) > 2 else pictures[-1:]

    def _look(self) -> None:
        if self._stop.is_set():
            raise _Stopped


def encoded(pictures: Sequence[Image.Image], quality: int) -> bytes:
    """A WebP of these pictures, without end; the last one stays longer."""
    stream, (first, *others) = BytesIO(), pictures
    first.save(
        stream,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=[*[LASTING] * len(others), LAST_LOOK],
        loop=0,
        quality=quality,
        method=EFFORT,
    )
    return stream.getvalue()
