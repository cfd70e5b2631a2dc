"""What happens only in Hercule, in the past tense."""

from typing import Literal

from game.core.errors import CoreReason
from game.core.events import Event
from game.core.refs import Seat
from game.titles.hercule.rules.state import Phase


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn began, of which nothing has been drawn yet."""

    turn: int


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """The game went on to a phase."""

    phase: Phase
    turn: int


class CardTriggered(Event, frozen=True, tag="card_triggered"):
    """A card in the play strip was triggered by the card just played; ``triggers`` is its new count."""

    uid: int
    triggers: int


class StanceTurned(Event, frozen=True, tag="stance_turned"):
    """The stance was turned to its other side."""

    side: Literal["A", "B"]


class TrialRevealed(Event, frozen=True, tag="trial_revealed"):
    """The next trial came on stage."""

    name: str
    health: int

    @property
    def undo_block(self) -> CoreReason | None:
        """Nobody could see it before."""
        return CoreReason.UNDO_HIDDEN


class AbilityApplied(Event, frozen=True, tag="ability_applied"):
    """A trial's ability or a blessing's effect did something."""

    name: str


class AttackResolved(Event, frozen=True, tag="attack_resolved"):
    """The player struck: points against the trial's Defense, and the Health it lost."""

    points: int
    defense: int
    lost: int


class DefenseResolved(Event, frozen=True, tag="defense_resolved"):
    """The trial struck: points against its Attack, and whether they held."""

    points: int
    attack: int
    held: bool


class TrialBeaten(Event, frozen=True, tag="trial_beaten"):
    """The trial lost its last Health."""

    name: str


class BlessingGained(Event, frozen=True, tag="blessing_gained"):
    """A beaten trial turned into a blessing of the Reserve."""

    name: str


class RevengeRevealed(Event, frozen=True, tag="revenge_revealed"):
    """The top card of Hera's Revenge was turned up."""

    name: str

    @property
    def undo_block(self) -> CoreReason | None:
        """Nobody could see it before."""
        return CoreReason.UNDO_HIDDEN


class HealthCardChosen(Event, frozen=True, tag="health_card_chosen"):
    """The trial has this special health card."""

    name: str


class RunEnded(Event, frozen=True, tag="run_ended"):
    """The run is over; ``late``: the last turn of a trial had passed; ``conceded``: it was given up."""

    won: bool
    late: bool = False
    seat: Seat = 0
    conceded: bool = False
