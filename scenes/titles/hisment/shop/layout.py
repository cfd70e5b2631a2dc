"""Layout of the table of Hisment while the viewer shops, in the design space of 1600x900.

Nobody fights then: the board is small, and the cards of the shop stand before it, each with its text. The
purse and the Heart of the viewer are on the left of the board, the viewer's heroes in prison on its right.
In the viewer's panel is the place where cards are sold.
"""

from collections.abc import Collection
from dataclasses import dataclass

from scenes.table.layout import RATIO, Place, Poses, row
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.layout import FIGURE, MIDDLE_LEFT, MIDDLE_WIDTH, STALLS, TICKET, Layout
from scenes.toolkit.design import HAIR, TIGHT
from scenes.toolkit.geometry import Box, Point, inset

SHARE = 0.54
"""Size of the board as a share of that in the other phases."""
CARD, STEP = 132.0, 153.0
PAD = (MIDDLE_WIDTH - 4 * STEP - CARD) / 2
TOP = 9.0
"""Width of a card of the shop, distance of two of them, and of the shop's side and upper edges from them."""
GUTTER = 11.0
"""Distance of the texts under two neighbouring cards."""
ASIDE_WIDTH = 170.0
ASIDE_LEFT, ASIDE_RIGHT = MIDDLE_LEFT, MIDDLE_LEFT + MIDDLE_WIDTH - ASIDE_WIDTH
"""Left edges and width of the two strips beside the board."""
FOOT = 402.0
"""Lower edge of the board with its rim."""
PURSE = 142.0
"""Distance of the top of the purse, and of what is above it, from the lower edge of the board."""


@dataclass(frozen=True)
class ShopLayout(Layout):
    """Boxes and poses for one window size while the viewer shops."""

    shops = True
    shop_width = CARD
    figure_size = (FIGURE[0] * SHARE, FIGURE[1] * SHARE)
    heart_size = 74.0

    shop_box = Place(MIDDLE_LEFT, 410, MIDDLE_WIDTH, 316, low=True)

    def point(self, at: Point) -> Point:
        top = geometry.BACK - geometry.RIM
        across = geometry.MIDDLE + (at[0] - geometry.MIDDLE) * SHARE
        return super().point((across, top + (at[1] - top) * SHARE))

    @property
    def board(self) -> Box:
        half = (geometry.HALF_FRONT + geometry.RIM) * SHARE
        top = geometry.BACK - geometry.RIM
        return self.box(geometry.MIDDLE - half, top + self._sunk, 2 * half, FOOT - top)

    @property
    def purse(self) -> Box:
        """The viewer's coins, above the Heart."""
        return self.box(ASIDE_LEFT, FOOT - PURSE + 6 + self._sunk, ASIDE_WIDTH, 52)

    def heart(self, own: bool, *, right: bool = False) -> Box:
        if not own:
            return super().heart(own, right=right)
        size = self.heart_size
        return self.box(ASIDE_LEFT + (ASIDE_WIDTH - size) / 2, FOOT - size - 4 + self._sunk, size, size)

    def cells(self, own: bool, count: int, *, right: bool = False) -> tuple[Box, ...]:
        if not own:
            return super().cells(own, count, right=right)
        beside = tuple(self._cell(ASIDE_RIGHT, FOOT, place) for place in reversed(range(min(2, count))))
        above = tuple(self._cell(ASIDE_LEFT, FOOT - PURSE, place) for place in range(count - 2))
        return *beside, *above

    def key(self, taken: Collection[int]) -> Box | None:
        free = (place for place in reversed(range(3)) if place not in taken)
        return next((self.cells(True, 3)[place] for place in free), None)

    def _cell(self, left: float, foot: float, place: int) -> Box:
        """A ticket of a stack, counted from its foot upwards."""
        return self.box(left, foot - (place + 1) * TICKET - place * 6 + self._sunk, ASIDE_WIDTH, TICKET)

    @property
    def gate(self) -> Box:
        return self.heart(own=True)

    @property
    def sale(self) -> Box:
        """The place on the viewer's panel where cards of the hand are sold."""
        return inset(self.metrics, self.own_panel, TIGHT, STALLS - 6, TIGHT, TIGHT)

    def stalls(self, count: int) -> Poses:
        m, box = self.metrics, self.shop_box
        first = box.left + m.px(PAD), box.top + m.px(TOP + CARD * RATIO / 2)
        return row(count, first, m.px(CARD), m.px(STEP - CARD), box.width - m.px(2 * PAD))

    def told(self, count: int) -> tuple[Box, ...]:
        """The boxes of the texts under the cards of the shop."""
        m, box = self.metrics, self.shop_box
        top = box.top + m.px(TOP + CARD * RATIO + 3)
        high = box.top + box.height - m.px(HAIR) - top
        poses = self.stalls(count)
        wide = m.px(STEP - GUTTER)
        return tuple(Box(round(pose.x - wide / 2), top, wide, high) for pose in poses)
