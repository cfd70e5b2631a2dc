"""Layout of the table of Hisment in the design space of 1600x900; pure arithmetic.

The opponent is above, the viewer below, as on the board between them; their panels on the left, as high as
the window, hold their shops in small windows, the hand is below the board. Inspector and controls are on the
right, in a column as wide as that of the other tables. In a higher window the board keeps to the middle.
From a text scale of `CROWDED` on, `large/layout.py` is used instead; the window size does not matter for
that.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.core.refs import Seat
from game.titles.hisment.rules.board import SIDE as LINES
from scenes.table.layout import RATIO, Layout as Base, Place, Poses, fan
from scenes.titles.hisment.board import geometry
from scenes.toolkit.design import BODY as LETTERS, COLUMN, FRAME, GAP, HAIR, TIGHT
from scenes.toolkit.geometry import REST, Box, Metrics, Point, Pose, columns, inset, rows

HAND_WIDTH, READ_WIDTH, APART = 114.0, 180.0, 120.0
"""Widths of a card in the hand and in the inspector; distance of two cards of the hand."""
WHOLE, LEAST_HELD = 0.95, 80.0
"""Distance of two cards of a full hand, as a share of their width, which shows the whole name of each; and
their least width, from which on they overlap."""
CROWDED = 1.3
"""Text scale from which there is no room for everything at once."""
FIGURE = (166.0, 239.8)
FLOOR, FAR = 0.745, 0.85
"""Height of a figure's feet in its drawing, as a share from the top; its scale on the two farthest lines."""
SIDE = 255.0
"""Width of the panels on the left."""
RIGHT, RIGHT_WIDTH = 1600 - FRAME - COLUMN, COLUMN
MIDDLE_LEFT, MIDDLE_WIDTH = FRAME + SIDE + GAP, RIGHT - FRAME - SIDE - 2 * GAP
"""Left edge and width of what is between them and the column on the right."""
PLAYER, STALLS, TERRAIN, FOOT = 325.0, 66.0, 106.0, 852.0
"""Height of a player's panel, of the shop at its foot, and of the terrain; lower edge of the own panel.

Below that is the place of the game's marks."""
ROOMIER = 20.0
"""What a player's panel is higher in a higher window, where its tiles are as high as a finger needs."""
PRISON, PRISON_TOP, FAR_PRISON, TICKET = MIDDLE_LEFT, 633.0, 55.0, 94.0
"""Left edge of the rows of prison tickets, upper edges of the near and far row, height of a ticket."""
WIDE_TICKET, NARROWEST = 147.0, 114.0
"""Width of a ticket, of which two have room on one side of the near Heart; and the least of a far one."""
KEY = 911.0
"""Left edge of the key of the board: of three near tickets only one is on the right."""
BODY, HEAD = 60.0, 36.0
"""Half widths of a figure on the last line and of a head on the line before; both reach the tickets."""
MARK_HIGH = 1.6
"""Height of a mark, in heights of letters."""
Span = tuple[float, float]
Size = tuple[float, float]
ASIDE, BESIDE = 64.0, 48.0
"""Distance of the far Heart from the middle of the board, and of the near tickets from that."""
UNDO = 170.0
"""Width of the undo button beside what else can be done after a puzzle, whose words are longer."""


