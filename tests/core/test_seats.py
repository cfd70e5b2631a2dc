"""Several seats that choose at the same time: who moved is recorded, and who can take it back."""

import msgspec
import pytest

from game.core.errors import CoreReason, IllegalMove
from game.core.session import Played, Session

from .choosing import Choices, ChoosingRules

Game = Session[Choices, int, Choices]


def new_game(*played: tuple[int, int]) -> Game:
    game: Game = Session(ChoosingRules(), Choices())
    for seat, move in played:
        game.submit(move, seat)
    return game


def test_a_step_has_the_one_seat_that_moved() -> None:
    game = new_game((2, 3), (0, 1))
    assert [step.seat for step in game.steps] == [2, 0]
    assert game.log == (Played(2, 3), Played(0, 1))
    assert game.state.chosen == (1, -1, 3)


def test_where_several_may_act_the_seat_has_to_be_named() -> None:
    game = new_game()
    with pytest.raises(IllegalMove, match="which_seat"):
        game.submit(1)
    game.submit(1, 1)
    game.submit(1, 2)
    game.submit(2)
    assert game.steps[-1].seat == 0


def test_who_has_chosen_is_not_asked_again() -> None:
    game = new_game((1, 2))
    with pytest.raises(IllegalMove, match="not_your_turn"):
        game.submit(3, 1)
    with pytest.raises(IllegalMove, match="not_your_turn"):
        game.submit(3, 7)


def test_a_seat_takes_its_own_choice_back_while_the_others_are_still_choosing() -> None:
    game = new_game((1, 2))
    assert game.undo_block(1) is None
    game.undo(1)
    assert game.state == Choices()


@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_takes_back_what_another_chose(seat: int) -> None:
    game = new_game((1, 2))
    assert game.undo_block(seat) is CoreReason.UNDO_OTHER_PLAYER
    with pytest.raises(IllegalMove, match="undo_other_player"):
        game.undo(seat)


def test_once_another_has_acted_a_choice_stands() -> None:
    game = new_game((1, 2), (0, 3))
    assert game.undo_block(1) is CoreReason.UNDO_OTHER_PLAYER
    assert game.undo_block(0) is None


def test_what_the_last_choice_unveiled_stays_unveiled() -> None:
    game = new_game((1, 2), (0, 3), (2, 1))
    assert [block for event in game.steps[-1].events if (block := event.undo_block)] == [
        CoreReason.UNDO_RANDOM
    ]
    assert game.undo_block(2) is CoreReason.GAME_OVER


def test_a_log_is_played_again_in_the_order_of_the_choices_and_goes_through_json() -> None:
    played = new_game((2, 3), (0, 1), (1, 1))
    written = msgspec.json.encode(played.log)
    assert written == b"[[2,3],[0,1],[1,1]]"
    again = new_game()
    again.replay(msgspec.json.decode(written, type=tuple[Played, ...]))
    assert (again.state, again.log) == (played.state, played.log)


@pytest.mark.parametrize("seat", [0, 2])
def test_in_practice_anybody_takes_back_and_plays_again_what_another_chose(seat: int) -> None:
    game: Game = Session(ChoosingRules(), Choices(), practice=True)
    game.submit(2, 1)
    assert game.undo(seat) == Choices()
    assert game.redo_block(seat) is None
    (event,) = game.redo(seat)
    assert (game.state.chosen, game.log) == ((-1, 2, -1), (Played(1, 2),))
    assert (event, game.redo_block(seat)) == (game.steps[-1].events[0], CoreReason.NOTHING_TO_REDO)


def test_in_practice_there_is_nothing_to_play_again_before_anything_was_taken_back() -> None:
    game: Game = Session(ChoosingRules(), Choices(), practice=True)
    with pytest.raises(IllegalMove, match="nothing_to_redo"):
        game.redo()
    game.submit(2, 1)
    game.undo()
    game.submit(3, 1)
    assert (game.redo_block(1), game.undone) == (CoreReason.NOTHING_TO_REDO, ())
