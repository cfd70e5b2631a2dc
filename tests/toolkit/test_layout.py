"""Boxes within boxes: shares, limits, shrinking, lines, and edges that meet at any size of the window."""

from collections.abc import Callable
from random import Random

import pytest

from scenes.toolkit.geometry import (
    REST,
    Box,
    Grow,
    Metrics,
    Px,
    Side,
    aligned,
    columns,
    grid,
    inset,
    own,
    rows,
    window,
)

DESIGN = Metrics(1600, 900)
HALF = Metrics(800, 450)
BODY = Box(100, 50, 400, 300)


def lefts(boxes: tuple[Box, ...]) -> list[tuple[int, int]]:
    """Left edge and width of each."""
    return [(box.left, box.width) for box in boxes]


def test_plain_numbers_are_of_the_design_and_px_are_measured() -> None:
    assert lefts(columns(HALF, BODY, 120, Px(120))) == [(100, 60), (160, 120)]


def test_the_rest_is_shared_out() -> None:
    assert lefts(columns(DESIGN, BODY, 120, REST, 80)) == [(100, 120), (220, 200), (420, 80)]
    assert lefts(columns(DESIGN, BODY, Grow(3), Grow(1), gap=20)) == [(100, 285), (405, 95)]


def test_rows_are_columns_turned() -> None:
    assert rows(DESIGN, BODY, 40, REST, gap=10) == (Box(100, 50, 400, 40), Box(100, 100, 400, 250))


def test_fixed_lengths_that_do_not_fit_shrink_alike_but_gaps_do_not() -> None:
    assert lefts(columns(DESIGN, BODY, 300, 460, gap=20)) == [(100, 150), (270, 230)]
    assert lefts(columns(DESIGN, BODY, 600, REST)) == [(100, 400), (500, 0)]


@pytest.mark.parametrize(("align", "left"), [("start", 100), ("center", 190), ("end", 280)])
def test_what_is_left_over_stands_at_a_side(align: Side, left: int) -> None:
    assert lefts(columns(DESIGN, BODY, 100, 100, gap=20, align=align)) == [(left, 100), (left + 120, 100)]


def test_gaps_may_differ() -> None:
    assert lefts(columns(DESIGN, BODY, 50, 50, 50, gap=(30, 12))) == [(100, 50), (180, 50), (242, 50)]


def test_margins_are_given_as_one_two_or_four() -> None:
    assert inset(DESIGN, BODY, 10) == Box(110, 60, 380, 280)
    assert inset(DESIGN, BODY, 10, 20) == Box(110, 70, 380, 260)
    assert inset(DESIGN, BODY, 1, 2, 3, 4) == Box(101, 52, 396, 294)
    assert inset(DESIGN, BODY, 500) == Box(600, 550, 1, 1)


def test_a_grid_is_read_line_by_line_and_fills_its_box_unless_told_how_high() -> None:
    cells = grid(DESIGN, own(BODY), 5, 2, gap=(20, 30))
    assert [(cell.left, cell.top) for cell in cells] == [(0, 0), (210, 0), (0, 110), (210, 110), (0, 220)]
    assert {(cell.width, cell.height) for cell in cells} == {(190, 80)}
    assert [cell.height for cell in grid(DESIGN, BODY, 3, 2, height=Px(44))] == [44] * 3
    assert grid(DESIGN, BODY, 0, 3) == ()


def test_one_box_is_aligned_in_another_and_never_larger() -> None:
    assert aligned(DESIGN, BODY, 100, 60) == Box(250, 170, 100, 60)
    assert aligned(DESIGN, BODY, 100, 60, "end", "start") == Box(400, 50, 100, 60)
    assert aligned(DESIGN, BODY, 100, y="end") == Box(250, 50, 100, 300)
    assert aligned(DESIGN, BODY, 900, 900) == BODY


def test_the_window_is_the_outermost_box() -> None:
    assert window(HALF) == Box(0, 0, 800, 450)


@pytest.mark.parametrize("split", [columns, rows])
def test_shares_fill_any_box_without_a_seam(split: Callable[..., tuple[Box, ...]]) -> None:
    chance = Random(1)
    for _ in range(200):
        m = Metrics(chance.randint(640, 3840), chance.randint(360, 2160))
        box = Box(
            chance.randint(0, 50), chance.randint(0, 50), chance.randint(40, 3000), chance.randint(40, 3000)
        )
        parts = split(m, box, *(Grow(chance.uniform(0.1, 3)) for _ in range(chance.randint(1, 7))))
        edges = [(part.left, part.top) for part in parts[1:]]
        if split is columns:
            assert edges == [(part.left + part.width, part.top) for part in parts[:-1]]
            assert parts[-1].left + parts[-1].width == box.left + box.width
        else:
            assert edges == [(part.left, part.top + part.height) for part in parts[:-1]]
            assert parts[-1].top + parts[-1].height == box.top + box.height
