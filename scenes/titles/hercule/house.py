"""Hercule on stage: which of his scenes follows which."""

from typing import Any

from saves.manager import Replay
from saves.run import Run
from scenes.titles.hercule.ending import EndChoice, EndingScene
from scenes.titles.hercule.new import NewRun, NewRunScene
from scenes.titles.hercule.replay import ReplayScene
from scenes.titles.hercule.table import HerculeTable
from scenes.titles.title import House, Navigate, Stage
from scenes.toolkit.scene import Scene


class HerculeHouse(House):
    """The scenes of Hercule."""

    def set_up(self) -> Scene[Any]:
        """Difficulty, seed and cards."""
        return NewRunScene(self.services)

    def begin(self, chosen: NewRun) -> Run:
        """A run of the chosen cards."""
        return self.services.saves.create(chosen.session, "hercule", chosen.name)

    def table(self, run: Run, navigate: Navigate) -> Scene[str]:
        """The table."""
        return HerculeTable(self.services, run.session, run.name, navigate, lambda: run.problem)

    def ending(self, run: Run) -> Scene[Any]:
        """Victory or defeat."""
        return EndingScene(self.services, run)

    def go_on(self, run: Run, choice: EndChoice, stage: Stage) -> None:
        """Another run, a trial once more, or the title."""
        if choice.what == "new":
            stage.new_game("hercule")
        elif choice.what == "practice":
            stage.restart(run.id, choice.round)
        else:
            stage.title()

    def replay(self, replay: Replay) -> Scene[Any]:
        """His table, step by step."""
        return ReplayScene(self.services, replay)
