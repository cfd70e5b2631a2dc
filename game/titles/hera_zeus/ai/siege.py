"""How many challenges on end reach the hostage behind other cards, if nobody does anything between."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.challenge import Verdict, verdict

Outcomes: TypeAlias = Mapping[tuple[str, str], Verdict]
"""What a challenge comes to, by the card that strikes and the card that is struck."""

NEVER = 99


def outcomes_of(catalogue: Catalogue) -> Outcomes:
    """All challenges that can be, for a set of cards."""
    cards = catalogue.cards
    return {(mine, met): verdict(cards[mine], cards[met]) for mine in catalogue.challengers for met in cards}


def blows(outcomes: Outcomes, column: Sequence[str], facing: Sequence[str]) -> int:
    """How many challenges a column needs to reach the hostage that faces it; NEVER, if it cannot."""
    own = theirs = struck = 0
    while own < len(column) and theirs < len(facing):
        # A card that never challenges stops the chain as the box does.
        outcome = outcomes.get((column[own], facing[theirs]), Verdict.PANDORA)
        struck += 1
        if outcome is Verdict.HOSTAGE:
            return struck
        if outcome is Verdict.PANDORA:
            return NEVER
        own += outcome is not Verdict.ATTACKER
        theirs += outcome is not Verdict.DEFENDER
    return NEVER


def blows_with(outcomes: Outcomes, hand: Iterable[str], column: Sequence[str], facing: Sequence[str]) -> int:
    """The same with the best card of a hand laid in front, which takes one action more."""
    return min([NEVER, *(1 + blows(outcomes, (card, *column), facing) for card in hand)])
