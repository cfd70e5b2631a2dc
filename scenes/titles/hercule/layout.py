"""Where everything on the table stands, in the design space of 1600x900; pure arithmetic.

All keeps its distance to the middle of a wider window; the floor keeps to the lower edge.
"""

from scenes.table.layout import RATIO, fan, strip
from scenes.table.layout import Layout as TableLayout
from scenes.toolkit.geometry import Box, Pose

TRIAL_WIDTH, STRIP_WIDTH, HAND_WIDTH, PILE_WIDTH, STANCE_WIDTH = 238, 132, 138, 106, 88
HERO_WIDTH, HERO_HEIGHT = 216, 302
FLOOR = 678
SPREAD = 9.0
STRIP_STEP = STRIP_WIDTH * RATIO / 2
STRIP_ROOM = 566
STRIP_CENTRE = 584
TILE_GAP = 10


class Layout(TableLayout):
    """Boxes and poses of one window size."""

    def lower(self, x: float, y: float, width: float, height: float) -> Box:
        """A box that keeps to the lower edge."""
        return self.box(x, self.low(y), width, height)

    @property
    def actions(self) -> Box:
        return self.lower(1094, 712, 456, 174)

    @property
    def sign(self) -> Box:
        """The sign over the stage."""
        return self.box(340, 0, 920, 58)

    @property
    def trial(self) -> Pose:
        """The trial card."""
        return self.pose(100 + TRIAL_WIDTH / 2, 104 + TRIAL_WIDTH * RATIO / 2)

    @property
    def strip_zone(self) -> Box:
        """The scene, on which cards are played."""
        return self.box(506, 96, 334, 586)

    @property
    def hero(self) -> Box:
        """The hero, on the boards beside the scene."""
        return self.lower(764, FLOOR - HERO_HEIGHT, HERO_WIDTH, HERO_HEIGHT)

    def strip(self, count: int) -> tuple[Pose, ...]:
        """The cards in play, each over the lower half of the one before."""
        unit = self.metrics.unit
        poses = strip(count, (0, 0), STRIP_STEP, STRIP_ROOM, STRIP_WIDTH * RATIO)
        return tuple(Pose(self._x(STRIP_CENTRE) * unit, (106 + pose.y) * unit) for pose in poses)

    def strip_step(self, count: int) -> float:
        """How far two neighbours of the strip stand apart, in design lengths."""
        room = STRIP_ROOM - STRIP_WIDTH * RATIO
        return min(STRIP_STEP, room / (count - 1)) if count > 1 else STRIP_STEP

    def hand(self, count: int) -> tuple[Pose, ...]:
        """The hand, a fan on the floor."""
        unit = self.metrics.unit
        centre = (self._x(768) * unit, self.low(808) * unit)
        # The points of a card are at its right: at this step no neighbour covers them.
        return fan(count, centre, HAND_WIDTH * unit, 634 * unit, SPREAD, step=HAND_WIDTH * 1.04 * unit)

    @property
    def message(self) -> Box:
        return self.box(964, 634, 586, 46)

    @property
    def small_buttons(self) -> tuple[Box, ...]:
        """Undo, redo, log, menu."""
        return tuple(self.lower(1094 + index * 115, 712, 109, 46) for index in range(4))

    @property
    def large_buttons(self) -> tuple[Box, ...]:
        """The way on, and over the whole turn."""
        return self.lower(1094, 768, 292, 92), self.lower(1396, 768, 154, 92)

    @property
    def hand_box(self) -> Box:
        return self.lower(452, 700, 632, 200)

    @property
    def deck(self) -> Pose:
        """The deck."""
        return self.pose(100 + PILE_WIDTH / 2, self.low(704) + PILE_WIDTH * RATIO / 2)

    @property
    def discard(self) -> Pose:
        """The discard."""
        return self.pose(226 + PILE_WIDTH / 2, self.low(704) + PILE_WIDTH * RATIO / 2)

    @property
    def upgrade_mark(self) -> Box:
        """Where a card is dropped to be upgraded."""
        return self.lower(350, 742, 76, 76)

    @property
    def stance(self) -> Pose:
        """The stance card, upright."""
        return self.pose(1378, 200)

    def reserve(self, count: int) -> Box:
        """The panel of the Reserve during a turn, as high as its piles need."""
        return self.box(964, 312, 586, _height(count, 586))

    def wide_reserve(self, count: int) -> Box:
        """The panel of the Reserve between two trials."""
        return self.box(506, 394, 1044, _height(count, 1044))

    def tiles(self, count: int, box: Box) -> tuple[Box, ...]:
        """The piles of the Reserve inside its panel."""
        m, columns = self.metrics, _columns(count, box.width / self.metrics.unit)
        width = m.px(_tile(columns, box.width / m.unit))
        height = round(width * 260 / 360)
        step_x, step_y = width + m.px(TILE_GAP), height + m.px(TILE_GAP + 10)
        return tuple(
            Box(
                box.left + m.px(16) + i % columns * step_x,
                box.top + m.px(22) + i // columns * step_y,
                width,
                height,
            )
            for i in range(count)
        )


def _columns(count: int, width: float) -> int:
    """Piles side by side: few large ones, more and smaller ones when there are many."""
    if width > 800:
        return 8 if count <= 16 else 9
    return 5 if count <= 15 else 6


def _tile(columns: int, width: float) -> float:
    return min(112.0, (width - 32 + TILE_GAP) / columns - TILE_GAP)


def _height(count: int, width: float) -> float:
    columns = _columns(count, width)
    return 36 + -(-count // columns) * (_tile(columns, width) * 260 / 360 + TILE_GAP + 10)
