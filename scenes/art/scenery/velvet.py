"""Velvet: folds, side curtains with their cords, the scalloped valance; knows no scene."""

import math
import random
from collections.abc import Callable

from PIL import Image, ImageChops

from scenes.art.lamp import grey_rgb, tint
from scenes.art.palette import GOLD, Stops
from scenes.art.paper import Paper, circle, num, polygon

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
    row = Image.new("L", (width, 1))
    row.putdata([_fold_light(x / width * count, lean) for x in range(width)])
    return row


def _fold_light(place: float, lean: list[float]) -> int:
    fold, across = int(place), place - int(place)
    within = across + lean[fold] * (1 - across) + lean[fold + 1] * across
    round_ = (0.5 + 0.5 * math.cos(2 * math.pi * (within - 0.35))) ** 1.25
    small = 0.5 * math.cos(2 * math.pi * (place * 2.3 + 0.4))
    return max(0, min(255, int((round_ * 0.86 + 0.14 * small + 0.04) * 255)))


def hang(size: tuple[int, int], colour: str, edge: Callable[[float], float]) -> Image.Image:
    """A curtain squeezed to follow `edge`: its width in pixels at a fraction of the height."""
    return drawn_in(folds(*size, colour, 7, 2), edge)


def drawn_in(cloth: Image.Image, edge: Callable[[float], float]) -> Image.Image:
    """A flat cloth squeezed to follow `edge`, darker above and below."""
    w, h = cloth.size
    hung = Image.new("RGBA", cloth.size)
    for y in range(0, h, 2):
        band = cloth.crop((0, y, w, y + 2))
        hung.paste(band.resize((max(2, min(w, round(edge(y / h)))), 2)), (0, y))
    shade = Image.new("L", (1, h))
    shade.putdata([int(255 * (0.55 + 0.45 * math.sin(math.pi * (y / h * 0.9 + 0.08)))) for y in range(h)])
    dyed = ImageChops.multiply(hung.convert("RGB"), grey_rgb(shade.resize(cloth.size)))
    dyed.putalpha(hung.getchannel("A"))
    return dyed


def draw_curtain(size: tuple[int, int], colour: str, right: bool, tied: bool) -> Image.Image:
    """A side curtain as tall and as wide as asked, drawn in by a cord at five eighths of its height."""
    w = size[0]

    def edge(t: float) -> float:
        if not tied:
            return float(w)
        above, below = max(0.0, 1 - t / 0.62), max(0.0, (t - 0.62) / 0.38)
        return w * (0.28 + 0.72 * math.pow(above, 1.5) + 0.3 * math.pow(below, 0.8))

    cloth = hang(size, colour, edge)
    if tied:
        cloth.alpha_composite(_cord(size))
    return cloth.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if right else cloth


def _cord(size: tuple[int, int]) -> Image.Image:
    w, h = size
    u, y, x = h / 900, h * 0.62, w * 0.28
    paper = Paper(w, h)
    sweep = f"M0 {num(y - 16 * u)}Q{num(x * 0.5)} {num(y + 26 * u)} {num(x)} {num(y + 6 * u)}"
    paper.line(sweep, 8 * u, _CORD)
    paper.line(sweep, 1.6 * u, "#5a2d0c")
    paper.fill(circle(x, y + 8 * u, 9 * u), _KNOB)
    top, low = y + 15 * u, y + 60 * u
    paper.fill(polygon([(x - 7 * u, top), (x + 7 * u, top), (x + 11 * u, low), (x - 11 * u, low)]), _CORD)
    return paper.image(size)


def draw_valance(size: tuple[int, int], colour: str) -> Image.Image:
    """The pelmet across the whole width: scallops, gold braid, fringe, tassels."""
    w, h = size
    count = max(4, round(w / h / 1.72))
    span = w / count
    cloth = Image.new("RGB", size)
    for i in range(count):
        cloth.paste(folds(int(span) + 2, h, colour, 5, 4 + i), (int(i * span), 0))
    shade = Image.linear_gradient("L").resize(size).point([120 + v * 135 // 255 for v in range(256)])
    cloth = ImageChops.multiply(cloth, grey_rgb(shade))
    cloth.putalpha(_scallops(size, count).image(size).getchannel("A"))
    cloth.alpha_composite(_fringe(size, count).image(size))
    return cloth


def _scallops(size: tuple[int, int], count: int) -> Paper:
    w, h = size
    span, paper = w / count, Paper(w, h)
    path = f"M0 0H{num(w)}V{num(h * 0.55)}"
    for i in reversed(range(count)):
        dip = num(h * 0.98)
        path += (
            f"C{num((i + 0.8) * span)} {dip} {num((i + 0.2) * span)} {dip} {num(i * span)} {num(h * 0.55)}"
        )
    paper.fill(path + "Z", "#000000")
    return paper


def _fringe(size: tuple[int, int], count: int) -> Paper:
    w, h = size
    span, u, paper = w / count, h / 96, Paper(w, h)
    top, dip = h * 0.55, h * 0.98
    for i in range(count):
        x = i * span
        braid = f"M{num(x)} {num(top)}C{num(x + span * 0.2)} {num(dip)} {num(x + span * 0.8)} {num(dip)} "
        paper.line(braid + f"{num(x + span)} {num(top)}", 3 * u, GOLD)
        for step in range(1, 18):
            t = step / 18
            bow = 3 * (1 - t) * t
            px = x + span * (bow * (1 - t) * 0.2 + bow * t * 0.8 + t**3)
            py = top * ((1 - t) ** 3 + t**3) + dip * bow
            paper.line(f"M{num(px)} {num(py)}v{num(7 * u)}", 1.6 * u, GOLD)
        paper.fill(circle(x, top + 3 * u, 4.5 * u), GOLD)
        low, knot = top + 24 * u, top + 6 * u
        paper.fill(polygon([(x - 4 * u, knot), (x + 4 * u, knot), (x + 6 * u, low), (x - 6 * u, low)]), GOLD)
    return paper
