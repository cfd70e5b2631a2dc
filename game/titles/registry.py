"""The one list of titles: which are playable, and which are announced; each is read when it is asked for."""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

from game.content.packs import PackReport, not_read, passed_over, title_in
from game.content.problems import ContentError, Place, Problem, did_you_mean, quoted
from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.phrase import Phrase
from game.titles.title import AnyTitle, Loaded, Title

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


def title_of(title: str) -> AnyTitle:
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


def of_no_title(name: str, place: Place) -> Problem:
    """What is wrong with a manifest that names what is no title, or none that packs can change."""
    return place.problem(
        Phrase(
            "no card pack can change {name}{did_you_mean}",
            name=quoted(name),
            did_you_mean=did_you_mean(name, PLAYABLE),
        )
    )


def strangers(packs: Iterable[Path]) -> tuple[Problem, ...]:
    """What is wrong with the packs of titles that there are not: no title would ever read them."""
    named = [name for pack in packs if (name := title_in(pack)) is not None]
    return tuple(of_no_title(name.text, name.place) for name in named if name.text not in PLAYABLE)


def remarks_of(folder: Path, loaded: Iterable[Loaded]) -> tuple[Problem, ...]:
    """What in a folder of packs is not read, though nothing is wrong with it."""
    remarks = (remark for found in loaded for report in found.reports for remark in report.remarks)
    return (*not_read(folder), *remarks)


def left_out(folder: Path, packs: Iterable[Path], loaded: Iterable[Loaded]) -> tuple[Problem, ...]:
    """All that is wrong with a folder of packs, with its packs and with what titles made of them, each once.

    A pack that names no title is read by all: one that takes it is enough, and the one that understands most
    of it has the word.
    """
    reports: dict[str, list[PackReport]] = {}
    for report in (report for found in loaded for report in found.reports):
        reports.setdefault(report.path, []).append(report)
    best = (min(all_, key=lambda report: (not report.ok, len(report.problems))) for all_ in reports.values())
    return (
        *passed_over(folder),
        *strangers(packs),
        *(problem for report in best for problem in report.problems),
    )
