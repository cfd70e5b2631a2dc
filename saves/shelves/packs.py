"""The card packs of a home: which are laid on, in what order, what they hold; and which packs a run needs."""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from game.content.packs import Manifest, find_packs, listed, manifest_of, read_pack
from game.content.problems import ContentError, Problem, Problems, shown
from game.content.source import Tree, YamlMap
from game.content.text import Text, clean
from game.content.unreadable import unreadable
from game.core.protocol import AnyRules, TitleInfo
from game.masks.reading import Mask
from game.titles.registry import PLAYABLE, info_of, left_out, load_with_packs, remarks_of
from game.titles.title import Loaded
from saves.errors import said
from saves.format import NeededPack
from saves.home import Home

LONGEST = 40
_OF_A_CARD = "art", "base"
"""A definition with one of these keys is a card."""


class PackInfo(msgspec.Struct, frozen=True):
    """A pack that was found: its folder, what its files say of it, and all that is wrong with it.

    Without a readable manifest it has its folder's name; `titles` are those that it is laid over.
    """

    folder: Path
    on: bool
    name: Text
    author: str = ""
    version: str = ""
    titles: tuple[str, ...] = ()
    cards: int = 0
    problems: tuple[Problem, ...] = ()
    remarks: tuple[Problem, ...] = ()


class PackTable:
    """The packs of a home, laid over the cards of all titles; `lay` reads them anew.

    `given` packs, those of a command line, are laid on in place of the home's. Rules that were handed out
    stay as they are, so a table in play keeps its cards.
    """

    def __init__(self, home: Home, given: Sequence[Path] = ()) -> None:
        self.folder, self._given = home.packs, tuple(given)
        self._loaded: dict[str, Loaded] = {}
        self.found: tuple[Path, ...] = ()
        self.laid: tuple[Path, ...] = ()
        self.problems: tuple[Problem, ...] = ()
        self.not_read: tuple[Problem, ...] = ()
        self.unread = False  # a pack could not be read at all

    def lay(self, off: Collection[str] = (), order: Sequence[str] = ()) -> None:
        """Read all packs, and lay those on that are not `off`, the names of `order` first."""
        folder = self.folder
        self.found = self._given or arranged(find_packs((folder,)), order)
        self.laid = self._given or laid_on(folder, off, order)
        self._loaded = {title: load_with_packs(title, self.laid) for title in PLAYABLE} if self.laid else {}
        missing = unreadable(folder)
        wrong = left_out(folder, self.laid, self._loaded.values())
        told = {problem.file for problem in wrong}
        self.unread = bool(missing)
        self.problems = (*(problem for problem in missing if problem.file not in told), *wrong)
        self.not_read = remarks_of(folder, self._loaded.values())

    def rules(self, title: str) -> AnyRules:
        """The rules of a title with the packs; raises UnknownTitle or ContentError."""
        return (self._loaded.get(title) or _built_in(title)).rules

    def info(self, title: str) -> TitleInfo:
        """The names and seats of a title, which without packs takes no loading."""
        return self.rules(title).info if self.laid else info_of(title)

    def masks(self, title: str) -> tuple[Mask, ...]:
        """The masks that the packs bring to the shelf of a title."""
        return self._loaded[title].masks if title in self._loaded else ()

    def needed(self, title: str) -> tuple[NeededPack, ...]:
        """The packs that are laid over the cards of a title."""
        folders = {shown(path): path for path in self.laid}
        reports = self._loaded[title].reports if title in self._loaded else ()
        return tuple(
            NeededPack(clean(report.id, LONGEST), _name_of(_manifest(folders[report.path]), report.id))
            for report in reports
            if report.ok
        )

    def infos(self) -> tuple[PackInfo, ...]:
        """All packs that were found, in their order."""
        return tuple(map(self._info, self.found))

    def _info(self, folder: Path) -> PackInfo:
        # Imported on demand, so that the menu appears without delay.
        from game.cli.check import problems_of, remarks_of as remarks_on

        on = folder in self.laid
        try:
            pack = read_pack(folder)
            manifest, cards = pack.manifest, sum(map(_cards_in, pack.trees))
        except ContentError:
            manifest, cards = _manifest(folder), 0
        ours = tuple(problem for problem in self.problems if _is_of(problem, folder))
        return PackInfo(
            folder,
            on,
            _name_of(manifest, folder.name),
            manifest.author if manifest else "",
            manifest.version if manifest else "",
            self._titles(folder, manifest),
            cards,
            tuple(dict.fromkeys((*ours, *problems_of(folder)))),
            remarks_on(folder),
        )

    def _titles(self, folder: Path, manifest: Manifest | None) -> tuple[str, ...]:
        """The titles that a pack is laid over, or, of one that is not, the title it names."""
        path = shown(folder)
        laid = tuple(
            title
            for title, loaded in self._loaded.items()
            if any(report.path == path and report.ok for report in loaded.reports)
        )
        return laid or ((manifest.title,) if manifest and manifest.title in PLAYABLE else ())


@cache
def _built_in(title: str) -> Loaded:
    """Load a title with the built-in cards only; the result is the same for every home."""
    return load_with_packs(title, ())


def arranged(found: Iterable[Path], order: Sequence[str]) -> tuple[Path, ...]:
    """Packs in an order by the names of their folders; those that it does not name come last."""
    places = {name: place for place, name in enumerate(order)}
    return tuple(sorted(found, key=lambda path: places.get(path.name, len(places))))


def laid_on(folder: Path, off: Collection[str], order: Sequence[str]) -> tuple[Path, ...]:
    """The packs of a folder that are not `off`, in an order by the names of their folders."""
    return tuple(path for path in arranged(find_packs((folder,)), order) if path.name not in off)


def absent(needed: Iterable[NeededPack], laid: Iterable[NeededPack]) -> tuple[NeededPack, ...]:
    """The packs that are needed and not laid on."""
    there = {pack.id for pack in laid}
    return tuple(pack for pack in needed if pack.id not in there)


def missing(text: Text, packs: Sequence[NeededPack]) -> Text:
    """A text about missing packs, which are named in it."""
    en = ", ".join(f"“{clean(pack.name.en, LONGEST)}”" for pack in packs)
    fr = ", ".join(f"«\u00a0{clean(pack.name.fr, LONGEST)}\u00a0»" for pack in packs)
    return said(text, n=len(packs), packs=Text(en=en, fr=fr))


def _is_of(problem: Problem, folder: Path) -> bool:
    path = shown(folder)
    return problem.file == path or problem.file.startswith((f"{path}/", f"{path}\\"))


def _manifest(folder: Path) -> Manifest | None:
    try:
        return manifest_of(folder)
    except ContentError:
        return None


def _name_of(manifest: Manifest | None, instead: str) -> Text:
    if manifest is not None:
        return Text(en=manifest.name.en, fr=manifest.name.fr)
    plain = clean(instead, LONGEST).translate({ord("{"): "(", ord("}"): ")"}) or "?"
    return Text(en=plain, fr=plain)


def _cards_in(tree: Tree) -> int:
    """The number of card definitions in a card file."""
    entries = tree.entries if isinstance(tree, YamlMap) else ()
    items = [item for entry in entries for item in listed([tree], entry.key, Problems())]
    return sum(isinstance(item, YamlMap) and any(map(item.get, _OF_A_CARD)) for item in items)
