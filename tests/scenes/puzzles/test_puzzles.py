"""Puzzles on screen: their page, one solved and one missed at its table, and the marks that are saved."""

from pathlib import Path

import msgspec
import pytest

from game.core.errors import IllegalMove
from game.titles.hercule.rules.events import TurnBegan
from game.titles.hercule.rules.moves import PlayCard, TapStance
from saves.progress import Progress
from scenes.puzzles.host import PuzzleHost
from scenes.services import Services
from scenes.table.overlays import PauseMenu
from scenes.titles.hercule.puzzles.page import PuzzlesPage
from scenes.titles.hercule.puzzles.playing import puzzle_table
from scenes.titles.hercule.puzzles.shelf import Shelf
from scenes.titles.hercule.start.page import NewRunScene
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from tests.scenes.match_pilot import at, pilot
from tests.scenes.playing import services_at
from tests.scenes.puzzle_solver import Solver as Base


class Solver(Base):
    """A solver on Hercule's puzzle page."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(folder, PuzzlesPage, size)

    def miss(self) -> None:
        """Play to the end without the stance."""
        session = self.table.model.session
        while legal := session.legal_moves(0):
            dull = [
                move
                for move in legal
                if not (isinstance(move, TapStance) or (isinstance(move, PlayCard) and move.supercharged))
            ]
            self.table.change(lambda: self.table.model.submit(dull[-1]))  # noqa: B023
        self.hand.settle()

    def ids(self) -> set[str]:
        return {node["id"] for node in self.hand.tree()["nodes"]}


@pytest.fixture
def solver(tmp_path: Path) -> Solver:
    return Solver(tmp_path)


def test_the_page_of_a_new_run_leads_to_the_puzzles_and_back(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    services.stack.push(NewRunScene(services))
    hand = pilot(services)
    hand.click("puzzles")
    assert at(hand) == "hercule/puzzles"
    hand.press("escape")
    assert at(hand) == "hercule/new"


def test_there_is_a_square_for_each_puzzle_and_the_next_that_is_not_solved_is_chosen(solver: Solver) -> None:
    shelf = solver.page.shelf
    squares = {id for id in solver.ids() if id.startswith("puzzle:")}
    assert squares == {f"puzzle:{puzzle.id}" for puzzle in shelf.of(1)}
    assert solver.page.chosen == shelf.of(1)[0]
    solver.hand.click("sort:2")
    assert solver.page.chosen == shelf.of(2)[0]
    shelf.keep(shelf.of(1)[0], "first")
    assert PuzzlesPage(solver.services).chosen == shelf.of(1)[1]


def test_a_puzzle_is_solved_at_the_first_try_and_leads_on_to_the_next(solver: Solver) -> None:
    first, second = solver.page.shelf.of(1)[:2]
    solver.hand.press("return")
    assert at(solver.hand) == "hercule/table"
    solver.solve()
    assert "first try" in solver.said("puzzle")
    count = len(solver.page.shelf.puzzles)
    assert f"Solved: 1 of {count}, 1 of them on the first try." in solver.said("puzzle")
    assert solver.marks() == {first.id: "first"}
    assert "next" not in solver.ids()
    solver.hand.press("space")
    assert solver.page.chosen == second
    assert at(solver.hand) == "hercule/table"
    assert solver.table.model.session.steps == ()


def test_when_the_turn_ends_unsolved_the_way_on_is_the_way_back(solver: Solver) -> None:
    puzzle = solver.page.shelf.of(1)[0]
    solver.hand.press("return")
    goal = solver.table.said[0]
    assert goal == solver.page.shelf.goal(puzzle)
    solver.miss()
    assert "not solved" in solver.said("puzzle")
    assert {"restart", "show"} <= solver.ids()
    assert not {"next", "end_turn"} & solver.ids()
    assert solver.marks() == {puzzle.id: "tried"}
    solver.hand.press("space")
    assert solver.table.model.session.steps == ()
    assert {"next", "end_turn"} <= solver.ids()
    solver.solve()
    assert solver.marks() == {puzzle.id: "solved"}


def test_what_came_of_it_is_said_on_the_empty_floor(solver: Solver) -> None:
    solver.hand.press("return")
    solver.miss()
    table = solver.table
    words, reserve = table.find("puzzle"), table.root.find_ref("reserve")
    assert words is not None
    assert words.parent is not None
    assert reserve is not None
    plate = words.parent.world_rect()
    pressed = [node for node in table.root.walk() if isinstance(node, Button | Card)]
    assert pressed
    assert not [node for node in (reserve, *pressed) if plate.colliderect(node.world_rect())]
    hero = table.root.find_ref("hero")
    assert hero is not None
    assert not plate.colliderect(hero.world_rect())


def test_what_failed_stays_on_the_table_as_the_last_turn_left_it(solver: Solver) -> None:
    solver.hand.press("return")
    turn = solver.table.model.view.turn
    solver.miss()
    view = solver.table.model.view
    assert (view.turn, view.hand) == (turn, ())
    assert not [event for event in solver.table.model.sight.events if isinstance(event, TurnBegan)]


def test_a_puzzle_tells_of_no_first_time(solver: Solver) -> None:
    solver.services.settings = msgspec.structs.replace(solver.services.settings, first_times=True)
    solver.hand.press("return")
    solver.miss()
    assert solver.table.first_time is None
    assert "first_time" not in solver.ids()


def test_the_menu_names_the_puzzle_and_its_solution(solver: Solver) -> None:
    solver.hand.press("return")
    host = solver.table.host
    assert isinstance(host, PuzzleHost)
    named = solver.page.shelf.name(host.puzzle)
    solver.hand.press("escape")
    menu = solver.services.stack.top
    assert isinstance(menu, PauseMenu)
    assert menu.note.startswith(named)
    assert host.watched().host.note == menu.note


def test_undo_reaches_back_over_the_end_of_the_turn(solver: Solver) -> None:
    solver.hand.press("return")
    solver.miss()
    solver.hand.press("z")
    assert solver.table.model.session.legal_moves(0)
    assert not solver.said("puzzle")


def test_a_solution_that_was_shown_does_not_count(solver: Solver) -> None:
    puzzle = solver.page.shelf.of(1)[0]
    solver.hand.press("return")
    solver.hand.press("h")
    solver.hand.press("escape")
    assert solver.marks() == {}
    solver.hand.press("h")
    solver.hand.click("yes")
    assert at(solver.hand) == "hercule/replay"
    solver.hand.press("end")
    assert solver.table.model.session.state.phase == "won"
    solver.hand.press("escape")
    solver.hand.press("q")
    assert at(solver.hand) == "hercule/table"
    solver.solve()
    assert solver.marks() == {puzzle.id: "shown"}
    assert "shown before" in solver.said("puzzle")


def test_what_was_solved_at_the_first_try_stays_so(solver: Solver) -> None:
    shelf, puzzle = solver.page.shelf, solver.page.shelf.of(1)[0]
    for mark in ("first", "tried", "solved", "shown"):
        shelf.keep(puzzle, mark)
    assert shelf.mark(puzzle) == "first"


def test_the_deck_of_a_puzzle_can_be_looked_through_in_its_order(solver: Solver) -> None:
    puzzle = next(puzzle for puzzle in solver.page.shelf.puzzles if "known=" in puzzle.position)
    table = puzzle_table(Shelf(solver.services), puzzle)
    solver.services.stack.push(table)
    solver.hand.settle()
    number = len(table.model.view.known)
    assert number == table.model.view.deck_count
    solver.hand.click("browse:deck")
    assert {f"pile:{place}" for place in range(number)} <= solver.ids()


def test_a_word_that_nobody_wrote_is_no_mark(tmp_path: Path) -> None:
    services: Services = services_at(tmp_path)
    shelf = Shelf(services)
    services.progress = Progress(puzzles={shelf.puzzles[0].id: "cheated"})
    assert shelf.mark(shelf.puzzles[0]) == ""


def test_nothing_more_can_be_played_once_it_is_over(solver: Solver) -> None:
    solver.hand.press("return")
    solver.solve()
    session = solver.table.model.session
    with pytest.raises(IllegalMove):
        session.submit(session.steps[0].move)
