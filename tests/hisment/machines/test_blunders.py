"""Obvious moves are not missed: blows at an undefended Heart, a first attack in hand."""

from typing import Any

import pytest

from game.core.rng import Rng
from game.titles.hisment.ai.beam import Beam, Budget, Node, Width
from game.titles.hisment.ai.features import Evaluation
from game.titles.hisment.ai.plain_mistakes import first_attacks, open_blow
from game.titles.hisment.ai.planner import Candidate, Planner, Skill
from game.titles.hisment.rules import board
from game.titles.hisment.rules.moves import AnyMove, Next, Strike, Walk
from game.titles.hisment.rules.state import Phase
from tests.hisment.machines.blunders import Blunder, blunders, made_by, played
from tests.hisment.table import RULES, Table

LEVELS = ("easy", "medium", "hard", "greedy")
PRISON = "coral_1 marea_1 edge_1"


def plans(table: Table, tries: int = 400) -> list[Node]:
    return Beam(RULES, Evaluation(RULES.catalogue), table.state, Budget(tries), Width(3, 2)).plans()


def blow(table: Table) -> list[str]:
    return said(table, open_blow(RULES.catalogue, table.state, 0))


def attacks(table: Table) -> list[str]:
    return said(table, tuple(first_attacks(RULES.catalogue, table.state, 0)))


def said(table: Table, moves: tuple[AnyMove, ...]) -> list[str]:
    return [RULES.format_move(table.state, move) for move in moves]


def test_each_has_a_name_of_its_own() -> None:
    assert len({blunder.name for blunder in blunders()}) == len(blunders())
    assert sum("at heart" in blunder.must for blunder in blunders()) >= 12


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_no_machine_does_it(level: str) -> None:
    assert {name: times for name, times in made_by(level, range(3)) if times} == {}


@pytest.mark.parametrize("blunder", played(), ids=lambda blunder: blunder.name)
def test_hard_does_not_do_again_what_people_laughed_at(blunder: Blunder) -> None:
    assert not blunder.is_made_by("hard", 1)


@pytest.mark.parametrize("square", ["D5", "C5", "E5", "D4", "F6"])
def test_the_square_from_which_a_prison_is_struck_is_thought_of_however_far_it_is(square: str) -> None:
    table = Table(f"cinder_1!@{square}/+ember_dart", PRISON)
    blows = [plan.moves for plan in plans(table) if any(isinstance(move, Strike) for move in plan.moves)]
    assert {moves[0] for moves in blows} == {Walk(board.square("D6"))}


@pytest.mark.parametrize("tries", [0, 1, 3, 10])
def test_a_heart_that_nobody_defends_is_struck_however_little_time_there_is(tries: int) -> None:
    for plan in plans(Table("cinder_1!@C5/+ember_dart rok_1"), tries):
        assert any(isinstance(move, Strike) for move in plan.moves)


def test_the_best_blow_at_what_nobody_defends() -> None:
    assert blow(Table("cinder_1!@C5/+ember_dart")) == ["walk D6", "strike ember_dart at heart"]
    assert blow(Table("cinder_1!@D6/+ember_dart/+flame_wave")) == ["strike flame_wave at heart"]
    assert blow(Table("cinder_1!@D6/+ember_dart/+flame_wave", hearts=(30, 3))) == [
        "strike ember_dart at heart"
    ]
    assert blow(Table("cinder_1!@D6/+ember_dart", PRISON)) == ["strike ember_dart at edge"]


@pytest.mark.parametrize(
    "table",
    [
        Table("cinder_1!@D6/+ember_dart", "coral_1!@A1 marea_1"),
        Table("cinder_1!@D2/+ember_dart"),
        Table("cinder_1!@D6/m5/+ember_dart"),
        Table("cinder_1!@D6"),
        Table("cinder_1!/+ember_dart"),
        Table("cinder_1!@D6/+ember_dart", struck=True),
        Table("cinder_1!@D5/+ember_dart", PRISON),
        Table("cinder_1!@D6/+ember_dart", phase=Phase.RELEASE),
    ],
)
def test_elsewhere_no_blow_is_called_open(table: Table) -> None:
    """An enemy on the board, too far, no magic, no attack, no hero, struck already, a choice, wrong phase."""
    assert blow(table) == []


def test_the_first_attacks_of_heroes_who_have_none() -> None:
    both = Table("cinder_1 pyrrhos_1", PRISON, Phase.ATTACH, hand="ember_dart,flame_wave,spray")
    assert attacks(both) == [
        "attach ember_dart to cinder",
        "attach ember_dart to pyrrhos",
        "attach spray to pyrrhos",
    ]
    assert attacks(Table("cinder_1/+ember_dart", PRISON, Phase.ATTACH, hand="flame_wave")) == []
    assert attacks(Table("cinder_1/+branding", PRISON, Phase.ATTACH, hand="ember_dart")) == [
        "attach ember_dart to cinder"
    ]
    assert attacks(Table("cinder_1", PRISON, Phase.ATTACH, hand="branding,flame_wave")) == []
    assert attacks(Table("cinder_1", PRISON, Phase.ATTACH, hand="ember_dart", attacks=1)) == []


@pytest.mark.parametrize("tries", [0, 1, 30])
def test_no_plan_ends_attaching_with_a_first_attack_in_hand(tries: int) -> None:
    table = Table("cinder_1!@C1 rok_1", "coral_1!@D6", Phase.ATTACH, hand="ember_dart,hide_vest")
    for plan in plans(table, tries):
        assert "ember_dart" not in plan.state.players[0].hand


BEFORE_A_PRISON = (
    "battle turn=4 terrain=ember_forge@0 die=4 0.deck=embers 1.deck=tides 1.heroes=coral_1;marea_1;edge_1 "
    "0.heroes={};rok_1;pyrrhos_1 {}"
)


def test_a_plan_is_thought_over_where_it_would_end_before_a_blow(monkeypatch: pytest.MonkeyPatch) -> None:
    usual, thought = Planner.candidates, list[int]()
    way = (Walk(board.square("D6")), Next())

    def first_without(self: Planner, rules: Any, view: Any, rng: Rng, made: Any) -> list[Candidate]:
        thought.append(view.turn)
        return [Candidate(way, 0.0, 0.0)] if len(thought) == 1 else usual(self, rules, view, rng, made)

    monkeypatch.setattr(Planner, "candidates", first_without)
    RULES.catalogue.memory.pop("plans", None)
    state = RULES.parse_position(BEFORE_A_PRISON.format("cinder_1!@D5/+ember_dart", ""))
    planner, made = Planner(Skill(acts=60, answered=0)), list[AnyMove]()
    while state.seat == 0 and not any(isinstance(move, Strike) for move in made):
        view, legal = RULES.view(state, 0), RULES.legal_moves(state, 0)
        move, _ = planner.choose(RULES, view, legal, Rng.stream(1, "x"))
        made.append(move)
        state, _ = RULES.apply(state, move, 0)
    assert made[0] == way[0]
    assert isinstance(made[-1], Strike)
    assert len(thought) == 2


def test_plans_that_end_in_different_blows_are_all_weighed() -> None:
    """At most three plans that differ only in the last walk are kept, but all that differ in the blow."""
    hero = "cinder_1!@D6/+ember_dart/+flame_wave"
    state = RULES.parse_position(BEFORE_A_PRISON.format(hero, "walked=9"))
    found = Planner(Skill(lethal=0)).candidates(RULES, RULES.view(state, 0), Rng.stream(1, "x"))
    assert len({candidate.moves[0] for candidate in found}) == 5
