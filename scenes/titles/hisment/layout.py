"""Layout of the table of Hisment in the design space of 1600x900; pure arithmetic.

The opponent is above, the viewer below, as on the board between them; shop and hand are at the lower edge,
inspector and controls on the right. In a higher window the board keeps to the middle. From a text scale of
`CROWDED` on, `large/layout.py` is used instead; the window size does not matter for that.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.core.refs import Seat
from game.titles.hisment.rules.board import SIDE as LINES
from scenes.table.layout import RATIO, Layout as Base, Place, Poses, fan, row
from scenes.titles.hisment.board import geometry
from scenes.toolkit.geometry import REST, Box, Metrics, Point, Pose, columns, grid, inset

HAND_WIDTH, SHOP_WIDTH, READ_WIDTH = 114.0, 106.0, 150.0
CROWDED = 1.3
"""Text scale from which there is no room for everything at once."""
FIGURE = (166.0, 239.8)
FLOOR = 0.745
"""Height of a figure's feet in its drawing, as a share from the top."""
RIGHT, RIGHT_WIDTH = 1200, 336
PHASES = 7
FEW = 5
"""Number of cards in hand up to which they lie in a wide fan."""
PRISON, PRISON_TOP, FAR_PRISON, TICKET = 408.0, 634.0, 56.0, 94.0
"""Left edge of the rows of prison tickets, upper edges of the near and far row, height of a ticket."""
WIDEST, NARROWEST = 302.0, 120.0
BODY, HEAD = 60.0, 36.0
"""Half widths of a figure on the last line and of a head on the line before; both reach the tickets."""
Span = tuple[float, float]
ASIDE = 64.0
"""Distance of the far Heart from the middle of the board."""


