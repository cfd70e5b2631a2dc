"""The gallery: bakes every picture once and caches it in memory and on disk; knows no rules and no scenes."""

import contextlib
import hashlib
import io
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from mmap import mmap
from operator import itemgetter
from pathlib import Path
from queue import PriorityQueue
from typing import NamedTuple, TypeAlias

import msgspec
import pygame
from PIL import Image, ImageDraw

from game.content.shipped import bytes_of
from saves import atomic
from scenes.art.card_painter import fit, font, frame_strip, vignette, write
from scenes.art.drawings import BAKED, Picture, Size, drawing_path, drawn, load_drawing, strips
from scenes.art.faces import Face, Letters
from scenes.art.halves import HalfFace, TwoLevelFace
from scenes.art.lighting import INKS, Inks, rgb
from scenes.art.paged import LARGE, filed, surface_of
from scenes.art.puppets import joints_path, load_rig
from scenes.toolkit import text as lettering
from scenes.toolkit.paint import Colour, Keep, kept, missing, new_plate, weight


def _whole(file: Path | io.BytesIO, kind: str, size: Size) -> Image.Image | None:
    """Load the picture in a file; None if it is missing, damaged or of another size."""
    try:
        with Image.open(file, formats=[kind]) as kept:
            if kept.size != size or kept.mode not in ("RGB", "RGBA"):
                return None
            kept.load()
            return kept
    except (OSError, ValueError, SyntaxError, EOFError, Image.DecompressionBombError):
        return None


class Shelf:
    """The picture cache on disk: a folder of PNG files; without a folder nothing is stored."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def take(self, key: str, size: Size) -> Image.Image | None:
        """Load the picture with this key; None if it is missing, damaged or of another size."""
        return _whole(self._folder / f"{key}.png", "png", size) if self._folder else None

    def has(self, key: str) -> bool:
        """Return True if there is a picture with this key."""
        return self._folder is not None and (self._folder / f"{key}.png").is_file()

    def keep(self, key: str, image: Image.Image) -> None:
        """Write a picture atomically; a failure to write, such as a full disk, is ignored."""
        if self._folder is None:
            return
        stream = io.BytesIO()
        image.save(stream, format="PNG", compress_level=1)
        with contextlib.suppress(OSError):
            atomic.write(self._folder / f"{key}.png", stream.getvalue(), sync=False)


class Crate:
    """The pictures that the packed program ships, in one file: separate files would take more disk space.

    Its first line lists where each picture is; their data follows. The directory of a zip archive would
    delay every start.
    """

    def __init__(self, file: Path) -> None:
        self._file, self._start, self._places = file, 0, dict[str, tuple[int, int]]()
        with contextlib.suppress(OSError, msgspec.MsgspecError), file.open("rb") as crate:
            self._places = msgspec.json.decode(crate.readline(), type=dict[str, tuple[int, int]])
            self._start = crate.tell()

    def take(self, key: str, size: Size) -> Image.Image | None:
        """Load the shipped picture with this key; None if it is missing, damaged or of another size."""
        packed = self.packed(key)
        return _whole(io.BytesIO(packed), "webp", size) if packed else None

    def has(self, key: str) -> bool:
        """Return True if a picture with this key is shipped."""
        return key in self._places

    def packed(self, key: str) -> bytes:
        """The encoded data of a shipped picture; empty if there is none."""
        if key not in self._places:
            return b""
        place, length = self._places[key]
        try:
            with self._file.open("rb") as crate:
                crate.seek(self._start + place)
                return crate.read(length)
        except OSError:
            return b""


def webp(image: Image.Image) -> bytes:
    """Encode a picture for shipping, lossless; WebP is two thirds the size of PNG but slower to write."""
    body = io.BytesIO()
    image.save(body, format="WEBP", lossless=True, quality=50, method=6, exact=True)
    return body.getvalue()


def crated(pictures: Iterable[tuple[str, bytes]], file: Path) -> None:
    """Write encoded pictures by key into a crate file."""
    places, body = dict[str, tuple[int, int]](), io.BytesIO()
    for key, each in pictures:
        places[key] = body.tell(), len(each)
        body.write(each)
    file.write_bytes(msgspec.json.encode(places) + b"\n" + body.getvalue())


RENDERER = 18  # raise it when the same description gives other pixels, or an icon or a frame changes
MEMORY = 24 * 2**20
ALIKE = {**dict.fromkeys(("compact", "used", "lit"), (False, True)), "letters": tuple(Letters)}
"""The fields of a face that show the same card whichever of these values they have."""

_PARTS = drawn, frame_strip, vignette
SKETCH, WORTH_A_SKETCH = 5, 10_000
"""How much smaller a sketch is than its picture, and the least pixels of a picture that has one."""

_Key: TypeAlias = tuple[Picture, Size]
_Order: TypeAlias = "tuple[int, int, _Key, Future[Laid | None]]"
_FIRST, _MISSED, _LATER = range(3)


class Laid(NamedTuple):
    """The pixels of a picture in the canvas's format; blitting any other format is thirty times slower."""

    size: Size
    clear: bool
    pixels: bytearray | mmap

    @classmethod
    def out(cls, image: Image.Image, folder: Path | None = None) -> "Laid":
        """Convert an image to the canvas's pixel format; a large one in a file of the folder, if given."""
        clear = image.mode == "RGBA"
        image = image if clear or image.mode == "RGB" else image.convert("RGB")
        room = 4 * image.width * image.height
        if folder is not None and room >= LARGE and (held := filed(_rows(image), folder)) is not None:
            return cls(image.size, clear, held)
        pixels, at = bytearray(room), 0
        for rows in _rows(image):
            pixels[at : at + len(rows)] = rows
            at += len(rows)
        return cls(image.size, clear, pixels)

    @property
    def bytes(self) -> int:
        """What it takes in memory."""
        return 0 if isinstance(self.pixels, mmap) else len(self.pixels)

    def surface(self) -> pygame.Surface:
        """A surface that uses these pixels."""
        if isinstance(self.pixels, mmap):
            made = surface_of(self.pixels, self.size)
            if not self.clear:
                made.set_alpha(None)
            return made
        made = pygame.image.frombuffer(self.pixels, self.size, "BGRA")
        return made if self.clear else made.convert(pygame.Surface((1, 1)))


