"""A table of a run without a window, at a given size, with all its pictures ready."""

import gc
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.core.session import Session
from saves.home import Home
from saves.settings import Settings
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


@contextmanager
def sitting(size: tuple[int, int], animation: str = "1") -> Iterator[Sitting]:
    """Set up a table in a temporary home."""
    with tempfile.TemporaryDirectory() as folder:
        made = Sitting(Path(folder), size, animation)
        # As in the window: the garbage collector skips everything that is loaded by this time.
        gc.freeze()
        yield made
