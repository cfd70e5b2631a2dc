"""The machine as the second hero: in Planning it lays its cards at once, elsewhere the player acts first."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from game.ai.worker import Worker
from game.core.events import Event
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hercule.rules.moves import NextPhase
from game.titles.hercule.rules.state import Phase
from saves.errors import SaveError
from saves.match import Level
from saves.run import Run
from scenes.challenges.at_table import about_level
from scenes.match.turn_flow import THINKING, machine_for
from scenes.services import ntr
from scenes.table.host import RunHost
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.start.choosing import machine_levels
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Pick
from scenes.widgets.page import Action

STEP = 0.6  # seconds between two acts of the machine, so that the player can follow them
SOON = 0.05


class PartnerHost(RunHost):
    """Host of a run of two heroes of whom a machine plays one (`seat`).

    In Planning it lays its cards at once, unless the player proposes them; it marks itself ready only after
    the player, so that he can still propose something else. In other phases it acts once he is ready, so that
    it spends nothing before him; a change by the machine clears his mark.
    """

    def __init__(
        self, run: Run, navigate: Callable[[str], None], ends: type[Event], seat: Seat, level: Level
    ) -> None:
        super().__init__(run, navigate, ends)
        self.seat, self.level = seat, level
        self.machine: Worker | None = None
        self._asked: object = None
        self._content: object = None

    def menu(self) -> tuple[Action, ...]:
        words = ntr("Level of the computer", "Level of the computer players", 1)
        return Action("levels", words, self.ask_level, key="N"), *super().menu()

    def ask_level(self) -> None:
        """Ask for another level of the machine."""
        heading, levels = self.menu()[0].words, machine_levels()
        words = about_level(self.table)
        options = [Option(level, name) for level, name in levels.items()]
        self.table.ask(Pick(self.table.services, heading, words, options, self.level), self._take_level)

    def _take_level(self, level: str | None) -> None:
        match = self.run.record.match
        if level is not None and match is not None:
            self.level = level
            with suppress(SaveError):
                self.run.agree(match.levelled(level))

    @property
    def _acts(self) -> bool:
        """Whether it is the machine's turn to choose a move."""
        model = self.table.model
        assert isinstance(model, Model)
        acting = model.session.rules.to_act(model.state)
        if len(acting) == 1:
            model.proposed = None
            return self.seat in acting
        lays = model.view.phase is Phase.PLANNING and not model.follows
        return lays and self.seat in acting and model.state is not self._content

    def update(self) -> None:
        """Let the machine act, unless the player holds or drags something."""
        super().update()
        table = self.table
        if not table.over and self._acts and table.interaction.held is None and table.drag is None:
            self.after(STEP, self._answer)

    def _answer(self) -> None:
        session = self.table.model.session
        machine = self.machine = self.machine or machine_for(self.table.services, session.rules)
        moves, state = session.legal_moves(self.seat), session.state
        if self._asked is not state:
            self._asked = state
            count = self.table.services.bot_iterations
            word, _ = Rng.stream(session.seed or 0, f"partner/{len(session.steps)}").word()
            view, seconds = session.view(self.seat), None if count else THINKING
            machine.ask(view, moves, self.level, word >> 1, seconds, count)
        move = machine.poll()
        if move is None or move not in moves:
            self._asked = self._asked if move is None else None
            self.wait(SOON)
            return
        self._asked = None
        if isinstance(move, NextPhase) and len(session.rules.to_act(state)) > 1:
            self._content = state
            return
        self.table.change(partial(self.table.model.submit, move, self.seat))

    def left(self) -> None:
        if self.machine is not None:
            self.machine.close()
        super().left()
