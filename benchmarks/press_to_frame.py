"""How long a key or a press waits for its frame, in and without the window, and what building anew costs.

``python -m benchmarks.press_to_frame``; needs Xvfb and xdotool.
"""

import csv
import time
from collections.abc import Callable
from functools import partial

import pygame

from benchmarks.measuring.table import Sitting, sitting
from benchmarks.measuring.tables import HIGHEST, MEDIAN, Row, measured, show
from benchmarks.measuring.window import WAY_OUT, Program, new_home, program, screen

SIZE = (1920, 1080)
ROUNDS, SETTLING, TURNS = 60, 8, 30
WANTED = {MEDIAN: 17.0, HIGHEST: 34.0}


def keys(at: Sitting) -> dict[str, list[float]]:
    """A card played and taken back, the focus moved on, the log opened and closed."""
    found: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for what, key in (("play a card", "1"), ("undo", "z"), ("move the focus", "tab")):
            found.setdefault(f"key: {what}", []).append(_timed(at, partial(_press, at, key)))
        found.setdefault("key: open the log", []).append(_timed(at, partial(_press, at, "l")))
        found.setdefault("key: close it", []).append(_timed(at, partial(_press, at, "escape")))
    return found


def presses(at: Sitting) -> list[float]:
    """A card is taken up by a click, and put down again."""
    spent = []
    place = at.pilot.centre(at.hand()[-1])
    at.pilot.move(place)
    for _ in range(ROUNDS):
        at.pilot.down(place)
        spent.append(_timed(at, lambda: at.pilot.up(place)))
        at.clock.advance(1.0)
    return spent


def rebuilds(at: Sitting) -> list[float]:
    return [measured(at.table.rebuild, time.perf_counter) for _ in range(ROUNDS)]


def _press(at: Sitting, key: str) -> None:
    at.pilot.send(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode=key)


def _timed(at: Sitting, act: Callable[[], None]) -> float:
    spent = measured(act, time.perf_counter)
    at.pilot.settle()
    return spent


def in_the_window(playing: Program) -> list[Row]:
    """The frames that answer keys in a real window, from the event to the end of the flip."""
    playing.begin_run()
    keys = ("1", "2", "z", "z", "Tab")
    for _ in range(SETTLING + TURNS):
        playing.press(*keys)
    playing.leave()
    with playing.frames.open(encoding="utf-8") as stream:
        frames = list(csv.DictReader(stream))[: -len(WAY_OUT)]
    spent = [sum(float(frame[part]) for part in ("event", "update", "draw", "flip")) for frame in frames]
    early, late = spent[-(SETTLING + TURNS) * len(keys) : -TURNS * len(keys)], spent[-TURNS * len(keys) :]
    return [
        Row("in the window, with flip", late, WANTED),
        Row("the same while pictures are still baked", early, {}),
    ]


def main() -> None:
    with sitting(SIZE, "off") as at:
        rows = [Row(what, spent, WANTED) for what, spent in keys(at).items()]
        rows.append(Row("click: take up, put down", presses(at), WANTED))
        rows.append(Row("of it: build the table anew", rebuilds(at), {}))
    with screen() as display, new_home() as home, program(display, home) as playing:
        rows += in_the_window(playing)
    show("Press or key to the painted frame, 1920x1080, milliseconds", rows)


if __name__ == "__main__":
    main()
