"""The puzzles of Héra et Zeus on screen: solved, failed in a world that is shown, shown without a peek."""

from pathlib import Path

import pytest

from game.titles.hera_zeus.puzzles.puzzle import Puzzle, PuzzleSession
from game.titles.hera_zeus.rules.moves import AnyMove
from scenes.services import Services
from scenes.titles.hera_zeus.puzzles.page import PuzzlesPage
from scenes.titles.hera_zeus.puzzles.shelf import FIELD, HOSTAGE
from scenes.titles.hera_zeus.seats import Sides
from tests.scenes.match_pilot import at
from tests.scenes.puzzle_solver import Solver


def page_of(services: Services) -> PuzzlesPage:
    return PuzzlesPage(services, Sides(services, "hera_zeus").looks)


@pytest.fixture
def solver(tmp_path: Path) -> Solver:
    return Solver(tmp_path, page_of)


@pytest.mark.parametrize("sort", [HOSTAGE, FIELD])
def test_a_puzzle_is_solved_at_the_first_try_and_leads_on(solver: Solver, sort: int) -> None:
    solver.hand.click(f"sort:{sort}")
    first = solver.page.chosen
    assert first is not None
    words = [node["label"] for node in solver.hand.tree()["nodes"]]
    assert solver.page.shelf.goal(first) in words
    solver.hand.press("return")
    assert at(solver.hand) == "hera_zeus/table"
    assert solver.table.model.seat == solver.table.model.session.origin.seat
    solver.solve()
    assert "first try" in solver.said("puzzle")
    assert solver.marks() == {first.id: "first"}
    assert {"log", "menu"} <= {*solver.hand.ids()}
    assert "next" not in solver.hand.ids()
    solver.hand.press("space")
    assert solver.page.chosen != first


def spoilt(page: PuzzlesPage) -> tuple[Puzzle, AnyMove]:
    """A puzzle, and a first move by which a hidden card spoils it."""
    rules = page.shelf.rules
    for puzzle in page.shelf.puzzles:
        session = PuzzleSession(rules, puzzle)
        for move in session.legal_moves(session.seat):
            session.submit(move)
            if session.spoiler:
                return puzzle, move
            session.undo()
    raise AssertionError("nothing hidden spoils any of the puzzles")


def test_where_a_move_can_fail_the_card_that_lets_it_fail_is_named(solver: Solver) -> None:
    page = solver.page
    assert isinstance(page, PuzzlesPage)
    puzzle, move = spoilt(page)
    page.choose(puzzle)
    solver.hand.press("return")
    table = solver.table
    table.change(lambda: table.model.submit(move))
    while legal := table.model.session.legal_moves(table.model.seat):
        table.change(lambda legal=legal: table.model.submit(legal[0]))
    solver.hand.settle()
    card = table.model.session.spoiler
    assert f"this time the hidden card was {page.looks.said(card)}." in solver.said("puzzle")
    assert solver.marks() == {puzzle.id: "tried"}
    assert {"restart", "show", "undo", "log", "menu"} <= {*solver.hand.ids()}
    solver.hand.press("space")
    assert table.model.session.steps == ()
    assert "next" in solver.hand.ids()


def test_the_solution_is_shown_with_the_hidden_cards_hidden(solver: Solver) -> None:
    chosen = solver.page.chosen
    assert chosen is not None
    solver.hand.press("return")
    solver.hand.press("h")
    solver.hand.click("yes")
    assert at(solver.hand) == "hera_zeus/replay"
    assert solver.marks() == {chosen.id: "shown"}
    model = solver.table.model
    assert model.view.sides[model.facing].hand == ()
    solver.hand.press("end")
    assert solver.table.model.session.outcome is not None
    solver.hand.press("escape")
    solver.hand.press("q")
    assert at(solver.hand) == "hera_zeus/table"
