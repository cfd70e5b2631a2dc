"""A monkey at the program, with keys, clicks, drags and sizes; a try is one of five hundred doings.

As in a window that is slow to paint, a frame is drawn for some of the events alone.
"""

import tempfile
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

from PIL import Image

from benchmarks.attack.tries import Try, tried
from scenes.art.drawings import Picture
from scenes.art.gallery import Gallery
from scenes.devtools.pilot import Pilot
from scenes.toolkit.geometry import Size
from tests.scenes.monkey import Monkey

DOINGS = 500
EVENTS_A_FRAME = 60
POSTERS = ("1", "2")


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Each monkey in a home of its own, at one game and the other in turn."""
    for number in numbers:
        yield tried(number, partial(rage, POSTERS[number % len(POSTERS)], seed * 1_000_000 + number))


class Hasty(Pilot):
    """A pilot whose window paints only every so often; `events` and sizes are counted."""

    events = updates = 0

    def send(self, kind: int, **fields: object) -> bool:
        self.events += 1
        return super().send(kind, **fields)

    def frame(self) -> bool:
        """Update, and draw now and then."""
        self.stack.update()
        self.updates += 1
        return self.updates % EVENTS_A_FRAME == 0 and self.stack.draw(self.screen)


class Blanks(Gallery):
    """All pictures without anything on them."""

    def _bake(self, key: tuple[Picture, Size]) -> Image.Image:
        return Image.new("RGB", key[1])


class Hurried(Monkey):
    """A monkey that waits neither for frames nor for pictures."""

    pilot_type = Hasty

    def __init__(self, folder: Path, poster: str, seed: int) -> None:
        super().__init__(folder, poster, seed)
        self.director.services.gallery = Blanks(None)

    def resize(self, size: Size) -> None:
        """Another size of the window is an event too."""
        assert isinstance(self.pilot, Hasty)
        self.pilot.events += 1
        super().resize(size)


def rage(poster: str, seed: int) -> Mapping[str, int]:
    """Anything, anywhere; no error, and no card lost."""
    with tempfile.TemporaryDirectory() as folder:
        monkey = Hurried(Path(folder), poster, seed)
        for _ in range(DOINGS):
            monkey.act()
            monkey.check()
        pilot, moves = monkey.pilot, monkey.run.session.moves
        assert isinstance(pilot, Hasty)
        return {"events": pilot.events, "moves left in the log at the end": len(moves)}
