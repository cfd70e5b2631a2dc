"""What answers a thing held over the table: lit targets, and cards that make room; builds nothing anew."""

from game.core.refs import Ref
from game.titles.hera_zeus.rules import places as refs
from scenes.titles.hera_zeus.pieces import Pieces
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.scene import Scene
from scenes.toolkit.timeline import Parallel, Tween

ASIDE = 0.12


class Hovering:
    """The pieces of one frame while something is in the hand."""

    def __init__(self, stage: Scene[str], pieces: Pieces) -> None:
        self.stage, self.pieces = stage, pieces
        self._lights: list[Node] = []
        self._open: Ref | None = None
        self._ghost: Node | None = None
        self._lit = {gap for gap, mark in pieces.marks.items() if mark.visible}

    def shine(self, on: bool, but: tuple[Node, ...] = ()) -> None:
        """Show or hide the light behind the pieces; where a piece is not at rest it would stay behind."""
        for node, halo in self.pieces.halos:
            self._show(halo, on and node not in but)

    def _show(self, node: Node, visible: bool) -> None:
        if node.visible != visible:
            node.visible = visible
            self.stage.touch(node)

    def light(self, node: Node | None, source: Ref | None) -> None:
        """Light the targets of a drag, so that the card stays in the hand; None puts the lights out."""
        for light in self._lights:
            self.stage.touch(light)
            light.remove()
        self._lights = []
        self.shine(source is None)
        self._lit = {gap for gap in self.pieces.marks if self.pieces.marked(source, gap)}
        self._show_marks()
        for taker in tuple(self.stage.root.children):
            if taker is node or not taker.ref:
                continue
            place = Ref.parse(taker.ref)
            if place.zone == "gap":
                self._show(taker, self._takes(source, place))
            elif taker.droppable and self._takes(source, place):
                self._shine_behind(taker, place)

    def _takes(self, source: Ref | None, place: Ref) -> bool:
        model = self.pieces.scene.model
        return source is not None and (source, model.meant(source, place)) in model.index

    def _shine_behind(self, taker: Node, place: Ref) -> None:
        halo = self.pieces.halo(taker, place, strong=True)
        self._lights.append(halo)
        self.stage.root.add(halo)
        self.stage.touch(halo)

    def _show_marks(self) -> None:
        """The marks of all gaps that take what is held; not beside one that is held open."""
        for gap, mark in self.pieces.marks.items():
            beside = self._open is not None and gap.key == self._open.key
            self._show(mark, gap in self._lit and not beside)

    def make_room(self, source: Ref, place: Ref | None) -> None:
        """The cards behind a gap that is hovered step back by one place; elsewhere they return."""
        gap = self._opened(source, place)
        if self._open == gap:
            return
        self._open = gap
        self._show_marks()
        self._show_ghost(gap)
        ways = [(node, pose) for node, pose in self._poses(source, gap) if node.pose != pose]
        if self.stage.drag is None:
            self.shine(True, self._fields() if gap is not None else ())
        if ways:
            tweens = (Tween(node, pose, ASIDE, easing="easeOutCubic") for node, pose in ways)
            self.stage.timeline.play(Parallel(tuple(tweens)))

    def _opened(self, source: Ref, place: Ref | None) -> Ref | None:
        """The gap that opens under what is held: the one it is over, or for a figure that at the front."""
        if place is None or place.zone != "gap" or not self._takes(source, place):
            return None
        meant = self.pieces.scene.model.meant(source, place)
        return place if meant == place else refs.gap(place.seat, int(place.key), 0)

    def _fields(self) -> tuple[Node, ...]:
        """The cards that may be stepping aside."""
        return tuple(node for key, node in self.pieces.moving.items() if key.startswith("field/"))

    def _show_ghost(self, gap: Ref | None) -> None:
        """The place that is held open."""
        if self._ghost is not None:
            self.stage.touch(self._ghost)
            self._ghost.remove()
        self._ghost = self.pieces.ghost(gap) if gap is not None else None
        if self._ghost is not None:
            self.stage.root.add(self._ghost)
            self.stage.touch(self._ghost)

    def _poses(self, source: Ref, gap: Ref | None) -> list[tuple[Node, Pose]]:
        """Where the viewer's cards stand while a gap is held open; what is held itself takes no place."""
        model, places = self.pieces.scene.model, self.pieces.scene.layout
        found: list[tuple[Node, Pose]] = []
        for column, slots in enumerate(model.own.columns):
            figure = int(model.own.figure == column)
            cards = [refs.slot(model.seat, column, place) for place in range(len(slots))]
            cards = [card for card in cards if card != source]
            at = gap.place if gap is not None and gap.key == str(column) else len(cards)
            for index, card in enumerate(cards):
                row = figure + index + (index >= at)
                found.append((self.pieces.moving[str(card)], places.slot(True, column, row)))
        return found
