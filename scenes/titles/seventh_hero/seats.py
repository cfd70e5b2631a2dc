"""What the seats of 7e Héros are called and look like."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from game.ai.levels import HUMAN
from game.core.chronicle import Labels
from game.core.events import CardFace, CardMoved, Event
from game.core.narrowing import narrow
from game.core.refs import Ref, Seat
from game.titles.seventh_hero.cards import Power
from game.titles.seventh_hero.rules import events as told
from game.titles.seventh_hero.rules.moves import Answer
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import State
from game.titles.seventh_hero.standing_orders import wants
from saves.match import Level, Match
from scenes.art.card_painter import face_size
from scenes.art.faces import BackFace, Face
from scenes.services import Services, say, tr
from scenes.table.seats import Seats
from scenes.titles.seventh_hero.faces import RoundStage
from scenes.titles.seventh_hero.layout import HAND_WIDTH, PILE_WIDTH, TILE
from scenes.titles.seventh_hero.theme import BACK, NIGHT, Looks, said_of
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.paint import Theme
from scenes.widgets.cards import laid_out


class Company(Seats):
    """The seats of a game: three to five."""

    proposed = 4
    velvet = "daylight"
    mood = "parch"
    page_theme = NIGHT
    gives_orders = True
    addresses = True

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services, title)
        self.catalogue = narrow(SeventhHeroRules, self.rules).catalogue
        self.looks = Looks(self.catalogue)

    def theme(self, seat: Seat) -> Theme:
        return NIGHT

    def face(self, seat: Seat) -> Face:
        return self.looks.face(self.catalogue.temperaments[seat].hero)

    def machine(self, seat: Seat, temper: str = "") -> str:
        return say(self.catalogue.temperaments[seat].name)

    def about(self, seat: Seat, level: Level, temper: str = "") -> str:
        if level == HUMAN:
            return ""
        return f"{self.machine(seat)}. {say(self.catalogue.temperaments[seat].about)}"

    def back(self, seat: Seat) -> BackFace:
        return BACK

    def weight(self, event: Event) -> int:
        """The weight of an event in a recap: 3 for where a hero ends and who cancels, 2 for powers, else 1.

        That a power takes effect goes without saying, since a cancelled one is told; so does that a card is
        drawn as a turn ends.
        """
        match event:
            case told.PowerWorked() | CardMoved(source=Ref(zone="deck"), card=CardFace(name="")):
                return 0
            case told.Recruited() | told.Eliminated() | CardMoved(source=Ref(zone="wanderer")):
                return 3
            case told.PowerUsed(hero=hero) if self.catalogue.power(hero) is Power.CANCEL:
                return 3
            case told.PowerUsed() | told.PowerCancelled() | told.HintAnswered() | told.Looked():
                return 2
            case _:
                return 1

    def heading(self, moves: Sequence[Struct], view: Struct) -> str:
        """The heading of the recap: a choice can come in the middle of another seat's turn."""
        return tr("Since your last decision")

    def touched(self, events: Iterable[Event]) -> frozenset[Ref]:
        marks = set[Ref]()
        for event in events:
            if isinstance(event, CardMoved) and event.target.zone == "group":
                marks.add(event.target)
        return frozenset(marks)

    def level_words(self, level: Level) -> str:
        words: dict[Level, str] = {
            "easy": tr("The computer counts cards, and often gets it wrong."),
            "medium": tr("Counts cards; sometimes wrong in close calls."),
            "hard": tr("The computer counts every card that was seen, and what others would gain."),
        }
        return words.get(level) or super().level_words(level)

    def ordered_move(self, state: State, match: Match, seat: Seat) -> Answer | None:
        if not state.windows or seat not in match.humans:
            return None
        legal = self.rules.legal_moves(state, seat)
        heroes = {move.hero for move in legal if isinstance(move, Answer) and move.hero}
        asked = (wants(self.catalogue, state, seat, hero, match.order(seat, hero) or "") for hero in heroes)
        return None if any(asked) else Answer()

    def ending_line(self, winners: Sequence[Seat], labels: Labels, names: Sequence[str]) -> str:
        return {
            "six_heroes": tr("Six different heroes stand together."),
            "empty_deck": tr("The deck is empty: most heroes, then fewest eliminated, then fewest used."),
            "conceded": tr("Somebody conceded; the best of the others wins."),
        }.get(str(labels.get("ending", "")), super().ending_line(winners, labels, names))

    def about_option(self, option: str, value: str) -> str:
        return said_of(f"about_{option}_{value}".lower())

    def prepare(self, metrics: Metrics) -> None:
        """Prepare the pictures of the background and of every card, at the sizes they have on the table."""
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
