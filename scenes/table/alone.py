"""Leads the table of one player, whose run can be taken up again from where its present trial began."""

from functools import partial

from saves.run import Run
from scenes.services.words import tr
from scenes.table.host import Host
from scenes.table.panels import Action
from scenes.titles.registry import Navigate
from scenes.widgets.dialogs import Confirm

AGAIN = "again:"


class RunHost(Host):
    """Its table also closes with `again:` and the number of a trial, to be played from its start."""

    def __init__(self, run: Run, navigate: Navigate) -> None:
        super().__init__(navigate, lambda: run.problem)
        self.run = run

    @property
    def reached(self) -> int | None:
        """The trial that was last begun."""
        return max((point.round for point in self.run.record.restore), default=None)

    def menu(self) -> tuple[Action, ...]:
        words = tr("Again from this trial")
        return (Action("again", words, self.start_again, key="T"),) if self.reached is not None else ()

    def start_again(self) -> None:
        """Leave, once that was confirmed, for a run of practice that starts where this trial began."""
        words = tr("A run of practice starts where this trial began. This one is kept as it is.")
        asked = Confirm(self.table.services, tr("Again from this trial"), words, tr("Start again"))
        leave = partial(self.table.close, f"{AGAIN}{self.reached}")
        assert self.table.stack is not None
        self.table.stack.push(asked, lambda yes: leave() if yes else None)
