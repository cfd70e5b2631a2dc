"""What the packed program brings along: `python -m assets.workshop.bake [folder]`.

What a new player sees first is baked: every scene is painted in both languages at the size in which the
window opens; then every card at each size in which many of its kind stood together in a scene. Nothing is
baked that was before, of the same sources. Drawings are packed tight, and so are the tables of the daily run.
"""

import shutil
import sys
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from PIL import Image, ImageChops, ImageFilter

from assets.workshop.sources import Sources, sources
from game.content.shipped import packed
from game.paths import CARDS
from scenes.art.drawings import ART, BAKED, Picture, Size
from scenes.art.faces import Face
from scenes.art.gallery import Crate, Gallery, content_name, crated, webp
from scenes.devtools.shots import all_samples, backstage
from scenes.titles.registry import all_scenes
from scenes.toolkit.window import render_once
from scenes.widgets.furniture import compact

WINDOW = 1280, 720
TOGETHER = 5
"""Where fewer cards of a kind stand at once, one that is not shipped is baked when it is wanted.

That takes 45 to 220 ms of a core, aside and once: what is drawn next is mostly made before. All cards at all
sizes were 65 MB instead of 33, and do not get smaller in an archive.
"""
STEPS = (4, 3), (8, 12)
"""To multiples of what a colour is rounded, where its neighbours differ by more than that."""

At: TypeAlias = tuple[type, bool, Size]
"""A kind of card, whether in the layout of a small one, and its size."""


class Recorder(Gallery):
    """A gallery that remembers what was wanted; what was baked `before` is not painted anew."""

    def __init__(self, folder: Path, before: Crate) -> None:
        super().__init__(folder)
        self._shipped = before
        self.names = set[str]()
        self._stood = defaultdict[At, set[Face]](set)

    def picture(self, picture: Picture, size: Size) -> Any:
        self.names.add(content_name(picture, size))
        if isinstance(picture, Face):
            self._stood[type(picture), getattr(picture, "compact", False), size].add(picture)
        return super().picture(picture, size)

    def many(self) -> set[At]:
        """Where many cards stood together since this was asked last."""
        stood, self._stood = self._stood, defaultdict(set)
        return {at for at, faces in stood.items() if len(faces) >= TOGETHER}


def renew(folder: Path, now: Sources) -> int:
    """Bake what has changed into a folder; how many pictures there are now, 0 if nothing has.

    What an interrupted baking has painted is used, unless it would be painted otherwise now.
    """
    crate, stamp, loose = folder / BAKED.name, folder / "sources.json", folder / "loose" / now.painters
    was = _stamped(stamp) if crate.is_file() else None
    if was == now:
        return 0
    loose.mkdir(parents=True, exist_ok=True)
    alike = was is not None and was.painters == now.painters
    before = Crate(crate) if alike else Crate(folder)  # a folder holds none
    pictures = pack(loose, bake(loose, before), before)
    # Whenever this is broken off, no crate stands beside what is said of another.
    stamp.unlink(missing_ok=True)
    crated(pictures, crate)
    stamp.write_bytes(msgspec.json.encode(now))
    shutil.rmtree(loose.parent)
    return len(pictures)


def _stamped(stamp: Path) -> Sources | None:
    try:
        return msgspec.json.decode(stamp.read_bytes(), type=Sources)
    except (OSError, msgspec.MsgspecError):
        return None


def bake(folder: Path, before: Crate) -> set[str]:
    """Fill a folder with the pictures that are not there from before; the names of all."""
    names = set[str]()
    for language in ("fr", "en"):
        gallery, many = Recorder(folder, before), set[At]()
        with backstage(language=language) as (services, _):
            services.gallery = gallery
            for sample in all_samples().values():
                services.stack.replace(sample.make(services))
                render_once(services.stack, WINDOW)
                many |= gallery.many()
            for scenes in all_scenes(services):
                _cards(gallery, scenes.faces(), many)
        names |= gallery.names
    return names


def pack(folder: Path, names: Iterable[str], before: Crate) -> list[tuple[str, bytes]]:
    """Pictures as they are shipped, by their names: from before, or out of a folder."""
    ordered = sorted(names)
    # Pillow packs without holding the interpreter: threads are enough.
    with ThreadPoolExecutor() as packing:
        found = packing.map(lambda name: before.packed(name) or _packed(folder / f"{name}.png"), ordered)
        return [(name, each) for name, each in zip(ordered, found, strict=True) if each]


def _packed(path: Path) -> bytes:
    """A picture as it is shipped; nothing of one that could not be drawn."""
    return webp(eased(_opened(path))) if path.is_file() else b""


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


def _cards(gallery: Recorder, faces: Iterable[Face], many: Iterable[At]) -> None:
    """Every card of a kind wherever many of that kind stood."""
    for face in faces:
        for kind, small, size in many:
            if kind is type(face):
                gallery.picture(compact(face) if small else face, size)


def main(out: Path) -> None:
    """Fill a folder with all that is shipped, and say how much that is."""
    made = renew(out, sources())
    print(f"{made} pictures" if made else "the pictures are as they were")
    for source, suffix, what in ((ART, ".svg", "drawings"), (CARDS, ".txt", "cards")):
        shutil.rmtree(out / source.name, ignore_errors=True)
        print(press(source, out / source.name, suffix), "files of", what)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("out/baked"))
