"""Filters of the collection: kind, element, class, level, price, and words."""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.titles.hisment.cards import AnyCard, AttackDef, EquipmentDef, HeroDef, TerrainDef
from game.titles.hisment.effects import Element, HeroClass
from scenes.titles.hisment.theme import Looks

KINDS = ("hero", "evolution", "equipment", "attack", "chapter", "terrain")
LEVELS = (1, 2, 3)
PRICES = (20, 40, 60, 80, 100)
"""Upper bound of each price group; a last group holds all higher prices."""


def kind_name(card: AnyCard) -> str:
    """The kind under which a card is filed; heroes of level 1 apart from evolutions."""
    match card:
        case HeroDef(level=level):
            return "hero" if level == 1 else "evolution"
        case EquipmentDef():
            return "equipment"
        case AttackDef():
            return "attack"
        case TerrainDef():
            return "terrain"
        case _:
            return "chapter"


def price_group(price: int) -> int:
    """The number of the price group."""
    return sum(price > most for most in PRICES)


def elements_of(card: AnyCard) -> tuple[Element, ...]:
    """The elements of a card; an attack has one."""
    match card:
        case HeroDef(elements=elements) | TerrainDef(elements=elements):
            return elements
        case AttackDef(element=element):
            return (element,)
        case _:
            return ()


def _class_of(card: AnyCard) -> tuple[HeroClass, ...]:
    return (card.hero_class,) if isinstance(card, HeroDef | EquipmentDef) else ()


def _level_of(card: AnyCard) -> tuple[int, ...]:
    return (card.level,) if isinstance(card, HeroDef | EquipmentDef | AttackDef) else ()


_MARKS: Mapping[str, Callable[[AnyCard], tuple[object, ...]]] = MappingProxyType(
    {
        "kind": lambda card: (kind_name(card),),
        "element": elements_of,
        "class": _class_of,
        "level": _level_of,
        "price": lambda card: (price_group(card.price),),
    }
)
"""For each row of filters, the values by which a card is found."""


@dataclass
class Filters:
    """The filters that are set: a card needs any of the marks of each row, and all words."""

    marks: dict[str, set[object]] = field(default_factory=lambda: {name: set() for name in _MARKS})
    words: str = ""

    def turn(self, name: str, mark: object) -> None:
        """Set a mark, or clear it."""
        self.marks[name] ^= {mark}

    def clear(self) -> None:
        """Clear all filters."""
        self.words = ""
        for wanted in self.marks.values():
            wanted.clear()

    @property
    def any(self) -> bool:
        """Whether any filter is set."""
        return bool(self.words.strip()) or any(self.marks.values())

    def found(self, looks: Looks) -> tuple[str, ...]:
        """The ids of the cards that pass, in the order of the collection."""
        words = tuple(_plain(word) for word in self.words.split())
        cards = looks.catalogue.cards.values()
        return tuple(card.id for card in cards if self._wants(card) and all(_says(looks, card, words)))

    def _wants(self, card: AnyCard) -> bool:
        return all(not wanted or wanted & {*_MARKS[name](card)} for name, wanted in self.marks.items())


def _says(looks: Looks, card: AnyCard, words: tuple[str, ...]) -> Iterator[bool]:
    """For each word, whether the card contains it; a bare number is compared with the price."""
    if not words:
        return
    text = _plain(" ".join((looks.name(card.id), looks.caption(card), looks.words(card))))
    for word in words:
        yield card.price == int(word) if word.isdecimal() else word in text


def _plain(text: str) -> str:
    """Lower-case text without accents, so that the search ignores them."""
    apart = unicodedata.normalize("NFD", text.lower().replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
