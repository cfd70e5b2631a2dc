"""The card data of Hisment as structs, and a catalogue with lookups for the rules."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, Literal, get_args

import msgspec

from game.ai.temperament import Temperament
from game.content.basic import ArtName
from game.content.info import Id
from game.content.text import Name, Text
from game.core.protocol import TitleInfo
from game.phrase import Phrase
from game.titles.hisment.effects import Amount, Effect, Element, HeroClass, Kind, Money, Small, Stat, Trigger

Few = Annotated[int, msgspec.Meta(ge=1, le=9)]
Points = Annotated[int, msgspec.Meta(ge=1, le=99)]
Level = Annotated[int, msgspec.Meta(ge=1, le=3)]
SquareName = Annotated[str, msgspec.Meta(pattern=r"^[A-F][1-6]$")]
Elements = Annotated[tuple[Element, ...], msgspec.Meta(min_length=1, max_length=2)]
Effects = Annotated[tuple[Effect, ...], msgspec.Meta(max_length=4)]
Wear = Literal["armour", "weapon", "fetish"]
WEAR: tuple[Wear, ...] = get_args(Wear)
Sort = Literal["offensive", "support", "special"]
HEART = "heart"
"""The target of a blow that is not at a hero; no line may have this name."""


class Need(StrEnum):
    """The kinds of conditions that free a hero from prison (Conditions de libération)."""

    NOTHING = "nothing"
    TURNS = "turns"
    COINS = "coins"
    BOUGHT = "bought"
    ROLLED = "rolled"
    CHAPTERS = "chapters"
    ATTACHED = "attached"
    DEALT = "dealt"
    TAKEN = "taken"
    KNOCKOUTS = "knockouts"
    FALLEN = "fallen"
    HEART_AT_MOST = "heart_at_most"


COUNTED = frozenset(Need) - {Need.NOTHING, Need.COINS, Need.ATTACHED, Need.HEART_AT_MOST}
IN_COMBAT = frozenset({Need.DEALT, Need.TAKEN, Need.KNOCKOUTS, Need.FALLEN, Need.HEART_AT_MOST})


class Bonus(msgspec.Struct, frozen=True):
    """What equipment or a terrain adds to a hero's values."""

    attack: Amount = 0
    defense: Amount = 0
    speed: Amount = 0
    chance: Amount = 0
    reach: Small = 0
    magic: Small = 0

    def of(self, stat: Stat) -> int:
        """The amount added to one value."""
        return int(getattr(self, stat))


class Release(msgspec.Struct, frozen=True):
    """The condition under which a hero leaves prison; `cumulative`: an evolution resets its count."""

    need: Need
    amount: Money = 0
    cumulative: bool = False

    def __post_init__(self) -> None:
        if (self.need is Need.NOTHING) is bool(self.amount):
            raise ValueError(Phrase("a condition has an amount, unless nothing is needed"))
        if self.cumulative and self.need not in COUNTED:
            raise ValueError(Phrase("{need} is not counted: it cannot begin from zero", need=self.need))


class Card(msgspec.Struct, frozen=True):
    """The fields that all cards have."""

    id: Id
    name: Name
    text: Text
    art: ArtName
    price: Money

    @property
    def effects(self) -> tuple[Effect, ...]:
        """The effects of the card."""
        return ()

    @property
    def figures(self) -> dict[str, int]:
        """The numbers that its text may contain, without signs; keys of the second effect end in 2."""
        found = dict[str, int]()
        for place, effect in enumerate(self.effects, 1):
            end = str(place) if place > 1 else ""
            numbers = {"amount": effect.amount, "coins": effect.cost.coins, "magic": effect.cost.magic}
            found |= {name + end: abs(number) for name, number in numbers.items() if number}
        return found


def _numbers_of(bonus: Bonus, prefix: str = "") -> dict[str, int]:
    return {prefix + name: abs(value) for name, value in msgspec.structs.asdict(bonus).items() if value}


class HeroDef(Card, frozen=True, kw_only=True):
    """A hero of a line at a level; the next level replaces it (Évolution)."""

    line: Id
    level: Level
    elements: Elements
    hero_class: HeroClass = msgspec.field(name="class")
    attack: Small
    defense: Small
    speed: Small
    points: Points
    magic: Small
    chance: Small
    release: Release
    effects: Effects = ()

    def base(self, stat: Stat) -> int:
        """The printed value; Reach is that of the class."""
        return 0 if stat is Stat.REACH else int(getattr(self, stat))

    @property
    def figures(self) -> dict[str, int]:
        """The numbers that its text may contain."""
        return {**super().figures, "needed": self.release.amount}


