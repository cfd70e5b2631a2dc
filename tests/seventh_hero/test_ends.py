"""seventh_hero.md: the end with every tie-break, a double's last use, the Japanese rules, conceding."""

from typing import Any

import pytest
from msgspec import structs

from game.ai.simulation import played_by_chance
from game.core.protocol import Concede
from game.core.session import Session
from game.titles.seventh_hero.rules.events import Eliminated, GameEnded, Recruited, Reshuffled, TurnBegan
from game.titles.seventh_hero.rules.ranking import decision, last_behind, ranked
from game.titles.seventh_hero.rules.state import Moment, State

from .table import LOOK, RULES, TRICK, WITCH, Table

USED = "1! 2!"
FIVE = "1! 2! 3! 4! 6!"


def last_turn(*seats: tuple[str, str], eliminated: tuple[str, ...] = (), **settings: Any) -> Table:
    """A turn without cards in the deck, with a Sergeant before seat 1."""
    table = Table(*seats, eliminated=eliminated, **settings).wandering("5", 1)
    table.change(discard=(*table.state.discard, *table.state.deck), deck=())
    return table


def winners(table: Table) -> tuple[int, ...]:
    outcome = RULES.outcome(table.state)
    assert outcome is not None
    assert table.happened(GameEnded) == [GameEnded(outcome.winners)]
    return outcome.winners


class TestSixHeroes:
    def test_six_different_heroes_win_at_once_before_the_draw(self) -> None:
        table = Table(("5", USED), ("5", FIVE), ("5", USED)).wandering("5", 1)
        deck = len(table.state.deck)
        assert winners(table.play("1 recruit")) == (1,)
        assert (len(table.state.deck), table.hand(0)) == (deck, "5")

    def test_a_double_does_not_count(self) -> None:
        table = Table(("5", USED), ("5", FIVE), ("5", USED)).wandering("6", 1, "7").play("1 recruit")
        assert RULES.outcome(table.state) is None
        assert table.group(1) == "1! 2! 3! 4!"

    def test_the_main_player_wins_by_a_hero_who_comes_back(self) -> None:
        table = Table(("5", FIVE), ("5", USED), ("5", USED)).wandering("5", 2, passed=(1,))
        assert winners(table.play("2 pass")) == (0,)

    def test_six_win_over_more_eliminated_cards(self) -> None:
        table = Table(("5", USED), ("5", FIVE), ("5", USED), eliminated=("", "7777", "")).wandering("5", 1)
        assert winners(table.play("1 recruit")) == (1,)

    def test_nobody_plays_on(self) -> None:
        table = Table(("5", USED), ("5", FIVE), ("5", USED)).wandering("5", 1).play("1 recruit")
        assert table.to_act == ()
        assert table.refused("0 pass") == "game_over"


