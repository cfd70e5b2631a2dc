"""Makes the README's film and its sheet of tables, if they show something else than the program does.

`python -m assets.workshop.pictures`. The text file beside them says what they show; a test compares it with
the program.
"""

import io
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from PIL import Image, ImageSequence

from assets.workshop.film import act, films, opened
from assets.workshop.likeness import differing
from game.paths import ROOT
from scenes.app.program import Director
from scenes.devtools.film import grid
from scenes.devtools.pilot import Pilot
from scenes.devtools.shots import backstage, lay
from scenes.services import Services
from scenes.titles.registry import playable
from scenes.toolkit.timeline import FakeClock

FOLDER = ROOT / "docs"
FILM, SHEET, TOLD = "film.webp", "tables.webp", "pictures.txt"
WINDOW, SHOWN = (1280, 720), (960, 540)
FRAME = 0.05  # seconds
MOST_BYTES = 4_000_000
ENCODING: dict[str, Any] = {"format": "WEBP", "quality": 74, "method": 4}
LEVELS = 24  # by which squares of pictures differ that look alike; the encoding is lossy
POSTER_SECONDS = 0.5
STILL_SECONDS = 0.3  # for which a shot stands still before its motion


class Shot(NamedTuple):
    """A motion of the film, and for how many seconds it is shown."""

    motion: str
    seconds: float


SHOTS = (
    Shot("play", 1.4),
    Shot("strike", 2.4),
    Shot("gods-stone", 2.3),
    Shot("shot", 2.7),
    Shot("heroes-pass", 1.2),
)
TABLES = ("hercule/table", "hera_zeus/table", "seventh_hero/table", "hisment/attack")


class Recorder(Pilot):
    """A pilot that keeps the frames of the film, if it is to paint them, and what the screen says."""

    def __init__(self, services: Services, clock: FakeClock, *, paints: bool) -> None:
        self.frames, self.told = list[Image.Image](), list[str]()
        self._paints = paints
        super().__init__(services.stack, WINDOW, clock)

    def roll(self, seconds: float) -> None:
        """Let this many seconds pass, and keep a frame of each twentieth."""
        for _ in range(round(seconds / FRAME)):
            self.wait(FRAME)
            self.keep(SHOWN)

    def keep(self, size: tuple[int, int]) -> None:
        """Keep the current screen as a frame of this size."""
        if self._paints:
            small = pygame.transform.smoothscale(self.screen, size)
            self.frames.append(Image.frombytes("RGB", size, pygame.image.tobytes(small, "RGB")))

    def tell(self, moment: str) -> None:
        """Note what the screen says, under the name of the moment, without what was noted before."""
        said = (f"{node['label']}: {node['value']}".removesuffix(": ") for node in self.tree()["nodes"])
        lines = (f"  {' '.join(line.split())}" for line in said if line)
        self.told += [moment, *(line for line in lines if line not in self.told)]


def film(*, paints: bool = True) -> Recorder:
    """Play the film: the title screen, then the shots."""
    with _recorder(paints=paints) as (services, recorder):
        Director(services).title()
        recorder.settle()
        for poster in playable():
            recorder.move(recorder.centre(f"poster:{poster}"))
            recorder.roll(POSTER_SECONDS)
        recorder.tell("title")
        told, frames = recorder.told, recorder.frames
    for shot in SHOTS:
        made = _take(shot, paints=paints)
        told += made.told
        frames += made.frames
    return recorder


def _take(shot: Shot, *, paints: bool) -> Recorder:
    with _recorder(paints=paints) as (services, recorder):
        table = opened(services, shot.motion)
        services.stack.replace(table)
        recorder.settle()
        recorder.tell(f"{shot.motion}, before")
        recorder.roll(STILL_SECONDS)
        act(table, films()[shot.motion][1])
        recorder.roll(shot.seconds - STILL_SECONDS)
        recorder.settle()
        recorder.tell(f"{shot.motion}, after")
    return recorder


def tables(*, paints: bool = True) -> Recorder:
    """Show the table of each game."""
    told, frames = list[str](), list[Image.Image]()
    for name in TABLES:
        with _recorder(paints=paints) as (services, recorder):
            lay(services, name)
            recorder.settle()
            recorder.tell(name)
            recorder.keep(SHOWN)
        told += recorder.told
        frames += recorder.frames
    recorder.told, recorder.frames = told, frames
    return recorder


@contextmanager
def _recorder(*, paints: bool) -> Iterator[tuple[Services, Recorder]]:
    with backstage(language="en", animation="1") as (services, clock):
        yield services, Recorder(services, clock, paints=paints)


def told() -> str:
    """What the film and the sheet say, by lines; nothing is painted for it."""
    return "\n".join((*film(paints=False).told, *tables(paints=False).told, ""))


def encoded(frames: Sequence[Image.Image], **looks: Any) -> bytes:
    """A picture or a film as WebP."""
    file = io.BytesIO()
    frames[0].save(file, **ENCODING, **looks)
    return file.getvalue()


def replaced(path: Path, found: bytes) -> bool:
    """Write a picture or a film unless the file looks the same; return True if it was written."""
    if path.is_file() and _unlike(path.read_bytes(), found) <= LEVELS:
        return False
    path.write_bytes(found)
    return True


def _unlike(wanted: bytes, found: bytes) -> int:
    """The largest difference between two pictures or films, in levels of 255."""
    pairs = [ImageSequence.Iterator(Image.open(io.BytesIO(each))) for each in (wanted, found)]
    try:
        return max(differing(old, new) for old, new in zip(*pairs, strict=True))
    except ValueError:  # another number of frames
        return 255


def main(folder: Path = FOLDER) -> None:
    """Write those of the files that have to change; say which, and how large they are."""
    played, shown = film(), tables()
    rest = {"save_all": True, "append_images": played.frames[1:], "loop": 0}
    made = {
        FILM: encoded(played.frames, duration=round(1000 * FRAME), **rest),
        SHEET: encoded([grid(shown.frames, 2)]),
    }
    if (size := len(made[FILM])) > MOST_BYTES:
        sys.exit(f"the film would have {size} bytes, and may have {MOST_BYTES}")
    for name, found in made.items():
        print(f"{name}: {'written' if replaced(folder / name, found) else 'as it was'}, {len(found)} bytes")
    (folder / TOLD).write_text("\n".join((*played.told, *shown.told, "")), "utf-8")


if __name__ == "__main__":
    main()
