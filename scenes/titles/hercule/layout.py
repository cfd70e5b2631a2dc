"""Where everything on the table stands, in the design space of 1600x900; pure arithmetic.

All keeps its distance to the middle of a wider window; the floor keeps to the lower edge.
"""

from dataclasses import dataclass

from scenes.table.piles import fan, strip
from scenes.toolkit.geometry import Box, Metrics, Pose

TRIAL_WIDTH, STRIP_WIDTH, HAND_WIDTH, PILE_WIDTH, STANCE_WIDTH = 238, 132, 138, 106, 88
HERO_WIDTH, HERO_HEIGHT = 216, 302
FLOOR = 678
SPREAD = 9.0
CARD_RATIO = 520 / 360
STRIP_STEP = STRIP_WIDTH * CARD_RATIO / 2
STRIP_ROOM = 566
STRIP_CENTRE = 584
TILE_GAP = 10


@dataclass(frozen=True)
class Layout:
    """Boxes and poses of one window size."""

    metrics: Metrics

    def _x(self, x: float) -> float:
        return x + (self.metrics.w - 1600) / 2

    def _low(self, y: float) -> float:
        return y + self.metrics.h - 900

    def upper(self, x: float, y: float, width: float, height: float) -> Box:
        """A box that keeps to the upper edge."""
        return self.metrics.box(self._x(x), y, width, height)

    def lower(self, x: float, y: float, width: float, height: float) -> Box:
        """A box that keeps to the lower edge."""
        return self.metrics.box(self._x(x), self._low(y), width, height)

    def pose(self, x: float, y: float, angle: float = 0.0, *, low: bool = False) -> Pose:
        """A centre in pixels."""
        unit = self.metrics.unit
        return Pose(self._x(x) * unit, (self._low(y) if low else y) * unit, angle)

    @property
    def trial(self) -> Pose:
        """The trial card."""
        return self.pose(100 + TRIAL_WIDTH / 2, 104 + TRIAL_WIDTH * CARD_RATIO / 2)

    @property
    def strip_zone(self) -> Box:
        """The scene, on which cards are played."""
        return self.upper(506, 96, 334, 586)

    @property
    def hero(self) -> Box:
        """The hero, on the boards beside the scene."""
        return self.lower(764, FLOOR - HERO_HEIGHT, HERO_WIDTH, HERO_HEIGHT)

    def strip(self, count: int) -> tuple[Pose, ...]:
        """The cards in play, each over the lower half of the one before."""
        unit = self.metrics.unit
        poses = strip(count, (0, 0), STRIP_STEP, STRIP_ROOM, STRIP_WIDTH * CARD_RATIO)
        return tuple(Pose(self._x(STRIP_CENTRE) * unit, (106 + pose.y) * unit) for pose in poses)

    def strip_step(self, count: int) -> float:
        """How far two neighbours of the strip stand apart, in design lengths."""
        room = STRIP_ROOM - STRIP_WIDTH * CARD_RATIO
        return min(STRIP_STEP, room / (count - 1)) if count > 1 else STRIP_STEP

    def hand(self, count: int) -> tuple[Pose, ...]:
        """The hand, a fan on the floor."""
        unit = self.metrics.unit
        centre = (self._x(768) * unit, self._low(808) * unit)
        # The points of a card are at its right: at this step no neighbour covers them.
        return fan(count, centre, HAND_WIDTH * unit, 634 * unit, SPREAD, step=HAND_WIDTH * 1.04 * unit)

    @property
    def hand_box(self) -> Box:
        """Where a card is put back into the hand."""
        return self.lower(452, 700, 632, 200)

    @property
    def deck(self) -> Pose:
        """The deck."""
        return self.pose(100 + PILE_WIDTH / 2, 704 + PILE_WIDTH * CARD_RATIO / 2, low=True)

    @property
    def discard(self) -> Pose:
        """The discard."""
        return self.pose(226 + PILE_WIDTH / 2, 704 + PILE_WIDTH * CARD_RATIO / 2, low=True)

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
        return self.upper(964, 312, 586, _height(count, 586))

    def wide_reserve(self, count: int) -> Box:
        """The panel of the Reserve between two trials."""
        return self.upper(506, 394, 1044, _height(count, 1044))

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
