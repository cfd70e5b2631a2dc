"""hercule.md, Mini-expansions: Hera's Revenge."""

from collections import Counter

import msgspec

from game.core.errors import CoreReason
from game.core.events import PileShuffled
from game.core.rng import Rng
from game.titles.hercule.expansions.hera_revenge import RevengeRevealed
from game.titles.hercule.rules.state import Phase, Stance
from tests.hercule.table import RULES, Table

HERA = "planning hera_revenge=true trial=nemean_lion/9/9/3/4 deck=train,train,train,train,block"
SIX = ("hera_lightning", "hera_lightning", "hera_cross", "hera_cross", "hera_cloud", "hera_cloud")


def told(top: str) -> str:
    """A position in which this is Hera's next card."""
    rest = list(SIX)
    rest.remove(f"hera_{top}")
    return f"{HERA} revenge=" + ",".join((f"hera_{top}", *rest))


def test_the_six_cards_are_shuffled_anew_for_each_trial() -> None:
    table = Table(RULES.setup(4, 1, {"hera_revenge": True})).play("choose deck block=3 strike=3 train=4")
    assert Counter(table.state.revenge) == Counter(SIX)
    orders = {
        Table(RULES.setup(seed, 1, {"hera_revenge": True}))
        .play("choose deck block=3 strike=3 train=4")
        .state.revenge
        for seed in range(20)
    }
    assert len(orders) > 5


def test_after_planning_the_top_card_is_revealed_and_stops_undo() -> None:
    table = Table(told("cloud") + " play=strike").play("next")
    assert table.happened(RevengeRevealed) == [RevengeRevealed("hera_cloud")]
    assert RevengeRevealed("hera_cloud").undo_block is CoreReason.UNDO_HIDDEN
    assert table.view.phase is Phase.IMPROVEMENT
    assert (table.view.revealed, len(table.view.revenge)) == (("hera_cloud",), 5)


def test_a_cloud_does_nothing() -> None:
    before = Table(told("cloud") + " play=strike*2,block")
    points = before.points()
    assert before.play("next").points() == points
    assert before.view.stance == Stance()


def test_lightning_on_side_a_makes_the_player_name_a_played_card() -> None:
    table = Table(told("lightning") + " play=strike#30*2,heavy_wound#31,block#32").play("next")
    assert (table.view.phase, table.view.struck) == (Phase.PLANNING, True)
    assert table.legal() == {"tap stance on strike", "tap stance on block"}
    assert table.refused("next") == "name_card_first"
    assert table.refused("tap stance on heavy_wound") == "wound_not_supercharged"
    table.play("tap stance on strike")
    assert table.view.phase is Phase.IMPROVEMENT
    assert (table.points()[0], table.view.stance.tapped) == (4, True)
    table.play("next")
    assert "strike" not in table.pile("discard")


def test_so_too_where_a_played_card_can_otherwise_not_be_named() -> None:
    table = Table(told("lightning") + " supercharge_played=false play=strike").play("next")
    assert table.legal() == {"tap stance on strike"}


def test_lightning_with_no_card_to_name_only_taps() -> None:
    table = Table(told("lightning") + " play=heavy_wound").play("next")
    assert table.view.stance == Stance("A", True)
    assert table.view.phase is Phase.IMPROVEMENT


def test_lightning_on_side_b_draws_a_card_that_waits() -> None:
    table = Table(told("lightning") + " stance=B play=strike").play("next")
    assert table.pile("hand") == "train"
    assert table.view.stance == Stance("A", False)


def test_lightning_finds_a_tapped_or_locked_stance_and_does_nothing() -> None:
    tapped = Table(told("lightning") + " stance=A! play=strike!").play("next")
    locked = Table(told("lightning").replace("nemean_lion", "cerberus") + " play=strike").play("next")
    assert tapped.view.stance == Stance("A", True)
    assert locked.view.stance == Stance()
    assert {tapped.view.phase, locked.view.phase} == {Phase.IMPROVEMENT}


def test_a_cross_discards_the_last_card_as_if_it_had_never_been_played() -> None:
    table = Table(told("cross") + " hand=strike,train,block").play_hand()
    assert table.points() == (3, 1, 2)
    table.play("next")
    assert table.points() == (2, 0, 1)
    assert table.pile("play") == "strike train"
    assert table.pile("discard") == "block"


def test_the_triggers_that_the_last_card_gave_are_lost_however_many() -> None:
    table = Table(
        told("cross").replace("trial=", "beaten=cattle_of_geryon trial=") + " hand=strike,cattle_of_geryon"
    )
    table.play_hand()
    assert table.triggers() == [3, 1]
    assert table.play("next").triggers() == [1]


def test_a_card_at_the_limit_of_its_triggers_keeps_what_it_would_have_had() -> None:
    birds = (
        told("cross").replace("nemean_lion", "stymphalian_birds") + " hand=strike,block,block,strike,strike"
    )
    assert Table(birds).play_hand().play("next").triggers() == [3, 3, 2, 1]


def test_a_cross_spares_nobody_when_nothing_was_played() -> None:
    assert Table(told("cross")).play("next").view.phase is Phase.IMPROVEMENT


def test_a_supercharged_card_under_the_cross_is_discarded_and_not_exhausted() -> None:
    table = Table(told("cross") + " hand=block,strike").play("play block", "play strike supercharged", "next")
    assert (table.pile("discard"), table.pile("play"), table.view.stance.tapped) == ("strike", "block", True)


def test_a_flesh_wound_under_the_cross_is_exhausted() -> None:
    table = Table(told("cross") + " blood_and_bruises=true hand=block,flesh_wound").play_hand().play("next")
    assert table.pile("discard") == ""
    assert len(table.state.wounds) == 9


def test_an_empty_stack_is_shuffled_anew_before_the_next_turn() -> None:
    position = f"{HERA} revenge=hera_cloud revealed=" + ",".join(SIX[:5])
    table = Table(position + " stance=A! play=block*9").play("next")
    assert table.view.revenge == ()
    table.play("next")
    assert Counter(table.state.revenge) == Counter(SIX)
    assert PileShuffled in {type(event) for event in table.events}


def test_nobody_sees_the_order_of_the_cards_to_come() -> None:
    table = Table(told("cross"))
    other = Table(told("cloud"))
    assert msgspec.json.encode(table.view.revenge) == msgspec.json.encode(other.view.revenge)
    worlds = {RULES.determinize(table.view, Rng.stream(seed, "deal")).revenge for seed in range(30)}
    assert len(worlds) > 5
