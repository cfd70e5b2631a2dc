"""The words of the signs on the panels, at first sight; they go once the player has seen a knock-out.

They stand at the foot of the reader, below its words.
"""

from collections.abc import Iterator

from scenes.table.panels import one_line, sign_at
from scenes.titles.hisment.board.nodes import Surroundings
from scenes.titles.hisment.panels import ink
from scenes.titles.hisment.theme import NIGHT, icon_of, said_of
from scenes.toolkit.design import BODY, HAIR
from scenes.toolkit.geometry import Box, grid
from scenes.toolkit.node import Node

SIGNS = {
    "attack": "stat_attack",
    "defense": "stat_defense",
    "points": "legend_points",
    "speed": "stat_speed",
    "magic": "legend_magic",
    "chance": "stat_chance",
    "cards": "hand",
    "deck": "pile",
    "ko": "cemetery",
    "coin": "legend_coin",
}
"""The signs in the order in which they stand on a panel, each with the id of its word."""
WORDLESS = frozenset({"cards", "deck", "ko"})
"""Signs in the colour of text, as they are on the panels."""


def legend(scene: Surroundings, box: Box, across: int) -> Iterator[Node]:
    """Each sign of the panels and its word, in so many columns."""
    m = scene.metrics
    cells = grid(m, box, len(SIGNS), across, gap=(HAIR, 0))
    for (name, word), cell in zip(SIGNS.items(), cells, strict=True):
        side = min(m.px(BODY * 1.15), cell.height)
        paint = NIGHT.text if name in WORDLESS else ink(name)
        yield sign_at(icon_of(name), side, paint, cell.left + side / 2, cell.top + cell.height / 2)
        past = side + m.px(HAIR)
        room = cell._replace(left=cell.left + past, width=cell.width - past)
        yield one_line(m, room, said_of(word), NIGHT.text, BODY, anchor="left")
