"""How cards, sides and events look and are called in the current language, at a table and in a match."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any

import msgspec

from game.core.chronicle import Labels
from game.core.events import CardMoved, Event
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import MYTH_ONLY, NEVER_CHALLENGES, CardDef, Catalogue, Role
from game.titles.hera_zeus.rules import events as told
from game.titles.hera_zeus.rules.moves import DiscardNext
from game.titles.hera_zeus.rules.places import figure, home, slot
from game.titles.hera_zeus.rules.state import Ending, other
from saves.match import Level
from scenes.art.backdrops import Battlefield
from scenes.art.card_painter import face_size
from scenes.art.faces import BackFace, Face, GodFace
from scenes.services import Services, ntr, say, tr
from scenes.table.panels import Reading
from scenes.table.seats import Seats
from scenes.title import Exhibition, Item, read_guide, title_words
from scenes.titles.hera_zeus.layout import BACK_WIDTH, CARD_WIDTH, HAND_WIDTH, PILE_WIDTH
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.paint import Theme
from scenes.widgets.controls import Option
from scenes.widgets.curtain import Curtain
from scenes.widgets.furniture import laid_out

THEMES = (
    Theme.of("#150a20", "#1b0f2b", "#c79bea", "#f6ecff", "#d3bce8", "#e2c2ff", "#22103a"),
    Theme.of("#081610", "#0d2018", "#a5d36a", "#f3fbe2", "#bcd9a8", "#cdf08f", "#0c2413"),
)
"""The colours of both sides: a violet evening, a green grove."""

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
    """Of Hera or of Zeus, who need another word before their names in French."""
    return (tr("of Hera"), tr("of Zeus"))[seat]


def column_name(column: int) -> str:
    """A column by its Roman number."""
    return tr("column {n}", n=ROMAN[column])


def section_of_card(role: Role) -> str:
    """The section about a card; of the others each role has one of its own."""
    return _CHAPTERS.get(role, role.value)


def section_of_place(zone: str) -> str:
    """The section about a kind of place; about a turn where none is its own."""
    return _PLACES.get(zone, "turn")


@dataclass(frozen=True)
class Looks:
    """The faces and names of the cards and sides of a catalogue."""

    catalogue: Catalogue

    def side(self, seat: Seat) -> str:
        """Hera or Zeus."""
        return say(self.catalogue.definitions.sides[seat].name)

    def god(self, seat: Seat) -> str:
        """The card that brings a side's figure into play."""
        return next(c.id for c in self.catalogue.cards.values() if c.role is Role.GOD and c.seat == seat)

    def name(self, card: str) -> str:
        """A card's name alone; of none, none."""
        return say(self.catalogue.cards[card].name) if card else ""

    def said(self, card: str) -> str:
        """A card's name in a sentence, with its article; of none, none."""
        return say(self.catalogue.cards[card].said, name=self.name(card)) if card else ""

    def told(self, card: str) -> str:
        """A card's name in a sentence about its side: a god's card is called like the god who plays it."""
        return tr("the divine card") if card and self.catalogue.role[card] is Role.GOD else self.said(card)

    def strong(self, card: str) -> str:
        """A card's name behind its strength, if it has one."""
        strength, name = self.catalogue.cards[card].strength, self.name(card)
        return name if strength is None else f"{strength} {name}"

    def spoken(self, card: str) -> str:
        """A card's name and strength, as they are read out."""
        strength, name = self.catalogue.cards[card].strength, self.name(card)
        return name if strength is None else tr("{card}, strength {n}", card=name, n=strength)

    def epithet(self, card: str) -> str:
        """Who it is, and how many there are of it."""
        copies, epithet = self.catalogue.cards[card].copies, say(self.catalogue.cards[card].epithet)
        return ntr("{epithet} · {n} copy", "{epithet} · {n} copies", copies, epithet=epithet)

    def face(self, name: str) -> GodFace:
        """A card as printed."""
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

    def back(self, seat: Seat) -> BackFace:
        """The back of the cards of one side."""
        side = self.catalogue.definitions.sides[seat]
        return BackFace(side.back, side.mood, side.mood)

    def about(self, event: Event) -> str:
        """The card that an event tells of."""
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
        """A card, to read."""
        card = self.catalogue.cards[name]
        return Reading(self.face(name), say(card.name), (self.epithet(name), say(card.text), _may(card)))


def _badges(card: CardDef) -> tuple[str, ...]:
    """The icons of what a card can do: a power, challenging, or only standing its ground."""
    power = ("myth",) if card.role in _PLAYED_FROM_HAND else ()
    if card.challenges:
        return (*power, "challenge")
    return (*power, "ward") if card.role in NEVER_CHALLENGES else power


