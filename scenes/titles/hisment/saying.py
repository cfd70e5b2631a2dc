"""What the log, the lists and the set-up page say of Hisment."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.content.text import Text
from game.core.chronicle import Labels
from game.core.errors import InvalidOption
from game.core.events import CardMoved, Conceded, Event
from game.core.protocol import OptionInfo, Options
from game.core.refs import Ref, Seat
from game.titles.hisment.cards import AnyCard, AttackDef, Catalogue, DeckDef
from game.titles.hisment.rules import board, events as told, places
from game.titles.hisment.rules.moves import Next
from game.titles.hisment.rules.set_up import chosen
from game.titles.hisment.rules.state import SEATS
from scenes.art.faces import BackFace, Face
from scenes.art.sheet import face_size
from scenes.match.seats import Seats
from scenes.match.set_up import MatchSetUp
from scenes.services import Services, listed, say, tr
from scenes.table.panels import Reading
from scenes.titles.hisment.decks.page import DecksPage, own_decks
from scenes.titles.hisment.large.layout import layout_of
from scenes.titles.hisment.looks import BACK, NIGHT, Looks, said_of
from scenes.titles.hisment.stage import BoardStage
from scenes.titles.registry import Exhibition, Item, read_guide
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.paint import Theme
from scenes.widgets.controls import Option
from scenes.widgets.furniture import laid_out
from scenes.widgets.page import Action, Page

DECKS, BANK = ("deck_0", "deck_1"), "bank_second"
NO_BRACES = str.maketrans("{}", "()")
SeatName = Callable[[Seat], str]
FIRST = (
    told.Struck,
    told.KnockedOut,
    told.HeartChanged,
    told.Evolved,
    told.Entered,
    told.Swapped,
    told.Pushed,
    told.ChapterPlayed,
    told.PowerUsed,
    told.Restocked,
    told.Bought,
    told.Attached,
    told.Released,
    told.GameEnded,
)
"""What a recap tells before ways and sales."""


def line_of(looks: Looks, event: Event, seat_name: SeatName) -> str:
    """One event in a sentence; nothing for what needs no telling."""
    tag = str(event.__struct_config__.tag)
    match event:
        case told.TurnBegan(seat, turn):
            return said_of(tag, seat=seat_name(seat), turn=turn)
        case told.DieRolled(_, die, _, coins):
            return said_of(tag, die=die, coins=coins)
        case told.Bought(seat, card, price) | told.Sold(seat, card, price):
            return said_of(tag, seat=seat_name(seat), card=looks.name(card), price=price)
        case told.Attached(seat, card, hero):
            return said_of(tag, seat=seat_name(seat), card=looks.name(card), hero=looks.of_line(hero))
        case told.Evolved(_, below, card):
            return said_of(tag, below=looks.name(below), card=looks.name(card))
        case told.ChapterPlayed(seat, card) | told.PowerUsed(seat, card):
            return said_of(tag, seat=seat_name(seat), card=looks.name(card))
        case told.Released(_, hero) | told.Entered(_, hero):
            return said_of(tag, hero=looks.of_line(hero))
        case told.Swapped(_, hero, newcomer):
            return said_of(tag, hero=looks.of_line(hero), newcomer=looks.of_line(newcomer))
        case told.Walked(_, hero, way) | told.Pushed(_, hero, way):
            return said_of(tag, hero=looks.of_line(hero), square=board.name_of(way[-1]))
        case told.Struck(_, hero, attack, _, found):
            kind = tag if found is not None else "supported"
            damage = found.damage if found is not None else 0
            return said_of(kind, hero=looks.of_line(hero), card=looks.name(attack), damage=damage)
        case told.KnockedOut(seat, hero, coins):
            return said_of(tag, hero=looks.of_line(hero), coins=coins, seat=seat_name(1 - seat))
        case told.HeartChanged(seat, before, after):
            return said_of(tag, seat=seat_name(seat), before=before, after=after)
        case told.PointsChanged(_, hero, before, after) if after > before:
            return said_of("healed", hero=looks.of_line(hero), n=after - before)
        case told.PointsChanged(_, hero, before, after, cause) if not _is_blow(looks, cause):
            return said_of("hurt_by", card=looks.name(cause), hero=looks.of_line(hero), n=before - after)
        case told.Restocked(seat) | Conceded(seat):
            return said_of(tag, seat=seat_name(seat))
        case told.GameEnded(ending, winner):
            return ending_line(winner, str(ending), seat_name)
        case _:
            return ""


def _is_blow(looks: Looks, cause: str) -> bool:
    """Whether points are lost to the blow of an attack, which tells its damage itself."""
    card = looks.catalogue.cards[cause]
    return isinstance(card, AttackDef) and card.sort == "offensive"


def ending_line(winner: Seat, ending: str, seat_name: SeatName) -> str:
    """How it ended, and who has won."""
    how = said_of(f"ending_{ending}")
    who = tr("{name} wins.", name=seat_name(winner)) if winner >= 0 else tr("Nobody wins.")
    return f"{how} {who}"


def about(event: Event) -> str:
    """The card that an event tells of."""
    match event:
        case CardMoved(card):
            return card.name
        case told.Struck():
            return event.attack
        case told.Bought() | told.Sold() | told.Attached() | told.ChapterPlayed() | told.PowerUsed():
            return event.card
        case told.Evolved():
            return event.card
        case _:
            return ""


SECTIONS = {
    "hand": "attach",
    "shop": "shop",
    "cemetery": "shop",
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
"""The chapter of the rules about each kind of place."""


class Duel(Seats):
    """Two players, each with a deck."""

    velvet = "midnight"
    mood = "prism"

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services, title)
        self.catalogue: Catalogue = self.rules.catalogue
        self.looks = Looks(self.catalogue)

    def theme(self, seat: Seat) -> Theme:
        return NIGHT

    def light(self, seat: Seat) -> str:
        return "ice" if seat else "gold"

    def face(self, seat: Seat) -> Face:
        return self.face_with(seat, {})

    def face_with(self, seat: Seat, options: Options) -> Face:
        """The first hero of the deck that is chosen there."""
        return self.looks.face(self._deck(seat, options).heroes[0])

    def own_option(self, seat: Seat) -> tuple[str, str]:
        return f"deck_{seat}", tr("Deck")

    def about_choice(self, options: Options) -> str:
        """Each deck that is chosen, in a sentence, and what else is otherwise than it usually is."""
        told = dict[str, str]()
        for info in self.options():
            if info.id not in DECKS and options.get(info.id, info.default) == info.default:
                continue
            called = {value: say(name) for value, name in zip(info.values, info.value_names, strict=True)}
            value = options.get(info.id, info.default)
            words = self.about_option(info.id, str(value))
            told[said_of("deck_told", name=called.get(value, ""), words=words)] = ""
        return " ".join(told)

    def _deck(self, seat: Seat, options: Options) -> DeckDef:
        """The deck of a seat; where nothing was chosen, or what is no more, the usual one."""
        with suppress(InvalidOption):
            return chosen(self.catalogue, str(options.get(f"deck_{seat}", "")))
        return tuple(self.catalogue.decks.values())[seat]

    def back(self, seat: Seat) -> BackFace:
        return BACK

    def began(self, state: object) -> Seat:
        return 1 - int(getattr(state, "owner", 1))

    def weight(self, event: Event) -> int:
        """Blows first, then who comes and goes and what is gained; ways and sales where there is room."""
        if isinstance(event, CardMoved | told.TurnBegan | told.PhaseBegan | told.DieRolled):
            return 0
        if isinstance(event, told.Struck | told.KnockedOut | told.HeartChanged | told.GameEnded):
            return 3
        return 2 if isinstance(event, FIRST) else 1

    def idle(self, moves: Sequence[Any]) -> str:
        return said_of("idle") if all(isinstance(move, Next) for move in moves) else ""

    def touched(self, events: Iterable[Event]) -> frozenset[Ref]:
        marks = set[Ref]()
        for event in events:
            match event:
                case told.Attached(seat, _, hero) | told.PointsChanged(seat, hero):
                    marks.add(Ref("panel", hero, seat))
                case told.HeartChanged(seat):
                    marks.add(places.heart(seat))
        return frozenset(marks)

    def ending_line(self, winners: Sequence[Seat], labels: Labels, names: Sequence[str]) -> str:
        winner = winners[0] if winners else -1
        return ending_line(winner, str(labels.get("ending", "heart")), names.__getitem__)

    def tally(self, labels: Labels) -> tuple[str, ...]:
        terrain = str(labels.get("terrain", ""))
        if terrain not in self.catalogue.cards:
            return ()
        hearts, fallen = ([labels[f"{what}_{seat}"] for seat in SEATS] for what in ("heart", "knockouts"))
        return (
            tr("Hearts: {first} to {second}", first=hearts[0], second=hearts[1]),
            tr("Knocked out: {first} to {second}", first=fallen[0], second=fallen[1]),
            tr("Terrain: {name}", name=self.looks.name(terrain)),
        )

    def about_option(self, option: str, value: str) -> str:
        if option == BANK:
            usual = value == str(self.catalogue.numbers.bank_second)
            return said_of("about_bank_more" if usual else "about_bank_book")
        deck = self.catalogue.decks.get(value)
        if deck is not None:
            return say(deck.text)
        with suppress(InvalidOption):
            heroes = chosen(self.catalogue, value).heroes
            return tr("A deck of your own, with {heroes}.", heroes=listed([*map(self.looks.name, heroes)]))
        return ""

    def options(self) -> tuple[OptionInfo, ...]:
        """The decks of the house, and the player's own that can be played."""
        own = own_decks(self.services, self.catalogue)
        names = tuple(Text(named, named) for named in (name.translate(NO_BRACES) for name in own.values()))
        return tuple(
            replace(info, values=(*info.values, *own), value_names=(*info.value_names, *names))
            if info.id in DECKS
            else info
            for info in super().options()
        )

    def ways(self, page: Page[Any]) -> tuple[Action, ...]:
        from scenes.titles.hisment.puzzles.page import PuzzlesPage

        return (
            Action("decks", tr("Decks…"), partial(self._decks, page), "", "cards"),
            Action(
                "puzzles",
                said_of("puzzles"),
                lambda: page.ask(PuzzlesPage(self.services, self.looks)),
                "",
                "hint",
            ),
        )

    def _decks(self, page: Page[Any]) -> None:
        """The page of the decks; what is played from there begins at once."""

        def back(code: str | None) -> None:
            if code is not None and isinstance(page, MatchSetUp):
                page.begin_with("deck_0", code)
            else:
                page.rebuild()

        page.ask(DecksPage(self.services, self.looks), back)

    def prepare(self, metrics: Metrics) -> None:
        """Order the board, and every card of the starter decks in the sizes in which it lies."""
        services = self.services
        if services.patient:
            return
        layout = layout_of(metrics)
        services.gallery.prepare(BoardStage(layout.large), (metrics.width, metrics.height))
        decked = {card for deck in self.catalogue.decks.values() for card in deck.all_cards}
        for card in sorted(decked):
            for width in {layout.hand_width, layout.shop_width}:
                pixels = metrics.px(width)
                face = laid_out(services, self.looks.face(card), pixels)
                services.gallery.prepare(face, face_size(pixels))


def collection(catalogue: Catalogue) -> Exhibition:
    """All cards, sort by sort, with their backs."""
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
