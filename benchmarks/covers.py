"""How long a menu over a table takes to open and to close, at 1920x1080 and 3840x2160.

``python -m benchmarks.covers``; CPU time of the thread, without a window, motion off. Beside them a card
played there, whose pictures are all made anew.
"""

from functools import partial

from benchmarks.measuring.table import sitting
from benchmarks.measuring.tables import Row, measured, show
from benchmarks.words import run
from scenes.app.memory import give_back_large_blocks, tidy

SIZES = (1920, 1080), (3840, 2160)
ACTS = {"open the menu": "escape", "close it": "escape", "play a card": "1", "undo": "z"}
ROUNDS = 40


def times(size: tuple[int, int]) -> list[Row]:
    """The rows of one size of the window."""
    found: dict[str, list[float]] = {act: [] for act in ACTS}
    with sitting(size, "off") as at:
        at.pilot.settle()
        for _ in range(ROUNDS):
            for act, key in ACTS.items():
                found[act].append(measured(partial(at.pilot.press, key)))
                at.pilot.settle()
                tidy(quiet=True)
    return [Row("{}, {}x{}".format(act, *size), spent, {}) for act, spent in found.items()]


def main() -> None:
    give_back_large_blocks()
    show("Over a table, milliseconds", [row for size in SIZES for row in times(size)])


if __name__ == "__main__":
    run("benchmarks.covers", __doc__, main)