class TestEmptyDeck:
    def test_the_turn_is_finished_when_the_last_card_is_drawn(self) -> None:
        table = last_turn(("5", USED), ("57", USED), ("5", USED))
        assert RULES.outcome(table.play("1 hint 7").state) is None
        assert RULES.outcome(table.play("1 pass").state) is None
        assert winners(table.play("2 recruit")) == (2,)

    def test_the_main_player_draws_the_last_card_and_the_game_is_over(self) -> None:
        table = Table(("5", USED), ("5", USED), ("5", USED)).wandering("5", 1)
        table.change(discard=(*table.state.discard, *table.state.deck[1:]), deck=table.state.deck[:1])
        assert winners(table.play("1 recruit")) == (1,)
        assert len(table.hand(0)) == 2

    def test_an_impossible_draw_is_skipped(self) -> None:
        table = last_turn(("5", USED), ("5", USED), ("5", USED)).play("1 recruit")
        assert table.hand(0) == "5"

    def before_the_last_two_cards(self, hand: str) -> Table:
        """Seat 0 will draw a Pyromaniac, and a Hen will be the requirement for seat 1."""
        table = Table(("5", USED), (hand, USED), ("6", USED), top="21").wandering("5", 2, passed=(1,))
        deck = table.state.deck
        table.change(deck=deck[:2], discard=(*deck[2:], *table.state.discard))
        return table.play("2 recruit")

    def test_the_requirement_may_be_the_last_card(self) -> None:
        table = self.before_the_last_two_cards("35")
        assert (table.state.deck, table.legal(1)) == ((), {"send 3"})
        assert RULES.outcome(table.play("1 send 3").state) is None
        assert winners(table.play("2 answer", "2 pass", "2 answer", "0 recruit")) == (0, 2)

    def test_without_a_card_to_send_nothing_wanders_any_more(self) -> None:
        assert winners(self.before_the_last_two_cards("55")) == (2,)

    def test_most_heroes_win(self) -> None:
        table = last_turn(("5", "1! 2!"), ("5", "1! 2!"), ("5", "1! 2! 3! 4!"))
        assert winners(table.play("1 recruit")) == (2,)

    def test_then_the_fewest_eliminated_cards(self) -> None:
        table = last_turn(("5", USED), ("5", USED), ("5", "1 2 3"), eliminated=("", "44", "4466"))
        assert winners(table.play("1 recruit")) == (1,)

    def test_then_the_fewest_used_heroes(self) -> None:
        table = last_turn(("5", USED), ("5", "1! 2!"), ("5", "1! 2! 3!"), eliminated=("", "44", "66"))
        assert winners(table.play("1 recruit")) == (1,)

    def test_then_the_victory_is_shared(self) -> None:
        table = last_turn(("5", USED), ("5", "1! 2!"), ("5", "1! 2! 3"), eliminated=("", "44", "66"))
        assert winners(table.play("1 recruit")) == (1, 2)

    def test_used_heroes_count_only_where_the_rest_is_equal(self) -> None:
        table = last_turn(("5", "6"), ("5", "1! 2!"), ("5", "1"), eliminated=("", "66", ""))
        assert winners(table.play("1 recruit")) == (1,)


