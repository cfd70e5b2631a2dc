"""How cards, sides and columns are called in the current language, and where the rules tell of them."""

from collections.abc import Mapping
from types import MappingProxyType

from game.core.refs import Seat
from game.titles.hera_zeus.cards import Catalogue, Role
from scenes.services.words import say, tr

ROMAN = ("I", "II", "III")
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


def side_name(catalogue: Catalogue, seat: Seat) -> str:
    """Hera or Zeus."""
    return say(catalogue.definitions.sides[seat].name)


def of_side(seat: Seat) -> str:
    """Of Hera or of Zeus, who need another word before their names in French."""
    return (tr("of Hera"), tr("of Zeus"))[seat]


def card_name(catalogue: Catalogue, card: str) -> str:
    """A card's name alone."""
    return say(catalogue.cards[card].name)


def strength_name(catalogue: Catalogue, card: str) -> str:
    """A card's name behind its strength, if it has one."""
    strength = catalogue.cards[card].strength
    name = card_name(catalogue, card)
    return name if strength is None else f"{strength} {name}"


def spoken(catalogue: Catalogue, card: str) -> str:
    """A card's name and strength, as they are read out."""
    strength = catalogue.cards[card].strength
    name = card_name(catalogue, card)
    return name if strength is None else tr("{card}, strength {n}", card=name, n=strength)


def column_name(column: int) -> str:
    """A column by its Roman number."""
    return tr("column {n}", n=ROMAN[column])


def god_of(catalogue: Catalogue, seat: Seat) -> str:
    """The card that brings a side's figure into play."""
    return next(c.id for c in catalogue.cards.values() if c.role is Role.GOD and c.seat == seat)


def section_of_card(role: Role) -> str:
    """The section about a card; of the others each role has one of its own."""
    return _ROLES.get(role, role.value)


def section_of_place(zone: str) -> str:
    """The section about a kind of place; about a turn where none is its own."""
    return _PLACES.get(zone, "turn")
