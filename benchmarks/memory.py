"""How much memory the program holds at the menu, at the table, and after long play.

``python -m benchmarks.memory``; needs Xvfb and xdotool. ``--events 100000 --seed 1`` needs neither: in this
process, on a fake clock, a monkey sits down at all games in turn, plays each of them to its end, and goes on
at random, at sixteen sizes of the window from 1024x640 to 3840x2160 and three of the text; moves count as
events. What it holds is told by its parts and compared with the limit (`allowed`); the exit code is 1 if that
was exceeded. With ``--plain`` all pictures are plain plates of their size, so that 100,000 events end within
an hour or two. At the end a straight line through *rest* tells whether it grows. ``--held 3840x2160`` tells
which surfaces hold the memory at a table of each game in a window of that size; ``--pictures FOLDER`` bakes
them there, so that another run finds them.
"""

import gc
import itertools
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import prod
from pathlib import Path
from threading import Event, Thread
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.measuring.hasty import Hasty
from benchmarks.measuring.holding import holders
from benchmarks.measuring.lines import Line
from benchmarks.measuring.window import new_home, program, resident, screen
from benchmarks.words import CommandLine, count, natural
from scenes.app.memory import give_back, give_back_large_blocks, trim
from scenes.art.gallery import Gallery
from scenes.table.contract import AnyTable
from scenes.titles.registry import playable
from scenes.toolkit.geometry import Size
from scenes.toolkit.paint import Keep, furniture, weight
from scenes.widgets.buttons import composed
from tests.scenes.monkey import Monkey, Plates

PLAYED, WARM, ROUNDS = 100, 3, 6
MOVES, LEAST, COVER = 20, 2**19, "rules"
"""Moves before it is told what holds the memory, and the bytes from which a holder is named."""
MOST, MOST_GROWTH, MOST_AFTER = 150.0, 20.0, 220.0
BASE, AT_REST, BAKING = 130.0, 7.0, 12.0
"""MiB of the program itself; pictures of window size that it may hold in addition, at rest and briefly."""
EVERY, SETTLED, MANY = 1000, 3000, 10_000
"""Events between two looks; those from which on growth counts, when pages were opened; its unit."""
HEAD = "  events    window      MiB  allowed  windows pictures    parts     rest     peak  scene"
"""Pictures of the whole window, of the gallery, and parts of widgets; all else; the most ever held."""
LOOK_EVERY, SELDOM = 0.01, 0.2
REST, LONGEST_BAKING = 2.0, 30.0
TEXT_SIZES = (100, 125, 150)
WINDOWS: tuple[Size, ...] = ((1280, 720), (1024, 640), (1024, 1000), (1920, 1080), (1600, 900), (1366, 768))
WINDOWS += ((1440, 900), (1100, 800), (1680, 1050), (1200, 1000), (1500, 700), (1800, 1000))
WINDOWS += ((2560, 1440), (3440, 1440), (3840, 1600), (3840, 2160))


def allowed(size: Size, windows: float = AT_REST) -> float:
    """How much memory a program with a window of this size may hold, in MiB."""
    return BASE + windows * size[0] * size[1] * 4 / 2**20


def posters() -> dict[str, str]:
    """The key of each game on the title screen, mapped to its title."""
    return {str(number): title for number, title in enumerate(playable(), 1)}


