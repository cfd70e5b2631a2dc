"""Layout of the table of Hisment while the viewer shops, in the design space of 1600x900.

Nobody fights then: the cards of the shop, each with its text, have all the width beside the players' panels,
and the board above them is small. The viewer's heroes in prison are on the same sides of the board as
otherwise, and in the same order; the purse and the Heart of the viewer are with those on the right. The
reader is words alone, as the cards are large enough; the log and notes lie over the board. In the viewer's
panel is the place where cards are sold.
"""

from collections.abc import Collection
from dataclasses import dataclass

from scenes.table.layout import RATIO, Logged, Place, Poses, row
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.layout import (
    FAR_PRISON,
    FIGURE,
    MIDDLE_LEFT,
    MIDDLE_WIDTH,
    RIGHT,
    RIGHT_WIDTH,
    TICKET,
    WIDE_TICKET,
    Layout,
    Size,
)
from scenes.toolkit.design import HAIR, TIGHT
from scenes.toolkit.geometry import Box, Point, inset

BACK, MOST = 150.0, 0.58
"""Upper edge of the board with its rim, clear of the far tickets; its greatest share of its usual size."""
SHOP_WIDTH = RIGHT + RIGHT_WIDTH - MIDDLE_LEFT
"""Width of the shop."""
CARD, WIDEST, BROAD_STEP = 165.0, 185.0, 250.0
"""Least and most width of a card of the shop, and most distance of the middles of two of them."""
TOP, TOLD, LOW = 14.0, 101.0, 708.0
"""Distance of the cards from the shop's upper edge, and height of what is below them; its lower edge."""
SIGN = 12.0
"""Distance of the board from the shop, of which the sign is between them."""
GUTTER = TIGHT
"""Distance of the texts under two neighbouring cards."""
ASIDE_WIDTH = WIDE_TICKET
ASIDE_LEFT, ASIDE_RIGHT = MIDDLE_LEFT, MIDDLE_LEFT + MIDDLE_WIDTH - ASIDE_WIDTH
"""Left edges and width of the two strips beside the board."""
STACK, HEART, PURSE = 240.0, 62.0, 52.0
"""Height of the board from which the Heart has room below the purse; their heights."""


