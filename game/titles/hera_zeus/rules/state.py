"""The position of a game of Héra et Zeus as one frozen value; cards have names and no uids.

Cards of one name cannot be told apart, so that nothing in a position can say when a card was drawn.
"""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from game.core.challenge import NONE, ChallengeId, leave_out
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
    """The choices that can interrupt an action."""

    COLUMN = "column"
    ORDER_COLUMN = "order_column"
    ORDER_HAND = "order_hand"
    HADES = "hades"
    PERSEPHONE = "persephone"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game, named as in the card data; one that an older save lacks has its default.

    The last ones are of challenges, and left out in a usual game: its id, the number of columns in which
    cards can lie, and whether hostages lie face up.
    """

    first: Literal["hera", "zeus", "random"] = "hera"
    remove_figure: Literal["action", "pegasus"] = "action"
    pandora_order: Literal["program", "ask"] = "program"
    pegasus_pandora: Literal["opens", "stays"] = "opens"
    challenge: ChallengeId | msgspec.UnsetType = msgspec.UNSET
    columns: Literal["2", "3"] | msgspec.UnsetType = msgspec.UNSET
    unveiled: bool | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        leave_out(self, {"challenge": NONE, "columns": "3", "unveiled": False})


class Slot(msgspec.Struct, frozen=True, cache_hash=True):
    """A card in a column.

    `pooled`: it was laid from a hand of which the other side knew something. `waited`: the number of its
    own turns that it ended face down at the front without a challenge that it could have made, as the
    other side saw.
    """

    card: Name
    up: bool = False
    pooled: bool = False
    waited: Count = 0


class Side(msgspec.Struct, frozen=True):
    """What one player has; the deck's first card is drawn next, the pile's last card is its top.

    Columns are listed from the front; `figure` is the column at whose front the player's figure stands. The
    other player knows `sighted`, cards in the hand or pooled in a column, and `record`, the pile as he
    saw it, which has one card too many once Hades has taken one unseen out of `recalled`.
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
    """An open choice: whose it is, its sort, and the column or the card that it is about."""

    choice: Choice
    seat: SeatNumber
    column: int = NOWHERE
    card: Name = ""


class Result(msgspec.Struct, frozen=True):
    """The winner, and how the game ended."""

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
