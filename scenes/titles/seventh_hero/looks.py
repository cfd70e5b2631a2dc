"""How heroes, requirements and events look and are called in the current language."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.ai.levels import HUMAN
from game.core.chronicle import Labels
from game.core.events import CardMoved, CardTapped, Conceded, Event
from game.core.refs import Ref, Seat
from game.core.session import AnySession
from game.titles.seventh_hero.cards import Catalogue, HeroDef
from game.titles.seventh_hero.rules import events as told
from game.titles.seventh_hero.rules.moves import Answer
from game.titles.seventh_hero.standing import wants
from saves.match import Level, Match
from scenes.art.faces import BackFace, Face
from scenes.art.sheet import face_size
from scenes.match.seats import Seats
from scenes.services import Services, listed, ntr, say, tr
from scenes.table.panels import Reading
from scenes.titles.registry import Exhibition, Item, read_guide, said_by
from scenes.titles.seventh_hero.faces import GhostFace, HeroFace, RoundStage, ShadowFace, TileFace
from scenes.titles.seventh_hero.layout import HAND_WIDTH, PILE_WIDTH, TILE
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.paint import Theme
from scenes.widgets.controls import Option
from scenes.widgets.furniture import laid_out
from scenes.widgets.page import Action, Page

THEME = Theme.of("#101c3c", "#f7ecd2", "#53659a", "#1b2b4d", "#4f5668", "#ffd98a", "#1b2b4d")
NIGHT = Theme.of("#0c1630", "#101c3c", "#53659a", "#f7ecd2", "#b9c3de", "#ffd98a", "#1b2b4d")
"""Ivory plates with night blue letters, and the night of the cloth with ivory ones."""

BACK = BackFace("seventh_hero/back", "parch", "daylight")

said_of = partial(said_by, "seventh_hero")
SeatName = Callable[[Seat], str]


@dataclass(frozen=True)
class Looks:
    """The faces and names of the heroes of a catalogue, at a table of so many."""

    catalogue: Catalogue
    seats: int = 4

    def name(self, hero: str) -> str:
        """A hero's name; of none, none."""
        return say(self.catalogue.heroes[hero].name) if hero else ""

    def numbered(self, hero: str) -> str:
        """A hero's name behind its number."""
        return f"{self.catalogue.value(hero)} {self.name(hero)}"

    def allowed(self, hero: str) -> tuple[int, ...]:
        """The numbers that a hero asks for when it is turned up."""
        return tuple(sorted(self.catalogue.heroes[hero].requires.values(self.seats)))

    def face(self, hero: str) -> Face:
        """A hero's card; of none that is known, its back."""
        if not hero:
            return BACK
        card = self.catalogue.heroes[hero]
        return HeroFace(say(card.name), card.art, card.number, self.allowed(hero), say(card.text))

    def tile(self, hero: str, used: bool) -> TileFace:
        """A hero of a group."""
        card = self.catalogue.heroes[hero]
        return TileFace(card.art, card.number, used)

    def ghost(self, hero: str) -> GhostFace:
        """A hero who is missing in a group."""
        card = self.catalogue.heroes[hero]
        return GhostFace(card.art, card.number)

    def shadow(self, hero: str, lit: bool) -> ShadowFace:
        """The shadow of a hero who may be wandering, or cannot be."""
        card = self.catalogue.heroes[hero]
        return ShadowFace(card.art, card.number, lit)

    def demand(self, hero: str, *, void: bool = False) -> str:
        """What a turned up hero requires, in a word or two."""
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

    def reading(self, hero: str) -> Reading:
        """A hero's card, to read."""
        card = self.catalogue.heroes[hero]
        asks = tr("When turned up, it asks for: {demand}.", demand=self.demand(hero))
        return Reading(self.face(hero), self.numbered(hero), (asks, say(card.text)))

    def about(self, event: Event) -> str:
        """The hero that an event tells of."""
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


def line_of(looks: Looks, event: Event, seat_name: SeatName) -> str:
    """One event in a sentence; nothing for what needs no telling."""
    match event:
        case CardMoved():
            return _moved(looks, event, seat_name)
        case CardTapped() | told.Asked() | told.WindowClosed() | told.Answered() | told.Received():
            return ""
        case told.GameEnded(winners):
            names = listed([seat_name(seat) for seat in winners])
            return said_of("ended" if len(winners) == 1 else "ended_shared", winners=names)
        case told.Reshuffled():
            return said_of("reshuffled")
        case Conceded(seat):
            return said_of("conceded", seat=seat_name(seat))
        case told.TurnBegan(seat, requirement):
            return said_of("turn_began", seat=seat_name(seat), requirement=looks.demand(requirement))
        case told.Passed(seat, forced):
            return said_of("passed_forced" if forced else "passed", seat=seat_name(seat))
        case told.HintAnswered(seat, answer):
            return said_of("hint_yes" if answer else "hint_no", seat=seat_name(seat))
        case told.Looked(seat, card):
            return said_of("looked_seen" if card else "looked", seat=seat_name(seat), card=looks.name(card))
        case told.Recruited(seat, hero, double):
            kind = "recruited_double" if double else "recruited"
            return said_of(kind, seat=seat_name(seat), hero=looks.name(hero))
        case told.Eliminated(seat, hero):
            return said_of("eliminated_pair", seat=seat_name(seat), hero=looks.name(hero))
        case told.PowerUsed(seat, hero, target):
            aim = "power_used_on" if target else "power_used"
            return said_of(aim, seat=seat_name(seat), hero=looks.name(hero), target=looks.name(target))
        case told.PowerCancelled(seat, hero) | told.PowerWorked(seat, hero):
            return said_of(str(event.__struct_config__.tag), seat=seat_name(seat), hero=looks.name(hero))
        case told.NoneFits(seat) | told.Sent(seat):
            return said_of(str(event.__struct_config__.tag), seat=seat_name(seat))
        case _:
            return ""


