"""Bakes the pictures that a new player sees first, for the packed program, by `make build`.

Every scene is painted once in both languages at the size in which the window opens; then every card at each
size in which a card of its kind was seen.
"""

import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

from PIL import Image

from saves.home import Home
from saves.settings import Settings
from scenes.app.program import open_services
from scenes.art.cards.faces import Face
from scenes.art.gallery import Gallery
from scenes.art.picture import Picture
from scenes.art.shelf import Shelf
from scenes.devtools.shots import SEED, all_samples
from scenes.titles.registry import all_scenes
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window import headless, render_once
from scenes.widgets.furniture import compact

SIZE = 1280, 720
LANGUAGES: tuple[Literal["fr", "en"], ...] = ("fr", "en")
WIDEST = 250
"""Larger cards are only read one at a time: those are baked when they are wanted."""


class Recorder(Gallery):
    """A gallery that remembers the sizes in which each kind of card was wanted."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.sizes: dict[tuple[type, bool, tuple[int, int]], set[Face]] = defaultdict(set)

    def picture(self, picture: Picture, size: tuple[int, int]) -> Any:
        if isinstance(picture, Face):
            self.sizes[type(picture), getattr(picture, "compact", False), size].add(picture)
        return super().picture(picture, size)


def bake(folder: Path) -> int:
    """Fill a folder with pictures; how many there are."""
    headless()
    for language in LANGUAGES:
        gallery = Recorder(folder)
        with tempfile.TemporaryDirectory() as home:
            settings = Settings(language=language)
            services = open_services(Home(Path(home)), FakeClock(), settings, seed=SEED)
            services.gallery = gallery
            for sample in all_samples().values():
                services.stack.replace(sample.make(services))
                render_once(services.stack, SIZE)
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
    sizes: dict[type, list[tuple[bool, tuple[int, int]]]] = defaultdict(list)
    for (kind, small, size), seen in gallery.sizes.items():
        if size[0] <= WIDEST and len(seen) >= alike:
            sizes[kind].append((small, size))
    for face in faces:
        for small, size in sizes[type(face)]:
            gallery.picture(compact(face) if small else face, size)


if __name__ == "__main__":
    print(bake(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("out/baked")), "pictures")