@dataclass(frozen=True)
class Layout(Base):
    """Boxes and poses for one window size; `large` is the variant for large text, with tabs, `shops`
    that for the shop.

    `rim` is the width of the board's rim as a share of a square; `lettered` the distances of its letters,
    below and beside the squares.
    """

    large = shops = False
    rim, lettered = 0.2, (9.5, 14.0)

    @property
    def figure_size(self) -> Size:
        """The size of a figure's drawing."""
        return FIGURE

    strip = Place(290, 0, 862, 54, large=(282, 0, 650, 50))
    hand_box = Place(MIDDLE_LEFT, 728, MIDDLE_WIDTH, 172, low=True)
    tools = Place(RIGHT, 714, RIGHT_WIDTH, 44, low=True)
    phase_button = Place(RIGHT, 768, RIGHT_WIDTH, 116, low=True)
    actions = Place(RIGHT, 714, RIGHT_WIDTH, 170, low=True)
    reading = Place(RIGHT, 66, RIGHT_WIDTH, 516, tall=True)
    words = Place(RIGHT, 354, RIGHT_WIDTH, 228, tall=True)
    message = Place(RIGHT, 596, RIGHT_WIDTH, 108, low=True)

    @property
    def enemy_panel(self) -> Box:
        """The panel of the opponent."""
        return self.box(FRAME, 66, SIDE, self._player)

    @property
    def own_panel(self) -> Box:
        """The panel of the viewer."""
        return self.box(FRAME, self.low(FOOT) - self._player, SIDE, self._player)

    @property
    def terrain(self) -> Box:
        """The panel of the terrain, in the middle between those of the players."""
        return self.box(FRAME, (66 + self.low(FOOT) - TERRAIN) / 2, SIDE, TERRAIN)

    @property
    def _player(self) -> float:
        """The height of a player's panel."""
        return PLAYER + min(ROOMIER, self.metrics.h - 900)

    @property
    def shop_box(self) -> Box:
        """The box of the viewer's shop."""
        return self.box(FRAME, self.low(FOOT) - STALLS, SIDE, STALLS)

    @property
    def shop_width(self) -> float:
        """The width of a card of the viewer's shop."""
        return self.hand_width(1)

    @property
    def grow(self) -> float:
        """Factor by which things beside text are larger than their design, as the text is."""
        return 1.0

    @property
    def head_tools(self) -> tuple[Box, Box]:
        return self.log_button, self.menu_button

    @property
    def corner(self) -> Box:
        """The box of the game's marks, below the panels: a hint has the corner of the window."""
        m, foot = self.metrics, self.box(FRAME, self.low(890), SIDE, 0)
        tall = round(m.text(LETTERS) * MARK_HIGH)
        # One that is pressed is higher about the same middle, and ends in the window.
        top = min(foot.top - tall, m.height - (m.target + tall + 1) // 2)
        return foot._replace(top=top, height=tall)

    @property
    def over(self) -> tuple[Box, ...]:
        """Places of the buttons after the end of a puzzle, the two to go on last."""
        undo, other = columns(self.metrics, self.tools, UNDO, REST, gap=TIGHT)
        return undo, self.phase_button, other

    @property
    def low_board(self) -> bool:
        """Whether the board makes room for the advice."""
        return False

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
        """The pose of a figure's drawing, its feet on the square; on the far lines it is smaller."""
        x, y = self.point(geometry.within(square, viewer, up=geometry.FOOT))
        scale = FAR if geometry.cell(square, viewer)[1] >= LINES - 2 else 1.0
        return Pose(x, y - (FLOOR - 0.5) * self.figure_size[1] * scale * self.metrics.unit, scale=scale)

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
        middle, top = (geometry.MIDDLE, self.low(642)) if own else (geometry.MIDDLE + aside, 62.0)
        return self.box(middle - size / 2, top, size, size)

    def cells(self, own: bool, count: int, *, right: bool = False) -> tuple[Box, ...]:
        """The tickets of heroes in prison, left of the Heart, then right of it.

        All have the width of two side by side, however few there are. The far ones keep clear of a figure on
        the start square.
        """
        top = self.low(PRISON_TOP) if own else FAR_PRISON
        # Three in prison leave nobody for the start square: there the room beside the Heart is free.
        start = -8.0 if count > 2 else 78.0
        near, far = (BESIDE, BESIDE) if own else (start, 118.0) if right else (118.0, start)
        sides = geometry.MIDDLE - near - PRISON, geometry.MIDDLE - far - PRISON
        # The wider side has one more.
        first = (count + 1) // 2 if own or right else count // 2
        shares = first, count - first
        most = (max(n, 2 * own) for n in shares)
        widest = [(side - 8 * (n - 1)) / n for side, n in zip(sides, most, strict=True) if n]
        wide = min([WIDE_TICKET, *widest])
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
        row_, gap = self.box(PRISON, 0, MIDDLE_WIDTH, 1), self.metrics.px(HAIR)
        gaps = [*_between(row_.left, row_.left + row_.width, taken, gap)]
        found = [*_laid(gaps, count, gap, self.metrics.px(WIDE_TICKET))]
        if found[0][1] < self.metrics.px(NARROWEST):
            return usual
        return tuple(usual[0]._replace(left=at, width=wide) for at, wide in found)

    def key(self, taken: Collection[int]) -> Box | None:
        """The box of what explains the marks on the board; None where there is no room for it.

        It is beside the near tickets, of which those with these numbers are there; with large text it is a
        row above the board, as the marks of the game are.
        """
        return self.box(KEY, self.low(PRISON_TOP), PRISON + MIDDLE_WIDTH - KEY, TICKET)

    @property
    def gate(self) -> Box:
        """The drop target for heroes that can enter, around the viewer's Heart."""
        return self.box(geometry.MIDDLE - BESIDE, self.low(640), 2 * BESIDE, 88)

    def stalls(self, count: int) -> Poses:
        """Poses of the cards of the viewer's shop; empty where they are small windows."""
        return ()

    def windows(self, own: bool, count: int) -> tuple[Box, ...]:
        """Boxes of the cards of a shop, as small windows on the panel of its player."""
        m, box = self.metrics, self.own_panel if own else self.enemy_panel
        room = rows(m, inset(m, box, TIGHT, 0, TIGHT, HAIR), REST, STALLS - HAIR)[1]
        return _even(m, room, max(5, count))[:count]

    def hand(self, count: int) -> Poses:
        """Poses of the viewer's hand at the lower edge, below the board."""
        box, unit, card = self.hand_box, self.metrics.unit, self.hand_width(count)
        centre = box.left + box.width / 2, box.top + 83 * unit
        return fan(count, centre, card * unit, box.width, 1.2, step=APART * unit)

    def hand_width(self, count: int) -> float:
        """The width of each card of a hand: many are narrower, before one hides the name of the next."""
        share = MIDDLE_WIDTH / (1 + WHOLE * max(0, count - 1))
        return max(LEAST_HELD, min(HAND_WIDTH, share))

    @property
    def notes(self) -> Box | None:
        # Notes are narrow here: anywhere else they would lie on the terrain, a Heart, or prices.
        return self.log.lines if self.log.reader is not None else None

    @property
    def reader_width(self) -> float:
        """The width of the card in the inspector."""
        return READ_WIDTH

    @property
    def reader(self) -> Pose:
        """The pose of the card in the inspector."""
        return self.pose(RIGHT + RIGHT_WIDTH / 2, 70 + READ_WIDTH * RATIO / 2)


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
    return columns(m, box, *(REST for _ in range(count)), gap=HAIR)
