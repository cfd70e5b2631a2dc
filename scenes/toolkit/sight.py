"""How the player wants to see: high contrast, and colours for eyes that tell fewer of them apart.

Themes give their colours through it, and what is painted with a colour of its own is made readable here. It
knows no theme: `contrast` and `colours` hold for the whole program, as its language does.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

Ink = tuple[int, int, int]
Contrast = Literal["usual", "dark", "light"]
Colours = Literal["usual", "deutan", "protan", "tritan"]

LEAST = 7.0  # the least contrast of words in high contrast
LEAST_STROKE = 4.5  # and that of strokes and marks without words
STROKE = 2.0  # design lengths around cards, plates and targets
_HARDLY = 2.0
_GROUND = 1.25  # below this contrast a fill is another ground of the same kind
_SLACK = 1.02  # a rounded channel may lose a little
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def colour(code: str) -> Ink:
    """The colour of a code `#rrggbb`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@dataclass(frozen=True, slots=True, eq=False)
class Inks:
    """The colours that widgets are painted with, each under its name.

    Each theme has its own, which are looked up by identity: to hash twelve colours took as long as all else.
    """

    ink: Ink
    plate: Ink
    line: Ink
    text: Ink
    dim: Ink
    lit: Ink
    on_lit: Ink
    attack: Ink = (0xFF, 0x84, 0x56)
    defense: Ink = (0x74, 0xC7, 0xF5)
    experience: Ink = (0xFF, 0xDB, 0x5C)
    health: Ink = (0xFF, 0x9F, 0xB2)
    warning: Ink = (0xFF, 0x8A, 0x6A)


def inks(*codes: str) -> Inks:
    """The colours of these `#rrggbb` codes, in the order of their names."""
    return Inks(*map(colour, codes))


HIGH: Mapping[str, Inks] = MappingProxyType(
    {
        "dark": inks(
            *("#000000", "#000000", "#c8c8c8", "#ffffff", "#dcdcdc", "#ffe14d", "#000000"),
            *("#ff9d75", "#8fd4ff", "#ffe14d", "#ffb0c0", "#ffa68c"),
        ),
        "light": inks(
            *("#ffffff", "#ffffff", "#404040", "#000000", "#2e2e2e", "#003f8a", "#ffffff"),
            *("#8a1f00", "#00457a", "#5c4300", "#8a0f35", "#8a1f00"),
        ),
    }
)
"""The colours of high contrast; every theme has them then."""

MEANINGS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "deutan": {
            "attack": "#f07950",
            "fire": "#ff8a4a",
            "water": "#5aa9f0",
            "ice": "#88e0ff",
            "metal": "#e4ecf5",
            "earth": "#ce9b6b",
            "air": "#a9d5b7",
            "diamond": "#d4aacb",
        },
        "protan": {
            "defense": "#73c8f8",
            "health": "#ff9eb1",
            "fire": "#ff8d4a",
            "water": "#5aa9f0",
            "ice": "#cbcdff",
            "earth": "#b1af7a",
            "air": "#a8e0bd",
            "diamond": "#fffdff",
        },
        "tritan": {
            "attack": "#f6794e",
            "experience": "#ffdf5d",
            "fire": "#ff8a4a",
            "water": "#409be1",
            "ice": "#91e2f8",
            "air": "#b9f0c8",
            "diamond": "#f0c8f0",
        },
    }
)
"""Colours of points and elements for who does not tell some of the usual ones apart, as far as they differ.

They are as near to the usual ones as they can be and still lie apart in the eyes they are for.
"""

lights: set[Ink] = set()
"""The colours in which the themes usually light what can be used: each is the light of high contrast then."""

_contrast: Contrast = "usual"
_colours: Colours = "usual"


def see(contrast: Contrast, colours: Colours) -> bool:
    """Set how the player wants to see; return True if that has changed."""
    global _contrast, _colours
    changed = (contrast, colours) != (_contrast, _colours)
    _contrast, _colours = contrast, colours
    return changed


