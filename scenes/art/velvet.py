"""Velvet: the side curtains, the scalloped valance, the act curtain and its hem."""

import math
import random
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageChops, ImageOps

from scenes.art.drawings import Paper, Picture, Size, at, by_strips, circle, num, polygon, rectangle
from scenes.art.lighting import (
    GOLD,
    RAMPS,
    Focus,
    Stops,
    cloth,
    column,
    distance,
    dye,
    grey_rgb,
    row,
    tint,
    warmed,
)

FOLD = 62.0  # width of a fold; all lengths are in stage units, 900 to the height of a window
WAVE = 9.0  # how much lower the hem hangs at the front of a fold
FRINGE = 26.0
SHADOW = 46.0
_BANDS = 4
_FOOTLIGHTS = RAMPS["footlights"], Focus(0.5, 0.62, 0.72, 0.95)  # brightest low in the middle
_BRAID = "#5a2d0c", "#d89a3e", "#e9b55a"
_SOWN = 56.0  # distance at which a motif repeats on the cloth
_BORDER, _REPEAT = 118.0, 72
"""The height of the embroidery above the hem, and the width at which it repeats."""


class Gather(NamedTuple):
    """The gathering of a cloth by a cord: its height, the width there, and the spread above and below."""

    cord: float
    waist: float
    above: float
    below: float
    flare: float

    def width(self, down: float) -> float:
        """The share of the cloth's width at this share of its height."""
        above, below = max(0.0, 1 - down / self.cord), max(0.0, (down - self.cord) / (1 - self.cord))
        spread, flared = math.pow(above, self.above), math.pow(below, self.below)
        return self.waist + (1 - self.waist) * spread + self.flare * flared


_TIED, _LOOSE = Gather(0.62, 0.28, 1.5, 0.8, 0.3), Gather(0.62, 1, 1, 1, 0)


def folds(width: int, height: int, colour: str, count: int, seed: int) -> Image.Image:
    """Paint vertical folds: one row of brightness, stretched vertically."""
    return tint(fold_lights(width, count, seed).resize((width, height)), dye(colour))


def fold_lights(width: int, count: int, seed: int) -> Image.Image:
    """The brightness of one row of folds."""
    dice = random.Random(seed)
    lean = [dice.uniform(-0.125, 0.125) for _ in range(count + 2)]

    def light(x: int) -> float:
        place = x / width * count
        fold, across = int(place), place - int(place)
        within = across + lean[fold] * (1 - across) + lean[fold + 1] * across
        round_ = math.pow(0.5 + 0.5 * math.cos(2 * math.pi * (within - 0.35)), 1.25)
        small = 0.5 * math.cos(2 * math.pi * (place * 2.3 + 0.4))
        return (round_ * 0.86 + 0.14 * small + 0.04) * 255

    return row(width, light)


def drawn_in(cloth: Image.Image, gather: Gather) -> Image.Image:
    """Gather a flat cloth with a cord, darker at the top and the bottom."""
    w, h = cloth.size
    hung = Image.new("RGBA", cloth.size)
    for y in range(0, h, 2):
        band = cloth.crop((0, y, w, y + 2))
        hung.paste(band.resize((max(2, min(w, round(w * gather.width(y / h)))), 2)), (0, y))
    shade = column(h, lambda y: 255 * (0.55 + 0.45 * math.sin(math.pi * (y / h * 0.9 + 0.08))))
    dyed = ImageChops.multiply(hung.convert("RGB"), grey_rgb(shade.resize(cloth.size)))
    dyed.putalpha(hung.getchannel("A"))
    return dyed


class Motif(NamedTuple):
    """A motif woven into a cloth: its drawing, its thread's dye, and the offset of every other column."""

    name: str
    thread: str
    drop: float = 0.5

    def sown(self, ground: Image.Image, folds: Image.Image, unit: float) -> Image.Image:
        """Weave the motif into a cloth; `folds` is the cloth in the thread's dye.

        `unit` is pixels per unit of the motif.
        """
        paper = Paper(ground.width / unit, ground.height / unit)
        for across in range(int(ground.width / unit / _SOWN) + 2):
            for down in range(int(ground.height / unit / _SOWN) + 2):
                x, y = across - 0.5, down - self.drop * (across % 2) + 0.08
                paper.drawing(f"motifs/{self.name}", x * _SOWN, y * _SOWN)
        # Silk lies on velvet: it keeps some light where a fold is dark.
        silk = Image.blend(folds, Image.new("RGB", ground.size, dye(self.thread)[2][1]), 0.55)
        return Image.composite(silk, ground, paper.image(ground.size).getchannel("A"))


