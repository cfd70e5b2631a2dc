"""The table of outcomes when one front card challenges another."""

from enum import StrEnum

from game.titles.hera_zeus.cards import CardDef, Role

HIGHEST = 7


class Verdict(StrEnum):
    """The outcomes of a challenge; a freed hostage wins the game, Pandora opens her box."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    BOTH_FALL = "both_fall"
    HOSTAGE = "hostage"
    PANDORA = "pandora"


def verdict(attacker: CardDef, defender: CardDef) -> Verdict:
    """The outcome of a challenge between two cards that may meet (hera_zeus, Challenge)."""
    match defender.role:
        case Role.HOSTAGE:
            return Verdict.HOSTAGE
        case Role.PANDORA:
            return Verdict.PANDORA
        case Role.MEDUSA:
            return Verdict.ATTACKER if attacker.role is Role.SLAYER else Verdict.DEFENDER
    if attacker.role is Role.PYTHIA and defender.strength == HIGHEST:
        return Verdict.ATTACKER
    return _by_strength(attacker.strength or 0, defender.strength or 0)


def _by_strength(attack: int, defence: int) -> Verdict:
    if attack == defence:
        return Verdict.BOTH_FALL
    return Verdict.ATTACKER if attack > defence else Verdict.DEFENDER
