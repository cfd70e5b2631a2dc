"""The hint comes in three steps, only if it is asked for, and is about the position that is shown."""

import math
from pathlib import Path
from typing import Any

import pytest

from game.ai.policy import Advice
from game.ai.worker import Worker
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import Draw
from saves.format import decode, encode
from saves.match import Match
from saves.run import Run
from scenes.devtools.pilot import Pilot
from scenes.match import turn_flow
from scenes.services import Services
from scenes.table.advice import hints
from scenes.titles.registry import scenes_of
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.scene import Speech
from scenes.toolkit.shapes import Panel
from scenes.widgets.cards import Card
from tests.scenes.in_process_machine import AtHand
from tests.scenes.match_pilot import pilot
from tests.scenes.playing import services_at

TITLES = ("hercule", "hera_zeus", "seventh_hero", "hisment")


@pytest.fixture
def lines(services: Services, monkeypatch: pytest.MonkeyPatch) -> list[AtHand]:
    """The lines of the machines that were asked for hints."""
    made: list[AtHand] = []

    def machine(_: Services, rules: Any, patience: float) -> Worker:
        line = AtHand()
        made.append(line)
        return Worker(rules, line=lambda: line, patience=patience)

    def player(_: Services, rules: Any) -> Worker:
        return Worker(rules, line=AtHand, patience=math.inf)

    services.bot_iterations = 2
    monkeypatch.setattr(hints, "machine_for", machine)
    monkeypatch.setattr(turn_flow, "machine_for", player)
    return made


class Sitting:
    """Somebody at a table of a title who has to choose; all other seats are people too, or machines."""

    def __init__(self, services: Services, title: str, *, machines: bool = True) -> None:
        rules = services.load_rules(title)
        session: Any = Session.new(rules, 7, rules.info.min_seats, {})
        (acts, *_), seats = rules.to_act(session.state), rules.info.min_seats
        levels = tuple("easy" if machines and seat != acts else "human" for seat in range(seats))
        match = Match("", tuple(f"Seat {seat}" for seat in range(seats)), levels) if seats > 1 else None
        self.run: Run = services.saves.create(session, title, "A game", seats, match)
        self.table: Any = scenes_of(title, services).table(self.run, lambda _: None)
        services.stack.push(self.table)
        self.hand: Pilot = pilot(services)
        self.hand.settle()

    @property
    def says(self) -> str:
        found = [node["label"] for node in self.hand.tree()["nodes"] if node["id"] == "hint"]
        return found[0] if found else ""

    def ask(self) -> str:
        """Press the key of the hint, and wait for the answer."""
        self.hand.press("h")
        for _ in range(100):
            if self.table.hints.advice.moves or not self.table.hints.step:
                break
            self.hand.wait(0.02)
        self.hand.settle()
        return self.says


@pytest.mark.usefixtures("lines")
@pytest.mark.parametrize("title", TITLES)
def test_it_comes_in_three_steps_and_nothing_is_played(services: Services, title: str) -> None:
    sitting = Sitting(services, title)
    before, rings = sitting.table.model.state, _rings(sitting)
    idea = sitting.ask()
    assert len(idea.split()) > 5
    assert _rings(sitting) == rings
    place = sitting.ask()
    # The cards of a first deck in Hercule lie on no table yet.
    lit = _rings(sitting) > rings
    assert lit or title == "hercule"
    assert place.startswith("Look at ") is lit
    reason = sitting.ask()
    assert len(reason.split("\n")) == 2
    assert sitting.ask() == reason
    assert sitting.table.model.state is before
    sitting.hand.press("escape")
    assert not sitting.says
    assert services.stack.top is sitting.table


def test_its_process_begins_at_rest_in_a_frame_that_answers_nobody(
    services: Services, lines: list[AtHand]
) -> None:
    hand = Sitting(services, "hercule").hand
    services.patient = False
    hand.frame()
    hand.clock.advance(2 * hints.WARM_SECONDS)
    hand.move((3, 3))
    assert not lines
    hand.frame()
    assert len(lines) == 1


@pytest.mark.usefixtures("lines")
@pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero"])
def test_escape_puts_down_what_is_held_before_it_closes_the_hint(services: Services, title: str) -> None:
    sitting = Sitting(services, title)
    sitting.ask()
    hand, table = sitting.hand, sitting.table
    table.interaction.hold(sorted(table.model.sources(), key=str)[0])
    hand.press("tab")
    close = table.find("hint_close")
    assert not close.free
    hand.press("escape")
    assert table.interaction.held is None
    assert sitting.says
    assert table.find("hint_close").free
    hand.press("escape")
    assert not sitting.says
    assert services.stack.top is table


