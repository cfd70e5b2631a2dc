"""Checks whether a pack's picture file is safe to decode; reads headers, decodes nothing."""

import re
import struct
from functools import lru_cache
from pathlib import Path

from game.content.problems import Place, Problem, Problems, quoted, shown
from game.content.source import Scalar
from game.phrase import Phrase

LARGEST_PICTURE = 10 * 1024 * 1024
LONGEST_SIDE = 4096

_PLAIN_NAME = re.compile(r"[\w-][\w .-]*\.(png|jpg|jpeg)", re.IGNORECASE)
_PNG_START = b"\x89PNG\r\n\x1a\n"
_JPEG_START = b"\xff\xd8\xff"
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


def is_inside(path: Path, folder: Path) -> bool:
    """Tell whether a path, links followed, stays in a folder."""
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):
        return False


def _fault(path: Path) -> str:
    try:
        if not path.is_file():
            return Phrase("there is no such file")
        found = path.stat()
        return _fault_of(path, found.st_ino, found.st_size, found.st_mtime_ns)
    except (OSError, ValueError):
        return Phrase("the file cannot be read")


@lru_cache(maxsize=256)
def _fault_of(path: Path, *_as_found: int) -> str:
    """The fault of a picture, or an empty string; cached, however many cards name it. Raises OSError."""
    with path.open("rb") as file:
        data = file.read(LARGEST_PICTURE + 1)
    if len(data) > LARGEST_PICTURE:
        return Phrase("the file is larger than 10 MB")
    if not data.startswith((_PNG_START, _JPEG_START)):
        return Phrase("it is neither a PNG nor a JPEG")
    size = _png_size(data) if data.startswith(_PNG_START) else _jpeg_size(data)
    if size is None or 0 in size:
        return Phrase("its header is damaged")
    if max(size) > LONGEST_SIDE:
        return Phrase(
            "it is {width}x{height}, larger than {most}x{most}",
            width=size[0],
            height=size[1],
            most=LONGEST_SIDE,
        )
    return ""


def _png_size(data: bytes) -> tuple[int, int] | None:
    if len(data) < 33 or data[8:16] != b"\x00\x00\x00\x0dIHDR":
        return None
    width, height = struct.unpack_from(">II", data, 16)
    return width, height


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
