"""The registry of titles, playable and announced; the record of a title is imported on demand."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

import msgspec

from game.content.info import InfoData
from game.content.packs import PackReport, not_read, passed_over, title_in
from game.content.problems import ContentError, Place, Problem, Problems, did_you_mean, quoted
from game.content.schema import build
from game.content.source import YamlMap, read_source
from game.core.errors import GameError
from game.core.protocol import AnyRules, TitleInfo
from game.paths import CARDS
from game.phrase import Phrase
from game.titles.title import AnyTitle, Loaded, Title

_PLAYABLE = {
    "hercule": "game.titles.hercule.title",
    "hera_zeus": "game.titles.hera_zeus.title",
    "seventh_hero": "game.titles.seventh_hero.title",
    "hisment": "game.titles.hisment.title",
}
PLAYABLE: Mapping[str, str] = MappingProxyType(_PLAYABLE)
"""The module of each title's record, in the order in which the titles are shown."""
ANNOUNCED: tuple[str, ...] = ()


class _InfoFile(msgspec.Struct, frozen=True):
    info: InfoData


class UnknownTitle(GameError):
    """An unknown title id, or a game that is only announced."""

    kind = "unknown_title"


def register(title: str, module: str) -> None:
    """Register a title whose record is the `TITLE` of a module; doing it again changes nothing."""
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


@cache
def info_of(title: str) -> TitleInfo:
    """The names and seats of a title with the program's own cards, without its options; cached.

    Far quicker than loading its rules. Raises UnknownTitle or ContentError.
    """
    path = CARDS / title / "rules.yaml"
    if not path.is_file():
        return load_title(title).info
    problems, tree = Problems(), read_source(path)
    assert isinstance(tree, YamlMap)
    read = build(tree.only("info"), _InfoFile, problems)
    problems.raise_if_any()
    assert read is not None
    return read.info.title(title, ())


def load_with_packs(title: str, packs: Sequence[Path]) -> Loaded:
    """A playable title with the player's own packs; raises UnknownTitle or ContentError."""
    return title_of(title).load(packs)


def load_exactly(title: str, packs: Sequence[Path]) -> AnyRules:
    """The rules of a title with packs that must all be valid; raises UnknownTitle or ContentError."""
    loaded = load_with_packs(title, packs)
    if problems := [problem for report in loaded.reports for problem in report.problems]:
        raise ContentError(problems)
    return loaded.rules


def of_no_title(name: str, place: Place) -> Problem:
    """The problem of a manifest that names no title, or one that packs cannot change."""
    return place.problem(
        Phrase(
            "no card pack can change {name}{did_you_mean}",
            name=quoted(name),
            did_you_mean=did_you_mean(name, PLAYABLE),
        )
    )


def strangers(packs: Iterable[Path]) -> tuple[Problem, ...]:
    """The problems of packs for unknown titles: no title would ever read them."""
    named = [name for pack in packs if (name := title_in(pack)) is not None]
    return tuple(of_no_title(name.text, name.place) for name in named if name.text not in PLAYABLE)


def remarks_of(folder: Path, loaded: Iterable[Loaded]) -> tuple[Problem, ...]:
    """Remarks on what is not read in a folder of packs, though it is no problem."""
    remarks = (remark for found in loaded for report in found.reports for remark in report.remarks)
    return (*not_read(folder), *remarks)


def left_out(folder: Path, packs: Iterable[Path], loaded: Iterable[Loaded]) -> tuple[Problem, ...]:
    """All problems of a folder of packs: of the folder, of its packs and from loading them, each once.

    Every title reads a pack that names no title: it is valid if one title accepts it. Otherwise the
    problems are those of the title that finds the fewest.
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
