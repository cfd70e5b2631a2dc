"""The titles on stage: what each brings to the rooms that titles share, and where its record stands."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from game.content.text import Text
from game.core.refs import Seat
from game.core.session import AnySession
from game.titles.registry import UnknownTitle
from saves.manager import Replay
from saves.run import Run
from scenes.art.faces import Face
from scenes.art.lamp import Focus
from scenes.art.posters import Cloth, Part, PosterLook
from scenes.pages.exhibits import Exhibition, Records, Section, read_guide
from scenes.services import Services, say
from scenes.toolkit.scene import Scene

if TYPE_CHECKING:
    from scenes.devtools.film import Clip
    from scenes.table.host import Host
    from scenes.table.table import Table

Navigate = Callable[[str], None]
Make = Callable[[Services], Scene[Any]]


class Sample(NamedTuple):
    """A scene to be looked at, and the one under it, if it is laid over another."""

    make: Make
    over: Make | None = None


class Announced(NamedTuple):
    """A game that is announced: its name, the least and the most seats, what hangs before its poster."""

    name: Text
    seats: tuple[int, int]
    cloth: Cloth
    picture: Part

    @property
    def look(self) -> PosterLook:
        """Its poster, in the light of its curtains."""
        return PosterLook(self.cloth.colour, (self.cloth, self.cloth), (self.picture,))


class TitleScenes(ABC):
    """One title's scenes, and what pages and tools show of it."""

    id: ClassVar[str]
    look: ClassVar[PosterLook] = PosterLook()
    moods: ClassVar[Mapping[str, str]] = {}
    """In which light the drawings of a folder are looked at, if not in amber."""
    alike: ClassVar[int] = 1
    """How many different cards of a kind must stand in a size, for all to be baked in it."""
    shown: ClassVar[str] = ""
    """The module of its SAMPLES and MOTIONS, scenes and films to be looked at, if it has one."""

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
    def lay_table(self, session: AnySession, viewer: Seat, name: str, host: "Host") -> "Table":
        """A table of the title, from the side of a seat."""

    def lesson(self, navigate: Navigate = lambda _: None, name: str = "") -> "Table":
        """The table at which a lesson is given, by default the first; raises KeyError where there is none."""
        from scenes.table.host import LessonHost

        found = {lesson.id: lesson for lesson in self.services.lessons(self.id).lessons}
        lesson = found[name or next(iter(found), "")]
        host = LessonHost(self.services, self.id, lesson)
        host.navigate = navigate
        return self.lay_table(host.session, lesson.seat, say(lesson.name), host)

    @abstractmethod
    def ending(self, run: Run) -> Scene[Any]:
        """What is shown of a run that is over; closes with what its player wants next."""

    def next_game(self, run: Run) -> Run:
        """The next game of the match of a run, on disk, where an ending offers one; raises SaveError."""
        raise NotImplementedError(self.id)

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

    @classmethod
    def samples(cls) -> Mapping[str, Sample]:
        """Its scenes by name, for pictures."""
        return dict(import_module(cls.shown).SAMPLES) if cls.shown else {}

    @classmethod
    def clips(cls) -> "Mapping[str, Clip]":
        """Its motions by name, for films and measurements."""
        return dict(import_module(cls.shown).MOTIONS) if cls.shown else {}


_MODULES = {"hercule": "scenes.titles.hercule.title", "hera_zeus": "scenes.titles.hera_zeus.title"}
"""In the order of their posters; what is heavy is read when it is wanted."""

ANNOUNCED = {
    "seventh_hero": Announced(
        Text("7th Hero", "7e Héros"),
        (3, 5),
        Cloth("daylight", "sun", "vermilion"),
        Part("posters/heros", "parch", Focus(0.5, 0.4, 1.0, 0.9)),
    ),
    "hisment": Announced(
        Text("Hisment", "Hisment"),
        (2, 2),
        Cloth("midnight", "star", "silver"),
        Part("posters/hisment", "prism", Focus(0.5, 0.38, 1.0, 0.85)),
    ),
}


def register(title: str, module: str) -> None:
    """Let a title be played whose record is the `SCENES` of a module."""
    _MODULES[title] = module


def playable() -> tuple[str, ...]:
    """The titles that can be played, in the order of their posters."""
    return tuple(_MODULES)


def record_of(title: str) -> type[TitleScenes]:
    """The record of a title; raises UnknownTitle."""
    if title not in _MODULES:
        raise UnknownTitle(f"no title is called {title!r} here; there are {', '.join(_MODULES)}")
    record: type[TitleScenes] = import_module(_MODULES[title]).SCENES
    return record


def scenes_of(title: str, services: Services) -> TitleScenes:
    """The scenes of a title; raises UnknownTitle."""
    return record_of(title)(services)


def all_scenes(services: Services) -> tuple[TitleScenes, ...]:
    """The scenes of every title that can be played."""
    return tuple(scenes_of(title, services) for title in _MODULES)
