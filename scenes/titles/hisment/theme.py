"""Names, faces and readings of cards and values, in the current language."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from game.ai.temperament import find
from game.core.refs import Seat
from game.titles.hisment.cards import (
    AnyCard,
    AttackDef,
    Bonus,
    Catalogue,
    ChapterDef,
    EquipmentDef,
    HeroDef,
    TemperDef,
    TerrainDef,
)
from game.titles.hisment.effects import Element, Stat
from scenes.art.faces import BackFace, BustFace, Face, PortraitFace
from scenes.services import say, tr
from scenes.table.panels import Reading
from scenes.table.seats import words_to
from scenes.title import Exhibition, Item
from scenes.title_texts import read_guide, title_words
from scenes.titles.hisment.faces import FigurePicture, HismentFace, Sign
from scenes.toolkit import sight
from scenes.toolkit.paint import Theme
from scenes.widgets.controls import Option

NIGHT = Theme.of("#0d0a1c", "#171130", "#b9a6ea", "#f4efff", "#c4b8e2", "#ffd27a", "#1f1446")

BACK = BackFace("hisment/back", "prism", "midnight")
MOODS: Mapping[Element, str] = MappingProxyType(
    {
        Element.FIRE: "fire",
        Element.WATER: "sea",
        Element.ICE: "ice",
        Element.METAL: "steel",
        Element.EARTH: "ochre",
        Element.AIR: "mint",
        Element.DIAMOND: "rose",
    }
)
USUAL: Mapping[str, str] = MappingProxyType(
    {
        "fire": "#ff8a4a",
        "water": "#5aa9f0",
        "ice": "#a9e2f4",
        "metal": "#c3ccd6",
        "earth": "#d69a5a",
        "air": "#a8e0bd",
        "diamond": "#f0c8f0",
        "attack": "#ff8456",
        "defense": "#74c7f5",
        "points": "#ff9fb2",
        "speed": "#f4efff",
        "magic": "#ffb35a",
        "chance": "#e6d9ff",
        "coin": "#ffd76a",
        "own": "#ffd27a",
        "enemy": "#8fd8f0",
    }
)


class _Colours(Mapping[str, str]):
    """The colours of values, elements and sides, for the eyes that the player has."""

    def __getitem__(self, name: str) -> str:
        return sight.meant(name, USUAL[name])

    def __iter__(self) -> Iterator[str]:
        return iter(USUAL)

    def __len__(self) -> int:
        return len(USUAL)


COLOURS: Mapping[str, str] = _Colours()
PALE = "#f4efff"
ICONS: Mapping[str, str] = MappingProxyType(
    {"attack": "attack", "defense": "defense", "points": "health", "speed": "speed", "chance": "chance"}
)
"""Icons of values whose name differs from that of the icon, or that other titles share."""

said_of = partial(title_words, "hisment")
said_to = partial(words_to, "hisment")


def icon_of(name: str) -> str:
    """The icon of a value, an element, a class or a kind."""
    return ICONS.get(name, name)


def sign(name: str, words: str = "") -> Sign:
    """An icon in its colour, with the words beside it."""
    return Sign(icon_of(name), COLOURS.get(name, PALE), words)


def signed(number: int) -> str:
    """A number with its sign; 0 has none."""
    return f"+{number}" if number > 0 else f"\u2212{-number}" if number < 0 else "0"


def numeral(level: int) -> str:
    """A level as a Roman numeral; levels go up to 3."""
    return "I" * level


@dataclass(frozen=True)
class Looks:
    """The faces and names of the cards of a catalogue."""

    catalogue: Catalogue

    def name(self, card: str) -> str:
        """A card's name; empty for an empty id."""
        return say(self.catalogue.cards[card].name) if card else ""

    def briefly(self, card: str) -> str:
        """The shortest name of a hero that says how far it has grown: "Pyrrhos II"."""
        found = self.catalogue.heroes[card]
        called = self.of_line(found.line)
        return called if found.level == 1 else f"{called} {numeral(found.level)}"

    def of_line(self, line: str) -> str:
        """The name of a line's heroes."""
        return self.name(self.catalogue.lines[line][0].id) if line in self.catalogue.lines else ""

    def spoken(self, card: str) -> str:
        """A card's name, or "hidden card" for an empty id."""
        return self.name(card) or tr("Hidden card")

    def text(self, card: str) -> str:
        """A card's text, with its figures filled in."""
        found = self.catalogue.cards[card]
        return say(found.text, **found.figures)

    def face(self, card: str, *, priced: bool = False, price: int = 0, dear: bool = False) -> Face:
        """A card; the back for an empty id. With `priced` even a compact card shows its price.

        `price` replaces the printed one; a `dear` price is grey.
        """
        if not card:
            return BACK
        found = self.catalogue.cards[card]
        return HismentFace(
            say(found.name),
            found.art,
            self.mood(found),
            tuple(_signs(found)),
            self.caption(found),
            tuple(_values(found)),
            self.words(found),
            price or (found.price if priced else 0),
            dear,
            flavour=self.flavour(found),
        )

    def words(self, card: AnyCard) -> str:
        """The rules on a large card; of a hero also what frees it."""
        text = "" if self.flavour(card) else say(card.text, **card.figures)
        return f"{self.condition(card)}\n{text}".strip() if isinstance(card, HeroDef) else text

    def flavour(self, card: AnyCard) -> str:
        """The text of a hero that has no effect: it tells of the hero, and is no rule."""
        return say(card.text) if isinstance(card, HeroDef) and not card.effects else ""

    def condition(self, hero: HeroDef) -> str:
        """What frees a hero from prison."""
        release = hero.release
        found = self.catalogue.definitions.words[f"need_{release.need}"]
        return say(found, needed=release.amount)

    def mood(self, card: AnyCard) -> str:
        """The mood of a card: that of its first element."""
        match card:
            case HeroDef(elements=elements) | TerrainDef(elements=elements):
                return MOODS[elements[0]]
            case AttackDef(element=element):
                return MOODS[element]
            case _:
                return "prism"

    def window(self, card: str, *, dull: bool = False) -> PortraitFace:
        """A card in a small window, without a word."""
        found = self.catalogue.cards[card]
        return PortraitFace(found.art, self.mood(found), dull)

    def who(self, seat: Seat, temper: str = "") -> TemperDef:
        """The temperament of the machine at a seat, by default the usual one there."""
        return find(self.catalogue.tempers, temper) or self.catalogue.machines[seat]

    def machine(self, seat: Seat, temper: str = "") -> HismentFace:
        """The card of the machine at a seat."""
        found = self.who(seat, temper)
        return HismentFace(
            say(found.name), found.art, found.mood, caption=tr("Computer"), text=say(found.about)
        )

    def machine_window(self, seat: Seat, temper: str = "") -> BustFace:
        """The face of the machine at a seat in a small window, without a word."""
        found = self.who(seat, temper)
        return BustFace(found.art, found.mood)

    def beaten(self, elements: Iterable[Element]) -> tuple[Element, ...]:
        """The elements that at least one of these beats."""
        beats = self.catalogue.beats
        return tuple(other for other in Element if any(beats(mine, other) for mine in elements))

    def portrait(self, hero: str, *, dull: bool = False) -> PortraitFace:
        """The portrait of a hero."""
        found = self.catalogue.heroes[hero]
        return PortraitFace(found.art, self.mood(found), dull)

    def figure(self, hero: str, *, own: bool, mirrored: bool = False) -> FigurePicture:
        """The figure of a hero on the board."""
        side = COLOURS["own" if own else "enemy"]
        return FigurePicture(self.catalogue.heroes[hero].art, side, mirrored, broken=not own)

    def element(self, name: str) -> str:
        """The name of an element."""
        return next(say(each.name) for each in self.catalogue.definitions.elements if each.id == name)

    def hero_class(self, name: str) -> str:
        """The name of a class."""
        return next(say(each.name) for each in self.catalogue.definitions.classes if each.id == name)

    def reach(self, hero: HeroDef, squares: int | None = None) -> str:
        """How far a hero strikes, and how its class counts that where it ends; `squares` is its reach now."""
        found = next(each for each in self.catalogue.definitions.classes if each.id == hero.hero_class)
        n = found.reach if squares is None else squares
        return said_of(f"reach_{found.measure}", n=n) if n else said_of("reach_any")

    def caption(self, card: AnyCard) -> str:
        """The sort of a card, and its level."""
        match card:
            case HeroDef():
                elements = " – ".join(map(self.element, card.elements))
                sort = tr("{sort}, level {n}", sort=self.hero_class(card.hero_class), n=card.level)
                return f"{elements}\u00a0· {sort}"
            case EquipmentDef():
                sort = tr("{sort}, level {n}", sort=said_of(f"wear_{card.wear}"), n=card.level)
                return f"{self.hero_class(card.hero_class)}\u00a0· {sort}"
            case AttackDef():
                sort = tr("{sort}, level {n}", sort=said_of(f"sort_{card.sort}"), n=card.level)
                return f"{self.element(card.element)}\u00a0· {sort}"
            case TerrainDef():
                return f"{said_of('terrain')}\u00a0· {' – '.join(map(self.element, card.elements))}"
            case ChapterDef():
                return said_of("chapter")

    def reading(self, card: str, *, told: bool = True) -> Reading:
        """The reading of a card: sort, price and values; with `told` also its text."""
        found = self.catalogue.cards[card]
        price = tr("{sort} · {n} coins", sort=self.caption(found), n=found.price).replace(" ·", "\u00a0·")
        each = (tr("{value}\u00a0{n}", value=name, n=n) for name, n in self.told_values(found))
        reach = self.reach(found) if isinstance(found, HeroDef) else ""
        lines = (price, ", ".join(each), reach, *(self.words(found).split("\n") if told else ()))
        return Reading(self.face(card, priced=True), self.name(card), tuple(filter(None, lines)))

    def told_values(self, card: AnyCard) -> Iterator[tuple[str, str]]:
        """The names and numbers of a card's values."""
        for name, number in _numbers(card):
            words = said_of(name) if name in ("points", "magic", "heart") else said_of(f"stat_{name}")
            yield words or name, number