class TerrainDef(Card, frozen=True, kw_only=True):
    """A terrain: the elements it favours and hurts, and the points of the Hearts in its games."""

    elements: Elements
    heart: Points
    boost: Bonus
    malus: Bonus
    effects: Effects = ()

    @property
    def figures(self) -> dict[str, int]:
        """The numbers that its text may contain."""
        return {**super().figures, **_numbers_of(self.boost, "boost_"), **_numbers_of(self.malus, "malus_")}


class EquipmentDef(Card, frozen=True, kw_only=True):
    """Equipment for heroes of a class; a hero has one of each kind and level."""

    hero_class: HeroClass = msgspec.field(name="class")
    wear: Wear
    level: Level
    bonus: Bonus = Bonus()
    effects: Effects = ()

    @property
    def figures(self) -> dict[str, int]:
        """The numbers that its text may contain."""
        return {**super().figures, **_numbers_of(self.bonus)}


class AttackDef(Card, frozen=True, kw_only=True):
    """An attack of an element: its cost in magic, the power it adds, and its effects."""

    element: Element
    level: Level
    sort: Sort
    cost: Small
    power: Small = 0
    effects: Effects = ()

    def __post_init__(self) -> None:
        if self.power and self.sort != "offensive":
            raise ValueError(Phrase("only an offensive attack has power"))

    @property
    def figures(self) -> dict[str, int]:
        """The numbers that its text may contain."""
        return {**super().figures, "cost": self.cost, "power": self.power}


class ChapterDef(Card, frozen=True, kw_only=True):
    """A chapter card: played once, then put in the cemetery."""

    effects: Effects


AnyCard = HeroDef | TerrainDef | EquipmentDef | AttackDef | ChapterDef


def kind_of(card: AnyCard) -> Kind:
    """The kind of a card by which checks of its effects differ."""
    match card:
        case HeroDef():
            return "hero"
        case TerrainDef():
            return "terrain"
        case EquipmentDef():
            return "equipment"
        case AttackDef():
            return card.sort
        case _:
            return "chapter"


class DeckDef(msgspec.Struct, frozen=True):
    """Forty cards: terrains, heroes of level 1, and the cards that are drawn and bought."""

    id: Id
    name: Name
    text: Text
    terrains: Annotated[tuple[Id, ...], msgspec.Meta(max_length=9)]
    heroes: Annotated[tuple[Id, ...], msgspec.Meta(max_length=9)]
    cards: Annotated[tuple[Id, ...], msgspec.Meta(max_length=99)]

    @property
    def all_cards(self) -> tuple[str, ...]:
        """All cards of the deck."""
        return (*self.terrains, *self.heroes, *self.cards)


class ElementDef(msgspec.Struct, frozen=True):
    """An element, and the elements that it beats."""

    id: Element
    name: Name
    beats: tuple[Element, ...] = ()


