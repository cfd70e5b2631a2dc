"""hercule.md, Stance."""

import pytest
from msgspec.structs import replace

from game.content.effects import Effect
from game.core.events import CardMoved, CardRotated, CardTapped, PileTurned
from game.core.refs import Ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.events import StanceTurned
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase, Stance
from tests.hercule.table import RULES, Table

DECK = "deck=train,train,train,train,train,train"
STANCE = Ref("stance")
TURNS, RESTS = Effect("turn_ended", "turn_stance"), Effect("turn_ended", "rest_stance")


def test_supercharged_doubles_all_triggers_of_a_card_already_played() -> None:
    table = Table("planning trial=nemean_lion play=strike,block+,train hand=block")
    table.play("tap stance on block+")
    assert table.points() == (3, 8, 1)
    assert table.play("play block").points() == (4, 13, 2)


def test_supercharged_in_improvement_gives_more_to_spend() -> None:
    table = Table("improvement trial=nemean_lion play=train*2")
    assert table.refused("buy strike") == Reason.TOO_EXPENSIVE
    assert table.play("tap stance on train", "buy strike").view.experience_left == 0


def test_supercharged_between_attack_and_defense_can_still_hold_the_blow() -> None:
    table = Table(f"improvement trial=nemean_lion/5/5/6/4 play=block*3 {DECK}").play("next")
    assert table.view.phase is Phase.ATTACK
    table.play("tap stance on block")
    assert (table.wounds(), table.view.turn) == (0, 1)


def test_a_phase_waits_only_while_the_stance_can_be_tapped() -> None:
    waiting = Table(f"improvement trial=nemean_lion/5/5/6/4 play=block*3 {DECK}")
    phases = [waiting.play("next").view.phase for _ in range(3)]
    assert phases == [Phase.ATTACK, Phase.DEFENSE, Phase.PLANNING]
    tapped = Table(f"improvement trial=nemean_lion/5/5/6/4 play=block*3 stance=A! {DECK}")
    assert tapped.play("next").view.phase is Phase.PLANNING


def test_a_wound_cannot_be_supercharged() -> None:
    table = Table("planning trial=nemean_lion hand=heavy_wound,strike play=heavy_wound")
    assert table.refused("play heavy_wound supercharged") == Reason.WOUND_NOT_SUPERCHARGED
    assert table.refused("tap stance on heavy_wound") == Reason.WOUND_NOT_SUPERCHARGED


def test_a_tapped_stance_cannot_be_tapped_again() -> None:
    table = Table("planning trial=nemean_lion stance=A! hand=strike play=block!,train")
    assert table.refused("play strike supercharged") == Reason.STANCE_TAPPED
    assert table.refused("tap stance on train") == Reason.STANCE_TAPPED
    assert table.refused("tap stance on block") == Reason.ALREADY_SUPERCHARGED


def test_supercharged_needs_a_card_in_play() -> None:
    table = Table("planning trial=nemean_lion hand=strike#20 play=block")
    assert table.refused("tap stance") == Reason.STANCE_NEEDS_CARD
    assert table.refused("tap stance on strike#20") == Reason.NOT_IN_PLAY


def test_side_a_is_untapped_and_turned_to_b_at_the_end_of_a_turn() -> None:
    table = Table(f"defense trial=nemean_lion stance=A! {DECK}").play("next")
    assert table.view.stance == Stance("B", False)
    assert table.happened(CardTapped) == [CardTapped(STANCE, False)]
    assert table.happened(StanceTurned) == [StanceTurned("B")]


def test_raining_cards_draws_one_at_once_and_turns_to_a() -> None:
    table = Table(f"planning trial=nemean_lion stance=B hand=strike {DECK}").play("tap stance")
    assert table.pile("hand") == "strike train"
    assert table.view.stance == Stance("A", False)
    assert table.happened(CardTapped) == [CardTapped(STANCE, True), CardTapped(STANCE, False)]
    assert table.refused("next") == Reason.HAND_FIRST


def test_after_raining_cards_supercharged_can_be_used_in_the_same_turn() -> None:
    table = Table("planning trial=nemean_lion stance=B deck=strike").play("tap stance")
    assert table.play("play strike supercharged").points() == (2, 0, 0)


