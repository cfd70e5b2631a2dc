"""seventh_hero.md: set-up, the turn of the main player, recruiting, hints."""

from collections import Counter

import pytest
from msgspec.structs import astuple

from game.core.errors import InvalidOption
from game.core.events import CardMoved
from game.titles.seventh_hero.rules.events import HintAnswered, NoneFits, Recruited, TurnBegan
from game.titles.seventh_hero.rules.state import Phase, Wanderer

from .table import HOUND, LOOK, RULES, TRICK, WITCH, Table, names

PLAIN = ("55555", "1! 2!"), ("13", "1! 2!"), ("24", "1! 2!")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_begins_with_two_different_heroes_and_five_cards(seats: int) -> None:
    for seed in range(30):
        state = RULES.setup(seed, seats, {})
        for player in state.players:
            assert len({hero.name for hero in player.group}) == len(player.group) == 2
            assert len(player.hand) == 5
            assert not any(hero.used for hero in player.group)


def test_there_are_eleven_of_each_of_seven_heroes() -> None:
    assert Counter(Counter(RULES.catalogue.all_cards).values()) == {11: 7}


def test_a_double_in_the_first_group_is_discarded_and_drawn_anew() -> None:
    states = [RULES.setup(seed, 5, {}) for seed in range(20)]
    thrown = {len(state.discard) - 1 for state in states}
    assert len(thrown) > 1
    assert min(thrown) == 0


def test_a_lot_says_who_begins() -> None:
    assert {RULES.setup(seed, 4, {}).main for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [2, 6])
def test_three_to_five_play(seats: int) -> None:
    with pytest.raises(InvalidOption):
        RULES.setup(1, seats, {})


@pytest.mark.parametrize(
    ("required", "seats", "fits"),
    [
        ("1", 4, "123"), ("2", 4, "567"), ("3", 4, "345"), ("4", 4, "1357"), ("5", 4, "246"),
        ("6", 3, "123"), ("6", 4, "1234"), ("6", 5, "12345"),
        ("7", 3, "34567"), ("7", 4, "4567"), ("7", 5, "567"),
    ],
)  # fmt: skip
def test_the_requirement_is_printed_on_the_card(required: str, seats: int, fits: str) -> None:
    (card,) = names(required)
    assert RULES.catalogue.allowed(card, seats) == set(names(fits))


def test_the_top_of_the_deck_says_what_must_be_sent() -> None:
    table = Table(*PLAIN, main=2, top="75").wandering("3", 0)
    table.play("0 recruit")
    (began,) = table.happened(TurnBegan)
    assert (began.seat, began.requirement) == (0, LOOK)
    assert table.state.discard[-1] == LOOK


def test_a_fitting_card_must_be_sent_if_there_is_one() -> None:
    table = Table(("125", "1! 2!"), *PLAIN[1:]).begun("2")
    assert table.legal(0) == {"send 5"}
    assert table.refused("0 send 1") == "does_not_fit"
    assert table.refused("0 send 7") == "not_in_hand"
    assert table.refused("0 pass") == "send_first"


def test_it_goes_face_down_to_the_left() -> None:
    table = Table(("125", "1! 2!"), *PLAIN[1:]).begun("2").play("0 send 5")
    assert table.to_act == (1,)
    (sent,) = table.happened(CardMoved)
    assert sent.seen_from(0).card.name == LOOK
    assert sent.seen_from(1) == sent.seen_from(None)
    assert sent.seen_from(1).card.name == ""
    assert table.hand(0) == "12"


def test_who_has_none_that_fits_sends_the_top_of_the_deck_and_discards_a_card() -> None:
    table = Table(("134", "1! 2!"), *PLAIN[1:], main=2, top="727").wandering("5", 0)
    table.play("0 recruit")
    assert table.happened(NoneFits) == [NoneFits(0)]
    assert table.legal(0) == {"drop 1", "drop 3", "drop 4"}
    assert table.refused("0 send 3") == table.refused("0 recruit") == "drop_first"
    table.play("0 drop 3")
    assert (table.to_act, table.hand(0), table.state.discard[-1]) == ((1,), "14", WITCH)
    assert table.state.wanderer == Wanderer(TRICK, 1, (), (0,), blind=True)


def test_a_hero_out_of_the_deck_was_looked_at_by_the_main_player_alone() -> None:
    table = Table(("13", "1! 2!"), *PLAIN[1:], main=2, top="727").wandering("5", 0).play("0 recruit")
    shown = [RULES.view(table.state, seat).wanderer for seat in (0, 1, None)]
    assert [each.card for each in shown if each] == [TRICK, "", ""]


def test_that_it_did_not_fit_is_public() -> None:
    table = Table(("13", "1! 2!"), *PLAIN[1:], main=2, top="727").wandering("5", 0).play("0 recruit")
    assert [event.seen_from(1) for event in table.happened(NoneFits)] == [NoneFits(0)]
    assert all(seen.blind for seat in (1, None) if (seen := RULES.view(table.state, seat).wanderer))


def test_without_a_card_in_hand_none_is_discarded() -> None:
    table = Table(("", "1! 2!"), *PLAIN[1:], main=2, top="727").wandering("5", 0).play("0 recruit")
    assert (table.to_act, table.state.phase) == ((1,), Phase.DECIDE)


def test_clockwise_each_receiver_recruits_or_passes() -> None:
    table = Table(*PLAIN).wandering("5", 1)
    assert table.legal(1) == {"recruit", "pass", "hint 1", "hint 3"}
    assert table.play("1 pass").to_act == (2,)
    assert table.state.wanderer is not None
    assert table.state.wanderer.passed == (1,)
    assert table.refused("1 recruit") == "not_your_turn"


