"""Seven phases in fixed order: the draw, the die, purchases and sales; what a turn gives back."""

import pytest

from game.core.events import CardMoved
from game.core.refs import Ref
from game.core.rng import Rng
from game.titles.hisment.rules import values
from game.titles.hisment.rules.events import Bought, CoinsChanged, DieRolled, PhaseBegan, TurnBegan
from game.titles.hisment.rules.state import PHASES, Phase
from tests.hisment.table import MEANS, RULES, Table


def test_seven_phases_strictly_forward() -> None:
    table = Table("cinder_1", "coral_1", Phase.SHOP)
    for phase in PHASES[1:5]:
        table.play("next")
        assert table.happened(PhaseBegan) == [PhaseBegan(phase)]
    table.play("next")
    assert [(event.seat, event.turn) for event in table.happened(TurnBegan)] == [(1, 2)]
    assert (table.state.seat, table.state.phase) == (1, Phase.SHOP)


@pytest.mark.parametrize(
    ("phase", "move", "reason"),
    [
        (Phase.ATTACH, "sell mending", "too_late"),
        (Phase.ATTACH, "play mending on cinder", "too_early"),
        (Phase.BATTLE, "release cinder", "too_late"),
        (Phase.SHOP, "walk C2", "too_early"),
        (Phase.CHAPTERS, "attach ember_dart to cinder", "too_late"),
        (Phase.RELEASE, "buy spray", "too_late"),
    ],
)
def test_an_act_of_another_phase_is_refused(phase: Phase, move: str, reason: str) -> None:
    assert Table("cinder_1", "coral_1", phase, hand="mending,ember_dart").refused(move) == reason


def test_one_card_is_drawn_by_itself_and_only_its_owner_sees_it() -> None:
    table = Table("cinder_1", "coral_1", enemy_pile="spray,hail").end_turn()
    assert table.player(1).hand == ("spray", MEANS)
    (drawn,) = table.happened(CardMoved)
    assert [drawn.seen_from(seat).card.name for seat in (1, 0, None)] == ["spray", "", ""]


def test_with_an_empty_pile_nothing_is_drawn_and_nothing_refilled() -> None:
    table = Table("cinder_1", "coral_1").end_turn()
    assert table.player(1).hand == (MEANS,)
    table = Table("cinder_1", "coral_1", Phase.SHOP, shop="spray,hail").play("buy spray")
    assert table.player().shop == ("hail",)


def test_coins_are_five_times_the_die() -> None:
    table = Table("cinder_1", "coral_1").end_turn()
    (rolled,) = table.happened(DieRolled)
    assert rolled.coins == 5 * rolled.die
    assert table.player(1).coins == 100 + 5 * rolled.die


def test_chance_of_the_own_hero_on_the_board_is_added_to_the_die() -> None:
    table = Table("cinder_1", "zephyr_1!@D5/+hawk_feather").end_turn()
    (rolled,) = table.happened(DieRolled)
    assert (rolled.chance, rolled.coins) == (4, 5 * (rolled.die + 4))
    table = Table("cinder_1", "zephyr_1!/+hawk_feather").end_turn()
    assert table.happened(DieRolled)[0].chance == 0


def test_a_bought_card_goes_to_the_hand_and_the_shop_is_refilled_at_once() -> None:
    table = Table("cinder_1", "coral_1", Phase.SHOP, shop="spray,hail,rivet", pile="glint,squall")
    table.play("buy hail")
    assert table.happened(Bought) == [Bought(0, "hail", 60)]
    assert table.player().shop == ("spray", "glint", "rivet")
    assert (table.player().hand, table.player().coins, table.player().pile) == (("hail",), 40, ("squall",))


def test_any_number_any_order() -> None:
    table = Table("cinder_1", "coral_1", Phase.SHOP, shop="spray,icicle,rivet", hand="gear_hall")
    table.play("buy spray", "sell gear_hall", "buy rivet", "sell spray", "buy icicle")
    assert table.player().coins == 100 - 30 + 60 - 30 + 15 - 30


@pytest.mark.parametrize(("card", "coins"), [("gear_hall", 60), ("prompt_book", 18), ("mending", 13)])
def test_cards_are_sold_for_half_rounded_up_to_the_cemetery(card: str, coins: int) -> None:
    table = Table("cinder_1", "coral_1", Phase.SHOP, hand=card).play(f"sell {card}")
    assert (table.player().coins, table.player().cemetery) == (100 + coins, (card,))


def test_what_is_not_there_or_too_dear_cannot_be_bought_or_sold() -> None:
    table = Table("cinder_1", "coral_1", Phase.SHOP, shop="inferno", coins=(80, 80))
    assert table.refused("buy inferno") == "too_dear"
    assert table.refused("buy spray") == "not_in_shop"
    assert table.refused("sell spray") == "not_in_hand"


def test_a_terrain_of_the_hand_can_only_be_sold() -> None:
    table = Table("cinder_1", "coral_1", Phase.ATTACH, hand="ember_forge")
    assert table.legal() == {"next"}
    assert table.refused("attach ember_forge to cinder") == "nothing_to_attach"
    for goal in ("terrain", "hero/0:cinder", "cemetery/0"):
        assert (
            RULES.drag_refusal(table.state, 0, Ref.parse("hand/0:ember_forge"), Ref.parse(goal))
            == "terrain_drawn"
        )


def test_all_heroes_of_whose_turn_begins_regain_one_magic() -> None:
    table = Table("cinder_1!@C1/m2", "coral_1!@D5/m3 marea_1/m1 edge_1").end_turn()
    assert [table.magic(line, 1) for line in ("coral", "marea", "edge")] == [3, 7, 5]
    assert table.magic("cinder") == 3


def test_a_discount_holds_while_its_bearer_is_on_the_board() -> None:
    table = Table("prism_2!@C1", "coral_1", Phase.SHOP, shop="spray,mending", coins=(20, 0))
    table.play("buy spray")
    assert table.player().coins == 0
    table = Table("prism_2!", "coral_1", Phase.SHOP, shop="spray", coins=(20, 0))
    assert table.refused("buy spray") == "too_dear"


def test_a_terrain_acts_in_the_turn_of_either_side() -> None:
    table = Table("cinder_1!@C2/d3", "coral_1!@D5/d3", terrain="drowned_stage").end_turn()
    assert (table.left("coral", 1), table.left("cinder")) == (7, 7)
    table.end_turn()
    assert (table.left("coral", 1), table.left("cinder")) == (7, 8)


def test_a_die_of_two_or_less_brings_ferro_more_coins() -> None:
    extra: dict[int, bool] = {}
    rng = Rng.stream(5, "die")
    while len(extra) < 6:
        table = Table("cinder_1", "ferro_1!@D5").change(rng=rng).end_turn()
        (rolled,) = table.happened(DieRolled)
        extra[rolled.die] = "ferro_1" in [event.cause for event in table.happened(CoinsChanged)]
        rng = table.state.rng
    assert extra == {1: True, 2: True, 3: False, 4: False, 5: False, 6: False}


def test_speed_counts_anew_each_turn() -> None:
    table = Table("cinder_1!@C1", "coral_1!@D6").play("walk C4")
    assert table.legal("walk") == set()
    table.end_turn().end_turn()
    table.play("next", "next", "next", "next")
    assert values.speed(table.catalogue, table.state, 0, table.hero("cinder")) == 3
    assert "walk C3" in table.legal("walk")
