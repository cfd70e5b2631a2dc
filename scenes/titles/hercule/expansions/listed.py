"""The list of the mini-expansions on the table, and what those of a run say together."""

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
"""In the order in which they are asked, and their cards lie."""


def known() -> tuple[Expansion, ...]:
    """All of them."""
    return EXPANSIONS


def on(settings: Settings) -> tuple[Expansion, ...]:
    """Those that a run is played with."""
    return tuple(
        record
        for record in known()
        if (record.is_on(settings) if record.is_on else settings.brings(record.id))
    )


def zones() -> frozenset[str]:
    """Where their cards lie."""
    return frozenset(zone for record in known() for zone in record.zones)


def sentence_key(settings: Settings, key: str, usual: str = "") -> str:
    """The key of a sentence as they tell it; else the usual one, by default the same."""
    return next((found for record in on(settings) if (found := record.instead.get(key))), usual or key)
