"""The gaps between the cards of a column, which make room for what is held over them."""

from collections.abc import Iterator

from game.core.refs import Ref
from game.titles.hera_zeus.rules import places as refs
from scenes.services.words import tr
from scenes.table.card import card_key
from scenes.table.light import GOLD, Light, Taker
from scenes.titles.hera_zeus.naming import column_name
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.titles.hera_zeus.pieces import COLUMNS, Pieces
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.toolkit.timeline import Parallel, Tween

ASIDE = 0.12  # seconds in which cards make room


class GapPieces(Pieces):
    """The pieces of one frame, with all places between them where a card can be laid."""

    def __init__(self, scene: Surroundings, light: Light) -> None:
        super().__init__(scene, light)
        self.marks: dict[Ref, Node] = {}
        self._open: Ref | None = None
        self._ghost: Node | None = None
        self._carried = light.held

    def gaps(self) -> Iterator[Node]:
        """Where a card can be laid: bands over the viewer's columns, seen as seams while one is held."""
        model = self.scene.model
        wanted = {target for _, target in model.index if target is not None}
        for column in COLUMNS:
            whole = refs.column(model.seat, column)
            for place in range(len(model.own.columns[column]) + 1):
                gap = refs.gap(model.seat, column, place)
                if gap in wanted or whole in wanted:
                    yield from self._gap(gap, column, place)

    def _gap(self, gap: Ref, column: int, place: int) -> Iterator[Node]:
        figure = self.scene.model.own.figure == column
        row, count = place + figure, len(self.scene.model.own.columns[column]) + figure
        lit = self.light.takes(self.light.held, gap)
        zone = Taker(fleeting=True, z=60, ref=str(gap), droppable=True, clickable=lit, visible=lit)
        where = tr("{column}, place {n}", column=column_name(column), n=row + 1)
        zone.semantic = Semantic("gap", where, tr("a card can be laid here"), id=str(gap))
        yield zone.place(self.scene.layout.span(column, count, row, count + 1 if row == count else row + 1))
        self.marks[gap] = mark = self._mark(column, row, count)
        mark.visible = self._marked(gap)
        yield mark

    def _mark(self, column: int, row: int, count: int) -> Node:
        """A lit place behind the last card, or a lit seam between two."""
        places = self.scene.layout
        if row < count:
            seam = Panel(fill=GOLD, radius=self.scene.metrics.px(3), z=50)
            return seam.place(places.seam(True, column, row))
        return self.outline(places.slot(True, column, row), -row - 10.0)

    def _marked(self, gap: Ref) -> bool:
        """Whether a gap is marked for what is held; a figure only ever comes to the front."""
        model, source = self.scene.model, self._carried
        if source is None or not self.light.takes(source, gap):
            return False
        return model.meant(source, gap) == gap or not gap.place

    def carry(self, node: Node | None, source: Ref | None) -> None:
        super().carry(node, source)
        self._carried = source
        self._show_marks()
        if node is None:
            self.make_room(refs.NEXT, None)

    def _show_marks(self) -> None:
        """The marks of all gaps that take what is held; not beside one that is held open."""
        for gap, mark in self.marks.items():
            beside = self._open is not None and gap.key == self._open.key
            self.light.show(mark, self._marked(gap) and not beside)

    def make_room(self, source: Ref, place: Ref | None) -> None:
        """The cards behind a gap that is hovered step back by one place; elsewhere they return."""
        gap = self._opened(source, place)
        if self._open == gap:
            return
        self._open, stage = gap, self.light.stage
        self._show_marks()
        self._show_ghost(gap)
        if stage.drag is None:
            aside = [node for node in self.moving.values() if (node.ref or "").startswith("field/")]
            self.light.shine(True, tuple(aside) if gap is not None else ())
        ways = [(node, pose) for node, pose in self._poses(source, gap) if node.pose != pose]
        if ways:
            tweens = (Tween(node, pose, ASIDE, easing="easeOutCubic") for node, pose in ways)
            stage.timeline.play(Parallel(tuple(tweens)))

    def _opened(self, source: Ref, place: Ref | None) -> Ref | None:
        """The gap that opens under what is held: the one it is over, or for a figure that at the front."""
        if place is None or place.zone != "gap" or not self.light.takes(source, place):
            return None
        meant = self.scene.model.meant(source, place)
        return place if meant == place else refs.gap(place.seat, int(place.key), 0)

    def _show_ghost(self, gap: Ref | None) -> None:
        """The place that is held open."""
        if self._ghost is not None:
            self.light.stage.touch(self._ghost)
            self._ghost.remove()
        self._ghost = None
        if gap is not None:
            column = int(gap.key)
            row = gap.place + (self.scene.model.own.figure == column)
            self._ghost = ghost = self.outline(self.scene.layout.slot(True, column, row), 10.5 - row)
            ghost.fill, ghost.opacity = self.scene.theme.ink, 190
            self.light.stage.root.add(ghost)
            self.light.stage.touch(ghost)

    def _poses(self, source: Ref, gap: Ref | None) -> Iterator[tuple[Node, Pose]]:
        """Where the viewer's cards stand while a gap is held open; what is held itself takes no place."""
        model = self.scene.model
        for column, slots in enumerate(model.own.columns):
            figure = int(model.own.figure == column)
            cards = [refs.slot(model.seat, column, place) for place in range(len(slots))]
            cards = [card for card in cards if card != source]
            at = gap.place if gap is not None and gap.key == str(column) else len(cards)
            for index, card in enumerate(cards):
                row = figure + index + (index >= at)
                yield self.moving[card_key(model.sight.at(card))], self.scene.layout.slot(True, column, row)