class TestRanking:
    """The deciding criterion and the places of the seats."""

    def ended(self, *seats: tuple[str, str], eliminated: tuple[str, ...] = ()) -> State:
        """The end after seat 1 recruits a Sergeant and the deck is empty."""
        return last_turn(*seats, eliminated=eliminated).play("1 recruit").state

    def why(self, state: State) -> tuple[str, tuple[int, ...]]:
        found = decision(RULES.catalogue, state)
        return found.reason.value, found.level

    def places(self, state: State) -> dict[int, int]:
        return {seat: place for place, seat in ranked(RULES.catalogue, state)}

    def test_six_heroes_decide_alone(self) -> None:
        state = Table(("5", USED), ("5", FIVE), ("5", USED), eliminated=("", "7777", "")).wandering("5", 1)
        assert self.why(state.play("1 recruit").state) == ("wanted", ())

    def test_most_heroes_decide(self) -> None:
        state = self.ended(("5", "1! 2!"), ("5", "1! 2!"), ("5", "1! 2! 3! 4!"))
        assert (self.why(state), self.places(state)) == (("heroes", ()), {2: 1, 1: 2, 0: 3})

    def test_among_those_who_have_most_the_fewest_eliminated(self) -> None:
        state = self.ended(("5", USED), ("5", USED), ("5", "1 2 3"), eliminated=("", "44", "4466"))
        assert (self.why(state), self.places(state)) == (("eliminated", (2,)), {1: 1, 2: 2, 0: 3})

    def test_among_those_still_level_the_fewest_used(self) -> None:
        state = self.ended(("5", "1! 2! 6!"), ("5", "1! 2!"), ("5", "1! 2! 3!"), eliminated=("", "44", "66"))
        assert self.why(state) == ("eliminated", (1, 2))
        state = self.ended(("5", USED), ("5", "1! 2!"), ("5", "1! 2! 3!"), eliminated=("", "44", "66"))
        assert self.why(state) == ("used", (2,))

    def test_those_who_share_the_victory_share_the_place(self) -> None:
        state = self.ended(("5", USED), ("5", "1! 2!"), ("5", "1! 2! 3"), eliminated=("", "44", "66"))
        assert (self.why(state), self.places(state)) == (("shared", ()), {1: 1, 2: 1, 0: 3})

    def test_who_gave_up_is_last_and_nobody_is_compared_with_him(self) -> None:
        state, _ = RULES.concede(Table(("5", "1 2 3"), ("5", "1"), ("5", "1 2!")).begun("7").state, 0)
        assert (self.why(state), self.places(state)) == (("heroes", ()), {2: 1, 1: 2, 0: 3})

    def test_the_reason_agrees_with_the_winners_after_games_by_chance(self) -> None:
        for seed in range(60):
            session = played_by_chance(Session.new(RULES, seed, 3 + seed % 3))
            outcome, places = session.outcome, self.places(session.state)
            assert outcome is not None
            assert {seat for seat, place in places.items() if place == 1} == {*outcome.winners}
            assert (self.why(session.state)[0] == "shared") == (len(outcome.winners) > 1)

    def test_how_long_somebody_else_was_ahead_is_known_by_the_ends_of_turns(self) -> None:
        ahead, behind = Table(("5", "1 2 3"), ("5", "1 2")).state, Table(("5", "1 2"), ("5", "1 2 3")).state

        def turns(*positions: State) -> list[State]:
            return [structs.replace(state, turn=turn) for turn, state in enumerate(positions, 1)]

        assert last_behind(turns(ahead, ahead), 0) == 0
        assert last_behind(turns(ahead, behind, ahead, ahead), 0) == 2
        within = structs.replace(behind, turn=2)
        assert last_behind([*turns(ahead), within, *turns(ahead, ahead)], 0) == 0, "not at the end of a turn"


class TestLastUse:
    def test_a_magician_about_to_be_eliminated_may_draw_first(self) -> None:
        table = Table(("5", USED), ("5", "7"), ("5", USED), top="44").wandering("7", 1).play("1 recruit")
        assert (table.asked_about, table.to_act, table.happened(Eliminated)) == (Moment.DOUBLE, (1,), [])
        assert table.legal(1) == {"answer", "answer 7"}
        table.play("1 answer 7")
        assert table.happened(Eliminated) == [Eliminated(1, TRICK)]
        assert (table.hand(1), table.gone(1), table.group(1)) == ("445", "77", "")

    def test_so_may_a_witch_and_the_other_hero_stays_ready(self) -> None:
        table = Table(("5", USED), ("5", "3 5!"), ("5", USED)).wandering("3", 1).play("1 recruit")
        assert table.legal(1) == {"answer", "answer 3 5"}
        assert table.play("1 answer 3 5").group(1) == "5"

    def test_it_may_be_let_go_by(self) -> None:
        table = Table(("5", USED), ("5", "7"), ("5", USED)).wandering("7", 1).play("1 recruit", "1 answer")
        assert (table.hand(1), table.gone(1)) == ("5", "77")

    @pytest.mark.parametrize("group", ["1", "2", "4", "5", "6", "7!", "3", "3! 5!"])
    def test_no_other_hero_nor_one_who_was_used(self, group: str) -> None:
        hero = group[0]
        requirement = {"1": "1", "2": "1"}.get(hero, "7")
        table = (
            Table(("5", USED), ("5", group), ("5", USED)).wandering(hero, 1, requirement).play("1 recruit")
        )
        assert table.happened(Eliminated) != []

    def test_only_the_hero_that_goes(self) -> None:
        table = Table(("5", USED), ("5", "3 5! 7"), ("5", USED)).wandering("7", 1).play("1 recruit")
        assert table.legal(1) == {"answer", "answer 7"}
        assert table.refused("1 answer 3 5") == "nobody_to_ready"

    def test_a_hen_cancels_it(self) -> None:
        table = Table(("5", "1"), ("5", "7"), ("5", USED)).wandering("7", 1).play("1 recruit", "1 answer 7")
        assert table.asked_about == Moment.POWER
        assert table.play("0 answer 1").hand(1) == "5"
        assert (table.gone(1), table.group(0)) == ("77", "1!")

    def test_the_double_lies_open_to_all(self) -> None:
        table = Table(("5", USED), ("5", "7"), ("5", USED)).wandering("7", 1).play("1 recruit")
        seen = [RULES.view(table.state, seat).wanderer for seat in (0, 1, 2, None)]
        assert {each.card for each in seen if each} == {TRICK}
        assert table.happened(Recruited) == [Recruited(1, TRICK, True)]

    def test_as_an_option_it_is_not_asked(self) -> None:
        table = (
            Table(("5", USED), ("5", "7"), ("5", USED), last_use=False).wandering("7", 1).play("1 recruit")
        )
        assert table.gone(1) == "77"
        assert table.asked_about != Moment.DOUBLE