def _moved(looks: Looks, event: CardMoved, seat_name: SeatName) -> str:
    """What a card's way tells that no other event does."""
    card, way = looks.name(event.card.name), (event.source.zone, event.target.zone)
    match way:
        case ("deck", "hand"):
            if card:
                return tr("{seat} draws {card}.", seat=seat_name(event.target.seat), card=card)
            return tr("{seat} draws a card.", seat=seat_name(event.target.seat))
        case ("hand", "discard"):
            return tr("{seat} discards {card}.", seat=seat_name(event.source.seat), card=card)
        case ("wanderer", "discard"):
            return tr("The wandering hero is discarded: {card}.", card=card)
        case ("hints", "discard"):
            return tr("The hint is turned up: {card}.", card=card)
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
"""The chapter of the rules about each kind of place."""


class Company(Seats):
    """Three to five at one table."""

    velvet = "daylight"
    mood = "parch"
    gives_orders = True

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services, title)
        self.catalogue: Catalogue = self.rules.catalogue
        self.looks = Looks(self.catalogue)

    def theme(self, seat: Seat) -> Theme:
        return NIGHT

    def face(self, seat: Seat) -> Face:
        return self.looks.face(self.catalogue.temperaments[seat].hero)

    def machine(self, seat: Seat) -> str:
        return say(self.catalogue.temperaments[seat].name)

    def about(self, seat: Seat, level: Level) -> str:
        if level == HUMAN:
            return ""
        return f"{self.machine(seat)}. {say(self.catalogue.temperaments[seat].about)}"

    def back(self, seat: Seat) -> BackFace:
        return BACK

    def weight(self, event: Event) -> int:
        """Who passed and recruited is told first; cards drawn only where there is room."""
        if isinstance(event, told.TurnBegan | told.PowerUsed | told.Sent):
            return 1
        return 1 if isinstance(event, CardMoved) else 2

    def touched(self, events: Iterable[Event]) -> frozenset[Ref]:
        marks = set[Ref]()
        for event in events:
            if isinstance(event, CardMoved) and event.target.zone == "group":
                marks.add(event.target)
        return frozenset(marks)

    def level_words(self, level: Level) -> str:
        words: dict[Level, str] = {
            "easy": tr("The machine counts, and often errs."),
            "medium": tr("The machine counts, and errs where it is close."),
            "hard": tr("The machine counts every card that was seen, and what others would gain."),
        }
        return words.get(level) or super().level_words(level)

    def standing(self, session: AnySession, match: Match, seat: Seat) -> Answer | None:
        seen = session.state
        if not seen.windows or seat not in match.humans:
            return None
        heroes = {move.hero for move in session.legal_moves(seat) if isinstance(move, Answer) and move.hero}
        asked = (wants(self.catalogue, seen, seat, hero, match.order(seat, hero) or "") for hero in heroes)
        return None if any(asked) else Answer()

    def ending_line(self, winners: Sequence[Seat], labels: Labels, names: Sequence[str]) -> str:
        return {
            "six_heroes": tr("Six different heroes stand together."),
            "empty_deck": tr("The deck is empty: most heroes, then fewest eliminated, then fewest used."),
            "conceded": tr("Somebody gave up; the best of the others has won."),
        }.get(str(labels.get("ending", "")), super().ending_line(winners, labels, names))

    def about_option(self, option: str, value: str) -> str:
        return said_of(f"about_{option}_{value}".lower())

    def ways(self, page: Page[Any]) -> tuple[Action, ...]:
        from scenes.titles.seventh_hero.puzzles.page import PuzzlesPage

        return (
            Action("puzzles", said_of("puzzles"), lambda: page.ask(PuzzlesPage(self.services)), "", "hint"),
        )

    def prepare(self, metrics: Metrics) -> None:
        """Order the ground and every card in the sizes in which it lies."""
        services = self.services
        if services.patient:
            return
        services.gallery.prepare(RoundStage(), (metrics.width, metrics.height))
        for hero in self.catalogue.heroes:
            for width in (HAND_WIDTH, PILE_WIDTH):
                pixels = metrics.px(width)
                services.gallery.prepare(laid_out(services, self.looks.face(hero), pixels), face_size(pixels))
            for used in (False, True):
                tile = self.looks.tile(hero, used)
                services.gallery.prepare(tile, tile.size(metrics.px(TILE)))


def company(catalogue: Catalogue) -> Exhibition:
    """The seven heroes: of each the card, the back, and the rules about it."""
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
