"""The ribbon that says what machines have stopped at in the first games, until any press."""

from scenes.services import tr
from scenes.table.panels import GOLD, sign_at
from scenes.titles.seventh_hero.panels import INK, Surroundings
from scenes.toolkit.design import BODY, GAP, TIGHT
from scenes.toolkit.geometry import REST, Px, columns, inset, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import label

SIGN = 28.0  # of going on, in design lengths
DEPTH = 40.0


def ribbon(scene: Surroundings, words: str) -> Node:
    """The ribbon, in the place of the viewer's own buttons; a press on it goes on, as any other does."""
    m, box = scene.metrics, scene.layout.ribbon
    plate = Panel(fill=INK, outline=GOLD, radius=m.px(8), z=DEPTH, thickness=max(1.2, 2 * m.unit)).place(box)
    plate.clickable = True
    plate.semantic = Semantic("button", tr("Continue"), words, id="go_on")
    text, sign = columns(m, inset(m, own(box), GAP, TIGHT), REST, Px(m.px(SIGN)), gap=TIGHT)
    said = Semantic("status", words, id="stopped")
    plate.add(label(m, text, words, size=BODY, colour=GOLD, weight="bold", semantic=said))
    return plate.add(sign_at("play", sign.width, GOLD, sign.left + sign.width / 2, box.height / 2))
