"""The events of 7e Héros, apart from the moves of cards between zones."""

import msgspec

from game.core.errors import CoreReason
from game.core.events import Event
from game.core.refs import Seat
from game.titles.seventh_hero.rules.state import Name


class Revealing(Event, frozen=True):
    """An event that reveals hidden information or another seat's choice, so that it cannot be undone."""

    @property
    def undo_block(self) -> CoreReason:
        """The reason for which undo is refused: what was learnt stays known."""
        return CoreReason.UNDO_HIDDEN


class TurnBegan(Revealing, frozen=True, tag="turn_began"):
    """A seat is the main player, and the top card of the deck says what it must send."""

    seat: Seat
    requirement: Name


class NoneFits(Revealing, frozen=True, tag="none_fits"):
    """No card of the main player met the requirement, so the hero came from the deck."""

    seat: Seat


class Sent(Event, frozen=True, tag="sent"):
    """The main player has sent a hero round the table."""

    seat: Seat


class Received(Event, frozen=True, tag="received"):
    """The wandering hero lies before a seat."""

    seat: Seat


class Passed(Event, frozen=True, tag="passed"):
    """A seat has passed the wandering hero; `forced`: a power made it pass."""

    seat: Seat
    forced: bool = False


class HintAnswered(Revealing, frozen=True, tag="hint_answered"):
    """The answer to a hint: whether the card is the wandering hero, or in the Japanese rules fits it.

    The card is known to the seats `seen_by` alone.
    """

    seat: Seat
    answer: bool
    card: Name = ""
    seen_by: tuple[Seat, ...] = ()

    def seen_from(self, seat: Seat | None) -> "HintAnswered":
        """Hide the card from everybody except who gave it and who answered."""
        return msgspec.structs.replace(self, card=self.card if seat in self.seen_by else "", seen_by=())


class Asked(Event, frozen=True, tag="asked"):
    """A window is open for these seats."""

    moment: str
    seats: tuple[Seat, ...]


class Answered(Event, frozen=True, tag="answered"):
    """A seat has answered; the answer itself is hidden from all others."""

    seat: Seat


class WindowClosed(Revealing, frozen=True, tag="window_closed"):
    """All have answered in a window; the uses are then revealed clockwise."""

    moment: str

    @property
    def undo_block(self) -> CoreReason:
        """The reason for which undo is refused: no answer is taken back once all are known."""
        return CoreReason.UNDO_ANSWERED


class PowerUsed(Revealing, frozen=True, tag="power_used"):
    """A seat has used a hero; it takes effect unless a Hen cancels it."""

    seat: Seat
    hero: Name
    target: Name = ""


class PowerCancelled(Revealing, frozen=True, tag="power_cancelled"):
    """A Hen has cancelled a power; the hero stays used."""

    seat: Seat
    hero: Name


class PowerWorked(Revealing, frozen=True, tag="power_worked"):
    """A power has taken effect."""

    seat: Seat
    hero: Name
    target: Name = ""


class Looked(Revealing, frozen=True, tag="looked"):
    """A seat has looked at the wandering hero, alone."""

    seat: Seat
    card: Name

    def seen_from(self, seat: Seat | None) -> "Looked":
        """Hide the card from everybody except the seat that looked."""
        return self if seat == self.seat else msgspec.structs.replace(self, card="")


class Recruited(Revealing, frozen=True, tag="recruited"):
    """A seat has recruited the wandering hero; `double`: its group already had one."""

    seat: Seat
    hero: Name
    double: bool = False


class Eliminated(Revealing, frozen=True, tag="eliminated"):
    """A hero and its double have left a seat's group."""

    seat: Seat
    hero: Name


class Reshuffled(Revealing, frozen=True, tag="reshuffled"):
    """The discard has become the deck (Japanese rules)."""


class GameEnded(Revealing, frozen=True, tag="game_ended"):
    """The game is over: somebody has six heroes, or the deck is empty."""

    winners: tuple[Seat, ...]
