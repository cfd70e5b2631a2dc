"""The cards on the table of 7e Héros: hands, groups, piles, hints, and the wandering hero."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from msgspec import structs

from game.core.narrowing import narrow
from game.core.refs import Ref, Seat
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.state import Phase
from game.titles.seventh_hero.rules.view import face_up
from saves.match import Order
from scenes.art.card_painter import face_size
from scenes.art.faces import Face
from scenes.services import ntr, tr
from scenes.table.layout import PILE_STEP, Lying, Zone
from scenes.table.panels import one_line, painted
from scenes.table.pieces import Pieces as Base, label_ref
from scenes.table.seats import all_named
from scenes.titles.seventh_hero.layout import HIDDEN_WIDTH, PILE_WIDTH, Layout, seats_from
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.open_layout import OPEN_WIDTH, OpenLayout
from scenes.titles.seventh_hero.prompts.orders import SIGN, order_disc, order_names
from scenes.titles.seventh_hero.theme import BACK, NIGHT, Looks, said_of
from scenes.toolkit.design import BODY, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.cards import Card, card_key
from scenes.widgets.furniture import label

USED, BESIDE = 90.0, 9.0
SMALL_BACK = 34.0
COUNT, COUNT_LEFT = 24, 14
UNFIT, CORNER = 150, 0.05
"""Opacity of the shade over a card of the hand that cannot be sent, and its corners in card widths."""


class Pieces(Base):
    """Builds the movable pieces and the shadows; seats are placed clockwise from the viewer."""

    @property
    def model(self) -> Model:
        """The table model."""
        return narrow(Model, self.scene.model)

    @property
    def layout(self) -> Layout:
        """The layout of the table."""
        return narrow(Layout, self.scene.layout)

    @property
    def looks(self) -> Looks:
        """The names and faces of the heroes."""
        return self.model.looks

    def hands(self) -> Iterator[Node]:
        """The viewer's hand, and in an open layout those of all other seats."""
        yield from self._hand()
        if isinstance(self.layout, OpenLayout):
            for seat in seats_from(self.model.seat, self.model.seats)[1:]:
                yield from self._open_hand(self.layout, seat)

    def _open_hand(self, layout: OpenLayout, seat: Seat) -> Iterator[Node]:
        """The open hand of another seat, in front of its tray; cards that left it may be shown still."""
        held, side = self.model.view.players[seat].hand, self.side(seat)
        name, words = (
            tr("Your hand") if self.model.mine(seat) else tr("{seat}’s hand", seat=self.name(seat)),
            ntr("{n} card", "{n} cards", len(held)),
        )
        cards = [
            Lying(face=self.looks.face(card), title=self.looks.numbered(card), key=card) for card in held
        ]
        zone = Zone(places.hand(seat), name, layout.tray(side), cards, "row", "hand", OPEN_WIDTH, words, z=8)
        yield from self.cards(replace(zone, poses=tuple(layout.hand_at(side, len(held)))))

    def _hand(self) -> Iterator[Node]:
        """The viewer's hand, or its backs while all players share the screen and hands are hidden."""
        model, layout, seat = self.model, self.layout, self.model.seat
        place, name = places.hand(seat), tr("Hand")
        mine = model.view.viewer == seat
        if not mine and not model.own.hand:
            backs = [Lying(face=BACK) for _ in range(model.own.cards)]
            words = ntr("{n} card", "{n} cards", len(backs))
            zone = Zone(place, name, layout.hand_box, backs, "fan", "hand", HIDDEN_WIDTH, words, z=20)
            yield from self.zone(replace(zone, poses=layout.backs(len(backs)), clicked="never"))
            return
        cards = [self._in_hand(card) for card in (model.view.hand if mine else model.own.hand)]
        words = ntr("{n} card", "{n} cards", len(cards))
        zone = Zone(
            place, name, layout.hand_box, cards, "fan", "hand", layout.hand_width(len(cards)), words, z=20
        )
        zone = replace(zone, poses=layout.hand(len(cards)), takes=True, mine=mine, clicked="never")
        for node in self.zone(zone):
            if isinstance(node, Card) and node.ref and not self._fits(Ref.parse(node.ref).key):
                node.add(self._veil(node))
            yield node

    def _fits(self, name: str) -> bool:
        """Whether the rules let a card of the viewer's hand be sent; True while nothing is to be sent.

        A lesson that asks for one of several such cards does not shade the others, which its words count in.
        """
        model = self.model
        sends = model.acts and model.view.phase is Phase.SEND and not model.view.windows
        shades = sends and bool(model.index) and not model.watched
        return not shades or places.hand(model.seat, name) in model.ruled.sources()

    def _veil(self, node: Node) -> Panel:
        """The shade over a card that cannot be sent."""
        radius = round(node.size[0] * CORNER)
        return Panel(fill=NIGHT.ink, radius=radius, opacity=UNFIT, veil=True).place(Box(0, 0, *node.size))

    def _in_hand(self, name: str) -> Lying:
        face, title = self.looks.face(name), self.looks.numbered(name)
        return Lying(face=face, title=title, key=name, viewer=self.model.seat)

    def groups(self) -> Iterator[Node]:
        """The groups and eliminated piles, the viewer's first, then clockwise."""
        for seat in seats_from(self.model.seat, self.model.seats):
            yield from self._group(seat)
            yield from self._eliminated(seat)

    def side(self, seat: Seat) -> str:
        """The side of the table at which a seat sits."""
        return self.layout.sides[self.model.side(seat)]

    def _group(self, seat: Seat) -> Iterator[Node]:
        """The group of a seat in its seven places; a missing hero is a ghost."""
        model, side = self.model, self.side(seat)
        spots, wide = self.layout.tiles(side), self.layout.tile(side)
        heroes, poses, cards = model.view.players[seat].group, list[Pose](), list[Lying]()
        for hero in heroes:
            cards.append(self._hero(hero.name, hero.used, seat))
            poses.append(self._spot(spots, hero.name))
        double = model.view.wanderer
        if double is not None and face_up(model.view) and double.holder == seat:
            cards.append(replace(self._hero(double.card, False, seat), id=f"double/{seat}"))
            spot, aside = self._spot(spots, double.card), self.scene.metrics.px(BESIDE)
            poses.append(Pose(spot.x + aside, spot.y - aside))
        place, there = places.group(seat), {hero.name for hero in heroes}
        words = ntr("{n} hero of 6", "{n} heroes of 6", len(heroes))
        name = tr("Your group") if model.mine(seat) else tr("{seat}’s group", seat=self.name(seat))
        zone = Zone(place, name, self.layout.tray(side), cards, "row", "group", wide, words, takes=True)
        zone = replace(zone, poses=tuple(poses), mine=seat in model.seats_here, takers=True, z=10)
        yield from self.zone(zone)
        for hero in heroes:
            if (order := model.open_order(seat, hero.name)) is not None:
                yield self._order(order, self._spot(spots, hero.name), wide)
        for absent in model.catalogue.heroes:
            if absent not in there:
                yield self._ghost(absent, seat, self._spot(spots, absent), wide)

    def _order(self, order: Order, spot: Pose, wide: float) -> Node:
        """The sign of an order, at the lower right corner of a hero, whether turned or not."""
        corner = self.scene.metrics.px(wide / 2 - SIGN * 0.35)
        return order_disc(self.scene.metrics, order, Pose(spot.x + corner, spot.y + corner))

    def name(self, seat: Seat) -> str:
        """The name of the player at a seat."""
        return self.model.seat_name(seat)

    def _spot(self, spots: Sequence[Pose], hero: str) -> Pose:
        return spots[self.model.catalogue.value(hero) - 1]

    def _hero(self, name: str, used: bool, seat: Seat) -> Lying:
        words = tr("used") if used else tr("ready")
        if (order := self.model.open_order(seat, name)) is not None:
            words += ", " + tr("order: {order}", order=order_names()[order])
        angle = USED if used else 0.0
        face = self.looks.tile(name, used)
        return Lying(face=face, title=self.looks.numbered(name), value=words, key=name, angle=angle)

    def _ghost(self, hero: str, seat: Seat, pose: Pose, wide: float) -> Node:
        """The place of a missing hero."""
        place = Ref("ghost", hero, seat)
        said = Semantic("ghost", self.looks.numbered(hero), tr("missing"), id=str(place))
        node = self._still(self.looks.ghost(hero), wide, pose, said, 2.0)
        node.ref, node.clickable = str(place), True
        return node

    def _eliminated(self, seat: Seat) -> Iterator[Node]:
        """The eighth place: the eliminated pile of a seat, with its count."""
        m, side, count = self.scene.metrics, self.side(seat), len(self.model.view.players[seat].eliminated)
        pose, high = self.layout.tiles(side)[-1], m.px(self.layout.tile(side))
        box = Box(round(pose.x - high / 2), round(pose.y - high / 2), high, high)
        tall = min(high, max(m.px(COUNT), m.scaled(20)))
        label = Box(box.left + m.px(COUNT_LEFT), box.top + high - tall, high - m.px(COUNT_LEFT), tall)
        cards = [Lying(face=BACK) for _ in range(count)]
        name, words = tr("Eliminated, {seat}", seat=self.name(seat)), ntr("{n} card", "{n} cards", count)
        if self.model.mine(seat):
            name = tr("Your eliminated heroes")
        place = places.eliminated(seat)
        counted = f"×{count}" if count else ""
        zone = Zone(place, name, box, cards, "pile", "eliminated", SMALL_BACK, words, counted, label)
        turned = Pose(pose.x - m.px(HAIR), pose.y - m.px(18 if self.layout.large else 8), 90)
        shown = min(count, 3)
        poses = tuple(structs.replace(turned, y=turned.y - index * m.px(PILE_STEP)) for index in range(shown))
        yield from self.zone(replace(zone, poses=poses, clicked="always", depth=3, theme=NIGHT))

    def piles(self) -> Iterator[Node]:
        """Deck and discard."""
        view = self.model.view
        yield from self._pile(places.DECK, 0, [""] * view.deck, said_of("deck"))
        yield from self._pile(places.DISCARD, 1, view.discard, said_of("discard"))

    def _pile(self, place: Ref, index: int, shown: Sequence[str], name: str) -> Iterator[Node]:
        pose, m = self.layout.pile(index), self.scene.metrics
        size, count = face_size(m.px(PILE_WIDTH)), len(shown)
        box = Box(round(pose.x - size[0] / 2), round(pose.y - size[1] / 2), *size)
        cards = [self._laid(card) for card in shown]
        value = ntr("{n} card", "{n} cards", count)
        zone = Zone(place, name, box, cards, "pile", "", PILE_WIDTH, value, takes=True)
        counted = self._counted(index, name, count)
        counted.ref = label_ref(place)
        yield counted
        step = m.px(PILE_STEP)
        poses = tuple(Pose(pose.x - n * step, pose.y - n * step) for n in range(len(cards[-3:])))
        yield from self.zone(replace(zone, poses=poses, clicked="always", depth=5, theme=NIGHT))

    def _counted(self, index: int, name: str, count: int) -> Node:
        """What a pile is called, and how many cards it has; with large text in one line."""
        words = f"{name} {count}" if self.layout.large else f"{name}\n{count}"
        said = Semantic("text", words, id=f"counted:{index}")
        look = {"colour": NIGHT.text, "weight": "bold", "anchor": "center", "semantic": said}
        return label(self.scene.metrics, self.layout.pile_label(index), words, size=BODY, **look)

    def _laid(self, name: str) -> Lying:
        return Lying(face=self.looks.face(name), title=self.looks.numbered(name) if name else "", key="")

    def wanderer(self) -> Iterator[Node]:
        """The wandering hero in front of its holder, face down unless the viewer knows it."""
        model, view = self.model, self.model.view
        if model.holder is None or view.wanderer is None:
            return
        pose, wide = self.layout.wandering(self.side(model.holder))
        known = view.wanderer.card
        node = self.card(self.looks.face(known), wide, pose=pose, z=40.0)
        node.ref, node.clickable, node.droppable = str(places.WANDERER), True, True
        node.draggable = places.WANDERER in model.sources()
        name = tr("Wandering hero: {hero}", hero=self.looks.name(known)) if known else tr("Wandering hero")
        value = tr("before {seat}", seat=all_named([self.name(model.holder)]))
        node.semantic = Semantic("wanderer", name, value, id=str(places.WANDERER))
        node.viewer = view.viewer if known else None
        uid = model.sight.cards(places.WANDERER)
        self.moving[card_key(uid[0].uid) if uid else node.id] = node
        yield from self.with_light(node, places.WANDERER)

    def hints(self) -> Iterator[Node]:
        """The cards given for hints in this turn, face down unless the viewer saw them."""
        hints = self.model.view.hints
        cards = [
            Lying(face=self.looks.face(hint.card), title=self._hinted(hint.card), key=str(n + 1))
            for n, hint in enumerate(hints)
        ]
        box = self.layout.piles
        m = self.scene.metrics
        inner = Box(box.left + m.px(TIGHT), box.top + m.px(156), box.width - m.px(2 * TIGHT), m.px(82))
        zone = Zone(places.HINTS, tr("Clues this turn"), inner, cards, "row", "hints", 52.0)
        zone = replace(zone, poses=self.layout.hints(len(cards)), clicked="never", z=6)
        yield from self.zone(zone)

    def _hinted(self, card_: str) -> str:
        return self.looks.numbered(card_) if card_ else tr("Hidden card")

    def shadows(self) -> Iterator[Node]:
        """The seven shadows, lit for heroes that may be wandering; after the end, for the winner's group."""
        if isinstance(self.layout, OpenLayout) and not self.layout.tells_who:
            return
        layout, looks = self.layout, self.looks
        poses, wide = layout.shadows_then if self.model.view.windows else layout.shadows
        possible, refuted, winners = self.model.possible(), self.model.refuted(), self.model.winners
        if winners:
            possible = frozenset(hero.name for hero in self.model.view.players[winners[0]].group)
        for pose, hero in zip(poses, self.model.catalogue.heroes, strict=True):
            lit, place = hero in possible, Ref("shadow", hero)
            if winners:
                words = tr("among the winners") if lit else tr("missing")
            else:
                words = tr("may be wandering") if lit else tr("cannot be wandering")
            said = Semantic("shadow", looks.numbered(hero), words, id=str(place))
            node = self._still(looks.shadow(hero, lit), wide, pose, said, 4.0)
            node.ref, node.clickable = str(place), True
            yield node
            if hero in refuted:
                yield self._struck(node)

    def _still(self, face: Face, width: float, pose: Pose, said: Semantic, z: float) -> Node:
        """A picture that cannot be taken up."""
        wide, high = face.size(self.scene.metrics.px(width))
        box = Box(round(pose.x - wide / 2), round(pose.y - high / 2), wide, high)
        return painted(self.scene.services, face, box, z=z, semantic=said)

    def _struck(self, node: Node) -> Node:
        """The strip over a shadow that a hint has excluded."""
        m, (wide, high) = self.scene.metrics, node.size
        tall = max(m.px(WIDE), round(m.text(BODY) * 1.3))
        box = Box(round(node.pose.x - wide / 2), round(node.pose.y + high / 2) - tall, wide, tall)
        strip = Panel(fill=(0xC4, 0x3D, 0x24), radius=m.px(4), z=5.0).place(box)
        return strip.add(one_line(m, Box(0, 0, *box[2:]), tr("no"), (0xFF, 0xF6, 0xE2), BODY))
