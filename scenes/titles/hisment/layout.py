"""Where everything on the table of Hisment stands, in the design space of 1600x900; pure arithmetic.

The other player is above, the viewer below, as on the board between them; shop and hand are at the lower
edge, what is read and what can be done at the right. In a higher window the board keeps to the middle.
From `CROWDED` on, the size of text decides and not that of the window, `large/layout.py` takes its place.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.core.refs import Seat
from game.titles.hisment.rules.board import SIDE as LINES
from scenes.table.layout import RATIO, Layout as Base, Place, Poses, fan, row
from scenes.titles.hisment import board_geometry
from scenes.toolkit.geometry import REST, Box, Metrics, Point, Pose, columns, grid, inset

HAND_WIDTH, SHOP_WIDTH, PILE_WIDTH, READ_WIDTH = 114, 106, 34, 150
CROWDED = 1.3
"""The text scale from which there is not room for everything at once."""
FIGURE = (166.0, 239.8)
FLOOR = 0.745
"""Where in its drawing a figure has its feet."""
RIGHT, RIGHT_WIDTH = 1200, 336
PHASES = 7
PRISON, PRISON_TOP, FAR_PRISON, TICKET = 408.0, 635.0, 59.0, 86.0
"""Where both rows of tickets begin, at their left and above, and how high a ticket is."""
WIDEST, NARROWEST = 302.0, 120.0
BODY, HEAD = 60.0, 36.0
"""Half as wide as a figure on the last line, and as the head of one on the line before, which reach there."""
Span = tuple[float, float]
ASIDE = 64.0
"""How far the Heart of the other stands aside from the middle of the board."""


@dataclass(frozen=True)
class Layout(Base):
    """Boxes and poses of one window size; `large`: for large text, most of it under tabs.

    The `rim` of the board is a share of a square, and its letters stand so far below and beside the squares.
    """

    large = False
    rim, lettered = 0.2, (13.0, 14.0)
    hand_width, shop_width, figure_size = HAND_WIDTH, SHOP_WIDTH, FIGURE

    strip = Place(300, 0, 1000, 54)
    enemy_panel = Place(64, 76, 336, 300)
    terrain = Place(64, 392, 336, 120)
    own_panel = Place(64, 528, 336, 200, low=True)
    hand_box = Place(46, 736, 558, 164, low=True)
    shop_box = Place(608, 735, 576, 165, low=True)
    message = Place(RIGHT, 590, RIGHT_WIDTH, 62, low=True)
    tools = Place(RIGHT, 662, RIGHT_WIDTH, 96, low=True)
    phase_button = Place(RIGHT, 768, RIGHT_WIDTH, 116, low=True)
    actions = Place(RIGHT, 662, RIGHT_WIDTH, 222, low=True)
    reading = Place(RIGHT, 78, RIGHT_WIDTH, 498, tall=True)
    words = Place(RIGHT, 320, RIGHT_WIDTH, 256, tall=True)

    @property
    def grow(self) -> float:
        """How much larger things are than their design, as the letters beside them are."""
        return 1.0

    @property
    def over(self) -> tuple[Box, ...]:
        """The places of the buttons once a puzzle is over, those of the two ways on last."""
        undo, log, menu, other = grid(self.metrics, self.tools, 4, 2, 8)
        return undo, log, menu, self.phase_button, other

    @property
    def _sunk(self) -> float:
        """How much lower the board stands in a higher window."""
        return (self.metrics.h - 900) / 2

    def point(self, at: Point) -> Point:
        """A point of the board in pixels."""
        unit = self.metrics.unit
        return self._x(at[0]) * unit, (at[1] + self._sunk) * unit

    @property
    def board(self) -> Box:
        """The board with its rim."""
        half, rim = board_geometry.HALF_FRONT, board_geometry.RIM
        top = board_geometry.BACK - rim + self._sunk
        high = board_geometry.FRONT - board_geometry.BACK + 2 * rim
        return self.box(board_geometry.MIDDLE - half - rim, top, 2 * (half + rim), high)

    def square(self, square: int, viewer: Seat) -> Box:
        """The box around a square."""
        corners = [self.point(corner) for corner in board_geometry.quad(square, viewer)]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        top, low = min(y for _, y in corners), max(y for _, y in corners)
        return Box(round(left), round(top), round(right) - round(left), round(low) - round(top))

    def figure(self, square: int, viewer: Seat) -> Pose:
        """Where the drawing of a figure stands, so that its feet are on the square."""
        x, y = self.point(board_geometry.within(square, viewer, up=board_geometry.FOOT))
        return Pose(x, y - (FLOOR - 0.5) * self.figure_size[1] * self.metrics.unit)

    def reaches(self, square: int, viewer: Seat) -> Span | None:
        """From where to where a figure on a square stands before the far tickets, if it does."""
        line = board_geometry.cell(square, viewer)[1]
        if line < LINES - 2:
            return None
        half = (BODY if line == LINES - 1 else HEAD) * self.metrics.unit
        middle = self.figure(square, viewer).x
        return middle - half, middle + half

    def heart(self, own: bool, *, right: bool = False) -> Box:
        """A Heart, behind its start square; the far one beside it: at the left, or `right`."""
        size, aside = 84.0, ASIDE if right else -ASIDE
        middle, top = (board_geometry.MIDDLE, self.low(640)) if own else (board_geometry.MIDDLE + aside, 62.0)
        return self.box(middle - size / 2, top, size, size)

    def cells(self, own: bool, count: int, *, right: bool = False) -> tuple[Box, ...]:
        """The tickets of so many heroes in prison, all as wide: at the left of the Heart, then at its right.

        Of the far ones the figure keeps clear that may stand on the start square.
        """
        top = self.low(PRISON_TOP) if own else FAR_PRISON
        near, far = (54.0, 54.0) if own else (78.0, 118.0) if right else (118.0, 78.0)
        sides = board_geometry.MIDDLE - near - PRISON, board_geometry.MIDDLE - far - PRISON
        # One more on the wider side.
        first = (count + 1) // 2 if own or right else count // 2
        shares = first, count - first
        widest = [(side - 8 * (n - 1)) / n for side, n in zip(sides, shares, strict=True) if n]
        wide = min([WIDEST, *widest])
        starts = board_geometry.MIDDLE - near - first * (wide + 8) + 8, board_geometry.MIDDLE + far
        return tuple(
            self.box(start + place * (wide + 8), top, wide, TICKET)
            for start, n in zip(starts, shares, strict=True)
            for place in range(n)
        )

    def clear_cells(self, count: int, figures: Iterable[Span], *, right: bool = False) -> tuple[Box, ...]:
        """The far tickets; where a figure would stand before one, all of them in the gaps beside it.

        Two figures at once may leave too little room for that.
        """
        usual = self.cells(False, count, right=right)
        heart, blocked = self.heart(False, right=right), list(figures)
        if not any(low < box.left + box.width and box.left < high for box in usual for low, high in blocked):
            return usual
        taken = sorted([*blocked, (heart.left, heart.left + heart.width)])
        row_, gap = self.box(PRISON, 0, 1600 - 2 * PRISON, 1), self.metrics.px(5)
        gaps = [*_between(row_.left, row_.left + row_.width, taken, gap)]
        found = [*_laid(gaps, count, gap, self.metrics.px(WIDEST))]
        if found[0][1] < self.metrics.px(NARROWEST):
            return usual
        return tuple(usual[0]._replace(left=at, width=wide) for at, wide in found)

    @property
    def gate(self) -> Box:
        """Where heroes wait who may enter: about the own Heart."""
        return self.box(746, self.low(638), 108, 88)

    def stalls(self, own: bool, count: int) -> Poses:
        """The cards of a shop."""
        if own:
            box, m = self.shop_box, self.metrics
            left = box.left + m.px(8), box.top + m.px(86)
            return row(count, left, m.px(self.shop_width), m.px(6), box.width - m.px(16))
        return ()

    def windows(self, count: int) -> tuple[Box, ...]:
        """The cards of the other's shop, as small windows."""
        m, box = self.metrics, self.enemy_panel
        room = inset(m, box, 14, 206, 14, 14)
        return _even(m, room, max(5, count))[:count]

    def hand(self, count: int) -> Poses:
        """The viewer's hand at the lower edge, whole cards."""
        box, unit = self.hand_box, self.metrics.unit
        step = min(110.0, 440 / max(1, count - 1)) * unit
        centre = box.left + box.width / 2, box.top + 74 * unit
        return fan(count, centre, self.hand_width * unit, box.width, 3.0, step=step)

    @property
    def reader_width(self) -> float:
        """How wide the card is that is read."""
        return READ_WIDTH

    @property
    def reader(self) -> Pose:
        """The card that is read."""
        return self.pose(RIGHT + RIGHT_WIDTH / 2, 82 + READ_WIDTH * RATIO / 2)