@pytest.mark.usefixtures("lines")
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero", "hisment"])
def test_it_gives_way_while_a_card_is_read_in_its_place(tmp_path: Path, title: str, scale: int) -> None:
    services = services_at(tmp_path, text_scale=scale)
    services.bot_iterations = 2
    sitting = Sitting(services, title)
    sitting.ask()
    hand, table, met = sitting.hand, sitting.table, list[bool]()
    own = f"hand/{table.model.seat}:"
    for card in [node.id for node in table.root.walk() if (node.ref or "").startswith(own)]:
        hand.move(hand.centre(card))
        hand.wait(1.0)
        plate = table.find("hint").parent
        read = (node for node in table.inspector.panel.walk() if isinstance(node, Card | Panel))
        met.append(any(node.world_rect().colliderect(plate.world_rect()) for node in read))
        assert plate.pose.alpha == (not met[-1])
    assert any(met) or (title, scale) != ("seventh_hero", 200)
    hand.move((3, 715))
    hand.wait(1.0)
    assert table.find("hint").parent.pose.alpha == 1.0


@pytest.mark.usefixtures("lines")
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("by", ["keys", "pointer"])
def test_whoever_asks_reads_it_even_while_a_card_is_read(tmp_path: Path, by: str, scale: int) -> None:
    services = services_at(tmp_path, text_scale=scale)
    services.bot_iterations = 2
    sitting = Sitting(services, "seventh_hero")
    hand, table = sitting.hand, sitting.table
    cards = [
        node.id for node in table.root.walk() if (node.ref or "").startswith(f"hand/{table.model.seat}:")
    ]
    if by == "pointer":
        hand.move(hand.centre(cards[0]))
    else:
        table.focus.id = cards[0]
    hand.wait(1.0)
    assert table.inspector.pointed is not None
    sitting.ask()
    hand.wait(1.0)
    assert table.find("hint").parent.pose.alpha == 1.0
    if by == "pointer":
        hand.move(hand.centre(cards[1]))
    else:
        table.focus.id = cards[1]
    hand.wait(1.0)
    assert table.inspector.pointed is not None, "another card is read again"


@pytest.mark.usefixtures("lines")
def test_the_last_step_is_said_again_to_who_asks_again(services: Services) -> None:
    sitting, speech = Sitting(services, "seventh_hero"), Speech()
    for _ in range(hints.REASON):
        sitting.ask()
    assert sitting.says in [*speech.news(sitting.table)]
    assert [*speech.news(sitting.table)] == []
    sitting.ask()
    assert [*speech.news(sitting.table)] == [sitting.says]
    assert [*speech.news(sitting.table)] == []


@pytest.mark.usefixtures("lines")
@pytest.mark.parametrize("title", TITLES)
def test_its_buttons_stay_under_the_pointer_while_it_grows(services: Services, title: str) -> None:
    sitting, places = Sitting(services, title), dict[str, set[tuple[int, ...]]]()
    for _ in range(hints.REASON):
        sitting.ask()
        for name in ("hint_more", "hint_close"):
            if (made := sitting.table.find(name)) is not None:
                places.setdefault(name, set()).add(tuple(made.world_rect()))
    assert {name: len(found) for name, found in places.items()} == {"hint_more": 1, "hint_close": 1}


def _rings(sitting: Sitting) -> int:
    return sum(node.z == 80.0 and not node.children for node in sitting.table.root.children)


@pytest.mark.usefixtures("lines")
def test_the_plan_after_the_move_comes_with_it(services: Services) -> None:
    sitting = Sitting(services, "hisment")
    sitting.ask()
    model, advice = sitting.table.model, sitting.table.hints.advice
    assert len(advice.moves) > 1
    state, seat = model.state, model.seat
    for move in advice.moves:
        assert move in model.session.rules.legal_moves(state, seat)
        state, _ = model.session.rules.apply(state, move, seat)


@pytest.mark.parametrize("title", TITLES)
def test_nobody_is_asked_unless_the_key_is_pressed(
    services: Services, lines: list[AtHand], title: str
) -> None:
    sitting = Sitting(services, title)
    sitting.hand.wait(3)
    assert not lines
    sitting.ask()
    assert len(lines) == 1


@pytest.mark.usefixtures("lines")
@pytest.mark.parametrize("title", TITLES)
def test_the_buttons_of_a_narrow_hint_say_their_words_in_one_line_at_their_size(
    services: Services, title: str
) -> None:
    sitting = Sitting(services, title)
    sitting.ask()
    found = [node for node in sitting.table.root.walk() if node.id in ("hint_more", "hint_close")]
    words = {node.id: (node.inside.words.lines, node.inside.words.size - node.text_size) for node in found}
    assert words == {"hint_more": (("More",), 0), "hint_close": (("Close",), 0)}


@pytest.mark.usefixtures("lines")
@pytest.mark.parametrize("title", TITLES)
def test_the_hint_is_a_legal_move_and_goes_with_its_position(services: Services, title: str) -> None:
    sitting = Sitting(services, title)
    sitting.ask()
    move, model = sitting.table.hints.advice.move, sitting.table.model
    assert move in model.session.legal_moves(model.seat)
    sitting.table.change(lambda: model.submit(move))
    sitting.hand.settle()
    assert not sitting.says


