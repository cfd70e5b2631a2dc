"""The events that only Hercule has, named in the past tense."""

from typing import Literal

from game.core.errors import CoreReason
from game.core.events import Event
from game.core.refs import Seat
from game.titles.hercule.rules.state import Laid, Phase


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn began; nothing has been drawn in it yet."""

    turn: int


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase began."""

    phase: Phase
    turn: int


class CardTriggered(Event, frozen=True, tag="card_triggered"):
    """A card in the play strip was triggered by the card just played; ``triggers`` is its new count."""

    uid: int
    triggers: int


class StanceTurned(Event, frozen=True, tag="stance_turned", omit_defaults=True):
    """The stance was turned to its other side; with two heroes, the stance of this seat."""

    side: Literal["A", "B"]
    seat: Seat = -1


class TrialRevealed(Event, frozen=True, tag="trial_revealed"):
    """The next trial was revealed."""

    name: str
    health: int

    @property
    def undo_block(self) -> CoreReason | None:
        """Undo is blocked because the trial was hidden before."""
        return CoreReason.UNDO_HIDDEN


class AbilityApplied(Event, frozen=True, tag="ability_applied"):
    """A trial's ability or a blessing's effect did something."""

    name: str


class AttackResolved(Event, frozen=True, tag="attack_resolved"):
    """The player attacked: points, the trial's Defense, and the Health that it lost."""

    points: int
    defense: int
    lost: int


class DefenseResolved(Event, frozen=True, tag="defense_resolved", omit_defaults=True):
    """The trial attacked: Defense points, its Attack, and whether they held; of two heroes, at this seat."""

    points: int
    attack: int
    held: bool
    seat: Seat = -1


class ActsLaid(Event, frozen=True, tag="acts_laid"):
    """One of two heroes laid an act or took one back; `acts` are those laid now, in the order of play."""

    seat: Seat
    acts: tuple[Laid, ...]


class ReadyMarked(Event, frozen=True, tag="ready_marked"):
    """The ready mark of one of two heroes was set or cleared."""

    seat: Seat
    ready: bool


class DefenseSplit(Event, frozen=True, tag="defense_split"):
    """Two heroes divided their Defense: the points of each, by seat."""

    points: tuple[int, int]


class TrialBeaten(Event, frozen=True, tag="trial_beaten"):
    """The trial lost its last Health."""

    name: str


class BlessingGained(Event, frozen=True, tag="blessing_gained"):
    """A beaten trial became a blessing of the Reserve."""

    name: str


class RunEnded(Event, frozen=True, tag="run_ended"):
    """The run ended; ``late``: the last turn of a trial had passed; ``conceded``: it was given up."""

    won: bool
    late: bool = False
    seat: Seat = 0
    conceded: bool = False
