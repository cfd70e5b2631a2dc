"""The position of a game of Héra et Zeus as one frozen value; cards are named, never numbered.

Two cards of one name cannot be told apart, so nothing in a position could say when a card was drawn.
"""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from game.core.refs import Seat
from game.core.rng import Rng

MOST = 999
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Column = Annotated[int, msgspec.Meta(ge=0, le=2)]
Place = Annotated[int, msgspec.Meta(ge=0, le=3)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=1)]

NOWHERE = -1


class Phase(StrEnum):
    """What the seat at turn is doing."""

    SETUP = "setup"
    TURN = "turn"
    OVER = "over"


class Ending(StrEnum):
    """How a game ended (hera_zeus, Ends)."""

    HOSTAGE_CHALLENGED = "hostage_challenged"
    HOSTAGE_STRUCK = "hostage_struck"
    HOSTAGE_DRAWN = "hostage_drawn"
    HOSTAGE_LOST = "hostage_lost"
    NO_ACTION = "no_action"
    NO_CARD = "no_card"
    CONCEDED = "conceded"


class Choice(StrEnum):
    """What has to be chosen before the action goes on."""

    COLUMN = "column"
    ORDER_COLUMN = "order_column"
    ORDER_HAND = "order_hand"
    HADES = "hades"
    PERSEPHONE = "persephone"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, as the card data names them; one that an old run lacks has its default."""

    first: Literal["hera", "zeus", "random"] = "hera"
    remove_figure: Literal["action", "pegasus"] = "action"
    pandora_order: Literal["program", "ask"] = "program"
    pegasus_pandora: Literal["opens", "stays"] = "opens"


class Slot(msgspec.Struct, frozen=True, cache_hash=True):
    """A card in a column.

    `pooled`: laid from a hand of which the other side knew something. `waited`: how many own turns it ended
    face down at the front without a challenge it could have made, as the other side saw.
    """

    card: Name
    up: bool = False
    pooled: bool = False
    waited: Count = 0


class Side(msgspec.Struct, frozen=True):
    """What one player has: the deck's first card is the next drawn, a pile's last card its top.

    Columns are listed from the front; `figure` is the column at whose front the own figure stands.
    What the other player knows: `sighted`, cards in the hand or pooled in a column; `record`, the pile
    as it was seen, which holds one card too many once Hades took one unseen out of `recalled`.
    """

    deck: tuple[Name, ...] = ()
    hand: tuple[Name, ...] = ()
    columns: tuple[tuple[Slot, ...], ...] = ((), (), ())
    pile: tuple[Name, ...] = ()
    figure: int = NOWHERE
    sighted: tuple[Name, ...] = ()
    record: tuple[Name, ...] = ()
    recalled: tuple[Name, ...] = ()
    quiet: Count = 0
    hostage_shown: bool = False


class Pending(msgspec.Struct, frozen=True):
    """A choice that is open: whose, of what sort, and the column or the card it is about."""

    choice: Choice
    seat: SeatNumber
    column: int = NOWHERE
    card: Name = ""


class Result(msgspec.Struct, frozen=True):
    """Who won, and how."""

    winner: SeatNumber
    ending: Ending


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position; `turn` counts the turns of both from 1 and is 0 during the set-up."""

    settings: Settings
    phase: Phase
    seat: SeatNumber
    first: SeatNumber
    sides: tuple[Side, Side]
    rng: Rng
    turn: Count = 0
    points: Count = 0
    spent: Count = 0
    pending: Pending | None = None
    result: Result | None = None

    @property
    def left(self) -> int:
        """The action points that are not spent."""
        return self.points - self.spent


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return 1 - seat
