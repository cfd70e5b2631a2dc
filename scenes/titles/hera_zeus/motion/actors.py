"""What the motions of the table of the gods work with: what it is drawn from, and where a place of it is."""

from dataclasses import replace
from typing import Any

from game.core.events import CardFace, CardMoved
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import SIDES
from scenes.table.card import Card
from scenes.table.motion.actors import Actors, Before
from scenes.table.motion.timing import MotionSpec, motions
from scenes.titles.hera_zeus.faces import back_face, card_face
from scenes.titles.hera_zeus.layout import CARD_WIDTH, HAND_WIDTH
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.titles.hera_zeus.pieces import Pieces
from scenes.toolkit.geometry import Pose
from scenes.widgets.furniture import card as card_node


class HeraZeusActors(Actors):
    """The actors of one move, with what everything is drawn from."""

    def __init__(self, table: Any, pieces: Pieces, before: Before) -> None:
        super().__init__(table, pieces, before)
        self.scene: Surroundings = pieces.scene
        self.layout, self.catalogue = self.scene.layout, self.scene.model.catalogue
        self.apart = motions().follow

    def near(self, seat: Seat) -> bool:
        """Whether a side lies below the battle line."""
        return seat == self.scene.model.seat

    def double_width(self, source: Ref) -> float:
        """How wide a double is at least: one from the own hand as wide as it was there."""
        return HAND_WIDTH if source.zone == "hand" and self.near(source.seat) else CARD_WIDTH

    def double(self, card: CardFace, width: int) -> Card:
        seen = card_face(self.catalogue, card.name) if card.name else None
        return card_node(self.services, seen or back_face(self.catalogue, SIDES.index(card.back)), width)

    def kind(self, event: CardMoved) -> MotionSpec:
        """A card out of a pile, or from column to column, flies high; what is discarded less so."""
        match event.source.zone, event.target.zone:
            case ("pile", _) | ("field", "field"):
                return motions().buy
            case "deck", _:
                return motions().draw
            case _, "field":
                return motions().play
            case _:
                return motions().discard

    def spot(self, place: Ref) -> Pose:
        near, places = self.near(place.seat), self.layout
        match place.zone:
            case "field" | "gap":
                return replace(places.slot(near, int(place.key), place.place), angle=0.0)
            case "column" | "hand":
                column, hand = place.zone == "column", places.hand_box if near else places.backs_box(6)
                box = places.column(near, int(place.key)) if column else hand
                return Pose(box.left + box.width / 2, box.top + box.height / 2)
            case _:
                return super().spot(place)
