"""Card packs: loads packs over one another and leaves out invalid ones; knows no title's definitions."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Annotated, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from game.content.folder import (
    MANIFEST,
    MOST_FILES,
    MOST_NOTED,
    NO_CARDS,
    beside,
    card_files,
    closed,
    is_picture,
    misread,
    names_in,
    no_pack,
    unread,
)
from game.content.pictures import check_art, check_picture, is_inside, with_pictures
from game.content.problems import ContentError, Place, Problem, Problems, quoted, shown
from game.content.schema import NO_HOOKS, Hooks, build
from game.content.source import (
    LARGEST_FILE,
    MOST_NODES,
    Scalar,
    Tree,
    YamlList,
    YamlMap,
    read_source,
    size_of,
)
from game.content.text import LONGEST_NAME, Name
from game.phrase import Phrase

__all__ = [
    "Manifest",
    "Pack",
    "PackReport",
    "Packs",
    "check_art",
    "check_picture",
    "collect",
    "find_packs",
    "is_of_another",
    "listed",
    "load_packs",
    "not_read",
    "not_taken",
    "passed_over",
    "read_pack",
    "title_in",
    "unread",
]

MOST_PACKS = 200
MOST_NAMES = 1_000
# Every title reads every manifest.
LARGEST_MANIFEST = 8 * 1024
MOST_OF_MANIFEST = 100
LARGEST_PICTURES = 64 * 1024 * 1024
MOST_VALUES = 40_000
"""The greatest number of values in all packs of a title together: they are read before the window opens."""
# File size counts as well, since comments and long texts also take time to read.
BYTES_A_VALUE = 64
TOO_LARGE = Phrase(
    "the pack is too large: all packs together may hold {most_values} values", most_values=MOST_VALUES
)

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,63}$")]


class HasId(Protocol):
    """A definition that a later pack can override by its id."""

    @property
    def id(self) -> str:
        """An id that no other definition of its kind has."""


# A key that begins a line: of a block mapping, it is one of the outermost keys.
_TOP_LEVEL = re.compile(r"^([A-Za-z_]\w*):", re.MULTILINE)
D = TypeVar("D")
T = TypeVar("T", bound=HasId)
Reader: TypeAlias = Callable[[Sequence[Tree], Problems, D], D]


class Manifest(msgspec.Struct, frozen=True):
    """The manifest of a pack, `pack.yaml`."""

    id: Id
    name: Name
    title: Id
    version: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
    author: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


class Pack(msgspec.Struct, frozen=True):
    """The card files of a pack as trees, not yet definitions; without a `pack.yaml` it fits any title.

    `faults` are the pictures that its cards name and that cannot be used.
    """

    folder: Path
    manifest: Manifest | None
    trees: tuple[Tree, ...]
    faults: tuple[Problem, ...] = ()

    @property
    def id(self) -> str:
        """The manifest's id, or else the folder's name."""
        return self.manifest.id if self.manifest else shown(Path(self.folder.name))


class PackReport(msgspec.Struct, frozen=True):
    """The result of loading one pack."""

    id: str
    path: str
    ok: bool
    problems: tuple[Problem, ...] = ()
    remarks: tuple[Problem, ...] = ()


class Packs(msgspec.Struct, Generic[D], frozen=True):
    """The definitions of the built-in pack and all valid packs, and a report on each but the built-in."""

    definitions: D
    reports: tuple[PackReport, ...]


def find_packs(folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return the folders with card files inside some folders, in the order in which they are loaded."""
    return tuple(path for folder in folders for path in _taken(folder)[0])[:MOST_PACKS]


def passed_over(folder: Path) -> tuple[Problem, ...]:
    """Problems of a folder of packs: packs beyond the limits, and entries meant as packs that are none."""
    found = [Place(shown(folder)).problem(unreadable)] if (unreadable := closed(folder)) else []
    _, first = _taken(folder)
    if first:
        limits = Phrase(
            "{most_packs} packs are read at most, among {most_names} names",
            most_packs=MOST_PACKS,
            most_names=MOST_NAMES,
        )
        left_out = Phrase(
            "{limits}: {first} and what comes after it are left out", limits=limits, first=quoted(first)
        )
        found.append(Place(shown(folder)).problem(left_out))
    found += [
        Place(shown(folder / name)).problem(sentence)
        for name in names_in(folder)[:MOST_NAMES]
        if not card_files(folder / name) and (sentence := no_pack(folder / name))
    ]
    return tuple(found[: MOST_NOTED + 1])


def not_read(folder: Path) -> tuple[Problem, ...]:
    """Remarks on everything that is not read and need not be, inside packs and beside them."""
    return (*beside(folder), *(remark for pack in find_packs((folder,)) for remark in unread(pack)))


