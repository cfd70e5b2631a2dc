"""Decides when two pictures are alike: by light and colour in squares, so that edges of letters do not count.

Processors round differently, and FreeType versions draw letters differently: that changes a square of 32
pixels of the window by a few levels of 255. A missing card, a light that is out, or a panel in another colour
changes its squares by far more.
"""

from PIL import Image, ImageChops

SQUARE = 2
LEVELS = 10


def differing(wanted: Image.Image, found: Image.Image) -> int:
    """The largest difference between squares of two pictures, in levels of 255; 255 if their sizes differ."""
    if wanted.size != found.size:
        return 255
    first, second = (picture.convert("RGB").reduce(SQUARE) for picture in (wanted, found))
    bands = (band.histogram() for band in ImageChops.difference(first, second).split())
    return max(level for counts in bands for level, count in enumerate(counts) if count)


def alike(wanted: Image.Image, found: Image.Image) -> bool:
    """Return True if the pictures differ so little that nobody would notice."""
    return differing(wanted, found) <= LEVELS
