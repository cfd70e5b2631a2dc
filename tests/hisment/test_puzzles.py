"""Puzzles: each has one plan, which its witness follows; the greedy policy does not find it."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from benchmarks.measuring.grading import solves
from benchmarks.measuring.hisment_puzzles.attempts import LADDER
from benchmarks.measuring.hisment_puzzles.proof import Plan, Prover, plan_of
from game.cli.check import problems_of
from game.content.problems import Problems
from game.content.puzzles import PUZZLE_FILE
from game.content.sample_positions import sample_positions
from game.content.source import read_source
from game.core.errors import IllegalMove
from game.paths import CARDS
from game.titles.hisment.ai.beam import key_of
from game.titles.hisment.ai.greedy import Greedy
from game.titles.hisment.puzzles.answer import answer
from game.titles.hisment.puzzles.goals import Goal, reached
from game.titles.hisment.puzzles.puzzle import PUZZLES, Puzzle, PuzzleSession
from game.titles.hisment.rules.moves import Next
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State
from game.titles.registry import load_title

FOUND = load_title("hisment")
assert isinstance(FOUND, HismentRules)
RULES = FOUND
SHIPPED = PUZZLES.check(read_source(CARDS / "hisment" / PUZZLE_FILE), RULES, Problems())
EVERY = 12
POSITIONS = sample_positions("hisment").positions
SURVIVED = next(puzzle for puzzle in SHIPPED if puzzle.goal is Goal.SURVIVE)


def start_of(puzzle: Puzzle) -> State:
    state: State = RULES.parse_position(puzzle.position)
    return state


def minimal(plans: Iterable[Plan]) -> list[Plan]:
    found = sorted(set(plans), key=len)
    return [plan for plan in found if not any(set(less) < set(plan) for less in found)]


def every_plan(goal: Goal, start: State, most: int) -> list[Plan] | None:
    """All plans by brute force over every order of legal moves; None if there are too many positions."""
    seen, found = set[Any](), list[Plan]()
    open_: list[tuple[State, Plan]] = [(start, ())]
    while open_:
        state, plan = open_.pop()
        done = reached(RULES, goal, start, state)
        if done:
            found.append(plan)
        key = (key_of(state, start.seat), plan)
        if done is not None or key in seen:
            continue
        seen.add(key)
        if len(seen) > most:
            return None
        moves = RULES.legal_moves(state, start.seat)
        open_ += [(RULES.apply(state, move, start.seat)[0], plan_of((*plan, move))) for move in moves]
    return minimal(found)


def test_all_that_is_shipped_can_be_solved_and_none_stands_twice() -> None:
    problems = Problems()
    found = PUZZLES.check(read_source(CARDS / "hisment" / PUZZLE_FILE), RULES, problems)
    assert not problems.all
    assert {puzzle.goal for puzzle in found} == set(Goal)
    assert len({puzzle.position for puzzle in found}) == len({puzzle.id for puzzle in found}) == len(found)
    for puzzle in found:
        start = start_of(puzzle)
        assert puzzle.goal is not Goal.KNOCKOUT or start.players[1 - start.seat].heroes, puzzle.id


def test_a_puzzle_opens_in_the_first_phase_with_something_to_do() -> None:
    opened = [PuzzleSession(RULES, puzzle) for puzzle in SHIPPED]
    early = [each for each in opened if each.origin.phase is not Phase.BATTLE]
    assert early
    assert not [each.puzzle.id for each in early if each.legal_moves(each.seat) == (Next(),)]
    first = opened[0]
    assert (first.origin.phase, first.before) == (Phase.CHAPTERS, ("next", "next"))
    assert first.witness == first.puzzle.acts[2:]


@pytest.mark.long
@pytest.mark.made_from("cards/hisment", "game", "benchmarks/measuring")
@pytest.mark.parametrize("puzzle", SHIPPED[::EVERY], ids=lambda puzzle: puzzle.id)
def test_there_is_one_plan_and_the_witness_follows_it(puzzle: Puzzle) -> None:
    proof = Prover(RULES, puzzle.goal, start_of(puzzle), positions=40_000).prove()
    assert proof.whole
    witness = tuple(RULES.parse_move(start_of(puzzle), act) for act in puzzle.acts)
    assert [*proof.plans] == [plan_of(witness)]


@pytest.mark.long
def test_brute_force_without_a_bound_or_an_order_finds_no_other_plan() -> None:
    """Only puzzles that are small enough are compared; there is at least one."""
    compared = 0
    for puzzle in SHIPPED[::EVERY]:
        plans = every_plan(puzzle.goal, start_of(puzzle), 1_500)
        if plans is not None:
            compared += 1
            assert plans == [plan_of(tuple(RULES.parse_move(start_of(puzzle), act) for act in puzzle.acts))]
    assert compared


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_who_takes_what_is_best_at_sight_misses_it(puzzle: Puzzle) -> None:
    assert not solves(PuzzleSession(RULES, puzzle), Greedy())


def test_a_turn_that_only_ends_is_answered_by_what_lies_open() -> None:
    session = PuzzleSession(RULES, SURVIVED)
    while session.solved is None:
        session.submit(Next(), session.seat)
    assert session.solved is False
    before, state = session.origin.players[session.seat], session.state
    assert session.answer == answer(RULES, before, state) != ()
    for move in session.answer:
        state, _ = RULES.apply(state, move, state.seat)
    now = state.players[session.seat]
    assert now.tally.fallen > before.tally.fallen or now.heart < before.heart


def test_once_it_is_over_nothing_can_be_done_but_go_back() -> None:
    session = PuzzleSession.solution(RULES, SHIPPED[0])
    assert isinstance(session, PuzzleSession)
    assert session.solved
    assert session.legal_moves(session.seat) == ()
    with pytest.raises(IllegalMove):
        session.submit(Next(), session.seat)
    session.undo()
    assert session.solved is None
    assert session.answer == ()


def pack(folder: Path, **changes: object) -> Path:
    """A pack of one puzzle with some fields changed."""
    puzzle = msgspec.structs.replace(SURVIVED, **changes)
    manifest = "id: more\nname: {en: More, fr: Plus}\ntitle: hisment\nversion: '1'\n"
    (folder / "pack.yaml").write_text(manifest, encoding="utf-8")
    (folder / PUZZLE_FILE).write_text(
        f"puzzles:\n  - id: {puzzle.id}\n    goal: {puzzle.goal}\n    grade: {puzzle.grade}\n"
        f'    position: "{puzzle.position}"\n    witness: "{puzzle.witness}"\n',
        encoding="utf-8",
    )
    return folder


def test_a_pack_may_bring_its_own(tmp_path: Path) -> None:
    assert problems_of(pack(tmp_path)) == ()
    assert PUZZLES.solvable(read_source(tmp_path / PUZZLE_FILE), RULES) == (SURVIVED,)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"witness": "next"}, "6:14: the goal is not reached by it"),
        ({"witness": "walk Z9"}, "6:14: its moves cannot all be played"),
        ({"position": "shop"}, "5:15: not a position"),
        ({"position": POSITIONS["shop"]}, "5:15: nothing new may come up"),
        ({"goal": "dance"}, "3:11: "),
        ({"grade": 6}, "4:12: "),
    ],
)
def test_a_fault_is_named_where_it_stands(tmp_path: Path, change: dict[str, object], problem: str) -> None:
    problems = problems_of(pack(tmp_path, **change))
    assert f"{PUZZLE_FILE}:{problem}" in str(problems[0])
    assert PUZZLES.solvable(read_source(tmp_path / PUZZLE_FILE), RULES) == ()


def test_the_grade_tells_how_many_of_twenty_tries_find_it() -> None:
    assert [LADDER.grade(solved) for solved in (20, 9, 8, 6, 3, 1, 0)] == [1, 1, 2, 2, 3, 4, 5]
