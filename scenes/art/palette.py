"""The colours of the theatre: moods of the lamp, inks of furniture, colours of points; no drawing here."""

from typing import TypeAlias

import msgspec

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
