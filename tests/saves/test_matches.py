"""A match of two: games are counted, the loser begins, and lists and statistics show its games."""

from pathlib import Path

import msgspec
import pytest

from game.core.rng import Rng
from game.core.session import AnySession, Session
from saves.errors import DamagedRun
from saves.format import Summary
from saves.manager import RunInfo, SaveManager
from saves.match import Match
from saves.run import Run
from saves.statistics import SideFigures, statistics_of
from tests.saves.record_corpus import GAMES_OF_TWO, PAIR
from tests.saves.table import manager_of, rules_of

BEST_OF_THREE = Match("7" * 32, ("Ada", "Bob"), best_of=3)


def test_a_match_of_three_is_won_with_two_games() -> None:
    assert not BEST_OF_THREE.decided(0)
    second = BEST_OF_THREE.next(0)
    assert (second.game, second.wins) == (2, (1, 0))
    third = second.next(1)
    assert (third.game, third.wins) == (3, (1, 1))
    assert third.decided(0)
    assert third.decided(1)


def test_after_a_match_its_players_begin_another() -> None:
    won = msgspec.structs.replace(BEST_OF_THREE, wins=(1, 0), game=2)
    again = won.next(0)
    assert (again.id, again.game, again.wins, again.players) == ("", 1, (0, 0), ("Ada", "Bob"))


@pytest.mark.parametrize(("opening", "beginner"), [("loser", 1), ("same", 0), ("random", None)])
def test_who_begins_a_rematch(opening: str, beginner: int | None) -> None:
    match = msgspec.convert({"id": "", "players": ("A", "B"), "opening": opening}, Match)
    assert match.beginner(winner=0, first=0) == beginner


def test_the_games_of_a_match_share_its_id(tmp_path: Path) -> None:
    saves = manager_of(tmp_path)
    make, _ = GAMES_OF_TWO["laying"]
    first = saves.create(make(), "hera_zeus", "One", match=PAIR).record.match
    assert first is not None
    second = saves.create(make(), "hera_zeus", "Two", match=first.next(1)).record.match
    assert second is not None
    assert first.id == second.id != ""
    assert saves.list_runs()[0].match is not None


def test_games_are_counted_by_side_and_opponent(tmp_path: Path) -> None:
    saves = manager_of(tmp_path)
    make, pair = GAMES_OF_TWO["hostage"]
    saves.create(make(), "hera_zeus", "One", match=pair)
    machine = msgspec.structs.replace(pair, levels=("hard", "human"))
    saves.create(make(), "hera_zeus", "Two", match=machine)
    found = statistics_of(saves.list_finished())
    assert found.sides == (
        SideFigures("hera_zeus", 0, "human", 1, 0, 4),
        SideFigures("hera_zeus", 1, "hard", 1, 1, 4),
        SideFigures("hera_zeus", 1, "human", 1, 1, 4),
    )
    assert found.csv("sides").splitlines()[0] == "title,side,opponent,games,wins,turns,seats"
    assert found.runs == ()


def test_what_a_list_reads_of_a_game_names_no_hidden_card(tmp_path: Path) -> None:
    saves = manager_of(tmp_path)
    for name, (make, match) in GAMES_OF_TWO.items():
        saves.create(make(), "hera_zeus", name, match=match)
    for info in (*saves.list_runs(), *saves.list_finished()):
        assert set(info.summary.labels) <= {"turn", "seat", "first", "winner", "ending"}
        assert {chapter.name for chapter in info.summary.chapters} <= {"deeds"}
        assert not info.rounds


def test_a_match_of_several_seats_has_any_mix_of_people_and_machines() -> None:
    written = b'{"id":"","players":["A","B","C"],"levels":["human","hard","human"],"best_of":3}'
    match = msgspec.json.decode(written, type=Match)
    assert match.humans == (0, 2)
    assert [match.opponents(seat) for seat in (0, 1)] == ["hard+human", "human"]
    second = match.next(2)
    assert (second.wins, second.game, second.decided(2), second.decided(0)) == ((0, 0, 1), 2, True, False)
    assert msgspec.json.decode(msgspec.json.encode(second), type=Match) == second


def test_machines_alone_make_a_match_that_is_watched() -> None:
    match = msgspec.json.decode(b'{"id":"","players":["A","B"],"levels":["easy","hard"]}', type=Match)
    assert (match.watched, match.humans, match.machines) == (True, (), (0, 1))
    assert not Match("", ("A", "B"), ("easy", "human")).watched


def test_a_game_of_machines_alone_is_nobodys_victory_and_counts_for_nobody(tmp_path: Path) -> None:
    make, _ = GAMES_OF_TWO["hostage"]
    saves = manager_of(tmp_path)
    run = saves.create(make(), "hera_zeus", "Watched", match=Match("", ("A", "B"), ("easy", "hard")))
    assert run.record.summary.finished
    assert (run.record.summary.won, len(run.record.summary.winners)) == (False, 1)
    assert statistics_of(saves.list_finished()).sides == ()


def test_two_heroes_are_never_machines_both(tmp_path: Path) -> None:
    """They win or lose together, so nobody would have played."""
    saves = manager_of(tmp_path)
    run = saves.create(run_of_a_pair(20), "hercule", "Pair", match=Match("", ("A", "B"), ("easy", "easy")))
    saves.close(run.id)
    with pytest.raises(DamagedRun):
        saves.open(run.id)


