"""Reaction windows: offered to several seats, answered in any order, nested, closed after the last answer."""

import msgspec
import pytest

from game.core.windows import PASS, Answer, Window, answered, awaited, opened, seen_from

OFFER = Window("cancel", "play:3", (2, 0, 1))


def test_a_window_waits_for_every_seat_it_is_offered_to_in_any_order() -> None:
    stack = opened((), OFFER)
    assert awaited(stack) == (2, 0, 1)
    stack, closed = answered(stack, 0)
    assert (awaited(stack), closed) == ((2, 1), None)
    stack, closed = answered(stack, 1, "hen")
    assert (awaited(stack), closed) == ((2,), None)
    stack, closed = answered(stack, 2)
    assert stack == ()
    assert closed is not None
    assert closed.claims == (Answer(1, "hen"),)


def test_claims_count_in_the_order_of_the_offer_and_not_of_the_answers() -> None:
    late, early = OFFER.answered(1, "a").answered(0, "b").answered(2, "c"), OFFER.answered(2, "c")
    assert [claim.seat for claim in late.claims] == [2, 0, 1]
    assert [claim.seat for claim in early.claims] == [2]


def test_a_window_that_is_offered_to_nobody_does_not_open() -> None:
    assert opened((), Window("cancel", "play:3", ())) == ()


def test_windows_nest_the_uppermost_is_asked_and_the_one_below_goes_on_after_it() -> None:
    below, _ = answered(opened((), OFFER), 2, "hen")
    stack = opened(below, Window("cancel", "hen:2", (0,)))
    assert awaited(stack) == (0,)
    with pytest.raises(ValueError, match="seat 1 is not asked"):
        answered(stack, 1)
    stack, closed = answered(stack, 0)
    assert closed is not None
    assert (closed.about, stack) == ("hen:2", below)
    assert awaited(stack) == (0, 1)


def test_nobody_answers_twice_and_nobody_answers_when_nothing_is_asked() -> None:
    stack, _ = answered(opened((), OFFER), 0)
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        answered(stack, 0, "hen")
    with pytest.raises(ValueError, match="nothing is asked"):
        answered((), 0)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_until_it_closes_an_answer_is_seen_by_its_own_seat_alone(viewer: int | None) -> None:
    one, _ = answered(answered(opened((), OFFER), 1, "hen")[0], 0)
    other, _ = answered(answered(opened((), OFFER), 0, "crow")[0], 1)
    shown = seen_from(one, viewer)
    assert awaited(shown) == awaited(one)
    assert [answer.word for answer in shown[0].answers if answer.seat != viewer] == [PASS] * (
        2 - (viewer in (0, 1))
    )
    if viewer in (None, 2):
        assert msgspec.json.encode(shown) == msgspec.json.encode(seen_from(other, viewer))
