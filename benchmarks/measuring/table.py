"""A table of a run without a window, at a given size, with all its pictures ready."""

import gc
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from benchmarks.plain import Bare, Place
from game.core.session import Session
from saves.home import Home
from saves.settings import Settings
from scenes.app.memory import collect_between_frames
from scenes.app.program import open_services
from scenes.devtools.pilot import Onlooker
from scenes.titles.hercule.table import HerculeTable
from scenes.toolkit.timeline import FakeClock

SEED = 7


class Sitting:
    """A table, with a pilot that operates it."""

    def __init__(self, folder: Path, size: tuple[int, int], animation: Any = "1") -> None:
        self.clock = FakeClock()
        settings = Settings(language="en", animation=animation, first_times=False)
        services = open_services(Home(folder), self.clock, settings, seed=SEED)
        rules: Any = services.load_rules("hercule")
        session = Session.new(rules, SEED)
        session.submit(rules.recommended_deck())
        self.stack = services.stack
        self.table = HerculeTable(services, session, "A run")
        self.stack.push(self.table)
        self.pilot = Onlooker(self.stack, size, self.clock)

    def hand(self) -> list[str]:
        """The ids of the cards in hand."""
        return [id for id in self.pilot.ids() if id.startswith("hand:")]

    @property
    def cards(self) -> list[Place]:
        """The places of all cards on the table: left, top, width, height."""
        return [tuple(node["rect"]) for node in self.pilot.tree()["nodes"] if node["role"] == "card"]

    def beside(self) -> Callable[[], float]:
        """A function that measures the answer of a bare program with the same cards, in milliseconds."""
        if self.stack.top is None:
            # The table of the last film has left: its game has ended.
            self.stack.push(self.table)
        bare, target = Bare(self.stack.size, self.cards), pygame.Surface(self.stack.size)
        return partial(bare.answer, target)


@contextmanager
def sitting(size: tuple[int, int], animation: str = "1") -> Iterator[Sitting]:
    """Set up a table in a temporary home."""
    with tempfile.TemporaryDirectory() as folder:
        made = Sitting(Path(folder), size, animation)
        # As in the window: the garbage collector skips everything that is loaded by this time, and waits for
        # the end of a frame.
        gc.freeze()
        usual = gc.get_threshold()
        collect_between_frames()
        try:
            yield made
        finally:
            gc.set_threshold(*usual)
