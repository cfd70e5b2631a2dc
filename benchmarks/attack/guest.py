"""A simulated user who goes through the program by its buttons and checks every text on the screen."""

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
    """The program, started over an existing home."""

    def __init__(self, home: Path, lang: str) -> None:
        services = services_at(home, lang=lang)
        # The settings of this home apply, except for the language, which the attack chooses.
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
            # A message at the start, for instance that a damaged file was set aside.
            self.press("escape")

    @property
    def at(self) -> str:
        """The id of the scene that has input."""
        return self.stack.top.id if self.stack.top is not None else ""

    def has(self, id: str) -> bool:
        """Return True if the scene has a node with this id."""
        return self.stack.top is not None and self.stack.top.find(id) is not None

    def press(self, key: str) -> None:
        """Press a key, then check the texts."""
        self.pilot.press(key)
        self.read()

    def choose(self, id: str) -> None:
        """Activate the node with this id, however far its list is scrolled; raise Broken if there is none."""
        if self.stack.top is None or not self.has(id):
            raise Broken(f"there is no {id} at {self.at}")
        self.stack.top.focus.id = id
        # From then on Enter is its key, and no button's that shows it.
        self.pilot.frame()
        self.press("return")

    def list_runs(self, tab: str) -> list[str]:
        """Open a tab of the list of runs and return the ids of the runs in it."""
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
        """Open a page and leave it again, answering what it asks, until the title screen is back."""
        page()
        self.pilot.settle()
        self.read()
        for _ in range(MOST_PAGES):
            if self.at in ("title", ""):
                break
            self.press("escape")

    def answer(self) -> None:
        """Accept an open question with its first answer."""
        picks = (id for id in self.pilot.ids() if id.startswith("pick:"))
        self.choose(ANSWERS.get(self.at) or next(picks))

    def play(self) -> str:
        """Press a few keys at whatever is open; return the id of the run that is being played."""
        for key in KEYS:
            if self.at:
                self.press(key)
        return self.director.run.id if self.director.run is not None else ""

    def read(self) -> None:
        """Raise Broken if a text holds an invisible character or one that changes the writing direction."""
        for words in self._words():
            if found := sorted({f"U+{ord(letter):04X}" for letter in words if unseen(letter)}):
                raise Broken(f"{', '.join(found)} in {words[:80]!a} at {self.at}")

    def _words(self) -> Iterator[str]:
        for node in self.stack.top.root.walk() if self.stack.top is not None else ():
            told = node.described()
            yield from (told.label, told.value) if told else ()
            yield str(getattr(node, "text", ""))


@cache
def unseen(letter: str) -> bool:
    """Whether a letter is not seen, or changes the direction of writing."""
    return letter != "\n" and unicodedata.category(letter).startswith("C")
