"""The lamp and its colours: lays the layers of a drawing on a glowing screen; knows no card and no text."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

import msgspec
from PIL import Image, ImageChops, ImageFilter, ImageOps

from game.content.schema import read_struct
from scenes.art.drawings import ART, Drawing, Layer, Size, on_white, raster

Stops: TypeAlias = tuple[tuple[float, str], ...]

GOLD = "#e0a24a"
LIT = "#ffd27a"
_BLUR = {"far": 5.0, "mid": 2.0}  # in units of a picture 360 wide
_BLOOM_FLOOR = 96


def rgb(colour: str) -> tuple[int, int, int]:
    """The three bytes of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


class Ramp(msgspec.Struct, frozen=True):
    """Light from its focus outwards: at each distance a colour, without its `#`."""

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
    """How the lamp burns: its light, the ink of what stands before it, and how much light spills."""

    ink: str = "#150b08"
    bloom: float = 0.55
    shadow: float = 0.4
    gel: float = 0.6


class Inks(msgspec.Struct, frozen=True):
    """The five colours of furniture."""

    ink: str
    plate: str
    line: str
    text: str
    dim: str


class Palette(msgspec.Struct, frozen=True):
    """All colours by name: moods of the lamp, inks, points, shades of velvet, other light."""

    moods: Mapping[str, Mood]
    inks: Mapping[str, Inks]
    points: Mapping[str, str]
    cloths: Mapping[str, str]
    ramps: Mapping[str, Ramp]


_PALETTE = read_struct(ART / "palette.yaml", Palette)
MOODS, INKS, POINTS = _PALETTE.moods, _PALETTE.inks, _PALETTE.points
RAMPS = {name: ramp.stops for name, ramp in _PALETTE.ramps.items()}


def mood(name: str) -> Mood:
    """The mood of that name; an unknown one burns amber."""
    return MOODS.get(name, MOODS["amber"])


def dye(colour: str) -> Stops:
    """The shades of a velvet from its deepest fold to its ridge; an unknown one is red."""
    shades = _PALETTE.cloths.get(colour, _PALETTE.cloths["red"]).split()
    return tuple((i / (len(shades) - 1), f"#{shade}") for i, shade in enumerate(shades))


class Focus(msgspec.Struct, frozen=True):
    """Where the lamp stands behind the screen and how far it reaches, as fractions of the picture."""

    x: float = 0.5
    y: float = 0.42
    reach_x: float = 0.9
    reach_y: float = 0.75


def blur(image: Image.Image, radius: float) -> Image.Image:
    """The picture out of focus."""
    return image.filter(ImageFilter.GaussianBlur(radius))


def shadow_of(piece: Image.Image, radius: float, strength: float) -> Image.Image:
    """How dark a piece makes what lies right behind it."""
    return blur(piece.getchannel("A"), radius).point(lambda v: int(v * strength))


def row(width: int, light: Callable[[int], float]) -> Image.Image:
    """One row of grey, as bright as `light` says at each column; to be stretched down."""
    return Image.frombytes("L", (width, 1), bytes(max(0, min(255, int(light(x)))) for x in range(width)))


def column(height: int, light: Callable[[int], float]) -> Image.Image:
    """One column of grey, as bright as `light` says at each row; to be stretched across."""
    return Image.frombytes("L", (1, height), row(height, light).tobytes())


def grey_rgb(channel: Image.Image) -> Image.Image:
    """One channel as a neutral colour picture."""
    return Image.merge("RGB", [channel] * 3)


@lru_cache(maxsize=32)
def _tables(stops: Stops) -> list[int]:
    """The ramp as lookup tables for red, green and blue, softened a little at each stop."""
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
    """A grey picture coloured along a ramp."""
    return grey_rgb(channel).point(_tables(stops))


def glow(size: Size, stops: Stops, focus: Focus) -> Image.Image:
    """The bare light of the lamp."""
    return tint(_distance(size, focus), stops)


def _distance(size: Size, focus: Focus) -> Image.Image:
    """How far each pixel lies from the lamp, in its reach."""
    w, h = size
    spread = max(1, int(w * focus.reach_x * 2)), max(1, int(h * focus.reach_y * 2))
    disc = Image.radial_gradient("L").resize(spread, Image.Resampling.BICUBIC)
    distance = Image.new("L", size, 255)
    corner = int(focus.x * w - spread[0] / 2), int(focus.y * h - spread[1] / 2)
    distance.paste(disc.point(lambda v: min(255, int(v * 1.42))), corner)
    return distance


@lru_cache(maxsize=1)
def _noise() -> Image.Image:
    with Image.open(ART / "noise.png") as tile:
        return tile.convert("L")


def weave(size: Size) -> Image.Image:
    """The faint cloth of the screen, from a stored tile so that a picture is the same everywhere."""
    tile = _noise()
    cloth = Image.new("L", size)
    for y in range(0, size[1], tile.height):
        for x in range(0, size[0], tile.width):
            cloth.paste(tile, (x, y))
    return grey_rgb(cloth)


def screen(size: Size, stops: Stops, focus: Focus) -> Image.Image:
    """The woven screen with the lamp behind it."""
    return ImageChops.multiply(glow(size, stops, focus), weave(size))


def light(drawing: Drawing, size: Size, mood: Mood, focus: Focus | None = None) -> Image.Image:
    """The drawing with the lamp behind it, as an opaque picture."""
    unit = size[0] / drawing.width
    lit = screen(size, mood.stops, focus or Focus())
    neutral = grey_rgb(ImageOps.grayscale(lit).point(lambda v: min(255, int(v * 1.25 + 18))))
    for layer in drawing.layers:
        card = _card(layer, size, unit)
        if layer.name == "puppet" and mood.shadow:
            below = ImageChops.offset(blur(ImageOps.grayscale(card), 7 * unit), 0, int(5 * unit))
            shade = grey_rgb(below.point(lambda v: int(255 - (255 - v) * mood.shadow)))
            lit, neutral = ImageChops.multiply(lit, shade), ImageChops.multiply(neutral, shade)
        # A gel keeps its own hue: where the card is coloured, the light under it turns grey.
        saturation = card.convert("HSV").getchannel("S").point(lambda v: int(v * mood.gel))
        lit = ImageChops.multiply(Image.composite(neutral, lit, saturation), card)
        neutral = ImageChops.multiply(neutral, grey_rgb(ImageOps.grayscale(card)))
    inked = ImageChops.screen(lit, Image.new("RGB", size, rgb(mood.ink)))
    return _bloom(inked, unit, mood.bloom) if mood.bloom else inked


def _card(layer: Layer, size: tuple[int, int], unit: float) -> Image.Image:
    card = on_white(raster(layer.svg, size))
    if layer.opacity < 1:
        card = card.point(lambda v: int(255 - (255 - v) * layer.opacity))
    soft = _BLUR.get(layer.name, 0) * unit
    return blur(card, soft) if soft else card


def _bloom(image: Image.Image, unit: float, strength: float) -> Image.Image:
    bright = image.point(lambda v: max(0, min(255, int((v - _BLOOM_FLOOR) * 1.5))))
    wide = blur(bright, 9 * unit).point(lambda v: int(v * strength))
    near = blur(bright, 2.2 * unit).point(lambda v: int(v * strength * 0.45))
    return ImageChops.screen(image, ImageChops.screen(wide, near))
