"""What every piece of the table is made with: cards, and the light behind those that can be taken or met."""

from collections.abc import Iterator

from game.core.refs import Ref, Seat
from scenes.table.card import Card
from scenes.titles.hera_zeus.faces import back_face, card_face
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Halo
from scenes.toolkit.theme import Theme
from scenes.widgets.furniture import card


class Lit:
    """The light of one frame: what may be taken up, what is held, and where it may go."""

    def __init__(self, scene: Surroundings, held: Ref | None, gripped: str, spotlight: str) -> None:
        self.scene, self.held, self.gripped = scene, held, gripped
        model = scene.model
        self.sources = model.sources_of(spotlight) if spotlight else model.sources()
        self.targets = model.targets(held) if held else frozenset()
        self.moving: dict[str, Node] = {}
        self.halos: list[tuple[Node, Halo]] = []
        self.marks: dict[Ref, Node] = {}

    def _theme(self, seat: Seat) -> Theme:
        return self.scene.themes[seat]

    def _card(self, name: str, seat: Seat, width: float, **fields: object) -> Card:
        """A card face up, or without a name the back of a seat's deck."""
        scene, catalogue = self.scene, self.scene.model.catalogue
        face = card_face(catalogue, name) if name else back_face(catalogue, seat)
        return card(scene.services, face, scene.layout.metrics.px(width), **fields)

    def glow(self, node: Node, place: Ref) -> Node | None:
        """The light behind what may be taken up, or behind where the taken thing may go."""
        model = self.scene.model
        if self.held is None:
            wanted = place in self.sources or (place.zone == "field" and self._clicked(place))
        else:
            wanted = node.id == self.gripped or model.meant(self.held, place) in self.targets
        if not wanted:
            return None
        strong = self.held is not None
        gripped = node.id == self.gripped
        halo = self.halo(node, place, strong=strong)
        halo.colour = self.scene.theme.text if gripped else halo.colour
        self.halos.append((node, halo))
        return halo

    def halo(self, node: Node, place: Ref, *, strong: bool) -> Halo:
        """Light behind a thing: behind all of a pile, behind the cards of the other hand."""
        m = self.scene.layout.metrics
        size, z = node.size, node.z - 0.5
        if place.zone == "hand" and not place.key:
            size, z = (size[0] - m.px(60), size[1] - m.px(40)), -30.0
        elif place.zone in ("deck", "pile", "home"):
            z = -1.0
        return Halo(
            colour=self.scene.gold,
            spread=max(5, m.px(20 if strong else 13)),
            radius=8,
            strength=1.0 if strong else 0.6,
            size=size,
            pose=node.pose,
            z=z,
        )

    def _clicked(self, place: Ref) -> bool:
        return bool(self.scene.model.moves(place, None))

    def _with_glow(self, node: Node, place: Ref) -> Iterator[Node]:
        yield node
        halo = self.glow(node, place)
        if halo is not None:
            yield halo
