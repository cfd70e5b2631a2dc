"""The titles on stage: what each of them brings to the rooms that titles share; the registry lists them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import msgspec

from game.content.schema import read_struct
from game.content.text import Text
from game.core.refs import Seat
from game.core.session import AnySession
from game.paths import CARDS
from game.titles.registry import title_of
from saves.manager import Replay, RunInfo
from saves.run import Run
from saves.statistics import Statistics
from scenes.art.faces import Face
from scenes.art.posters import Cloth, Part, PosterLook
from scenes.services import Services, say, tr
from scenes.sound.board import Tune
from scenes.table.panels import Reading
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.scene import AnyScene, Scene
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Pick

if TYPE_CHECKING:
    from scenes.table.host import Host
    from scenes.table.seats import Seats
    from scenes.table.table import Table

Navigate = Callable[[str], None]
Make = Callable[[Services], AnyScene]
Entry = tuple[str, str]
FigureTable = tuple[str, Sequence[Entry]]


class Item(NamedTuple):
    """A card of the gallery with its two sides; `copies` is shown where it says something."""

    id: str
    front: Reading
    back: Reading
    copies: int = 0


class Exhibition(NamedTuple):
    """The cards of a title, tab by tab, and who made what."""

    cards: dict[Option, tuple[Item, ...]]
    credits: tuple[str, ...]

    def find(self, id: str) -> Item | None:
        """The card of that name, on whatever tab it is."""
        return next((item for item in chain(*self.cards.values()) if item.id == id), None)


class Section(msgspec.Struct, frozen=True):
    """A part of the rules: paragraphs, under them the rows of a table of two columns, beside them cards."""

    id: str
    title: Text
    paragraphs: tuple[Text, ...]
    rows: tuple[tuple[Text, Text], ...] = ()
    cards: tuple[str, ...] = ()

    @property
    def texts(self) -> tuple[Text, ...]:
        """All that it says, in the order of reading."""
        return (self.title, *self.paragraphs, *(cell for row in self.rows for cell in row))


class Guide(msgspec.Struct, frozen=True):
    """The rules of a title."""

    guide: tuple[Section, ...]


@cache
def read_guide(title: str) -> tuple[Section, ...]:
    """The rules of a title, none where it has no such file; raises ContentError."""
    path = (title_of(title).cards or CARDS / title) / "guide.yaml"
    return read_struct(path, Guide).guide if path.is_file() else ()


@cache
def _words(title: str) -> dict[str, Text]:
    path = (title_of(title).cards or CARDS / title) / "words.yaml"
    return read_struct(path, dict[str, dict[str, Text]])["words"] if path.is_file() else {}


def title_words(title: str, about: str, **values: object) -> str:
    """What a title's own words say about something, if they say anything; raises ContentError."""
    words = _words(title).get(about)
    return say(words, **values) if words else ""


class Records:
    """The words of one title about its runs; it is told what a file's card says, and nothing hidden."""

    def __init__(self, services: Services, title: str) -> None:
        self.services, self.title = services, title

    @property
    def rules(self) -> Any:
        """The rules of the title."""
        return self.services.load_rules(self.title)

    @property
    def catalogue(self) -> Any:
        """The cards of the title."""
        return self.rules.catalogue

    def game_unless(self, name: str) -> str:
        """The name of the game, if that of a run does not begin with it."""
        game = self.rules.info.name
        return "" if name.startswith((game.en, game.fr)) else say(game)

    def name(self, run: RunInfo) -> str:
        """How a run is called."""
        return run.name

    def called(self, run: RunInfo) -> str:
        """How that is called by which it goes on: the run, or the next game of its match."""
        return self.name(run)

    def short(self, run: RunInfo) -> str:
        """A run in one line."""
        if not run.summary.finished:
            return ""
        return tr("Victory") if run.summary.won else tr("Defeat")

    def lines(self, run: RunInfo) -> list[str]:
        """A run in a few lines."""
        return [words] if (words := self.short(run)) else []

    def faces(self, run: RunInfo) -> tuple[Face, ...]:
        """The cards that stand for a run."""
        return ()

    @property
    def told(self) -> str:
        """What the button says that leads to the page of a finished run, if there is such a page."""
        return ""

    def page(self, replay: Replay) -> Scene[None] | None:
        """The page on which a finished run is told."""
        return None

    def tables(self, found: Statistics) -> tuple[FigureTable, ...]:
        """What the finished runs say together, each table under its heading."""
        return ((tr("Games"), ()),)

    def practice(self, rounds: Sequence[tuple[int, str]]) -> Pick | None:
        """The question from which of these rounds a run is practised, if that can be done."""
        return None


