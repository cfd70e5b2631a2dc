"""The statistics page: totals, a bead for each of the last results, bars for the share of victories."""

from pathlib import Path

import pytest

from saves.figures.games import Result
from saves.figures.totals import Totals
from scenes.pages.figures import BAR_LENGTH, BEAD, FiguresView
from scenes.pages.runs import RunsScene
from scenes.services import Services
from scenes.title import Entry
from scenes.titles.hera_zeus.samples import SAMPLES
from scenes.titles.registry import playable
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Label, Panel
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at

M = Metrics(1280, 720)
BODY = Box(64, 100, 1152, 540)
WHOLE = M.px(BAR_LENGTH)


def view(services: Services, totals: Totals, *entries: Entry) -> list[Node]:
    panels = FiguresView(services, M, FOOTLIGHT).panels(BODY, totals, [("By side", entries)])
    return [node for panel in panels for node in panel.walk()]


def texts(nodes: list[Node]) -> list[str]:
    return [node.text for node in nodes if isinstance(node, Label)]


def beads(nodes: list[Node]) -> list[Panel]:
    side = M.px(BEAD)
    return [node for node in nodes if isinstance(node, Panel) and node.size == (side, side)]


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path)


def test_three_numbers_sum_up_all_games(services: Services) -> None:
    told = texts(view(services, Totals(7, 4, 1, 3, ("won", "lost"))))
    assert {"7", "25%", "3", "The last 2 games: 1 victory and 1 defeat"} <= set(told)


def test_without_a_result_there_is_no_share(services: Services) -> None:
    told = texts(view(services, Totals(2, 0, 0, 0, ("people", "people"))))
    assert "–" in told
    assert "The last 2 games: 2 games between people" in told


@pytest.mark.parametrize(
    ("last", "words"), [("won", "a victory"), ("lost", "a defeat"), ("people", "between people")]
)
def test_a_single_game_is_no_list(services: Services, last: Result, words: str) -> None:
    assert f"The last game: {words}" in texts(view(services, Totals(1, 1, 0, 0, (last,))))


def test_with_no_counted_game_there_are_no_beads_and_no_words_for_them(services: Services) -> None:
    assert not [words for words in texts(view(services, Totals())) if "last" in words]


def test_a_victory_is_a_filled_bead_and_a_defeat_a_ring(services: Services) -> None:
    won, lost = beads(view(services, Totals(2, 2, 1, 1, ("won", "lost"))))
    assert won.fill == FOOTLIGHT.lit
    assert lost.fill == FOOTLIGHT.plate
    assert lost.outline == FOOTLIGHT.dim


@pytest.mark.parametrize(
    ("share", "filled"), [(0.0, 0), (0.5, M.px(BAR_LENGTH) // 2), (1.0, M.px(BAR_LENGTH))]
)
def test_a_bar_is_filled_by_the_share_of_victories(services: Services, share: float, filled: int) -> None:
    nodes = view(services, Totals(1), Entry("Hera", "8 games", share))
    bars = [node for node in nodes if isinstance(node, Panel) and node.fill == FOOTLIGHT.lit]
    assert [bar.size[0] for bar in bars] == ([filled] if filled else [])


def test_a_line_without_a_share_has_no_bar(services: Services) -> None:
    nodes = view(services, Totals(1), Entry("Between people", "8 games"))
    assert not [node for node in nodes if isinstance(node, Panel) and node.size[0] == WHOLE]


@pytest.mark.parametrize("title", playable())
def test_the_page_has_the_light_of_its_game(tmp_path: Path, title: str) -> None:
    visitor = Visitor(tmp_path, RunsScene)
    page = visitor.services.stack.top
    assert isinstance(page, RunsScene)
    plain = page.mood
    visitor.hand.click("tab:figures")
    visitor.hand.click(f"game:{title}")
    assert (page.mood == plain) is (title == "hercule")
    visitor.hand.click("tab:going")
    assert page.mood == plain


def test_games_that_were_not_given_up_are_not_spoken_of(services: Services) -> None:
    def told(abandoned: int = 0, helped: int = 0) -> list[str]:
        totals = Totals(abandoned=abandoned, helped=helped)
        panels = FiguresView(services, M, FOOTLIGHT).course(BODY, totals, (), (), ())
        return texts([node for panel in panels for node in panel.walk()])

    assert "Counted separately: 3 games with hints" in told(helped=3)
    assert "Counted separately: 1 game given up and 2 games with hints" in told(abandoned=1, helped=2)
    assert not [words for words in told() if "apart" in words]


def test_small_multiples_have_a_bar_and_a_sentence_for_each_figure(services: Services) -> None:
    page = SAMPLES["runs/course"].make(services)
    services.stack.push(page)
    said = {
        node.id: node.semantic.label
        for node in page.root.walk()
        if node.semantic and node.id.startswith("plot:")
    }
    assert said["plot:opponents:0:0"].startswith("Against the easy computer: ")
    assert said["plot:opponents:2:1"].endswith(" turns on average")
    games = [int(words.split(" of ")[1].split()[0]) for id, words in said.items() if id.endswith("s:1:0")]
    assert said["plot:sides:1:0"].startswith("Zeus: ")
    assert min(games) > 5
    mark = page.root.find("plot:sides:1:0")
    assert isinstance(page, RunsScene)
    assert mark is not None
    assert page.explanation(mark).startswith(said["plot:sides:1:0"])


def test_a_filter_changes_what_is_counted(services: Services) -> None:
    page = SAMPLES["runs/course"].make(services)
    assert isinstance(page, RunsScene)
    services.stack.push(page)
    page.look_at_level("hard")
    foes = [node.id for node in page.root.walk() if node.id.startswith("plot:opponents:")]
    assert foes == ["plot:opponents:0:0", "plot:opponents:0:1"]
    page.open_game("hercule")
    assert page.filter.level == ""
