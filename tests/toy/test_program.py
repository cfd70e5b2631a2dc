"""A title of several seats through the program: engine, simulation, run files, statistics."""

import json
from pathlib import Path

import msgspec
import pytest

from game.__main__ import main
from game.cli.engine import Engine
from game.core.rng import Rng
from game.core.session import AnySession, Session
from game.titles.registry import UnknownTitle, title_of
from saves.match import Match
from saves.statistics import SideFigures, statistics_of
from tests.saves.table import manager_of
from tests.toy.title import TITLE

pytestmark = pytest.mark.usefixtures("crows")
FOUR = Match("", ("Ada", "Bob", "Lerne", "Dan"), ("human", "human", "hard", "human"), best_of=3)


def played_out(seed: int, seats: int) -> AnySession:
    """A game by chance, in which now this one and now that one is the first to answer."""
    rules = TITLE.load().rules
    session: AnySession = Session.new(rules, seed, seats)
    rng = Rng.stream(seed, "toy")
    while acting := rules.to_act(session.state):
        seat, rng = rng.choice(acting)
        move, rng = rng.choice(session.legal_moves(seat))
        session.submit(move, seat)
    return session


def asked(engine: Engine, **request: object) -> dict[str, object]:
    answer: dict[str, object] = json.loads(engine.answer(json.dumps(request).encode()))
    return answer


def test_the_engine_plays_for_the_seat_that_is_named() -> None:
    engine = Engine()
    assert asked(engine, do="new", title="crows", seats=4, seed=2)["to_act"] == [0, 1, 2, 3]
    moves = asked(engine, do="legal", seat=2)["moves"]
    assert isinstance(moves, list)
    refused = asked(engine, do="play", move=moves[0])
    assert refused["error"] == {
        "kind": "illegal_move",
        "reason": "which_seat",
        "message": "Several players may act now: say which one acts.",
    }
    assert asked(engine, do="play", move=moves[0], by=2, seat=2)["to_act"] == [0, 1, 3]


@pytest.mark.parametrize("seats", [3, 5])
def test_many_games_are_simulated_with_any_number_of_seats(
    seats: int, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "games.csv"
    assert (
        main(["simulate", "crows", "--seats", str(seats), "--games", "10", "--jobs", "1", "--csv", str(out)])
        == 0
    )
    assert "errors=0" in capsys.readouterr().out
    sides = {line.split(",")[1] for line in out.read_text().splitlines()[1:]}
    assert sides == {f"seat {seat + 1}" for seat in range(seats)}


def test_a_game_of_four_is_saved_after_every_move_and_opens_where_it_was(tmp_path: Path) -> None:
    saves = manager_of(tmp_path)
    rules = TITLE.load().rules
    session: AnySession = Session.new(rules, 3, 4)
    run = saves.create(session, "crows", "Four", 4, FOUR)
    for seat in (3, 1):
        session.submit(session.legal_moves(seat)[0], seat)
    session.undo(1)
    opened = manager_of(tmp_path).open(run.id)
    assert opened.message is None
    assert (opened.session.log, opened.session.undone) == (session.log, session.undone)
    assert opened.record.match == msgspec.structs.replace(FOUR, id=run.id)


def test_a_finished_game_is_listed_with_its_winners_and_counted_by_seat_and_opponents(tmp_path: Path) -> None:
    saves = manager_of(tmp_path)
    session = played_out(5, 4)
    saves.create(session, "crows", "Four", 4, FOUR)
    (info,) = saves.list_finished()
    assert session.outcome is not None
    assert info.summary.winners == session.outcome.winners
    assert info.summary.won == any(seat in FOUR.humans for seat in session.outcome.winners)
    assert statistics_of([info]).sides == tuple(
        SideFigures("crows", seat, "hard+human", 1, int(seat in session.outcome.winners), 0, seats=4)
        for seat in FOUR.humans
    )


def test_no_title_is_ever_taken_for_another() -> None:
    with pytest.raises(UnknownTitle, match="there are hercule, hera_zeus, seventh_hero, hisment, crows"):
        title_of("ravens")
