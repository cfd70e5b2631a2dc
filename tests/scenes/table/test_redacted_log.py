"""A log of any title contains nothing that a person at the table must not know."""

import re
from random import Random
from typing import Any

import msgspec
import pytest

from game.core.rng import Rng
from game.core.session import Session
from game.titles.registry import PLAYABLE
from saves.format import RunRecord
from saves.match import Level, Match
from saves.run import Run
from scenes.app.redacted_log import LAST_MOVES, only_person, told_of
from scenes.services import Services
from scenes.titles.registry import scenes_of
from tests.saves.table import manager_of, rules_of
from tests.scenes.playing import services_at

MOVES = (0, 1, 7, 30, 90)
SEATS = {"hercule": 1, "seventh_hero": 3}
WORLDS = 3


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Services:
    return services_at(tmp_path_factory.mktemp("home"))


def session_of(title: str, seed: int, moves: int) -> Session[Any, Any, Any]:
    hand, rules = Random(seed), rules_of(title)
    session: Session[Any, Any, Any] = Session.new(rules, seed, SEATS.get(title, 2))
    for _ in range(moves):
        if not (acting := rules.to_act(session.state)):
            break
        seat = hand.choice(acting)
        session.submit(hand.choice(session.legal_moves(seat)), seat)
    return session


def run_of(title: str, session: Session[Any, Any, Any], people: int, folder: Any) -> Run:
    """A run with this many people; the other seats are machines."""
    seats = session.rules.seats(session.state)
    levels: tuple[Level, ...] = tuple("human" if seat < people else "easy" for seat in range(seats))
    match = Match("", tuple("ABC"[:seats]), levels) if seats > 1 else None
    return manager_of(folder).create(session, title, "An evening", seats, match)


def names_of(services: Services, title: str) -> list[tuple[str, Any]]:
    return list(scenes_of(title, services).named())


def in_words(text: str, words: set[str]) -> set[str]:
    return {word for word in words if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE)}


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("title", PLAYABLE)
def test_no_card_that_a_person_does_not_see_is_in_it(
    title: str, people: int, services: Services, tmp_path: Any
) -> None:
    told_at_all = 0
    for number, moves in enumerate(MOVES):
        session = session_of(title, number, moves)
        run = run_of(title, session, people, tmp_path / str(number))
        told = told_of(run, names_of(services, title))
        for seat in range(min(people, session.rules.seats(session.state))):
            seen = msgspec.json.encode(session.view(seat)).decode()
            unseen = [(id, name) for id, name in names_of(services, title) if f'"{id}"' not in seen]
            assert in_words(told, {word for id, name in unseen for word in (id, name.en, name.fr)}) == set()
            told_at_all += len(unseen)
    assert told_at_all or title == "hercule"


@pytest.mark.parametrize("title", PLAYABLE)
def test_worlds_that_look_the_same_to_the_person_are_told_the_same(
    title: str, services: Services, tmp_path: Any
) -> None:
    different = 0
    for number, moves in enumerate(MOVES):
        state, rules = session_of(title, number, moves).state, rules_of(title)
        told = set()
        for world in range(WORLDS):
            dealt = rules.determinize(rules.view(state, 0), Rng(world)) if world else state
            different += rules.format_position(dealt) != rules.format_position(state)
            session: Session[Any, Any, Any] = Session(rules, dealt)
            run = run_of(title, session, 1, tmp_path / f"{number}-{world}")
            told.add(told_of(run, names_of(services, title)))
        assert len(told) == 1
    assert different


def test_of_the_moves_of_others_only_the_kind_is_told(services: Services, tmp_path: Any) -> None:
    session = session_of("hera_zeus", 3, 12)
    told = told_of(run_of("hera_zeus", session, 1, tmp_path), names_of(services, "hera_zeus"))
    lines = told.partition("moves, ")[2].splitlines()[1:]
    assert len(lines) == len(session.log) <= LAST_MOVES
    of_others = [line for line in lines if "seat 1: " in line]
    assert of_others
    assert [line for line in of_others if not re.fullmatch(r"\d+ seat 1: [A-Za-z]+", line)] == []
    assert any('{"move":' in line for line in lines if "seat 0: " in line)


def test_only_the_last_moves_are_told(services: Services, tmp_path: Any) -> None:
    session = session_of("hisment", 3, LAST_MOVES + 9)
    told = told_of(run_of("hisment", session, 1, tmp_path), names_of(services, "hisment"))
    lines = told.partition("moves, ")[2].splitlines()
    assert lines[0] == f"{len(session.log)} in all:"
    assert len(lines) - 1 == LAST_MOVES
    assert lines[-1].startswith(f"{len(session.log)} ")


@pytest.mark.parametrize(
    ("levels", "seat"),
    [(("human", "easy"), 0), (("easy", "human"), 1), (("human", "human"), None), (("easy", "easy"), None)],
)
def test_whose_view_is_told(levels: tuple[Level, ...], seat: int | None, tmp_path: Any) -> None:
    session = session_of("hera_zeus", 1, 0)
    run = manager_of(tmp_path).create(session, "hera_zeus", "", 2, Match("", ("A", "B"), levels))
    assert only_person(run) == seat
    record: RunRecord = run.record
    run.record = msgspec.structs.replace(record, match=None)
    assert only_person(run) is None
