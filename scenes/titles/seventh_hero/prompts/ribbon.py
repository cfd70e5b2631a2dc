"""The ribbon that says what machines have stopped at in the first games, until any press."""

from scenes.services import tr
from scenes.table.panels import GOLD, sign_at
from scenes.titles.seventh_hero.panels import INK, Surroundings
from scenes.titles.seventh_hero.theme import NIGHT
from scenes.toolkit.design import BODY, GAP, TIGHT
from scenes.toolkit.geometry import REST, Px, columns, inset, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import label

SIGN = 28.0  # of going on, in design lengths
DEPTH = 40.0


def ribbon(scene: Surroundings, words: str, *, noted: bool) -> Node:
    """The ribbon, in the place of the viewer's own buttons; a press on it goes on, as any other does.

    Beside a note (`noted`), which is what is closed, it only says what happened.
    """
    m, box, said = scene.metrics, scene.layout.ribbon, Semantic("status", words, id="stopped")
    plate = Panel(fill=INK, outline=NIGHT.line if noted else GOLD, radius=m.px(8), z=DEPTH).place(box)
    plate.thickness = max(1.2, 2 * m.unit)
    text, sign = columns(m, inset(m, own(box), GAP, TIGHT), REST, Px(m.px(SIGN)), gap=TIGHT)
    plate.add(label(m, text, words, size=BODY, colour=GOLD, weight="bold", semantic=said))
    if noted:
        return plate
    plate.clickable = True
    plate.semantic = Semantic("button", tr("Continue"), words, id="go_on")
    return plate.add(sign_at("play", sign.width, GOLD, sign.left + sign.width / 2, box.height / 2))
