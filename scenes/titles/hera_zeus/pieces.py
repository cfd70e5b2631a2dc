"""The things on the table that a hand can take or meet: cards, figures, hands, piles, gaps between cards."""

from collections.abc import Iterator
from dataclasses import replace

from game.core.refs import Ref, Seat
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.state import Phase
from game.titles.hera_zeus.rules.view import SlotView
from scenes.services.words import ntr, tr
from scenes.titles.hera_zeus.layout import BACK_WIDTH, CARD_RATIO, CARD_WIDTH, HAND_WIDTH, ROWS
from scenes.titles.hera_zeus.naming import column_name, god_of, of_side, spoken, strength_name
from scenes.titles.hera_zeus.panels import lock_disc
from scenes.titles.hera_zeus.stacks import Stacks
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Group, Node
from scenes.toolkit.plate import dashes
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Panel, Sprite
from scenes.widgets.furniture import icon, label

COLUMNS = range(3)
LIFT = 22


class Pieces(Stacks):
    """Builds the pieces for one frame of the table; remembers each by its place for focus and motion."""

    def hand(self) -> Iterator[Node]:
        """The viewer's hand."""
        model, seat = self.scene.model, self.scene.model.seat
        zone = Group(z=-1, ref=str(refs.hand(seat)), droppable=True).place(self.scene.layout.hand_box)
        words = ntr("{n} card", "{n} cards", len(model.own.hand))
        zone.semantic = Semantic("hand", tr("Your hand"), words, id=str(refs.hand(seat)))
        counted: dict[str, int] = {}
        for index, (name, pose) in enumerate(
            zip(model.own.hand, self.scene.layout.hand(len(model.own.hand)), strict=True)
        ):
            counted[name] = number = counted.get(name, 0) + 1
            place = refs.hand(seat, name)
            id = f"{place}" if number == 1 else f"{place}.{number}"
            if id == self.gripped:
                pose = replace(pose, y=pose.y - self.scene.layout.metrics.px(LIFT))
            node = self._card(
                name,
                seat,
                HAND_WIDTH,
                pose=pose,
                z=20.0 + index,
                ref=str(place),
                clickable=True,
                draggable=True,
                viewer=seat,
                semantic=Semantic("card", spoken(model.catalogue, name), tr("in your hand"), id=id),
            )
            if self._waits_a_turn(name):
                node.add(self._lock(node))
            self.moving[id] = node
            yield from self._with_glow(node, place)
        yield zone

    def _waits_a_turn(self, name: str) -> bool:
        """Whether the first turn keeps a card from what it is mostly played for."""
        model = self.scene.model
        return model.first_turn and model.acts and model.catalogue.role[name].value == "pegasus"

    def _lock(self, node: Node) -> Node:
        m = self.scene.layout.metrics
        return lock_disc(self.scene, Pose(m.px(22), m.px(66)), 28)

    def other_hand(self) -> Iterator[Node]:
        """The other hand: backs only, and whose deck each came from."""
        model = self.scene.model
        backs, place = model.foe.backs, refs.hand(model.facing)
        zone = Group(z=1).place(self.scene.layout.backs_box(len(backs)))
        zone.ref, zone.droppable, zone.clickable = str(place), True, True
        foreign = sum(back != model.facing for back in backs)
        words = ntr("{n} card", "{n} cards", len(backs))
        if foreign:
            words += tr(", {n} of them with your own back", n=foreign)
        name = tr("Hand {of_side}", of_side=of_side(model.facing))
        zone.semantic = Semantic("hand", name, words, id=str(place))
        for index, (back, pose) in enumerate(zip(backs, self.scene.layout.backs(len(backs)), strict=True)):
            node = self._card("", back, BACK_WIDTH, pose=pose, z=-20.0 + index)
            self.moving[f"back:{index}"] = node
            yield node
        yield zone
        halo = self.glow(zone, place) if backs else None
        if halo is not None:
            yield halo

    def columns(self, seat: Seat) -> Iterator[Node]:
        """The three columns of a side, their empty places, and what stands in them."""
        model = self.scene.model
        side, near = model.view.sides[seat], seat == model.seat
        for column in COLUMNS:
            figure = side.figure == column
            slots = side.columns[column]
            for row in range(len(slots) + figure, ROWS):
                yield self._empty(near, column, row)
            if figure:
                yield from self._figure(seat, near, column)
            for place, slot in enumerate(slots):
                yield from self._slot(seat, near, column, place, place + figure, slot)
            if not slots and not near:
                yield from self._bare(seat, column)

    def _bare(self, seat: Seat, column: int) -> Iterator[Node]:
        """An empty column of the other side, where a card may have to stand."""
        place = refs.column(seat, column)
        m, wanted = self.scene.layout.metrics, self._clicked(place)
        size = m.px(CARD_WIDTH), round(m.px(CARD_WIDTH) * CARD_RATIO)
        node = Panel(radius=m.px(8), thickness=max(2.0, 2.6 * m.unit), size=size, ref=str(place))
        node.pose, node.clickable = self.scene.layout.slot(False, column, 0), wanted
        node.outline = self.scene.gold if wanted else None
        node.semantic = Semantic("column", column_name(column), tr("empty"), id=str(place))
        yield node

    def _empty(self, near: bool, column: int, row: int) -> Node:
        """A dashed place; behind the first one only the strip that a card there would show."""
        places, m, model = self.scene.layout, self.scene.layout.metrics, self.scene.model
        seat = model.seat if near else model.facing
        size = m.px(CARD_WIDTH), round(m.px(CARD_WIDTH) * CARD_RATIO)
        marked = near and not row and model.acts and model.view.phase is Phase.SETUP
        line = self.scene.gold if marked else self._theme(seat).line
        picture, pose = dashes(size, m.px(7), line, max(1.0, 1.5 * m.unit)), places.slot(near, column, row)
        if row:
            strip = m.px(places.peek)
            spare = size[1] - strip
            picture = picture.subsurface((0, spare if near else 0, size[0], strip))
            pose = Pose(pose.x, pose.y + (spare if near else -spare) / 2)
        pose = replace(pose, alpha=1.0 if marked else 0.55)
        return Sprite(source=picture, size=picture.get_size(), pose=pose, z=-20.0)

    def _slot(
        self, seat: Seat, near: bool, column: int, place: int, row: int, slot: SlotView
    ) -> Iterator[Node]:
        """A card in a column: face up, or its back; the owner's own bears its name on a strip."""
        model, ref = self.scene.model, refs.slot(seat, column, place)
        hidden = not slot.up
        name = spoken(model.catalogue, slot.card) if slot.card else tr("Hidden card")
        where = tr("{column}, place {n}", column=column_name(column), n=row + 1)
        value = where + (tr(", face down") if hidden else tr(", face up"))
        node = self._card(
            "" if hidden else slot.card,
            slot.back,
            CARD_WIDTH,
            pose=self.scene.layout.slot(near, column, row),
            z=10.0 - row,
            ref=str(ref),
            clickable=True,
            draggable=near,
            droppable=not near,
            viewer=seat if near and hidden else None,
            semantic=Semantic("card", name, value, id=str(ref)),
        )
        if hidden and slot.card:
            node.add(self._strip(node, slot.card, seat))
        self.moving[f"{ref}"] = node
        yield from self._with_glow(node, ref)

    def _strip(self, node: Node, name: str, seat: Seat) -> Node:
        """What the owner knows of the card that lies face down, and nobody else; at the edge that is seen."""
        m, model = self.scene.layout.metrics, self.scene.model
        theme = self._theme(seat)
        width, height = node.size[0] - m.px(12), m.px(27)
        plate = Panel(fill=theme.ink, outline=theme.line, radius=m.px(6), thickness=max(1.0, 1.1 * m.unit))
        top = node.size[1] - height - m.px(6) if seat == model.seat else m.px(6)
        plate.place((m.px(6), top, width, height))
        side = m.px(18)
        eye = icon("eye", side, theme.line)
        plate.add(Sprite(source=eye, size=(side, side), pose=Pose(m.px(14), height / 2)))
        inner = Box(m.px(26), 0, width - m.px(31), height)
        words = strength_name(model.catalogue, name)
        plate.add(label(m, inner, words, size=17, weight="bold", colour=theme.text, max_lines=1))
        return plate

    def _figure(self, seat: Seat, near: bool, column: int) -> Iterator[Node]:
        model, ref = self.scene.model, refs.figure(seat)
        node = self._card(
            god_of(model.catalogue, seat),
            seat,
            CARD_WIDTH,
            pose=self.scene.layout.slot(near, column, 0),
            z=10.5,
            ref=str(ref),
            clickable=True,
            draggable=near,
            droppable=True,
            semantic=Semantic(
                "figure",
                tr("Figure {of_side}", of_side=of_side(seat)),
                tr("at the front of {column}", column=column_name(column)),
                id=str(ref),
            ),
        )
        self.moving[str(ref)] = node
        yield from self._with_glow(node, ref)

    def gaps(self) -> Iterator[Node]:
        """Where a card can be laid: bands over the viewer's columns, seen as seams while one is held."""
        model = self.scene.model
        wanted = {target for _, target in model.index if target is not None}
        for column in COLUMNS:
            figure = model.own.figure == column
            count = len(model.own.columns[column])
            whole = refs.column(model.seat, column)
            for place in range(count + 1):
                gap = refs.gap(model.seat, column, place)
                if gap in wanted or whole in wanted:
                    yield from self._gap(gap, column, place, count + figure, figure)

    def _gap(self, gap: Ref, column: int, place: int, count: int, figure: bool) -> Iterator[Node]:
        last = count + 1 if place + figure == count else place + figure + 1
        zone = Group(z=60).place(self.scene.layout.span(column, count, place + figure, last))
        lit = self.held is not None and self.scene.model.meant(self.held, gap) in self.targets
        zone.ref, zone.droppable, zone.clickable = str(gap), True, lit
        zone.visible = lit
        where = tr("{column}, place {n}", column=column_name(column), n=place + figure + 1)
        zone.semantic = Semantic("gap", where, tr("a card can be laid here"), id=str(gap))
        yield zone
        mark = self._mark(column, place + figure, count)
        mark.visible = lit and self.marked(self.held, gap)
        self.marks[gap] = mark
        yield mark

    def marked(self, source: Ref | None, gap: Ref) -> bool:
        """Whether a gap is marked for what is held; a figure only ever comes to the front."""
        model = self.scene.model
        if source is None or (source, model.meant(source, gap)) not in model.index:
            return False
        return model.meant(source, gap) == gap or not gap.place

    def ghost(self, gap: Ref) -> Node:
        """The place that the cards of a column have made for one that is held over them."""
        m, column = self.scene.layout.metrics, int(gap.key)
        row = gap.place + (self.scene.model.own.figure == column)
        size = m.px(CARD_WIDTH), round(m.px(CARD_WIDTH) * CARD_RATIO)
        place = Panel(
            fill=self.scene.theme.ink, outline=self.scene.gold, radius=m.px(8), opacity=190, size=size
        )
        place.thickness = max(2.0, 2.6 * m.unit)
        place.pose, place.z = self.scene.layout.slot(True, column, row), 10.5 - row
        return place

    def _mark(self, column: int, row: int, count: int) -> Node:
        """A lit place behind the last card, or a lit seam between two."""
        places, m = self.scene.layout, self.scene.layout.metrics
        gold = self.scene.gold
        if row < count:
            return Panel(fill=gold, radius=m.px(3), z=50).place(places.seam(True, column, row))
        size = m.px(CARD_WIDTH), round(m.px(CARD_WIDTH) * CARD_RATIO)
        outline = Panel(outline=gold, radius=m.px(8), thickness=max(2.0, 2.6 * m.unit), size=size)
        outline.pose, outline.z = places.slot(True, column, row), -row - 10.0
        return outline

    def drawn(self) -> Iterator[Node]:
        """The card that Pegasus drew, until it is told where to stand."""
        pending = self.scene.view.pending
        if pending is not None and pending.choice.value == "column":
            model = self.scene.model
            said = Semantic("card", spoken(model.catalogue, pending.card), tr("drawn by Pegasus"), id="drawn")
            node = self._card(
                pending.card,
                model.catalogue.back[pending.card],
                CARD_WIDTH,
                pose=self.scene.layout.drawn,
                z=40,
                clickable=True,
                semantic=said,
            )
            self.moving["drawn"] = node
            yield node
