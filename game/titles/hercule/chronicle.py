"""What a run came to, read from its events alone: for statistics, never for the rules."""

from collections.abc import Iterable

from game.core.chronicle import Story, TrialRecord
from game.core.events import Event
from game.titles.hercule.rules.events import DefenseResolved, PhaseBegan, TrialBeaten
from game.titles.hercule.rules.state import Phase, State


class Chronicle:
    """Counts turns and wounds while a run is played."""

    def __init__(self) -> None:
        self._records: list[TrialRecord] = []
        self._turns = 0
        self._wounds = 0

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Take in what one move did."""
        for event in events:
            match event:
                case PhaseBegan(phase=Phase.PLANNING):
                    self._turns += 1
                case DefenseResolved(held=False):
                    self._wounds += 1
                case TrialBeaten():
                    self._close(before.trial.name, beaten=True)

    def finish(self, last: State) -> Story:
        """Every trial that was faced, the lost one last."""
        if last.phase is Phase.LOST:
            self._close(last.trial.name, beaten=False)
        return Story(trials=tuple(self._records))

    def _close(self, name: str, *, beaten: bool) -> None:
        self._records.append(TrialRecord(name, self._turns, self._wounds, beaten))
        self._turns = self._wounds = 0
