"""hercule.md, A turn, 1: Draw."""

from game.core.events import CardMoved, PileTurned
from game.titles.hercule.rules.events import PhaseBegan
from game.titles.hercule.rules.state import Phase
from tests.hercule.table import Table

READY = "defense trial=lernaean_hydra/9/9/2/3 stance=A!"


def test_a_turn_begins_with_five_cards_from_the_top_of_the_deck() -> None:
    table = Table(f"{READY} deck=strike,block,train,strike,block,train").play("next")
    assert table.pile("hand") == "strike block train strike block"
    assert table.pile("deck") == "train"
    assert [event.source.zone for event in table.happened(CardMoved)] == ["deck"] * 5
    assert table.happened(PhaseBegan) == [PhaseBegan(Phase.PLANNING, 1)]


def test_the_discard_is_turned_in_the_middle_of_a_draw_and_not_shuffled() -> None:
    table = Table(f"{READY} deck=train,train discard=strike,block,strike+,block,train").play("next")
    assert table.pile("hand") == "train train strike block strike+"
    assert table.pile("deck") == "block train"
    assert table.pile("discard") == ""
    turned = next(place for place, event in enumerate(table.events) if isinstance(event, PileTurned))
    drawn_before = [event for event in table.events[:turned] if isinstance(event, CardMoved)]
    assert len(drawn_before) == 2


def test_the_discard_stays_as_long_as_no_card_is_needed() -> None:
    table = Table(f"{READY} deck=train,train,train,train,train discard=strike").play("next")
    assert table.pile("deck") == ""
    assert table.pile("discard") == "strike"
    assert table.happened(PileTurned) == []


def test_deck_and_discard_both_short_draw_what_there_is() -> None:
    table = Table(f"{READY} deck=train discard=strike,block").play("next")
    assert table.pile("hand") == "train strike block"
    assert table.view.deck_count == 0
    assert table.view.phase is Phase.PLANNING


def test_without_any_card_planning_can_be_left_at_once() -> None:
    table = Table(READY).play("next")
    assert table.view.hand == ()
    assert "next" in table.legal()


def test_cards_kept_from_a_late_draw_stay_and_five_more_come() -> None:
    position = "improvement trial=nemean_lion stance=B deck=strike+,train,train,train,train,block,block"
    table = Table(position).play("tap stance")
    assert table.pile("hand") == "strike+"
    table.play("next")
    assert table.pile("hand") == "strike+ train train train train block"
    assert table.refused("next") == "hand_first"


def test_a_drawn_face_is_for_the_player_alone() -> None:
    table = Table(f"{READY} deck=strike,block,train,strike,block").play("next")
    drawn = table.happened(CardMoved)[0]
    assert drawn.seen_from(0).card.name == "strike"
    assert drawn.seen_from(None).card.name == ""