@dataclass(frozen=True)
class ShopLayout(Layout):
    """Boxes and poses for one window size while the viewer shops."""

    shops = True

    message = Place(RIGHT, 716, RIGHT_WIDTH, 70, low=True)
    tools = Place(RIGHT, 794, 135, 90, low=True)
    phase_button = Place(RIGHT + 145, 794, RIGHT_WIDTH - 145, 90, low=True)
    actions = Place(RIGHT, 720, RIGHT_WIDTH, 164, low=True)

    @property
    def beside_board(self) -> Box:
        """The box of the words that are read."""
        return self.box(RIGHT, 66, RIGHT_WIDTH, self._foot - 66)

    reading = words = beside_board

    @property
    def shop_width(self) -> float:
        """The width of a card of the shop: in a higher window the board leaves room for larger ones."""
        return min(WIDEST, CARD + (self.metrics.h - 900) / 5)

    @property
    def shop_box(self) -> Box:
        """The plate under the cards of the shop, which grows upwards with them."""
        return self.box(MIDDLE_LEFT, self._top, SHOP_WIDTH, self.low(LOW) - self._top)

    @property
    def _top(self) -> float:
        """The upper edge of the shop."""
        return self.low(LOW) - TOP - self.shop_width * RATIO - TOLD

    @property
    def _foot(self) -> float:
        """The lower edge of what is above the shop."""
        return self._top - SIGN

    @property
    def _share(self) -> float:
        """The size of the board as a share of that in the other phases."""
        return min(MOST, (self._foot - BACK) / (geometry.FRONT - geometry.BACK + 2 * geometry.RIM))

    @property
    def figure_size(self) -> Size:
        """The size of a figure's drawing."""
        return FIGURE[0] * self._share, FIGURE[1] * self._share

    def point(self, at: Point) -> Point:
        unit, share = self.metrics.unit, self._share
        across = geometry.MIDDLE + (at[0] - geometry.MIDDLE) * share
        return self._x(across) * unit, (BACK + (at[1] - geometry.BACK + geometry.RIM) * share) * unit

    @property
    def board(self) -> Box:
        half = (geometry.HALF_FRONT + geometry.RIM) * self._share
        high = (geometry.FRONT - geometry.BACK + 2 * geometry.RIM) * self._share
        return self.box(geometry.MIDDLE - half, BACK, 2 * half, high)

    @property
    def log(self) -> Logged:
        """The log over the board, on which nothing is aimed at now; the reader needs not shrink."""
        return Logged(self.box(MIDDLE_LEFT, FAR_PRISON, MIDDLE_WIDTH, self._foot - FAR_PRISON), self.reading)

    @property
    def lesson(self) -> Box:
        """The box of a lesson's plate, which may lie on the edge of the shop, where nothing is written."""
        return self.box(RIGHT, self.low(700), RIGHT_WIDTH, 184)

    @property
    def _stacked(self) -> bool:
        """Whether the Heart has room below the purse."""
        return self._foot - BACK >= STACK

    @property
    def purse(self) -> Box:
        """The viewer's coins, beside or above the Heart."""
        below = HEART + HAIR if self._stacked else (HEART - PURSE) / 2
        return self.box(ASIDE_RIGHT, self._foot - below - PURSE, ASIDE_WIDTH, PURSE)

    def heart(self, own: bool, *, right: bool = False) -> Box:
        if not own:
            return super().heart(own, right=right)
        left = ASIDE_RIGHT + (ASIDE_WIDTH - HEART) / 2 if self._stacked else ASIDE_RIGHT - HEART - HAIR
        return self.box(left, self._foot - HEART, HEART, HEART)

    def cells(self, own: bool, count: int, *, right: bool = False) -> tuple[Box, ...]:
        if not own:
            return super().cells(own, count, right=right)
        first = (count + 1) // 2
        below = HEART + HAIR + (PURSE + HAIR) * self._stacked
        left = [self._cell(ASIDE_LEFT, self._foot, place) for place in range(first)]
        beyond = [self._cell(ASIDE_RIGHT, self._foot - below, place) for place in range(count - first)]
        return *left[::-1], *beyond[::-1]

    def key(self, taken: Collection[int]) -> Box | None:
        free = (place for place in reversed(range(3)) if place not in taken)
        return next((self.cells(True, 3)[place] for place in free), None)

    def _cell(self, left: float, foot: float, place: int) -> Box:
        """A ticket of a stack, counted from its foot upwards."""
        return self.box(left, foot - (place + 1) * TICKET - place * HAIR, ASIDE_WIDTH, TICKET)

    @property
    def gate(self) -> Box:
        return self.heart(own=True)

    @property
    def sale(self) -> Box:
        """The place on the viewer's panel where cards of the hand are sold."""
        return inset(self.metrics, super().shop_box, TIGHT, HAIR, TIGHT, TIGHT)

    def stalls(self, count: int) -> Poses:
        """The poses of the cards, about the middle of the shop."""
        m, box, card, step = self.metrics, self.shop_box, self.shop_width, self._step(count)
        first = box.left + (box.width - m.px(step * (count - 1) + card)) // 2
        middle = box.top + m.px(TOP + card * RATIO / 2)
        return row(count, (first, middle), m.px(card), m.px(step - card))

    @staticmethod
    def _step(count: int) -> float:
        """The distance of two cards: few of them stand wider apart, as their texts have room then."""
        return min(BROAD_STEP, (SHOP_WIDTH - TIGHT) / max(1, count))

    def told(self, count: int) -> tuple[Box, ...]:
        """The boxes of the texts under the cards of the shop."""
        m, box = self.metrics, self.shop_box
        # Clear of the frame around a card that has the focus.
        top = box.top + m.px(TOP + self.shop_width * RATIO + 7)
        high = box.top + box.height - m.px(HAIR) - top
        wide = m.px(self._step(count) - GUTTER)
        return tuple(Box(round(pose.x - wide / 2), top, wide, high) for pose in self.stalls(count))
