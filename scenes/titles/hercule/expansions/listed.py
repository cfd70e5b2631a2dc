"""The list of all mini-expansions on the table, and lookups over those of a run."""

from game.titles.hercule.rules.state import Settings
from scenes.titles.hercule.expansions import athena, blood_and_bruises, calm_and_wrath, hera_revenge, omphale
from scenes.titles.hercule.expansions.record import Expansion

EXPANSIONS = (
    blood_and_bruises.EXPANSION,
    athena.EXPANSION,
    hera_revenge.EXPANSION,
    calm_and_wrath.EXPANSION,
    omphale.EXPANSION,
)
"""The records in the order in which their functions are called and their cards are laid out."""


def known() -> tuple[Expansion, ...]:
    """All mini-expansions."""
    return EXPANSIONS


def on(settings: Settings) -> tuple[Expansion, ...]:
    """The mini-expansions that a run is played with."""
    return tuple(
        record
        for record in known()
        if (record.is_on(settings) if record.is_on else settings.brings(record.id))
    )


def zones() -> frozenset[str]:
    """The zones of the cards of all mini-expansions."""
    return frozenset(zone for record in known() for zone in record.zones)


def sentence_key(settings: Settings, key: str, usual: str = "") -> str:
    """The key that a mini-expansion of the run uses instead of `key`; else `usual`, or `key` itself."""
    return next((found for record in on(settings) if (found := record.instead.get(key))), usual or key)
