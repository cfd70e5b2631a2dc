"""What the motions of the table of Hercule work with: the pieces of one frame."""

from game.core.events import CardFace, CardMoved
from game.core.refs import Ref
from scenes.table.card import Card
from scenes.table.motion.actors import Actors
from scenes.table.motion.timing import MotionSpec, motions
from scenes.titles.hercule.layout import HAND_WIDTH
from scenes.titles.hercule.pieces import Pieces


class HerculeActors(Actors):
    """The actors with the pieces of one frame of the table."""

    pieces: Pieces

    def double_width(self, source: Ref) -> float:
        return HAND_WIDTH

    def double(self, card: CardFace, width: int) -> Card:
        return self.pieces.ghost(card, width)

    def kind(self, event: CardMoved) -> MotionSpec:
        return motions().buy if event.source.zone == "reserve" else super().kind(event)
