"""Renders film strips of motions, six frames each: `python -m assets.workshop.film [out] [name ...]`."""

import sys
from pathlib import Path

import pygame

from game.content.sample_positions import Clip, sample_positions
from game.core.refs import Ref
from scenes.devtools.film import SIZE
from scenes.devtools.pilot import FRAME
from scenes.devtools.shots import backstage
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles.registry import playable, samples_of
from scenes.toolkit.geometry import mix
from scenes.toolkit.timeline import FakeClock

FRAMES, COLUMNS = 6, 3


def films() -> dict[str, tuple[str, Clip]]:
    """The motions of all titles by name, each with its title."""
    shown = [title for title in playable() if samples_of(title)]
    return {name: (title, clip) for title in shown for name, clip in sample_positions(title).motions.items()}


def opened(services: Services, name: str) -> Table:
    """Open a table at the position of a motion."""
    title, clip = films()[name]
    position = f"{sample_positions(title).positions[clip.at]} {clip.more}"
    samples = samples_of(title)
    assert samples is not None
    table: Table = samples.opened(services, position, *clip.seat)
    return table


def act(table: Table, clip: Clip) -> None:
    """Do what starts the motion: drags, a key, a reply."""
    for source, *target in clip.drags:
        table.timeline.finish()
        table.interaction.take(Ref.parse(source), Ref.parse(target[0]) if target else None)
    if clip.key:
        table.keys()[clip.key]()
    if clip.reply:
        session = table.model.session
        table.show(session.submit(session.rules.parse_move(session.state, clip.reply)))


def begin(services: Services, name: str) -> Table:
    """Open a table at the position of a motion and start the motion."""
    table = opened(services, name)
    # A table whose game has ended in the last film may have left.
    (services.stack.push if services.stack.top is None else services.stack.replace)(table)
    services.stack.update()
    services.stack.draw(pygame.Surface(services.stack.size))
    act(table, films()[name][1])
    return table


def strip(name: str, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """The film strip of a motion: six frames from start to end, in two rows."""
    made = pygame.Surface((size[0] * COLUMNS, size[1] * FRAMES // COLUMNS))
    with backstage(language="en", animation="1") as (services, clock):
        services.stack.resize(size)
        first, last = films()[name][1].seconds
        last = last or _length(begin(services, name), clock)
        table, start = begin(services, name), clock.now()
        for index in range(FRAMES):
            _play_until(table, clock, start + mix(first, last, index / (FRAMES - 1)))
            corner = index % COLUMNS * size[0], index // COLUMNS * size[1]
            services.stack.draw(made.subsurface(corner, size), anew=True)
    return made


def _length(table: Table, clock: FakeClock) -> float:
    """The duration of a motion in seconds."""
    start = clock.now()
    while table.timeline.busy:
        _play_until(table, clock, clock.now() + FRAME)
    return clock.now() - start


def _play_until(table: Table, clock: FakeClock, moment: float) -> None:
    while clock.now() < moment:
        clock.advance(min(FRAME, moment - clock.now()))
        table.timeline.update()


def main(folder: Path, names: list[str]) -> None:
    """Write the film strip of each motion into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or films():
        pygame.image.save(strip(name), folder / f"film-{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("out"), sys.argv[2:])
