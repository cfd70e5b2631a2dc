"""A position of Hisment can be written and read again, whatever the numbers of a pack are."""

import msgspec
import pytest

from game.titles.hisment.cards import Catalogue, Numbers
from game.titles.hisment.rules import values
from game.titles.hisment.rules.moves import Next, Walk
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import (
    MOST_CARDS,
    MOST_COINS,
    MOST_COUNTED,
    MOST_EFFECTS,
    MOST_STEPS,
    Hero,
    Player,
    State,
    Tally,
)
from tests.hisment.table import RULES, Table, with_cards

LONGEST = "x" * 40
RICH = {
    "die_coins": 999,
    "die_sides": 20,
    "bank": 999,
    "bank_second": 999,
    "idle_rounds": 99,
    "most_rounds": 200,
}
SWIFT = f"""
chapters:
  - id: {LONGEST}
    name: {{en: Wind, fr: Vent}}
    text: {{en: "Speed +{{amount}}", fr: "Vitesse +{{amount}}"}}
    art: weapon
    price: 0
    effects: [{{on: play, op: change, stat: speed, amount: 99, target: own, lasts: game}}]
"""


def with_numbers(**numbers: int) -> HismentRules:
    found = msgspec.structs.replace(RULES.catalogue.definitions.numbers, **numbers)
    assert msgspec.convert(msgspec.to_builtins(found), Numbers) == found
    return HismentRules(Catalogue(msgspec.structs.replace(RULES.catalogue.definitions, numbers=found)))


def again(rules: HismentRules, state: State) -> State:
    """The position after writing and reading it, checked by the rules."""
    found = rules.read(msgspec.json.encode(rules.written(state)))
    rules.check(found)
    return found


def test_a_purse_holds_no_more_than_can_be_written() -> None:
    rules = with_numbers(**RICH)
    state = rules.setup(1, 2, {})
    for _ in range(400):
        if state.over:
            break
        moves = rules.legal_moves(state, state.seat)
        state, _ = rules.apply(state, Next() if Next() in moves else moves[0], state.seat)
        assert again(rules, state) == state
    assert max(player.coins for player in state.players) == MOST_COINS


def test_what_is_counted_stands_still_at_its_bound() -> None:
    full = Tally(*[MOST_COUNTED] * len(Tally.__struct_fields__))
    dealt = RULES.setup(1, 2, {})
    first, second = (msgspec.structs.replace(player, tally=full) for player in dealt.players)
    state = msgspec.structs.replace(dealt, players=(first, second))
    for _ in range(20):
        state, _ = RULES.apply(state, Next(), state.seat)
        assert again(RULES, state) == state
    assert state.players[0].tally == full


def test_nobody_goes_further_in_a_turn_than_can_be_written() -> None:
    swift = "/".join(["cinder_1!@A1", *[f"^speed:99:0:{LONGEST}"] * 99])
    rules = with_cards(SWIFT)
    table = Table(swift, "pyrrhos_1!@F6", rules=rules)
    hero = table.state.players[0].heroes[0]
    assert values.speed(rules.catalogue, table.state, 0, hero) == MOST_STEPS
    state = msgspec.structs.replace(table.state, walked=MOST_STEPS - 3)
    walks = [move for move in rules.legal_moves(state, 0) if isinstance(move, Walk)]
    ends = [rules.apply(state, move, 0)[0].walked for move in walks]
    assert max(ends) == MOST_STEPS
    assert not any(isinstance(move, Walk) and state.walked == MOST_STEPS for move in walks)


@pytest.mark.parametrize("place", range(MOST_EFFECTS))
def test_the_longest_name_leaves_room_for_the_place_of_an_effect(place: int) -> None:
    player = Player(used=(f"{LONGEST}:{place}",), spent=(LONGEST,))
    assert msgspec.json.decode(msgspec.json.encode(player), type=Player) == player


def test_every_effect_of_every_card_can_be_noted() -> None:
    marks = tuple(f"c{card}:{place}" for card in range(MOST_CARDS + 1) for place in range(MOST_EFFECTS))
    player = Player(used=marks, spent=marks)
    assert msgspec.json.decode(msgspec.json.encode(player), type=Player) == player


def test_a_hero_can_bear_every_attack_of_a_deck() -> None:
    hero = Hero("cinder_1", attacks=tuple(f"attack_{n}" for n in range(MOST_CARDS)))
    assert msgspec.json.decode(msgspec.json.encode(hero), type=Hero) == hero


def test_the_card_data_keep_the_bounds_that_positions_rely_on() -> None:
    numbers = msgspec.to_builtins(RULES.catalogue.definitions.numbers)
    for name, most in {"deck": MOST_CARDS, "heroes": 5, "die_sides": 20, "most_rounds": 200}.items():
        msgspec.convert({**numbers, name: most}, Numbers)
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({**numbers, name: most + 1}, Numbers)
