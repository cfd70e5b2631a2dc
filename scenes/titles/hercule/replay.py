"""A finished run to be watched at its own table: a step forward, a step back, from end to end."""

from game.core.refs import Ref
from game.core.session import Session
from saves.manager import Replay
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.titles.hercule.table import HerculeTable
from scenes.toolkit.keys import KeyPress


class ReplayScene(HerculeTable):
    """The table of a run that is over; undo and redo step through it, nothing else moves."""

    def __init__(self, services: Services, replay: Replay) -> None:
        session = Session(replay.rules, replay.origin, practice=True)
        session.replay((), [step.played for step in replay.steps])
        super().__init__(services, session, replay.info.name)
        self.message = self._where()

    def _where(self) -> str:
        done = len(self.model.session.steps)
        return tr(
            "Replay: step {n} of {all}. Left and right step, Esc leads to the menu.",
            n=done,
            all=done + len(self.model.session.undone),
        )

    def take(self, source: Ref, target: Ref | None) -> bool:
        """Nothing is played in a replay."""
        self.complain(self._where())
        return False

    def next_phase(self) -> None:
        """A step forward."""
        self.redo()

    def end_turn(self) -> None:
        """A step forward."""
        self.redo()

    def undo(self) -> None:
        """A step back."""
        super().undo()
        self.complain(self._where())

    def redo(self) -> None:
        """A step forward."""
        super().redo()
        self.complain(self._where())

    def on_key(self, press: KeyPress) -> bool:
        """The arrows step."""
        steps = {"left": self.undo, "right": self.redo}
        if press.key in steps:
            steps[press.key]()
            return True
        return super().on_key(press)

    def update(self) -> None:
        """A replay does not leave by itself when it is over."""
        self.take_pictures()
