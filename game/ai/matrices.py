"""Sums of products for nets: with numpy where it is installed, and the same to the digit without it.

All numbers are whole: weights in thousandths, units and results in millionths. No sum reaches 2**53, so that
a float holds each of them exactly and the order of adding does not matter. A machine therefore makes the same
moves with numpy, with `math.sumprod` (Python 3.12 and later), and with neither.
"""

import math
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from operator import mul
from types import ModuleType
from typing import Any, Protocol, TypeAlias

Row: TypeAlias = Sequence[float]
Vector: TypeAlias = Any
"""Some units, in millionths: a list or a numpy array, to be read only by the matrices that made it."""
THOUSAND, MILLION = 1_000, 1_000_000


class Matrix(Protocol):
    """Rows of weights, all of one length."""

    def summed(self, numbers: Sequence[int]) -> Vector:
        """The sum of the rows with these numbers."""

    def product(self, vector: Vector) -> Vector:
        """The product of each row with a vector."""

    def products(self, numbers: Sequence[int], vector: Vector) -> list[float]:
        """The products of the rows with these numbers with a vector."""


class Arithmetic(Protocol):
    """Matrices of one kind, and what can be done with their vectors."""

    def matrix(self, rows: Sequence[Row]) -> Matrix:
        """Some rows of weights in thousandths."""

    def vector(self, weights: Row) -> Vector:
        """Some weights in thousandths as units."""

    def total(self, *vectors: Vector) -> Vector:
        """The sum of some vectors."""

    def positive(self, vector: Vector) -> Vector:
        """A vector with nought in place of each negative number."""


def _sum_of_products(row: Row, units: Row) -> float:
    total: float = sum(map(mul, row, units))
    return total


sum_of_products: Callable[[Row, Row], float] = getattr(math, "sumprod", _sum_of_products)


class PlainMatrix(Matrix):
    """A matrix of lists."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = [[float(weight) for weight in row] for row in rows]

    def summed(self, numbers: Sequence[int]) -> Vector:
        rows = [self._rows[number] for number in numbers]
        return [sum(weights) * THOUSAND for weights in zip(*rows, strict=True)]

    def product(self, vector: Vector) -> Vector:
        return [sum_of_products(row, vector) // THOUSAND for row in self._rows]

    def products(self, numbers: Sequence[int], vector: Vector) -> list[float]:
        return [sum_of_products(self._rows[number], vector) // THOUSAND for number in numbers]


class PlainArithmetic(Arithmetic):
    """Lists of floats."""

    def matrix(self, rows: Sequence[Row]) -> Matrix:
        return PlainMatrix(rows)

    def vector(self, weights: Row) -> Vector:
        return [float(weight * THOUSAND) for weight in weights]

    def total(self, *vectors: Vector) -> Vector:
        return list(map(sum, zip(*vectors, strict=True)))

    def positive(self, vector: Vector) -> Vector:
        return [unit if unit > 0 else 0.0 for unit in vector]


class ArrayMatrix(Matrix):
    """A matrix as an array of numpy."""

    def __init__(self, numpy: ModuleType, rows: Sequence[Row]) -> None:
        self._rows = numpy.array(rows, dtype=numpy.float64)

    def summed(self, numbers: Sequence[int]) -> Vector:
        return self._rows[list(numbers)].sum(axis=0) * THOUSAND

    def product(self, vector: Vector) -> Vector:
        return self._rows.dot(vector) // THOUSAND

    def products(self, numbers: Sequence[int], vector: Vector) -> list[float]:
        found: list[float] = (self._rows[list(numbers)].dot(vector) // THOUSAND).tolist()
        return found


class ArrayArithmetic(Arithmetic):
    """Arrays of numpy."""

    def __init__(self) -> None:
        self._numpy = import_module("numpy")

    def matrix(self, rows: Sequence[Row]) -> Matrix:
        return ArrayMatrix(self._numpy, rows)

    def vector(self, weights: Row) -> Vector:
        return self._numpy.array(weights, dtype=self._numpy.float64) * THOUSAND

    def total(self, *vectors: Vector) -> Vector:
        return sum(vectors[1:], start=vectors[0])

    def positive(self, vector: Vector) -> Vector:
        return self._numpy.maximum(vector, 0.0)


@cache
def fastest() -> Arithmetic:
    """Arrays where numpy is installed, else lists; cached."""
    return ArrayArithmetic() if find_spec("numpy") else PlainArithmetic()
