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
        (x, y), (a, b) = polar(100, 100, 15, spoke * 22.5), polar(100, 100, 27, spoke * 22.5)
        paper.line(f"M{num(x)} {num(y)}L{num(a)} {num(b)}", 1.8, "#8a4a12")
    paper.fill(circle(100, 100, 12.5), "#1a0f22")
    paper.fill(circle(95, 94, 4.5), _WHITE)


def _rays(paper: Paper, colour: str) -> None:
    """Beams in all directions."""
    for ray in range(20):
        wide = 5.2 if ray % 2 else 3.0
        far = 98 if ray % 2 else 82
        ends = [polar(100, 100, far, ray * 18 - wide), polar(100, 100, far, ray * 18 + wide)]
        paper.fill(polygon([(100, 100), *ends]), colour if ray % 2 else _WHITE, 0.7)
    paper.fill(circle(100, 100, 40), _WHITE, 0.95)


def _link(paper: Paper, colour: str) -> None:
    """A link of a chain, torn open on one side."""
    paper.line("M132 60A52 34 0 1 0 138 128", 30, "#2a1608")
    paper.line("M132 60A52 34 0 1 0 138 128", 19, colour)


def _spirit(paper: Paper, _colour: str) -> None:
    """A dark thing with a hollow face, that trails behind itself."""
    body = (
        "M182 96C182 70 160 56 136 60C112 64 98 80 78 84C54 88 34 76 12 82C30 88 40 96 56 99"
        "C40 104 26 104 8 116C32 118 48 112 66 114C54 122 46 128 38 142C62 138 82 126 104 128"
        "C132 132 182 130 182 96Z"
    )
    paper.fill(body, "#0b0710")
    paper.line(body, 3, "#8d6ab8")
    for eye in ("M130 92L150 82L147 95Z", "M158 84L176 90L162 97Z"):
        paper.fill(eye, "#e6f58a")
    paper.fill("M132 108L140 114L146 107L153 115L160 107L167 113L174 105L168 121Q152 128 138 119Z", "#e6f58a")
    for x in (112, 96, 80):
        paper.line(f"M{x} 74Q{x - 10} 94 {x - 4} 116", 2.4, "#8d6ab8")


_SHAPES: dict[Shape, Callable[[Paper, str], None]] = {
    "burst": _burst,
    "ring": _ring,
    "eye": _eye,
    "rays": _rays,
    "link": _link,
    "spirit": _spirit,
}