class SideCurtain(Picture, frozen=True):
    """One velvet side curtain, for the left or the right; its motif has the dye of its cord."""

    colour: str = "red"
    right: bool = False
    tied: bool = True
    motif: str = ""
    thread: str = "gold"

    def paint(self, size: Size) -> Image.Image:
        """Paint the curtain, gathered by a cord at 62 % of its height if `tied`."""
        cloth = folds(*size, self.colour, 7, 2)
        if self.motif:
            motif = Motif(self.motif, self.thread)
            cloth = motif.sown(cloth, folds(*size, self.thread, 7, 2), size[1] / 900)
        cloth = drawn_in(cloth, _TIED if self.tied else _LOOSE)
        if self.tied:
            shades = [shade for _, shade in dye(self.thread)]
            cloth.alpha_composite(_cord(size, (shades[0], shades[2], shades[3]) if self.motif else _BRAID))
        return ImageOps.mirror(cloth) if self.right else cloth


def _cord(size: Size, shades: tuple[str, str, str]) -> Image.Image:
    (w, h), (dark, cord, knot) = size, shades
    u, y, x = h / 900, h * _TIED.cord, w * _TIED.waist
    paper = Paper(w, h)
    sweep = f"M{at(0, y - 16 * u)}Q{at(x * 0.5, y + 26 * u, x, y + 6 * u)}"
    paper.line(sweep, 8 * u, cord)
    paper.line(sweep, 1.6 * u, dark)
    paper.fill(circle(x, y + 8 * u, 9 * u), knot)
    paper.fill(_tassel(x, y + 15 * u, 7 * u, y + 60 * u, 11 * u), cord)
    return paper.image(size)


def _tassel(x: float, top: float, narrow: float, low: float, wide: float) -> str:
    return polygon([(x - narrow, top), (x + narrow, top), (x + wide, low), (x - wide, low)])


