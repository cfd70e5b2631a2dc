"""Finished pictures on disk, named by what they were made from; any damage counts as absence."""

import contextlib
import io
from pathlib import Path
from typing import Any, Final, Literal

from PIL import Image

from saves import atomic

Kind = Literal["png", "webp"]
# Webp is two thirds as large and takes longer to write: for what is written once and shipped. Both are exact.
_SAVED: Final[dict[Kind, dict[str, Any]]] = {
    "png": {"format": "PNG", "compress_level": 1},
    "webp": {"format": "WEBP", "lossless": True, "quality": 50, "exact": True},
}


class Shelf:
    """A folder of picture files of one kind; without a folder nothing is kept."""

    def __init__(self, folder: Path | None, kind: Kind = "png") -> None:
        self._folder, self._kind = folder, kind

    def take(self, key: str, size: tuple[int, int]) -> Image.Image | None:
        """The picture kept under a key, or None if there is none whole of that size."""
        if self._folder is None:
            return None
        try:
            with Image.open(self._folder / f"{key}.{self._kind}", formats=[self._kind]) as kept:
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
        stream = io.BytesIO()
        image.save(stream, **_SAVED[self._kind])
        with contextlib.suppress(OSError):
            atomic.write(self._folder / f"{key}.{self._kind}", stream.getvalue(), sync=False)
