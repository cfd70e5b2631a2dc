"""Runs a window at rest, and prints how often it slept between its last polls.

A test starts it as a process of its own, among whatever else runs on the desktop.
"""

from pathlib import Path

from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import Clock
from scenes.toolkit.window import Window, WindowConfig
from tests.toolkit.playground import Playground

LOOKS = 4


def slept() -> int:
    """The number of times that this thread has given the processor back."""
    line = next(
        line for line in Path("/proc/thread-self/status").read_text().splitlines() if "voluntary" in line
    )
    return int(line.split()[1])


class Rest:
    """Counts the sleeps between the polls of a window, and closes it after enough polls at rest."""

    def __init__(self) -> None:
        self.stack = SceneStack(Clock())
        self.stack.push(Playground())
        self.window = Window(self.stack, WindowConfig(asked_for=self.look))
        self.found: list[int] = []
        self._before = slept()

    def look(self) -> bool:
        """Called at each poll."""
        now = slept()
        self.found.append(now - self._before)
        self._before = now
        # The first polls come from the events of an opening window, and from a second of being awake.
        self.stack.closing = len(self.found) >= 3 * LOOKS
        return False


if __name__ == "__main__":
    rest = Rest()
    rest.window.run()
    print(*rest.found[-LOOKS:])
