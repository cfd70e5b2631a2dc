"""The sides of the stance as they are understood here: what each does when it is tapped, and after a turn."""

from typing import NamedTuple

from game.titles.hercule.cards import Catalogue, StanceSide
from game.titles.hercule.rules.stance import StanceMoment

# What a side may do at a moment and still be understood here.
_SHAPES = {
    StanceMoment.TAPPED: (
        ["supercharge"],
        ["draw_cards"],
        ["draw_cards", "turn_stance"],
        ["put_under", "draw_cards"],
        ["take_from_under"],
    ),
    StanceMoment.TURN_ENDED: (
        [],
        ["rest_stance"],
        ["upgrade_next"],
        ["rest_stance", "upgrade_next"],
        ["flip_stance"],
        ["untap_stance", "flip_stance"],
    ),
}


class Side(NamedTuple):
    """One side of the stance; Omphale `hides` a card and draws so many `instead`, or `takes` it back."""

    charges: bool
    draws: int
    springs: bool
    rests: bool
    upgrades: bool
    hides: bool
    instead: int
    takes: bool
    untaps: bool
    flips: bool
    if_empty: bool


def side_of(side: StanceSide) -> Side:
    """A side of the card data in short."""
    ends, hides = StanceMoment.TURN_ENDED, side.does("put_under")
    flipping = [effect for effect in side.effects if effect.op == "flip_stance"]
    return Side(
        charges=side.supercharges,
        draws=0 if hides else side.draws,
        springs=side.does("turn_stance"),
        rests=side.does("rest_stance", ends),
        upgrades=side.does("upgrade_next", ends),
        hides=hides,
        instead=side.draws if hides else 0,
        takes=side.does("take_from_under"),
        untaps=side.does("untap_stance", ends),
        flips=bool(flipping),
        if_empty=any(dict(effect.args).get("if_empty") is True for effect in flipping),
    )


def sides_of(catalogue: Catalogue, alternate: bool = False) -> tuple[Side, Side]:
    """Both sides of a stance card, A and then B."""
    sides = catalogue.sides(alternate)
    return side_of(sides["A"]), side_of(sides["B"])


def is_understood(side: StanceSide) -> bool:
    """Whether a side does nothing but what is played here, in an order that is."""
    for moment, shapes in _SHAPES.items():
        if [effect.op for effect in side.effects if effect.on == moment] not in shapes:
            return False
    return True
