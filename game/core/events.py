"""Events: records of what happened, returned by ``apply``; each knows who may see what of it."""

import msgspec

from game.core.errors import CoreReason
from game.core.refs import Ref, Seat


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something that happened, with what each seat may see of it and whether it blocks undo."""

    @property
    def undo_block(self) -> CoreReason | None:
        """Why the move that caused this event cannot be taken back; None when it can."""
        return None

    def seen_from(self, seat: Seat | None) -> "Event":
        """This event as a seat may see it (None: a spectator)."""
        return self


class CardFace(msgspec.Struct, frozen=True):
    """A card as its viewer sees it: uid -1 and an empty name are a card back.

    `back` names the deck that the card came from, if decks have different backs: everybody sees it.
    """

    uid: int = -1
    name: str = ""
    upgraded: bool = False
    back: str = ""

    @property
    def hidden(self) -> "CardFace":
        """The same card as seen by those who see only its back."""
        return CardFace(back=self.back)


HIDDEN = CardFace()


class CardMoved(Event, frozen=True, tag="card_moved"):
    """A card moved from one place to another; ``seen_by`` None means that everybody saw its face."""

    card: CardFace
    source: Ref
    target: Ref
    seen_by: tuple[Seat, ...] | None = None
    unveiled: bool = False

    @property
    def undo_block(self) -> CoreReason | None:
        """A newly revealed face blocks undo."""
        return CoreReason.UNDO_HIDDEN if self.unveiled else None

    def seen_from(self, seat: Seat | None) -> "CardMoved":
        """The same event, with a card back for those who may not see the face."""
        if self.seen_by is None or seat in self.seen_by:
            return self
        return msgspec.structs.replace(self, card=self.card.hidden)


class CardRotated(Event, frozen=True, tag="card_rotated"):
    """A card was turned by 180 degrees; ``unveiled`` if its face was hidden before."""

    card: CardFace
    place: Ref
    unveiled: bool = False

    @property
    def undo_block(self) -> CoreReason | None:
        """A newly revealed face blocks undo."""
        return CoreReason.UNDO_HIDDEN if self.unveiled else None


class CardTapped(Event, frozen=True, tag="card_tapped"):
    """A card was tapped (tilted by 90 degrees) or untapped; `name` is the card's, if there are several."""

    place: Ref
    tapped: bool
    name: str = ""


class CounterChanged(Event, frozen=True, tag="counter_changed"):
    """A number on the table changed; ``cause`` names the card that changed it, if one did."""

    counter: str
    before: int
    after: int
    cause: str = ""


class PileShuffled(Event, frozen=True, tag="pile_shuffled"):
    """A pile was shuffled."""

    pile: Ref

    @property
    def undo_block(self) -> CoreReason | None:
        """Chance blocks undo."""
        return CoreReason.UNDO_RANDOM


class PileTurned(Event, frozen=True, tag="pile_turned"):
    """A whole pile was turned over onto another place at once, which reverses its order."""

    source: Ref
    target: Ref
    count: int


class Conceded(Event, frozen=True, tag="conceded"):
    """A seat conceded: for titles without an event of their own for it."""

    seat: Seat
