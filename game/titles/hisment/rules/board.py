"""The board of 36 squares: names, distances, and routes around a hero (Cases du terrain)."""

from functools import lru_cache

SIDE = 6
SQUARES = range(SIDE * SIDE)
_NAMES = tuple(f"{column}{line}" for line in "123456" for column in "ABCDEF")
_NUMBERS = {name: number for number, name in enumerate(_NAMES)}


def square(name: str) -> int:
    """The number of a square, from ``A1`` = 0 to ``F6`` = 35; raises ValueError."""
    if name not in _NUMBERS:
        raise ValueError(f"there is no square {name[:20]!r}")
    return _NUMBERS[name]


def name_of(number: int) -> str:
    """The name of a square."""
    return _NAMES[number]


def _king(one: int, other: int) -> int:
    return max(abs(one % SIDE - other % SIDE), abs(one // SIDE - other // SIDE))


def _steps(one: int, other: int) -> int:
    return abs(one % SIDE - other % SIDE) + abs(one // SIDE - other // SIDE)


KING = tuple(tuple(_king(one, other) for other in SQUARES) for one in SQUARES)
"""Distances with diagonals."""
STEPS = tuple(tuple(_steps(one, other) for other in SQUARES) for one in SQUARES)
"""Distances without diagonals."""
MEASURES = {"king": KING, "steps": STEPS}
BESIDE = tuple(tuple(other for other in SQUARES if STEPS[one][other] == 1) for one in SQUARES)
"""The squares one step away."""


def toward(number: int, seat: int) -> int:
    """The next square straight toward a seat's own side, or the same square at the edge."""
    line = number // SIDE + (1 if seat else -1)
    return number + (SIDE if seat else -SIDE) if 0 <= line < SIDE else number


@lru_cache(maxsize=1024)  # a game takes some 300, each 1 to 1.5 KiB
def ways(origin: int, steps: int, closed: tuple[int, ...]) -> dict[int, int]:
    """The squares reachable in so many steps without entering closed squares, each with its distance."""
    found, edge = {origin: 0}, [origin]
    for distance in range(1, steps + 1):
        beyond = list[int]()
        for here in edge:
            for beside in BESIDE[here]:
                if beside not in found and beside not in closed:
                    found[beside] = distance
                    beyond.append(beside)
        edge = beyond
    del found[origin]
    return found


@lru_cache(maxsize=1024)
def route(origin: int, goal: int, closed: tuple[int, ...]) -> tuple[int, ...]:
    """A shortest route to a square, including both ends; empty if there is none."""
    away = {goal: 0, **ways(goal, len(SQUARES), closed)}
    if goal in closed or origin not in away:
        return ()
    way = [origin]
    while way[-1] != goal:
        way.append(min((one for one in BESIDE[way[-1]] if one in away), key=lambda one: (away[one], one)))
    return tuple(way)
