"""The puzzles of Hisment on screen: solved, missed and answered; *Again* takes the place of *End turn*."""

from pathlib import Path

import pytest

from game.titles.hisment.puzzles.goals import Goal
from scenes.services import Services
from scenes.titles.hisment.puzzles.page import PuzzlesPage
from scenes.titles.hisment.seats import Duel
from tests.scenes.match_pilot import at
from tests.scenes.puzzle_solver import Solver


def page_of(services: Services) -> PuzzlesPage:
    return PuzzlesPage(services, Duel(services, "hisment").looks)


def turn_to(solver: Solver, goal: Goal) -> None:
    solver.hand.click(f"sort:{[*Goal].index(goal) + 1}")


@pytest.fixture
def solver(tmp_path: Path) -> Solver:
    return Solver(tmp_path, page_of)


def test_there_is_a_page_for_each_goal_and_it_says_what_is_to_be_done(solver: Solver) -> None:
    for goal in Goal:
        turn_to(solver, goal)
        squares = {id for id in solver.hand.ids() if id.startswith("puzzle:")}
        assert squares == {f"puzzle:{each.id}" for each in solver.page.shelf.puzzles if each.goal is goal}
        words = [node["label"] for node in solver.hand.tree()["nodes"]]
        assert solver.page.chosen is not None
        assert solver.page.shelf.goal(solver.page.chosen) in words


def test_the_next_puzzle_that_is_not_solved_is_one_key_away(solver: Solver) -> None:
    page = solver.page
    first, second, third = page.shelf.of(page.sort)[:3]
    page.shelf.keep(second, "solved")
    page.choose(first)
    solver.hand.settle()
    solver.hand.press("n")
    assert page.chosen == third


@pytest.mark.parametrize("goal", Goal)
def test_a_puzzle_is_solved_at_the_first_try_and_leads_on(solver: Solver, goal: Goal) -> None:
    turn_to(solver, goal)
    first = solver.page.chosen
    assert first is not None
    solver.hand.press("return")
    assert at(solver.hand) == "hisment/table"
    assert solver.table.model.seat == solver.table.model.session.origin.seat
    solver.solve()
    assert "first try" in solver.said("puzzle")
    assert solver.marks() == {first.id: "first"}
    assert "next" not in solver.hand.ids()
    solver.hand.press("space")
    assert solver.page.chosen != first


def test_a_turn_that_is_missed_is_answered_and_can_be_tried_again(solver: Solver) -> None:
    turn_to(solver, Goal.SURVIVE)
    chosen = solver.page.chosen
    assert chosen is not None
    solver.hand.press("return")
    for _ in range(6):
        if "restart" in solver.hand.ids():
            break
        solver.hand.press("e")
        # A quick second press would not answer the question before a turn is ended.
        solver.hand.wait(1.0)
        solver.hand.settle()
    assert "There is a plan that prevents it" in solver.said("puzzle")
    assert solver.marks() == {chosen.id: "tried"}
    solver.hand.press("space")
    assert solver.table.model.session.steps == ()
    assert "next" in solver.hand.ids()


def test_the_solution_is_shown_once_it_was_asked_for(solver: Solver) -> None:
    chosen = solver.page.chosen
    assert chosen is not None
    solver.hand.press("return")
    solver.hand.press("h")
    solver.hand.press("escape")
    assert solver.marks() == {}
    solver.hand.press("h")
    solver.hand.click("yes")
    assert at(solver.hand) == "hisment/replay"
    assert solver.marks() == {chosen.id: "shown"}
    solver.hand.press("end")
    assert solver.table.model.session.state.over
    solver.hand.press("escape")
    solver.hand.press("q")
    assert at(solver.hand) == "hisment/table"