class Sample(NamedTuple):
    """A scene to be looked at, and the one under it, if it is laid over another."""

    make: Make
    over: Make | None = None


class TitleScenes(ABC):
    """One title's scenes, and what pages and tools show of it."""

    id: ClassVar[str]
    look: ClassVar[PosterLook] = PosterLook()
    moods: ClassVar[Mapping[str, str]] = {}
    """In which light the drawings of a folder are looked at, if not in amber."""
    tune: ClassVar[Tune] = "table"
    """The music of its tables."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @cached_property
    def seats(self) -> "Seats":
        """What the title says of its seats."""
        from scenes.table.seats import Seats

        return Seats(self.services, self.id)

    def prepare(self, metrics: Metrics) -> None:
        """Have the pictures of the table baked aside, while it may be opened next."""
        self.seats.prepare(metrics)

    @abstractmethod
    def set_up(self) -> AnyScene:
        """The page of a new game; closes with what `begin` takes, or with None."""

    @abstractmethod
    def play_now(self) -> Any:
        """What `begin` takes for a game like the last one; None where something must be chosen first."""

    @abstractmethod
    def begin(self, chosen: Any) -> Run:
        """A run of what was chosen, on disk; raises SaveError."""

    @abstractmethod
    def table(self, run: Run, navigate: Navigate) -> Scene[str]:
        """Where a run is played; closes with `title`, or with a word when the run is over."""

    @abstractmethod
    def lay_table(self, session: AnySession, viewer: Seat, name: str, host: "Host") -> "Table":
        """A table of the title, from the side of a seat."""

    def lesson(self, navigate: Navigate = lambda _: None) -> "Table":
        """The table at which its first lesson is given; raises IndexError where there is none."""
        from scenes.table.lesson import LessonHost

        lesson = self.services.lessons(self.id).lessons[0]
        host = LessonHost(self.seats, lesson)
        host.navigate = navigate
        return self.lay_table(host.session, lesson.seat, say(lesson.name), host)

    @abstractmethod
    def ending(self, run: Run) -> AnyScene:
        """What is shown of a run that is over; closes with what its player wants next."""

    def next_game(self, run: Run) -> Run:
        """The next game of the match of a run, on disk, where an ending offers one; raises SaveError."""
        raise NotImplementedError(self.id)

    @abstractmethod
    def replay(self, replay: Replay) -> AnyScene:
        """A finished run, to be watched from its start."""

    def won(self, run: Run) -> bool:
        """Whether the end of a run sounds like a victory."""
        return run.record.summary.won

    def records(self) -> Records:
        """What the lists say of its runs."""
        return Records(self.services, self.id)

    def exhibition(self, edition: str = "") -> Exhibition | None:
        """Its cards to be looked at, if it shows any: as they usually are, or an `edition` of them."""
        return None

    @classmethod
    def guide(cls) -> tuple[Section, ...]:
        """Its rules in the program's own words; raises ContentError."""
        return read_guide(cls.id)

    def faces(self) -> Iterable[Face]:
        """The cards to be baked for the packed program."""
        return ()

    def named(self) -> Iterable[tuple[str, Text]]:
        """Its cards, by ids and names: what a crash log must not tell of those that are hidden."""
        return ()


class Announced(msgspec.Struct, frozen=True):
    """A game that is announced: its name, the least and the most seats, what hangs before its poster."""

    name: Text
    seats: tuple[int, int]
    cloth: Cloth
    picture: Part

    @property
    def look(self) -> PosterLook:
        """Its poster, in the light of its curtains."""
        return PosterLook(self.cloth.colour, (self.cloth, self.cloth), (self.picture,))
