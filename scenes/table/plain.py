"""The plain table, for a title that brings no layout of its own: it lays out the zones that the rules name.

The other seats' cards lie at the top, below them what belongs to nobody, then the viewer's own cards, and the
hand at the lower edge. A move that nothing on the table stands for is a button with a number as its key. A
title names its events, and overrides whatever else it wants.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.content.basic import BasicCard, BasicDefinitions
from game.core.events import CardFace, Event
from game.core.handles import Zone as Shown
from game.core.refs import Ref, Seat
from scenes.art.backdrops import StageBackground
from scenes.art.faces import BackFace, Face, GodFace
from scenes.services import ntr, say, tr
from scenes.table.inspector import Inspector
from scenes.table.interaction import Interaction
from scenes.table.layout import RATIO, Kind, Layout, Lying, Surroundings, Zone
from scenes.table.model import AnyModel
from scenes.table.panels import Reading, seat_panel
from scenes.table.pieces import Pieces
from scenes.table.table import Stage, Table
from scenes.toolkit.design import GAP, HAIR, TIGHT
from scenes.toolkit.geometry import REST, Box, columns, rows
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Node
from scenes.widgets.page import Action

WIDEST, NARROWEST, LABEL = 116.0, 40.0, 27
NOBODY = -1
Plain = Surroundings[AnyModel, Layout]


class PlainInspector(Inspector):
    """Shows the open cards of any zone."""

    table: "PlainTable"

    @property
    def readable(self) -> frozenset[str]:
        return frozenset(place.zone for place in self.table.zones)

    def reading_at(self, place: Ref) -> Reading | None:
        shown = self.table.zones.get(Ref(place.zone, seat=place.seat))
        for card in reversed(shown.cards if shown else ()):
            if card.name and (not place.key or place.key in (card.name, str(card.uid))):
                return self.reading_of(card.name)
        return None

    def reading_of(self, about: str) -> Reading | None:
        card = self.table.cards.get(about)
        return Reading(self.table.face(about), say(card.name), (say(card.text),)) if card else None


class PlainInteraction(Interaction):
    """Lets number keys play the moves that nothing on the table stands for."""

    table: "PlainTable"
    inspector: PlainInspector

    def digit(self, number: int) -> bool:
        return not self.table.read_only and self.table.act_on(KeyPress(str(number)), self.table.actions())


class PlainTable(Table):
    """Everything on it comes from the view; cards and words are those of the rules' definitions.

    Words are found by a key: an event's tag, a zone, or `button_` with the key of a source.
    """

    stage = Stage(inspector=PlainInspector, interaction=PlainInteraction)
    inspector: PlainInspector
    interaction: PlainInteraction

    backing = StageBackground()

    def said_of(self, about: str, fallback: str, **values: object) -> str:
        """Return the title's own words for a key, or `fallback`."""
        words = self.definitions.words.get(about)
        return say(words, **values) if words else fallback

    @property
    def definitions(self) -> BasicDefinitions[BasicCard]:
        """The definitions in the card files of the title."""
        rules: Any = self.model.session.rules
        definitions: BasicDefinitions[BasicCard] = rules.definitions
        return definitions

    @property
    def scene(self) -> Plain:
        return Surroundings(self.services, self.model, Layout(self.metrics), self.theme)

    @property
    def zones(self) -> Mapping[Ref, Shown]:
        """The cards in each zone, as the viewer sees them."""
        return self.model.session.rules.zones(self.model.view)

    @property
    def cards(self) -> Mapping[str, BasicCard]:
        """The cards of the title by their ids."""
        return {card.id: card for card in self.definitions.cards}

    def face(self, name: str) -> Face:
        """Return the picture of a card, or its back if it has no name."""
        if not name:
            return BackFace()
        card = self.cards[name]
        strength = getattr(card, "strength", None)
        return GodFace(say(card.name), card.art, "ember", "amber", strength, text=say(card.text))

    def zone_name(self, place: Ref) -> str:
        """Return the name of a zone."""
        return self.said_of(place.zone, place.zone.capitalize())

    def seat_name(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.host.seat_name(seat) or tr("Seat {n}", n=seat + 1)

    def seat_lines(self, seat: Seat) -> Sequence[str]:
        """Return a line for each zone of a seat, with the number of its cards."""
        own = [(place, shown) for place, shown in self.zones.items() if place.seat == seat]
        return [f"{self.zone_name(place)} {len(shown.cards)}" for place, shown in own]

    def words_of(self, source: Ref) -> str:
        """Return the label of the button for a source that is not on the table."""
        return self.said_of(f"button_{source.key or source.zone}", source.key or source.zone)

    def line_of(self, event: Event) -> str:
        """Return the words of the event's type, with the names of its seat and its card filled in."""
        told = {name: self._called(name, getattr(event, name)) for name in event.__struct_fields__}
        return self.said_of(str(event.__struct_config__.tag), "", **told)

    def _called(self, field: str, value: object) -> object:
        if field == "seat" and isinstance(value, int):
            return self.seat_name(value)
        return say(self.cards[value].name) if isinstance(value, str) and value in self.cards else value

    def lay(self, scene: Plain, pieces: Pieces) -> Iterator[Node]:
        """Yield the cards of the viewer, of nobody and of the others, then the panels of the seats."""
        for place, box in self._places(scene):
            yield from pieces.zone(self._zone(scene, place, box))
        yield from self._seats(scene)

    def _places(self, scene: Plain) -> Iterator[tuple[Ref, Box]]:
        """Yield the zones of the viewer, of nobody and of the others, each with its box."""
        m, zones, viewer = scene.metrics, self.zones, self.model.seat
        above, centre, below = rows(m, scene.layout.middle, REST, REST, REST, gap=TIGHT)
        hand = next((place for place in zones if place.seat == viewer and not zones[place].laid), None)
        owned: dict[Seat, list[Ref]] = {viewer: [], NOBODY: []}
        for place in zones:
            if place != hand:
                owned.setdefault(place.seat, []).append(place)
        if hand is not None:
            yield hand, scene.layout.hand_box
        for box, places in ((below, owned.pop(viewer)), (centre, owned.pop(NOBODY))):
            yield from zip(places, columns(m, box, *(REST for _ in places), gap=TIGHT), strict=True)
        boxes = columns(m, above, *(REST for _ in owned), gap=TIGHT)
        for places, box in zip(owned.values(), boxes, strict=True):
            yield from zip(places, rows(m, box, *(REST for _ in places), gap=HAIR), strict=True)

    def _zone(self, scene: Plain, place: Ref, box: Box) -> Zone:
        """Return a zone as a hand, a row or a pile, its cards as large as its box allows."""
        m, shown, mine = scene.metrics, self.zones[place], place.seat == self.model.seat
        in_hand = mine and not shown.laid
        kind: Kind = "fan" if in_hand else "row" if shown.laid or place.seat >= 0 else "pile"
        inner, label = (box, None) if in_hand else rows(m, box, REST, LABEL)
        width = max(NARROWEST, min(WIDEST, (inner.height / m.unit - 8) / RATIO))
        name = self.zone_name(place)
        if place.seat not in (self.model.seat, NOBODY):
            name = f"{self.seat_name(place.seat)}{tr(': ')}{name}"
        count, cards = len(shown.cards), [self._lying(card, in_hand) for card in shown.cards]
        value, words = ntr("{n} card", "{n} cards", count), f"{name} {count}"
        zone = Zone(place, name, inner, cards, kind, "", width, value, words, label, takes=True, mine=mine)
        return replace(zone, framed=kind == "row", z=20 if in_hand else 0)

    def _lying(self, card: CardFace, in_hand: bool) -> Lying:
        """Return a card as it lies: one that is seen can be taken up and inspected, a back only looked at."""
        if not card.name:
            return Lying(face=self.face(""))
        key, viewer = str(card.uid) if card.uid >= 0 else card.name, self.model.seat if in_hand else None
        return Lying(face=self.face(card.name), title=say(self.cards[card.name].name), key=key, viewer=viewer)

    def _seats(self, scene: Plain) -> Iterator[Node]:
        """Yield the panels of the seats, one below the other; those that are to act are lit."""
        m, rules = scene.metrics, self.model.session.rules
        seats = sorted({place.seat for place in self.zones if place.seat >= 0})
        awaited = rules.to_act(self.model.state)
        boxes = rows(m, scene.layout.seats, *(REST for _ in seats), gap=GAP)
        for seat, box in zip(seats, boxes, strict=True):
            name, lines = self.seat_name(seat), self.seat_lines(seat)
            yield seat_panel(m, box, name, scene.theme, lines, active=seat in awaited)

    def actions(self) -> Sequence[Action]:
        """Return the actions for moves that nothing on the table stands for, then those of every table."""
        clicks = sorted(source for source, target in self.model.index if target is None)
        own = [source for source in clicks if source.zone not in self.inspector.readable]
        return *(self._action(source, str(n)) for n, source in enumerate(own, 1)), *super().actions()

    def _action(self, source: Ref, key: str) -> Action:
        act = partial(self.interaction.take, source, None)
        return Action(str(source), self.words_of(source), act, key, kind="primary")

    def hint(self) -> str:
        awaited = self.model.session.rules.to_act(self.model.state)
        if self.interaction.held is not None or not awaited:
            return super().hint()
        if self.model.acts:
            return tr("Your move: what you can pick up is highlighted.")
        return tr("{names} to play.", names=", ".join(map(self.seat_name, awaited)))
