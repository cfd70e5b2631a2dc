"""The things on a table that a hand can take or meet: the cards of its zones, and the zones themselves."""

from collections.abc import Iterator
from typing import Any

from game.core.refs import Ref
from scenes.art.cards.faces import Face
from scenes.table.card import Card, card_key
from scenes.table.light import Light, Taker
from scenes.table.panels import chip
from scenes.table.surroundings import Surroundings
from scenes.table.zones import RATIO, Zone, laid_out
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Theme, dashes
from scenes.toolkit.shapes import Sprite
from scenes.widgets.furniture import card

LIFT = 22


class Pieces:
    """Builds the pieces for one frame of a table; remembers each by its handle or name for the motion."""

    def __init__(self, scene: Surroundings[Any, Any], light: Light) -> None:
        self.scene, self.light = scene, light
        self.moving: dict[str, Node] = {}

    def card(self, face: Face, width: float, **fields: Any) -> Card:
        """A card of a width in design lengths."""
        return card(self.scene.services, face, self.scene.metrics.px(width), **fields)

    def size(self, width: float) -> tuple[int, int]:
        """The size in pixels of a card that is so wide in design lengths."""
        whole = self.scene.metrics.px(width)
        return whole, round(whole * RATIO)

    def with_light(self, node: Node, place: Ref) -> Iterator[Node]:
        """A thing, and the light behind it."""
        yield node
        yield from self.light.behind(node, place)

    def make_room(self, source: Ref, place: Ref | None) -> None:
        """Answer a thing that is held over a place."""

    def carry(self, node: Node | None, source: Ref | None) -> None:
        """Answer a thing that is dragged, or that nothing is any more."""
        self.light.carry(node, source)

    def zone(self, zone: Zone) -> Iterator[Node]:
        """The cards of a zone in its order, then the zone, so that the keyboard meets them like that."""
        yield from self.cards(zone)
        yield from self.field(zone)

    def cards(self, zone: Zone) -> Iterator[Node]:
        """The cards that lie in a zone, the second of a place with a number behind its name."""
        counted, seen = dict[str, int](), list(laid_out(self.scene.metrics, zone))
        keys = self._keys(zone)[len(zone.cards) - len(seen) :]
        for index, (lying, pose) in enumerate(seen):
            place = Ref(zone.place.zone, lying.key, zone.place.seat)
            counted[lying.key] = number = counted.get(lying.key, 0) + 1
            id = lying.id or (f"{place}" if number == 1 else f"{place}.{number}")
            node = self.card(lying.face, zone.width, pose=pose, z=zone.z + index, viewer=lying.viewer)
            if lying.key:
                node.ref, node.clickable = str(place), True
                node.draggable, node.droppable = zone.mine, zone.takers
                node.semantic = Semantic("card", lying.title, lying.value, id=id)
            if id == self.light.gripped:
                node.pose = Pose(pose.x, pose.y - self.scene.metrics.px(LIFT), pose.angle)
            self.moving[lying.track or keys[index] or id] = node
            yield from self.with_light(node, place) if lying.key else (node,)

    def _keys(self, zone: Zone) -> list[str]:
        """The keys of all cards of a zone, where the viewer can tell them apart."""
        known, count = self.scene.model.sight.cards(zone.place), len(zone.cards)
        return [card_key(card.uid) for card in known] if len(known) == count else [""] * count

    def field(self, zone: Zone) -> Iterator[Node]:
        """The zone as a place of its own, and the words under it."""
        m, theme = self.scene.metrics, zone.theme or self.scene.theme
        node = self._edge(zone, theme).place(zone.box)
        node.z, node.ref, node.droppable = zone.depth, str(zone.place), zone.takes
        node.clickable = zone.clicked == "always" or (zone.clicked == "held" and self.light.held is not None)
        node.semantic = Semantic(zone.role or zone.kind, zone.name, zone.value, id=str(zone.place))
        if zone.kind == "fan":
            self.light.shape(node, (node.size[0] - m.px(60), node.size[1] - m.px(40)), -30.0)
        elif zone.kind == "pile":
            self.light.shape(node, node.size, -1.0)
            self.moving[str(zone.place)] = node
        if isinstance(node, Taker):
            node.answer(self.light.takes(self.light.held, zone.place), self.scene.theme.text)
            yield node
        else:
            yield from self.with_light(node, zone.place)
        if zone.label and zone.label_box is not None:
            yield chip(m, zone.label_box, zone.label, theme)

    def _edge(self, zone: Zone, theme: Theme) -> Node:
        """The edge of a zone that has one, of a pile also its dashed place when nothing lies there."""
        m = self.scene.metrics
        if zone.framed:
            return Taker(outline=theme.line, resting=theme.line, radius=m.px(6), opacity=0)
        node = Group()
        if zone.kind == "pile" and not zone.cards:
            size = self.size(zone.width)
            picture = dashes(size, m.px(5), theme.line, max(1.0, 1.3 * m.unit))
            node.add(Sprite(source=picture, size=size, pose=Pose(zone.box.width / 2, zone.box.height / 2)))
        return node
