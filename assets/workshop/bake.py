"""What the packed program brings along: `python -m assets.workshop.bake [folder]`.

What a new player sees first is baked: every scene is painted in both languages at the size in which the
window opens; then every card at each size in which a card of its kind was seen. Drawings are packed tight,
and so are the tables of the daily run.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageFilter

from game.content.shipped import packed
from game.paths import CARDS
from scenes.art.drawings import ART, BAKED, Picture, Size
from scenes.art.faces import Face
from scenes.art.gallery import Gallery, crated
from scenes.devtools.shots import all_samples, backstage
from scenes.titles.registry import all_scenes
from scenes.toolkit.window import render_once
from scenes.widgets.furniture import compact

WINDOW = 1280, 720
WIDEST = 250
"""Larger cards are only read one at a time: those are baked when they are wanted."""
ALONE = 190
"""So are those from this width on of which one stood by itself."""
STEPS = (4, 3), (8, 12)
"""To multiples of what a colour is rounded, where its neighbours differ by more than that."""


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
    """Put the pictures of a folder into one file there; how many there are."""
    large = sorted(folder.glob("*.png"))
    crated(((path.stem, eased(_opened(path))) for path in large), folder / BAKED.name)
    for path in large:
        path.unlink()
    return len(large)


def _opened(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        picture.load()
        return picture


def press(source: Path, folder: Path, tight: str) -> int:
    """Put the files of a folder into another one, those with a suffix packed tight; how many there are."""
    files = [path for path in source.rglob("*") if path.is_file()]
    for path in files:
        made = folder / path.relative_to(source)
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_bytes(packed(path) if path.suffix == tight else path.read_bytes())
    return len(files)


def eased(picture: Image.Image) -> Image.Image:
    """The same picture in a third less space: smooth parts stay exact, others are off by 4 of 255 at most."""
    made = colours = picture.convert("RGB")
    spread = ImageChops.subtract(
        colours.filter(ImageFilter.MaxFilter(3)), colours.filter(ImageFilter.MinFilter(3))
    )
    red, green, blue = spread.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    for step, busy in STEPS:
        rounded = colours.point([min(255, round(value / step) * step) for value in range(256)] * 3)
        made = Image.composite(rounded, made, most.point([255 * (value > busy) for value in range(256)]))
    if picture.mode == "RGBA":
        made.putalpha(picture.getchannel("A"))
    return made


def _cards(gallery: Recorder, faces: Iterable[Face], alike: int) -> None:
    """Every card as large as one of its kind was seen, where enough different ones of that kind stood."""
    wanted = [
        at
        for at, seen in gallery.sizes.items()
        if at[2][0] <= WIDEST and len(seen) >= (alike if at[2][0] < ALONE else max(alike, 2))
    ]
    for face in faces:
        for kind, small, size in wanted:
            if kind is type(face):
                gallery.picture(compact(face) if small else face, size)


if __name__ == "__main__":
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("out/baked")
    print(bake(out), "pictures,", press(ART, out / ART.name, ".svg"), "files of drawings")
    print(press(CARDS, out / CARDS.name, ".txt"), "files of cards")