def seen() -> tuple[Contrast, Colours]:
    """How the player wants to see now."""
    return _contrast, _colours


def high() -> Inks | None:
    """The colours of high contrast while it is on, or None."""
    return HIGH.get(_contrast)


def worn(usual: Inks) -> Inks:
    """The colours that stand for those of a theme now."""
    return _worn(usual, _contrast, _colours)


@lru_cache(maxsize=128)
def _worn(usual: Inks, contrast: Contrast, colours: Colours) -> Inks:
    base = HIGH.get(contrast, usual)
    chosen = MEANINGS.get(colours, {})
    own = {name: colour(code) for name, code in chosen.items() if name in Inks.__slots__}
    if contrast != "usual":
        own = {name: readable(found, base.plate) for name, found in own.items()}
    return replace(base, **own)


def meant(name: str, usual: str) -> str:
    """The code of the colour of a meaning, for the eyes that the player has."""
    return MEANINGS.get(_colours, {}).get(name, usual)


def written(ink: Ink, ground: Ink | None) -> Ink:
    """An ink as words of it are painted on a ground, by default a plate: in high contrast 7:1 or more."""
    now = high()
    if now is None:
        return ink
    return readable(now.lit if ink in lights else ink, now.plate if ground is None else filled(ground))


def drawn(ink: Ink) -> Ink:
    """An ink as a sign of it is painted: one of a colour of its own must not vanish on a light plate."""
    now = high()
    if now is None or ink in (now.on_lit, now.text, now.dim, now.lit, now.line):
        return ink
    return now.lit if ink in lights else readable(ink, now.plate)


def stroke(ink: Ink) -> Ink:
    """An ink as a stroke of it is painted on a plate: in high contrast 4.5:1 or more."""
    now = high()
    if now is None or ink in lights:
        return ink if now is None else now.lit
    return _towards(ink, end_of(now.plate), now.plate, LEAST_STROKE)


def marked(fill: Ink) -> Ink:
    """A fill as a mark without words is painted on a plate: as a stroke is, unless it is a ground itself."""
    now = high()
    return fill if now is None or ratio(fill, now.plate) < _GROUND else stroke(fill)


def filled(fill: Ink) -> Ink:
    """The fill of a plate with words: in high contrast that of all plates, if words are not clear on it."""
    now = high()
    if now is None or fill == now.lit or ratio(fill, now.text) >= LEAST:
        return fill
    return now.plate


@lru_cache(maxsize=4096)
def readable(ink: Ink, ground: Ink) -> Ink:
    """The ink, or as little lighter or darker than it as it takes to be read on a ground.

    One that is hardly seen at all, as dark letters in the dark, is not a colour but a plain one turned over.
    """
    end = end_of(ground)
    return end if ratio(ink, ground) < _HARDLY else _towards(ink, end, ground, LEAST)


def end_of(ground: Ink) -> Ink:
    """White or black, whichever stands out from a ground."""
    return WHITE if ratio(WHITE, ground) >= ratio(BLACK, ground) else BLACK


@lru_cache(maxsize=4096)
def _towards(start: Ink, end: Ink, other: Ink, least: float) -> Ink:
    """The colour on the way from a start to an end that first has so much contrast to another, or the end."""
    steps = (_between(start, end, step / 32) for step in range(33))
    return next((found for found in steps if ratio(found, other) >= least * _SLACK), end)


def _between(start: Ink, end: Ink, share: float) -> Ink:
    red, green, blue = (round(a + (z - a) * share) for a, z in zip(start, end, strict=True))
    return red, green, blue


def ratio(one: Ink, other: Ink) -> float:
    """The contrast of two colours by WCAG, 1 to 21."""
    low, top = sorted((_luminance(one), _luminance(other)))
    return (top + 0.05) / (low + 0.05)


@lru_cache(maxsize=4096)
def _luminance(value: Ink) -> float:
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in value]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
