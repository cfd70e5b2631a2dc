"""Where everything on the table stands, in the design space of 1600x900; pure arithmetic.

All keeps its distance to the middle of a wider window; the floor keeps to the lower edge.
"""

from dataclasses import dataclass

from scenes.table.layout import RATIO, Logged, fan, grid, strip
from scenes.table.layout import Layout as TableLayout
from scenes.toolkit.geometry import Box, Pose, Px, inset
from scenes.toolkit.geometry import grid as cells

TRIAL_WIDTH, STRIP_WIDTH, HAND_WIDTH, PILE_WIDTH, STANCE_WIDTH = 238, 132, 138, 106, 88
PREPARED_WIDTH = 120
SPREAD = 9.0
STRIP_STEP, STRIP_ROOM, STRIP_CENTRE = STRIP_WIDTH * RATIO / 2, 566, 584
TILE_GAP, TILE_RATIO = 10, 260 / 360
LABEL_TOP = 704 + PILE_WIDTH * RATIO + 6


@dataclass(frozen=True)
class Place:
    """A box of the layout in which it stands; one that is `low` keeps to the lower edge."""

    x: float
    y: float
    width: float
    height: float
    low: bool = False

    def __get__(self, layout: TableLayout, owner: object) -> Box:
        return layout.box(self.x, layout.low(self.y) if self.low else self.y, self.width, self.height)


class Layout(TableLayout):
    """Boxes and poses of one window size."""

    sign = Place(340, 0, 920, 58)
    dials = Place(352, 100, 140, 426)
    progress = Place(88, 466, 262, 66)
    lasting = Place(88, 546, 404, 136)
    strip_zone = Place(506, 96, 334, 586)
    totals = Place(964, 104, 338, 190)
    stance_words = Place(1312, 104, 238, 190)
    prepared = Place(506, 92, 1044, 282)
    message = Place(964, 634, 586, 46)
    hero = Place(764, 376, 216, 302, low=True)
    hand_box = Place(452, 700, 632, 200, low=True)
    actions = Place(1094, 712, 456, 174, low=True)
    way_on = Place(1094, 768, 292, 92, low=True)
    whole_turn = Place(1396, 768, 154, 92, low=True)
    upgrade_mark = Place(350, 742, 76, 76, low=True)
    wide_upgrade_mark = Place(640, 726, 110, 110, low=True)
    deck_label = Place(94, LABEL_TOP, PILE_WIDTH + 12, 32, low=True)
    discard_label = Place(220, LABEL_TOP, PILE_WIDTH + 12, 32, low=True)

    def buttons(self, count: int) -> tuple[Box, ...]:
        """Undo, redo, log, menu in a row; below it the way on, and over the whole turn."""
        small = (self.box(1094 + index * 115, self.low(712), 109, 46) for index in range(4))
        return *small, self.way_on, self.whole_turn

    @property
    def log(self) -> Logged:
        """Over the marionette, which is only looked at: nothing else that plays is under it."""
        return Logged(inset(self.metrics, self.hero, -10))

    @property
    def trial(self) -> Pose:
        """The trial card."""
        return self.pose(100 + TRIAL_WIDTH / 2, 104 + TRIAL_WIDTH * RATIO / 2)

    @property
    def deck(self) -> Pose:
        """The deck."""
        return self.pose(100 + PILE_WIDTH / 2, self.low(704) + PILE_WIDTH * RATIO / 2)

    @property
    def discard(self) -> Pose:
        """The discard."""
        return self.pose(226 + PILE_WIDTH / 2, self.low(704) + PILE_WIDTH * RATIO / 2)

    @property
    def stance(self) -> Pose:
        """The stance card, upright."""
        return self.pose(1378, 200)

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

    def reserve(self, count: int, *, wide: bool = False) -> Box:
        """The panel of the Reserve during a turn, or between two trials, as high as its piles need."""
        x, y, width = (506, 394, 1044) if wide else (964, 312, 586)
        across = _columns(count, width)
        height = 36 + -(-count // across) * (_tile(across, width) * TILE_RATIO + TILE_GAP + 10)
        return self.box(x, y, width, height)

    def tiles(self, count: int, box: Box) -> tuple[Box, ...]:
        """The piles of the Reserve inside its panel."""
        m, across = self.metrics, _columns(count, box.width / self.metrics.unit)
        width = m.px(_tile(across, box.width / m.unit))
        whole = across * (width + m.px(TILE_GAP)) - m.px(TILE_GAP)
        inner = Box(box.left + m.px(16), box.top + m.px(22), whole, 0)
        return cells(m, inner, count, across, (TILE_GAP, TILE_GAP + 10), Px(round(width * TILE_RATIO)))


def _columns(count: int, width: float) -> int:
    """Piles side by side: few large ones, more and smaller ones when there are many."""
    if width > 800:
        return 8 if count <= 16 else 9
    return 5 if count <= 15 else 6


def _tile(columns: int, width: float) -> float:
    return min(112.0, (width - 32 + TILE_GAP) / columns - TILE_GAP)


def cards_in(box: Box, number: int, lines: int, widest: int, gap: int) -> tuple[int, tuple[Pose, ...]]:
    """Cards in so many lines in the middle of a box: their width, as large as fits, and their places."""
    across = -(-number // lines)
    tallest = round((box.height - gap * (lines - 1)) / lines / RATIO)
    width = min(widest, tallest, (box.width + gap) // across - gap)
    cell = width, round(width * RATIO)
    left = box.left + (box.width - across * (width + gap) + gap) / 2
    top = box.top + (box.height - lines * (cell[1] + gap) + gap) / 2
    return width, grid(number, (left, top), across, cell, (gap, gap))
