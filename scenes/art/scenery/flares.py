"""Lights and shades that pass over a table for a moment: a dome, bursts, rings, spirits; knows no card."""

from collections.abc import Callable
from typing import Literal

import msgspec
from PIL import Image, ImageChops, ImageDraw

from scenes.art.lamp import Focus, blur, glow, weave
from scenes.art.palette import LIT, mood, rgb
from scenes.art.paper import Paper, circle, num, polar, polygon

Shape = Literal["burst", "ring", "eye", "rays", "link", "spirit"]

_FINE = 2
_WHITE = "#fffaf0"
_SHADE = "#0a060f"


class Dome(msgspec.Struct, frozen=True, tag=True):
    """The lamp behind a small stage, on whose lower edge puppets stand: two moods that meet in the middle."""

    left: str
    right: str


class Flare(msgspec.Struct, frozen=True, tag=True):
    """A small light or shade, in a colour if its shape takes one; made for a square of 200."""

    shape: Shape
    colour: str = LIT


def draw_dome(dome: Dome, size: tuple[int, int]) -> Image.Image:
    """The upper half of a lit disc with darkness around it, so that what stands before it is sharp."""
    w, h = size
    focus = Focus(0.5, 0.98, 0.62, 1.22)
    left, right = (glow(size, mood(name).ramp, focus) for name in (dome.left, dome.right))
    lit = ImageChops.multiply(Image.composite(right, left, _across(size)), weave(size))
    made = Image.new("RGBA", size, rgb(_SHADE))
    made.putalpha(_half_disc(size, 0.94, w * 0.03).point([round(v * 0.62) for v in range(256)]))
    screen = lit.convert("RGBA")
    screen.putalpha(_half_disc(size, 0.84, max(1.0, w * 0.008)))
    made.alpha_composite(screen)
    rim = Image.new("RGBA", size)
    edge = w * 0.08, h * 0.16, w * 0.92, h * 1.84
    ImageDraw.Draw(rim).ellipse(edge, outline=(*rgb(LIT), 200), width=max(1, round(w / 240)))
    made.alpha_composite(rim)
    return made


def _across(size: tuple[int, int]) -> Image.Image:
    """How much of each column belongs to the right half."""
    row = Image.new("L", (size[0], 1))
    soft = size[0] * 0.16
    row.putdata([round(255 * min(1.0, max(0.0, 0.5 + (x - size[0] / 2) / soft))) for x in range(size[0])])
    return row.resize(size)


def _half_disc(size: tuple[int, int], reach: float, soft: float) -> Image.Image:
    """The part of an ellipse about the middle of the lower edge that lies above it."""
    w, h = size
    tall = Image.new("L", (w, 2 * h))
    aside, above = w * (1 - reach) / 2, h * (1 - reach)
    ImageDraw.Draw(tall).ellipse((aside, above, w - aside, 2 * h - above), fill=255)
    return blur(tall, soft).crop((0, 0, w, h))


def draw_flare(flare: Flare, size: tuple[int, int]) -> Image.Image:
    """The light with its own glow, or the shade with its blur."""
    paper = Paper(200, 200)
    _SHAPES[flare.shape](paper, flare.colour)
    sharp = paper.image((size[0] * _FINE, size[1] * _FINE)).resize(size, Image.Resampling.LANCZOS)
    if flare.shape in ("spirit", "link"):
        return sharp
    glowing = Image.new("RGBA", size, rgb(flare.colour))
    spread = blur(sharp.getchannel("A"), size[0] * 0.045)
    glowing.putalpha(spread.point([min(255, round(v * 0.9)) for v in range(256)]))
    glowing.alpha_composite(sharp)
    if flare.shape == "rays":
        fading = ImageChops.invert(Image.radial_gradient("L").resize(size, Image.Resampling.BICUBIC))
        fading = fading.point([max(0, round((v - 75) * 255 / 180)) for v in range(256)])
        glowing.putalpha(ImageChops.multiply(glowing.getchannel("A"), fading))
    return glowing


