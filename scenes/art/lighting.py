"""Lighting: lays the layers of a drawing on a screen lit by a lamp; knows no cards and no text."""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from itertools import pairwise
from typing import TypeAlias

import msgspec
from PIL import Image, ImageChops, ImageFilter, ImageOps

from game.content.schema import read_struct
from scenes.art.drawings import ART, Box, Drawing, Layer, Size, by_strips, lay, white

Stops: TypeAlias = tuple[tuple[float, str], ...]

GOLD = "#e0a24a"
LIT = "#ffd27a"
_BLUR = {"far": 5.0, "mid": 2.0}  # radius in units of a picture 360 wide
_BLOOM_FLOOR = 96


def rgb(colour: str) -> tuple[int, int, int]:
    """Parse `#rrggbb` into three bytes."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


class Ramp(msgspec.Struct, frozen=True):
    """A colour gradient from the focus outwards: distances, and a colour without `#` for each."""

    at: tuple[float, ...]
    light: str

    def __post_init__(self) -> None:
        if len(self.at) != len(self.light.split()):
            raise ValueError("each distance needs a colour")

    @property
    def stops(self) -> Stops:
        """Each distance with its colour."""
        return tuple((at, f"#{colour}") for at, colour in zip(self.at, self.light.split(), strict=True))


class Mood(Ramp, frozen=True):
    """A mood of the lamp: its gradient, the ink of objects before it, and how strongly its light spreads."""

    ink: str = "#150b08"
    bloom: float = 0.55
    shadow: float = 0.4
    gel: float = 0.6


class Inks(msgspec.Struct, frozen=True):
    """The five colours of cards, plates and frames."""

    ink: str
    plate: str
    line: str
    text: str
    dim: str


class Palette(msgspec.Struct, frozen=True):
    """The palette: moods of the lamp, inks, points, shades of velvet and other gradients, all by name."""

    moods: Mapping[str, Mood]
    inks: Mapping[str, Inks]
    points: Mapping[str, str]
    cloths: Mapping[str, str]
    ramps: Mapping[str, Ramp]


_PALETTE = read_struct(ART / "palette.yaml", Palette)
MOODS, INKS, POINTS = _PALETTE.moods, _PALETTE.inks, _PALETTE.points
RAMPS = {name: ramp.stops for name, ramp in _PALETTE.ramps.items()}


def mood(name: str) -> Mood:
    """The mood with this name; amber if it is unknown."""
    return MOODS.get(name, MOODS["amber"])


def dye(colour: str) -> Stops:
    """The shades of a velvet from the deepest fold to the ridge; red if the colour is unknown."""
    shades = _PALETTE.cloths.get(colour, _PALETTE.cloths["red"]).split()
    return tuple((i / (len(shades) - 1), f"#{shade}") for i, shade in enumerate(shades))


class Focus(msgspec.Struct, frozen=True):
    """The lamp's position behind the screen and its reach, as fractions of the picture."""

    x: float = 0.5
    y: float = 0.42
    reach_x: float = 0.9
    reach_y: float = 0.75


def blur(image: Image.Image, radius: float) -> Image.Image:
    """Blur a picture with a Gaussian."""
    return image.filter(ImageFilter.GaussianBlur(radius))


def shadow_of(piece: Image.Image, radius: float, strength: float) -> Image.Image:
    """The shadow that a piece casts right behind it, as a grey mask."""
    return blur(piece.getchannel("A"), radius).point(lambda v: int(v * strength))


def row(width: int, light: Callable[[int], float]) -> Image.Image:
    """A grey image one pixel high, with brightness 0 to 255 for each column; to be stretched vertically."""
    return Image.frombytes("L", (width, 1), bytes(max(0, min(255, int(light(x)))) for x in range(width)))


def column(height: int, light: Callable[[int], float]) -> Image.Image:
    """A grey image one pixel wide, with brightness 0 to 255 for each row; to be stretched horizontally."""
    return Image.frombytes("L", (1, height), row(height, light).tobytes())


def grey_rgb(channel: Image.Image) -> Image.Image:
    """A grey channel as an RGB image."""
    return Image.merge("RGB", [channel] * 3)


@lru_cache(maxsize=32)
def _tables(stops: Stops) -> list[int]:
    """A gradient as lookup tables for red, green and blue, slightly smoothed at each stop."""
    colours = [_colour_at(stops, i / 255) for i in range(256)]
    return [colour[band] for band in range(3) for colour in colours]


def _colour_at(stops: Stops, t: float) -> tuple[int, ...]:
    for (start, first), (end, second) in pairwise(stops):
        if t <= end:
            u = (t - start) / (end - start)
            u = (u * u * (3 - 2 * u) + u) / 2
            return tuple(round(a + (b - a) * u) for a, b in zip(rgb(first), rgb(second), strict=True))
    return rgb(stops[-1][1])


def tint(channel: Image.Image, stops: Stops) -> Image.Image:
    """Colour a grey picture with a gradient."""
    tables = _tables(stops)
    return Image.merge("RGB", [channel.point(tables[256 * band :][:256]) for band in range(3)])


def glow(size: Size, stops: Stops, focus: Focus) -> Image.Image:
    """The light of the lamp without any drawing before it."""
    return tint(distance(size, focus), stops)


