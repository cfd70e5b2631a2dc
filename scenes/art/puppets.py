"""A puppet alone, as it hangs before the lit screen: black card, holes that let the light through, gels."""

from PIL import Image, ImageChops, ImageOps

from scenes.art.cards.mount import drawing_of
from scenes.art.joints import Mix
from scenes.art.lamp import blur
from scenes.art.palette import rgb
from scenes.art.picture import Picture, Size
from scenes.art.svg import on_white, raster

_INK = "#150b08"
_SHADOW = 0.45
_SCENERY = frozenset({"sky", "far", "front"})
_STONE = ("#5a585f", "#ece8de")


class PuppetPicture(Picture, frozen=True, omit_defaults=True):
    """A jointed drawing on a clear ground, in a pose; `art` names a drawing such as `stage/hero`.

    What belongs to the scenery of its card is left out. `mirrored` it looks to the left; `stone` it is grey.
    """

    art: str
    pose: Mix = ()
    mirrored: bool = False
    stone: bool = False

    def paint(self, size: Size) -> Image.Image:
        """The puppet with the shadow it throws on the screen behind it; empty if there is no such drawing."""
        made = Image.new("RGBA", size)
        drawing = drawing_of(self.art, self.pose)
        if drawing is None:
            return made
        card = Image.new("RGB", size, "#ffffff")
        for layer in drawing.layers:
            if layer.name not in _SCENERY:
                card = ImageChops.multiply(card, on_white(raster(layer.svg, size)))
        body = _cut_out(ImageOps.mirror(card) if self.mirrored else card)
        if self.stone:
            body = _petrified(body)
        unit = size[0] / drawing.width
        shade = blur(body.getchannel("A"), 5 * unit).point(lambda v: int(v * _SHADOW))
        made.paste("#000000", (round(4 * unit), round(5 * unit)), shade)
        made.alpha_composite(body)
        return made


def _cut_out(card: Image.Image) -> Image.Image:
    """Black blocks the light, white lets it through, and a gel glows in its own colour."""
    saturation = card.convert("HSV").getchannel("S")
    opaque = ImageChops.lighter(ImageOps.invert(ImageOps.grayscale(card)), saturation)
    inked = ImageChops.screen(card, Image.new("RGB", card.size, rgb(_INK)))
    inked.putalpha(opaque)
    return inked


def _petrified(body: Image.Image) -> Image.Image:
    """The same figure hewn in grey stone, its holes and gels a paler grey."""
    stone = ImageOps.colorize(ImageOps.autocontrast(ImageOps.grayscale(body), 1), *_STONE)
    stone.putalpha(body.getchannel("A"))
    return stone
