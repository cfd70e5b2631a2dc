"""Layout of the table of Héra et Zeus in the design space of 1600x900; pure arithmetic.

The viewer's side lies below the battle line, the other above it. A higher window spreads the cards of the
columns, a wider one leaves more room at both sides.
"""

from scenes.art.backdrops import LINE
from scenes.table.layout import EDGE, LEFT, LEFT_WIDTH, RATIO, RIGHT, RIGHT_WIDTH, Layout as Base, Place, fan
from scenes.toolkit.geometry import Box, Pose
from scenes.widgets.furniture import SMALLEST_TARGET

CARD_WIDTH, HAND_WIDTH, BACK_WIDTH, PILE_WIDTH, CAST_WIDTH = 116, 110, 92, 76, 70
CARD_HEIGHT, PILE_HEIGHT = CARD_WIDTH * RATIO, PILE_WIDTH * RATIO
COLUMNS, ROWS = (392, 632, 872), 4
MIDDLE = 690
GAP, PEEK, MOST_PEEK = 17, 40, 60
TOP, HAND_HEIGHT = 104, 172


class Layout(Base):
    """Boxes and poses of one window size."""

    hand_box = Place(352, 728, 676, HAND_HEIGHT, low=True)

    @property
    def line(self) -> float:
        """The y coordinate of the battle line, in design lengths."""
        return self.metrics.h * LINE / 900

    @property
    def peek(self) -> float:
        """The visible height of a card behind another, in design lengths."""
        return max(PEEK, min(MOST_PEEK, (self.line - GAP - TOP - CARD_HEIGHT) / (ROWS - 1)))

    def slot(self, near: bool, column: int, row_: int) -> Pose:
        """The pose of a card of a column; row 0 is at the battle line."""
        away = GAP + CARD_HEIGHT / 2 + row_ * self.peek
        return self.pose(COLUMNS[column] + CARD_WIDTH / 2, self.line + (away if near else -away))

    def span(self, column: int, count: int, row_: int) -> Box:
        """The drop area for a row in a near column that holds `count` cards."""
        start, end = self._boundary(count, row_), self._boundary(count, row_ + 1)
        return self.box(COLUMNS[column] - 26, start, CARD_WIDTH + 52, max(1.0, end - start))

    def _boundary(self, count: int, row_: int) -> float:
        """The border above a row, at the middle of what shows of it: a card dropped above lies before it."""
        front = self.line + GAP
        if row_ <= 0:
            return front - GAP + 2
        if row_ > count:
            return front + CARD_HEIGHT + (ROWS - 1) * self.peek + 4
        if row_ == 1:
            return front + CARD_HEIGHT / 2
        return front + CARD_HEIGHT + (row_ - 1.5) * self.peek

    def seam(self, column: int, row_: int) -> Box:
        """The edge between two rows, where a gap is marked."""
        top = self.line + GAP - 7 if row_ == 0 else self.line + GAP + CARD_HEIGHT + (row_ - 1) * self.peek - 3
        return self.box(COLUMNS[column] - 8, top, CARD_WIDTH + 16, 6)

    def column(self, near: bool, column: int) -> Box:
        """The box of a whole column."""
        height = CARD_HEIGHT + (ROWS - 1) * self.peek
        top = self.line + GAP if near else self.line - GAP - height
        return self.box(COLUMNS[column], top, CARD_WIDTH, height)

    @property
    def field(self) -> Box:
        """The area of all columns of both sides, including the empty space between them."""
        left, right = COLUMNS[0] - 40, COLUMNS[-1] + CARD_WIDTH + 40
        return self.box(left, TOP, right - left, self.metrics.h - HAND_HEIGHT - TOP)

    def hand(self, count: int) -> tuple[Pose, ...]:
        """The poses of the viewer's hand, a fan at the lower edge."""
        unit = self.metrics.unit
        centre = (self._x(MIDDLE) * unit, (self.metrics.h - 96) * unit)
        return fan(count, centre, HAND_WIDTH * unit, 664 * unit, 6.0, step=118 * unit)

    def backs(self, count: int) -> tuple[Pose, ...]:
        """The poses of the other hand, which hangs from the upper edge."""
        unit = self.metrics.unit
        poses = fan(count, (0, 0), BACK_WIDTH * unit, 560 * unit, 16.0, step=60 * unit)
        middle, top = self._x(MIDDLE) * unit, 28 * unit
        return tuple(Pose(middle - pose.x, top - pose.y, 180 + pose.angle) for pose in poses)

    def backs_box(self, count: int) -> Box:
        """The box of the other hand."""
        width = max(240, min(560, BACK_WIDTH + 60 * (count - 1))) + 60
        return self.box(MIDDLE - width / 2, 0, width, 98)

    def pile(self, near: bool, place: int) -> Pose:
        """The pose of the deck (0), discard pile (1) or figure's home (2) beside a side's columns."""
        y = self.line + 34 + PILE_HEIGHT / 2 if near else self.line - 62 - PILE_HEIGHT / 2
        return self.pose(LEFT + PILE_WIDTH / 2 + place * 88, y)

    def pile_label(self, near: bool, place: int) -> Box:
        """The label under a pile."""
        top = self.line + 34 + PILE_HEIGHT + 3 if near else self.line - 62 + 3
        return self.box(LEFT + place * 88 - 3, top, PILE_WIDTH + 6, 27)

    def camp(self, near: bool) -> Box:
        """The status panel of a side: the viewer's below its piles, the other's above them."""
        below, above = self.line + 34 + PILE_HEIGHT + 50, self.line - 62 - PILE_HEIGHT - 18
        top, bottom = (below, self.metrics.h - EDGE) if near else (66, above)
        return self.box(LEFT, top, LEFT_WIDTH, bottom - top)

    def buttons(self, count: int) -> tuple[Box, ...]:
        """Two columns of buttons, and the curtain at their right, as high as the columns."""
        top = self.metrics.h - EDGE - 226
        small = (self.box(RIGHT + n % 2 * 164, top + n // 2 * 58, 156, 50) for n in range(count - 1))
        return *small, self.box(RIGHT + 330, top, RIGHT_WIDTH - 330, 224)

    @property
    def tray(self) -> Box:
        """The box in which the cards of a choice are laid out."""
        return self.box(344, self.metrics.h - 214, 692, 206)

    def arrow(self, column: int) -> Box:
        """The box of the mark beside the two cards that would meet in a challenge."""
        return self.box(COLUMNS[column] - 56, self.line - 104, 52, 212)

    @property
    def drawn(self) -> Pose:
        """The pose of the card that Pegasus drew, until its column is chosen."""
        return self.pose((COLUMNS[0] + COLUMNS[1] + CARD_WIDTH) / 2, self.line - GAP - CARD_HEIGHT / 2)

    def known(self, index: int) -> Box:
        """The box of a chip for a card seen in the other hand, in the lanes between the columns."""
        height = max(30.0, SMALLEST_TARGET / self.metrics.unit)
        lane, place = divmod(index, max(1, int((self.line - GAP - TOP) / (height + 3))))
        return self.box(COLUMNS[min(lane, 1)] + CARD_WIDTH + 6, TOP + 2 + place * (height + 3), 112, height)
