"""The one list of titles: playable, rehearsed, announced; each is read when it is asked for.

One that is rehearsed has rules and machines, which `engine`, `simulate` and the kit play, and no stage yet:
on the shelf, and for runs on disk, it is no more than announced.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

from game.content.problems import ContentError
from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.titles.title import Loaded, Title

_PLAYABLE = {"hercule": "game.titles.hercule.title", "hera_zeus": "game.titles.hera_zeus.title"}
PLAYABLE: Mapping[str, str] = MappingProxyType(_PLAYABLE)
"""Where the record of each title stands, in the order in which the titles are shown."""
REHEARSED: Mapping[str, str] = MappingProxyType({"seventh_hero": "game.titles.seventh_hero.title"})
ANNOUNCED = ("seventh_hero", "hisment")


class UnknownTitle(GameError):
    """A title id that names nothing, or a game that is only announced."""

    kind = "unknown_title"


def register(title: str, module: str) -> None:
    """Add a title whose record is the `TITLE` of a module; the same again changes nothing."""
    _PLAYABLE[title] = module


def title_of(title: str) -> Title:
    """The record of a title that is playable or rehearsed; raises UnknownTitle."""
    module = PLAYABLE.get(title) or REHEARSED.get(title)
    if module is None and title in ANNOUNCED:
        raise UnknownTitle(f"{title} is announced, but cannot be played yet")
    if module is None:
        raise UnknownTitle(f"no title is called {title!r}; there are {', '.join((*PLAYABLE, *ANNOUNCED))}")
    record = import_module(module).TITLE
    assert isinstance(record, Title)
    return record


def load_title(title: str) -> AnyRules:
    """The rules of a title with the program's own cards; raises UnknownTitle or ContentError."""
    return title_of(title).load().rules


def load_with_packs(title: str, packs: Sequence[Path]) -> Loaded:
    """A title with the player's own packs; raises UnknownTitle or ContentError."""
    return title_of(title).load(packs)


def load_exactly(title: str, packs: Sequence[Path]) -> AnyRules:
    """A title with packs of which none may be wrong; raises UnknownTitle or ContentError."""
    loaded = load_with_packs(title, packs)
    if problems := [problem for report in loaded.reports for problem in report.problems]:
        raise ContentError(problems)
    return loaded.rules
