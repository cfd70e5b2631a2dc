"""The pictures of printed cards: a face on the ground of its frame, which goes on to the end of the bleed."""

import io

from PIL import Image

from scenes.art.faces import Face
from scenes.printing.sheets import BLEED, CARD

DPI = 300
_INCH = 25.4
RIM = 2.2
"""What shows of the ground at each side of a card, in millimetres: a cut may stray into it."""
_QUALITY = 95


def pixels(millimetres: float) -> int:
    """So many millimetres in pixels of the print."""
    return round(millimetres * DPI / _INCH)


def painted(face: Face) -> Image.Image:
    """A card as it is printed, up to the end of the bleed."""
    bare = face.draw(pixels(CARD[0] - 2 * RIM), False).image
    wide, tall = bare.size
    # The holes of the frame may not reach its last line of pixels, which then is bright.
    seen, ground = bare.crop((0, 0, wide, tall - 1)), bare.getpixel((0, 0))
    whole = Image.new("RGB", (pixels(CARD[0] + 2 * BLEED), pixels(CARD[1] + 2 * BLEED)), ground)
    whole.paste(seen, ((whole.width - wide) // 2, (whole.height - tall) // 2))
    return whole


def jpeg(image: Image.Image) -> bytes:
    """The picture as a JPEG whose letters stay crisp: in full colour resolution, and hardly compressed."""
    stream = io.BytesIO()
    image.save(stream, "JPEG", quality=_QUALITY, subsampling=0, optimize=True, dpi=(DPI, DPI))
    return stream.getvalue()
