"""The things on the table that a hand can take or meet: cards, figures, hands, piles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.core.refs import Ref, Seat
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.state import NOWHERE, Phase
from game.titles.hera_zeus.rules.view import SlotView
from scenes.services.words import ntr, tr
from scenes.table.card import Card, card_key
from scenes.table.light import GOLD
from scenes.table.panels import chip, disc, one_line, sign_at
from scenes.table.pieces import Pieces as TablePieces
from scenes.table.zones import Lying, Zone
from scenes.titles.hera_zeus.faces import back_face, card_face
from scenes.titles.hera_zeus.layout import BACK_WIDTH, CARD_WIDTH, HAND_WIDTH, PILE_WIDTH, ROWS
from scenes.titles.hera_zeus.naming import column_name, god_of, of_side, spoken, strength_name
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import dashes
from scenes.toolkit.shapes import Panel, Sprite

COLUMNS = range(3)


class Pieces(TablePieces):
    """Builds the pieces of one frame."""

    scene: Surroundings

    def _lying(self, name: str, seat: Seat, **fields: Any) -> Lying:
        """A card face up, or without a name the back of a seat's deck."""
        catalogue = self.scene.model.catalogue
        face = card_face(catalogue, name) if name else back_face(catalogue, seat)
        return Lying(face=face, title=spoken(catalogue, name) if name else "", **fields)

    def _card(self, name: str, seat: Seat, width: float = CARD_WIDTH, **fields: Any) -> Card:
        return self.card(self._lying(name, seat).face, width, **fields)

    def hand(self) -> Iterator[Node]:
        """The viewer's hand."""
        model, places = self.scene.model, self.scene.layout
        seat, hand = model.seat, model.own.hand
        cards = [self._lying(name, seat, key=name, value=tr("in your hand"), viewer=seat) for name in hand]
        zone = Zone(
            place=refs.hand(seat),
            name=tr("Your hand"),
            value=ntr("{n} card", "{n} cards", len(hand)),
            kind="fan",
            role="hand",
            box=places.hand_box,
            cards=cards,
            poses=places.hand(len(hand)),
            width=HAND_WIDTH,
            takes=True,
            mine=True,
            clicked="never",
            z=20,
        )
        for node in self.zone(zone):
            if isinstance(node, Card) and node.ref and self._waits_a_turn(Ref.parse(node.ref).key):
                m = places.metrics
                node.add(disc(m, self.scene.theme, "lock", Pose(m.px(22), m.px(66)), 28))
            yield node

    def _waits_a_turn(self, name: str) -> bool:
        """Whether the first turn keeps a card from what it is mostly played for."""
        model = self.scene.model
        return model.first_turn and model.acts and model.catalogue.role[name].value == "pegasus"

    def other_hand(self) -> Iterator[Node]:
        """The other hand: backs only, and whose deck each came from."""
        model, places = self.scene.model, self.scene.layout
        backs = model.foe.backs
        foreign = sum(back != model.facing for back in backs)
        words = ntr("{n} card", "{n} cards", len(backs))
        if foreign:
            words += tr(", {n} of them with your own back", n=foreign)
        return self.zone(
            Zone(
                place=refs.hand(model.facing),
                name=tr("Hand {of_side}", of_side=of_side(model.facing)),
                value=words,
                kind="fan",
                role="hand",
                box=places.backs_box(len(backs)),
                cards=[self._lying("", back) for back in backs],
                poses=places.backs(len(backs)),
                width=BACK_WIDTH,
                takes=True,
                clicked="always",
                z=-20,
                depth=1,
            )
        )

    def piles(self, seat: Seat) -> Iterator[Node]:
        """Deck, discard pile and the figure's home of a side."""
        side, side_words = self.scene.view.sides[seat], of_side(seat)
        counted = ntr("{n} card", "{n} cards", side.deck)
        pose = self._pile_pose(seat, 0)
        offsets = [2 - 2 * depth for depth in range(min(3, side.deck))]
        poses = [replace(pose, x=pose.x + off, y=pose.y + off) for off in offsets]
        cards = [self._lying("", seat) for _ in offsets]
        name, words = tr("Deck {of_side}", of_side=side_words), tr("Deck {n}", n=side.deck)
        for node in self._pile(seat, 0, refs.deck(seat), cards, poses, (name, counted, words)):
            node.draggable = node.ref is not None and seat == self.scene.model.seat and bool(side.deck)
            yield node
        yield from self._discards(seat)
        yield from self._home(seat)

    def _pile_pose(self, seat: Seat, place: int) -> Pose:
        return self.scene.layout.pile(seat == self.scene.model.seat, place)

    def _pile(
        self,
        seat: Seat,
        place: int,
        ref: Ref,
        cards: Sequence[Lying],
        poses: Sequence[Pose],
        words: tuple[str, str, str],
    ) -> Iterator[Node]:
        """A pile with its name, what is read out of it, and the words below it."""
        pose, (width, height) = self._pile_pose(seat, place), self.size(PILE_WIDTH)
        return self.zone(
            Zone(
                place=ref,
                name=words[0],
                value=words[1],
                label=words[2],
                label_box=self.scene.layout.pile_label(seat == self.scene.model.seat, place),
                kind="pile",
                box=Box(round(pose.x - width / 2), round(pose.y - height / 2), width, height),
                cards=cards,
                poses=tuple(poses),
                width=PILE_WIDTH,
                takes=True,
                clicked="always",
                depth=5,
                theme=self.scene.themes[seat],
            )
        )

    def _discards(self, seat: Seat) -> Iterator[Node]:
        side, pose, cards, poses = self.scene.view.sides[seat], self._pile_pose(seat, 1), [], []
        value = ntr("{n} card", "{n} cards", side.pile_count)
        if side.pile_count > 1:
            cards.append(self._lying("", seat))
            poses.append(Pose(pose.x + 3, pose.y + 2, -4))
        if side.top:
            uid = self.scene.model.sight.cards(refs.pile(seat))[-1].uid
            cards.append(self._lying(side.top, seat, track=card_key(uid)))
            poses.append(Pose(pose.x, pose.y, 3))
            top = spoken(self.scene.model.catalogue, side.top)
            value = tr("{count}, on top {card}", count=value, card=top)
        name = tr("Discard pile {of_side}", of_side=of_side(seat))
        return self._pile(
            seat, 1, refs.pile(seat), cards, poses, (name, value, tr("Pile {n}", n=side.pile_count))
        )

    def _home(self, seat: Seat) -> Iterator[Node]:
        """The figure while it is out of play, or its empty home."""
        name, words = tr("Figure {of_side}", of_side=of_side(seat)), tr("Figure")
        if self.scene.view.sides[seat].figure != NOWHERE:
            home = tr("in play; this is its home")
            for node in self._pile(seat, 2, refs.home(seat), (), (), (name, home, words)):
                if node.semantic:
                    node.semantic = replace(node.semantic, role="figure")
                yield node
            return
        near = seat == self.scene.model.seat
        pose = replace(self._pile_pose(seat, 2), alpha=0.92)
        said = Semantic("figure", name, tr("not in play"), id=str(refs.home(seat)))
        yield from self._figure_card(seat, refs.home(seat), said, pose, PILE_WIDTH, 1)
        yield chip(self.scene.metrics, self.scene.layout.pile_label(near, 2), words, self.scene.themes[seat])

    def _figure_card(
        self, seat: Seat, place: Ref, said: Semantic, pose: Pose, width: float, z: float
    ) -> Iterator[Node]:
        node = self._card(god_of(self.scene.model.catalogue, seat), seat, width, pose=pose, z=z)
        node.ref, node.semantic, node.clickable, node.droppable = str(place), said, True, True
        node.draggable = seat == self.scene.model.seat
        if place.zone == "home":
            self.light.shape(node, node.size, -1.0)
        self.moving[str(refs.figure(seat))] = node
        yield from self.with_light(node, place)

    def columns(self, seat: Seat) -> Iterator[Node]:
        """The three columns of a side, their empty places, and what stands in them."""
        side, near = self.scene.view.sides[seat], seat == self.scene.model.seat
        for column in COLUMNS:
            figure, slots = side.figure == column, side.columns[column]
            for row in range(len(slots) + figure, ROWS):
                yield self._empty(seat, near, column, row)
            if figure:
                where = tr("at the front of {column}", column=column_name(column))
                name = tr("Figure {of_side}", of_side=of_side(seat))
                said = Semantic("figure", name, where, id=str(refs.figure(seat)))
                pose = self.scene.layout.slot(near, column, 0)
                yield from self._figure_card(seat, refs.figure(seat), said, pose, CARD_WIDTH, 10.5)
            for place, slot in enumerate(slots):
                yield from self._slot(seat, column, place, place + figure, slot)
            if not slots and not near:
                yield self._bare(seat, column)

    def _bare(self, seat: Seat, column: int) -> Node:
        """An empty column of the other side, where a card may have to stand."""
        place = refs.column(seat, column)
        wanted = bool(self.scene.model.moves(place, None))
        node = self.outline(self.scene.layout.slot(False, column, 0), 0)
        node.outline, node.clickable, node.ref = GOLD if wanted else None, wanted, str(place)
        node.semantic = Semantic("column", column_name(column), tr("empty"), id=str(place))
        return node

    def outline(self, pose: Pose, z: float) -> Panel:
        """The gilt edge of a place for a card."""
        m = self.scene.metrics
        thickness = max(2.0, 2.6 * m.unit)
        return Panel(
            outline=GOLD, radius=m.px(8), thickness=thickness, size=self.size(CARD_WIDTH), pose=pose, z=z
        )

    def _empty(self, seat: Seat, near: bool, column: int, row: int) -> Node:
        """A dashed place; behind the first one only the strip that a card there would show."""
        places, m, model = self.scene.layout, self.scene.metrics, self.scene.model
        size, pose = self.size(CARD_WIDTH), places.slot(near, column, row)
        marked = near and not row and model.acts and model.view.phase is Phase.SETUP
        line = GOLD if marked else self.scene.themes[seat].line
        picture = dashes(size, m.px(7), line, max(1.0, 1.5 * m.unit))
        if row:
            strip = m.px(places.peek)
            spare = size[1] - strip
            picture = picture.subsurface((0, spare if near else 0, size[0], strip))
            pose = Pose(pose.x, pose.y + (spare if near else -spare) / 2)
        pose = replace(pose, alpha=1.0 if marked else 0.55)
        return Sprite(source=picture, size=picture.get_size(), pose=pose, z=-20.0)

    def _slot(self, seat: Seat, column: int, place: int, row: int, slot: SlotView) -> Iterator[Node]:
        """A card in a column: face up, or its back; the owner's own bears its name on a strip."""
        model, ref, near = self.scene.model, refs.slot(seat, column, place), seat == self.scene.model.seat
        name = spoken(model.catalogue, slot.card) if slot.card else tr("Hidden card")
        where = tr("{column}, place {n}", column=column_name(column), n=row + 1)
        node = self._card(
            slot.card if slot.up else "",
            slot.back,
            pose=self.scene.layout.slot(near, column, row),
            z=10.0 - row,
            ref=str(ref),
            clickable=True,
            draggable=near,
            droppable=not near,
            viewer=seat if near and not slot.up else None,
        )
        value = where + (tr(", face up") if slot.up else tr(", face down"))
        node.semantic = Semantic("card", name, value, id=str(ref))
        if slot.card and not slot.up:
            node.add(self._strip(node, slot.card, seat))
        self.moving[card_key(model.sight.at(ref))] = node
        yield from self.with_light(node, ref)

    def _strip(self, node: Node, name: str, seat: Seat) -> Node:
        """What the owner knows of the card that lies face down, and nobody else; at the edge that is seen."""
        m, theme = self.scene.metrics, self.scene.themes[seat]
        width, height, side = node.size[0] - m.px(12), m.px(27), m.px(18)
        plate = Panel(fill=theme.ink, outline=theme.line, radius=m.px(6), thickness=max(1.0, 1.1 * m.unit))
        top = node.size[1] - height - m.px(6) if seat == self.scene.model.seat else m.px(6)
        plate.place((m.px(6), top, width, height))
        plate.add(sign_at("eye", side, theme.line, m.px(14), height / 2))
        inner = Box(m.px(26), 0, width - m.px(31), height)
        words = strength_name(self.scene.model.catalogue, name)
        return plate.add(one_line(m, inner, words, theme.text, 17, weight="bold", anchor="left"))

    def drawn(self) -> Iterator[Node]:
        """The card that Pegasus drew, until it is told where to stand."""
        pending, catalogue = self.scene.view.pending, self.scene.model.catalogue
        if pending is not None and pending.choice.value == "column":
            node = self._card(pending.card, 0, pose=self.scene.layout.drawn, z=40, clickable=True)
            said = tr("drawn by Pegasus")
            node.semantic = Semantic("card", spoken(catalogue, pending.card), said, id="drawn")
            self.moving[self.scene.model.drawn] = node
            yield node
