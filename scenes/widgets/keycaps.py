"""Keycaps: what is written on them, and how they are drawn; a pad's buttons stand in place of keys.

A button names the usual key of what it does, as in `Esc` or `Z`. What is drawn is the key that does it now,
by the player's choice of keys, or the button of the pad that is in use.
"""

import math
import re
from collections.abc import Mapping
from functools import lru_cache

import pygame

from scenes.services import language, tr
from scenes.toolkit import text as lettering
from scenes.toolkit.design import FontSize
from scenes.toolkit.geometry import Caps
from scenes.toolkit.paint import Colour, new_plate
from scenes.toolkit.shapes import Panel

PAD = "\u2b1a"
"""What the name of a pad's button begins with, where a keycap is meant."""
_NAMED = ("escape", "return", "space", "tab", "f1", "f2")
_ROUND = frozenset("ABXY") | {"cross", "circle", "square", "triangle"}
_SMOOTH = 4  # how many times larger the signs of a pad are drawn before they are scaled down


class KeyCap(Panel):
    """A keycap that stands by itself; like those on buttons, its page hides it while the mouse is used."""


def names() -> Mapping[str, str]:
    """The words on keycaps in the current language, by the names of the keys that have some."""
    return _names(language())


@lru_cache
def _names(_: str) -> Mapping[str, str]:
    return {
        "escape": tr("Esc"),
        "return": tr("Enter"),
        "space": tr("Space"),
        "delete": tr("Del"),
        "insert": tr("Ins"),
        "home": tr("Home"),
        "end": tr("End"),
        "page up": tr("Pg↑"),
        "page down": tr("Pg↓"),
        "backspace": tr("Backspace"),
        "tab": tr("Tab"),
        "left": "←",
        "right": "→",
        "up": "↑",
        "down": "↓",
    }


def key_of(cap: str) -> str:
    """The name of the key that a cap shows in the current language."""
    return _keys(language()).get(cap, cap.lower())


@lru_cache
def _keys(language: str) -> Mapping[str, str]:
    return {words: key for key, words in _names(language).items()}


def cap_of(key: str) -> str:
    """What stands on the cap of a key."""
    return names().get(key, key.upper())


def shown(cap: str, caps: Caps | None, scope: str, *, primary: bool = False) -> str:
    """What stands on a cap now: the key that does what this one usually does; empty if there is none."""
    if not cap or caps is None or caps.worn is None:
        return cap
    found = caps.worn(scope, key := key_of(cap), primary)
    if found == key:
        return cap
    return found if found.startswith(PAD) or not found else cap_of(found)


def told(cap: str, caps: Caps | None, *, primary: bool = False) -> str:
    """What a sentence calls the key that does now what this one usually does, on the screen built last."""
    found = shown(cap, caps, caps.scope if caps is not None else "", primary=primary)
    if not found.startswith(PAD):
        return found or cap
    shapes = {
        "cross": tr("Cross"),
        "circle": tr("Circle"),
        "square": tr("Square"),
        "triangle": tr("Triangle"),
    }
    name = found.removeprefix(PAD)
    return shapes.get(name, name)


def rewritten(words: str, caps: Caps | None) -> str:
    """A sentence that names Esc, Enter, Space, Tab, F1 or F2, with the keys that do the same now."""
    if caps is None or caps.worn is None:
        return words
    usual = {cap_of(key): told(cap_of(key), caps) for key in _NAMED}
    if all(cap == now for cap, now in usual.items()):
        return words
    return re.sub(rf"\b({'|'.join(usual)})\b", lambda found: usual[found[1]], words)


def letters(size: int) -> int:
    """The font size of a key beside words of some size: the smallest one of the scale."""
    if isinstance(size, FontSize):
        return min(size.smaller, default=size)
    return max(lettering.SMALLEST, round(size * 0.78))


def measure(cap: str, size: int) -> tuple[int, int, int]:
    """Width and height of the frame around a cap, and its font size, beside words of some size."""
    small = letters(size)
    height = round(small * 1.35)
    if cap.startswith(PAD) and cap.removeprefix(PAD) in _ROUND:
        return height, height, small
    words = lettering.width(cap.removeprefix(PAD), "bold", small)
    return max(height, words + round(small * 0.7)), height, small


def picture(cap: str, size: int, ink: Colour) -> pygame.Surface:
    """The picture of a key, its name in a small frame, or of a pad's button, round or with its name."""
    width, height, small = measure(cap, size)
    name, thick = cap.removeprefix(PAD), max(1.0, small / 13)
    signed = name != cap and name in _ROUND and len(name) > 1
    word = _sign(name, height, ink) if signed else lettering.line(name, "bold", small, ink)
    radius = height // 2 if name != cap else max(3, small // 4)
    frame = new_plate((width, height), radius, None, ink, thick)
    middle = lettering.middle("bold", small, 1, height)
    top = 0 if signed else lettering.laid(name, "bold", small, middle)
    frame.blit(word, ((width - word.get_width()) // 2, top))
    return frame


def _sign(name: str, side: int, ink: Colour) -> pygame.Surface:
    """The sign on a button that has no letter."""
    whole = side * _SMOOTH
    made = pygame.Surface((whole, whole), pygame.SRCALPHA)
    middle, reach, thick = whole / 2, whole * 0.24, max(_SMOOTH, whole // 12)
    if name == "circle":
        pygame.draw.circle(made, ink, (middle, middle), reach, thick)
    elif name == "cross":
        for rise in (-1, 1):
            start = middle - reach, middle - rise * reach
            pygame.draw.line(made, ink, start, (middle + reach, middle + rise * reach), thick)
    else:
        count, first = (3, -90) if name == "triangle" else (4, -45)
        angles = [math.radians(first + 360 * at / count) for at in range(count)]
        far = reach * 1.3
        corners = [(middle + far * math.cos(at), middle + far * math.sin(at)) for at in angles]
        pygame.draw.polygon(made, ink, corners, thick)
    return pygame.transform.smoothscale(made, (side, side))