def _may(card: CardDef) -> str:
    """What may be done with a card."""
    if not card.deployable:
        return tr("Played from the hand only.")
    if not card.challenges:
        return tr("May be deployed; never challenges.")
    return tr("May be deployed; challenges from the front of its column.")


def pantheon(catalogue: Catalogue) -> Exhibition:
    """The two decks: of each card its face, its back, what it can do, and the rules about it."""
    looks, decks = Looks(catalogue), {"hera": tr("Hera’s deck"), "zeus": tr("Zeus’s deck")}

    def item(card: CardDef) -> Item:
        who = looks.epithet(card.id)
        # Its own chapter of the rules, or its text where it has none of its own.
        rules = (say(card.text),) if card.role is Role.WARRIOR else _chapter(section_of_card(card.role))
        lines = (who[:1].upper() + who[1:], *_abilities(card), *rules)
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
    """Who does the same on the other side, where the name is another."""
    for each in catalogue.definitions.cards:
        if (each.role, each.strength) == (card.role, card.strength) and each.name != card.name:
            return tr("In the other deck: {name}.", name=say(each.name))
    return ""


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
    elif card.role in _PLAYED_FROM_HAND:
        said.append(tr("Lies in a column, or is played from the hand for one action point."))
    return (" ".join(said),) if said else ()


def _chapter(id: str) -> tuple[str, ...]:
    return tuple(map(say, {section.id: section for section in read_guide("hera_zeus")}[id].paragraphs))


def line_of(looks: Looks, event: Event) -> str:
    """One event in a sentence; nothing for what needs no telling."""
    match event:
        case CardMoved():
            return _moved(looks, event)
        case told.Challenged():
            pair = {"one": looks.said(event.attacker), "other": looks.said(event.defender)}
            return said_of(f"challenged_{event.verdict.value}", column=column_name(event.column), **pair)
        case told.GameEnded(winner, ending):
            return ending_line(looks, winner, ending)
        case told.TurnBegan(seat, turn, n):
            return said_of("turn_began", turn=turn, side=looks.side(seat), n=n)
        case told.SetUpDone(seat):
            return tr("{side} has laid three cards.", side=looks.side(seat))
        case told.CardTurned(card, place):
            return said_of("card_turned", card=looks.said(card), column=column_name(int(place.key)))
        case told.MythPlayed(seat, card):
            return tr("{side} plays {card}.", side=looks.side(seat), card=looks.told(card))
        case told.CardStruck(seat, card, column) if column < 0:
            return said_of("hand_struck", card=looks.told(card), of_side=of_side(seat))
        case told.CardStruck(_, card):
            return tr("Pegasus strikes {card}.", card=looks.said(card))
        case told.HandSeen(seat, cards) if cards:
            names = ", ".join(map(looks.said, cards))
            return tr("{side} looks at the other hand: {cards}.", side=looks.side(seat), cards=names)
        case told.PandoraOpened(seat):
            return tr("The jar {of_side} opens.", of_side=of_side(seat))
        case told.FigurePlaced(seat, column):
            return said_of("figure_placed", side=looks.side(seat), column=column_name(column))
        case told.FigureRemoved(seat):
            return tr("{side} goes back home.", side=looks.side(seat))
        case _:
            return ""


def _moved(looks: Looks, event: CardMoved) -> str:
    """A way of a card, which is named if the viewer saw it."""
    seen, source, target = event.card.name, event.source, event.target
    if source.zone == target.zone == "field":
        return _shifted_line(looks, event)
    if source.zone == "hand" and target.zone == "field" and event.seen_by is None:
        # Nobody lays a card in sight of all: Pegasus drew it.
        return _sent_line(looks, event)
    column = column_name(int(target.key)) if target.zone == "field" else ""
    way = f"{source.zone}_to_{target.zone}" + ("" if seen else "_unseen")
    side, whose = looks.side(target.seat), of_side(target.seat)
    named = "to_pile" if target.zone == "pile" else way
    # Cards are counted from the front; a figure is none.
    number = target.place + 1
    return said_of(named, side=side, card=looks.told(seen), column=column, of_side=whose, b=number)


def _sent_line(looks: Looks, event: CardMoved) -> str:
    """Whoever sent Pegasus picks where the card that he drew stands, not its owner."""
    foe, column = looks.side(other(event.target.seat)), column_name(int(event.target.key))
    named = {"foe": foe, "card": looks.told(event.card.name), "of_side": of_side(event.target.seat)}
    return said_of("hand_to_front", column=column, **named)


def _shifted_line(looks: Looks, event: CardMoved) -> str:
    """Where from and where to is seen by both, whatever the card is."""
    seen, source, target = event.card.name, event.source, event.target
    way = "field_within" if source.key == target.key else "field_to_field"
    columns = {"start": column_name(int(source.key)), "column": column_name(int(target.key))}
    numbers = {"a": source.place + 1, "b": target.place + 1}
    named = way + ("" if seen else "_unseen")
    return said_of(named, side=looks.side(target.seat), card=looks.told(seen), **columns, **numbers)


