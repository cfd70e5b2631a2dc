"""The texts that a title brings for its screens: the sections of its guide, and its own words."""

from functools import cache

import msgspec

from game.content.schema import read_struct
from game.content.text import Text
from game.core.refs import Seat
from game.paths import CARDS
from game.titles.registry import title_of
from scenes.services import say

WORDS = ("words.yaml", "terms.yaml")
_File = dict[str, dict[str, Text]]


class Figure(msgspec.Struct, frozen=True):
    """A part of the table beside a section: what `shows` of it, seen from a seat, in a sample position.

    `shows` are the places or ids of its nodes, or patterns of them; `caption` says what is seen.
    """

    position: str
    shows: tuple[str, ...]
    caption: Text
    seat: Seat = 0


class Section(msgspec.Struct, frozen=True):
    """A section of the rules guide: paragraphs, then rows of a two-column table.

    A figure or cards stand beside them.
    """

    id: str
    title: Text
    paragraphs: tuple[Text, ...]
    rows: tuple[tuple[Text, Text], ...] = ()
    cards: tuple[str, ...] = ()
    figure: Figure | None = None

    @property
    def texts(self) -> tuple[Text, ...]:
        """All texts of the section in reading order."""
        captions = (self.figure.caption,) if self.figure else ()
        return (self.title, *self.paragraphs, *(cell for row in self.rows for cell in row), *captions)


class Guide(msgspec.Struct, frozen=True):
    """The rules guide of a title, as read from its file."""

    guide: tuple[Section, ...]


@cache
def read_guide(title: str) -> tuple[Section, ...]:
    """The rules guide of a title, empty if it has no such file; raises ContentError."""
    path = (title_of(title).cards or CARDS / title) / "guide.yaml"
    return read_struct(path, Guide).guide if path.is_file() else ()


@cache
def _words(title: str) -> dict[str, Text]:
    folder = title_of(title).cards or CARDS / title
    paths = (path for name in WORDS if (path := folder / name).is_file())
    return {key: text for path in paths for key, text in read_struct(path, _File)["words"].items()}


def title_words(title: str, about: str, **values: object) -> str:
    """A text of the title's own word file; empty if it has none for this key. Raises ContentError."""
    words = _words(title).get(about)
    return say(words, **values) if words else ""
