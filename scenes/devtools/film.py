"""Six frames of each motion of the table, to be looked at: `make film`."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.core.refs import Ref
from scenes.devtools.shots import backstage
from scenes.services.services import Services
from scenes.table.table import Table
from scenes.titles.registry import playable, record_of
from scenes.toolkit.geometry import mix
from scenes.toolkit.timeline import FakeClock

SIZE = 960, 540
FRAMES, COLUMNS = 6, 3
STEP = 1 / 60


class Clip(msgspec.Struct, frozen=True):
    """A motion: its table and position, what is done there, the seconds to be seen (none: all)."""

    open: Callable[[Services, str], Table]
    position: str
    act: Callable[[Any], object]
    seconds: tuple[float, float] = (0.0, 0.0)


def take(source: str, target: str = "") -> Callable[[Table], object]:
    """A gesture at a table."""
    return lambda table: table.take(Ref.parse(source), Ref.parse(target) if target else None)


def films() -> dict[str, Clip]:
    """The motions of every title, by name."""
    return {name: clip for title in playable() for name, clip in record_of(title).clips().items()}


def begin(services: Services, name: str) -> Table:
    """A table at the position of a motion, at its first moment."""
    film = films()[name]
    table = film.open(services, film.position)
    services.stack.replace(table)
    services.stack.update()
    services.stack.draw(pygame.Surface(services.stack.size))
    film.act(table)
    return table


def strip(name: str, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """Six frames of a motion, from its first moment to its last, in two rows."""
    made = pygame.Surface((size[0] * COLUMNS, size[1] * FRAMES // COLUMNS))
    with backstage(language="en", animation="1") as (services, clock):
        services.stack.resize(size)
        first, last = films()[name].seconds
        last = last or _length(begin(services, name), clock)
        table, start = begin(services, name), clock.now()
        for index in range(FRAMES):
            _play_until(table, clock, start + mix(first, last, index / (FRAMES - 1)))
            corner = index % COLUMNS * size[0], index // COLUMNS * size[1]
            services.stack.draw(made.subsurface(corner, size), anew=True)
    return made


def _length(table: Table, clock: FakeClock) -> float:
    """How many seconds a motion takes."""
    start = clock.now()
    while table.timeline.busy:
        _play_until(table, clock, clock.now() + STEP)
    return clock.now() - start


def _play_until(table: Table, clock: FakeClock, moment: float) -> None:
    while clock.now() < moment:
        clock.advance(min(STEP, moment - clock.now()))
        table.timeline.update()


def main(folder: Path, names: list[str]) -> None:
    """Write a strip for each motion into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or films():
        pygame.image.save(strip(name), folder / f"film-{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("out"), sys.argv[2:])
