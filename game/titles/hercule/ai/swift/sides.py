"""The sides of the stance as they are understood here: what each does when it is tapped, and after a turn."""

from typing import NamedTuple

from game.titles.hercule.cards import Catalogue, StanceSide
from game.titles.hercule.rules.stance import StanceMoment

# What a side may do at a moment and still be understood here.
_SHAPES = {
    StanceMoment.TAPPED: ({"supercharge"}, {"draw_cards"}, {"draw_cards", "turn_stance"}),
    StanceMoment.TURN_ENDED: (set(), {"rest_stance"}, {"upgrade_next"}, {"rest_stance", "upgrade_next"}),
}


class Side(NamedTuple):
    """One side of the stance."""

    charges: bool
    draws: int
    springs: bool
    rests: bool
    upgrades: bool


def side_of(side: StanceSide) -> Side:
    """A side of the card data in short."""
    ends = StanceMoment.TURN_ENDED
    return Side(
        charges=side.supercharges,
        draws=side.draws,
        springs=side.does("turn_stance"),
        rests=side.does("rest_stance", ends),
        upgrades=side.does("upgrade_next", ends),
    )


def sides_of(catalogue: Catalogue) -> tuple[Side, Side]:
    """Both sides, A and then B."""
    return side_of(catalogue.stances["A"]), side_of(catalogue.stances["B"])


def is_understood(side: StanceSide) -> bool:
    """Whether a side does nothing but what is played here: cards come before the stance turns."""
    for moment, shapes in _SHAPES.items():
        words = [effect.op for effect in side.effects if effect.on == moment]
        if set(words) not in shapes or len(words) != len(set(words)) or words != sorted(words):
            return False
    return True
