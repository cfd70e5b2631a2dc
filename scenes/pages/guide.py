"""The rules of each title in the program's own words, as their files hold them; knows no scene."""

from functools import cache

import msgspec

from game.content.schema import read_struct
from game.content.text import Text
from game.paths import CARDS
from game.titles.registry import title_of


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
