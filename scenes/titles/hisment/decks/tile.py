"""The tile of a deck on the set-up page: the faces of its heroes fanned, its name, and a sentence."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.art.faces import Face
from scenes.services import Services, tr
from scenes.titles.hisment.theme import NIGHT
from scenes.toolkit.design import BODY, HAIR, NAME
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, inset, rows
from scenes.toolkit.node import Semantic
from scenes.widgets.cards import card
from scenes.widgets.furniture import label
from scenes.widgets.page import line_height
from scenes.widgets.row import Row

TURN, STEP, LOWER = 9.0, 0.72, 3  # of the outer faces of a fan
"""Degrees between two faces of the fan, and their distance as a share of their width."""


@dataclass(eq=False, kw_only=True)
class DeckTile(Row):
    """A deck that can be chosen; `show` lays its contents on it."""

    def __post_init__(self) -> None:
        said = tr("chosen") if self.chosen else ""
        self.semantic = Semantic("radio", self.words, said, True, self.name)

    def show(self, services: Services, m: Metrics, faces: Sequence[Face], words: str, lines: int) -> None:
        """Lay out the faces of the heroes, the middle one in front, the name, and the sentence in `lines`."""
        inner = inset(m, Box(0, 0, *self.size), HAIR, HAIR)
        fan, name, told = rows(m, inner, REST, Px(line_height(m, NAME)), Px(lines * line_height(m, BODY)))
        wide = round(fan.height * 0.8)
        middle = (len(faces) - 1) / 2
        for place, face in enumerate(faces):
            off = place - middle
            pose = Pose(
                fan.left + fan.width / 2 + off * wide * STEP,
                fan.top + fan.height / 2 + abs(off) * m.px(LOWER),
                -off * TURN,
            )
            self.add(card(services, face, wide, pose=pose, z=1 - abs(off)))
        ink = NIGHT.lit if self.chosen else NIGHT.text
        self.add(
            label(m, name, self.words, size=NAME, weight="bold", colour=ink, anchor="center", max_lines=1),
            label(m, told, words, size=BODY, colour=NIGHT.text, anchor="top", max_lines=lines),
        )
