"""The sheets of cards: where they lie, front and back, in millimetres from the lower left corner."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

CARD = 63.0, 88.0
BLEED = 3.0
"""How far the colour of a card goes on beyond the edge that is cut."""
MARGIN = 8.0
"""The least that is left of the paper around all cards, for printers and for the marks."""
PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType({"a4": (210.0, 297.0), "letter": (215.9, 279.4)})
_MARK = 1.0, 5.0
"""Where a crop mark begins and ends, from the colour outwards."""

Line = tuple[float, float, float, float]


class Area(NamedTuple):
    """A rectangle: left, lower, right and upper edge."""

    left: float
    low: float
    right: float
    top: float

    def grown(self, by: float) -> "Area":
        """The area that goes on so far at each side."""
        return Area(self.left - by, self.low - by, self.right + by, self.top + by)


class Place(NamedTuple):
    """Where a card lies: its middle, and the degrees by which it is turned to the left."""

    x: float
    y: float
    turn: int = 0

    @property
    def area(self) -> Area:
        """What is left of the card when it is cut out."""
        wide, tall = CARD if self.turn % 180 == 0 else CARD[::-1]
        return Area(self.x - wide / 2, self.y - tall / 2, self.x + wide / 2, self.y + tall / 2)


class Sheet(NamedTuple):
    """The places of a sheet of paper, row by row from its upper left corner."""

    width: float
    height: float
    places: tuple[Place, ...]

    def behind(self, flip: str) -> tuple[Place, ...]:
        """Where the backs of the same cards lie, seen from the back of a sheet turned over this edge.

        The upper edge of a back is behind that of its front, so that a card is turned over like a page.
        """
        if flip == "long":
            return tuple(Place(_exact(self.width - x), y, -turn % 360) for x, y, turn in self.places)
        return tuple(Place(x, _exact(self.height - y), (180 - turn) % 360) for x, y, turn in self.places)


def sheet(paper: str) -> Sheet:
    """The sheet of a paper that holds the most cards, upright if it makes no difference, else lying.

    The paper itself always stands, so that its long edge is that of every printer.
    """
    size = PAPERS[paper]
    return max((_filled(size, 0), _filled(size, 90)), key=lambda made: len(made.places))


def _filled(size: tuple[float, float], turn: int) -> Sheet:
    (width, height), (wide, tall) = size, (each + 2 * BLEED for each in (CARD[::-1] if turn else CARD))
    across, down = int((width - 2 * MARGIN) // wide), int((height - 2 * MARGIN) // tall)
    left, top = (width - across * wide) / 2, (height + down * tall) / 2
    cells = ((column, row) for row in range(down) for column in range(across))
    middles = ((left + (column + 0.5) * wide, top - (row + 0.5) * tall) for column, row in cells)
    return Sheet(width, height, tuple(Place(_exact(x), _exact(y), turn) for x, y in middles))


def _exact(length: float) -> float:
    """A length without what is left of its sum, so that edges in line are equal."""
    return round(length, 4)


def around(places: Sequence[Place]) -> Area:
    """The area within which all cards lie."""
    areas = [place.area for place in places]
    lefts, lows, rights, tops = zip(*areas, strict=True)
    return Area(min(lefts), min(lows), max(rights), max(tops))


def marks(places: Sequence[Place]) -> Iterator[Line]:
    """The crop marks around the cards, in line with their edges."""
    outer = around(places).grown(BLEED)
    near, far = _MARK
    for x in sorted({edge for place in places for edge in (place.area.left, place.area.right)}):
        yield x, outer.top + near, x, outer.top + far
        yield x, outer.low - near, x, outer.low - far
    for y in sorted({edge for place in places for edge in (place.area.low, place.area.top)}):
        yield outer.left - near, y, outer.left - far, y
        yield outer.right + near, y, outer.right + far, y


def ticks(places: Sequence[Place]) -> Iterator[Line]:
    """Short marks on the colour between cards, in line with their edges and clear of every card."""
    inner, gap = around(places), _MARK[0]
    for left, low, right, top in {place.area for place in places}:
        for x in (left, right):
            yield from ((x, y, x, y + 2 * (BLEED - gap)) for y in (top + gap,) if y < inner.top)
        for y in (low, top):
            yield from ((x, y, x + 2 * (BLEED - gap), y) for x in (right + gap,) if x < inner.right)
