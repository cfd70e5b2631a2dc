"""Rules for decks (Liste des composants); each breach has a sentence in `words.yaml`."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from game.content.problems import quoted
from game.content.text import Name, Text
from game.core.rng import Rng
from game.titles.hisment.cards import (
    IN_COMBAT,
    AttackDef,
    Catalogue,
    ChapterDef,
    DeckDef,
    EquipmentDef,
    HeroDef,
    TerrainDef,
)


class Breach(StrEnum):
    """The rule that a deck breaks; its value is the id of its sentence in the words."""

    UNKNOWN = "breach_unknown"
    SIZE = "breach_size"
    TERRAINS = "breach_terrains"
    HEROES = "breach_heroes"
    SAME_LINE = "breach_same_line"
    LEVEL = "breach_level"
    DOUBLE = "breach_double"
    CHAPTERS = "breach_chapters"
    ONE_MORE_HERO = "breach_one_more_hero"
    TERRAIN_DRAWN = "breach_terrain_drawn"
    STRANGE_EVOLUTION = "breach_strange_evolution"
    ALL_IN_COMBAT = "breach_all_in_combat"


class Fault(NamedTuple):
    """A breach with the values for its sentence: a card, the number found, the number required."""

    breach: Breach
    card: str = ""
    found: int = 0
    wanted: int = 0


OWN = "own"
"""The id of a deck that is not in the card data."""


def most_of(catalogue: Catalogue, card: str) -> int:
    """The number of copies of a card that a deck may hold."""
    return catalogue.numbers.chapter_copies if card in catalogue.chapters else 1


def sorted_out(catalogue: Catalogue, cards: Iterable[str]) -> DeckDef:
    """A deck without a name from a list of cards, sorted in the order of the catalogue.

    Terrains and heroes of level 1 are kept apart from the cards to draw.
    """
    found = catalogue.in_order(tuple(card for card in cards if card in catalogue.cards))
    terrains = tuple(card for card in found if card in catalogue.terrains)
    heroes = tuple(card for card in found if card in catalogue.heroes and catalogue.heroes[card].level == 1)
    begun = {*terrains, *heroes}
    drawn = tuple(card for card in found if card not in begun)
    return DeckDef(OWN, Name(OWN, OWN), Text("", ""), terrains, heroes, drawn)


def in_english(catalogue: Catalogue, fault: Fault) -> str:
    """The English sentence of a fault, for authors of card data and users of the engine."""
    card = catalogue.cards.get(fault.card)
    name = quoted(card.name.en if card else fault.card)
    text = catalogue.definitions.words[fault.breach]
    return text.format("en", card=name, found=fault.found, wanted=fault.wanted)


def refusal(catalogue: Catalogue, cards: Sequence[str], card: str) -> Fault | None:
    """The fault that adding a card causes and no further card can mend; None if it can be added."""
    before = set(faults(catalogue, sorted_out(catalogue, cards)))
    whole = _heroes_of(catalogue, cards) >= catalogue.numbers.heroes
    after = faults(catalogue, sorted_out(catalogue, (*cards, card)))
    broken = [fault for fault in after if fault not in before and _lasts(fault, whole=whole)]
    # A fault of the card itself explains more than a fault of the number of cards.
    return min(broken, key=lambda fault: (not fault.card, fault.breach is Breach.SIZE), default=None)


def _lasts(fault: Fault, *, whole: bool) -> bool:
    """Whether no further card can mend a fault; `whole`: all heroes that begin in prison are there."""
    match fault.breach:
        case Breach.SIZE | Breach.TERRAINS | Breach.HEROES:
            return fault.found > fault.wanted
        case Breach.STRANGE_EVOLUTION:
            return whole
        case Breach.ALL_IN_COMBAT:
            return False
        case _:
            return True


def _heroes_of(catalogue: Catalogue, cards: Iterable[str]) -> int:
    return sum(card in catalogue.heroes and catalogue.heroes[card].level == 1 for card in cards)


def filled_up(catalogue: Catalogue, cards: Sequence[str], rng: Rng) -> tuple[str, ...]:
    """The given cards, filled up with random cards to a legal deck as far as possible.

    Heroes and terrains are added first, so that the other cards can be chosen to suit them.
    """
    stock = [card for card in catalogue.cards for _ in range(most_of(catalogue, card))]
    shuffled, _ = rng.shuffle(stock)
    lines = {catalogue.heroes[card].line for card in cards if card in catalogue.heroes}
    called = [catalogue.lines[line][0].id for line in sorted(lines)]
    begun = [card for card in shuffled if _begins(catalogue, card)]
    found = _joined(catalogue, tuple(cards), (*called, *begun))
    useful = [card for card in shuffled if card not in begun and _serves(catalogue, card, found)]
    return _joined(catalogue, _joined(catalogue, found, useful), shuffled)


def _begins(catalogue: Catalogue, card: str) -> bool:
    """Whether a card is a terrain, or a level 1 hero that can be released without combat.

    Such heroes are added first because a deck needs at least one.
    """
    hero = catalogue.heroes.get(card)
    return card in catalogue.terrains or (
        hero is not None and hero.level == 1 and hero.release.need not in IN_COMBAT
    )


def _joined(catalogue: Catalogue, cards: tuple[str, ...], more: Iterable[str]) -> tuple[str, ...]:
    for card in more:
        if refusal(catalogue, cards, card) is None:
            cards = (*cards, card)
    return cards


def idle_attacks(catalogue: Catalogue, cards: Sequence[str]) -> tuple[str, ...]:
    """The attacks that no hero among the cards could use: allowed, but useless."""
    attacks = (card for card in dict.fromkeys(cards) if card in catalogue.attacks)
    return tuple(card for card in attacks if not _serves(catalogue, card, cards))


def _serves(catalogue: Catalogue, card: str, cards: Iterable[str]) -> bool:
    """Whether a card is of use to a hero among the cards; a chapter or terrain always is."""
    heroes = [catalogue.heroes[each] for each in cards if each in catalogue.heroes]
    match catalogue.cards[card]:
        case AttackDef(element=element):
            return any(element in hero.elements for hero in heroes)
        case EquipmentDef(hero_class=wanted):
            return any(hero.hero_class == wanted for hero in heroes)
        case HeroDef(line=line):
            return any(hero.line == line for hero in heroes)
        case _:
            return True


def faults(catalogue: Catalogue, deck: DeckDef) -> tuple[Fault, ...]:
    """All faults of a deck; if it has unknown cards, only those."""
    unknown = [Fault(Breach.UNKNOWN, card) for card in deck.all_cards if card not in catalogue.cards]
    if unknown:
        return tuple(unknown)
    return (*_counted(catalogue, deck), *_prison(catalogue, deck), *_drawn(catalogue, deck))


def _counted(catalogue: Catalogue, deck: DeckDef) -> Iterator[Fault]:
    """Faults of the deck size and of the number of copies."""
    numbers, found = catalogue.numbers, len(deck.all_cards)
    if found != numbers.deck:
        yield Fault(Breach.SIZE, "", found, numbers.deck)
    for card, often in Counter(deck.all_cards).items():
        chapter = isinstance(catalogue.cards[card], ChapterDef)
        if often > 1 and not chapter:
            yield Fault(Breach.DOUBLE, card, often, 1)
        elif often > numbers.chapter_copies:
            yield Fault(Breach.CHAPTERS, card, often, numbers.chapter_copies)


def _prison(catalogue: Catalogue, deck: DeckDef) -> Iterator[Fault]:
    """Faults of the terrains and of the heroes that begin in prison."""
    numbers = catalogue.numbers
    terrains = [card for card in deck.terrains if card in catalogue.terrains]
    heroes = [catalogue.heroes[card] for card in deck.heroes if card in catalogue.heroes]
    if len(terrains) != numbers.terrains or len(deck.terrains) != numbers.terrains:
        yield Fault(Breach.TERRAINS, "", len(terrains), numbers.terrains)
    if len(heroes) != numbers.heroes or len(deck.heroes) != numbers.heroes:
        yield Fault(Breach.HEROES, "", len(heroes), numbers.heroes)
    yield from (Fault(Breach.LEVEL, hero.id, hero.level, 1) for hero in heroes if hero.level > 1)
    lines = Counter(hero.line for hero in heroes)
    yield from (
        Fault(Breach.SAME_LINE, hero.id, lines[hero.line], 1) for hero in heroes if lines[hero.line] > 1
    )
    if heroes and all(hero.release.need in IN_COMBAT for hero in heroes):
        yield Fault(Breach.ALL_IN_COMBAT)


def _drawn(catalogue: Catalogue, deck: DeckDef) -> Iterator[Fault]:
    """Faults of the cards to draw: terrains, heroes of level 1, evolutions of a line not in the deck."""
    lines = {catalogue.heroes[card].line for card in deck.heroes if card in catalogue.heroes}
    for name in deck.cards:
        card = catalogue.cards[name]
        if isinstance(card, TerrainDef):
            yield Fault(Breach.TERRAIN_DRAWN, name)
        elif isinstance(card, HeroDef) and card.level == 1:
            yield Fault(Breach.ONE_MORE_HERO, name)
        elif isinstance(card, HeroDef) and card.line not in lines:
            yield Fault(Breach.STRANGE_EVOLUTION, name)