def _taken(folder: Path) -> tuple[list[Path], str]:
    """The packs of a folder, and the first name beyond the limits, or an empty string."""
    packs, names = list[Path](), names_in(folder)
    for name in names[:MOST_NAMES]:
        if card_files(folder / name):
            if len(packs) == MOST_PACKS:
                return packs, name
            packs.append(folder / name)
    return packs, next(iter(names[MOST_NAMES:]), "")


def read_pack(folder: Path, most: int = MOST_NODES, without: Collection[str] = ()) -> Pack:
    """Read every card file of a pack in sorted order; raise ContentError with the problems of all files.

    The pack may hold `most` values, and be as large as a single file may be. Files that have only the
    sections in `without` are passed over.
    """
    problems, files = Problems(), card_files(folder)
    _refuse_too_large(folder, files)
    problems.extend(islice(misread(folder), MOST_NOTED))
    if not files:
        problems.add(Place(shown(folder)), no_pack(folder) or NO_CARDS)
    if len(files) > MOST_FILES:
        problems.add(
            Place(shown(folder)),
            Phrase("the folder holds more than {most_files} card files", most_files=MOST_FILES),
        )
    manifest, trees, pictures = None, [], Problems()
    for path in files[:MOST_FILES]:
        if without and _has_only(path, without):
            continue
        if most < 1:
            problems.add(Place(shown(folder)), TOO_LARGE)
            break
        tree = _read(path, folder, problems, most)
        if tree is None:
            continue
        most -= size_of(tree)
        if path.name == MANIFEST:
            manifest = build(tree, Manifest, problems)
        else:
            trees.append(with_pictures(tree, folder, pictures))
        if isinstance(tree, YamlMap) and not tree.entries:
            problems.add(tree.place, Phrase("the file holds nothing"))
    if [path.name for path in files] == [MANIFEST]:
        problems.add(
            Place(shown(folder)), Phrase("the pack holds nothing but its name: a card file is missing")
        )
    problems.raise_if_any()
    return Pack(folder, manifest, tuple(trees), pictures.all)


def _refuse_too_large(folder: Path, files: Sequence[Path]) -> None:
    """Raise ContentError if the card files, or the pictures, are too large together to be read at all."""
    if len(files) > 1 and _bytes(files) > LARGEST_FILE:
        too_large = Phrase("the card files are larger than 1 MiB together")
        raise ContentError([Place(shown(folder)).problem(too_large)])
    if _bytes([folder / name for name in names_in(folder) if is_picture(name)]) > LARGEST_PICTURES:
        too_large = Phrase("the pictures are larger than 64 MB together")
        raise ContentError([Place(shown(folder)).problem(too_large)])


def load_packs(
    built_in: Path,
    others: Sequence[Path],
    title: str,
    empty: D,
    read: Reader[D],
    not_of_packs: Collection[str] = (),
    not_of_rules: Collection[str] = (),
) -> Packs[D]:
    """Lay the packs of a title over the built-in one; raise ContentError only if the built-in one is wrong.

    `read` builds definitions from trees over the given ones, and notes all problems. Built-in files that have
    only sections of `not_of_rules` are left to the screens that read them.
    """
    definitions = _understood(read_pack(built_in, without=not_of_rules), empty, read)
    room = _Room()
    reports, taken = list[PackReport](), set[str]()
    for folder in others:
        if is_of_another(folder, title):
            continue
        try:
            pack = room.read(folder)
            if pack.id in taken:
                raise ContentError(
                    [Place(shown(folder)).problem(Phrase("a pack {id} is there already", id=quoted(pack.id)))]
                )
            definitions = _understood(pack, definitions, read)
            remarks = tuple(not_taken(pack.trees, not_of_packs))
            reports.append(PackReport(pack.id, shown(folder), True, (), remarks))
        except ContentError as error:
            reports.append(PackReport(shown(Path(folder.name)), shown(folder), False, error.problems))
        taken.add(reports[-1].id)
    return Packs(definitions, tuple(reports))


def not_taken(trees: Iterable[Tree], not_of_packs: Collection[str]) -> Iterator[Problem]:
    """A remark on each section that is read from the program's own files alone, and not from packs."""
    entries = (entry for tree in trees if isinstance(tree, YamlMap) for entry in tree.entries)
    for entry in entries:
        if entry.key in not_of_packs:
            yield entry.place.problem(
                Phrase("not read: a pack has no say in the section {key}", key=quoted(entry.key))
            )


def collect(
    trees: Sequence[Tree],
    section: str,
    kind: type[T],
    problems: Problems,
    base: Mapping[str, T],
    hooks: Hooks = NO_HOOKS,
) -> dict[str, T]:
    """Build the definitions listed under one key of some files, over those of the packs below.

    A definition with a known id replaces that one, a new one comes last; an id twice in a pack is a problem.
    """
    merged, seen = dict(base), dict[str, Place]()
    for tree in listed(trees, section, problems):
        definition = build(tree, kind, problems, hooks)
        if definition is None:
            continue
        check_new(definition.id, tree.place, seen, problems)
        merged[definition.id] = definition
    return merged


