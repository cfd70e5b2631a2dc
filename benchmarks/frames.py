"""The time for one frame (update and draw) of a table at 1920x1080: ``python -m benchmarks.frames``.

Times are CPU times of the thread, so other work of the machine does not count. *× bare* compares the median
with a bare program (`benchmarks/bare.py`) that paints the same cards, measured just before and after.
``--in-turn`` plays the motions one after the other instead of each again and again, as in a game: each table
rests first, pictures are baked beside, and those of the motion before have driven others out.
"""

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

from assets.workshop import film
from benchmarks.measuring.table import Sitting, sitting
from benchmarks.measuring.tables import HIGH, HIGHEST, Row, measured, show
from benchmarks.words import CommandLine
from scenes.devtools.pilot import FRAME
from scenes.pages import title
from scenes.table.table import Table
from scenes.titles.hercule.samples import table
from scenes.titles.hercule.table import HerculeTable
from scenes.titles.hisment import samples as hisment
from scenes.titles.seventh_hero import samples as seventh_hero
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.scene import Scene
from scenes.toolkit.timeline import Parallel, Tween
from scenes.widgets.curtain import cover_changes

SIZE = (1920, 1080)
WANTED = {HIGH: 4.0, HIGHEST: 6.0}
HOVERED = {HIGHEST: 5.0}
FRAMES, ROUNDS = 300, 20
LONGEST, BESIDE = 1.0, 0.004
"""Seconds for which a table rests at most, and those between two frames in which pictures are baked."""


def idle(at: Sitting) -> list[float]:
    return [measured(at.pilot.frame) for _ in range(FRAMES)]


def hovering(at: Sitting, on: tuple[str, ...] = ("play:", "hand:")) -> tuple[list[float], list[float]]:
    """Move the pointer from card to card; return the times and the percentage of pixels painted each time."""
    times, shares = [], []
    cards = [at.pilot.centre(id) for id in at.pilot.ids() if id.startswith(on)]
    for place in cards:
        at.pilot.move(place)
    for step in range(FRAMES):
        place = cards[step % len(cards)]
        times.append(measured(partial(at.pilot.move, place)))
        pixels = sum(box.width * box.height for box in at.stack.painted)
        shares.append(100 * pixels / math.prod(at.stack.size))
    return times, shares


def dragging(at: Sitting) -> list[float]:
    left, top = at.pilot.centre(at.hand()[0])
    at.pilot.down((left, top))
    places = [(left - 2 * step, top - step) for step in range(FRAMES)]
    times = [measured(partial(at.pilot.move, place)) for place in places]
    at.pilot.up((2, 2))
    at.pilot.settle()
    return times


def moving(at: Sitting, scene: HerculeTable) -> Iterator[float]:
    """Move five cards and turn a sixth about its centre, again and again; yield the time of each frame."""
    assert scene.pieces is not None
    cards = [node for key, node in scene.pieces.moving.items() if key.startswith("card:")][:6]
    # The real window makes larger faces for the turning card in the background; make them before measuring.
    scene.timeline.play(Parallel(tuple(flight(node, place) for place, node in enumerate(cards))))
    at.pilot.wait(FRAME)
    at.pilot.settle()
    for _ in range(ROUNDS):
        scene.timeline.play(Parallel(tuple(flight(node, place) for place, node in enumerate(cards))))
        yield measured(at.pilot.frame)
        while at.stack.busy:
            yield measured(lambda: at.pilot.wait(FRAME))


def flight(node: Node, place: int) -> Tween:
    end = node.pose
    if place == 0:
        return Tween(node, end, 0.36, Pose(end.x, end.y, end.angle + 180), "easeInOutBack")
    return Tween(node, end, 0.28, Pose(SIZE[0] / 2, SIZE[1] / 2), arc=14.0)


def motion(at: Sitting, name: str) -> Iterator[float]:
    """Yield the frame times of a motion of the table; the first run only makes the pictures."""
    for again in range(3):
        scene = film.begin(at.table.services, name)
        while scene.timeline.busy:
            taken = measured(lambda: at.pilot.wait(FRAME))
            if again:
                yield taken


def changing(at: Sitting) -> Iterator[float]:
    """Yield the frame times of a curtain between two scenes, from the second frame on."""
    services = at.table.services
    cover_changes(services)
    for again in range(6):
        coming: Scene[Any] = title.sample(services) if again % 2 else table(services, "full")
        at.stack.replace(coming)
        at.pilot.frame()
        while at.stack.busy:
            taken = measured(lambda: at.pilot.wait(FRAME))
            if again > 1:
                yield taken


