"""Errors of the game: a refusal names its rule by a reason, whose sentences are in the card data."""

from enum import StrEnum


class CoreReason(StrEnum):
    """Refusals that all titles share; their sentences are in ``cards/core/reasons.yaml``."""

    NOT_YOUR_TURN = "not_your_turn"
    GAME_OVER = "game_over"
    WHICH_SEAT = "which_seat"
    NOT_HERE = "not_here"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"
    LESSON_ASKS = "lesson_asks"
    LESSON_TELLS = "lesson_tells"
    LESSON_SHOWS = "lesson_shows"
    PUZZLE_OVER = "puzzle_over"
    UNDO_RANDOM = "undo_random"
    UNDO_HIDDEN = "undo_hidden"
    UNDO_OTHER_PLAYER = "undo_other_player"
    UNDO_CALLED = "undo_called"
    UNDO_ANSWERED = "undo_answered"


class GameError(Exception):
    """Base class of errors that the game answers with one sentence."""

    kind = "error"


class IllegalMove(GameError):
    """A well-formed move that the rules forbid here."""

    kind = "illegal_move"

    def __init__(self, reason: StrEnum, position: str = "") -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.position = position


class InvalidMove(GameError):
    """A text or a JSON object that is no move."""

    kind = "invalid_move"


class InvalidPosition(GameError):
    """A state or a position text that breaks an invariant of the rules."""

    kind = "invalid_position"


class UnreadablePosition(InvalidPosition):
    """A text that stands for no state at all, whatever the invariants say."""


class InvalidOption(GameError):
    """An option, seed or number of seats that the title does not know."""

    kind = "invalid_option"
