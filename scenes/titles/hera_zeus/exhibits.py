"""Each card of Héra et Zeus as something to look at: face, back, what it can do, and the rules about it."""

from game.titles.hera_zeus.cards import MYTH_ONLY, CardDef, Catalogue, Role
from scenes.pages.exhibits import Exhibition, Item, Side, read_guide
from scenes.services.words import say, tr
from scenes.titles.hera_zeus.faces import PLAYED_FROM_HAND, back_face, card_face, epithet
from scenes.titles.hera_zeus.naming import section_of_card
from scenes.widgets.controls import Option


def pantheon(catalogue: Catalogue) -> Exhibition:
    """The two decks."""

    def deck(side: str) -> tuple[Item, ...]:
        return tuple(_item(catalogue, card) for card in catalogue.definitions.cards if card.side == side)

    names = {"hera": tr("Hera’s deck"), "zeus": tr("Zeus’s deck")}
    cards = {Option(side, name): deck(side) for side, name in names.items()}
    return Exhibition(cards, _chapter("credits"))


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
