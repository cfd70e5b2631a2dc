"""Positions and moves as text: usual values are left out, and nonsense is refused."""

from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from game.core.errors import InvalidMove, InvalidPosition
from game.titles.seventh_hero.rules.moves import Answer, Pass, UsePower
from game.titles.seventh_hero.rules.state import Moment, Phase

from .table import FIRE, HEN, RULES, TRICK, WITCH

PLAIN = "0.hand=13 0.group=1,2! 1.hand=24 1.group=3 2.hand=5 2.group=7!"
DECIDE = f"decide main=0 requires=7 discard=7 wanderer=5@1//0 {PLAIN}"
ASKED = (
    "decide main=0 requires=7 discard=7 wanderer=5@1//0 0.hand=13 0.group=1,2 1.hand=24 1.group=2,3 "
    "2.hand=5 2.group=7! base=received window=0,1 answers=1:2"
)
CHAIN = (
    "decide main=0 requires=7 discard=7 wanderer=5@1//0 0.hand=13 0.group=1,2 1.hand=24 1.group=2! "
    "2.hand=5 2.group=1 base=received chain=1:2 window=2,0 claims=0:2 used=yes"
)


SEND = f"send main=2 requires=1 discard=1 top=77 {PLAIN} 2.out=44".replace("2.hand=5", "2.hand=1")


@pytest.mark.parametrize("text", [DECIDE, ASKED, CHAIN, SEND])
def test_a_position_written_by_hand_is_read_and_written_again(text: str) -> None:
    state = RULES.parse_position(text)
    assert RULES.parse_position(RULES.format_position(state)) == state


def test_cards_that_are_named_nowhere_lie_in_the_deck_under_its_top() -> None:
    state = RULES.parse_position(f"{DECIDE} top=177")
    assert state.deck[:3] == (HEN, TRICK, TRICK)
    assert len(state.deck) == 77 - 5 - 4 - 2
    assert RULES.parse_position(f"{DECIDE} top=177") == state


def test_a_window_is_read_with_its_answers() -> None:
    (window,) = RULES.parse_position(ASKED).windows
    assert (window.kind, window.offered, window.awaited) == (Moment.RECEIVED, (0, 1), (0,))
    assert [(answer.seat, answer.word) for answer in window.answers] == [(1, FIRE)]


def test_a_declared_power_is_read_with_the_window_of_the_hens() -> None:
    state = RULES.parse_position(CHAIN)
    assert (state.windows[0].kind, state.windows[0].about) == (Moment.POWER, FIRE)
    assert state.phase is Phase.DECIDE


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not a position"),
        ("decide", "not a position"),
        (f"{DECIDE} main=1", "stands twice"),
        (f"{DECIDE} 3.group=1", "nothing is called 3.group"),
        (f"{DECIDE} colour=red", "nothing is called colour"),
        (DECIDE.replace("0.hand=13", "0.hand=18"), "not a position"),
        (DECIDE.replace("@1//0", "@2//0"), "the hero lies before the wrong seat"),
        (DECIDE.replace("@1//0", "@1//1"), "who knows the hero is not in order"),
        (DECIDE.replace("@1//0", "@1//0/b"), "blind or not"),
        (DECIDE.replace("wanderer=5", "wanderer=1"), "the wandering hero does not fit"),
        (DECIDE.replace("requires=7", "requires=6"), "what is required lies nowhere"),
        (DECIDE.replace("0.group=1,2!", "0.group=2,1"), "a group is not in order"),
        (f"{DECIDE} hints=1:5-", "a hint was not answered truly"),
        (f"{DECIDE} hints=0:1-", "the main player gave a hint"),
        (f"{DECIDE} 1.out=45", "heroes are not eliminated in pairs"),
        (f"{DECIDE} 1.out=44444444444444", "a card is missing or one too many"),
        (f"{DECIDE} base=returned window=0", "the hero is not back"),
        (f"{DECIDE} base=received", "nobody is asked"),
        (f"{DECIDE} base=received window=0", "others are asked"),
        (f"{DECIDE} claims=0:1", "powers without a window"),
        (f"{DECIDE} conceded=0", "somebody conceded"),
        (f"{DECIDE} option.rules=korean", "not a position"),
        (f"{DECIDE} option.last_use=maybe", "not a position"),
        (f"{DECIDE} rng=-1/0", "not a position"),
        (ASKED.replace("answers=1:2", "answers=1:7"), "there is no such power"),
        (ASKED.replace("answers=1:2", "answers=2:2"), "a stranger answered"),
        (ASKED.replace("answers=1:2", "answers=1:,0:"), "all have answered"),
        (CHAIN.replace("chain=1:2", "chain=1:2/2:1"), "a hero was not used"),
        (CHAIN.replace("used=yes", ""), "declared and not used"),
        (f"{PLAIN.replace('2.hand=5 2.group=7!', '')} send requires=1", "not a position"),
        ("over 0.hand=1 0.group=1 1.hand=1 1.group=1", "not a position"),
    ],
)  # fmt: skip
def test_what_the_rules_cannot_come_to_is_refused(text: str, problem: str) -> None:
    with pytest.raises(InvalidPosition, match=problem):
        RULES.parse_position(text)


@given(st.text("decidsnrpouwhagquxy01234567=./@,:!>+- ", max_size=80))
def test_whatever_is_written_is_a_position_or_refused(more: str) -> None:
    for text in (more, f"{DECIDE} {more}"):
        with suppress(InvalidPosition):
            RULES.check(RULES.parse_position(text))


def test_moves_are_said_with_the_names_of_heroes() -> None:
    state = RULES.parse_position(DECIDE)
    assert RULES.parse_move(state, "use witch on magician") == UsePower(WITCH, TRICK)
    assert RULES.parse_move(state, " answer nothing ") == Answer()
    assert RULES.parse_move(state, "pass") == Pass()
    assert RULES.format_move(state, Answer(WITCH, TRICK)) == "answer with witch on magician"


@pytest.mark.parametrize(
    "text", ["", "send", "send Witch", "answer", "use witch on", "recruit witch", "pass pass"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(InvalidMove):
        RULES.parse_move(RULES.parse_position(DECIDE), text)
