"""A bare program in plain pygame, to tell our times by: each card is a ready surface, and nothing is decided.

``python -m benchmarks.bare --log FILE`` opens a window with the cards at `--places`, each of them
left,top,width,height. It answers each key by painting everything and flipping, and writes how many
milliseconds that took, after the first picture's. A machine may vary by half within minutes; the ratio of two
programs in the same minute hardly does.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.measuring.window import DEADLINE, LOOK_EVERY, NOT_AS_A_USER, SIZE, move_hand
from benchmarks.plain import Place, play
from benchmarks.words import CommandLine

START = "import sys, pathlib; from benchmarks.plain import play; play(pathlib.Path(sys.argv[1]), {}, {})"


class BareWindow:
    """It running in a window; `seconds` passed until its first picture stood there."""

    def __init__(self, display: str, log: Path, places: Iterable[Place]) -> None:
        self._log = log
        log.unlink(missing_ok=True)
        kept = {name: value for name, value in os.environ.items() if name not in NOT_AS_A_USER}
        # Like ours, it flips without textures, which takes 1 ms under X11 instead of 14.
        self._environment = {**kept, "DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        order = [sys.executable, "-c", START.format(list(places), SIZE), str(log)]
        began = time.perf_counter()
        self.process = subprocess.Popen(order, env=self._environment)
        while not log.exists():
            if self.process.poll() is not None or time.perf_counter() > began + DEADLINE:
                raise SystemExit("waited in vain for the bare window")
            time.sleep(LOOK_EVERY)
        self.seconds = time.perf_counter() - began

    def answers(self, keys: int, pause: int) -> list[float]:
        """Press so many keys, with a pause after each; return how long each answer took, in milliseconds."""
        move_hand(self._environment, "key", "--delay", str(pause), *["1"] * keys)
        return [float(line) for line in self._log.read_text("utf-8").split()][1:]


@contextmanager
def bare_window(display: str, home: Path, places: Iterable[Place] = ()) -> Iterator[BareWindow]:
    """Start it with a window; it ends with the context."""
    made = BareWindow(display, home.parent / "bare.txt", places)
    try:
        yield made
    finally:
        made.process.terminate()
        made.process.wait(DEADLINE)


def bare_start(display: str, home: Path) -> float:
    """The milliseconds from the start of Python to its first picture."""
    with bare_window(display, home) as started:
        return started.seconds * 1000


def _place(text: str) -> Place:
    left, top, width, height = map(int, text.split(","))
    return left, top, width, height


def main() -> None:
    parser = CommandLine("benchmarks.bare", __doc__)
    parser.add_argument("--log", type=Path, required=True)
    parser.add_argument("--places", type=_place, nargs="*", default=[])
    given = parser.parse_args()
    play(given.log, given.places, SIZE)


if __name__ == "__main__":
    main()
