"""Where the cards of a hand, a strip and a pile stand."""

from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from scenes.table.layout import fan, grid, pile, row, strip


@given(st.integers(1, 20), st.floats(180, 2000))
def test_a_fan_stays_within_its_width_and_is_symmetric(n: int, max_width: float) -> None:
    poses = fan(n, (500, 700), 178, max_width)
    assert poses[-1].x - poses[0].x + 178 <= max_width + 1e-6
    assert [pose.x - 500 for pose in poses] == pytest.approx([500 - pose.x for pose in reversed(poses)])
    assert [pose.angle for pose in poses] == pytest.approx([-pose.angle for pose in reversed(poses)])


def test_the_first_card_of_a_fan_leans_left_and_the_ends_stand_lower() -> None:
    first, _, middle, _, last = fan(5, (500, 700), 178, 2000, 14)
    assert (first.angle, middle.angle, last.angle) == (7, 0, -7)
    assert first.y == pytest.approx(last.y)
    assert first.y > middle.y


@given(st.integers(1, 12))
def test_a_strip_covers_the_lower_half_and_closes_up_where_it_must(n: int) -> None:
    poses = strip(n, (600, 100), 95, 570, 190)
    steps = {round(later.y - earlier.y, 6) for earlier, later in pairwise(poses)}
    assert poses[0].y == 195
    assert poses[-1].y + 95 <= 670 + 1e-6
    assert steps <= {95.0} if n <= 5 else len(steps) == 1


def test_a_pile_shows_its_height_up_to_a_limit() -> None:
    assert [len(pile(n, (0, 0))) for n in (0, 1, 40)] == [0, 1, 12]


def test_a_grid_fills_its_rows() -> None:
    poses = grid(5, (0, 0), 2, (10, 20), (2, 4))
    assert [(pose.x, pose.y) for pose in poses] == [(5, 10), (17, 10), (5, 34), (17, 34), (5, 58)]


def test_a_row_overlaps_when_it_would_grow_too_long() -> None:
    assert [pose.x for pose in row(3, (0, 0), 10, 2)] == [5, 17, 29]
    assert [pose.x for pose in row(3, (0, 0), 10, 2, max_width=20)] == [5, 10, 15]
