"""Layout of the table of Héra et Zeus in the design space of 1600x900; pure arithmetic.

The viewer's side lies below the battle line, the other above it. A higher window spreads the cards of the
columns, a wider one leaves more room at both sides. Above the columns hang the other hand and the cards of it
that are known; the viewer's hand reaches from the frame to the right column. In large letters the viewer's
panel holds the advice, and reaches down beside a narrower hand.
"""

from dataclasses import dataclass

from scenes.art.backdrops import LINE
from scenes.table.layout import (
    ACTIONS_HEIGHT,
    EDGE,
    HEAD_HEIGHT,
    HEAD_TOP,
    LARGE,
    LARGE_HEAD,
    LEFT,
    LEFT_WIDTH,
    RATIO,
    RIGHT,
    Layout as Base,
    Place,
    fan,
)
from scenes.toolkit.design import COLUMN, FRAME, TARGET, TIGHT, WIDE
from scenes.toolkit.geometry import Box, Pose

CARD_WIDTH, HAND_WIDTH, BACK_WIDTH, PILE_WIDTH, CAST_WIDTH = 116, 110, 92, 76, 70
CARD_HEIGHT, PILE_HEIGHT = CARD_WIDTH * RATIO, PILE_WIDTH * RATIO
LEAST_IN_TRAY = 72  # the least width of a card in a choice of one line
LARGE_HAND = 116  # the greatest width of a card of the hand in large letters
COLUMNS, ROWS = (405, 645, 885), 4
MIDDLE = COLUMNS[1] + CARD_WIDTH / 2
GAP, PEEK, MOST_PEEK = 17, 40, 60
NEAR_TOP, FAR_TOP, TOUCHED_TOP, HAND_HEIGHT = 104, 126, 106, 172
HAND_LEFT, HAND_RIGHT, NARROW_LEFT = FRAME, RIGHT - 20, LEFT + LEFT_WIDTH + 20
CHIP, LOW_CHIP = 104, 32  # the width of the chip of a known card, and its height where there are two rows
CHIPS_APART, BESIDE_COLUMNS = 8, 52  # between the chips; how far they may reach beside the columns
STEP = 118  # between the cards of a hand that has room
CAMP = 116  # the height of a side's panel
BESIDE_LESSON = 250  # the height of the inspector below a lesson's plate
ACTIONS = 3 * 50 + 2 * 8  # the height of the buttons where no host has its own
LABEL_OVER = 16  # of a pile's foot, what its label covers in large letters
PILES_FAR, PILES_NEAR = 62, 34  # from the battle line to the piles of either side
LARGE_FAR, LARGE_NEAR = 68, 4  # the same in large letters, with room for their labels
POINTS = 88  # the height of the viewer's panel in large letters while a choice of cards lies below it
MOST_READ = 380.0  # the greatest width of the inspected card
TWO_LINES = 1.75  # the text scale above which the labels of the piles take two lines
LARGE_ROW, LARGE_CURTAIN = 54, 96  # in large letters: a row of two buttons, and the curtain below them
LARGE_ACTIONS = 3 * (LARGE_ROW + 8) + LARGE_CURTAIN


class _HandPlace(Place):
    """The box of the viewer's hand, as a descriptor; it is narrower in large letters."""

    def __get__(self, layout: Base, owner: object) -> Box:
        assert isinstance(layout, Layout)
        left = layout.hand_left
        return layout.box(left, layout.low(self.y), HAND_RIGHT - left, self.height)


class _ActionsPlace(Place):
    """The box of the buttons or of a host's controls, as a descriptor; it is higher in large letters."""

    def __get__(self, layout: Base, owner: object) -> Box:
        assert isinstance(layout, Layout)
        high = layout.buttons_height
        return layout.box(self.x, layout.metrics.h - EDGE - high, self.width, high)


