"""The events of Hisment, apart from the moves of cards between zones."""

from game.core.errors import CoreReason
from game.core.events import Event
from game.core.refs import Seat
from game.titles.hisment.rules.damage import Sum
from game.titles.hisment.rules.state import Ending, Name, Phase


class Chanced(Event, frozen=True):
    """An event with a random result, so that it cannot be undone."""

    @property
    def undo_block(self) -> CoreReason:
        """The reason for which undo is refused: random results stay."""
        return CoreReason.UNDO_RANDOM


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase has begun; the phases before it are over."""

    phase: Phase


class TurnBegan(Chanced, frozen=True, tag="turn_began"):
    """A seat's turn has begun."""

    seat: Seat
    turn: int


class DieRolled(Chanced, frozen=True, tag="die_rolled"):
    """The luck die was rolled, and brought coins."""

    seat: Seat
    die: int
    chance: int
    coins: int


class CoinsChanged(Event, frozen=True, tag="coins_changed"):
    """A seat's coins have changed; `cause` is the card or action that did it."""

    seat: Seat
    before: int
    after: int
    cause: str


class Bought(Event, frozen=True, tag="bought"):
    """A seat has bought a card."""

    seat: Seat
    card: Name
    price: int


class Sold(Event, frozen=True, tag="sold"):
    """A seat has sold a card."""

    seat: Seat
    card: Name
    price: int


class Attached(Event, frozen=True, tag="attached"):
    """A card was attached to a hero."""

    seat: Seat
    card: Name
    hero: Name


class Evolved(Event, frozen=True, tag="evolved"):
    """A hero has become the next card of its line."""

    seat: Seat
    below: Name
    card: Name


class ChapterPlayed(Event, frozen=True, tag="chapter_played"):
    """A chapter was played."""

    seat: Seat
    card: Name
    hero: Name = ""


class PowerUsed(Event, frozen=True, tag="power_used"):
    """The power of a hero or of its equipment was used."""

    seat: Seat
    card: Name
    hero: Name = ""


class Released(Event, frozen=True, tag="released"):
    """A hero is free; its card was turned by 90 degrees."""

    seat: Seat
    hero: Name


class Entered(Event, frozen=True, tag="entered"):
    """A hero has entered the board."""

    seat: Seat
    hero: Name
    square: int


class Swapped(Event, frozen=True, tag="swapped"):
    """A hero has gone back to prison, and another stands on the start square."""

    seat: Seat
    hero: Name
    newcomer: Name


class Walked(Event, frozen=True, tag="walked"):
    """A hero has gone along these squares."""

    seat: Seat
    hero: Name
    way: tuple[int, ...]


class Pushed(Event, frozen=True, tag="pushed"):
    """A hero was pushed along these squares."""

    seat: Seat
    hero: Name
    way: tuple[int, ...]


class Struck(Event, frozen=True, tag="struck"):
    """A hero has used an attack; an offensive one has the sum of its damage."""

    seat: Seat
    hero: Name
    attack: Name
    target: Name
    sum: Sum | None = None


class PointsChanged(Event, frozen=True, tag="points_changed"):
    """A hero has gained or lost points."""

    seat: Seat
    hero: Name
    before: int
    after: int
    cause: str


class MagicChanged(Event, frozen=True, tag="magic_changed"):
    """A hero has gained or lost magic."""

    seat: Seat
    hero: Name
    before: int
    after: int
    cause: str


class ValueChanged(Event, frozen=True, tag="value_changed"):
    """A card has changed a value of a hero, for a time or for good."""

    seat: Seat
    hero: Name
    stat: str
    amount: int
    cause: str


class HeartChanged(Event, frozen=True, tag="heart_changed"):
    """A Heart has gained or lost points."""

    seat: Seat
    before: int
    after: int
    cause: str


class KnockedOut(Event, frozen=True, tag="knocked_out"):
    """A hero was knocked out, and the other seat got its price."""

    seat: Seat
    hero: Name
    coins: int


class Restocked(Chanced, frozen=True, tag="restocked"):
    """The cards of a shop were shuffled into the pile, and others laid out."""

    seat: Seat


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over."""

    ending: Ending
    winner: Seat