@dataclass(frozen=True)
class Layout(Base):
    """Boxes and poses for one window size; `large` is the variant for large text, with tabs, `shops`
    that for the shop.

    `rim` is the width of the board's rim as a share of a square; `lettered` the distances of its letters,
    below and beside the squares.
    """

    large = shops = False
    rim, lettered = 0.2, (13.0, 14.0)
    hand_width, shop_width, figure_size = HAND_WIDTH, SHOP_WIDTH, FIGURE

    strip = Place(300, 0, 1000, 54)
    enemy_panel = Place(64, 76, 336, 300)
    terrain = Place(64, 392, 336, 120)
    own_panel = Place(64, 528, 336, 200, low=True)
    hand_box = Place(46, 736, 558, 164, low=True)
    shop_box = Place(608, 735, 576, 165, low=True)
    message = Place(RIGHT, 552, RIGHT_WIDTH, 102, low=True)
    tools = Place(RIGHT, 662, RIGHT_WIDTH, 96, low=True)
    phase_button = Place(RIGHT, 768, RIGHT_WIDTH, 116, low=True)
    actions = Place(RIGHT, 662, RIGHT_WIDTH, 222, low=True)
    reading = Place(RIGHT, 78, RIGHT_WIDTH, 462, tall=True)
    words = Place(RIGHT, 320, RIGHT_WIDTH, 220, tall=True)

    @property
    def grow(self) -> float:
        """Factor by which things beside text are larger than their design, as the text is."""
        return 1.0

    @property
    def over(self) -> tuple[Box, ...]:
        """Places of the buttons after the end of a puzzle, the two to go on last."""
        undo, log, menu, other = grid(self.metrics, self.tools, 4, 2, 8)
        return undo, log, menu, self.phase_button, other

    @property
    def _sunk(self) -> float:
        """How far the board moves down in a higher window."""
        return (self.metrics.h - 900) / 2

    def point(self, at: Point) -> Point:
        """A board point in pixels."""
        unit = self.metrics.unit
        return self._x(at[0]) * unit, (at[1] + self._sunk) * unit

    @property
    def board(self) -> Box:
        """The board, including its rim."""
        half, rim = geometry.HALF_FRONT, geometry.RIM
        top = geometry.BACK - rim + self._sunk
        high = geometry.FRONT - geometry.BACK + 2 * rim
        return self.box(geometry.MIDDLE - half - rim, top, 2 * (half + rim), high)

    def square(self, square: int, viewer: Seat) -> Box:
        """The box around a square."""
        corners = [self.point(corner) for corner in geometry.quad(square, viewer)]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        top, low = min(y for _, y in corners), max(y for _, y in corners)
        return Box(round(left), round(top), round(right) - round(left), round(low) - round(top))

    def figure(self, square: int, viewer: Seat) -> Pose:
        """The pose of a figure's drawing, such that its feet are on the square."""
        x, y = self.point(geometry.within(square, viewer, up=geometry.FOOT))
        return Pose(x, y - (FLOOR - 0.5) * self.figure_size[1] * self.metrics.unit)

    def reaches(self, square: int, viewer: Seat) -> Span | None:
        """The horizontal span in which a figure on a square covers the far tickets; None if it does not."""
        line = geometry.cell(square, viewer)[1]
        if line < LINES - 2:
            return None
        half = (BODY if line == LINES - 1 else HEAD) * self.metrics.unit
        middle = self.figure(square, viewer).x
        return middle - half, middle + half

    def heart(self, own: bool, *, right: bool = False) -> Box:
        """The box of a Heart, behind its start square; the far one beside it, on the left or `right`."""
        size, aside = 84.0, ASIDE if right else -ASIDE
        middle, top = (geometry.MIDDLE, self.low(640)) if own else (geometry.MIDDLE + aside, 62.0)
        return self.box(middle - size / 2, top, size, size)

    def cells(self, own: bool, count: int, *, right: bool = False) -> tuple[Box, ...]:
        """The tickets of heroes in prison, all of one width: left of the Heart, then right of it.

        The far ones keep clear of a figure on the start square.
        """
        top = self.low(PRISON_TOP) if own else FAR_PRISON
        near, far = (54.0, 54.0) if own else (78.0, 118.0) if right else (118.0, 78.0)
        sides = geometry.MIDDLE - near - PRISON, geometry.MIDDLE - far - PRISON
        # The wider side has one more.
        first = (count + 1) // 2 if own or right else count // 2
        shares = first, count - first
        widest = [(side - 8 * (n - 1)) / n for side, n in zip(sides, shares, strict=True) if n]
        wide = min([WIDEST, *widest])
        starts = geometry.MIDDLE - near - first * (wide + 8) + 8, geometry.MIDDLE + far
        return tuple(
            self.box(start + place * (wide + 8), top, wide, TICKET)
            for start, n in zip(starts, shares, strict=True)
            for place in range(n)
        )

    def clear_cells(self, count: int, figures: Iterable[Span], *, right: bool = False) -> tuple[Box, ...]:
        """The far tickets; if a figure would cover one, all of them are laid out in the gaps beside it.

        Two figures at once may leave too little room for that; the usual places are returned then.
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
        """The drop target for heroes that can enter, around the viewer's Heart."""
        return self.box(746, self.low(638), 108, 88)

    def stalls(self, own: bool, count: int) -> Poses:
        """Poses of the cards of a shop; empty for the opponent's, which has small windows."""
        if own:
            box, m = self.shop_box, self.metrics
            left = box.left + m.px(8), box.top + m.px(86)
            return row(count, left, m.px(self.shop_width), m.px(6), box.width - m.px(16))
        return ()

    def windows(self, count: int) -> tuple[Box, ...]:
        """Boxes of the cards of the opponent's shop, as small windows."""
        m, box = self.metrics, self.enemy_panel
        room = inset(m, box, 14, 206, 14, 14)
        return _even(m, room, max(5, count))[:count]

    def hand(self, count: int) -> Poses:
        """Poses of the viewer's hand at the lower edge, whole cards."""
        box, unit = self.hand_box, self.metrics.unit
        step = min(110.0, 440 / max(1, count - 1)) * unit
        centre = box.left + box.width / 2, box.top + 73 * unit
        # A wide fan hangs lower at its ends, and would reach beyond the edge of the window.
        spread = 3.0 if count <= FEW else 1.2
        return fan(count, centre, self.hand_width * unit, box.width, spread, step=step)

    @property
    def reader_width(self) -> float:
        """The width of the card in the inspector."""
        return READ_WIDTH

    @property
    def reader(self) -> Pose:
        """The pose of the card in the inspector."""
        return self.pose(RIGHT + RIGHT_WIDTH / 2, 82 + READ_WIDTH * RATIO / 2)


def _between(left: float, right: float, taken: Iterable[Span], gap: float) -> Iterator[Span]:
    """The free gaps of a row."""
    for low, high in taken:
        if low - gap > left:
            yield left, low - gap
        left = max(left, high + gap)
    if right > left:
        yield left, right


def _laid(gaps: Sequence[Span], count: int, gap: int, widest: float) -> Iterator[tuple[int, int]]:
    """The left edges and the width of so many tickets: all of one width, as wide as the gaps allow."""
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
    """How many tickets fit into gaps of these lengths."""
    return sum(int((length + gap) / (wide + gap) + 1e-6) for length in lengths)


def _even(m: Metrics, box: Box, count: int) -> tuple[Box, ...]:
    return columns(m, box, *(REST for _ in range(count)), gap=8)
