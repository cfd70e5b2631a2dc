"""Puzzles: each is won by one plan, whatever lies hidden; who errs meets a world in which it fails."""

from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest

from benchmarks.measuring.hera_zeus_puzzles.attempts import LADDER
from benchmarks.measuring.hera_zeus_puzzles.proof import plan_of, prove
from game.cli.check import problems_of
from game.content.problems import Problems
from game.content.puzzles import PUZZLE_FILE
from game.content.source import read_source
from game.core.errors import IllegalMove
from game.paths import CARDS
from game.titles.hera_zeus.puzzles.certainty import Certainty
from game.titles.hera_zeus.puzzles.puzzle import PUZZLES, Puzzle, PuzzleSession
from game.titles.hera_zeus.puzzles.worlds import is_plain, worlds
from game.titles.hera_zeus.rules.moves import AnyMove, Challenge, Deploy, Draw, EndTurn, StrikeHand
from game.titles.hera_zeus.rules.state import Phase, State
from tests.hera_zeus.table import rules

ZEUS = "abbcccddddeeeeefffffgggggggggmmmmyypwwshqzo"
EVERY = 8


def position(hand: str, field: str, foe: str, deck: str, points: int = 2, foes_hand: str = "") -> State:
    """A turn of Hera; the cards of Zeus that lie nowhere else are in his pile."""
    gone = Counter(ZEUS) - Counter(each for each in foe + deck + foes_hand if each.isalpha())
    pile = "".join(gone.elements())
    text = (
        f"turn turn=9 points={points} hera.hand={hand} hera.field={field} "
        f"zeus.hand={foes_hand} zeus.deck={deck} zeus.field={foe} zeus.pile={pile}"
    )
    state = rules().parse_position(text.replace("zeus.hand= ", ""))
    assert isinstance(state, State)
    return state


# Harpy (4) beats all that the hidden card can be, Pegasus, who lies there, does not.
HARPY = position("D", "G/G/", "e//", "egfo")
PLAN = (Challenge(0), Deploy("harpy", 0, 0))


@cache
def shipped() -> tuple[Puzzle, ...]:
    problems = Problems()
    found = PUZZLES.check(read_source(CARDS / "hera_zeus" / PUZZLE_FILE), rules(), problems)
    assert not problems.all
    return found


def puzzle(state: State = HARPY, witness: str = "deploy harpy I 0, challenge I, end turn") -> Puzzle:
    return Puzzle(id="made", grade=1, position=rules().format_position(state), witness=witness)


def plainly(start: State, state: State) -> bool:
    """Whether a turn wins for certain, by trying every move in every world, without a bound or a memory."""
    if state.phase is Phase.OVER:
        return state.result is not None and state.result.winner == start.seat
    if state.turn != start.turn:
        return False
    return any(
        all(plainly(start, rules().advance(world, move)) for world in worlds(rules().catalogue, state, move))
        for move in rules().legal_moves(state, start.seat)
    )


def test_one_plan_is_proven_whatever_lies_hidden() -> None:
    proof = prove(rules(), HARPY)
    assert proof.whole
    assert [*proof.plans] == [PLAN]


@pytest.mark.parametrize(
    ("state", "plans"),
    [
        # A Giant may lie there, so Harpy may lose.
        (position("D", "G/G/", "e//", "ecgfo"), 0),
        # It may be Medusa, whom only the Amazon beats; she loses to nothing else that is left.
        (position("DF", "G/G/", "g//", "gmgo"), 1),
        # A Fury does as well as Harpy: it falls with what it removes.
        (position("DE", "G/G/", "e//", "egfo"), 2),
        # The hostage lies behind one card and there is one point too few.
        (position("", "D/G/", "eo+//", "gfgg", 1), 0),
        (position("", "D/G/", "eo+//", "gfgg"), 1),
        # Pegasus draws the hostage out of a hand only if it is there.
        (position("G", "G/G/", "ee//", "gf", foes_hand="o"), 0),
    ],
)
def test_a_second_plan_or_one_world_in_which_it_fails_spoils_a_puzzle(state: State, plans: int) -> None:
    proof = prove(rules(), state)
    assert proof.whole
    assert len(proof.plans) == plans
    assert plainly(state, state) is (plans > 0)


