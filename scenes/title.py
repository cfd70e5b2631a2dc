"""What each title implements for the shared pages: scenes, records, cards, guide; see the registry."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import msgspec

from game.content.text import Text
from game.core.chronicle import Labels
from game.core.errors import GameError
from game.core.refs import Seat
from game.core.session import AnySession
from saves.format import RunRecord
from saves.manager import Replay, RunInfo
from saves.run import Run
from scenes.art.faces import Face
from scenes.art.posters import Cloth, Part, PosterLook
from scenes.services import Services, dotted, say, tr
from scenes.sound.board import Tune
from scenes.title_texts import Section, read_guide
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.scene import AnyScene, Scene
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Pick

if TYPE_CHECKING:
    from game.titles.challenges import Challenge
    from saves.statistics import Statistics
    from scenes.puzzles.page import AnyPuzzles
    from scenes.table.contract import AnyTable
    from scenes.table.host import Host
    from scenes.table.panels import Reading
    from scenes.table.seats import Seats
    from scenes.table.table import Table
    from scenes.widgets.plots import Multiples

Navigate = Callable[[str], None]
Make = Callable[[Services], AnyScene]


class Entry(NamedTuple):
    """A line of statistics: its head and its words, the share of victories, and a card as its tile."""

    head: str
    words: str
    share: float | None = None
    tile: Face | None = None


FigureTable = tuple[str, Sequence[Entry]]


class Item(NamedTuple):
    """A card of the card gallery with its two sides; `copies` is shown if it is informative."""

    id: str
    front: "Reading"
    back: "Reading"
    copies: int = 0


class Exhibition(NamedTuple):
    """The cards of a title by tab, and the credits."""

    cards: dict[Option, tuple[Item, ...]]
    credits: tuple[str, ...]

    def find(self, id: str) -> Item | None:
        """The card with this id on any tab."""
        return next((item for item in chain(*self.cards.values()) if item.id == id), None)


class PrintedCard(NamedTuple):
    """A card to be printed and cut out, as often as the box holds it; its back may be another side."""

    name: str
    front: Face
    back: Face
    copies: int = 1


class UnknownDeck(GameError):
    """A deck to be printed that the title does not have, or whose cards it cannot print."""

    kind = "unknown_deck"


class Records:
    """Texts about the runs of one title for the lists; uses only the public summary of a save file."""

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
        """The name of the game, or an empty string if the name of the run begins with it."""
        game = self.rules.info.name
        return "" if name.startswith((game.en, game.fr)) else say(game)

    def name(self, run: RunInfo | RunRecord) -> str:
        """The display name of a run."""
        from scenes.challenges.shelf import run_name

        return run_name(self.services, run)

    def called(self, run: RunInfo) -> str:
        """The name of what is continued: the run, or the next game of its match."""
        return self.name(run)

    def resumed(self, run: RunInfo) -> str:
        """The game and the name of what is continued; names given by players seldom mention the game."""
        called = self.called(run)
        return dotted(self.game_unless(called), called)

    def short(self, run: RunInfo) -> str:
        """A summary of a run in one line."""
        if not run.summary.finished:
            return ""
        return tr("Victory") if run.summary.won else tr("Defeat")

    def lines(self, run: RunInfo) -> list[str]:
        """A summary of a run in a few lines."""
        return [words] if (words := self.short(run)) else []

    def faces(self, run: RunInfo) -> tuple[Face, ...]:
        """The cards that represent a run."""
        return ()

    @property
    def told(self) -> str:
        """The label of the button that opens the page of a finished run; empty if there is no such page."""
        return ""

    def page(self, replay: Replay) -> Scene[None] | None:
        """The page that recounts a finished run, or None."""
        return None

    def tables(self, found: "Statistics") -> tuple[FigureTable, ...]:
        """Tables of statistics over the finished runs: each a heading and its entries."""
        return ((tr("Games"), ()),)

    def plots(self, found: "Statistics") -> "tuple[Multiples, ...]":
        """Small multiples over the finished runs, such as by opponent; those without rows are left out."""
        return ()

    def level(self, level: str) -> str:
        """The name of a difficulty, or of opponents by their levels, as a finished game tells them."""
        return level

    def practice(self, rounds: Sequence[tuple[int, str]], labels: Labels) -> Pick | None:
        """The dialog that asks from which round a run with these labels is practised; None for none."""
        return None


class Sample(NamedTuple):
    """A sample scene for screenshots, and the scene under it if it is an overlay."""

    make: Make
    over: Make | None = None


class TitleScenes(ABC):
    """The scenes of one title, and what the shared pages and tools show of it."""

    id: ClassVar[str]
    look: ClassVar[PosterLook] = PosterLook()
    moods: ClassVar[Mapping[str, str]] = {}
    """The light of the drawings in each art folder; amber if a folder is not listed."""
    tune: ClassVar[Tune] = "table"
    """The music at the tables of the title."""
    has_puzzles: ClassVar[bool] = False

    def __init__(self, services: Services) -> None:
        self.services = services

    @cached_property
    def seats(self) -> "Seats":
        """The title's description of its seats."""
        from scenes.table.seats import Seats

        return Seats(self.services, self.id)

    def prepare(self, metrics: Metrics) -> None:
        """Bake the pictures of the table in the background, while the table may be opened next."""
        self.seats.prepare(metrics)

    @abstractmethod
    def set_up(self) -> AnyScene:
        """The set-up page of a new game; closes with a value for `begin`, or with None."""

    @abstractmethod
    def play_now(self) -> Any:
        """The value for `begin` of a game like the last one; None if something must be chosen first."""

    @abstractmethod
    def challenge_game(self, made: "Challenge") -> Any:
        """The value for `begin` of the game of a challenge or a shadow."""

    @abstractmethod
    def begin(self, chosen: Any) -> Run:
        """Start a run from the choices and save it; raises SaveError."""

    @abstractmethod
    def table(self, run: Run, navigate: Navigate) -> Scene[str]:
        """The table of a run; closes with `title`, or with another word when the run is over."""

    @abstractmethod
    def lay_table(self, session: AnySession, viewer: Seat, name: str, host: "Host") -> "Table":
        """Build a table of the title as seen from a seat."""

    def lesson(self, navigate: Navigate = lambda _: None, tried: int | None = None) -> "Table":
        """The table of the title's first lesson, where it was left; raises IndexError if there is none.

        With `tried` it begins at that step, and the progress stays as it is.
        """
        from scenes.table.lesson import LessonHost

        lesson = self.services.lessons(self.id).lessons[0]
        host = LessonHost(self.seats, lesson, tried)
        host.navigate = navigate
        return self.lay_table(host.session, lesson.seat, say(lesson.name), host)

    @property
    def teaches(self) -> bool:
        """Return True if the title has a lesson; only packs can spoil it, so only then it is loaded."""
        return not self.services.laid_packs or bool(self.services.lessons(self.id).lessons)

    def puzzles(self) -> "AnyPuzzles":
        """The page of its puzzles, if it has any."""
        raise NotImplementedError(self.id)

    @abstractmethod
    def ending(self, run: Run) -> AnyScene:
        """The ending page of a run; closes with what the player chose to do next."""

    def next_game(self, run: Run) -> Run:
        """Start and save the next game of a run's match, where an ending offers one; raises SaveError.

        After a game of a challenge, that is another of it.
        """
        from scenes.challenges.after import after_of

        if again := after_of(self.services, run.record):
            return self.begin(self.challenge_game(again.made))
        raise NotImplementedError(self.id)

    @abstractmethod
    def replay(self, replay: Replay) -> AnyScene:
        """The replay of a finished run."""

    def play_on(self, table: "AnyTable", replay: Replay, at: int, seen: Seat) -> None:
        """Play on as practice after so many steps of a replay at a table, seen from a seat; first ask who.

        In a title for one, or won together, nobody is asked: the people who played go on, or one alone.
        """
        from scenes.replays.playing_on import alone, begun

        self.services.take_up(begun(self.services, replay, at, alone(replay.info.match)))

    def turned(self, replay: Replay, seats: Sequence[Seat]) -> AnyScene:
        """A replay with the turning points of these seats; a plain one in a title without reviews."""
        return self.replay(replay)

    def won(self, run: Run) -> bool:
        """Return True if the end of a run plays the victory sound."""
        return run.record.summary.won

    def records(self) -> Records:
        """The texts about its runs for the lists."""
        return Records(self.services, self.id)

    def exhibition(self, edition: str = "") -> Exhibition | None:
        """The cards for the card gallery, or None; `edition` selects a variant of them."""
        return None

    def printed(self, decks: Sequence[str] = ()) -> Iterable[PrintedCard]:
        """The cards of its box, or those of these decks; raises UnknownDeck."""
        if decks:
            raise UnknownDeck(tr("{title} has no decks to choose from", title=self.id))
        shown = self.exhibition()
        for item in chain(*shown.cards.values()) if shown else ():
            yield PrintedCard(item.front.title, item.front.face, item.back.face, item.copies or 1)

    def deck_names(self) -> Mapping[str, str]:
        """The names of the decks that can be printed by themselves, by id; most titles have none."""
        return {}

    @classmethod
    def guide(cls) -> tuple[Section, ...]:
        """The rules guide in the program's own words; raises ContentError."""
        return read_guide(cls.id)

    def faces(self) -> Iterable[Face]:
        """The cards to be baked for the packed program."""
        return ()

    def named(self) -> Iterable[tuple[str, Text]]:
        """The ids and names of all cards; a crash log masks those that are hidden."""
        return ()


class Announced(msgspec.Struct, frozen=True):
    """An announced game: its name, its least and most seats, and the cloth and picture of its poster."""

    name: Text
    seats: tuple[int, int]
    cloth: Cloth
    picture: Part

    @property
    def look(self) -> PosterLook:
        """The look of its poster, in the colour of its curtains."""
        return PosterLook(self.cloth.colour, (self.cloth, self.cloth), (self.picture,))
