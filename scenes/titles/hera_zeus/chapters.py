"""Which section of the rules page explains a card or a place of this table."""

from collections.abc import Mapping
from types import MappingProxyType

from game.titles.hera_zeus.cards import Role

_ROLES = {Role.WARRIOR: "challenge", Role.SLAYER: "medusa"}
_PLACES: Mapping[str, str] = MappingProxyType(
    {
        "deck": "draw",
        "pile": "hidden",
        "hand": "myth",
        "column": "field",
        "field": "challenge",
        "gap": "deploy",
        "figure": "god",
        "home": "figure",
        "choice": "myth",
    }
)


def section_of_card(role: Role) -> str:
    """The section about a card; of the others each role has one of its own."""
    return _ROLES.get(role, role.value)


def section_of_place(zone: str) -> str:
    """The section about a kind of place; about a turn where none is its own."""
    return _PLACES.get(zone, "turn")
