"""What Héra et Zeus says of its two sides wherever a match is led: names, colours, cards, what is marked."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from game.core.events import CardMoved, Event
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.events import (
    CardStruck,
    CardTurned,
    Challenged,
    FigurePlaced,
    FigureRemoved,
    TurnBegan,
)
from game.titles.hera_zeus.rules.places import figure, home, slot
from game.titles.hera_zeus.rules.state import Ending, other
from scenes.art.cards.faces import COMPACT_BELOW, Face
from scenes.art.cards.full_faces import BackFace
from scenes.art.gallery import face_size
from scenes.art.scenery.battlefield import Battlefield
from scenes.match.seats import Seats
from scenes.services.services import Services
from scenes.titles.hera_zeus.faces import back_face, card_face
from scenes.titles.hera_zeus.layout import BACK_WIDTH, CARD_WIDTH, HAND_WIDTH, PILE_WIDTH
from scenes.titles.hera_zeus.log import ending_line
from scenes.titles.hera_zeus.naming import god_of, side_name
from scenes.titles.hera_zeus.theme import THEMES
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.paint import Theme
from scenes.widgets.curtain import Curtain
from scenes.widgets.furniture import compact

MARKED = ("field", "pile", "figure")


class Sides(Seats):
    """Hera and Zeus."""

    first_option = "first"
    velvet = "violet+green"
    mood = "violet"

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services, title)
        self.catalogue: Catalogue = self.rules.catalogue

    def name(self, seat: Seat) -> str:
        return side_name(self.catalogue, seat)

    def theme(self, seat: Seat) -> Theme:
        return THEMES[seat]

    def light(self, seat: Seat) -> str:
        return self.catalogue.definitions.sides[seat].mood

    def face(self, seat: Seat) -> Face:
        return card_face(self.catalogue, god_of(self.catalogue, seat))

    def back(self, seat: Seat) -> BackFace:
        return back_face(self.catalogue, seat)

    def weight(self, event: Event) -> int:
        """Turns begin by themselves; what was turned up or thrown away was told by what did it."""
        if isinstance(event, TurnBegan):
            return 0
        follows = isinstance(event, CardTurned) or (
            isinstance(event, CardMoved) and event.target.zone == "pile"
        )
        return 1 if follows else 2

    def touched(self, events: Iterable[Event]) -> frozenset[Ref]:
        marks: list[Ref] = []
        for event in events:
            _mark(marks, event)
        return frozenset(place for place in marks if place.zone in MARKED)

    def ending_line(self, winners: Sequence[Seat], labels: Mapping[str, int | str]) -> str:
        return ending_line(self.catalogue, winners[0], Ending(str(labels["ending"])))

    def prepare(self, metrics: Metrics) -> None:
        """Order the curtain, both grounds, the backs, and every card in the sizes in which it lies."""
        services = self.services
        if services.patient:
            return
        Curtain(services=services, metrics=metrics, colour=self.velvet).prepare()
        for near, far in (("violet", "green"), ("green", "violet")):
            services.gallery.prepare(Battlefield(near, far), (metrics.width, metrics.height))
        for face, width in self._faces():
            pixels = metrics.px(width)
            small = pixels < COMPACT_BELOW
            services.gallery.prepare(compact(face) if small else face, face_size(pixels))

    def _faces(self) -> Iterator[tuple[Face, float]]:
        for width in (BACK_WIDTH, CARD_WIDTH, PILE_WIDTH):
            for seat in (0, 1):
                yield self.back(seat), width
        for width in (HAND_WIDTH, CARD_WIDTH, PILE_WIDTH):
            for card in self.catalogue.cards:
                yield card_face(self.catalogue, card), width


def _mark(marks: list[Ref], event: Event) -> None:
    match event:
        case CardMoved(_, source, target):
            marks[:] = [place for mark in marks if (place := _left(mark, source)) is not None]
            marks[:] = [_joined(mark, target) for mark in marks]
            marks.append(target)
        case CardTurned(_, place):
            marks.append(place)
        case Challenged(seat, column):
            marks += slot(seat, column, 0), slot(other(seat), column, 0)
        case CardStruck(seat, _, column) if column >= 0:
            marks.append(slot(other(seat), column, 0))
        case FigurePlaced(seat) | FigureRemoved(seat):
            marks += figure(seat), home(seat)
        case _:
            pass


def _left(mark: Ref, place: Ref) -> Ref | None:
    """Where a marked card is once another left its column; nowhere if it was that one."""
    if mark == place and place.zone == "field":
        return None
    return msgspec.structs.replace(mark, place=mark.place - 1) if _behind(mark, place) else mark


def _joined(mark: Ref, place: Ref) -> Ref:
    """Where a marked card is once another came into its column."""
    moved = _behind(mark, place) or mark == place
    return msgspec.structs.replace(mark, place=mark.place + 1) if moved and mark.zone == "field" else mark


def _behind(mark: Ref, place: Ref) -> bool:
    same = (mark.zone, mark.key, mark.seat) == (place.zone, place.key, place.seat)
    return same and place.zone == "field" and mark.place > place.place