@dataclass(frozen=True)
class Layout(Base):
    """Boxes and poses of one window size.

    A `hosted` table has the controls of its host, which are higher than its own buttons; in a `taught` one a
    lesson's plate stands above a small inspector. So many `options` lie in an open choice of cards.
    """

    has_head = True

    taught: bool = False
    options: int = 0

    @property
    def reader_width(self) -> float:
        """The width of the inspected card, which takes the height of a higher window."""
        return min(MOST_READ, super().reader_width + (self.metrics.h - 900) / RATIO)

    @property
    def is_large(self) -> bool:
        """Whether the letters are so large that their panels need more room."""
        return self.metrics.text_scale > LARGE

    hand_box = _HandPlace(0, 900 - HAND_HEIGHT, 0, HAND_HEIGHT, low=True)

    @property
    def hand_left(self) -> float:
        """The left end of the viewer's hand, in design lengths."""
        return NARROW_LEFT if self.is_large else HAND_LEFT

    @property
    def line(self) -> float:
        """The y coordinate of the battle line, in design lengths."""
        return self.metrics.h * LINE / 900

    @property
    def far_top(self) -> float:
        """The upper end of the far columns; higher for fingers, so that what shows of a card has room."""
        return TOUCHED_TOP if self.metrics.fingers and not self.is_large else FAR_TOP

    def peek(self, near: bool) -> float:
        """The visible height of a card behind another, in design lengths."""
        if near:
            return max(PEEK, min(MOST_PEEK, (self.line - GAP - NEAR_TOP - CARD_HEIGHT) / (ROWS - 1)))
        return min(MOST_PEEK, (self.line - GAP - self.far_top - CARD_HEIGHT) / (ROWS - 1))

    def slot(self, near: bool, column: int, row_: int) -> Pose:
        """The pose of a card of a column; row 0 is at the battle line."""
        away = GAP + CARD_HEIGHT / 2 + row_ * self.peek(near)
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
            return front + CARD_HEIGHT + (ROWS - 1) * self.peek(True) + 4
        if row_ == 1:
            return front + CARD_HEIGHT / 2
        return front + CARD_HEIGHT + (row_ - 1.5) * self.peek(True)

    def seam(self, column: int, row_: int) -> Box:
        """The edge between two rows, where a gap is marked."""
        top = (
            self.line + GAP - 7
            if row_ == 0
            else self.line + GAP + CARD_HEIGHT + (row_ - 1) * self.peek(True) - 3
        )
        return self.box(COLUMNS[column] - 8, top, CARD_WIDTH + 16, 6)

    def column(self, near: bool, column: int) -> Box:
        """The box of a whole column."""
        height = CARD_HEIGHT + (ROWS - 1) * self.peek(near)
        top = self.line + GAP if near else self.line - GAP - height
        return self.box(COLUMNS[column], top, CARD_WIDTH, height)

    @property
    def field(self) -> Box:
        """The area of all columns of both sides, including the empty space between them."""
        left, right = COLUMNS[0] - 40, COLUMNS[-1] + CARD_WIDTH + 40
        return self.box(left, self.far_top, right - left, self.metrics.h - HAND_HEIGHT - self.far_top)

    def hand_width(self, count: int) -> float:
        """The width of the viewer's cards: in large letters greater, as far as they lie side by side."""
        room = (HAND_RIGHT - self.hand_left - TIGHT) / max(1, count)
        return max(HAND_WIDTH, min(LARGE_HAND, room)) if self.is_large else HAND_WIDTH

    def hand(self, count: int) -> tuple[Pose, ...]:
        """The poses of the viewer's hand, a fan at the lower edge, below the columns if it is no wider."""
        unit, room, across = self.metrics.unit, HAND_RIGHT - self.hand_left - TIGHT, self.hand_width(count)
        wide = min(room, across + STEP * (count - 1))
        centre = min(MIDDLE, HAND_RIGHT - TIGHT / 2 - wide / 2)
        at = self._x(centre) * unit, (self.metrics.h - 96) * unit
        return fan(count, at, across * unit, room * unit, 6.0, step=STEP * unit)

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
        return self.pose(LEFT + PILE_WIDTH / 2 + place * 88, self._pile_foot(near) - PILE_HEIGHT / 2)

    def _pile_foot(self, near: bool) -> float:
        """The lower edge of a side's piles, in design lengths."""
        if near:
            return self.line + PILE_HEIGHT + (LARGE_NEAR if self.is_large else PILES_NEAR)
        return self.line - (LARGE_FAR if self.is_large else PILES_FAR)

    def pile_label(self, near: bool, place: int) -> Box:
        """The label under a pile; the discard pile's has the longest word."""
        foot = self._pile_foot(near)
        if self.is_large:
            # There is no room for two lines but a little over the foot of the pile.
            left, width = ((-8, 72), (67, 118), (188, 84))[place]
            height = 63 if self.metrics.text_scale > TWO_LINES else 36
            return self.box(LEFT + left, foot - LABEL_OVER, width, height)
        left, width = ((0, 76), (74, 104), (176, 76))[place]
        return self.box(LEFT + left, foot + 3, width, 27)

    def pile_strip(self, near: bool) -> Box:
        """The strip with the labels, each below the middle of its pile; it is as wide as all piles."""
        return self.box(LEFT, self._pile_foot(near) + 3, LEFT_WIDTH, 27)

    def camp(self, near: bool) -> Box:
        """The status panel of a side: the viewer's below its piles, the other's above them."""
        top, height = self.line + PILES_NEAR + PILE_HEIGHT + (52 if self.is_large else 46), float(CAMP)
        if near and self.is_large:
            height = POINTS if self.chooses_below else self.metrics.h - EDGE - top
        elif not near:
            foot = self._pile_foot(near) - PILE_HEIGHT - 18
            top = LARGE_HEAD + WIDE if self.is_large else foot - CAMP
            height = foot - top
        more = 8 if self.is_large else 0
        return self.box(LEFT - more, top, LEFT_WIDTH + 2 * more, height)

    @property
    def chooses_below(self) -> bool:
        """Whether the cards of an open choice take the place of the advice: their title asks the question."""
        return self.is_large and self.options > 0 and self.card_tray(self.options)[1] == 1

    advice_room = Place(352, HEAD_TOP, 788, HEAD_HEIGHT, large=(282, HEAD_TOP, 650, HEAD_HEIGHT))
    actions = _ActionsPlace(RIGHT, 900 - EDGE - ACTIONS_HEIGHT, COLUMN, ACTIONS_HEIGHT, low=True)

    @property
    def buttons_height(self) -> float:
        """The height of the buttons at the foot of the right column, in design lengths."""
        if self.hosted:
            return self.host_height
        # Where a screen is touched, a row with half of the gaps beside it has room for a finger.
        touched = 3 * self.metrics.target / self.metrics.unit - 8 if self.metrics.fingers else 0
        return LARGE_ACTIONS if self.is_large else max(ACTIONS, touched)

    def buttons(self, count: int) -> tuple[Box, ...]:
        """The boxes of two columns of buttons, and of the curtain at their right, as high as they.

        In large letters the curtain is as wide as they, and stands below them.
        """
        if self.is_large and not self.hosted:
            return self._large_buttons(count)
        high, rows = self.buttons_height, max(1, count // 2)
        top, tall = self.metrics.h - EDGE - high, (high - 8 * (rows - 1)) / rows
        small = (
            self.box(RIGHT + n % 2 * 158, top + n // 2 * (tall + 8), 150, tall) for n in range(count - 1)
        )
        curtain = self.box(RIGHT + 318, top, COLUMN - 318, high)
        return *small, curtain

    def above_undo(self, count: int) -> Box:
        """The box of the first two rows of so many buttons."""
        first, _, _, last = self.buttons(count)[:4]
        wide, high = last.left + last.width - first.left, last.top + last.height - first.top
        return first._replace(width=wide, height=high)

    def _large_buttons(self, count: int) -> tuple[Box, ...]:
        top, wide = self.metrics.h - EDGE - LARGE_ACTIONS, (COLUMN - 8) / 2
        small = (
            self.box(RIGHT + n % 2 * (wide + 8), top + n // 2 * (LARGE_ROW + 8), wide, LARGE_ROW)
            for n in range(count - 1)
        )
        curtain = self.box(RIGHT, self.metrics.h - EDGE - LARGE_CURTAIN, COLUMN, LARGE_CURTAIN)
        return *small, curtain

    @property
    def words(self) -> Box:
        """The box of the words of the inspected card, down to the buttons."""
        return self.box(RIGHT, self.words_top, COLUMN, self._words_foot - self.words_top)

    @property
    def _words_foot(self) -> float:
        return self.metrics.h - EDGE - self.buttons_height - 14

    @property
    def lesson(self) -> Box | None:
        """The place of a lesson's plate, over the inspector: beside all cards."""
        if not self.taught:
            return None
        foot = self._words_foot - (0 if self.is_large else BESIDE_LESSON + GAP)
        return self.box(RIGHT, self.column_top + TIGHT, COLUMN, foot - self.column_top - TIGHT)

    @property
    def beside_lesson(self) -> Box | None:
        """The box of the small inspector below a lesson's plate; None without one, or without room for it."""
        if not self.taught or self.is_large:
            return None
        return self.box(RIGHT, self._words_foot - BESIDE_LESSON, COLUMN, BESIDE_LESSON)

    @property
    def lesson_over_inspector(self) -> bool:
        return self.taught and self.is_large

    def card_tray(self, count: int) -> tuple[Box, int]:
        """The box in which so many cards of a choice are laid out without an overlap, and in how many lines.

        It stands below the panel of the viewer's side; a second line covers the lower end of the columns.
        """
        lines = 1 if count * (LEAST_IN_TRAY + 10) <= HAND_RIGHT - HAND_LEFT - 32 else 2
        left = HAND_LEFT if lines == 1 else NARROW_LEFT
        # So high that up to eight cards have their names at 1280x720.
        high = 170 + 146 * (lines - 1)
        return self.box(left, self.metrics.h - 8 - high, HAND_RIGHT - left, high), lines

    @property
    def number_tray(self) -> Box:
        """The box of a choice between numbers of cards, beside that panel."""
        return self.box(NARROW_LEFT, self.metrics.h - 214, HAND_RIGHT - NARROW_LEFT, 206)

    def arrow(self, column: int) -> Box:
        """The box of the mark beside the two cards that would meet in a challenge."""
        return self.box(COLUMNS[column] - 56, self.line - 104, 52, 212)

    @property
    def drawn(self) -> Pose:
        """The pose of the card that Pegasus drew, until its column is chosen."""
        return self.pose((COLUMNS[0] + COLUMNS[1] + CARD_WIDTH) / 2, self.line - GAP - CARD_HEIGHT / 2)

    def known(self, count: int, lead: int) -> tuple[Box, ...]:
        """Boxes for up to `count` chips that hang from the other hand, after one for what leads them.

        That one is `lead` pixels wide and as high as all lines. There is one line or two; fewer boxes are
        returned if there is no room for more.
        """
        scale = self.metrics.text_scale
        wide, height = CHIP * (0.5 + 0.5 * scale), TARGET * (0.4 + 0.6 * scale)
        step, first = wide + CHIPS_APART, lead / self.metrics.unit + CHIPS_APART
        across = int(
            (COLUMNS[-1] + CARD_WIDTH - COLUMNS[0] + 2 * BESIDE_COLUMNS - first + CHIPS_APART) // step
        )
        lines = 1 if count <= across or self.is_large else 2
        if lines == 2:
            height = LOW_CHIP
        elif self.metrics.fingers:
            height = max(height, self.metrics.target / self.metrics.unit)
        shown = min(count, across * lines)
        left = MIDDLE - (first + min(shown, across) * step - CHIPS_APART) / 2
        top, apart = self.far_top - 2 - lines * (height + 4), height + 4
        row = (
            self.box(left + first + n % across * step, top + n // across * apart, wide, height)
            for n in range(shown)
        )
        return self.box(left, top, first - CHIPS_APART, lines * apart - 4), *row
