"""Names, faces and readings of heroes and requirements, in the current language."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from game.core.events import CardMoved, Event
from game.core.refs import Seat
from game.titles.seventh_hero.cards import Catalogue, HeroDef
from game.titles.seventh_hero.rules import events as told
from scenes.art.faces import BackFace, Face
from scenes.services import listed, ntr, say, tr
from scenes.table.panels import Reading
from scenes.table.seats import words_to
from scenes.title import Exhibition, Item, PrintedCard
from scenes.title_texts import read_guide, title_words
from scenes.titles.seventh_hero.faces import GhostFace, HeroFace, ShadowFace, TileFace
from scenes.toolkit.paint import Theme
from scenes.widgets.controls import Option

THEME = Theme.of("#101c3c", "#f7ecd2", "#53659a", "#1b2b4d", "#4f5668", "#ffd98a", "#1b2b4d")
NIGHT = Theme.of("#0c1630", "#101c3c", "#53659a", "#f7ecd2", "#b9c3de", "#ffd98a", "#1b2b4d")
"""`THEME` has ivory plates with night blue letters, `NIGHT` dark cloth with ivory letters."""

SEATS = 3, 4, 5
BACK = BackFace("seventh_hero/back", "parch", "daylight")

said_of = partial(title_words, "seventh_hero")
said_to = partial(words_to, "seventh_hero")
SeatName = Callable[[Seat], str]


@dataclass(frozen=True)
class Looks:
    """The names and faces of a catalogue's heroes, at a table with this number of seats."""

    catalogue: Catalogue
    seats: int = 4

    def name(self, hero: str) -> str:
        """A hero's name; empty for an empty id."""
        return say(self.catalogue.heroes[hero].name) if hero else ""

    def said(self, hero: str) -> str:
        """A hero's name in a sentence, with its article; empty for an empty id."""
        return say(self.catalogue.heroes[hero].said, name=self.name(hero)) if hero else ""

    def text(self, hero: str) -> str:
        """What a hero's power does."""
        return say(self.catalogue.heroes[hero].text)

    def power(self, hero: str) -> str:
        """What a hero's power does, and that it is a power, of heroes in a group alone."""
        return tr("Power in a group, once. {text}", text=self.text(hero))

    def numbered(self, hero: str) -> str:
        """A hero's number and name."""
        return f"{self.catalogue.value(hero)} {self.name(hero)}"

    def allowed(self, hero: str) -> tuple[int, ...]:
        """The numbers that a hero allows when its card is the requirement."""
        return tuple(sorted(self.catalogue.heroes[hero].requires.values(self.seats)))

    def face(self, hero: str) -> Face:
        """A hero's card; the back for an empty id."""
        if not hero:
            return BACK
        card = self.catalogue.heroes[hero]
        return HeroFace(say(card.name), card.art, card.number, self.allowed(hero), say(card.text))

    def tile(self, hero: str, used: bool) -> TileFace:
        """A hero of a group as a tile."""
        card = self.catalogue.heroes[hero]
        return TileFace(card.art, card.number, used)

    def ghost(self, hero: str) -> GhostFace:
        """The ghost of a hero that a group lacks."""
        card = self.catalogue.heroes[hero]
        return GhostFace(card.art, card.number)

    def shadow(self, hero: str, lit: bool) -> ShadowFace:
        """The shadow of a hero; `lit` if it may be wandering."""
        card = self.catalogue.heroes[hero]
        return ShadowFace(card.art, card.number, lit)

    def demand(self, hero: str, *, void: bool = False) -> str:
        """The requirement of a hero's card, in a word or two."""
        if void:
            return tr("any hero")
        requires = self.catalogue.heroes[hero].requires
        values = self.allowed(hero)
        if requires.parity is not None:
            if requires.at_least is not None or requires.at_most is not None:
                return listed(list(map(str, values)), either=True)
            return said_of(f"requires_{requires.parity}")
        if requires.at_least is not None and requires.at_most is not None:
            return said_of("requires_between", least=values[0], most=values[-1])
        if requires.at_least is not None:
            return said_of("requires_at_least", n=values[0])
        return said_of("requires_at_most", n=values[-1])

    def asks(self, hero: str) -> str:
        """What a hero's card requires, in a sentence; where it counts the players, that it does so."""
        requires, demand = self.catalogue.heroes[hero].requires, self.demand(hero)
        if requires.at_most == "seats":
            demand = said_of("requires_at_most_seats", n=self.seats)
        if requires.at_least == "seats":
            demand = said_of("requires_at_least_seats", n=self.seats)
        return tr("When turned up, it requires: {demand}.", demand=demand)

    def reading(self, hero: str) -> Reading:
        """The reading of a hero's card."""
        return Reading(self.face(hero), self.numbered(hero), (self.asks(hero), self.power(hero)))

    def about(self, event: Event) -> str:
        """The hero that an event is about; empty if none."""
        match event:
            case CardMoved(card):
                return card.name
            case told.TurnBegan():
                return event.requirement
            case told.Looked():
                return event.card
            case told.Recruited() | told.Eliminated() | told.PowerUsed() | told.PowerCancelled():
                return event.hero
            case _:
                return ""


SECTIONS = {
    "hand": "send",
    "group": "powers",
    "wanderer": "recruit",
    "hints": "hints",
    "shadow": "hints",
    "deck": "end",
    "discard": "turn",
    "demand": "send",
    "eliminated": "recruit",
    "plate": "aim",
    "answer": "windows",
    "chain": "windows",
}
"""The chapter of the rules for each zone."""


def company(catalogue: Catalogue) -> Exhibition:
    """The gallery of the seven heroes: for each the card, the back, and its chapter of the rules."""
    looks, chapters = Looks(catalogue), {section.id: section for section in read_guide("seventh_hero")}

    def item(hero: HeroDef) -> Item:
        told_of = chapters.get(hero.id)
        lines = tuple(map(say, told_of.paragraphs)) if told_of else (say(hero.text),)
        front = looks.reading(hero.id)._replace(lines=(*looks.reading(hero.id).lines[:1], *lines))
        about_back = ntr("{n} card shares this back.", "{n} cards share this back.", len(catalogue.all_cards))
        return Item(hero.id, front, Reading(BACK, tr("The back"), (about_back,)), hero.copies)

    heroes = tuple(map(item, catalogue.definitions.cards))
    credits = chapters.get("credits")
    made_by = tuple(map(say, credits.paragraphs)) if credits else ()
    return Exhibition({Option("heroes", tr("The heroes")): heroes}, made_by)


def printed(looks: Looks) -> Iterator[PrintedCard]:
    """The cards to be printed, which are right for any number of players."""
    for hero, card in looks.catalogue.heroes.items():
        yield PrintedCard(looks.name(hero), _printed_face(looks, hero), BACK, card.copies)


def _printed_face(looks: Looks, hero: str) -> Face:
    """A hero's card with the numbers that it allows at every table; one that counts players also says so."""
    card, at = looks.catalogue.heroes[hero], [replace(looks, seats=seats).allowed(hero) for seats in SEATS]
    always, words = tuple(sorted(set(at[0]).intersection(*at))), looks.text(hero)
    if any(each != at[0] for each in at):
        bound = "at_most" if card.requires.at_most == "seats" else "at_least"
        words = f"{words}\n{said_of(f'printed_{bound}')}"
    return HeroFace(looks.name(hero), card.art, card.number, always, words)


def said_gone(count: int) -> str:
    """How many of the cards shown in an open hand have left it face down."""
    return ntr("{n} of those shown has left", "{n} of those shown have left", count)