def _signs(card: AnyCard) -> Iterator[Sign]:
    """The signs on the pennant: elements, class, or kind."""
    match card:
        case HeroDef():
            yield from map(sign, card.elements)
            yield sign(card.hero_class)
        case TerrainDef():
            yield from map(sign, card.elements)
        case EquipmentDef():
            yield sign(card.wear)
            yield sign(card.hero_class)
        case AttackDef():
            yield sign(card.element)
        case ChapterDef():
            yield sign("chapter")
    if isinstance(card, HeroDef | EquipmentDef | AttackDef):
        yield Sign("", PALE, numeral(card.level))


def _values(card: AnyCard) -> Iterator[Sign]:
    for name, number in _numbers(card):
        yield sign("points" if name == "heart" else name, number)


def _numbers(card: AnyCard) -> Iterator[tuple[str, str]]:
    """The values printed on a card, in their order."""
    match card:
        case HeroDef():
            yield "attack", str(card.attack)
            yield "defense", str(card.defense)
            yield "points", str(card.points)
            yield "speed", str(card.speed)
            yield "magic", str(card.magic)
            yield "chance", str(card.chance)
        case TerrainDef():
            yield "heart", str(card.heart)
        case EquipmentDef():
            yield from ((name, signed(number)) for name, number in bonuses(card.bonus))
        case AttackDef():
            if card.power:
                yield "attack", signed(card.power)
            yield "magic", str(card.cost)


