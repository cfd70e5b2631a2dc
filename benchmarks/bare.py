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

import pygame

from benchmarks.measuring.tables import measured
from benchmarks.measuring.window import DEADLINE, LOOK_EVERY, SIZE, move_hand
from benchmarks.words import CommandLine

KEY, GROUND, CARD = pygame.K_1, (40, 24, 16, 255), (200, 150, 90, 250)

Place = tuple[int, int, int, int]


class Bare:
    """A picture of a table: a ground, and cards that are ready to be laid on it."""

    def __init__(self, size: tuple[int, int], places: Iterable[Place]) -> None:
        self.ground = _plain(size, GROUND).convert(pygame.Surface((1, 1)))
        self.cards = [(_plain(place[2:], CARD), place[:2]) for place in places]

    def paint(self, target: pygame.Surface) -> None:
        """Paint everything."""
        target.blit(self.ground, (0, 0))
        target.blits(self.cards)

    def answer(self, target: pygame.Surface) -> float:
        """Take one key and paint everything; return the CPU time that this took, in milliseconds."""

        def answer() -> None:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=KEY, mod=0, unicode="1"))
            if pygame.event.get(pygame.KEYDOWN):
                self.paint(target)

        return measured(answer)


def _plain(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(colour)
    return made


def play(log: Path, places: Iterable[Place]) -> None:
    """Open the window, and answer keys until it is closed."""
    pygame.display.init()
    window = pygame.Window("Bare", SIZE)
    bare, began = Bare(SIZE, places), time.perf_counter()
    while True:
        bare.paint(window.get_surface())
        window.flip()
        with log.open("a", encoding="utf-8") as stream:
            stream.write(f"{(time.perf_counter() - began) * 1000}\n")
        event = pygame.event.wait()
        while event.type not in (pygame.KEYDOWN, pygame.QUIT):
            event = pygame.event.wait()
        began = time.perf_counter()
        if event.type == pygame.QUIT:
            return


class BareWindow:
    """It running in a window; `seconds` passed until its first picture stood there."""

    def __init__(self, display: str, log: Path, places: Iterable[Place]) -> None:
        self._log = log
        log.unlink(missing_ok=True)
        kept = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
        # Like ours, it flips without textures, which takes 1 ms under X11 instead of 14.
        self._environment = {**kept, "DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        order = [sys.executable, "-m", "benchmarks.bare", "--log", str(log), "--places"]
        told = [",".join(map(str, place)) for place in places]
        began = time.perf_counter()
        self.process = subprocess.Popen([*order, *told], env=self._environment)
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
    play(given.log, given.places)


if __name__ == "__main__":
    main()
