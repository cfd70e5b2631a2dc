"""The words of the signs on the panels, at first sight; they go once the player has seen a knock-out."""

from collections.abc import Iterator

from scenes.table.panels import one_line, sign_at
from scenes.titles.hisment.board.nodes import Surroundings
from scenes.titles.hisment.panels import ink
from scenes.titles.hisment.theme import NIGHT, icon_of, said_of
from scenes.toolkit.design import BODY, HAIR, TIGHT
from scenes.toolkit.geometry import Box, grid, inset, own
from scenes.toolkit.node import Node
from scenes.widgets.furniture import titled_panel

SIGNS = {
    "attack": "stat_attack",
    "coin": "legend_coin",
    "defense": "stat_defense",
    "cards": "hand",
    "points": "legend_points",
    "deck": "pile",
    "speed": "stat_speed",
    "ko": "cemetery",
    "magic": "legend_magic",
    "chance": "stat_chance",
}
"""The signs in two columns, those of a hero on the left, each with the id of its word."""
WORDLESS = frozenset({"cards", "deck", "ko"})
"""Signs in the colour of text, as they are on the panels."""


def legend(scene: Surroundings, box: Box) -> Iterator[Node]:
    """A plate with each sign of the panels and its word."""
    m = scene.metrics
    plate = titled_panel(m, box, "", NIGHT, opacity=235)
    plate.z = -12.0
    cells = grid(m, inset(m, own(box), TIGHT, HAIR), len(SIGNS), 2, gap=HAIR)
    for (name, word), cell in zip(SIGNS.items(), cells, strict=True):
        side = min(m.px(BODY * 1.15), cell.height)
        paint = NIGHT.text if name in WORDLESS else ink(name)
        plate.add(sign_at(icon_of(name), side, paint, cell.left + side / 2, cell.top + cell.height / 2))
        past = side + m.px(TIGHT)
        room = cell._replace(left=cell.left + past, width=cell.width - past)
        plate.add(one_line(m, room, said_of(word), NIGHT.text, BODY, anchor="left"))
    yield plate
