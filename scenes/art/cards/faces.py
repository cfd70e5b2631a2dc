"""What every card face shares: its size decides how much of it is written; knows no kind of card."""

from PIL import Image

from scenes.art.cards.mount import rounded
from scenes.art.cards.sheet import Sheet
from scenes.art.picture import Picture, Size

COMPACT_BELOW = 200


class Face(Picture, frozen=True):
    """What a card shows, in words the caller has already translated."""

    def draw(self, width: int, compact: bool) -> Sheet:
        """The card before its corners are cut; a compact one is read from afar."""
        raise NotImplementedError

    def paint(self, size: Size) -> Image.Image:
        """The card, drawn larger and reduced where that makes small print crisper."""
        compact = size[0] < COMPACT_BELOW or getattr(self, "compact", False)
        sheet = self.draw(size[0] * (2 if size[0] <= 240 else 1), compact)
        image = rounded(sheet.image, 18 * sheet.unit)
        return image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)
