"""hercule.md, Set-up: what is open and what is hidden; and the forecast on the table."""

import msgspec
import pytest

from game.core.events import CardMoved
from game.core.rng import Rng
from game.titles.hercule.rules.view import Forecast
from tests.hercule.table import RULES, Table


def test_hand_discard_reserve_and_beaten_trials_are_open_to_the_player() -> None:
    view = Table("planning trial=cerberus hand=strike+,block discard=train beaten=nemean_lion").view
    assert [(card.name, card.upgraded) for card in view.hand] == [("strike", True), ("block", False)]
    assert [card.name for card in view.discard] == ["train"]
    assert len(view.reserve) == 16 + 3 + 1 - 3
    assert view.beaten == ("nemean_lion",)


def test_the_deck_is_seen_as_a_count_of_each_card_without_its_order() -> None:
    view = Table("planning trial=cerberus deck=train,strike,train+,train").view
    assert [(pile.name, pile.upgraded, pile.count) for pile in view.deck] == [
        ("strike", False, 1),
        ("train", False, 2),
        ("train", True, 1),
    ]


def test_a_spectator_sees_neither_hand_nor_deck() -> None:
    table = Table("planning trial=cerberus hand=strike#0,block#1 deck=train#2,train#3")
    other = Table("planning trial=cerberus hand=train#2,train#3 deck=strike#0,block#1")
    seen = RULES.view(table.state, None)
    assert (seen.hand, seen.deck, seen.hand_count, seen.deck_count) == ((), (), 2, 2)
    assert msgspec.json.encode(seen) == msgspec.json.encode(RULES.view(other.state, None))
    assert RULES.view(table.state, 1).hand == ()


def test_a_spectator_is_not_told_what_the_hand_held_at_the_end_of_a_round() -> None:
    table = Table("improvement trial=cerberus/1/9/5/1 play=strike stance=A! hand=block#40").play("next")
    moved = [event for event in table.happened(CardMoved) if event.source.zone == "hand"]
    assert [event.seen_from(0).card.name for event in moved] == ["block"]
    assert [event.seen_from(None).card.name for event in moved] == [""]


def test_every_card_in_play_shows_its_triggers_and_its_points() -> None:
    played = Table("planning trial=cerberus play=strike+*4!,block*2").view.played
    assert [(card.triggers, card.per_trigger.attack, card.points.attack) for card in played] == [
        (4, 2, 16),
        (2, 0, 0),
    ]


@pytest.mark.parametrize(
    ("position", "forecast"),
    [
        ("improvement trial=nemean_lion/5/5/3/4 play=block*3", Forecast(0, False, 3, True, 4, False)),
        ("improvement trial=nemean_lion/5/5/3/4 play=block*4", Forecast(0, False, 3, True, 4, True)),
        (
            "planning trial=lernaean_hydra/6/6/3/3 play=strike*3,block*3",
            Forecast(1, False, 4, False, 5, False, wounds=1),
        ),
        ("planning trial=erymanthian_boar/5/5/3/3 play=block*3", Forecast(0, False, 3, True, 5, False)),
        (
            "attack trial=cerberus/5/5/3/3 play=strike*9,block*2",
            Forecast(0, False, 3, False, 4, False, wounds=1),
        ),
    ],
)
def test_the_forecast_is_what_will_happen_if_no_more_card_comes(position: str, forecast: Forecast) -> None:
    assert Table(position).view.forecast == forecast


def test_there_is_nothing_to_forecast_once_the_blow_has_fallen() -> None:
    assert Table("defense trial=cerberus").view.forecast is None
    assert Table("preparation trial=cerberus preparations=1").view.forecast is None


def test_looking_changes_nothing() -> None:
    table = Table("improvement trial=lernaean_hydra/6/6/3/3 play=strike*3")
    before = table.state
    assert table.view == table.view
    assert table.state == before


def test_a_world_dealt_anew_has_the_deck_and_the_trials_ahead_in_any_order() -> None:
    seen = Table("planning trial=cerberus hand=strike#0 deck=train,train,block,strike+,heavy_wound").view
    worlds = [RULES.determinize(seen, Rng.stream(seed, "deal")) for seed in range(30)]
    assert len({tuple(card.name for card in world.heroes[0].deck) for world in worlds}) > 15
    assert len({world.ahead for world in worlds}) > 15
    assert all(world.heroes[0].hand == worlds[0].heroes[0].hand for world in worlds)
