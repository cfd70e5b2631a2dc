"""What answers a thing held over the table: lit targets, and cards that make room; builds nothing anew."""

from game.core.refs import Ref
from game.hera_zeus import places as refs
from scenes.graph.geometry import Pose
from scenes.graph.node import Node
from scenes.graph.scene import Scene
from scenes.graph.shapes import Halo
from scenes.graph.timeline import Parallel, Tween
from scenes.hera_zeus.pieces import Pieces

ASIDE = 0.12


class Hovering:
    """The pieces of one frame while something is in the hand."""

    def __init__(self, stage: Scene[str], pieces: Pieces) -> None:
        self.stage, self.pieces = stage, pieces
        self._lights: list[Node] = []
        self._open: Ref | None = None

    def shine(self, on: bool) -> None:
        """Show or hide the light behind the pieces; where a piece is not at rest it would stay behind."""
        for halo in self.pieces.halos:
            if halo.visible != on:
                halo.visible = on
                self.stage.touch(halo)

    def light(self, node: Node | None, source: Ref | None) -> None:
        """Light the targets of a drag, so that the card stays in the hand; None puts the lights out."""
        for light in self._lights:
            self.stage.touch(light)
            light.remove()
        self._lights = []
        self.shine(source is None)
        for taker in tuple(self.stage.root.children):
            if taker is not node and taker.ref:
                self._light(taker, Ref.parse(taker.ref), source)

    def _light(self, taker: Node, place: Ref, source: Ref | None) -> None:
        desk = self.pieces.scene.desk
        target = replace_zone(place, "gap") if place.zone == "mark" else place
        wanted = source is not None and (source, desk.meant(source, target)) in desk.index
        if place.zone in ("gap", "mark"):
            if taker.visible != wanted:
                taker.visible = wanted
                self.stage.touch(taker)
        elif wanted and taker.droppable:
            self._shine_behind(taker)

    def _shine_behind(self, taker: Node) -> None:
        scene = self.pieces.scene
        spread = max(5, scene.places.metrics.px(20))
        halo = Halo(colour=scene.gold, spread=spread, size=taker.size, pose=taker.pose, z=taker.z - 0.5)
        self._lights.append(halo)
        self.stage.root.add(halo)
        self.stage.touch(halo)

    def make_room(self, source: Ref, place: Ref | None) -> None:
        """The cards behind a gap that is hovered step back by one place; elsewhere they return."""
        desk = self.pieces.scene.desk
        gap = place if place is not None and place.zone == "gap" else None
        if gap is not None and desk.meant(source, gap) != gap:
            gap = None
        if self._open == gap:
            return
        self._open = gap
        ways = [
            Tween(node, pose, ASIDE, easing="easeOutCubic")
            for node, pose in self._poses(source, gap)
            if node.pose != pose
        ]
        if ways:
            self.shine(False)
            self.stage.timeline.play(Parallel(tuple(ways)))

    def _poses(self, source: Ref, gap: Ref | None) -> list[tuple[Node, Pose]]:
        """Where the viewer's cards stand while a gap is held open; what is held itself takes no place."""
        desk, places = self.pieces.scene.desk, self.pieces.scene.places
        found: list[tuple[Node, Pose]] = []
        for column, slots in enumerate(desk.own.columns):
            figure = int(desk.own.figure == column)
            cards = [refs.slot(desk.seat, column, place) for place in range(len(slots))]
            cards = [card for card in cards if card != source]
            at = gap.place if gap is not None and gap.key == str(column) else len(cards)
            for index, card in enumerate(cards):
                row = figure + index + (index >= at)
                found.append((self.pieces.moving[str(card)], places.slot(True, column, row)))
        return found


def replace_zone(place: Ref, zone: str) -> Ref:
    """The same place in another zone."""
    return Ref(zone, place.key, place.seat, place.place)
