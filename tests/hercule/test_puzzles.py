"""Puzzles: each has one solution, its witness shows it, and looking only at the present turn misses it."""

from pathlib import Path

import msgspec
import pytest

from benchmarks.measuring.grading import solves
from benchmarks.measuring.hercule_puzzles.attempts import EagerPolicy
from benchmarks.measuring.hercule_puzzles.proof import Prover
from benchmarks.measuring.hercule_puzzles.reach import Reach
from game.cli.check import problems_of
from game.content.problems import Problems
from game.content.puzzles import PUZZLE_FILE
from game.content.source import read_source
from game.core.errors import IllegalMove
from game.core.rng import Rng
from game.paths import CARDS
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.puzzles.puzzle import PUZZLES, Puzzle, PuzzleSession
from game.titles.hercule.rules.moves import NextPhase, PlayCard, TapStance
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase, State
from game.titles.registry import load_title

FOUND = load_title("hercule")
assert isinstance(FOUND, HerculeRules)
RULES = FOUND
SHIPPED = PUZZLES.check(read_source(CARDS / "hercule" / PUZZLE_FILE), RULES, Problems())
# All puzzles are proved when they are made; here a sample that takes some seconds and varies with them.
SAMPLE = [*(each for each in SHIPPED if each.turns == 1)][::6] + [
    *(each for each in SHIPPED if each.turns == 2)
][::20]

HAND = "hand=strike#0,strike#1,strike#2,block#3,train#4"
ONE = f"planning trial=erymanthian_boar/4/5/3/3 turn=1 known=2 {HAND} deck=block#5,train#6"


def position(text: str) -> State:
    state: State = PuzzleSession(RULES, Puzzle(id="p", turns=1, grade=1, position=text, witness="next")).state
    return state


def plans(text: str, turns: int = 1) -> int:
    """The number of ways to win from a position, counted up to a hundred."""
    proof = Prover(RULES, position(text), most=100).prove(turns)
    assert proof.whole
    return len(proof.plans)


def with_health(text: str, health: int) -> str:
    return text.replace("boar/4/5", f"boar/{health}/9")


# The shipped puzzles


def test_there_are_puzzles_of_both_sorts_and_every_grade() -> None:
    assert {puzzle.turns for puzzle in SHIPPED} == {1, 2}
    assert {puzzle.grade for puzzle in SHIPPED} == {1, 2, 3, 4, 5}
    assert len({puzzle.position for puzzle in SHIPPED}) == len(SHIPPED)
    trials = {puzzle.position.partition("trial=")[2].partition("/")[0] for puzzle in SHIPPED}
    assert len(trials) >= 6


@pytest.mark.long
@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_the_witness_beats_the_trial_in_time(puzzle: Puzzle) -> None:
    session = PuzzleSession.solution(RULES, puzzle)
    assert session.solved
    assert session.state.phase is Phase.WON
    assert session.state.turn < session.origin.turn + puzzle.turns
    hero = session.origin.heroes[0]
    assert hero.foreseen == len(hero.deck), "the order of the deck is known"
    assert not solves(PuzzleSession(RULES, puzzle), EagerPolicy())


def test_greedy_beats_hardly_any_trial_in_time() -> None:
    """They were chosen so that a greedy planner with other plans beat none; this one beats four of 200."""
    assert (
        sum(solves(PuzzleSession(RULES, puzzle), GreedyPolicy()) for puzzle in SHIPPED) <= len(SHIPPED) // 40
    )


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_it_has_one_solution(puzzle: Puzzle) -> None:
    proof = Prover(RULES, PuzzleSession(RULES, puzzle).state).prove(puzzle.turns)
    assert proof.whole
    assert len(proof.plans) == 1


@pytest.mark.parametrize("puzzle", SHIPPED[::9], ids=lambda puzzle: puzzle.id)
def test_who_strays_from_the_witness_wins_by_the_same_plan_or_not_at_all(puzzle: Puzzle) -> None:
    """Play on at random from any point of the witness, without the pruning of the proof."""
    prover = Prover(RULES, PuzzleSession(RULES, puzzle).state)
    (plan,) = prover.prove(puzzle.turns).plans
    rng, session = Rng.stream(3, puzzle.id), PuzzleSession(RULES, puzzle)
    for _ in range(30):
        while session.steps:
            session.undo()
        place, rng = rng.below(len(puzzle.acts))
        session.go_through(puzzle.acts[:place])
        while session.solved is None:
            move, rng = rng.choice(session.legal_moves(0))
            session.submit(move)
        assert not session.solved or prover.plan_of(step.after for step in session.steps) == plan


# What counts as one plan


def test_the_order_of_equal_cards_and_of_those_without_attack_makes_no_other_plan() -> None:
    # 5 + 4 + 3 triggers, the first doubled, are 17 Attack, in one way; 16 can be reached in three.
    assert plans(with_health(ONE, 1).replace("/3/3 ", "/3/17 ")) == 1
    assert plans(with_health(ONE, 1).replace("/3/3 ", "/3/16 ")) == 3
    assert plans(with_health(ONE, 1).replace("/3/3 ", "/3/18 ")) == 0


