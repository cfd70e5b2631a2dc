"""Light and colour: the theatre's palette, and the lamp behind the screen; knows no card and no text."""

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

import msgspec
from PIL import Image, ImageChops, ImageFilter, ImageOps

from scenes.art.drawings import ART, Drawing, Layer, on_white, raster

Rgb: TypeAlias = tuple[int, int, int]
Stops: TypeAlias = tuple[tuple[float, str], ...]


def rgb(colour: str) -> Rgb:
    """The three bytes of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


class Mood(msgspec.Struct, frozen=True):
    """How the lamp burns: its ramp from the focus outwards and how much light spills."""

    ramp: Stops
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


def ramp(positions: tuple[float, ...], colours: str) -> Stops:
    """A ramp of light: a colour at each position, written without its `#`."""
    return tuple(zip(positions, (f"#{c}" for c in colours.split()), strict=True))


_WARM = (0, 0.16, 0.38, 0.62, 0.84, 1)
_EVEN = (0, 0.25, 0.5, 0.75, 0.9, 1)
_PALE = (0, 0.3, 0.6, 0.85, 1)
_WIDE = (0, 0.2, 0.45, 0.7, 0.88, 1)

MOODS: dict[str, Mood] = {
    "amber": Mood(ramp(_WARM, "fff4d6 ffdf9a f4a23c b4482a 561c10 220c08")),
    "gold": Mood(ramp(_WIDE, "fffbe2 ffe9a0 f2b640 b8691f 5c2a10 241006")),
    "crimson": Mood(ramp(_WARM, "ffe9cc ffc58a ee7a3c a52f22 4d120f 1e0707")),
    "hades": Mood(ramp(_WARM, "ffe0d0 ff9f7a d2433f 7a1f45 360e33 14061a")),
    "grove": Mood(ramp(_WIDE, "fffbe0 f4e6a0 cdb04a 7d7128 36360f 141507")),
    "violet": Mood(ramp(_WARM, "fff3ff f0d2ff b98ae0 6c3fa0 331a56 150a26"), ink="#150a20"),
    "green": Mood(ramp(_WARM, "fdffe6 e6f7ac 92c65a 3c8046 173f2c 081c14"), ink="#081610"),
    "fire": Mood(ramp(_WARM, "fff4d0 ffd47a ff8a2e d13a1c 5c120e 220606")),
    "prism": Mood(ramp(_EVEN, "fffdf6 f6e6f2 a58ccf 4a3880 1f1644 100b26"), ink="#0d0a1c"),
    "ice": Mood(ramp(_WIDE, "ffffff e4f8ff a5dcee 4f9cc0 1f5278 0b2238"), ink="#081722"),
    "parch": Mood(ramp(_PALE, "fffdf4 fbf0d4 efdcb0 d9bd86 b8935c"), "#1b2b4d", 0.12, 0.25, 0.9),
}

INKS: dict[str, Inks] = {
    "ember": Inks("#150b08", "#1c0f0a", "#d88a3c", "#f8e9cd", "#d9b88c"),
    "violet": Inks("#150a20", "#1b0f2b", "#c79bea", "#f6ecff", "#d3bce8"),
    "green": Inks("#081610", "#0d2018", "#a5d36a", "#f3fbe2", "#bcd9a8"),
    "daylight": Inks("#1b2b4d", "#f7ecd2", "#f3e3bd", "#1b2b4d", "#5a5a66"),
    "midnight": Inks("#0d0a1c", "#171130", "#b9a6ea", "#f4efff", "#c4b8e2"),
}

POINTS: dict[str, str] = {
    "attack": "#ff8456",
    "defense": "#74c7f5",
    "experience": "#ffdb5c",
    "health": "#ff9fb2",
    "trigger": "#f6e7cb",
}

GOLD = "#e0a24a"
LIT = "#ffd27a"


def mood(name: str) -> Mood:
    """The mood of that name; an unknown one burns amber."""
    return MOODS.get(name, MOODS["amber"])


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