def check_once(trees: Iterable[Tree], sections: Iterable[str], problems: Problems, key: str = "id") -> None:
    """Note every id that occurs twice among all entries listed under some keys."""
    seen = dict[str, Place]()
    for tree in trees:
        for section in sections:
            for name, place in named([tree], section, key):
                check_new(name, place, seen, problems, key)


def named(trees: Iterable[Tree], section: str, key: str = "id") -> Iterator[tuple[str, Place]]:
    """The ids of the entries listed under a key of some files, and the place of each entry."""
    for item in listed(trees, section, Problems()):
        name = item.get(key) if isinstance(item, YamlMap) else None
        if isinstance(name, Scalar):
            yield name.text, item.place


def check_new(name: str, place: Place, seen: dict[str, Place], problems: Problems, what: str = "id") -> None:
    """Note a name that is in `seen`; add one that is new."""
    first = seen.setdefault(name, place)
    if first is not place:
        where = Phrase("{name}, line {line}", name=Path(first.file).name, line=first.line)
        problems.add(
            place,
            Phrase(
                "the {what} {name} stands twice: first in {where}", what=what, name=quoted(name), where=where
            ),
        )


def listed(trees: Iterable[Tree], section: str, problems: Problems) -> Iterator[Tree]:
    """The entries listed under a key of some files; note a value that is no list."""
    for tree in trees:
        found = tree.get(section) if isinstance(tree, YamlMap) else None
        if isinstance(found, YamlList):
            yield from found.items
        elif found is not None:
            problems.add(found.place, Phrase("expected a list of {section}", section=section))


def _understood(pack: Pack, base: D, read: Reader[D]) -> D:
    problems = Problems()
    problems.extend(pack.faults)
    definitions = read(pack.trees, problems, base)
    problems.raise_if_any()
    return definitions


def is_of_another(folder: Path, title: str) -> bool:
    """Return True if a manifest names another title, which reads the pack itself."""
    named = title_in(folder)
    return named is not None and named.value != title


def title_in(folder: Path) -> Scalar | None:
    """The title that a pack's manifest names, or None."""
    path = folder / MANIFEST
    try:
        tree = _manifest(path) if is_inside(path, folder) else None
    except ContentError:
        return None
    named = tree.get("title") if isinstance(tree, YamlMap) else None
    return named if isinstance(named, Scalar) and isinstance(named.value, str) else None


def manifest_of(folder: Path) -> Manifest | None:
    """The manifest of a pack whose other files may be wrong; None if it has none. Raises ContentError."""
    path, problems = folder / MANIFEST, Problems()
    if not path.is_file() or not is_inside(path, folder):
        return None
    found = build(_manifest(path), Manifest, problems)
    problems.raise_if_any()
    return found


def _manifest(path: Path) -> Tree:
    if _bytes([path]) > LARGEST_MANIFEST:
        raise ContentError([Place(shown(path)).problem(Phrase("the file is larger than 8 KiB"))])
    return read_source(path, MOST_OF_MANIFEST)


class _Room:
    """The budget of values that all packs share; invalid packs have a budget of their own."""

    def __init__(self) -> None:
        self._left = self._for_wrong = MOST_VALUES

    def read(self, folder: Path) -> Pack:
        """Read a pack if the budget allows it; raises ContentError."""
        size = _bytes(card_files(folder))
        if size // BYTES_A_VALUE > self._left or self._for_wrong < 1:
            raise ContentError([Place(shown(folder)).problem(TOO_LARGE)])
        try:
            pack = read_pack(folder, min(self._left, MOST_NODES))
        except ContentError:
            # How much was read is unknown; a value takes at least two bytes.
            self._for_wrong -= min(size // 2, MOST_NODES)
            raise
        self._left -= max(size // BYTES_A_VALUE, sum(map(size_of, pack.trees)))
        return pack


def _has_only(path: Path, sections: Collection[str]) -> bool:
    """Return True if a file has top-level keys, and all of them are among these sections."""
    keys = _TOP_LEVEL.findall(path.read_text("utf-8"))
    return bool(keys) and all(key in sections for key in keys)


def _bytes(files: Sequence[Path]) -> int:
    """The total size of files in bytes; one that cannot be examined counts 0, and fails when it is read."""
    total = 0
    for path in files:
        with suppress(OSError):
            total += path.stat().st_size if path.is_file() else 0
    return total


def _read(path: Path, folder: Path, problems: Problems, most: int) -> Tree | None:
    if not is_inside(path, folder):
        problems.add(Place(shown(path)), Phrase("the file leads out of the pack’s folder"))
        return None
    try:
        return _manifest(path) if path.name == MANIFEST else read_source(path, most)
    except ContentError as error:
        problems.extend(error.problems)
        return None
