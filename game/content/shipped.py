"""Reads shipped files, plain in the source tree and gzip-compressed in a build."""

import gzip
from functools import cache
from pathlib import Path

from game.paths import CARDS

_PACKED = b"\x1f\x8b"


@cache
def shipped(title: str, folder: str, name: str) -> str:
    """The text of a file in a folder of a title; empty if there is none."""
    path = CARDS / title / folder / name
    return bytes_of(path).decode() if path.is_file() else ""


def bytes_of(path: Path) -> bytes:
    """The contents of a file, decompressed: the packed program compresses its drawings and tables."""
    found = path.read_bytes()
    return gzip.decompress(found) if found.startswith(_PACKED) else found


def packed(path: Path) -> bytes:
    """The contents of a file, compressed for shipping."""
    return gzip.compress(path.read_bytes(), mtime=0)
