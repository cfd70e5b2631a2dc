"""hercule.md, A turn, 6: Upkeep."""

from game.titles.hercule.rules.state import Phase
from tests.hercule.table import Table

DECK = "deck=train,train,train,train,train,train"


def test_played_cards_are_discarded_in_the_order_played() -> None:
    table = Table(f"defense trial=nemean_lion stance=A! {DECK} play=strike,block+,strike").play("next")
    assert table.pile("discard") == "strike block+ strike"
    assert table.pile("play") == ""


def test_purchases_then_the_wound_then_the_played_cards_lie_on_the_discard() -> None:
    position = f"improvement trial=nemean_lion/5/5/9/4 stance=A! {DECK[:-6]} play=strike,mares_of_diomedes*4"
    table = Table(f"{position} beaten=mares_of_diomedes discard=block")
    table.play("buy strike", "buy block", "next")
    assert table.pile("discard") == "block strike block heavy_wound strike mares_of_diomedes"


def test_a_supercharged_card_is_exhausted_and_returns_at_base_level() -> None:
    table = Table(f"defense trial=nemean_lion stance=A! {DECK} play=strike#20+!,block").play("next")
    assert table.pile("discard") == "block"
    assert 20 in {card.uid for card in table.state.reserve if not card.upgraded}
    assert table.view.stance.tapped is False


def test_a_wound_stays_in_the_deck_and_a_dressed_one_is_exhausted() -> None:
    table = Table(f"defense trial=nemean_lion stance=A! {DECK} play=heavy_wound,heavy_wound+").play("next")
    assert table.pile("discard") == "heavy_wound"
    assert table.view.wounds_left == 2


def test_the_next_turn_begins_after_upkeep() -> None:
    table = Table(f"defense trial=nemean_lion stance=A! turn=3 {DECK} play=strike").play("next")
    assert (table.view.phase, table.view.turn) == (Phase.PLANNING, 4)
    assert table.view.spent == 0


def test_what_lasts_a_turn_is_over_with_it() -> None:
    changes = "spent=4 cost_change=-1 defense_change=-2 lost_health=2"
    table = Table(f"defense trial=nemean_lion stance=A! {DECK} {changes}").play("next")
    view = table.view
    assert (view.spent, view.cost_change, view.defense_change, view.lost_health) == (0, 0, 0, 0)
    assert view.trial_defense == 4