class Restless(Monkey):
    """A monkey that never waits for pictures, and sometimes changes the size of the window or of the text."""

    pilot_type = Hasty

    def __init__(self, folder: Path, seed: int, *, plain: bool = False, pictures: Path | None = None) -> None:
        super().__init__(folder, next(iter(posters())), seed)
        services, pictures = self.director.services, pictures or folder / "pictures"
        services.gallery, services.patient = Plates(None) if plain else Gallery(pictures), False
        services.stack.give_back, services.gallery.trim = give_back, trim

    def disturb(self) -> None:
        """Sometimes change the size of the window or of the text, or wait until all is at rest."""
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
        """Leave all scenes and begin the game of a poster of the title screen."""
        stack = self.director.services.stack
        while stack.top is not None:
            stack._drop()
        self.director.title()
        self.pilot.settle()
        self.pilot.press(poster)

    def rest(self) -> None:
        """Let everything come to rest, and all pictures be baked that were ordered."""
        gallery, end = self.director.services.gallery, time.monotonic() + LONGEST_BAKING
        self.pilot.wait(REST)
        while gallery.busy and time.monotonic() < end:
            time.sleep(LOOK_EVERY)
            self.pilot.frame()
        self.pilot.wait(REST)

    def play_out(self, most: int) -> int:
        """Play the game of the table by chance, to its end or for so many moves; return how many it took."""
        run, table, moves = self.run, self.director.services.stack.top, 0
        while isinstance(table, AnyTable) and run.session.outcome is None and moves < most:
            seat = run.session.rules.to_act(run.session.state)[0]
            legal = run.session.legal_moves(seat)
            events = run.session.submit(legal[self.pick(len(legal))], seat)
            table.show(events)
            # A machine waits until what was played has come to rest, too.
            self.pilot.settle()
            moves += 1
        return moves


@contextmanager
def looked_at(every: float) -> Iterator[list[float]]:
    """Sample this process again and again; the yielded list holds the peak memory in MiB."""
    most, over = [0.0], Event()

    def look() -> None:
        while not over.wait(every):
            most[0] = max(most[0], resident())

    watch = Thread(target=look)
    watch.start()
    try:
        yield most
    finally:
        over.set()
        watch.join()


def rage(events: int, seed: int, *, plain: bool = False) -> bool:
    """Print the memory use every 1000 events of a monkey; return True if it never exceeded the limit.

    What it holds at the last event is compared with what is wanted after long play, too.
    """
    give_back_large_blocks()
    every = SELDOM if plain else LOOK_EVERY
    with tempfile.TemporaryDirectory() as folder, looked_at(every) as most:
        monkey = Restless(Path(folder), seed, plain=plain)
        gc.freeze()
        keys, held, number, ends = itertools.cycle(posters()), True, 0, 0
        rests, blocks = list[tuple[float, float]](), list[tuple[float, float]]()
        print(HEAD)
        while number <= events:
            if number >= ends:
                fits, rest = within(number, monkey, most)
                held &= fits
                if number >= SETTLED:
                    rests.append((number / MANY, rest))
                    blocks.append((number / MANY, sys.getallocatedblocks() / 1000))
                monkey.sit_down(next(keys))
                number, ends = number + monkey.play_out(EVERY), ends + EVERY
            monkey.act()
            monkey.check()
            number += 1
        print(f"at the end {resident():.0f} MiB, wanted at most {MOST_AFTER:.0f}")
        tell_growth("all else, MiB", rests)
        tell_growth("objects of Python, thousands", blocks)
        monkey.director.services.gallery.close()
    return held


def tell_growth(what: str, points: list[tuple[float, float]]) -> None:
    """Print by how much something grows in so many events, with twice its standard error."""
    if len(points) > 2:
        line = Line.through(points)
        grown = f"{line.slope:+.2f} ± {2 * line.error:.2f}"
        print(f"{what}: {line.mean:.0f} in the mean, {grown} in {MANY:,} events")


def within(number: int, monkey: Restless, most: list[float]) -> tuple[bool, float]:
    """Print the memory at rest by its parts, and the peak.

    Return whether both are within their limits, and what no part accounts for.
    """
    monkey.rest()
    size, held = monkey.pilot.screen.get_size(), resident()
    rest, moment = allowed(size), allowed(max(WINDOWS, key=prod), BAKING)
    services = monkey.director.services
    window = weight(monkey.pilot.screen) + weight(services.stack.still.surface)
    parts = window, alive(services.gallery.ready), alive(furniture) + composed.bytes
    else_ = held - sum(parts) / 2**20
    told = (held, rest, *(part / 2**20 for part in parts), else_, most[0])
    where = f"{size[0]}x{size[1]}"
    scene = services.stack.top.id if services.stack.top is not None else ""
    scene += ", still baking" * services.gallery.busy
    print(f"{number:>8,} {where:>9}", *(f"{part:>8.0f}" for part in told), "", scene, flush=True)
    return held <= rest and most[0] <= moment, else_


