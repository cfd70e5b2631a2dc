"""The one list of titles: which are playable, and which are announced; each is read when it is asked for."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

from game.content.problems import ContentError
from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.titles.title import Loaded, Title

_PLAYABLE = {
    "hercule": "game.titles.hercule.title",
    "hera_zeus": "game.titles.hera_zeus.title",
    "seventh_hero": "game.titles.seventh_hero.title",
    "hisment": "game.titles.hisment.title",
}
PLAYABLE: Mapping[str, str] = MappingProxyType(_PLAYABLE)
"""Where the record of each title stands, in the order in which the titles are shown."""
ANNOUNCED: tuple[str, ...] = ()


class UnknownTitle(GameError):
    """A title id that names nothing, or a game that is only announced."""

    kind = "unknown_title"


def register(title: str, module: str) -> None:
    """Add a title whose record is the `TITLE` of a module; the same again changes nothing."""
    _PLAYABLE[title] = module


def title_of(title: str) -> Title:
    """The record of a playable title; raises UnknownTitle."""
    if title in ANNOUNCED and title not in PLAYABLE:
        raise UnknownTitle(f"{title} is announced, but cannot be played yet")
    if title not in PLAYABLE:
        raise UnknownTitle(f"no title is called {title!r}; there are {', '.join((*PLAYABLE, *ANNOUNCED))}")
    record = import_module(PLAYABLE[title]).TITLE
    assert isinstance(record, Title)
    return record


def load_title(title: str) -> AnyRules:
    """The rules of a playable title with the program's own cards; raises UnknownTitle or ContentError."""
    return title_of(title).load().rules


def load_with_packs(title: str, packs: Sequence[Path]) -> Loaded:
    """A playable title with the player's own packs; raises UnknownTitle or ContentError."""
    return title_of(title).load(packs)


def load_exactly(title: str, packs: Sequence[Path]) -> AnyRules:
    """A playable title with packs of which none may be wrong; raises UnknownTitle or ContentError."""
    loaded = load_with_packs(title, packs)
    if problems := [problem for report in loaded.reports for problem in report.problems]:
        raise ContentError(problems)
    return loaded.rules
