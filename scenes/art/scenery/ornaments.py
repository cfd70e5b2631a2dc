"""Small pieces that hang or lie about: drawn ornaments, and the plate for phases; knows no text."""

import msgspec
from PIL import Image, ImageOps

from scenes.art.palette import GOLD, INKS
from scenes.art.paper import Paper, at, circle, num
from scenes.art.picture import Picture, Size
from scenes.art.svg import drawn


class Ornament(Picture, frozen=True):
    """A drawing as it is, such as `laurel`; what is drawn in ember's inks may be dyed in others."""

    name: str
    inks: str = "ember"
    mirrored: bool = False

    @property
    def arts(self) -> tuple[str, ...]:
        return (f"ornaments/{self.name}",)

    def paint(self, size: Size) -> Image.Image:
        """The drawing in its inks, its left turned to the right if it is mirrored."""
        embers, inks = (msgspec.structs.astuple(INKS[name]) for name in ("ember", self.inks))
        piece = drawn(f"ornaments/{self.name}", size, tuple(zip(embers, inks, strict=True)))
        return ImageOps.mirror(piece) if self.mirrored else piece


class PhaseSign(Picture, frozen=True):
    """The plate that hangs over the table, without words; made for 920 by 58."""

    def paint(self, size: Size) -> Image.Image:
        u = size[1] / 58
        paper, a = Paper(size[0] / u, 58), size[0] / u - 1
        outline = f"M1 0H{num(a)}L{at(a - 26, 50)}Q{at(a - 30, 56, a - 40, 56)}H41Q31 56 27 50Z"
        paper.plate(outline, "#130906", 1.6, "#d88a3c")
        for x in (16.0, a - 15):
            paper.fill(circle(x, 12, 3.4), GOLD)
            paper.fill(circle(x, 12, 1.5), "#3a1a0c")
        return paper.image(size)
