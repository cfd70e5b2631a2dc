"""The check command: prints all problems of a card pack or card file, each with its place.

A pack without problems is then tried in games, whose runs are saved and read again by `Keep`.
"""

from collections.abc import Iterable
from pathlib import Path

from game.cli.playtest import Keep, fault_of
from game.cli.words import tr
from game.content.folder import is_picture
from game.content.packs import check_picture, named, not_taken, read_pack, title_in, unread
from game.content.pictures import is_inside, with_pictures
from game.content.problems import ContentError, Place, Problem, Problems, shown
from game.content.source import Tree, YamlList, YamlMap, read_source
from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.paths import CARDS
from game.titles.registry import PLAYABLE, of_no_title, title_of


class NoSuchPack(GameError):
    """A path where there is nothing to check."""

    kind = "no_such_pack"


def check(path: Path, keep: Keep) -> int:
    """Print all problems and return 1; without any, print one sentence and return 0."""
    if not path.exists():
        raise NoSuchPack(tr("{path}: there is no such file or folder", path=shown(path)))
    problems = problems_of(path, keep)
    for problem in (*problems, *remarks_of(path)):
        print(problem.said(tr))
    if not problems:
        print(tr("{path}: no problem was found", path=shown(path)))
    return 1 if problems else 0


def remarks_of(path: Path) -> tuple[Problem, ...]:
    """Remarks on what is not read in a pack, though it is no problem; the program's own files have none."""
    if is_inside(path, CARDS):
        return ()
    try:
        title, trees = _read(path, Problems())
    except ContentError:
        return unread(path)
    title_id = _title_in(title, trees, path)
    return (*unread(path), *not_taken(trees, title_of(title_id).not_of_packs if title_id else ()))


def problems_of(path: Path, keep: Keep | None = None) -> tuple[Problem, ...]:
    """All problems of a pack's folder or a card file; with `keep`, valid cards are also tried in games."""
    problems = Problems()
    try:
        title, trees = _read(path, problems)
        rules = _check_title(title, trees, path, problems)
        if path.is_dir():
            _check_pictures(path, problems)
        if rules and keep and not len(problems) and (fault := _played(rules, keep, trees)):
            problems.add(Place(shown(path)), fault)
    except ContentError as error:
        problems.extend(error.problems)
    return problems.all


def _read(path: Path, problems: Problems) -> tuple[str | None, tuple[Tree, ...]]:
    if path.is_dir():
        pack = read_pack(path)
        problems.extend(pack.faults)
        return (pack.manifest.title if pack.manifest else None), pack.trees
    return None, (with_pictures(read_source(path), path.parent, problems),)


def _check_title(
    title: str | None, trees: tuple[Tree, ...], path: Path, problems: Problems
) -> AnyRules | None:
    """Check against the manifest's title, or against the title that knows most of the keys."""
    if title is not None and title not in PLAYABLE:
        said = title_in(path)
        problems.extend([of_no_title(title, said.place if said else Place(shown(path)))])
        return None
    title_id = _title_in(title, trees, path)
    return title_of(title_id).check_pack(trees, problems) if title_id and trees else None


def _title_in(title: str | None, trees: tuple[Tree, ...], path: Path) -> str | None:
    """The title that a manifest names; else the one that knows most keys, preferring the folder's name."""
    if title is not None:
        return title if title in PLAYABLE else None
    full = path.resolve()
    homes = full.name, full.parent.name
    return min(PLAYABLE, key=lambda name: (_strange(name, trees), name not in homes))


def _played(rules: AnyRules, keep: Keep, trees: Iterable[Tree]) -> str | None:
    """The fault found in games with the cards of these files, or None."""
    title = title_of(rules.info.id)
    tables = [tree for tree in trees if isinstance(tree, YamlMap)]
    listed = (entry.key for tree in tables for entry in tree.entries if isinstance(entry.value, YamlList))
    cards = [name for section in dict.fromkeys(listed) for name, _ in named(tables, section)]
    return fault_of(rules, keep, cards, title.playtest_options)


def _strange(title: str, trees: Iterable[Tree]) -> int:
    """Count the top-level keys that the title does not read."""
    keys = [entry.key for tree in trees if isinstance(tree, YamlMap) for entry in tree.entries]
    return sum(key not in title_of(title).sections for key in keys)


def _check_pictures(folder: Path, problems: Problems) -> None:
    for path in sorted(folder.iterdir()):
        if is_picture(path.name):
            problem = check_picture(path)
            problems.extend([problem] if problem else [])
