"""Renders the pictures that the packed program ships with: `python -m assets.workshop.bake [folder] [few]`.

Every scene is painted in both languages at the initial size of the window, so that what a new player sees
first is cached; then every card at each size at which many cards of its kind stood together in a scene.
Pictures that exist already from the same sources are reused. Drawings and the tables of the daily run are
compressed. With `few` only the scenes `FEW` are painted, in French, in seconds: enough to test a packed
program, which renders the rest on demand.
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

WINDOW = 1280, 720
FEW = "title", "hercule/full", "cards"
TOGETHER = 5
"""Only sizes at which this many cards of a kind stand together are shipped; others are rendered on demand.

That takes 45 to 220 ms of a core, once and in the background: what is drawn next is mostly made in advance.
All cards at all sizes took 65 MB instead of 33, and do not compress in an archive.
"""
STEPS = (4, 3), (8, 12)
"""Colours are rounded to multiples of `step` where the neighbours differ by more than `busy`."""

LAYOUT = "compact", "letters"
"""The fields of a card that its size decides."""
At: TypeAlias = tuple[type, tuple[tuple[str, Any], ...], Size]
"""A kind of card, its layout, and its size."""


class Recorder(Gallery):
    """A gallery that records requested pictures; those in the crate `before` are not painted again."""

    def __init__(self, folder: Path, before: Crate) -> None:
        super().__init__(folder)
        self._shipped = before
        self.names = set[str]()
        self._stood = defaultdict[At, set[Face]](set)

    def picture(self, picture: Picture, size: Size) -> Any:
        self.names.add(content_name(picture, size))
        if isinstance(picture, Face):
            laid = tuple((name, getattr(picture, name)) for name in LAYOUT if hasattr(picture, name))
            self._stood[type(picture), laid, size].add(picture)
        return super().picture(picture, size)

    def many(self) -> set[At]:
        """The kinds and sizes of which TOGETHER cards were requested since the last call."""
        stood, self._stood = self._stood, defaultdict(set)
        return {at for at, faces in stood.items() if len(faces) >= TOGETHER}


def renew(folder: Path, now: Sources, few: bool = False) -> int:
    """Render what has changed into a folder; return the number of pictures, or 0 if nothing has changed.

    Pictures that an interrupted run has painted are reused, unless they would be painted differently.
    """
    now = msgspec.structs.replace(now, shown=f"few {now.shown}") if few else now
    crate, stamp, loose = folder / BAKED.name, folder / "sources.json", folder / "loose" / now.painters
    was = _stamped(stamp) if crate.is_file() else None
    if was == now:
        return 0
    loose.mkdir(parents=True, exist_ok=True)
    alike = was is not None and was.painters == now.painters
    before = Crate(crate) if alike else Crate(folder)  # a folder counts as an empty crate
    pictures = pack(loose, bake(loose, before, few), before)
    # In this order an interruption never leaves a crate with the stamp of another one.
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


def bake(folder: Path, before: Crate, few: bool = False) -> set[str]:
    """Render into a folder the pictures that `before` does not hold; return the names of all."""
    names = set[str]()
    for language in ("fr",) if few else ("fr", "en"):
        gallery, many = Recorder(folder, before), set[At]()
        with backstage(language=language) as (services, _):
            services.gallery = gallery
            for name in FEW if few else all_samples():
                services.stack.replace(all_samples()[name].make(services))
                render_once(services.stack, WINDOW)
                many |= gallery.many()
            for scenes in () if few else all_scenes(services):
                _cards(gallery, scenes.faces(), many)
        names |= gallery.names
    return names


def pack(folder: Path, names: Iterable[str], before: Crate) -> list[tuple[str, bytes]]:
    """The pictures as they are shipped, by name: from `before`, or compressed from the folder."""
    ordered = sorted(names)
    # Pillow releases the interpreter lock while it compresses, so threads are enough.
    with ThreadPoolExecutor() as packing:
        found = packing.map(lambda name: before.packed(name) or _packed(folder / f"{name}.png"), ordered)
        return [(name, each) for name, each in zip(ordered, found, strict=True) if each]


def _packed(path: Path) -> bytes:
    """A compressed picture; empty if it could not be drawn."""
    return webp(eased(_opened(path))) if path.is_file() else b""


def _opened(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        picture.load()
        return picture


def press(source: Path, folder: Path, tight: str) -> int:
    """Copy files to another folder, compressing those with the suffix `tight`; return how many there are."""
    files = [path for path in source.rglob("*") if path.is_file()]
    for path in files:
        made = folder / path.relative_to(source)
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_bytes(packed(path) if path.suffix == tight else path.read_bytes())
    return len(files)


def eased(picture: Image.Image) -> Image.Image:
    """Round colours, which saves a third of the space: only busy parts change, by 4 of 255 at most."""
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
    """Render every card at each size at which many of its kind stood together."""
    for face in faces:
        for kind, laid, size in many:
            if kind is type(face):
                gallery.picture(msgspec.structs.replace(face, **dict(laid)), size)


def main(out: Path, few: bool = False) -> None:
    """Fill a folder with everything that is shipped, and print how much that is."""
    made = renew(out, sources(), few)
    print(f"{made} pictures" if made else "the pictures are as they were")
    for source, suffix, what in ((ART, ".svg", "drawings"), (CARDS, ".txt", "cards")):
        shutil.rmtree(out / source.name, ignore_errors=True)
        print(press(source, out / source.name, suffix), "files of", what)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("out/baked"), few="few" in sys.argv[2:])