def put_away() -> None:
    """Close fonts and drawings, up to 9 MiB, each of which is opened again in 0.3 to 3 ms."""
    for tool in (font, load_drawing, load_rig):
        tool.cache_clear()


def _rows(image: Image.Image) -> Iterator[bytes]:
    """The pixels of an image, some rows at a time."""
    for box in strips(image.size):
        yield image.crop(box).convert("RGBA").tobytes("raw", "BGRA")


def to_surface(image: Image.Image) -> pygame.Surface:
    """Convert an image to a surface."""
    return Laid.out(image).surface()


class Gallery:
    """The picture cache, by description and size; surfaces are only made on the thread that asks for them."""

    def __init__(self, cache_dir: Path | None, memory: int = MEMORY) -> None:
        self._shelf, self._shipped, self._folder = Shelf(cache_dir), Crate(BAKED), cache_dir
        self.ready = Keep[_Key](memory)
        self._outgrown: set[_Key] = set()
        self._stale: set[_Key] = set()
        self._baker: ThreadPoolExecutor | None = None
        self._ordered: dict[_Key, Future[Laid | None]] = {}
        self._sketched: dict[_Key, _Key] = {}
        self._orders, self._number = PriorityQueue[_Order](), count()
        self._kept: set[_Key] = set()
        self._missed: set[_Key] = set()
        self._ahead: dict[_Key, None] = {}  # what nobody has asked for yet, in the order in which it came
        self._waits = self._just_baked = False
        self.trim: Callable[[], None] = lambda: None  # returns the holes that baking leaves in the heap

    def picture(self, picture: Picture, size: Size) -> pygame.Surface:
        """A picture, baked at once if it is not cached."""
        key = picture, size
        return self._recall(key) or self._remember(key, self._laid(key))

    def request(self, picture: Picture, size: Size) -> pygame.Surface | None:
        """A picture if it is ready; otherwise None, and it is baked in the background (see `poll`)."""
        key = picture, size
        ready = self._recall(key)
        if ready is None:
            missing.times += 1
            if not (key in self._missed and key in self._ordered):
                self._missed.add(key)
                self._kept.add(key)
                self._order(key, _MISSED)
        return ready

    def at_hand(self, picture: Picture, size: Size) -> pygame.Surface | None:
        """A picture if it is ready or on disk, from where it is read at once; otherwise requested."""
        key = picture, size
        # What was missed was not on disk: to look there again takes as long as to paint a panel.
        if key not in self._missed and self._recall(key) is None:
            kept = self._kept_as(content_name(picture, size), size)
            if kept is not None:
                return self._remember(key, Laid.out(kept, self._folder))
        return self.request(picture, size)

    def sketch(self, picture: Picture, size: Size) -> pygame.Surface | None:
        """A small picture to be enlarged until the requested one is ready; None until it is painted.

        There is none if the picture is on disk, since that is ready as soon.
        """
        if size[0] * size[1] < WORTH_A_SKETCH:
            return None
        key = picture, (size[0] // SKETCH, size[1] // SKETCH)
        ready = self._recall(key)
        if ready is None and key not in self._sketched:
            self._sketched[key] = picture, size
            self._missed.add(key)
            self._kept.add(key)
            self._order(key, _FIRST)
        return ready

    def prepare(self, picture: Picture, size: Size, *, keep: bool = True) -> None:
        """Bake a picture in the background before it is needed; without `keep` it is only stored on disk."""
        key = picture, size
        ahead = key in self._ahead
        if self._recall(key) is None:
            if keep:
                self._kept.add(key)
            if key not in self._ordered:
                self._order(key, _LATER)
        elif ahead:
            self._ahead[key] = None

    def _order(self, key: _Key, turn: int) -> None:
        """Queue a picture for baking, in order of request: first sketches, then what is missed."""
        baked = self._ordered.setdefault(key, Future())
        self._orders.put((turn, next(self._number), key, baked))
        if not self._waits:
            self._set_to_work(1)

    def wait(self) -> None:
        """Only note what is ordered, until `begin`: reading pictures takes time from who paints beside it."""
        self._waits = True

    def begin(self) -> None:
        """Bake what was ordered meanwhile, and from now on at once."""
        self._waits = False
        self._set_to_work(self._orders.qsize())

    def _set_to_work(self, orders: int) -> None:
        self._baker = self._baker or ThreadPoolExecutor(1, "gallery")
        for _ in range(orders):
            self._baker.submit(self._aside)

    def poll(self) -> bool:
        """Collect pictures baked in the background; return True if one arrived that is missing on screen."""
        done = {key: baked for key, baked in self._ordered.items() if baked.done()}
        for key, baked in done.items():
            del self._ordered[key]
            if key in self._kept and (laid := baked.result()) is not None:
                if key not in self._missed:
                    if laid.bytes > self.ready.most // 2:
                        continue
                    self._make_room(laid.bytes)
                    self._ahead[key] = None
                self._remember(key, laid)
        if not self._ordered:
            self._tidy(baked=bool(done))
        arrived = not self._missed.isdisjoint(done)
        self._kept.difference_update(done)
        self._missed.difference_update(done)
        return arrived

    def _make_room(self, more: int) -> None:
        """Leave half of the memory to what was asked for: the poses of two puppets would drive it out."""
        ready = self.ready.pictures
        waiting = {key: weight(ready[key]) for key in self._ahead if key in ready}
        bytes_ahead = sum(waiting.values()) + more
        for key, size in waiting.items():
            if bytes_ahead <= self.ready.most // 2:
                break
            self.ready.drop(key)
            bytes_ahead -= size
        self._ahead = {key: None for key in waiting if key in ready}

    def _tidy(self, *, baked: bool) -> None:
        """Drop parts of pictures and pictures of an old window size, which are not needed again soon.

        If nothing was ordered since the last poll either, the tools are put away too.
        """
        for part in _PARTS if baked else ():
            part.cache_clear()
        if self._just_baked and not baked:
            put_away()
            self.trim()
        self._just_baked = baked
        for key in self._stale & self.ready.pictures.keys():
            self.ready.drop(key)
        # Everything that is shown has been requested between two polls.
        self._stale, self._outgrown = self._outgrown, set()

    def resized(self) -> None:
        """Handle a new window size: drop pictures made for the old size, unless they are requested again.

        Fonts are as large as the letters of the old window, up to 44 MiB in all.
        """
        font.cache_clear()
        lettering.font.cache_clear()
        self._ordered = {key: baked for key, baked in self._ordered.items() if not baked.cancel()}
        self._kept.intersection_update(self._ordered)
        self._missed.intersection_update(self._ordered)
        self._outgrown = set(self.ready.pictures)
        self._sketched.clear()

    @property
    def awaited(self) -> bool:
        """Return True while a picture that was missed on screen is still being baked."""
        return bool(self._missed)

    @property
    def busy(self) -> bool:
        """Return True while a requested picture is still being baked."""
        return bool(self._ordered)

    def stand_in(self, face: Face, width: int) -> pygame.Surface:
        """The same card as far as it is ready, or a plain plate, while it is baked."""
        return self.likeness(face) or _plate(face, face.size(width))

    def likeness(self, face: Face) -> pygame.Surface | None:
        """The same card in any look and size that is ready; a half is cut out of a whole card; else None."""
        alike, fields = {face}, face.__struct_fields__
        for look in (name for name in ALIKE if name in fields):
            alike = {msgspec.structs.replace(face, **{look: each}) for face in alike for each in ALIKE[look]}
        made = [(size, ready) for (picture, size), ready in self.ready.pictures.items() if picture in alike]
        return max(made, key=itemgetter(0))[1] if made else self._cut(face)

    def _cut(self, half: Face) -> pygame.Surface | None:
        """The upper half of a whole card that is ready and shows it there; None if there is none."""
        usual = msgspec.structs.replace(half, letters=Letters.CINZEL) if isinstance(half, HalfFace) else half
        for (picture, (width, height)), ready in self.ready.pictures.items():
            if isinstance(picture, TwoLevelFace) and picture.base == usual:
                return ready.subsurface((0, 0, width, height // 2))
        return None

    def forget(self) -> None:
        """Drop all pictures from memory; they are still on disk."""
        self.ready.clear()

    def close(self) -> None:
        """Wait for the picture that is being baked, and cancel all that are queued."""
        if self._baker is not None:
            self._baker.shutdown(cancel_futures=True)
            self._baker, self._orders = None, PriorityQueue()
        self._ordered = {key: baked for key, baked in self._ordered.items() if not baked.cancel()}

    def _recall(self, key: _Key) -> pygame.Surface | None:
        self._stale.discard(key)
        self._outgrown.discard(key)
        self._ahead.pop(key, None)
        return self.ready.find(key)

    def _remember(self, key: _Key, laid: Laid) -> pygame.Surface:
        return self.ready.find(key) or self.ready.put(key, laid.surface())

    def _aside(self) -> None:
        """Bake the first queued picture, unless it was queued twice and is already done."""
        _, _, key, baked = self._orders.get()
        if baked.running() or baked.done() or not baked.set_running_or_notify_cancel():
            return
        try:
            whole = self._sketched.get(key)
            laid = None if whole is not None and self._stored(*whole) else self._laid(key)
            self.trim()
            baked.set_result(laid)
        except BaseException as problem:  # poll() raises it
            baked.set_exception(problem)

    def _stored(self, picture: Picture, size: Size) -> bool:
        """Return True if a picture need not be painted, because it is on disk."""
        name = content_name(picture, size)
        return self._shelf.has(name) or self._shipped.has(name)

    def _kept_as(self, name: str, size: Size) -> Image.Image | None:
        """A picture that is on disk."""
        return self._shelf.take(name, size) or self._shipped.take(name, size)

    def _laid(self, key: _Key) -> Laid:
        return Laid.out(self._bake(key), self._folder)

    def _bake(self, key: _Key) -> Image.Image:
        """Load a picture from disk cache or crate, or paint and store it; a plain plate on failure."""
        picture, size = key
        name = content_name(picture, size)
        if (kept := self._kept_as(name, size)) is not None:
            return kept
        try:
            image = picture.paint(size)
        except (pygame.error, OSError, ValueError):
            return plain(picture, size)
        self._shelf.keep(name, image)
        return image


def content_name(picture: Picture, size: Size) -> str:
    """The cache key: changes with the drawings, the description, the size and the renderer."""
    digest = hashlib.sha256(msgspec.json.encode((RENDERER, type(picture).__name__, picture, size)))
    for art in picture.arts:
        path = drawing_path(art)
        for file in (path, path and joints_path(path)):
            digest.update(bytes_of(file) if file and file.is_file() else b"-")
    return digest.hexdigest()[:40]


def _inks_of(picture: Picture) -> Inks:
    """The inks of a picture by their name; ember's for one that brings its own, such as a wheel."""
    named = getattr(picture, "inks", "ember")
    return INKS[named if isinstance(named, str) else "ember"]


@kept
def _plate(face: Face, size: Size) -> pygame.Surface:
    """A placeholder like `plain`, in letters of the interface: a frame waits for it, and opens no font."""
    inks, (width, height) = _inks_of(face), size
    edge, line = max(1, width // 90), rgb(inks.line)
    made = new_plate(size, width // 20, rgb(inks.plate), line, edge)
    if isinstance(face, TwoLevelFace):
        name, foot = _lettered(face.upgraded.title, width, rgb(inks.text)), height - width // 14
        name = pygame.transform.flip(name, flip_x=True, flip_y=True)
        made.blit(name, name.get_rect(midbottom=(width // 2, foot)))
        made.fill(line, (0, height // 2, width, edge))
    name = _lettered(getattr(face, "title", ""), width, rgb(inks.text))
    made.blit(name, name.get_rect(midtop=(width // 2, width // 14)))
    return made


def _lettered(title: str, width: int, ink: Colour) -> pygame.Surface:
    size = max(lettering.SMALLEST, width // 10)
    found = lettering.fit(title.upper(), "bold", size, width * 6 // 7, lettering.line_height("bold", size), 1)
    return lettering.line(" ".join(found.lines), "bold", found.size, ink)


def plain(picture: Picture, size: Size) -> Image.Image:
    """A placeholder: a dark card with a lit edge and its name; a two-level card has a name on each half."""
    image = _named(picture, getattr(picture, "title", ""), size)
    if isinstance(picture, TwoLevelFace):
        middle, foot = size[1] // 2, _named(picture, picture.upgraded.title, size).rotate(180)
        image.paste(foot.crop((0, middle, *size)), (0, middle))
        edge = rgb(_inks_of(picture).line)
        ImageDraw.Draw(image).line((0, middle, size[0], middle), edge, max(1, size[0] // 90))
    return image


def _named(picture: Picture, title: str, size: Size) -> Image.Image:
    inks, image, (w, h) = _inks_of(picture), Image.new("RGBA", size), size
    pen, box = ImageDraw.Draw(image), (0, 0, w - 1, h - 1)
    pen.rounded_rectangle(box, w * 18 / 360, rgb(inks.plate), rgb(inks.line), max(1, w // 90))
    if title:
        face = fit("title", title.upper(), w * 0.1, w * 0.86)
        write(pen, (w / 2, max(h * 0.12, w * 0.12)), title.upper(), face, inks.text, "mm")
    return image
