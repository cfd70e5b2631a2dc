"""Puzzles: each leaves one hero by proof, and needs more than one kind of fact."""

from pathlib import Path

import msgspec
import pytest

from benchmarks.measuring.wanderers import Game, chosen, harvested
from game.cli.check import problems_of
from game.content.problems import Problems
from game.content.puzzles import PUZZLE_FILE
from game.content.source import read_source
from game.core.errors import IllegalMove
from game.paths import CARDS
from game.titles.registry import PLAYABLE, load_title
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.puzzles.proof import picture
from game.titles.seventh_hero.puzzles.puzzle import PUZZLES, Puzzle, PuzzleSession
from game.titles.seventh_hero.rules.moves import Pass
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from tests.seventh_hero.brute import KINDS, Table

FOUND = load_title("seventh_hero")
assert isinstance(FOUND, SeventhHeroRules)
RULES = FOUND
NAMED = Problems()
SHIPPED = PUZZLES.check(read_source(CARDS / "seventh_hero" / PUZZLE_FILE), RULES, NAMED)


def kinds(puzzle: Puzzle) -> set[str]:
    return {token.split()[0] for token in puzzle.proof.split(", ")}


# Properties of the shipped puzzles


def test_there_are_two_hundred_of_every_grade_and_all_kinds_of_facts() -> None:
    assert NAMED.all == ()
    assert len(SHIPPED) == 200
    assert {puzzle.grade for puzzle in SHIPPED} == {1, 2, 3}
    assert set().union(*map(kinds, SHIPPED)) == set(KINDS)


def test_no_two_are_alike() -> None:
    seen = set[str]()
    for puzzle in SHIPPED:
        session = PuzzleSession(RULES, puzzle)
        proof = session.proof()
        assert proof is not None
        seen.add(picture(proof, f"{session.state.settings.rules} {len(session.state.players)}"))
    assert len(seen) == len({puzzle.id for puzzle in SHIPPED}) == len(SHIPPED)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_one_hero_is_left_and_no_kind_of_fact_can_be_spared(puzzle: Puzzle) -> None:
    session = PuzzleSession(RULES, puzzle)
    table, named = Table(session), frozenset(puzzle.proof.split(", "))
    assert named <= table.facts
    assert table.left(named) == {session.answer}
    assert len(kinds(puzzle)) >= 2
    for kind in kinds(puzzle):
        assert len(table.left(frozenset(fact for fact in table.facts if fact.split()[0] != kind))) >= 2


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_no_fact_of_a_proof_can_be_spared_and_each_other_hero_is_ruled_out_by_some(puzzle: Puzzle) -> None:
    session = PuzzleSession(RULES, puzzle)
    table, proof = Table(session), session.proof()
    assert proof is not None
    for fact in proof.facts:
        rest = frozenset(each.token for each in proof.facts if each != fact)
        assert len(table.left(rest)) >= 2
    assert {*proof.reasons, proof.hero} == set(table.heroes)
    for hero, facts in proof.reasons.items():
        assert hero not in table.left(frozenset(fact.token for fact in facts))


# Attempting a puzzle


def test_nothing_can_be_played_where_it_is_only_thought() -> None:
    session = PuzzleSession(RULES, SHIPPED[0])
    assert session.asks
    with pytest.raises(IllegalMove):
        session.submit(Pass())


def test_the_solver_does_not_see_who_wanders() -> None:
    for puzzle in SHIPPED:
        seen = PuzzleSession(RULES, puzzle).view(puzzle.seat)
        assert seen.wanderer is not None
        assert seen.wanderer.card == ""
        assert seen.wanderer.holder == puzzle.seat


# Loading puzzles


def pack(folder: Path, **changes: object) -> Path:
    """A pack with one of the puzzles, changed."""
    puzzle = msgspec.structs.replace(SHIPPED[0], **changes)
    manifest = "id: more\nname: {en: More, fr: Plus}\ntitle: seventh_hero\nversion: '1'\n"
    (folder / "pack.yaml").write_text(manifest, encoding="utf-8")
    (folder / PUZZLE_FILE).write_text(
        f"puzzles:\n  - id: {puzzle.id}\n    grade: {puzzle.grade}\n    seat: {puzzle.seat}\n"
        f'    position: "{puzzle.position}"\n    moves: "{puzzle.moves}"\n    proof: "{puzzle.proof}"\n',
        encoding="utf-8",
    )
    return folder


def test_a_pack_may_bring_its_own(tmp_path: Path) -> None:
    assert problems_of(pack(tmp_path)) == ()
    assert PUZZLES.solvable(read_source(tmp_path / PUZZLE_FILE), RULES) == (SHIPPED[0],)


def test_a_file_by_itself_is_of_the_title_in_whose_folder_it_lies() -> None:
    assert problems_of(CARDS / "seventh_hero" / PUZZLE_FILE) == ()
    assert problems_of(CARDS / "hercule" / PUZZLE_FILE) == ()


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_folder_without_a_manifest_is_of_the_title_whose_name_it_has(title: str) -> None:
    assert problems_of(CARDS / title) == ()


def test_with_other_requirements_those_stay_that_can_still_be_proved() -> None:
    """Tested with a pack in which the Hen has the requirement of the Sergeant."""
    definitions = RULES.catalogue.definitions
    asked = RULES.catalogue.heroes["sergeant"].requires
    cards = tuple(
        msgspec.structs.replace(hero, requires=asked) if hero.id == "mad_hen" else hero
        for hero in definitions.cards
    )
    other = SeventhHeroRules(Catalogue(msgspec.structs.replace(definitions, cards=cards), "other"))
    stay = PUZZLES.solvable(read_source(CARDS / "seventh_hero" / PUZZLE_FILE), other)
    assert 0 < len(stay) < len(SHIPPED)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"position": "decide"}, "6:12: it cannot be played to its end"),
        ({"moves": "0: dance"}, "6:12: it cannot be played to its end"),
        ({"moves": SHIPPED[0].acts[0]}, "4:11: no hero that it does not know lies before that seat"),
        ({"proof": "required"}, "7:12: the proof is: "),
        ({"grade": 3}, "3:12: a proof like this one is of grade 1"),
        ({"grade": 4}, "3:12: "),
    ],
)
def test_a_fault_is_named_where_it_stands(tmp_path: Path, change: dict[str, object], problem: str) -> None:
    problems = problems_of(pack(tmp_path, **change))
    assert f"{PUZZLE_FILE}:{problem}" in str(problems[0])
    assert PUZZLES.solvable(read_source(tmp_path / PUZZLE_FILE), RULES) == ()


# Harvesting puzzles from games


def test_the_harvest_of_a_game_holds_and_of_what_looks_alike_one_is_taken() -> None:
    found = [each for seed in (4, 5) for each in harvested(seed)]
    assert found
    for each in found:
        proof = PuzzleSession(RULES, each.puzzle).proof()
        assert proof is not None
        assert ", ".join(fact.token for fact in proof.facts) == each.puzzle.proof
        assert proof.grade == each.puzzle.grade
    twice = [Game("cards", seed, tuple(found)) for seed in (1, 2)]
    assert len(chosen(twice, 200)) == len({each.picture for each in found})


def test_a_puzzle_begins_no_earlier_than_its_proof_needs() -> None:
    for puzzle in SHIPPED:
        session = PuzzleSession(RULES, puzzle)
        turns = [
            int(token.split()[1]) for token in puzzle.proof.split(", ") if token.startswith("none_fitted")
        ]
        assert session.origin.turn == min(turns, default=session.state.turn) - 1
