"""The masks and props of the shelf, each drawn as its `look` in `cards/<title>/masks.yaml` says."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from assets.workshop.drawing import Drawing
from assets.workshop.masks.challenges import CHALLENGES, STRUCK
from assets.workshop.masks.leather import SIDE
from game.content.source import Scalar, Tree, YamlList, YamlMap, read_source
from game.paths import CARDS

FORMS = STRUCK | CHALLENGES


def mask(look: Mapping[str, str]) -> Drawing:
    """The drawing of a mask or a prop in its `form`; the rest of its look is what that form chooses by."""
    d = Drawing(SIDE, SIDE)
    with d.moved(SIDE / 2, SIDE / 2):
        FORMS[look["form"]](d, **{key: value for key, value in look.items() if key != "form"})
    return d


def _looks(file: Path) -> dict[str, dict[str, str]]:
    """What each mask of a file looks like, by id."""
    tree = read_source(file)
    masks = tree.get("masks") if isinstance(tree, YamlMap) else None
    items = masks.items if isinstance(masks, YamlList) else ()
    return {_word(item.get("id")): _look(item.get("look")) for item in items if isinstance(item, YamlMap)}


def _look(tree: Tree | None) -> dict[str, str]:
    return {each.key: _word(each.value) for each in tree.entries} if isinstance(tree, YamlMap) else {}


def _word(tree: Tree | None) -> str:
    return str(tree.value) if isinstance(tree, Scalar) else ""


MASKS: dict[str, dict[str, Callable[[], Drawing]]] = {
    f"masks/{file.parent.name}": {name: partial(mask, look) for name, look in _looks(file).items()}
    for file in sorted(CARDS.glob("*/masks.yaml"))
}
MASKS["masks"] = {"plain": partial(mask, {"form": "plain"})}
