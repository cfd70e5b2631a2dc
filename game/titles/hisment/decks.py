"""Which decks may be played (Liste des composants); every breach is named, for a sentence in `words.yaml`."""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from game.titles.hisment.cards import IN_COMBAT, Catalogue, ChapterDef, DeckDef, HeroDef, TerrainDef


class Breach(StrEnum):
    """What is wrong with a deck; its sentence is the word of this name."""

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
    """A breach with what its sentence names: a card, how many there are, how many there must be."""

    breach: Breach
    card: str = ""
    found: int = 0
    wanted: int = 0


def faults(catalogue: Catalogue, deck: DeckDef) -> tuple[Fault, ...]:
    """Everything that is wrong with a deck; of one with unknown cards no more than these."""
    unknown = [Fault(Breach.UNKNOWN, card) for card in deck.all_cards if card not in catalogue.cards]
    if unknown:
        return tuple(unknown)
    return (*_counted(catalogue, deck), *_prison(catalogue, deck), *_drawn(catalogue, deck))


def _counted(catalogue: Catalogue, deck: DeckDef) -> Iterator[Fault]:
    """The size, and what stands twice."""
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
    """Terrains, and the heroes that begin in prison."""
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
    """What is drawn and bought: no terrain, no hero of level 1, no evolution of another line."""
    lines = {catalogue.heroes[card].line for card in deck.heroes if card in catalogue.heroes}
    for name in deck.cards:
        card = catalogue.cards[name]
        if isinstance(card, TerrainDef):
            yield Fault(Breach.TERRAIN_DRAWN, name)
        elif isinstance(card, HeroDef) and card.level == 1:
            yield Fault(Breach.ONE_MORE_HERO, name)
        elif isinstance(card, HeroDef) and card.line not in lines:
            yield Fault(Breach.STRANGE_EVOLUTION, name)
