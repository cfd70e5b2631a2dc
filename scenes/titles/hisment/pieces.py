"""The pieces of the table: hand, shop, squares, figures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter

import pygame
from msgspec import structs

from game.core.narrowing import narrow
from game.core.refs import Ref, Seat
from game.titles.hisment.rules import board, places, values
from game.titles.hisment.rules.phases import shopping
from game.titles.hisment.rules.state import Hero
from scenes.services import ntr
from scenes.table.layout import AnySurroundings, Lying, Zone, keep, kept, kept_nodes
from scenes.table.panels import Painted, sign_at
from scenes.table.pieces import Light, Pieces as Base, Taker
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.board.nodes import (
    DARK,
    GOLD,
    OVER_SHOP,
    Boards,
    Figure,
    Light as BoardLight,
    Square,
    Surroundings,
    chip_on,
)
from scenes.titles.hisment.fitting import badge
from scenes.titles.hisment.layout import Layout
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.panels import grown, numbered, side_ink
from scenes.titles.hisment.theme import Looks, said_of
from scenes.toolkit import text as lettering
from scenes.toolkit.design import NAME, TIGHT
from scenes.toolkit.geometry import Box, Point, Pose
from scenes.toolkit.node import Group, Node, Semantic
from scenes.widgets.cards import Card
from scenes.widgets.furniture import title_sign, titled_panel

UNDER_FIGURES = -4.2
OVER_HAND, SEEN_WHOLE = 40.0, 0.94
"""Added to the z of a raised card of a crowded hand; share of a card's width that shows its whole name."""
STAR = 0.62
"""Side of the star on a start square, as a share of the square's depth."""
SLIM = 56.0
"""Width of a figure's body for the pointer, in design lengths."""


def plate_ref(seat: Seat, line: str) -> str:
    """Return the ref of the plate with the points of a hero on the board."""
    return str(Ref("plate", line, seat))


@kept_nodes(attrgetter("model.seat"))
def empty_squares(scene: Surroundings) -> Iterator[Square]:
    """The 36 squares from back to front, about which nothing is said yet."""
    return (_square_of(scene, number) for number in range(board.SIDE * board.SIDE))


def _square_of(scene: Surroundings, number: int) -> Square:
    layout, viewer = scene.layout, scene.model.seat
    box = layout.square(number, viewer)
    quad = map(layout.point, geometry.quad(number, viewer))
    node = Square(corners=tuple((round(x) - box.left, round(y) - box.top) for x, y in quad), z=-6.0)
    place = places.square(number)
    node.place(box).ref = str(place)
    # While the viewer shops nobody goes anywhere, and the squares are too small to be aimed at.
    node.droppable = node.clickable = not layout.shops
    node.semantic = Semantic("square", board.name_of(number), id=str(place))
    return node


@kept_nodes(lambda scene: (scene.model.seat, *map(scene.model.start, (0, 1))))
def starts(scene: Surroundings) -> Iterator[Node]:
    """The stars on the start squares, on dark ones: light ink alone would be lost on the lit board."""
    viewer = scene.model.seat
    for seat in (0, 1):
        square = scene.model.start(seat)
        x, y = scene.layout.point(geometry.within(square, viewer))
        side = round(scene.layout.square(square, viewer).height * STAR)
        node = Group(z=-5.5).place(Box(round(x - side / 2), round(y - side / 2), side, side))
        for share, paint in ((1.0, DARK), (0.66, side_ink(scene, seat))):
            node.add(sign_at("star", round(side * share), paint, side / 2, side / 2))
        yield node


@kept(attrgetter("model.seat"))
def whole_board(scene: Surroundings) -> Boards:
    """The whole board, which nothing is held over yet."""
    light, every = BoardLight(scene), range(board.SIDE * board.SIDE)
    node = Boards(strokes=tuple(light.edge(every, GOLD, width=4.0)), fleeting=True, z=-7.0)
    node.place(light.box).ref, node.droppable = str(places.STAGE), True
    node.semantic = Semantic("stage", said_of("stage"), id=str(places.STAGE))
    return node


