"""A straight line through points: whether something grows, and how sure that is."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import NamedTuple


class Line(NamedTuple):
    """The slope of the line of least squares, its standard error, and the mean of the values."""

    slope: float
    error: float
    mean: float

    @classmethod
    def through(cls, points: Sequence[tuple[float, float]]) -> "Line":
        """The line through three points or more, which do not all stand above one another."""
        middle, mean = fmean(x for x, _ in points), fmean(y for _, y in points)
        wide = sum((x - middle) ** 2 for x, _ in points)
        slope = sum((x - middle) * (y - mean) for x, y in points) / wide
        left = sum((y - mean - slope * (x - middle)) ** 2 for x, y in points)
        return cls(slope, sqrt(left / (len(points) - 2) / wide), mean)
