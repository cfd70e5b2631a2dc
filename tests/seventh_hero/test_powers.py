"""seventh_hero.md, the powers: what each does, when, against what; windows and the chain of Hens."""

from itertools import permutations, product
from typing import Any

import pytest

from game.core.events import CardMoved
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.events import (
    Looked,
    Passed,
    PowerCancelled,
    PowerUsed,
    PowerWorked,
    Received,
    Recruited,
)
from game.titles.seventh_hero.rules.state import Moment, Phase

from .table import HEN, LOOK, NAMES, RULES, TRICK, Table

MOMENTS = ("required", "received", "returned")
USED = "1! 2!"  # a group without a hero that can be used
MAY: dict[tuple[str, str], str] = {
    ("required", "main"): "367",
    ("required", "other"): "367",
    ("received", "main"): "2347",
    ("received", "holder"): "2357",
    ("received", "other"): "23457",
    ("returned", "main"): "237",
    ("returned", "other"): "23457",
    ("choice", "main"): "",
    ("choice", "holder"): "2357",
    ("choice", "other"): "",
    ("power", "user"): "",
    ("power", "other"): "1",
}
SEAT = {"main": 0, "holder": 1, "other": 2, "user": 1}


def with_one(hero: str) -> str:
    """A group of one ready hero and a used one."""
    return " ".join(sorted((hero, "2!" if hero == "1" else "1!"), key=lambda word: word[0]))


def at(moment: str, *groups: str, hand: str = "5567", top: str = "", **settings: Any) -> Table:
    """Four seats with 0 as main player, when the first window of a moment opens, or when 1 decides."""
    seats = [(hand, group) for group in groups]
    table = Table(*seats, top=top, **settings)
    if moment == "required":
        # Seat 2 recruits a Sergeant, which nobody can use before a hero is sent.
        before = Table(*seats, main=3, top=f"77{top}", **settings)
        return before.wandering("5", 2, passed=(0, 1)).play("2 recruit")
    if moment == "received":
        return table.begun("7").play("0 send 5")
    if moment == "returned":
        return table.wandering("5", 3, passed=(1, 2)).play("3 pass")
    return table.wandering("5", 1)


@pytest.mark.parametrize(("moment", "role", "hero"), [(*cell, hero) for cell in MAY for hero in "1234567"])
def test_which_power_can_be_used_when_and_by_whom(moment: str, role: str, hero: str) -> None:
    seat, groups = SEAT[role], [USED] * 4
    groups[seat] = with_one(hero)
    if moment == "power":
        groups[1] = "1! 7" if role == "other" else "1 7"
    table = at("choice" if moment == "power" else moment, *groups)
    if moment == "power":
        table.play("1 use 7")
    word = "use" if moment == "choice" else "answer"
    used = {said.split()[1] for said in table.legal(seat) if said.startswith(f"{word} ")}
    if moment != "choice" and table.asked_about != moment:
        used = set()
    assert used & {hero} == set(MAY[moment, role]) & {hero}
    if moment != "choice":
        assert (table.asked_about == moment) == (hero in MAY[moment, role])


def done(hero: str, table: Table, seat: int = 2) -> bool:
    """Whether the power of a seat had its effect."""
    state = table.state
    match hero:
        case "2":
            burnt = places.WANDERER, places.DISCARD
            return any((event.source, event.target) == burnt for event in table.happened(CardMoved))
        case "3":
            return not state.players[seat].group[0].used
        case "4":
            return Passed(1, True) in table.happened(Passed)
        case "5":
            return Looked(seat, LOOK) in table.happened(Looked)
        case "6":
            return state.void
    return len(state.players[seat].hand) == 6


def said(hero: str) -> str:
    return "answer 3 1" if hero == "3" else f"answer {hero}"


POWERS = [
    *(("required", hero) for hero in "367"),
    *(("received", hero) for hero in "23457"),
    *(("returned", hero) for hero in "2357"),
]


