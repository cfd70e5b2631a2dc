"""The light of one frame: behind what may be taken up, behind where the held thing may go; knows no game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.core.refs import Ref
from scenes.table.surroundings import Surroundings
from scenes.toolkit.node import Node
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Halo, Panel

GOLD = FOOTLIGHT.lit


@dataclass(eq=False, kw_only=True)
class Taker(Panel):
    """A place that takes drops: its edge is lit while it would take what is held, else at rest.

    One that is `fleeting` is only there while it would take it, and shows no edge.
    """

    resting: Colour | None = None
    fleeting: bool = False

    def answer(self, takes: bool, lit: Colour) -> None:
        """Show whether it would take what is held."""
        if self.fleeting:
            self.visible = takes
        else:
            self.outline = lit if takes else self.resting


class Light:
    """What shines: halos behind things, edges of places; a drag builds nothing anew."""

    def __init__(
        self,
        scene: Surroundings[Any, Any],
        stage: Scene[str],
        held: Ref | None = None,
        gripped: str = "",
        sources: frozenset[Ref] | None = None,
        quiet: float = 0.6,
    ) -> None:
        self.scene, self.stage, self.held, self.gripped, self.quiet = scene, stage, held, gripped, quiet
        self.sources = scene.model.sources() if sources is None else sources
        self.targets = scene.model.targets(held) if held else frozenset()
        self.halos: list[tuple[Node, Halo]] = []
        self._shapes: dict[Node, tuple[tuple[int, int], float]] = {}
        self._carried: list[Node] = []

    def takes(self, source: Ref | None, place: Ref) -> bool:
        """Whether a thing may go there."""
        if source is None:
            return False
        targets = self.targets if source == self.held else self.scene.model.targets(source)
        return any(around in targets for around in self.scene.model.around(place))

    def shape(self, node: Node, size: tuple[int, int], z: float) -> None:
        """Size and depth of the light behind a thing, where they are not its own."""
        self._shapes[node] = size, z

    def behind(self, node: Node, place: Ref) -> Iterator[Halo]:
        """The halo of a thing if it shines now."""
        if self._shines(node, place):
            halo = self.halo(node, strong=self.held is not None)
            halo.colour = self.scene.theme.text if self._in_hand(node, place) else GOLD
            self.halos.append((node, halo))
            yield halo

    def _in_hand(self, node: Node, place: Ref) -> bool:
        return self.held is not None and (node.id == self.gripped if self.gripped else place == self.held)

    def _shines(self, node: Node, place: Ref) -> bool:
        if self.held is None:
            return place in self.sources or bool(self.scene.model.moves(place, None))
        return self._in_hand(node, place) or self.takes(self.held, place)

    def halo(self, node: Node, *, strong: bool) -> Halo:
        """Light behind a thing."""
        m, (size, z) = self.scene.metrics, self._shapes.get(node, (node.size, node.z - 0.5))
        spread = max(4, m.px(20 if strong else 13))
        strength = 1.0 if strong else self.quiet
        return Halo(colour=GOLD, spread=spread, radius=8, strength=strength, size=size, pose=node.pose, z=z)

    def shine(self, on: bool, but: tuple[Node, ...] = ()) -> None:
        """Show or hide the light behind the pieces; where a piece is not at rest it would stay behind."""
        for node, halo in self.halos:
            self.show(halo, on and node not in but)

    def show(self, node: Node, visible: bool) -> None:
        """Show or hide one thing."""
        if node.visible != visible:
            node.visible = visible
            self.stage.touch(node)

    def carry(self, node: Node | None, source: Ref | None) -> None:
        """Light what would take a thing that is dragged, so that it stays in the hand; None: lights out."""
        for light in self._carried:
            self.stage.touch(light)
            light.remove()
        self._carried = []
        self.shine(source is None)
        for taker in tuple(self.stage.root.children):
            if taker is not node and taker.droppable and taker.ref:
                self._answer(taker, self.takes(source, Ref.parse(taker.ref)))

    def _answer(self, taker: Node, takes: bool) -> None:
        if isinstance(taker, Taker):
            taker.answer(takes, self.scene.theme.text)
            self.stage.touch(taker)
        elif takes:
            halo = self.halo(taker, strong=True)
            self._carried.append(halo)
            self.stage.root.add(halo)
            self.stage.touch(halo)
