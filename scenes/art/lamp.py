"""The lamp: lays the layers of a drawing on a glowing screen; knows no card and no text."""

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

import msgspec
from PIL import Image, ImageChops, ImageFilter, ImageOps

from scenes.art.assets import ART
from scenes.art.palette import Mood, Stops, rgb
from scenes.art.svg import Drawing, Layer, on_white, raster

_BLUR = {"far": 5.0, "mid": 2.0}  # in units of a picture 360 wide
_BLOOM_FLOOR = 96


class Focus(msgspec.Struct, frozen=True):
    """Where the lamp stands behind the screen and how far it reaches, as fractions of the picture."""

    x: float = 0.5
    y: float = 0.42
    reach_x: float = 0.9
    reach_y: float = 0.75


def blur(image: Image.Image, radius: float) -> Image.Image:
    """The picture out of focus."""
    return image.filter(ImageFilter.GaussianBlur(radius))


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
def _tables(stops: Stops) -> tuple[tuple[int, ...], ...]:
    """The ramp as three lookup tables, softened a little at each stop."""
    rows = [_colour_at(stops, i / 255) for i in range(256)]
    return tuple(tuple(row[c] for row in rows) for c in range(3))


def _colour_at(stops: Stops, t: float) -> tuple[int, ...]:
    for (start, first), (end, second) in pairwise(stops):
        if t <= end:
            u = (t - start) / (end - start)
            u = (u * u * (3 - 2 * u) + u) / 2
            return tuple(round(a + (b - a) * u) for a, b in zip(rgb(first), rgb(second), strict=True))
    return rgb(stops[-1][1])


def tint(channel: Image.Image, stops: Stops) -> Image.Image:
    """A grey picture coloured along a ramp."""
    return Image.merge("RGB", [channel.point(list(table)) for table in _tables(stops)])


def glow(size: tuple[int, int], stops: Stops, focus: Focus) -> Image.Image:
    """The bare light of the lamp."""
    w, h = size
    spread = max(1, int(w * focus.reach_x * 2)), max(1, int(h * focus.reach_y * 2))
    disc = Image.radial_gradient("L").resize(spread, Image.Resampling.BICUBIC)
    distance = Image.new("L", size, 255)
    corner = int(focus.x * w - spread[0] / 2), int(focus.y * h - spread[1] / 2)
    distance.paste(disc.point(lambda v: min(255, int(v * 1.42))), corner)
    return tint(distance, stops)


@lru_cache(maxsize=1)
def _noise() -> Image.Image:
    with Image.open(ART / "noise.png") as tile:
        return tile.convert("L")


def weave(size: tuple[int, int]) -> Image.Image:
    """The faint cloth of the screen, from a stored tile so that a picture is the same everywhere."""
    tile = _noise()
    cloth = Image.new("L", size)
    for y in range(0, size[1], tile.height):
        for x in range(0, size[0], tile.width):
            cloth.paste(tile, (x, y))
    return grey_rgb(cloth)


def light(drawing: Drawing, size: tuple[int, int], mood: Mood, focus: Focus | None = None) -> Image.Image:
    """The drawing with the lamp behind it, as an opaque picture."""
    unit = size[0] / drawing.width
    screen = ImageChops.multiply(glow(size, mood.ramp, focus or Focus()), weave(size))
    neutral = grey_rgb(ImageOps.grayscale(screen).point(lambda v: min(255, int(v * 1.25 + 18))))
    for layer in drawing.layers:
        card = _card(layer, size, unit)
        if layer.name == "puppet" and mood.shadow:
            shade = _contact_shadow(card, unit, mood.shadow)
            screen, neutral = ImageChops.multiply(screen, shade), ImageChops.multiply(neutral, shade)
        # A gel keeps its own hue: where the card is coloured, the light under it turns grey.
        saturation = card.convert("HSV").getchannel("S").point(lambda v: int(v * mood.gel))
        screen = ImageChops.multiply(Image.composite(neutral, screen, saturation), card)
        neutral = ImageChops.multiply(neutral, grey_rgb(ImageOps.grayscale(card)))
    inked = ImageChops.screen(screen, Image.new("RGB", size, rgb(mood.ink)))
    return _bloom(inked, unit, mood.bloom) if mood.bloom else inked


def _card(layer: Layer, size: tuple[int, int], unit: float) -> Image.Image:
    card = on_white(raster(layer.svg, size))
    if layer.opacity < 1:
        card = card.point(lambda v: int(255 - (255 - v) * layer.opacity))
    soft = _BLUR.get(layer.name, 0) * unit
    return blur(card, soft) if soft else card


def _contact_shadow(card: Image.Image, unit: float, strength: float) -> Image.Image:
    grey = ImageChops.offset(blur(ImageOps.grayscale(card), 7 * unit), 0, int(5 * unit))
    return grey_rgb(grey.point(lambda v: int(255 - (255 - v) * strength)))


def _bloom(image: Image.Image, unit: float, strength: float) -> Image.Image:
    bright = image.point(lambda v: max(0, min(255, int((v - _BLOOM_FLOOR) * 1.5))))
    wide = blur(bright, 9 * unit).point(lambda v: int(v * strength))
    near = blur(bright, 2.2 * unit).point(lambda v: int(v * strength * 0.45))
    return ImageChops.screen(image, ImageChops.screen(wide, near))
