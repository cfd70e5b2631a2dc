"""The golden pictures: a few faces of cards, and twelve screens for their light and colour."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame
from PIL import Image, ImageChops, ImageStat

from scenes.art.faces import Face
from scenes.devtools import shots
from tests.art.specimens import SPECIMENS
from tests.golden.likeness import alike
from tests.scenes.playing import gallery

ROOT = Path(__file__).parent
SIZE = 1280, 720
SMALLER = 16
GAP, LARGER = 4, 8
# These show lamp, velvet, halos, veil, puppets, and each title's colours; texts cover all other screens.
SCREENS = {
    "title": "en",
    "cards": "fr",
    "hercule/table": "fr",
    "hercule/duo_planning": "en",
    "hercule/menu": "en",
    "hercule/victory": "fr",
    "hera_zeus/table": "en",
    "hera_zeus/curtain": "fr",
    "seventh_hero/table": "fr",
    "seventh_hero/window": "en",
    "hisment/attack": "en",
    "hisment/new": "fr",
}


@dataclass(frozen=True)
class Picture:
    """A golden picture: how it is taken, and how it is compared."""

    name: str
    take: Callable[[], Image.Image]
    same: Callable[[Image.Image, Image.Image], bool]

    @property
    def path(self) -> Path:
        folder, _, rest = self.name.partition("/")
        return ROOT / folder / f"{rest.replace('/', '.')}.webp"

    def open(self) -> Image.Image:
        with Image.open(self.path) as kept:
            return kept.convert("RGB")

    def kept(self, found: Image.Image) -> bool:
        """Return True if the file exists and shows the same."""
        return self.path.exists() and self.same(self.open(), found)

    def keep(self, found: Image.Image) -> None:
        """Write the file."""
        found.save(self.path, lossless=True, quality=100, method=6)


def take_face(face: Face) -> Image.Image:
    return face.paint(face.size(80)).convert("RGB")


def same_face(wanted: Image.Image, found: Image.Image) -> bool:
    """Return True if the mean difference is below one level of 255: FreeType versions hint differently."""
    if wanted.size != found.size:
        return False
    return sum(ImageStat.Stat(ImageChops.difference(wanted, found)).mean) / 3 < 1


def take_screen(scene: str, lang: str) -> Image.Image:
    return reduced(shots.picture(scene, SIZE, lang, gallery=gallery()))


def reduced(surface: pygame.Surface) -> Image.Image:
    """The picture of a window at a sixteenth of its width and height."""
    whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    return whole.reduce(SMALLER)


def show(wanted: Image.Image, found: Image.Image, path: Path) -> None:
    """Write the wanted picture, the one found, and their difference (eightfold) side by side to a file."""
    differs = ImageChops.difference(wanted, found).point([min(255, level * 8) for level in range(256)] * 3)
    together = Image.new("RGB", (wanted.width * 3 + GAP * 2, max(wanted.height, found.height)), "#808080")
    for place, picture in enumerate((wanted, found, differs)):
        together.paste(picture, (place * (wanted.width + GAP), 0))
    together.resize((together.width * LARGER, together.height * LARGER), Image.Resampling.NEAREST).save(path)


def _all() -> Iterator[Picture]:
    for name, face in SPECIMENS.items():
        yield Picture(f"faces/{name}", partial(take_face, face), same_face)
    for scene, lang in SCREENS.items():
        yield Picture(f"pictures/{scene}.{lang}", partial(take_screen, scene, lang), alike)


PICTURES = tuple(_all())