def _burst(paper: Paper, colour: str) -> None:
    """A star of eight rays, four long and four short, white at its heart."""
    points = []
    for ray in range(16):
        reach = 92 if ray % 4 == 0 else 56 if ray % 4 == 2 else 15
        points.append(polar(100, 100, reach, ray * 22.5 - 90))
    paper.fill(polygon(points), colour, 0.85)
    inner = [(100 + (x - 100) * 0.6, 100 + (y - 100) * 0.6) for x, y in points]
    paper.fill(polygon(inner), _WHITE)
    paper.fill(circle(100, 100, 17), _WHITE)


def _ring(paper: Paper, colour: str) -> None:
    """A wreath of light: two circles and beads between them."""
    paper.line(circle(100, 100, 84), 5, colour)
    paper.line(circle(100, 100, 66), 2, _WHITE)
    for bead in range(24):
        paper.fill(
            circle(*polar(100, 100, 75, bead * 15), 3.2 if bead % 2 else 5), _WHITE if bead % 2 else colour
        )


def _eye(paper: Paper, colour: str) -> None:
    """An eye that looks through the screen, lashes of light above and below."""
    for lash in range(-5, 6):
        lean, brow, long = lash * 2.6, 46 - 35 * (lash * 14 / 86) ** 2, 30 - abs(lash) * 2.8
        for side in (-1, 1):
            x, y = 100 + lash * 14, 100 + side * brow
            paper.line(f"M{num(x)} {num(y)}L{num(x + lean)} {num(y + side * long)}", 3.4, colour)
    lid = "M14 100Q100 30 186 100Q100 170 14 100Z"
    paper.fill(lid, "#1a0f22", 0.72)
    paper.line(lid, 6, colour)
    paper.fill(circle(100, 100, 31), colour)
    paper.line(circle(100, 100, 31), 2.5, _WHITE)
    for spoke in range(16):
        start, end = polar(100, 100, 15, spoke * 22.5), polar(100, 100, 27, spoke * 22.5)
        paper.line(polygon([start, end]), 1.8, "#8a4a12")
    paper.fill(circle(100, 100, 12.5), "#1a0f22")
    paper.fill(circle(95, 94, 4.5), _WHITE)


def _rays(paper: Paper, colour: str) -> None:
    """Beams in all directions, wide and narrow ones by turns."""
    for ray in range(28):
        wide = (3.6, 1.5, 2.4, 1.1)[ray % 4]
        middle = ray * 360 / 28
        ends = [polar(100, 100, 140, middle - wide), polar(100, 100, 140, middle + wide)]
        paper.fill(polygon([(100, 100), *ends]), _WHITE if ray % 2 else colour, 0.8)
    paper.fill(circle(100, 100, 22), _WHITE)


def _link(paper: Paper, colour: str) -> None:
    """A link of a chain, torn open on one side."""
    paper.line("M132 60A52 34 0 1 0 138 128", 30, "#2a1608")
    paper.line("M132 60A52 34 0 1 0 138 128", 19, colour)


def _spirit(paper: Paper, _colour: str) -> None:
    """A dark thing with burning eyes, that trails behind itself."""
    body = (
        "M186 92C184 68 162 58 140 64C118 70 104 86 82 88C56 90 36 78 6 86C28 90 44 96 60 101"
        "C42 106 22 110 2 126C30 124 50 116 72 115C58 124 48 134 38 152C66 144 84 130 108 128"
        "C140 132 184 122 186 92Z"
    )
    paper.fill(body, "#0b0710")
    paper.line(body, 2.6, "#9a78c8")
    for eye in ("M136 94L158 84L155 98Q145 102 136 94Z", "M164 86L181 93Q174 101 165 97Z"):
        paper.fill(eye, "#eaf59a")
    for x in (120, 102, 84):
        paper.line(f"M{x} 82Q{x - 14} 98 {x - 4} 116", 2.2, "#9a78c8")


_SHAPES: dict[Shape, Callable[[Paper, str], None]] = {
    "burst": _burst,
    "ring": _ring,
    "eye": _eye,
    "rays": _rays,
    "link": _link,
    "spirit": _spirit,
}
