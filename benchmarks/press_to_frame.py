"""How long a key, a click or a pointer move takes to its frame, in and without a window; the cost of idling.

``python -m benchmarks.press_to_frame``, about a minute; ``--part thread`` needs no window, all others Xvfb
and xdotool. Without a window the CPU time of the thread counts, in the window real time, from reading the
event to the end of the flip. *× bare* compares the median with a bare program's (`benchmarks/bare.py`) in the
same run. ``--title`` measures, without a window, the table of one title in the middle of a game.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from benchmarks.bare import bare_window
from benchmarks.frames import HOVERED, hovering
from benchmarks.measuring.table import Sitting, sitting
from benchmarks.measuring.tables import HIGHEST, MEDIAN, Row, measured, show
from benchmarks.measuring.window import Program, new_home, program, screen, spent_on
from benchmarks.middle import MIDDLES, Middle, acts, press, timed
from benchmarks.startup import to_menus
from benchmarks.words import CommandLine
from scenes.titles.registry import playable

SIZE, LARGE = (1920, 1080), (3840, 2160)
ROUNDS, SETTLING, TURNS, STARTS = 40, 3, 12, 4
REST_SECONDS = 3
# Milliseconds between keys: with APART each key is answered alone, with BETWEEN the last motion still runs.
APART, BETWEEN = 100, 200
KEYS = ("1", "2", "z", "z", "Tab")
LOOKS = ("Tab", "Tab", "l", "l", "Right")
"""Keys that play in Hercule, and those that look round where a machine would answer what is played."""
FIRST_ROUNDS, FIRST = 8, {"pictures to bake": {1.0: 100.0}, "pictures kept": {1.0: 50.0}}
AT_REST, MOVING, ON_LARGE = {MEDIAN: 6.0, HIGHEST: 12.0}, {HIGHEST: 17.0}, {HIGHEST: 8.0}
PARTS = "thread", "opening", "rest", "moving", "idle", "start"
MOST_BARE = 3.0
BARE = "a bare program: a key"


def keys(at: Sitting, bare: Callable[[], float]) -> dict[str, list[float]]:
    """The times to play a card, take it back, move the focus, open and close the log; between them `BARE`."""
    found: dict[str, list[float]] = {}
    done = (("play a card", "1"), ("undo", "z"), ("move the focus", "tab"), ("open the log", "l"))
    for _ in range(ROUNDS):
        for what, key in (*done, ("close it", "l")):
            found.setdefault(f"key: {what}", []).append(timed(at, partial(press, at, key)))
            found.setdefault(BARE, []).append(bare())
    return found


def presses(at: Sitting) -> tuple[list[float], list[float]]:
    """The times to pick up a card by a click, and to put it down again."""
    taken, put = list[float](), list[float]()
    place = at.pilot.centre(at.hand()[-1])
    at.pilot.move(place)
    for spent in (taken, put) * ROUNDS:
        at.pilot.down(place)
        spent.append(timed(at, lambda: at.pilot.up(place)))
        at.clock.advance(1.0)
    return taken, put


def rebuilds(at: Sitting) -> list[float]:
    return [measured(at.table.rebuild) for _ in range(ROUNDS)]


def in_the_middle(middle: Middle) -> Iterator[Row]:
    """Yield the times of the answers at a table in the middle of a game."""
    found: dict[str, list[float]] = {}
    with sitting(SIZE, "off") as at:
        bare = at.beside()
        # The first rounds are not measured: they make the pictures.
        list(acts(at, middle, bare, SETTLING))
        for what, spent in acts(at, middle, at.beside(), ROUNDS):
            found.setdefault(what, []).append(spent)
    known = found.pop("")
    yield Row(f"{middle.name}: {BARE}", known, {})
    yield from (Row(what, spent, AT_REST, bare=known, at_most=MOST_BARE) for what, spent in found.items())


def without_window() -> Iterator[Row]:
    """Yield the times of the answers alone, without a window."""
    with sitting(SIZE, "off") as at:
        bare = at.beside()
        # The first round is not measured: it makes the pictures.
        keys(at, bare)
        found = keys(at, bare)
        known = found.pop(BARE)
        yield Row(BARE, known, {})
        yield from (Row(what, spent, AT_REST, bare=known, at_most=MOST_BARE) for what, spent in found.items())
        for what, spent in zip(("take up", "put down"), presses(at), strict=True):
            yield Row(f"click: {what}", spent, AT_REST, bare=known, at_most=MOST_BARE)
        yield Row("of it: build the table anew", rebuilds(at), {}, bare=known)
    for size, wanted in ((SIZE, AT_REST), (LARGE, ON_LARGE)):
        with sitting(size, "off") as at:
            bare = at.beside()
            spent, shares = hovering(at)
            known = [bare() for _ in range(ROUNDS)]
        named = "hovering over cards, {}x{}".format(*size)
        yield Row(named, spent, wanted, bare=known)
        yield Row("of it: pixels painted", shares, HOVERED, "%")


def at_rest(playing: Program, bare: Sequence[float]) -> Iterator[Row]:
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
    yield Row("window, at rest: keys", answers(frames[begun:done]), AT_REST, bare=bare)
    yield Row("the same while pictures are still baked", answers(early), {}, bare=bare)
    yield Row("window, at rest: hovering", answers(frames[done:]), AT_REST, bare=bare)
    yield Row("of it: pixels painted", [frame["percent"] for frame in frames[done:]], HOVERED, "%")


def opening(display: str, home: Path, bare: Sequence[float]) -> Iterator[Row]:
    """Yield the times that keys take in the first seconds of each title's table, in a program just started.

    First in a home without pictures, then with those that are kept.
    """
    for pictures, wanted in FIRST.items():
        for number, title in enumerate(playable(), 1):
            with program(display, home, "1") as playing:
                playing.await_scene("title")
                playing.await_rest()
                playing.await_answer(str(number))
                felt = playing.felt((KEYS if number == 1 else LOOKS) * FIRST_ROUNDS, APART)
            yield Row(f"window, just opened, {pictures}, {title}: keys", felt, wanted, bare=bare)


def looking_round(playing: Program, bare: Sequence[float]) -> Iterator[Row]:
    """Yield the times of the frames that answer keys at the other titles' tables, which come after Hercule's.

    What is shown there for the first time is among them, and the machines of Hisment may answer meanwhile.
    """
    for number, title in list(enumerate(playable(), 1))[1:]:
        playing.begin_other(str(number), title)
        playing.await_rest()
        playing.press(*LOOKS * SETTLING, pause=APART)
        playing.await_rest()
        begun = len(playing.log())
        playing.press(*LOOKS * TURNS, pause=APART)
        spent = answers(playing.log()[begun:])
        yield Row(f"window, at rest, {title}: keys that look round", spent, AT_REST, bare=bare)


def while_moving(playing: Program, bare: Sequence[float]) -> Iterator[Row]:
    """Yield the frame times while cards are played and taken back before they have come to rest."""
    playing.begin_run()
    playing.press(*KEYS * SETTLING, pause=BETWEEN)
    playing.await_rest()
    begun = len(playing.log())
    playing.press(*KEYS * TURNS, pause=BETWEEN)
    frames = [frame for frame in playing.log()[begun:] if frame["moving"]]
    yield Row("window, while things move: keys", answers(frames), MOVING, bare=bare)
    yield Row("window, the frames of the motions", list(map(spent_on, frames)), MOVING, bare=bare)


def idle(playing: Program) -> Iterator[Row]:
    """Yield the frames and the CPU share at rest: at the title screen and at two tables."""
    ways: dict[str, Callable[[], None]] = {"title": partial(playing.await_scene, "title")}
    ways |= {"Hercule": playing.begin_run, "Héra et Zeus": playing.begin_match}
    for where, go in ways.items():
        go()
        playing.await_rest()
        frames, worked = len(playing.log()), playing.worked
        time.sleep(REST_SECONDS)
        yield Row(
            f"at rest for {REST_SECONDS} s, {where}: frames", [len(playing.log()) - frames], {HIGHEST: 0}, ""
        )
        share = 100 * (playing.worked - worked) / REST_SECONDS
        yield Row("of it: a core", [share], {HIGHEST: 1.0}, "%")


def answers(frames: Iterable[dict[str, float]]) -> list[float]:
    """The times of the frames that answer an event, in milliseconds."""
    return [spent_on(frame) for frame in frames if frame["events"]]


def in_window(display: str, home: Path, part: str) -> Iterator[Row]:
    """Yield the rows of a part that needs a window."""
    if part == "start":
        yield from to_menus(display, home, STARTS)
    elif part == "idle":
        with program(display, home, "1") as playing:
            yield from idle(playing)
    else:
        with sitting(SIZE, "off") as at, bare_window(display, home, at.cards) as plain:
            bare = plain.answers(len(KEYS) * TURNS, APART // 2)
        yield Row(f"{BARE}, in its window", bare, {})
        if part == "opening":
            yield from opening(display, home, bare)
            return
        animation, work = ("off", at_rest) if part == "rest" else ("1", while_moving)
        with program(display, home, animation) as playing:
            yield from work(playing, bare)
            if part == "rest":
                yield from looking_round(playing, bare)


def main() -> None:
    parser = CommandLine("benchmarks.press_to_frame", __doc__)
    parser.add_argument("--part", choices=PARTS, action="append", help="only this; may be repeated")
    titles = sorted({middle.title for middle in MIDDLES})
    parser.add_argument("--title", choices=titles, action="append", help="only its table in mid-game")
    given = parser.parse_args()
    parts = given.part or (("thread",) if given.title else PARTS)
    rows = list(without_window()) if "thread" in parts and not given.title else []
    if "thread" in parts:
        chosen = [each for each in MIDDLES if each.title in (given.title or titles)]
        rows += (row for middle in chosen for row in in_the_middle(middle))
    others = [part for part in PARTS if part in parts and part != "thread"]
    if others:
        with screen() as display, new_home() as home:
            rows += (row for part in others for row in in_window(display, home, part))
    show("Press, key or move to the painted frame, 1920x1080", rows)


if __name__ == "__main__":
    main()
