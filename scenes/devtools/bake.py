"""Bakes the pictures that a new player sees first, for the packed program, by `make build`.

Every scene is painted once in both languages at the size in which the window opens; then every card at each
size in which a card of its kind was seen.
"""

import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec
from PIL import Image

from game.titles.hera_zeus.cards import SIDES
from saves.home import Home
from saves.settings import Settings
from scenes.app.opening import open_services
from scenes.art.cards.faces import Face, GodFace
from scenes.art.gallery import Gallery
from scenes.art.painters import Picture
from scenes.art.shelf import Shelf
from scenes.devtools.shots import SCENES, SEED
from scenes.titles.hera_zeus.faces import card_face
from scenes.titles.hercule.faces import half, trial_face, two_levels
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window import headless, render_once

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
        """Any picture, baked now if need be."""
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
            services = open_services(
                Home(Path(home)), FakeClock(), settings=settings, patient=True, seed=SEED
            )
            services.gallery = gallery
            for sample in SCENES.values():
                services.stack.replace(sample(services))
                render_once(services.stack, SIZE)
            _cards(
                gallery, [*_labours(services.load_rules("hercule")), *_gods(services.load_rules("hera_zeus"))]
            )
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


def _labours(rules: Any) -> Iterator[Face]:
    for trial in rules.catalogue.trials.values():
        yield trial_face(trial)
    for card in rules.catalogue.cards.values():
        yield half(card, False)
        yield two_levels(card)


def _gods(rules: Any) -> Iterator[Face]:
    for card in rules.catalogue.cards:
        yield card_face(rules.catalogue, card)


def _cards(gallery: Recorder, faces: Iterable[Any]) -> None:
    """Every card as large as one of its kind was seen, but where only the gods of both sides stand."""
    sizes: dict[type, list[tuple[bool, tuple[int, int]]]] = defaultdict(list)
    for (kind, compact, size), seen in gallery.sizes.items():
        if size[0] <= WIDEST and (kind is not GodFace or len(seen) > len(SIDES)):
            sizes[kind].append((compact, size))
    for face in faces:
        for compact, size in sizes[type(face)]:
            gallery.picture(msgspec.structs.replace(face, compact=True) if compact else face, size)


if __name__ == "__main__":
    print(bake(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("out/baked")), "pictures")
