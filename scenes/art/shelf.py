"""Finished pictures on disk, named by what they were made from; any damage counts as absence."""

import contextlib
import os
import tempfile
from pathlib import Path

from PIL import Image


class Shelf:
    """A folder of PNG files; without a folder nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def take(self, key: str, size: tuple[int, int]) -> Image.Image | None:
        """The picture kept under a key, or None if there is none whole of that size."""
        if self._folder is None:
            return None
        try:
            with Image.open(self._folder / f"{key}.png", formats=["PNG"]) as kept:
                if kept.size != size or kept.mode not in ("RGB", "RGBA"):
                    return None
                kept.load()
                return kept.copy()
        except (OSError, ValueError, SyntaxError, EOFError, Image.DecompressionBombError):
            return None

    def keep(self, key: str, image: Image.Image) -> None:
        """Write a picture beside its name, then put it in place; a full disk is no one's concern."""
        if self._folder is None:
            return
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(suffix=".tmp", dir=self._folder)
            try:
                with os.fdopen(handle, "wb") as stream:
                    image.save(stream, "PNG", compress_level=1)
                Path(name).replace(self._folder / f"{key}.png")
            except OSError:
                Path(name).unlink(missing_ok=True)
