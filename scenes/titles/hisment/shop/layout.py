"""Layout of the table of Hisment while the viewer shops, in the design space of 1600x900.

Nobody fights then: the board is small, and the cards of the shop stand before it, each with its text. The
viewer's heroes in prison are on the same sides of the board as otherwise, and in the same order; the purse
and the Heart of the viewer are below those on the right.
In the viewer's panel is the place where cards are sold.
"""

from collections.abc import Collection
from dataclasses import dataclass

from scenes.table.layout import RATIO, Poses, row
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.layout import (
    FIGURE,
    MIDDLE_LEFT,
    MIDDLE_WIDTH,
    STALLS,
    TICKET,
    WIDE_TICKET,
    Layout,
)
from scenes.toolkit.design import HAIR, TIGHT
from scenes.toolkit.geometry import Box, Point, inset

SHARE = 0.52
"""Size of the board as a share of that in the other phases."""
BACK = 142.0
"""Upper edge of the board with its rim, clear of the far tickets."""
CARD, WIDEST, STEP, BROAD_STEP = 132.0, 145.0, 153.0, 190.0
"""Least and most width of a card of the shop; least and most distance of the middles of two of them."""
TOP, TOLD, LOW = 9.0, 119.0, 722.0
"""Distance of the cards from the shop's upper edge, and height of what is below them; its lower edge."""
GUTTER = 11.0
"""Distance of the texts under two neighbouring cards."""
ASIDE_WIDTH = WIDE_TICKET
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
    figure_size = (FIGURE[0] * SHARE, FIGURE[1] * SHARE)
    heart_size = 74.0

    @property
    def shop_width(self) -> float:
        """The width of a card of the shop: in a higher window the board leaves room for larger ones."""
        return min(WIDEST, CARD + (self.metrics.h - 900) / 4)

    @property
    def shop_box(self) -> Box:
        """The plate under the cards of the shop, which grows upwards with them."""
        high = TOP + self.shop_width * RATIO + TOLD
        return self.box(MIDDLE_LEFT, self.low(LOW) - high, MIDDLE_WIDTH, high)

    def point(self, at: Point) -> Point:
        top = geometry.BACK - geometry.RIM
        across = geometry.MIDDLE + (at[0] - geometry.MIDDLE) * SHARE
        return super().point((across, BACK + (at[1] - top) * SHARE))

    @property
    def board(self) -> Box:
        half = (geometry.HALF_FRONT + geometry.RIM) * SHARE
        return self.box(geometry.MIDDLE - half, BACK + self._sunk, 2 * half, FOOT - BACK)

    @property
    def purse(self) -> Box:
        """The viewer's coins, above the Heart."""
        return self.box(ASIDE_RIGHT, FOOT - PURSE + 6 + self._sunk, ASIDE_WIDTH, 52)

    def heart(self, own: bool, *, right: bool = False) -> Box:
        if not own:
            return super().heart(own, right=right)
        size = self.heart_size
        return self.box(ASIDE_RIGHT + (ASIDE_WIDTH - size) / 2, FOOT - size - 4 + self._sunk, size, size)

    def cells(self, own: bool, count: int, *, right: bool = False) -> tuple[Box, ...]:
        if not own:
            return super().cells(own, count, right=right)
        first = (count + 1) // 2
        left = [self._cell(ASIDE_LEFT, FOOT, place) for place in range(first)]
        beyond = [self._cell(ASIDE_RIGHT, FOOT - PURSE, place) for place in range(count - first)]
        return *left[::-1], *beyond[::-1]

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
        """The poses of the cards, about the middle of the shop."""
        m, box, card = self.metrics, self.shop_box, self.shop_width
        step = self._step(count)
        wide = min(box.width - m.px(2 * TIGHT), m.px(step * (count - 1) + card))
        first = box.left + (box.width - wide) // 2, box.top + m.px(TOP + card * RATIO / 2)
        return row(count, first, m.px(card), m.px(step - card), wide)

    @staticmethod
    def _step(count: int) -> float:
        """The distance of two cards: few of them stand wider apart, as their texts have room then."""
        return max(STEP, min(BROAD_STEP, (MIDDLE_WIDTH - 2 * TIGHT) / max(1, count)))

    def told(self, count: int) -> tuple[Box, ...]:
        """The boxes of the texts under the cards of the shop."""
        m, box = self.metrics, self.shop_box
        # Clear of the frame around a card that has the focus.
        top = box.top + m.px(TOP + self.shop_width * RATIO + 7)
        high = box.top + box.height - m.px(HAIR) - top
        poses = self.stalls(count)
        wide = m.px(self._step(count) - GUTTER)
        return tuple(Box(round(pose.x - wide / 2), top, wide, high) for pose in poses)
