"""The optional clock: it counts the time of people at the table, tells, and ends a game if so chosen."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.ai.levels import HUMAN
from game.core.session import AnySession, Session
from saves.match import Clock, Match
from saves.statistics import statistics_of
from scenes.devtools.pilot import Pilot
from scenes.match.clock import time_words, widest_time
from scenes.match.last_choices import CLOCKS, last_choices
from scenes.match.set_up import MatchSetUp
from scenes.services import Services
from scenes.table.panels import Mark, corner_marks
from scenes.titles.registry import scenes_of
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.scene import Speech
from tests.scenes.match_pilot import labels, pilot
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at

TITLES = ("hera_zeus", "seventh_hero", "hisment")


class Sitting:
    """A person at a table against machines, with a clock."""

    def __init__(self, folder: Path, title: str, clock: Clock | None, *, people: int = 1) -> None:
        self.services = services_at(folder)
        self.house: Any = scenes_of(title, self.services)
        seats = self.services.load_rules(title).info.min_seats
        levels = (HUMAN,) * people + ("easy",) * (seats - people)
        names = tuple(f"Player {seat}" for seat in range(seats))
        session: AnySession = Session.new(self.services.load_rules(title), 3, seats)
        self.run = self.services.saves.create(
            session, title, "x", seats, Match("", names, levels, clock=clock)
        )
        self.cues: list[str] = []
        self.services.sound.cue = self.cues.append  # type: ignore[method-assign, assignment]
        self.sit()

    def sit(self) -> None:
        self.services.stack.push(self.house.table(self.run, lambda _: None), lambda _: None)
        self.hand: Pilot = pilot(self.services)
        self.wait(2)

    def wait(self, seconds: float) -> None:
        for _ in range(int(seconds * 2)):
            self.hand.clock.advance(0.5)
            self.services.stack.update()

    @property
    def spent(self) -> float:
        found = self.run.record.match
        assert found is not None
        assert found.clock is not None
        return sum(found.clock.used)

    @property
    def mark(self) -> tuple[str, str]:
        (node,) = [node for node in self.hand.tree()["nodes"] if node["id"] == "clock"]
        return node["role"], node["label"]


@pytest.mark.parametrize("title", TITLES)
def test_it_counts_the_turn_and_tells_twice_but_ends_nothing(tmp_path: Path, title: str) -> None:
    sitting = Sitting(tmp_path, title, Clock(60))
    before = sitting.spent
    sitting.wait(10)
    assert sitting.spent, "the person has the first turn of this deal"
    assert sitting.spent == pytest.approx(before + 10, abs=0.6)
    assert sitting.mark[0] == "status"
    sitting.wait(42)
    assert sitting.cues.count("time_near") == 1
    assert sitting.mark[0] == "alert"
    sitting.wait(20)
    assert sitting.cues.count("time_up") == 1
    assert sitting.mark == ("alert", "0 s")
    table: Any = sitting.services.stack.top
    assert [each.line for each in table.entries()].count("Time is up: Player 0") == 1
    assert sitting.run.session.outcome is None


@pytest.mark.parametrize("title", TITLES)
def test_it_ends_the_game_only_if_so_chosen(tmp_path: Path, title: str) -> None:
    sitting = Sitting(tmp_path, title, Clock(10, whole=True, ends=True))
    sitting.wait(9)
    sitting.wait(5)
    outcome = sitting.run.session.outcome
    assert sitting.spent, "the person has the first turn of this deal"
    assert outcome is not None
    assert 0 not in outcome.winners
    (info,) = sitting.services.saves.list_finished()
    (told,) = [line for line in sitting.house.records().lines(info) if "ran out of time" in line]
    assert told.startswith(
        "Hera ran out of time. Zeus" if title == "hera_zeus" else "Player 0 ran out of time."
    )
    assert "0 turn" not in sitting.house.records().short(info)
    (total,) = statistics_of([info], whole=True).totals
    assert (total.games, total.wins, total.abandoned) == (1, 0, 0)
    assert [each.ending for each in statistics_of([info], whole=True).games] == ["late"]
    replay = sitting.house.replay(sitting.services.saves.open_replay(info.id))
    sitting.services.stack.push(replay)
    replay.host.go(replay.host.last)
    log = [entry.line for entry in replay.entries()]
    assert [line for line in log if "ran out of time" in line]
    assert not [line for line in log if "conce" in line or "Time is up" in line]
    replay.host.go(replay.host.last - 1)
    replay.host.thoughts.shown = "why"
    assert [line for line, _ in replay.host.thoughts._why()] == ["Time ran out here."]
    replay.close("title")
    sitting.services.stack.push(sitting.house.ending(sitting.run))
    shown = " ".join(labels(pilot(sitting.services)))
    assert "ran out of time" in shown
    assert "conceded" not in shown
    assert "concedes" not in shown


def test_it_stands_still_in_a_menu_and_without_the_keyboard(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "hera_zeus", Clock(600, whole=True))
    before = sitting.spent
    sitting.hand.press("escape")
    sitting.wait(60)
    sitting.hand.press("escape")
    sitting.wait(1)
    assert sitting.spent == pytest.approx(before, abs=2.5)
    before = sitting.spent
    for scene in sitting.services.stack.from_above():
        scene.on_focus_lost()
    sitting.wait(60)
    assert sitting.spent == before
    sitting.hand.press("tab")
    sitting.wait(10)
    assert sitting.spent == pytest.approx(before + 10, abs=1.1)


def test_it_says_that_it_is_paused_while_a_note_is_open(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "hera_zeus", Clock(600, whole=True))
    table: Any = sitting.services.stack.top
    table.first_time = sitting.services.lessons("hera_zeus").first_times[0]
    table.rebuild()
    before = sitting.spent
    sitting.wait(60)
    assert (sitting.mark, sitting.spent) == (("status", "Paused"), before)
    clock = table.find("clock")
    assert clock.described().value == "Until the note is closed. Time left: Player 0, 10 min"
    assert table.explanation(clock).startswith("The time left")
    sitting.hand.press("space")
    sitting.wait(2)
    assert sitting.mark == ("status", "10 min")


def test_it_stands_still_under_the_curtain_between_two(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "hera_zeus", Clock(600, whole=True), people=2)
    sitting.wait(60)
    assert sitting.hand.tree()["scene"] != "hera_zeus/table"
    assert sitting.spent == 0


def test_it_goes_on_where_it_stood_when_the_game_was_left(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "hera_zeus", Clock(600, whole=True))
    sitting.wait(20)
    spent = sitting.spent
    assert spent > 15
    sitting.services.stack.top.close("title")  # type: ignore[union-attr]
    opened = services_at(tmp_path).saves.open(sitting.run.id).record.match
    assert opened is not None
    assert opened.clock == Clock(600, whole=True, used=(spent,))


def test_a_turn_begins_anew_when_another_seat_has_moved() -> None:
    clock = Clock(60).after(0, 0, 20).after(0, 0, 5)
    assert (clock.left(0), clock.after(0, 3, 1).left(0)) == (35, 59)
    clock = clock.after(1, 0, 2)
    assert (clock.left(0), clock.left(1)) == (60, 58)
    game = Clock(60, whole=True).after(0, 0, 20).after(1, 5, 1).after(0, 9, 5)
    assert (game.left(0), game.left(1), game.fresh()) == (35, 59, Clock(60, whole=True))
    match = Match("", ("Ada", "Zoe"), best_of=3, clock=game)
    assert match.next(0).clock == game.fresh()
    assert b"clock" not in msgspec.json.encode(Match("", ("Ada", "Zoe")))


def test_the_set_up_page_offers_it_and_proposes_it_again(tmp_path: Path) -> None:
    services: list[Services] = []

    def page(given: Services) -> MatchSetUp:
        services.append(given)
        scenes: Any = scenes_of("hera_zeus", given)
        return MatchSetUp(scenes.seats)

    visitor = Visitor(tmp_path, page, size=(1920, 1200))
    for press in ("clock:game", "clock_more", "clock_time:2700", "clock_up:ends", "ok", "begin"):
        visitor.hand.click(press)
    chosen: Any = visitor.results[0]
    assert chosen.match.clock == Clock(2700, whole=True, ends=True)
    kept = services[0].last_choices("hera_zeus")
    assert last_choices(kept, 2, (HUMAN, "easy")).clock == chosen.match.clock
    assert chosen.match.clock in CLOCKS.values()
    assert last_choices({"match:clock": "turn:1:never"}, 2, (HUMAN,)).clock is None


def test_nothing_shows_without_a_clock(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "hera_zeus", None)
    sitting.wait(5)
    assert "clock" not in [node["id"] for node in sitting.hand.tree()["nodes"]]
    assert labels(sitting.hand)


def test_the_time_is_said_calmly() -> None:
    words = {seconds: time_words(seconds) for seconds in (600, 541, 121, 120, 93.5, 9.2)}
    assert [*words.values()] == ["10 min", "10 min", "3 min", "120 s", "95 s", "10 s"]


def test_its_mark_keeps_its_width_while_the_seconds_run_down() -> None:
    layout = SimpleNamespace(corner=Box(0, 0, 300, 22))
    scene: Any = SimpleNamespace(metrics=Metrics(1280, 720), theme=FOOTLIGHT, layout=layout)
    told = "45 min", "3 min", "120 s", "30 s", "2 s"
    said = [Mark("status", words, id="clock", widest=widest_time()) for words in told]
    widths = {mark.size[0] for each in said for mark in corner_marks(scene, each)}
    assert len(widths) == 1


def test_when_time_is_up_the_advice_says_so_until_the_next_move(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "hera_zeus", Clock(10))
    table: Any = sitting.services.stack.top
    before = table.said[0]
    sitting.wait(12)
    assert table.said[0] == "Time is up, but the game goes on: it is still your move."
    table.interaction.act("draw")
    sitting.wait(1)
    assert table.said[0] != before
    assert "Time is up" not in table.said[0]


def test_who_listens_is_told_of_it_once_a_turn_and_when_time_is_short(tmp_path: Path) -> None:
    sitting, speech = Sitting(tmp_path, "hera_zeus", Clock(60)), Speech()
    table: Any = sitting.services.stack.top

    def told() -> list[str]:
        return [line for line in speech.of(table) if " s, " in line]

    assert len(told()) == 1
    for _ in range(10):
        sitting.wait(4)
        assert told() == []
    sitting.wait(12)
    (line,) = told()
    assert "Time nearly up" in line
    sitting.wait(4)
    assert told() == []


def test_a_press_on_it_says_what_everybody_has_left(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "hera_zeus", Clock(60))
    table: Any = sitting.services.stack.top
    table.focus.id = "clock"
    assert table.focus.node is not None
    sitting.hand.press("return")
    told = " ".join(node["label"] for node in sitting.hand.tree()["nodes"])
    assert "Player 0: 60 s" in told
    assert "the game goes on" in told
