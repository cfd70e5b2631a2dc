"""The only module that knows all titles: which are playable, which are announced, and how each is loaded."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from game.content.digest import content_digest
from game.content.packs import PackReport, load_packs, read_pack
from game.content.problems import Problems
from game.content.source import Tree
from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.paths import CARDS
from game.titles.hera_zeus import loading as hera_zeus_loading
from game.titles.hera_zeus.cards import Catalogue as HeraZeusCatalogue
from game.titles.hera_zeus.cards import Definitions as HeraZeusDefinitions
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hercule import loading as hercule_loading
from game.titles.hercule.cards import Catalogue, Definitions
from game.titles.hercule.rules.rules import HerculeRules


class UnknownTitle(GameError):
    """A title id that names nothing, or a game that is only announced."""

    kind = "unknown_title"


class Loaded(NamedTuple):
    """The rules of a title, and what became of the player's own packs."""

    rules: AnyRules
    reports: tuple[PackReport, ...]


def load_hercule(packs: Sequence[Path] = ()) -> Loaded:
    """Hercule with the program's own cards and the packs that are right; raises ContentError."""
    shared = read_pack(CARDS / "core").trees

    def read(trees: Sequence[Tree], problems: Problems, base: Definitions | None) -> Definitions | None:
        return hercule_loading.merge(trees if base else (*trees, *shared), problems, base)

    built_in: Definitions | None = None
    found = load_packs(CARDS / "hercule", packs, "hercule", built_in, read)
    assert found.definitions is not None
    catalogue = Catalogue(found.definitions, content_digest(found.definitions))
    return Loaded(HerculeRules(catalogue), found.reports)


def lay_over_hercule(trees: Sequence[Tree], problems: Problems) -> None:
    """Note what is wrong with card files that are laid over Hercule's own."""
    rules = load_hercule().rules
    assert isinstance(rules, HerculeRules)
    hercule_loading.merge(trees, problems, rules.catalogue.definitions)


def load_hera_zeus(packs: Sequence[Path] = ()) -> Loaded:
    """Héra et Zeus with the program's own cards and the packs that are right; raises ContentError."""
    shared = read_pack(CARDS / "core").trees

    def read(
        trees: Sequence[Tree], problems: Problems, base: HeraZeusDefinitions | None
    ) -> HeraZeusDefinitions | None:
        return hera_zeus_loading.merge(trees if base else (*trees, *shared), problems, base)

    built_in: HeraZeusDefinitions | None = None
    found = load_packs(CARDS / "hera_zeus", packs, "hera_zeus", built_in, read)
    assert found.definitions is not None
    catalogue = HeraZeusCatalogue(found.definitions, content_digest(found.definitions))
    return Loaded(HeraZeusRules(catalogue), found.reports)


def lay_over_hera_zeus(trees: Sequence[Tree], problems: Problems) -> None:
    """Note what is wrong with card files that are laid over those of Héra et Zeus."""
    rules = load_hera_zeus().rules
    assert isinstance(rules, HeraZeusRules)
    hera_zeus_loading.merge(trees, problems, rules.catalogue.definitions)


PLAYABLE: Mapping[str, Callable[[Sequence[Path]], Loaded]] = MappingProxyType(
    {"hercule": load_hercule, "hera_zeus": load_hera_zeus}
)
PACK_CHECKS: Mapping[str, Callable[[Sequence[Tree], Problems], None]] = MappingProxyType(
    {"hercule": lay_over_hercule, "hera_zeus": lay_over_hera_zeus}
)
PACK_SECTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"hercule": hercule_loading.SECTIONS, "hera_zeus": hera_zeus_loading.SECTIONS}
)
ANNOUNCED = ("seventh_hero", "hisment")
TITLE_IDS = (*PLAYABLE, *ANNOUNCED)


def load_title(title: str) -> AnyRules:
    """The rules of a playable title with the program's own cards; raises UnknownTitle or ContentError."""
    return load_with_packs(title, ()).rules


def load_with_packs(title: str, packs: Sequence[Path]) -> Loaded:
    """A playable title with the player's own packs; raises UnknownTitle or ContentError."""
    if title in PLAYABLE:
        return PLAYABLE[title](packs)
    if title in ANNOUNCED:
        raise UnknownTitle(f"{title} is announced, but cannot be played yet")
    raise UnknownTitle(f"no title is called {title!r}; there are {', '.join(TITLE_IDS)}")
