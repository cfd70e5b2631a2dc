"""The table of a title that brings no layout of its own: its zones, as the rules tell them, in places.

Above lie the other seats' cards, in the middle what belongs to nobody, below it the viewer's own, and his
hand at the lower edge. What can be done that no thing on the table stands for is a button with a number as
its key. A title says what its events are called, and overrides whatever it wants to have otherwise.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.core.events import CardFace, Event
from game.core.refs import Ref, Seat
from game.core.sight import Zone as Shown
from scenes.art.cards.faces import Face
from scenes.art.cards.full_faces import BackFace
from scenes.art.cards.pantheon import GodFace
from scenes.art.scenery.screens import StageBackground
from scenes.services.words import ntr, say, tr
from scenes.table.actions import Action, usual
from scenes.table.panels import seat_panel
from scenes.table.pieces import Pieces
from scenes.table.reader import Reading
from scenes.table.surroundings import Layout, Surroundings
from scenes.table.table import Table
from scenes.table.zones import RATIO, Kind, Lying, Zone
from scenes.toolkit.geometry import REST, Box, columns, rows
from scenes.toolkit.node import Node

WIDEST, NARROWEST, LABEL = 116.0, 40.0, 27
Plain = Surroundings[Any, Layout]


class PlainTable(Table):
    """Everything on it comes from the view; cards and words are those of the rules' definitions.

    Words are found by what they are about: an event's tag, a zone, `button_` with a source's key.
    """

    backing: Any = StageBackground()

    def __init__(self, *args: Any, title: str = "", **named: Any) -> None:
        self.id = f"{title}/table" if title else self.id
        super().__init__(*args, **named)

    def said_of(self, about: str, fallback: str, **values: object) -> str:
        """The title's own words about something, if it has any."""
        rules: Any = self.model.session.rules
        words = rules.definitions.words.get(about)
        return say(words, **values) if words else fallback

    @property
    def scene(self) -> Plain:
        return Surroundings(self.services, self.model, Layout(self.metrics), self.theme)

    @property
    def zones(self) -> Mapping[Ref, Shown]:
        """What lies where, as the viewer sees it."""
        found: Mapping[Ref, Shown] = self.model.session.rules.zones(self.model.view)
        return found

    @property
    def readable(self) -> frozenset[str]:
        return frozenset(place.zone for place in self.zones)

    @property
    def cards(self) -> Mapping[str, Any]:
        """The cards of the title by their ids."""
        rules: Any = self.model.session.rules
        return {card.id: card for card in rules.definitions.cards}

    def face(self, name: str) -> Face:
        """The picture of a card, or without a name its back."""
        if not name:
            return BackFace()
        card = self.cards[name]
        strength = getattr(card, "strength", None)
        return GodFace(say(card.name), card.art, "ember", "amber", strength, text=say(card.text))

    def zone_name(self, place: Ref) -> str:
        """How a zone is called."""
        return self.said_of(place.zone, place.zone.capitalize())

    def seat_name(self, seat: Seat) -> str:
        """How a seat is called."""
        return self.host.seat_name(seat) or tr("Seat {n}", n=seat + 1)

    def seat_lines(self, seat: Seat) -> Sequence[str]:
        """What is said of a seat: how many cards it has in each of its zones that can be empty."""
        return [
            f"{self.zone_name(place)} {len(shown.cards)}"
            for place, shown in self.zones.items()
            if place.seat == seat
        ]

    def words_of(self, source: Ref) -> str:
        """What the button says that stands for a click on something which is not on the table."""
        return self.said_of(f"button_{source.key or source.zone}", source.key or source.zone)

    def line_of(self, event: Event) -> str:
        """The words about an event of its sort, its seat and its card by their names."""
        told = {name: self._called(name, getattr(event, name)) for name in event.__struct_fields__}
        return self.said_of(str(event.__struct_config__.tag), "", **told)

    def _called(self, field: str, value: Any) -> Any:
        if field == "seat" and isinstance(value, int):
            return self.seat_name(value)
        return say(self.cards[value].name) if isinstance(value, str) and value in self.cards else value

    def lay(self, scene: Plain, pieces: Pieces) -> Iterator[Node]:
        """The viewer's cards, then what is nobody's, then the others', and what is said of the seats."""
        own, middle, others = self._parts(scene)
        for place, box in (*own, *middle, *others):
            yield from pieces.zone(self._zone(scene, place, box))
        yield from self._seats(scene)

    def _parts(self, scene: Plain) -> Iterable[list[tuple[Ref, Box]]]:
        """The zones of the viewer, of nobody and of the others, each with its box."""
        m, places, viewer = scene.metrics, list(self.zones), self.model.seat
        hand = next((place for place in places if place.seat == viewer and not self.zones[place].laid), None)
        own = [place for place in places if place.seat == viewer and place != hand]
        free = [place for place in places if place.seat < 0]
        others = {place.seat: list[Ref]() for place in places if place.seat not in (viewer, -1)}
        for place in places:
            others.get(place.seat, []).append(place)
        above, centre, below = rows(m, scene.layout.middle, REST, REST, REST, gap=10)
        there: list[tuple[Ref, Box]] = []
        for seat, box in zip(others, columns(m, above, *(REST for _ in others), gap=10), strict=True):
            there += zip(others[seat], rows(m, box, *(REST for _ in others[seat]), gap=6), strict=True)
        held = [(hand, scene.layout.hand_box)] if hand else []
        return (
            [*held, *zip(own, columns(m, below, *(REST for _ in own), gap=10), strict=True)],
            list(zip(free, columns(m, centre, *(REST for _ in free), gap=10), strict=True)),
            there,
        )

    def _zone(self, scene: Plain, place: Ref, box: Box) -> Zone:
        """A zone as a hand, a row or a pile, its cards as large as its box lets them be."""
        m, shown, mine = scene.metrics, self.zones[place], place.seat == self.model.seat
        in_hand = mine and not shown.laid
        kind: Kind = "fan" if in_hand else "row" if shown.laid or place.seat >= 0 else "pile"
        inner, label = (box, None) if in_hand else rows(m, box, REST, LABEL)
        width = max(NARROWEST, min(WIDEST, (inner.height / m.unit - 8) / RATIO))
        name = self.zone_name(place)
        if place.seat not in (self.model.seat, -1):
            name = f"{self.seat_name(place.seat)}{tr(': ')}{name}"
        return Zone(
            place=place,
            name=name,
            value=ntr("{n} card", "{n} cards", len(shown.cards)),
            label=f"{name} {len(shown.cards)}",
            label_box=label,
            kind=kind,
            box=inner,
            cards=[self._lying(card, in_hand) for card in shown.cards],
            width=width,
            takes=True,
            mine=mine,
            takers=False,
            framed=kind == "row",
            z=20 if in_hand else 0,
        )

    def _lying(self, card: CardFace, in_hand: bool) -> Lying:
        """A card that is seen can be taken up and read; a back is only looked at."""
        if not card.name:
            return Lying(face=self.face(""))
        key, viewer = str(card.uid) if card.uid >= 0 else card.name, self.model.seat if in_hand else None
        return Lying(face=self.face(card.name), title=say(self.cards[card.name].name), key=key, viewer=viewer)

    def _seats(self, scene: Plain) -> Iterator[Node]:
        """One panel under the other, lit for whoever is to act."""
        m, rules = scene.metrics, self.model.session.rules
        seats = sorted({place.seat for place in self.zones if place.seat >= 0})
        awaited = rules.to_act(self.model.state)
        boxes = rows(m, scene.layout.seats, *(REST for _ in seats), gap=20)
        for seat, box in zip(seats, boxes, strict=True):
            name, lines = self.seat_name(seat), self.seat_lines(seat)
            yield seat_panel(m, box, name, scene.theme, lines, active=seat in awaited)

    def actions(self) -> Sequence[Action]:
        """What can be done that nothing on the table stands for, then what every table has."""
        clicks = sorted(source for source, target in self.model.index if target is None)
        own = [source for source in clicks if source.zone not in self.readable]
        return *(self._action(source, str(n)) for n, source in enumerate(own, 1)), *usual(self)

    def _action(self, source: Ref, key: str) -> Action:
        return Action(str(source), self.words_of(source), self._doing(source), key=key, kind="primary")

    def _doing(self, source: Ref) -> Callable[[], None]:
        def act() -> None:
            self.take(source, None)

        return act

    def digit(self, number: int) -> bool:
        action = next((each for each in self.actions() if each.key == str(number)), None)
        if action is not None and not self.read_only:
            action.act()
        return action is not None

    def hint(self) -> str:
        awaited = self.model.session.rules.to_act(self.model.state)
        if self.held is not None or not awaited:
            return super().hint()
        if self.model.acts:
            return tr("It is your move: what can be taken up shines.")
        return tr("{names} to move.", names=", ".join(map(self.seat_name, awaited)))

    def reading_at(self, place: Ref) -> Reading | None:
        shown = self.zones.get(Ref(place.zone, seat=place.seat))
        for card in reversed(shown.cards if shown else ()):
            if card.name and (not place.key or place.key in (card.name, str(card.uid))):
                return self.reading_of(card.name)
        return None

    def reading_of(self, about: str) -> Reading | None:
        card = self.cards.get(about)
        return Reading(self.face(about), say(card.name), (say(card.text),)) if card else None
