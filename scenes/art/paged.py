"""Pixels of large pictures, kept in a file: they take memory only while they are looked at."""

import mmap
import tempfile
from collections.abc import Iterable
from pathlib import Path
from weakref import WeakSet

import pygame

from scenes.toolkit.paint import elsewhere

LARGE = 2 * 2**20
"""The bytes from which a picture is kept in a file: the stage of the smallest window has more."""

_held = WeakSet[mmap.mmap]()


def filed(parts: Iterable[bytes], folder: Path) -> mmap.mmap | None:
    """The parts one after the other, in a file of that folder without a name; None if it takes none.

    A private map: whatever is painted on such a picture by mistake changes neither the file nor ends the
    program.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.writelines(parts)
            file.flush()
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
    except (OSError, ValueError):
        return None


def surface_of(pixels: mmap.mmap, size: tuple[int, int]) -> pygame.Surface:
    """A surface that uses these pixels, which no cache counts; made on the thread that paints."""
    made = pygame.image.frombuffer(pixels, size, "BGRA")
    _held.add(pixels)
    elsewhere.add(made)
    return made


def leave() -> None:
    """Leave what was looked at to the system, which holds it as any file that was read."""
    if hasattr(mmap, "MADV_DONTNEED"):
        for pixels in _held:
            pixels.madvise(mmap.MADV_DONTNEED)
