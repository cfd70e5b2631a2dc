"""hercule.md, the house set: what each blessing gives, base and upgraded."""

import msgspec
import pytest

from game.core.events import CardMoved, CardTapped, CounterChanged
from game.core.refs import Ref
from game.titles.hercule.rules.reasons import Reason
from tests.hercule.table import Table

POINTS = {
    "nemean_lion": ((0, 2, 0), (0, 3, 0)),
    "lernaean_hydra": ((1, 0, 0), (2, 0, 0)),
    "ceryneian_hind": ((0, 0, 1), (0, 0, 2)),
    "erymanthian_boar": ((2, 0, 0), (3, 0, 0)),
    "augean_stables": ((0, 0, 1), (0, 0, 2)),
    "stymphalian_birds": ((1, 1, 0), (2, 1, 0)),
    "cretan_bull": ((1, 0, 0), (2, 0, 0)),
    "mares_of_diomedes": ((0, 0, 2), (0, 0, 3)),
    "belt_of_hippolyta": ((1, 1, 1), (2, 2, 1)),
    "cattle_of_geryon": ((0, 0, 0), (0, 0, 0)),
    "golden_apples": ((0, 0, 1), (0, 0, 2)),
    "cerberus": ((0, 1, 0), (0, 2, 0)),
}
BOTH = pytest.mark.parametrize("up", ["", "+"])


def with_blessing(name: str, position: str) -> Table:
    trial = "nemean_lion" if name != "nemean_lion" else "erymanthian_boar"
    return Table(f"planning trial={trial}/9/9/3/4 beaten={name} {position}")


@pytest.mark.parametrize(("name", "points"), POINTS.items())
def test_points_a_trigger(name: str, points: tuple[tuple[int, int, int], tuple[int, int, int]]) -> None:
    for up, once in zip(("", "+"), points, strict=True):
        table = with_blessing(name, f"hand={name}#30{up},block,block deck=block").play_hand()
        first = table.view.played[0]
        assert (first.card.uid, first.triggers) == (30, 3)
        assert msgspec.structs.astuple(first.points) == tuple(3 * value for value in once)


@pytest.mark.parametrize("name", POINTS)
def test_supercharged_doubles_a_blessing_too(name: str) -> None:
    table = with_blessing(name, f"hand={name}").play(f"play {name} supercharged")
    assert table.points() == tuple(2 * value for value in POINTS[name][0])


@BOTH
def test_the_hydras_venom_lowers_the_trials_attack_for_good(up: str) -> None:
    table = with_blessing("lernaean_hydra", f"hand=lernaean_hydra{up}").play_hand()
    assert table.happened(CounterChanged) == [CounterChanged("trial_attack", 3, 2, "lernaean_hydra")]
    assert table.play("next", "next", "next", "next").trial()[1] == 3


@BOTH
def test_the_venom_never_brings_the_attack_below_one(up: str) -> None:
    table = Table(
        f"planning trial=cerberus/9/9/1/4 beaten=lernaean_hydra hand=lernaean_hydra{up}"
    ).play_hand()
    assert table.trial()[1] == 1
    assert table.counters() == []


@BOTH
def test_the_golden_antlers_draw_a_card_when_played(up: str) -> None:
    table = with_blessing("ceryneian_hind", f"hand=ceryneian_hind{up} deck=strike").play_hand()
    assert table.pile("hand") == "strike"
    assert table.refused("next") == Reason.HAND_FIRST


def test_the_antlers_turn_the_discard_when_the_deck_is_empty() -> None:
    table = with_blessing("ceryneian_hind", "hand=ceryneian_hind discard=strike,block").play_hand()
    assert (table.pile("hand"), table.pile("deck")) == ("strike", "block")


@BOTH
def test_the_turned_river_exhausts_a_wound_of_the_hand(up: str) -> None:
    table = with_blessing("augean_stables", f"hand=augean_stables{up},heavy_wound#30")
    table.play("play augean_stables" + up)
    assert table.view.hand == ()
    assert table.view.wounds_left == 3
    wound = table.happened(CardMoved)[-1]
    assert (wound.source, wound.target) == (Ref("hand", "30"), Ref("reserve", "heavy_wound"))


def test_the_river_exhausts_a_wound_in_play_and_what_it_triggered_stays() -> None:
    table = with_blessing("augean_stables", "hand=strike,heavy_wound,augean_stables").play_hand()
    assert table.pile("play") == "strike augean_stables"
    assert table.triggers() == [3, 1]


def test_the_river_asks_which_wound_when_they_lie_in_different_places() -> None:
    table = with_blessing("augean_stables", "hand=augean_stables,heavy_wound#30,block play=heavy_wound#31")
    table.play("play augean_stables")
    assert table.legal() == {"exhaust heavy_wound"}
    assert table.view.wounds_to_exhaust == 1
    assert table.refused("play block") == Reason.CHOOSE_WOUND_FIRST
    assert table.refused("next") == Reason.CHOOSE_WOUND_FIRST
    assert table.refused("exhaust block") == Reason.CHOOSE_WOUND_FIRST
    table.play("exhaust heavy_wound#31")
    assert table.pile("play") == "augean_stables"
    assert table.pile("hand") == "heavy_wound block"
    assert table.refused("exhaust heavy_wound#30") == Reason.NO_CHOICE_OPEN


