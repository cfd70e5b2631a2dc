"""What the two seats of Hisment are called, with their decks and options."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from game.ai.levels import HUMAN
from game.ai.temperament import Temperament
from game.content.text import Text
from game.core.chronicle import Labels
from game.core.errors import InvalidOption
from game.core.events import CardMoved, Event
from game.core.narrowing import narrow
from game.core.protocol import OptionInfo, Options
from game.core.refs import Ref, Seat
from game.core.session import AnySession
from game.titles.hisment.cards import DeckDef
from game.titles.hisment.rules import events as told, places, values
from game.titles.hisment.rules.moves import Next
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.set_up import chosen
from game.titles.hisment.rules.state import SEATS, State
from saves.match import Level
from scenes.art.card_painter import face_size
from scenes.art.faces import BackFace, Face
from scenes.services import Services, listed, say, tr
from scenes.table.seats import Seats
from scenes.titles.hisment.board.picture import stage_of
from scenes.titles.hisment.decks.shelf import own_decks
from scenes.titles.hisment.layouts import layout_of
from scenes.titles.hisment.log import ending_line
from scenes.titles.hisment.shop.trade import Traded, summed
from scenes.titles.hisment.theme import BACK, NIGHT, Looks, said_of
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.paint import Theme
from scenes.widgets.cards import laid_out

DECKS, BANK = ("deck_0", "deck_1"), "bank_second"


NO_BRACES = str.maketrans("{}", "()")


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
    told.Attached,
    told.Released,
    told.GameEnded,
)
"""Events that a recap tells before walks and sales."""


class Duel(Seats):
    """The seats of a game: two players, each with a deck."""

    velvet = "midnight"
    mood = "prism"
    page_theme = NIGHT
    addresses = True

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services, title)
        self.catalogue = narrow(HismentRules, self.rules).catalogue
        self.looks = Looks(self.catalogue)

    @property
    def temperaments(self) -> Mapping[str, Temperament]:
        return {each.id: each for each in self.catalogue.tempers}

    def machine(self, seat: Seat, temper: str = "") -> str:
        return say(self.looks.who(seat, temper).name)

    def machine_face(self, seat: Seat, temper: str = "") -> Face:
        return self.looks.machine(seat, temper)

    def about(self, seat: Seat, level: Level, temper: str = "") -> str:
        machine = self.looks.who(seat, temper)
        return "" if level == HUMAN else f"{say(machine.name)}. {say(machine.about)}"

    def theme(self, seat: Seat) -> Theme:
        return NIGHT

    def light(self, seat: Seat) -> str:
        return "ice" if seat else "gold"

    def face(self, seat: Seat) -> Face:
        return self.face_with(seat, {})

    def face_with(self, seat: Seat, options: Options) -> Face:
        """The first hero of the seat's deck."""
        return self.looks.face(self.deck(seat, options).heroes[0])

    def face_at_end(self, seat: Seat, session: AnySession) -> Face:
        """The hero of the seat whose blows did most damage, as it had become; else the seat's first hero."""
        dealt = Counter[str]()
        for event in (event for step in session.steps for event in step.events):
            if isinstance(event, told.Struck) and event.seat == seat:
                dealt[event.hero] += event.sum.damage if event.sum else 0
        fought = [self._as_last(session, seat, line) for line, _ in dealt.most_common(1)]
        return self.looks.face(fought[0]) if fought else super().face_at_end(seat, session)

    def _as_last(self, session: AnySession, seat: Seat, line: str) -> str:
        """The card of a line when its hero was last alive."""
        states = (session.state, *(step.after for step in reversed(session.steps)), session.origin)
        found = (values.find(self.catalogue, narrow(State, state), seat, line) for state in states)
        return next(hero.card for hero in found if hero is not None)

    def own_option(self, seat: Seat) -> tuple[str, str]:
        return f"deck_{seat}", tr("Deck")

    def about_choice(self, options: Options) -> str:
        """All options that differ from their defaults, in a sentence each; the decks' tiles tell of them."""
        told = dict[str, str]()
        for info in self.options():
            if info.id in DECKS or options.get(info.id, info.default) == info.default:
                continue
            called = {value: say(name) for value, name in zip(info.values, info.value_names, strict=True)}
            value = options.get(info.id, info.default)
            words = self.about_option(info.id, str(value))
            told[said_of("deck_told", name=called.get(value, ""), words=words)] = ""
        return " ".join(told)

    def deck(self, seat: Seat, options: Options) -> DeckDef:
        """The deck of a seat; the default one if none is chosen, or if the chosen one is invalid."""
        with suppress(InvalidOption):
            return chosen(self.catalogue, str(options.get(f"deck_{seat}", "")))
        return tuple(self.catalogue.decks.values())[seat]

    def back(self, seat: Seat) -> BackFace:
        return BACK

    def began(self, state: object) -> Seat:
        return 1 - int(getattr(state, "owner", 1))

    def is_out(self, state: Struct, seat: Seat) -> bool:
        """Whether a player has no living hero, and so neither moves nor strikes again."""
        return not narrow(State, state).players[seat].heroes

    def weight(self, event: Event) -> int:
        """The weight of an event in a recap: 3 for blows and purchases, 2 for others in `FIRST`, else 1.

        What was attached, set free or moved is seen on the table; what was bought is in a hand.
        """
        if isinstance(event, CardMoved | told.TurnBegan | told.PhaseBegan | told.DieRolled):
            return 0
        if isinstance(event, told.Struck | told.KnockedOut | told.HeartChanged | told.GameEnded):
            return 3
        if isinstance(event, told.Bought) or (isinstance(event, Traded) and event.bought):
            return 3
        return 2 if isinstance(event, FIRST) else 1

    def summed(self, events: Sequence[Event]) -> Sequence[Event]:
        return summed(events)

    def idle(self, moves: Sequence[Struct]) -> str:
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
        return self.about_deck(value)

    def about_deck(self, value: str) -> str:
        """A deck in a sentence; empty for one that cannot be played."""
        deck = self.catalogue.decks.get(value)
        if deck is not None:
            return say(deck.text)
        with suppress(InvalidOption):
            heroes = chosen(self.catalogue, value).heroes
            return tr("A deck of your own, with {heroes}.", heroes=listed([*map(self.looks.name, heroes)]))
        return ""

    def options(self) -> tuple[OptionInfo, ...]:
        """The options, with the player's own legal decks added to the house decks."""
        own = own_decks(self.services, self.catalogue)
        names = tuple(Text(named, named) for named in (name.translate(NO_BRACES) for name in own.values()))
        return tuple(
            replace(info, values=(*info.values, *own), value_names=(*info.value_names, *names))
            if info.id in DECKS
            else info
            for info in super().options()
        )

    def prepare(self, metrics: Metrics) -> None:
        """Prepare the pictures of the board and of the cards of house decks, at their sizes on the table."""
        services = self.services
        if services.patient:
            return
        layout, shopping = layout_of(metrics), layout_of(metrics, shops=True)
        for each in {layout, shopping}:
            services.gallery.prepare(stage_of(each), (metrics.width, metrics.height))
        decked = {card for deck in self.catalogue.decks.values() for card in deck.all_cards}
        for card in sorted(decked):
            for width in {layout.hand_width(1), layout.shop_width, shopping.shop_width}:
                pixels = metrics.px(width)
                face = laid_out(services, self.looks.face(card), pixels)
                services.gallery.prepare(face, face_size(pixels))
