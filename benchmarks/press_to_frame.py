"""How long a key, a click or a pointer move takes to its frame, in and without a window; the cost of idling.

``python -m benchmarks.press_to_frame``; needs Xvfb and xdotool. Without a window the CPU time of the thread
counts, in the window real time, from reading the event to the end of the flip.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from benchmarks.frames import HOVERED, hovering
from benchmarks.measuring.table import Sitting, sitting
from benchmarks.measuring.tables import HIGHEST, MEDIAN, Row, measured, show
from benchmarks.measuring.window import Program, new_home, program, screen
from benchmarks.startup import TO_MENU, to_menu
from benchmarks.words import run

SIZE, LARGE = (1920, 1080), (3840, 2160)
ROUNDS, SETTLING, TURNS, STARTS = 60, 8, 30, 8
REST_SECONDS = 10
# Milliseconds between keys: with APART each key is answered alone, with BETWEEN the last motion still runs.
APART, BETWEEN = 100, 200
KEYS = ("1", "2", "z", "z", "Tab")
AT_REST, MOVING, ON_LARGE = {MEDIAN: 6.0, HIGHEST: 12.0}, {HIGHEST: 17.0}, {HIGHEST: 8.0}
TIMES = ("event", "update", "draw", "flip")


def keys(at: Sitting) -> dict[str, list[float]]:
    """The times to play a card, take it back, move the focus, and open and close the log."""
    found: dict[str, list[float]] = {}
    acts = (("play a card", "1"), ("undo", "z"), ("move the focus", "tab"), ("open the log", "l"))
    for _ in range(ROUNDS):
        for what, key in (*acts, ("close it", "l")):
            found.setdefault(f"key: {what}", []).append(_timed(at, partial(_press, at, key)))
    return found


def presses(at: Sitting) -> list[float]:
    """The times to pick up a card by a click and put it down again."""
    spent = []
    place = at.pilot.centre(at.hand()[-1])
    at.pilot.move(place)
    for _ in range(ROUNDS):
        at.pilot.down(place)
        spent.append(_timed(at, lambda: at.pilot.up(place)))
        at.clock.advance(1.0)
    return spent


def rebuilds(at: Sitting) -> list[float]:
    return [measured(at.table.rebuild) for _ in range(ROUNDS)]


def _press(at: Sitting, key: str) -> None:
    code = pygame.key.key_code(key)
    at.pilot.send(pygame.KEYDOWN, key=code, mod=0, unicode=key)
    at.pilot.stack.dispatch(pygame.Event(pygame.KEYUP, key=code))


def _timed(at: Sitting, act: Callable[[], None]) -> float:
    spent = measured(act)
    at.pilot.settle()
    return spent


def without_window() -> Iterator[Row]:
    """Yield the times of the answers alone, without a window."""
    with sitting(SIZE, "off") as at:
        # The first round is not measured: it makes the pictures.
        keys(at)
        yield from (Row(what, spent, AT_REST) for what, spent in keys(at).items())
        yield Row("click: take up, put down", presses(at), AT_REST)
        yield Row("of it: build the table anew", rebuilds(at), {})
    for size, wanted in ((SIZE, AT_REST), (LARGE, ON_LARGE)):
        with sitting(size, "off") as at:
            spent, shares = hovering(at)
        named = "hovering over cards, {}x{}".format(*size)
        yield from (Row(named, spent, wanted), Row("of it: pixels painted", shares, HOVERED, "%"))


def at_rest(playing: Program) -> Iterator[Row]:
    """Yield the times of the frames that answer keys and pointer moves while nothing else moves."""
    playing.begin_run()
    playing.press(*KEYS * SETTLING, pause=APART)
    early = playing.log()
    playing.await_rest()
    begun = len(playing.log())
    playing.press(*KEYS * TURNS, pause=APART)
    done = len(playing.log())
    playing.point(list(playing.places("hand:", "reserve:")) * TURNS)
    frames = playing.log()
    yield Row("window, at rest: keys", answers(frames[begun:done]), AT_REST)
    yield Row("the same while pictures are still baked", answers(early), {})
    yield Row("window, at rest: hovering", answers(frames[done:]), AT_REST)
    yield Row("of it: pixels painted", [frame["percent"] for frame in frames[done:]], HOVERED, "%")


def while_moving(playing: Program) -> Iterator[Row]:
    """Yield the frame times while cards are played and taken back before they have come to rest."""
    playing.begin_run()
    playing.press(*KEYS * SETTLING, pause=BETWEEN)
    playing.await_rest()
    begun = len(playing.log())
    playing.press(*KEYS * TURNS, pause=BETWEEN)
    frames = [frame for frame in playing.log()[begun:] if frame["moving"]]
    yield Row("window, while things move: keys", answers(frames), MOVING)
    yield Row("window, the frames of the motions", list(map(spent_on, frames)), MOVING)


def idle(playing: Program) -> Iterator[Row]:
    """Yield the frames and the CPU share at rest: at the title screen and at two tables."""
    ways: dict[str, Callable[[], None]] = {"title": partial(playing.await_scene, "title")}
    ways |= {"Hercule": playing.begin_run, "Héra et Zeus": playing.begin_match}
    for where, go in ways.items():
        go()
        playing.await_rest()
        frames, worked = len(playing.log()), playing.worked
        time.sleep(REST_SECONDS)
        yield Row(f"at rest for 10 s, {where}: frames", [len(playing.log()) - frames], {HIGHEST: 0}, "")
        share = 100 * (playing.worked - worked) / REST_SECONDS
        yield Row("of it: a core", [share], {HIGHEST: 1.0}, "%")


def answers(frames: Iterable[dict[str, float]]) -> list[float]:
    """The times of the frames that answer an event, in milliseconds."""
    return [spent_on(frame) for frame in frames if frame["events"]]


def spent_on(frame: dict[str, float]) -> float:
    return sum(frame[part] for part in TIMES)


def main() -> None:
    rows = list(without_window())
    with screen() as display, new_home() as home:
        for animation, part in (("off", at_rest), ("1", while_moving), ("1", idle)):
            with program(display, home, animation) as playing:
                rows += part(playing)
        starts = [to_menu(display, home) for _ in range(STARTS)]
    rows.append(Row("start to menu, pictures kept", starts, TO_MENU))
    show("Press, key or move to the painted frame, 1920x1080", rows)


if __name__ == "__main__":
    run("benchmarks.press_to_frame", __doc__, main)