def test_the_river_asks_when_only_one_of_two_wounds_is_dressed() -> None:
    table = with_blessing("augean_stables", "hand=augean_stables,heavy_wound#30,heavy_wound#31+")
    table.play("play augean_stables")
    assert len(table.legal()) == 1
    assert table.play("exhaust heavy_wound#30").pile("hand") == "heavy_wound+"


def test_the_river_does_not_ask_between_equal_wounds() -> None:
    table = with_blessing("augean_stables", "hand=augean_stables,heavy_wound,heavy_wound")
    assert table.play("play augean_stables").pile("hand") == "heavy_wound"


def test_of_equal_wounds_in_play_the_one_that_was_played_last_goes() -> None:
    """The choice decides in which order the others lie in the discard (docs/rulings.md)."""
    played = "play=heavy_wound#30,strike#31,heavy_wound#32,block#33 hand=augean_stables"
    table = with_blessing("augean_stables", played).play("play augean_stables")
    assert table.pile("play") == "heavy_wound strike block augean_stables"


def test_the_river_without_a_wound_does_nothing() -> None:
    table = with_blessing("augean_stables", "hand=augean_stables,block deck=heavy_wound")
    assert table.play("play augean_stables").view.wounds_to_exhaust == 0
    assert table.pile("deck") == "heavy_wound"


@BOTH
def test_the_bulls_horns_lower_the_trials_defense_this_turn(up: str) -> None:
    table = with_blessing("cretan_bull", f"hand=cretan_bull{up},strike,strike stance=A!").play_hand()
    assert table.view.trial_defense == 3
    assert table.view.trial.defense == 4
    table.play("next", "next")
    assert table.view.trial_defense == 4


def test_the_horns_never_bring_the_defense_below_one() -> None:
    table = Table("planning trial=cerberus/9/9/3/1 beaten=cretan_bull hand=cretan_bull,block").play_hand()
    assert table.view.trial_defense == 1
    assert table.play("next", "next").trial()[0] == 7


@pytest.mark.parametrize(("up", "more"), [("", 1), ("+", 2)])
def test_the_red_herd_triggers_the_earlier_cards_more_often(up: str, more: int) -> None:
    table = with_blessing("cattle_of_geryon", f"hand=strike,block,cattle_of_geryon{up},train").play_hand()
    assert table.triggers() == [4 + more, 3 + more, 2, 1]


def test_the_herd_played_first_triggers_nothing_more() -> None:
    table = with_blessing("cattle_of_geryon", "hand=cattle_of_geryon+,strike").play_hand()
    assert table.triggers() == [2, 1]


@pytest.mark.parametrize(("up", "cost"), [("", 3), ("+", 2)])
def test_the_golden_apple_makes_improvements_of_this_turn_cheaper(up: str, cost: int) -> None:
    hand = f"hand=train,train,train,golden_apples{up} discard=block deck=train,train stance=A!"
    table = with_blessing("golden_apples", hand).play_hand()
    left = table.view.experience_left
    assert table.play("next", "upgrade").view.experience_left == left - cost
    assert table.play("next").view.cost_change == 0


def test_no_apple_makes_an_improvement_free() -> None:
    table = Table("improvement trial=cerberus beaten=golden_apples cost_change=-9 play=train*1")
    assert table.play("buy golden_apples").view.experience_left == 0
    assert table.refused("buy strike") == Reason.TOO_EXPENSIVE


def test_the_apple_and_the_garden_add_up() -> None:
    lingering = "difficulty=mythic beaten=nemean_lion,golden_apples lingering=golden_apples/1"
    table = Table(f"improvement trial=cerberus {lingering} cost_change=-1 play=train*9 discard=train")
    assert table.play("upgrade").view.experience_left == 9 - (4 + 2 - 1)


@BOTH
def test_the_broken_chain_untaps_the_stance(up: str) -> None:
    table = with_blessing("cerberus", f"hand=cerberus{up} stance=A! play=strike!").play_hand()
    assert table.view.stance.tapped is False
    assert table.happened(CardTapped) == [CardTapped(Ref("stance"), False)]


def test_supercharged_twice_in_a_turn_thanks_to_the_chain() -> None:
    table = with_blessing("cerberus", "hand=strike,cerberus,block deck=train,train,train,train,train")
    table.play("play strike supercharged", "play cerberus")
    assert "tap stance on strike" not in table.legal()
    assert "tap stance on cerberus" in table.legal()
    table.play("play block supercharged")
    assert table.points() == (6, 2 + 2, 0)
    table.play("next", "next")
    assert table.pile("discard").split()[-1] == "cerberus"
    assert "strike" not in table.pile("discard").split()
    assert "block" not in table.pile("discard").split()


def test_the_chain_supercharged_itself_stands_the_stance_up_at_once() -> None:
    table = with_blessing("cerberus", "hand=cerberus").play("play cerberus supercharged")
    assert table.points() == (0, 2, 0)
    assert table.view.stance.tapped is False
    assert table.refused("tap stance on cerberus") == Reason.ALREADY_SUPERCHARGED
