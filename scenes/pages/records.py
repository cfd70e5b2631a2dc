"""What the lists say of the runs of a title: in a line, in full, as cards, and together as figures."""

from collections.abc import Sequence
from typing import Any

from saves.manager import RunInfo
from saves.statistics import Statistics
from scenes.art.faces import Face
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.widgets.dialogs import Pick

Entry = tuple[str, str]
FigureTable = tuple[str, Sequence[Entry]]


def dotted(*parts: str) -> str:
    """In one line what there is to say."""
    return " · ".join(part for part in parts if part)


class Records:
    """The words of one title about its runs; it is told what a file's card says, and nothing hidden."""

    def __init__(self, services: Services, title: str) -> None:
        self.services, self.title = services, title

    @property
    def catalogue(self) -> Any:
        """The cards of the title."""
        rules: Any = self.services.load_rules(self.title)
        return rules.catalogue

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

    def tables(self, found: Statistics) -> tuple[FigureTable, ...]:
        """What the finished runs say together, each table under its heading."""
        return ((tr("Runs"), ()),)

    def practice(self, run: RunInfo) -> Pick | None:
        """The question from where a run is practised, if that can be done."""
        return None