class Valance(Picture, frozen=True):
    """The scalloped pelmet with its fringe; a motif is woven into it with the given thread."""

    colour: str = "red"
    motif: str = ""
    thread: str = "gold"

    def paint(self, size: Size) -> Image.Image:
        w, h = size
        count = max(4, round(w / h / 1.72))
        span = w / count
        cloth = _scallop_folds(size, count, self.colour)
        if self.motif:
            motif = Motif(self.motif, self.thread, 0)
            cloth = motif.sown(cloth, _scallop_folds(size, count, self.thread), h / 46 * 0.85)
        shade = Image.linear_gradient("L").resize(size).point(lambda v: 120 + v * 135 // 255)
        cloth = ImageChops.multiply(cloth, grey_rgb(shade))
        cloth.putalpha(_scallops(size, span, count).image(size).getchannel("A"))
        cloth.alpha_composite(_fringe(size, span, count).image(size))
        return cloth


def _scallop_folds(size: Size, count: int, colour: str) -> Image.Image:
    cloth, span = Image.new("RGB", size), size[0] / count
    for i in range(count):
        cloth.paste(folds(int(span) + 2, size[1], colour, 5, 4 + i), (int(i * span), 0))
    return cloth


def _scallops(size: Size, span: float, count: int) -> Paper:
    """The outline of the scalloped cloth."""
    (w, h), paper = size, Paper(*size)
    path, top, dip = f"M0 0H{num(w)}V{num(h * 0.55)}", h * 0.55, h * 0.98
    for i in reversed(range(count)):
        path += f"C{at((i + 0.8) * span, dip, (i + 0.2) * span, dip, i * span, top)}"
    paper.fill(path + "Z")
    return paper


def _fringe(size: Size, span: float, count: int) -> Paper:
    """The braid along the scallops, its threads, and a tassel where two meet."""
    (_, h), paper = size, Paper(*size)
    u, top, dip = h / 96, h * 0.55, h * 0.98
    for x in (i * span for i in range(count)):
        braid = at(x + span * 0.2, dip, x + span * 0.8, dip, x + span, top)
        paper.line(f"M{at(x, top)}C{braid}", 3 * u, GOLD)
        for t in (step / 18 for step in range(1, 18)):
            bow = 3 * (1 - t) * t
            px = x + span * (bow * (1 - t) * 0.2 + bow * t * 0.8 + t**3)
            py = top * ((1 - t) ** 3 + t**3) + dip * bow
            paper.line(f"M{at(px, py)}v{num(7 * u)}", 1.6 * u, GOLD)
        paper.fill(circle(x, top + 3 * u, 4.5 * u), GOLD)
        paper.fill(_tassel(x, top + 6 * u, 4 * u, top + 24 * u, 6 * u), GOLD)
    return paper


class Pleats(NamedTuple):
    """The pleats along one level: for each column its brightness, and how far it comes forward, 0 to 1."""

    light: tuple[float, ...]
    front: tuple[float, ...]


def _pleats(width: int, unit: float, level: int = _BANDS - 1) -> Pleats:
    """Folds of varying width; each level leans slightly by itself, so that the folds wander downwards."""
    dice, lean = random.Random(11), random.Random(40 + level)
    columns: list[tuple[float, float]] = []
    edges = [0.0]
    while edges[-1] < width:
        edges.append(edges[-1] + unit * FOLD * dice.uniform(0.72, 1.32))
    edges = [edge + unit * FOLD * lean.uniform(-0.07, 0.07) for edge in edges]
    depths = [dice.uniform(0.62, 1.0) for _ in edges[1:]]
    for (left, right), depth in zip(pairwise(edges), depths, strict=True):
        for x in range(max(0, math.ceil(left)), min(width, math.ceil(right))):
            across = (x - left) / (right - left)
            columns.append((_sheen(across, depth), depth * math.sin(math.pi * across) ** 2))
    # The outer edges lean too: the last column is repeated for those that are missing.
    return Pleats(*zip(*(columns + columns[-1:] * width)[:width], strict=True))


def _sheen(across: float, depth: float) -> float:
    """The brightness of velvet: dark where it faces the viewer, bright at the edges; lit from the left."""
    body = math.pow(math.sin(math.pi * across), 0.9)
    near = math.exp(-(((across - 0.35) / 0.2) ** 2))
    far = math.exp(-(((across - 0.83) / 0.07) ** 2))
    return depth * (0.2 * body + 0.7 * near + 0.22 * far) + 0.05


class ActCurtain(Picture, frozen=True):
    """The cloth of the act curtain, down to its fringe, in a window that is `tall` pixels high.

    The colour `violet+green` is violet on the left and green on the right.
    """

    tall: int
    colour: str = "red"

    def paint(self, size: Size) -> Image.Image:
        """Paint dyed folds with embroidery, brightest low in the middle and dark at the top; opaque."""
        w, unit = size[0], self.tall / 900
        rows = Image.new("L", (w, _BANDS))
        for level in range(_BANDS):
            light = _pleats(w, unit, level).light
            rows.paste(row(w, [255 * share for share in light].__getitem__), (0, level))
        folds = rows.resize(size, Image.Resampling.BICUBIC)
        image = _shaded(_dyed(folds, self.colour), cloth(size))
        _embroider(image, unit)
        dark = column(256, lambda y: 255 * (0.42 + 0.58 * min(1.0, y / 150) ** 0.8))
        return _shaded(warmed(image, *_FOOTLIGHTS), dark.resize(size, Image.Resampling.BICUBIC))


def _shaded(image: Image.Image, shade: Image.Image) -> Image.Image:
    """Multiply an image by a grey shade; returns the same image."""
    return by_strips(image, lambda strip, box: ImageChops.multiply(strip, grey_rgb(shade.crop(box))))


def dyes(colour: str) -> tuple[Stops, ...]:
    """The dyes of a cloth (such as `violet+green`) from left to right, all of equal width."""
    return tuple(map(dye, colour.split("+")))


def _dyed(folds: Image.Image, colour: str) -> Image.Image:
    """Dye the folds; a cloth of several dyes has its seams where a fold is deepest."""
    found, reach = dyes(colour), max(1, folds.width // 32)
    lights = folds.resize((folds.width, 1), Image.Resampling.BOX).tobytes()
    sewn = by_strips(Image.new("RGB", folds.size), lambda _, box: tint(folds.crop(box), found[0]))
    for i, stops in enumerate(found[1:], 1):
        # The seam is the darkest column near that share of the width.
        middle = round(folds.width * (i / len(found)))
        seam = min(range(middle - reach, middle + reach), key=lights.__getitem__)
        sewn.paste(tint(folds.crop((seam, 0, *folds.size)), stops), (seam, 0))
    return sewn


def _embroider(cloth: Image.Image, unit: float) -> None:
    """Paint a gilt border that follows the folds, and the upper ends of the fringe below it."""
    w, high = cloth.width, round(_BORDER * unit)
    hem, skirt = _pleats(w, unit), Paper(w / unit, _BORDER)
    skirt.fill(rectangle(0, _BORDER - 10, w / unit, 20))
    flat = (paper.image((w, high)).getchannel("A") for paper in (_border(w / unit), skirt))
    sewn, threads = (_bent(each, hem.front, WAVE * unit) for each in flat)
    gilt = row(w, lambda x: 255 * (0.2 + 0.85 * hem.light[x]))
    top = cloth.height - high
    cloth.paste(_threads(hem, (w, high), unit), (0, top), threads)
    cloth.paste(tint(gilt.resize((w, high)), RAMPS["gilt"]), (0, top), sewn)


def _bent(flat: Image.Image, front: tuple[float, ...], wave: float) -> Image.Image:
    """Shift each column up by how far the cloth recedes there; the last row fills the gap."""
    bent = Image.new("L", flat.size)
    for x, forward in enumerate(front):
        end = flat.height - round((1 - forward) * wave)
        bent.paste(flat.crop((x, flat.height - end, x + 1, flat.height)), (x, 0))
        bent.paste(255 if flat.getpixel((x, flat.height - 1)) else 0, (x, end, x + 1, flat.height))
    return bent


def _border(width: float) -> Paper:
    """Draw braid, key pattern, braid, and above them palmettes and lozenges in turn."""
    paper = Paper(width, _BORDER)
    for y, thick in ((104, 4.0), (64, 3.0), (58, 1.2)):
        paper.line(f"M0 {y}H{num(width)}", thick)
    for x in range(0, int(width) + 1, _REPEAT):
        paper.drawing("furniture/hem", x, 0)
    return paper


class Frieze(Picture, frozen=True):
    """A dim gilt band of palmettes over a key pattern, for the empty foot of a panel."""

    def paint(self, size: Size) -> Image.Image:
        w, h = size
        count = max(1, round(w / h * _BORDER / _REPEAT))
        drawn = _border(count * _REPEAT).image(size).getchannel("A")
        ends = row(w, lambda x: round(150 * min(1.0, 5 * min(x, w - 1 - x) / w))).resize(size)
        band = Image.new("RGB", size, RAMPS["gilt"][2][1])
        band.putalpha(ImageChops.multiply(drawn, ends))
        return band


class CurtainHem(Picture, frozen=True):
    """The fringe below the act curtain, and its shadow, in a window that is `tall` pixels high."""

    tall: int

    def paint(self, size: Size) -> Image.Image:
        """Paint threads that are opaque down to their ends, and the shadow they cast."""
        (w, h), unit = size, self.tall / 900
        hem = _pleats(w, unit)
        threads, shade = Image.new("L", size, 255), Image.new("L", size)
        fading = column(h, lambda y: 150 * max(0.0, 1 - y / (SHADOW * unit)) ** 1.6)
        for x, forward in enumerate(hem.front):
            end = round((FRINGE + WAVE * forward) * unit)
            threads.paste(0, (x, end, x + 1, h))
            shade.paste(fading, (x, end))
        # Lit like the lowest row of the cloth.
        low = round((900 - FRINGE) * unit)
        stops, focus = _FOOTLIGHTS
        lamps = tint(distance((w, low), focus).crop((0, low - 1, w, low)), stops).resize(size)
        fringe = ImageChops.multiply(_threads(hem, size, unit), lamps)
        picture = Image.composite(fringe, Image.new("RGB", size), threads)
        picture.putalpha(ImageChops.lighter(threads, shade))
        return picture


def _threads(hem: Pleats, size: Size, unit: float) -> Image.Image:
    """Twisted gilt threads, each lit like the fold from which it hangs."""
    pitch = max(2.0, 4.2 * unit)

    def light(x: int) -> float:
        return 255 * (0.24 + 0.9 * hem.light[x]) * (0.35 + 0.65 * abs(math.sin(math.pi * x / pitch)))

    return tint(row(size[0], light).resize(size), RAMPS["gilt"])
