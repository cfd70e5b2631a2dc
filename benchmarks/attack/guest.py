"""Somebody who goes through the program by its buttons, and reads all that is written there."""

import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from benchmarks.attack.tries import Broken
from saves.settings import load_settings
from scenes.app.program import Director
from scenes.devtools.pilot import Onlooker
from scenes.pages.runs import RunsScene
from scenes.toolkit.timeline import FakeClock
from tests.scenes.playing import services_at

SIZE = (1280, 720)
MOST_PAGES = 5
KEYS = ("escape", "escape", "tab", "return", "space", "right", "end", "e")
TABS = ("going", "finished", "figures")
BUTTONS = ("continue", "watch", "practice", "rename", "retry", "delete")
ANSWERS = {"prompt": "ok", "confirm": "yes"}


class Guest:
    """The program, started once more over a home."""

    def __init__(self, home: Path, lang: str) -> None:
        services = services_at(home, lang=lang)
        # What the settings of this home say, in the language that is asked for.
        services.settings = msgspec.structs.replace(load_settings(services.home), language=lang)
        services.obey()
        services.learn(offered=True)
        services.stack.speed = 0.0
        self.director, self.stack = Director(services), services.stack
        self.director.start()
        clock = services.stack.clock
        assert isinstance(clock, FakeClock)
        self.pilot = Onlooker(services.stack, SIZE, clock)
        self.read()
        if self.at == "message":
            # What the start has to say, such as that a damaged file was set aside.
            self.press("escape")

    @property
    def at(self) -> str:
        """The scene that has input."""
        return self.stack.top.id if self.stack.top is not None else ""

    def has(self, id: str) -> bool:
        """Whether there is a node of that id here."""
        return self.stack.top is not None and self.stack.top.find(id) is not None

    def press(self, key: str) -> None:
        """Press a key, and read what is there then."""
        self.pilot.press(key)
        self.read()

    def choose(self, id: str) -> None:
        """Take what has that id, wherever a list has been scrolled to."""
        if self.stack.top is None or not self.has(id):
            raise Broken(f"there is no {id} at {self.at}")
        self.stack.top.focus.id = id
        self.press("return")

    def list_runs(self, tab: str) -> list[str]:
        """Open a tab of the list of runs: those that it names."""
        if self.at != "runs":
            self.press("l")
        scene = self.stack.top
        if not isinstance(scene, RunsScene):
            raise Broken(f"the runs are not open, but {self.at}")
        scene.open_tab(tab)
        self.pilot.settle()
        self.read()
        return [id.removeprefix("run:") for id in self.pilot.ids() if id.startswith("run:")]

    def open(self, page: Callable[[], None]) -> None:
        """Look at a page, and leave it again; whatever it asked at its end, for the title screen."""
        page()
        self.pilot.settle()
        self.read()
        for _ in range(MOST_PAGES):
            if self.at in ("title", ""):
                break
            self.press("escape")

    def answer(self) -> None:
        """Say yes to what is asked, in its first way."""
        picks = (id for id in self.pilot.ids() if id.startswith("pick:"))
        self.choose(ANSWERS.get(self.at) or next(picks))

    def play(self) -> str:
        """A few keys at whatever is open; which run is played."""
        for key in KEYS:
            if self.at:
                self.press(key)
        return self.director.run.id if self.director.run is not None else ""

    def read(self) -> None:
        """Raise Broken where something is written that is not seen, or turns the writing round."""
        for words in self._words():
            if found := sorted({f"U+{ord(letter):04X}" for letter in words if _unseen(letter)}):
                raise Broken(f"{', '.join(found)} in {words[:80]!a} at {self.at}")

    def _words(self) -> Iterator[str]:
        for node in self.stack.top.root.walk() if self.stack.top is not None else ():
            told = node.described()
            yield from (told.label, told.value) if told else ()
            yield str(getattr(node, "text", ""))


@cache
def _unseen(letter: str) -> bool:
    return letter != "\n" and unicodedata.category(letter).startswith("C")
