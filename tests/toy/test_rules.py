"""Crows by its rules: all lay at once, the strongest wins, a crow chases it, and a crow that one."""

import pytest

from game.core.errors import IllegalMove
from game.core.session import Session
from game.core.windows import awaited
from tests.toy.rules import Answer, AnyMove, AskedCard, CrowsRules, Lay, State, View, Won
from tests.toy.title import TITLE

pytestmark = pytest.mark.usefixtures("crows")
Game = Session[State, AnyMove, View]
HANDS = (("bear", "fox", "crow"), ("wolf", "mouse", "crow"), ("fox", "mouse", "mouse"))


def table(hands: tuple[tuple[str, ...], ...] = HANDS) -> Game:
    """Three players with these hands, what is left of the cards in the deck."""
    rules = TITLE.load().rules
    assert isinstance(rules, CrowsRules)
    rest = list(rules.all)
    for card in (card for hand in hands for card in hand):
        rest.remove(card)
    return Session(rules, State(hands, ("",) * 3, (0,) * 3, tuple(rest), goal=2))


def laid() -> Game:
    """All have laid their strongest card, in an order of their own."""
    game = table()
    for seat, card in ((2, "fox"), (0, "bear"), (1, "wolf")):
        game.submit(Lay(card), seat)
    return game


def test_all_choose_at_once_and_nobody_sees_what_another_laid() -> None:
    game = table()
    assert game.rules.to_act(game.state) == (0, 1, 2)
    (moved,) = game.submit(Lay("wolf"), 1)
    assert game.rules.to_act(game.state) == (0, 2)
    assert game.view(0).laid == ("", "?", "")
    assert game.view(1).laid == ("", "wolf", "")
    assert b"wolf" not in str(moved.seen_from(0)).encode()


def test_once_all_lie_the_others_are_asked_beginning_at_the_left_whatever_they_hold() -> None:
    game = laid()
    assert AskedCard(0) in game.steps[-1].events
    assert awaited(game.state.windows) == (1, 2)
    assert game.legal_moves(2) == (Answer(),)
    assert game.legal_moves(1) == (Answer(), Answer("crow"))


def test_when_all_pass_the_strongest_card_has_won() -> None:
    game = laid()
    game.submit(Answer(), 2)
    assert Won(0) in game.submit(Answer(), 1)
    assert game.state.points == (1, 0, 0)
    assert [len(hand) for hand in game.state.hands] == [3, 3, 3]


def test_a_crow_chases_the_strongest_and_the_next_one_wins() -> None:
    game = laid()
    game.submit(Answer("crow"), 1)
    game.submit(Answer(), 2)
    assert game.state.windows[-1].kind == "crow"
    assert game.rules.to_act(game.state) == (2, 0)
    game.submit(Answer(), 0)
    assert Won(1) in game.submit(Answer(), 2)


def test_a_crow_against_the_crow_saves_the_card() -> None:
    game = laid()
    for seat, move in ((1, Answer("crow")), (2, Answer()), (2, Answer()), (0, Answer("crow"))):
        game.submit(move, seat)
    assert (game.state.crows, game.state.windows[-1].about) == ((1, 0), "0")
    game.submit(Answer(), 1)
    assert Won(0) in game.submit(Answer(), 2)


def test_who_is_asked_may_not_lay_and_who_has_no_crow_may_not_play_one() -> None:
    game = laid()
    for move, seat, reason in (
        (Lay("fox"), 1, "not_here"),
        (Answer("crow"), 2, "not_here"),
        (Answer(), 0, "turn"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            game.submit(move, seat)


def test_an_answer_is_taken_back_by_its_own_seat_until_all_have_answered() -> None:
    game = laid()
    game.submit(Answer("crow"), 1)
    assert game.undo_block(2) is not None
    game.undo(1)
    game.submit(Answer(), 1)
    game.submit(Answer(), 2)
    assert game.undo_block(2) is not None