def test_raining_cards_turns_the_discard_when_a_card_is_needed() -> None:
    table = Table("planning trial=nemean_lion stance=B discard=strike,block").play("tap stance")
    assert table.pile("hand") == "strike"
    assert table.pile("deck") == "block"
    assert len(table.happened(PileTurned)) == 1


def test_raining_cards_without_any_card_only_turns() -> None:
    table = Table("planning trial=nemean_lion stance=B").play("tap stance")
    assert table.view.stance == Stance("A", False)
    assert table.view.hand == ()


def test_raining_cards_names_no_card() -> None:
    table = Table("planning trial=nemean_lion stance=B hand=strike play=block")
    assert table.refused("play strike supercharged") == Reason.STANCE_TAKES_NO_CARD
    assert table.refused("tap stance on block") == Reason.STANCE_TAKES_NO_CARD


def test_a_card_drawn_after_planning_waits_in_hand() -> None:
    table = Table(f"improvement trial=nemean_lion stance=B {DECK}").play("tap stance")
    assert table.pile("hand") == "train"
    assert table.refused("play train") == Reason.NOT_PLANNING


def test_raining_cards_in_the_defense_phase_ends_it() -> None:
    table = Table(f"defense trial=nemean_lion stance=B {DECK}").play("tap stance")
    assert table.view.phase is Phase.PLANNING
    assert len(table.view.hand) == 6
    assert table.view.stance == Stance("B", False)


def test_still_on_b_at_the_end_of_a_turn_the_top_of_the_deck_is_upgraded_in_place() -> None:
    table = Table("defense trial=nemean_lion stance=B deck=strike#20,train").play("next")
    rotated = table.happened(CardRotated)[0]
    assert (rotated.card.uid, rotated.card.upgraded, rotated.place) == (20, True, Ref("deck"))
    assert table.pile("hand") == "strike+ train"
    assert table.view.stance == Stance("B", False)


def test_an_upgraded_top_card_is_revealed_and_stays_as_it_is() -> None:
    table = Table("defense trial=nemean_lion stance=B deck=strike#20+,train").play("next")
    assert table.happened(CardRotated) == []
    revealed = table.happened(CardMoved)[0]
    assert (revealed.card.uid, revealed.source, revealed.target) == (20, Ref("deck"), Ref("deck"))
    assert table.pile("hand") == "strike+ train"


class TestAnotherStance:
    """Sides that differ from those of the rulebooks: side A draws and stays tapped, side B doubles."""

    @pytest.fixture
    def table(self) -> type[Table]:
        sides = (
            {"side": "A", "effects": (Effect("tapped", "draw_cards", (("cards", 2),)), TURNS)},
            {"side": "B", "effects": (Effect("tapped", "supercharge"), RESTS)},
        )
        known = RULES.catalogue.definitions
        stances = tuple(replace(old, **new) for old, new in zip(known.stances, sides, strict=True))
        other = HerculeRules(Catalogue(replace(known, stances=stances), "other"))
        return type("Other", (Table,), {"rules": other})

    def test_what_stays_tapped_cannot_be_tapped_again_this_turn(self, table: type[Table]) -> None:
        played = table(f"planning trial=nemean_lion {DECK}").play("tap stance")
        assert played.pile("hand") == "train train"
        assert (played.view.stance, played.refused("tap stance")) == (Stance("A", True), Reason.STANCE_TAPPED)

    def test_at_the_end_of_the_turn_it_is_turned_upright(self, table: type[Table]) -> None:
        played = table(f"defense trial=nemean_lion stance=A! {DECK}").play("next")
        assert played.view.stance == Stance("B", False)

    def test_then_the_other_side_names_a_card(self, table: type[Table]) -> None:
        played = table("planning trial=nemean_lion stance=B hand=block play=strike")
        assert played.refused("tap stance") == Reason.STANCE_NEEDS_CARD
        assert played.play("play block supercharged").points() == (2, 2, 0)
        assert played.view.stance == Stance("B", True)
