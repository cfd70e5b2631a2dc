"""How cards and sides look and are called in the current language, and what their exhibition says."""

from collections.abc import Mapping
from types import MappingProxyType

from game.core.refs import Seat
from game.titles.hera_zeus.cards import MYTH_ONLY, NEVER_CHALLENGES, CardDef, Catalogue, Role
from scenes.art.cards.full_faces import BackFace
from scenes.art.cards.pantheon import GodFace
from scenes.art.joints import Mix
from scenes.pages.exhibits import Exhibition, Item, Side
from scenes.pages.guide import read_guide
from scenes.services.words import ntr, say, tr
from scenes.toolkit.theme import Theme
from scenes.widgets.controls import Option

HERA = Theme.of("#150a20", "#1b0f2b", "#c79bea", "#f6ecff", "#d3bce8", "#e2c2ff", "#22103a")
ZEUS = Theme.of("#081610", "#0d2018", "#a5d36a", "#f3fbe2", "#bcd9a8", "#cdf08f", "#0c2413")
THEMES = (HERA, ZEUS)


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


PLAYED_FROM_HAND = MYTH_ONLY | {Role.PEGASUS, Role.PYTHIA}
_SIGNS = {Role.GOD: "god", Role.HOSTAGE: "hostage"}


def badges(card: CardDef) -> tuple[str, ...]:
    """The icons of what a card can do: a power, challenging, or only standing its ground."""
    found = ["myth"] if card.role in PLAYED_FROM_HAND else []
    if card.challenges:
        found.append("challenge")
    elif card.role in NEVER_CHALLENGES:
        found.append("ward")
    return tuple(found)


def epithet(card: CardDef) -> str:
    """Who it is, and how many there are of it."""
    return ntr("{epithet} · {n} copy", "{epithet} · {n} copies", card.copies, epithet=say(card.epithet))


def card_face(catalogue: Catalogue, card_id: str, *, compact: bool = False, pose: Mix = ()) -> GodFace:
    """A card as printed; `compact` keeps the layout of a small card at any size."""
    card = catalogue.cards[card_id]
    side = catalogue.definitions.sides[card.seat]
    return GodFace(
        title=say(card.name),
        art=card.art,
        inks=side.mood,
        mood=side.mood,
        strength=card.strength if card.deployable else None,
        sign=_SIGNS.get(card.role, "myth"),
        badges=badges(card),
        epithet=epithet(card),
        text=say(card.text),
        deployable=card.deployable,
        pose=pose,
        compact=compact,
    )


def back_face(catalogue: Catalogue, seat: Seat) -> BackFace:
    """The back of the cards of one side."""
    side = catalogue.definitions.sides[seat]
    return BackFace(side.back, side.mood, side.mood)


class Pantheon(Exhibition):
    """The two decks."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    @property
    def tabs(self) -> tuple[Option, ...]:
        return Option("hera", tr("Hera’s deck")), Option("zeus", tr("Zeus’s deck"))

    def items(self, tab: str) -> tuple[Item, ...]:
        cards = self.catalogue.definitions.cards
        return tuple(_item(self.catalogue, card) for card in cards if card.side == tab)

    @property
    def credits(self) -> tuple[str, ...]:
        return _chapter("credits")


def _item(catalogue: Catalogue, card: CardDef) -> Item:
    who = epithet(card)
    lines = (who[:1].upper() + who[1:], *_abilities(card), *_rules(card))
    front = Side(card_face(catalogue, card.id), say(card.name), lines, _counterpart(catalogue, card))
    return Item(card.id, front, _back(catalogue, card), card.copies)


def _counterpart(catalogue: Catalogue, card: CardDef) -> str:
    """Who does the same on the other side, where the name is another."""
    for other in catalogue.definitions.cards:
        if (other.role, other.strength) == (card.role, card.strength) and other.name != card.name:
            return tr("In the other deck: {name}.", name=say(other.name))
    return ""


def _back(catalogue: Catalogue, card: CardDef) -> Side:
    title = tr("Hera’s deck") if card.side == "hera" else tr("Zeus’s deck")
    lines = (
        tr("All {n} cards of this deck share this back.", n=catalogue.numbers.deck),
        tr("A card that the Sirens have taken keeps it among the other cards, for all to see."),
    )
    return Side(back_face(catalogue, card.seat), title, lines)


def _abilities(card: CardDef) -> tuple[str, ...]:
    """What it can do, in the words of the icons on it."""
    said = []
    if card.deployable and card.strength is not None:
        said.append(tr("Strength {n}.", n=card.strength))
    if card.challenges:
        said.append(tr("It can challenge."))
    if card.role is Role.GOD:
        said.append(tr("Played from the hand, free of charge."))
    elif card.role in MYTH_ONLY:
        said.append(tr("Only played from the hand, for one action point."))
    elif card.role in PLAYED_FROM_HAND:
        said.append(tr("Lies in a column, or is played from the hand for one action point."))
    return (" ".join(said),) if said else ()


def _rules(card: CardDef) -> tuple[str, ...]:
    """Its own chapter of the rules, or its text where it has none of its own."""
    return (say(card.text),) if card.role is Role.WARRIOR else _chapter(section_of_card(card.role))


def _chapter(id: str) -> tuple[str, ...]:
    sections = {section.id: section for section in read_guide("hera_zeus")}
    return tuple(map(say, sections[id].paragraphs))
