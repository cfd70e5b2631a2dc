"""What a move of Hisment looks like: heroes walk from square to square, blows fly, Hearts are hit."""

from typing import Any

from game.core.events import CardFace
from game.core.refs import Ref
from scenes.table.motion.actors import Actors, Before
from scenes.table.motion.choreography import Choreography
from scenes.titles.hisment.board import Surroundings
from scenes.titles.hisment.layout import HAND_WIDTH
from scenes.titles.hisment.pieces import Pieces
from scenes.widgets.furniture import Card, card as card_node


class HismentActors(Actors):
    """The actors of one move, with what everything is drawn from."""

    def __init__(self, table: Any, pieces: Pieces, before: Before) -> None:
        super().__init__(table, pieces, before)
        self.scene: Surroundings = pieces.scene
        self.layout, self.model = self.scene.layout, self.scene.model
        self.looks = self.model.looks

    def double_width(self, source: Ref) -> float:
        return HAND_WIDTH

    def double(self, card: CardFace, width: int) -> Card:
        return card_node(self.services, self.looks.face(card.name), width)


class HismentChoreography(Choreography[HismentActors]):
    """Cards, ways, blows."""