@pytest.mark.parametrize(("moment", "hero"), POWERS)
def test_a_power_works_once_nobody_cancels_it(moment: str, hero: str) -> None:
    table = at(moment, "1 2!", USED, with_one(hero), USED).play(f"2 {said(hero)}")
    assert not done(hero, table)
    assert (table.to_act, table.asked_about) == ((0,), Moment.POWER)
    table.play("0 answer")
    assert done(hero, table)
    assert table.happened(PowerWorked)[0].seat == 2


@pytest.mark.parametrize(("moment", "hero"), POWERS)
def test_a_hen_cancels_a_power_just_used_and_the_cancelled_hero_stays_used(moment: str, hero: str) -> None:
    table = at(moment, "1 2!", USED, with_one(hero), USED).play(f"2 {said(hero)}", "0 answer 1")
    assert not done(hero, table)
    assert table.happened(PowerCancelled) == [PowerCancelled(2, NAMES[int(hero) - 1])]
    assert table.group(0).startswith("1!")
    assert f"{hero}!" in table.group(2)


@pytest.mark.parametrize(("moment", "hero"), POWERS)
def test_a_hen_cancels_a_hen_too(moment: str, hero: str) -> None:
    table = at(moment, "1 2!", "1 2!", with_one(hero), USED).play(f"2 {said(hero)}", "1 answer", "0 answer 1")
    assert table.to_act == (1,)
    table.play("1 answer 1")
    assert done(hero, table)
    assert [event.hero for event in table.happened(PowerCancelled)] == [HEN]
    assert table.group(0).startswith("1!")
    assert table.group(1).startswith("1!")


GONE = {"2", "4"}  # after these powers nothing more can be done about the wandering hero
PAIRS = [
    *(("required", *pair) for pair in product("367", "367")),
    *(("received", *pair) for pair in product("23457", "23457")),
    *(("returned", *pair) for pair in product("23457", "23457")),
]


@pytest.mark.parametrize(("moment", "first", "second"), PAIRS)
def test_claims_are_resolved_clockwise_and_lapse_when_they_mean_nothing_any_more(
    moment: str, first: str, second: str
) -> None:
    table = at(moment, USED, USED, with_one(first), with_one(second))
    table.play(f"3 {said(second)}", f"2 {said(first)}")
    lapses = first in GONE or first == second == "6"
    used = [(event.seat, event.hero) for event in table.happened(PowerUsed)]
    wanted = [(2, NAMES[int(first) - 1]), *([] if lapses else [(3, NAMES[int(second) - 1])])]
    assert used == wanted
    assert (f"{second}!" in table.group(3)) is not lapses


@pytest.mark.parametrize(("moment", "first", "second"), PAIRS)
def test_a_cancelled_claim_leaves_the_next_one_its_chance(moment: str, first: str, second: str) -> None:
    table = at(moment, "1 2!", USED, with_one(first), with_one(second))
    table.play(f"3 {said(second)}", f"2 {said(first)}", "0 answer 1")
    assert [event.seat for event in table.happened(PowerUsed)] == [2, 0, 3]


@pytest.mark.parametrize("moment", MOMENTS)
def test_all_are_asked_at_once_and_in_whatever_order_they_answer_the_same_comes_of_it(moment: str) -> None:
    ended = set()
    for order in permutations((0, 2, 3)):
        table = at(moment, "1! 7", USED, "3 7!", "7")
        assert table.to_act == (0, 2, 3)
        for seat in order:
            table.play(f"{seat} answer {'3 7' if seat == 2 else '7'}")
        ended.add(RULES.format_position(table.state))
    assert len(ended) == 1


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_window_in_which_nobody_may_act_is_skipped(moment: str) -> None:
    table = at(moment, *[USED] * 4)
    assert not table.state.windows
    assert table.to_act == ((1,) if moment != "required" else (0,))


def test_who_may_act_is_asked_whatever_he_holds_and_wants() -> None:
    table = at("received", USED, USED, "1! 4", "7")
    assert table.to_act == (2, 3)
    assert table.legal(2) == {"answer", "answer 4"}
    assert table.refused("2 answer 7") == "not_in_group"
    assert table.refused("2 answer 1") == "hero_used"
    assert table.refused("1 recruit") == "not_your_turn"
    assert table.refused("2 recruit") == "answer_first"


