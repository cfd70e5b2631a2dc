"""Beside a paragraph of the rules stands a part of a table, and below it the way to try it in the lesson."""

from pathlib import Path

import pytest

from game.content.sample_positions import SamplePositions
from saves.settings import load_settings
from scenes.app.program import Director
from scenes.pages import figure
from scenes.pages.figure import figure_node
from scenes.pages.rules import RulesScene
from scenes.table.lesson import LessonHost
from scenes.table.table import Table
from scenes.titles.registry import playable, record_of
from scenes.toolkit import text as lettering
from scenes.toolkit.design import TOTAL
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.node import Group
from scenes.toolkit.shapes import Label
from tests.scenes.match_pilot import pilot
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at

FIGURES = {
    f"{title}/{each.id}": each.figure
    for title in playable()
    for each in record_of(title).guide()
    if each.figure
}
LETTERS = range(55, 76)  # in a line that is easy to read


@pytest.mark.parametrize("place", FIGURES)
def test_every_figure_shows_something_in_its_room(tmp_path: Path, place: str) -> None:
    node = figure_node(services_at(tmp_path), place.partition("/")[0], FIGURES[place], (230, 400))
    assert node is not None
    assert node.children
    assert node.world_rect().width <= 230
    assert node.world_rect().height <= 400
    inside = [each for each in node.walk() if each is not node]
    assert any(type(each) is not Group for each in inside), "no zone without its cards"
    assert not [each for each in inside if each.clickable or each.draggable or each.droppable or each.id]


@pytest.mark.parametrize("title", playable())
def test_where_packs_have_made_the_position_invalid_the_section_stands_without_figure(
    tmp_path: Path, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {each.figure.position for each in record_of(title).guide() if each.figure}
    changed = SamplePositions(dict.fromkeys(names, "no such card"))
    monkeypatch.setattr(figure, "sample_positions", lambda _: changed)
    section = next(each for each in record_of(title).guide() if each.figure)
    visitor = Visitor(tmp_path, lambda services: RulesScene(services, f"{title}/{section.id}"))
    assert visitor.scene.root.find_ref("figure") is None


@pytest.mark.parametrize(("place", "below"), [("hera_zeus/setup", True), ("seventh_hero/turn", False)])
def test_a_wide_figure_stands_below_its_text_and_another_beside_it(
    tmp_path: Path, place: str, *, below: bool
) -> None:
    visitor = Visitor(tmp_path, lambda services: RulesScene(services, place))
    shown, size = visitor.scene.root.find_ref("figure"), visitor.scene.metrics.text(TOTAL)
    labels = [node for node in visitor.scene.root.walk() if isinstance(node, Label)]
    text = next(node.world_rect() for node in labels if node.text_size == size)
    assert shown is not None
    assert (shown.world_rect().left < text.right) == below


@pytest.mark.parametrize("title", playable())
def test_a_step_of_a_lesson_names_a_section_of_the_rules(tmp_path: Path, title: str) -> None:
    known = {section.id for section in record_of(title).guide()}
    lesson = services_at(tmp_path).lessons(title).lessons[0]
    rules = [step.rule for step in lesson.steps if step.rule]
    assert rules
    assert set(rules) <= known


def test_a_line_of_text_has_as_many_letters_as_are_easy_to_read(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, lambda services: RulesScene(services, "hera_zeus/challenge"), lang="fr")
    text = next(
        node
        for node in visitor.scene.root.walk()
        if isinstance(node, Label) and node.text.startswith("Votre")
    )
    found = text.fitted()
    assert found.size == Metrics(1280, 720).text(TOTAL)
    assert max(map(len, found.lines)) in LETTERS
    assert lettering.width(found.lines[0], text.weight, found.size) <= 560


def tried(folder: Path) -> tuple[Director, Table]:
    services = services_at(folder)
    services.settings, services.stack.speed = load_settings(services.home), 0.0
    services.learn(offered=True, lessons={"hera_zeus/first_turns": 3})
    director = Director(services)
    director.start()
    director.open("rules:hera_zeus/challenge")
    hand = pilot(services)
    hand.click("try")
    table = services.stack.top
    assert isinstance(table, Table)
    return director, table


def test_the_lesson_opens_at_the_step_and_its_progress_stays(tmp_path: Path) -> None:
    director, table = tried(tmp_path)
    assert isinstance(table.host, LessonHost)
    step = table.host.session.step
    assert step is not None
    assert step.rule == "challenge"
    hand = pilot(director.services)
    hand.click("lesson_leave")
    assert director.services.progress.lessons == {"hera_zeus/first_turns": 3}
    assert hand.tree()["scene"] == "rules"


def test_over_a_game_the_rules_offer_no_lesson(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    services.settings, services.stack.speed = load_settings(services.home), 0.0
    services.learn(offered=True)
    director = Director(services)
    director.start()
    pilot(services).click("poster:hera_zeus")
    director.open("rules:hera_zeus/challenge")
    assert services.stack.top is not None
    assert services.stack.top.find("try") is None
