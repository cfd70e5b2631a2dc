"""Six frames of each motion of the table, to be looked at: `make film`."""

import sys
import tempfile
from pathlib import Path

import pygame

from saves.home import Home
from saves.settings import Settings
from scenes.app.program import open_services
from scenes.devtools.clip import Clip
from scenes.services.services import Services
from scenes.table.table import Table
from scenes.titles.registry import playable, record_of
from scenes.toolkit.geometry import mix
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window import headless

SIZE = 960, 540
FRAMES = 6
STEP = 1 / 60


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
    headless()
    columns = FRAMES // 2
    made, frame = pygame.Surface((size[0] * columns, size[1] * 2)), pygame.Surface(size)
    with tempfile.TemporaryDirectory() as folder:
        services, clock = _services(Path(folder), size)
        length = _length(begin(services, name), clock)
        first, last = films()[name].seconds
        table, start = begin(services, name), clock.now()
        for index in range(FRAMES):
            _play_until(table, clock, start + mix(first, last or length, index / (FRAMES - 1)))
            services.stack.draw(frame, anew=True)
            made.blit(frame, (index % columns * size[0], index // columns * size[1]))
    return made


def _services(folder: Path, size: tuple[int, int]) -> tuple[Services, FakeClock]:
    clock = FakeClock()
    settings = Settings(language="en", animation="1")
    services = open_services(Home(folder), clock, settings, seed=7)
    services.stack.resize(size)
    return services, clock


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
