"""Positions and moves as text: fields left out have their default, and a fault is told in one sentence."""

import msgspec
import pytest

from game.core.errors import InvalidMove, InvalidPosition
from game.titles.hercule.rules.moves import PlayCard
from tests.hercule.table import RULES, Table


def test_what_no_field_places_lies_in_the_reserve() -> None:
    table = Table("planning trial=cerberus hand=strike deck=heavy_wound beaten=nemean_lion")
    reserve = table.pile("reserve").split()
    assert len(reserve) == 16 + 3 + 1 - 2
    assert reserve.count("strike") == 4
    assert "nemean_lion" in reserve


def test_a_trial_may_be_given_with_its_values() -> None:
    table = Table("planning trial=cerberus/2/9/7/1")
    assert table.trial() == (2, 7, 1)
    assert table.state.trial.full_health == 9


def test_a_trial_may_be_given_as_the_rules_bring_it() -> None:
    table = Table("planning trial=cretan_bull/-2 turn=4 beaten=nemean_lion,cerberus")
    printed = RULES.catalogue.trials["cretan_bull"]
    assert table.state.trial.full_health == printed.health + 2
    assert table.trial() == (printed.health, printed.attack + 3, printed.defense)


def test_two_heroes_face_twice_its_health() -> None:
    table = Table("planning trial=cretan_bull/-1 turn=1 beaten=nemean_lion 0.hand=strike 1.hand=block")
    full = 2 * (RULES.catalogue.trials["cretan_bull"].health + 1)
    assert (table.state.trial.full_health, table.state.trial.health) == (full, full - 1)


def test_cards_in_play_have_the_triggers_of_their_place_unless_given() -> None:
    assert Table("planning trial=cerberus play=strike,block*7,train").triggers() == [3, 7, 1]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dancing trial=cerberus",
        "planning",
        "planning trial=dragon",
        "planning trial=cerberus/1",
        "planning trial=cerberus/-99",
        "planning trial=cerberus/-x",
        "planning trial=cerberus/x/9/9/9",
        "planning trial=cerberus hand",
        "planning trial=cerberus hand=Strike",
        "planning trial=cerberus hand=dragon",
        "planning trial=cerberus hand=strike#1,block#1",
        "planning trial=cerberus hand=strike,strike,strike,strike,strike,strike",
        "planning trial=cerberus reserve=strike+",
        "planning trial=cerberus stance=C",
        "planning trial=cerberus stance=B!",
        "planning trial=cerberus weather=fine",
        "planning trial=cerberus beaten=cerberus",
        "planning trial=cerberus ahead=nemean_lion",
        "planning trial=cerberus lingering=nemean_lion/1",
        "planning trial=cerberus/0/5/3/3",
        "planning trial=cerberus/6/5/3/3",
        "planning trial=cerberus/5/5/0/3",
        "planning trial=cerberus play=heavy_wound!",
        "planning trial=cerberus play=strike*0",
        "planning trial=cerberus hand=strike*3",
        "planning trial=cerberus deck=strike!",
        "planning trial=cerberus discard=strike*2!",
        "planning trial=cerberus reserve=strike*2",
        "planning trial=cerberus preparations=1",
        "planning trial=cerberus wounds_to_exhaust=1",
        "planning trial=cerberus turn=-1",
        "planning trial=cerberus difficulty=easy",
        "preparation trial=cerberus preparations=3",
        "preparation trial=cerberus preparations=1 hand=strike",
        "setup trial=cerberus discard=strike",
        "setup trial=cerberus deck=strike",
        "planning trial=cerberus rng=-1",
        f"planning trial=cerberus rng={1 << 63}",
        "planning trial=cerberus rng=1/-1",
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(InvalidPosition, match=r"^[^\n]{8,}$"):
        RULES.parse_position(text)


@pytest.mark.parametrize(
    "text", ["", "dance", "play", "play strike", "play strike#x", "buy Strike", "next next"]
)
def test_a_text_that_is_no_move_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(InvalidMove, match=r"^not a move: "):
        RULES.parse_move(Table("planning trial=cerberus").state, text)


def test_a_card_is_named_as_it_is_called_here() -> None:
    state = Table("planning trial=cerberus hand=strike#3+").state
    assert RULES.parse_move(state, "play strike#3") == PlayCard(3)
    assert RULES.parse_move(state, "play strike#3+") == PlayCard(3)
    with pytest.raises(InvalidMove, match="card 3 is called strike, not block"):
        RULES.parse_move(state, "play block#3")


def test_a_run_of_one_hero_is_kept_in_the_form_that_older_files_have() -> None:
    state = Table("planning trial=cerberus hand=strike#3 play=train#1+! stance=A!").state
    kept = msgspec.to_builtins(RULES.written(state))
    fields = (
        "settings phase trial ahead rng turn lingering beaten deck hand played discard reserve stance "
        "spent cost_change defense_change lost_health preparations wounds_to_exhaust"
    )
    assert list(kept) == fields.split()
    assert RULES.read(msgspec.json.encode(kept)) == state


@pytest.mark.parametrize("wrong", ["{}", '{"heroes": 1}', "[]", "{"])
def test_what_is_no_position_is_not_read(wrong: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        RULES.read(wrong.encode())
