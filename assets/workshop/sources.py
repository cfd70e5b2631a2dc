"""Two digests of the sources of the baked pictures: one of what paints them, one of what they show.

If neither has changed, nothing is baked. If only cards or texts have, a picture keeps its name as long as it
shows the same (`scenes.art.gallery`), and the one baked under that name is reused. If the code of the scenes,
a drawing or a library that paints has changed, everything is baked again, since no picture's name covers
furniture and colours.
"""

import hashlib
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[2]
PAINTERS = ("assets/art/**/*", "assets/fonts/*", "assets/workshop/bake.py", "scenes/**/*.py")
"""Includes `scenes/art/gallery.py`, which holds the version number of the renderer."""
SHOWN = ("assets/locale/**/*.po", "cards/**/*")
LIBRARIES = ("pillow", "pygame-ce", "fontpkg-alegreya-sans", "fontpkg-cinzel", "fontpkg-eb-garamond")


class Sources(msgspec.Struct, frozen=True):
    """The digests of what paints the pictures and of what they show."""

    painters: str
    shown: str


def sources(root: Path = ROOT) -> Sources:
    """The digests of a source tree and of the installed libraries."""
    libraries = {name: version(name) for name in LIBRARIES}
    return Sources(_digest(root, PAINTERS, libraries), _digest(root, SHOWN, {}))


def _digest(root: Path, patterns: Iterable[str], versions: Mapping[str, str]) -> str:
    digest = hashlib.sha256(msgspec.json.encode(versions))
    for path in sorted({path for pattern in patterns for path in root.glob(pattern)}):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(str(path.relative_to(root).as_posix()).encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:40]
