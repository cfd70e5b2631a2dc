"""A window at rest: after some of its looks around, it says how often it slept for each of them.

It runs beside a test, in a process of its own, among whatever stands on the desktop around it.
"""

from pathlib import Path

from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import Clock
from scenes.toolkit.window import Window, WindowConfig
from tests.toolkit.playground import Playground

LOOKS = 4


def slept() -> int:
    """How often this thread has given the processor back."""
    line = next(
        line for line in Path("/proc/thread-self/status").read_text().splitlines() if "voluntary" in line
    )
    return int(line.split()[1])


class Rest:
    """Counts the looks of a window, and ends it after some for which nobody but time has called."""

    def __init__(self) -> None:
        self.stack = SceneStack(Clock())
        self.stack.push(Playground())
        self.window = Window(self.stack, WindowConfig(asked_for=self.look))
        self.found: list[int] = []
        self._before = slept()

    def look(self) -> bool:
        """Called at each look."""
        now = slept()
        self.found.append(now - self._before)
        self._before = now
        # The first ones come with what a window is told when it opens, and with a second of being awake.
        self.stack.closing = len(self.found) >= 3 * LOOKS
        return False


if __name__ == "__main__":
    rest = Rest()
    rest.window.run()
    print(*rest.found[-LOOKS:])
