"""Pieces: what can be taken up or takes drops at a table, and the light behind it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from game.core.refs import Ref
from scenes.art.faces import Face
from scenes.table.layout import RATIO, AnySurroundings, Zone, laid_out
from scenes.table.panels import GOLD, Dial, chip
from scenes.toolkit.design import GAP, WIDE
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Colour, Theme, dashes
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Halo, Panel, Sprite
from scenes.widgets.cards import Card, card, card_key

LIFT = 22
STRONG, QUIET = 20, 13  # how far a light spreads


def label_ref(place: Ref) -> str:
    """Return the ref of the label of a zone."""
    return str(Ref("label", place.zone, place.seat))


@dataclass(eq=False, kw_only=True)
class Taker(Panel):
    """A place that takes drops: its edge is lit while it would take what is held.

    A `fleeting` one is visible only then, and its edge does not change. One that `shines` has a light too.
    """

    looks = Panel.looks
    resting: Colour | None = None
    fleeting: bool = False
    shines: bool = False

    def answer(self, takes: bool, lit: Colour) -> None:
        """Show whether the place would take what is held."""
        if self.fleeting:
            self.visible = takes
        else:
            self.outline = lit if takes else self.resting


@dataclass(eq=False)
class Light:
    """The highlights: halos behind things and lit edges of places; a drag changes them without a rebuild.

    `held` is the place that is held, `gripped` the id of its node. While nothing is held, `sources` shine
    with the strength `quiet`, from 0 to 1.
    """

    scene: AnySurroundings
    stage: Scene[str]
    held: Ref | None
    gripped: str
    sources: frozenset[Ref]
    quiet: float

    def __post_init__(self) -> None:
        self.targets = self.scene.model.targets(self.held) if self.held else frozenset()
        self.halos: list[tuple[Node, Halo]] = []
        self._shapes: dict[Node, tuple[tuple[int, int], float, Pose, bool]] = {}
        self._carried: list[Node] = []
        self._dragged: Ref | None = None

    @property
    def in_hand(self) -> Ref | None:
        """The place that is dragged, or else the one that is held."""
        return self._dragged or self.held

    def takes(self, source: Ref | None, place: Ref) -> bool:
        """Return True if a thing may go to that place."""
        if source is None:
            return False
        targets = self.targets if source == self.held else self.scene.model.targets(source)
        return any(part in targets for part in self.scene.model.parents_of(place))

    def shape(
        self, node: Node, size: tuple[int, int], z: float, pose: Pose | None = None, *, hollow: bool = False
    ) -> None:
        """Set size, depth and pose of the light behind a node, where they are not its own.

        It is `hollow` where nothing lies that would hide its middle.
        """
        self._shapes[node] = size, z, pose or node.pose, hollow

    def behind(self, node: Node, place: Ref) -> Iterator[Halo]:
        """Yield the halo of a node if it shines now."""
        if self.held is None:
            in_hand, shines = False, place in self.sources or bool(self.scene.model.moves(place, None))
        else:
            in_hand = node.id == self.gripped if self.gripped else place == self.held
            shines = in_hand or self.takes(self.held, place)
        if shines:
            halo = self.halo(node, strong=self.held is not None)
            halo.colour = self.scene.theme.text if in_hand else GOLD
            self.halos.append((node, halo))
            yield halo

    def halo(self, node: Node, *, strong: bool) -> Halo:
        """Make the light behind a node."""
        # A place without a picture of its own would be filled by the light.
        bare = isinstance(node, Group | Panel)
        m, own = self.scene.metrics, (node.size, node.z - 0.5, node.pose, bare)
        size, z, pose, hollow = self._shapes.get(node, own)
        spread, strength = (m.px(STRONG), 1.0) if strong else (m.px(QUIET), self.quiet)
        light = Halo(colour=GOLD, spread=max(4, spread), strength=strength, hollow=hollow)
        light.size, light.pose, light.z = size, pose, z
        if isinstance(node, Dial):
            # It fills its box with no corners, which a square light would show beside it.
            light.radius = min(size) // 2
        return light

    def shine(self, on: bool, but: tuple[Node, ...] = ()) -> None:
        """Show or hide the halos, which stay behind while their pieces move; those of `but` stay hidden."""
        for node, halo in self.halos:
            halo.visible = on and node not in but

    def carry(self, node: Node | None, source: Ref | None) -> None:
        """Light the places that would take a dragged node, so that it stays in the hand; None ends that."""
        for light in self._carried:
            self.stage.touch(light)
            light.remove()
        self._carried, self._dragged = [], source
        self.shine(source is None)
        for taker in tuple(self.stage.root.children):
            if taker is not node and taker.droppable and taker.ref:
                takes = self.takes(source, Ref.parse(taker.ref))
                if isinstance(taker, Taker):
                    taker.answer(takes, self.scene.theme.text)
                    self.stage.touch(taker)
                if takes and (taker.shines if isinstance(taker, Taker) else True):
                    self._carried.append(self.halo(taker, strong=True))
        self.stage.root.add(*self._carried)
        for light in self._carried:
            self.stage.touch(light)


class Pieces:
    """Builds the pieces of one frame of a table, and keeps each by handle or name for the motion."""

    def __init__(self, scene: AnySurroundings, light: Light) -> None:
        self.scene, self.light = scene, light
        self.moving: dict[str, Node] = {}

    def card(self, face: Face, width: float, **fields: Any) -> Card:
        """Make a card whose width is given in design lengths."""
        return card(self.scene.services, face, self.scene.metrics.px(width), **fields)

    def size(self, width: float) -> tuple[int, int]:
        """Return the size in pixels of a card whose width is given in design lengths."""
        whole = self.scene.metrics.px(width)
        return whole, round(whole * RATIO)

    def with_light(self, node: Node, place: Ref) -> Iterator[Node]:
        """Yield a node and the light behind it."""
        yield node
        yield from self.light.behind(node, place)

    def taking(self, nodes: Iterable[Node]) -> Iterator[Node]:
        """Yield nodes that are no pieces, and the light behind those that take drops."""
        for node in nodes:
            place = Ref.parse(node.ref) if node.droppable and node.ref else None
            yield from (node,) if place is None else self.with_light(node, place)

    def make_room(self, source: Ref, place: Ref | None) -> None:
        """Make room for a thing that is held over a place; here nothing does."""

    def carry(self, node: Node | None, source: Ref | None) -> None:
        """Show which places take a dragged node; with None, nothing is dragged any more."""
        self.light.carry(node, source)

    def zone(self, zone: Zone) -> Iterator[Node]:
        """Yield the cards of a zone in order, then the zone itself; the keyboard meets them in this order."""
        yield from self.cards(zone)
        yield from self.field(zone)

    def cards(self, zone: Zone) -> Iterator[Node]:
        """Yield the cards in a zone; the id of a second one with the same key ends in its number."""
        counted, seen = dict[str, int](), list(laid_out(self.scene.metrics, zone))
        known, hidden = self.scene.model.sight.cards(zone.place), len(zone.cards) - len(seen)
        told_apart = len(known) == len(zone.cards)
        for index, (lying, pose) in enumerate(seen):
            place = Ref(zone.place.zone, lying.key, zone.place.seat, lying.copy)
            counted[str(place)] = number = counted.get(str(place), 0) + 1
            id = lying.id or (f"{place}" if number == 1 else f"{place}.{number}")
            node = self.card(lying.face, zone.width, pose=pose, z=zone.z + index, viewer=lying.viewer)
            if lying.key:
                node.ref, node.clickable = str(place), True
                node.draggable, node.droppable = zone.mine, zone.takers
                node.semantic = Semantic("card", lying.title, lying.value, id=id)
            if id == self.light.gripped:
                node.pose = Pose(pose.x, pose.y - self.scene.metrics.px(LIFT), pose.angle)
            handle = card_key(known[hidden + index].uid) if told_apart else id
            self.moving[lying.track or handle] = node
            yield from self.with_light(node, place) if lying.key else (node,)

    def field(self, zone: Zone) -> Iterator[Node]:
        """Yield the zone as a place of its own, and its label."""
        m, theme = self.scene.metrics, zone.theme or self.scene.theme
        node = self._edge(zone, theme).place(zone.box)
        node.z, node.ref, node.droppable = zone.depth, str(zone.place), zone.takes
        node.clickable = zone.clicked == "always" or (zone.clicked == "held" and self.light.held is not None)
        node.semantic = Semantic(zone.role or zone.kind, zone.name, zone.value, id=str(zone.place))
        if zone.kind == "fan":
            shape = node.size[0] - m.px(2 * WIDE), node.size[1] - m.px(2 * GAP)
            self.light.shape(node, shape, -30.0, hollow=True)
        elif zone.kind == "pile":
            self.light.shape(node, node.size, -1.0, hollow=not zone.cards)
            self.moving[str(zone.place)] = node
        if isinstance(node, Taker):
            node.answer(self.light.takes(self.light.held, zone.place), self.scene.theme.text)
            yield node
        else:
            yield from self.with_light(node, zone.place)
        if zone.label and zone.label_box is not None:
            label = chip(m, zone.label_box, zone.label, theme)
            label.ref = label_ref(zone.place)
            yield label

    def _edge(self, zone: Zone, theme: Theme) -> Node:
        """Make the edge of a zone that has one; an empty pile gets a dashed outline."""
        m = self.scene.metrics
        if zone.framed:
            return Taker(outline=theme.line, resting=theme.line, radius=m.px(6), opacity=0)
        node = Group()
        if zone.kind == "pile" and not zone.cards:
            size = self.size(zone.width)
            picture = dashes(size, radius=m.px(5), line=theme.line, thickness=max(1.0, 1.3 * m.unit))
            node.add(Sprite(source=picture, size=size, pose=Pose(zone.box.width / 2, zone.box.height / 2)))
        return node
