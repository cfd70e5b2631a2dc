"""The session: submit, undo with its blocks, redo, replay, listeners."""

import pytest

from game.core.digest import DIGEST_EVERY, digest
from game.core.errors import CoreReason, IllegalMove
from game.core.events import CounterChanged
from game.core.session import Played, ReplayMismatch, Session

from .counting import GOAL, Count, CountingRules

Game = Session[Count, str, int]


def new_game(*moves: str, practice: bool = False) -> Game:
    game: Game = Session(CountingRules(), Count(0), practice=practice)
    for move in moves:
        game.submit(move)
    return game


def undone(game: Game) -> tuple[str, ...]:
    return tuple(played.move for played in game.undone)


def log(move: str, times: int = 1) -> list[Played]:
    return [Played(None, move)] * times


def test_submit_goes_on_from_the_current_state_and_returns_what_happened() -> None:
    game = new_game("one")
    events = game.submit("two")
    assert game.state == Count(3)
    assert events == (CounterChanged("number", 1, 3),)
    assert game.moves == ("one", "two")
    assert (game.view(0), game.outcome) == (3, None)


def test_a_refused_move_leaves_the_game_as_it_was() -> None:
    game = new_game("one", "two")
    game.undo()
    with pytest.raises(IllegalMove, match="not_here"):
        game.submit("fly")
    assert (game.state, undone(game)) == (Count(1), ("two",))


def test_undo_and_redo_walk_along_the_log() -> None:
    game = new_game("one", "two", "one")
    assert game.undo() == Count(3)
    assert game.undo() == Count(1)
    assert undone(game) == ("two", "one")
    game.redo()
    assert game.state == Count(3)
    assert game.moves + undone(game) == ("one", "two", "one")


def test_a_new_move_forgets_what_could_be_redone() -> None:
    game = new_game("one", "two")
    game.undo()
    game.submit("one")
    assert game.undone == ()
    with pytest.raises(IllegalMove, match="nothing_to_redo"):
        game.redo()


def test_at_the_start_there_is_nothing_to_undo() -> None:
    with pytest.raises(IllegalMove, match="nothing_to_undo"):
        new_game().undo()


@pytest.mark.parametrize(
    ("move", "block"),
    [
        ("one", None),
        ("coin", CoreReason.UNDO_RANDOM),
        ("peek", CoreReason.UNDO_HIDDEN),
        ("pass", CoreReason.UNDO_CALLED),
    ],
)
def test_undo_stops_at_chance_at_what_was_hidden_and_at_another_players_turn(
    move: str, block: CoreReason | None
) -> None:
    assert new_game("one", move).undo_block() == block


@pytest.mark.parametrize("move", ["coin", "peek", "pass"])
def test_a_blocked_undo_changes_nothing_and_says_why(move: str) -> None:
    game = new_game("one", move)
    with pytest.raises(IllegalMove) as caught:
        game.undo()
    assert caught.value.reason is game.undo_block()
    assert game.moves == ("one", move)


def test_only_the_last_move_can_block() -> None:
    game = new_game("coin", "one")
    assert game.undo_block() is None
    game.undo()
    assert game.undo_block() is CoreReason.UNDO_RANDOM


def test_a_finished_game_is_not_taken_back_by_anybody() -> None:
    game: Game = Session(CountingRules(), Count(GOAL - 1))
    game.submit("one")
    assert (game.undo_block(), game.undo_block(0)) == (CoreReason.GAME_OVER, CoreReason.GAME_OVER)
    with pytest.raises(IllegalMove, match="game_over"):
        game.undo()


def test_a_finished_practice_game_is_taken_back() -> None:
    game: Game = Session(CountingRules(), Count(GOAL - 1), practice=True)
    game.submit("one")
    assert game.undo() == Count(GOAL - 1)


def test_only_who_took_a_move_back_plays_it_again() -> None:
    game = new_game("one")
    game.undo(0)
    assert (game.redo_block(1), game.redo_block(0)) == (CoreReason.NOT_YOUR_TURN, None)
    with pytest.raises(IllegalMove, match="not_your_turn"):
        game.redo(1)
    game.redo(0)
    assert (game.state, game.redo_block(0)) == (Count(1), CoreReason.NOTHING_TO_REDO)


def test_a_practice_game_is_never_blocked() -> None:
    game = new_game("coin", "peek", "pass", practice=True)
    for _ in range(3):
        game.undo()
    assert game.state == Count(0)
    assert game.undo_block() is CoreReason.NOTHING_TO_UNDO


def test_nothing_is_played_after_the_end() -> None:
    game: Game = Session(CountingRules(), Count(GOAL - 1))
    game.submit("one")
    assert game.outcome is not None
    with pytest.raises(IllegalMove, match="game_over"):
        game.submit("one")


def test_listeners_hear_of_every_change_and_of_nothing_else() -> None:
    game, heard = new_game(), list[int]()
    game.listen(lambda session: heard.append(session.state.number))
    game.submit("one")
    game.submit("two")
    game.undo()
    game.redo()
    with pytest.raises(IllegalMove):
        game.submit("fly")
    assert heard == [1, 3, 1, 3]


def test_every_twentieth_position_has_a_digest() -> None:
    game = new_game(*["one"] * 45)
    assert game.digests() == (digest(Count(20)), digest(Count(40)))
    assert DIGEST_EVERY == 20


def test_a_replay_leads_to_the_same_state_and_what_was_undone() -> None:
    played = new_game(*["one"] * 25, "coin", "two", "one")
    played.undo()
    played.undo()
    again = new_game()
    again.replay(played.log, played.undone, played.digests())
    assert (again.state, again.moves, undone(again)) == (played.state, played.moves, ("two", "one"))
    again.redo()
    assert again.state == Count(30)


@pytest.mark.parametrize("digests", [("0" * 16,), (digest(Count(20)), "0" * 16)])
def test_a_log_that_leads_elsewhere_is_a_mismatch(digests: tuple[str, ...]) -> None:
    with pytest.raises(ReplayMismatch, match="another position"):
        new_game().replay(log("one", 40), digests=digests)


def test_more_digests_than_the_log_is_long_are_a_mismatch() -> None:
    with pytest.raises(ReplayMismatch):
        new_game().replay(log("one", 20), digests=(digest(Count(20)), digest(Count(40))))


def test_a_log_with_a_forbidden_move_is_refused() -> None:
    with pytest.raises(IllegalMove):
        new_game().replay([*log("one"), *log("fly")])


def test_a_new_game_begins_with_the_setup_of_its_seed() -> None:
    game: Game = Session.new(CountingRules(), 5, 2, {"house": True})
    assert (game.seed, game.options, game.state) == (5, {"house": True}, Count(0))
    assert list(game.legal_moves(1)) == []