def _between(left: float, right: float, taken: Iterable[Span], gap: float) -> Iterator[Span]:
    """What is left free of a row."""
    for low, high in taken:
        if low - gap > left:
            yield left, low - gap
        left = max(left, high + gap)
    if right > left:
        yield left, right


def _laid(gaps: Sequence[Span], count: int, gap: int, widest: float) -> Iterator[tuple[int, int]]:
    """Where so many tickets begin, and how wide they are: all alike, and as wide as there is room."""
    lengths = [high - low for low, high in gaps]
    shares = [(length + gap) / n - gap for length in lengths for n in range(1, count + 1)]
    wide = max(
        share for share in (*shares, widest) if share <= widest and _room(lengths, share, gap) >= count
    )
    for low, high in gaps:
        n = min(count, _room([high - low], wide, gap))
        start = low + (high - low - n * (wide + gap) + gap) / 2
        yield from ((round(start + place * (wide + gap)), int(wide)) for place in range(n))
        count -= n


def _room(lengths: Iterable[float], wide: float, gap: float) -> int:
    """How many tickets find room."""
    return sum(int((length + gap) / (wide + gap) + 1e-6) for length in lengths)


def _even(m: Metrics, box: Box, count: int) -> tuple[Box, ...]:
    return columns(m, box, *(REST for _ in range(count)), gap=8)
