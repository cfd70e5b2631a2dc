"""Deck and set-up, as on the rules page."""

from collections import Counter

import msgspec
import pytest

from game.core.errors import InvalidOption
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import PRISON, Phase
from tests.hisment.table import RULES, with_cards

SETUPS = [RULES.setup(seed, 2, {"deck_1": "gales"}) for seed in range(60)]


def test_forty_cards_three_terrains_three_heroes_thirty_four_others() -> None:
    deck = RULES.catalogue.decks["embers"]
    assert (len(deck.terrains), len(deck.heroes), len(deck.cards), len(deck.all_cards)) == (3, 3, 34, 40)


def test_three_heroes_of_level_one_lie_in_prison_unreleased() -> None:
    for state in SETUPS:
        for player in state.players:
            assert len(player.heroes) == 3
            assert all(hero.square == PRISON and not hero.released for hero in player.heroes)
            assert all(RULES.catalogue.heroes[hero.card].level == 1 for hero in player.heroes)


def test_the_terrains_of_both_are_shuffled_and_one_is_drawn() -> None:
    decks = [RULES.catalogue.decks[name] for name in ("embers", "gales")]
    brought = {(card, seat) for seat, deck in enumerate(decks) for card in deck.terrains}
    assert {(state.terrain, state.owner) for state in SETUPS} == brought


def test_the_owner_of_the_terrain_plays_second() -> None:
    assert all(state.seat == 1 - state.owner for state in SETUPS)
    assert {state.seat for state in SETUPS} == {0, 1}


def test_the_other_terrains_are_the_opening_hands_two_and_three() -> None:
    for state in SETUPS:
        # The first player has drawn a card already.
        terrains = [[c for c in player.hand if c in RULES.catalogue.terrains] for player in state.players]
        assert len(terrains[state.owner]) == 2
        assert len(terrains[1 - state.owner]) == 3
        assert len(state.players[state.owner].hand) == 2
        assert len(state.players[1 - state.owner].hand) == 4


def test_five_cards_in_the_shop_and_twenty_nine_in_the_pile() -> None:
    for state in SETUPS:
        second = state.players[state.owner]
        assert (len(second.shop), len(second.pile)) == (5, 29)
        first = state.players[1 - state.owner]
        assert (len(first.shop), len(first.pile)) == (5, 28)


def test_a_bank_of_a_hundred_and_more_for_who_plays_second() -> None:
    numbers = RULES.catalogue.numbers
    assert numbers.bank == 100
    assert numbers.bank_second >= numbers.bank
    for state in SETUPS:
        first, second = state.players[1 - state.owner], state.players[state.owner]
        assert second.coins == numbers.bank_second
        # The die has given the first player coins already, and a 6 in the Hall of Gears gives more.
        more = 10 if (state.terrain, state.die) == ("gear_hall", 6) else 0
        assert first.coins == numbers.bank + numbers.die_coins * state.die + more


@pytest.mark.parametrize(
    ("options", "coins"), [({}, 150), ({"bank_second": "150"}, 150), ({"bank_second": "100"}, 100)]
)
def test_whoever_plays_second_has_150_coins_or_by_the_book_100(options: dict[str, str], coins: int) -> None:
    for seed in range(6):
        state = RULES.setup(seed, 2, options)
        usual = RULES.setup(seed, 2, {})
        assert state.players[state.owner].coins == coins
        assert state.players[1 - state.owner] == usual.players[1 - state.owner]
        assert RULES.parse_position(RULES.format_position(state)) == state
        assert RULES.read(msgspec.json.encode(state)) == state


def test_no_other_bank_can_be_chosen() -> None:
    for value in ("0", "99", "more"):
        with pytest.raises(InvalidOption, match="bank_second is one of 150, 100"):
            RULES.setup(1, 2, {"bank_second": value})


def test_a_game_of_before_the_choice_is_the_same_to_the_last_letter() -> None:
    """Digests of saved runs are computed from positions, so an option that nobody chose is not written."""
    state = RULES.setup(3, 2, {"deck_0": "gales"})
    written = msgspec.to_builtins(state)
    assert written["settings"] == {"deck_0": "gales", "deck_1": "tides"}
    assert "bank_second" not in RULES.format_position(state)
    chosen = RULES.setup(3, 2, {"deck_0": "gales", "bank_second": "100"})
    assert "bank_second=100" in RULES.format_position(chosen)
    assert RULES.view(chosen, 0).settings.bank_second == "100"


NUMBERS = """numbers:
  deck: 40
  terrains: 3
  heroes: 3
  chapter_copies: 3
  shop: 5
  bank: 80
  bank_second: {second}
  die_sides: 6
  die_coins: 5
  sale_divisor: 2
  element_bonus: 1
  magic_regained: 1
  attacks_a_turn: 1
  equipment_a_turn: 1
  evolutions_a_turn: 1
  idle_rounds: 12
  most_rounds: 60
  starts: [C1, D6]
"""


def test_the_choice_is_between_the_numbers_of_the_cards() -> None:
    rules = with_cards(NUMBERS.format(second=95))
    (option,) = (option for option in rules.info.options if option.id == "bank_second")
    assert (option.default, option.values) == ("95", ("95", "80"))
    assert [name.en for name in option.value_names] == ["95", "80, by the rulebook"]
    assert [name.fr for name in option.value_names] == ["95", "80, selon le livret"]
    for options, coins in (({}, 95), ({"bank_second": "80"}, 80)):
        state = rules.setup(2, 2, options)
        assert state.players[state.owner].coins == coins
    (same,) = (o for o in with_cards(NUMBERS.format(second=80)).info.options if o.id == "bank_second")
    assert same.values == ("80",)


def test_both_hearts_have_the_points_of_the_terrain() -> None:
    for state in SETUPS:
        heart = RULES.catalogue.terrains[state.terrain].heart
        assert [player.heart for player in state.players] == [heart, heart]


def test_every_card_of_a_deck_lies_somewhere() -> None:
    for state in SETUPS:
        RULES.check(state)
        player, deck = state.players[0], RULES.catalogue.decks["embers"]
        there = [*player.hand, *player.shop, *player.pile, *(hero.card for hero in player.heroes)]
        drawn = [state.terrain] if state.owner == 0 else []
        assert Counter(there + drawn) == Counter(deck.all_cards)


def test_the_game_begins_with_purchases_after_the_draw_and_the_die() -> None:
    assert {state.phase for state in SETUPS} == {Phase.SHOP}
    assert {state.die for state in SETUPS} == {1, 2, 3, 4, 5, 6}


def test_a_deck_that_there_is_not_cannot_be_chosen() -> None:
    with pytest.raises(InvalidOption):
        RULES.setup(1, 2, {"deck_0": "marbles"})


def test_a_game_goes_on_whatever_becomes_of_the_decks_it_was_begun_with() -> None:
    state = RULES.setup(5, 2, {})
    decks = RULES.catalogue.definitions.decks
    other = (msgspec.structs.replace(decks[0], cards=decks[2].cards), *decks[1:])
    later = HismentRules(Catalogue(msgspec.structs.replace(RULES.catalogue.definitions, decks=other)))
    later.check(state)
    assert later.parse_position(RULES.format_position(state)) == state
    seen = later.view(state, 0)
    assert later.view(later.determinize(seen, Rng.stream(1, "other")), 0) == seen
