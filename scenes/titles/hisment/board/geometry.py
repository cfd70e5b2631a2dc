"""Geometry of the board, seen slightly from above, in design lengths; pure arithmetic.

The viewer's side is in front. `across` counts columns from the left, `up` lines from the front; both are
whole numbers at the corners of squares.
"""

from collections.abc import Iterable, Iterator

from game.core.refs import Seat
from game.titles.hisment.rules.board import SIDE as LINES
from scenes.toolkit.geometry import Point

MIDDLE, BACK, FRONT = 705.0, 166.0, 614.0
HALF_BACK, HALF_FRONT = 268.0, 326.0
RIM = 26.0
FOOT = 0.36
"""Where a figure stands on its square, as a share of the way from the front edge."""
Quad = tuple[Point, Point, Point, Point]
Edge = tuple[Point, Point]


def _half(up: float) -> float:
    """Half the width of the board at a line: lengths shrink with the distance."""
    share = up / LINES
    return 1 / ((1 - share) / HALF_FRONT + share / HALF_BACK)


def lattice(across: float, up: float) -> Point:
    """The design point of board coordinates."""
    half = _half(up)
    y = BACK + (FRONT - BACK) * (half - HALF_BACK) / (HALF_FRONT - HALF_BACK)
    return MIDDLE + (across / LINES * 2 - 1) * half, y


def cell(square: int, viewer: Seat) -> tuple[int, int]:
    """Column and line of a square as a viewer sees it."""
    column, line = square % LINES, square // LINES
    return (LINES - 1 - column, LINES - 1 - line) if viewer else (column, line)


def beside(square: int, other: int) -> bool:
    """Whether two squares touch or are the same."""
    (column, line), (aside, above) = cell(square, 0), cell(other, 0)
    return max(abs(column - aside), abs(line - above)) <= 1


def quad(square: int, viewer: Seat, inset: float = 0.0) -> Quad:
    """The corners of a square, from the front left one on; `inset` is a share of the square."""
    column, line = cell(square, viewer)
    left, right, low, high = column + inset, column + 1 - inset, line + inset, line + 1 - inset
    return lattice(left, low), lattice(right, low), lattice(right, high), lattice(left, high)


def within(square: int, viewer: Seat, across: float = 0.5, up: float = 0.5) -> Point:
    """A point of a square: its middle, or given as shares from its left front corner."""
    column, line = cell(square, viewer)
    return lattice(column + across, line + up)


def outline(squares: Iterable[int], viewer: Seat) -> Iterator[Edge]:
    """The edges around a region, each once."""
    cells = {cell(square, viewer) for square in squares}
    for column, line in sorted(cells):
        if (column, line - 1) not in cells:
            yield lattice(column, line), lattice(column + 1, line)
        if (column, line + 1) not in cells:
            yield lattice(column, line + 1), lattice(column + 1, line + 1)
        if (column - 1, line) not in cells:
            yield lattice(column, line), lattice(column, line + 1)
        if (column + 1, line) not in cells:
            yield lattice(column + 1, line), lattice(column + 1, line + 1)
