"""The past-tense records that every title's ``apply`` returns; each knows who may see what of it."""

import msgspec

from game.core.errors import CoreReason
from game.core.refs import Ref, Seat


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something that happened; what it hides from whom, and whether it stops undo."""

    @property
    def undo_block(self) -> CoreReason | None:
        """Why the move that caused this cannot be taken back; None when it can."""
        return None

    def seen_from(self, seat: Seat | None) -> "Event":
        """This event as the seat may see it (None: a spectator)."""
        return self


class CardFace(msgspec.Struct, frozen=True):
    """A card as its viewer sees it: uid -1 and an empty name are a card back.

    `back` names the deck that it came from, where the backs differ: that is seen of every card.
    """

    uid: int = -1
    name: str = ""
    upgraded: bool = False
    back: str = ""

    @property
    def hidden(self) -> "CardFace":
        """The same card for those who see no more than its back."""
        return CardFace(back=self.back)


HIDDEN = CardFace()


class CardMoved(Event, frozen=True, tag="card_moved"):
    """A card went from one place to another; ``seen_by`` None means everybody saw its face."""

    card: CardFace
    source: Ref
    target: Ref
    seen_by: tuple[Seat, ...] | None = None
    unveiled: bool = False

    @property
    def undo_block(self) -> CoreReason | None:
        """A face that nobody could see before stops undo."""
        return CoreReason.UNDO_HIDDEN if self.unveiled else None

    def seen_from(self, seat: Seat | None) -> "CardMoved":
        """The same movement, with a card back for those who may not see the face."""
        if self.seen_by is None or seat in self.seen_by:
            return self
        return msgspec.structs.replace(self, card=self.card.hidden)


class CardRotated(Event, frozen=True, tag="card_rotated"):
    """A card was turned 180 degrees; ``unveiled`` when its face had been hidden before."""

    card: CardFace
    place: Ref
    unveiled: bool = False

    @property
    def undo_block(self) -> CoreReason | None:
        """A face that nobody could see before stops undo."""
        return CoreReason.UNDO_HIDDEN if self.unveiled else None


class CardTapped(Event, frozen=True, tag="card_tapped"):
    """A card was tilted by 90 degrees (tapped) or set upright again; of a card among others, its name."""

    place: Ref
    tapped: bool
    name: str = ""


class CounterChanged(Event, frozen=True, tag="counter_changed"):
    """A number on the table changed; ``cause`` names the card that did it, if one did."""

    counter: str
    before: int
    after: int
    cause: str = ""


class PileShuffled(Event, frozen=True, tag="pile_shuffled"):
    """A pile was shuffled."""

    pile: Ref

    @property
    def undo_block(self) -> CoreReason | None:
        """Chance stops undo."""
        return CoreReason.UNDO_RANDOM


class PileTurned(Event, frozen=True, tag="pile_turned"):
    """A whole pile was turned over onto another place as one packet, its order reversed."""

    source: Ref
    target: Ref
    count: int


class Conceded(Event, frozen=True, tag="conceded"):
    """A seat has given the game up: for titles that have no word of their own for it."""

    seat: Seat
