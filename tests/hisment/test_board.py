"""Phase 7: entering, walking, swapping, the enemy start square, pushing out."""

import pytest

from game.titles.hisment.rules import board
from game.titles.hisment.rules.events import Entered, Pushed, Swapped, Walked
from game.titles.hisment.rules.state import PRISON
from tests.hisment.table import Table


def at(name: str) -> int:
    return board.square(name)


def names(*squares: int) -> list[str]:
    return [board.name_of(square) for square in squares]


def test_six_by_six_columns_a_to_f_lines_1_to_6() -> None:
    assert [board.name_of(number) for number in (0, 5, 30, 35)] == ["A1", "F1", "A6", "F6"]
    assert [board.square(name) for name in ("A1", "F1", "A6", "F6")] == [0, 5, 30, 35]
    assert all(board.square(board.name_of(number)) == number for number in board.SQUARES)
    for wrong in ("", "A", "G1", "A7", "11", "a1"):
        with pytest.raises(ValueError, match="no square"):
            board.square(wrong)


@pytest.mark.parametrize(
    ("one", "other", "king", "steps"),
    [("A1", "A1", 0, 0), ("A1", "B2", 1, 2), ("C1", "D6", 5, 6), ("A1", "F6", 5, 10), ("B3", "B5", 2, 2)],
)
def test_distances_with_and_without_diagonals(one: str, other: str, king: int, steps: int) -> None:
    assert board.KING[at(one)][at(other)] == board.KING[at(other)][at(one)] == king
    assert board.STEPS[at(one)][at(other)] == board.STEPS[at(other)][at(one)] == steps


def test_start_squares_are_c1_and_d6() -> None:
    table = Table("cinder_1!", "coral_1!").play("enter cinder")
    assert table.happened(Entered) == [Entered(0, "cinder", at("C1"))]
    table.end_turn().play("next", "next", "next", "next", "enter coral")
    assert table.happened(Entered) == [Entered(1, "coral", at("D6"))]


def test_without_a_hero_on_the_board_one_released_hero_may_enter_walk_and_attack() -> None:
    table = Table("zephyr_1!/+whistle rok_1 cinder_1!", "coral_1!@D5")
    assert table.legal() == {"next", "enter zephyr", "enter cinder"}
    assert table.refused("enter rok") == "not_released"
    assert table.refused("walk C2") == "nobody_on_board"
    assert table.refused("strike whistle at coral") == "nobody_on_board"
    table.play("enter zephyr", "walk C3", "strike whistle at coral", "walk C4")
    assert table.refused("enter cinder") == "board_taken"


def test_move_up_to_speed_orthogonally() -> None:
    table = Table("cinder_1!@C3", "coral_1!@F6")
    reach = {text.split()[1] for text in table.legal("walk")}
    every = {board.name_of(square) for square in board.SQUARES}
    assert reach == {name for name in every if 1 <= board.STEPS[at("C3")][at(name)] <= 3}
    assert table.refused("walk F4") == "too_far"


def test_not_through_the_enemy() -> None:
    table = Table("cinder_1!@A1", "coral_1!@A2")
    assert table.legal("walk") == {f"walk {name}" for name in ("B1", "C1", "D1", "B2", "B3", "C2")}
    assert table.refused("walk A2") == "square_taken"
    assert table.refused("walk A3") == "too_far"
    table = Table("zephyr_1!@A1", "coral_1!@A2").play("walk A3")
    assert [names(*event.way) for event in table.happened(Walked)] == [["A1", "B1", "B2", "B3", "A3"]]


def test_before_and_after_the_one_attack() -> None:
    table = Table("cinder_1!@C3/+ember_dart", "coral_1!@C5").play("walk C4", "strike ember_dart at coral")
    assert {text.split()[1] for text in table.legal("walk")} >= {"C3", "C2", "A4", "E4"}
    table.play("walk C2")
    assert table.legal("walk") == set()


def test_steps_add_up_over_a_turn() -> None:
    table = Table("cinder_1!@C3", "coral_1!@F6").play("walk C4", "walk C3")
    assert table.legal("walk") == {f"walk {name}" for name in ("C2", "C4", "B3", "D3")}


