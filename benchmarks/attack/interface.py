"""Attack: random keys, clicks, drags and window sizes; a try is 500 actions.

Only some of the events draw a frame, as in a window that is slow to paint. A try also checks the memory that
the process holds against the limit for one home: on the command line each try has a process of its own.
"""

import tempfile
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

from PIL import Image

from benchmarks.attack.games import title_in_turn
from benchmarks.attack.tries import Broken, Try, tried
from benchmarks.measuring.hasty import Hasty
from benchmarks.measuring.window import resident
from benchmarks.memory import allowed
from scenes.app.memory import give_back
from scenes.art.drawings import Picture
from scenes.art.gallery import Gallery
from scenes.titles.registry import playable
from scenes.toolkit.geometry import Size
from tests.scenes.monkey import SIZES, Monkey

DOINGS = 500
TESTS = 25  # MiB that only the tests load
WIDE: tuple[Size, ...] = (*SIZES, (1920, 1080), (2560, 1440), (3840, 1600), (3840, 2160))


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Let one monkey per try act in a home of its own, at the games in turn."""
    for number in numbers:
        yield tried(number, partial(rage, title_in_turn(number), seed * 1_000_000 + number))


class Blanks(Gallery):
    """A gallery whose pictures are all blank, so that none has to be painted."""

    def _bake(self, key: tuple[Picture, Size]) -> Image.Image:
        return Image.new("RGB", key[1])


class Hurried(Monkey):
    """A monkey that waits neither for frames nor for pictures."""

    pilot_type, sizes = Hasty, WIDE

    def __init__(self, folder: Path, poster: str, seed: int) -> None:
        super().__init__(folder, poster, seed)
        self.director.services.gallery = Blanks(None)

    def resize(self, size: Size) -> None:
        """Resize the window; this counts as an event."""
        assert isinstance(self.pilot, Hasty)
        self.pilot.events += 1
        super().resize(size)


def rage(title: str, seed: int) -> Mapping[str, int]:
    """Let a monkey act at random; raise Broken on an error, a lost card, or too much memory in use."""
    with tempfile.TemporaryDirectory() as folder:
        poster = str(playable().index(title) + 1)
        monkey = Hurried(Path(folder), poster, seed)
        for _ in range(DOINGS):
            monkey.act()
            monkey.check()
        pilot, moves = monkey.pilot, monkey.run.session.moves
        assert isinstance(pilot, Hasty)
        size = monkey.pilot.screen.get_size()
        give_back()
        if (held := resident()) > (most := allowed(size) + TESTS):
            raise Broken(f"{held:.0f} MiB are held at {size[0]}x{size[1]}, where {most:.0f} may be")
        return {"events": pilot.events, f"events: {title}": pilot.events, "moves left in the log": len(moves)}
