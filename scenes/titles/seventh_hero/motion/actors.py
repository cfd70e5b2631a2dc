"""Actors of the animations of 7e Héros: pieces, places, puppets."""

from functools import partial

from game.core.events import CardFace, CardMoved
from game.core.refs import Ref, Seat
from scenes.art.card_painter import face_size
from scenes.art.ornaments import Flare
from scenes.art.puppets import PuppetPicture
from scenes.table.contract import AnyTable
from scenes.table.layout import RATIO
from scenes.table.motion.actors import BURST, RING, Actors, Before
from scenes.table.motion.puppets import Rehearsal
from scenes.titles.seventh_hero.layout import PILE_WIDTH
from scenes.titles.seventh_hero.panels import Surroundings
from scenes.titles.seventh_hero.pieces import Pieces
from scenes.toolkit.geometry import Pose
from scenes.toolkit.timing import Way, motions
from scenes.widgets.cards import Card, card as card_node, laid_out


class SeventhHeroActors(Actors):
    """The actors of one move, with the surroundings they are drawn from."""

    def __init__(self, table: AnyTable, pieces: Pieces, before: Before) -> None:
        super().__init__(table, pieces, before)
        self.scene: Surroundings = pieces.scene
        self.layout, self.model = self.scene.layout, self.scene.model
        self.looks = self.model.looks
        self.apart = motions().follow

    def double_width(self, source: Ref) -> float:
        mine = source.zone == "hand" and source.seat == self.model.seat
        return self.layout.hand_width(self.model.own.cards) if mine else PILE_WIDTH

    def double(self, card: CardFace, width: int) -> Card:
        return card_node(self.services, self.looks.face(card.name), width)

    def kind(self, event: CardMoved) -> Way:
        match event.source.zone, event.target.zone:
            case "deck", _:
                return motions().draw
            case "wanderer", _:
                return motions().buy
            case _, "discard" | "eliminated":
                return motions().discard
            case _:
                return motions().play

    def side(self, seat: Seat) -> str:
        """The side of the table at which a seat sits."""
        return self.layout.sides[self.model.side(seat)]

    def spot(self, place: Ref) -> Pose:
        match place.zone:
            case "group" if place.key in self.model.catalogue.heroes:
                return self.layout.tiles(self.side(place.seat))[self.model.catalogue.value(place.key) - 1]
            case "hand" if place.seat != self.model.seat:
                box = self.layout.plate(self.side(place.seat))
                return Pose(box.left + box.width / 2, box.top + box.height / 2)
            case _:
                return super().spot(place)


def rehearse(rehearsal: Rehearsal, scene: Surroundings) -> None:
    """Prepare the pictures of the lights, and the puppets of all ready heroes."""
    px, model = scene.metrics.px, scene.model
    for flare, width in ((Flare("burst"), BURST), (Flare("ring"), RING), (Flare("eye"), EYE)):
        rehearsal.want_picture(flare, (px(width), px(width)), keep=True)
    size = px(STAGE), round(px(STAGE) * RATIO)
    ready = {
        (hero.name, scene.layout.sides[model.side(seat)] == "right")
        for seat, place in enumerate(model.view.players)
        for hero in place.group
        if not hero.used
    }
    for name, mirrored in sorted(ready):
        describe = partial(PuppetPicture, model.catalogue.heroes[name].art, mirrored=mirrored)
        rehearsal.want_picture(describe(()), size)
        rehearsal.want(describe, size, ACT)
    if model.holder is not None and model.holder == model.viewer:
        wide = px(scene.layout.reader_width)
        for name in sorted(model.possible()):
            face = laid_out(rehearsal.services, model.looks.face(name), wide)
            rehearsal.want_picture(face, face_size(wide), keep=True)


STAGE, EYE = 180.0, 200.0


ACT = {"act": (0.0, 1.0)}
