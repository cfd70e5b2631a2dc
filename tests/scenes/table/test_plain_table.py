"""A title without a layout of its own gets a working table: drags, clicks, keys, inspector, log, menu."""

from pathlib import Path
from typing import Any

import pytest

from game.core.events import Event
from game.core.refs import Ref, Seat
from game.core.session import Session
from scenes.devtools.pilot import Pilot
from scenes.table.model import TableModel
from scenes.table.plain import PlainTable
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.cards import Card, card_key
from tests.scenes.node_places import places
from tests.scenes.playing import services_at
from tests.toy.rules import Answer, Lay, Won

pytestmark = pytest.mark.usefixtures("crows")
SEATS = 3


class CrowsTable(PlainTable):
    """The table of Crows."""

    id = "crows/table"

    def words_of(self, source: Ref) -> str:
        return "Let it lie" if source.key == "pass" else "Play a crow"

    def line_of(self, event: Event) -> str:
        return f"a point for seat {event.seat}" if isinstance(event, Won) else ""


class Crow:
    """One of three players at the table; `others` plays for the other two."""

    def __init__(self, folder: Path, *, seat: Seat = 0, read_only: bool = False) -> None:
        self.services = services_at(folder)
        rules: Any = self.services.load_rules("crows")
        self.session: Session[Any, Any, Any] = Session.new(rules, 5, SEATS)
        self.seat = seat
        model: TableModel[Any, Any, Any] = TableModel(self.session, "Crows", seat)
        self.scene = CrowsTable(self.services, model)
        self.scene.read_only = read_only
        self.services.stack.push(self.scene, lambda _: None)
        clock = self.services.stack.clock
        assert isinstance(clock, FakeClock)
        self.hand = Pilot(self.services.stack, (1280, 720), clock)

    def node(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = next(node for node in self.hand.tree()["nodes"] if node["id"] == id)
        return found

    @property
    def first(self) -> str:
        """The id of the first card in the hand."""
        return f"hand/{self.seat}:{self.session.view(self.seat).hand[0]}"

    def others(self, *, answer: bool = False) -> None:
        """Let all other players make their first legal move."""
        for seat in range(SEATS):
            if seat != self.seat and seat in self.session.rules.to_act(self.session.state):
                self.scene.show(self.session.submit(self.session.legal_moves(seat)[0], seat))
        self.hand.settle()


@pytest.fixture
def crow(tmp_path: Path) -> Crow:
    return Crow(tmp_path)


def test_a_card_is_laid_by_drag(crow: Crow) -> None:
    crow.hand.drag(crow.first, "table/0")
    assert isinstance(crow.session.moves[-1], Lay)


def test_a_card_is_laid_by_click_and_click(crow: Crow) -> None:
    crow.hand.click(crow.first)
    assert crow.scene.interaction.held == Ref.parse(crow.first)
    crow.hand.click("table/0")
    assert isinstance(crow.session.moves[-1], Lay)


def test_a_card_is_laid_by_keys_alone(crow: Crow) -> None:
    crow.hand.press("tab")
    crow.hand.press("return")
    assert crow.scene.focus.id == "table/0"
    crow.hand.press("return")
    assert isinstance(crow.session.moves[-1], Lay)


def test_what_it_cannot_be_laid_on_says_why(crow: Crow) -> None:
    crow.hand.drag(crow.first, "pile")
    assert crow.session.moves == ()
    assert crow.node("message")["role"] == "alert"


def test_an_open_window_is_answered_by_button_or_number(crow: Crow) -> None:
    crow.hand.drag(crow.first, "table/0")
    crow.others()
    asked = crow.seat in crow.session.rules.to_act(crow.session.state)
    shown = any(node["label"] == "Let it lie" for node in crow.hand.tree()["nodes"])
    assert shown == asked
    if asked:
        number = next(a.key for a in crow.scene.actions() if a.words == "Let it lie")
        crow.hand.press(number)
        assert crow.session.moves[-1] == Answer()


def test_the_reader_tells_of_what_is_pointed_at_and_of_what_the_keyboard_is_on(crow: Crow) -> None:
    crow.hand.move(crow.hand.centre(crow.first))
    assert crow.node("reader")["label"] == crow.node(crow.first)["label"]
    crow.hand.press("tab")
    crow.hand.press("tab")
    focused = crow.node(crow.scene.focus.id)["label"]
    assert crow.node("reader")["label"] == focused


def test_the_cards_of_the_others_are_backs_and_nobody_can_touch_them(crow: Crow) -> None:
    shown = {node["id"] for node in crow.hand.tree()["nodes"]}
    assert not [id for id in shown if id.startswith(("hand/1:", "hand/2:"))]
    assert crow.node("hand/1")["value"] == "3 cards"


def test_the_menu_bears_the_name_of_the_title(crow: Crow) -> None:
    crow.hand.press("escape")
    assert crow.hand.tree()["scene"] == "crows/menu"


def test_a_right_click_reads_a_card_large(crow: Crow) -> None:
    crow.hand.click(crow.first, button=3)
    assert crow.hand.tree()["scene"] == "crows/reader"


def test_no_gesture_does_anything_at_a_table_that_is_only_read(tmp_path: Path) -> None:
    crow = Crow(tmp_path, read_only=True)
    crow.hand.drag(crow.first, "table/0")
    crow.hand.click(crow.first)
    crow.hand.click("table/0")
    for key in ("1", "z", "y"):
        crow.hand.press(key)
    assert crow.session.moves == ()


def test_nothing_is_in_the_tree_twice_and_everything_has_a_label(crow: Crow) -> None:
    nodes = crow.hand.tree()["nodes"]
    ids = [node["id"] for node in nodes if node["id"]]
    assert len(ids) == len(set(ids))
    assert all(node["label"] for node in nodes if node["clickable"])


OWN = Ref("table", seat=0)


def test_a_card_goes_by_itself_from_the_hand_to_its_place(crow: Crow) -> None:
    card = crow.scene.find(crow.first)
    assert card is not None
    start = card.pose.x, card.pose.y
    crow.scene.interaction.take(Ref.parse(crow.first), OWN)
    assert crow.scene.pieces is not None
    piece = crow.scene.pieces.moving[card_key(crow.scene.model.sight.cards(OWN)[0].uid)]
    [double] = [n for n in crow.scene.root.walk() if isinstance(n, Card) and (n.pose.x, n.pose.y) == start]
    assert piece.pose.alpha == 0.0
    crow.hand.settle()
    assert (piece.pose.alpha, double.parent) == (1.0, None)


def test_cards_that_were_laid_unseen_are_turned_over_when_all_lie(crow: Crow) -> None:
    crow.scene.interaction.take(Ref.parse(crow.first), OWN)
    session = crow.session
    for seat in (1, 2):
        crow.hand.settle()
        crow.scene.show(session.submit(session.legal_moves(seat)[0], seat))
    shown = set[float]()
    while crow.scene.timeline.busy:
        shown |= {node.shown for node in crow.scene.root.walk() if isinstance(node, Card)}
        crow.hand.wait(1 / 30)
    assert any(0 < value < 1 for value in shown)


def test_a_whole_game_of_motions_leaves_nothing_behind(crow: Crow) -> None:
    session, moved = crow.session, 0
    for _ in range(60):
        acting = session.rules.to_act(session.state)
        if not acting:
            break
        move = session.legal_moves(acting[0])[0]
        crow.scene.show(session.submit(move, acting[0]))
        moved += crow.scene.timeline.busy
        crow.scene.timeline.finish()
        left = places(crow.scene)
        crow.scene.rebuild()
        assert left == places(crow.scene)
    assert moved > 10
