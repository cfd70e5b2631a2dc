"""The colours of each game's furniture as one frozen theme; no drawing here."""

from dataclasses import dataclass

Colour = tuple[int, int, int]


def colour(code: str) -> Colour:
    """The three bytes of `#rrggbb`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def code(value: Colour) -> str:
    """`#rrggbb` of three bytes."""
    return "#{:02x}{:02x}{:02x}".format(*value)


def blend(back: Colour, front: Colour, share: float) -> Colour:
    """The colour at a share of the way from back to front."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(back, front, strict=True))
    return r, g, b


def contrast(one: Colour, other: Colour) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(value: Colour) -> float:
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in value]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@dataclass(frozen=True, slots=True)
class Theme:
    """What a game's furniture is painted with."""

    ink: Colour
    plate: Colour
    line: Colour
    text: Colour
    dim: Colour
    lit: Colour
    on_lit: Colour
    attack: Colour = (0xFF, 0x84, 0x56)
    defense: Colour = (0x74, 0xC7, 0xF5)
    experience: Colour = (0xFF, 0xDB, 0x5C)
    health: Colour = (0xFF, 0x9F, 0xB2)
    warning: Colour = (0xFF, 0x8A, 0x6A)


def _theme(ink: str, plate: str, line: str, text: str, dim: str, lit: str, on_lit: str) -> Theme:
    return Theme(*(colour(value) for value in (ink, plate, line, text, dim, lit, on_lit)))


HERCULE = _theme("#150b08", "#1c0f0a", "#d88a3c", "#f8e9cd", "#d9b88c", "#ffc765", "#2a1206")
HERA = _theme("#150a20", "#1b0f2b", "#c79bea", "#f6ecff", "#d3bce8", "#e2c2ff", "#22103a")
ZEUS = _theme("#081610", "#0d2018", "#a5d36a", "#f3fbe2", "#bcd9a8", "#cdf08f", "#0c2413")
SEVENTH_HERO = _theme("#1b2b4d", "#f7ecd2", "#c4a868", "#1b2b4d", "#5a5a66", "#c43d24", "#fff6e2")
HISMENT = _theme("#0d0a1c", "#171130", "#b9a6ea", "#f4efff", "#c4b8e2", "#d8c9ff", "#1b1338")

THEMES: dict[str, Theme] = {
    "hercule": HERCULE,
    "hera": HERA,
    "zeus": ZEUS,
    "seventh_hero": SEVENTH_HERO,
    "hisment": HISMENT,
}
