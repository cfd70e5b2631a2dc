"""The deeds that chronicles count, by moves: each where it was done, and not where it nearly was."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.ai.simulation import played_by_chance
from game.core.chronicle import DEEDS, Chapter
from game.core.events import Event
from game.core.session import Session
from game.titles.hercule.rules.events import AttackResolved
from game.titles.hisment.rules.events import DieRolled, Evolved, HeartChanged
from game.titles.hisment.rules.state import Phase
from game.titles.registry import title_of
from tests.hera_zeus.table import Table as Columns
from tests.hera_zeus.test_myths import position, with_pile
from tests.hisment.table import Table as Board
from tests.saves.table import begun, rules_of
from tests.seventh_hero.table import RULES, Table as Round
from tests.seventh_hero.test_powers import at


def told_by(title: str, steps: list[tuple[Any, Any, Any]], rules: Any) -> dict[int, dict[str, int]]:
    """The deeds of each seat after moves: of each the position before, its events, and the position after."""
    chronicle = title_of(title).chronicle(rules, ())
    for before, events, _ in steps:
        chronicle.note(before, events)
    chapters = chronicle.story(steps[-1][2]).chapters
    return {
        chapter.seat: chapter.deeds
        for chapter in chapters
        if chapter.name == DEEDS and chapter.seat is not None
    }


def in_columns(table: Columns, *moves: str) -> dict[int, dict[str, int]]:
    steps = []
    for move in moves:
        before, known = table.state, len(table.events)
        table.play(move)
        steps.append((before, tuple(table.events[known:]), table.state))
    return told_by("hera_zeus", steps, table.rules)


def on_board(table: Board, *moves: str) -> dict[int, dict[str, int]]:
    before = table.state
    table.play(*moves) if moves else table.end_turn()
    return told_by("hisment", [(before, table.events, table.state)], table.rules)


class Columned(msgspec.Struct, frozen=True):
    """A case of Héra et Zeus: the position, its moves, and how often a seat did a deed."""

    hand: str
    moves: tuple[str, ...]
    deed: str
    number: int
    seat: int = 0
    field: str = "D/E/F"
    yours: str = "d/e/f"
    his: str = "g"
    more: str = ""


COLUMNS = (
    Columned("W", ("challenge I",), "petrified", 1, 1, yours="me/e/f"),
    Columned("W", ("challenge III",), "petrified", 0, 1, yours="d/e/m"),
    Columned("W", ("challenge III",), "medusa_felled", 1, yours="d/e/m"),
    Columned("W", ("challenge I",), "medusa_felled", 0, yours="me/e/f"),
    Columned("W", ("challenge I",), "sevens_felled", 1, field="YD/E/F", yours="ad/e/f"),
    Columned("W", ("challenge I",), "sevens_felled", 0, field="YD/E/F", yours="bd/e/f"),
    Columned("Y", ("pythia_hera looks at hand",), "sevens_felled", 2, his="aAbg"),
    Columned("Y", ("pythia_hera looks at hand",), "sevens_felled", 0, his="bg"),
    Columned("S", ("sirens_hera lure",), "lured", 1, more="zeus.pile=b"),
    Columned("G", ("pegasus_hera strikes I",), "gods_driven", 1, more="zeus.figure=0 zeus.pile=z"),
    Columned("G", ("pegasus_hera strikes I",), "gods_driven", 0),
)


@pytest.mark.parametrize("case", COLUMNS, ids=lambda case: f"{case.deed}-{case.number}-{case.moves[0]}")
def test_deeds_of_two_sides(case: Columned) -> None:
    table = position(case.hand, case.field, case.yours, case.his, case.more)
    assert in_columns(table, *case.moves)[case.seat][case.deed] == case.number


@pytest.mark.parametrize("number", range(4))
def test_pegasi_that_are_called_back(number: int) -> None:
    table = with_pile("Q", "GBGGG")
    told = in_columns(table, "persephone_hera calls", f"take {number} pegasi")
    assert (told[0]["pegasi_called"], told[1]["pegasi_called"]) == (number, 0)


def round_deeds(table: Round) -> dict[int, dict[str, int]]:
    return told_by("seventh_hero", [(table.state, table.events, table.state)], RULES)


USED = "1! 2!"
ROUNDS: dict[str, tuple[Callable[[], Round], int]] = {
    "burned": (lambda: at("choice", USED, "1! 2", USED, USED).play("1 use 2"), 1),
    "readied": (lambda: at("received", USED, USED, "3 5!", USED).play("2 answer 3 5"), 2),
    "sent_on": (lambda: at("received", USED, USED, "1! 4", USED).play("2 answer 4"), 2),
    "voided": (lambda: at("required", USED, USED, "1! 6", USED).play("2 answer 6"), 2),
    "conjured": (lambda: at("choice", USED, "1! 7", USED, USED, top="55").play("1 use 7"), 1),
}


@pytest.mark.parametrize("deed", ROUNDS)
def test_a_power_counts_once_for_who_used_it(deed: str) -> None:
    make, seat = ROUNDS[deed]
    told = round_deeds(make())
    assert {of: deeds[deed] for of, deeds in told.items()} == {of: int(of == seat) for of in told}
    assert told[seat]["powers"] == 1


def test_a_power_that_was_cancelled_is_used_and_does_nothing() -> None:
    table = Round(("5", "7"), ("5", "2"), ("5", "1")).wandering("5", 1).play("1 use 2", "2 answer 1")
    told = round_deeds(table)
    assert (told[1]["powers"], told[1]["burned"], told[2]["hens_cancelled"]) == (1, 0, 0)


def test_a_hen_who_cancels_a_hen() -> None:
    table = Round(("5", "1 7"), ("5", "2"), ("5", "1")).wandering("5", 1)
    told = round_deeds(table.play("1 use 2", "2 answer 1", "0 answer", "0 answer 1"))
    assert {seat: deeds["hens_cancelled"] for seat, deeds in told.items()} == {0: 1, 1: 0, 2: 0}
    assert told[1]["burned"] == 1


def test_a_hero_who_was_looked_at_and_recruited() -> None:
    table = Round(("5", "7!"), ("5", "5"), ("5", "1!")).wandering("6", 1).play("1 use 5", "1 recruit")
    assert round_deeds(table)[1]["spied_recruits"] == 1
    table = Round(("5", "7!"), ("5", "5 6!"), ("5", "1!")).wandering("6", 1).play("1 use 5", "1 recruit")
    assert round_deeds(table)[1]["spied_recruits"] == 0
    table = Round(("5", "7!"), ("5", "5"), ("5", "1!")).wandering("6", 1).play("1 recruit")
    assert round_deeds(table)[1]["spied_recruits"] == 0


@pytest.mark.parametrize(("group", "number"), [("1! 5!", 1), ("1! 2!", 0)])
def test_a_hero_who_was_sent_and_became_a_double_elsewhere(group: str, number: int) -> None:
    table = Round(("5", "1!"), ("6", group), ("6", "1!")).begun("7").play("0 send 5", "1 recruit")
    assert round_deeds(table)[0]["doubles_given"] == number


RULES_OF_BOARDS = rules_of("hisment")


def hurt() -> Board:
    """A blow that knocks a hero out to the last point."""
    return Board("cinder_1!@C3/+ember_dart", "coral_1!@C4/d3 edge_1")


def whole() -> Board:
    """The same blow against a hero who stands it."""
    return Board("cinder_1!@C3/+ember_dart", "coral_1!@C4")


DART = "strike ember_dart at coral"
BOARDS = (
    ("knockouts", 0, 1, hurt, DART),
    ("fallen", 1, 1, hurt, DART),
    ("knockouts", 0, 0, whole, DART),
    ("heart_lost", 1, 0, whole, DART),
    ("released", 0, 1, lambda: Board("cinder_1", "coral_1", Phase.RELEASE), "release cinder"),
    ("bought", 0, 1, lambda: Board("cinder_1", "coral_1", Phase.SHOP, shop="spray,hail"), "buy spray"),
)


@pytest.mark.parametrize(("deed", "seat", "number", "make", "move"), BOARDS)
def test_deeds_on_the_board(deed: str, seat: int, number: int, make: Any, move: str) -> None:
    assert on_board(make(), move)[seat][deed] == number


def test_the_hardest_blow_is_the_highest_and_not_the_sum() -> None:
    table = whole()
    before = table.state
    table.play(DART)
    once = (before, table.events, table.state)
    hardest = told_by("hisment", [once], table.rules)[0]["hardest_blow"]
    assert 0 < hardest == told_by("hisment", [once, once], table.rules)[0]["hardest_blow"]


@pytest.mark.parametrize("seed", range(3))
def test_points_lost_sixes_and_third_levels_are_those_of_the_events(seed: int) -> None:

    session = played_by_chance(Session.new(RULES_OF_BOARDS, seed, 2))
    events: list[Event] = [event for step in session.steps for event in step.events]
    steps = [(session.origin, step.events, step.after) for step in session.steps]
    told = told_by("hisment", steps, session.rules)
    heroes = RULES_OF_BOARDS.catalogue.heroes
    for seat in (0, 1):
        lost = (each for each in events if isinstance(each, HeartChanged) and each.seat == seat)
        assert told[seat]["heart_lost"] == sum(max(0, each.before - each.after) for each in lost)
        rolled = (each for each in events if isinstance(each, DieRolled) and each.seat == seat)
        assert told[seat]["sixes"] == sum(each.die == 6 for each in rolled)
        grown = (each for each in events if isinstance(each, Evolved) and each.seat == seat)
        assert told[seat]["third_levels"] == sum(heroes[each.card].level == 3 for each in grown)


def test_the_hardest_blow_of_each_trial() -> None:

    session = begun(2)
    while session.state.turn < 2 and session.outcome is None:
        session.submit(session.legal_moves(0)[0])
    chronicle, before = title_of("hercule").chronicle(session.rules, ()), session.origin
    for step in session.steps:
        chronicle.note(before, step.events)
        before = step.after
    points = [
        event.points for step in session.steps for event in step.events if isinstance(event, AttackResolved)
    ]
    (chapter,) = chronicle.story(session.state).chapters
    assert points
    assert chapter.deeds == {"hardest_blow": max(points)}


def test_what_an_older_file_does_not_tell_is_not_known() -> None:
    old = (Chapter("embers", seat=0, kept=True), Chapter("tides", seat=1, kept=True))
    table = Board("cinder_1", "coral_1", Phase.SHOP, shop="spray,hail")
    chronicle = title_of("hisment").chronicle(table.rules, old)
    before = table.state
    chronicle.note(before, table.play("buy spray").events)
    assert not [chapter for chapter in chronicle.story(table.state).chapters if chapter.deeds]


def test_deeds_of_before_a_lost_log_stay() -> None:
    earlier = (Chapter(DEEDS, seat=0, deeds={"bought": 4, "unheard_of": 9}),)
    table = Board("cinder_1", "coral_1", Phase.SHOP, shop="spray,hail")
    chronicle = title_of("hisment").chronicle(table.rules, earlier)
    chronicle.note(table.state, table.play("buy spray").events)
    told = {chapter.seat: chapter.deeds for chapter in chronicle.story(table.state).chapters if chapter.deeds}
    assert told[0]["bought"] == 5
    assert "unheard_of" not in told[0]