class Standing(Painted):
    """A figure that is never missing: it is painted at once, in 3 to 10 ms; there are two on the board."""

    def __call__(self, width: int, height: int) -> pygame.Surface | None:
        return self.services.gallery.picture(self.picture, (width, height))


class Pieces(Base):
    """Builds the pieces; the viewer's side is in front. `plates` of figures move along with them."""

    def __init__(self, scene: AnySurroundings, light: Light) -> None:
        super().__init__(scene, light)
        self.plates: dict[str, Node] = {}
        self._squares: Sequence[Square] = ()
        self._raised: Card | None = None
        self._shown: Card | Group = Group()

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
        """The names and faces of the cards."""
        return self.model.looks

    def hand(self) -> Iterator[Node]:
        """The viewer's hand."""
        seat, held = self.model.seat, self.model.own.hand
        known, width = self.model.own.known, self.layout.hand_width(len(held))
        cards = [self._card_of(card, seat, hidden=card not in known) for card in held]
        words = ntr("{n} card", "{n} cards", len(cards))
        zone = Zone(places.hand(seat), said_of("hand"), self.layout.hand_box, cards, "fan", "hand", width)
        zone = replace(zone, value=words, poses=self.layout.hand(len(cards)), takes=True, mine=True, z=20)
        yield from self.zone(replace(zone, clicked="held"))

    def cards(self, zone: Zone) -> Iterator[Node]:
        """The cards of a zone; those of the viewer's hand and shop with a badge of whom they fit."""
        for node in super().cards(zone):
            if isinstance(node, Card):
                self._add_badge(node)
            yield node

    def _add_badge(self, node: Card) -> None:
        place = Ref.parse(node.ref) if node.ref else None
        mine = place is not None and place.zone in ("hand", "shop") and place.seat == self.model.seat
        if place is not None and mine and not self.model.everyone:
            told = place.zone == "shop" and self.layout.shops
            made = badge(self.scene, node, place.key, told=told)
            if made is not None:
                node.add(made)

    def raise_card(self, *nodes: Node | None) -> None:
        """Show the first of these nodes that is in a crowded hand in front; its hit area does not change."""
        own = (node for node in nodes if isinstance(node, Card) and self._is_held(node))
        card = next(own, None) if self._crowded else None
        if card is self._raised:
            return
        self._raised = card
        self.light.stage.touch(self._shown)
        self._shown.remove()
        if card is not None:
            self._shown = Card(
                source=card.source,
                size=card.size,
                pose=card.pose,
                z=card.z + OVER_HAND,
                up=card.up,
                viewer=card.viewer,
                ref=card.ref,
            )
            self._add_badge(self._shown)
            self._shown.ref = None
            self.light.stage.root.add(self._shown)
            self.light.stage.touch(self._shown)

    def _is_held(self, node: Card) -> bool:
        place = Ref.parse(node.ref) if node.ref else None
        return place is not None and (place.zone, place.seat) == ("hand", self.model.seat)

    @property
    def _crowded(self) -> bool:
        """Whether the cards of the viewer's hand overlap."""
        poses = self.layout.hand(len(self.model.own.hand))
        wide = self.scene.metrics.px(self.layout.hand_width(len(poses)))
        return len(poses) > 1 and poses[1].x - poses[0].x < wide * SEEN_WHOLE

    def _card_of(self, card: str, seat: Seat, *, hidden: bool) -> Lying:
        """A card as it lies; its face and its words are put together once."""
        made_of = card, seat, hidden
        lying: Lying = keep(self.scene, ("card", *made_of), None, partial(self._lying, *made_of))
        return lying

    def _lying(self, card: str, seat: Seat, hidden: bool) -> Lying:
        value = self.looks.caption(self.model.catalogue.cards[card]) if card else ""
        viewer = seat if hidden and card else None
        return Lying(
            face=self.looks.face(card), title=self.looks.spoken(card), value=value, key=card, viewer=viewer
        )

    def _offered(self, place: Ref) -> Lying:
        """A card of the viewer's shop with its current price; with large text the price is a tag over it."""
        model, seat, card = self.model, self.model.seat, place.key
        price = shopping.price(model.catalogue, model.view, seat, card)
        lying = replace(self._card_of(card, seat, hidden=False), copy=place.place)
        value = f"{lying.value}, {ntr('{n} coin', '{n} coins', price)}"
        if self.layout.large:
            return replace(lying, value=value)
        dear = price > model.own.coins
        face = self.looks.face(card, price=price, dear=dear)
        return replace(lying, face=face, value=value)

    def shop(self) -> Iterator[Node]:
        """The cards of the viewer's shop, where they lie whole; the shop takes cards of the hand for sale."""
        seat, box = self.model.seat, self.layout.shop_box
        cards = [self._offered(place) for place in places.shelf(seat, self.model.own.shop)]
        zone = Zone(places.shop(seat), said_of("shop"), box, cards, "row", "shop", self.layout.shop_width)
        words = ntr("{n} card", "{n} cards", len(cards))
        zone = replace(zone, value=words, poses=self.layout.stalls(len(cards)), takes=True, mine=True)
        yield from self.zone(replace(zone, clicked="held", z=8))

    def shop_panel(self) -> Iterator[Node]:
        """The plate under the cards of the shop, and its sign, on which no light of them lies."""
        m, box, theme = self.scene.metrics, self.layout.shop_box, self.scene.theme
        panel = titled_panel(m, box, "", theme, opacity=225)
        panel.z = -12.0
        yield panel
        yield Group(z=OVER_SHOP).place(box).add(title_sign(m, box.width, said_of("shop"), theme))

    def sale(self, box: Box) -> Iterator[Node]:
        """The place where cards of the hand are sold: it says so, and what the held card brings."""
        m, model, place = self.scene.metrics, self.model, places.sale(self.model.seat)
        held = self.light.held
        sold = held is not None and held.zone == "hand" and self.light.takes(held, place)
        words = said_of("sale")
        if held is not None and sold:
            n = model.catalogue.numbers.sale(model.catalogue.cards[held.key].price)
            words = said_of("sale_for", n=n)
        rests = self.scene.theme.line
        node = Taker(fill=DARK, outline=rests, resting=rests, radius=m.px(10), opacity=235, z=1.0).place(box)
        node.ref, node.droppable, node.clickable, node.shines = str(place), True, model.acts, True
        node.semantic = Semantic("sale", words, id=str(place))
        node.answer(sold, GOLD)
        paint = GOLD if sold else self.scene.theme.text
        past, letters = grown(self.scene, NAME * 1.15 + 2 + TIGHT), m.text(NAME)
        wide = past + lettering.width(words, "extrabold", letters) + 2
        inner = Box((box.width - wide) // 2, 0, wide, box.height)
        node.add(*numbered(self.scene, inner, "coin", words, paint, apart=TIGHT))
        yield from self.with_light(node, place)

    def squares(self) -> Iterator[Node]:
        """The 36 squares from back to front, the start squares, the gate, and the whole board."""
        said, taking = self._said_of_squares(), self._taking_squares()
        self._squares = [narrow(Square, node) for node in empty_squares(self.scene)]
        for number, node in enumerate(self._squares):
            self._tell(node, said.get(number, ""), takes=number in taking)
            yield node
        yield from starts(self.scene)
        yield self._gate()
        yield self._board()

    def _said_of_squares(self) -> Mapping[int, str]:
        """The steps to each square that the viewer's hero can reach, and the heroes on their squares."""
        model, seats = self.model, (0, 1)
        reached = model.reachable_squares(model.seat) if model.on_board(model.seat) is not None else {}
        steps = {square: ntr("{n} step", "{n} steps", n) for square, n in reached.items()}
        heroes = filter(None, map(model.on_board, seats))
        return steps | {hero.square: model.looks.briefly(hero.card) for hero in heroes}

    def _board(self) -> Node:
        """The whole board, as the drop target for cards without a target."""
        node = narrow(Boards, whole_board(self.scene))
        node.answer(self.light.takes(self.light.held, places.STAGE), GOLD)
        return node

    def _gate(self) -> Node:
        """The drop target where released heroes enter, around the viewer's Heart."""
        place = places.gate(self.model.seat)
        node = Group(z=5.0, ref=str(place), droppable=True).place(self.layout.gate)
        node.semantic = Semantic("gate", said_of("gate"), id=str(place))
        return node

    def _taking_squares(self) -> frozenset[int]:
        """The squares that take what is held."""
        held = self.light.held
        numbers = range(board.SIDE * board.SIDE) if held is not None else ()
        return frozenset(n for n in numbers if self.light.takes(held, places.square(n)))

    def _tell(self, node: Square, value: str, *, takes: bool) -> None:
        """Have a square say how far it is, or who stands there, and show whether it takes what is held."""
        if node.semantic is not None and node.semantic.value != value:
            node.semantic = structs.replace(node.semantic, value=value)
        lit = node.outline
        node.answer(takes, GOLD)
        if node.outline != lit:
            node.forget()

    def figures(self) -> Iterator[Node]:
        """The heroes on the board, the farther one first."""
        model = self.model
        for seat in (model.facing, model.seat):
            hero = model.on_board(seat)
            if hero is not None:
                yield from self._figure(seat, hero)

    def _meant(self, place: Ref, point: Point) -> bool:
        """Whether a hit on a figure's body means the figure, not a piece behind it.

        It does, unless the held piece can go to the piece behind, but not to the figure; or unless, with
        nothing held, it hits the square on which another hero stands, of whom little else might be seen.
        """
        held = self.light.in_hand
        if held is None:
            return not self._is_of_another(place, point)
        if self.light.takes(held, place):
            return True
        if held.zone in ("hero", "panel") and place.seat == self.model.seat:
            return False
        return not any(
            node.ref != str(place) and self.light.takes(held, Ref.parse(node.ref)) and node.contains(point)
            for node in self.light.stage.root.children
            if node.droppable and node.ref
        )

    def _is_of_another(self, place: Ref, point: Point) -> bool:
        """Whether a point lies on the square of another hero than that of a place."""
        for seat in (0, 1):
            hero = self.model.on_board(seat)
            if hero is not None and places.hero(seat, self.model.line(hero)) != place:
                return self._squares[hero.square].contains(point)
        return False

    def _figure(self, seat: Seat, hero: Hero) -> Iterator[Node]:
        m, model = self.scene.metrics, self.model
        line = model.line(hero)
        place = places.hero(seat, line)
        mirrored = seat != model.seat
        pose = self.layout.figure(hero.square, model.seat)
        wide, high = (m.px(side) for side in self.layout.figure_size)
        face = self.looks.figure(hero.card, own=seat == model.seat, mirrored=mirrored)
        box = Box(round(pose.x - wide / 2), round(pose.y - high / 2), wide, high)
        depth = (board.SIDE - geometry.cell(hero.square, model.seat)[1]) / 2 - 3.5
        node = Figure(
            source=Standing(self.scene.services, face),
            meant=partial(self._meant, place),
            foot=self.layout.square(hero.square, model.seat),
            slim=m.px(SLIM),
            z=depth,
            depth=depth,
        ).place(box)
        node.pose = structs.replace(node.pose, scale=pose.scale)
        node.ref, node.droppable, node.clickable = str(place), True, True
        # A hero that cannot move now can be taken up too: dropped on a square, it tells why it stays.
        node.draggable = (seat == model.seat and model.acts) or place in model.sources()
        left, top, across, deep = node.foot
        # The light has the size of the square: a figure's box is wider than its body, and would hide others.
        middle = Pose(left + across / 2, top + deep / 2)
        self.light.shape(node, (round(across * 0.7), round(deep * 0.6)), UNDER_FIGURES, middle)
        points = values.points_left(model.catalogue, hero)
        words = said_of("figure_left", square=board.name_of(hero.square), n=points)
        node.semantic = Semantic("figure", self.looks.briefly(hero.card), words, id=str(place))
        self.moving[str(place)] = node
        yield node
        if not self.layout.large:
            plate = chip_on(self.scene, hero.square, seat, str(points), side_ink(self.scene, seat))
            plate.ref = plate_ref(seat, line)
            plate.semantic = Semantic(
                "counter", self.looks.briefly(hero.card), str(points), id=f"points:{seat}"
            )
            self.plates[str(place)] = plate
            yield plate