def warmed(image: Image.Image, stops: Stops, focus: Focus) -> Image.Image:
    """Multiply an image by the lamp's light; returns the same image."""
    far = distance(image.size, focus)
    return by_strips(image, lambda strip, box: ImageChops.multiply(strip, tint(far.crop(box), stops)))


def distance(size: Size, focus: Focus) -> Image.Image:
    """The distance of each pixel from the lamp, scaled to its reach, as a grey image."""
    w, h = size
    spread = max(1, int(w * focus.reach_x * 2)), max(1, int(h * focus.reach_y * 2))
    disc = Image.radial_gradient("L").resize(spread, Image.Resampling.BICUBIC)
    far = Image.new("L", size, 255)
    left, top = int(focus.x * w - spread[0] / 2), int(focus.y * h - spread[1] / 2)
    seen = max(0, -left), max(0, -top), min(spread[0], w - left), min(spread[1], h - top)
    far.paste(disc.crop(seen).point(lambda v: min(255, int(v * 1.42))), (max(0, left), max(0, top)))
    return far


@lru_cache(maxsize=1)
def _noise() -> Image.Image:
    with Image.open(ART / "noise.png") as tile:
        return tile.convert("L")


def cloth(size: Size) -> Image.Image:
    """The faint weave of the screen; from a stored tile, so that a picture is the same on every machine."""
    tile = _noise()
    woven = Image.new("L", size)
    for y in range(0, size[1], tile.height):
        for x in range(0, size[0], tile.width):
            woven.paste(tile, (x, y))
    return woven


def weave(size: Size) -> Image.Image:
    """The weave of the screen as an RGB image."""
    return grey_rgb(cloth(size))


def screen(paper: Image.Image, stops: Stops, focus: Focus) -> Image.Image:
    """Light paper through the woven screen, with the lamp behind both; returns the same image."""
    return by_strips(paper, lamp(paper.size, stops, focus))


def lamp(size: Size, stops: Stops, focus: Focus) -> Callable[[Image.Image, Box], Image.Image]:
    """What lights a part of the paper, told its box in a screen of that size."""
    far, woven = distance(size, focus), cloth(size)

    def lit(part: Image.Image, box: Box) -> Image.Image:
        bare = ImageChops.multiply(tint(far.crop(box), stops), grey_rgb(woven.crop(box)))
        return ImageChops.multiply(bare, part)

    return lit


def light(drawing: Drawing, size: Size, mood: Mood, focus: Focus | None = None) -> Image.Image:
    """Render a drawing with the lamp behind it as an opaque picture."""
    unit = size[0] / drawing.width
    lit = screen(white(size), mood.stops, focus or Focus())
    neutral = ImageOps.grayscale(lit).point(lambda v: min(255, int(v * 1.25 + 18)))
    for layer in drawing.layers:
        card = _card(layer, size, unit)
        if layer.name == "puppet" and mood.shadow:
            neutral = _shaded(lit, neutral, card, unit, mood.shadow)
        by_strips(lit, partial(_through, card, neutral, mood.gel))
        neutral = ImageChops.multiply(neutral, ImageOps.grayscale(card))
        del card  # frees memory before the next layer is drawn
    ink = rgb(mood.ink)
    by_strips(lit, lambda strip, _: ImageChops.screen(strip, Image.new("RGB", strip.size, ink)))
    return _bloom(lit, unit, mood.bloom) if mood.bloom else lit


def _shaded(
    lit: Image.Image, neutral: Image.Image, card: Image.Image, unit: float, strength: float
) -> Image.Image:
    """Darken the light by a card's shadow; returns the neutral grey light in that shadow."""
    below = ImageChops.offset(blur(ImageOps.grayscale(card), 7 * unit), 0, int(5 * unit))
    shade = below.point(lambda v: int(255 - (255 - v) * strength))
    by_strips(lit, lambda strip, box: ImageChops.multiply(strip, grey_rgb(shade.crop(box))))
    return ImageChops.multiply(neutral, shade)


def _through(card: Image.Image, neutral: Image.Image, gel: float, lit: Image.Image, box: Box) -> Image.Image:
    """One strip of the light after it has passed through a card."""
    paper = card.crop(box)
    # A gel keeps its own hue: under coloured parts of the card the light becomes grey.
    saturation = paper.convert("HSV").getchannel("S").point(lambda v: int(v * gel))
    return ImageChops.multiply(Image.composite(grey_rgb(neutral.crop(box)), lit, saturation), paper)


def _card(layer: Layer, size: tuple[int, int], unit: float) -> Image.Image:
    card = lay(white(size), layer.svg)
    if layer.opacity < 1:
        by_strips(card, lambda strip, _: strip.point(lambda v: int(255 - (255 - v) * layer.opacity)))
    soft = _BLUR.get(layer.name, 0) * unit
    return blur(card, soft) if soft else card


def _bloom(image: Image.Image, unit: float, strength: float) -> Image.Image:
    return Image.merge("RGB", [_bloomed(band, unit, strength) for band in image.split()])


def _bloomed(band: Image.Image, unit: float, strength: float) -> Image.Image:
    """One channel of the light with the bloom of its bright parts."""
    bright = band.point(lambda v: max(0, min(255, int((v - _BLOOM_FLOOR) * 1.5))))
    wide = blur(bright, 9 * unit).point(lambda v: int(v * strength))
    near = blur(bright, 2.2 * unit).point(lambda v: int(v * strength * 0.45))
    return ImageChops.screen(band, ImageChops.screen(wide, near))