def ending_line(looks: Looks, winner: Seat, ending: Ending) -> str:
    """Who won, and how."""
    return said_of(f"ended_{ending.value}", winner=looks.side(winner), loser=looks.side(1 - winner))


MARKED = ("field", "pile", "figure")


class Sides(Seats):
    """Hera and Zeus."""

    first_option = "first"
    sided = True
    velvet = "violet+green"
    mood = "violet"

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services, title)
        self.catalogue: Catalogue = self.rules.catalogue
        self.looks = Looks(self.catalogue)

    def name(self, seat: Seat) -> str:
        return self.looks.side(seat)

    def theme(self, seat: Seat) -> Theme:
        return THEMES[seat]

    def light(self, seat: Seat) -> str:
        return self.catalogue.definitions.sides[seat].mood

    def face(self, seat: Seat) -> Face:
        return self.looks.face(self.looks.god(seat))

    def back(self, seat: Seat) -> BackFace:
        return self.looks.back(seat)

    def weight(self, event: Event) -> int:
        """Turns begin by themselves; what was turned up or thrown away was told by what did it."""
        if isinstance(event, told.TurnBegan):
            return 0
        discarded = isinstance(event, CardMoved) and event.target.zone == "pile"
        return 1 if discarded or isinstance(event, told.CardTurned) else 2

    def heading(self, moves: Sequence[Any], view: Any) -> str:
        """Who orders cards for Pandora has no turn: neither whoever looks now, nor whoever did so before."""
        if view.pending and view.to_act == view.viewer != view.seat:
            return said_of("heading_opened")
        ordered = all(isinstance(move, DiscardNext) for move in moves)
        return said_of("heading_ordered") if ordered else ""

    def touched(self, events: Iterable[Event]) -> frozenset[Ref]:
        marks: list[Ref] = []
        for event in events:
            match event:
                case CardMoved(_, source, target):
                    stay = (mark for mark in marks if mark != source or mark.zone != "field")
                    marks = [*(_shifted(_shifted(mark, source, -1), target, 1) for mark in stay), target]
                case told.CardTurned(_, place):
                    marks.append(place)
                case told.Challenged(seat, column):
                    marks += slot(seat, column, 0), slot(other(seat), column, 0)
                case told.CardStruck(seat, _, column) if column >= 0:
                    marks.append(slot(seat, column, 0))
                case told.FigurePlaced(seat) | told.FigureRemoved(seat):
                    marks += figure(seat), home(seat)
        return frozenset(place for place in marks if place.zone in MARKED)

    def move_words(self, move: Any, view: Any) -> str:
        from scenes.titles.hera_zeus.wording import words_of

        return words_of(self.looks, move, view)

    def ending_line(self, winners: Sequence[Seat], labels: Labels, names: Sequence[str]) -> str:
        return ending_line(self.looks, winners[0], Ending(str(labels["ending"])))

    def about(self, seat: Seat, level: Level) -> str:
        hostage = next(c for c in self.catalogue.cards.values() if c.role is Role.HOSTAGE and c.seat == seat)
        names = {"side": self.name(seat), "hostage": say(hostage.name)}
        return tr("{side} hides {hostage} among the own cards.", **names)

    def about_option(self, option: str, value: str) -> str:
        return said_of(f"option_{value}")

    def prepare(self, metrics: Metrics) -> None:
        """Order the curtain, both grounds, the backs, and every card in the sizes in which it lies."""
        services = self.services
        if services.patient:
            return
        Curtain(services=services, metrics=metrics, colour=self.velvet).prepare()
        for near, far in (("violet", "green"), ("green", "violet")):
            services.gallery.prepare(Battlefield(near, far), (metrics.width, metrics.height))
        backs = product((BACK_WIDTH, CARD_WIDTH, PILE_WIDTH), map(self.back, (0, 1)))
        faces = product((HAND_WIDTH, CARD_WIDTH, PILE_WIDTH), map(self.looks.face, self.catalogue.cards))
        for width, face in (*backs, *faces):
            pixels = metrics.px(width)
            services.gallery.prepare(laid_out(services, face, pixels), face_size(pixels))


def _shifted(mark: Ref, place: Ref, by: int) -> Ref:
    """Where a marked card of a column is once another has left a place before it (-1), or come there (1)."""
    column = mark.zone == "field" and (mark.zone, mark.key, mark.seat) == (place.zone, place.key, place.seat)
    behind = column and mark.place >= place.place
    return msgspec.structs.replace(mark, place=mark.place + by) if behind else mark
