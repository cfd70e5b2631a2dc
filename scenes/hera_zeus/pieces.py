"""The things on the table that a hand can take or meet: cards, figures, hands, piles, gaps between cards."""

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.core.refs import Ref, Seat
from game.hera_zeus import places as refs
from game.hera_zeus.state import NOWHERE, Phase
from game.hera_zeus.view import SlotView
from scenes.furniture import card, icon, label
from scenes.graph.card import Card
from scenes.graph.geometry import Box, Pose
from scenes.graph.node import Group, Node
from scenes.graph.plate import dashes
from scenes.graph.semantics import Semantic
from scenes.graph.shapes import Halo, Panel, Sprite
from scenes.graph.theme import Theme
from scenes.hera_zeus.faces import back_face, card_face
from scenes.hera_zeus.naming import column_name, god_of, of_side, spoken, strength_name
from scenes.hera_zeus.panels import Surroundings, chip, lock_disc
from scenes.hera_zeus.places import BACK_WIDTH, CARD_RATIO, CARD_WIDTH, HAND_WIDTH, PILE_WIDTH, ROWS
from scenes.words import ntr, tr

COLUMNS = range(3)
LIFT = 22


class Pieces:
    """Builds the pieces for one frame of the table; remembers each by its place for focus and motion."""

    def __init__(self, scene: Surroundings, held: Ref | None, gripped: str, spotlight: str) -> None:
        self.scene, self.held, self.gripped = scene, held, gripped
        desk = scene.desk
        self.sources = desk.sources_of(spotlight) if spotlight else desk.sources()
        self.targets = desk.targets(held) if held else frozenset()
        self.moving: dict[str, Node] = {}
        self.halos: list[tuple[Node, Halo]] = []
        self.marks: dict[Ref, Node] = {}

    def _theme(self, seat: Seat) -> Theme:
        return self.scene.themes[seat]

    def _card(self, name: str, seat: Seat, width: float, **fields: object) -> Card:
        """A card face up, or without a name the back of a seat's deck."""
        scene, catalogue = self.scene, self.scene.desk.catalogue
        face = card_face(catalogue, name) if name else back_face(catalogue, seat)
        return card(scene.studio, face, scene.places.metrics.px(width), **fields)

    def glow(self, node: Node, place: Ref) -> Node | None:
        """The light behind what may be taken up, or behind where the taken thing may go."""
        desk = self.scene.desk
        if self.held is None:
            wanted = place in self.sources or (place.zone == "field" and self._clicked(place))
        else:
            wanted = node.id == self.gripped or desk.meant(self.held, place) in self.targets
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
        m = self.scene.places.metrics
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
        return bool(self.scene.desk.moves(place, None))

    def _with_glow(self, node: Node, place: Ref) -> Iterator[Node]:
        yield node
        halo = self.glow(node, place)
        if halo is not None:
            yield halo

    def hand(self) -> Iterator[Node]:
        """The viewer's hand."""
        desk, seat = self.scene.desk, self.scene.desk.seat
        zone = Group(z=-1, ref=str(refs.hand(seat)), droppable=True).place(self.scene.places.hand_box)
        words = ntr("{n} card", "{n} cards", len(desk.own.hand))
        zone.semantic = Semantic("hand", tr("Your hand"), words, id=str(refs.hand(seat)))
        counted: dict[str, int] = {}
        for index, (name, pose) in enumerate(
            zip(desk.own.hand, self.scene.places.hand(len(desk.own.hand)), strict=True)
        ):
            counted[name] = number = counted.get(name, 0) + 1
            place = refs.hand(seat, name)
            id = f"{place}" if number == 1 else f"{place}.{number}"
            if id == self.gripped:
                pose = replace(pose, y=pose.y - self.scene.places.metrics.px(LIFT))
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
                semantic=Semantic("card", spoken(desk.catalogue, name), tr("in your hand"), id=id),
            )
            if self._waits_a_turn(name):
                node.add(self._lock(node))
            self.moving[id] = node
            yield from self._with_glow(node, place)
        yield zone

    def _waits_a_turn(self, name: str) -> bool:
        """Whether the first turn keeps a card from what it is mostly played for."""
        desk = self.scene.desk
        return desk.first_turn and desk.acts and desk.catalogue.role[name].value == "pegasus"

    def _lock(self, node: Node) -> Node:
        m = self.scene.places.metrics
        return lock_disc(self.scene, Pose(m.px(22), m.px(66)), 28)

    def other_hand(self) -> Iterator[Node]:
        """The other hand: backs only, and whose deck each came from."""
        desk = self.scene.desk
        backs, place = desk.foe.backs, refs.hand(desk.facing)
        zone = Group(z=1).place(self.scene.places.backs_box(len(backs)))
        zone.ref, zone.droppable, zone.clickable = str(place), True, True
        foreign = sum(back != desk.facing for back in backs)
        words = ntr("{n} card", "{n} cards", len(backs))
        if foreign:
            words += tr(", {n} of them with your own back", n=foreign)
        name = tr("Hand {of_side}", of_side=of_side(desk.facing))
        zone.semantic = Semantic("hand", name, words, id=str(place))
        for index, (back, pose) in enumerate(zip(backs, self.scene.places.backs(len(backs)), strict=True)):
            node = self._card("", back, BACK_WIDTH, pose=pose, z=-20.0 + index)
            self.moving[f"back:{index}"] = node
            yield node
        yield zone
        halo = self.glow(zone, place) if backs else None
        if halo is not None:
            yield halo

    def columns(self, seat: Seat) -> Iterator[Node]:
        """The three columns of a side, their empty places, and what stands in them."""
        desk = self.scene.desk
        side, near = desk.view.sides[seat], seat == desk.seat
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
        m, wanted = self.scene.places.metrics, self._clicked(place)
        size = m.px(CARD_WIDTH), round(m.px(CARD_WIDTH) * CARD_RATIO)
        node = Panel(radius=m.px(8), thickness=max(2.0, 2.6 * m.unit), size=size, ref=str(place))
        node.pose, node.clickable = self.scene.places.slot(False, column, 0), wanted
        node.outline = self.scene.gold if wanted else None
        node.semantic = Semantic("column", column_name(column), tr("empty"), id=str(place))
        yield node

    def _empty(self, near: bool, column: int, row: int) -> Node:
        """A dashed place; behind the first one only the strip that a card there would show."""
        places, m, desk = self.scene.places, self.scene.places.metrics, self.scene.desk
        seat = desk.seat if near else desk.facing
        size = m.px(CARD_WIDTH), round(m.px(CARD_WIDTH) * CARD_RATIO)
        marked = near and not row and desk.acts and desk.view.phase is Phase.SETUP
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
        desk, ref = self.scene.desk, refs.slot(seat, column, place)
        hidden = not slot.up
        name = spoken(desk.catalogue, slot.card) if slot.card else tr("Hidden card")
        where = tr("{column}, place {n}", column=column_name(column), n=row + 1)
        value = where + (tr(", face down") if hidden else tr(", face up"))
        node = self._card(
            "" if hidden else slot.card,
            slot.back,
            CARD_WIDTH,
            pose=self.scene.places.slot(near, column, row),
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
        m, desk = self.scene.places.metrics, self.scene.desk
        theme = self._theme(seat)
        width, height = node.size[0] - m.px(12), m.px(27)
        plate = Panel(fill=theme.ink, outline=theme.line, radius=m.px(6), thickness=max(1.0, 1.1 * m.unit))
        top = node.size[1] - height - m.px(6) if seat == desk.seat else m.px(6)
        plate.place((m.px(6), top, width, height))
        side = m.px(18)
        eye = icon("eye", side, theme.line)
        plate.add(Sprite(source=eye, size=(side, side), pose=Pose(m.px(14), height / 2)))
        inner = Box(m.px(26), 0, width - m.px(31), height)
        words = strength_name(desk.catalogue, name)
        plate.add(label(m, inner, words, size=17, weight="bold", colour=theme.text, max_lines=1))
        return plate

    def _figure(self, seat: Seat, near: bool, column: int) -> Iterator[Node]:
        desk, ref = self.scene.desk, refs.figure(seat)
        node = self._card(
            god_of(desk.catalogue, seat),
            seat,
            CARD_WIDTH,
            pose=self.scene.places.slot(near, column, 0),
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
        desk = self.scene.desk
        wanted = {target for _, target in desk.index if target is not None}
        for column in COLUMNS:
            figure = desk.own.figure == column
            count = len(desk.own.columns[column])
            whole = refs.column(desk.seat, column)
            for place in range(count + 1):
                gap = refs.gap(desk.seat, column, place)
                if gap in wanted or whole in wanted:
                    yield from self._gap(gap, column, place, count + figure, figure)

    def _gap(self, gap: Ref, column: int, place: int, count: int, figure: bool) -> Iterator[Node]:
        last = count + 1 if place + figure == count else place + figure + 1
        zone = Group(z=60).place(self.scene.places.span(column, count, place + figure, last))
        lit = self.held is not None and self.scene.desk.meant(self.held, gap) in self.targets
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
        desk = self.scene.desk
        if source is None or (source, desk.meant(source, gap)) not in desk.index:
            return False
        return desk.meant(source, gap) == gap or not gap.place

    def ghost(self, gap: Ref) -> Node:
        """The place that the cards of a column have made for one that is held over them."""
        m, column = self.scene.places.metrics, int(gap.key)
        row = gap.place + (self.scene.desk.own.figure == column)
        size = m.px(CARD_WIDTH), round(m.px(CARD_WIDTH) * CARD_RATIO)
        place = Panel(
            fill=self.scene.theme.ink, outline=self.scene.gold, radius=m.px(8), opacity=190, size=size
        )
        place.thickness = max(2.0, 2.6 * m.unit)
        place.pose, place.z = self.scene.places.slot(True, column, row), 10.5 - row
        return place

    def _mark(self, column: int, row: int, count: int) -> Node:
        """A lit place behind the last card, or a lit seam between two."""
        places, m = self.scene.places, self.scene.places.metrics
        gold = self.scene.gold
        if row < count:
            return Panel(fill=gold, radius=m.px(3), z=50).place(places.seam(True, column, row))
        size = m.px(CARD_WIDTH), round(m.px(CARD_WIDTH) * CARD_RATIO)
        outline = Panel(outline=gold, radius=m.px(8), thickness=max(2.0, 2.6 * m.unit), size=size)
        outline.pose, outline.z = places.slot(True, column, row), -row - 10.0
        return outline

    def piles(self, seat: Seat) -> Iterator[Node]:
        """Deck, discard pile and the figure's home of a side."""
        near = seat == self.scene.desk.seat
        yield from self._deck(seat, near)
        yield from self._pile(seat, near)
        yield from self._home(seat, near)

    def _deck(self, seat: Seat, near: bool) -> Iterator[Node]:
        desk, ref = self.scene.desk, refs.deck(seat)
        count, pose = desk.view.sides[seat].deck, self.scene.places.pile(near, 0)
        for depth in range(min(3, count)):
            off = Pose(pose.x + 2 - 2 * depth, pose.y + 2 - 2 * depth)
            yield self._card("", seat, PILE_WIDTH, pose=off, z=depth)
        words = tr("Deck {n}", n=count)
        frame = self._frame(pose, ref, tr("Deck {of_side}", of_side=of_side(seat)), count)
        frame.draggable = near and bool(count)
        self.moving[str(ref)] = frame
        yield from self._with_glow(frame, ref)
        yield chip(self.scene, self.scene.places.pile_label(near, 0), words, seat)

    def _frame(self, pose: Pose, ref: Ref, name: str, count: int) -> Node:
        """The outline of a pile, which takes clicks and drops also when nothing lies on it."""
        m = self.scene.places.metrics
        size = m.px(PILE_WIDTH), round(m.px(PILE_WIDTH) * CARD_RATIO)
        said = Semantic("pile", name, ntr("{n} card", "{n} cards", count), id=str(ref))
        frame = Panel(size=size, pose=pose, z=5, ref=str(ref), droppable=True, clickable=True, semantic=said)
        frame.add(
            Sprite(source=self._outline(size, ref.seat), size=size, pose=Pose(size[0] / 2, size[1] / 2))
        )
        frame.children[0].visible = not count
        return frame

    def _outline(self, size: tuple[int, int], seat: Seat) -> pygame.Surface:
        m = self.scene.places.metrics
        return dashes(size, m.px(5), self._theme(seat).line, max(1.0, 1.3 * m.unit))

    def _pile(self, seat: Seat, near: bool) -> Iterator[Node]:
        desk, ref = self.scene.desk, refs.pile(seat)
        side, pose = desk.view.sides[seat], self.scene.places.pile(near, 1)
        if side.pile_count > 1:
            yield self._card("", seat, PILE_WIDTH, pose=Pose(pose.x + 3, pose.y + 2, -4), z=0)
        if side.top:
            top = self._card(side.top, seat, PILE_WIDTH, pose=Pose(pose.x, pose.y, 3), z=1)
            self.moving[f"top:{seat}"] = top
            yield top
        name = tr("Discard pile {of_side}", of_side=of_side(seat))
        frame = self._frame(pose, ref, name, side.pile_count)
        if side.top and frame.semantic:
            value = tr(
                "{count}, on top {card}", count=frame.semantic.value, card=spoken(desk.catalogue, side.top)
            )
            frame.semantic = Semantic("pile", name, value, id=str(ref))
        yield from self._with_glow(frame, ref)
        yield chip(self.scene, self.scene.places.pile_label(near, 1), tr("Pile {n}", n=side.pile_count), seat)

    def _home(self, seat: Seat, near: bool) -> Iterator[Node]:
        """The figure while it is out of play."""
        desk, ref = self.scene.desk, refs.home(seat)
        pose, god = self.scene.places.pile(near, 2), god_of(desk.catalogue, seat)
        here = desk.view.sides[seat].figure == NOWHERE
        name = tr("Figure {of_side}", of_side=of_side(seat))
        if here:
            node = self._card(god, seat, PILE_WIDTH, pose=pose, z=1)
            node.pose = Pose(pose.x, pose.y, alpha=0.92)
            node.ref, node.clickable, node.draggable, node.droppable = str(ref), True, near, True
            node.semantic = Semantic("figure", name, tr("not in play"), id=str(ref))
            self.moving[f"figure/{seat}"] = node
            yield from self._with_glow(node, ref)
        else:
            frame = self._frame(pose, ref, name, 0)
            frame.semantic = Semantic("figure", name, tr("in play; this is its home"), id=str(ref))
            yield from self._with_glow(frame, ref)
        yield chip(self.scene, self.scene.places.pile_label(near, 2), tr("Figure"), seat)

    def drawn(self) -> Iterator[Node]:
        """The card that Pegasus drew, until it is told where to stand."""
        pending = self.scene.view.pending
        if pending is not None and pending.choice.value == "column":
            desk = self.scene.desk
            said = Semantic("card", spoken(desk.catalogue, pending.card), tr("drawn by Pegasus"), id="drawn")
            node = self._card(
                pending.card,
                desk.catalogue.back[pending.card],
                CARD_WIDTH,
                pose=self.scene.places.drawn,
                z=40,
                clickable=True,
                semantic=said,
            )
            self.moving["drawn"] = node
            yield node
