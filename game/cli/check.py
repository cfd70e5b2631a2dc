"""The check command: every problem of a card pack, or of one card file, each with its place.

What has none is played, and what was played is kept and read again, by whoever keeps runs (`Keep`).
"""

from collections.abc import Iterable
from pathlib import Path

from game.cli.proof import Keep, fault_of
from game.cli.words import tr
from game.content.folder import PICTURES
from game.content.packs import check_picture, read_pack, title_in, unread
from game.content.problems import ContentError, Place, Problem, Problems, shown
from game.content.source import Table, Tree, read_source
from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.titles.registry import PLAYABLE, of_no_title, title_of


class NoSuchPack(GameError):
    """A path at which nothing can be checked."""

    kind = "no_such_pack"


def check(path: Path, keep: Keep) -> int:
    """Print all problems and return 1, or one sentence and 0."""
    if not path.exists():
        raise NoSuchPack(tr("{path}: there is no such file or folder", path=shown(path)))
    problems = problems_of(path, keep)
    for problem in (*problems, *unread(path)):
        print(problem)
    if not problems:
        print(tr("{path}: no problem was found", path=shown(path)))
    return 1 if problems else 0


def problems_of(path: Path, keep: Keep | None = None) -> tuple[Problem, ...]:
    """Everything that is wrong with a pack's folder or a single card file; played where runs can be kept."""
    problems = Problems()
    try:
        title, trees = _read(path)
        rules = _check_title(title, trees, path, problems)
        if path.is_dir():
            _check_pictures(path, problems)
        if rules and keep and not len(problems) and (fault := fault_of(rules, keep)):
            problems.add(Place(shown(path)), fault)
    except ContentError as error:
        problems.extend(error.problems)
    return problems.all


def _read(path: Path) -> tuple[str | None, tuple[Tree, ...]]:
    if path.is_dir():
        pack = read_pack(path)
        return (pack.manifest.title if pack.manifest else None), pack.trees
    return None, (read_source(path),)


def _check_title(
    title: str | None, trees: tuple[Tree, ...], path: Path, problems: Problems
) -> AnyRules | None:
    """Check against the title that the manifest names; without one, the title that knows most of its keys.

    Of several it is the one in whose folder the file lies.
    """
    if title is not None and title not in PLAYABLE:
        named = title_in(path)
        problems.extend([of_no_title(title, named.place if named else Place(shown(path)))])
        return None
    if not trees:
        return None
    home = path.resolve().parent.name
    meant = title or min(PLAYABLE, key=lambda name: (_strange(name, trees), name != home))
    return title_of(meant).check_pack(trees, problems)


def _strange(title: str, trees: Iterable[Tree]) -> int:
    """How many topmost keys the title does not read."""
    keys = [entry.key for tree in trees if isinstance(tree, Table) for entry in tree.entries]
    return sum(key not in title_of(title).sections for key in keys)


def _check_pictures(folder: Path, problems: Problems) -> None:
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() in PICTURES:
            problem = check_picture(path)
            problems.extend([problem] if problem else [])
