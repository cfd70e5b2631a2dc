"""Lights and shades that pass over a table for a moment: a dome, bursts, rings, spirits; knows no card."""

from typing import Literal

from PIL import Image, ImageChops, ImageDraw

from scenes.art.lamp import Focus, blur, glow, row, weave
from scenes.art.palette import LIT, mood, rgb
from scenes.art.picture import Picture, Size
from scenes.art.svg import drawn

Shape = Literal["burst", "ring", "eye", "rays", "link", "spirit"]

_FINE = 2
_SHADE = "#0a060f"


class Dome(Picture, frozen=True):
    """The lamp behind a small stage, on whose lower edge puppets stand: two moods that meet in the middle."""

    left: str
    right: str

    def paint(self, size: Size) -> Image.Image:
        """The upper half of a lit disc with darkness around it, so that what stands before it is sharp."""
        w, h = size
        focus = Focus(0.5, 0.98, 0.62, 1.22)
        left, right = (glow(size, mood(name).ramp, focus) for name in (self.left, self.right))
        across = row(w, lambda x: round(255 * min(1.0, max(0.0, 0.5 + (x - w / 2) / (w * 0.16)))))
        screen = ImageChops.multiply(Image.composite(right, left, across.resize(size)), weave(size))
        made = Image.new("RGBA", size, rgb(_SHADE))
        made.putalpha(_half_disc(size, 0.94, w * 0.03).point(lambda v: round(v * 0.62)))
        screen.putalpha(_half_disc(size, 0.84, max(1.0, w * 0.008)))
        made.alpha_composite(screen)
        rim = Image.new("RGBA", size)
        edge = w * 0.08, h * 0.16, w * 0.92, h * 1.84
        ImageDraw.Draw(rim).ellipse(edge, outline=(*rgb(LIT), 200), width=max(1, round(w / 240)))
        made.alpha_composite(rim)
        return made


def _half_disc(size: Size, reach: float, soft: float) -> Image.Image:
    """The part of an ellipse about the middle of the lower edge that lies above it."""
    w, h = size
    tall = Image.new("L", (w, 2 * h))
    aside, above = w * (1 - reach) / 2, h * (1 - reach)
    ImageDraw.Draw(tall).ellipse((aside, above, w - aside, 2 * h - above), fill=255)
    return blur(tall, soft).crop((0, 0, w, h))


class Flare(Picture, frozen=True):
    """A small light or shade, in a colour if its shape takes one; made for a square of 200."""

    shape: Shape
    colour: str = LIT

    @property
    def arts(self) -> tuple[str, ...]:
        return (f"lights/{self.shape}",)

    def paint(self, size: Size) -> Image.Image:
        fine = size[0] * _FINE, size[1] * _FINE
        sharp = drawn(f"lights/{self.shape}", fine, ((LIT, self.colour),))
        sharp = sharp.resize(size, Image.Resampling.LANCZOS)
        if self.shape in ("spirit", "link"):
            return sharp
        glowing = Image.new("RGBA", size, rgb(self.colour))
        spread = blur(sharp.getchannel("A"), size[0] * 0.045)
        glowing.putalpha(spread.point(lambda v: min(255, round(v * 0.9))))
        glowing.alpha_composite(sharp)
        if self.shape == "rays":
            fading = ImageChops.invert(Image.radial_gradient("L").resize(size, Image.Resampling.BICUBIC))
            fading = fading.point(lambda v: max(0, round((v - 75) * 255 / 180)))
            glowing.putalpha(ImageChops.multiply(glowing.getchannel("A"), fading))
        return glowing