def test_what_was_answered_is_seen_by_its_own_seat_alone_until_all_have() -> None:
    table = at("received", USED, USED, "1! 4", "7").play("3 answer 7")
    words = {seat: RULES.view(table.state, seat).windows[0].answers[0].word for seat in (0, 1, 2, 3, None)}
    assert words == {0: "", 1: "", 2: "", 3: TRICK, None: ""}


def test_a_claim_that_waits_is_seen_by_its_own_seat_alone() -> None:
    table = at("received", "1 2!", USED, "1! 7", "5").play("2 answer 7", "3 answer 5")
    assert table.to_act == (0,)
    assert [len(RULES.view(table.state, seat).claims) for seat in (0, 1, 2, 3, None)] == [0, 0, 0, 1, 0]


def test_a_hen_that_waits_is_seen_by_its_own_seat_alone() -> None:
    table = at("received", "1 2!", "1 2!", "1! 7", "1").play(
        "2 answer 7", "3 answer", "0 answer 1", "1 answer 1"
    )
    assert table.asked_about == Moment.POWER
    seen = [RULES.view(table.state, seat).chain[0].waiting for seat in (0, 1, 2, 3, None)]
    assert [len(waiting) for waiting in seen] == [0, 1, 0, 0, 0]


def test_hens_answer_clockwise_from_the_user_and_the_next_only_if_there_is_need() -> None:
    table = at("received", "1 2!", "1 2!", "1! 7", USED).play("2 answer 7", "1 answer 1", "0 answer 1")
    assert [event.seat for event in table.happened(PowerUsed)] == [2, 0]
    assert table.to_act == (1,)
    table.play("1 answer 1")
    assert [event.seat for event in table.happened(PowerCancelled)] == [0]
    assert table.happened(PowerWorked)[-1].hero == TRICK


def test_the_next_hen_cancels_where_the_first_was_cancelled() -> None:
    table = at("received", "1 2!", "1 2!", "1! 7", "1").play(
        "2 answer 7", "0 answer 1", "1 answer 1", "3 answer"
    )
    assert table.to_act == (1, 3)
    table.play("1 answer", "3 answer 1", "1 answer")
    assert [(event.seat, event.hero) for event in table.happened(PowerUsed)] == [(3, HEN), (1, HEN)]
    assert table.group(2) == "1! 7!"
    assert len(table.hand(2)) == 4


def test_who_uses_a_power_is_not_asked_whether_to_cancel_it() -> None:
    table = at("received", USED, USED, "1 7", USED).play("2 answer 7")
    assert table.happened(PowerWorked)[0].hero == TRICK
    assert "1!" not in table.group(2)


def test_after_a_power_all_are_asked_again() -> None:
    table = at("received", USED, USED, "1! 5", "2").play("2 answer 5", "3 answer")
    assert (table.asked_about, table.to_act) == (Moment.RECEIVED, (3,))
    assert (
        not at("received", USED, USED, "1! 5", "2", asked_again=False)
        .play("2 answer 5", "3 answer")
        .state.windows
    )


def test_a_window_that_passed_without_a_power_is_not_opened_again() -> None:
    table = at("received", USED, USED, "1! 5", "2").play("2 answer", "3 answer")
    assert (table.state.windows, table.to_act) == ((), (1,))


def test_a_power_is_used_once() -> None:
    table = at("received", USED, USED, "1! 5", USED).play("2 answer 5").play("1 pass")
    assert table.to_act == (2,)
    assert table.refused("2 use 5") == "hero_used"


def test_powers_are_of_heroes_in_the_group_and_not_in_the_hand() -> None:
    assert at("choice", *[USED] * 4).refused("1 use 7") == "not_in_group"


def test_a_hero_who_was_recruited_can_be_used_at_once() -> None:
    table = Table(("5", USED), ("5", USED), ("5", USED), top="73").wandering("7", 1).play("1 recruit")
    assert table.state.main == 1
    assert table.legal(1) == {"answer", "answer 7"}


