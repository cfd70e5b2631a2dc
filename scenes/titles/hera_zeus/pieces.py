"""The interactive pieces of the table: cards, figures, hands, piles, and gaps in columns."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from msgspec import structs

from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import Role
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.state import NOWHERE, Choice, Phase
from game.titles.hera_zeus.rules.view import SlotView
from scenes.art.faces import GodFace, Letters
from scenes.services import ntr, tr
from scenes.table.layout import Lying, Zone
from scenes.table.panels import GOLD, chip, disc, of_one_size, one_line
from scenes.table.pieces import Light, Pieces as TablePieces, Taker, label_ref
from scenes.titles.hera_zeus.layout import BACK_WIDTH, CARD_WIDTH, HAND_WIDTH, PILE_WIDTH
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.titles.hera_zeus.theme import THEMES, column_name, nameless, of_side
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import Box, Pose, inset, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import dashes
from scenes.toolkit.shapes import Label, Panel, Sprite
from scenes.toolkit.timeline import Parallel, Tween
from scenes.widgets.cards import Card, card_key, laid_out

SPINE, LANE = 30, 100
PILE_LETTERS = 0.72  # of body text: in large letters the labels of three piles share a panel's width
LEAST_STEP = HAND_WIDTH - 6  # a card nearer than that covers letters of the name of the one before
ASIDE = 0.12  # seconds in which cards make room
LOCK = 22, 66  # its place on a card, from the right and from above
STRIP = 27  # the least height of the strip of a name


class Pieces(TablePieces):
    """Builds the pieces of one frame, including the gaps between cards where a card can be laid."""

    scene: Surroundings

    def __init__(self, scene: Surroundings, light: Light) -> None:
        super().__init__(scene, light)
        self.model, self.layout, self.looks = scene.model, scene.layout, scene.model.looks
        self.marks: dict[Ref, Node] = {}
        self.bands: dict[Ref, Node] = {}
        self.own_slots: dict[Ref, Node] = {}
        self._strips: list[Label] = []
        self._open: Ref | None = None
        self._ghost: Node | None = None
        self._carried = light.held

    def _lying(self, name: str, seat: Seat, **fields: Any) -> Lying:
        """A card face up, or the back of a seat's deck if it has no name."""
        face = self.looks.face(name) if name else self.looks.back(seat)
        return Lying(face=face, title=self.looks.spoken(name) if name else "", **fields)

    def _card(self, name: str, seat: Seat, width: float = CARD_WIDTH, **fields: Any) -> Card:
        return self.card(self._lying(name, seat).face, width, **fields)

    def hand(self) -> Iterator[Node]:
        """The viewer's hand; cards whose main use is not allowed in the first turn bear a lock."""
        seat, hand, m = self.model.seat, self.model.own.hand, self.scene.metrics
        if self.model.spectator:
            backs = [self._lying("", back) for back in self.model.own.backs]
            words = ntr("{n} card", "{n} cards", len(backs))
            yield from self._fan(seat, backs, tr("{of_side} hand", of_side=of_side(seat)), words)
            return
        waits = self.model.first_turn and self.model.acts
        locked = [name for name in hand if waits and self.model.catalogue.role[name] is Role.PEGASUS]
        mine = self.model.viewer == seat
        whose = tr("Your hand") if mine else tr("{of_side} hand", of_side=of_side(seat))
        where = tr("in your hand") if mine else ""
        poses = self.layout.hand(len(hand))
        # Where cards lie over each other's names, each bears its name along its left edge instead.
        spines = len(hand) > 1 and poses[1].x - poses[0].x < m.px(LEAST_STEP)
        cards = [self._lying(name, seat, key=name, value=where, viewer=seat) for name in hand]
        if spines:
            cards = [replace(each, face=nameless(self.looks.face(each.key))) for each in cards]
        for node in self._fan(seat, cards, whose, ntr("{n} card", "{n} cards", len(hand))):
            if isinstance(node, Card) and node.ref and Ref.parse(node.ref).key in locked:
                node.add(
                    disc(m, self.scene.theme, "lock", Pose(node.size[0] - m.px(LOCK[0]), m.px(LOCK[1])), 28)
                )
            if isinstance(node, Card) and node.ref and spines:
                node.add(self._spine(node, self.looks.name(Ref.parse(node.ref).key)))
            elif isinstance(node, Card) and node.ref and self._is_nameless(HAND_WIDTH):
                node.add(self._strip(node, self.looks.name(Ref.parse(node.ref).key), seat))
            yield node

    def _spine(self, node: Node, name: str) -> Node:
        """The name of a card of the hand along its left edge, which no other card covers."""
        m, theme = self.scene.metrics, THEMES[self.model.seat]
        below = 0.32 if self.layout.is_large else 0.4
        width, top, foot = round(m.px(SPINE) * min(m.text_scale, 1.4)), m.px(HAND_WIDTH * below), m.px(HAIR)
        length = node.size[1] - top - foot
        plate = Panel(fill=theme.ink, outline=theme.line, radius=m.px(6), thickness=max(1.0, 1.1 * m.unit))
        plate.place((m.px(HAIR), top, width, length))
        words = one_line(m, Box(0, 0, length, width), name, theme.text, NAME, weight="bold")
        words.pose = Pose(width / 2, length / 2, 90)
        return plate.add(words)

    def other_hand(self) -> Iterator[Node]:
        """The other hand as backs, and the number of cards with the viewer's own back."""
        seat, backs = self.model.facing, self.model.foe.backs
        foreign, words = sum(back != seat for back in backs), ntr("{n} card", "{n} cards", len(backs))
        if foreign:
            words += tr(", {n} of them with your own back", n=foreign)
        cards = [self._lying("", back) for back in backs]
        return self._fan(seat, cards, tr("{of_side} hand", of_side=of_side(seat)), words)

    def _fan(self, seat: Seat, cards: Sequence[Lying], name: str, value: str) -> Iterator[Node]:
        """The fan of a hand: the viewer's in front of everything, the other behind everything."""
        count, places, place = len(cards), self.layout, refs.hand(seat)
        if seat == self.model.seat:
            wide = places.hand_width(count)
            zone = Zone(place, name, places.hand_box, cards, "fan", "hand", wide, value, z=20)
            return self.zone(replace(zone, poses=places.hand(count), takes=True, mine=True, clicked="never"))
        # Its place is pressed above the backs, and below the tags of known cards that hang from it.
        zone = Zone(place, name, places.backs_box(count), cards, "fan", "hand", BACK_WIDTH, value, z=-20)
        return self.zone(replace(zone, poses=places.backs(count), takes=True, clicked="always", depth=-6))

    def piles(self, seat: Seat) -> Iterator[Node]:
        """Deck, discard pile and the figure's home of a side, and their labels in one size."""
        side, m, near = self.model.view.sides[seat], self.scene.metrics, seat == self.model.seat
        yield from self._deck(seat)
        yield from self._discards(seat)
        yield from self._home(seat)
        named = tr("Deck {n}", n=side.deck), tr("Discard {n}", n=side.pile_count), tr("Figure")
        boxes = (self.layout.pile_label(near, place) for place in range(len(named)))
        large = self.layout.is_large
        if not large:
            strip = Panel(fill=THEMES[seat].ink, radius=m.px(6), opacity=235)
            yield strip.place(self.layout.pile_strip(near))
        look: dict[str, Any] = {"size": BODY * PILE_LETTERS, "lines": 2} if large else {"opacity": 0}
        plates = [chip(m, *each, THEMES[seat], **look) for each in zip(boxes, named, strict=True)]
        for plate, pile in zip(plates, (refs.deck(seat), refs.pile(seat), refs.home(seat)), strict=True):
            plate.ref = label_ref(pile)
        for plate in plates if large else ():
            # They lie on the piles.
            plate.z = 6.0
        of_one_size([node for plate in plates for node in plate.children if isinstance(node, Label)])
        yield from plates

    def _pile_pose(self, seat: Seat, place: int) -> Pose:
        return self.layout.pile(seat == self.model.seat, place)

    def _pile(
        self, seat: Seat, place: int, cards: list[tuple[Lying, Pose]], name: str, value: str
    ) -> Iterator[Node]:
        """A pile with its name and the value for screen readers."""
        pose, (width, height) = self._pile_pose(seat, place), self.size(PILE_WIDTH)
        box = Box(round(pose.x - width / 2), round(pose.y - height / 2), width, height)
        ref, lying = (refs.deck, refs.pile, refs.home)[place](seat), [card for card, _ in cards]
        zone = Zone(ref, name, box, lying, "pile", "", PILE_WIDTH, value, takes=True)
        poses = tuple(pose for _, pose in cards)
        return self.zone(replace(zone, poses=poses, clicked="always", depth=5, theme=THEMES[seat]))

    def _deck(self, seat: Seat) -> Iterator[Node]:
        left, pose = self.model.view.sides[seat].deck, self._pile_pose(seat, 0)
        steps = [structs.replace(pose, x=pose.x + step, y=pose.y + step) for step in (2, 0, -2)[:left]]
        name, count = tr("{of_side} deck", of_side=of_side(seat)), ntr("{n} card", "{n} cards", left)
        cards = [(self._lying("", seat), step) for step in steps]
        for node in self._pile(seat, 0, cards, name, count):
            node.draggable = node.ref is not None and seat == self.model.seat and bool(left)
            yield node

    def _discards(self, seat: Seat) -> Iterator[Node]:
        side, pose, cards = self.model.view.sides[seat], self._pile_pose(seat, 1), []
        count = ntr("{n} card", "{n} cards", side.pile_count)
        if side.pile_count > 1:
            cards.append((self._lying("", seat), Pose(pose.x + 3, pose.y + 2, -4)))
        if side.top:
            track = card_key(self.model.sight.cards(refs.pile(seat))[-1].uid)
            cards.append((self._lying(side.top, seat, track=track), Pose(pose.x, pose.y, 3)))
            count = tr("{count}, on top {card}", count=count, card=self.looks.spoken(side.top))
        return self._pile(seat, 1, cards, tr("{of_side} discard pile", of_side=of_side(seat)), count)

    def _home(self, seat: Seat) -> Iterator[Node]:
        """The figure while it is out of play, or else its empty home."""
        name = tr("{of_side} figure", of_side=of_side(seat))
        if self.model.view.sides[seat].figure != NOWHERE:
            for node in self._pile(seat, 2, [], name, tr("in play; this is its home")):
                if node.semantic:
                    node.semantic = structs.replace(node.semantic, role="figure")
                yield node
            return
        pose = structs.replace(self._pile_pose(seat, 2), alpha=0.92)
        yield from self._figure(refs.home(seat), tr("not in play"), pose, PILE_WIDTH, 1)

    def _figure(self, place: Ref, where: str, pose: Pose, width: float, z: float) -> Iterator[Node]:
        """A side's figure, at home or at the front of a column."""
        seat = place.seat
        node = self._card(self.looks.god(seat), seat, width, pose=pose, z=z)
        node.ref, node.clickable, node.droppable = str(place), True, True
        node.draggable, name = seat == self.model.seat, tr("{of_side} figure", of_side=of_side(seat))
        node.semantic = Semantic("figure", name, where, id=str(place))
        if place.zone == "home":
            self.light.shape(node, node.size, -1.0)
        self.moving[str(refs.figure(seat))] = node
        yield from self.with_light(node, place)

    def columns(self, seat: Seat) -> Iterator[Node]:
        """The three columns of a side with their empty places and cards."""
        side, near = self.model.view.sides[seat], seat == self.model.seat
        for column, slots in enumerate(side.columns):
            figure = side.figure == column
            if not slots and not figure:
                yield self._empty(seat, near, column)
            if figure:
                where = tr("at the front of {column}", column=column_name(column))
                pose = self.layout.slot(near, column, 0)
                yield from self._figure(refs.figure(seat), where, pose, CARD_WIDTH, 10.5)
            for place, slot in enumerate(slots):
                yield from self._slot(refs.slot(seat, column, place), place + figure, slot)
            if not slots and not near:
                yield self._bare(seat, column)
        of_one_size(self._strips)

    def _bare(self, seat: Seat, column: int) -> Node:
        """An empty column of the other side; it can be clicked if a card has to be put there."""
        place = refs.column(seat, column)
        wanted = bool(self.model.moves(place, None))
        node = self.outline(self.layout.slot(False, column, 0), 0)
        node.outline, node.clickable, node.ref = GOLD if wanted else None, wanted, str(place)
        node.semantic = Semantic("column", self._column_said(place), tr("empty"), id=str(place))
        return node

    def outline(self, pose: Pose, z: float) -> Panel:
        """A golden outline for the place of a card."""
        m, size = self.scene.metrics, self.size(CARD_WIDTH)
        thickness = max(2.0, 2.6 * m.unit)
        return Panel(outline=GOLD, radius=m.px(8), thickness=thickness, size=size, pose=pose, z=z)

    def _empty(self, seat: Seat, near: bool, column: int) -> Node:
        """The dashed front place of an empty column."""
        m, model = self.scene.metrics, self.model
        pose = self.layout.slot(near, column, 0)
        marked = near and model.acts and model.view.phase is Phase.SETUP
        ink = GOLD if marked else THEMES[seat].line
        thick = max(1.0, (2.8 if marked else 1.5) * m.unit)
        picture = dashes(self.size(CARD_WIDTH), radius=m.px(7), line=ink, thickness=thick)
        # In the light between the sides its dashes alone would not be seen.
        size = picture.get_size()
        dark = Panel(fill=THEMES[seat].ink, opacity=90, radius=m.px(8), size=size, pose=pose, z=-20.0)
        faint = Pose(size[0] / 2, size[1] / 2, alpha=1.0 if marked else 0.8)
        return dark.add(Sprite(source=picture, size=size, pose=faint))

    def _slot(self, place: Ref, row: int, slot: SlotView) -> Iterator[Node]:
        """A card in a column, face up or as a back; on a strip the name of one that the viewer knows."""
        near, column = place.seat == self.model.seat, int(place.key)
        pose = self.layout.slot(near, column, row)
        node = self._card(slot.card if slot.up else "", slot.back, pose=pose, z=10.0 - row)
        node.ref, node.clickable, node.draggable, node.droppable = str(place), True, near, not near
        known = self.model.card_in(place)
        node.viewer = self.model.seat if (near or known) and not slot.up else None
        if near:
            self.own_slots[place] = node
        name = self.looks.spoken(known) if known else tr("Hidden card")
        where = tr("{column}, place {n}", column=self._column_said(place), n=row + 1)
        where += tr(", face up") if slot.up else tr(", face down")
        node.semantic = Semantic("card", name, where, id=str(place))
        if known and (not slot.up or self._is_nameless(CARD_WIDTH)):
            node.add(self._strip(node, self.looks.strong(known), place.seat))
        self.moving[card_key(self.model.sight.at(place))] = node
        yield from self.with_light(node, place)

    def _column_said(self, place: Ref) -> str:
        """What a column is called; one that is not the viewer's says whose it is."""
        name = column_name(int(place.key))
        if place.seat == self.model.seat and not (self.model.everyone or self.model.watched):
            return name
        return tr("{of_side} {column}", column=name, of_side=of_side(place.seat))

    def _is_nameless(self, width: float) -> bool:
        """Whether cards of a width, in design lengths, are so small in this window that they bear no name."""
        face = self.looks.face(self.looks.god(self.model.seat))
        laid = laid_out(self.scene.services, face, self.scene.metrics.px(width))
        return isinstance(laid, GodFace) and laid.letters is Letters.NONE

    def _strip(self, node: Node, words: str, seat: Seat) -> Node:
        """The strip with the name of a card that bears none for the viewer, at its visible edge."""
        m, theme, near = self.scene.metrics, THEMES[seat], seat == self.model.seat
        edge = m.px(HAIR)
        # Large letters may reach into the lane beside the column.
        wanted = lettering.width(words, "bold", m.text(BODY)) + m.px(TIGHT)
        width = min(max(node.size[0] - 2 * edge, wanted), node.size[0] + m.px(LANE))
        # In large letters the strips of a column touch.
        room = m.px(self.layout.peek(near) + (2 if self.layout.is_large else -HAIR))
        height = min(room, max(m.px(STRIP), round(m.text(BODY) * 1.35)))
        plate = Panel(fill=theme.ink, outline=theme.line, radius=m.px(6), thickness=max(1.0, 1.1 * m.unit))
        left, top = (node.size[0] - width) // 2, node.size[1] - height - edge if near else edge
        plate.place((left, top, width, height))
        inner = inset(m, own(Box(0, 0, width, height)), HAIR, 0)
        self._strips.append(one_line(m, inner, words, theme.text, BODY, weight="bold"))
        return plate.add(self._strips[-1])

    def drawn(self) -> Iterator[Node]:
        """The card that Pegasus drew, until its column is chosen."""
        pending = self.model.view.pending
        if pending is not None and pending.choice is Choice.COLUMN:
            node = self._card(pending.card, 0, pose=self.layout.drawn, z=40, clickable=True)
            name = self.looks.spoken(pending.card)
            node.semantic = Semantic("card", name, tr("drawn by Pegasus"), id="drawn")
            self.moving[self.model.drawn] = node
            yield node

    def stage(self) -> Node:
        """The field as a drop target, for drops on neither a card nor a gap."""
        m, lit = self.scene.metrics, self.light.takes(self.light.held, refs.STAGE)
        node = Taker(opacity=0, radius=m.px(10), thickness=max(1.0, 2 * m.unit), droppable=True, z=-40.0)
        node.ref, node.clickable = str(refs.STAGE), lit
        # The keyboard can focus it only while it takes what is held.
        node.semantic = Semantic("stage", tr("The stage"), id=str(refs.STAGE)) if lit else None
        node.answer(lit, GOLD)
        return node.place(self.layout.field)

    def gaps(self) -> Iterator[Node]:
        """The gaps in the viewer's columns: drop areas, visibly marked while a card is held."""
        seat = self.model.seat
        wanted = {target for _, target in self.model.index if target is not None}
        for column, slots in enumerate(self.model.own.columns):
            for place in range(len(slots) + 1):
                gap = refs.gap(seat, column, place)
                if wanted & {gap, refs.column(seat, column)}:
                    yield from self._gap(gap, column)

    def _gap(self, gap: Ref, column: int) -> Iterator[Node]:
        figure = self.model.own.figure == column
        row, count = gap.place + figure, len(self.model.own.columns[column]) + figure
        lit = self.light.takes(self.light.held, gap)
        zone = Taker(fleeting=True, z=60, ref=str(gap), droppable=True, clickable=lit, visible=lit)
        where = tr("{column}, place {n}", column=column_name(column), n=row + 1)
        zone.semantic = Semantic("gap", where, tr("a card can be placed here"), id=str(gap))
        self.bands[gap] = zone
        yield zone.place(self.layout.span(column, count, row))
        # The mark is an outlined place behind the last card, or else a seam between two cards.
        mark = self.outline(self.layout.slot(True, column, row), -row - 10.0)
        if row < count:
            seam = self.layout.seam(column, row)
            mark = Panel(fill=GOLD, radius=self.scene.metrics.px(3), z=50).place(seam)
        self.marks[gap] = mark
        mark.visible = self._marked(gap)
        yield mark

    def _marked(self, gap: Ref) -> bool:
        """Whether a gap is marked for what is held; for a figure only the gap at the front."""
        source = self._carried
        if source is None or not self.light.takes(source, gap):
            return False
        return self.model.resolved_target(source, gap) == gap or not gap.place

    def carry(self, node: Node | None, source: Ref | None) -> None:
        super().carry(node, source)
        self._carried = source
        self._show_marks()
        self._offer_cards(self.model.targets(source) if source else frozenset())
        if node is None:
            self.make_room(refs.NEXT, None)

    def _offer_cards(self, targets: frozenset[Ref]) -> None:
        """Make own cards that take what is dragged droppable instead of the gaps of their column."""
        taking = self.own_slots.keys() & targets
        for place, node in self.own_slots.items():
            node.droppable = place in taking
        columns = {place.key for place in taking}
        for gap, band in self.bands.items():
            band.droppable = gap.key not in columns

    def _show_marks(self) -> None:
        """Show the marks of all gaps that take what is held, except in the column with an open gap."""
        for gap, mark in self.marks.items():
            beside = self._open is not None and gap.key == self._open.key
            mark.visible = self._marked(gap) and not beside

    def make_room(self, source: Ref, place: Ref | None) -> None:
        """Move the cards behind the hovered gap back by one place; move them home when it closes."""
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
        """The gap to open: the hovered one, or the one at the front for a figure."""
        if place is None or place.zone != "gap" or not self.light.takes(source, place):
            return None
        meant = self.model.resolved_target(source, place)
        return place if meant == place else refs.gap(place.seat, int(place.key), 0)

    def _show_ghost(self, gap: Ref | None) -> None:
        """Show the outline of the open gap."""
        stage = self.light.stage
        if self._ghost is not None:
            stage.touch(self._ghost)
            self._ghost.remove()
        self._ghost = None
        if gap is not None:
            column = int(gap.key)
            row = gap.place + (self.model.own.figure == column)
            self._ghost = ghost = self.outline(self.layout.slot(True, column, row), 10.5 - row)
            ghost.fill, ghost.opacity = self.scene.theme.ink, 190
            stage.root.add(ghost)
            stage.touch(ghost)

    def _poses(self, source: Ref, gap: Ref | None) -> Iterator[tuple[Node, Pose]]:
        """The poses of the viewer's cards while a gap is open; the held card itself takes no place."""
        own, seat = self.model.own, self.model.seat
        for column, slots in enumerate(own.columns):
            cards = [refs.slot(seat, column, place) for place in range(len(slots))]
            cards = [card for card in cards if card != source]
            at = gap.place if gap is not None and gap.key == str(column) else len(cards)
            for index, card in enumerate(cards):
                row = (own.figure == column) + index + (index >= at)
                yield self.moving[card_key(self.model.sight.at(card))], self.layout.slot(True, column, row)