class ClassModifier(msgspec.Struct, frozen=True):
    """What a class adds to a blow at some distances, or once per `every` squares of distance."""

    amount: Amount
    at_least: Small = 0
    at_most: Small = 99
    every: Small = 0

    def at(self, distance: int) -> int:
        """The amount added at a distance."""
        if not self.at_least <= distance <= self.at_most:
            return 0
        return self.amount * (distance // self.every) if self.every else self.amount


class ClassDef(msgspec.Struct, frozen=True):
    """A class: how it measures distance, its reach (0: anywhere), and its modifiers."""

    id: HeroClass
    name: Name
    measure: Literal["king", "steps"]
    reach: Small
    modifiers: tuple[ClassModifier, ...] = ()

    def modifier(self, distance: int) -> int:
        """The total that the class adds to a blow over a distance."""
        return sum(each.at(distance) for each in self.modifiers)


class Numbers(msgspec.Struct, frozen=True):
    """The numbers of the rules that are not printed on a card."""

    deck: Annotated[int, msgspec.Meta(ge=10, le=99)]
    terrains: Few
    heroes: Annotated[int, msgspec.Meta(ge=1, le=5)]
    chapter_copies: Few
    shop: Few
    bank: Money
    bank_second: Money
    die_sides: Annotated[int, msgspec.Meta(ge=1, le=20)]
    die_coins: Money
    sale_divisor: Few
    element_bonus: Small
    magic_regained: Small
    attacks_a_turn: Few
    equipment_a_turn: Few
    evolutions_a_turn: Few
    idle_rounds: Annotated[int, msgspec.Meta(ge=1, le=99)]
    most_rounds: Annotated[int, msgspec.Meta(ge=1, le=200)]
    starts: tuple[SquareName, SquareName]

    def sale(self, price: int) -> int:
        """The price at which a card is sold: its price over `sale_divisor`, rounded up."""
        return -(-price // self.sale_divisor)


Habit = Literal["ahead", "apart", "ranged", "sturdy"]
"""Where a hero likes to be on the board, near the enemy's start or far from the enemy, and who goes there."""


class TemperDef(Temperament, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A temperament of the machines: its face with the light on it, and what it likes.

    `likes` multiply the weights of the features with these names, as of every machine; `habits` are worth so
    much more to it, in the logarithm of odds.
    """

    art: ArtName
    mood: Id
    likes: Mapping[Id, Annotated[float, msgspec.Meta(ge=0.25, le=4.0)]] = msgspec.field(default_factory=dict)
    habits: Mapping[Habit, Annotated[float, msgspec.Meta(ge=-2.0, le=2.0)]] = msgspec.field(
        default_factory=dict
    )


class Definitions(msgspec.Struct, frozen=True):
    """All definitions of the card files; `machines` are the usual temperaments of the seats."""

    info: TitleInfo
    numbers: Numbers
    elements: tuple[ElementDef, ...]
    classes: tuple[ClassDef, ...]
    heroes: tuple[HeroDef, ...]
    terrains: tuple[TerrainDef, ...]
    equipment: tuple[EquipmentDef, ...]
    attacks: tuple[AttackDef, ...]
    chapters: tuple[ChapterDef, ...]
    decks: tuple[DeckDef, ...]
    machines: tuple[TemperDef, ...]
    reasons: dict[str, Text]
    words: dict[str, Text]
    tempers: tuple[TemperDef, ...]

    def cards(self) -> Iterator[AnyCard]:
        """All cards in the order of the card data."""
        yield from self.heroes
        yield from self.terrains
        yield from self.equipment
        yield from self.attacks
        yield from self.chapters


class Catalogue:
    """The cards by id and lookups needed often; `memory` caches values derived from the cards."""

    def __init__(self, definitions: Definitions, content_digest: str = "") -> None:
        self.definitions, self.content_digest = definitions, content_digest
        self.numbers = definitions.numbers
        self.cards: Mapping[str, AnyCard] = {card.id: card for card in definitions.cards()}
        self.heroes = {card.id: card for card in definitions.heroes}
        self.terrains = {card.id: card for card in definitions.terrains}
        self.equipment = {card.id: card for card in definitions.equipment}
        self.attacks = {card.id: card for card in definitions.attacks}
        self.chapters = {card.id: card for card in definitions.chapters}
        self.decks = {deck.id: deck for deck in definitions.decks}
        self.machines, self.tempers = definitions.machines, definitions.tempers
        self.classes = {each.id: each for each in definitions.classes}
        self._beats = {each.id: frozenset(each.beats) for each in definitions.elements}
        self._order = {card: place for place, card in enumerate(self.cards)}
        self.always = {
            card.id: found
            for card in definitions.cards()
            if (found := tuple(effect for effect in card.effects if effect.on is Trigger.ALWAYS))
        }
        self.triggered = {
            on: frozenset(card.id for card in definitions.cards() if any(e.on is on for e in card.effects))
            for on in Trigger
        }
        self.memory: dict[object, Any] = {}

    def beats(self, element: Element, other: Element) -> bool:
        """Whether an element beats another (Tableau des forces et faiblesses)."""
        return other in self._beats[element]

    def advantages(self, attacker: HeroDef, defender: HeroDef) -> tuple[tuple[Element, Element], ...]:
        """Each pair of elements in which the attacker's beats the defender's."""
        key = attacker.id, defender.id
        if key not in self.memory:
            self.memory[key] = tuple(
                (mine, its)
                for mine in attacker.elements
                for its in defender.elements
                if self.beats(mine, its)
            )
        found: tuple[tuple[Element, Element], ...] = self.memory[key]
        return found

    def in_order(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Cards sorted in the order of the card data."""
        return tuple(sorted(names, key=self._order.__getitem__))

    def price(self, name: str) -> int:
        """The printed price of a card."""
        return self.cards[name].price

    @cached_property
    def lines(self) -> Mapping[str, tuple[HeroDef, ...]]:
        """The heroes of each line, sorted by level."""
        found: dict[str, list[HeroDef]] = {}
        for hero in self.definitions.heroes:
            found.setdefault(hero.line, []).append(hero)
        return {line: tuple(sorted(all_, key=lambda hero: hero.level)) for line, all_ in found.items()}