def test_on_the_own_start_square_a_hero_may_be_swapped_once() -> None:
    table = Table("cinder_1!@C1/d3/m1 zephyr_1! rok_1", "coral_1!@F6")
    assert table.legal("swap") == {"swap zephyr"}
    assert table.refused("swap rok") == "not_released"
    assert table.refused("swap cinder") == "board_taken"
    table.play("swap zephyr")
    assert table.happened(Swapped) == [Swapped(0, "cinder", "zephyr")]
    back = table.hero("cinder")
    assert (back.square, back.released, back.damage, back.spent) == (PRISON, True, 3, 1)
    assert table.refused("swap cinder") == "swapped_already"


def test_nobody_is_swapped_away_from_the_start_square() -> None:
    assert Table("cinder_1!@C2 zephyr_1!", "coral_1").refused("swap zephyr") == "not_on_start"


def test_the_newcomer_moves_but_does_not_attack() -> None:
    table = Table("cinder_1!@C1 zephyr_1!/+whistle", "coral_1!@F6").play("swap zephyr")
    assert table.refused("strike whistle at coral") == "newcomer"
    assert "walk C5" in table.legal("walk")


def test_the_newcomer_has_all_its_steps_whatever_the_other_walked() -> None:
    table = Table("cinder_1!@C2 zephyr_1!", "coral_1!@F6").play("walk C1", "swap zephyr")
    assert "walk C5" in table.legal("walk")


def test_a_swap_after_the_attack_leaves_nothing_to_strike_with() -> None:
    table = Table("zephyr_1!@C1/+whistle cinder_1!/+ember_dart", "coral_1!@C2")
    table.play("strike whistle at coral", "swap cinder")
    assert table.refused("strike ember_dart at coral") == "struck_already"


def test_the_enemy_start_square_is_closed_while_the_enemy_has_a_hero_on_the_board() -> None:
    table = Table("zephyr_1!@D4", "coral_1!@F6")
    assert table.refused("walk D6") == "enemy_start"
    assert "walk E6" in table.legal("walk")
    assert "walk D6" in Table("zephyr_1!@D4", "coral_1!").legal("walk")


def test_an_intruder_is_pushed_one_square_straight_toward_its_own_side() -> None:
    table = Table("zephyr_1!@D6", "coral_1!").end_turn().play("next", "next", "next", "next", "enter coral")
    (pushed,) = table.happened(Pushed)
    assert (pushed.seat, pushed.hero, names(*pushed.way)) == (0, "zephyr", ["D6", "D5"])
    assert names(table.hero("coral", 1).square) == ["D6"]


def test_the_other_intruder_is_pushed_toward_line_six() -> None:
    table = Table("cinder_1!", "coral_1!@C1").play("enter cinder")
    assert [names(*event.way) for event in table.happened(Pushed)] == [["C1", "C2"]]


def test_a_landslide_pushes_back_until_something_stands_in_the_way() -> None:
    table = Table("rok_1!@C3/+landslide", "coral_1!@C4").play("strike landslide at coral")
    assert [names(*event.way) for event in table.happened(Pushed)] == [["C4", "C5", "C6"]]
    table = Table("rok_1!@C4/+landslide", "coral_1!@C5").play("strike landslide at coral")
    assert [names(*event.way) for event in table.happened(Pushed)] == [["C5", "C6"]]
    table = Table("rok_1!@C5/+landslide", "coral_1!@C4").play("strike landslide at coral")
    assert table.happened(Pushed) == []
    assert table.left("coral", 1) == 7


def test_a_slowed_hero_goes_less_far() -> None:
    table = Table("rime_1!@C4/+frostbite", "cinder_1!@C5/+ember_dart").play("strike frostbite at cinder")
    table.end_turn().play("next", "next", "next", "next")
    assert table.legal("walk") == set()
    table.end_turn().end_turn().play("next", "next", "next", "next")
    assert table.legal("walk") != set()


def test_a_tailwind_carries_on_after_the_blow() -> None:
    table = Table("zephyr_1!@C1/+tailwind", "coral_1!@F6").play("walk C5", "strike tailwind")
    assert "walk C3" in table.legal("walk")


def test_routes_are_the_shortest_around_what_is_closed() -> None:
    closed = tuple(sorted(map(at, ("B1", "B2", "B3"))))
    assert names(*board.route(at("A1"), at("C1"), closed)) == [
        "A1",
        "A2",
        "A3",
        "A4",
        "B4",
        "C4",
        "C3",
        "C2",
        "C1",
    ]
    assert board.route(at("A1"), at("B2"), closed) == ()
    walls = tuple(sorted(map(at, ("A2", "B1"))))
    assert board.route(at("A1"), at("F6"), walls) == ()
    assert board.ways(at("A1"), 9, walls) == {}
