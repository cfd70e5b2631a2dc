"""The puzzles "Who is the wanderer?": their page, a table, wrong answers, and the proof in words."""

from pathlib import Path

import pytest

from game.core.refs import Ref
from game.titles.seventh_hero.puzzles.puzzle import Puzzle
from saves.progress import load_progress
from scenes.devtools.pilot import Pilot
from scenes.titles.seventh_hero.puzzles.page import PuzzlesPage
from scenes.titles.seventh_hero.puzzles.playing import PuzzleHost, PuzzleTable, puzzle_table
from scenes.titles.seventh_hero.puzzles.shelf import JAPANESE, STANDARD
from scenes.titles.seventh_hero.theme import NIGHT
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from scenes.toolkit.timeline import FakeClock
from tests.scenes.match_pilot import at, pilot
from tests.scenes.playing import services_at


class Solver:
    """A player on the puzzle page who clicks and presses keys."""

    def __init__(self, folder: Path, lang: str = "en") -> None:
        self.services = services_at(folder, lang=lang)
        self.services.stack.speed = 0.0
        self.page = PuzzlesPage(self.services)
        self.services.stack.push(self.page)
        clock = self.services.stack.clock
        assert isinstance(clock, FakeClock)
        self.hand = Pilot(self.services.stack, (1280, 720), clock)

    @property
    def table(self) -> PuzzleTable:
        top = self.services.stack.top
        assert isinstance(top, PuzzleTable)
        return top

    @property
    def host(self) -> PuzzleHost:
        host = self.table.host
        assert isinstance(host, PuzzleHost)
        return host

    @property
    def wrong(self) -> str:
        return next(iter(self.host.proof.reasons))

    def number(self, hero: str) -> str:
        return str(self.host.model.catalogue.value(hero))

    def marks(self) -> dict[str, str]:
        return load_progress(self.services.home).puzzles

    def said(self, id: str) -> str:
        node = next((node for node in self.hand.tree()["nodes"] if node["id"] == id), None)
        return f"{node['label']} {node['value']}".strip() if node else ""

    def ids(self) -> set[str]:
        return {node["id"] for node in self.hand.tree()["nodes"]}


@pytest.fixture
def solver(tmp_path: Path) -> Solver:
    return Solver(tmp_path)


