"""When two pictures are alike: in light and colour, square by square, whatever a letter's edge looks like.

A processor rounds otherwise, and another FreeType draws other letters: a square of 32 pixels of the window
changes by a few levels of 255. A card that is gone, a light that is out, a panel in another colour change the
squares on which they lie by far more.
"""

from PIL import Image, ImageChops

SQUARE = 4
LEVELS = 10


def differing(wanted: Image.Image, found: Image.Image) -> int:
    """By how many levels the squares of two pictures differ where they differ most; 255 if their sizes do."""
    if wanted.size != found.size:
        return 255
    first, second = (picture.convert("RGB").reduce(SQUARE) for picture in (wanted, found))
    bands = (band.histogram() for band in ImageChops.difference(first, second).split())
    return max(level for counts in bands for level, count in enumerate(counts) if count)


def alike(wanted: Image.Image, found: Image.Image) -> bool:
    """Whether nobody would call them two pictures."""
    return differing(wanted, found) <= LEVELS
