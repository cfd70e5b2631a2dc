"""What the baked pictures are made of, as two digests: one of what paints them, one of what they show.

Where neither has changed nothing is baked. Where only cards or words have, a picture keeps its name as long
as it shows the same (`scenes.art.gallery`), and what was baked under that name is taken. Where a line of the
scenes, a drawing or a library that paints has changed, everything is baked anew: furniture and colours are
in no picture's name.
"""

import hashlib
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[2]
PAINTERS = ("assets/art/**/*", "assets/workshop/bake.py", "scenes/**/*.py")
"""With the renderer's number, which stands in `scenes/art/gallery.py`."""
SHOWN = ("assets/locale/**/*.po", "cards/**/*")
LIBRARIES = ("pillow", "pygame-ce", "fontpkg-alegreya-sans", "fontpkg-cinzel", "fontpkg-eb-garamond")


class Sources(msgspec.Struct, frozen=True):
    """The digests of what paints the pictures and of what they show."""

    painters: str
    shown: str


def sources(root: Path = ROOT) -> Sources:
    """The digests of a tree and of the libraries that are installed."""
    libraries = {name: version(name) for name in LIBRARIES}
    return Sources(_digest(root, PAINTERS, libraries), _digest(root, SHOWN, {}))


def _digest(root: Path, patterns: Iterable[str], versions: Mapping[str, str]) -> str:
    digest = hashlib.sha256(msgspec.json.encode(versions))
    for path in sorted({path for pattern in patterns for path in root.glob(pattern)}):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(str(path.relative_to(root).as_posix()).encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:40]
