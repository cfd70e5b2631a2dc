"""Velvet: folds, side curtains with their cords, the scalloped valance; knows no scene."""

import math
import random
from collections.abc import Callable

from PIL import Image, ImageChops, ImageOps

from scenes.art.lamp import column, grey_rgb, row, tint
from scenes.art.palette import GOLD, Stops
from scenes.art.paper import Paper, at, circle, num, polygon
from scenes.art.picture import Picture, Size

_DYES: dict[str, str] = {
    "red": "1d0507 4a0d10 7f1a17 b53422 d8553a",
    "wine": "0e0308 26070f 47101d 6c192b 94293f",
    "violet": "10061f 2a124a 4b2480 7440b0 9f6bd8",
    "green": "04140c 0d3020 1a5535 348050 62b070",
    "ink": "0a1122 16233f 223a66 38578f 6484bb",
    "daylight": "0c1a3c 1b3a72 2c5fa8 5590d2 a4c9ee",
    "midnight": "04050e 0c1030 171f52 2c3a80 586ab4",
    "vermilion": "4a0f08 8a2414 c43d24 e2623f f8a078",
    "silver": "1c1b30 4a4870 8b88b8 c4c0e6 f2efff",
    "dusk": "07060c 1a1426 2c2340 46395e 6a5a86",
    "gold": "3a1d08 6e3f15 a8692a f0b95c ffe7a6",
}
_CORD = "#d89a3e"
_KNOB = "#e9b55a"


def dye(colour: str) -> Stops:
    """The cloth's shades from its deepest fold to its ridge."""
    shades = _DYES.get(colour, _DYES["red"]).split()
    return tuple((i / (len(shades) - 1), f"#{shade}") for i, shade in enumerate(shades))


def folds(width: int, height: int, colour: str, count: int, seed: int) -> Image.Image:
    """Upright folds: one row of brightness, stretched down."""
    return tint(fold_lights(width, count, seed).resize((width, height)), dye(colour))


def fold_lights(width: int, count: int, seed: int) -> Image.Image:
    """The light on one row of folds."""
    dice = random.Random(seed)
    lean = [dice.uniform(-0.125, 0.125) for _ in range(count + 2)]
    return row(width, lambda x: _fold_light(x / width * count, lean))


def _fold_light(place: float, lean: list[float]) -> float:
    fold, across = int(place), place - int(place)
    within = across + lean[fold] * (1 - across) + lean[fold + 1] * across
    round_ = math.pow(0.5 + 0.5 * math.cos(2 * math.pi * (within - 0.35)), 1.25)
    small = 0.5 * math.cos(2 * math.pi * (place * 2.3 + 0.4))
    return (round_ * 0.86 + 0.14 * small + 0.04) * 255


def drawn_in(cloth: Image.Image, edge: Callable[[float], float]) -> Image.Image:
    """A flat cloth squeezed to follow `edge`, darker above and below."""
    w, h = cloth.size
    hung = Image.new("RGBA", cloth.size)
    for y in range(0, h, 2):
        band = cloth.crop((0, y, w, y + 2))
        hung.paste(band.resize((max(2, min(w, round(edge(y / h)))), 2)), (0, y))
    shade = column(h, lambda y: 255 * (0.55 + 0.45 * math.sin(math.pi * (y / h * 0.9 + 0.08))))
    dyed = ImageChops.multiply(hung.convert("RGB"), grey_rgb(shade.resize(cloth.size)))
    dyed.putalpha(hung.getchannel("A"))
    return dyed


class SideCurtain(Picture, frozen=True):
    """One velvet curtain, hanging on the left or on the right."""

    colour: str = "red"
    right: bool = False
    tied: bool = True

    def paint(self, size: Size) -> Image.Image:
        """As tall and as wide as asked, drawn in by a cord at five eighths of its height."""
        w = size[0]

        def edge(t: float) -> float:
            if not self.tied:
                return float(w)
            above, below = max(0.0, 1 - t / 0.62), max(0.0, (t - 0.62) / 0.38)
            return w * (0.28 + 0.72 * math.pow(above, 1.5) + 0.3 * math.pow(below, 0.8))

        cloth = drawn_in(folds(*size, self.colour, 7, 2), edge)
        if self.tied:
            cloth.alpha_composite(_cord(size))
        return ImageOps.mirror(cloth) if self.right else cloth


def _cord(size: Size) -> Image.Image:
    w, h = size
    u, y, x = h / 900, h * 0.62, w * 0.28
    paper = Paper(w, h)
    sweep = f"M{at(0, y - 16 * u)}Q{at(x * 0.5, y + 26 * u, x, y + 6 * u)}"
    paper.line(sweep, 8 * u, _CORD)
    paper.line(sweep, 1.6 * u, "#5a2d0c")
    paper.fill(circle(x, y + 8 * u, 9 * u), _KNOB)
    top, low = y + 15 * u, y + 60 * u
    paper.fill(polygon([(x - 7 * u, top), (x + 7 * u, top), (x + 11 * u, low), (x - 11 * u, low)]), _CORD)
    return paper.image(size)


class Valance(Picture, frozen=True):
    """The scalloped pelmet with its fringe."""

    colour: str = "red"

    def paint(self, size: Size) -> Image.Image:
        w, h = size
        count = max(4, round(w / h / 1.72))
        span = w / count
        cloth = Image.new("RGB", size)
        for i in range(count):
            cloth.paste(folds(int(span) + 2, h, self.colour, 5, 4 + i), (int(i * span), 0))
        shade = Image.linear_gradient("L").resize(size).point(lambda v: 120 + v * 135 // 255)
        cloth = ImageChops.multiply(cloth, grey_rgb(shade))
        cloth.putalpha(_scallops(size, count).getchannel("A"))
        cloth.alpha_composite(_fringe(size, count))
        return cloth


def _scallops(size: Size, count: int) -> Image.Image:
    """The outline of the cloth."""
    w, h = size
    span, paper = w / count, Paper(w, h)
    path, top, dip = f"M0 0H{num(w)}V{num(h * 0.55)}", h * 0.55, h * 0.98
    for i in reversed(range(count)):
        path += f"C{at((i + 0.8) * span, dip, (i + 0.2) * span, dip, i * span, top)}"
    paper.fill(path + "Z")
    return paper.image(size)


def _fringe(size: Size, count: int) -> Image.Image:
    w, h = size
    span, u, paper = w / count, h / 96, Paper(w, h)
    top, dip = h * 0.55, h * 0.98
    for i in range(count):
        x = i * span
        braid = at(x + span * 0.2, dip, x + span * 0.8, dip, x + span, top)
        paper.line(f"M{at(x, top)}C{braid}", 3 * u, GOLD)
        for step in range(1, 18):
            t = step / 18
            bow = 3 * (1 - t) * t
            px = x + span * (bow * (1 - t) * 0.2 + bow * t * 0.8 + t**3)
            py = top * ((1 - t) ** 3 + t**3) + dip * bow
            paper.line(f"M{at(px, py)}v{num(7 * u)}", 1.6 * u, GOLD)
        paper.fill(circle(x, top + 3 * u, 4.5 * u), GOLD)
        low, knot = top + 24 * u, top + 6 * u
        paper.fill(polygon([(x - 4 * u, knot), (x + 4 * u, knot), (x + 6 * u, low), (x - 6 * u, low)]), GOLD)
    return paper.image(size)
