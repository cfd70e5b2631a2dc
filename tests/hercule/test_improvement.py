"""hercule.md, A turn, 3: Improvement."""

from game.core.events import CardMoved, CardRotated, CounterChanged
from game.core.refs import Ref
from game.titles.hercule.rules.reasons import Reason
from tests.hercule.table import Table

RICH = "improvement trial=nemean_lion play=train#40*50 stance=A!"


def test_a_purchase_goes_from_the_reserve_to_the_top_of_the_discard_for_four() -> None:
    table = Table(f"{RICH} discard=train").play("buy strike")
    assert table.pile("discard") == "train strike"
    assert table.view.experience_left == 46
    moved = table.happened(CardMoved)[0]
    assert (moved.source, moved.target) == (Ref("reserve", "strike"), Ref("discard"))
    assert table.happened(CounterChanged) == [CounterChanged("experience", 50, 46)]


def test_the_top_card_of_the_discard_is_upgraded_for_four() -> None:
    table = Table(f"{RICH} discard=strike,train").play("upgrade")
    assert table.pile("discard") == "strike train+"
    assert table.view.experience_left == 46
    assert table.happened(CardRotated)[0].card.upgraded


def test_an_upgraded_top_card_is_anticipated_onto_the_deck_for_four() -> None:
    table = Table(f"{RICH} discard=strike,train+ deck=block").play("anticipate")
    assert table.pile("deck") == "train+ block"
    assert table.pile("discard") == "strike"
    assert table.view.experience_left == 46


def test_a_blessing_costs_eight_whatever_is_done_with_it() -> None:
    table = Table(f"{RICH} beaten=erymanthian_boar").play("buy erymanthian_boar", "upgrade", "anticipate")
    assert table.pile("deck") == "erymanthian_boar+"
    assert table.view.experience_left == 50 - 3 * 8


def test_improvements_come_any_number_of_times_and_in_any_order() -> None:
    table = Table(f"{RICH} discard=block+,train+")
    table.play("anticipate", "anticipate", "buy train", "upgrade", "anticipate", "buy strike", "buy strike")
    assert table.pile("deck") == "train+ block+ train+"
    assert table.pile("discard") == "strike strike"


def test_what_is_unspent_at_the_end_is_lost() -> None:
    deck = "deck=train,train,heavy_wound,strike,strike"
    table = Table(f"improvement trial=nemean_lion/9/9/1/4 play=train*7 stance=A! {deck}").play("buy block")
    assert table.view.experience_left == 3
    table.play("next").play_hand()
    assert table.view.experience_left == 9


def test_the_last_four_experience_can_be_spent_on_anything() -> None:
    table = Table("improvement trial=nemean_lion play=train*4 discard=block stance=A!")
    assert {"buy strike", "buy train", "buy block", "upgrade"} < table.legal()
    assert "anticipate" in Table("improvement trial=nemean_lion play=train*4 discard=block+").legal()


def test_an_empty_purse_buys_nothing() -> None:
    poor = Table("improvement trial=nemean_lion play=train*3 discard=strike")
    assert poor.refused("buy strike") == Reason.TOO_EXPENSIVE
    assert poor.refused("upgrade") == Reason.TOO_EXPENSIVE
    assert (
        Table("improvement trial=nemean_lion play=train*3 discard=strike+").refused("anticipate")
        == "too_expensive"
    )


def test_seven_experience_pay_a_technique_but_no_blessing() -> None:
    table = Table("improvement trial=nemean_lion play=train*7 beaten=erymanthian_boar")
    assert table.refused("buy erymanthian_boar") == Reason.TOO_EXPENSIVE
    assert "buy train" in table.legal()


def test_a_wound_is_never_bought() -> None:
    table = Table(RICH)
    assert table.refused("buy heavy_wound") == Reason.WOUND_NOT_BOUGHT
    assert table.drag("reserve:heavy_wound", "discard") == Reason.WOUND_NOT_BOUGHT


def test_a_wound_on_top_of_the_discard_blocks_upgrade_and_anticipation() -> None:
    for wound in ("heavy_wound", "heavy_wound+"):
        table = Table(f"{RICH} discard=strike,{wound}")
        assert table.refused("upgrade") == Reason.WOUND_ON_TOP
        assert table.refused("anticipate") == Reason.WOUND_ON_TOP
        assert "buy train" in table.legal()


def test_buying_onto_a_wound_frees_the_top() -> None:
    table = Table(f"{RICH} discard=heavy_wound").play("buy block", "upgrade")
    assert table.pile("discard") == "heavy_wound block+"


def test_a_card_is_upgraded_once_and_anticipated_only_when_upgraded() -> None:
    table = Table(f"{RICH} discard=strike")
    assert table.refused("anticipate") == Reason.NOT_UPGRADED
    assert table.play("upgrade").refused("upgrade") == Reason.ALREADY_UPGRADED


def test_an_empty_discard_offers_nothing() -> None:
    assert Table(RICH).refused("upgrade") == Reason.DISCARD_EMPTY
    assert Table(RICH).refused("anticipate") == Reason.DISCARD_EMPTY


def test_what_the_reserve_does_not_hold_is_not_bought() -> None:
    table = Table(f"{RICH} deck=strike,strike,strike,strike,strike")
    assert table.refused("buy strike") == Reason.NOT_IN_RESERVE
    assert table.refused("buy dragon") == Reason.NOT_IN_RESERVE


def test_an_improvement_leaves_the_cards_in_play_alone() -> None:
    table = Table(f"{RICH} discard=strike").play("upgrade")
    assert table.points() == (0, 0, 50)
    assert table.refused("play strike#999") == Reason.NOT_PLANNING


def test_the_shop_shows_what_each_improvement_costs() -> None:
    shop = {pile.name: pile.cost for pile in Table(f"{RICH} beaten=cerberus").view.shop}
    assert shop == {"train": 4, "strike": 4, "block": 4, "heavy_wound": None, "cerberus": 8}