def won(manager: SaveManager, match: Match, name: str = "One") -> Run:
    """A game that Zeus wins."""
    make, _ = GAMES_OF_TWO["hostage"]
    return manager.create(make(), "hera_zeus", name, match=match)


def waiting(manager: SaveManager) -> list[str]:
    return [info.name for info in manager.list_to_continue() if info.waits]


def test_a_match_that_is_not_decided_waits_for_its_next_game(tmp_path: Path) -> None:
    first = won(manager_of(tmp_path), BEST_OF_THREE)
    again = manager_of(tmp_path)
    (info,) = again.list_to_continue()
    assert (info.id, info.waits, info.summary.finished) == (first.id, True, True)
    assert again.list_runs() == ()


def test_a_match_whose_next_game_is_there_does_not_wait_until_that_is_over(tmp_path: Path) -> None:
    saves = manager_of(tmp_path)
    match = won(saves, BEST_OF_THREE).record.match
    assert match is not None
    make, _ = GAMES_OF_TWO["laying"]
    second = saves.create(make(), "hera_zeus", "Two", match=match.next(0))
    assert [info.id for info in saves.list_to_continue()] == [second.id]
    saves.delete(second.id)
    assert waiting(saves) == ["One"], "a next game that was thrown away can be begun anew"
    saves._new_id = lambda: "0" * 32
    won(saves, match.next(0), "Two again")
    assert waiting(manager_of(tmp_path)) == ["Two again"]


def test_a_match_that_is_decided_and_a_single_game_wait_for_nothing(tmp_path: Path) -> None:
    saves = manager_of(tmp_path)
    match = won(saves, BEST_OF_THREE).record.match
    assert match is not None
    won(saves, msgspec.structs.replace(match, wins=(0, 1), game=2), "Two")
    won(saves, Match("", ("Ada", "Bob")), "Single")
    assert saves.list_to_continue() == ()
    drawn = RunInfo("1", summary=Summary(finished=True), match=Match("", ("Ada", "Bob")))
    assert drawn.next_match is None


def test_what_was_played_last_is_gone_on_with_first_whether_a_game_or_a_match(tmp_path: Path) -> None:
    make, pair = GAMES_OF_TWO["laying"]
    saves = manager_of(tmp_path)
    saves.create(make(), "hera_zeus", "Before", match=pair)
    won(saves, BEST_OF_THREE)
    later = manager_of(tmp_path)
    assert [info.name for info in later.list_to_continue()] == ["One", "Before"]
    later._new_id = lambda: "9" * 32
    later.create(make(), "hera_zeus", "After", match=pair)
    assert [info.name for info in later.list_to_continue()] == ["After", "One", "Before"]


def test_a_match_waits_by_an_older_copy_of_its_last_game(tmp_path: Path) -> None:
    run = won(manager_of(tmp_path), BEST_OF_THREE)
    (tmp_path / "finished" / f"{run.id}.json").write_bytes(b"damaged")
    assert waiting(manager_of(tmp_path)) == ["One"]


def test_of_several_losers_the_one_after_the_winner_begins() -> None:
    match = Match("", ("A", "B", "C"))
    assert [match.beginner(winner, first=0) for winner in range(3)] == [1, 2, 0]


@pytest.mark.parametrize(
    "wrong",
    [
        b'{"id":"","players":["A","B","C"],"levels":["human","human"]}',
        b'{"id":"","players":["A","B"],"wins":[1,0,0]}',
        b'{"id":"","players":[]}',
        b'{"id":"","players":["A","B"],"clock":{"seconds":60,"late":[{"seat":2,"step":1}]}}',
        b'{"id":"","players":["A","B"],"clock":{"seconds":60,"used":[1,1,1]}}',
    ],
)
def test_a_match_whose_seats_do_not_agree_is_refused(wrong: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(wrong, type=Match)


def run_of_a_pair(moves: int) -> AnySession:
    """A random run of two heroes, with one move taken back that can be redone."""
    rules, rng = rules_of("hercule"), Rng.stream(3, "pair")
    session: AnySession = Session.new(rules, 3, 2, {"difficulty": "heroic"})
    while len(session.steps) < moves or session.undo_block():
        seat, rng = rng.choice(rules.to_act(session.state))
        move, rng = rng.choice(session.legal_moves(seat))
        session.submit(move, seat)
    session.undo()
    return session


def test_a_run_of_two_heroes_is_opened_as_it_was_left_with_its_log_by_seat(tmp_path: Path) -> None:
    session, saves = run_of_a_pair(200), manager_of(tmp_path)
    run = saves.create(session, "hercule", "Pair", match=Match("", ("Ada", "Bob")))
    opened = saves.open(run.id)
    assert opened.message is None
    again = opened.session
    assert (again.state, again.log, again.undone) == (session.state, session.log, session.undone)
    assert {played.seat for played in again.log} == {0, 1}
    assert run.record.seats == 2
    assert saves.list_runs()[0].summary.labels["difficulty"] == "heroic"


def test_the_victory_of_two_heroes_is_that_of_both(tmp_path: Path) -> None:
    rules = rules_of("hercule")
    others = ",".join(name for name in rules.catalogue.trials if name != "cerberus")
    text = f"improvement turn=1 trial=cerberus/1/30/3/1 beaten={others} 1.play=strike"
    session: AnySession = Session(rules, rules.parse_position(text))
    for seat in (0, 1):
        session.submit(session.legal_moves(seat)[-1], seat)
    summary = manager_of(tmp_path).create(session, "hercule", "Pair", match=PAIR).record.summary
    assert (summary.won, summary.winners) == (True, (0, 1))