def alive(keep: Keep[Any]) -> int:
    """The bytes of all pictures of a cache that are kept or shown."""
    return sum(map(weight, {id(picture): picture for picture in keep._shown.values()}.values()))


def main() -> None:
    parser = CommandLine("benchmarks.memory", __doc__)
    parser.add_argument("--events", type=count)
    parser.add_argument("--seed", type=natural, default=1)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--held", type=_size)
    parser.add_argument("--pictures", type=Path, help="where baked pictures are kept for the next run")
    asked = parser.parse_args()
    if asked.held is not None:
        tell_holders(asked.held, asked.seed, asked.pictures)
    elif asked.events is None:
        play()
    else:
        sys.exit(not rage(asked.events, asked.seed, plain=asked.plain))


def _size(text: str) -> Size:
    width, height = map(int, text.split("x"))
    return width, height


def tell_holders(size: Size, seed: int, pictures: Path | None) -> None:
    """Play a little at each game in a window of that size, and print which surfaces hold the memory."""
    give_back_large_blocks()
    with tempfile.TemporaryDirectory() as folder:
        monkey = Restless(Path(folder), seed, pictures=pictures)
        services = monkey.director.services
        monkey.resize(size)
        for key, title in posters().items():
            monkey.sit_down(key)
            monkey.play_out(MOVES)
            monkey.rest()
            while services.gallery.busy:
                monkey.rest()
            services.stack.give_back()
            # To look for what holds it takes some MiB itself.
            all_of_it, found = resident(), holders(services, monkey.pilot.screen)
            surfaces = sum(each.bytes for each in found) / 2**20
            told = (
                f"{title}: {all_of_it:.0f} MiB, surfaces {surfaces:.0f}, all else {all_of_it - surfaces:.0f}"
            )
            table = Table(*("what", "number", "largest", "MiB"), title=told, title_justify="left")
            for name, number, held, (width, height) in found:
                if held >= LEAST:
                    table.add_row(name, str(number), f"{width}x{height}", f"{held / 2**20:.1f}")
            Console().print(table)
            services.navigate(COVER)
            monkey.rest()
            services.stack.give_back()
            print(f"with the page of rules over it {resident():.0f} MiB", flush=True)
            monkey.pilot.press("escape")
            monkey.pilot.press("escape")
            monkey.rest()
            services.stack.give_back()
            print(f"with its menu over it {resident():.0f} MiB", flush=True)
        services.gallery.close()


def play() -> None:
    """Measure the program in its own window, driven by keys, and print the table."""
    table = Table(title="Resident memory, MiB, 1920x1080", title_justify="left")
    for name in ("when", "MiB", "wanted"):
        table.add_column(name, justify="right" if name == "MiB" else "left")
    with screen() as display, new_home() as home, program(display, home) as playing:
        playing.await_scene("title")
        table.add_row("menu", f"{playing.resident():.0f}", f"≤ {MOST:g}")
        playing.begin_run()
        # When the table appears, pictures are still being made in the background, and motions make their own.
        playing.press(*(["1", "z"] * PLAYED * WARM))
        playing.await_rest()
        first = playing.resident()
        table.add_row("table", f"{first:.0f}", f"≤ {MOST:g}")
        for round in range(1, ROUNDS + 1):
            playing.press(*(["1", "z"] * PLAYED))
            grown = playing.resident() - first
            words = f"after {round * PLAYED} cards played and taken back"
            table.add_row(words, f"{grown:+.1f}", f"≤ +{MOST_GROWTH:g}")
        playing.begin_match()
        # Each focus shows another card enlarged.
        playing.press(*(["Right"] * PLAYED))
        playing.await_rest()
        table.add_row("table of another game after that", f"{playing.resident():.0f}", f"≤ {MOST:g}")
        for poster, title in list(posters().items())[2:]:
            playing.begin_other(poster, title)
            playing.press(*(["Tab"] * PLAYED))
            playing.await_rest()
            table.add_row(f"table of {title} after that", f"{playing.resident():.0f}", f"≤ {MOST:g}")
    Console().print(table)


if __name__ == "__main__":
    main()
