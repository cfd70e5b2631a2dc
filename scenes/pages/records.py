"""What the lists say of the runs of a title: in a line, in full, as cards, and together as figures."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from saves.manager import RunInfo
from saves.statistics import Statistics
from scenes.art.cards.faces import Face
from scenes.services.services import Services
from scenes.widgets.controls import Option

Entry = tuple[str, str]
FigureTable = tuple[str, Sequence[Entry]]


class Records(ABC):
    """The words of one title about its runs; it is told what a file's card says, and nothing hidden."""

    def __init__(self, services: Services) -> None:
        self.services = services
        rules: Any = services.load_rules(self.title)
        self.catalogue = rules.catalogue

    @property
    @abstractmethod
    def title(self) -> str:
        """Whose runs they are."""

    @abstractmethod
    def short(self, run: RunInfo) -> str:
        """A run in one line."""

    @abstractmethod
    def lines(self, run: RunInfo) -> list[str]:
        """A run in a few lines."""

    @abstractmethod
    def faces(self, run: RunInfo) -> tuple[Face, ...]:
        """The cards that stand for a run."""

    @abstractmethod
    def tables(self, found: Statistics) -> tuple[FigureTable, FigureTable]:
        """What the finished runs say together, each table under its heading."""

    def rounds(self, run: RunInfo) -> tuple[Option, ...]:
        """From where a run can be practised."""
        return ()


def records_of(title: str, services: Services) -> Records:
    """The words of a title; Hercule's for one that is not known here."""
    if title == "hera_zeus":
        from scenes.titles.hera_zeus.records import HeraZeusRecords

        return HeraZeusRecords(services)
    from scenes.titles.hercule.records import HerculeRecords

    return HerculeRecords(services)