def test_back_at_the_main_player_it_must_be_recruited() -> None:
    table = Table(*PLAIN).wandering("5", 2, passed=(1,)).play("2 pass")
    assert table.happened(Recruited) == [Recruited(0, LOOK)]
    assert table.group(0) == "1! 2! 5"


def test_a_new_hero_joins_the_group_by_value() -> None:
    assert Table(*PLAIN).wandering("5", 1).play("1 recruit").group(1) == "1! 2! 5"


def test_a_double_eliminates_both() -> None:
    table = Table(*PLAIN).wandering("2", 1, "6").play("1 recruit")
    assert (table.group(1), table.gone(1)) == ("1!", "22")


def test_after_the_turn_the_main_player_draws_and_the_next_is_main() -> None:
    table = Table(*PLAIN, top="7").wandering("5", 1).play("1 recruit")
    assert table.hand(0) == "555557"
    assert (table.state.main, table.state.turn) == (1, 2)


def test_a_hint_is_answered_truly_and_for_all_to_hear() -> None:
    table = Table(PLAIN[0], ("135", "1! 2!"), PLAIN[2]).wandering("5", 1)
    assert table.play("1 hint 3").happened(HintAnswered) == [HintAnswered(1, False, "witch", (0, 1))]
    assert table.play("1 hint 5").happened(HintAnswered) == [HintAnswered(1, True, "sergeant", (0, 1))]
    assert table.hand(1) == "1"


def test_the_card_of_a_clue_is_known_to_giver_and_sender_alone() -> None:
    table = Table(PLAIN[0], ("135", "1! 2!"), PLAIN[2]).wandering("5", 1)
    (event,) = table.play("1 hint 3").happened(HintAnswered)
    assert [event.seen_from(seat).card for seat in (0, 1, 2, None)] == ["witch", "witch", "", ""]


def test_only_giver_and_main_player_know_the_card_until_the_turn_ends() -> None:
    table = Table(PLAIN[0], ("135", "1! 2!"), PLAIN[2]).wandering("5", 1).play("1 hint 3")
    shown = [RULES.view(table.state, seat).hints[0].card for seat in (0, 1, 2)]
    assert shown == [WITCH, WITCH, ""]
    assert RULES.view(table.state, None).hints[0].card == ""
    table.play("1 recruit")
    assert WITCH in table.state.discard
    assert table.state.hints == ()


def test_the_last_card_of_a_hand_is_no_hint() -> None:
    table = Table(PLAIN[0], ("13", "1! 2!"), PLAIN[2]).wandering("5", 1).play("1 hint 3")
    assert table.legal(1) == {"recruit", "pass"}
    assert table.refused("1 hint 1") == "last_card"


def test_in_the_japanese_rules_a_hint_says_whether_the_hero_meets_the_card() -> None:
    table = Table(PLAIN[0], ("134", "1! 2!"), PLAIN[2], rules="japanese").wandering("5", 1)
    assert table.play("1 hint 3").happened(HintAnswered)[0].answer
    assert not table.play("1 hint 1").happened(HintAnswered)[0].answer


def test_the_main_player_asks_for_no_hint() -> None:
    table = Table(*PLAIN).wandering("5", 2, passed=(1,))
    assert table.refused("0 hint 5") == "not_your_turn"


def test_the_view_hides_the_wandering_hero_and_the_hands_of_others() -> None:
    table = Table(*PLAIN).wandering("4", 1)
    seen = [RULES.view(table.state, seat).wanderer for seat in (0, 1, 2)]
    assert [each.card for each in seen if each] == [HOUND, "", ""]
    assert RULES.view(table.state, 1).hand == names("13")
    assert RULES.view(table.state, None).hand == ()


class TestWhatAnybodyCouldHaveCounted:
    """Habits: what a seat did of its own will and publicly, and nothing that only it knows."""

    @staticmethod
    def habits(table: Table) -> list[tuple[int, ...]]:
        return [astuple(player.habit) for player in table.state.players]

    def test_who_passes_and_who_recruits_a_stranger(self) -> None:
        table = Table(("5", "1! 2!"), ("3", "3! 4!"), ("4", "6!")).wandering("5", 1)
        table.play("1 pass", "2 recruit")
        assert self.habits(table) == [(0, 0, 0, 0), (0, 1, 0, 0), (1, 0, 0, 0)]

    def test_whoever_knows_the_hero_shows_no_habit(self) -> None:
        table = Table(("5", "1! 2!"), ("35", "3! 4!"), ("4", "6!")).wandering("5", 1)
        table.play("1 hint 5", "1 recruit")
        assert self.habits(table)[1] == (0, 0, 0, 0)

    def test_what_must_be_recruited_shows_no_habit(self) -> None:
        table = Table(("5", "1! 2!"), ("3", "3! 4!"), ("4", "6!")).wandering("5", 2, passed=(1,))
        table.play("2 pass")
        assert self.habits(table) == [(0, 0, 0, 0), (0, 0, 0, 0), (0, 1, 0, 0)]

    def test_who_is_asked_and_who_uses_what_he_could(self) -> None:
        table = Table(("55", "6! 7!"), ("3", "2 6!"), ("4", "4 6!")).begun("7").play("0 send 5")
        assert [habit[2:] for habit in self.habits(table)] == [(0, 0), (1, 0), (1, 0)]
        table.play("1 answer", "2 answer 4")
        assert self.habits(table)[2][2:] == (1, 1)

    def test_all_see_the_same(self) -> None:
        table = Table(("5", "1! 2!"), ("3", "3! 4!"), ("4", "6!")).wandering("5", 1).play("1 pass")
        seen = [RULES.view(table.state, seat).players for seat in (0, 1, 2, None)]
        assert all([place.habit for place in each] == [place.habit for place in seen[0]] for each in seen)