def heroes(at: Sitting) -> Iterator[Row]:
    """Yield rows for the fullest table of 7e Héros: five groups of five, an open window, a chain."""
    at.stack.push(seventh_hero.sample_round(at.table.services, seventh_hero.POSITIONS["window_five"]))
    at.pilot.settle()
    hovered, shares = hovering(at, ("group/", "shadow:", "plate/"))
    yield Row("7e Héros, five full groups: idle", idle(at), WANTED)
    yield Row("hovering over heroes", hovered, WANTED)
    yield Row("of it: pixels painted, the card that is read among them", shares, {}, "%")


def board(at: Sitting) -> Iterator[Row]:
    """Yield rows for a full board of Hisment: hovering over squares, heroes and cards."""
    scene = hisment.opened(at.table.services, hisment.POSITIONS["attack"])
    at.stack.push(scene)
    at.pilot.settle()
    places = "square:", "hero/", "worn/", "shop/", "hand/"
    hovered, shares = hovering(at, places)
    yield Row("Hisment, a full board: idle", idle(at), WANTED)
    yield Row("hovering over squares, heroes and cards", hovered, WANTED)
    yield Row("of it: pixels painted", shares, {}, "%")
    at.pilot.click("hero/0:pyrrhos")
    yield Row("the same with a hero taken up: ways and reach", hovering(at, places)[0], WANTED)


def beside(at: Sitting, measure: Callable[[], Iterable[Row]]) -> Iterator[Row]:
    """Yield rows of times with the time of a bare program with the same cards, measured before and after."""
    bare = at.beside()
    before = [bare() for _ in range(ROUNDS)]
    rows = list(measure())
    known = [*before, *(bare() for _ in range(ROUNDS))]
    yield from (replace(row, bare=known) if row.unit == "ms" else row for row in rows)


def full(at: Sitting) -> Iterator[Row]:
    """Yield rows for the fullest table of Hercule."""
    scene = table(at.table.services, "full")
    at.stack.push(scene)
    at.pilot.settle()
    hovered, shares = hovering(at)
    yield Row("idle", idle(at), WANTED)
    yield Row("hovering over cards", hovered, WANTED)
    yield Row("of it: pixels painted", shares, HOVERED, "%")
    yield Row("dragging a card", dragging(at), WANTED)
    yield Row("five cards moving, one turning", list(moving(at, scene)), WANTED)


def filmed(at: Sitting, name: str) -> Iterator[Row]:
    """Yield the row of one motion."""
    yield Row(f"motion: {name}", list(motion(at, name)), WANTED)


def films(at: Sitting, names: Iterable[str]) -> Iterator[Row]:
    """Yield a row for each motion of these names."""
    for name in names:
        yield from beside(at, partial(filmed, at, name))


def rest(at: Sitting, table: Table) -> None:
    """Let the table rest until the pictures that may come next are baked, for at most a second."""
    until = time.monotonic() + LONGEST
    at.pilot.frame()
    while time.monotonic() < until and (at.table.services.gallery.busy or table.rehearsal.go_on()):
        at.pilot.wait(FRAME)
        time.sleep(BESIDE)


def in_turn(at: Sitting, names: Sequence[str]) -> Iterator[Row]:
    """Yield a row for each motion, played as in a game; the first round only makes the pictures."""
    found, services = dict[str, list[float]](), at.table.services
    services.patient = False
    for again, name in product(range(3), names):
        table = film.opened(services, name)
        (at.stack.push if at.stack.top is None else at.stack.replace)(table)
        rest(at, table)
        film.act(table, film.films()[name][1])
        while table.timeline.busy:
            taken = measured(lambda: at.pilot.wait(FRAME))
            # In a window as much time and more passes between two frames for what is baked beside.
            time.sleep(BESIDE)
            found.setdefault(name, []).extend([taken] if again else [])
    yield from (Row(f"motion, in turn: {name}", times, WANTED) for name, times in found.items())


def curtain(at: Sitting) -> Iterator[Row]:
    """Yield the row of a change of scenes."""
    yield Row("the curtain between two scenes", list(changing(at)), WANTED)


def main() -> None:
    parser = CommandLine("benchmarks.frames", __doc__)
    parser.add_argument("--motion", choices=film.films(), action="append", help="only this; may be repeated")
    parser.add_argument("--in-turn", action="store_true", help="the motions one after the other")
    given = parser.parse_args()
    only = given.motion
    with sitting(SIZE) as at:
        if given.in_turn:
            rows = list(in_turn(at, only or [*film.films()]))
        else:
            rows = [] if only else list(beside(at, partial(full, at)))
            rows += films(at, only or film.films())
            for part in () if only else (heroes, board, curtain):
                rows += beside(at, partial(part, at))
    show("Update and draw of a full table, 1920x1080, milliseconds", rows)


if __name__ == "__main__":
    main()