def test_a_hero_recruited_again_later_is_a_fresh_card() -> None:
    table = Table(("5", USED), ("5", "7!"), ("5", USED)).wandering("7", 1).play("1 recruit")
    assert (table.group(1), table.gone(1)) == ("", "77")
    table = (
        Table(("5", USED), ("5", "1"), ("5", USED), eliminated=("", "77")).wandering("7", 1).play("1 recruit")
    )
    assert table.group(1) == "1 7"


class TestPyromaniac:
    def test_discards_the_wandering_hero_face_up_and_eliminates_nobody(self) -> None:
        table = at("received", USED, USED, "1! 2", USED).play("2 answer 2")
        burnt = next(e for e in table.happened(CardMoved) if e.source == places.WANDERER)
        assert (burnt.card.name, burnt.target, burnt.seen_by) == (LOOK, places.DISCARD, None)
        assert all(table.gone(seat) == "" for seat in range(4))

    def test_ends_the_turn_after_the_main_player_has_drawn(self) -> None:
        table = at("received", USED, USED, "1! 2", USED, top="4").play("2 answer 2")
        assert table.hand(0) == "4567"
        assert table.state.main == 1


class TestWitch:
    def test_readies_another_used_hero_of_the_own_group(self) -> None:
        table = at("received", USED, USED, "3 5!", "5!").play("2 answer 3 5")
        assert table.group(2) == "3! 5"
        assert table.group(3) == "5!"

    def test_cannot_ready_herself_nor_a_hero_who_is_ready(self) -> None:
        table = at("received", USED, USED, "2! 3 5", USED)
        assert table.legal(2) == {"answer", "answer 3 2", "answer 5"}
        assert table.refused("2 answer 3 3") == table.refused("2 answer 3 5") == "nobody_to_ready"

    def test_finds_nobody_where_none_is_used(self) -> None:
        table = at("received", USED, USED, "3 5", USED)
        assert table.refused("2 answer 3 5") == "nobody_used"

    def test_finds_nobody_where_no_other_hero_was_used(self) -> None:
        assert not at("received", USED, USED, "1 3 6", USED).state.windows

    def test_lets_the_readied_hero_be_used_at_once(self) -> None:
        table = at("received", USED, USED, "3 5!", USED).play("2 answer 3 5")
        assert table.legal(2) == {"answer", "answer 5"}


class TestHoundmaster:
    def test_whoever_holds_the_wandering_hero_must_pass(self) -> None:
        table = at("received", USED, USED, "1! 4", USED).play("2 answer 4")
        assert table.happened(Passed) == [Passed(1, True)]
        assert table.happened(Received) == [Received(2)]

    def test_who_is_forced_to_pass_asks_no_hints_any_more(self) -> None:
        table = at("received", USED, USED, "1! 4", USED).play("2 answer 4")
        assert table.refused("1 hint 5") == "not_your_turn"

    def test_it_is_not_used_on_oneself(self) -> None:
        assert at("choice", USED, "1! 4", USED, USED).refused("1 use 4") == "power_not_now"

    def test_on_the_main_player_when_the_hero_is_back_it_is_discarded(self) -> None:
        table = at("returned", USED, USED, "1! 4", USED).play("2 answer 4")
        assert table.happened(Recruited) == []
        assert (table.group(0), table.gone(0)) == (USED, "")
        assert LOOK in table.state.discard

    def test_the_main_player_cannot_keep_it_from_himself(self) -> None:
        table = at("returned", "1! 4", USED, USED, USED)
        assert table.happened(Recruited) == [Recruited(0, LOOK)]


