"""What a title has on show: its cards, its rules in words, and what its runs say; the pages show it."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from game.content.schema import read_struct
from game.content.text import Text
from game.paths import CARDS
from game.titles.registry import title_of
from saves.manager import RunInfo
from saves.statistics import Statistics
from scenes.art.faces import Face
from scenes.services import Services, tr
from scenes.table.panels import Reading
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Pick


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


def mean(total: int, number: int) -> str:
    """An average with one digit behind the point."""
    return tr("{whole}.{tenth}", whole=10 * total // number // 10, tenth=10 * total // number % 10)
