"""Actors of the animations of Hisment: pieces, figures, places."""

from msgspec.structs import replace

from game.core.events import CardFace, CardMoved
from game.core.narrowing import narrow
from game.core.refs import Ref, Seat
from game.titles.hisment.effects import HeroClass
from game.titles.hisment.rules import places
from game.titles.hisment.rules.state import State
from scenes.art.ornaments import Flare, Shape
from scenes.table.contract import AnyTable
from scenes.table.motion.actors import BURST, RING, Actors, Before
from scenes.table.motion.puppets import Rehearsal
from scenes.titles.hisment.board.nodes import Surroundings
from scenes.titles.hisment.layouts import layout_of
from scenes.titles.hisment.pieces import Pieces
from scenes.titles.hisment.theme import COLOURS
from scenes.toolkit.geometry import Pose
from scenes.toolkit.timing import Way, motions
from scenes.widgets.cards import Card, card as card_node, laid_out


class HismentActors(Actors):
    """The actors of one move, with the surroundings they are drawn from."""

    owner = "side"

    def __init__(self, table: AnyTable, pieces: Pieces, before: Before) -> None:
        super().__init__(table, pieces, before)
        self.scene: Surroundings = pieces.scene
        self.plates = pieces.plates
        self.layout, self.model = self.scene.layout, self.scene.model
        self.looks = self.model.looks

    def double_width(self, source: Ref) -> float:
        return self.layout.hand_width(len(self.model.own.hand))

    def double(self, card: CardFace, width: int) -> Card:
        return card_node(self.services, self.looks.face(card.name), width)

    def kind(self, event: CardMoved) -> Way:
        match event.source.zone, event.target.zone:
            case "shop", _:
                return motions().buy
            case "pile", _:
                return motions().draw
            case _, "cemetery":
                return motions().discard
            case _:
                return motions().play

    def covers(self, zone: Ref) -> bool:
        """Whether a card that is not seen lies under others; with large text it is under another tab."""
        return not self.layout.large

    def figure(self, seat: Seat, hero: str) -> Pose:
        """The pose of a hero, or its pose before the move: on the board, or in its prison."""
        place = str(places.hero(seat, hero))
        node = self.moving.get(place) or self.before.pieces.get(place)
        return replace(node.pose, alpha=1.0) if node is not None else self.spot(places.hero(seat, hero))

    def spot(self, place: Ref) -> Pose:
        """The centre of what stands for a place; what a hero wears is where the hero is or was."""
        shop, own = len(self.before.view.players[place.seat].shop), place.seat == self.model.seat
        if place.zone == "shop" and 0 <= place.place < shop and not (own and self.layout.shops):
            box = self.layout.windows(own, shop)[place.place]
            return Pose(box.left + box.width / 2, box.top + box.height / 2)
        node = self.before.pieces.get(str(place)) if place.zone == "hero" else None
        return replace(node.pose, angle=0.0) if node is not None else super().spot(place)

    def goal(self, seat: Seat, target: str) -> Pose:
        """The pose of a blow's target."""
        if target and target != "heart":
            return self.figure(1 - seat, target)
        return self.spot(places.heart(1 - seat))


def rehearse(rehearsal: Rehearsal, scene: Surroundings) -> None:
    """Prepare the pictures of the lights for attacks on the board, of figures and of cards to be drawn."""
    px, model = scene.metrics.px, scene.model
    inks = {
        COLOURS[model.catalogue.attacks[name].element]
        for seat in (0, 1)
        if (hero := model.on_board(seat)) is not None
        for name in hero.attacks
    }
    rehearsal.want_picture(Flare("ring"), (px(RING), px(RING)), keep=True)
    for ink in sorted(inks):
        rehearsal.want_picture(Flare("burst", ink), (px(SHOT), px(SHOT)), keep=True)
        for shape in ("burst", *FLARES.values()):
            rehearsal.want_picture(Flare(shape, ink), (px(BURST), px(BURST)), keep=True)
    # Heroes in prison may come onto the board, which is smaller in the shop.
    layouts = (layout_of(scene.metrics, shops=shops) for shops in (False, True))
    sizes = {(px(wide), px(high)) for wide, high in (layout.figure_size for layout in layouts)}
    for seat, player in enumerate(model.view.players):
        for hero in player.heroes:
            own = seat == model.seat
            face = model.looks.figure(hero.card, own=own, mirrored=not own)
            for size in sorted(sizes):
                rehearsal.want_picture(face, size, keep=True)
    _rehearse_deck(rehearsal, scene)


def _rehearse_deck(rehearsal: Rehearsal, scene: Surroundings) -> None:
    """Prepare the cards that the viewer may draw, of which the player knows all but the order."""
    model, width = scene.model, scene.layout.hand_width(1)
    if model.watched or not rehearsal.asks("deck", model.seat, scene.metrics.px(width)):
        return
    pile = narrow(State, model.session.origin).players[model.seat].pile
    for card in sorted(set(pile)):
        face = laid_out(scene.services, model.looks.face(card), scene.metrics.px(width))
        rehearsal.want_picture(face, face.size(scene.metrics.px(width)), keep=True)


BOB, RISE, SHOT = 7.0, 46.0, 86.0
"""Height of a step, rise of a number, and width of a projectile, in design lengths."""

FLARES: dict[HeroClass, Shape] = {HeroClass.SWORDSMAN: "gash", HeroClass.SORCERER: "eye"}