class TestJapaneseRules:
    def test_the_discard_makes_a_new_deck_and_play_goes_on(self) -> None:
        table = last_turn(("5", USED), ("556", USED), ("5", USED), rules="japanese")
        before = len(table.state.discard)
        table.play("1 recruit")
        assert table.happened(Reshuffled) == [Reshuffled()]
        assert RULES.outcome(table.state) is None
        assert len(table.happened(TurnBegan)) == 1
        # The card that is the requirement is not shuffled into the deck.
        assert len(table.state.deck) + len(table.state.discard) <= before

    def test_the_magician_can_draw_from_the_discard(self) -> None:
        table = last_turn(("5", USED), ("57", "1! 7"), ("5", USED), rules="japanese")
        assert "use 7" in table.legal(1)
        assert len(table.play("1 use 7").hand(1)) == 4

    def test_in_the_usual_rules_he_cannot(self) -> None:
        assert "use 7" not in last_turn(("5", USED), ("57", "1! 7"), ("5", USED)).legal(1)

    def test_six_heroes_win(self) -> None:
        table = Table(("5", USED), ("5", FIVE), ("5", USED), rules="japanese").wandering("5", 1)
        assert winners(table.play("1 recruit")) == (1,)

    def test_yes_tells_a_giver_less_than_in_the_usual_rules(self) -> None:
        table = Table(("5", USED), ("345", USED), ("5", USED), rules="japanese").wandering("5", 1)
        seen = RULES.view(table.play("1 hint 3").state, 1).wanderer
        assert seen is not None
        assert (seen.card, seen.known_to) == ("", (0,))


class TestGivingUp:
    def test_the_best_of_the_others_has_won(self) -> None:
        table = Table(("5", "1 2 3"), ("5", "1 2"), ("5", "1 2!")).wandering("5", 1)
        state, _ = RULES.concede(Table(("5", "1 2 3"), ("5", "1"), ("5", "1 2!")).begun("7").state, 0)
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert outcome.winners == (2,)
        state, _ = RULES.apply(table.state, Concede(), 1)
        assert RULES.outcome(state) is not None

    def test_hints_are_turned_up(self) -> None:
        table = Table(("5", USED), ("35", USED), ("5", USED)).wandering("5", 1).play("1 hint 3")
        state, _ = RULES.apply(table.state, Concede(), 1)
        assert (state.hints, state.discard[-1]) == ((), WITCH)


def test_a_hero_discarded_by_fire_was_never_in_a_group() -> None:
    table = Table(("5", USED), ("5", "2"), ("5", USED)).wandering("5", 1).play("1 use 2")
    assert LOOK in table.state.discard
    assert (table.group(1), table.gone(1)) == ("2!", "")
