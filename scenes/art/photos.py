"""Pictures of card packs (PNG, JPEG): decoded with care, and shown as the drawing of a card."""

import io
import warnings
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageOps

from game.content.pictures import LONGEST_SIDE, picture_data
from scenes.art.drawings import Drawing, Size
from scenes.art.lighting import weave

CARD: Size = (360, 520)
PAPER = "#d8c49c"
"""What lies behind the clear parts of a picture."""
_LARGEST = 1440, 2080  # as a card is printed; a larger picture is reduced once
_DULL = 0.55


def is_photo(art: str) -> bool:
    """Return True if a name of a drawing means a picture of a card pack."""
    return art.startswith("pictures/")


def photo_drawing(art: str) -> Drawing | None:
    """A picture of a card pack as a drawing without layers; None if it cannot be shown."""
    return Drawing(*CARD, (), art) if _decoded(art) is not None else None


@lru_cache(maxsize=2)  # up to 9 MiB each
def _decoded(art: str) -> Image.Image | None:
    """The picture on paper, at most as large as a printed card; None if it cannot be decoded."""
    if (data := picture_data(art)) is None:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            return _read(data)
    except Exception:  # the file is foreign: whatever a decoder stumbles over, the card is shown without it
        return None


def _read(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data), formats=["PNG", "JPEG"]) as file:
        if max(file.size) > LONGEST_SIDE:
            raise ValueError("larger than its header said when it was checked")
        file.draft("RGB", _LARGEST)
        seen = ImageOps.exif_transpose(file).convert("RGBA")
    seen.thumbnail(_LARGEST, Image.Resampling.LANCZOS)
    paper = Image.new("RGB", seen.size, PAPER)
    paper.paste(seen, (0, 0), seen)
    return paper


def photo(drawing: Drawing, size: Size, lamp: str = "") -> Image.Image:
    """What is seen of a picture, filling this size, on the weave of the screen; pale by moonlight."""
    found = _decoded(drawing.photo)
    if found is None:
        return Image.new("RGB", size, PAPER)
    if drawing.seen is None:
        whole = ImageOps.fit(found, size, Image.Resampling.LANCZOS)
    else:
        unit = size[0] / drawing.width
        card = ImageOps.fit(found, (round(CARD[0] * unit), round(CARD[1] * unit)), Image.Resampling.LANCZOS)
        left, top, wide, high = (round(each * unit) for each in drawing.seen)
        box = max(0, left), max(0, top), min(card.width, left + wide), min(card.height, top + high)
        whole = ImageOps.fit(card.crop(box), size, Image.Resampling.LANCZOS)
    if lamp == "moonlight":
        whole = ImageEnhance.Brightness(ImageEnhance.Color(whole).enhance(0.2)).enhance(_DULL)
    return ImageChops.multiply(whole, ImageChops.lighter(weave(size), Image.new("RGB", size, "#c8c8c8")))


def medallion(drawing: Drawing, size: Size) -> Image.Image:
    """A picture in the place of a puppet: upright with round corners, on a transparent background."""
    wide = min(size[0], round(size[1] * CARD[0] / CARD[1])) * 3 // 4
    high = round(wide * CARD[1] / CARD[0])
    body = photo(drawing, (wide, high)).convert("RGBA")
    mask = Image.new("L", (wide * 2, high * 2), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide * 2 - 1, high * 2 - 1), wide // 4, fill=255)
    body.putalpha(mask.resize((wide, high), Image.Resampling.BOX))
    made = Image.new("RGBA", size)
    made.alpha_composite(body, ((size[0] - wide) // 2, (size[1] - high) // 2))
    return made
