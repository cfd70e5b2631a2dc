"""A machine as the second hero: it lays its cards beside the player's; elsewhere he chooses first."""

from collections.abc import Callable
from functools import partial

from game.ai.worker import Worker
from game.core.events import Event
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hercule.rules.state import Phase
from saves.match import Level
from saves.run import Run
from scenes.match.turn_flow import THINKING, machine_for
from scenes.table.host import RunHost

STEP = 0.6  # seconds between two acts of the machine, so that they can be followed
SOON = 0.05


class PartnerHost(RunHost):
    """Leads a run of two heroes of whom a machine plays one (`seat`).

    In Planning it lays at once. Elsewhere it acts when the player is ready, so that it spends nothing before
    him; what it changes clears his mark.
    """

    def __init__(
        self, run: Run, navigate: Callable[[str], None], ends: type[Event], seat: Seat, level: Level
    ) -> None:
        super().__init__(run, navigate, ends)
        self.seat, self.level = seat, level
        self.machine: Worker | None = None
        self._asked = -1

    @property
    def _acts(self) -> bool:
        """Whether it is the machine's turn to think."""
        model = self.table.model
        acting = model.session.rules.to_act(model.state)
        return self.seat in acting and (model.view.phase is Phase.PLANNING or len(acting) == 1)

    def update(self) -> None:
        """Let the machine go on, unless something is in the player's hand."""
        super().update()
        table = self.table
        if not table.over and self._acts and table.held is None and table.drag is None:
            self.after(STEP, self._answer)

    def _answer(self) -> None:
        session = self.table.model.session
        machine = self.machine = self.machine or machine_for(self.table.services, session.rules)
        moves, number = session.legal_moves(self.seat), len(session.steps)
        if self._asked != number:
            self._asked = number
            count = self.table.services.bot_iterations
            word, _ = Rng.stream(session.seed or 0, f"partner/{number}").word()
            view, seconds = session.view(self.seat), None if count else THINKING
            machine.ask(view, moves, self.level, word >> 1, seconds, count)
        move = machine.poll()
        if move is None or move not in moves:
            self._asked = self._asked if move is None else -1
            self.wait(SOON)
            return
        self._asked = -1
        self.table.change(partial(self.table.model.submit, move, self.seat))

    def left(self) -> None:
        if self.machine is not None:
            self.machine.close()
        super().left()
