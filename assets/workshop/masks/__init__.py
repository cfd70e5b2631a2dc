"""The masks and props of the shelf, each drawn as its `look` in `cards/<title>/masks.yaml` says."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from assets.workshop.drawing import Drawing
from assets.workshop.masks.challenges import CHALLENGES, STRUCK
from assets.workshop.masks.leather import SIDE
from game.content.source import Scalar, Tree, YamlList, YamlMap, read_source
from game.paths import CARDS
from scenes.art.drawings import raster

FORMS = STRUCK | CHALLENGES
EDGE = 2
"""The least margin around what is painted, in units of the drawing."""
TRIAL = 2 * SIDE
"""The side of the drawing on which a form is measured: none reaches its edges."""


def mask(look: Mapping[str, str]) -> Drawing:
    """The drawing of a mask or a prop in its `form`; the rest of its look is what that form chooses by."""
    return _drawn(look, SIDE, *_fitted(painted(_drawn(look, TRIAL, TRIAL / 2, TRIAL / 2))))


def _drawn(look: Mapping[str, str], side: int, x: float, y: float, scale: float = 1) -> Drawing:
    d = Drawing(side, side)
    with d.moved(x, y, 0, scale):
        FORMS[look["form"]](d, **{key: value for key, value in look.items() if key != "form"})
    return d


def painted(drawing: Drawing) -> tuple[int, int, int, int]:
    """The box of what is painted of a drawing, in whole units."""
    box = raster(drawing.svg().encode(), (drawing.width, drawing.height)).getbbox()
    return box or (0, 0, drawing.width, drawing.height)


def _fitted(box: tuple[int, int, int, int]) -> tuple[float, float, float]:
    """Where the middle of a form stands, and its scale, so that nothing is cut by the edge of its drawing.

    The box is what it takes on a drawing of the side `TRIAL`; a form that has room stays as it is.
    """
    room = SIDE - 2 * EDGE
    scale = round(min(1.0, room / max(box[2] - box[0], box[3] - box[1])), 3)

    def centre(low: int, high: int) -> float:
        before, after = ((end - TRIAL / 2) * scale for end in (low, high))
        return round(min(max(SIDE / 2, EDGE - before), SIDE - EDGE - after), 1)

    return centre(box[0], box[2]), centre(box[1], box[3]), scale


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
