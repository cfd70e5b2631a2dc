"""Sums of products for nets: every arithmetic gives the same numbers."""

from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

from game.ai import matrices
from game.ai.matrices import Arithmetic, ArrayArithmetic, PlainArithmetic, fastest

WEIGHTS = st.lists(st.lists(st.integers(-9_000, 9_000), min_size=3, max_size=3), min_size=2, max_size=5)
UNITS = st.lists(st.integers(0, 10**9).map(float), min_size=3, max_size=3)


@pytest.mark.parametrize("make", [PlainArithmetic, ArrayArithmetic])
def test_weights_are_thousandths_and_units_millionths(make: Callable[[], Arithmetic]) -> None:
    arithmetic = make()
    matrix = arithmetic.matrix([[1000, 500], [-250, 1]])
    one_and_two = arithmetic.vector([1000, 2000])
    assert list(matrix.product(one_and_two)) == [2_000_000, -248_000]
    assert matrix.products([1], one_and_two) == [-248_000]
    assert list(matrix.summed([0, 1])) == [750_000, 501_000]
    assert list(arithmetic.positive(matrix.product(one_and_two))) == [2_000_000, 0]
    assert list(arithmetic.total(one_and_two, one_and_two)) == [2_000_000, 4_000_000]


@given(rows=WEIGHTS, units=UNITS)
def test_lists_and_arrays_agree_to_the_digit(rows: list[list[int]], units: list[float]) -> None:
    plain, arrays = PlainArithmetic().matrix(rows), ArrayArithmetic().matrix(rows)
    assert plain.product(units) == arrays.product(units).tolist()
    assert plain.summed([1, 0]) == arrays.summed([1, 0]).tolist()


def test_without_numpy_there_are_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(fastest(), ArrayArithmetic)
    monkeypatch.setattr(matrices, "find_spec", lambda _: None)
    fastest.cache_clear()
    assert isinstance(fastest(), PlainArithmetic)
    fastest.cache_clear()
