"""The log beside the table stays open during play, at every title's table and in a replay."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.session import Session
from game.titles.hera_zeus.rules.moves import Draw
from game.titles.registry import PLAYABLE
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.table.host import Host
from scenes.table.log.view import LogView
from scenes.table.panels import LOG, Line
from scenes.table.plates import OVER_LOG
from scenes.table.table import Table
from scenes.titles.hera_zeus.samples import sample_recap, sample_replay
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.titles.registry import scenes_of
from scenes.toolkit.geometry import Box
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Label, ScrollView
from scenes.toolkit.text import line_height
from tests.scenes.hera_zeus_player import Rival
from tests.scenes.match_pilot import pilot
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import Player, services_at
from tests.scenes.titles.hera_zeus.test_table import TURN

TALL = 20  # of a line of a log, in pixels
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)]


def lines(nodes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [node for node in nodes if node["role"] == "line"]


@pytest.fixture
def rival(tmp_path: Path) -> Rival:
    return Rival(tmp_path, TURN)


def test_it_stays_open_while_one_plays_with_the_newest_line_in_sight(rival: Rival) -> None:
    rival.hand.press("l")
    for _ in range(3):
        rival.hand.press("1")
        newest = lines(rival.hand.tree()["nodes"])[-1]
        assert newest["label"].startswith("Hera draws")
        assert newest["shown"]
    assert rival.hand.tree()["scene"] == "hera_zeus/table"
    rival.hand.press("l")
    assert not lines(rival.hand.tree()["nodes"])


def test_it_is_open_still_at_the_next_table(rival: Rival) -> None:
    rival.hand.press("l")
    again: Any = HeraZeusScenes(rival.services).lay_table(rival.session, 0, "", rival.host)
    assert again.log_open


@pytest.mark.parametrize("size", SIZES)
def test_a_line_that_is_pointed_at_shows_its_card(tmp_path: Path, size: tuple[int, int]) -> None:
    rival = Rival(tmp_path, TURN, size=size)
    rival.drag("field/0:0@0", "field/1:0@0")
    rival.hand.press("l")
    told = next(n for n in lines(rival.hand.tree()["nodes"]) if "to Zeus’s discard pile" in n["label"])
    assert told["shown"]
    rival.hand.move(rival.hand.centre(told["id"]))
    rival.hand.settle()
    assert rival.node("reader")["label"] == "Pegasus"
    card, window = pygame.Rect(rival.node("reader")["rect"]), pygame.Rect(0, 0, *size)
    assert window.contains(card)


def test_a_card_of_the_table_is_read_beside_it_as_ever(rival: Rival) -> None:
    rival.hand.press("l")
    rival.hand.move(rival.grip("field/0:0@0"))
    rival.hand.settle()
    assert rival.node("reader")["label"] == "Nemesis"


def with_log(tmp_path: Path, title: str) -> tuple[Services, Table, Pilot]:
    """A table of a title with the log open, in the position in which its first lesson begins."""
    services = services_at(tmp_path)
    scenes = scenes_of(title, services)
    lesson = scenes.lesson()
    plain = Session(lesson.model.session.rules, lesson.model.session.origin)
    table = scenes.lay_table(plain, lesson.model.seat, "", Host())
    services.stack.push(table)
    hand = pilot(services)
    hand.press("l")
    return services, table, hand


@pytest.mark.parametrize("title", PLAYABLE)
def test_escape_shuts_it_before_it_opens_the_menu(tmp_path: Path, title: str) -> None:
    services, table, hand = with_log(tmp_path, title)
    assert table.log_open
    hand.press("escape")
    assert (table.log_open, services.stack.top) == (False, table)
    hand.press("escape")
    assert hand.tree()["scene"] == f"{title}/menu"


def test_escape_shuts_it_before_it_leaves_a_lesson(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    table = scenes_of("hera_zeus", services).lesson()
    services.stack.push(table)
    hand = pilot(services)
    hand.press("l")
    hand.press("escape")
    assert (table.log_open, services.stack.top) == (False, table)
    hand.press("escape")
    hand.click("yes")
    assert services.stack.top is None


def test_the_turns_stand_apart(rival: Rival) -> None:
    rival.hand.press("l")
    for _ in range(3):
        rival.hand.press("1")
    rival.pass_on()
    entries = rival.scene.entries()
    assert [entry.line for entry in entries if entry.head] == ["— Turn 6, Zeus: 3 action points —"]
    found = lines(rival.hand.tree()["nodes"])
    tops = [node["rect"][1] for node in found]
    head = next(n for n, entry in enumerate(entries) if entry.head)
    steps = [after - before for before, after in pairwise(tops)]
    assert steps[head - 1] > min(steps)


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_all_other_lines_are_equally_far_apart(tmp_path: Path, scale: int) -> None:
    rival = Rival(tmp_path, TURN, text_scale=scale)
    rival.drag("field/0:0@0", "field/1:0@0")
    rival.hand.press("1")
    rival.hand.press("1")
    rival.pass_on()
    rival.session.submit(Draw())
    rival.hand.press("l")
    entries = rival.scene.entries()
    assert {bool(entry.about) for entry in entries if not entry.head} == {True, False}
    nodes = [node for node in rival.scene.root.walk() if isinstance(node, Line)]
    written = [line_height(node.weight, node.fitted().size) * len(node.fitted().lines) for node in nodes]
    steps = [after.pose.y - before.pose.y for before, after in pairwise(nodes)]
    found = zip(steps, pairwise(written), entries[1:], strict=True)
    free = [step - sum(pair) / 2 for step, pair, entry in found if not entry.head]
    assert max(free) - min(free) <= 1


def test_what_was_scrolled_to_stays_until_something_happens(tmp_path: Path) -> None:
    rival = Rival(tmp_path, TURN, size=(1024, 640), text_scale=200)
    rival.hand.press("l")
    for _ in range(3):
        rival.hand.press("1")
    rival.hand.press("home")
    rival.hand.click("hand/0:amazon")
    assert lines(rival.hand.tree()["nodes"])[0]["shown"]


def test_nothing_under_it_is_clicked_through_it(rival: Rival) -> None:
    player_box = rival.scene.scene.layout.log.lines
    rival.hand.press("l")
    place = player_box.left + 4, player_box.top + player_box.height - 4
    hit = rival.scene.root.hit(place)
    assert hit is not None
    assert (hit.ref, hit.id) == (None, "")


def test_hercule_has_it_too(tmp_path: Path) -> None:
    player = Player(tmp_path, "planning trial=lernaean_hydra hand=train,strike deck=strike,strike stance=A")
    player.hand.press("l")
    player.hand.press("1")
    player.hand.press("1")
    assert [node["label"] for node in lines(player.hand.tree()["nodes"])] == [
        "Played: Train.",
        "Played: Strike.",
    ]
    player.hand.press("space")
    player.hand.press("space")
    player.hand.press("space")
    player.hand.press("space")
    assert any(entry.head for entry in player.scene.entries())


def test_a_replay_tells_its_story_in_it(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, sample_replay)
    for _ in range(6):
        visitor.hand.press("right")
    assert lines(visitor.nodes)
    visitor.hand.press("l")
    assert not lines(visitor.nodes)
    assert visitor.services.memory[f"{LOG}/replay"] is False


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("keys", ["", "2", "left"])
def test_a_replay_is_told_to_the_step_that_is_shown(tmp_path: Path, keys: str, size: tuple[int, int]) -> None:
    visitor = Visitor(tmp_path, sample_replay, size=size, lang="fr")
    for key in filter(None, [keys]):
        visitor.hand.press(key)
    assert lines(visitor.nodes)[-1]["shown"]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_recap_of_the_others_turn_covers_no_line_of_it(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    visitor = Visitor(tmp_path, sample_recap, size=size, scale=scale)
    visitor.hand.press("l")
    table: Any = visitor.scene
    recap, drawer = pygame.Rect(visitor.node("recap")["rect"]), table.scene.layout.log.lines
    assert not recap.colliderect(drawer)
    assert {"again", "heard"} <= set(visitor.hand.ids())
    assert recap.contains(visitor.node("again")["rect"])


def test_it_shows_what_was_asked_for(rival: Rival) -> None:
    rival.hand.press("l")
    for _ in range(3):
        rival.hand.press("1")
    rival.pass_on()
    rival.session.submit(Draw())
    rival.scene.model.refresh()
    rival.scene.rebuild()
    told = dict[str, list[str]]()
    for _ in rival.scene.log_filter.ways:
        (button,) = (node for node in rival.hand.tree()["nodes"] if node["id"] == "log_shows")
        told[button["label"]] = [node["label"] for node in lines(rival.hand.tree()["nodes"])]
        rival.hand.click("log_shows")
    everything, mine, theirs, powers = told.values()
    assert [*told] == ["Show: everything", "Show: my moves", "Show: others’ moves", "Show: powers"]
    heads = {entry.line for entry in rival.scene.entries() if entry.head}
    assert set(mine) | set(theirs) == set(everything)
    assert set(mine) & set(theirs) <= heads
    assert len(mine) < len(everything)
    assert powers == ["Nothing of that kind yet."]


def test_before_anything_has_happened_it_can_be_asked_for_anything(rival: Rival) -> None:
    rival.hand.press("l")
    for _ in rival.scene.log_filter.ways:
        rival.hand.click("log_shows")
        assert [node["label"] for node in lines(rival.hand.tree()["nodes"])] == ["Nothing has happened yet."]


def hides(table: Any) -> list[str]:
    """The plates that lie over the drawer of the log, if it is on the table."""
    root = table.root
    drawers = [part for part in root.children if any(isinstance(node, Line) for node in part.walk())]
    found = {node.id: node.parent for node in root.walk() if node.id in OVER_LOG and node.parent is not None}
    boxes = [drawer.world_rect() for drawer in drawers]
    return [id for id, plate in found.items() if plate.world_rect().collidelist(boxes) >= 0]


@pytest.mark.parametrize("title", PLAYABLE)
def test_one_of_log_and_note_is_read_at_a_time_where_there_is_no_room_for_both(
    tmp_path: Path, title: str
) -> None:
    services, table, hand = with_log(tmp_path, title)
    table.first_time = services.lessons(title).first_times[0]
    table.rebuild()
    assert not hides(table)
    assert table.find("first_time") is not None
    hidden = not lines(hand.tree()["nodes"])
    hand.press("l")
    if hidden:
        assert table.log_open
        assert table.find("first_time") is None
    assert bool(lines(hand.tree()["nodes"])) is table.log_open


def log_of(lines: int) -> ScrollView:
    places = (Box(0, n * TALL, 200, TALL) for n in range(lines))
    said = (Label(text="Zeus draws.", text_size=14, colour=FOOTLIGHT.text).place(place) for place in places)
    return LogView(line=TALL, theme=FOOTLIGHT).place(Box(0, 0, 200, 5 * TALL)).fill(*said)


@pytest.mark.parametrize("lines", [20, 400])
def test_a_long_log_is_scrolled_as_a_short_one(monkeypatch: pytest.MonkeyPatch, lines: int) -> None:
    looked, starts = [0], LogView._starts

    def counted(view: LogView) -> Iterator[int]:
        looked[0] += 1
        return starts(view)

    view = log_of(lines)
    monkeypatch.setattr(LogView, "_starts", counted)
    assert view.scroll_to(3 * TALL)
    assert looked == [3], "for the end, for the lines, and for the bar beside them"