def test_the_proof_finds_just_what_trying_every_line_finds() -> None:
    """Try every order of the hand, with any card Supercharged or none, and merge no lines."""
    text = with_health(ONE, 4)
    state, answers, reach = position(text), set(), Reach(RULES.catalogue, position(text))
    open_ = [state]
    while open_:
        at = open_.pop()
        if at.phase is Phase.WON:
            continue
        for move in RULES.legal_moves(at, 0):
            after = RULES.play(at, move, 0)[0]
            if after.phase is Phase.WON:
                strip = at.heroes[0].played
                given = ((reach.of(each.card)[0], each.triggers, each.supercharged) for each in strip)
                answers.add(tuple(sorted(each for each in given if each[0])))
            elif at.phase is Phase.PLANNING or isinstance(move, NextPhase):
                open_ += [after] if after.turn == state.turn else []
    assert plans(text) == len(answers) > 1


def test_what_can_be_done_at_once_is_no_puzzle_of_two_turns() -> None:
    assert Prover(RULES, position(ONE)).prove(2).plans.keys() >= {("early", 0), ("early", 1)}


def test_no_turn_takes_more_than_its_bound() -> None:
    for puzzle in SHIPPED[::5]:
        session = PuzzleSession.solution(RULES, puzzle)
        for step in (session.origin, *(step.after for step in session.steps)):
            last = step.turn == session.origin.turn + puzzle.turns - 1
            if last and step.phase is Phase.PLANNING:
                assert Reach(RULES.of(step), step).loss(step) >= step.trial.health


# Attempts at a puzzle


def test_a_puzzle_is_over_when_its_turns_have_passed_and_can_be_taken_back() -> None:
    session = PuzzleSession(RULES, SHIPPED[0])
    rng = Rng.stream(1, "dull")
    while session.solved is None:
        plain = [move for move in session.legal_moves(0) if not isinstance(move, TapStance)]
        move, rng = rng.choice([each for each in plain if not getattr(each, "supercharged", False)])
        session.submit(move)
    assert session.solved is False
    assert session.legal_moves(0) == ()
    with pytest.raises(IllegalMove):
        session.submit(NextPhase())
    while session.steps:
        session.undo()
    assert session.solved is None
    assert any(isinstance(move, PlayCard) for move in session.legal_moves(0))


# Reading puzzles


def pack(folder: Path, **changes: object) -> Path:
    """A card file with one of the shipped puzzles, changed."""
    puzzle = msgspec.structs.replace(SHIPPED[0], **changes)
    path = folder / PUZZLE_FILE
    path.write_text(
        f"puzzles:\n  - id: {puzzle.id}\n    turns: {puzzle.turns}\n    grade: {puzzle.grade}\n"
        f'    position: "{puzzle.position}"\n    witness: "{puzzle.witness}"\n',
        encoding="utf-8",
    )
    return path


def test_a_pack_may_bring_its_own(tmp_path: Path) -> None:
    assert problems_of(pack(tmp_path)) == ()
    assert PUZZLES.solvable(read_source(tmp_path / PUZZLE_FILE), RULES) == (SHIPPED[0],)


def test_with_other_cards_those_stay_that_can_still_be_solved() -> None:
    """In this pack the Hydra locks the stance, so puzzles that need it against her cannot be solved."""
    definitions, lock = RULES.catalogue.definitions, RULES.catalogue.trials["cerberus"].abilities
    changed = tuple(
        msgspec.structs.replace(trial, abilities=lock) if trial.id == "lernaean_hydra" else trial
        for trial in definitions.trials
    )
    other = HerculeRules(Catalogue(msgspec.structs.replace(definitions, trials=changed), "other"))
    stay = PUZZLES.solvable(read_source(CARDS / "hercule" / PUZZLE_FILE), other)
    assert 0 < len(stay) < len(SHIPPED)
    assert PUZZLES.solvable(read_source(CARDS / "hercule" / PUZZLE_FILE), RULES) == SHIPPED


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"witness": "next"}, "6:14: its moves cannot all be played"),
        ({"witness": "play nothing"}, "6:14: its moves cannot all be played"),
        ({"witness": SHIPPED[0].acts[0]}, "6:14: the trial is not beaten by it in time"),
        ({"position": "planning"}, "5:15: not a position"),
        ({"position": ONE.replace("known=2 ", "")}, "5:15: of a puzzle's one hero the order"),
        ({"grade": 6}, "4:12: "),
        ({"turns": 3}, "3:12: "),
    ],
)
def test_a_fault_is_named_where_it_stands(tmp_path: Path, change: dict[str, object], problem: str) -> None:
    path = pack(tmp_path, **change)
    assert f"{PUZZLE_FILE}:{problem}" in str(problems_of(path)[0])
    assert PUZZLES.solvable(read_source(path), RULES) == ()
