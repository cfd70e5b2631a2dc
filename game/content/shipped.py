"""What is shipped as it was made, read as it lies in the source tree or packed tight in a build."""

import gzip
from functools import cache
from pathlib import Path

from game.paths import CARDS

_PACKED = b"\x1f\x8b"


@cache
def shipped(title: str, folder: str, name: str) -> str:
    """The text of a file in a folder of a title; empty where there is none."""
    path = CARDS / title / folder / name
    return bytes_of(path).decode() if path.is_file() else ""


def bytes_of(path: Path) -> bytes:
    """What a file says; the packed program has drawings and tables packed tight."""
    found = path.read_bytes()
    return gzip.decompress(found) if found.startswith(_PACKED) else found


def packed(path: Path) -> bytes:
    """The same for shipping."""
    return gzip.compress(path.read_bytes(), mtime=0)
