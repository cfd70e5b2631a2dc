"""Layout of the table of Hisment with large text, in the design space of 1600x900.

It is used from a text scale of `CROWDED` on (150 %; 125 % and less keep the usual layout) in a window of any
size, as lengths grow with the window and text with them. At the upper edge are the phases, log and menu. The
board is on the left, above it one row with what both players have left, below it the advice, undo and redo,
and the button that goes on; the right half is one panel with tabs. In a higher window the
board moves down to the middle of its half, and the panel grows by as much. At a table that is only watched
the host's controls are at the foot of the panel, and the buttons of a replay's review below the board.
"""

from collections.abc import Collection
from dataclasses import dataclass

from scenes.table.layout import RATIO, Layout as Base, Logged, Place, Poses, row
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.layout import FIGURE, Layout, Size
from scenes.toolkit.design import FRAME, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import REST, Box, Grow, Point, columns, inset

LEFT, LEFT_WIDTH = FRAME, 634
PANEL, PANEL_WIDTH = 734, 1600 - FRAME - 734
TOP, HEIGHT = 118, 766
"""Upper edge and height of the panel."""
ABOVE, BOARD, BELOW = 62, 170, 452
"""Upper edges of the top row and of the board, and the height of the board with its rim.

The gap between them is for the head of a figure on the last line.
"""
LARGEST_TEXT, LESS = 1.75, 48
"""From this text scale on the board is so much less high that three lines of advice have room below it."""
PAD, CARD, SOLD = 18, 146, 166
LINE, SHELF = 3, 5
"""Width of a card of the hand and of the shop; how many of these stand in the first of
two lines, and how many there are at most."""
RIM = 45.0
"""Width of the rim, which has room for large letters."""
SHARE = 0.76
"""Size of figures as a share of that at the usual table."""


class _MessagePlace(Place):
    """The box of the advice, as a descriptor: up to the board, and further down at a watched table.

    That has no buttons below it.
    """

    def __get__(self, layout: Base, owner: object) -> Box:
        box = super().__get__(layout, owner)
        assert isinstance(layout, LargeLayout)
        up, down = layout.metrics.px(BELOW - layout.below), layout.metrics.px(WIDE) if layout.hosted else 0
        return box._replace(top=box.top - up, height=box.height + up + down)


@dataclass(frozen=True)
class LargeLayout(Layout):
    """Boxes and poses for one window size; a `hosted` one has the host's controls below the panel."""

    large = True
    rim, lettered = 0.36, (21.0, 23.0)

    strip = Place(350, 0, 580, 50)
    log_button = Place(940, 0, 290, 50)
    menu_button = Place(1240, 0, 280, 50)
    tabs = Place(PANEL, 58, PANEL_WIDTH, 50)
    purses = Place(LEFT, ABOVE, LEFT_WIDTH, 58)
    message = _MessagePlace(LEFT, 626, LEFT_WIDTH, 100, low=True)
    tools = Place(LEFT, 732, LEFT_WIDTH, 50, low=True)
    phase_button = Place(LEFT, 788, LEFT_WIDTH, 96, low=True)
    actions = Place(PANEL, 714, PANEL_WIDTH, 170, low=True)
    whole = Place(PANEL, TOP, PANEL_WIDTH, HEIGHT, tall=True)
    upper = Place(PANEL, TOP, PANEL_WIDTH, 584, tall=True)
    review_buttons = Place(LEFT, 794, LEFT_WIDTH, 98, low=True)
    hand_box = Place(PANEL + PAD, TOP + PAD, PANEL_WIDTH - 2 * PAD, CARD * RATIO)

    @property
    def figure_size(self) -> Size:
        return FIGURE[0] * SHARE, FIGURE[1] * SHARE

    shop_box = Place(PANEL + PAD, TOP + PAD, PANEL_WIDTH - 2 * PAD, 2 * SOLD * RATIO + TIGHT)

    @property
    def controls(self) -> Box:
        """The box of the host's controls, which have room side by side."""
        return self.actions

    @property
    def shop_width(self) -> float:
        return SOLD

    @property
    def other_shop(self) -> Box:
        """The box of the opponent's shop, beside the second line of the viewer's."""
        past, high = (SHELF - LINE) * (SOLD + TIGHT) + TIGHT, SOLD * RATIO
        left, top = PANEL + PAD + past, TOP + PAD + high + TIGHT
        return self.box(left, top, PANEL_WIDTH - 2 * PAD - past, high)

    @property
    def low_board(self) -> bool:
        return self.metrics.text_scale >= LARGEST_TEXT

    @property
    def below(self) -> float:
        """The height of the board with its rim, in design lengths."""
        return BELOW - LESS * self.low_board

    @property
    def grow(self) -> float:
        return self.metrics.text_scale

    @property
    def over(self) -> tuple[Box, ...]:
        undo, other = columns(self.metrics, self.tools, Grow(0.36), Grow(0.64), gap=TIGHT)
        return undo, self.phase_button, other

    @property
    def review(self) -> Box:
        """The box of an open review; its title is below the tabs."""
        return inset(self.metrics, self.panel, 0, PAD + 8, 0, 0)

    @property
    def recap(self) -> Box:
        """The box of a recap: its title is below the tabs."""
        return self.review

    @property
    def panel(self) -> Box:
        """The panel below the tabs."""
        return self.upper if self.hosted else self.whole

    reading = words = panel

    @property
    def inner(self) -> Box:
        """The content box of the panel."""
        return inset(self.metrics, self.panel, PAD, PAD, PAD, PAD)

    @property
    def log(self) -> Logged:
        """The drawer of the log, over the panel."""
        return Logged(self.review)

    def point(self, at: Point) -> Point:
        unit, (x, y) = self.metrics.unit, at
        wide, high = (2 * (geometry.HALF_FRONT + RIM), geometry.FRONT - geometry.BACK + 2 * RIM)
        left, top = geometry.MIDDLE - wide / 2, geometry.BACK - RIM
        across, down = (x - left) * LEFT_WIDTH / wide, (y - top) * self.below / high
        return self._x(LEFT + across) * unit, (BOARD + down + self._sunk) * unit

    @property
    def corner(self) -> Box:
        """The box of the game's marks, above the board: the phase bar takes the corner of the window."""
        return self.box(LEFT, ABOVE + 62, 400, 42)

    @property
    def gate(self) -> Box:
        """The viewer's half of the top row."""
        return columns(self.metrics, self.purses, REST, REST, gap=HAIR)[0]

    @property
    def board(self) -> Box:
        return self.box(LEFT, BOARD + self._sunk, LEFT_WIDTH, self.below)

    def key(self, taken: Collection[int]) -> Box | None:
        return self.box(LEFT, ABOVE + 62, LEFT_WIDTH, 46)

    def hand_width(self, count: int) -> float:
        return CARD

    def hand(self, count: int) -> Poses:
        return self._cards(count)

    def stalls(self, count: int) -> Poses:
        m, box, high = self.metrics, self.shop_box, SOLD * RATIO
        first, second = min(count, LINE), max(0, count - LINE)
        tops = m.px(high / 2), m.px(high * 1.5 + TIGHT)
        return tuple(
            pose
            for n, top in zip((first, second), tops, strict=True)
            for pose in row(n, (box.left, box.top + top), m.px(SOLD), m.px(TIGHT))
        )

    def _cards(self, count: int) -> Poses:
        m, box = self.metrics, self.hand_box
        return row(count, (box.left, box.top + box.height / 2), m.px(CARD), m.px(TIGHT), box.width)
