"""Looks and names of cards, sides and columns in the current language."""

from dataclasses import dataclass
from functools import partial

import msgspec

from game.core.events import CardMoved, Event
from game.core.refs import Seat
from game.titles.hera_zeus.cards import MYTH_ONLY, NEVER_CHALLENGES, CardDef, Catalogue, Role, TemperDef
from game.titles.hera_zeus.rules import events as told
from scenes.art.faces import BackFace, BustFace, GodFace
from scenes.services import ntr, say, tr
from scenes.table.panels import Reading
from scenes.title import Exhibition, Item
from scenes.title_texts import read_guide, title_words
from scenes.toolkit.paint import Theme
from scenes.widgets.controls import Option

THEMES = (
    Theme.of("#150a20", "#1b0f2b", "#c79bea", "#f6ecff", "#d3bce8", "#e2c2ff", "#22103a"),
    Theme.of("#081610", "#0d2018", "#a5d36a", "#f3fbe2", "#bcd9a8", "#cdf08f", "#0c2413"),
)
"""The colours of both sides: violet for Hera, green for Zeus."""

ROMAN = ("I", "II", "III")
said_of = partial(title_words, "hera_zeus")
_PLAYED_FROM_HAND = MYTH_ONLY | {Role.PEGASUS, Role.PYTHIA}
_SIGNS = {Role.GOD: "god", Role.HOSTAGE: "hostage"}
_CHAPTERS = {Role.WARRIOR: "challenge", Role.SLAYER: "medusa"}
_PLACES = {
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


def of_side(seat: Seat) -> str:
    """The words "Hera’s" or "Zeus’s"; French needs different words before the two names."""
    return (tr("Hera’s"), tr("Zeus’s"))[seat]


def column_name(column: int) -> str:
    """The name of a column, with its Roman number."""
    return tr("column {n}", n=ROMAN[column])


def section_of_card(role: Role) -> str:
    """The rules section about a card of a role; most roles have one of their own."""
    return _CHAPTERS.get(role, role.value)


def section_of_place(zone: str) -> str:
    """The rules section about a kind of place; the one about a turn by default."""
    return _PLACES.get(zone, "turn")


def nameless(face: GodFace) -> GodFace:
    """The face without its name at the foot, where other cards would cover it."""
    return msgspec.structs.replace(face, title="")


def worded(face: GodFace) -> GodFace:
    """The face with its text in letters that are read at the size of the inspected card."""
    return msgspec.structs.replace(face, worded=True)


class SideBust(BustFace, frozen=True):
    """The face of a machine in the colours of the side that it plays."""

    @property
    def inks(self) -> str:
        """The inks of a side are called like its mood."""
        return self.mood


@dataclass(frozen=True)
class Looks:
    """The faces and names of the cards and sides of a catalogue."""

    catalogue: Catalogue

    def side(self, seat: Seat) -> str:
        """The name of a side: Hera or Zeus."""
        return say(self.catalogue.definitions.sides[seat].name)

    def god(self, seat: Seat) -> str:
        """The id of the card that brings a side's figure into play."""
        return next(c.id for c in self.catalogue.cards.values() if c.role is Role.GOD and c.seat == seat)

    def hostage(self, seat: Seat) -> str:
        """The id of the hostage that a side hides."""
        return next(c.id for c in self.catalogue.cards.values() if c.role is Role.HOSTAGE and c.seat == seat)

    def name(self, card: str) -> str:
        """The name of a card; empty for no card."""
        return say(self.catalogue.cards[card].name) if card else ""

    def titled(self, card: str) -> str:
        """The name of a card; for a god's, whose figure has the same name, with the word for such a card."""
        is_god = bool(card) and self.catalogue.role[card] is Role.GOD
        return said_of("god_card", name=self.name(card)) if is_god else self.name(card)

    def said(self, card: str) -> str:
        """The name of a card in a sentence, with its article; empty for no card."""
        return say(self.catalogue.cards[card].said, name=self.name(card)) if card else ""

    def told(self, card: str) -> str:
        """A card's name in a sentence about its side; a god shares that name, so it is "the card Zeus"."""
        is_god = bool(card) and self.catalogue.role[card] is Role.GOD
        return tr("the card {name}", name=self.name(card)) if is_god else self.said(card)

    def number(self, card: str) -> int:
        """The grammatical number of a card's name in a sentence: the Sirens are several."""
        return 2 if card and self.catalogue.role[card] is Role.SIRENS else 1

    def strong(self, card: str) -> str:
        """The name of a card after its strength, if it has one."""
        strength, name = self.catalogue.cards[card].strength, self.name(card)
        return name if strength is None else f"{strength} {name}"

    def measured(self, card: str) -> str:
        """The name of a card in a sentence, with its article and its strength, if it has one."""
        strength, name = self.catalogue.cards[card].strength, self.said(card)
        return name if strength is None else tr("{card}, strength {n}", card=name, n=strength)

    def with_strength(self, card: str) -> str:
        """The name of a card in a sentence, with its strength behind it, if it has one."""
        strength, name = self.catalogue.cards[card].strength, self.said(card)
        return name if strength is None else f"{name} ({strength})"

    def spoken(self, card: str) -> str:
        """The name and strength of a card for screen readers."""
        strength, name = self.catalogue.cards[card].strength, self.titled(card)
        return name if strength is None else tr("{card}, strength {n}", card=name, n=strength)

    def epithet(self, card: str) -> str:
        """The epithet of a card and the number of its copies."""
        copies, epithet = self.catalogue.cards[card].copies, say(self.catalogue.cards[card].epithet)
        return ntr("{epithet} · {n} copy", "{epithet} · {n} copies", copies, epithet=epithet)

    def face(self, name: str) -> GodFace:
        """The printed face of a card."""
        card = self.catalogue.cards[name]
        mood = self.catalogue.definitions.sides[card.seat].mood
        return GodFace(
            title=say(card.name),
            art=card.art,
            inks=mood,
            mood=mood,
            strength=card.strength if card.deployable else None,
            sign=_SIGNS.get(card.role, "myth"),
            badges=_badges(card),
            epithet=self.epithet(name),
            text=say(card.text),
            deployable=card.deployable,
        )

    def machine(self, seat: Seat, who: TemperDef) -> GodFace:
        """The card of a machine of this temperament that plays a side."""
        mood = self.catalogue.definitions.sides[seat].mood
        return GodFace(
            title=say(who.name),
            art=who.art,
            inks=mood,
            mood=mood,
            sign="mask",
            text=say(who.about),
            deployable=False,
        )

    def machine_window(self, seat: Seat, who: TemperDef) -> SideBust:
        """The face of a machine that plays a side in a small window, without a word."""
        return SideBust(who.art, self.catalogue.definitions.sides[seat].mood)

    def back(self, seat: Seat) -> BackFace:
        """The back of a side's cards."""
        side = self.catalogue.definitions.sides[seat]
        return BackFace(side.back, side.mood, side.mood)

    def about(self, event: Event) -> str:
        """The id of the card that an event is about, or ""."""
        match event:
            case CardMoved(card):
                return card.name
            case told.CardTurned(card) | told.CardStruck(_, card) | told.MythPlayed(_, card):
                return card if card in self.catalogue.cards else ""
            case told.Challenged():
                return event.attacker
            case _:
                return ""

    def reading(self, name: str) -> Reading:
        """The content of the reading page of a card."""
        card = self.catalogue.cards[name]
        epithet = self.epithet(name)
        lines = epithet[:1].upper() + epithet[1:], say(card.text), _may(card)
        return Reading(self.face(name), say(card.name), lines)


def _badges(card: CardDef) -> tuple[str, ...]:
    """The icons for what a card can do: a power, challenges, or only defence."""
    power = ("myth",) if card.role in _PLAYED_FROM_HAND else ()
    if card.challenges:
        return (*power, "challenge")
    return (*power, "ward") if card.role in NEVER_CHALLENGES else power


def _may(card: CardDef) -> str:
    """The sentence about how a card may be used."""
    if not card.deployable:
        return tr("Played from the hand only.")
    if not card.challenges:
        return tr("May be deployed; never challenges.")
    return tr("May be deployed; challenges from the front of its column.")


def pantheon(catalogue: Catalogue) -> Exhibition:
    """The exhibition of both decks: for each card its face, back, abilities, and the rules about it."""
    looks, decks = Looks(catalogue), {"hera": tr("Hera’s deck"), "zeus": tr("Zeus’s deck")}

    def item(card: CardDef) -> Item:
        who = looks.epithet(card.id)
        # The card's own chapter of the rules, or its text if it has none.
        rules = (say(card.text),) if card.role is Role.WARRIOR else _chapter(section_of_card(card.role))
        lines = (who[:1].upper() + who[1:], *abilities(card), *rules)
        front = Reading(looks.face(card.id), say(card.name), lines, _counterpart(catalogue, card))
        about_back = (
            tr("All {n} cards of this deck share this back.", n=catalogue.numbers.deck),
            tr("A card that the Sirens have taken keeps it among the other cards, for all to see."),
        )
        return Item(card.id, front, Reading(looks.back(card.seat), decks[card.side], about_back), card.copies)

    def deck(side: str) -> tuple[Item, ...]:
        return tuple(item(card) for card in catalogue.definitions.cards if card.side == side)

    return Exhibition({Option(side, name): deck(side) for side, name in decks.items()}, _chapter("credits"))


def _counterpart(catalogue: Catalogue, card: CardDef) -> str:
    """The sentence naming the equivalent card of the other deck, if it has another name."""
    for each in catalogue.definitions.cards:
        if (each.role, each.strength) == (card.role, card.strength) and each.name != card.name:
            return tr("In the other deck: {name}.", name=say(each.name))
    return ""


def abilities(card: CardDef) -> tuple[str, ...]:
    """The abilities of a card in words, as its icons show them."""
    said = []
    if card.deployable and card.strength is not None:
        said.append(tr("Strength {n}.", n=card.strength))
    if card.challenges:
        said.append(tr("It can challenge."))
    if card.role is Role.GOD:
        said.append(tr("Played from the hand for free."))
    elif card.role in MYTH_ONLY:
        said.append(tr("Only played from the hand, for one action point."))
    elif card.role in _PLAYED_FROM_HAND:
        said.append(tr("Holds a column, or is played from the hand for one action point."))
    return (" ".join(said),) if said else ()


def _chapter(id: str) -> tuple[str, ...]:
    return tuple(map(say, {section.id: section for section in read_guide("hera_zeus")}[id].paragraphs))
