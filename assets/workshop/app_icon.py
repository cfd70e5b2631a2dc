"""Draws the program's icons in the format of each system: `python -m assets.workshop.app_icon [folder]`.

The icon shows the Hydra of Lerne before the lamp, framed as a small stage. At small sizes, where her seven
heads would blur, it shows a simpler Hydra.
"""

import struct
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

from assets.workshop.drawing import GOLD, Drawing
from assets.workshop.shapes import Knot, blob, circle
from game.paths import DESKTOP
from scenes.art.drawings import ART, load_drawing, part_of, raster
from scenes.art.lighting import Focus, glow, light, mood, rgb

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS = SIZES[:-1]
MACOS = {b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""What macOS calls the PNG of each size; `ic11` and `ic12` are 16 and 32 points on a Retina screen."""
_PLAIN = 48  # up to this size the simple Hydra is drawn
_LAMP, _INK, _GILT = mood("amber"), "#150b08", "#d88a3c"
_STAGE = Focus(0.5, 0.5, 0.8, 0.8)
_SEEN = 4.0, 16.0, 352.0, 352.0  # the part of the trial's drawing that is shown
_FINE = 4  # supersampling factor of the round corners
_HEAD: list[Knot] = [
    *((2.2, -0.8), (0.4, -2.1), (-4.2, -0.9, 1), (-3.9, 0.1, 1), (-0.6, 0.5, 1)),
    *((-3, 1.9, 1), (-0.2, 2), (2, 1.2)),
]
"""A head with open jaws that looks left, in the frame of the root of its neck."""
_ONE = (("M4 14C9 15 13 14.5 12 11C11 9 9.5 8 10 5", 2.8, 9.0, 5.0, 1, 1.55),)
_THREE = (
    ("M8.6 14C7.4 11.5 9.6 9 9 4.5", 2.3, 8.2, 4.0, 1, 1.0),
    ("M7.4 14C6.5 11.5 3.2 12 4.6 8.2", 1.9, 4.2, 8.0, 1, 0.82),
    ("M8.6 14C9.5 11.5 13.8 12 12.2 8.2", 1.9, 12.4, 8.0, -1, 0.82),
)
"""Each neck and its width; the place of its head, the way it looks, and its scale."""


def icon(size: int) -> Image.Image:
    """Draw the icon at a size in pixels."""
    edge = 0 if size <= _PLAIN else max(1, size // 128)
    image = Image.new("RGBA", (size, size))
    for picture, inset in (
        (Image.new("RGB", image.size, rgb(_INK)), 0),
        (Image.new("RGB", image.size, rgb(_GILT)), edge),
        (_plain(size) if size <= _PLAIN else _rich(size), edge + max(1, round(size / 24))),
    ):
        cut = picture.convert("RGBA")
        cut.putalpha(_rounded(size, inset))
        image.alpha_composite(cut)
    return image


def _rounded(size: int, inset: int) -> Image.Image:
    """A mask: a square with round corners, this many pixels inside the edges of the picture."""
    mask = Image.new("L", (size * _FINE, size * _FINE))
    near, far = inset * _FINE, (size - inset) * _FINE - 1
    ImageDraw.Draw(mask).rounded_rectangle((near, near, far, far), (size * 0.2 - inset) * _FINE, 255)
    return mask.resize((size, size), Image.Resampling.BOX)


def _rich(size: int) -> Image.Image:
    """The Hydra as on her trial."""
    trial = load_drawing(ART / "trials" / "lernaean_hydra.svg")
    return light(part_of(trial, *_SEEN), (size, size), _LAMP, _STAGE)


def _plain(size: int) -> Image.Image:
    """The simple Hydra: three heads, or one at the smallest size."""
    ground = glow((size, size), _LAMP.stops, _STAGE).convert("RGBA")
    ground.alpha_composite(raster(hydra(size).svg().encode(), ground.size))
    return ground


def hydra(size: int) -> Drawing:
    """The drawing of the simple Hydra, 16 by 16 units, for a size in pixels."""
    d = Drawing(16, 16)
    d.fill(blob([(0, 14, 1), (4, 13.4), (8, 12), (12, 13.4), (16, 14, 1), (16, 16, 1), (0, 16, 1)]), _INK)
    for neck, width, x, y, way, scale in _THREE if size > SIZES[0] else _ONE:
        d.line(neck, width, _INK)
        with d.moved(x, y, sx=way * scale, sy=scale):
            d.fill(blob(_HEAD), _INK)
            d.fill(circle(-0.3, -0.6, 0.5), GOLD)
    return d


def png(image: Image.Image) -> bytes:
    """Encode an image as a PNG file."""
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Encode an icon file of Windows from PNG files by size."""
    head, place = struct.pack("<3H", 0, 1, len(WINDOWS)), 6 + 16 * len(WINDOWS)
    for size in WINDOWS:
        # The format stores a side of 256 pixels as 0.
        head += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(pictures[size]), place)
        place += len(pictures[size])
    return head + b"".join(pictures[size] for size in WINDOWS)


def icns(pictures: dict[int, bytes]) -> bytes:
    """Encode an icon file of macOS from PNG files by size."""
    parts = (
        name + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for name, size in MACOS.items()
    )
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main(folder: Path) -> None:
    """Write all icon files."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(icon(size)) for size in SIZES}
    for size, data in pictures.items():
        (folder / f"lerne-{size}.png").write_bytes(data)
    (folder / "lerne.ico").write_bytes(ico(pictures))
    (folder / "lerne.icns").write_bytes(icns(pictures))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DESKTOP)
