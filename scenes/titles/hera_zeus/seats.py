"""The seats of Héra et Zeus in a match: names, colours, texts, and marks for what a move touched."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product

import msgspec
from msgspec import Struct

from game.ai.temperament import Temperament, find
from game.core.chronicle import Labels
from game.core.events import CardMoved, Event
from game.core.narrowing import narrow
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.rules import events as told
from game.titles.hera_zeus.rules.moves import AnyMove, DiscardNext
from game.titles.hera_zeus.rules.places import figure, home, slot
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Ending, other
from game.titles.hera_zeus.rules.view import View
from saves.match import Level
from scenes.art.backdrops import Battlefield
from scenes.art.card_painter import face_size
from scenes.art.faces import BackFace, Face
from scenes.services import Services, tr
from scenes.table.seats import Seats
from scenes.titles.hera_zeus.layout import BACK_WIDTH, CARD_WIDTH, CAST_WIDTH, HAND_WIDTH, PILE_WIDTH
from scenes.titles.hera_zeus.log import ending_line
from scenes.titles.hera_zeus.theme import THEMES, Looks, nameless, said_of
from scenes.titles.hera_zeus.wording import words_of
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.paint import Theme
from scenes.widgets.cards import laid_out
from scenes.widgets.curtain import Curtain

MARKED = ("field", "pile", "figure")


class Sides(Seats):
    """The two seats, Hera and Zeus."""

    first_option = "first"
    sided = True
    velvet = "violet+green"
    mood = "violet"
    page_theme = THEMES[0]

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services, title)
        self.catalogue = narrow(HeraZeusRules, self.rules).catalogue
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
        """How much a recap tells of it: nothing of turn begins, little of results of other events."""
        if isinstance(event, told.TurnBegan):
            return 0
        discarded = isinstance(event, CardMoved) and event.target.zone == "pile"
        return 1 if discarded or isinstance(event, told.CardTurned) else 2

    def heading(self, moves: Sequence[Struct], view: Struct) -> str:
        """The heading of a recap for card orders to Pandora, which are not a turn; empty for turns."""
        seen = narrow(View, view)
        if seen.pending and seen.to_act == seen.viewer != seen.seat:
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

    def move_words(self, move: Struct, view: Struct) -> str:
        assert isinstance(move, AnyMove)
        return words_of(self.looks, move, narrow(View, view))

    def ending_line(self, winners: Sequence[Seat], labels: Labels, names: Sequence[str]) -> str:
        return ending_line(self.looks, winners[0], Ending(str(labels["ending"])))

    @property
    def temperaments(self) -> Mapping[str, Temperament]:
        return {each.id: each for each in self.catalogue.tempers}

    def machine_face(self, seat: Seat, temper: str = "") -> Face | None:
        who = find(self.catalogue.tempers, temper)
        return self.looks.machine(seat, who) if who else None

    def about(self, seat: Seat, level: Level, temper: str = "") -> str:
        names = {"side": self.name(seat), "hostage": self.looks.name(self.looks.hostage(seat))}
        told = tr("{side} hides {hostage} among their cards.", **names)
        return f"{self.about_temper(temper)} {told}" if temper else told

    def about_option(self, option: str, value: str) -> str:
        return said_of(f"option_{value}")

    def prepare(self, metrics: Metrics) -> None:
        """Prepare the pictures of the curtain, battlefields and backs, and cards in all their sizes."""
        services = self.services
        if services.patient:
            return
        Curtain(services=services, metrics=metrics, colour=self.velvet).prepare()
        for near, far in (("violet", "green"), ("green", "violet")):
            services.gallery.prepare(Battlefield(near, far), (metrics.width, metrics.height))
        backs = product((BACK_WIDTH, CARD_WIDTH, PILE_WIDTH), map(self.back, (0, 1)))
        every = [self.looks.face(name) for name in self.catalogue.cards]
        # The smallest come first: until a larger one is ready, it stands in for that.
        faces = product((CAST_WIDTH, HAND_WIDTH, CARD_WIDTH, PILE_WIDTH), every)
        # From ten cards on, those of a hand bear their names along the edge.
        for width, face in (*faces, *backs, *product((HAND_WIDTH,), map(nameless, every))):
            pixels = metrics.px(width)
            services.gallery.prepare(laid_out(services, face, pixels), face_size(pixels))


def _shifted(mark: Ref, place: Ref, by: int) -> Ref:
    """A marked place after a card left its column before it (`by` -1) or came there (1)."""
    column = mark.zone == "field" and (mark.zone, mark.key, mark.seat) == (place.zone, place.key, place.seat)
    behind = column and mark.place >= place.place
    return msgspec.structs.replace(mark, place=mark.place + by) if behind else mark
