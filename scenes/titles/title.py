"""What the program must know of a title to put it on stage: its set-up page, table, ending and replay."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Protocol

from saves.manager import Replay
from saves.run import Run
from scenes.services.services import Services
from scenes.toolkit.scene import Scene

Navigate = Callable[[str], None]


class Stage(Protocol):
    """Where a house sends the player from the end of a game."""

    def title(self) -> None:
        """The title screen."""

    def new_game(self, title: str) -> None:
        """The set-up page of a title."""

    def play(self, run: Run) -> None:
        """The table of a run."""

    def restart(self, run_id: str, number: int) -> None:
        """A run from the start of one of its rounds, as practice."""


class House(ABC):
    """One title's scenes."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @abstractmethod
    def set_up(self) -> Scene[Any]:
        """The page of a new game; closes with what `begin` takes, or with None."""

    @abstractmethod
    def begin(self, chosen: Any) -> Run:
        """A run of what was chosen, on disk; raises SaveError."""

    @abstractmethod
    def table(self, run: Run, navigate: Navigate) -> Scene[str]:
        """Where a run is played; closes with `title`, or with a word when the run is over."""

    @abstractmethod
    def ending(self, run: Run) -> Scene[Any]:
        """What is shown of a run that is over; closes with what `go_on` takes."""

    @abstractmethod
    def go_on(self, run: Run, choice: Any, stage: Stage) -> None:
        """Go where the player wants to from the end of a run."""

    @abstractmethod
    def replay(self, replay: Replay) -> Scene[Any]:
        """A finished run, to be watched."""

    def won(self, run: Run) -> bool:
        """Whether the end of a run sounds like a victory."""
        return run.record.summary.won


def house_of(title: str, services: Services) -> House:
    """The house of a title; its scenes are read only when they are wanted."""
    if title == "hera_zeus":
        from scenes.titles.hera_zeus.house import HeraZeusHouse

        return HeraZeusHouse(services)
    from scenes.titles.hercule.house import HerculeHouse

    return HerculeHouse(services)
