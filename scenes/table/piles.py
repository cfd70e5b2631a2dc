"""Where the cards of a pile, fan, strip, row or grid stand: pure functions from counts to poses."""

import math

from scenes.toolkit.geometry import Pose


def fan(
    n: int,
    centre: tuple[float, float],
    card_width: float,
    max_width: float,
    spread_degrees: float = 14.0,
    *,
    lifted: int | None = None,
    lift: float = 0.0,
    step: float | None = None,
) -> tuple[Pose, ...]:
    """A hand held like a fan, left to right; `spread_degrees` lie between the first and the last card.

    Cards stand `step` apart (by default 0.8 of their width), closer if they would pass `max_width`.
    """
    if n < 1:
        return ()
    wanted = card_width * 0.8 if step is None else step
    apart = min(wanted, (max_width - card_width) / (n - 1)) if n > 1 else 0.0
    spread = min(spread_degrees, spread_degrees * (n - 1) / 4)
    poses = []
    for index in range(n):
        share = index / (n - 1) - 0.5 if n > 1 else 0.0
        angle = -share * spread
        # Cards at the ends stand lower, on the circle on which they are turned.
        sag = (1 - math.cos(math.radians(angle))) * apart * (n - 1) / math.radians(spread) if spread else 0.0
        raised = lift if index == lifted else 0.0
        x, y = centre[0] + (index - (n - 1) / 2) * apart, centre[1] + sag - raised
        poses.append(Pose(x, y, 0.0 if raised else angle))
    return tuple(poses)


def strip(
    n: int, top: tuple[float, float], step: float, height: float, card_height: float
) -> tuple[Pose, ...]:
    """Cards from `top` (the first card's upper middle) down, each over the lower half of the one before.

    They stand `step` apart, closer if the last one would pass `height`.
    """
    apart = min(step, (height - card_height) / (n - 1)) if n > 1 else step
    return tuple(Pose(top[0], top[1] + card_height / 2 + index * apart) for index in range(n))


def pile(n: int, centre: tuple[float, float], offset: float = 0.5, shown: int = 12) -> tuple[Pose, ...]:
    """A stack of cards, bottom first, each a little up and left of the one below."""
    count = min(n, shown)
    return tuple(Pose(centre[0] - index * offset, centre[1] - index * offset) for index in range(count))


def row(
    n: int, left: tuple[float, float], width: float, gap: float, max_width: float = math.inf
) -> tuple[Pose, ...]:
    """Things side by side from `left` (the first one's left middle), overlapping if they pass `max_width`."""
    apart = min(width + gap, (max_width - width) / (n - 1)) if n > 1 else 0.0
    return tuple(Pose(left[0] + width / 2 + index * apart, left[1]) for index in range(n))


def grid(
    n: int, left_top: tuple[float, float], columns: int, cell: tuple[float, float], gap: tuple[float, float]
) -> tuple[Pose, ...]:
    """Cells in rows of `columns`, from the left top corner."""
    left, top = left_top[0] + cell[0] / 2, left_top[1] + cell[1] / 2
    across, down = cell[0] + gap[0], cell[1] + gap[1]
    places = (divmod(index, columns) for index in range(n))
    return tuple(Pose(left + column * across, top + line * down) for line, column in places)