def test_the_page_of_a_new_game_leads_to_the_puzzles_and_back(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    services.stack.push(SeventhHeroScenes(services).set_up())
    hand = pilot(services)
    hand.click("puzzles")
    assert at(hand) == "seventh_hero/puzzles"
    hand.press("escape")
    assert at(hand) == "seventh_hero/new"


def test_there_is_a_square_for_each_puzzle_of_the_rules_that_are_shown(solver: Solver) -> None:
    shelf = solver.page.shelf
    squares = {id for id in solver.ids() if id.startswith("puzzle:")}
    assert squares == {f"puzzle:{puzzle.id}" for puzzle in shelf.of(STANDARD)}
    solver.hand.click(f"sort:{JAPANESE}")
    assert solver.page.chosen == shelf.of(JAPANESE)[0]
    assert len(shelf.of(STANDARD)) + len(shelf.of(JAPANESE)) == len(shelf.puzzles) == 200


def test_the_right_shadow_is_followed_by_the_proof_and_leads_on(solver: Solver) -> None:
    first, second = solver.page.shelf.of(STANDARD)[:2]
    solver.hand.press("return")
    assert at(solver.hand) == "seventh_hero/table"
    hero, lines = solver.host.proof.hero, list(solver.host.saying.lines(solver.host.proof))
    solver.hand.click(f"shadow:{hero}")
    assert at(solver.hand) == "seventh_hero/proof"
    assert [solver.said(f"proof:{number}") for number in range(len(lines))] == lines
    assert solver.marks() == {first.id: "first"}
    solver.hand.press("return")
    assert at(solver.hand) == "seventh_hero/table"
    solver.hand.press("space")
    assert solver.page.chosen == second
    assert solver.host.puzzle == second


def test_a_wrong_number_is_answered_with_one_sentence_and_can_be_mended(solver: Solver) -> None:
    puzzle = solver.page.shelf.of(STANDARD)[0]
    solver.hand.press("return")
    wrong = solver.wrong
    why = solver.host.saying.why(solver.host.proof, wrong)
    assert why
    solver.hand.press(solver.number(wrong))
    assert solver.said("reasons") == why
    assert "cannot be wandering" in solver.said(f"shadow:{wrong}")
    assert solver.marks() == {puzzle.id: "tried"}
    solver.hand.press("escape")
    assert not solver.said("reasons")
    solver.hand.press(solver.number(solver.host.proof.hero))
    assert solver.marks() == {puzzle.id: "solved"}
    solver.hand.press("escape")
    assert at(solver.hand) == "seventh_hero/table"
    solver.hand.press("space")
    assert solver.host.puzzle != puzzle


def test_a_proof_that_was_shown_does_not_count(solver: Solver) -> None:
    puzzle = solver.page.shelf.of(STANDARD)[0]
    solver.hand.press("return")
    solver.hand.press("h")
    solver.hand.press("escape")
    assert solver.marks() == {}
    solver.hand.press("h")
    solver.hand.click("yes")
    assert at(solver.hand) == "seventh_hero/proof"
    solver.hand.press("escape")
    solver.hand.press(solver.number(solver.host.proof.hero))
    assert solver.marks() == {puzzle.id: "shown"}


def test_the_log_and_the_discard_can_be_read_and_the_menu_leaves(solver: Solver) -> None:
    solver.hand.press("return")
    logged = solver.table.log_open
    solver.hand.press("l")
    assert solver.table.log_open is not logged
    solver.hand.press("d")
    assert at(solver.hand) == "seventh_hero/pile"
    solver.hand.press("escape")
    solver.hand.press("escape")
    assert at(solver.hand) == "seventh_hero/menu"
    solver.hand.press("q")
    assert at(solver.hand) == "seventh_hero/puzzles"


def some(page: PuzzlesPage) -> tuple[Puzzle, ...]:
    return page.shelf.puzzles[::10]


def test_nothing_that_is_read_of_a_table_gives_the_answer_away(solver: Solver) -> None:
    """Every shadow is lit and may be wandering, and no forecast counts the possible heroes."""
    for puzzle in some(solver.page):
        table = puzzle_table(solver.page.shelf, puzzle)
        solver.services.stack.push(table)
        solver.hand.settle()
        words = {solver.said(id).partition(" ")[2] for id in solver.ids() if id.startswith("shadow:")}
        assert len(words) == 7
        assert all(each.endswith("may be wandering") for each in words)
        told = [table.inspector.told_of(Ref.parse(node.ref), None) for node in table.root.walk() if node.ref]
        assert not [each for each in told if "of 100" in f"{each.words} {each.outcome}"]
        assert not [each for each in told if "new hero for" in each.outcome]
        table.close("title")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_fact_has_its_words_in_both_languages(tmp_path: Path, lang: str) -> None:
    solver = Solver(tmp_path, lang)
    said = set[str]()
    for puzzle in solver.page.shelf.puzzles:
        host = puzzle_table(solver.page.shelf, puzzle).host
        lines = list(host.saying.lines(host.proof))
        assert all(lines)
        assert not [line for line in lines if "{" in line]
        said |= {line[:4] for line in lines}
        for hero in host.proof.reasons:
            assert host.saying.why(host.proof, hero)
    assert len(said) >= 5


def test_page_and_table_have_the_look_of_the_game(solver: Solver) -> None:
    assert solver.page.theme == NIGHT
    solver.hand.press("return")
    log, menu = (solver.table.root.find(name) for name in ("log", "menu"))
    assert log is not None
    assert menu is not None
    assert log.world_rect().bottom < solver.table.metrics.px(62) > menu.world_rect().bottom
