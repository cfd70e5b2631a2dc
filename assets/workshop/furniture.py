"""Frames, bands and the weave of the screen; card faces are laid out elsewhere."""

import random
import struct
import zlib

from assets.workshop.drawing import CARD, Drawing
from assets.workshop.ornament import meander, waves
from assets.workshop.shapes import circle, rectangle

_BAND = 15


def frame(width: int, height: int) -> Drawing:
    """A perforated frame: white is light, and so is the window."""
    d = Drawing(width, height)
    d.fill(rectangle(0, 0, width, height))
    unit = 1.75
    for turn in (0, 180):
        with d.turned(f"rotate({turn} {width / 2:g} {height / 2:g})"):
            meander(d, 22, 4.2, width - 44, unit, width=1.3)
    for turn in (90, 270):
        with d.turned(f"rotate({turn} {width / 2:g} {height / 2:g})"):
            meander(d, (width - height) / 2 + 22, (height - width) / 2 + 4.2, height - 44, unit, width=1.3)
    for x in (11, width - 11):
        for y in (11, height - 11):
            d.hole(circle(x, y, 4.6))
            d.fill(circle(x, y, 2.4))
    d.hole(rectangle(_BAND, _BAND, width - 2 * _BAND, height - 2 * _BAND, 7))
    return d


def wave_band() -> Drawing:
    """The band between the two halves of a card, drawn in light on card."""
    d = Drawing(360, 18)
    d.fill(rectangle(0, 0, 360, 18), CARD)
    waves(d, 22, 3.6, 316, 3.4, width=1.7)
    d.cut("M0 .8H360M0 17.2H360", 1.4)
    return d


def noise_png(side: int = 256) -> bytes:
    """The weave of the screen: a seamless grey PNG tile, always the same."""
    dice = random.Random(12)
    coarse = [[dice.gauss(0, 5.2) for _ in range(side // 2)] for _ in range(side // 2)]
    rows = bytearray()
    for y in range(side):
        rows.append(0)
        rows.extend(min(255, max(200, round(252 + _smooth(coarse, x / 2, y / 2)))) for x in range(side))
    head = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def _smooth(grid: list[list[float]], x: float, y: float) -> float:
    """The interpolated value of the grid between its points, wrapping at the edges."""
    n, i, j = len(grid), int(x), int(y)
    u, v = x - i, y - j
    near = grid[j][i] * (1 - u) + grid[j][(i + 1) % n] * u
    below = grid[(j + 1) % n][i] * (1 - u) + grid[(j + 1) % n][(i + 1) % n] * u
    return near * (1 - v) + below * v


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
