"""Checks whether a pack's picture file is safe to decode, and names it for the screens; decodes nothing.

A card names a picture of its pack by the file's name; in its place comes a name made of the file's content,
so that a changed picture is another one, and a picture that was exchanged after the check is not shown.
"""

import hashlib
import re
import struct
import zlib
from functools import lru_cache
from pathlib import Path

import msgspec

from game.content.problems import Place, Problem, Problems, quoted, shown
from game.content.source import Entry, Scalar, Tree, YamlList, YamlMap
from game.phrase import Phrase

LARGEST_PICTURE = 10 * 1024 * 1024
LONGEST_SIDE = 4096

ART_KEYS = frozenset({"art", "back", "figure"})
"""The keys of card files that name a drawing or a picture."""
NO_PICTURE = "pictures/none"

_FOUND: dict[str, Path] = {}
_FILE_NAME = re.compile(r".*\.[a-z]{2,4}", re.IGNORECASE | re.DOTALL)
_PLAIN_NAME = re.compile(r"[\w-][\w .-]*\.(png|jpg|jpeg)", re.IGNORECASE)
_NAMED = 40  # hexadecimal digits of the content's digest in a name
_PNG_START = b"\x89PNG\r\n\x1a\n"
_JPEG_START, _JPEG_END = b"\xff\xd8\xff", b"\xff\xd9"
_TAIL = 64 * 1024  # what some cameras write behind the end of a picture
# Start-of-frame markers: C0 to CF, less the three that mean something else (tables, extensions).
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_END_OF_HEADERS = frozenset({0xD9, 0xDA})
_WITHOUT_LENGTH = frozenset({0x01, *range(0xD0, 0xD8)})


def check_picture(path: Path) -> Problem | None:
    """Return what is wrong with a picture, or None for a PNG or JPEG of a fair size."""
    message = _fault(path)
    return Place(shown(path)).problem(message) if message else None


def check_art(name: Scalar, folder: Path, problems: Problems) -> None:
    """Note, at the place where a card names its picture, why the pack’s folder cannot supply it."""
    if not isinstance(name.value, str) or not _PLAIN_NAME.fullmatch(name.value):
        problems.add(
            name.place, Phrase("{name} is not the plain name of a .png or .jpg file", name=quoted(name.text))
        )
        return
    path = folder / name.value
    if not is_inside(path, folder):
        problems.add(
            name.place, Phrase("the picture {name} leads out of the pack’s folder", name=quoted(name.value))
        )
        return
    message = _fault(path)
    if message:
        problems.add(
            name.place,
            Phrase("the picture {name} cannot be used: {message}", name=quoted(name.value), message=message),
        )


def with_pictures(tree: Tree, folder: Path, problems: Problems) -> Tree:
    """The tree with each picture file that a card names replaced by the name of its content.

    A file that cannot be used is noted, and replaced by the name of no picture.
    """
    if isinstance(tree, YamlList):
        items = tuple(with_pictures(item, folder, problems) for item in tree.items)
        return msgspec.structs.replace(tree, items=items)
    if isinstance(tree, YamlMap):
        entries = tuple(_entry(entry, folder, problems) for entry in tree.entries)
        return msgspec.structs.replace(tree, entries=entries)
    return tree


def _entry(entry: Entry, folder: Path, problems: Problems) -> Entry:
    value = entry.value
    if isinstance(value, Scalar):
        if entry.key not in ART_KEYS or not _FILE_NAME.fullmatch(value.text):
            return entry
        name = _named(value, folder, problems)
        return msgspec.structs.replace(entry, value=Scalar(value.place, name, name))
    return msgspec.structs.replace(entry, value=with_pictures(value, folder, problems))


def _named(name: Scalar, folder: Path, problems: Problems) -> str:
    before = len(problems)
    check_art(name, folder, problems)
    if len(problems) > before:
        return NO_PICTURE
    found = _read(folder / name.text)
    if found.fault:
        # It was exchanged this very moment.
        problems.add(name.place, found.fault)
        return NO_PICTURE
    _FOUND[found.name] = folder / name.text
    return found.name


def picture_data(art: str) -> bytes | None:
    """The content of a pack's picture by its name; None if the file is no longer what was checked."""
    try:
        with _FOUND[art].open("rb") as file:
            data = file.read(LARGEST_PICTURE)
    except (KeyError, OSError, ValueError):
        return None
    return data if art == _name_of(data) else None


def is_inside(path: Path, folder: Path) -> bool:
    """Tell whether a path, links followed, stays in a folder."""
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):
        return False


class _File(msgspec.Struct, frozen=True):
    """A picture file: its fault, or an empty string, and the name of its content."""

    fault: str
    name: str = NO_PICTURE


def _fault(path: Path) -> str:
    return _read(path).fault


def _read(path: Path) -> _File:
    try:
        if not path.is_file():
            return _File(Phrase("there is no such file"))
        found = path.stat()
        return _examined(path, found.st_ino, found.st_size, found.st_mtime_ns)
    except (OSError, ValueError):
        return _File(Phrase("the file cannot be read"))


@lru_cache(maxsize=256)
def _examined(path: Path, *_as_found: int) -> _File:
    """What a picture file holds; cached, however many cards name it. Raises OSError."""
    with path.open("rb") as file:
        data = file.read(LARGEST_PICTURE + 1)
    return _File(_fault_of(data), _name_of(data))


def _name_of(data: bytes) -> str:
    return f"pictures/p{hashlib.sha256(data).hexdigest()[:_NAMED]}"


def _fault_of(data: bytes) -> str:
    if len(data) > LARGEST_PICTURE:
        return Phrase("the file is larger than 10 MB")
    if not data.startswith((_PNG_START, _JPEG_START)):
        return Phrase("it is neither a PNG nor a JPEG")
    is_png = data.startswith(_PNG_START)
    size = _png_size(data) if is_png else _jpeg_size(data)
    if size is None or 0 in size:
        return Phrase("its header is damaged")
    if max(size) > LONGEST_SIDE:
        return Phrase(
            "it is {width}x{height}, larger than {most}x{most}",
            width=size[0],
            height=size[1],
            most=LONGEST_SIDE,
        )
    is_whole = _png_is_whole(data) if is_png else _JPEG_END in data[-_TAIL:]
    return "" if is_whole else Phrase("a part of it is missing or damaged")


def _png_size(data: bytes) -> tuple[int, int] | None:
    if len(data) < 33 or data[8:16] != b"\x00\x00\x00\x0dIHDR":
        return None
    width, height = struct.unpack_from(">II", data, 16)
    return width, height


def _png_is_whole(data: bytes) -> bool:
    """Return True if every chunk up to the last one is there, and is what its checksum says."""
    at = len(_PNG_START)
    while at + 12 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        end = at + 8 + length
        if end + 4 > len(data) or zlib.crc32(data[at + 4 : end]) != struct.unpack_from(">I", data, end)[0]:
            return False
        if data[at + 4 : at + 8] == b"IEND":
            return True
        at = end + 4
    return False


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Read the size from a JPEG's frame header, walking from marker to marker within the file."""
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in _WITHOUT_LENGTH:
            at += 2
        elif marker in _END_OF_HEADERS:
            return None
        elif marker in _FRAMES:
            return _frame_size(data, at)
        else:
            (length,) = struct.unpack_from(">H", data, at + 2)
            if length < 2:
                return None
            at += 2 + length
    return None


def _frame_size(data: bytes, at: int) -> tuple[int, int] | None:
    if at + 9 > len(data):
        return None
    height, width = struct.unpack_from(">HH", data, at + 5)
    return width, height