def bonuses(bonus: Bonus) -> Iterator[tuple[str, int]]:
    """The values that equipment or a terrain adds."""
    for stat in Stat:
        if number := bonus.of(stat):
            yield str(stat), number
    if bonus.magic:
        yield "magic", bonus.magic


SECTIONS = {
    "hand": "attach",
    "shop": "shop",
    "cemetery": "shop",
    "sale": "shop",
    "worn": "attack",
    "hero": "heroes",
    "panel": "heroes",
    "square": "board",
    "heart": "heart",
    "terrain": "terrain",
    "pile": "turn",
    "next": "turn",
    "phase": "turn",
}
"""The chapter of the rules for each zone."""


def collection(catalogue: Catalogue) -> Exhibition:
    """The gallery of all cards by sort, with their backs."""
    looks = Looks(catalogue)
    definitions = catalogue.definitions
    back = Reading(BACK, tr("The back"), (tr("All cards share this back."),))

    def items(cards: Iterable[AnyCard]) -> tuple[Item, ...]:
        return tuple(Item(card.id, looks.reading(card.id), back) for card in cards)

    tabs = {
        Option("heroes", tr("Heroes")): items(definitions.heroes),
        Option("terrains", tr("Terrains")): items(definitions.terrains),
        Option("equipment", tr("Equipment")): items(definitions.equipment),
        Option("attacks", tr("Attacks")): items(definitions.attacks),
        Option("chapters", tr("Chapters")): items(definitions.chapters),
    }
    credits = {section.id: section for section in read_guide("hisment")}.get("credits")
    return Exhibition(tabs, tuple(map(say, credits.paragraphs)) if credits else ())
