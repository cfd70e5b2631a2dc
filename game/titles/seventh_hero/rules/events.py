"""What happens in 7e Héros beside cards that go from one place to another."""

import msgspec

from game.core.errors import CoreReason
from game.core.events import Event
from game.core.refs import Seat
from game.titles.seventh_hero.rules.state import Name


class Revealing(Event, frozen=True):
    """Something came to light, or somebody else's will: it cannot be taken back."""

    @property
    def undo_block(self) -> CoreReason:
        """What was learnt stays known."""
        return CoreReason.UNDO_HIDDEN


class TurnBegan(Revealing, frozen=True, tag="turn_began"):
    """A seat is the main player, and the top card of the deck says what it must send."""

    seat: Seat
    requirement: Name


class NoneFits(Revealing, frozen=True, tag="none_fits"):
    """No card of the main player met the requirement: the hero came from the deck."""

    seat: Seat


class Sent(Event, frozen=True, tag="sent"):
    """The main player has sent a hero round the table."""

    seat: Seat


class Received(Event, frozen=True, tag="received"):
    """The wandering hero lies before a seat."""

    seat: Seat


class Passed(Event, frozen=True, tag="passed"):
    """A seat has let the wandering hero go on, or had to."""

    seat: Seat
    forced: bool = False


class HintAnswered(Revealing, frozen=True, tag="hint_answered"):
    """The main player has said whether a card was the wandering hero, or in the Japanese rules met by it."""

    seat: Seat
    answer: bool


class Asked(Event, frozen=True, tag="asked"):
    """A window is open for these seats."""

    moment: str
    seats: tuple[Seat, ...]


class Answered(Event, frozen=True, tag="answered"):
    """A seat has answered, and nobody else knows what."""

    seat: Seat


class WindowClosed(Revealing, frozen=True, tag="window_closed"):
    """All have answered; who uses what comes to light clockwise."""

    moment: str


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
        """Only who looked knows what it is."""
        return self if seat == self.seat else msgspec.structs.replace(self, card="")


class Recruited(Revealing, frozen=True, tag="recruited"):
    """A seat has recruited the wandering hero; `double`: it had one already."""

    seat: Seat
    hero: Name
    double: bool = False


class Eliminated(Revealing, frozen=True, tag="eliminated"):
    """A hero and its double are out of a seat's group."""

    seat: Seat
    hero: Name


class Reshuffled(Revealing, frozen=True, tag="reshuffled"):
    """The discard has become the deck (Japanese rules)."""


class GameEnded(Revealing, frozen=True, tag="game_ended"):
    """The game is over: somebody has six heroes, or the deck is empty."""

    winners: tuple[Seat, ...]
