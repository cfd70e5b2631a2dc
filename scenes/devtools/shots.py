"""Any named scene as a picture, without a display: for tests, for the README, and for looking.

`make build` also bakes here what a new player sees first: every scene is painted in both languages at the
size in which the window opens; then every card at each size in which a card of its kind was seen.
"""

import itertools
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from PIL import Image

from game.core.errors import GameError
from saves.home import Home
from saves.progress import Progress
from saves.settings import Settings
from scenes.app.program import open_services
from scenes.art.drawings import Picture, Size
from scenes.art.faces import Face
from scenes.art.gallery import Gallery, Shelf
from scenes.pages import runs, settings, title
from scenes.services import Services
from scenes.titles.registry import Sample, TitleScenes, all_scenes, playable, record_of
from scenes.toolkit.scene import Scene
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window import headless, render_once
from scenes.widgets.furniture import compact

SEED = 7
# What is seen tells neither the hour nor the place of its making.
NOW = datetime(2026, 6, 1, 18, 30).astimezone()
HOME = Home(Path("~", "lerne"))
WINDOW = 1280, 720
WIDEST = 250
"""Larger cards are only read one at a time: those are baked when they are wanted."""


class UnknownScene(GameError):
    """A name that no scene has."""

    kind = "unknown_scene"


@contextmanager
def backstage(
    seed: int = SEED, now: Callable[[], datetime] | None = None, **wanted: Any
) -> Iterator[tuple[Services, FakeClock]]:
    """Services with their clock, without a display, in a home that is thrown away; settings by name."""
    headless()
    clock, shown = FakeClock(), Settings(**{"first_times": False, **wanted})
    with tempfile.TemporaryDirectory() as folder:
        yield open_services(Home(Path(folder)), clock, shown, seed, now=now), clock


def all_samples() -> dict[str, Sample]:
    """Every scene that can be looked at, by name: those that titles share, then each title's own."""
    found = {"title": Sample(title.sample), "runs": Sample(runs.sample)}
    found["settings"] = Sample(settings.SettingsScene)
    for each in playable():
        found.update(record_of(each).samples())
    return found


def lesson_at(scenes: TitleScenes, lesson: str, step: int) -> Scene[str]:
    """A lesson of a title, at one of its steps."""
    scenes.services.progress = Progress(lessons={f"{scenes.id}/{lesson}": step})
    return scenes.lesson()


def picture(
    name: str, size: tuple[int, int], lang: str, text_scale: int = 100, gallery: Gallery | None = None
) -> pygame.Surface:
    """The settled picture of a scene, its cards from a gallery or drawn anew; raises UnknownScene."""
    samples = all_samples()
    if name not in samples:
        near = get_close_matches(name, samples, 1)
        hint = f"; did you mean {near[0]}?" if near else "; shot --list names them"
        raise UnknownScene(f"no scene is called {name!r}{hint}")
    later = partial(next, (NOW + timedelta(minutes=count) for count in itertools.count()))
    with backstage(now=later, language=lang, text_scale=text_scale) as (services, _):
        services.home, services.gallery = HOME, gallery or services.gallery
        make, over = samples[name]
        for each in (over, make):
            if each is not None:
                services.stack.push(each(services))
        return render_once(services.stack, size)


def shot(name: str, size: tuple[int, int], lang: str, out: Path, text_scale: int = 100) -> None:
    """Write the picture of a scene as a PNG; raises UnknownScene or OSError."""
    made = picture(name, size, lang, text_scale)
    with out.open("wb") as stream:
        pygame.image.save(made, stream, "shot.png")


class Recorder(Gallery):
    """A gallery that remembers the sizes in which each kind of card was wanted."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.sizes: dict[tuple[type, bool, Size], set[Face]] = defaultdict(set)

    def picture(self, picture: Picture, size: Size) -> Any:
        if isinstance(picture, Face):
            self.sizes[type(picture), getattr(picture, "compact", False), size].add(picture)
        return super().picture(picture, size)


def bake(folder: Path) -> int:
    """Fill a folder with pictures; how many there are."""
    for language in ("fr", "en"):
        gallery = Recorder(folder)
        with backstage(language=language) as (services, _):
            services.gallery = gallery
            for sample in all_samples().values():
                services.stack.replace(sample.make(services))
                render_once(services.stack, WINDOW)
            for scenes in all_scenes(services):
                _cards(gallery, scenes.faces(), scenes.alike)
    return pack(folder)


def pack(folder: Path) -> int:
    """Make the files of a folder smaller for shipping; how many there are."""
    large, small = list(folder.glob("*.png")), Shelf(folder, "webp")
    for path in large:
        with Image.open(path) as picture:
            small.keep(path.stem, picture)
        path.with_suffix(".webp").chmod(0o644)
        path.unlink()
    return len(large)


def _cards(gallery: Recorder, faces: Iterable[Face], alike: int) -> None:
    """Every card as large as one of its kind was seen, where enough different ones of that kind stood."""
    wanted = [at for at, seen in gallery.sizes.items() if at[2][0] <= WIDEST and len(seen) >= alike]
    for face in faces:
        for kind, small, size in wanted:
            if kind is type(face):
                gallery.picture(compact(face) if small else face, size)


if __name__ == "__main__":
    print(bake(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("out/baked")), "pictures")
