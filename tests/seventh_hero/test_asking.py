"""Who is asked, and who is asked again: powers without effect, Hens, powers used while deciding."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.errors import InvalidPosition
from game.core.windows import Answer, Window
from game.titles.seventh_hero.rules.events import PowerCancelled, PowerWorked
from game.titles.seventh_hero.rules.state import Moment, Phase
from game.titles.seventh_hero.standing_orders import wants

from .table import FIRE, HEN, HOUND, KNIGHT, LOOK, RULES, TRICK, WITCH, Table

USED = "1! 2!"


def turn_of(hand: str, group: str = USED, knight: str = "1! 6") -> Table:
    """The turn of seat 0 with this hand; 5 or more is required, and seat 2 may have a Knight."""
    seats = (hand, group), ("5", USED), ("5", knight)
    return Table(*seats, main=2, top="72344").wandering("5", 1, passed=(0,)).play("1 recruit")


@pytest.mark.parametrize(("hand", "is_asked"), [("", False), ("1", True)])
def test_a_knight_is_offered_only_where_there_is_a_card_to_send(hand: str, is_asked: bool) -> None:
    table = turn_of(hand)
    assert ("answer 6" in table.legal(2)) is is_asked
    assert (table.asked_about == Moment.REQUIRED) is is_asked
    if not is_asked:
        assert (table.state.phase, table.to_act) == (Phase.DECIDE, (1,))


def test_a_knight_is_offered_once_the_main_player_has_drawn() -> None:
    table = turn_of("", "1! 7")
    assert table.to_act == (0,)
    table.play("0 answer 7")
    assert table.to_act == (2,)
    assert "answer 6" in table.legal(2)


def test_a_knight_who_was_offered_for_nothing_before_loads_and_lapses() -> None:
    """Older runs could be saved in such a window."""
    table = turn_of("", "1! 7")
    window = Window(Moment.REQUIRED, table.state.requirement, (0, 2), (Answer(2, KNIGHT),))
    table.change(windows=(window,))
    RULES.check(table.state)
    table.play("0 answer")
    assert not table.state.void
    assert "6!" not in table.group(2)


@pytest.mark.parametrize("hand", ["", "1"])
def test_nobody_else_is_let_into_a_window(hand: str) -> None:
    state = turn_of(hand, "1! 7").state
    with pytest.raises(InvalidPosition, match="others are asked"):
        RULES.check(replace(state, windows=(Window(Moment.REQUIRED, state.requirement, (0, 1, 2)),)))


def received(*groups: str, **settings: Any) -> Table:
    """Four seats, of which seat 1 has received a hero from seat 0."""
    return Table(*(("5567", group) for group in groups), **settings).begun("7").play("0 send 5")


def test_all_are_asked_again_also_where_a_hen_has_cancelled_the_power() -> None:
    table = received(USED, USED, "1! 5", "1 2").play("2 answer 5", "3 answer")
    assert table.asked_about == Moment.POWER
    table.play("3 answer 1")
    assert [event.hero for event in table.happened(PowerCancelled)] == [LOOK]
    assert (table.asked_about, table.to_act) == (Moment.RECEIVED, (3,))
    once = received(USED, USED, "1! 5", "1 2", asked_again=False).play("2 answer 5", "3 answer", "3 answer 1")
    assert (once.state.windows, once.to_act) == ((), (1,))


def test_who_let_a_power_by_is_not_asked_about_it_again_when_the_hen_against_it_is_cancelled() -> None:
    table = received("1 2!", "1 2!", "1! 7", "1 2!")
    table.play("2 answer 7", "0 answer 1", "1 answer", "3 answer")
    assert table.asked_about == Moment.POWER
    # The Hen of seat 0 is on top, so those who let the power by are asked about the Hen only.
    table.play("1 answer", "3 answer 1", "1 answer")
    worked = [event.hero for event in table.happened(PowerWorked)]
    assert worked == [HEN, TRICK]


def test_a_power_used_while_deciding_is_answered_by_hens_alone_and_nobody_is_asked_again() -> None:
    table = Table(("55", USED), ("5567", "1! 5"), ("55", "1 2"), ("55", "2 3!")).wandering("5", 1)
    table.play("1 use 5")
    assert (table.asked_about, table.to_act) == (Moment.POWER, (2,))
    table.play("2 answer")
    assert (table.state.windows, table.to_act) == ((), (1,))


def wanted(table: Table, seat: int, *heroes: str) -> list[str]:
    """For which of these heroes the usual orders ask a seat in the open window."""
    return [hero for hero in heroes if wants(RULES.catalogue, table.state, seat, hero)]


@pytest.mark.parametrize(("holder", "found"), [("1! 3", []), ("1! 3 6! 7!", [FIRE, HOUND])])
def test_who_stops_the_hero_is_asked_when_a_rival_is_close_to_winning(holder: str, found: list[str]) -> None:
    table = received(USED, holder, "2 4", USED)
    assert table.asked_about == Moment.RECEIVED
    assert wanted(table, 2, FIRE, HOUND) == found
    # The Witch readies them.
    assert wanted(table, 2, WITCH) == [WITCH] * bool(found)


def test_before_a_hero_is_sent_nothing_is_against_the_sender() -> None:
    """The Witch is meant for what strikes: a turn of one's own does not begin with her each time."""
    table = turn_of("5", "1! 3 7")
    assert (table.asked_about, table.to_act) == (Moment.REQUIRED, (0, 2))
    assert wanted(table, 0, WITCH, TRICK) == [TRICK]


def test_who_decides_next_is_not_asked_twice() -> None:
    """All that the holder can use on receiving the hero is offered with recruit and pass."""
    table = received(USED, "2 5", USED, USED)
    assert (table.asked_about, table.to_act) == (Moment.RECEIVED, (1,))
    assert wanted(table, 1, FIRE, LOOK) == []
    table.play("1 answer")
    assert {"use 2", "use 5"} <= set(table.legal(1))


@pytest.mark.parametrize(("user", "seats"), [("1! 2", [1]), ("2 3! 5! 6!", [0, 1])])
def test_a_hen_is_asked_for_whom_a_power_strikes_or_against_a_rival(user: str, seats: list[int]) -> None:
    table = received("1 3!", "1 5!", user, USED).play("2 answer 2")
    assert table.asked_about == Moment.POWER
    assert [seat for seat in (0, 1) if wanted(table, seat, HEN)] == seats
