"""A blind player: presses keys, and knows nothing but the lines of the speech log."""

from pathlib import Path

from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.spoken.audience import Audience
from scenes.spoken.reader import ScreenReader
from scenes.spoken.voice import Voice
from scenes.toolkit.timeline import FakeClock
from tests.scenes.playing import services_at

SIZE = (1280, 720)
_STEP, _PAUSE, _MOST = 0.5, 4.0, 90


class Ear:
    """A player of the program, from the title screen on.

    `log` is all that was said so far, `said` what the last key was answered with. With `first` nobody has
    started it before; `thought` is how much the machines try out.
    """

    def __init__(self, folder: Path, lang: str = "en", *, first: bool = False, thought: int = 2) -> None:
        services = services_at(folder, lang=lang, size=SIZE)
        if not first:
            services.learn(offered=True)
        services.stack.speed, services.bot_iterations = 0.0, thought
        self._log = folder / "said.txt"
        self._log.write_text("")
        self._audience = Audience(services, self._log, ScreenReader(services.stack), Voice(None, {}))
        Director(services).start()
        clock = services.stack.clock
        assert isinstance(clock, FakeClock)
        self._stack, self._hand = services.stack, Pilot(services.stack, SIZE, clock)
        self._stack.intercept = self._audience.on_event
        self.said: list[str] = []
        self.log: list[str] = []
        self._listen()

    def _listen(self) -> list[str]:
        """Let the program tell what is new, and hear it."""
        if (scene := self._stack.top) is not None:
            self._audience.tell(scene)
        before, self.log = len(self.log), self._log.read_text("utf-8").splitlines()
        self.said = self.log[before:]
        return self.said

    def press(self, *keys: str) -> list[str]:
        """Press keys, one after the other; return what is said after the last one."""
        for key in keys:
            self._hand.wait(_STEP)
            self._hand.press(key)
            self._listen()
        return self.said

    def wait(self) -> list[str]:
        """Wait a moment; return what is said meanwhile."""
        self._hand.wait(_PAUSE)
        self._hand.settle()
        return self._listen()

    def hears(self, *words: str) -> bool:
        """Return True if the last lines hold any of these words."""
        return any(each in line for line in self.said for each in words)

    def ask(self) -> list[str]:
        """Ask what is on the table."""
        return self.press("f7")

    def seek(self, *words: str, key: str = "tab") -> str:
        """Go on from thing to thing until the focus is on one whose line begins so; return the line."""
        passed = list[str]()
        for _ in range(_MOST):
            for line in self.press(key):
                if line.startswith(words):
                    return line
                passed.append(line)
        raise AssertionError(f"nothing is called {words}; heard: {passed}")

    def leap(self, *words: str) -> str:
        """Go on from row to row until the focus is on such a thing; return its line."""
        return self.seek(*words, key="f6")
