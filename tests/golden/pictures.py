"""The pictures that are kept to be compared with: a few faces of cards, and every scene of `shot --list`.

A scene is kept a quarter as wide and high, in both languages: a wrong word or a missing card still shows.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame
from PIL import Image, ImageChops, ImageStat

from scenes.art.faces import Face
from scenes.devtools import shots
from tests.art.specimens import SPECIMENS
from tests.scenes.playing import gallery

ROOT = Path(__file__).parent
SIZE = 1280, 720
SMALLER = 4
LANGUAGES = "en", "fr"
WRITE = "python -m tests.golden.write"
GAP = 8


@dataclass(frozen=True)
class Golden:
    """A kept picture, how it is taken anew, and when the two are the same."""

    name: str
    path: Path
    take: Callable[[], Image.Image]
    same: Callable[[Image.Image, Image.Image], bool]

    def open(self) -> Image.Image:
        with Image.open(self.path) as kept:
            return kept.convert("RGB")


def take_face(face: Face) -> Image.Image:
    return face.paint(face.size(120)).convert("RGB")


def same_face(wanted: Image.Image, found: Image.Image) -> bool:
    """Less than one level of 255 on the whole: another FreeType may hint a letter otherwise."""
    if wanted.size != found.size:
        return False
    return sum(ImageStat.Stat(ImageChops.difference(wanted, found)).mean) / 3 < 1


def take_screen(scene: str, lang: str) -> Image.Image:
    surface = shots.picture(scene, SIZE, lang, gallery=gallery())
    whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    return whole.reduce(SMALLER)


def same_screen(wanted: Image.Image, found: Image.Image) -> bool:
    """No pixel is more than one level of 255 off: processors round otherwise."""
    return wanted.size == found.size and not any(difference(wanted, found).histogram()[2:])


def difference(wanted: Image.Image, found: Image.Image) -> Image.Image:
    """By how many levels each pixel differs, in the colour that differs most."""
    red, green, blue = ImageChops.difference(wanted, found).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def show(wanted: Image.Image, found: Image.Image, path: Path) -> None:
    """Write what was wanted, what was found, and their difference eight times as strong, side by side."""
    differs = difference(wanted, found).point([min(255, level * 8) for level in range(256)]).convert("RGB")
    together = Image.new("RGB", (wanted.width * 3 + GAP * 2, max(wanted.height, found.height)), "#808080")
    for place, picture in enumerate((wanted, found, differs)):
        together.paste(picture, (place * (wanted.width + GAP), 0))
    together.save(path)


def faces() -> Iterable[Golden]:
    for name, face in SPECIMENS.items():
        yield Golden(f"faces/{name}", ROOT / "faces" / f"{name}.png", partial(take_face, face), same_face)


def screens() -> Iterable[Golden]:
    for scene in shots.all_samples():
        for lang in LANGUAGES:
            path = ROOT / "screens" / f"{scene.replace('/', '.')}.{lang}.webp"
            yield Golden(f"screens/{scene}.{lang}", path, partial(take_screen, scene, lang), same_screen)


ALL = (*faces(), *screens())


def stale() -> list[Path]:
    """Kept pictures of what is not looked at any more."""
    kept = {path for folder in ("faces", "screens") for path in (ROOT / folder).iterdir()}
    return sorted(kept - {golden.path for golden in ALL})