def test_a_move_brings_to_light_all_that_can_lie_there() -> None:
    catalogue = rules().catalogue
    fronts = {world.sides[1].columns[0][0].card for world in worlds(catalogue, HARPY, Challenge(0))}
    assert fronts == {"centaur", "pegasus_zeus", "hero", "argus"}
    held = position("G", "G/G/", "e//", "egfo", foes_hand="gz")
    struck = [
        rules().advance(world, StrikeHand("pegasus_hera"))
        for world in worlds(catalogue, held, StrikeHand("pegasus_hera"))
    ]
    assert {state.sides[1].pile[-1] for state in struck} >= {"pegasus_zeus", "zeus"}
    assert any(state.result for state in struck)
    drawn = {world.sides[0].deck[0] for world in worlds(catalogue, HARPY, Draw())}
    assert drawn == set(HARPY.sides[0].deck)
    for world in worlds(catalogue, held, Challenge(0)):
        rules().check(world)
        assert rules().view(world, 0) == rules().view(held, 0)


def test_a_wrong_move_meets_the_world_in_which_it_fails() -> None:
    session = PuzzleSession(rules(), puzzle(position("D", "G/G/", "g//", "eefo")))
    session.submit(Challenge(0))
    assert session.spoiler in ("centaur", "hero")
    assert session.solved is None
    while session.solved is None:
        session.submit(session.legal_moves(0)[0])
    assert session.solved is False
    assert session.legal_moves(0) == ()
    with pytest.raises(IllegalMove):
        session.submit(EndTurn())
    while session.steps:
        session.undo()
    session.go_through(session.puzzle.acts)
    assert session.solved
    assert session.spoiler == ""


def test_all_that_is_shipped_can_be_solved_and_none_stands_twice() -> None:
    found = shipped()
    assert len({puzzle.position for puzzle in found}) == len({puzzle.id for puzzle in found}) == len(found)
    assert all(is_plain(rules().catalogue, PuzzleSession(rules(), puzzle).origin) for puzzle in found)


@pytest.mark.long
@pytest.mark.made_from("cards/hera_zeus", "game", "benchmarks/measuring")
def test_there_is_one_plan_and_the_witness_follows_it() -> None:
    for each in shipped()[::EVERY]:
        start: State = rules().parse_position(each.position)
        proof = prove(rules(), start)
        witness: tuple[AnyMove, ...] = tuple(rules().parse_move(start, act) for act in each.acts)
        assert proof.whole
        assert [*proof.plans] == [plan_of(witness)], each.id


def test_a_proof_that_takes_too_long_proves_nothing() -> None:
    certainty = Certainty(rules(), HARPY, most=0)
    assert not certainty.of(HARPY)
    assert certainty.unclear
    assert not prove(rules(), HARPY, positions=0).whole


def pack(folder: Path, **changes: object) -> Path:
    """A pack of one puzzle with some fields changed."""
    made = msgspec.structs.replace(puzzle(), **changes)
    manifest = "id: more\nname: {en: More, fr: Plus}\ntitle: hera_zeus\nversion: '1'\n"
    (folder / "pack.yaml").write_text(manifest, encoding="utf-8")
    (folder / PUZZLE_FILE).write_text(
        f"puzzles:\n  - id: {made.id}\n    grade: {made.grade}\n"
        f'    position: "{made.position}"\n    witness: "{made.witness}"\n',
        encoding="utf-8",
    )
    return folder


def test_a_pack_may_bring_its_own(tmp_path: Path) -> None:
    assert problems_of(pack(tmp_path)) == ()
    assert PUZZLES.solvable(read_source(tmp_path / PUZZLE_FILE), rules()) == (puzzle(),)
    assert PuzzleSession.solution(rules(), puzzle()).solved


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            {"witness": "challenge I, deploy harpy I 0, end turn"},
            "5:14: it does not win whatever lies hidden",
        ),
        ({"witness": "challenge III"}, "5:14: its moves cannot all be played"),
        ({"position": "turn"}, "4:15: "),
        ({"grade": 6}, "3:12: "),
    ],
)
def test_a_fault_is_named_where_it_stands(tmp_path: Path, change: dict[str, object], problem: str) -> None:
    problems = problems_of(pack(tmp_path, **change))
    assert f"{PUZZLE_FILE}:{problem}" in str(problems[0])
    assert PUZZLES.solvable(read_source(tmp_path / PUZZLE_FILE), rules()) == ()


def test_the_grade_tells_how_many_of_twenty_tries_find_it() -> None:
    assert [LADDER.grade(solved) for solved in (20, 12, 11, 7, 6, 3, 2, 1, 0)] == [1, 1, 2, 2, 3, 3, 4, 4, 5]
