"""One record a title: all that it brings to the rooms titles share; what is heavy is read when wanted."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from game.content.text import Text
from saves.manager import Replay
from saves.run import Run
from scenes.art.cards.faces import Face
from scenes.art.scenery.posters import PosterLook
from scenes.pages.exhibits import Exhibition
from scenes.pages.guide import Section, read_guide
from scenes.pages.records import Records
from scenes.services.services import Services
from scenes.toolkit.scene import Scene

if TYPE_CHECKING:
    from scenes.devtools.clip import Clip
    from scenes.match.ending import EndChoice

Navigate = Callable[[str], None]
Make = Callable[[Services], Scene[Any]]


class Sample(NamedTuple):
    """A scene to be looked at, and the one under it, if it is laid over another."""

    make: Make
    over: Make | None = None


class Announced(NamedTuple):
    """A game that is announced: its name, the least and the most seats, its poster."""

    name: Text
    seats: tuple[int, int]
    look: PosterLook


class Onward(Protocol):
    """Where the player can go from the end of a game."""

    def title(self) -> None:
        """The title screen."""

    def new_game(self, title: str) -> None:
        """The set-up page of a title."""

    def play(self, run: Run) -> None:
        """The table of a run."""

    def restart(self, run_id: str, number: int) -> None:
        """A run from the start of one of its rounds, as practice."""


class TitleScenes(ABC):
    """One title's scenes, and what pages and tools show of it."""

    id: ClassVar[str]
    look: ClassVar[PosterLook] = PosterLook()
    moods: ClassVar[Mapping[str, str]] = {}
    """In which light the drawings of a folder are looked at, if not in amber."""
    alike: ClassVar[int] = 1
    """How many different cards of a kind must stand in a size, for all to be baked in it."""

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

    def go_on(self, run: Run, choice: "EndChoice", onward: Onward) -> None:
        """Go where the player wants to from the end of a run."""
        if choice.what == "new":
            onward.new_game(self.id)
        elif choice.what == "practice":
            onward.restart(run.id, choice.round)
        else:
            onward.title()

    @abstractmethod
    def replay(self, replay: Replay) -> Scene[Any]:
        """A finished run, to be watched."""

    def won(self, run: Run) -> bool:
        """Whether the end of a run sounds like a victory."""
        return run.record.summary.won

    def records(self) -> Records:
        """What the lists say of its runs."""
        return Records(self.services, self.id)

    def exhibition(self) -> Exhibition | None:
        """Its cards to be looked at, if it shows any."""
        return None

    @classmethod
    def guide(cls) -> tuple[Section, ...]:
        """Its rules in the program's own words; raises ContentError."""
        return read_guide(cls.id)

    def faces(self) -> Iterable[Face]:
        """The cards to be baked for the packed program."""
        return ()

    def secrets(self) -> Iterable[str]:
        """The words of its code that a crash log must not tell."""
        return ()

    def sample_runs(self) -> Sequence[Run]:
        """A few runs, put on disk to be looked at in the lists."""
        return ()

    @staticmethod
    def samples() -> Mapping[str, Sample]:
        """Its scenes by name, for pictures."""
        return {}

    @staticmethod
    def clips() -> "Mapping[str, Clip]":
        """Its motions by name, for films and measurements."""
        return {}
