"""Hisment's table with large text: everything the usual table has, in tabs, at full letter size."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.core.refs import Ref
from game.language import LANGUAGES
from game.titles.hisment.rules import board
from game.titles.hisment.rules.moves import Attach, Buy, Sell, Strike, Walk
from game.titles.hisment.rules.state import Phase
from scenes.devtools.pilot import Pilot
from scenes.services import Services, set_language
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.board.numbers import Lozenge
from scenes.titles.hisment.large.tabs import Tab
from scenes.titles.hisment.samples import POSITIONS, SAMPLES, opened
from scenes.titles.hisment.table import HismentTable
from scenes.toolkit.design import BODY
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Label, ScrollView
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.buttons import SMALLEST_TARGET, Button
from scenes.widgets.cards import Card
from tests.scenes.playing import services_at
from tests.scenes.table.test_lessons import Pupil

SIZES = [((1280, 720), 200), ((1024, 640), 200), ((1280, 720), 150), ((1920, 1080), 175), ((2560, 1080), 200)]
TABLES = (
    "table",
    "attack",
    "threat",
    "shop",
    "watched",
    "replay",
    "puzzle",
    "puzzle_failed",
    "puzzle_solved",
)
NOBODY = (
    "release turn=3 terrain=drowned_stage@1 die=4 0.deck=embers 0.hand=inferno 0.heart=31 "
    "0.out=ember_forge,gear_hall,diamond_hall 0.shop=horn_bow,seven_leagues,tower_hammer,passing_hat "
    "0.heroes=pyrrhos_1;cinder_1;rok_1 1.deck=tides 1.heart=31 1.out=diamond_hall,gear_hall "
    "1.shop=ash_staff,glacier,torrent,war_drum,edge_2 1.heroes=coral_1;marea_1;edge_1"
)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    yield request.param
    set_language("en")


class Sitter:
    """A player with large text."""

    def __init__(
        self,
        folder: Path,
        position: str = "",
        *,
        scene: str = "",
        lang: str = "en",
        size: tuple[int, int] = (1280, 720),
        scale: int = 200,
    ) -> None:
        self.services: Services = services_at(folder, lang=lang, text_scale=scale, size=size)
        made = SAMPLES[f"hisment/{scene}"].make(self.services) if scene else opened(self.services, position)
        assert isinstance(made, HismentTable)
        self.table = made
        self.services.stack.push(made)
        clock = self.services.stack.clock
        assert isinstance(clock, FakeClock)
        self.hand = Pilot(self.services.stack, size, clock)
        self.hand.settle()

    @property
    def moves(self) -> list[object]:
        return [step.move for step in self.table.model.session.steps]

    @property
    def tree(self) -> dict[str, str]:
        said = (node.semantic for node in self.table.root.walk())
        return {each.id: each.value for each in said if each is not None}

    @property
    def chosen(self) -> list[str]:
        """The tabs that are marked as open."""
        return [id for id, value in self.tree.items() if id.startswith("tab:") and value == "chosen"]

    def open(self, tab: Tab) -> None:
        self.hand.click(f"tab:{tab}")

    def tab_to(self, id: str) -> None:
        """Press Tab until the node with this id has the focus."""
        for _ in range(140):
            if self.table.focus.id == id:
                return
            self.hand.press("tab")
        raise AssertionError(f"the keyboard never meets {id}")


def under_all_tabs(sitter: Sitter) -> Iterator[Tab]:
    """Open each tab in turn."""
    for tab in Tab:
        sitter.open(tab)
        yield tab


def within(node: Node) -> bool:
    """Return True if a node is inside a scroll view."""
    return any(isinstance(above, ScrollView) for above in node.above())


@pytest.mark.long
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("scene", TABLES)
def test_every_letter_has_its_full_size_and_nothing_lies_over_anything_else(
    tmp_path: Path, scene: str, language: str, size: tuple[int, int], scale: int
) -> None:
    sitter = Sitter(tmp_path, scene=scene, lang=language, size=size, scale=scale)
    wrong = {("log", text) for text in too_small(sitter)}
    if sitter.table.log_open:
        sitter.hand.press("l")
    for tab in under_all_tabs(sitter):
        wrong |= {(tab, text) for text in too_small(sitter)}
        wrong |= {(tab, found) for found in in_the_way(sitter, pygame.Rect(0, 0, *size))}
    assert wrong == set()


def too_small(sitter: Sitter) -> Iterator[str]:
    """The texts that are cut or smaller than intended."""
    least = sitter.table.metrics.scaled(14)
    for node in sitter.table.root.walk():
        if isinstance(node, Label) and node.text and node.id != "practice":
            found = node.fitted()
            if found.cut or found.size != node.text_size or found.size < least:
                yield node.text


def in_the_way(sitter: Sitter, window: pygame.Rect) -> Iterator[str]:
    """Faults of clickable nodes: a shared id, outside the window, too small, or covered."""
    nodes = [node for node in sitter.hand.tree()["nodes"] if node["clickable"] and node["enabled"]]
    nodes = [node for node in nodes if node["shown"]]
    ids = [node["id"] for node in nodes if node["id"]]
    yield from (f"two are called {id}" for id in ids if ids.count(id) > 1)
    found = [(node["id"], pygame.Rect(node["rect"])) for node in nodes if aimed(node)]
    yield from (f"{id} is outside" for id, rect in found if not window.contains(rect))
    yield from (f"{id} is too small" for id, rect in found if min(rect.size) < SMALLEST_TARGET)
    pairs = combinations(found, 2)
    yield from (f"{a} lies over {b}" for (a, one), (b, other) in pairs if one.colliderect(other))


def aimed(node: dict[str, object]) -> bool:
    """Exclude squares and figures, which are hit by their shapes, and cards, which may overlap."""
    return node["role"] not in ("square", "figure", "hand", "shop") and not (
        node["role"] == "card" and node["draggable"]
    )


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_analysis_of_a_replay_leaves_its_controls_free(tmp_path: Path, scale: int) -> None:
    sitter = Sitter(tmp_path, scene="replay", scale=scale)
    for _ in range(2):
        plate = analysis_plate(sitter).world_rect()
        names = ("first", "end", "playing", "pace:1", "seat:1", "menu")
        assert [name for name in names if plate.colliderect(rect_of(sitter, name))] == []
        sitter.hand.click("turned")


def test_the_analysis_button_below_the_board_stays_while_a_card_is_looked_at(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, scene="replay")
    sitter.hand.press("l")
    sitter.open(Tab.HAND)
    sitter.hand.move(sitter.hand.centre("hand/0:leaf_cloak"))
    sitter.hand.settle()
    assert analysis_plate(sitter).pose.alpha == 1


def rect_of(sitter: Sitter, id: str) -> pygame.Rect:
    """The rectangle of a node in the window."""
    return next(pygame.Rect(node["rect"]) for node in sitter.hand.tree()["nodes"] if node["id"] == id)


def analysis_plate(sitter: Sitter) -> Node:
    """The plate of the analysis, with its button."""
    (found,) = (
        node for node in sitter.table.root.children if any(each.id == "turned" for each in node.walk())
    )
    return found


@pytest.mark.parametrize("scene", TABLES)
def test_no_text_is_smaller_than_in_the_usual_layout(tmp_path: Path, scene: str, language: str) -> None:
    heights = []
    for scale in (100, 200):
        sitter = Sitter(tmp_path / str(scale), scene=scene, lang=language, scale=scale)
        said = dict[str, int]()
        for node in sitter.hand.tree()["nodes"]:
            if node["text_height"] and node["id"]:
                said[node["id"]] = node["text_height"]
        heights.append(said)
    small, large = heights
    assert len(small.keys() & large.keys()) >= 3
    assert {id: large[id] for id in small.keys() & large.keys() if large[id] < 1.6 * small[id]} == {}


@pytest.mark.parametrize(("scale", "large"), [(100, False), (125, False), (150, True), (200, True)])
def test_the_size_of_text_decides_and_not_that_of_the_window(tmp_path: Path, scale: int, large: bool) -> None:
    for size in ((1024, 640), (1280, 720), (1920, 1080)):
        sitter = Sitter(tmp_path / str(size[0]), POSITIONS["table"], size=size, scale=scale)
        assert bool(sitter.chosen) is large


@pytest.mark.parametrize("position", [POSITIONS["table"], POSITIONS["attack"], POSITIONS["shop"], NOBODY])
def test_every_gesture_can_be_made_by_click_drag_and_keys(tmp_path: Path, position: str) -> None:
    sitter = Sitter(tmp_path, position)
    model = sitter.table.model
    gestures = {(str(one), str(other) if other else "") for one, other in model.index}
    places = {place for gesture in gestures for place in gesture if place}
    dragged, clicked = set[tuple[str, str]](), set[str]()
    for _ in under_all_tabs(sitter):
        nodes = [node for node in sitter.table.root.walk() if node.ref]
        clicked |= {around for node in nodes if node.focusable for around in meaning(sitter, node)}
        here = {node for node in nodes if node.draggable}
        there = {around for node in nodes if node.droppable for around in meaning(sitter, node)}
        for node in here:
            dragged |= {(str(node.ref), place) for place in there}
    assert places <= clicked
    # A box that is clicked first stays where it is: there the other thing is dragged onto it.
    assert {pair for pair in gestures if pair[1] and pair[::-1] not in dragged} <= dragged


def meaning(sitter: Sitter, node: Node) -> set[str]:
    """The places that a node represents."""
    return {str(place) for place in sitter.table.model.parents_of(Ref.parse(str(node.ref)))}


def test_every_tab_is_named_and_a_key_changes_it(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["table"])
    names = [node["label"] for node in sitter.hand.tree()["nodes"] if node["role"] == "tab"]
    assert names == ["Info", "Heroes", "Shop", "Hand", "Prison"]
    seen = []
    for _ in Tab:
        seen += sitter.chosen
        sitter.hand.press("v")
    assert seen == ["tab:hand", "tab:prison", "tab:sum", "tab:hero", "tab:shop"]
    assert sitter.chosen == ["tab:hand"]


def test_each_phase_opens_the_tab_in_which_it_is_played(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["shop"])
    opened_by = [sitter.chosen]
    # An attack that can be attached is still in the hand: the first click on a later phase asks.
    for phase in (4, 6, 6, 7):
        sitter.hand.wait(1.0)
        sitter.hand.click(f"phase:{phase}")
        opened_by.append(sitter.chosen)
    assert opened_by == [["tab:shop"], ["tab:hand"], ["tab:hand"], ["tab:prison"], ["tab:prison"]]
    assert Sitter(tmp_path / "battle", POSITIONS["attack"]).chosen == ["tab:hero"]


def test_nothing_of_a_tab_that_closed_stays_behind(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["table"])
    assert len(cards(sitter)) == 5
    sitter.hand.press("e")
    assert sitter.chosen == ["tab:hand"]
    sitter.hand.click("phase:6")
    # A chapter could still be played: the first click asks.
    sitter.hand.wait(1.0)
    sitter.hand.click("phase:6")
    assert sitter.chosen == ["tab:prison"]
    assert cards(sitter) == []


def cards(sitter: Sitter) -> list[Node]:
    """The visible cards."""
    return [node for node in sitter.table.root.walk() if isinstance(node, Card)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_opens_the_tab_of_what_is_meant(tmp_path: Path, lang: str) -> None:
    pupil = Pupil(tmp_path, "hisment", lang=lang, scale=200)
    acts = 0
    while (step := pupil.session.step) is not None:
        if step.course and not pupil.session.replying:
            acts += 1
            source, target = pupil.gesture
            assert pupil.table.root.find_ref(source), pupil.session.at
            assert not target or pupil.table.root.find_ref(target), pupil.session.at
            pupil.obey()
        else:
            pupil.host.read()
    assert acts > 8


def test_a_tab_that_was_opened_stays_until_something_is_done(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["table"])
    sitter.open(Tab.PRISON)
    sitter.hand.move(sitter.hand.centre("square:C3"))
    sitter.hand.settle()
    assert sitter.chosen == ["tab:prison"]


def test_the_sum_opens_over_an_aim_and_is_put_away_by_a_tab(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["attack"])
    assert "forecast" not in sitter.tree
    sitter.hand.move(sitter.hand.centre("square:C3"))
    sitter.hand.settle()
    assert "Attack" in sitter.tree["forecast"]
    assert sitter.chosen == ["tab:sum"]
    sitter.open(Tab.HERO)
    assert "forecast" not in sitter.tree
    assert sitter.chosen == ["tab:hero"]


def test_the_sum_scrolls_under_what_comes_of_it(tmp_path: Path, language: str) -> None:
    sitter = Sitter(tmp_path, scene="attack", lang=language, size=(1280, 720))
    (over,) = (node for node in sitter.table.root.walk() if node.id == "forecast")
    views = [node for node in over.walk() if isinstance(node, ScrollView)]
    scrolled = [node for node in views[0].walk() if isinstance(node, Label) and node.text]
    fixed = [node for node in over.walk() if isinstance(node, Label) and node.text and not within(node)]
    assert len(views) == 1
    assert len(scrolled) >= 20
    assert len(fixed) >= 5
    box = sitter.table.scene.layout.reading
    assert all(node.world_rect().bottom <= box.top + box.height for node in fixed)


def test_numbers_stand_on_the_chosen_square_and_its_neighbours_alone(tmp_path: Path) -> None:
    counted = {}
    for scale in (100, 200):
        sitter = Sitter(tmp_path / str(scale), POSITIONS["attack"], scale=scale)
        sitter.hand.move(sitter.hand.centre("square:C3"))
        sitter.hand.settle()
        numbers = (
            node for node in sitter.table.root.walk() if node.semantic and node.semantic.role == "number"
        )
        counted[scale] = sum(isinstance(node.children[0], Lozenge) for node in numbers)
        near = sitter.table.model.damages(0, sitter.table.model.best_attack(0))
        stands = board.square("B2")
        wanted = [square for square, found in near.items() if found and square != stands]
        if scale > 100:
            wanted = [square for square in wanted if geometry.beside(square, board.square("C3"))]
        assert counted[scale] == len(wanted)
    assert counted[200] < counted[100]


def test_a_card_is_bought_and_sold_by_letting_it_go_on_a_tab(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["shop"])
    sitter.hand.drag("shop/0:seven_leagues", "tab:hand")
    assert sitter.moves == [Buy("seven_leagues")]
    sitter.open(Tab.HAND)
    sitter.hand.drag("hand/0:gear_hall", "tab:shop")
    assert sitter.moves == [Buy("seven_leagues"), Sell("gear_hall")]


def test_a_card_is_bought_and_sold_by_a_click_and_one_on_a_tab(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["shop"])
    sitter.hand.click("shop/0:seven_leagues")
    sitter.open(Tab.HAND)
    assert sitter.moves == [Buy("seven_leagues")]
    sitter.open(Tab.HAND)
    sitter.hand.click("hand/0:gear_hall")
    sitter.open(Tab.SHOP)
    assert sitter.moves == [Buy("seven_leagues"), Sell("gear_hall")]


@pytest.mark.parametrize("target", ["hero/0:pyrrhos", "panel/0:pyrrhos", "square:B2"])
def test_a_card_is_attached_on_a_hero_wherever_it_is_shown(tmp_path: Path, target: str) -> None:
    sitter = Sitter(tmp_path, POSITIONS["table"])
    sitter.hand.drag("hand/0:torrent", target)
    assert sitter.moves == [Attach("torrent", "pyrrhos")]


def test_a_card_is_attached_on_a_hero_in_prison_from_the_hand(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["table"])
    sitter.hand.drag("hand/0:rok_2", "hero/0:rok")
    assert sitter.moves == [Attach("rok_2", "rok")]


@pytest.mark.parametrize("target", ["hero/1:coral", "square:D5", "panel/1:coral"])
def test_an_attack_is_let_go_on_a_hero_its_square_or_its_panel(tmp_path: Path, target: str) -> None:
    sitter = Sitter(tmp_path, POSITIONS["attack"])
    sitter.hand.drag("worn/0:spray", target)
    assert sitter.moves == [Strike("spray", "coral")]


def test_the_sum_is_told_while_an_attack_is_dragged_over_its_aim(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["attack"])
    hand = sitter.hand
    start, end = hand.centre("worn/0:spray"), hand.centre("hero/1:coral")
    hand.move(start)
    hand.down(start)
    for share in (0.3, 0.7, 1.0):
        hand.move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    assert "3 damage against 2 Health" in sitter.tree["forecast"]
    hand.up(end)
    hand.settle()
    assert sitter.moves == [Strike("spray", "coral")]


def test_turns_are_played_with_the_mouse(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["attack"])
    hand, model = sitter.hand, sitter.table.model
    hand.click("hero/0:pyrrhos")
    hand.click("square:C3")
    sitter.open(Tab.HERO)
    hand.click("worn/0:spray")
    hand.click("hero/1:coral")
    assert sitter.moves == [Walk(board.square("C3")), Strike("spray", "coral")]
    hand.click("undo")
    assert sitter.moves == [Walk(board.square("C3"))]
    hand.click("next")
    assert (model.view.seat, sitter.moves) == (0, [Walk(board.square("C3"))])
    hand.wait(1.0)
    hand.click("next")
    assert model.view.seat == 1


def test_a_turn_is_played_with_the_keys_alone(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["shop"])
    hand, model = sitter.hand, sitter.table.model
    sitter.tab_to("shop/0:seven_leagues")
    hand.press("return")
    assert sitter.table.focus.id == "tab:hand"
    hand.press("return")
    hand.press("e")
    assert sitter.moves[0] == Buy("seven_leagues")
    for _ in Phase:
        # The same key is dead for a moment after a phase has changed.
        hand.wait(1.0)
        if model.view.phase is not Phase.BATTLE:
            hand.press("e")
    assert model.view.phase is Phase.BATTLE
    while sitter.chosen != ["tab:prison"]:
        hand.press("v")
    sitter.tab_to("hero/0:cinder")
    hand.press("return")
    assert sitter.table.interaction.held == Ref.parse("hero/0:cinder")
    assert sitter.table.focus.id == "square:C1"
    hand.press("return")
    assert model.on_board(0) is not None
    # Cinder could still walk: the first press asks.
    for _ in range(2):
        hand.wait(1.0)
        hand.press("e")
    assert model.view.seat == 1


def test_every_tool_stands_on_the_table(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["attack"])
    sitter.hand.drag("hero/0:pyrrhos", "square:C3")
    sitter.hand.click("undo")
    assert sitter.moves == []
    assert {"undo", "redo", "log", "menu", "next", "advice"} <= set(sitter.hand.ids())
    sitter.hand.click("redo")
    assert sitter.moves == [Walk(board.square("C3"))]
    sitter.hand.click("log")
    assert sitter.table.log_open


def test_what_closing_a_phase_would_close_is_said_by_its_button(tmp_path: Path) -> None:
    node = Sitter(tmp_path, POSITIONS["table"]).table.find("next")
    assert isinstance(node, Button)
    assert node.hint == "Cards to attach: 3"


def test_a_card_is_sold_on_the_place_for_sales_beside_the_hand(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["shop"])
    sitter.open(Tab.HAND)
    sitter.hand.drag("hand/0:gear_hall", "sale/0")
    assert sitter.moves == [Sell("gear_hall")]


def test_a_long_message_raises_its_plate_and_keeps_its_letters(tmp_path: Path) -> None:
    sitter = Sitter(tmp_path, POSITIONS["attack"])
    sitter.table.complain("A sentence that goes on. " * 6)
    plate = sitter.table.find("message")
    assert isinstance(plate, Label)
    assert plate.fitted().size == sitter.table.metrics.text(BODY)
    usual, (_, top, _, high) = sitter.table.scene.layout.message, plate.world_rect()
    assert top < usual.top
    assert top + high <= usual.top + usual.height
