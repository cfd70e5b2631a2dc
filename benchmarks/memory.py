"""How much memory the program holds at the menu, at the table, and after long play.

``python -m benchmarks.memory``; needs Xvfb and xdotool. ``--events 100000 --seed 1`` needs neither: in
this process a monkey plays both games, at twelve sizes of the window and three of the text.
"""

import gc
import itertools
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.measuring.window import new_home, program, resident, screen
from benchmarks.words import CommandLine, count, natural
from scenes.app.program import give_back, give_back_large_blocks, trim
from scenes.art.gallery import Gallery
from scenes.toolkit.geometry import Size
from tests.scenes.monkey import Monkey

PLAYED, WARM, ROUNDS = 100, 3, 6
MOST, MOST_GROWTH = 150.0, 20.0
MONKEY_MOST = 220.0
LATER = {"3": "seventh_hero", "4": "hisment"}
POSTERS, EVERY = ("1", "2"), 1000
LOOK_EVERY = 0.01
REST = 2.0
TEXT_SIZES = (100, 125, 150)
WINDOWS: tuple[Size, ...] = ((1280, 720), (1024, 640), (1024, 1000), (1920, 1080), (1600, 900), (1366, 768))
WINDOWS += ((1440, 900), (1100, 800), (1680, 1050), (1200, 1000), (1500, 700), (1800, 1000))


class Restless(Monkey):
    """A monkey that never waits for pictures, and now and then is given another size of window or text."""

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, POSTERS[0], seed)
        services = self.director.services
        services.gallery, services.patient = Gallery(folder / "pictures"), False
        services.stack.give_back, services.gallery.trim = give_back, trim

    def disturb(self) -> None:
        """Now and then the window or its text has another size, or all are at rest."""
        services = self.director.services
        kind = self.pick(16)
        if kind < 2:
            self.resize(WINDOWS[self.pick(len(WINDOWS))])
        elif kind < 4:
            size = TEXT_SIZES[self.pick(len(TEXT_SIZES))]
            services.apply(msgspec.structs.replace(services.settings, text_scale=size))
        elif kind < 6:
            self.pilot.wait(REST)

    def sit_down(self, poster: str) -> None:
        """Leave what is there, and begin the game of a poster."""
        stack = self.director.services.stack
        while stack.top is not None:
            stack._drop()
        self.director.title()
        self.pilot.settle()
        for key in (poster, "return"):
            self.pilot.press(key)


@contextmanager
def looked_at() -> Iterator[list[float]]:
    """The most that this process has held, looked at a hundred times a second."""
    most, over = [0.0], Event()

    def look() -> None:
        while not over.wait(LOOK_EVERY):
            most[0] = max(most[0], resident())

    watch = Thread(target=look)
    watch.start()
    try:
        yield most
    finally:
        over.set()
        watch.join()


def rage(events: int, seed: int) -> None:
    """Print what a monkey leaves in memory, by thousands of events, and the most that was ever seen."""
    give_back_large_blocks()
    with tempfile.TemporaryDirectory() as folder, looked_at() as most:
        monkey = Restless(Path(folder), seed)
        gc.freeze()
        posters = itertools.cycle(POSTERS)
        for number in range(events + 1):
            if number % EVERY == 0:
                monkey.sit_down(next(posters))
            monkey.act()
            monkey.check()
            if number % EVERY == 0:
                print(f"{number:>9,} events: {resident():.0f} MiB, at most {most[0]:.0f}", flush=True)
        monkey.director.services.gallery.close()


def main() -> None:
    parser = CommandLine("benchmarks.memory", __doc__)
    parser.add_argument("--events", type=count)
    parser.add_argument("--seed", type=natural, default=1)
    asked = parser.parse_args()
    if asked.events is None:
        play()
    else:
        rage(asked.events, asked.seed)


def play() -> None:
    """The program in its own window, by keys."""
    table = Table(title="Resident memory, MiB, 1920x1080", title_justify="left")
    for name in ("when", "MiB", "wanted"):
        table.add_column(name, justify="right" if name == "MiB" else "left")
    with screen() as display, new_home() as home, program(display, home) as playing:
        playing.await_scene("title")
        table.add_row("menu", f"{playing.resident():.0f}", f"≤ {MOST:g}")
        playing.begin_run()
        # Pictures are still baked aside while the table is already there, and motions take out their own.
        playing.press(*(["1", "z"] * PLAYED * WARM))
        first = playing.resident()
        table.add_row("table", f"{first:.0f}", f"≤ {MOST:g}")
        for round in range(1, ROUNDS + 1):
            playing.press(*(["1", "z"] * PLAYED))
            grown = playing.resident() - first
            words = f"after {round * PLAYED} cards played and taken back"
            table.add_row(words, f"{grown:+.1f}", f"≤ +{MOST_GROWTH:g}")
        playing.begin_match()
        # Each focus shows another card large.
        playing.press(*(["Right"] * PLAYED))
        table.add_row("table of another game after that", f"{playing.resident():.0f}", f"≤ {MOST:g}")
        for poster, title in LATER.items():
            playing.begin_other(poster, title)
            playing.press(*(["Tab"] * PLAYED))
            table.add_row(f"table of {title} after that", f"{playing.resident():.0f}", f"≤ {MOST:g}")
    Console().print(table)


if __name__ == "__main__":
    main()
