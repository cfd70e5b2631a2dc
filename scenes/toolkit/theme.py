"""The colours of furniture as one frozen theme, and the house's own; no drawing here."""

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


@dataclass(frozen=True, slots=True)
class Theme:
    """What furniture is painted with."""

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

    @classmethod
    def of(cls, *codes: str) -> "Theme":
        """The theme of `#rrggbb` codes, in the order of its colours."""
        return cls(*map(colour, codes))


FOOTLIGHT = Theme.of("#150b08", "#1c0f0a", "#d88a3c", "#f8e9cd", "#d9b88c", "#ffc765", "#2a1206")
