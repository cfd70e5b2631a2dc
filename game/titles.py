"""The only module that knows all titles: which are playable, which are announced, and how each is loaded."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.content.digest import content_digest
from game.content.problems import Problems
from game.content.source import Tree, read_source
from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.hercule.cards import Catalogue
from game.hercule.loading import merge
from game.hercule.rules import HerculeRules
from game.paths import CARDS


class UnknownTitle(GameError):
    """A title id that names nothing, or a game that is only announced."""

    kind = "unknown_title"


def load_hercule() -> HerculeRules:
    """Hercule with the program's own cards; raises ContentError."""
    problems = Problems()
    folders = (CARDS / "hercule", CARDS / "core")
    trees = [read_source(path) for folder in folders for path in sorted(folder.glob("*.yaml"))]
    definitions = merge(trees, problems)
    problems.raise_if_any()
    assert definitions is not None
    return HerculeRules(Catalogue(definitions, content_digest(definitions)))


def lay_over_hercule(trees: Sequence[Tree], problems: Problems) -> None:
    """Note what is wrong with card files that are laid over Hercule's own."""
    merge(trees, problems, load_hercule().catalogue.definitions)


PLAYABLE: Mapping[str, Callable[[], AnyRules]] = MappingProxyType({"hercule": load_hercule})
PACK_CHECKS: Mapping[str, Callable[[Sequence[Tree], Problems], None]] = MappingProxyType(
    {"hercule": lay_over_hercule}
)
ANNOUNCED = ("hera_zeus", "seventh_hero", "hisment")
TITLE_IDS = (*PLAYABLE, *ANNOUNCED)


def load_title(title: str) -> AnyRules:
    """The rules of a playable title; raises UnknownTitle or ContentError."""
    if title in PLAYABLE:
        return PLAYABLE[title]()
    if title in ANNOUNCED:
        raise UnknownTitle(f"{title} is announced, but cannot be played yet")
    raise UnknownTitle(f"no title is called {title!r}; there are {', '.join(TITLE_IDS)}")