def test_an_answer_to_an_earlier_position_is_thrown_away(services: Services, lines: list[AtHand]) -> None:
    sitting = Sitting(services, "hera_zeus")
    model = sitting.table.model
    sitting.table.hints.ask()
    assert lines[0].asked
    sitting.table.change(lambda: model.submit(model.session.legal_moves(model.seat)[0]))
    sitting.hand.wait(1)
    assert not sitting.says
    assert not sitting.table.hints.advice.moves


@pytest.mark.usefixtures("lines")
def test_the_menu_offers_it(services: Services) -> None:
    sitting = Sitting(services, "hisment")
    sitting.hand.press("escape")
    sitting.hand.press("h")
    sitting.hand.settle()
    sitting.hand.wait(0.2)
    assert sitting.says


class TestCounting:
    @pytest.mark.usefixtures("lines")
    def test_only_the_third_step_marks_the_game_as_helped(self, services: Services) -> None:
        sitting = Sitting(services, "hercule")
        for _ in range(2):
            sitting.ask()
        assert not _saved(services, sitting).helped
        sitting.ask()
        assert _saved(services, sitting).helped

    def test_a_game_without_hints_is_written_as_ever(self, services: Services) -> None:
        run = Sitting(services, "hercule").run
        assert b"helped" not in encode(run.record)
        run.help()
        assert decode(encode(run.record)).helped


def _saved(services: Services, sitting: Sitting) -> Any:
    return next(info for info in services.saves.list_runs() if info.id == sitting.run.id)


@pytest.mark.usefixtures("lines")
class TestHotSeat:
    def test_the_next_player_sees_nothing_of_it(self, services: Services) -> None:
        sitting = Sitting(services, "hera_zeus", machines=False)
        sitting.hand.press("tab")
        sitting.hand.press("return")
        sitting.hand.settle()
        assert sitting.ask()
        model = sitting.table.model
        sitting.table.sit(model.seen_by(1 - model.seat))
        sitting.table.rebuild()
        assert not sitting.says
        assert not sitting.table.hints.step

    def test_round_a_public_table_it_is_given_in_private_only(self, services: Services) -> None:
        sitting = Sitting(services, "seventh_hero", machines=False)
        sitting.table.host._open()
        sitting.table.hints.ask()
        assert sitting.table.message == "Hints are given in private: look at your cards first."


@pytest.mark.usefixtures("lines")
class TestOff:
    def test_a_ranked_attempt_gives_none(self, services: Services) -> None:
        sitting = Sitting(services, "hercule")
        services.ranked.begin("hercule/2040-03-09/normal", sitting.run.id, 7)
        assert not sitting.ask()
        assert sitting.table.message == "A ranked attempt is yours alone: it gives no hints."
        sitting.hand.press("escape")
        sitting.hand.press("escape")
        assert "menu:advice" not in sitting.hand.ids()

    def test_a_lesson_gives_none(self, services: Services) -> None:
        table = scenes_of("hisment", services).lesson()
        services.stack.push(table)
        hand = pilot(services)
        hand.press("h")
        assert not table.hints.step

    def test_where_nothing_is_to_be_decided_it_says_so(self, services: Services) -> None:
        sitting = Sitting(services, "hera_zeus")
        model = sitting.table.model
        sitting.table.model.seat = 1 - model.seat
        sitting.table.model.refresh()
        sitting.table.hints.ask()
        assert sitting.table.message == "There is nothing for you to decide now."


@pytest.mark.usefixtures("lines")
def test_a_machine_that_has_no_room_to_think_gives_none(services: Services) -> None:
    sitting = Sitting(services, "hisment")
    sitting.table.hints.ask()
    worker = sitting.table.hints._worker
    worker.poll = lambda: worker._give_up(hasty=True)
    sitting.hand.wait(0.1)
    assert not sitting.says
    assert sitting.table.message == "The computer cannot think right now; ask again in a moment."


@pytest.mark.usefixtures("lines")
def test_a_hint_closes_the_note_and_the_reasons_and_they_close_it(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(services, "hisment")
    table = sitting.table
    table.first_time = services.lessons("hisment").first_times[0]
    sitting.ask()
    assert table.first_time is None
    assert table.hints.step
    monkeypatch.setattr(table.why, "_lines", lambda: ["Why not?"])
    table.why.ask()
    assert table.why.open
    assert not table.hints.step
    sitting.ask()
    assert not table.why.open


@pytest.mark.usefixtures("lines")
def test_the_name_of_a_button_is_quoted_in_the_sentence(services: Services) -> None:
    sitting = Sitting(services, "hera_zeus")
    node = Node()
    for role, said in (("button", "“Attack!”"), ("card", "Attack!")):
        node.semantic = Semantic(role, "Attack!")
        sitting.table.hints.step, sitting.table.hints.advice = hints.PLACE, Advice((Draw(),), "only", {})
        assert sitting.table.hints._words(hints.PLACE, [node]).startswith(f"Look at {said}, which is lit.")