class TestSergeant:
    def test_looks_at_the_wandering_hero_in_private(self) -> None:
        table = at("received", USED, USED, "1! 5", USED).play("2 answer 5")
        (looked,) = table.happened(Looked)
        assert [looked.seen_from(seat).card for seat in (0, 1, 2, None)] == ["", "", LOOK, ""]
        shown = [RULES.view(table.state, seat).wanderer for seat in range(4)]
        assert [seen.card for seen in shown if seen] == [LOOK, "", LOOK, ""]

    def test_that_somebody_looked_is_open_to_all(self) -> None:
        table = at("received", USED, USED, "1! 5", USED).play("2 answer 5")
        seen = RULES.view(table.state, None).wanderer
        assert seen is not None
        assert seen.known_to == (0, 2)

    def test_who_knows_the_hero_by_a_hint_has_nothing_to_look_for(self) -> None:
        table = Table(("5", USED), ("155", "1! 5"), ("5", USED)).wandering("5", 1)
        assert "use 5" in table.legal(1)
        assert "use 5" in table.play("1 hint 1").legal(1)
        assert "use 5" not in table.play("1 hint 5").legal(1)


class TestKnight:
    def test_lets_the_main_player_send_any_hand_card(self) -> None:
        table = Table(("1", USED), ("5", USED), ("5", "1! 6"), main=2, top="72").wandering(
            "5", 1, passed=(0,)
        )
        table.play("1 recruit").play("2 answer 6")
        assert table.legal(0) == {"send 1"}

    def test_of_another_player_too(self) -> None:
        assert at("required", USED, USED, "1! 6", USED).play("2 answer 6").state.void

    def test_is_void_for_this_turn_only(self) -> None:
        table = at("required", USED, USED, "1! 6", USED).play(
            "2 answer 6", "0 send 5", "2 answer", "1 recruit"
        )
        assert not table.state.void


class TestMagician:
    def test_draws_two_cards(self) -> None:
        table = at("received", USED, USED, "1! 7", USED, top="44").play("2 answer 7")
        assert table.hand(2) == "445567"

    def test_draws_one_if_only_one_is_left(self) -> None:
        table = Table(("57", USED), ("5", USED), ("5", "1! 7")).begun("7")
        table.change(discard=(*table.state.discard, *table.state.deck[1:]), deck=table.state.deck[:1])
        assert len(table.play("0 send 5", "2 answer 7").hand(2)) == 2

    def test_draws_nothing_and_is_not_asked_when_no_card_is_left(self) -> None:
        table = Table(("57", USED), ("5", USED), ("5", "1! 7")).begun("7")
        table.change(discard=(*table.state.discard, *table.state.deck), deck=())
        assert table.play("0 send 5").to_act == (1,)

    def test_may_bring_the_card_that_fits(self) -> None:
        table = Table(("1", "1! 7"), ("5", USED), ("5", USED), main=2, top="7256").wandering(
            "5", 1, passed=(0,)
        )
        table.play("1 recruit").play("0 answer 7")
        assert table.legal(0) == {"send 5", "send 6"}
        assert table.state.phase is Phase.SEND


@pytest.mark.parametrize(
    ("said", "victim"), [("2 answer 2", 1), ("2 answer 4", 1), ("1 answer 2", -1), ("2 answer 3>1", -1)]
)
def test_all_see_who_was_struck_last(said: str, victim: int) -> None:
    """Pyromaniac and Houndmaster target the holder of the wandering hero; nobody targets himself."""
    table = at("received", "1! 6!", "2 6!", "1! 2 3 4", "6! 7!")
    seats = [seat for seat in (1, 2) if seat != int(said[0])]
    table.play(*(f"{seat} answer" for seat in seats), said.replace("3>1", "3 on 1"))
    for seat in (0, 1, 2, 3, None):
        assert RULES.view(table.state, seat).victim == victim


def test_a_hen_strikes_whose_power_it_cancels() -> None:
    table = at("received", "1 6!", "5! 6!", "2 3!", "6! 7!").play("2 answer 2")
    assert table.state.victim == 1
    assert table.play("0 answer 1").state.victim == 2


def test_who_was_struck_stays_so_until_another_is() -> None:
    table = at("received", "5! 6!", "5! 6!", "2 3!", "6! 7!").play("2 answer 2")
    assert (table.state.turn, table.state.victim) == (2, 1)
